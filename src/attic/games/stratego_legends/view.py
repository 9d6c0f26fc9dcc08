"""What one seat, or a spectator, knows. Rule 5"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from attic.games.stratego_legends.acting import Gather
from attic.games.stratego_legends.choosing import Choice
from attic.games.stratego_legends.deciding import Answer, Bodyguard, NextVictim
from attic.games.stratego_legends.ground import RANKS, SPACES, Field
from attic.games.stratego_legends.lexicon import SIDES
from attic.games.stratego_legends.pieces import BASE, CATALOGUE, POWERS
from attic.games.stratego_legends.setup import Switches
from attic.games.stratego_legends.state import DESTROYED_AREA, NO_LIMITS, Legends
from attic.games.stratego_legends.strength import against, strength
from attic.games.stratego_legends.vocabulary import SEATS
from attic.games.stratego_legends.windows import AbilityWindow
from attic.kit.state import State

LETTERS = "PFMHTDW"  # terrains as the board data writes them


@dataclass(frozen=True)
class PieceView:
    """A piece on the field as the viewer sees it; `name` is None when it is hidden from him."""

    token: int
    space: str
    side: str
    home: str
    seat: str
    name: str | None
    public: bool
    looked: tuple[str, ...]
    strength: int | None
    boost: int
    granted: tuple[str, ...]
    used: bool


@dataclass(frozen=True)
class FightView:
    """The attack or Distance Strike that is going on; names are None while they are hidden."""

    seat: str
    strike: bool
    space: str
    origin: str
    attacker: int
    defender: int
    names: tuple[str | None, str | None]
    totals: tuple[int | None, int | None]
    versus: tuple[int, int]
    settled: bool


@dataclass(frozen=True)
class PowerView:
    """The power that asks for a choice, with its source and what is left to pick."""

    source: str
    verb: str
    text: str
    owner: str
    space: str
    left: int


@dataclass(frozen=True)
class LegendsView:
    """Everything on the table as one seat sees it."""

    seat: str | None
    seats: tuple[str, ...]
    turn: int
    active: str
    moment: str
    asked: tuple[str, ...]
    rows: tuple[str, ...]
    pieces: tuple[PieceView, ...]
    destroyed: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    lost: tuple[int, int]
    curse: tuple[str, str] | None
    pending: tuple[tuple[str, str], ...]
    fight: FightView | None
    power: PowerView | None
    responders: tuple[str, ...]
    switches: int
    extra: int
    quiet: int
    inactivity: int  # quiet turns that make a draw, 0 for none
    memory: bool
    shows: bool  # whom a spent piece strengthens is shown, where the chart says so
    campaign: int
    game: int
    wins: tuple[int, int]
    score: tuple[int, int]
    open_lists: bool
    lists: tuple[tuple[tuple[str, int], ...], ...]
    outcome: tuple[tuple[str, ...], str, str] | None


def view(state: State, seat: int | None) -> LegendsView:
    """Built up from what the seat may know. Rules 5.1-5.8"""
    assert isinstance(state, Legends)
    s = state
    names = seat_words(int(s.seats))
    outcome = None
    if s.outcome is not None:
        outcome = (tuple(names[w] for w in s.outcome.winners), s.outcome.reason, s.outcome.clause)
    top = s.stack[-1] if s.stack else None
    return LegendsView(
        seat=None if seat is None else names[seat],
        seats=names,
        turn=int(s.turn),
        active=names[s.active],
        moment="Over" if s.outcome is not None or top is None else type(top).__name__,
        asked=tuple(names[decider] for decider in asked(s)),
        rows=terrain_rows(s.field),
        pieces=tuple(piece(s, token, seat, names) for token in range(len(s.kind)) if s.where[token] >= 0),
        destroyed=(fallen(s, 0), fallen(s, 1)),
        lost=(losses(s, 0), losses(s, 1)),
        curse=None if s.curse < 0 else (kind_name(s, int(s.curse)), names[s.curse_seat]),
        pending=tuple((kind_name(s, s.queue[i]), names[s.queue[i + 1]]) for i in range(0, len(s.queue), 2)),
        fight=fight_view(s, seat, names),
        power=power_view(s, names),
        responders=tuple(names[other] for other in responders(s)),
        switches=int(top.left) if isinstance(top, Switches) else 0,
        extra=int(s.extra),
        quiet=int(s.quiet),
        inactivity=0 if s.charter.limits == NO_LIMITS else int(s.charter.stretched(s.charter.inactivity)),
        memory=s.charter.memory,
        shows=s.charter.shows,
        campaign=int(s.charter.campaign),
        game=int(s.game),
        wins=(int(s.wins[0]), int(s.wins[1])),
        score=(int(s.score[0]), int(s.score[1])),
        open_lists=all(s.charter.open_lists),
        lists=tuple(army_list(s, army, seat) for army in range(s.seats)),
        outcome=outcome,
    )


def seat_words(players: int) -> tuple[str, ...]:
    """Beige and gray; in team games numbered from west to east. Rules 2.1, 18.1"""
    return tuple(SIDES) if players == 2 else tuple(SEATS[:players])


def asked(s: Legends) -> list[int]:
    """Who owes a decision; nobody while a step is still being carried out."""
    if s.outcome is not None or not s.stack or not s.stack[-1].stands(s) or not s.stack[-1].waits(s):
        return []
    return s.deciders()


def responders(s: Legends) -> list[int]:
    """Who may respond in the open window, as far as everybody can tell; who has passed is not told. Rules 8.7, 8.11"""
    top = s.stack[-1] if s.stack and s.outcome is None else None
    if not isinstance(top, AbilityWindow) or not top.stands(s):
        return []
    return [seat for seat in top.order if top.may_use(s, seat)]


def shows(s: Legends, token: int, seat: int | None) -> bool:
    """May the viewer see what a piece on the field is? Rules 5.1, 5.3, 5.5"""
    if seat is None:
        seen = bool(s.public[token])
    else:
        if s.control[token] == seat & 1:
            return True
        seen = s.sees(seat, token)
    return seen and (not s.charter.memory or s.shown[token] == s.turn or s.outcome is not None)


def piece(s: Legends, token: int, seat: int | None, names: tuple[str, ...]) -> PieceView:
    """One piece on the field."""
    known = shows(s, token, seat)
    unit = known and BASE[s.kind[token]] > 0
    granted = int(s.granted[token])
    return PieceView(
        token=token,
        space=SPACES[s.where[token]],
        side=SIDES[s.control[token]],
        home=SIDES[s.home[token] & 1],
        seat=names[s.seat_of(token)],
        name=kind_name(s, token) if known else None,
        public=bool(s.public[token]),
        looked=tuple(name for i, name in enumerate(names) if int(s.known[token]) >> i & 1) if s.known[token] else (),
        strength=int(strength(s, token)) if unit else None,
        boost=int(s.boost[token]),
        granted=tuple(word for verb, word in enumerate(CATALOGUE.verbs) if granted >> verb & 1) if granted else (),
        used=known and bool(s.used[token]),
    )


def kind_name(s: Legends, token: int) -> str:
    """The id of a piece."""
    return CATALOGUE.names[s.kind[token]]


@lru_cache(maxsize=256)
def terrain_rows(field: Field) -> tuple[str, ...]:
    """The field as letters, the northern row first."""
    return tuple(
        "".join(LETTERS[field.terrain[file * RANKS + rank]] for file in range(field.files))
        for rank in reversed(range(RANKS))
    )


def fallen(s: Legends, side: int) -> tuple[tuple[str, int], ...]:
    """A Destroyed Pieces Area, in the order of the charts. Rule 1.10"""
    kinds = [int(s.kind[t]) for t in range(len(s.kind)) if s.where[t] == DESTROYED_AREA and s.home[t] & 1 == side]
    return counted(kinds) if s.turn else ()


def losses(s: Legends, side: int) -> int:
    """Pieces of a home army that are off the field. Rule 17.1"""
    return sum(s.where[t] < 0 and s.home[t] & 1 == side for t in range(len(s.kind))) if s.turn else 0


def counted(kinds: list[int]) -> tuple[tuple[str, int], ...]:
    """Pieces with their number, in the order of the charts."""
    return tuple((CATALOGUE.names[kind], kinds.count(kind)) for kind in sorted(set(kinds)))


def army_list(s: Legends, army: int, seat: int | None) -> tuple[tuple[str, int], ...]:
    """An army's list: public, or for its own team, or for all once the game is over. Rule 5.8"""
    own = seat is not None and seat & 1 == army & 1
    if s.charter.open_lists[army & 1] or own or s.outcome is not None:
        return counted_list(tuple(s.charter.armies[army]))
    return ()


@lru_cache(maxsize=256)
def counted_list(kinds: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """The same for a list that never changes."""
    return counted(list(kinds))


def fight_view(s: Legends, seat: int | None, names: tuple[str, ...]) -> FightView | None:
    """The two pieces with their strengths as far as the viewer knows them. Rules 6.2, 9.8"""
    fight = s.fight
    if fight is None:
        return None
    pair = (int(fight.attacker), int(fight.defender))
    known = [s.where[token] < 0 or shows(s, token, seat) for token in pair]
    both = all(known)
    totals: list[int | None] = []
    versus: list[int] = []
    for i, token in enumerate(pair):
        extra = int(against(s, token, pair[1 - i])) if both and s.where[token] >= 0 else 0
        unit = known[i] and BASE[s.kind[token]] > 0 and s.where[token] >= 0
        versus.append(extra)
        totals.append(int(strength(s, token)) + extra if unit else None)
    return FightView(
        seat=names[fight.seat],
        strike=fight.strike,
        space=SPACES[fight.space],
        origin=SPACES[fight.origin],
        attacker=pair[0],
        defender=pair[1],
        names=(kind_name(s, pair[0]) if known[0] else None, kind_name(s, pair[1]) if known[1] else None),
        totals=(totals[0], totals[1]),
        versus=(versus[0], versus[1]),
        settled=fight.settled,
    )


def power_view(s: Legends, names: tuple[str, ...]) -> PowerView | None:
    """The power behind the choice that is asked for; its source has been shown to all."""
    top = s.stack[-1] if s.stack and s.outcome is None else None
    if isinstance(top, Choice):
        power = top.power(s)
        left = int(top.left) if isinstance(top, Gather) or top.left < 900 else 0
        return PowerView(kind_name(s, int(top.source)), CATALOGUE.verbs[power.verb], power.text, names[top.owner],
                         SPACES[top.space], left)
    if isinstance(top, Answer):
        power = top.power(s)
        return PowerView(kind_name(s, int(top.token)), CATALOGUE.verbs[power.verb], power.text, names[top.seat],
                         SPACES[max(0, int(s.where[top.token]))], 1)
    if isinstance(top, Bodyguard):
        return PowerView(kind_name(s, int(top.token)), "replace_destroyed", "", names[top.seat], SPACES[top.space], 1)
    if isinstance(top, NextVictim):
        text = next(p.text for p in POWERS[CATALOGUE.names.index("crush")])
        return PowerView(kind_name(s, int(top.token)), "berserk", text, names[top.seat],
                         SPACES[s.where[top.token]], 1)
    return None
