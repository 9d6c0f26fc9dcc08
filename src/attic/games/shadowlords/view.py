"""What one seat, or a spectator, knows. Rule 23"""

from __future__ import annotations

from dataclasses import dataclass

from attic.games.shadowlords.about import about
from attic.games.shadowlords.duels import strength
from attic.games.shadowlords.state import DRAWN, KEPT, LAID, PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import (
    BOARD,
    CAST,
    CLASSES,
    COLOURS,
    COLOURS_AND_BLACK,
    EVENTS,
    KINDS,
    PEOPLE,
    PORTRAITS,
    POWERS,
)
from attic.games.shadowlords.vocabulary import SEATS
from attic.kit.bits import bit
from attic.kit.forms import Lying, lying
from attic.kit.state import State

Cards = tuple[int, ...]  # the numbers on cards, in rising order


@dataclass(frozen=True)
class PersonView:
    """A character in the game. `space` is where it stands, or where its captor does."""

    name: str
    kind: str
    team: str
    space: str
    captor: str | None
    ships: int
    stone: bool
    under: int  # cards beneath the portrait
    known: Cards  # those of them that the viewer knows
    moved: bool


@dataclass(frozen=True)
class BattleView:
    """A battle of this turn."""

    space: str
    attacker: str
    defender: str
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    loose: bool


@dataclass(frozen=True)
class DuelView:
    """The battlefield; pairs are attacker, defender."""

    attacker: str
    defender: str
    cards: tuple[Cards, Cards]
    totals: tuple[int, int]
    laid: str  # where the face-down card came from, "" for none
    mine: Cards  # the face-down card, for its owner
    rolls: tuple[int, ...]  # the user's Power Stone roll and the other's
    user: str
    blast: str
    winner: str


@dataclass(frozen=True)
class ShadowlordsView:
    """Everything on the table as one seat sees it."""

    seat: str | None
    seats: tuple[str, ...]
    owners: tuple[tuple[str, str], ...]  # colour, seat
    alive: tuple[str, ...]
    turn: int
    round: int
    stage: int
    phase: int
    active: str
    moment: str
    asked: tuple[str, ...]
    people: tuple[PersonView, ...]
    loose: tuple[tuple[str, str, int], ...]  # space, colour, ships
    discs: tuple[str, ...]
    storage: tuple[int, ...]
    hand: Cards
    drawn: Cards
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[str, Cards], ...]  # of other hands: what the viewer knows
    draw_pile: int
    discard_pile: Cards  # the last on top
    timer: int  # -1 once it has left the game
    starburst: int
    event: str | None
    battles: tuple[BattleView, ...]
    fight: int
    duel: DuelView | None
    truces: tuple[tuple[str, str], ...]  # space, colour
    about: tuple[tuple[str, object], ...]  # what the present step is about
    offers: tuple[Lying, ...]
    fallen: tuple[str, ...]
    quiet_rounds: int
    limits: bool  # do counted rounds end the game? Rule 27.4
    spared: tuple[str, ...]  # recruits that the active alliance has sold and does not fight this turn, Rule 10.12
    outcome: tuple[tuple[str, ...], str, str] | None


def view(state: State, seat: int | None) -> ShadowlordsView:
    """Built up from what the seat may know. Rules 23.1-23.6"""
    assert isinstance(state, Shadowlords)
    s = state
    names = tuple(SEATS[int(s.seats)])
    outcome = None
    if s.outcome is not None:
        outcome = (tuple(names[w] for w in s.outcome.winners), s.outcome.reason, s.outcome.clause)
    return ShadowlordsView(
        seat=None if seat is None else names[seat],
        seats=names,
        owners=tuple((COLOURS[a], names[s.owner[a]]) for a in range(4) if s.owner[a] >= 0),
        alive=tuple(COLOURS[a] for a in range(4) if s.lives(a)),
        turn=int(s.turn),
        round=int(s.rounds) + 1,
        stage=int(s.stage),
        phase=int(s.phase),
        active=COLOURS[s.active] if s.turn else "",
        moment="Over" if s.outcome is not None or not s.stack else type(s.stack[-1]).__name__,
        asked=tuple(names[decider] for decider in asked(s)),
        people=tuple(person(s, who, seat) for who in range(PEOPLE) if s.team[who] >= 0),
        loose=tuple(
            (BOARD.names[i // 5], COLOURS_AND_BLACK[i % 5], int(n)) for i, n in enumerate(s.loose) if n > 0
        ),
        discs=tuple(name for i, name in enumerate(BOARD.names) if s.disc & bit(i)),
        storage=tuple(int(n) for n in s.storage),
        hand=() if seat is None else cards(s, seat),
        drawn=() if seat is None else cards(s, int(DRAWN) + seat),
        hand_sizes=tuple(int(s.count_cards(other)) for other in range(s.seats)),
        known=() if seat is None else tuple((names[o], known(s, seat, o)) for o in range(s.seats) if o != seat),
        draw_pile=int(s.deck.size()),
        discard_pile=tuple(POWERS[kind] for kind in s.deck.discard),
        timer=int(s.timer),
        starburst=int(s.starburst),
        event=EVENTS.names[s.event] if s.event >= 0 else None,
        battles=tuple(battle_view(s, i) for i in range(len(s.battles))),
        fight=int(s.fight),
        duel=duel_view(s, seat),
        truces=tuple(
            (name, COLOURS[a]) for a in range(4) for i, name in enumerate(BOARD.names) if s.has_truce(a, i)
        ),
        about=about(s, seat),
        offers=lying(s, seat),
        fallen=tuple(COLOURS[a] for a in s.fallen),
        quiet_rounds=int(s.quiet),
        limits=not s.unlimited,
        spared=tuple(name for who, name in enumerate(CAST.names) if s.spared & bit(who) and s.at[who] >= 0),
        outcome=outcome,
    )  # fmt: skip


def asked(s: Shadowlords) -> list[int]:
    """Who owes a decision; nobody while a step is still being carried out."""
    if s.outcome is not None or not s.stack:
        return []
    top = s.stack[-1]
    if not top.stands(s) or not top.waits(s):
        return []
    return s.deciders()


def cards(s: Shadowlords, zone: int) -> Cards:
    """The numbers on the cards of a zone."""
    return tuple(POWERS[kind] for kind in range(KINDS) for _ in range(s.cards[zone * int(KINDS) + kind]))


def known(s: Shadowlords, seat: int, zone: int) -> Cards:
    """What a seat knows to lie in a zone of somebody else. Rule 23.3"""
    row = (seat * int(KEPT) + zone) * int(KINDS)
    return tuple(POWERS[kind] for kind in range(KINDS) for _ in range(s.known[row + kind]))


def person(s: Shadowlords, who: int, seat: int | None) -> PersonView:
    """One character; what lies beneath the portrait as far as the seat knows it. Rules 23.2, 23.4"""
    captor = int(s.captor[who])
    at = s.at[captor] if captor >= 0 else s.at[who]
    zone = int(PORTRAIT) + who
    seen: Cards = ()
    if seat is not None and who < PORTRAITS:
        seen = cards(s, zone) if s.seat_of(who) == seat else known(s, seat, zone)
    return PersonView(
        name=CAST.names[who],
        kind=CLASSES[CAST.classes[who]],
        team=COLOURS_AND_BLACK[s.team[who]],
        space=BOARD.names[at] if at >= 0 else "",
        captor=CAST.names[captor] if captor >= 0 else None,
        ships=int(s.ships[who]),
        stone=s.stone == who,
        under=int(s.count_cards(zone)) if who < PORTRAITS else 0,
        known=seen,
        moved=bool((s.moved | s.recruits) & bit(who)),
    )


def battle_view(s: Shadowlords, i: int) -> BattleView:
    """Battles are public."""
    battle = s.battles[i]
    return BattleView(
        space=BOARD.names[battle.space],
        attacker=COLOURS_AND_BLACK[battle.attacker],
        defender=COLOURS_AND_BLACK[battle.defender],
        attack=fighters(s, int(battle.attack), int(battle.space)),
        defence=fighters(s, int(battle.defence), int(battle.space)),
        loose=battle.loose,
    )


def fighters(s: Shadowlords, mask: int, space: int) -> tuple[str, ...]:
    """The fighters of a side that still stand on the battle space."""
    return tuple(CAST.names[who] for who in range(PEOPLE) if mask >> who & 1 and s.at[who] == space)


def duel_view(s: Shadowlords, seat: int | None) -> DuelView | None:
    """The battlefield; a face-down card is seen by its owner only. Rule 23.5"""
    duel = s.duel
    if duel is None:
        return None
    pair = (int(duel.attacker), int(duel.defender))
    mine: Cards = ()
    if seat is not None and s.seat_of(duel.attacker) == seat:
        mine = cards(s, int(LAID))
    return DuelView(
        attacker=CAST.names[pair[0]],
        defender=CAST.names[pair[1]],
        cards=(tuple(POWERS[k] for k in duel.cards[0]), tuple(POWERS[k] for k in duel.cards[1])),
        totals=(int(strength(s, pair[0], duel.cards[0])), int(strength(s, pair[1], duel.cards[1]))),
        laid=("", "hand", "portrait")[duel.laid] if s.count_cards(LAID) else "",
        mine=mine,
        rolls=tuple(duel.rolls),
        user=CAST.names[pair[duel.user]] if duel.user >= 0 else "",
        blast=("", "card", "ships")[duel.blast],
        winner=CAST.names[pair[duel.winner]] if duel.winner >= 0 else "",
    )
