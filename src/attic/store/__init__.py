"""Where tables are kept: append-only logs with seats and chat, in SQLite."""
