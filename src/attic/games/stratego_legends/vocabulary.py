"""The verbs of Stratego Legends and the events it tells."""

from __future__ import annotations

from typing import Final

from attic.games.stratego_legends.armies import READY
from attic.games.stratego_legends.ground import SPACES
from attic.games.stratego_legends.lexicon import TERRAINS
from attic.games.stratego_legends.pieces import CATALOGUE
from attic.games.stratego_legends.state import Legends
from attic.kit.news import STIRS, TURN, EventKind, News
from attic.kit.words import YES_NO, Kind, Verb, Vocabulary

MOST_SEATS: Final = 8  # Rule 18
SEATS: Final = [f"{side}-{n + 1}" for n in range(MOST_SEATS // 2) for side in ("beige", "gray")]
SEAT: Final = Kind("seat", SEATS)
SPACE: Final = Kind("space", SPACES)
PIECE: Final = Kind("piece", CATALOGUE.names)
TERRAIN: Final = Kind("terrain", TERRAINS)
POWER: Final = Kind("power", CATALOGUE.verbs)
ARMY: Final = Kind("army", list(READY))
TURN_CHOICE: Final = Kind("start", ["first", "second"])
NUMBER: Final = Kind("number", [], 4096)
SIGNED: Final = Kind("amount", [str(n - 60) for n in range(121)])  # 60 stands for nothing
ZERO: Final = 60


def fights(before: Legends, after: Legends, seat: int) -> bool:
    """Has a piece gone into another, which everybody may answer? Rules 6.1, 8.7"""
    return after.fight is not None


def in_a_fight(before: Legends, after: Legends, seat: int) -> bool:
    """Was it said in an attack or a Distance Strike, which everybody may answer? Rules 6.2.6, 6.2.7, 9.8"""
    return before.fight is not None


def calls(before: Legends, after: Legends, seat: int) -> bool:
    """Has it begun the next attack of a Berserk piece, or does an opponent answer it? Rules 9.2, 9.28, 9.35, 9.37"""
    now, then = after.fight, before.fight
    if now is not None and (then is None or now.space != then.space):
        return True
    asked = after.stack[-1].seat
    same = after.turn == before.turn and len(after.stack) >= len(before.stack)
    return same and asked >= 0 and (asked & 1) != (seat & 1)


WORDS: Final = Vocabulary()
SWITCH: Final[Verb] = WORDS.verb("switch", SPACE, SPACE)  # set-up, Rule 2.10; Switching, Rule 9.10
MOVE: Final[Verb] = WORDS.verb("move", SPACE, SPACE, binding=fights)  # Rule 4.1
CHARGE: Final[Verb] = WORDS.verb("charge", SPACE, SPACE, binding=fights)  # Rule 9.4
SLASH: Final[Verb] = WORDS.verb("slash", SPACE, SPACE, binding=fights)  # Rule 9.5
RUSH: Final[Verb] = WORDS.verb("rush", SPACE, SPACE, binding=fights)  # Quickness, Rule 9.6
FLY: Final[Verb] = WORDS.verb("fly", SPACE, SPACE)  # Rule 9.7
SLIP: Final[Verb] = WORDS.verb("slip", SPACE, SPACE, binding=fights)  # a diagonal step, Rule 9.24
JUMP_TO: Final[Verb] = WORDS.verb("jump", SPACE, SPACE)  # Rules 9.25, 9.26
STRIKE: Final[Verb] = WORDS.verb("strike", SPACE, SPACE, final=True)  # Rule 9.8
SURROUND_AT: Final[Verb] = WORDS.verb("surround", SPACE, SPACE)  # Rule 9.9
TELEPORT_FROM: Final[Verb] = WORDS.verb("teleport", SPACE, SPACE)  # Rule 9.11
SEE: Final[Verb] = WORDS.verb("see", SPACE, SPACE)  # Vision, Rule 9.12
ACT: Final[Verb] = WORDS.verb("act", SPACE, binding=calls)  # an action of one's own piece, Rule 8.2
ACT_ON: Final[Verb] = WORDS.verb("act", SPACE, SPACE, binding=calls)
ACT_MOVING: Final[Verb] = WORDS.verb("act", SPACE, SPACE, SPACE, binding=calls)  # source, piece, destination
USE: Final[Verb] = WORDS.verb("use", SPACE, SPACE, binding=in_a_fight)  # an ability and its target, Rule 8.8
# The same for the attacker where both fighters are one's own.
AID: Final[Verb] = WORDS.verb("aid", SPACE, SPACE, binding=in_a_fight)
SPEND: Final[Verb] = WORDS.verb("spend", SPACE)  # for an extra turn, Rule 3.3
GUARD: Final[Verb] = WORDS.verb("guard", SPACE)  # Rule 9.23
GUESS: Final[Verb] = WORDS.verb("guess", PIECE)  # Rule 9.20
ANSWER: Final[Verb] = WORDS.verb("answer", YES_NO, binding=in_a_fight)
PICK: Final[Verb] = WORDS.verb("pick", SPACE, binding=calls)  # a piece or a space that an effect asks for
PLACE: Final[Verb] = WORDS.verb("place", SPACE, SPACE)  # one of several pieces that are moved, Rule 9.27
RETURN: Final[Verb] = WORDS.verb("return", PIECE, SPACE)  # Rule 9.38
NAME: Final[Verb] = WORDS.verb("name", TERRAIN)  # Rule 20.4
FACE: Final[Verb] = WORDS.verb("face", SEAT, final=True)  # the opponent meant, Rule 18.6
ARM: Final[Verb] = WORDS.verb("arm", ARMY)  # another army for the next game, Rule 17.2
BEGIN: Final[Verb] = WORDS.verb("begin", TURN_CHOICE)  # Rule 2.2

NEWS: Final = News()
GAME_BEGAN: Final[EventKind] = NEWS.event("game_began", NUMBER, SEAT, clause="2.2", pace=STIRS)
FIELD_LAID: Final[EventKind] = NEWS.event("field_laid", clause="2.4")
DEALT: Final[EventKind] = NEWS.event("dealt", SEAT, clause="2.7", discloses=True)
SWITCHED: Final[EventKind] = NEWS.event("switched", SEAT, SPACE, SPACE, clause="2.10")
TURN_BEGAN: Final[EventKind] = NEWS.event("turn_began", SEAT, NUMBER, clause="3.2", pace=TURN)
MOVED: Final[EventKind] = NEWS.event("moved", SEAT, SPACE, SPACE, clause="4.1")
ACTED: Final[EventKind] = NEWS.event("acted", SEAT, SPACE, POWER, rest=SPACE, clause="8.2")
EXPOSED: Final[EventKind] = NEWS.event("exposed", SPACE, PIECE, clause="5.3", discloses=True)
LOOKED: Final[EventKind] = NEWS.event("looked", SEAT, SPACE, clause="9.31")
SAW: Final[EventKind] = NEWS.event("saw", SPACE, PIECE, clause="9.31", discloses=True)
ATTACKED_AT: Final[EventKind] = NEWS.event("attacked", SEAT, SPACE, SPACE, clause="6.1")
NAMED: Final[EventKind] = NEWS.event("named", SEAT, PIECE, clause="9.20")
CAST: Final[EventKind] = NEWS.event("cast", SEAT, SPACE, PIECE, clause="10.2")
DISPELLED: Final[EventKind] = NEWS.event("dispelled", SPACE, PIECE, clause="9.1")
COMPARED: Final[EventKind] = NEWS.event("compared", SPACE, SIGNED, SIGNED, clause="6.2.8")
STRUCK: Final[EventKind] = NEWS.event("struck", SPACE, SIGNED, SIGNED, clause="9.8")
SLAIN: Final[EventKind] = NEWS.event("slain", PIECE, PIECE, clause="9.16")
CAPTURED: Final[EventKind] = NEWS.event("captured", SEAT, SPACE, SPACE, clause="9.17")
POSSESSED: Final[EventKind] = NEWS.event("possessed", SEAT, SPACE, clause="9.18")
RETALIATED: Final[EventKind] = NEWS.event("retaliated", SPACE, PIECE, clause="9.22")
ATTACK_ENDED: Final[EventKind] = NEWS.event("attack_ended", SPACE, clause="6.2.7")
DESTROYED: Final[EventKind] = NEWS.event("destroyed", SPACE, PIECE, clause="13.1", discloses=True, pace=STIRS)
USED: Final[EventKind] = NEWS.event("used", SEAT, SPACE, SPACE, PIECE, clause="8.8")
BOOSTED: Final[EventKind] = NEWS.event("boosted", SPACE, SIGNED, clause="9.14")
GRANTED: Final[EventKind] = NEWS.event("granted", SPACE, POWER, clause="9.15")
RELOCATED: Final[EventKind] = NEWS.event("relocated", SPACE, SPACE, clause="9.27")
SWAPPED: Final[EventKind] = NEWS.event("swapped", SPACE, SPACE, clause="9.28")
TAKEN: Final[EventKind] = NEWS.event("taken", SEAT, SPACE, PIECE, clause="9.37", discloses=True, pace=STIRS)
RETURNED: Final[EventKind] = NEWS.event("returned", SEAT, SPACE, PIECE, clause="9.38", pace=STIRS)
CURSE_ENDED: Final[EventKind] = NEWS.event("curse_ended", PIECE, clause="12.5")
CURSE_BEGAN: Final[EventKind] = NEWS.event("curse_began", SEAT, PIECE, clause="12.1")
CURSES_CANCELLED: Final[EventKind] = NEWS.event("curses_cancelled", clause="12.3")
TERRAIN_NAMED: Final[EventKind] = NEWS.event("terrain_named", SEAT, TERRAIN, clause="20.4")
OPPONENT_NAMED: Final[EventKind] = NEWS.event("opponent_named", SEAT, SEAT, clause="18.6")
EFFECTS_ENDED: Final[EventKind] = NEWS.event("effects_ended", clause="7.7")
EXTRA_TURN_TAKEN: Final[EventKind] = NEWS.event("extra_turn", SEAT, clause="3.3")
DECLINED: Final[EventKind] = NEWS.event("declined", SEAT, POWER, clause="8.3")
WON_GAME: Final[EventKind] = NEWS.event("won_game", SEAT, NUMBER, NUMBER, clause="17.1")
DREW_GAME: Final[EventKind] = NEWS.event("drew_game", NUMBER, clause="17.1")
START_CHOSEN: Final[EventKind] = NEWS.event("start_chosen", SEAT, TURN_CHOICE, clause="2.2")
REARMED: Final[EventKind] = NEWS.event("rearmed", SEAT, clause="17.2")
