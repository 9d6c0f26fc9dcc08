"""The position of a game, and questions about it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from attic.games.queens_gambit.boards import PALACE, N
from attic.games.queens_gambit.imagining import imagine
from attic.games.queens_gambit.tables import (
    CARDS,
    COUNTED,
    DROIDS,
    GRIDS,
    NABOO,
    RED_QUEEN,
    SIDE_OF,
    TF,
    TYPES,
)
from attic.games.queens_gambit.vocabulary import CARD, FIGHTER
from attic.kit.arr import vec
from attic.kit.bag import Bag, Deck, make_bag
from attic.kit.chance import Chance
from attic.kit.state import Outcome, State, Step, copy_stack
from attic.kit.steps import Collect

# A unit is one number: its type and one in the lowest eight bits, then its figures, then its damage. 0: empty.
FIGURE: Final[i64] = 256
HARM: Final[i64] = 65536


class Fight:
    """The last attack, for everybody to see; never changed once made. Rule 10"""

    def __init__(
        self, attacker: i64, target: i64, attacking: i64, defending: i64, attack: list[int], defence: list[int],
        harm: i64, riposte: i64,
    ) -> None:
        self.attacker: i64 = attacker  # spaces
        self.target: i64 = target
        self.attacking: i64 = attacking  # units as they were
        self.defending: i64 = defending
        self.attack = attack  # faces
        self.defence = defence
        self.harm: i64 = harm  # points that got through
        self.riposte: i64 = riposte

    def parts(self) -> list[object]:
        return [self.attacker, self.target, self.attacking, self.defending, self.attack, self.defence, self.harm,
                self.riposte]

    def __reduce__(self) -> tuple[object, ...]:
        return Fight, tuple(self.parts())


class QueensGambit(State):
    """Everything on the table. Seats alternate between the sides, so that a seat's side is its last bit."""

    def __init__(
        self, seats: i64, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, units: vec[i64],
        alive: vec[i64], pool: vec[i64], out: vec[i64], hands: list[Bag], piles: list[list[int]], decks: list[Deck],
        bonus: list[list[int]], won: list[list[int]], in_play: list[int], fighters: Bag, grids: list[list[int]],
        acted: list[int], drawn: i64, anakin: i64, hits: i64, placed: i64, queen: i64, shield: bool, shutdown: bool,
        round_: i64, marker: i64, turn: i64, order: i64, acting: i64, arriving: i64, fight: Fight | None,
        limits: bool,
    ) -> None:
        super().__init__(seats, stack, outcome, draw_offers)
        self.units: vec[i64] = units  # by space
        self.alive: vec[i64] = alive  # figures on the boards, by type
        self.pool: vec[i64] = pool  # destroyed droids off board, by type, Rule 10.10
        self.out: vec[i64] = out  # droids out of play for good, by type, Rule 11.12
        self.hands = hands  # by seat: hand, or what is set aside while a round is played
        self.piles = piles  # by seat: chosen cards, the next one first
        self.decks = decks
        self.bonus = bonus  # by side: slots of bonus cards under this round's pile, as deck and slot
        self.won = won  # by side: the same for the next round
        self.in_play = in_play  # cards being carried out, the outermost first; they lie on their discard piles
        self.fighters = fighters  # Starfighter cards not drawn yet
        self.grids = grids  # deployed Starfighter cards by grid, the top one last
        self.acted = acted  # spaces of units that this order has activated, Rule 6.5
        self.drawn: i64 = drawn  # the Starfighter card in hand, or -1
        self.anakin: i64 = anakin
        self.hits: i64 = hits  # gray dice with a hit that may still be placed
        self.placed: i64 = placed  # slots that carry a die, one bit each
        self.queen: i64 = queen  # 0: the Red Queen is real, 1: the purple one, -1: not chosen yet
        self.shield = shield
        self.shutdown = shutdown
        self.round: i64 = round_
        self.marker: i64 = marker
        self.turn: i64 = turn  # the seat whose card is played, or who is to play next
        self.order: i64 = order  # the order being carried out, or -1
        self.acting: i64 = acting  # the space of the unit being activated, or -1
        self.arriving: i64 = arriving  # droids on their way to the Staging Zone, as a unit
        self.fight: Fight | None = fight
        self.limits = limits  # option, Rule 19.1

    def copy(self) -> QueensGambit:
        return QueensGambit(
            self.seats, copy_stack(self.stack), self.outcome, self.draw_offers, self.units[:], self.alive[:],
            self.pool[:], self.out[:], [hand.copy() for hand in self.hands], [pile[:] for pile in self.piles],
            [deck.copy() for deck in self.decks], [row[:] for row in self.bonus], [row[:] for row in self.won],
            self.in_play[:], self.fighters.copy(), [grid[:] for grid in self.grids], self.acted[:], self.drawn,
            self.anakin, self.hits, self.placed, self.queen, self.shield, self.shutdown, self.round, self.marker,
            self.turn, self.order, self.acting, self.arriving, self.fight, self.limits,
        )

    def arrays(self) -> list[list[int]]:
        """The packed arrays as plain lists."""
        return [list(self.units), list(self.alive), list(self.pool), list(self.out)]

    def cards(self) -> list[object]:
        """Cards and other lists."""
        return [self.hands, self.piles, self.decks, self.bonus, self.won, self.in_play, self.fighters, self.grids,
                self.acted]

    def scalars(self) -> list[int]:
        """The numbers, in the order of the constructor."""
        return [
            self.drawn, self.anakin, self.hits, self.placed, self.queen, self.shield, self.shutdown, self.round,
            self.marker, self.turn, self.order, self.acting, self.arriving,
        ]

    def parts(self) -> list[object]:
        fight = None if self.fight is None else self.fight.parts()
        return [self.seats, self.stack, self.outcome, self.draw_offers, self.arrays(), self.cards(), self.scalars(),
                fight]

    def further(self) -> list[object]:
        return [] if self.limits else [self.limits]

    def __reduce__(self) -> tuple[object, ...]:
        kit = (self.seats, self.stack, self.outcome, self.draw_offers)
        return revive, (kit, self.arrays(), self.cards(), self.scalars(), self.fight, self.limits)

    def sample(self, seat: int, chance: Chance) -> QueensGambit:
        """The other side's cards, every face-down card and the real Queen are imagined anew. Rule 7"""
        s = self.copy()
        mine = seat & 1
        imagine(s.decks, s.hands, s.piles, 1 - mine, chance)
        if s.drawn >= 0 and mine != TF:
            s.fighters.put(s.drawn)
            s.drawn = s.fighters.draw(chance)
        if mine != NABOO and s.queen >= 0 and s.alive[RED_QUEEN] == 1 and s.alive[RED_QUEEN + 1] == 1:
            s.queen = chance.below(2)
        s.stack = [step.redrawn(s, seat, chance) if isinstance(step, Collect) else step for step in s.stack]
        return s

    def draw_clause(self) -> str:
        return "16.10"

    def resigned(self, seat: i64, chance: Chance) -> None:
        """The other side wins. Rule 16.10"""
        self.end(self.seats_of(1 - (seat & 1)), "resigned", "16.10")

    # ---- seats

    def seats_of(self, side: i64) -> list[int]:
        """The players of a side. Rule 17.1"""
        return [seat for seat in range(self.seats) if (seat & 1) == side]

    def audience(self, side: i64) -> i64:
        """A side as an audience: teammates see each other's cards. Rule 17.10"""
        return (1 << side) | (0 if self.seats == 2 else 1 << (side + 2))

    def field_seat(self, side: i64) -> i64:
        """Who decides on the plains and in space. Rules 17.1, 17.8"""
        return side

    def palace_seat(self, side: i64) -> i64:
        """Who decides in the palace and the core. Rules 17.1, 17.8"""
        return side if self.seats == 2 else side + 2

    def seat_at(self, side: i64, space: i64) -> i64:
        """Who decides for a side in the arena of this space. Rule 17.8"""
        return self.field_seat(side) if space < PALACE else self.palace_seat(side)

    # ---- units

    def kind(self, space: i64) -> i64:
        """The type of the unit on a space, -1 for none."""
        return (self.units[space] & 255) - 1

    def figures(self, space: i64) -> i64:
        """How many figures stand there. Rule 2.1"""
        return (self.units[space] >> 8) & 255

    def harm(self, space: i64) -> i64:
        """The damage of the character there. Rule 2.1"""
        return self.units[space] >> 16

    def side_at(self, space: i64) -> i64:
        """Whose unit stands there, -1 for nobody's."""
        kind = self.kind(space)
        return -1 if kind < 0 else SIDE_OF[kind]

    def put(self, space: i64, kind: i64, figures: i64) -> None:
        """A fresh unit comes onto an empty space. Rule 2.3"""
        self.units[space] = kind + 1 + figures * FIGURE
        self.alive[kind] += figures

    def relocate(self, a: i64, b: i64) -> None:
        """A unit goes to an empty space. Rule 9.2"""
        unit = self.units[a]
        self.units[a] = 0
        self.units[b] = unit

    def lift(self, space: i64) -> None:
        """The unit leaves the boards."""
        self.alive[self.kind(space)] -= self.figures(space)
        self.units[space] = 0

    def find(self, kind: i64) -> i64:
        """Where the only piece of this type stands in palace or core, -1 when it is dead."""
        if self.alive[kind] == 0:
            return -1
        space: i64
        for space in range(PALACE, N):
            if (self.units[space] & 255) == kind + 1:
                return space
        return -1

    # ---- sums

    def naboo_pieces(self) -> i64:
        """Living Naboo palace pieces, wherever they stand. Rule 2.4"""
        n: i64 = 0
        for kind in COUNTED:
            n += self.alive[kind]
        return n

    def droids(self) -> i64:
        """Droids on any board. Rules 1.3, 16.5"""
        n: i64 = 0
        for kind in DROIDS:
            n += self.alive[kind]
        return n

    def real_queen_dead(self) -> bool:
        """Guards are slow from then on. Rule 11.7"""
        return self.queen >= 0 and self.alive[RED_QUEEN + self.queen] == 0

    def cards_left(self, seat: i64) -> i64:
        """How many cards this seat still has to play in this round. Rules 5.5, 17.7"""
        n: i64 = len(self.piles[seat])
        if seat < 2:
            n += len(self.bonus[seat])
        return n


def new_state(seats: int, limits: bool) -> QueensGambit:
    """Empty boards, all cards in their decks. Rules 4.4, 19.1"""
    zeros = [0] * int(TYPES)
    decks = [
        Deck(make_bag(CARD, [n if deck == i else 0 for n, deck in zip(CARDS.copies, CARDS.deck)]), [], [], 0)
        for i in range(len(CARDS.decks))
    ]
    return QueensGambit(
        seats, [], None, 0, vec[i64]([0] * int(N)), vec[i64](zeros), vec[i64](zeros), vec[i64](zeros),
        [make_bag(CARD, []) for _ in range(seats)], [[] for _ in range(seats)], decks, [[], []], [[], []], [],
        make_bag(FIGHTER, [1] * len(GRIDS.names)), [[] for _ in GRIDS.printed], [], -1, 0, 0, 0, -1, True, False, 0,
        0, 0, -1, -1, 0, None, limits,
    )


def revive(kit: Any, arrays: Any, cards: Any, scalars: Any, fight: Any, limits: bool) -> QueensGambit:
    """A state from its pickled parts."""
    seats, stack, outcome, offers = kit
    units, alive, pool, out = arrays
    hands, piles, decks, bonus, won, in_play, fighters, grids, acted = cards
    drawn, anakin, hits, placed, queen, shield, shutdown, round_, marker, turn, order, acting, arriving = scalars
    return QueensGambit(
        seats, stack, outcome, offers, vec[i64](units), vec[i64](alive), vec[i64](pool), vec[i64](out), hands,
        piles, decks, bonus, won, in_play, fighters, grids, acted, drawn, anakin, hits, placed, queen, bool(shield),
        bool(shutdown), round_, marker, turn, order, acting, arriving, fight, limits,
    )
