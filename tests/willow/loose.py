"""Acts that may be taken back although an opponent is asked after them, each with its reason."""

from __future__ import annotations

from typing import Final

WALK: Final = "a walk is announced or made: the window is for everybody's cards, not about the walk"
OWN: Final = "one's own cards are traded or thrown away in a window, which goes on for everybody"
ALLOWED: Final[dict[tuple[str, str], str]] = {
    ("take_pack", "ChoosePack"): "the next player chooses from what is left",
    ("move", "CardWindow"): WALK,
    ("take_along", "CardWindow"): WALK,
    ("set_out", "CardWindow"): WALK,
    ("go", "CardWindow"): WALK,
    ("stop", "CardWindow"): WALK,
    ("land", "CardWindow"): WALK,
    ("answer", "CardWindow"): "a question of one's own side about a walk, a Spell or a gift is answered, or declined",
    ("answer", "Agree"): "Madmartigan stays hidden: that is a pass, and the search is not about it",
    ("trade", "CardWindow"): OWN,
    ("discard_up", "CardWindow"): OWN,
    ("dismiss", "CardWindow"): OWN,
}
