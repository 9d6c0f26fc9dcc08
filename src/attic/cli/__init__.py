"""The `attic` command."""
