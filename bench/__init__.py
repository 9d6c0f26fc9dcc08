"""How fast the engine is: against other engines, and compiled against interpreted."""
