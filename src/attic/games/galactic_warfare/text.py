"""What Galactic Warfare asks and offers: prompts and labels. `telling.py` tells the story."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from attic.games.galactic_warfare.phrases import dice_word, ending, homes_left, name, planet, play_phrase, title, versus
from attic.games.galactic_warfare.reckoning import chance_of, dice_of, invades, other, pools
from attic.games.galactic_warfare.scene import WINDOWS, square_id
from attic.games.galactic_warfare.tables import BOARD, COLUMNS, SIDES
from attic.games.galactic_warfare.telling import tell
from attic.games.galactic_warfare.view import GalacticWarfareView
from attic.kit.scene import Prompt
from attic.kit.wording import counted

__all__ = ["label", "prompt", "tell"]

CLAUSES: Final = {
    "ChooseStart": "4.2",
    "BeforeMove": "12.5",
    "Touch": "13.4",
    "Move": "13.1",
    "AttackDeclared": "7.2",
    "BeforeDice": "7.5",
    "AfterDice": "7.7",
    "RetreatWindow": "9.2",
    "AcceptRetreat": "10.3",
    "RetreatSquare": "9.1",
    "AfterMove": "12.5",
    "Reaction": "12.4",
    "ProbeDiscard": "12.12.23",
    "RecoverPick": "12.12.23",
}
MOVING_ON: Final = "5.1"  # between two decisions

# What the asked seat reads; a moment may have variants, see `variant`.
ASKING: Final = {
    "ChooseStart": "You decide who begins: move first yourself, or let {rival} move first.",
    "BeforeMove": "Turn {turn}: play a card before your move, touch the ship you will move, or pass.",
    "BeforeMove of the other": "{active} is about to move: play a card first, or pass.",
    "Touch": "Touch the ship you will move; once touched, it must move.",
    "Touch in a cease-fire": "Touch the ship you will move; the cease-fire forbids attacks this turn.",
    "Move": "Your ship on {touched} must move: choose where it goes, or whom it attacks.",
    "AttackDeclared": "{attack}: play a card, or let the attack come.",
    "BeforeDice": "{attack}: play a card before the dice, or pass.",
    "AfterDice": "{totals}: play a card before the result counts, or pass.",
    "AfterDice when equal": "{totals}: play a card, or pass and the dice are rolled again.",
    "RetreatWindow": "Your ship on {retreating} must retreat: play a card, or pass and {rival} chooses its square.",
    "RetreatWindow to one square": "Your ship on {retreating} must retreat to your last vacant home square: "
    "play a card, or pass.",
    "RetreatWindow to nowhere": "Your ship on {retreating} must retreat but your home planet is full: "
    "play a card, or pass and lose it.",
    "AcceptRetreat": "Doubles: your stuck ship on {touched} may retreat, or stay where it is.",
    "AcceptRetreat to nowhere": "Doubles, but your home planet is full: a retreat loses your ship on {touched}, "
    "or it stays.",
    "RetreatSquare": "{rival}'s ship on {retreating} must retreat: choose its square on {planet}.",
    "AfterMove": "Your move is done: play a card, or pass.",
    "AfterMove of the other": "{active} has moved: play a card, or pass.",
    "Reaction": "{rival} plays {card}: cancel it, or let it happen.",
    "ProbeDiscard": "{rival}'s hand lies open to you: choose the card that goes to the discard pile.",
    "RecoverPick": "Choose a card of the discard pile; it goes into your hand.",
}
# What everybody else reads. In windows it does not say who is awaited. Rule 15.5
WAITING: Final = {
    "ChooseStart": "{asked} decides who begins.",
    "BeforeMove": "Turn {turn}: cards may be played before {active} moves.",
    "Touch": "{asked} is to touch the ship that will move.",
    "Move": "{asked} has touched the ship on {touched} and must move it.",
    "AttackDeclared": "{attack}: a card may still avert it.",
    "BeforeDice": "{attack}: cards may be played before the dice.",
    "AfterDice": "{totals}: cards may be played before the result counts.",
    "RetreatWindow": "The ship on {retreating} must retreat: a card may be played first.",
    "AcceptRetreat": "Doubles: {asked} decides whether the stuck ship on {touched} retreats.",
    "RetreatSquare": "{asked} chooses the square on {planet} for the ship from {retreating}.",
    "AfterMove": "{active} has moved: cards may be played.",
    "Reaction": "{card} is played: it may still be cancelled.",
    "ProbeDiscard": "{asked} studies {rival}'s hand.",
    "RecoverPick": "{asked} chooses a card of the discard pile.",
}


def prompt(view: GalacticWarfareView) -> Prompt:
    """What is asked of the view's seat, or what everybody waits for."""
    if view.outcome is not None:
        return Prompt(*ending(view))
    clause = CLAUSES.get(view.moment, MOVING_ON)
    own = view.moment == "BeforeMove" and view.seat == view.active and view.seat in view.asked
    manner = "may" if own else "window" if view.moment in WINDOWS else "must"
    if view.seat is not None and view.seat in view.asked:
        sentence = ASKING[variant(view)]
    else:
        sentence = WAITING.get(view.moment, "The game goes on.")
    return Prompt(sentence.format_map(Fields(view)), clause, manner, focus=focus(view))


def variant(view: GalacticWarfareView) -> str:
    """The moment as it is for the asked seat."""
    moment = view.moment
    if moment in ("BeforeMove", "AfterMove") and view.seat != view.active:
        return f"{moment} of the other"
    if moment == "Touch" and view.ceasefire:
        return f"{moment} in a cease-fire"
    if moment == "AfterDice" and view.battle is not None and view.battle.totals[0] == view.battle.totals[1]:
        return f"{moment} when equal"
    if moment in ("RetreatWindow", "AcceptRetreat") and homes_left(view) == 0:
        return f"{moment} to nowhere"
    if moment == "RetreatWindow" and homes_left(view) == 1:
        return f"{moment} to one square"
    return moment


class Fields(dict[str, object]):
    """The names that prompts fill in, each found when a prompt has it."""

    def __init__(self, view: GalacticWarfareView) -> None:
        self.view = view

    def __missing__(self, field: str) -> object:
        return FIELDS[field](self.view)


def asked_planet(view: GalacticWarfareView) -> str:
    """The planet that the ship goes back to."""
    return planet(other(view.asked[0])) if view.asked else ""


def attack(view: GalacticWarfareView) -> str:
    """Who attacks what from where, with how many dice. Rules 7.1, 7.3"""
    battle = view.battle
    assert battle is not None
    return f"{name(view.active)} attacks {battle.target} from {battle.attacker}, {versus(pools(view, battle))}"


def totals(view: GalacticWarfareView) -> str:
    """How the dice stand. Rule 7.7"""
    assert view.battle is not None
    mine, theirs = view.battle.totals
    return f"Both have {mine}" if mine == theirs else f"{name(view.active)} has {mine}, {rival_of(view)} {theirs}"


def focus(view: GalacticWarfareView) -> tuple[str, ...]:
    """Where to look: the squares of the battle, the ship in question, the cards to choose from."""
    if view.moment == "ProbeDiscard" and view.asked:
        return (f"hand:{other(view.asked[0])}",)
    if view.moment == "RecoverPick":
        return ("discard-pile",)
    if view.retreating is not None:
        return (square_id(view.retreating),)
    if view.battle is not None:
        return square_id(view.battle.attacker), square_id(view.battle.target)
    if view.touched is not None and view.moment != "AfterMove":
        return (square_id(view.touched),)
    return ()


def rival(view: GalacticWarfareView) -> str:
    """The opponent of the asked seat."""
    return name(other(view.asked[0])) if view.asked else "the opponent"


def rival_of(view: GalacticWarfareView) -> str:
    """The opponent of the active player."""
    return name(other(view.active))


FIELDS: Final[dict[str, Callable[[GalacticWarfareView], object]]] = {
    "turn": lambda view: view.turn,
    "active": lambda view: name(view.active),
    "asked": lambda view: name(view.asked[0] if view.asked else ""),
    "rival": rival,
    "planet": asked_planet,
    "touched": lambda view: view.touched,
    "retreating": lambda view: view.retreating,
    "card": lambda view: title(view.pending),
    "attack": attack,
    "totals": totals,
}


# ---- labels


def label(view: GalacticWarfareView, words: list[str | int]) -> str:
    """What an option says on its button."""
    verb, operands = str(words[0]), [str(word) for word in words[1:]]
    if verb == "play":
        return play_label(*operands)
    if verb in SQUARE_LABELS:
        return SQUARE_LABELS[verb](view, operands[0])
    if verb in CARD_LABELS:
        return f"{CARD_LABELS[verb]} {title(operands[0])}"
    if verb == "start":
        return start_label(view, operands[0])
    if verb == "pass":
        return pass_label(view)
    if verb == "stay":
        return f"Stay on {view.touched}"
    return PLAIN_LABELS[verb]


@lru_cache(1024)
def play_label(card: str, *squares: str) -> str:
    """A card and what it is played for. Rule 12.4"""
    return f"Play {title(card)}{play_phrase(card, squares)}"


def start_label(view: GalacticWarfareView, choice: str) -> str:
    """Who begins. Rule 4.2"""
    return {
        "first": "Move first",
        "second": f"Let {rival(view)} move first",
        "defer": f"Leave the choice to {rival(view)}",
    }[choice]


def pass_label(view: GalacticWarfareView) -> str:
    """Doing nothing, in the words of the moment."""
    if view.moment == "Reaction":
        return f"Let {title(view.pending)} happen"
    if view.moment == "AttackDeclared":
        return "Let the attack come"
    return "Pass"


def touch_label(view: GalacticWarfareView, square: str) -> str:
    """A ship with the dice it brings. Rule 13.4"""
    dice = dice_of(view, square, False)
    return f"Touch the ship on {square}" + (f" ({counted(dice, 'die', 'dice')})" if dice > 1 else "")


def move_label(view: GalacticWarfareView, square: str) -> str:
    """Where the touched ship goes, and in which way. Rules 6.1, 12.9"""
    invasion = f" and invade {planet(other(view.active))}" if invades(square, view.active) else ""
    return f"{MOVES[move_kind(view, square)]} to {square}{invasion}"


def move_kind(view: GalacticWarfareView, square: str) -> str:
    """A charge goes one row forward to a neighbour; anything else is the granted kind. Rules 6.1, 12.9"""
    origin = view.touched or square
    forward = 1 if view.active == SIDES[0] else -1
    rows = BOARD.rows[BOARD.names.index(square)] - BOARD.rows[BOARD.names.index(origin)]
    columns = abs(COLUMNS.index(square[0]) - COLUMNS.index(origin[0]))
    return "charge" if (rows, columns) == (forward, 1) or view.granted is None else view.granted


def attack_label(view: GalacticWarfareView, square: str) -> str:
    """The target with the odds before any card. Rule 7.14"""
    mine, theirs = dice_of(view, view.touched or square, False), dice_of(view, square, True)
    return f"Attack {square} ({mine} {dice_word(mine)} v {theirs}, {chance_of(mine, theirs)} %)"


def place_label(view: GalacticWarfareView, square: str) -> str:
    """Where a ship retreats to. Rule 9.1"""
    return f"Send it to {square}"


MOVES: Final = {
    "charge": "Charge",
    "double_charge": "Charge twice,",
    "leap_friend": "Jump over a friend",
    "step_back": "Step back",
    "step_side": "Drift sideways",
    "attack_back": "Charge",
    "ram": "Charge",
}
SQUARE_LABELS: Final[dict[str, Callable[[GalacticWarfareView, str], str]]] = {
    "touch": touch_label,
    "move": move_label,
    "attack": attack_label,
    "place": place_label,
}
CARD_LABELS: Final = {"discard": "Discard", "take": "Take"}
PLAIN_LABELS: Final = {
    "attempt": "Roll two dice: doubles bring it home (1 in 6)",
    "retreat": "Retreat to the home planet",
    "done": "Done",
    "resign": "Resign the game",
    "offer_draw": "Offer a draw",
    "accept_draw": "Agree to a draw",
    "decline_draw": "Decline the draw",
    "withdraw": "Take the answer back",
}
