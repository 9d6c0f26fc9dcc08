"""The position of a game: who stands where with what, and what everybody knows."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from attic.games.shadowlords.contest import Battle, Duel
from attic.games.shadowlords.tables import KINDS, PORTRAITS
from attic.games.shadowlords.vocabulary import BARGAINS, CARDS
from attic.kit.arr import vec
from attic.kit.bag import Bag, Deck
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.offers import Bargain, Offer, Offers, Stall
from attic.kit.state import Outcome, Refusal, Step, copy_stack
from attic.kit.steps import Collect
from attic.kit.trading import TradingState

# Where Power cards lie: an Attack hand for each seat, a place beneath each portrait, cards just drawn by each
# seat, and the attacker's card that lies face down in a duel.
PORTRAIT: Final[i64] = 4
DRAWN: Final[i64] = 4 + 28
LAID: Final[i64] = DRAWN + 4
ZONES: Final[i64] = LAID + 1
KEPT: Final[i64] = DRAWN  # zones that others may know something about


class Shadowlords(TradingState):
    """Everything on the table. Alliances are 0 red, 1 green, 2 yellow, 3 blue; black is 4."""

    def __init__(
        self, seats: i64, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, offers: Offers,
        owner: vec[i64], team: vec[i64], at: vec[i64], captor: vec[i64], ships: vec[i64], loose: vec[i64],
        storage: vec[i64], cards: vec[i64], known: vec[i64], truce: vec[i64], discs: Bag, deck: Deck,
        battles: list[Battle], duel: Duel | None, refused: list[int], brought: list[int], fallen: list[int],
        n: vec[i64], more: vec[i64],
    ) -> None:
        super().__init__(seats, stack, outcome, draw_offers, offers)
        self.owner: vec[i64] = owner  # the seat of each alliance, -1 for an empty home planet
        self.team: vec[i64] = team  # the colour of each character, -1 while out of the game or undiscovered
        self.at: vec[i64] = at  # the space of each free character, -1 for captives and those not on the board
        self.captor: vec[i64] = captor  # who holds each captive and takes him along, or -1; Rule 11.7
        self.ships: vec[i64] = ships  # on each ring
        self.loose: vec[i64] = loose  # loose[space * 5 + colour]
        self.storage: vec[i64] = storage  # by colour
        self.cards: vec[i64] = cards  # cards[zone * KINDS + kind]
        self.known: vec[i64] = known  # known[(seat * KEPT + zone) * KINDS + kind]: what a seat knows to lie there
        self.truce: vec[i64] = truce  # by alliance: spaces on which it has a truce with the active one this turn
        self.discs = discs  # discs not turned over yet: those face down on the board and, with three, two more
        self.deck = deck
        self.battles = battles
        self.duel: Duel | None = duel
        self.refused = refused  # requests that may not be repeated this turn, Rule 9.14
        self.brought = brought  # Diplomats brought to an attack with their origins, Rule 9.16
        self.fallen = fallen  # alliances in the order of their fall
        self.alive: i64 = n[0]  # alliances, one bit each
        self.quit: i64 = n[1]  # seats that have resigned and leave at the end of the turn
        self.disc: i64 = n[2]  # spaces with a face-down disc
        self.stone: i64 = n[3]  # who bears the Power Stone
        self.timer: i64 = n[4]  # its notch, -1 once it has left the game
        self.starburst: i64 = n[5]  # option, Rule 27.1
        self.turn: i64 = n[6]
        self.active: i64 = n[7]  # alliance
        self.first: i64 = n[8]  # the alliance that had the first turn
        self.started: i64 = n[9]  # alliances that have ended their first turn
        self.rounds: i64 = n[10]
        self.quiet: i64 = n[11]  # full rounds without a fallen Master, -1 in the round of the fall; Rule 21.3
        self.stage: i64 = n[12]  # step of the turn, 1 to 6; 0 between turns
        self.bonus: i64 = n[13]  # ships added by the event, Rule 7.9
        self.event: i64 = n[14]  # this turn's event, or -1
        self.bribed: i64 = n[15]
        self.failed: i64 = n[16]  # a draw has failed this turn, Rule 6.3
        self.moved: i64 = n[17]  # characters that have made their move, one bit each
        self.mover: i64 = n[18]  # a character that has loaded ships and must move next, or -1
        self.landed: i64 = n[19]  # the character that landed last, which may still load or search; or -1
        self.exchanged: i64 = n[20]  # spaces whose ships have been exchanged in this part of step 4
        self.phase: i64 = n[21]  # of step 4: opening exchange, moves, closing exchange
        self.fresh: i64 = n[22]  # Shadows put or moved this turn
        self.called: i64 = n[23]  # fighters called this turn
        self.fight: i64 = n[24]  # index of the battle being fought, or -1
        self.verdict: i64 = n[25]  # the answer the step below is waiting for
        self.found: i64 = n[26]  # a character looking for a ring, or -1
        self.prize: i64 = n[27]  # the alliance that may teleport at the end of this turn, or -1
        # What the logs of the first version do not hold.
        self.dealt: i64 = more[0]  # option: names are dealt, not chosen; Rule 3.2
        self.unlimited: i64 = more[1]  # option: counted rounds end no game; Rule 27.4
        self.recruits: i64 = more[2]  # characters found by a search this turn, one bit each; Rule 9.20
        self.spared: i64 = more[3]  # recruits sold by their finder this turn, one bit each; Rule 10.12
        # By alliance: truces of this turn that hold for such a recruit alone.
        self.personal: vec[i64] = vec[i64]([more[4], more[5], more[6], more[7]])

    def scalars(self) -> vec[i64]:
        """All plain numbers, in the order in which the constructor reads them."""
        return vec[i64]([
            self.alive, self.quit, self.disc, self.stone, self.timer, self.starburst, self.turn, self.active,
            self.first, self.started, self.rounds, self.quiet, self.stage, self.bonus, self.event, self.bribed,
            self.failed, self.moved, self.mover, self.landed, self.exchanged, self.phase, self.fresh, self.called,
            self.fight, self.verdict, self.found, self.prize,
        ])

    def later(self) -> vec[i64]:
        """What came later than the first version, in the order in which the constructor reads it."""
        personal = self.personal
        return vec[i64]([
            self.dealt, self.unlimited, self.recruits, self.spared, personal[0], personal[1], personal[2], personal[3],
        ])

    def further(self) -> list[object]:
        later = list(self.later())
        return [later] if any(later) else []

    def copy(self) -> Shadowlords:
        duel = self.duel
        return Shadowlords(
            self.seats, copy_stack(self.stack), self.outcome, self.draw_offers, self.offers.copy(), self.owner,
            self.team[:], self.at[:], self.captor[:], self.ships[:], self.loose[:], self.storage[:], self.cards[:],
            self.known[:], self.truce[:], self.discs.copy(), self.deck.copy(),
            [battle.copy() for battle in self.battles], None if duel is None else duel.copy(), self.refused[:],
            self.brought[:], self.fallen[:], self.scalars(), self.later(),
        )

    def parts(self) -> list[object]:
        duel = self.duel
        return [
            self.seats, self.stack, self.outcome, self.draw_offers, self.offers.parts(), list(self.owner),
            list(self.team), list(self.at), list(self.captor), list(self.ships), list(self.loose), list(self.storage),
            list(self.cards), list(self.known), list(self.truce), self.discs, self.deck,
            [battle.parts() for battle in self.battles], None if duel is None else duel.parts(), self.refused,
            self.brought, self.fallen, list(self.scalars()),
        ]

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (
            (self.seats, self.stack, self.outcome, self.draw_offers, self.offers),
            (list(self.owner), list(self.team), list(self.at), list(self.captor), list(self.ships),
             list(self.loose), list(self.storage), list(self.cards), list(self.known), list(self.truce)),
            (self.discs, self.deck, self.battles, self.duel, self.refused, self.brought, self.fallen),
            list(self.scalars()), list(self.later()),
        )

    # ---- driving

    def run(self, chance: Chance) -> None:
        """A seat that has resigned answers by default until the turn is over. Rule 21.6"""
        super().run(chance)
        while self.quit and self.outcome is None:
            seat = self.absent()
            if seat < 0:
                return
            self.stack[-1].apply(self, seat, self.default(seat, chance), chance)
            super().run(chance)

    def absent(self) -> i64:
        """A seat that owes a decision and has resigned, or -1."""
        for seat in self.stack[-1].deciders(self):
            if (self.quit >> seat) & 1:
                return seat
        return -1

    def resigned(self, seat: i64, chance: Chance) -> None:
        """The player's alliances leave at the end of this turn; one opponent alone wins at once. Rule 21.6"""
        self.quit |= 1 << seat
        left = [other for other in self.living_seats() if not (self.quit >> other) & 1]
        if len(left) == 1:
            self.end(left, "resigned", "21.6")

    def draw_clause(self) -> str:
        return "21.6"

    # ---- offers; what can be traded and how is said in `trading.py`

    def bargain(self) -> Bargain:
        return BARGAINS[self.seats]

    def market(self) -> i64:
        """A number for each window in which offers may be made. Rule 20.4"""
        if self.outcome is not None:
            return 0
        top = self.stack[-1]
        if isinstance(top, Moment) and top.trades(self):
            return 1 + self.turn * 64 + (self.stage if self.fight < 0 else 8 + self.fight)
        return 0

    def stall(self, maker: i64, to: i64) -> Stall:
        from attic.games.shadowlords.trading import goods_between

        return goods_between(self, maker, to)

    def may_offer(self, offer: Offer) -> Refusal | None:
        from attic.games.shadowlords.trading import why_no_offer

        return why_no_offer(self, offer)

    def may_accept(self, offer: Offer) -> Refusal | None:
        from attic.games.shadowlords.trading import why_no_acceptance

        return why_no_acceptance(self, offer)

    def deal(self, offer: Offer, chance: Chance) -> None:
        from attic.games.shadowlords.trading import carry_out_offer

        carry_out_offer(self, offer)

    # ---- seats and alliances

    def is_over(self) -> bool:
        """Has the game ended? A question of its own, for compiled code remembers what a field was."""
        return self.outcome is not None

    def lives(self, alliance: i64) -> bool:
        """Is this alliance in the game?"""
        return (self.alive >> alliance) & 1 == 1

    def living_seats(self) -> list[int]:
        """The players who still have an alliance, by seat."""
        out: list[int] = []
        seat: i64
        alliance: i64
        for seat in range(self.seats):
            for alliance in range(4):
                if self.owner[alliance] == seat and (self.alive >> alliance) & 1:
                    out.append(seat)
                    break
        return out

    def make_truce(self, foe: i64, space: i64) -> None:
        """The active alliance and this one do not fight on a space in this turn. Rule 14.6"""
        self.truce[foe] |= bit(space)
        self.personal[foe] &= ~bit(space)

    def spare(self, who: i64, space: i64) -> None:
        """A recruit sold by his finder is under a truce, he alone. Rule 10.12"""
        foe = self.team[who]
        if not (self.truce[foe] >> space) & 1:
            self.personal[foe] |= bit(space)
        self.truce[foe] |= bit(space)
        self.spared |= bit(who)

    def has_truce(self, foe: i64, space: i64) -> bool:
        """Have the active alliance and the whole of this one a truce there? Rules 10.12, 14.6"""
        return ((self.truce[foe] & ~self.personal[foe]) >> space) & 1 == 1

    def seat_of(self, who: i64) -> i64:
        """The player of a character; -1 for Shadows and those out of the game."""
        team = self.team[who]
        if team < 0 or team > 3:
            return -1
        return self.owner[team]

    # ---- cards

    def count_cards(self, zone: i64) -> i64:
        """How many cards lie in a zone. Their number is public. Rule 23.2"""
        n: i64 = 0
        kind: i64
        for kind in range(KINDS):
            n += self.cards[zone * KINDS + kind]
        return n

    def put_card(self, zone: i64, kind: i64, seen: i64) -> None:
        """A card comes into a zone; the seats of `seen` have seen which."""
        self.cards[zone * KINDS + kind] += 1
        if zone < KEPT and seen:
            seat: i64
            for seat in range(self.seats):
                if (seen >> seat) & 1:
                    self.known[(seat * KEPT + zone) * KINDS + kind] += 1

    def take_card(self, zone: i64, kind: i64, seen: i64) -> None:
        """A card leaves a zone; whoever has not seen which is surer of one card less of every kind."""
        assert self.cards[zone * KINDS + kind] > 0, "no such card there"
        self.cards[zone * KINDS + kind] -= 1
        if zone >= KEPT:
            return
        seat: i64
        other: i64
        for seat in range(self.seats):
            row = (seat * KEPT + zone) * KINDS
            for other in range(KINDS):
                if self.known[row + other] > 0 and (other == kind or not (seen >> seat) & 1):
                    self.known[row + other] -= 1

    def zone_owner(self, zone: i64) -> i64:
        """The seat that may look at a zone, or -1."""
        if zone < PORTRAIT:
            return zone if zone < self.seats else -1
        if zone < DRAWN:
            return self.seat_of(zone - PORTRAIT)
        if zone < LAID:
            return zone - DRAWN if zone - DRAWN < self.seats else -1
        return -1 if self.duel is None else self.seat_of(self.duel.attacker)

    def sample(self, seat: int, chance: Chance) -> Shadowlords:
        """Cards this seat cannot see are dealt anew; so are the secret answers of others. Rule 23"""
        s = self.copy()
        s.offers = self.offers.known_to(seat)
        pile = s.deck.bag
        zone: i64
        kind: i64
        hidden: list[int] = []
        missing: list[int] = []
        shown = self.shown_to(seat)
        for zone in range(ZONES):
            owner = s.zone_owner(zone)
            if owner < 0 or owner == seat:
                continue
            short: i64 = 0
            for kind in range(KINDS):
                sure: i64 = s.known[(seat * KEPT + zone) * KINDS + kind] if zone < KEPT else 0
                if zone < PORTRAIT:
                    sure = min(max(sure, shown[zone * KINDS + kind]), s.cards[zone * KINDS + kind])
                unsure = s.cards[zone * KINDS + kind] - sure
                pile.counts[kind] += unsure
                s.cards[zone * KINDS + kind] = sure
                short += unsure
            pile.total += short
            hidden.append(zone)
            missing.append(short)
            s.forget_between_others(seat, zone)
        for i in range(len(hidden)):
            zone = hidden[i]
            for _ in range(missing[i]):
                s.cards[zone * KINDS + pile.draw(chance)] += 1
        for i in range(len(s.stack)):
            step = s.stack[i]
            if isinstance(step, Moment):
                s.stack[i] = step.seen_by(s, seat, chance)
            elif isinstance(step, Collect):
                s.stack[i] = step.redrawn(s, seat, chance)
        return s

    def shown_to(self, seat: i64) -> list[int]:
        """Cards of other hands that were offered to this seat and so shown: shown[seat * KINDS + kind]. Rule 20.12"""
        shown: list[int] = [0] * int(4 * KINDS)
        bundles: list[Shown] = []
        for offer in self.offers.lying:
            if offer.to == seat:
                bundles.append(Shown(offer.maker, offer.give))
        for step in self.stack:
            if isinstance(step, Moment):
                step.show_to(self, seat, bundles)
        for bundle in bundles:
            for good in bundle.goods:
                if CARDS.made(good):
                    place = bundle.owner * KINDS + CARDS.first(good)
                    shown[place] = max(shown[place], int(CARDS.second(good)))
        return shown

    def forget_between_others(self, seat: i64, zone: i64) -> None:
        """What other players know about each other is not this seat's to know."""
        if zone >= KEPT:
            return
        other: i64
        kind: i64
        for other in range(self.seats):
            if other != seat:
                for kind in range(KINDS):
                    self.known[(other * KEPT + zone) * KINDS + kind] = 0


class Shown:
    """A bundle that a seat has been offered by another."""

    def __init__(self, owner: i64, goods: list[int]) -> None:
        self.owner: i64 = owner
        self.goods = goods


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Step[Shadowlords]):
    """A step of this game."""

    def trades(self, s: Shadowlords) -> bool:
        """May offers be made while this step waits? Rule 20.4"""
        return False

    def on_the_way(self) -> i64:
        """The character that waits here for leave to pass, or -1. Rule 9.14"""
        return -1

    def promised_to(self, alliance: i64) -> list[int]:
        """The goods that an alliance will be given here once all have agreed. Rule 9.14"""
        return []

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Any]:
        """For samples: the step as this seat may imagine it."""
        return self

    def show_to(self, s: Shadowlords, seat: i64, bundles: list[Shown]) -> None:
        """For samples: add the bundles that were offered to this seat here."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(Moment):
    """Runs by itself, stage after stage; what needs an answer is pushed on top of it."""

    def __init__(self, seat: i64, stage: i64) -> None:
        super().__init__(seat)
        self.stage: i64 = stage

    def waits(self, s: Shadowlords) -> bool:
        return False

    def parts(self) -> list[object]:
        return [self.seat, self.stage]


def revive(kit: Any, arrays: Any, objects: Any, scalars: list[int], later: list[int]) -> Shadowlords:
    """A state from its pickled parts."""
    seats, stack, outcome, draw_offers, offers = kit
    owner, team, at, captor, ships, loose, storage, cards, known, truce = arrays
    discs, deck, battles, duel, refused, brought, fallen = objects
    return Shadowlords(
        seats, stack, outcome, draw_offers, offers, vec[i64](owner), vec[i64](team), vec[i64](at), vec[i64](captor),
        vec[i64](ships), vec[i64](loose), vec[i64](storage), vec[i64](cards), vec[i64](known), vec[i64](truce),
        discs, deck, battles, duel, refused, brought, fallen, vec[i64](scalars), vec[i64](later),
    )


assert PORTRAITS == DRAWN - PORTRAIT, "a zone for each portrait"
