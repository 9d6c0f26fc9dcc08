"""What Discards do, by effect verb. Rules 0.4, 0.5, 25"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.contests import roll_again
from attic.games.willow.fighting import escape
from attic.games.willow.hands import audience_of, discard_up, pass_card
from attic.games.willow.knowing import learned
from attic.games.willow.losing import regain
from attic.games.willow.love import use_dust
from attic.games.willow.playing import (
    CANCEL_SPELL,
    CHAMPION_BONUS,
    DISCARD_FACE_UP,
    EXTRA_TURN,
    FIND_PLACE,
    FLIP_SEARCH,
    FLY_MOVE,
    FOLLOW,
    FORBID_HEAL,
    FORBID_MOVE,
    HEAL,
    LEAVE_FIGHT,
    LIMIT_MOVE,
    LOOK_HAND,
    LOVE_DUST,
    NO_SPELLS,
    REMOTE_TRADE,
    REROLL_DIE,
    RIVER_TRAVEL,
    STEAL_CARD,
)
from attic.games.willow.printed import Effect
from attic.games.willow.state import Willow
from attic.games.willow.tables import C
from attic.games.willow.trading import begin_letter
from attic.games.willow.vocabulary import (
    FLIPPED,
    FLYING,
    FOE_LAID,
    FOLLOWED,
    HAND_CARDS,
    HAND_SEEN,
    PINNED,
    STOLE,
    STOLE_CARD,
)
from attic.games.willow.ways import BY_BOAT, IN_THE_AIR, relocate
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only


def place_foe(s: Willow, c: i64, card: i64, target: i64) -> None:
    """A Foe is laid on a Good character's card and waits for his next turn. Rules 8.1, 8.2"""
    s.foes.append(int(card | target << 8 | s.clock.turn << 12))
    s.show(EVERYONE, FOE_LAID, c, card, target)


def carry_out(s: Willow, c: i64, effect: Effect, a: i64, b: i64, chance: Chance) -> None:
    """One effect of a Discard; `a` and `b` were chosen when it was played. Rule 14.2"""
    verb = effect.verb
    fight = s.fight
    if verb == HEAL:
        regain(s, a, effect.amount)
    elif verb == CHAMPION_BONUS:
        assert fight is not None
        fight.bonus[s.side[c]] += effect.amount
    elif verb == NO_SPELLS:
        assert fight is not None
        fight.silenced |= 1 << (1 - s.side[c])
    elif verb == CANCEL_SPELL:
        s.cancelled = True
    elif verb == DISCARD_FACE_UP:
        discard_up(s, a, b)
    elif verb == FLIP_SEARCH:
        s.flipped = True
        s.show(EVERYONE, FLIPPED, c)
    elif verb == REROLL_DIE:
        assert fight is not None
        roll_again(s, fight.champions[s.side[c]], chance)
    elif verb == EXTRA_TURN:
        s.haste.append(int(c))
    elif verb == FORBID_HEAL:
        forbid_heal(s, c, a)
    elif verb in (STEAL_CARD, LOOK_HAND):
        carry_out_on_hands(s, c, verb, a, chance)
    elif verb in (LOVE_DUST, LEAVE_FIGHT, REMOTE_TRADE):
        carry_out_elsewhere(s, c, verb, a, chance)
    else:
        carry_out_on_journey(s, c, effect, a, chance)


def carry_out_elsewhere(s: Willow, c: i64, verb: i64, a: i64, chance: Chance) -> None:
    """Cards that begin a chapter of their own: love, flight from a fight, a letter. Rules 22.1, 25.2, 25.13"""
    # Fights open windows, windows play cards and cards change fights: these imports would go round in a circle.
    if verb == LOVE_DUST:
        use_dust(s, c, a, chance)
    elif verb == LEAVE_FIGHT:
        escape(s, c, a)
    else:
        begin_letter(s, c, a)


def forbid_heal(s: Willow, c: i64, space: i64) -> None:
    """Opposing characters in one space regain nothing in this Heal step. Rule 0.5"""
    target: i64
    for target in range(C):
        if s.space[target] == space and s.side[target] != s.side[c]:
            s.flags.unhealed |= 1 << target


def carry_out_on_hands(s: Willow, c: i64, verb: i64, target: i64, chance: Chance) -> None:
    """Stealing and spying. Rules 5.11a, 25.9, 25.10"""
    if verb == STEAL_CARD:
        card = chance.draw(s.hands[target])
        audience = audience_of(s, c) | audience_of(s, target)
        pass_card(s, target, c, card)
        s.show(audience, STOLE_CARD, c, target, card)
        s.show(EVERYONE, STOLE, c, target)
    else:
        look_at_hand(s, c, target)


def look_at_hand(s: Willow, c: i64, target: i64) -> None:
    """All unplayed cards, once, for that player alone. Rule 25.10"""
    s.show(EVERYONE, HAND_SEEN, c, target)
    learned(s, s.owner[c], target)
    if s.events is not None:
        s.show_list(only(s.owner[c]), HAND_CARDS, [int(target), *s.hands[target].items()])


def carry_out_on_journey(s: Willow, c: i64, effect: Effect, a: i64, chance: Chance) -> None:
    """Cards that help or hinder a move. Rules 9.2, 9.20, 25.4, 25.5"""
    j = s.journey
    assert j is not None
    verb = effect.verb
    if verb == FIND_PLACE:
        j.free |= 1 << (a if effect.place < 0 else effect.place)
    elif verb == FLY_MOVE:
        j.way = IN_THE_AIR
        j.carried = True
        j.left = chance.roll(6) + chance.roll(6)
        s.show(EVERYONE, FLYING, c, j.left)
    elif verb == RIVER_TRAVEL:
        j.way = BY_BOAT
        j.left = 1
    elif verb == FORBID_MOVE:
        pin(s, a)
    elif verb == LIMIT_MOVE:
        s.flags.fogged |= 1 << a
    else:
        assert verb == FOLLOW
        to = s.space[j.mover]
        relocate(s, 1 << c, to)
        s.show(EVERYONE, FOLLOWED, c, to)


def pin(s: Willow, c: i64) -> None:
    """He may not move this turn; his companions go on. Rules 0.5, 25.5"""
    s.flags.pinned |= 1 << c
    s.show(EVERYONE, PINNED, c)
    leave_group(s, c)


def leave_group(s: Willow, c: i64) -> None:
    """A character drops out of the group that is about to leave; the last one ends the activation."""
    j = s.journey
    if j is None or not (j.group >> c) & 1:
        return
    j.group &= ~(1 << c)
    if j.group == 0:
        s.journey = None
        return
    if j.mover == c:
        mover: i64 = 0
        while not (j.group >> mover) & 1:
            mover += 1
        j.mover = mover
