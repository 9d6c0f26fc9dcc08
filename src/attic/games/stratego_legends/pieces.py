"""The 206 pieces and their powers, loaded once from the data file into flat tables. Rules 1.1-1.3"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.lexicon import (
    ALL,
    ANY,
    ANY_NUMBER,
    BOARD,
    BOOST,
    CASTLE,
    CHOICE,
    CLASSES,
    COLORS,
    COSTS,
    DEATH_CURSE,
    END_OF_OWN_TURN,
    EVERYWHERE,
    GRANT,
    IN_WINDOW,
    KINDS,
    LIMITS,
    OWN,
    PIECE_SCOPES,
    PROVENANCES,
    REPLACE_DESTROYED,
    SIDES,
    SPACE_SCOPES,
    TERRAINS,
    flag,
    lookup,
    one_of,
    texts_of,
)
from attic.kit.arr import vec
from attic.kit.data import Table, read_toml

PIECES_TOTAL: Final = 206  # Rule 1.1


class PieceFilter:
    """Which pieces a power speaks of; `fits` answers for what is printed on them. Rule 9.42"""

    def __init__(self, data: Table, catalogue: Catalogue) -> None:
        self.side: i64 = one_of(data, "side", ["own", "enemy"], -1) if data.values.get("side") != "any" else ANY
        self.scope: i64 = one_of(data, "scope", PIECE_SCOPES, int(BOARD))
        self.terrain: i64 = one_of(data, "terrain", TERRAINS, int(ANY))
        self.like_self = flag(data, "same_terrain_as_self")
        self.not_self = flag(data, "exclude_self")
        self.power: i64 = one_of(data, "has_power", catalogue.verbs, int(ANY))
        self.controlled = flag(data, "controlled")  # in the hands of the player himself, Rule 18.6a
        self.own_area = one_of(data, "area", ["own", "any"], 1) == int(OWN)
        fits = [catalogue.printed(data, kind) for kind in range(len(catalogue.names))]
        self.fits: vec[i64] = vec[i64]([int(x) for x in fits])
        self.mask: int = mask_of(fits)


class SpaceFilter:
    """Which spaces a power speaks of. Rules 9.42, 9.43"""

    def __init__(self, data: Table) -> None:
        choice = data.values.get("terrain") == "choice"
        self.terrain: i64 = CHOICE if choice else one_of(data, "terrain", TERRAINS, int(ANY))
        self.near_water = flag(data, "near_water")
        self.scope: i64 = one_of(data, "scope", SPACE_SCOPES, int(EVERYWHERE))


class Power:
    """One power of a piece: what kind it is, when it works, its verb and parameters. Rule 8"""

    def __init__(self, index: int, data: Table, catalogue: Catalogue) -> None:
        self.index: i64 = index
        self.kind: i64 = lookup(data, "kind", KINDS, data.text("kind"))
        self.when: i64 = lookup(data, "when", catalogue.whens, data.text("when"))
        self.verb: i64 = lookup(data, "verb", catalogue.verbs, data.text("verb"))
        self.text = data.text("text")
        self.cost: i64 = one_of(data, "cost", COSTS, -1)
        self.limit: i64 = one_of(data, "limit", LIMITS, 0)
        self.amount: i64 = data.number("amount") if data.has("amount") else 0
        self.count: i64 = count_of(data)
        self.up_to = flag(data, "up_to")
        self.optional = flag(data, "optional")
        self.by_opponent = data.values.get("chooser") == "opponent"
        self.who = PieceFilter(data.table("who") if data.has("who") else empty(data), catalogue)
        self.where = SpaceFilter(data.table("where") if data.has("where") else empty(data))
        self.origin = SpaceFilter(data.table("from") if data.has("from") else empty(data))
        self.granted: i64 = one_of(data, "power", catalogue.verbs, -1)
        self.terrain: i64 = one_of(data, "terrain", TERRAINS, -1)  # of a bonus
        self.near_water = flag(data, "near_water")
        self.versus_color: i64 = one_of(data, "versus_color", COLORS, -1)
        self.versus_power: i64 = one_of(data, "versus_power", catalogue.verbs, -1)
        self.total_base: i64 = data.number("total_base_max") if data.has("total_base_max") else ALL
        self.if_base: i64 = sum(2**n for n in data.numbers("if_base")) if data.has("if_base") else 0
        if data.has("if_base_max"):
            self.if_base = 2 ** (data.number("if_base_max") + 1) - 2
        self.if_color: i64 = one_of(data, "if_color", COLORS, -1)
        self.else_self = flag(data, "else_destroy_self")
        self.if_terrain: i64 = one_of(data, "if_on_terrain", TERRAINS, -1)
        self.if_towns_empty = flag(data, "if_towns_empty")
        attacker = data.table("if_attacker") if data.has("if_attacker") else empty(data)
        self.if_attacker_color: i64 = one_of(attacker, "color", COLORS, -1)
        self.if_attacker_power: i64 = one_of(attacker, "has_power", catalogue.verbs, -1)
        self.spaces: i64 = data.number("spaces") if data.has("spaces") else 0
        self.show_target = flag(data, "reveal_target")
        self.show_castle = data.values.get("also_reveal") == "own_castle"


class Catalogue:
    """All pieces by their place in the charts: number 1 is piece 0."""

    def __init__(self, data: Table) -> None:
        words = data.table("vocabulary")
        self.verbs = words.texts("verbs")
        self.whens = words.texts("whens")
        self.types = words.texts("types")
        rows = data.tables("piece")
        if [row.number("number") for row in rows] != list(range(1, PIECES_TOTAL + 1)):
            raise data.wrong("piece", "does not list the numbers 1 to 206")
        self.names = [row.text("id") for row in rows]
        self.titles = [row.text("name") for row in rows]
        self.colors = [lookup(row, "color", COLORS, row.text("color")) for row in rows]
        self.classes = [lookup(row, "kind", CLASSES, row.text("kind")) for row in rows]
        self.type_of = [lookup(row, "type", self.types, row.text("type")) for row in rows]
        self.bases = [row.number("base") if row.has("base") else 0 for row in rows]
        self.stationary = [row.flag("stationary") for row in rows]
        self.can_attack = [row.flag("can_attack") for row in rows]
        self.convention = [flag(row, "convention_only") for row in rows]
        self.check(rows)
        self.powers = [[Power(i, power, self) for i, power in enumerate(row.tables("powers"))] for row in rows]

    def check(self, rows: list[Table]) -> None:
        """Colours belong to their army, every piece names its source and keeps to its class."""
        for kind, row in enumerate(rows):
            lookup(row, "provenance", PROVENANCES, row.text("provenance"))
            if SIDES[self.colors[kind] // 3] != row.text("army"):
                raise row.wrong("army", "does not fit the colour")
            if (self.bases[kind] > 0) != (self.classes[kind] == 0):
                raise row.wrong("base", "belongs to units, and to all of them")
            if self.can_attack[kind] and self.stationary[kind]:
                raise row.wrong("can_attack", "does not fit a stationary piece")

    def printed(self, data: Table, kind: int) -> bool:
        """Does what is printed on a piece fit a filter? Rule 9.42"""
        tests = [
            not data.has("type") or self.types[self.type_of[kind]] == data.text("type"),
            not data.has("color") or COLORS[self.colors[kind]] == data.text("color"),
            not data.has("name") or self.titles[kind] in texts_of(data, "name"),
            not data.has("base") or self.bases[kind] in data.numbers("base"),
            not data.has("base_max") or 0 < self.bases[kind] <= data.number("base_max"),
            not data.has("kind") or CLASSES[self.classes[kind]] == data.text("kind"),
            not flag(data, "has_strength") or self.bases[kind] > 0,
            not flag(data, "nonstationary") or not self.stationary[kind],
        ]
        return all(tests)


def empty(data: Table) -> Table:
    """The filter that everything fits."""
    return Table({}, data.place)


def count_of(data: Table) -> i64:
    """How many pieces a power speaks of. Rule 9.42"""
    if not data.has("count"):
        return 1
    if data.values["count"] == "all":
        return ALL
    if data.values["count"] == "any":
        return ANY_NUMBER
    return data.number("count")


def mask_of(fits: list[bool]) -> int:
    """The set of pieces as one number, a bit for each."""
    mask: int = 0
    for kind, fit in enumerate(fits):
        if fit:
            mask += int(2**kind)
    return mask


def with_power(kind: i64, when: i64, verb: i64) -> list[int]:
    """The pieces that have such a power; ANY leaves a field open."""
    out: list[int] = []
    for piece, powers in enumerate(CATALOGUE.powers):
        for power in powers:
            if kind in (ANY, power.kind) and when in (ANY, power.when) and verb in (ANY, power.verb):
                out.append(piece)
                break
    return out


CATALOGUE: Final = Catalogue(read_toml(Path(__file__).parent / "data" / "pieces.toml"))
POWERS: Final = CATALOGUE.powers
TITLES: Final = CATALOGUE.titles
BASE: Final[vec[i64]] = vec[i64](CATALOGUE.bases)  # 0 for Magic and Castle, Rule 7.6
COLOR: Final[vec[i64]] = vec[i64](CATALOGUE.colors)
CLASS: Final[vec[i64]] = vec[i64](CATALOGUE.classes)
TYPE: Final[vec[i64]] = vec[i64](CATALOGUE.type_of)
STATIONARY: Final[vec[i64]] = vec[i64]([int(x) for x in CATALOGUE.stationary])
CONVENTION: Final[vec[i64]] = vec[i64]([int(x) for x in CATALOGUE.convention])
CAN_ATTACK: Final[vec[i64]] = vec[i64]([int(x) for x in CATALOGUE.can_attack])


def flags(kinds: list[int]) -> list[int]:
    """One entry for each piece of the catalogue: 1 for those in the list."""
    return [int(kind in kinds) for kind in range(PIECES_TOTAL)]


def printed_powers(kind: int) -> int:
    """The keyword powers that a piece has printed on it, a bit for each verb. Rules 9.1-9.12"""
    mask = 0
    for power in POWERS[kind]:
        if power.verb < 32 and power.kind != DEATH_CURSE and power.verb not in (BOOST, GRANT):
            mask |= int(2 ** int(power.verb))
    return mask


PRINTED: Final[vec[i64]] = vec[i64]([printed_powers(kind) for kind in range(PIECES_TOTAL)])
CURSED: Final[vec[i64]] = vec[i64](flags(with_power(DEATH_CURSE, ANY, ANY)))
WINDOWED: Final[vec[i64]] = vec[i64](flags(with_power(ANY, IN_WINDOW, ANY)))  # abilities of the windows, Rule 8.6
# Abilities of the end of the turn, Rule 3.3
SPENDABLE: Final[vec[i64]] = vec[i64](flags(with_power(ANY, END_OF_OWN_TURN, ANY)))
CASTLES: Final[vec[i64]] = vec[i64]([int(x == int(CASTLE)) for x in CATALOGUE.classes])
MOVABLE_MASK: Final[int] = mask_of([not x for x in CATALOGUE.stationary])
MAGIC_MASK: Final[int] = mask_of([x == 1 for x in CATALOGUE.classes])
ALL_MASK: Final[int] = mask_of([True] * PIECES_TOTAL)
CASTLE_MASK: Final[int] = mask_of([x == int(CASTLE) for x in CATALOGUE.classes])
BIT_OF: Final[list[int]] = [int(2**kind) for kind in range(PIECES_TOTAL)]
WEAKEST: Final[list[int]] = [kind for kind in range(PIECES_TOTAL) if CATALOGUE.bases[kind] == 1]
# Pieces that stand in for a destroyed one, Rule 9.23
GUARDS: Final[list[int]] = with_power(ANY, ANY, REPLACE_DESTROYED)
GUARDING: Final[vec[i64]] = vec[i64](flags(GUARDS))
WINDOW_MASK: Final[int] = mask_of([x == 1 for x in flags(with_power(ANY, IN_WINDOW, ANY))])
SPEND_MASK: Final[int] = mask_of([x == 1 for x in flags(with_power(ANY, END_OF_OWN_TURN, ANY))])
# Groups of pieces that matter to who is asked: abilities of windows, extra turns, guards, Castles. Rule 8.11
VEILS: Final = [WINDOWED, SPENDABLE, GUARDING, CASTLES]
HAS_ABILITY: Final[i64] = 0
GIVES_TURN: Final[i64] = 1
IS_GUARD: Final[i64] = 2
IS_CASTLE: Final[i64] = 3
VEIL_MASKS: Final[list[int]] = [WINDOW_MASK, SPEND_MASK, mask_of([x == 1 for x in flags(GUARDS)]), CASTLE_MASK]
