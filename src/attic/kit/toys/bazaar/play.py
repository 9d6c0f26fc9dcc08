"""Bazaar: the smallest game with offers, for the tests of the kit and of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from attic.kit.advice import Advice
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, News
from attic.kit.offers import COUNT, Bargain, Offer, Offers, Stall, no_offers
from attic.kit.state import Outcome, Refusal, State, Step, copy_stack
from attic.kit.trading import TradingState
from attic.kit.words import PASS, Kind, Vocabulary

ROUNDS: Final = 4
START: Final = 4
MOST_OFFERS: Final = 3
TRADER: Final = Kind("trader", ["ada", "ben", "cid", "dot"])
AMOUNT: Final = Kind(COUNT, [], 40)
POINTS: Final = Kind("points", [], 400)
WORDS: Final = Vocabulary()
EAT: Final = WORDS.verb("eat")
APPLES: Final = WORDS.verb("apples", AMOUNT)
COINS: Final = WORDS.verb("coins", AMOUNT)
NEWS: Final = News()
ATE: Final = NEWS.event("ate", TRADER, clause="2.1")
COUNTED: Final = NEWS.event("counted", rest=POINTS, clause="3.1", discloses=True)
TRADED: Final = NEWS.event("traded", TRADER, TRADER, clause="2.2")


class Bazaar(TradingState):
    """Apples, coins and points of each trader."""

    def __init__(
        self, seats: i64, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, offers: Offers,
        turn: i64, apples: list[int], coins: list[int], points: list[int],
    ) -> None:  # fmt: skip
        super().__init__(seats, stack, outcome, draw_offers, offers)
        self.turn: i64 = turn
        self.apples = apples
        self.coins = coins
        self.points = points

    def copy(self) -> Bazaar:
        return Bazaar(
            self.seats, copy_stack(self.stack), self.outcome, self.draw_offers, self.offers.copy(),
            self.turn, self.apples[:], self.coins[:], self.points[:],
        )  # fmt: skip

    def parts(self) -> list[object]:
        return [
            self.seats, self.stack, self.outcome, self.draw_offers, self.offers.parts(),
            self.turn, self.apples, self.coins, self.points,
        ]  # fmt: skip

    def __reduce__(self) -> tuple[object, ...]:
        return Bazaar, (
            self.seats, self.stack, self.outcome, self.draw_offers, self.offers,
            self.turn, self.apples, self.coins, self.points,
        )  # fmt: skip

    def sample(self, seat: int, chance: Chance) -> Bazaar:
        """The coins of the others are dealt anew, and what they offer each other is not known."""
        world = self.copy()
        world.offers = self.offers.known_to(seat)
        others = [other for other in range(self.seats) if other != seat]
        purse = sum(self.coins) - self.coins[seat]
        for other in others:
            world.coins[other] = 0
        for _ in range(purse):
            world.coins[others[chance.below(len(others))]] += 1
        return world

    def bargain(self) -> Bargain:
        return BARGAINS[self.seats]

    def market(self) -> i64:
        """Every turn is one market. (2.2)"""
        return self.turn + 1

    def stall(self, maker: i64, to: i64) -> Stall:
        """Own goods; of the other's the apples, and as many coins as there can be. (2.2)"""
        give: list[int] = []
        ask: list[int] = []
        if self.apples[maker]:
            give.append(APPLES.pack(self.apples[maker]))
        if self.coins[maker]:
            give.append(COINS.pack(self.coins[maker]))
        if self.apples[to]:
            ask.append(APPLES.pack(self.apples[to]))
        if sum(self.coins) > self.coins[maker]:
            ask.append(COINS.pack(sum(self.coins) - self.coins[maker]))
        return Stall(give, ask, [])

    def may_accept(self, offer: Offer) -> Refusal | None:
        """Whoever accepts can pay. (2.2)"""
        for good in offer.ask:
            purse = self.apples if APPLES.made(good) else self.coins
            if purse[offer.to] < APPLES.first(good):
                return Refusal("2.2", "You cannot pay what is asked.")
        return None

    def deal(self, offer: Offer, chance: Chance) -> None:
        """Both sides pay. (2.2)"""
        self.pay(offer.maker, offer.to, offer.give)
        self.pay(offer.to, offer.maker, offer.ask)
        self.show(EVERYONE, TRADED, offer.maker, offer.to)

    def pay(self, giver: i64, taker: i64, goods: list[int]) -> None:
        """Goods change hands."""
        for good in goods:
            purse = self.apples if APPLES.made(good) else self.coins
            purse[giver] -= APPLES.first(good)
            purse[taker] += APPLES.first(good)

    def score(self, seat: i64) -> i64:
        """Points at the end. (1.2)"""
        dear, cheap = (self.apples, self.coins) if seat % 2 == 0 else (self.coins, self.apples)
        return self.points[seat] + 2 * dear[seat] + cheap[seat]

    def draw_clause(self) -> str:
        return "3.1"


class Turn(Step[Bazaar]):
    """A trader eats or passes. (2.1)"""

    def options(self, s: Bazaar, seat: i64) -> list[int]:
        return [PASS.pack(), EAT.pack()] if s.apples[seat] else [PASS.pack()]

    def why_not(self, s: Bazaar, seat: int, action: int) -> Refusal:
        return Refusal("2.1", "You eat one of your apples, or you pass.")

    def apply(self, s: Bazaar, seat: i64, action: i64, chance: Chance) -> None:
        if EAT.made(action):
            s.apples[seat] -= 1
            s.points[seat] += 1
            s.show(EVERYONE, ATE, seat)
        s.turn += 1
        s.offers.new_turn()
        s.replace(Turn(s.turn % s.seats))
        if s.turn == ROUNDS * s.seats:
            scores = [int(s.score(seat)) for seat in range(s.seats)]
            s.show_list(EVERYONE, COUNTED, scores)
            s.end([seat for seat in range(s.seats) if scores[seat] == max(scores)], "counted", "3.1")


class BazaarAdvice(Advice):
    """Points, against those of the best other one."""

    def value(self, s: State, seat: i64) -> float:
        assert isinstance(s, Bazaar)
        if s.outcome is not None:
            return super().value(s, seat)
        best = max([s.score(other) for other in range(s.seats) if other != seat])
        return 0.5 + 0.01 * float(s.score(seat) - best) + 0.001 * float(s.score(seat))


def start(players: int, options: Mapping[str, object]) -> State:
    """Everybody has the same. (1.1)"""
    return Bazaar(
        players, [Turn(0)], None, 0, no_offers(players, MOST_OFFERS),
        0, [START] * players, [START] * players, [0] * players,
    )  # fmt: skip


BARGAINS: Final = [Bargain(WORDS, TRADER.names[:players], "2.2") for players in range(5)]
