"""Other shapes: putting them on and shedding them. Rule 16"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.hands import capture_hand, send_army_home
from attic.games.willow.state import Willow
from attic.games.willow.tables import FORMS, RAZIEL, C
from attic.games.willow.vocabulary import (
    CHANGE,
    FOE_TRANSFORMED,
    RAZIEL_CHANGED,
    RAZIEL_FREED,
    RESTORE,
    RESTORED,
    TRANSFORMED,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step

# Targets of a Spell beside the six characters.
AT_FOE: Final[i64] = 6
AT_RAZIEL: Final[i64] = 7
NO_TARGET: Final[i64] = 8
AT_PLACE: Final[i64] = 9  # and the number of the Place


def form_of(s: Willow, target: i64) -> i64:
    """The Transformation on a target, or -1."""
    if target == AT_RAZIEL:
        return s.raziel_form
    if target == AT_FOE:
        fight = s.fight
        return -1 if fight is None else fight.foe_form
    return s.form[target]


class ChooseForm(Step[Willow]):
    """The caster looks through the unused Transformations and puts one on the target, or restores him. Rule 16.3"""

    def __init__(self, caster: i64, target: i64) -> None:
        super().__init__(-1)
        self.caster: i64 = caster
        self.target: i64 = target

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.caster]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.caster]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = []
        form: i64
        for form in range(FORMS):
            if (s.unused >> form) & 1:
                out.append(CHANGE.pack(form))
        if form_of(s, self.target) >= 0:
            out.append(RESTORE.pack())
        return out

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if RESTORE.made(action):
            shed(s, self.target)
        else:
            put_on(s, self.caster, self.target, CHANGE.first(action))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        if CHANGE.made(action):
            return Refusal("16.3", "That Transformation does not lie in the deck.")
        return Refusal("16.3", "Choose a form for the target.")

    def parts(self) -> list[object]:
        return [self.caster, self.target]


def shed(s: Willow, target: i64) -> None:
    """A Transformation goes back to its deck and restores its bearer. Rules 16.3, 16.12"""
    old = form_of(s, target)
    if old < 0:
        return
    s.unused |= 1 << old
    s.unsettled = True
    fight = s.fight
    if target == AT_RAZIEL:
        s.raziel_form = -1
        s.show(EVERYONE, RAZIEL_FREED, s.treasure[RAZIEL])
    elif target == AT_FOE:
        assert fight is not None
        fight.foe_form = -1
    else:
        s.form[target] = -1
        s.show(EVERYONE, RESTORED, target)


def put_on(s: Willow, caster: i64, target: i64, form: i64) -> None:
    """A new form; an opponent's hand goes to the caster, a friend gives away what he can. Rules 16.3, 16.6, 16.6a"""
    old = form_of(s, target)
    s.unused &= ~(1 << form)
    if old >= 0:
        s.unused |= 1 << old
    s.unsettled = True
    fight = s.fight
    if target == AT_RAZIEL:
        s.raziel_form = form
        s.show(EVERYONE, RAZIEL_CHANGED, s.treasure[RAZIEL], form)
    elif target == AT_FOE:
        assert fight is not None
        fight.foe_form = form
        s.show(EVERYONE, FOE_TRANSFORMED, fight.foe, form)
    else:
        s.form[target] = form
        s.show(EVERYONE, TRANSFORMED, target, form)
        send_army_home(s, target)
        if s.side[caster] != s.side[target]:
            capture_hand(s, target, caster)


def random_form(s: Willow, chance: Chance) -> i64:
    """One of the unused Transformations, or -1. Rules 16.4, 16.5"""
    forms: list[int] = []
    form: i64
    for form in range(FORMS):
        if (s.unused >> form) & 1:
            forms.append(form)
    if not forms:
        return -1
    return i64(forms[chance.below(len(forms))])


def is_character(target: i64) -> bool:
    """Is the target one of the six?"""
    return target < C
