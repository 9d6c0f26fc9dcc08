"""The verbs of Galactic Warfare and the events it tells."""

from __future__ import annotations

from typing import Any, Final

from attic.games.galactic_warfare.tables import BOARD, CARDS, SIDES
from attic.kit.news import STIRS, TURN, EventKind, News
from attic.kit.words import Kind, Verb, Vocabulary

SIDE: Final = Kind("side", SIDES)
SQUARE: Final = Kind("square", BOARD.names)
CARD: Final = Kind("card", CARDS.names)
START_CHOICE: Final = Kind("choice", ["first", "second", "defer"])
MOVE_KIND: Final = Kind("move_kind", ["charge", *CARDS.move_kinds])
NUMBER: Final = Kind("number", [], 4096)
DIE: Final = Kind("die", [], 7)


def left_to_the_other(before: Any, after: Any, seat: int) -> bool:
    """The choice of who begins now is the opponent's: no turn has begun. Rule 4.3"""
    return bool(after.turn == 0)


WORDS: Final = Vocabulary()
START: Final[Verb] = WORDS.verb("start", START_CHOICE, binding=left_to_the_other)  # Rule 4.2
PLAY: Final[Verb] = WORDS.verb("play", CARD)  # Rule 12.4
PLAY_ON: Final[Verb] = WORDS.verb("play", CARD, SQUARE)
PLAY_ON_TWO: Final[Verb] = WORDS.verb("play", CARD, SQUARE, SQUARE)
TOUCH: Final[Verb] = WORDS.verb("touch", SQUARE, final=True)  # Rule 13.4
MOVE: Final[Verb] = WORDS.verb("move", SQUARE)
ATTACK: Final[Verb] = WORDS.verb("attack", SQUARE, final=True)  # Rule 7.1
ATTEMPT: Final[Verb] = WORDS.verb("attempt")  # Rules 10.3, 10.5
RETREAT: Final[Verb] = WORDS.verb("retreat", final=True)  # Rule 10.3
STAY: Final[Verb] = WORDS.verb("stay")
PLACE: Final[Verb] = WORDS.verb("place", SQUARE)  # Rule 9.1
DISCARD: Final[Verb] = WORDS.verb("discard", CARD)  # Scanner Probe
TAKE: Final[Verb] = WORDS.verb("take", CARD)  # Data Salvage

NEWS: Final = News()
DEALT: Final[EventKind] = NEWS.event("dealt", SIDE, rest=CARD, clause="3.2", discloses=True)
START_ROLLED: Final[EventKind] = NEWS.event("start_rolled", DIE, DIE, clause="4.1")
START_CHOSEN: Final[EventKind] = NEWS.event("start_chosen", SIDE, START_CHOICE, clause="4.2")
TURN_BEGAN: Final[EventKind] = NEWS.event("turn_began", SIDE, NUMBER, clause="5.1", pace=TURN)
PLAYED: Final[EventKind] = NEWS.event("played", SIDE, CARD, rest=SQUARE, clause="12.4", discloses=True)
CANCELLED: Final[EventKind] = NEWS.event("cancelled", SIDE, CARD, clause="12.6")
TOUCHED: Final[EventKind] = NEWS.event("touched", SIDE, SQUARE, clause="13.1", discloses=True)
TOUCH_VOID: Final[EventKind] = NEWS.event("touch_void", SIDE, SQUARE, clause="13.5")
MOVED: Final[EventKind] = NEWS.event("moved", SIDE, SQUARE, SQUARE, MOVE_KIND, clause="6.1")
# As `moved`, into the enemy's home planet. This, a capture and a loss are the progress of Rule 14.7.
INVADED: Final[EventKind] = NEWS.event("invaded", SIDE, SQUARE, SQUARE, MOVE_KIND, clause="6.1", pace=STIRS)
ATTACKED: Final[EventKind] = NEWS.event("attacked", SIDE, SQUARE, SQUARE, clause="7.1")
CALLED_OFF: Final[EventKind] = NEWS.event("called_off", SIDE, SQUARE, clause="7.12")
ROLLED: Final[EventKind] = NEWS.event("rolled", SIDE, NUMBER, rest=DIE, clause="7.6")
POOLS_SWAPPED: Final[EventKind] = NEWS.event("pools_swapped", clause="12.12.4")
BATTLE_DECIDED: Final[EventKind] = NEWS.event("battle_decided", SIDE, NUMBER, NUMBER, clause="7.8")
TIED: Final[EventKind] = NEWS.event("tied", NUMBER, clause="7.9")
CAPTURED: Final[EventKind] = NEWS.event("captured", SIDE, SQUARE, clause="7.10", pace=STIRS)
RETREATED: Final[EventKind] = NEWS.event("retreated", SIDE, SQUARE, SQUARE, clause="9.1")
LOST: Final[EventKind] = NEWS.event("lost", SIDE, SQUARE, clause="9.3", pace=STIRS)
HELD: Final[EventKind] = NEWS.event("held", SIDE, SQUARE, clause="12.12.8")
ATTEMPTED: Final[EventKind] = NEWS.event("attempted", SIDE, SQUARE, DIE, DIE, clause="10.3")
STAYED: Final[EventKind] = NEWS.event("stayed", SIDE, SQUARE, clause="10.3")
POWER_UP_LOST: Final[EventKind] = NEWS.event("power_up_lost", SIDE, SQUARE, clause="8.5")
SHIPS_SWAPPED: Final[EventKind] = NEWS.event("ships_swapped", SIDE, SQUARE, SQUARE, clause="12.12.14")
DODGED: Final[EventKind] = NEWS.event("dodged", SIDE, SQUARE, SQUARE, clause="12.12.7")
RETURNED: Final[EventKind] = NEWS.event("returned", SIDE, SQUARE, clause="12.12.20")
TOWED: Final[EventKind] = NEWS.event("towed", SIDE, SQUARE, SQUARE, clause="12.12.20")
POWER_UPS_EXCHANGED: Final[EventKind] = NEWS.event("power_ups_exchanged", SQUARE, SQUARE, clause="12.12.22")
POWER_UP_GAINED: Final[EventKind] = NEWS.event("power_up_gained", SIDE, SQUARE, clause="12.11")
DREW: Final[EventKind] = NEWS.event("drew", SIDE, NUMBER, clause="12.8")
DREW_CARDS: Final[EventKind] = NEWS.event("drew_cards", SIDE, rest=CARD, clause="12.8", discloses=True)
STOLE: Final[EventKind] = NEWS.event("stole", SIDE, clause="15.4")
STOLE_CARD: Final[EventKind] = NEWS.event("stole_card", SIDE, CARD, clause="15.4", discloses=True)
PROBED: Final[EventKind] = NEWS.event("probed", SIDE, clause="15.4")
PROBED_CARDS: Final[EventKind] = NEWS.event("probed_cards", SIDE, rest=CARD, clause="15.4", discloses=True)
CARD_DISCARDED: Final[EventKind] = NEWS.event("card_discarded", SIDE, CARD, clause="12.12.23", discloses=True)
CARD_TAKEN: Final[EventKind] = NEWS.event("card_taken", SIDE, CARD, clause="12.12.23")
PASSED_TURN: Final[EventKind] = NEWS.event("passed_turn", SIDE, clause="10.7")
