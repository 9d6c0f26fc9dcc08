"""Acts that may be taken back although an opponent is asked after them, each with its reason."""

from __future__ import annotations

from typing import Final

SHIPS: Final = "where ships lie is nobody's question: the game goes on to what was due anyway"
CARDS: Final = "where a card of one's own goes is nobody's question: the game goes on to what was due anyway"
PEOPLE: Final = "where one's own character goes is nobody's question: the game goes on to what was due anyway"
ORDINARY: Final = {
    "put": SHIPS, "put_loose": SHIPS, "carry": SHIPS, "lose": SHIPS, "lose_loose": SHIPS, "load": SHIPS,
    "keep": CARDS, "tuck": CARDS, "give_up": CARDS,
    "bear": PEOPLE, "settle": PEOPLE, "retreat": PEOPLE, "teleport": PEOPLE, "take_in": PEOPLE, "let_go": PEOPLE,
    "leave": "a battle that does not take place asks nobody about itself",
}  # fmt: skip
WHATEVER_IS_DUE: Final = (
    "Arrange", "AskHelp", "Breather", "Build", "CallOwn", "DrawCount", "LayCard", "LeaveField", "LoseShips", "Moves",
    "Order", "Parley", "PlaceCards", "PlaceShips", "PlayCard", "Round", "ShadowMove", "Supply", "Teleport",
)  # fmt: skip
ALLOWED: Final[dict[tuple[str, str], str]] = {
    **{(verb, step): reason for verb, reason in ORDINARY.items() for step in WHATEVER_IS_DUE},
    ("vote", "Ballot"): "a secret answer before it is revealed",
    ("share", "ShareShips"): "the next alliance shares out its own ships",
}
