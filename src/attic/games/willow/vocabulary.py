"""The verbs of The Willow Game and the events it tells."""

from __future__ import annotations

from typing import Any, Final

from attic.games.willow.tables import BOARD, CARDS, PEOPLE, PLACES, SIDES, VALUES
from attic.kit.news import STIRS, TURN, EventKind, News
from attic.kit.offers import COUNT
from attic.kit.words import YES_NO, Kind, Verb, Vocabulary

SEAT_NAMES: Final = ["hazel", "rowan", "alder", "birch", "aspen", "elder"]
SEAT: Final = Kind("seat", SEAT_NAMES)
WHO: Final = Kind("who", PEOPLE.names)
CARD: Final = Kind("card", CARDS.names)
UP: Final = Kind("up", CARDS.names)  # the same cards, lying face-up
SPACE: Final = Kind("space", BOARD.names)
PLACE: Final = Kind("space", PLACES.names)  # the same objects on the map as spaces
TREASURE: Final = Kind("treasure", CARDS.treasures)
ARMY: Final = Kind("army", CARDS.armies)
FORM: Final = Kind("form", CARDS.forms)
BOON: Final = Kind("boon", ["health", "shape", "cards"])  # Nockmaar Castle, in the order of places.toml
SIDE: Final = Kind("side", SIDES)
VALUE: Final = Kind("value", VALUES)
NUMBER: Final = Kind("number", [], 4096)
AMOUNT: Final = Kind(COUNT, [], 64)
DIE: Final = Kind("die", [], 13)
CONTEST: Final = Kind("contest", ["fight", "place", "seek", "cast", "sceptre", "bavmorda"])
CAUSE: Final = Kind("cause", ["contest", "spell", "bavmorda"])
WAY: Final = Kind("way", ["foot", "flight", "boat"])



def in_fight(before: Any, after: Any, seat: int) -> bool:
    """Has this begun a fight, or changed one in which the opponents are asked next? Rule 27.2"""
    return before.fight is not None or after.fight is not None


def declares(before: Any, after: Any, seat: int) -> bool:
    """As `in_fight`, or has Madmartigan declared himself found? Rules 9.18, 27.2"""
    return in_fight(before, after, seat) or before.flags.found != after.flags.found


def closes_vote(before: Any, after: Any, seat: int) -> bool:
    """Was this the last answer of a common decision? Rules 3.8, 27.2"""
    old, new = before.stack[-1], after.stack[-1]
    return type(new) is not type(old) or answers_in(new) <= answers_in(old)


def answers_in(vote: Any) -> int:
    """How many have named somebody."""
    return sum([len(given) for given in vote.answers])


WORDS: Final = Vocabulary()
# Setting up
TAKE_PACK: Final[Verb] = WORDS.verb("take_pack", WHO)  # Rule 2.2
DEAL: Final[Verb] = WORDS.verb("deal", WHO, CARD)  # Rule 2.9
# Cards
PLAY: Final[Verb] = WORDS.verb("play", WHO, CARD)  # Rule 14.1
PLAY_AT: Final[Verb] = WORDS.verb("play_at", WHO, CARD, WHO)
PLAY_TO: Final[Verb] = WORDS.verb("play_to", WHO, CARD, SPACE)
PLAY_ON: Final[Verb] = WORDS.verb("play_on", WHO, CARD, WHO, UP)
LAY: Final[Verb] = WORDS.verb("lay", WHO, CARD)  # Rules 14.2, 15.1
DISCARD: Final[Verb] = WORDS.verb("discard", WHO, CARD)  # Rule 5.5
DISCARD_UP: Final[Verb] = WORDS.verb("discard_up", WHO, UP)
DISMISS: Final[Verb] = WORDS.verb("dismiss", WHO)  # an Army; Rule 18.2
CAST: Final[Verb] = WORDS.verb("cast", WHO, UP)  # Rule 15.7
CAST_AT: Final[Verb] = WORDS.verb("cast_at", WHO, UP, WHO, binding=in_fight)
CAST_FOE: Final[Verb] = WORDS.verb("cast_foe", WHO, UP)
CAST_PLACE: Final[Verb] = WORDS.verb("cast_place", WHO, UP, PLACE)
CAST_RAZIEL: Final[Verb] = WORDS.verb("cast_raziel", WHO, UP)
PETRIFY: Final[Verb] = WORDS.verb("petrify", WHO, final=True)  # the Three Acorns; Rule 19.13
PETRIFY_FOE: Final[Verb] = WORDS.verb("petrify_foe", final=True)
REROLL: Final[Verb] = WORDS.verb("reroll")  # Kiaya's Braid
PICK: Final[Verb] = WORDS.verb("pick", CARD, final=True)  # one card out of several
PICK_UP: Final[Verb] = WORDS.verb("pick_up", UP, binding=in_fight)
# Trading and giving
TRADE: Final[Verb] = WORDS.verb("trade", WHO, WHO)  # between one's own characters; Rules 5.7, 24.3
GIVE: Final[Verb] = WORDS.verb("give", WHO, WHO, CARD)
GIVE_UP: Final[Verb] = WORDS.verb("give_up", WHO, WHO, UP)
GIVE_TREASURE: Final[Verb] = WORDS.verb("give_treasure", WHO, WHO, TREASURE)
GIVE_ARMY: Final[Verb] = WORDS.verb("give_army", WHO, WHO)
# Moving
MOVE: Final[Verb] = WORDS.verb("move", WHO)  # announced as a mover; Rule 9.8
TAKE_ALONG: Final[Verb] = WORDS.verb("take_along", WHO)  # Rule 9.6
SET_OUT: Final[Verb] = WORDS.verb("set_out")
LEAVE_BEHIND: Final[Verb] = WORDS.verb("leave_behind", WHO)  # Rule 25.5
GO: Final[Verb] = WORDS.verb("go", SPACE)
TAKE_WING: Final[Verb] = WORDS.verb("take_wing")  # Rule 9.4
SEARCH: Final[Verb] = WORDS.verb("search", PLACE)  # Rule 9.9
STOP: Final[Verb] = WORDS.verb("stop")
LAND: Final[Verb] = WORDS.verb("land", SPACE)  # Rule 9.12
# Answers and choices
ANSWER: Final[Verb] = WORDS.verb("answer", YES_NO, binding=declares)
NAME: Final[Verb] = WORDS.verb("name", WHO, binding=closes_vote)  # Rule 3.8
NOBODY: Final[Verb] = WORDS.verb("nobody", binding=closes_vote)
FIGHT: Final[Verb] = WORDS.verb("fight", WHO, final=True)  # Rule 11.2
CHANGE: Final[Verb] = WORDS.verb("change", FORM, binding=in_fight)  # Rule 16.3
RESTORE: Final[Verb] = WORDS.verb("restore", binding=in_fight)
USE_POWER: Final[Verb] = WORDS.verb("use_power", WHO, final=True)  # Rule 19.1
USE_BOON: Final[Verb] = WORDS.verb("use_boon", WHO, BOON, final=True)  # Rule 19.12
# Goods of an offer; they never occur among options. Rule 5.7a
UNPLAYED: Final[Verb] = WORDS.verb("unplayed", WHO, AMOUNT)
FACE_UP: Final[Verb] = WORDS.verb("face_up", WHO, UP)
TREASURE_GOOD: Final[Verb] = WORDS.verb("treasure", WHO, TREASURE)
ARMY_GOOD: Final[Verb] = WORDS.verb("army", WHO, ARMY)
BETWEEN: Final[Verb] = WORDS.verb("between", WHO, WHO)  # the term: who trades with whom

NEWS: Final = News()
# Setting up and the turn
SEATS_ROLLED: Final[EventKind] = NEWS.event("seats_rolled", rest=NUMBER, clause="2.1")
PACK_TAKEN: Final[EventKind] = NEWS.event("pack_taken", SEAT, rest=WHO, clause="2.2")
SET_UP: Final[EventKind] = NEWS.event("set_up", clause="2.8")
CARDS_SEEN: Final[EventKind] = NEWS.event("cards_seen", rest=CARD, clause="2.9", discloses=True)
DEALT: Final[EventKind] = NEWS.event("dealt", WHO, clause="2.9")
DEALT_CARD: Final[EventKind] = NEWS.event("dealt_card", WHO, CARD, clause="2.9", discloses=True)
DREW: Final[EventKind] = NEWS.event("drew", WHO, NUMBER, clause="7.1")
DREW_CARDS: Final[EventKind] = NEWS.event("drew_cards", WHO, rest=CARD, clause="7.1", discloses=True)
TURN_BEGAN: Final[EventKind] = NEWS.event("turn_began", SIDE, NUMBER, clause="6.1", pace=TURN)
EXTRA_TURN: Final[EventKind] = NEWS.event("extra_turn", WHO, clause="6.4")
# Cards
PLAYED: Final[EventKind] = NEWS.event("played", WHO, CARD, clause="14.2", discloses=True)
PLAYED_AT: Final[EventKind] = NEWS.event("played_at", WHO, CARD, WHO, clause="14.2", discloses=True)
LAID: Final[EventKind] = NEWS.event("laid", WHO, CARD, clause="14.2", discloses=True)
FOE_LAID: Final[EventKind] = NEWS.event("foe_laid", WHO, CARD, WHO, clause="8.1", discloses=True)
DISCARDED: Final[EventKind] = NEWS.event("discarded", WHO, CARD, clause="5.6", discloses=True)
DISCARDED_UP: Final[EventKind] = NEWS.event("discarded_up", WHO, UP, clause="5.6")
ARMY_SENT: Final[EventKind] = NEWS.event("army_sent", WHO, ARMY, clause="18.2")
ARMY_TAKEN: Final[EventKind] = NEWS.event("army_taken", WHO, ARMY, clause="18.3", discloses=True)
HAND_SEEN: Final[EventKind] = NEWS.event("hand_seen", WHO, WHO, clause="25.10")
HAND_CARDS: Final[EventKind] = NEWS.event("hand_cards", WHO, rest=CARD, clause="25.10", discloses=True)
STOLE: Final[EventKind] = NEWS.event("stole", WHO, WHO, clause="5.11a")
STOLE_CARD: Final[EventKind] = NEWS.event("stole_card", WHO, WHO, CARD, clause="5.11a", discloses=True)
TRADED: Final[EventKind] = NEWS.event("traded", WHO, WHO, NUMBER, NUMBER, clause="5.11", discloses=True)
TRADED_CARDS: Final[EventKind] = NEWS.event("traded_cards", WHO, WHO, rest=CARD, clause="5.11", discloses=True)
HANDED_OVER: Final[EventKind] = NEWS.event("handed_over", WHO, WHO, UP, clause="5.8", discloses=True)
TREASURE_GIVEN: Final[EventKind] = NEWS.event("treasure_given", WHO, WHO, TREASURE, clause="19.7", discloses=True)
ARMY_GIVEN: Final[EventKind] = NEWS.event("army_given", WHO, WHO, ARMY, clause="5.8", discloses=True)
GIFT_DECLINED: Final[EventKind] = NEWS.event("gift_declined", WHO, WHO, clause="5.3")
TAKEN: Final[EventKind] = NEWS.event("taken", WHO, CARD, clause="19.2")
# Moving and searching
ANNOUNCED: Final[EventKind] = NEWS.event("announced", rest=WHO, clause="9.8")
JOINED: Final[EventKind] = NEWS.event("joined", WHO, YES_NO, clause="9.6")
PINNED: Final[EventKind] = NEWS.event("pinned", WHO, clause="25.5")
LEFT_BEHIND: Final[EventKind] = NEWS.event("left_behind", WHO, clause="25.5")
FLYING: Final[EventKind] = NEWS.event("flying", WHO, NUMBER, clause="9.4")
WENT: Final[EventKind] = NEWS.event("went", SPACE, SPACE, WAY, rest=WHO, clause="9.3")
ENTERED: Final[EventKind] = NEWS.event("entered", PLACE, rest=WHO, clause="9.9")
ROLLED: Final[EventKind] = NEWS.event("rolled", CONTEST, rest=NUMBER, clause="13.1")
REROLLED: Final[EventKind] = NEWS.event("rerolled", WHO, DIE, clause="13.1")
PLACE_FOUND: Final[EventKind] = NEWS.event("place_found", WHO, PLACE, clause="9.9")
PLACE_MISSED: Final[EventKind] = NEWS.event("place_missed", WHO, PLACE, clause="9.9")
FLIPPED: Final[EventKind] = NEWS.event("flipped", WHO, clause="25.11")
FOUND: Final[EventKind] = NEWS.event("found", SPACE, rest=WHO, clause="9.14")
NOT_FOUND: Final[EventKind] = NEWS.event("not_found", SPACE, WHO, clause="9.14")
SHOWED: Final[EventKind] = NEWS.event("showed", WHO, clause="9.18")
FOLLOWED: Final[EventKind] = NEWS.event("followed", WHO, SPACE, clause="25.4")
# Health, fights, spells
HEALED: Final[EventKind] = NEWS.event("healed", WHO, NUMBER, clause="10.1")
HEALTH_LOST: Final[EventKind] = NEWS.event("health_lost", WHO, NUMBER, CAUSE, clause="17.1")
ABSORBED: Final[EventKind] = NEWS.event("absorbed", WHO, ARMY, NUMBER, clause="18.5")
GAINED: Final[EventKind] = NEWS.event("gained", WHO, VALUE, NUMBER, clause="4.4", pace=STIRS)
FOE_FIGHT: Final[EventKind] = NEWS.event("foe_fight", CARD, WHO, clause="8.2")
FOE_HURT: Final[EventKind] = NEWS.event("foe_hurt", CARD, NUMBER, NUMBER, clause="8.8")
FOE_GONE: Final[EventKind] = NEWS.event("foe_gone", CARD, clause="8.6")
FIGHT_BEGAN: Final[EventKind] = NEWS.event("fight_began", SPACE, SIDE, rest=WHO, clause="11.2")
FIGHT_ENDED: Final[EventKind] = NEWS.event("fight_ended", SPACE, clause="11.7")
ESCAPED: Final[EventKind] = NEWS.event("escaped", WHO, SPACE, clause="25.15")
PEACE: Final[EventKind] = NEWS.event("peace", SPACE, clause="25.3")
NAMED: Final[EventKind] = NEWS.event("named", SEAT, WHO, clause="3.8", discloses=True)
NAMED_NOBODY: Final[EventKind] = NEWS.event("named_nobody", SEAT, clause="3.8", discloses=True)
CHAMPION: Final[EventKind] = NEWS.event("champion", SIDE, WHO, clause="11.5", discloses=True)
HAND_LOST: Final[EventKind] = NEWS.event("hand_lost", WHO, rest=CARD, clause="17.2", discloses=True)
HAND_TAKEN: Final[EventKind] = NEWS.event("hand_taken", WHO, WHO, NUMBER, clause="17.4", pace=STIRS)
HAND_TAKEN_CARDS: Final[EventKind] = NEWS.event(
    "hand_taken_cards", WHO, WHO, rest=CARD, clause="17.7", discloses=True
)
SPELL_CAST: Final[EventKind] = NEWS.event("spell_cast", WHO, UP, clause="15.7")
SPELL_CAST_AT: Final[EventKind] = NEWS.event("spell_cast_at", WHO, UP, WHO, clause="15.7")
SPELL_WORKED: Final[EventKind] = NEWS.event("spell_worked", WHO, UP, clause="15.7")
SPELL_FAILED: Final[EventKind] = NEWS.event("spell_failed", WHO, UP, clause="15.9")
SPELL_CANCELLED: Final[EventKind] = NEWS.event("spell_cancelled", WHO, UP, clause="15.8")
TRANSFORMED: Final[EventKind] = NEWS.event("transformed", WHO, FORM, clause="16.3")
RESTORED: Final[EventKind] = NEWS.event("restored", WHO, clause="16.3")
FOE_TRANSFORMED: Final[EventKind] = NEWS.event("foe_transformed", CARD, FORM, clause="16.2")
RAZIEL_CHANGED: Final[EventKind] = NEWS.event("raziel_changed", WHO, FORM, clause="16.1")
RAZIEL_FREED: Final[EventKind] = NEWS.event("raziel_freed", WHO, clause="16.1")
PETRIFIED: Final[EventKind] = NEWS.event("petrified", WHO, WHO, clause="19.13")
FOE_PETRIFIED: Final[EventKind] = NEWS.event("foe_petrified", WHO, CARD, clause="8.6a")
# Places, the child, the end
TREASURE_TAKEN: Final[EventKind] = NEWS.event(
    "treasure_taken", WHO, PLACE, TREASURE, clause="19.3", discloses=True, pace=STIRS
)
TREASURE_STAYED: Final[EventKind] = NEWS.event("treasure_stayed", PLACE, clause="19.4", discloses=True)
ARMY_STAYED: Final[EventKind] = NEWS.event("army_stayed", ARMY, clause="18.3", discloses=True)
LOOKED: Final[EventKind] = NEWS.event("looked", WHO, PLACE, clause="19.6")
LOOKED_AT: Final[EventKind] = NEWS.event("looked_at", WHO, PLACE, TREASURE, clause="19.6", discloses=True)
POWER_USED: Final[EventKind] = NEWS.event("power_used", WHO, PLACE, clause="19.1")
FREED: Final[EventKind] = NEWS.event("freed", WHO, clause="20.1", pace=STIRS)
NOT_FREED: Final[EventKind] = NEWS.event("not_freed", WHO, clause="20.1")
CONFRONTED: Final[EventKind] = NEWS.event("confronted", rest=WHO, clause="21.2")
BAVMORDA_HURT: Final[EventKind] = NEWS.event("bavmorda_hurt", NUMBER, NUMBER, clause="21.5")
SLAIN: Final[EventKind] = NEWS.event("slain", WHO, clause="21.9", pace=STIRS)
SURVIVED: Final[EventKind] = NEWS.event("survived", clause="21.9")
ELORA_DELIVERED: Final[EventKind] = NEWS.event("elora_delivered", WHO, clause="23.1", discloses=True, pace=STIRS)
ELORA_TAKEN: Final[EventKind] = NEWS.event("elora_taken", WHO, clause="21.8", discloses=True, pace=STIRS)
ELORA_SAFE: Final[EventKind] = NEWS.event("elora_safe", WHO, clause="20.5", discloses=True, pace=STIRS)
IN_LOVE: Final[EventKind] = NEWS.event("in_love", clause="22.1", pace=STIRS)
LOVE_ROLLED: Final[EventKind] = NEWS.event("love_rolled", DIE, DIE, clause="22.2", pace=STIRS)
TURNED_GOOD: Final[EventKind] = NEWS.event("turned_good", clause="22.6", discloses=True, pace=STIRS)
