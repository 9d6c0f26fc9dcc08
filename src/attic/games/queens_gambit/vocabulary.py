"""The verbs of The Queen's Gambit and the events it tells."""

from __future__ import annotations

from typing import Final

from attic.games.queens_gambit.boards import BOARD
from attic.games.queens_gambit.tables import CARDS, CHARTS, DICE, GRIDS, QUEENS, SIDES
from attic.kit.news import STIRS, TURN, EventKind, News
from attic.kit.words import Kind, Verb, Vocabulary

SIDE: Final = Kind("side", SIDES)
SEAT: Final = Kind("seat", [], 16)
SPACE: Final = Kind("space", BOARD.names)
UNIT: Final = Kind("unit", CHARTS.types)
QUEEN: Final = Kind("queen", QUEENS)
CARD: Final = Kind("card", CARDS.names)
DECK: Final = Kind("deck", CARDS.decks)
ORDER: Final = Kind("order", CARDS.order_names)
FIGHTER: Final = Kind("fighter", GRIDS.names)
GRID: Final = Kind("grid", [f"grid_{i + 1}" for i in range(len(GRIDS.printed))])
SLOT: Final = Kind("slot", [], 13)
DICE_COUNT: Final = Kind("dice", [], 7)
PIPS: Final = Kind("pips", [], 7)
FACE: Final = Kind("face", DICE.names)
NUMBER: Final = Kind("number", [], 4096)
ORIGIN: Final = Kind("origin", ["pile", "bonus", "deck"])
CAUSE: Final = Kind("cause", ["control_ship", "none_left"])
TRUTH: Final = Kind("truth", ["decoy", "real"])

WORDS: Final = Vocabulary()
NAME: Final[Verb] = WORDS.verb("name", QUEEN)  # Rule 4.5
CHOOSE: Final[Verb] = WORDS.verb("choose", CARD)  # Rule 5.1
USE: Final[Verb] = WORDS.verb("use", ORDER)  # Rule 6.2
ACTIVATE: Final[Verb] = WORDS.verb("activate", SPACE)  # Rule 8.1
MOVE: Final[Verb] = WORDS.verb("move", SPACE)  # Rule 9.1
ATTACK: Final[Verb] = WORDS.verb("attack", SPACE)  # Rule 10.2
STRIKE: Final[Verb] = WORDS.verb("attack", SPACE, DICE_COUNT)  # Rule 12.5
BLOCK: Final[Verb] = WORDS.verb("block", SLOT)  # Rule 14.2
STATION: Final[Verb] = WORDS.verb("station", GRID)  # Rule 14.7
TAKE: Final[Verb] = WORDS.verb("take", DECK)  # Rule 15.1
REINFORCE: Final[Verb] = WORDS.verb("reinforce", SPACE)  # Rule 13.14
SEND: Final[Verb] = WORDS.verb("send", SPACE)  # Rule 11.12
STAGE: Final[Verb] = WORDS.verb("stage", SPACE)  # Rule 11.12

NEWS: Final = News()
QUEEN_CHOSEN: Final[EventKind] = NEWS.event("queen_chosen", clause="4.5")
QUEEN_NAMED: Final[EventKind] = NEWS.event("queen_named", QUEEN, clause="4.5", discloses=True)
DEALT: Final[EventKind] = NEWS.event("dealt", SEAT, rest=CARD, clause="4.7", discloses=True)
TURN_BEGAN: Final[EventKind] = NEWS.event("turn_began", NUMBER, SEAT, clause="5.1", pace=TURN)
PILES_READY: Final[EventKind] = NEWS.event("piles_ready", clause="5.3")
TURNED_UP: Final[EventKind] = NEWS.event("turned_up", SEAT, CARD, ORIGIN, clause="6.1", discloses=True)
ORDERED: Final[EventKind] = NEWS.event("ordered", SEAT, CARD, ORDER, clause="6.2")
NOTHING_DONE: Final[EventKind] = NEWS.event("nothing_done", ORDER, clause="6.2")
MOVED: Final[EventKind] = NEWS.event("moved", SPACE, SPACE, UNIT, NUMBER, clause="9.1")
ATTACKED: Final[EventKind] = NEWS.event("attacked", SPACE, SPACE, UNIT, UNIT, clause="10.2")
ATTACK_ROLLED: Final[EventKind] = NEWS.event("attack_rolled", UNIT, rest=FACE, clause="10.3")
DEFENCE_ROLLED: Final[EventKind] = NEWS.event("defence_rolled", UNIT, rest=FACE, clause="10.4")
MISSED: Final[EventKind] = NEWS.event("missed", SPACE, UNIT, clause="10.5")
HURT: Final[EventKind] = NEWS.event("hurt", SPACE, UNIT, NUMBER, NUMBER, clause="10.8")
THINNED: Final[EventKind] = NEWS.event("thinned", SPACE, UNIT, NUMBER, NUMBER, clause="10.7", pace=STIRS)
DESTROYED: Final[EventKind] = NEWS.event("destroyed", SPACE, UNIT, clause="10.10", pace=STIRS)
RIPOSTED: Final[EventKind] = NEWS.event("riposted", SPACE, UNIT, NUMBER, clause="12.8")
SHIELD_FELL: Final[EventKind] = NEWS.event("shield_fell", clause="13.11", pace=STIRS)
QUEEN_REVEALED: Final[EventKind] = NEWS.event("queen_revealed", QUEEN, TRUTH, clause="11.7", discloses=True)
BONUS_WON: Final[EventKind] = NEWS.event("bonus_won", SIDE, NUMBER, clause="13.16")
BONUS_DRAWN: Final[EventKind] = NEWS.event("bonus_drawn", SIDE, DECK, clause="15.1")
RESHUFFLED: Final[EventKind] = NEWS.event("reshuffled", DECK, clause="15.2")
FIGHTER_DRAWN: Final[EventKind] = NEWS.event("fighter_drawn", FIGHTER, clause="8.3", discloses=True)
STATIONED: Final[EventKind] = NEWS.event("stationed", GRID, FIGHTER, clause="14.7", discloses=True, pace=STIRS)
SCREEN_ROLLED: Final[EventKind] = NEWS.event("screen_rolled", GRID, rest=FACE, clause="14.2")
BLOCKED: Final[EventKind] = NEWS.event("blocked", SLOT, clause="14.2")
FLOWN: Final[EventKind] = NEWS.event("flown", PIPS, PIPS, clause="14.2")
TURNED_BACK: Final[EventKind] = NEWS.event("turned_back", SLOT, clause="14.2")
SCREEN_PASSED: Final[EventKind] = NEWS.event("screen_passed", FIGHTER, clause="14.3", pace=STIRS)
ADVANCED: Final[EventKind] = NEWS.event("advanced", NUMBER, clause="14.4", pace=STIRS)
SHUT_DOWN: Final[EventKind] = NEWS.event("shut_down", CAUSE, clause="14.8", pace=STIRS)
SENT: Final[EventKind] = NEWS.event("sent", SPACE, UNIT, NUMBER, NUMBER, clause="11.12", pace=STIRS)
STAGED: Final[EventKind] = NEWS.event("staged", SPACE, UNIT, clause="11.12")
REINFORCED: Final[EventKind] = NEWS.event("reinforced", SPACE, UNIT, NUMBER, clause="13.14")
RECOVERED: Final[EventKind] = NEWS.event("recovered", UNIT, NUMBER, clause="8.7")
MARKER_PASSED: Final[EventKind] = NEWS.event("marker_passed", SEAT, clause="5.6")
DREW: Final[EventKind] = NEWS.event("drew", SEAT, NUMBER, NUMBER, clause="5.7")
DREW_CARDS: Final[EventKind] = NEWS.event("drew_cards", SEAT, rest=CARD, clause="5.7", discloses=True)
