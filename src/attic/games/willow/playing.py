"""What a character may play, lay down or discard at a moment. Rules 5.5, 8.1, 14"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.facts import Journey
from attic.games.willow.moments import (
    ANY_TIME,
    BEFORE_BAVMORDA,
    FIGHT_START,
    FIGHT_WORDS,
    is_open,
    words_at,
)
from attic.games.willow.printed import TARGETS, VERBS, Effect
from attic.games.willow.state import FIRST_RED, FIRST_SPELL, Willow
from attic.games.willow.tables import (
    BRAID,
    BROKEN,
    CARD_SIDE,
    CARDS,
    DISCARD_KIND,
    ELORA,
    EVIL,
    FOE,
    FRIEND,
    GOOD,
    KIND,
    MOST,
    NOT_IN_FIGHT,
    PLACE_AT,
    RIVER,
    RIVERSIDE,
    SPELL,
    STEPS,
    TERRAIN,
    WHEN,
    C,
    K,
    N,
)
from attic.games.willow.vocabulary import (
    DISCARD,
    DISCARD_UP,
    DISMISS,
    LAY,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    PLAY_TO,
    REROLL,
    TRADE,
)
from attic.games.willow.ways import BY_FOOT, can_reach, finds, grounded

FIND_PLACE: Final[i64] = VERBS.index("find_place")
FLY_MOVE: Final[i64] = VERBS.index("fly_move")
RIVER_TRAVEL: Final[i64] = VERBS.index("river_travel")
HEAL: Final[i64] = VERBS.index("heal")
CHAMPION_BONUS: Final[i64] = VERBS.index("champion_bonus")
NO_SPELLS: Final[i64] = VERBS.index("no_spells")
CANCEL_SPELL: Final[i64] = VERBS.index("cancel_spell")
DISCARD_FACE_UP: Final[i64] = VERBS.index("discard_face_up")
STEAL_CARD: Final[i64] = VERBS.index("steal_card")
LOOK_HAND: Final[i64] = VERBS.index("look_hand")
FORBID_MOVE: Final[i64] = VERBS.index("forbid_move")
LIMIT_MOVE: Final[i64] = VERBS.index("limit_move")
FORBID_HEAL: Final[i64] = VERBS.index("forbid_heal")
FOLLOW: Final[i64] = VERBS.index("follow")
LEAVE_FIGHT: Final[i64] = VERBS.index("leave_fight")
EXTRA_TURN: Final[i64] = VERBS.index("extra_turn")
LOVE_DUST: Final[i64] = VERBS.index("love_dust")
REMOTE_TRADE: Final[i64] = VERBS.index("remote_trade")
REROLL_DIE: Final[i64] = VERBS.index("reroll_die")
FLIP_SEARCH: Final[i64] = VERBS.index("flip_search")
GOOD_ANYWHERE: Final[i64] = TARGETS.index("good_anywhere")
PLACE_CONTEST: Final[i64] = 1
SEEK_CONTEST: Final[i64] = 2


def in_time(s: Willow, c: i64, card: i64, moment: i64) -> bool:
    """Do the card's timing words allow this moment? Rules 0.3, 14.1, 14.4"""
    if CARD_SIDE[card] != 2 and CARD_SIDE[card] != s.side[c]:
        return False
    fight = s.fight
    words = WHEN[card] & words_at(moment, s.side[c] == s.clock.active)
    if words & ~FIGHT_WORDS:
        return True
    return words != 0 and fight is not None and fight.involves(c)


def add_plays(s: Willow, c: i64, moment: i64, out: list[int]) -> None:
    """Everything a character may play or lay down from his hand. Rule 14"""
    counts = s.hands[c].counts
    card: i64
    for card in range(1, K):
        if counts[card] == 0:
            continue
        if moment == BEFORE_BAVMORDA:
            if is_healing(card) and (s.confronting >> c) & 1 and in_side(s, c, card):
                add_discard_plays(s, c, card, out)
        elif not in_time_to_play(s, c, card, moment):
            continue
        elif KIND[card] == DISCARD_KIND:
            add_discard_plays(s, c, card, out)
        elif KIND[card] == FOE:
            target: i64
            for target in range(C):
                if s.side[target] == GOOD:
                    out.append(PLAY_AT.pack(c, card, target))
        elif may_lay(s, c, card):
            out.append(LAY.pack(c, card))


def in_time_to_play(s: Willow, c: i64, card: i64, moment: i64) -> bool:
    """A Spell may be laid down at any time; its own words are for casting. Rule 15.3"""
    if KIND[card] == SPELL:
        return words_at(moment, s.side[c] == s.clock.active) & ANY_TIME != 0
    return in_time(s, c, card, moment)


def in_side(s: Willow, c: i64, card: i64) -> bool:
    """May a character of this side play the card? Rule 14.4"""
    return CARD_SIDE[card] == 2 or CARD_SIDE[card] == s.side[c]


def is_healing(card: i64) -> bool:
    """Healing cards may be played between contests with Bavmorda. Rule 21.7"""
    return KIND[card] == DISCARD_KIND and CARDS.effects[card][0].verb == HEAL


def may_lay(s: Willow, c: i64, card: i64) -> bool:
    """Keeps, Friends of the right side, Spells within the room of one's Magic. Rules 14.2, 14.3, 15.1, 16.9"""
    if KIND[card] == SPELL:
        return s.own_magic(c) > s.spells(c)
    return s.form[c] < 0 and (KIND[card] != FRIEND or CARD_SIDE[card] == s.side[c])


def add_discard_plays(s: Willow, c: i64, card: i64, out: list[int]) -> None:
    """The ways to play a Discard that have a possible effect. Rule 14.5"""
    effect = CARDS.effects[card][0]
    verb = effect.verb
    journey = s.journey
    if verb in (HEAL, LOOK_HAND, STEAL_CARD, LOVE_DUST, REMOTE_TRADE):
        target: i64
        for target in range(C):
            if is_target(s, c, target, effect) and not spared(s, c, card, target):
                out.append(PLAY_AT.pack(c, card, target))
    elif verb == DISCARD_FACE_UP:
        add_face_up(s, c, card, effect, out)
    elif verb == FORBID_HEAL:
        add_camps(s, c, card, out)
    elif verb == LEAVE_FIGHT:
        add_escapes(s, c, card, out)
    elif journey is not None and (verb in (FORBID_MOVE, LIMIT_MOVE)):
        for target in range(C):
            if (journey.group >> target) & 1 and (verb == LIMIT_MOVE or in_terrain(s, target, effect.terrain)):
                out.append(PLAY_AT.pack(c, card, target))
    elif journey is not None and (verb in (FIND_PLACE, FLY_MOVE, RIVER_TRAVEL, FOLLOW)):
        if helps_journey(s, c, journey, effect):
            out.append(PLAY.pack(c, card))
    elif plays_plainly(s, c, verb):
        out.append(PLAY.pack(c, card))


def plays_plainly(s: Willow, c: i64, verb: i64) -> bool:
    """Has a card without a target an effect now? Rules 14.5, 25.11"""
    fight = s.fight
    contest = s.contest
    if verb == NO_SPELLS:
        return fight is not None and fight.foe < 0  # Ambush needs opposing characters
    if verb == CHAMPION_BONUS:
        return fight is not None
    if verb == REROLL_DIE:
        return fight is not None and fight.champions[s.side[c]] >= 0
    if verb == EXTRA_TURN:
        return s.clock.last_window and c not in s.haste
    if verb == CANCEL_SPELL:
        return bool(s.casting) and here_for_spell(s, c, s.casting[-1] & 255)
    if verb == FLIP_SEARCH and contest is not None and not s.flipped:
        if contest.kind == PLACE_CONTEST:
            return contest.first == c and contest.lead() <= 0
        return (
            contest.kind == SEEK_CONTEST and contest.lead() > 0 and s.side[c] == GOOD
            and s.space[c] == s.space[contest.first]
        )
    return False


def here_for_spell(s: Willow, c: i64, caster: i64) -> bool:
    """In the caster's space, and not left out of a fight there. Rules 11.3c, 25.17, 26.5"""
    if s.space[c] != s.space[caster]:
        return False
    fight = s.fight
    if fight is None or fight.space != s.space[c] or fight.involves(c):
        return True
    return fight.foe >= 0 and s.side[c] == EVIL


def is_target(s: Willow, c: i64, target: i64, effect: Effect) -> bool:
    """May the effect be used on this character? Rules 0.2, 14.5, 25.9"""
    verb = effect.verb
    if verb == HEAL:
        if s.health[target] >= MOST or s.side[target] != s.side[c]:
            return False
        return effect.target == GOOD_ANYWHERE or s.space[target] == s.space[c]
    if verb == LOOK_HAND:
        return s.side[target] == GOOD and s.hands[target].total > 0
    if verb == STEAL_CARD:
        if s.side[target] == s.side[c] or s.space[target] != s.space[c] or s.hands[target].total == 0:
            return False
        return s.side[c] == GOOD or (s.flags.found >> target) & 1 == 1
    if verb == LOVE_DUST:
        return target != c and s.space[target] == s.space[c]
    return target != c and s.side[target] == s.side[c] and (owns_goods(s, c, 1) or owns_goods(s, target, 0))


def spared(s: Willow, c: i64, card: i64, target: i64) -> bool:
    """Does a fight keep the card from this target, or from one who would trade? Rules 0.3, 25.12, 25.13"""
    fight = s.fight
    if fight is None or not NOT_IN_FIGHT[card]:
        return False
    return fight.involves(target) or (fight.involves(c) and CARDS.effects[card][0].verb == REMOTE_TRADE)


def owns_goods(s: Willow, c: i64, besides: i64) -> bool:
    """Has this character anything to trade, besides the card being played? Rule 5.8"""
    if s.hands[c].total > besides or s.reds(c) > 0 or s.spells(c) > 0 or s.has_army(c):
        return True
    for holder in s.treasure:
        if holder == c:
            return True
    return False


def add_face_up(s: Willow, c: i64, card: i64, effect: Effect, out: list[int]) -> None:
    """Face-up Friends of opponents, or arms of the opposing champion. Rule 25.12"""
    fight = s.fight
    target: i64
    lying: i64
    for target in range(C):
        if s.side[target] == s.side[c]:
            continue
        if effect.arms and (fight is None or fight.champions[s.side[target]] != target):
            continue
        if spared(s, c, card, target):
            continue
        for lying in range(FIRST_RED, K):
            hit = BROKEN[lying] == 1 if effect.arms else KIND[lying] == FRIEND
            if hit and s.up[target * K + lying] > 0:
                out.append(PLAY_ON.pack(c, card, target, lying))


def add_camps(s: Willow, c: i64, card: i64, out: list[int]) -> None:
    """Spaces where opponents are about to heal. Rule 0.5"""
    target: i64
    spaces: list[int] = []
    for target in range(C):
        if s.side[target] != s.side[c] and s.acts(target) and s.health[target] < MOST:
            space = s.space[target]
            if space not in spaces:
                spaces.append(space)
    spaces.sort()
    for where in spaces:
        out.append(PLAY_TO.pack(c, card, where))


def add_escapes(s: Willow, c: i64, card: i64, out: list[int]) -> None:
    """Neighbouring spaces that are no river and no Place. Rule 25.15"""
    if s.health[c] == 0:
        return
    to: i64
    for to in range(N):
        if to in STEPS[s.space[c]] and not RIVER[to] and PLACE_AT[to] < 0:
            out.append(PLAY_TO.pack(c, card, to))


def in_terrain(s: Willow, c: i64, terrain: i64) -> bool:
    """In such a space that is no Place of Power. Rule 0.2"""
    return PLACE_AT[s.space[c]] < 0 and (terrain >> TERRAIN[s.space[c]]) & 1 == 1


def helps_journey(s: Willow, c: i64, j: Journey, effect: Effect) -> bool:
    """Would the card serve the journey that is going on? Rules 9.2, 9.20, 15.6, 25.4"""
    verb = effect.verb
    if verb == FOLLOW:
        to = s.space[j.mover]
        return (
            s.health[c] > 0 and j.begun and j.way == BY_FOOT and s.space[c] == j.start and to != j.start
            and PLACE_AT[to] < 0
        )
    if not (j.group >> c) & 1:
        return False
    if verb == FIND_PLACE:
        return not finds(s, j, effect.place) and can_reach(s, j, effect.place)
    if j.begun or j.way != BY_FOOT or grounded(s, j.group):
        return False
    return verb == FLY_MOVE or RIVERSIDE[s.space[c]] == 1


def add_discards(s: Willow, c: i64, out: list[int]) -> None:
    """Any Encounter card but Elora Danan, and an Army. Rules 5.5, 18.2"""
    counts = s.hands[c].counts
    card: i64
    for card in range(1, K):
        if counts[card] > 0:
            out.append(DISCARD.pack(c, card))
    add_up_discards(s, c, out)
    if s.has_army(c):
        out.append(DISMISS.pack(c))


def add_up_discards(s: Willow, c: i64, out: list[int]) -> None:
    """Face-up Spells, Keeps and Friends."""
    card: i64
    for card in range(FIRST_SPELL, K):
        if s.up[c * K + card] > 0:
            out.append(DISCARD_UP.pack(c, card))


def may_discard(s: Willow, c: i64, moment: i64) -> bool:
    """In any window; at the start of a fight only those involved. Rules 5.5, 11.5"""
    if is_open(moment):
        return True
    fight = s.fight
    return moment == FIGHT_START and fight is not None and fight.involves(c)


def add_trades(s: Willow, seat: i64, moment: i64, out: list[int]) -> None:
    """Trades between one's own characters here, one for each pair and window. Rules 3.9, 5.7, 24.3"""
    a: i64
    b: i64
    for a in range(C):
        for b in range(a + 1, C):
            mine = s.owner[a] == seat and s.owner[b] == seat
            if mine and may_trade(s, a, b, moment) and (owns_goods(s, a, 0) or owns_goods(s, b, 0)):
                out.append(TRADE.pack(a, b))


def may_trade(s: Willow, a: i64, b: i64, moment: i64) -> bool:
    """Two characters of one side here, in a window or at the start of their fight. Rules 3.9, 5.7"""
    if s.side[a] != s.side[b] or s.space[a] != s.space[b] or trade_of(s, a, b) in s.flags.traded:
        return False
    return may_discard(s, a, moment) and may_discard(s, b, moment)


def trade_of(s: Willow, a: i64, b: i64) -> i64:
    """The number of a trade between two characters in the present window. Rule 3.9"""
    pair = a * C + b if a < b else b * C + a
    return s.clock.windows * C * C + pair


def add_reroll(s: Willow, seat: i64, out: list[int]) -> None:
    """Kiaya's Braid, for a die its holder rolled himself. Rule 0.5"""
    if braid_serves(s) and s.owner[s.treasure[BRAID]] == seat:
        out.append(REROLL.pack())


def braid_serves(s: Willow) -> bool:
    """Could the Braid be used on the contest that lies open?"""
    contest = s.contest
    holder = s.treasure[BRAID]
    if contest is None or holder < 0 or s.flags.braid:
        return False
    return contest.first == holder or contest.second == holder


ELORA_IS_FIRST: Final = ELORA == 0  # loops over playable cards begin after her
assert ELORA_IS_FIRST
