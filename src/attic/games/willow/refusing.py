"""Why something may not be done: the clause behind every refusal, from what the asker knows."""

from __future__ import annotations

from attic.games.willow.attacking import defenders
from attic.games.willow.moments import is_open
from attic.games.willow.playing import in_time_to_play, trade_of
from attic.games.willow.state import FIRST_RED, Willow
from attic.games.willow.tables import (
    CARD_SIDE,
    CARDS,
    ELORA,
    FRIEND,
    KIND,
    NOT_IN_FIGHT,
    PEOPLE,
    PLACE_AT,
    RIVER,
    SPELL,
    K,
)
from attic.games.willow.vocabulary import (
    CAST,
    CAST_AT,
    CAST_FOE,
    CAST_PLACE,
    CAST_RAZIEL,
    DISCARD,
    DISCARD_UP,
    DISMISS,
    FIGHT,
    GO,
    LAY,
    MOVE,
    PETRIFY,
    PETRIFY_FOE,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    PLAY_TO,
    REROLL,
    SEARCH,
    STOP,
    TRADE,
)
from attic.games.willow.ways import distance
from attic.kit.state import Refusal


def is_play(action: int) -> bool:
    """Is this the playing of a card?"""
    return PLAY.made(action) or PLAY_AT.made(action) or PLAY_TO.made(action) or PLAY_ON.made(action)


def is_cast(action: int) -> bool:
    """Is this the casting of a Spell?"""
    return (
        CAST.made(action) or CAST_AT.made(action) or CAST_FOE.made(action) or CAST_PLACE.made(action)
        or CAST_RAZIEL.made(action)
    )


def why_no_use(s: Willow, seat: int, action: int, moment: int) -> Refusal:
    """Why a window does not allow this. Rules 3.6, 5.5, 14, 15"""
    c = PLAY.first(action)
    if is_play(action) or LAY.made(action):
        return why_no_card(s, seat, action, moment)
    if is_cast(action):
        return why_no_cast(s, seat, action)
    if DISCARD.made(action) or DISCARD_UP.made(action) or DISMISS.made(action):
        return why_no_discard(s, seat, action, moment)
    if TRADE.made(action):
        if s.owner[c] != seat:
            return Refusal("5.1", "That is not your character.")
        if trade_of(s, c, TRADE.second(action)) in s.flags.traded:
            return Refusal("3.9", "These two have traded in this window already.")
        return Refusal("5.7", "Only two of your characters of one side in one space trade like this, in a window.")
    if PETRIFY.made(action) or PETRIFY_FOE.made(action):
        return Refusal("19.13", "The Acorns are used in the spell stage of a fight by their holder.")
    if REROLL.made(action):
        return Refusal("0.5", "The Braid serves once a turn, for a die its holder has just rolled.")
    return Refusal("3.5", "Act or pass.")


def why_no_card(s: Willow, seat: int, action: int, moment: int) -> Refusal:
    """Why a card may not be played or laid down now. Rules 14, 15.1, 16.9"""
    c, card = PLAY.first(action), PLAY.second(action)
    title = CARDS.titles[card]
    if s.owner[c] != seat:
        return Refusal("5.1", "That is not your character.")
    if s.hands[c].count(card) == 0:
        return Refusal("14.6", f"{PEOPLE.titles[c]} does not hold {title}.")
    if card == ELORA:
        return Refusal("5.9", "Elora Danan is never played.")
    if CARD_SIDE[card] != 2 and CARD_SIDE[card] != s.side[c]:
        clause = "14.3" if KIND[card] == FRIEND else "14.4"
        return Refusal(clause, f"{title} is for the other side.")
    if not in_time_to_play(s, c, card, moment):
        return Refusal("0.3", f"{title} cannot be played at this moment.")
    if LAY.made(action) and KIND[card] == SPELL:
        return Refusal("15.1", f"{PEOPLE.titles[c]} has no room for another face-up Spell.")
    if LAY.made(action) and s.form[c] >= 0:
        return Refusal("16.9", "A transformed character has no face-up Keeps or Friends.")
    if NOT_IN_FIGHT[card] and s.fight is not None:
        return Refusal("0.3", f"{title} does not reach those who are in the fight.")
    return Refusal("14.5", f"{title} has no effect like this now.")


def why_no_cast(s: Willow, seat: int, action: int) -> Refusal:
    """Why a Spell may not be cast now. Rules 15.3-15.6"""
    c, card = CAST.first(action), CAST.second(action)
    title = CARDS.titles[card]
    if s.owner[c] != seat:
        return Refusal("5.1", "That is not your character.")
    if card >= FIRST_RED:
        return Refusal("15.1", f"{title} is no Spell.")
    if s.up[c * K + card] == 0:
        return Refusal("15.3", f"{title} does not lie face-up before {PEOPLE.titles[c]}.")
    if s.health[c] == 0:
        return Refusal("15.4", "Nobody casts at zero Health.")
    if s.form[c] >= 0:
        return Refusal("15.4", "A transformed character casts no Spells.")
    if s.used[c * FIRST_RED + card] >= s.up[c * K + card]:
        return Refusal("15.5", f"{title} has been cast this turn.")
    fight = s.fight
    if fight is not None and fight.involves(c) and (fight.silenced >> s.side[c]) & 1:
        return Refusal("0.5", "Ambush: your side casts nothing in this fight.")
    return Refusal("15.6", f"{title} has no such target at this moment.")


def why_no_discard(s: Willow, seat: int, action: int, moment: int) -> Refusal:
    """Why a card may not be discarded now. Rules 5.5, 5.9"""
    c = DISCARD.first(action)
    if s.owner[c] != seat:
        return Refusal("5.1", "That is not your character.")
    if DISCARD.made(action) and DISCARD.second(action) == ELORA:
        return Refusal("5.9", "Elora Danan can never be discarded.")
    if not is_open(moment):
        return Refusal("5.5", "Cards are discarded in windows, and at the start of a fight by those involved.")
    return Refusal("5.5", f"{PEOPLE.titles[c]} has nothing like that to discard.")


def why_no_mover(s: Willow, seat: int, action: int) -> Refusal:
    """Why a character may not be announced as a mover. Rules 9.1, 9.8"""
    if not MOVE.made(action):
        return why_no_cast(s, seat, action) if is_cast(action) else Refusal("9.8", "Announce a mover, or stay.")
    c = MOVE.first(action)
    if s.owner[c] != seat:
        return Refusal("5.1", "That is not your character.")
    if not s.acts(c):
        return Refusal("6.4", "He does not take this turn.")
    if s.health[c] == 0:
        return Refusal("17.3", "Nobody moves at zero Health.")
    if (s.flags.foe_champions >> c) & 1:
        return Refusal("9.1", "He fought a Foe as champion this turn.")
    if (s.flags.pinned >> c) & 1:
        return Refusal("25.5", "He is held for this turn.")
    return Refusal("9.8", "Each character is activated once a turn.")


def why_no_way(s: Willow, seat: int, action: int) -> Refusal:
    """Why the group may not do this on its way. Rules 9.2-9.12"""
    j = s.journey
    assert j is not None
    if GO.made(action):
        to = GO.first(action)
        if j.walked:
            return Refusal("9.9", "The way is gone: step into a Place you have found, search for one, or stop.")
        if distance(j, s.space[j.mover], to) > j.left:
            if RIVER[to] and j.way == 0:
                return Refusal("9.3", "Walkers do not enter the river.")
            return Refusal("9.1", f"Too far: {j.left} spaces are left.")
        if PLACE_AT[to] >= 0:
            return Refusal("9.9", "A Place of Power must be found first: go next to it and search.")
        return Refusal("9.5", "Nobody ends his way there.")
    if SEARCH.made(action):
        return Refusal("9.9", "To search for a Place stand next to it with movement left.")
    if STOP.made(action):
        clause = "22.7" if s.tale.must_leave else "9.4"
        return Refusal(clause, "You cannot stay here.")
    if is_cast(action):
        return why_no_cast(s, seat, action)
    if is_play(action):
        return why_no_card(s, seat, action, 14 if not j.begun else 15)
    return Refusal("9.8", "Choose the way.")


def why_no_fight(s: Willow, action: int) -> Refusal:
    """Why a fight may not be declared. Rules 11.1, 11.2"""
    if not FIGHT.made(action):
        return Refusal("11.2", "Declare a fight, or say that you are done.")
    c = FIGHT.first(action)
    space = int(s.space[c])
    if not s.acts(c):
        return Refusal("6.4", "He does not take this turn.")
    if s.health[c] == 0:
        return Refusal("11.2", "Nobody declares a fight at zero Health.")
    if space in s.flags.fought:
        return Refusal("11.2", "There has been a fight in this space this turn.")
    if space in s.flags.peace:
        return Refusal("25.3", "The Dust keeps the peace here.")
    if not defenders(s, space):
        return Refusal("11.1", "Nobody here can be attacked.")
    return Refusal("11.2", "That is not your character.")
