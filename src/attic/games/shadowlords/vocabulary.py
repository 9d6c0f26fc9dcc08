"""What can be done and what can happen: kinds, verbs and events."""

from __future__ import annotations

from typing import Final

from attic.games.shadowlords.tables import BOARD, CAST, COLOURS, COLOURS_AND_BLACK, EVENTS, POWERS, START_SHIPS
from attic.kit.news import STIRS, TURN, EventKind, News
from attic.kit.offers import Bargain
from attic.kit.state import State
from attic.kit.words import YES_NO, Kind, Verb, Vocabulary

START: Final = int(START_SHIPS)


def set_names() -> list[str]:
    """A name for each set of alliances: `nobody`, `red`, `green`, `red+green` ..."""
    names: list[str] = []
    for mask in range(16):
        found = [colour for i, colour in enumerate(COLOURS) if mask >> i & 1]
        names.append("+".join(found) or "nobody")
    return names


SEATS: Final = {2: ["red-yellow", "blue-green"], 3: ["red", "green", "blue"], 4: COLOURS}  # Rules 3.1, 22.1
SHARES: Final = [(a, b, START - a - b) for a in range(START + 1) for b in range(START + 1 - a)]
SPACE: Final = Kind("space", BOARD.names)
SHARING: Final = Kind("sharing", ["-".join(map(str, share)) for share in SHARES])  # Master, Warrior, Diplomat
WHO: Final = Kind("who", CAST.names)
COLOUR: Final = Kind("colour", COLOURS_AND_BLACK)
CARD_KIND: Final = Kind("card", [str(power) for power in POWERS])
COUNT: Final = Kind("count", [], 64)
NUMBER: Final = Kind("number", [], 4096)
GIVERS: Final = Kind("givers", set_names())
SIDE: Final = Kind("side", ["attack", "defence"])
SOURCE: Final = Kind("source", ["hand", "portrait"])
BLAST_KIND: Final = Kind("blast", ["card", "ships"])
EVENT: Final = Kind("event", EVENTS.names)
FACE: Final = Kind("die", [], 17)


def asks_others(before: State, after: State, seat: int) -> bool:
    """Is somebody else asked about it: a vote, a duellist to set against this one? Then it is binding."""
    return any(other != seat for other in after.deciders())


WORDS: Final = Vocabulary()
PICK: Final[Verb] = WORDS.verb("pick", WHO)  # Rule 3.2
SHARE: Final[Verb] = WORDS.verb("share", SHARING)  # Rule 3.3
BEGIN: Final[Verb] = WORDS.verb("begin", COLOUR)  # Rule 22.3
DRAW: Final[Verb] = WORDS.verb("draw", COUNT, final=True)  # Rule 5.1
KEEP: Final[Verb] = WORDS.verb("keep", CARD_KIND)  # Rule 5.2(b)
TUCK: Final[Verb] = WORDS.verb("tuck", CARD_KIND, WHO)  # Rules 5.2(a), 5.5
BRIBE: Final[Verb] = WORDS.verb("bribe", CARD_KIND, WHO, final=True)  # Rule 12.2
NAME: Final[Verb] = WORDS.verb("name", WHO, binding=asks_others)  # Rules 7.3, 7.4
STRIKE: Final[Verb] = WORDS.verb("strike", COLOUR, binding=asks_others)  # Rules 7.5, 7.7
TURN_OVER: Final[Verb] = WORDS.verb("turn_over", SPACE, final=True)  # Rule 7.6
VOTE: Final[Verb] = WORDS.verb("vote", YES_NO)  # Rule 13.2
LOSE: Final[Verb] = WORDS.verb("lose", WHO, COUNT)  # Rules 7.5, 20.11
LOSE_LOOSE: Final[Verb] = WORDS.verb("lose_loose", SPACE, COUNT)  # Rule 20.11
DISCARD: Final[Verb] = WORDS.verb("discard", CARD_KIND)  # Rule 8.1(c)
PUT: Final[Verb] = WORDS.verb("put", WHO, COUNT)  # Rule 8.3
PUT_LOOSE: Final[Verb] = WORDS.verb("put_loose", SPACE, COUNT)  # Rule 8.3
EXCHANGE: Final[Verb] = WORDS.verb("exchange", SPACE)  # Rules 9.2, 9.4, 14.17
CARRY: Final[Verb] = WORDS.verb("carry", WHO, COUNT)  # Rule 9.2
BEAR: Final[Verb] = WORDS.verb("bear", WHO)  # Rules 14.37, 17.9, 18.1
MOVE: Final[Verb] = WORDS.verb("move", WHO, SPACE)  # Rule 9.7
MOVE_ASKING: Final[Verb] = WORDS.verb("move", WHO, SPACE, GIVERS, final=True)  # Rule 9.14
LOAD: Final[Verb] = WORDS.verb("load", WHO, COUNT)  # Rules 9.6, 9.9
SEARCH: Final[Verb] = WORDS.verb("search", WHO, final=True)  # Rule 10.1
ANSWER: Final[Verb] = WORDS.verb("answer", YES_NO, final=True)  # Rules 9.14, 12.12, 14.6, 14.41
COUNTER: Final[Verb] = WORDS.verb("counter")  # Rule 20.3
TAKE_IN: Final[Verb] = WORDS.verb("take_in")  # Rule 10.10(a)
SELL: Final[Verb] = WORDS.verb("sell", COLOUR, final=True)  # Rule 10.10(b)
LET_GO: Final[Verb] = WORDS.verb("let_go")  # Rule 10.10(c)
PLACE_SHADOW: Final[Verb] = WORDS.verb("place_shadow", SPACE, binding=asks_others)  # Rule 10.6
MOVE_SHADOW: Final[Verb] = WORDS.verb("move_shadow", WHO, SPACE, binding=asks_others)  # Rule 11.1
DISMISS: Final[Verb] = WORDS.verb("dismiss", WHO, final=True)  # Rule 12.11
GIVE_TO: Final[Verb] = WORDS.verb("give_to", COLOUR, final=True)  # Rules 12.12, 22.9
SETTLE: Final[Verb] = WORDS.verb("settle", SPACE)  # Rule 12.13
TRUCE: Final[Verb] = WORDS.verb("truce", final=True)  # Rule 14.6
FIGHT: Final[Verb] = WORDS.verb("fight", final=True)  # Rule 14.6
CHALLENGE: Final[Verb] = WORDS.verb("challenge", final=True)  # Rule 15.1
LEAVE: Final[Verb] = WORDS.verb("leave")  # Rule 15.1
AIM: Final[Verb] = WORDS.verb("aim", COLOUR, final=True)  # Rule 16.3
NEXT: Final[Verb] = WORDS.verb("next", SPACE, COLOUR, binding=asks_others)  # Rule 14.7
CALL: Final[Verb] = WORDS.verb("call", WHO, binding=asks_others)  # Rule 14.9
CALL_ASKING: Final[Verb] = WORDS.verb("call", WHO, GIVERS, final=True)  # Rule 14.11
REQUEST: Final[Verb] = WORDS.verb("request", COLOUR, final=True)  # Rule 14.10
HELP: Final[Verb] = WORDS.verb("help", WHO, SIDE, final=True)  # Rule 14.10
HELP_ASKING: Final[Verb] = WORDS.verb("help", WHO, SIDE, GIVERS, final=True)  # Rule 14.11
FIELD: Final[Verb] = WORDS.verb("field", WHO, binding=asks_others)  # Rule 14.19
OPPOSE: Final[Verb] = WORDS.verb("oppose", WHO, WHO, final=True)  # Rule 14.19
FIRST: Final[Verb] = WORDS.verb("first", WHO, final=True)  # Rule 14.19
LAY: Final[Verb] = WORDS.verb("lay", CARD_KIND, SOURCE, final=True)  # Rule 14.24
PLAY: Final[Verb] = WORDS.verb("play", CARD_KIND, final=True)  # Rule 14.25
BLAST: Final[Verb] = WORDS.verb("blast", BLAST_KIND, final=True)  # Rule 18.3
DESTROY: Final[Verb] = WORDS.verb("destroy", COUNT, final=True)  # Rule 18.4
SUPPLY: Final[Verb] = WORDS.verb("supply", WHO, final=True)  # Rule 17.4
RETREAT: Final[Verb] = WORDS.verb("retreat", SPACE)  # Rule 14.41
TELEPORT: Final[Verb] = WORDS.verb("teleport", WHO)  # Rule 18.9
GIVE_UP: Final[Verb] = WORDS.verb("give_up", CARD_KIND)  # Rule 20.12
# A bundle is drafted good by good, Rule 20.2 ...
GIVE_SHIPS: Final[Verb] = WORDS.verb("give_ships", COUNT)
GIVE_CARDS: Final[Verb] = WORDS.verb("give_cards", CARD_KIND, COUNT)
GIVE_CHARACTER: Final[Verb] = WORDS.verb("give_character", WHO)
GIVE_RELEASE: Final[Verb] = WORDS.verb("give_release", WHO)
ASK_SHIPS: Final[Verb] = WORDS.verb("ask_ships", COUNT)
ASK_CARDS: Final[Verb] = WORDS.verb("ask_cards", CARD_KIND, COUNT)
ASK_ANY: Final[Verb] = WORDS.verb("ask_any", COUNT)
ASK_CHARACTER: Final[Verb] = WORDS.verb("ask_character", WHO)
ASK_RELEASE: Final[Verb] = WORDS.verb("ask_release", WHO)
# ... and these are the goods themselves, and the one term of a free offer. They are never options.
SHIPS: Final[Verb] = WORDS.verb("ships", COUNT)
CARDS: Final[Verb] = WORDS.verb("cards", CARD_KIND, COUNT)
ANY_CARDS: Final[Verb] = WORDS.verb("any_cards", COUNT)
CHARACTER: Final[Verb] = WORDS.verb("character", WHO)
RELEASE: Final[Verb] = WORDS.verb("release", WHO)
TRUCE_ON: Final[Verb] = WORDS.verb("truce_on", SPACE, COLOUR)  # Rule 20.5
NEXT_OF: Final[Verb] = WORDS.verb("next", SPACE, COLOUR, COLOUR, binding=asks_others)  # Rule 14.7, with the attacker

BARGAINS: Final = [Bargain(WORDS, SEATS.get(players, []), "20.3") for players in range(5)]

NEWS: Final = News()
PICKED: Final[EventKind] = NEWS.event("picked", COLOUR, WHO, clause="3.2")
DEALT: Final[EventKind] = NEWS.event("dealt", COLOUR, WHO, clause="3.2")
SHIPS_SHARED: Final[EventKind] = NEWS.event("ships_shared", COLOUR, rest=COUNT, clause="3.3")
START_ROLLED: Final[EventKind] = NEWS.event("start_rolled", COLOUR, FACE, FACE, clause="3.11")
BEGINS: Final[EventKind] = NEWS.event("begins", COLOUR, clause="3.11")
TURN_BEGAN: Final[EventKind] = NEWS.event("turn_began", COLOUR, NUMBER, NUMBER, clause="4.1")
ROUND_ENDED: Final[EventKind] = NEWS.event("round_ended", NUMBER, clause="0.11", pace=TURN)
DREW: Final[EventKind] = NEWS.event("drew", COLOUR, COUNT, clause="5.1")
DREW_CARDS: Final[EventKind] = NEWS.event("drew_cards", COLOUR, rest=CARD_KIND, clause="23.2", discloses=True)
DRAW_FAILED: Final[EventKind] = NEWS.event("draw_failed", clause="6.3")
RESHUFFLED: Final[EventKind] = NEWS.event("reshuffled", COUNT, clause="6.1")
TIMER_MOVED: Final[EventKind] = NEWS.event("timer_moved", COUNT, COUNT, clause="6.1", pace=STIRS)
KEPT_CARD: Final[EventKind] = NEWS.event("kept_card", COLOUR, clause="5.2")
TUCKED: Final[EventKind] = NEWS.event("tucked", COLOUR, WHO, clause="5.2")
EVENT_ROLLED: Final[EventKind] = NEWS.event("event_rolled", COLOUR, FACE, FACE, EVENT, clause="7.1")
NAMED: Final[EventKind] = NEWS.event("named", COLOUR, WHO, clause="7.3")
STRUCK: Final[EventKind] = NEWS.event("struck", COLOUR, COLOUR, EVENT, clause="7.5")
DECLINED_EVENT: Final[EventKind] = NEWS.event("declined_event", COLOUR, EVENT, clause="7.2")
NO_TARGET: Final[EventKind] = NEWS.event("no_target", EVENT, clause="7.2")
ESCAPED: Final[EventKind] = NEWS.event("escaped", COLOUR, WHO, SPACE, clause="7.4")
STORM_ROLLED: Final[EventKind] = NEWS.event("storm_rolled", COLOUR, FACE, COUNT, clause="7.5")
STOLE: Final[EventKind] = NEWS.event("stole", COLOUR, COLOUR, COUNT, clause="7.7")
STOLE_CARDS: Final[EventKind] = NEWS.event(
    "stole_cards", COLOUR, COLOUR, rest=CARD_KIND, clause="23.3", discloses=True
)
BONUS: Final[EventKind] = NEWS.event("bonus", COLOUR, COUNT, clause="7.9")
VOTED: Final[EventKind] = NEWS.event("voted", YES_NO, rest=COUNT, clause="13.2", discloses=True)
SHIPS_LOST: Final[EventKind] = NEWS.event("ships_lost", COLOUR, WHO, COUNT, clause="7.5")
LOOSE_LOST: Final[EventKind] = NEWS.event("loose_lost", COLOUR, SPACE, COUNT, clause="15.3")
DISCARDED: Final[EventKind] = NEWS.event("discarded", COLOUR, CARD_KIND, COUNT, clause="8.1", discloses=True)
EARNED: Final[EventKind] = NEWS.event("earned", COLOUR, COUNT, clause="8.1")
SHIPS_PUT: Final[EventKind] = NEWS.event("ships_put", COLOUR, WHO, COUNT, clause="8.3")
LOOSE_PUT: Final[EventKind] = NEWS.event("loose_put", COLOUR, SPACE, COUNT, clause="8.3")
EXCHANGED: Final[EventKind] = NEWS.event("exchanged", COLOUR, SPACE, clause="9.2")
LOADED: Final[EventKind] = NEWS.event("loaded", COLOUR, WHO, COUNT, clause="9.6")
STONE_GIVEN: Final[EventKind] = NEWS.event("stone_given", COLOUR, WHO, clause="18.1")
MOVED: Final[EventKind] = NEWS.event("moved", COLOUR, WHO, rest=SPACE, clause="9.7")
PUT_BACK: Final[EventKind] = NEWS.event("put_back", COLOUR, WHO, SPACE, clause="9.16")
PASS_ASKED: Final[EventKind] = NEWS.event("pass_asked", COLOUR, COLOUR, WHO, SPACE, clause="9.14", discloses=True)
PASS_ANSWERED: Final[EventKind] = NEWS.event("pass_answered", COLOUR, WHO, SPACE, YES_NO, clause="9.14")
DISC_TURNED: Final[EventKind] = NEWS.event("disc_turned", COLOUR, SPACE, WHO, clause="10.1", discloses=True)
NO_EFFECT: Final[EventKind] = NEWS.event("no_effect", WHO, clause="10.9")
JOINED: Final[EventKind] = NEWS.event("joined", COLOUR, WHO, SPACE, clause="10.10")
WENT_AWAY: Final[EventKind] = NEWS.event("went_away", WHO, clause="10.10")
SHADOW_PLACED: Final[EventKind] = NEWS.event("shadow_placed", COLOUR, WHO, SPACE, clause="10.6")
SHADOW_SHIPS: Final[EventKind] = NEWS.event("shadow_ships", WHO, CARD_KIND, COUNT, clause="10.7", discloses=True)
SHADOW_BANISHED: Final[EventKind] = NEWS.event("shadow_banished", WHO, clause="10.8")
SHADOW_MOVED: Final[EventKind] = NEWS.event("shadow_moved", COLOUR, WHO, SPACE, SPACE, clause="11.1")
SHADOW_BACK: Final[EventKind] = NEWS.event("shadow_back", WHO, SPACE, clause="11.4")
BRIBED: Final[EventKind] = NEWS.event("bribed", COLOUR, WHO, FACE, FACE, clause="12.4")
CHANGED_SIDES: Final[EventKind] = NEWS.event("changed_sides", COLOUR, COLOUR, WHO, SPACE, clause="12.6")
PORTRAIT_SEEN: Final[EventKind] = NEWS.event(
    "portrait_seen", COLOUR, WHO, rest=CARD_KIND, clause="12.9", discloses=True
)
DISMISSED: Final[EventKind] = NEWS.event("dismissed", COLOUR, WHO, clause="12.11")
WANTED: Final[EventKind] = NEWS.event("wanted", COLOUR, WHO, YES_NO, clause="12.12")
RELEASED: Final[EventKind] = NEWS.event("released", COLOUR, WHO, SPACE, clause="14.39")
ANSWERED: Final[EventKind] = NEWS.event("answered", COLOUR, COLOUR, YES_NO, clause="20.3")
BUNDLE: Final[EventKind] = NEWS.event("bundle", COLOUR, COLOUR, COUNT, COUNT, clause="20.3", discloses=True)
CARDS_TRADED: Final[EventKind] = NEWS.event("cards_traded", COLOUR, COLOUR, COUNT, clause="20.12")
CARDS_SEEN: Final[EventKind] = NEWS.event(
    "cards_seen", COLOUR, COLOUR, rest=CARD_KIND, clause="20.12", discloses=True
)
SHIPS_TRADED: Final[EventKind] = NEWS.event("ships_traded", COLOUR, COLOUR, COUNT, clause="20.11")
RECRUIT_OFFERED: Final[EventKind] = NEWS.event(
    "recruit_offered", COLOUR, COLOUR, WHO, clause="10.10", discloses=True
)
TRUCE_PROPOSED: Final[EventKind] = NEWS.event(
    "truce_proposed", COLOUR, COLOUR, SPACE, clause="14.6", discloses=True
)
TRUCE_MADE: Final[EventKind] = NEWS.event("truce_made", COLOUR, COLOUR, SPACE, clause="14.6")
BATTLE_DUE: Final[EventKind] = NEWS.event("battle_due", COLOUR, COLOUR, SPACE, clause="14.1")
CHALLENGED: Final[EventKind] = NEWS.event("challenged", COLOUR, COLOUR, SPACE, clause="15.1")
LEFT_ALONE: Final[EventKind] = NEWS.event("left_alone", COLOUR, COLOUR, SPACE, clause="15.1")
CALLED: Final[EventKind] = NEWS.event("called", COLOUR, WHO, SPACE, SIDE, clause="14.10")
REQUESTED: Final[EventKind] = NEWS.event("requested", COLOUR, COLOUR, SPACE, clause="14.10", discloses=True)
STAYED_OUT: Final[EventKind] = NEWS.event("stayed_out", COLOUR, SPACE, clause="14.10")
BATTLE_BEGAN: Final[EventKind] = NEWS.event("battle_began", COLOUR, COLOUR, SPACE, clause="14.7a")
DUEL_BEGAN: Final[EventKind] = NEWS.event("duel_began", WHO, WHO, SPACE, clause="14.23")
STONE_ROLLED: Final[EventKind] = NEWS.event("stone_rolled", WHO, FACE, FACE, clause="18.3")
BLAST_CHOSEN: Final[EventKind] = NEWS.event("blast_chosen", WHO, BLAST_KIND, clause="18.3")
CARD_LAID: Final[EventKind] = NEWS.event("card_laid", COLOUR, SOURCE, clause="14.24")
CARD_PLAYED: Final[EventKind] = NEWS.event("card_played", WHO, CARD_KIND, clause="14.25", discloses=True)
CARD_TURNED: Final[EventKind] = NEWS.event("card_turned", WHO, CARD_KIND, clause="14.26", discloses=True)
CARD_DRAWN: Final[EventKind] = NEWS.event("card_drawn", WHO, CARD_KIND, clause="14.27", discloses=True)
BLAST_CARD: Final[EventKind] = NEWS.event("blast_card", WHO, CARD_KIND, clause="18.4", discloses=True)
BLAST_ROLLED: Final[EventKind] = NEWS.event("blast_rolled", WHO, FACE, clause="18.4")
BLAST_SHIPS: Final[EventKind] = NEWS.event("blast_ships", WHO, COUNT, clause="18.4")
DUEL_DECIDED: Final[EventKind] = NEWS.event("duel_decided", WHO, WHO, COUNT, COUNT, clause="14.29")
SHIPS_DESTROYED: Final[EventKind] = NEWS.event(
    "ships_destroyed", CARD_KIND, COUNT, COUNT, clause="14.31", discloses=True
)
REWARDED: Final[EventKind] = NEWS.event("rewarded", COLOUR, clause="14.34")
SPOILS: Final[EventKind] = NEWS.event("spoils", COLOUR, COUNT, clause="14.35")
CAPTURED: Final[EventKind] = NEWS.event("captured", WHO, WHO, clause="14.36")
SHADOW_BEATEN: Final[EventKind] = NEWS.event("shadow_beaten", WHO, clause="16.4")
MASTER_FELL: Final[EventKind] = NEWS.event("master_fell", COLOUR, COLOUR, clause="19.1", pace=STIRS)
CARDS_INHERITED: Final[EventKind] = NEWS.event("cards_inherited", COLOUR, COUNT, clause="19.2")
CARDS_GONE: Final[EventKind] = NEWS.event("cards_gone", COLOUR, rest=CARD_KIND, clause="19.3", discloses=True)
BATTLE_OVER: Final[EventKind] = NEWS.event("battle_over", COLOUR, SPACE, clause="14.40")
RETREATED: Final[EventKind] = NEWS.event("retreated", COLOUR, WHO, SPACE, clause="14.41")
STAYED: Final[EventKind] = NEWS.event("stayed", COLOUR, WHO, SPACE, clause="14.41")
FORTRESS_FELL: Final[EventKind] = NEWS.event("fortress_fell", COLOUR, clause="17.9", pace=STIRS)
FORTRESS_HELD: Final[EventKind] = NEWS.event("fortress_held", COLOUR, clause="17.11")
TELEPORTED: Final[EventKind] = NEWS.event("teleported", COLOUR, WHO, SPACE, clause="18.9")
LEFT_GAME: Final[EventKind] = NEWS.event("left_game", COLOUR, clause="21.6")
