"""Carrying out what a seat does in a window or on its way. Rules 3.5, 14, 15"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.cards import carry_out, place_foe
from attic.games.willow.casting import begin_cast
from attic.games.willow.contests import roll_again
from attic.games.willow.hands import discard, discard_up, leave_hand, send_army_home, to_discards
from attic.games.willow.state import Willow
from attic.games.willow.tables import ACORN_PENALTY, ACORNS, BRAID, CARDS, FOE, KIND
from attic.games.willow.trading import begin_trade
from attic.games.willow.transforming import AT_FOE, AT_PLACE, AT_RAZIEL, NO_TARGET
from attic.games.willow.vocabulary import (
    CAST,
    CAST_AT,
    CAST_FOE,
    CAST_PLACE,
    CAST_RAZIEL,
    DISCARD,
    DISCARD_UP,
    DISMISS,
    FOE_PETRIFIED,
    LAID,
    LAY,
    PETRIFIED,
    PETRIFY,
    PETRIFY_FOE,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    PLAY_TO,
    PLAYED,
    PLAYED_AT,
    REROLL,
    TRADE,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE


def perform(s: Willow, action: i64, chance: Chance) -> None:
    """One free action of a window. Rule 3.5"""
    c = PLAY.first(action)
    card = PLAY.second(action)
    if PLAY.made(action) or PLAY_AT.made(action) or PLAY_TO.made(action) or PLAY_ON.made(action):
        play(s, action, chance)
    elif LAY.made(action):
        leave_hand(s, c, card)
        s.put_up(c, card)
        s.show(EVERYONE, LAID, c, card)
    elif DISCARD.made(action):
        discard(s, c, card)
    elif DISCARD_UP.made(action):
        discard_up(s, c, card)
    elif DISMISS.made(action):
        send_army_home(s, c)
    elif TRADE.made(action):
        begin_trade(s, c, card)  # the second operand is the other character
    elif REROLL.made(action):
        s.flags.braid = True
        roll_again(s, s.treasure[BRAID], chance)
    elif PETRIFY.made(action) or PETRIFY_FOE.made(action):
        petrify(s, c if PETRIFY.made(action) else -1)
    else:
        cast(s, action)


def play(s: Willow, action: i64, chance: Chance) -> None:
    """A card is shown, carried out and discarded; a Foe is laid on its target. Rules 8.1, 14.2, 14.6"""
    c = PLAY.first(action)
    card = PLAY.second(action)
    target = PLAY.third(action)
    leave_hand(s, c, card)
    if KIND[card] == FOE:
        place_foe(s, c, card, target)
        return
    if PLAY_AT.made(action) or PLAY_ON.made(action):
        s.show(EVERYONE, PLAYED_AT, c, card, target)
    else:
        s.show(EVERYONE, PLAYED, c, card)
    for effect in CARDS.effects[card]:
        carry_out(s, c, effect, target, PLAY_ON.fourth(action), chance)
    to_discards(s, card)


def cast(s: Willow, action: i64) -> None:
    """A Spell is cast at its target. Rule 15.7"""
    c = CAST.first(action)
    card = CAST.second(action)
    if CAST_AT.made(action):
        begin_cast(s, c, card, CAST_AT.third(action))
    elif CAST_FOE.made(action):
        begin_cast(s, c, card, AT_FOE)
    elif CAST_RAZIEL.made(action):
        begin_cast(s, c, card, AT_RAZIEL)
    elif CAST_PLACE.made(action):
        begin_cast(s, c, card, AT_PLACE + CAST_PLACE.third(action))
    else:
        assert CAST.made(action)
        begin_cast(s, c, card, NO_TARGET)


def petrify(s: Willow, target: i64) -> None:
    """One acorn: a Foe turns to stone, or an opponent has less Prowess in this fight. Rules 0.5, 8.6a, 19.13"""
    fight = s.fight
    assert fight is not None
    s.acorns -= 1
    holder = s.treasure[ACORNS]
    if target < 0:
        s.show(EVERYONE, FOE_PETRIFIED, holder, fight.foe)
        fight.foe_health = 0
    else:
        fight.weakened[target] += ACORN_PENALTY
        s.show(EVERYONE, PETRIFIED, holder, target)
