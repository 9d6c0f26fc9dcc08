"""The browser table's server."""
