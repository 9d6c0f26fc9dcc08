"""Setting up: packs, values, cards, and the secret passing on of Elora Danan. Rule 2"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from attic.games.willow.dealing import draw_cards
from attic.games.willow.hands import audience_of
from attic.games.willow.knowing import came_openly, went
from attic.games.willow.opening import new_state
from attic.games.willow.state import (
    ALL_FIGHT,
    LIMBO,
    NO_ARMY_ON_PEGASUS,
    NO_ROUND_LIMIT,
    OPEN_HANDS,
    PRESENT_EDITION,
    SOFT_ARMOUR,
    Willow,
)
from attic.games.willow.tables import BOW, CARDS, DUST, ELORA, EVIL, PEOPLE, TRANSFORMATION, WILLOW, C
from attic.games.willow.turn import Round
from attic.games.willow.vocabulary import (
    CARDS_SEEN,
    DEAL,
    DEALT,
    DEALT_CARD,
    PACK_TAKEN,
    SEATS_ROLLED,
    SET_UP,
    TAKE_PACK,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages

EXTRA_CARDS = PEOPLE.setup.number("willow_extra_draw")  # Rule 2.9
EVIL_CARDS = PEOPLE.setup.number("evil_extra_deal")  # Rule 2.10
RECEIVERS = [PEOPLE.names.index(name) for name in PEOPLE.setup.texts("willow_distributes_to")]


def start(players: int, options: Mapping[str, object]) -> Willow:
    """A new game, about to be set up. Rules 2, 26"""
    chosen: i64 = 0
    if options["soft_armour"]:
        chosen |= SOFT_ARMOUR
    if options["no_army_on_pegasus"]:
        chosen |= NO_ARMY_ON_PEGASUS
    if options["no_round_limit"]:
        chosen |= NO_ROUND_LIMIT
    if options["open_hands"]:
        chosen |= OPEN_HANDS
    if not options["standing_aside"]:
        chosen |= ALL_FIGHT
    if not options["first_edition"]:
        chosen |= PRESENT_EDITION
    s = new_state(players, chosen)
    s.push(Setup(-1, 0 if options["packs"] == "chosen" else 1))
    return s


class Setup(Stages[Willow]):
    """The highest roll chooses first, then round to the right; then the cards. Rules 2.1-2.12"""

    def run(self, s: Willow, chance: Chance) -> None:
        if self.stage == 0:
            s.replace(Setup(-1, 2))
            s.push(ChoosePack(highest_roller(s, chance)))
        elif self.stage == 1:
            s.replace(Setup(-1, 2))
            seat: i64
            for seat in range(s.seats):
                take_pack(s, seat, PEOPLE.packs[int(s.seats)][seat])
        else:
            s.replace(Round(-1, 0))
            deal(s, chance)


def highest_roller(s: Willow, chance: Chance) -> i64:
    """All roll two dice; ties among the highest are rolled again. Rule 2.1"""
    rolling: list[int] = list(range(s.seats))
    while True:
        best: i64 = 0
        totals: list[int] = []
        for _ in rolling:
            total = chance.roll(6) + chance.roll(6)
            totals.append(int(total))
            if total > best:
                best = total
        if s.events is not None:
            told: list[int] = []
            for i in range(len(rolling)):
                told += [rolling[i], totals[i]]
            s.show_list(EVERYONE, SEATS_ROLLED, told)
        rolling = [rolling[i] for i in range(len(rolling)) if totals[i] == best]
        if len(rolling) == 1:
            return rolling[0]


class ChoosePack(Step[Willow]):
    """A player takes one of the packs that are left; the last one is what remains. Rules 2.1, 2.2"""

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [TAKE_PACK.pack(pack[0]) for pack in packs_left(s)]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        first = TAKE_PACK.first(action)
        for pack in packs_left(s):
            if pack[0] == first:
                take_pack(s, seat, pack)
        left = packs_left(s)
        after = (seat + 1) % s.seats
        if len(left) == 1:
            take_pack(s, after, left[0])
        elif left:
            s.push(ChoosePack(after))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("2.2", "Choose one of the packs that are left, by its first character.")


def packs_left(s: Willow) -> list[list[int]]:
    """Packs that nobody has taken."""
    return [pack for pack in PEOPLE.packs[int(s.seats)] if s.owner[pack[0]] < 0]


def take_pack(s: Willow, seat: i64, pack: list[int]) -> None:
    """A player takes the characters of a pack. Rule 2.2"""
    for c in pack:
        s.owner[c] = seat
    if s.events is not None:
        s.show_list(EVERYONE, PACK_TAKEN, [int(seat), *pack])


def deal(s: Willow, chance: Chance) -> None:
    """Armies, the set-aside cards, Willow's four, six for each Evil character. Rules 2.4-2.10"""
    for side, name in enumerate(CARDS.army_holders):
        s.army[side] = PEOPLE.names.index(name)
    bag = s.deck.bag
    for card in (ELORA, BOW, DUST, TRANSFORMATION):
        bag.take(card)  # one of the two Transformation Spells waits on the display
    for who, card in (("sorsha", BOW), ("franjean_rool", DUST)):
        c: i64 = PEOPLE.names.index(who)
        s.hands[c].put(card)
        came_openly(s, c, card)
    s.show(EVERYONE, SET_UP)
    s.limbo = [int(ELORA)]
    for _ in range(EXTRA_CARDS):
        s.limbo.append(int(bag.draw(chance)))
    s.limbo.sort()
    s.limbo_seat = s.owner[WILLOW]
    viewer: i64
    for viewer in range(s.seats + 1):
        if viewer != s.limbo_seat:
            s.known[viewer].append(int(ELORA << 8 | 1 << LIMBO))
            s.known[viewer].sort()
    if s.events is not None:
        s.show_list(only(s.limbo_seat), CARDS_SEEN, s.limbo[:])
    for c in range(C):
        if s.side[c] == EVIL:
            draw_cards(s, c, EVIL_CARDS, chance)
    s.push(ShareOut(0, -1))


class ShareOut(Step[Willow]):
    """Willow's player gives one of the four cards to each Good character. Rule 2.9"""

    def __init__(self, at: i64, seat: i64) -> None:
        super().__init__(seat)
        self.at: i64 = at  # index into the receivers

    def waits(self, s: Willow) -> bool:
        return len(s.limbo) > 1

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.limbo_seat

    def deciders(self, s: Willow) -> list[int]:
        return [s.limbo_seat]

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = []
        for card in s.limbo:
            action: int = DEAL.pack(RECEIVERS[self.at], card)
            if action not in out:
                out.append(action)
        return out

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        self.give(s, DEAL.second(action))

    def run(self, s: Willow, chance: Chance) -> None:
        """The last card goes to the last character."""
        self.give(s, s.limbo[0])
        s.limbo_seat = -1
        s.pop()

    def give(self, s: Willow, card: i64) -> None:
        """One card is handed out; only its giver and its receiver know which. Rule 2.9"""
        c: i64 = RECEIVERS[self.at]
        s.limbo.remove(int(card))
        s.hands[c].put(card)
        went(s, LIMBO, c, card)
        s.replace(ShareOut(self.at + 1, -1))
        s.show(audience_of(s, c) | only(s.limbo_seat), DEALT_CARD, c, card)
        s.show(EVERYONE, DEALT, c)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("2.9", "Give one of the four cards to the character named.")

    def parts(self) -> list[object]:
        return [self.at, self.seat]
