"""What a hostile client may send, in quantity."""
