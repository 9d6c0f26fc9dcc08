"""How long the random runs are. ATTIC_LONG=1 is the lab's setting."""

import os

from attic.lab.sim import compiled

LONG = bool(os.environ.get("ATTIC_LONG"))
FAST = compiled()
BIG = {"shadowlords", "willow", "stratego-legends", "queens-gambit"}  # games of thousands of decisions


def sized(long: int, compiled_size: int, pure_size: int) -> int:
    """The size of a run for this build."""
    if LONG:
        return long
    return compiled_size if FAST else pure_size
