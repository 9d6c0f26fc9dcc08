"""Players that know the kit only, and each game's own advice."""
