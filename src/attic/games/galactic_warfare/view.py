"""What one seat, or a spectator, knows. Rule 15"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import BOARD, CARDS, SIDES
from attic.games.galactic_warfare.vocabulary import CARD, SQUARE
from attic.kit.state import State


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


@dataclass  # not frozen, which would take longer to make than all it is made of
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
    outcome: tuple[tuple[str, ...], str, str] | None


def view(state: State, seat: int | None) -> GalacticWarfareView:
    """Built up from what the seat may know. Rules 15.1-15.4"""
    assert isinstance(state, GalacticWarfare)
    s = state
    hand: tuple[tuple[str, int], ...] = ()
    known: tuple[tuple[str, int], ...] = ()
    if seat is not None:
        hand = counted(list(s.hands[seat].counts))
        kinds = len(CARDS.names)
        known = counted(list(s.known)[seat * kinds : (seat + 1) * kinds])
    touch_open = not s.touch_secret or seat == s.active
    outcome = None
    if s.outcome is not None:
        outcome = (tuple(SIDES[w] for w in s.outcome.winners), s.outcome.reason, s.outcome.clause)
    return GalacticWarfareView(
        seat=None if seat is None else SIDES[seat],
        turn=int(s.turn),
        active=SIDES[s.active] if s.turn else "",
        moment="Over" if s.outcome is not None or not s.stack else type(s.stack[-1]).__name__,
        asked=tuple([SIDES[decider] for decider in asked(s)]),
        ships=ships(s),
        discarded=(int(s.discarded[0]), int(s.discarded[1])),
        hand=hand,
        hand_sizes=(int(s.hands[0].total), int(s.hands[1].total)),
        draw_pile=int(s.deck.size()),
        discard_pile=tuple([CARD.names[card] for card in s.deck.discard]),
        played=(s.played[0] > 0, s.played[1] > 0),
        touched=square(s.touched) if touch_open else None,
        battle=battle_view(s),
        granted=CARDS.move_kinds[s.granted] if s.granted >= 0 else None,
        ceasefire=s.ceasefire,
        locked=square(s.locked),
        cloaked=tuple(name for sq, name in enumerate(BOARD.names) if s.is_cloaked(sq)) if s.cloaked else (),
        known=known,
        passes=int(s.passes),
        quiet_turns=int(s.quiet),
        pending=CARD.names[s.limbo[0]] if s.limbo else None,
        retreating=square(s.retreating),
        cards=s.cards,
        outcome=outcome,
    )


def asked(s: GalacticWarfare) -> list[int]:
    """Who owes a decision; nobody while a step is still being carried out."""
    if s.outcome is not None or not s.stack or not s.stack[-1].waits(s):
        return []
    return s.deciders()


def square(sq: int) -> str | None:
    """The name of a square that may be none."""
    return SQUARE.names[sq] if sq >= 0 else None


def counted(counts: list[int]) -> tuple[tuple[str, int], ...]:
    """Cards that are there, with their number."""
    return tuple([(name, count) for name, count in zip(CARD.names, counts) if count]) if any(counts) else ()


def ships(s: GalacticWarfare) -> tuple[ShipView, ...]:
    """Every ship with what lies under it. Rule 15.1"""
    return fleet(tuple(list(s.ship)), tuple(list(s.under)))


@lru_cache(256)
def fleet(ships: tuple[int, ...], stacks: tuple[int, ...]) -> tuple[ShipView, ...]:
    """The ships of a board; every viewer sees the same ones, and most decisions move none."""
    places = zip(BOARD.names, ships, stacks)
    return tuple([ship_view(square, ship, stack) for square, ship, stack in places if ship])


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
