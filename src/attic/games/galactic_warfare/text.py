"""What Galactic Warfare asks and offers: prompts and labels. `telling.py` tells the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.galactic_warfare.phrases import (
    counted,
    dice_word,
    ending,
    homes_left,
    name,
    planet,
    play_phrase,
    title,
    versus,
)
from attic.games.galactic_warfare.reckoning import chance_of, dice_of, invades, other, pools
from attic.games.galactic_warfare.scene import WINDOWS, square_id
from attic.games.galactic_warfare.tables import BOARD, COLUMNS, SIDES
from attic.games.galactic_warfare.telling import tell
from attic.games.galactic_warfare.view import BattleView, GalacticWarfareView
from attic.kit.scene import Prompt

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


def prompt(view: GalacticWarfareView) -> Prompt:
    """What is asked of the view's seat, or what everybody waits for."""
    if view.outcome is not None:
        sentence, clause = ending(view)
        return Prompt(sentence, clause)
    clause = CLAUSES.get(view.moment, MOVING_ON)
    manner = "window" if view.moment in WINDOWS else "must"
    asked = view.seat is not None and view.seat in view.asked
    words = (ASKING if asked else WAITING).get(view.moment)
    sentence = "The game goes on." if words is None else words(view)
    return Prompt(sentence, clause, manner, focus=focus(view))


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
    if view.touched is not None:
        return (square_id(view.touched),)
    return ()


# ---- what the asked seat reads


def ask_start(view: GalacticWarfareView) -> str:
    return f"You decide who begins: move first yourself, or let {rival(view)} move first."


def ask_before_move(view: GalacticWarfareView) -> str:
    if view.seat == view.active:
        return f"Turn {view.turn}: play a card before your move, touch the ship you will move, or pass."
    return f"{name(view.active)} is about to move: play a card first, or pass."


def ask_touch(view: GalacticWarfareView) -> str:
    if view.ceasefire:
        return "Touch the ship you will move; the cease-fire forbids attacks this turn."
    return "Touch the ship you will move; once touched, it must move."


def ask_move(view: GalacticWarfareView) -> str:
    return f"Your ship on {view.touched} must move: choose where it goes, or whom it attacks."


def ask_attack_declared(view: GalacticWarfareView) -> str:
    battle = fight(view)
    dice = versus(pools(view, battle))
    return (
        f"{name(view.active)} attacks your ship on {battle.target} from {battle.attacker}, {dice}: "
        "play a card, or let the attack come."
    )


def ask_before_dice(view: GalacticWarfareView) -> str:
    return f"{attack_words(view)}: play a card before the dice, or pass."


def ask_after_dice(view: GalacticWarfareView) -> str:
    mine, theirs = fight(view).totals
    if mine == theirs:
        return f"Both have {mine}: play a card, or pass and the dice are rolled again."
    return f"{totals_words(view)}: play a card before the result counts, or pass."


def ask_retreat_window(view: GalacticWarfareView) -> str:
    left = homes_left(view)
    if left == 0:
        return f"Your ship on {view.retreating} must retreat and your home planet is full: play a card, or pass and lose it."
    if left == 1:
        return f"Your ship on {view.retreating} must retreat: play a card, or pass and it goes to the last vacant home square."
    return f"Your ship on {view.retreating} must retreat: play a card, or pass and {rival(view)} chooses its square."


def ask_accept_retreat(view: GalacticWarfareView) -> str:
    if homes_left(view) == 0:
        return f"Doubles for your ship on {view.touched}: your home planet is full, so a retreat loses it. Stay or retreat?"
    return f"Doubles: your stuck ship on {view.touched} may retreat, or stay where it is."


def ask_retreat_square(view: GalacticWarfareView) -> str:
    return f"{rival(view)}'s ship on {view.retreating} must retreat: choose its square in {planet(other(view.asked[0]))}."


def ask_after_move(view: GalacticWarfareView) -> str:
    if view.seat == view.active:
        return "Your move is done: play a card, or pass."
    return f"{name(view.active)} has moved: play a card, or pass."


def ask_reaction(view: GalacticWarfareView) -> str:
    return f"{rival(view)} plays {title(view.pending)}: cancel it, or let it happen."


def ask_probe(view: GalacticWarfareView) -> str:
    return f"{rival(view)}'s hand lies open to you: choose the card that goes to the discard pile."


def ask_recover(view: GalacticWarfareView) -> str:
    return "Choose a card of the discard pile; it goes into your hand."


ASKING: Final[dict[str, Callable[[GalacticWarfareView], str]]] = {
    "ChooseStart": ask_start,
    "BeforeMove": ask_before_move,
    "Touch": ask_touch,
    "Move": ask_move,
    "AttackDeclared": ask_attack_declared,
    "BeforeDice": ask_before_dice,
    "AfterDice": ask_after_dice,
    "RetreatWindow": ask_retreat_window,
    "AcceptRetreat": ask_accept_retreat,
    "RetreatSquare": ask_retreat_square,
    "AfterMove": ask_after_move,
    "Reaction": ask_reaction,
    "ProbeDiscard": ask_probe,
    "RecoverPick": ask_recover,
}


# ---- what everybody else reads; in windows it does not say who is awaited


def wait_retreat_square(view: GalacticWarfareView) -> str:
    chooser = view.asked[0]
    return f"{name(chooser)} chooses where the ship on {view.retreating} retreats to in {planet(other(chooser))}."


WAITING: Final[dict[str, Callable[[GalacticWarfareView], str]]] = {
    "ChooseStart": lambda view: f"{name(view.asked[0])} decides who begins.",
    "BeforeMove": lambda view: f"Turn {view.turn}: cards may be played before {name(view.active)} moves.",
    "Touch": lambda view: f"{name(view.active)} is to touch the ship that will move.",
    "Move": lambda view: f"{name(view.active)} has touched the ship on {view.touched} and must move it.",
    "AttackDeclared": lambda view: f"{attack_words(view)}: the attack may still be averted by a card.",
    "BeforeDice": lambda view: f"{attack_words(view)}: cards may be played before the dice.",
    "AfterDice": lambda view: f"{totals_words(view)}: cards may be played before the result counts.",
    "RetreatWindow": lambda view: f"The ship on {view.retreating} must retreat: a card may be played first.",
    "AcceptRetreat": lambda view: f"Doubles: {name(view.active)} decides whether the ship on {view.touched} retreats.",
    "RetreatSquare": wait_retreat_square,
    "AfterMove": lambda view: f"{name(view.active)} has moved: cards may be played.",
    "Reaction": lambda view: f"{title(view.pending)} is played: it may still be cancelled.",
    "ProbeDiscard": lambda view: f"{name(view.asked[0])} studies {name(other(view.asked[0]))}'s hand.",
    "RecoverPick": lambda view: f"{name(view.asked[0])} chooses a card of the discard pile.",
}


def rival(view: GalacticWarfareView) -> str:
    """The opponent of the asked seat."""
    return name(other(view.asked[0])) if view.asked else "the opponent"


def fight(view: GalacticWarfareView) -> BattleView:
    """The battle of a moment that has one."""
    assert view.battle is not None
    return view.battle


def attack_words(view: GalacticWarfareView) -> str:
    """`White attacks d6 from c5, 2 dice against 1`."""
    battle = fight(view)
    return f"{name(view.active)} attacks {battle.target} from {battle.attacker}, {versus(pools(view, battle))}"


def totals_words(view: GalacticWarfareView) -> str:
    """`White has 9, Blue 4`."""
    mine, theirs = fight(view).totals
    if mine == theirs:
        return f"Both have {mine}"
    return f"{name(view.active)} has {mine}, {name(other(view.active))} {theirs}"


# ---- labels


def label(view: GalacticWarfareView, words: list[str | int]) -> str:
    """What an option says on its button."""
    verb, operands = str(words[0]), [str(word) for word in words[1:]]
    if verb == "play":
        return f"Play {title(operands[0])}{play_phrase(operands[0], operands[1:])}"
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
    dice = dice_of(view, square, False)
    return f"Touch the ship on {square}" + (f" ({counted(dice, 'die', 'dice')})" if dice > 1 else "")


def move_label(view: GalacticWarfareView, square: str) -> str:
    goal = f"into {planet(other(view.active))}, to {square}" if invades(square, view.active) else f"to {square}"
    return f"{MOVES[move_kind(view, square)]} {goal}"


def move_kind(view: GalacticWarfareView, square: str) -> str:
    """A charge goes one row forward to a neighbour; anything else is the granted kind. Rules 6.1, 12.9"""
    origin = view.touched or square
    forward = 1 if view.active == SIDES[0] else -1
    rows = BOARD.rows[BOARD.names.index(square)] - BOARD.rows[BOARD.names.index(origin)]
    columns = abs(COLUMNS.index(square[0]) - COLUMNS.index(origin[0]))
    return "charge" if (rows, columns) == (forward, 1) or view.granted is None else view.granted


def attack_label(view: GalacticWarfareView, square: str) -> str:
    mine, theirs = dice_of(view, view.touched or square, False), dice_of(view, square, True)
    return f"Attack {square} ({mine} {dice_word(mine)} v {theirs}, {chance_of(mine, theirs)} %)"


def place_label(view: GalacticWarfareView, square: str) -> str:
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
