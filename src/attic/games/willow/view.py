"""What one seat, or a spectator, knows. Rules 5.10-5.12"""

from __future__ import annotations

from dataclasses import dataclass

from attic.games.willow.asking import Question, question_of
from attic.games.willow.fighting import champion_prowess
from attic.games.willow.state import FIRST_RED, FIRST_SPELL, LIMBO, Willow
from attic.games.willow.tables import BOARD, CARDS, PEOPLE, PLACES, SIDES, TRACKS, VALUES, C, K, P, T
from attic.games.willow.vocabulary import SEAT_NAMES
from attic.kit.bag import EMPTY
from attic.kit.forms import Lying, lying
from attic.kit.state import State


@dataclass(frozen=True)
class CharacterView:
    """A character with everything that lies before him."""

    who: str
    side: str
    seat: str  # "" before the packs are taken
    space: str
    tracks: str  # the value of the left pointer
    pointer: int
    prowess: int
    magic: int
    stealth: int
    health: int
    form: str | None
    hand_size: int
    hand: tuple[tuple[str, int], ...]  # empty for those who may not see it
    sees_hand: bool
    spells: tuple[tuple[str, int, int], ...]  # face-up, with the number cast this turn
    reds: tuple[tuple[str, int], ...]
    army: str | None
    treasures: tuple[str, ...]
    foes: tuple[str, ...]
    powers: tuple[str, ...]
    states: tuple[str, ...]  # "moved", "found", "pinned", "fogged", "fought", "acts"


@dataclass(frozen=True)
class PlaceView:
    """A Place of Power."""

    place: str
    treasure: str | None  # "unseen", its name for those who have looked, None when it is gone
    looked: tuple[str, ...]  # seats


@dataclass(frozen=True)
class JourneyView:
    """The activation that is going on."""

    mover: str
    group: tuple[str, ...]
    start: str
    way: str
    left: int
    begun: bool
    free: tuple[str, ...]


@dataclass(frozen=True)
class FightView:
    """The fight that is going on; pairs are Good, Evil."""

    space: str
    attacker: str
    members: tuple[tuple[str, ...], tuple[str, ...]]
    foe: str | None
    target: str | None
    foe_health: int
    foe_form: str | None
    stage: int
    champions: tuple[str | None, str | None]
    bonus: tuple[int, int]
    prowess: tuple[int, int]
    silenced: tuple[str, ...]
    weakened: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class ContestView:
    """The dice on the table."""

    kind: str
    first: str | None
    second: str | None
    values: tuple[int, int]
    dice: tuple[int, int]


@dataclass(frozen=True)
class TaleView:
    """What decides the game."""

    freed_by: str | None
    lost_round: int | None
    lost_by: str | None
    in_love: bool
    meetings: int
    slain_by: str | None
    bavmorda: int
    confronting: tuple[str, ...]
    must_leave: bool
    victors: tuple[str, ...]


@dataclass(frozen=True)
class WillowView:
    """Everything on the table as one seat sees it."""

    seat: str | None
    seats: tuple[str, ...]
    seat_sides: tuple[str, ...]
    round: int
    active: str
    moment: str
    asked: tuple[str, ...]
    question: Question
    people: tuple[CharacterView, ...]
    places: tuple[PlaceView, ...]
    armies_home: tuple[str, ...]
    deck: int
    discards: tuple[str, ...]
    unused_forms: tuple[str, ...]
    raziel_form: str | None
    display: bool
    acorns: int
    limbo: tuple[str, ...]  # cards this seat is looking at
    limbo_size: int
    known: tuple[tuple[str, tuple[str, ...]], ...]  # cards and the hands they may lie in
    peace: tuple[str, ...]
    journey: JourneyView | None
    fight: FightView | None
    contest: ContestView | None
    casting: tuple[tuple[str, str], ...]
    tale: TaleView
    options: int
    offers: tuple[Lying, ...]
    outcome: tuple[tuple[str, ...], str, str] | None

    def character(self, who: str) -> CharacterView:
        """One of the six."""
        return self.people[PEOPLE.names.index(who)]


def view(state: State, seat: int | None) -> WillowView:
    """Built up from what the seat may know. Rules 3.7, 5.10-5.12"""
    assert isinstance(state, Willow)
    s = state
    outcome = None
    if s.outcome is not None:
        outcome = (seats_named(s.outcome.winners), s.outcome.reason, s.outcome.clause)
    question = question_of(s)
    return WillowView(
        seat=None if seat is None else SEAT_NAMES[seat],
        seats=tuple(SEAT_NAMES[: int(s.seats)]),
        seat_sides=tuple(SIDES[s.seat_side(i)] for i in range(s.seats)) if s.owner[0] >= 0 else (),
        round=int(s.clock.round),
        active=SIDES[s.clock.active] if s.clock.turn else "",
        moment=question.moment,
        asked=seats_named(asked(s)),
        question=question,
        people=tuple(character(s, c, seat) for c in range(C)),
        places=tuple(place(s, p, seat) for p in range(P)),
        armies_home=tuple(CARDS.armies[side] for side in range(2) if s.army[side] < 0 and s.clock.turn),
        deck=int(s.deck.size()),
        discards=tuple(CARDS.names[card] for card in s.deck.discard),
        unused_forms=tuple(form for i, form in enumerate(CARDS.forms) if s.unused >> i & 1),
        raziel_form=CARDS.forms[s.raziel_form] if s.raziel_form >= 0 else None,
        display=s.display,
        acorns=int(s.acorns),
        limbo=tuple(CARDS.names[card] for card in s.limbo) if seat is not None and seat == s.limbo_seat else (),
        limbo_size=len(s.limbo),
        known=known(s, seat),
        peace=tuple(BOARD.names[space] for space in s.flags.peace),
        journey=journey(s),
        fight=fight(s),
        contest=contest(s),
        casting=tuple((PEOPLE.names[entry & 255], CARDS.names[entry >> 8]) for entry in s.casting),
        tale=tale(s),
        options=int(s.options_on),
        offers=lying(s, seat),
        outcome=outcome,
    )


def asked(s: Willow) -> list[int]:
    """Who owes a decision; nobody while a step is still being carried out."""
    if s.outcome is not None or not s.stack or s.unsettled or not s.stack[-1].stands(s) or not s.stack[-1].waits(s):
        return []
    return s.deciders()


def seats_named(seats: list[int]) -> tuple[str, ...]:
    """Seats by name."""
    return tuple(SEAT_NAMES[seat] for seat in seats)


def seat_or_none(seat: int) -> str | None:
    """A seat that may be none."""
    return SEAT_NAMES[seat] if seat >= 0 else None


def people_in(mask: int) -> tuple[str, ...]:
    """The characters of a mask."""
    return tuple(name for c, name in enumerate(PEOPLE.names) if mask >> c & 1)


def counted(counts: list[int]) -> tuple[tuple[str, int], ...]:
    """Cards that are there, with their number."""
    return tuple((CARDS.names[card], n) for card, n in enumerate(counts) if n > 0)


def character(s: Willow, c: int, seat: int | None) -> CharacterView:
    """One character; his unplayed cards only for those who see them. Rule 5.10"""
    sees = seat is not None and s.sees(seat, c)
    side = int(s.side[c])
    return CharacterView(
        who=PEOPLE.names[c],
        side=SIDES[side],
        seat=SEAT_NAMES[s.owner[c]] if s.owner[c] >= 0 else "",
        space=BOARD.names[s.space[c]],
        tracks=VALUES[TRACKS[c]],
        pointer=int(s.pointer[c]),
        prowess=int(s.prowess(c)),
        magic=int(s.magic(c)),
        stealth=int(s.stealth(c)),
        health=int(s.health[c]),
        form=CARDS.forms[s.form[c]] if s.form[c] >= 0 else None,
        hand_size=int(s.hands[c].total),
        hand=counted([int(n) for n in s.hands[c].counts]) if sees else (),
        sees_hand=sees,
        spells=tuple(
            (CARDS.names[card], int(s.up[c * K + card]), int(s.used[c * FIRST_RED + card]))
            for card in range(FIRST_SPELL, FIRST_RED)
            if s.up[c * K + card]
        ),
        reds=tuple((CARDS.names[card], int(s.up[c * K + card])) for card in range(FIRST_RED, K) if s.up[c * K + card]),
        army=CARDS.armies[side] if s.army[side] == c else None,
        treasures=tuple(CARDS.treasures[t] for t in range(T) if s.treasure[t] == c),
        foes=tuple(CARDS.names[entry & 255] for entry in s.foes if entry >> 8 & 15 == c),
        powers=tuple(name for p, name in enumerate(PLACES.names) if s.powers[c] >> p & 1),
        states=states(s, c),
    )


def states(s: Willow, c: int) -> tuple[str, ...]:
    """What this turn has brought to a character."""
    flags = s.flags
    marks = (
        ("acts", s.clock.actors), ("moved", flags.moved), ("fought", flags.foe_champions), ("found", flags.found),
        ("pinned", flags.pinned), ("fogged", flags.fogged), ("gained", flags.gained),
        ("tried", flags.tried), ("favoured", flags.boon),
    )  # fmt: skip
    return tuple(name for name, mask in marks if mask >> c & 1)


def place(s: Willow, p: int, seat: int | None) -> PlaceView:
    """A Place; its Treasure only for those who have looked. Rules 5.12, 19.6"""
    treasure: str | None = None
    if s.lying[p] != EMPTY:
        looked = seat is not None and s.peeked[p] >> seat & 1
        treasure = CARDS.treasures[s.lying[p]] if looked else "unseen"
    return PlaceView(PLACES.names[p], treasure, seats_named([i for i in range(s.seats) if s.peeked[p] >> i & 1]))


def known(s: Willow, seat: int | None) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What a viewer can tell about hidden hands. Rules 5.11a, 25.10"""
    zones = [*PEOPLE.names, "limbo"]
    viewer = int(s.seats) if seat is None else seat
    return tuple(
        (CARDS.names[fact >> 8], tuple(zones[z] for z in range(LIMBO + 1) if fact >> z & 1)) for fact in s.known[viewer]
    )


def journey(s: Willow) -> JourneyView | None:
    """Journeys are public."""
    j = s.journey
    if j is None:
        return None
    return JourneyView(
        PEOPLE.names[j.mover], people_in(j.group), BOARD.names[j.start], ("foot", "flight", "boat")[j.way],
        int(j.left), j.begun, tuple(name for p, name in enumerate(PLACES.names) if j.free >> p & 1),
    )  # fmt: skip


def fight(s: Willow) -> FightView | None:
    """Fights are public."""
    f = s.fight
    if f is None:
        return None
    champions = [PEOPLE.names[c] if c >= 0 else None for c in f.champions]
    prowess = [
        int(champion_prowess(s, f, side)) if champions[side] or (side == 1 and f.foe >= 0) else 0 for side in range(2)
    ]
    return FightView(
        space=BOARD.names[f.space],
        attacker=SIDES[f.attacker],
        members=(people_in(f.members[0]), people_in(f.members[1])),
        foe=CARDS.names[f.foe] if f.foe >= 0 else None,
        target=PEOPLE.names[f.target] if f.target >= 0 else None,
        foe_health=int(f.foe_health),
        foe_form=CARDS.forms[f.foe_form] if f.foe_form >= 0 else None,
        stage=int(f.stage),
        champions=(champions[0], champions[1]),
        bonus=(f.bonus[0], f.bonus[1]),
        prowess=(prowess[0], prowess[1]),
        silenced=tuple(SIDES[side] for side in range(2) if f.silenced >> side & 1),
        weakened=tuple((PEOPLE.names[c], n) for c, n in enumerate(f.weakened) if n),
    )


def contest(s: Willow) -> ContestView | None:
    """Dice lie open."""
    c = s.contest
    if c is None:
        return None
    kinds = ("fight", "place", "seek", "cast", "sceptre", "bavmorda")
    people = [PEOPLE.names[who] if who >= 0 else None for who in (c.first, c.second)]
    return ContestView(kinds[c.kind], people[0], people[1], (c.values[0], c.values[1]), (c.dice[0], c.dice[1]))


def tale(s: Willow) -> TaleView:
    """The great events are public."""
    t = s.tale
    return TaleView(
        freed_by=seat_or_none(int(t.freed_by)),
        lost_round=int(t.lost_round) if t.lost_round >= 0 else None,
        lost_by=seat_or_none(int(t.lost_by)),
        in_love=t.in_love,
        meetings=int(t.meetings),
        slain_by=seat_or_none(int(t.slain_by)),
        bavmorda=int(t.bavmorda),
        confronting=people_in(int(s.confronting)),
        must_leave=t.must_leave,
        victors=seats_named(t.victors),
    )
