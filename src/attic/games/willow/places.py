"""Step 6: Treasures, powers, the Sceptre; looks and Nockmaar's favour. Rules 12, 19, 20"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.agreeing import TREASURE_TAKER, agree
from attic.games.willow.answering import OfOne
from attic.games.willow.contests import WITH_SCEPTRE, hold_contest
from attic.games.willow.dealing import draw_cards
from attic.games.willow.hands import take_openly
from attic.games.willow.knowing import came_openly
from attic.games.willow.losing import can_gain, gain, regain
from attic.games.willow.playing import HEAL
from attic.games.willow.printed import VERBS, Effect
from attic.games.willow.state import Willow
from attic.games.willow.tables import (
    CARD_SIDE,
    CARDS,
    CITY,
    EVIL,
    GOOD,
    KIND,
    MOST,
    NOCKMAAR,
    PLACE_SPACE,
    PLACES,
    POSSUM,
    RAZIEL,
    SCEPTRE,
    SCEPTRE_PROWESS,
    TIR_ASLEEN,
    TRACKS,
    TRANSFORMATION,
    P,
)
from attic.games.willow.transforming import shed
from attic.games.willow.vocabulary import (
    ANSWER,
    FREED,
    LOOKED,
    LOOKED_AT,
    NOT_FREED,
    PICK,
    POWER_USED,
    TAKEN,
    TREASURE_STAYED,
    TREASURE_TAKEN,
    USE_BOON,
    USE_POWER,
)
from attic.kit.bag import EMPTY, UNFIXED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages
from attic.kit.words import PASS

GAIN: Final[i64] = VERBS.index("gain")
TAKE_FROM_DISCARDS: Final[i64] = VERBS.index("take_from_discards")
SHED: Final[i64] = VERBS.index("shed_transformation")


def anybody_in_a_place(s: Willow) -> bool:
    """Is there anything for step 6 at all, as far as everybody sees?"""
    p: i64
    for p in range(P):
        if s.here(PLACE_SPACE[p], s.clock.active) & s.clock.actors:
            return True
    return False


class GoodPlaces(Stages[Willow]):
    """Place by place: first the Treasure, then powers, then the Sceptre. Rule 12.1"""

    def __init__(self, place: i64, stage: i64, asked: i64) -> None:
        super().__init__(-1, stage)
        self.place: i64 = place
        self.asked: i64 = asked  # characters whose turn with the power is over

    def run(self, s: Willow, chance: Chance) -> None:
        place = self.place
        if place >= P:
            s.pop()
            return
        there = s.here(PLACE_SPACE[place], GOOD) & s.clock.actors
        if there == 0:
            s.replace(GoodPlaces(place + 1, 0, 0))
        elif self.stage == 0:
            s.replace(GoodPlaces(place, 1, 0))
            s.chosen = -1
            if s.lying[place] != EMPTY:
                agree(s, TREASURE_TAKER, there, there)
        elif self.stage == 1:
            s.replace(GoodPlaces(place, 2, 0))
            if s.chosen >= 0:
                take_treasure(s, s.chosen, place, chance)
            elif s.lying[place] != EMPTY:
                s.show(EVERYONE, TREASURE_STAYED, place)
        elif self.stage == 2:
            self.next_power(s, there)
        else:
            s.replace(GoodPlaces(place + 1, 0, 0))
            keeper = s.treasure[SCEPTRE]
            if place == TIR_ASLEEN and s.tale.freed_by < 0 and keeper >= 0 and (there >> keeper) & 1:
                s.push(TryToFree(-1))

    def next_power(self, s: Willow, there: i64) -> None:
        """Each character once per Place in the whole game. Rule 19.1"""
        c: i64
        for c in s.in_seat_order(there & ~self.asked, GOOD):
            if may_use_power(s, c, self.place):
                s.replace(GoodPlaces(self.place, 2, self.asked | 1 << c))
                s.push(UsePower(c, self.place))
                return
        s.replace(GoodPlaces(self.place, 3, 0))

    def parts(self) -> list[object]:
        return [self.place, self.stage, self.asked]


def take_treasure(s: Willow, c: i64, place: i64, chance: Chance) -> None:
    """Unseen until taken, then shown to all; Fin Raziel brings the two display cards. Rules 19.3, 19.9"""
    treasure = look_under(s, place, chance)
    s.lying[place] = EMPTY
    s.treasure[treasure] = c
    s.unsettled = True
    s.show(EVERYONE, TREASURE_TAKEN, c, place, treasure)
    if treasure == RAZIEL and s.display:
        s.display = False
        s.raziel_form = POSSUM
        s.hands[c].put(TRANSFORMATION)
        came_openly(s, c, TRANSFORMATION)


def look_under(s: Willow, place: i64, chance: Chance) -> i64:
    """The Treasure of a Place; chance fixes it when somebody first looks."""
    if s.lying[place] == UNFIXED:
        s.lying[place] = s.unseen.draw(chance)
    return s.lying[place]


def may_use_power(s: Willow, c: i64, place: i64) -> bool:
    """Not used yet, and it would do something. Rules 19.1, 19.2, 19.5"""
    if place == NOCKMAAR or (s.powers[c] >> place) & 1:
        return False
    for effect in PLACES.effects[place]:
        if does_something(s, c, effect):
            return True
    return False


def does_something(s: Willow, c: i64, effect: Effect) -> bool:
    """Would this part of a power have an effect now? Rules 0.5, 19.2"""
    verb = effect.verb
    if verb == HEAL:
        return s.health[c] < MOST
    if verb == SHED:
        return s.form[c] >= 0
    if verb == GAIN:
        if effect.heals_otherwise and TRACKS[c] != effect.value:
            return s.health[c] < MOST
        return can_gain(s, c, TRACKS[c] if effect.value < 0 else effect.value)
    return s.deck.size() > 0 or len(s.deck.discard) > 0


def carry_out_power(s: Willow, c: i64, effect: Effect, chance: Chance) -> None:
    """One part of a power. Rule 0.5"""
    verb = effect.verb
    if not does_something(s, c, effect):
        return
    if verb == HEAL:
        regain(s, c, effect.amount)
    elif verb == SHED:
        shed(s, c)
    elif verb == GAIN:
        if effect.heals_otherwise and TRACKS[c] != effect.value:
            regain(s, c, MOST)
        else:
            gain(s, c, TRACKS[c])
    elif verb == TAKE_FROM_DISCARDS and matching(s, effect):
        s.push(TakeFromDiscards(c, matching(s, effect)))
    else:
        draw_cards(s, c, effect.amount, chance)


def matching(s: Willow, effect: Effect) -> list[int]:
    """The kinds of discarded cards that a power may fetch. Rule 0.5"""
    kind = CARDS.kinds.index(effect.kind)
    found: list[int] = []
    for card in s.deck.discard:
        if KIND[card] == kind and (effect.side < 0 or CARD_SIDE[card] == effect.side) and card not in found:
            found.append(card)
    found.sort()
    return found


class InPlace(OfOne):
    """The player of a character in a Place decides."""

    def __init__(self, who: i64, place: i64) -> None:
        super().__init__(who)
        self.place: i64 = place

    def parts(self) -> list[object]:
        return [self.who, self.place]


class UsePower(InPlace):
    """A character may use the power of the Place he is in. Rules 19.1, 19.12"""

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = []
        if PLACES.choose_one[self.place]:
            effects = PLACES.effects[self.place]
            i: i64
            for i in range(len(effects)):
                if does_something(s, self.who, effects[i]):
                    out.append(USE_BOON.pack(self.who, i))
        else:
            out.append(USE_POWER.pack(self.who))
        out.append(PASS.pack())
        return out

    def default(self, s: Willow, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if PASS.made(action):
            return
        c = self.who
        s.show(EVERYONE, POWER_USED, c, self.place)
        effects = PLACES.effects[self.place]
        if USE_BOON.made(action):
            carry_out_power(s, c, effects[USE_BOON.second(action)], chance)
            return
        s.powers[c] |= 1 << self.place
        for effect in effects:
            carry_out_power(s, c, effect, chance)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("19.2", "That would have no effect here.")


class TakeFromDiscards(OfOne):
    """A matching card of the user's choice, for all to see. Rule 0.5"""

    def __init__(self, who: i64, cards: list[int]) -> None:
        super().__init__(who)
        self.cards = cards

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [PICK.pack(card) for card in self.cards]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        take_openly(s, self.who, PICK.first(action))
        s.show(EVERYONE, TAKEN, self.who, PICK.first(action))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("0.5", "Choose one of the matching cards from the discards.")

    def parts(self) -> list[object]:
        return [self.who, self.cards]


class TryToFree(Step[Willow]):
    """The Sceptre's holder may contest its Prowess in Tir Asleen, once a turn. Rule 20.1"""

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[s.treasure[SCEPTRE]]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[s.treasure[SCEPTRE]]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [ANSWER.pack(0), ANSWER.pack(1)]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if ANSWER.first(action) == 1:
            c = s.treasure[SCEPTRE]
            s.flags.tried |= 1 << c
            s.push(SceptreContest(c, 0))
            hold_contest(s, WITH_SCEPTRE, c, -1, s.prowess(c), SCEPTRE_PROWESS)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("20.1", "Say whether you try to free Tir Asleen.")


class SceptreContest(Stages[Willow]):
    """A higher total frees the city for good; no Health is lost. Rules 20.1, 20.2, 20.3"""

    def run(self, s: Willow, chance: Chance) -> None:
        contest = s.contest
        assert contest is not None and s.space[self.seat] == CITY
        s.contest = None
        s.pop()
        if contest.lead() > 0:
            s.tale.freed_by = s.owner[self.seat]
            s.unsettled = True
            s.show(EVERYONE, FREED, self.seat)
        else:
            s.show(EVERYONE, NOT_FREED, self.seat)


class EvilPlaces(Stages[Willow]):
    """Evil characters may look at Treasures and use Nockmaar's power. Rules 19.5, 19.6, 19.12"""

    def run(self, s: Willow, chance: Chance) -> None:
        c: i64
        for c in s.in_seat_order(s.clock.actors & ~s.flags.looked, EVIL):
            s.flags.looked |= 1 << c
            place = place_of(s, c)
            if place < 0:
                continue
            if place == NOCKMAAR:
                s.flags.boon |= 1 << c
                s.push(UsePower(c, place))
                return
            if s.lying[place] != EMPTY and not (s.peeked[place] >> s.owner[c]) & 1:
                s.push(LookAtTreasure(c, place))
                return
        s.pop()


def place_of(s: Willow, c: i64) -> i64:
    """The Place a character stands in, or -1."""
    p: i64
    for p in range(P):
        if PLACE_SPACE[p] == s.space[c]:
            return p
    return -1


class LookAtTreasure(InPlace):
    """An Evil character may look; only his player sees it, and it stays. Rule 19.6"""

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [ANSWER.pack(0), ANSWER.pack(1)]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if ANSWER.first(action) == 1:
            treasure = look_under(s, self.place, chance)
            s.peeked[self.place] |= 1 << seat
            s.show(EVERYONE, LOOKED, self.who, self.place)
            s.show(only(seat), LOOKED_AT, self.who, self.place, treasure)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("19.6", "Say whether you look at the Treasure.")
