"""What one seat, or a spectator, knows. Rule 7"""

from __future__ import annotations

from dataclasses import dataclass

from attic.games.queens_gambit.activating import Activate, UnitActs, others_left
from attic.games.queens_gambit.boards import BOARD
from attic.games.queens_gambit.duelling import Duel
from attic.games.queens_gambit.piles import SLOTS, BonusCards
from attic.games.queens_gambit.playing import Card
from attic.games.queens_gambit.rounds import ChooseCards
from attic.games.queens_gambit.state import Fight, QueensGambit
from attic.games.queens_gambit.tables import (
    CARDS,
    CHARTS,
    DICE,
    FIRST_SLOT,
    GRIDS,
    LAST_SLOT,
    NABOO,
    PURPLE_QUEEN,
    QUEENS,
    RED_QUEEN,
    SEATS,
    SIDES,
    TF,
)
from attic.games.queens_gambit.vocabulary import CHOOSE
from attic.kit.state import State


@dataclass(frozen=True)
class UnitView:
    """A unit on its space."""

    space: str
    kind: str
    figures: int
    harm: int

    @property
    def side(self) -> str:
        return SIDES[CHARTS.sides[CHARTS.types.index(self.kind)]]


@dataclass(frozen=True)
class FightView:
    """The last attack with its dice."""

    attacker: UnitView
    target: UnitView
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    harm: int
    riposte: int


@dataclass(frozen=True)
class CardsView:
    """The cards of one seat, as far as the viewer may see them: None for what is hidden."""

    seat: str
    hand_size: int
    pile_size: int
    hand: tuple[tuple[str, int], ...] | None
    pile: tuple[str, ...] | None  # chosen cards, the next one first
    bonus: int  # cards under the pile


@dataclass(frozen=True)
class ActionView:
    """What the acting side may still do on this card."""

    left: tuple[tuple[str, int], ...]  # units of each type still to be activated
    move: int
    dice: int
    window: bool
    moved: bool
    more: bool  # another unit may be activated after this one


@dataclass(frozen=True)
class QueensGambitView:
    """Everything on the table as one seat sees it."""

    seat: str | None
    side: str | None
    seats: tuple[str, ...]
    round: int
    marker: str
    turn: str
    moment: str
    asked: tuple[str, ...]
    units: tuple[UnitView, ...]
    pool: tuple[tuple[str, int], ...]
    out: tuple[tuple[str, int], ...]
    cards: tuple[CardsView, ...]
    bonus: tuple[tuple[str, ...], ...]  # by side: the decks of the bonus cards of this round
    won: tuple[tuple[str, ...], ...]  # and of the next one
    owed: int  # bonus cards that are being drawn
    decks: tuple[int, ...]
    discards: tuple[tuple[str, ...], ...]
    in_play: tuple[str, ...]
    choice: str | None  # the turned-up card whose option is to be chosen
    order: str | None
    acting: str | None
    acted: tuple[str, ...]
    action: ActionView | None
    arriving: tuple[str, int] | None
    grids: tuple[tuple[str, ...], ...]
    fighters: int
    drawn: str | None  # the Starfighter card in hand: "" when it is hidden from the viewer
    anakin: int
    hits: int
    placed: tuple[int, ...]
    queen: str | None
    shield: bool
    shutdown: bool
    limits: bool
    fight: FightView | None
    outcome: tuple[tuple[str, ...], str, str] | None


def view(s: State, seat: int | None) -> QueensGambitView:
    """Built up from what the seat may know. Rules 7.1-7.6, 17.10, 17.11"""
    assert isinstance(s, QueensGambit)
    names = tuple(SEATS[int(s.seats)])
    side = None if seat is None else seat % 2
    top = None if s.outcome is not None or not s.stack else s.stack[-1]
    return QueensGambitView(
        seat=None if seat is None else names[seat],
        side=None if side is None else SIDES[side],
        seats=names,
        round=int(s.round),
        marker=names[s.marker],
        turn=names[s.turn],
        moment="Over" if top is None else type(top).__name__,
        asked=tuple(names[decider] for decider in asked(s)),
        units=tuple(unit(space, int(code)) for space, code in enumerate(s.units) if code),
        pool=counted([int(n) for n in s.pool]),
        out=counted([int(n) for n in s.out]),
        cards=tuple(cards(s, owner, side) for owner in range(int(s.seats))),
        bonus=tuple(tuple(CARDS.decks[code // SLOTS] for code in row) for row in s.bonus),
        won=tuple(tuple(CARDS.decks[code // SLOTS] for code in row) for row in s.won),
        owed=int(top.left) if isinstance(top, BonusCards) else 0,
        decks=tuple(int(deck.size()) for deck in s.decks),
        discards=tuple(tuple(CARDS.names[card] for card in deck.discard) for deck in s.decks),
        in_play=tuple(CARDS.names[card] for card in s.in_play),
        choice=CARDS.names[top.card] if isinstance(top, Card) else None,
        order=CARDS.order_names[s.order] if s.order >= 0 else None,
        acting=BOARD.names[s.acting] if s.acting >= 0 else None,
        acted=tuple(BOARD.names[space] for space in s.acted),
        action=action(s),
        arriving=(CHARTS.types[(s.arriving & 255) - 1], int(s.arriving) >> 8) if s.arriving else None,
        grids=tuple(tuple(GRIDS.names[card] for card in grid) for grid in s.grids),
        fighters=int(s.fighters.total),
        drawn=drawn(s, side),
        anakin=int(s.anakin),
        hits=int(s.hits),
        placed=tuple(slot for slot in range(int(FIRST_SLOT), int(LAST_SLOT) + 1) if int(s.placed) >> slot & 1),
        queen=queen(s, side),
        shield=s.shield,
        shutdown=s.shutdown,
        limits=s.limits,
        fight=None if s.fight is None else fight_view(s.fight),
        outcome=outcome(s, names),
    )


def outcome(s: QueensGambit, names: tuple[str, ...]) -> tuple[tuple[str, ...], str, str] | None:
    """Who has won, how, and by which clause."""
    if s.outcome is None:
        return None
    return tuple(names[w] for w in s.outcome.winners), s.outcome.reason, s.outcome.clause


def asked(s: QueensGambit) -> list[int]:
    """Who owes a decision; nobody while a step is still being carried out."""
    if s.outcome is not None or not s.stack or not s.stack[-1].stands(s) or not s.stack[-1].waits(s):
        return []
    return s.deciders()


def unit(space: int, code: int) -> UnitView:
    """A unit from its number."""
    return UnitView(BOARD.names[space], CHARTS.types[(code & 255) - 1], code >> 8 & 255, code >> 16)


def counted(counts: list[int]) -> tuple[tuple[str, int], ...]:
    """Types with how many there are, where there are any."""
    return tuple((CHARTS.types[kind], n) for kind, n in enumerate(counts) if n > 0)


def cards(s: QueensGambit, owner: int, side: int | None) -> CardsView:
    """A seat's cards; its side sees them, the others know their number. Rules 7.1, 17.10"""
    hand, pile = s.hands[owner], s.piles[owner]
    chosen: list[int] = []
    for step in s.stack:
        if isinstance(step, ChooseCards) and side == owner % 2:
            chosen = [int(CHOOSE.first(action)) for action in step.answers[owner]]
    held = [int(n) for n in hand.counts]
    for card in chosen:
        held[card] -= 1
    seen = side == owner % 2
    return CardsView(
        seat=SEATS[int(s.seats)][owner],
        hand_size=int(hand.total) - len(chosen),
        pile_size=len(pile) + len(chosen),
        hand=tuple((CARDS.names[card], n) for card, n in enumerate(held) if n > 0) if seen else None,
        pile=tuple(CARDS.names[card] for card in (*pile, *chosen)) if seen else None,
        bonus=len(s.bonus[owner]) if owner < 2 else 0,
    )


def action(s: QueensGambit) -> ActionView | None:
    """The activation that is going on, all of it public. Rule 7.6"""
    found = next((step for step in reversed(s.stack) if isinstance(step, Activate)), None)
    if found is None or s.outcome is not None:
        return None
    top = s.stack[-1]
    who = CARDS.orders[found.order].who
    return ActionView(
        left=tuple((CHARTS.types[kind], n) for kind, n in zip(who, found.left)),
        move=int(top.moves) if isinstance(top, Duel) else int(top.move) if isinstance(top, UnitActs) else 0,
        dice=int(top.dice) if isinstance(top, Duel) else 0,
        window=isinstance(top, UnitActs) and top.window,
        moved=isinstance(top, UnitActs) and top.moved,
        more=isinstance(top, UnitActs) and others_left(s),
    )


def drawn(s: QueensGambit, side: int | None) -> str | None:
    """The Federation alone sees a Starfighter card before it is placed. Rule 7.5"""
    if s.drawn < 0:
        return None
    return GRIDS.names[s.drawn] if side == TF else ""


def queen(s: QueensGambit, side: int | None) -> str | None:
    """The real Queen: known to Naboo, and to all once a Queen is dead. Rules 7.4, 17.11"""
    if s.queen < 0:
        return None
    if side != NABOO and s.alive[RED_QUEEN] and s.alive[PURPLE_QUEEN]:
        return None
    return QUEENS[s.queen]


def fight_view(fight: Fight) -> FightView:
    """Dice are public. Rule 7.6"""
    return FightView(
        attacker=unit(int(fight.attacker), int(fight.attacking)),
        target=unit(int(fight.target), int(fight.defending)),
        attack=tuple(DICE.names[face] for face in fight.attack),
        defence=tuple(DICE.names[face] for face in fight.defence),
        harm=int(fight.harm),
        riposte=int(fight.riposte),
    )
