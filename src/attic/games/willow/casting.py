"""Casting a Spell: consent, contest, counterspells, effect. Rules 15, 16"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.cards import carry_out, look_at_hand, pin
from attic.games.willow.casts import DISCARD_FROM_HAND, DRAIN, LOSE_HEALTH, TRANSFORM, WORST_CHAMPION
from attic.games.willow.contests import CASTING, hold_contest
from attic.games.willow.hands import discard, discard_up
from attic.games.willow.losing import SpellHit, gain, regain
from attic.games.willow.moments import SPELL_SUCCEEDED
from attic.games.willow.playing import FORBID_MOVE
from attic.games.willow.printed import Effect
from attic.games.willow.state import FIRST_RED, FIRST_SPELL, Willow
from attic.games.willow.tables import (
    CARDS,
    COUNTERSPELL,
    MAGIC,
    PROWESS,
    RAZIEL,
    RESISTANCE,
    WARD,
    C,
    K,
)
from attic.games.willow.transforming import (
    AT_FOE,
    AT_PLACE,
    AT_RAZIEL,
    ChooseForm,
    form_of,
    is_character,
    put_on,
    random_form,
)
from attic.games.willow.vocabulary import (
    ANSWER,
    FOE_HURT,
    PICK,
    PICK_UP,
    SPELL_CANCELLED,
    SPELL_CAST,
    SPELL_CAST_AT,
    SPELL_FAILED,
    SPELL_WORKED,
)
from attic.games.willow.windows import open_window
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages
from attic.kit.words import DONE


def begin_cast(s: Willow, caster: i64, card: i64, target: i64) -> None:
    """A friend who is to be transformed, or who lends Fin Raziel, is asked first. Rule 16.1"""
    if CARDS.effects[card][0].verb == TRANSFORM:
        friend = s.treasure[RAZIEL] if target == AT_RAZIEL else target
        if is_character(friend) and s.side[friend] == s.side[caster] and s.owner[friend] != s.owner[caster]:
            s.push(Consent(caster, card, target, friend))
            return
    s.push(CastSpell(caster, card, target, 0))


class Consent(Step[Willow]):
    """A friend agrees to be transformed, or lends Fin Raziel. Rule 16.1"""

    def __init__(self, caster: i64, card: i64, target: i64, friend: i64) -> None:
        super().__init__(-1)
        self.caster: i64 = caster
        self.card: i64 = card
        self.target: i64 = target
        self.friend: i64 = friend

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.friend]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.friend]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [ANSWER.pack(0), ANSWER.pack(1)]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if ANSWER.first(action) == 1:
            s.push(CastSpell(self.caster, self.card, self.target, 0))
        else:  # the same friend is not asked twice in a turn
            s.used[self.caster * FIRST_RED + self.card] += 1

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("16.1", "Say whether the Spell may be cast.")

    def parts(self) -> list[object]:
        return [self.caster, self.card, self.target, self.friend]


class CastSpell(Stages[Willow]):
    """Contest, then reactions, then the effect. Rules 15.7-15.9"""

    def __init__(self, caster: i64, card: i64, target: i64, stage: i64) -> None:
        super().__init__(-1, stage)
        self.caster: i64 = caster
        self.card: i64 = card
        self.target: i64 = target

    def run(self, s: Willow, chance: Chance) -> None:
        caster, card = self.caster, self.card
        if self.stage == 0:
            s.replace(CastSpell(caster, card, self.target, 1))
            against = resistance(s, caster, card, self.target)
            s.used[caster * FIRST_RED + card] += 1
            s.casting.append(int(caster | card << 8))
            if is_character(self.target):
                s.show(EVERYONE, SPELL_CAST_AT, caster, card, self.target)
            else:
                s.show(EVERYONE, SPELL_CAST, caster, card)
            hold_contest(s, CASTING, caster, -1, s.magic(caster), against)
        elif self.stage == 1:
            s.replace(CastSpell(caster, card, self.target, 2))
            contest = s.contest
            assert contest is not None
            s.contest = None
            s.cancelled = False
            if contest.lead() >= 0:
                s.show(EVERYONE, SPELL_WORKED, caster, card)
                open_window(s, SPELL_SUCCEEDED)
            else:
                s.replace(CastSpell(caster, card, self.target, 3))
                fail(s, caster, card, self.target, chance)
        elif self.stage == 2:
            s.replace(CastSpell(caster, card, self.target, 3))
            if s.cancelled:
                s.cancelled = False
                s.show(EVERYONE, SPELL_CANCELLED, caster, card)
            else:
                for effect in CARDS.effects[card]:
                    take_effect(s, caster, effect, self.target, chance)
        else:
            s.casting.pop()
            s.pop()

    def parts(self) -> list[object]:
        return [self.caster, self.card, self.target, self.stage]


def resistance(s: Willow, caster: i64, card: i64, target: i64) -> i64:
    """Printed, plus the Magic of a countered caster, plus wards of an opponent aimed at. Rules 0.5, 15.8"""
    total = RESISTANCE[card]
    if card == COUNTERSPELL and s.casting:
        total += s.magic(s.casting[-1] & 255)
    if is_character(target) and s.side[target] != s.side[caster]:
        lying: i64
        for lying in range(FIRST_RED, K):
            total += WARD[lying] * s.up[target * K + lying]
    return total


def fail(s: Willow, caster: i64, card: i64, target: i64, chance: Chance) -> None:
    """The caster learns from it; some Spells do something else too. Rules 15.9, 15.12, 16.4"""
    s.show(EVERYONE, SPELL_FAILED, caster, card)
    gain(s, caster, MAGIC)
    for effect in CARDS.on_fail[card]:
        if effect.verb == FORBID_MOVE:
            dissolve_group(s, caster)
        elif form_of(s, target) >= 0:
            form = random_form(s, chance)
            if form >= 0:
                put_on(s, caster, target, form)


def dissolve_group(s: Willow, caster: i64) -> None:
    """A failed Fly: the caster stays, the others may be announced again. Rule 15.12"""
    j = s.journey
    assert j is not None
    s.flags.activated &= ~j.group | 1 << caster
    pin(s, caster)
    s.journey = None


def take_effect(s: Willow, caster: i64, effect: Effect, target: i64, chance: Chance) -> None:
    """What a Spell does, by its verb. Rules 0.5, 15.10, 15.11"""
    verb = effect.verb
    fight = s.fight
    if verb in (LOSE_HEALTH, DRAIN):
        if target == AT_FOE:
            hurt_foe(s, caster, effect)
        else:
            s.push(SpellHit(caster, target, effect.amount, verb == DRAIN, 0))
    elif verb == WORST_CHAMPION:
        assert fight is not None
        fight.worst |= 1 << (1 - s.side[caster])
    elif verb == DISCARD_FROM_HAND:
        look_at_hand(s, caster, target)
        s.push(MakeForget(caster, target, effect.amount, 0))
    elif verb == TRANSFORM:
        s.push(ChooseForm(caster, target))
    else:
        carry_out(s, caster, effect, target - AT_PLACE if target >= AT_PLACE else target, 0, chance)


def hurt_foe(s: Willow, caster: i64, effect: Effect) -> None:
    """A Foe loses Health to a Spell; at zero the caster may gain Prowess. Rules 8.8, 15.11"""
    fight = s.fight
    assert fight is not None
    lost = min(effect.amount, fight.foe_health)
    fight.foe_health -= lost
    s.show(EVERYONE, FOE_HURT, fight.foe, lost, fight.foe_health)
    if effect.verb == DRAIN:
        regain(s, caster, lost)
    if fight.foe_health == 0:
        gain(s, caster, PROWESS)


class MakeForget(Step[Willow]):
    """The caster discards up to so many of the cards he sees, in the order of the data. Rule 0.5"""

    def __init__(self, caster: i64, target: i64, left: i64, least: i64) -> None:
        super().__init__(-1)
        self.caster: i64 = caster
        self.target: i64 = target
        self.left: i64 = left
        self.least: i64 = least  # cards before this one were passed over; face-up ones come after all others

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.caster]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.caster]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = [DONE.pack()]
        counts = s.hands[self.target].counts
        card: i64
        for card in range(max(1, self.least), K):
            if counts[card] > 0:
                out.append(PICK.pack(card))
        for card in range(max(FIRST_SPELL, self.least - K), FIRST_RED):
            if s.up[self.target * K + card] > 0:
                out.append(PICK_UP.pack(card))
        return out

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if DONE.made(action):
            return
        card = PICK.first(action)
        if PICK.made(action):
            discard(s, self.target, card)
            least = card
        else:
            discard_up(s, self.target, card)
            least = K + card
        if self.left > 1:
            s.push(MakeForget(self.caster, self.target, self.left - 1, least))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("0.5", "Choose a card of the hand you see, or a face-up Spell; never Elora Danan.")

    def parts(self) -> list[object]:
        return [self.caster, self.target, self.left, self.least]


assert C == 6 and AT_FOE == 6  # targets of Spells go on where the characters end
