"""The position of a game, and questions about it.

A token is a physical piece: it has a number that tells nothing, since chance
deals the printed pieces to the tokens, and every displacement is seen by all.
What a token is (`kind`) is known to some.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from attic.games.stratego_legends.ground import RANKS, SECTOR_FILES, Field
from attic.games.stratego_legends.lexicon import WATER
from attic.games.stratego_legends.pieces import ALL_MASK, POWERS, VEILS, Power
from attic.kit.arr import vec
from attic.kit.chance import Chance
from attic.kit.state import Outcome, State, Step, copy_stack

DESTROYED_AREA: Final[i64] = -1  # where a token is when it is not on a space
CURSE_AREA: Final[i64] = -2
NOBODY: Final[i64] = -1
PLAYED_ON: Final[i64] = -2  # the game in hand has no result yet
DRAWN: Final[i64] = -1
FLAT_LIMITS: Final[i64] = 0  # endings that the book does not have, the same for any number of players; Rule 15.7a
LIMITS: Final[i64] = 1  # the same, counted for each pair of players
NO_LIMITS: Final[i64] = 2
SECTOR: Final[i64] = SECTOR_FILES * RANKS  # spaces of a sector, Rule 18.3
REMEMBERED: Final[i64] = 6  # numbers kept for each seat: two displacements of token, start, end; Rule 4.5


class Charter:
    """What the table agreed on; it never changes. Rule 20.19"""

    def __init__(
        self, seats: int, armies: list[list[int]], boards: list[list[int]], boxes: list[int], open_lists: list[bool],
        mixing: bool, convention: bool, memory: bool, inactivity: int, campaign: int, limits: int, once: bool,
        shows: bool,
    ) -> None:
        self.seats: i64 = seats
        self.armies = armies  # by seat
        self.boards = boards  # by seat: the two boards it brings, [] when they come from the sector's box
        self.boxes = boxes  # by sector
        self.open_lists = open_lists  # by side, Rule 5.8
        self.mixing = mixing  # Rule 16.3
        self.convention = convention  # Rule 16.4
        self.memory = memory  # Rule 5.5
        self.inactivity: i64 = inactivity  # Rule 15.6
        self.campaign: i64 = campaign  # games of a campaign, 1 for a single game, Rule 17
        self.limits: i64 = limits  # FLAT_LIMITS, LIMITS or NO_LIMITS, Rule 15.7a
        self.once = once  # asked once between two moves, Rule 8.7a
        self.shows = shows  # whom a spent piece strengthens is shown where its chart says so, Rule 8.14

    def parts(self) -> list[object]:
        return [int(self.seats), self.armies, self.boards, self.boxes, self.open_lists, self.mixing,
                self.convention, self.memory, int(self.inactivity), int(self.campaign)]

    def further(self) -> list[object]:
        """What was not agreed on before there was a choice; nothing where it is as it was."""
        old = self.limits == FLAT_LIMITS and not self.once and not self.shows
        return [] if old else [int(self.limits), self.once, self.shows]

    def stretched(self, turns: i64) -> i64:
        """A number of turns of two players, for as many as play. Rule 15.7a"""
        return turns * self.seats // 2 if self.limits == LIMITS else turns

    def __reduce__(self) -> tuple[object, ...]:
        return Charter, (*self.parts(), int(self.limits), self.once, self.shows)

    def with_army(self, seat: int, pieces: list[int], boards: list[int], open_list: bool) -> Charter:
        """The same agreement with another army for one seat. Rule 17.2"""
        armies, brought, lists = self.armies[:], self.boards[:], self.open_lists[:]
        armies[seat], brought[seat], lists[seat & 1] = pieces, boards, open_list
        return Charter(int(self.seats), armies, brought, self.boxes, lists, self.mixing, self.convention, self.memory,
                       int(self.inactivity), int(self.campaign), int(self.limits), self.once, self.shows)


class Fight:
    """The facts of the attack or Distance Strike that is going on. Rules 6.2, 9.8"""

    def __init__(
        self, seat: i64, attacker: i64, defender: i64, space: i64, origin: i64, strike: bool, named: i64,
        flew: bool, won: bool, settled: bool,
    ) -> None:
        self.seat: i64 = seat  # who moved the attacker, Rule 18.3a
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.space: i64 = space  # of the defender
        self.origin: i64 = origin  # where the attacker came from, or where the striker stands
        self.strike = strike
        self.named: i64 = named  # the piece that the guesser named, or -1; Rule 9.20
        self.flew = flew  # the attacker had Flying when it attacked, Rule 10.8
        self.won = won  # a successful attack, Rule 6.3
        self.settled = settled  # no comparison any more

    def copy(self) -> Fight:
        return Fight(self.seat, self.attacker, self.defender, self.space, self.origin, self.strike, self.named,
                     self.flew, self.won, self.settled)

    def parts(self) -> list[object]:
        return [self.seat, self.attacker, self.defender, self.space, self.origin, self.strike, self.named,
                self.flew, self.won, self.settled]

    def keeps(self, token: i64, side: i64) -> bool:
        """Does the token, in this side's hands, stay with the player who attacks with it? Rule 18.3a"""
        return self.attacker == token and not self.strike and (self.seat & 1) == side

    def __reduce__(self) -> tuple[object, ...]:
        return Fight, tuple(self.parts())


class Legends(State):
    """Everything on the table. Sides are 0 (beige) and 1 (gray); seat = 2 * sector + side."""

    def __init__(
        self, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, charter: Charter, field: Field,
        home: list[int], starts: list[int], veiled: vec[i64], kind: vec[i64], control: vec[i64],
        where: vec[i64], public: vec[i64], known: vec[i64],
        shown: vec[i64], used: vec[i64], spent: vec[i64], boost: vec[i64], granted: vec[i64], possible: list[int],
        at: vec[i64], last: vec[i64], curse: i64, curse_seat: i64, queue: list[int], held: bool,
        fight: Fight | None, turn: i64, active: i64, first: i64, extra: i64, quiet: i64, progress: bool,
        history: list[int], game: i64, wins: vec[i64], score: vec[i64], result: i64, reason: str, clause: str,
    ) -> None:
        super().__init__(charter.seats, stack, outcome, draw_offers)
        self.charter = charter
        self.field = field
        self.home = home  # by token: the seat whose army it belongs to, Rule 1.11
        self.starts = starts  # by seat: the first token of its army; tokens are sorted by army
        self.veiled: vec[i64] = veiled  # by army and group of VEILS: how many unseen pieces of it there are
        self.kind: vec[i64] = kind  # by token: which piece of the catalogue
        self.control: vec[i64] = control  # by token: the side that controls it
        self.where: vec[i64] = where  # by token: space or area
        self.public: vec[i64] = public  # by token: the public mark, Rule 5.3a
        self.known: vec[i64] = known  # by token: seats that looked at it, a bit for each
        self.shown: vec[i64] = shown  # by token: the turn in which it was last shown, for memory mode
        self.used: vec[i64] = used  # by token: powers used this turn, a bit for each
        self.spent: vec[i64] = spent  # by token: powers used up for this game
        self.boost: vec[i64] = boost  # by token: until the end of the turn
        self.granted: vec[i64] = granted  # by token: powers until the end of the turn, a bit for each verb
        self.possible = possible  # by token: the pieces it may be, as far as everybody can tell
        self.at: vec[i64] = at  # by space: the token, or -1; an attacker is not counted
        self.last: vec[i64] = last  # by seat: its last two displacements, Rule 4.5
        self.curse: i64 = curse  # the token whose curse is in force, or -1
        self.curse_seat: i64 = curse_seat
        self.queue = queue  # pending curses, first in first out: token, seat, token, seat; Rule 12.6
        self.held = held  # pending curses wait: a text is not finished or the queue is being worked off
        self.fight: Fight | None = fight
        self.turn: i64 = turn
        self.active: i64 = active
        self.first: i64 = first  # the side that began, Rule 18.4
        self.extra: i64 = extra  # extra turns owed, Rule 3.3
        self.quiet: i64 = quiet  # turns in a row without losses, Rule 15.6
        self.progress = progress
        self.history = history  # fingerprints of the positions since the last loss, Rule 15.5
        self.game: i64 = game  # of a campaign, from 1
        self.wins: vec[i64] = wins
        self.score: vec[i64] = score
        self.result: i64 = result  # of the game in hand: side, DRAWN or PLAYED_ON
        self.reason = reason
        self.clause = clause

    def copy(self) -> Legends:
        fight = self.fight
        return Legends(
            copy_stack(self.stack), self.outcome, self.draw_offers, self.charter, self.field, self.home, self.starts,
            self.veiled[:], self.kind[:], self.control[:], self.where[:], self.public[:], self.known[:],
            self.shown[:], self.used[:],
            self.spent[:], self.boost[:], self.granted[:], self.possible[:], self.at[:], self.last[:], self.curse,
            self.curse_seat, self.queue[:], self.held, None if fight is None else fight.copy(), self.turn,
            self.active, self.first, self.extra, self.quiet, self.progress, self.history[:], self.game,
            self.wins[:], self.score[:], self.result, self.reason, self.clause,
        )

    def arrays(self) -> list[list[int]]:
        """The packed arrays as plain lists, in the order of the constructor."""
        out: list[list[int]] = []
        for array in (self.veiled, self.kind, self.control, self.where, self.public, self.known, self.shown, self.used,
                      self.spent, self.boost, self.granted):
            out.append([int(x) for x in array])
        return out

    def scalars(self) -> list[Any]:
        """Everything from the curse on, in the order of the constructor, arrays as plain lists."""
        return [
            int(self.curse), int(self.curse_seat), self.queue, self.held, self.fight, int(self.turn),
            int(self.active), int(self.first), int(self.extra), int(self.quiet), self.progress, self.history,
            int(self.game), [int(x) for x in self.wins], [int(x) for x in self.score], int(self.result), self.reason,
            self.clause,
        ]

    def parts(self) -> list[object]:
        scalars: list[object] = [part.parts() if isinstance(part, Fight) else part for part in self.scalars()]
        return [
            self.stack, self.outcome, self.draw_offers, self.charter.parts(), self.field.parts(), self.home,
            *self.arrays(), self.possible, [int(x) for x in self.at], [int(x) for x in self.last], *scalars,
        ]

    def further(self) -> list[object]:
        return self.charter.further()

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (
            (self.stack, self.outcome, self.draw_offers, self.charter, self.field, self.home), self.arrays(),
            (self.possible, [int(x) for x in self.at], [int(x) for x in self.last]), self.scalars(),
        )

    def sample(self, seat: int, chance: Chance) -> Legends:
        """What the seat does not know is dealt anew. Rules 5.1, 5.8"""
        from attic.games.stratego_legends.imagining import imagine

        return imagine(self, seat, chance)

    def run(self, chance: Chance) -> None:
        """As every game runs, but a decided game is wound up first, nothing else being resolved. Rule 15.1"""
        from attic.games.stratego_legends.winning import wind_up

        while self.outcome is None:
            if self.result != PLAYED_ON:
                wind_up(self)
                continue
            top = self.stack[-1]
            if not top.stands(self):
                self.stack.pop()
            elif top.waits(self):
                return
            else:
                top.run(self, chance)

    def resigned(self, seat: i64, chance: Chance) -> None:
        """The opponent, or the other team, wins. Rule 15.8"""
        from attic.games.stratego_legends.winning import conclude

        conclude(self, 1 - (seat & 1), "resigned", "15.8")

    def draw_clause(self) -> str:
        return "15.8"

    # ---- questions about tokens

    def seat_of(self, token: i64) -> i64:
        """The player who controls a token on the field: its side's player of the sector, but an attacker stays with the
        player who moved it. Rules 12.2, 18.3, 18.3a"""
        fight = self.fight
        if fight is not None and fight.keeps(token, self.control[token]):
            return fight.seat
        return 2 * (self.where[token] // SECTOR) + self.control[token]

    def mine(self, token: i64, seat: i64) -> bool:
        """Is the token on the field in this player's hands? Rules 14.1, 18.3, 18.3a"""
        return self.where[token] >= 0 and self.control[token] == (seat & 1) and self.seat_of(token) == seat

    def sees(self, seat: i64, token: i64) -> bool:
        """Does this player know what the token is? Rules 5.1, 5.3, 18.5"""
        if self.public[token] or self.control[token] == (seat & 1):
            return True
        return (self.known[token] >> seat) & 1 == 1

    def powers(self, token: i64) -> list[Power]:
        """Everything printed on the piece."""
        return POWERS[self.kind[token]]

    # ---- questions about spaces

    def empty(self, space: i64) -> bool:
        """No piece and no water."""
        return self.at[space] < 0 and self.field.terrain[space] != WATER

    def occupants(self, space: i64) -> list[int]:
        """The token of a space, and the attacker if it is under attack."""
        out: list[int] = []
        if self.at[space] >= 0:
            out.append(int(self.at[space]))
        fight = self.fight
        if fight is not None and fight.space == space and self.where[fight.attacker] == space:
            if int(fight.attacker) in out:
                return out
            out.append(int(fight.attacker))
        return out


def starts_of(home: list[int], seats: int) -> list[int]:
    """The first token of each army, and the end of the last one."""
    assert home == sorted(home), "tokens are sorted by army"
    return [sum(seat < army for seat in home) for army in range(seats + 1)]


def veil(s: Legends) -> None:
    """Count the unseen pieces of each army that belong to a group of VEILS."""
    token: i64
    group: i64
    for army in range(s.seats):
        for group in range(len(VEILS)):
            total: i64 = 0
            for token in range(s.starts[army], s.starts[army + 1]):
                if not s.public[token] and VEILS[group][s.kind[token]]:
                    total += 1
            s.veiled[len(VEILS) * army + group] = total


def new_state(charter: Charter, field: Field, home: list[int]) -> Legends:
    """A table before set-up."""
    n = len(home)
    seats = int(charter.seats)
    spaces = int(field.files) * RANKS
    zeros = [0] * n
    return Legends(
        [], None, 0, charter, field, home, starts_of(home, seats), vec[i64]([0] * (len(VEILS) * seats)),
        vec[i64](zeros), vec[i64]([seat & 1 for seat in home]),
        vec[i64]([int(DESTROYED_AREA)] * n), vec[i64](zeros), vec[i64](zeros), vec[i64](zeros), vec[i64](zeros),
        vec[i64](zeros), vec[i64](zeros), vec[i64](zeros), [ALL_MASK] * n, vec[i64]([-1] * spaces),
        vec[i64]([-1] * (int(REMEMBERED) * seats)), -1, -1, [], False, None, 0, 0, 0, 0, 0, False, [], 1,
        vec[i64]([0, 0]), vec[i64]([0, 0]), PLAYED_ON, "", "",
    )


def revive(kit: Any, arrays: Any, more: Any, scalars: Any) -> Legends:
    """A state from its pickled parts."""
    stack, outcome, offers, charter, field, home = kit
    veiled, kind, control, where, public, known, shown, used, spent, boost, granted = [vec[i64](a) for a in arrays]
    possible, at, last = more
    (curse, curse_seat, queue, held, fight, turn, active, first, extra, quiet, progress, history, game, wins,
     score, result, reason, clause) = scalars
    return Legends(
        stack, outcome, offers, charter, field, home, starts_of(home, int(charter.seats)), veiled, kind, control, where,
        public, known, shown, used, spent, boost, granted, possible, vec[i64](at), vec[i64](last), curse,
        curse_seat, queue, held, fight, turn, active,
        first, extra, quiet, progress, history, game, vec[i64](wins), vec[i64](score), result, reason, clause,
    )
