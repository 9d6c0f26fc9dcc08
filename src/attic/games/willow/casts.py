"""Which Spells a character may cast at a moment, and at whom. Rules 15, 16.1, 16.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.moments import (
    BEFORE_BAVMORDA,
    CHOOSING_MOVERS,
    FIGHT_SPELLS,
    SETTING_OUT,
    SPELL_SUCCEEDED,
    words_at,
)
from attic.games.willow.playing import (
    CANCEL_SPELL,
    CHAMPION_BONUS,
    FIND_PLACE,
    FLY_MOVE,
    HEAL,
    here_for_spell,
    is_target,
)
from attic.games.willow.printed import TIMINGS, VERBS, Effect
from attic.games.willow.state import FIRST_RED, FIRST_SPELL, Willow
from attic.games.willow.tables import ACORNS, CARDS, RAZIEL, WHEN, C, K
from attic.games.willow.vocabulary import (
    CAST,
    CAST_AT,
    CAST_FOE,
    CAST_PLACE,
    CAST_RAZIEL,
    PETRIFY,
    PETRIFY_FOE,
)
from attic.games.willow.ways import BY_FOOT, grounded, reachable_places

LOSE_HEALTH: Final[i64] = VERBS.index("lose_health")
DRAIN: Final[i64] = VERBS.index("drain")
WORST_CHAMPION: Final[i64] = VERBS.index("force_worst_champion")
DISCARD_FROM_HAND: Final[i64] = VERBS.index("discard_from_hand")
TRANSFORM: Final[i64] = VERBS.index("transform")
FIGHT_SPELL_WORD: Final[i64] = 1 << TIMINGS.index("fight_spells")


def may_cast(s: Willow, c: i64) -> bool:
    """Health above zero, one's own shape, and nobody's Ambush. Rules 15.4, 0.5"""
    if s.health[c] == 0 or s.form[c] >= 0:
        return False
    fight = s.fight
    if fight is None or not fight.involves(c):
        return True
    return not (fight.silenced >> s.side[c]) & 1


def fresh(s: Willow, c: i64, card: i64) -> bool:
    """Does a face-up Spell of this kind lie there that has not been cast this turn? Rule 15.5"""
    return s.up[c * K + card] > s.used[c * FIRST_RED + card]


def add_casts(s: Willow, c: i64, moment: i64, out: list[int]) -> None:
    """Every casting that is open to a character. Rules 15.3, 15.6"""
    if not may_cast(s, c):
        return
    card: i64
    for card in range(FIRST_SPELL, FIRST_RED):
        if not fresh(s, c, card):
            continue
        effect = CARDS.effects[card][0]
        words = WHEN[card] & words_at(moment, s.side[c] == s.clock.active)
        if moment == BEFORE_BAVMORDA:
            if effect.verb == HEAL and (s.confronting >> c) & 1:
                add_at_allies(s, c, card, effect, out)
        elif moment == SPELL_SUCCEEDED:
            if words and counters(s, c):
                out.append(CAST.pack(c, card))
        elif moment == FIGHT_SPELLS:
            fight = s.fight
            if words & FIGHT_SPELL_WORD and fight is not None and fight.involves(c):
                add_in_fight(s, c, card, effect, out)
        elif words:
            add_outside(s, c, card, effect, moment, out)


def counters(s: Willow, c: i64) -> bool:
    """A Spell just cast by an opponent here. Rules 15.8, 25.17"""
    if not s.casting:
        return False
    caster: i64 = s.casting[-1] & 255
    return s.side[caster] != s.side[c] and here_for_spell(s, c, caster)


def add_at_allies(s: Willow, c: i64, card: i64, effect: Effect, out: list[int]) -> None:
    """Healing: oneself or a character of one's side here. Rule 0.2"""
    target: i64
    for target in range(C):
        if is_target(s, c, target, effect):
            out.append(CAST_AT.pack(c, card, target))


def add_in_fight(s: Willow, c: i64, card: i64, effect: Effect, out: list[int]) -> None:
    """Spells of stage F2. Rules 11.5, 15.6, 16.2"""
    fight = s.fight
    assert fight is not None
    verb = effect.verb
    foes: i64 = fight.members[1 - s.side[c]]
    if verb == HEAL:
        add_at_allies(s, c, card, effect, out)
    elif verb == CHAMPION_BONUS:
        out.append(CAST.pack(c, card))
    elif verb == WORST_CHAMPION:
        if foes & (foes - 1):
            out.append(CAST.pack(c, card))
    else:
        target: i64
        for target in range(C):
            if (foes >> target) & 1 and is_enemy_target(s, target, verb):
                out.append(CAST_AT.pack(c, card, target))
        if fight.foe >= 0 and verb != DISCARD_FROM_HAND and (
            verb != TRANSFORM or s.unused or fight.foe_form >= 0
        ):
            out.append(CAST_FOE.pack(c, card))


def is_enemy_target(s: Willow, target: i64, verb: i64) -> bool:
    """Would the Spell do anything to this opponent? Rules 15.6, 16.5"""
    if verb in (LOSE_HEALTH, DRAIN):
        return s.health[target] > 0
    if verb == DISCARD_FROM_HAND:
        return s.hands[target].total > 0 or s.spells(target) > 0
    return s.unused != 0 or s.form[target] >= 0


def add_outside(s: Willow, c: i64, card: i64, effect: Effect, moment: i64, out: list[int]) -> None:
    """Healing in one's turn, Fly and Transformation before a move, Passage on the way. Rules 15.6, 15.12, 16.1"""
    verb = effect.verb
    journey = s.journey
    if verb == HEAL:
        add_at_allies(s, c, card, effect, out)
    elif verb == TRANSFORM:
        if moment == CHOOSING_MOVERS or (journey is not None and (journey.group >> c) & 1):
            add_friendly_transformations(s, c, card, moment, out)
    elif journey is None or not (journey.group >> c) & 1:
        return
    elif verb == FLY_MOVE:
        if moment == SETTING_OUT and journey.way == BY_FOOT and not grounded(s, journey.group):
            out.append(CAST.pack(c, card))
    elif verb == FIND_PLACE:
        for place in reachable_places(s, journey):
            out.append(CAST_PLACE.pack(c, card, place))
    else:
        assert verb == CANCEL_SPELL


def add_friendly_transformations(s: Willow, c: i64, card: i64, moment: i64, out: list[int]) -> None:
    """Another character of one's side here, or Fin Raziel with somebody here; not oneself. Rules 16.1, 16.5"""
    if moment == CHOOSING_MOVERS and (not s.acts(c) or (s.flags.activated >> c) & 1):
        return
    target: i64
    for target in range(C):
        friend = target != c and s.side[target] == s.side[c] and s.space[target] == s.space[c]
        if friend and (s.unused or s.form[target] >= 0):
            out.append(CAST_AT.pack(c, card, target))
    keeper = s.treasure[RAZIEL]
    here = keeper >= 0 and s.space[keeper] == s.space[c] and s.side[c] == s.side[keeper]
    if here and (s.unused or s.raziel_form >= 0):
        out.append(CAST_RAZIEL.pack(c, card))


def add_acorns(s: Willow, c: i64, moment: i64, out: list[int]) -> None:
    """The Three Acorns, in the spell stage of a fight. Rules 0.5, 19.13"""
    fight = s.fight
    if moment != FIGHT_SPELLS or fight is None or s.treasure[ACORNS] != c or s.acorns == 0 or not fight.involves(c):
        return
    if fight.foe >= 0:
        out.append(PETRIFY_FOE.pack())
    foes: i64 = fight.members[1 - s.side[c]]
    target: i64
    for target in range(C):
        if (foes >> target) & 1:
            out.append(PETRIFY.pack(target))
