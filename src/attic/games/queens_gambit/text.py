"""What The Queen's Gambit asks and offers: prompts and labels. `telling.py` tells the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.queens_gambit.boards import THRONE_SPACES, spoken
from attic.games.queens_gambit.phrases import (
    card_text,
    card_title,
    deck_title,
    ending,
    fighter_title,
    located,
    many,
    option_text,
    seat_name,
    the,
    unit_at,
)
from attic.games.queens_gambit.reckoning import forecast
from attic.games.queens_gambit.tables import CHOSEN
from attic.games.queens_gambit.telling import tell
from attic.games.queens_gambit.view import QueensGambitView
from attic.games.queens_gambit.vocabulary import SPACE
from attic.kit.scene import Prompt
from attic.kit.wording import capital, counted, listed

__all__ = ["label", "prompt", "tell"]

CLAUSES: Final = {
    "NameQueen": "4.5",
    "ChooseCards": "5.1",
    "Card": "6.2",
    "Activate": "8.1",
    "UnitActs": "9.1",
    "UnitActs moved": "10.2",
    "Duel": "12.4",
    "PlaceDice": "14.2",
    "PlaceDice done": "14.2",
    "StationFighters": "14.7",
    "BonusCards": "15.1",
    "Reinforcements": "13.14",
    "SendGroup": "11.12",
    "StageDroids": "11.12",
}
MOVING_ON: Final = "5.5"  # between two decisions

ASKING: Final = {
    "NameQueen": "Which Queen is the real Amidala? Your enemy will not know until a Queen dies.",
    "ChooseCards": "Round {round}: choose {wanted} cards in the order you will play them{so_far}.",
    "Card": "{card} is turned up: choose what it does.",
    "Activate": "{order}: choose the unit that acts next ({left} left), or end the card.",
    "UnitActs": "{unit}: go up to {spaces}{ledges}, attack at once, or stay.",
    "UnitActs moved": "{unit}: choose a target, or hold fire.",
    "Duel": "{unit}: {steps} and {dice} left, to be split as you like.",
    "PlaceDice": "{hits} to place: close slots before Anakin's dice are rolled.",
    "PlaceDice done": "Your dice lie: let Anakin's dice roll, or take one back.",
    "StationFighters": "You have drawn {drawn}: lay it on a grid that Anakin has not passed.",
    "BonusCards": "{owed} won: from which deck do you draw, unseen?",
    "Reinforcements": "Choose the hex next to an MTT where the new droids appear.",
    "SendGroup": "Choose the group that goes to the palace.",
    "StageDroids": "{arriving} to place: choose Staging Zone spaces.",
}
WAITING: Final = {
    "NameQueen": "{asked} secretly chooses the real Queen.",
    "ChooseCards": "Round {round}: cards are being chosen in secret.",
    "Card": "{asked} chooses what {card} does.",
    "Activate": "{asked} carries out: {order}.",
    "UnitActs": "{unit} acts.",
    "UnitActs moved": "{unit} may attack.",
    "Duel": "{unit} acts: {steps} and {dice} left.",
    "PlaceDice": "{asked} may close slots before Anakin: {hits}.",
    "PlaceDice done": "{asked} has placed its dice.",
    "StationFighters": "{asked} lays a Starfighter card before Anakin.",
    "BonusCards": "{asked} draws {owed}.",
    "Reinforcements": "{asked} brings droids back beside an MTT.",
    "SendGroup": "{asked} chooses the group that goes to the palace.",
    "StageDroids": "{asked} places {arriving} in the Staging Zone.",
}


def prompt(view: QueensGambitView) -> Prompt:
    """What is asked of the view's seat, or what everybody waits for."""
    if view.outcome is not None:
        return Prompt(*ending(view))
    key = "UnitActs moved" if view.moment == "UnitActs" and view.action and view.action.moved else view.moment
    if key == "PlaceDice" and view.hits == 0:
        key = "PlaceDice done"
    mine = view.seat is not None and view.seat in view.asked
    sentences = ASKING if mine else WAITING
    sentence = capital(sentences.get(key, "The game goes on.").format(**fields(view)))
    shape = "order" if view.moment == "ChooseCards" else "pick"
    return Prompt(sentence, CLAUSES.get(key, MOVING_ON), "must", shape, focus(view))


def fields(view: QueensGambitView) -> dict[str, object]:
    """The names that prompts fill in."""
    found: dict[str, object] = {
        "round": view.round,
        "asked": listed([seat_name(seat) for seat in view.asked]),
        "wanted": CHOSEN[len(view.seats)],
        "so_far": so_far(view),
        "card": card_title(view.choice or (view.in_play[-1] if view.in_play else "nb01")),
        "order": option_text(None, view.order).rstrip(".") if view.order else "",
        "hits": counted(view.hits, "hit"),
        "owed": counted(view.owed, "bonus card"),
        "drawn": fighter_title(view.drawn) if view.drawn else "a Starfighter card",
        "unit": capital(acting(view)),
    }
    if view.arriving is not None:
        found["arriving"] = many(*view.arriving)
    if view.action is not None:
        found["left"] = listed([many(kind, n) for kind, n in view.action.left if n])
        found["spaces"], found["steps"] = counted(view.action.move, "space"), counted(view.action.move, "step")
        found["dice"] = counted(view.action.dice, "die", "dice")
        found["ledges"] = ", window ledges included" if view.action.window else ""
    return found


def acting(view: QueensGambitView) -> str:
    """The unit whose activation it is."""
    unit = None if view.acting is None else unit_at(view, view.acting)
    return "the unit" if unit is None else located(unit.kind, unit.space)


def so_far(view: QueensGambitView) -> str:
    """How many cards the viewer has chosen."""
    own = next((cards for cards in view.cards if cards.seat == view.seat), None)
    return f" ({own.pile_size} chosen)" if own is not None and own.pile_size else ""


def focus(view: QueensGambitView) -> tuple[str, ...]:
    """Where to look: the acting unit, the hand, the flight."""
    if view.acting is not None:
        return (f"space:{view.acting}",)
    if view.moment == "ChooseCards" and view.seat is not None:
        return (f"hand:{view.seat}",)
    if view.moment == "Card":
        return ("options",)
    if view.moment in ("PlaceDice", "StationFighters"):
        return (f"grid:grid_{min(view.anakin + 1, len(view.grids))}",)
    return ()


# ---- labels


def label(view: QueensGambitView, words: list[str | int]) -> str:
    """What an option says on its button."""
    verb, operands = str(words[0]), words[1:]
    if verb in LABELS and operands:
        return LABELS[verb](view, str(operands[0]), int(operands[1]) if len(operands) > 1 else 0)
    if verb == "pass":
        return "Hold fire" if view.action is not None and view.action.moved else "This unit is done"
    if verb == "done":
        return done_label(view)
    return PLAIN_LABELS[verb]


def done_label(view: QueensGambitView) -> str:
    """Ending the card, or leaving dice unplaced. Rules 6.3, 14.2"""
    if view.moment == "PlaceDice":
        return "Leave the rest unplaced" if view.hits else "Done: let Anakin roll"
    if view.moment == "Duel":
        return "End this activation"
    if view.moment == "UnitActs" and view.action is not None and not view.action.more:
        return "Hold fire: done with this card" if view.action.moved else "Stay: done with this card"
    return "Done with this card"


def attack_label(view: QueensGambitView, space: str, dice: int) -> str:
    """The target with what the dice are likely to bring."""
    unit = unit_at(view, space)
    who = spoken(space) if unit is None else located(unit.kind, space)
    hope = "" if view.acting is None else forecast(view, view.acting, space, dice)
    many_dice = f" with {counted(dice, 'die', 'dice')}" if dice else ""
    return f"Attack {who}{many_dice}" + (f" ({hope})" if hope else "")


def activate_label(view: QueensGambitView, space: str, _: int) -> str:
    """The unit by name and place."""
    unit = unit_at(view, space)
    return f"Activate {spoken(space) if unit is None else located(unit.kind, space)}"


def move_label(view: QueensGambitView, space: str, _: int) -> str:
    """Where to, and whether that is in the throne room."""
    entry = SPACE.index(space)
    inside = " in the throne room" if entry in THRONE_SPACES else ""
    return f"Go to {spoken(space)}{inside}"


def send_label(view: QueensGambitView, space: str, _: int) -> str:
    """A group with its size. Rule 11.13"""
    unit = unit_at(view, space)
    return f"Send the group on {spoken(space)}" + ("" if unit is None else f" ({many(unit.kind, unit.figures)})")


def take_label(view: QueensGambitView, deck: str, _: int) -> str:
    """A deck of one's own. Rule 15.1"""
    return f"Draw from the {deck_title(deck)} deck"


Label = Callable[[QueensGambitView, str, int], str]
LABELS: Final[dict[str, Label]] = {
    "name": lambda view, queen, _: f"{capital(the(queen))} is the real one",
    "choose": lambda view, card, _: f"{card_title(card)}: {card_text(card)}",
    "use": lambda view, order, _: option_text(view.choice, order),
    "activate": activate_label,
    "move": move_label,
    "attack": attack_label,
    "block": lambda view, slot, _: f"Close slot {slot}",
    "station": lambda view, grid, _: f"Lay it on grid {grid.removeprefix('grid_')}",
    "take": take_label,
    "reinforce": lambda view, space, _: f"Bring them in on {spoken(space)}",
    "send": send_label,
    "stage": lambda view, space, _: f"Place {the(view.arriving[0]) if view.arriving else 'it'} on {spoken(space)}",
}
PLAIN_LABELS: Final = {
    "resign": "Resign the game",
    "offer_draw": "Offer a draw",
    "accept_draw": "Agree to a draw",
    "decline_draw": "Decline the draw",
    "withdraw": "Take the choice back",
}
