"""Asking other players for passage, with or without a payment. Rules 9.14, 20.6"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from attic.games.shadowlords.bargains import ASKING, GIVING, Draft, Negotiation, propose
from attic.games.shadowlords.deals import carry_out, veiled
from attic.games.shadowlords.state import Course, Shadowlords, Shown
from attic.games.shadowlords.vocabulary import PASS_ANSWERED, PASS_ASKED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Step

NO, YES = 0, 1


class Price:
    """What one giver of a permission is paid, and what he gives for it."""

    def __init__(self, giver: i64, give: list[int], ask: list[int]) -> None:
        self.giver: i64 = giver
        self.give = give
        self.ask = ask

    def parts(self) -> list[object]:
        return [self.giver, self.give, self.ask]

    def __reduce__(self) -> tuple[object, ...]:
        return Price, (self.giver, self.give, self.ask)


@mypyc_attr(allow_interpreted_subclasses=True)
class Journey(Course):
    """What lies below a permission: a move that takes place once everybody on the way has agreed. Rule 9.14"""

    def arrives(self, s: Shadowlords) -> None:
        """The step goes, and its character stands where it wanted to go."""
        raise AssertionError("moves and calls say how")


class Permission(Negotiation):
    """Each player on the way is asked in the order of the path; one refusal ends it. Rule 9.14"""

    def __init__(self, seat: i64, stage: i64, who: i64, requests: list[int], prices: list[Price]) -> None:
        super().__init__(seat, stage)
        self.who: i64 = who
        self.requests = requests
        self.prices = prices

    def waits(self, s: Shadowlords) -> bool:
        return False

    def on_the_way(self) -> i64:
        return self.who

    def promised_to(self, alliance: i64) -> list[int]:
        goods: list[int] = []
        for price in self.prices:
            if price.giver == alliance:
                goods = goods + price.give
        return goods

    def giver(self) -> i64:
        """The alliance that is asked now."""
        return self.requests[self.stage] & 3

    def space(self) -> i64:
        """The space it is asked about."""
        return (self.requests[self.stage] >> 2) & 31

    def run(self, s: Shadowlords, chance: Chance) -> None:
        mover = s.team[self.who]
        if self.stage == len(self.requests):
            s.pop()
            s.verdict = YES
            journey = s.stack[-1]
            assert isinstance(journey, Journey)
            journey.arrives(s)  # he lands first, then he pays
            for price in self.prices:
                carry_out(s, mover, price.giver, price.give, price.ask)
            return
        s.push(Draft(self.seat, mover, self.giver(), GIVING, [], [], self.held(), -1))

    def held(self) -> list[int]:
        """What the mover has promised on the way so far."""
        held: list[int] = []
        for price in self.prices:
            held = held + price.give
        return held

    def drafted(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        mover = s.team[self.who]
        s.show(EVERYONE, PASS_ASKED, mover, self.giver(), self.who, self.space())
        propose(s, mover, self.giver(), give, ask, ASKING, self.held(), [])

    def agreed(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        s.show(EVERYONE, PASS_ANSWERED, self.giver(), self.who, self.space(), YES)
        prices = self.prices + [Price(self.giver(), give, ask)]
        s.replace(Permission(self.seat, self.stage + 1, self.who, self.requests, prices))

    def declined(self, s: Shadowlords, chance: Chance) -> None:
        s.show(EVERYONE, PASS_ANSWERED, self.giver(), self.who, self.space(), NO)
        s.refused.append(self.requests[self.stage])
        s.pop()
        s.verdict = NO

    def show_to(self, s: Shadowlords, seat: i64, bundles: list[Shown]) -> None:
        for price in self.prices:
            if s.owner[price.giver] == seat:
                bundles.append(Shown(self.seat, price.give))
            elif self.seat == seat:
                bundles.append(Shown(s.owner[price.giver], price.ask))

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        """What others were promised is between them and the mover. Rule 23.3"""
        if seat == self.seat:
            return self
        prices: list[Price] = []
        for price in self.prices:
            if s.owner[price.giver] != seat:
                give = veiled(s, self.seat, price.give, chance)
                price = Price(price.giver, give, veiled(s, s.owner[price.giver], price.ask, chance))
            prices.append(price)
        return Permission(self.seat, self.stage, self.who, self.requests, prices)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.who, self.requests, [price.parts() for price in self.prices]]

    def __reduce__(self) -> tuple[object, ...]:
        return Permission, (self.seat, self.stage, self.who, self.requests, self.prices)
