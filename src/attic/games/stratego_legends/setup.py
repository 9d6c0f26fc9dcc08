"""Setting up: boards, armies, switches, and the games of a campaign. Rules 2, 16.6, 17, 18.1-18.2a"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from attic.games.stratego_legends.armies import ARMY_SIZE, BOXED, BOXES, READY, BadArmy, army_of, check
from attic.games.stratego_legends.ground import SECTOR_FILES, SIDE, Field, lay
from attic.games.stratego_legends.imagining import allowed
from attic.games.stratego_legends.lexicon import SIDES, WATER
from attic.games.stratego_legends.matching import pieces_of
from attic.games.stratego_legends.pieces import CATALOGUE, mask_of
from attic.games.stratego_legends.state import DRAWN, FLAT_LIMITS, LIMITS, NO_LIMITS, Charter, Legends, new_state, veil
from attic.games.stratego_legends.turn import Turn
from attic.games.stratego_legends.vocabulary import (
    ARM,
    ARMY,
    BEGIN,
    DEALT,
    FIELD_LAID,
    GAME_BEGAN,
    PIECE,
    REARMED,
    START_CHOSEN,
    SWITCH,
    SWITCHED,
)
from attic.games.stratego_legends.windows import turn_order
from attic.games.stratego_legends.winning import TWO_GAMES
from attic.kit.bag import make_bag
from attic.kit.chance import Chance, shuffled
from attic.kit.game import BadOptions
from attic.kit.news import EVERYONE, only
from attic.kit.state import Proposal, Refusal, Step
from attic.kit.words import PASS

SWITCHES = 2  # Rule 2.10
CAMPAIGNS = {"single": 1, "two games": 2, "best of 3": 3, "best of 5": 5, "best of 7": 7, "best of 10": 10}  # Rule 17

LIMIT_WORDS = {"on": int(LIMITS), "off": int(NO_LIMITS), "flat": int(FLAT_LIMITS)}  # Rule 15.7a


def start(players: int, options: Mapping[str, object]) -> Legends:
    """A new table, about to be set up. Rules 2.3, 16, 18.1, 20.19. Raises `BadOptions`."""
    charter = agree(players, options)
    home = [seat for seat in range(players) for _ in range(ARMY_SIZE)]
    files = players // 2 * SECTOR_FILES
    ground = Field(files, [0] * (files * SECTOR_FILES), [], [])
    s = new_state(charter, ground, home)
    s.push(Setup(-1, -1))
    return s


def agree(players: int, options: Mapping[str, object]) -> Charter:
    """What the options mean for every seat. Raises `BadOptions`."""
    mixed, convention = bool(options["mixed"]), bool(options["convention"])
    box = int(str(options["box"])) - 1
    boxes = [(box + sector) % len(BOXES) for sector in range(players // 2)]
    armies: list[list[int]] = []
    boards: list[list[int]] = []
    open_lists = [True, True]
    for seat in range(players):
        words = str(options[f"{SIDES[seat & 1]}_army"]).split(",")
        word = words[seat // 2 % len(words)].strip()
        if word == BOXED:
            armies.append(BOXES[boxes[seat // 2]].pieces[seat & 1])
            boards.append([])
            continue
        try:
            army = army_of(word)
        except BadArmy as err:
            raise BadOptions(str(err)) from None
        why = check(army, seat & 1, mixed, convention)
        if why:
            raise BadOptions(why)
        armies.append(army.pieces)
        boards.append(army.boards)
        open_lists[seat & 1] = bool(options["open_lists"])
    return Charter(
        players, armies, boards, boxes, open_lists, mixed, convention, bool(options["memory"]),
        int(str(options["inactivity"])), CAMPAIGNS[str(options["campaign"])], LIMIT_WORDS[str(options["limits"])],
        options["questions"] == "once", options["strengthened"] == "shown",
    )


class Setup(Step[Legends]):
    """Who begins, the boards, the deal. Rules 2.2, 2.4-2.9, 16.6, 18.2, 18.4"""

    def __init__(self, seat: i64, first: i64) -> None:
        super().__init__(seat)
        self.first: i64 = first  # the side that begins, -1 for a draw by lot

    def waits(self, s: Legends) -> bool:
        return False

    def run(self, s: Legends, chance: Chance) -> None:
        s.first = self.first if self.first >= 0 else chance.below(2)
        s.active = s.first
        s.show(EVERYONE, GAME_BEGAN, s.game, s.first)
        lay_boards(s, chance)
        deal(s, chance)
        order = turn_order(s)
        s.replace(Turn(order[0], 0))
        for seat in reversed(order):
            s.push(Switches(seat, SWITCHES))

    def parts(self) -> list[object]:
        return [self.seat, self.first]


def lay_boards(s: Legends, chance: Chance) -> None:
    """Each sector's boards, shuffled and turned at random. Rules 2.4-2.6, 16.6, 18.2"""
    along = int(s.field.files) // SIDE
    boards = [0] * (2 * along)
    for sector in range(s.seats // 2):
        boxed = BOXES[s.charter.boxes[sector]].boards
        if not s.charter.boards[2 * sector] or not s.charter.boards[2 * sector + 1]:
            boxed = shuffled(boxed, chance)
        for side in range(2):
            brought = s.charter.boards[2 * sector + side]
            pair = shuffled(brought, chance) if brought else boxed[2 * side : 2 * side + 2]
            boards[side * along + 2 * sector] = pair[0]
            boards[side * along + 2 * sector + 1] = pair[1]
    turns = [int(chance.below(4)) for _ in boards]
    s.field = lay(int(s.field.files), boards, turns)
    s.show(EVERYONE, FIELD_LAID)


def deal(s: Legends, chance: Chance) -> None:
    """Each army on its own two boards, one piece on every space but water. Rules 2.7-2.9, 18.2"""
    for seat in range(s.seats):
        counts = [s.charter.armies[seat].count(kind) for kind in range(len(CATALOGUE.names))]
        bag = make_bag(PIECE, counts)
        token: i64 = ARMY_SIZE * seat
        for space in ground_of(s, seat):
            s.kind[token] = bag.draw(chance)
            s.where[token] = space
            s.at[space] = token
            s.possible[token] = pool(s, seat)
            token += 1
    veil(s)
    for seat in range(s.seats):
        listener: i64 = seat
        s.show(only(listener), DEALT, listener)


def ground_of(s: Legends, seat: int) -> list[int]:
    """The land on a player's two boards."""
    out: list[int] = []
    sector, side = seat // 2, seat & 1
    for file in range(SECTOR_FILES * sector, SECTOR_FILES * (sector + 1)):
        for rank in range(SIDE * side, SIDE * (side + 1)):
            space = file * SECTOR_FILES + rank
            if s.field.terrain[space] != WATER:
                out.append(space)
    return out


def pool(s: Legends, seat: int) -> int:
    """What a token of this army may be before anything is seen of it. Rule 5.8"""
    side = seat & 1
    if s.charter.open_lists[side]:
        listed = s.charter.armies[seat]
        return mask_of([kind in listed for kind in range(len(CATALOGUE.names))])
    return mask_of([allowed(s, kind, side) for kind in range(len(CATALOGUE.names))])


class Switches(Step[Legends]):
    """A player exchanges two own pieces, twice at most. Rules 2.10, 2.11, 18.2a"""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def options(self, s: Legends, seat: i64) -> list[int]:
        spaces = sorted([int(s.where[token]) for token in pieces_of(s, seat)])
        out: list[int] = [PASS.pack()]
        for i in range(len(spaces)):
            for j in range(i + 1, len(spaces)):
                out.append(SWITCH.pack(spaces[i], spaces[j]))
        return out

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        if PASS.made(action):
            s.pop()
            return
        one, other = SWITCH.first(action), SWITCH.second(action)
        first, second = s.at[one], s.at[other]
        s.at[one], s.at[other] = second, first
        s.where[first], s.where[second] = other, one
        s.show(EVERYONE, SWITCHED, seat, one, other)
        if self.left > 1:
            s.replace(Switches(seat, self.left - 1))
        else:
            s.pop()

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("2.10", "Exchange two of your own pieces, or leave them as they stand.")

    def parts(self) -> list[object]:
        return [self.seat, self.left]


# ---- campaigns


class NextGame(Step[Legends]):
    """Between two games: the loser chooses first or second, or the other side begins. Rules 2.2, 17.1, 17.2"""

    def __init__(self, seat: i64, winner: i64) -> None:
        super().__init__(1 - winner if winner != DRAWN else -1)
        self.winner: i64 = winner

    def waits(self, s: Legends) -> bool:
        return s.charter.campaign != TWO_GAMES and self.winner != DRAWN

    def run(self, s: Legends, chance: Chance) -> None:
        next_game(s, 1 - s.first if s.charter.campaign == TWO_GAMES else -1)

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [BEGIN.pack(0), BEGIN.pack(1)]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.show(EVERYONE, START_CHOSEN, seat, BEGIN.first(action))
        next_game(s, seat & 1 if BEGIN.first(action) == 0 else 1 - (seat & 1))

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        return BEGIN.pack(chance.below(2))

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("2.2", "You lost: choose whether to go first or second.")

    def parts(self) -> list[object]:
        return [self.seat, self.winner]


def next_game(s: Legends, first: i64) -> None:
    """The table is cleared for the next game of the campaign. Rule 17"""
    fresh = new_state(s.charter, s.field, s.home)
    s.veiled, s.kind, s.control, s.where, s.public = fresh.veiled, fresh.kind, fresh.control, fresh.where, fresh.public
    s.known, s.shown, s.used, s.spent = fresh.known, fresh.shown, fresh.used, fresh.spent
    s.boost, s.granted, s.possible, s.at, s.last = fresh.boost, fresh.granted, fresh.possible, fresh.at, fresh.last
    s.curse, s.curse_seat, s.queue, s.held, s.fight = -1, -1, [], False, None
    s.turn, s.extra, s.quiet, s.progress, s.history = 0, 0, 0, False, []
    s.game += 1
    s.stack = [Setup(-1, first)]
    for seat in reversed(turn_order(s)):
        s.push(Rearm(seat))


class Rearm(Step[Legends]):
    """Between two games a player may take another army with its boards. Rules 17.2, 16.8"""

    def options(self, s: Legends, seat: i64) -> list[int]:
        out: list[int] = [PASS.pack()]
        for i, name in enumerate(READY):
            if not self.wrong(s, name):
                out.append(ARM.pack(i))
        return out

    def wrong(self, s: Legends, word: str) -> str:
        """Why the player may not take this army; "" when he may."""
        try:
            return check(army_of(word), int(self.seat) & 1, s.charter.mixing, s.charter.convention)
        except BadArmy as err:
            return str(err)

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        if PASS.made(action):
            s.pop()
        else:
            self.take(s, ARMY.names[ARM.first(action)])

    def take(self, s: Legends, word: str) -> None:
        """The army is exchanged; its list is public only if the player's customised list was. Rule 5.8"""
        army = army_of(word)
        side = int(self.seat) & 1
        public = s.charter.open_lists[side] and bool(s.charter.boards[self.seat])
        s.charter = s.charter.with_army(int(self.seat), army.pieces, army.boards, public)
        s.pop()
        s.show(EVERYONE, REARMED, self.seat)

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def check(self, s: Legends, seat: int, proposal: Proposal) -> Refusal | None:
        """An army by its code. Rule 16.8"""
        if seat != self.seat or proposal.form != "army":
            return super().check(s, seat, proposal)
        why = self.wrong(s, str(proposal.values.get("army", "")))
        return Refusal("16.8", why) if why else None

    def propose(self, s: Legends, seat: int, proposal: Proposal, chance: Chance) -> None:
        self.take(s, str(proposal.values["army"]))

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("17.2", "Keep your army, or take one that fits your side.")
