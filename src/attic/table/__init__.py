"""One running game: seats, decisions in, frames out, undo."""
