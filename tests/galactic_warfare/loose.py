"""Acts that may be taken back although an opponent is asked after them, each with its reason."""

from __future__ import annotations

from typing import Final

MOVED = "an ordinary move: what comes next, the window for everybody's cards or a turn, is not about it"
ANSWERED = "the answer of the one who was asked; what comes next, a window or a turn, is not about it"

ALLOWED: Final[dict[tuple[str, str], str]] = {
    ("start", "BeforeMove"): "who moves first is said: the first turn begins, and nobody is asked about the choice",
    ("move", "AfterMove"): MOVED,
    ("move", "BeforeMove"): MOVED,
    ("move", "Touch"): MOVED,
    ("place", "AfterMove"): ANSWERED,
    ("place", "BeforeMove"): ANSWERED,
    ("place", "Touch"): ANSWERED,
    ("stay", "AfterMove"): ANSWERED,
    ("stay", "BeforeMove"): ANSWERED,
    ("stay", "Touch"): ANSWERED,
    ("take", "AfterMove"): ANSWERED,
    ("take", "BeforeMove"): ANSWERED,
    ("take", "Touch"): ANSWERED,
}
