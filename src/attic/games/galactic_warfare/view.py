"""What one seat, or a spectator, knows. Rule 15"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import BOARD, CARDS, SIDES
from attic.games.galactic_warfare.vocabulary import CARD, SQUARE
from attic.kit.arr import vec
from attic.kit.state import State

KEPT: Final = 2048  # of what belongs to a position: for its viewers, and for hundreds of tables at the same time


@dataclass(frozen=True, eq=False)
class ShipView:
    """A ship and the colours under it, first acquired first.

    There is one of each (see `ship_view`): equal ships are the same object, and quickly compared.
    """

    square: str
    side: str
    under: tuple[str, ...]


@dataclass(frozen=True)
class BattleView:
    """The attack that is going on; pairs are attacker, defender."""

    attacker: str
    target: str
    landing: str
    pools: tuple[int, int]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    bonus: tuple[int, int]
    totals: tuple[int, int]


@dataclass(init=False)  # a constructor of its own would take longer than everything it is given
class GalacticWarfareView:
    """Everything on the table as one seat sees it."""

    seat: str | None
    turn: int
    active: str
    moment: str
    asked: tuple[str, ...]
    ships: tuple[ShipView, ...]
    discarded: tuple[int, int]
    hand: tuple[tuple[str, int], ...]
    hand_sizes: tuple[int, int]
    draw_pile: int
    discard_pile: tuple[str, ...]
    played: tuple[bool, bool]
    touched: str | None
    battle: BattleView | None
    granted: str | None
    ceasefire: bool
    locked: str | None
    cloaked: tuple[str, ...]
    known: tuple[tuple[str, int], ...]
    passes: int
    quiet_turns: int
    pending: str | None
    retreating: str | None
    cards: bool
    limits: bool
    outcome: tuple[tuple[str, ...], str, str] | None


def view(state: State, seat: int | None) -> GalacticWarfareView:
    """Built up from what the seat may know. Rules 15.1-15.4"""
    assert isinstance(state, GalacticWarfare)
    s = state
    v = GalacticWarfareView()
    v.seat = None if seat is None else SIDES[seat]
    v.turn = int(s.turn)
    v.active = SIDES[s.active] if s.turn else ""
    v.moment = "Over" if s.outcome is not None or not s.stack else type(s.stack[-1]).__name__
    v.asked = tuple([SIDES[decider] for decider in asked(s)])
    v.ships = ships(s)
    v.discarded = (int(s.discarded[0]), int(s.discarded[1]))
    v.hand = () if seat is None else counted(s.hands[seat].counts, 0)
    v.hand_sizes = (int(s.hands[0].total), int(s.hands[1].total))
    v.draw_pile = int(s.deck.size())
    v.discard_pile = tuple([CARD.names[card] for card in s.deck.discard])
    v.played = (s.played[0] > 0, s.played[1] > 0)
    v.touched = square(s.touched) if not s.touch_secret or seat == s.active else None
    v.battle = battle_view(s)
    v.granted = CARDS.move_kinds[s.granted] if s.granted >= 0 else None
    v.ceasefire = s.ceasefire
    v.locked = square(s.locked)
    v.cloaked = tuple([name for sq, name in enumerate(BOARD.names) if s.is_cloaked(sq)]) if s.cloaked else ()
    v.known = () if seat is None else counted(s.known, seat * len(CARD.names))
    v.passes = int(s.passes)
    v.quiet_turns = int(s.quiet)
    v.pending = CARD.names[s.limbo[0]] if s.limbo else None
    v.retreating = square(s.retreating)
    v.cards = s.cards
    v.limits = s.limits
    v.outcome = None
    if s.outcome is not None:
        v.outcome = (tuple([SIDES[w] for w in s.outcome.winners]), s.outcome.reason, s.outcome.clause)
    return v


def asked(s: GalacticWarfare) -> list[int]:
    """Who owes a decision; nobody while a step is still being carried out."""
    if s.outcome is not None or not s.stack or not s.stack[-1].waits(s):
        return []
    return s.deciders()


def square(sq: int) -> str | None:
    """The name of a square that may be none."""
    return SQUARE.names[sq] if sq >= 0 else None


def counted(counts: vec[i64], first: i64) -> tuple[tuple[str, int], ...]:
    """Cards that are there, with their number."""
    out: list[tuple[str, int]] = []
    names = CARD.names
    i: i64
    for i in range(len(names)):
        count = counts[first + i]
        if count:
            out.append((names[i], int(count)))
    return tuple(out)


def ships(s: GalacticWarfare) -> tuple[ShipView, ...]:
    """Every ship with what lies under it. Rule 15.1"""
    ship, under = s.ship, s.under
    white: i64 = 0  # one bit for each square
    blue: i64 = 0
    bit: i64 = 1
    stacks: list[tuple[int, int]] = []  # few ships have one
    sq: i64
    for sq in range(len(ship)):
        if ship[sq] == 1:
            white |= bit
        elif ship[sq]:
            blue |= bit
        if under[sq]:
            stacks.append((int(sq), int(under[sq])))
        bit <<= 1
    return fleet(int(white), int(blue), tuple(stacks))


@lru_cache(KEPT)
def fleet(white: int, blue: int, stacks: tuple[tuple[int, int], ...]) -> tuple[ShipView, ...]:
    """The ships of a board; every viewer sees the same ones, and most decisions move none."""
    under = dict(stacks)
    return tuple(
        [
            ship_view(name, 1 if white >> sq & 1 else 2, under.get(sq, 0))
            for sq, name in enumerate(BOARD.names)
            if (white | blue) >> sq & 1
        ]
    )


@lru_cache(None)
def ship_view(square: str, ship: int, stack: int) -> ShipView:
    """The one view of this ship with this stack; there are no more than a few thousand. Rules 0.1, 8.5"""
    under: list[str] = []
    while stack:
        under.append(SIDES[(stack & 3) - 1])
        stack >>= 2
    return ShipView(square, SIDES[ship - 1], tuple(under))


def battle_view(s: GalacticWarfare) -> BattleView | None:
    """The battle is public. Rule 15.1"""
    battle = s.battle
    if battle is None:
        return None
    a, d = int(s.active), 1 - int(s.active)
    return BattleView(
        attacker=SQUARE.names[battle.attacker],
        target=SQUARE.names[battle.target],
        landing=SQUARE.names[battle.landing],
        pools=(battle.pools[a], battle.pools[d]),
        dice=(tuple(battle.dice[a]), tuple(battle.dice[d])),
        bonus=(battle.bonus[a], battle.bonus[d]),
        totals=(int(battle.total(a)), int(battle.total(d))),
    )
