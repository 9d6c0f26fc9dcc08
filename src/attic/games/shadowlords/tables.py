"""The board, the characters, the cards and the events, loaded once into flat tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from attic.kit.arr import vec
from attic.kit.data import Table, read_toml

COLOURS: Final = ["red", "green", "yellow", "blue"]  # alliances in turn order, Rule 0.8
ELEMENTS: Final = ["fire", "earth", "air", "water"]
CLASSES: Final = ["star_master", "warrior", "merchant", "diplomat", "shadow", "shadowlord"]
SPACE_TYPES: Final = ["home", "galaxy", "ruin", "space_base", "lost_fortress"]
PROVENANCES: Final = ["rulebook", "record", "inferred", "reconstructed"]


class Board:
    """The 29 spaces: names, types, places, neighbours, homes and their exits. Rule 1.1"""

    def __init__(self, data: Table) -> None:
        meta = data.table("meta")
        spaces = data.tables("spaces")
        self.names = [space.text("id") for space in spaces]
        if len(self.names) != meta.number("spaces"):
            raise data.wrong("spaces", f"lists {len(self.names)} spaces")
        self.titles = [space.text("name") for space in spaces]
        self.types = [lookup(space, "type", SPACE_TYPES, space.text("type")) for space in spaces]
        self.x = [space.number("x") for space in spaces]
        self.y = [space.number("y") for space in spaces]
        self.near = [sorted(lookup(space, "adjacent", self.names, name) for name in space.texts("adjacent"))
                     for space in spaces]
        self.check_passageways(data, meta)
        seats = data.tables("seats")
        if [seat.text("color") for seat in seats] != COLOURS:
            raise data.wrong("seats", "are not in turn order")
        self.homes = [lookup(seat, "home", self.names, seat.text("home")) for seat in seats]
        self.left = [lookup(seat, "exit_left", self.names, seat.text("exit_left")) for seat in seats]
        self.right = [lookup(seat, "exit_right", self.names, seat.text("exit_right")) for seat in seats]
        if sum(kind in (1, 2, 3) for kind in self.types) != meta.number("galaxies"):
            raise data.wrong("spaces", "hold another number of galaxies")

    def check_passageways(self, data: Table, meta: Table) -> None:
        """Every passageway leads both ways and is listed once. Rule 2.1"""
        for a, near in enumerate(self.near):
            for b in near:
                if a not in self.near[b]:
                    raise data.wrong("spaces", f"{self.names[a]} leads one way to {self.names[b]}")
        links = {(a, b) for a, near in enumerate(self.near) for b in near if self.names[a] < self.names[b]}
        listed = data.table("edges").values["list"]
        drawn = {(self.names.index(a), self.names.index(b)) for a, b in listed}
        if drawn != links or len(listed) != meta.number("passageways"):
            raise data.wrong("edges", "differ from the neighbours of the spaces")


class Cast:
    """All characters by number: 28 with portraits, eight Shadows, the Shadowlord. Rules 1.2, 1.3"""

    def __init__(self, data: Table) -> None:
        people = [*data.tables("characters"), *data.tables("shadows"), data.table("shadowlord")]
        self.names = [who.text("id") for who in people]
        self.titles = [who.text("name") for who in people]
        self.classes = [lookup(who, "class", CLASSES, who.text("class")) for who in people]
        self.values = [who.number("combat_value") for who in people]
        self.looks = [who.text("look") if who.has("look") else "" for who in people]
        meta = data.table("meta")
        for kind, name in enumerate(("star_masters", "warriors", "merchants", "diplomats", "shadows")):
            if self.classes.count(kind) != meta.number(name):
                raise data.wrong(name, f"are {self.classes.count(kind)} in the list")
        if self.classes != sorted(self.classes):
            raise data.wrong("characters", "are not listed class by class")
        self.lord_ships = data.table("shadowlord").number("start_ships")
        for who in people:
            if who.text("provenance") not in PROVENANCES:
                raise who.wrong("provenance", "is unknown")


class Events:
    """The Special Events by the total of the dice. Rule 7.1"""

    def __init__(self, data: Table) -> None:
        entries = data.tables("events")
        self.names = [entry.text("id") for entry in entries]
        self.titles = [entry.text("name") for entry in entries]
        self.texts = [entry.text("text") for entry in entries]
        self.votes = [entry.flag("vote") for entry in entries]
        self.counts = [self.count(entry) for entry in entries]
        self.sides = data.table("dice").number("sides")
        self.of_roll = [-1] * (2 * self.sides + 1)
        for i, entry in enumerate(entries):
            for roll in entry.numbers("rolls"):
                if self.of_roll[roll] >= 0:
                    raise entry.wrong("rolls", f"name {roll} twice")
                self.of_roll[roll] = i
        if any(event < 0 for event in self.of_roll[2:]):
            raise data.wrong("events", "leave a roll out")

    def count(self, entry: Table) -> int:
        """How many cards or ships an event brings."""
        effect = entry.tables("effects")[0]
        return effect.number("count") if effect.has("count") else 0


def lookup(place: Table, name: str, words: list[str], word: str) -> int:
    """The number of a word in a list of the data file."""
    if word not in words:
        raise place.wrong(name, f"names unknown {word!r}")
    return words.index(word)


_FOLDER: Final = Path(__file__).parent / "data"
BOARD: Final = Board(read_toml(_FOLDER / "board.toml"))
CAST: Final = Cast(read_toml(_FOLDER / "characters.toml"))
EVENTS: Final = Events(read_toml(_FOLDER / "events.toml"))
_PIECES: Final = read_toml(_FOLDER / "pieces.toml")
_CARDS: Final = read_toml(_FOLDER / "cards.toml")
_BOARD: Final = read_toml(_FOLDER / "board.toml")

SPACES: Final[i64] = len(BOARD.names)
NEAR: Final = BOARD.near
HOMES: Final = BOARD.homes
TYPE: Final[vec[i64]] = vec[i64](BOARD.types)
HOME: Final[i64] = 0  # in the order of SPACE_TYPES
GALAXY: Final[i64] = 1
RUIN: Final[i64] = 2
SPACE_BASE: Final[i64] = 3
LOST_FORTRESS: Final[i64] = 4
FORTRESS: Final[i64] = BOARD.types.index(LOST_FORTRESS)

PEOPLE: Final[i64] = len(CAST.names)  # everybody with a disc
PORTRAITS: Final[i64] = 28  # those with a portrait come first
FIRST_SHADOW: Final[i64] = 28
LORD: Final[i64] = 36
MASTER: Final[i64] = 0  # in the order of CLASSES
WARRIOR: Final[i64] = 1
MERCHANT: Final[i64] = 2
DIPLOMAT: Final[i64] = 3
CLASS: Final[vec[i64]] = vec[i64](CAST.classes)
VALUE: Final[vec[i64]] = vec[i64](CAST.values)
ALLIANCES: Final[i64] = 4
BLACK: Final[i64] = 4  # the colour of the Shadows
COLOURS_AND_BLACK: Final = [*COLOURS, "black"]

POWERS: Final = [card.number("value") for card in _CARDS.tables("power_cards")]  # numbers on the cards, Rule 1.4
POWER: Final[vec[i64]] = vec[i64](POWERS)
COPIES: Final = [card.number("copies") for card in _CARDS.tables("power_cards")]
KINDS: Final[i64] = len(POWERS)
CARDS_IN_ALL: Final = _CARDS.table("meta").number("total")
if sum(COPIES) != CARDS_IN_ALL:
    raise _CARDS.wrong("power_cards", f"add up to {sum(COPIES)}")

RINGS: Final[i64] = _PIECES.table("rings").number("per_color")  # Rule 1.5
NOTCHES: Final[i64] = _PIECES.table("rings").number("notches_per_ring")  # Rule 1.5
SHIPS_PER_COLOUR: Final = _PIECES.table("ships").number("red")  # Rule 1.6
BLACK_SHIPS: Final = _PIECES.table("ships").number("black")  # Rule 1.6
STARBURST: Final = _PIECES.table("power_stone_timer").number("starburst_notch")  # Rule 3.10
START_SHIPS: Final[i64] = _PIECES.table("start").number("ships")  # Rule 3.3
LORD_SHIPS: Final[i64] = CAST.lord_ships  # Rules 3.6, 17.11
STONE_POINTS: Final[i64] = _PIECES.table("power_stone").number("battle_points_for_bearer")  # Rule 14.29
DIE: Final[i64] = EVENTS.sides  # Rule 1.7
RUIN_CARDS: Final[i64] = _BOARD.table("space_types").table("ruin").number("extra_power_cards")  # Rule 5.1
BASE_SHIPS: Final[i64] = _BOARD.table("space_types").table("space_base").number("extra_ships")  # Rule 8.1
MERCHANT_SHIPS: Final[i64] = 3  # Rule 8.1
BRIBE_CARDS: Final[i64] = 4  # Rule 12.2
SHADOW_CARGO: Final[i64] = 6  # the most ships a card gives a Shadow, Rule 10.7
OFFERS_PER_TURN: Final[i64] = 3  # Rule 20.14
QUIET_ROUNDS: Final[i64] = 25  # Rule 21.3
MOST_ROUNDS: Final[i64] = 200  # Rule 21.4


def distances() -> list[int]:
    """Passageways between any two spaces: DISTANCE[a * SPACES + b]."""
    out: list[int] = []
    for start in range(len(BOARD.names)):
        far = [-1] * len(BOARD.names)
        far[start] = 0
        ring = [start]
        while ring:
            grown: list[int] = []
            for space in ring:
                for near in NEAR[space]:
                    if far[near] < 0:
                        far[near] = far[space] + 1
                        grown.append(near)
            ring = grown
        out += far
    return out


DISTANCE: Final[vec[i64]] = vec[i64](distances())
FARTHEST: Final[i64] = max(distances())


def circles() -> list[int]:
    """The spaces at most so far from one, one bit each: WITHIN[space * (FARTHEST + 1) + passageways]."""
    far, n = distances(), len(BOARD.names)
    return [
        sum(1 << to for to in range(n) if far[space * n + to] <= reach)
        for space in range(n) for reach in range(int(FARTHEST) + 1)
    ]  # fmt: skip


WITHIN: Final[vec[i64]] = vec[i64](circles())
