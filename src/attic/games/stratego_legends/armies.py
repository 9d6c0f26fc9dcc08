"""Armies: the boxes, the ready-made ones, and armies of one's own with their short codes. Rules 1.4, 1.5, 16

    check(read_code("FB7T-..."), 0)     ""  or the reason for a refusal, with its clause
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from attic.games.stratego_legends.ground import BOARD_NAMES
from attic.games.stratego_legends.lexicon import COLORS, PROVENANCES, SIDES, lookup
from attic.games.stratego_legends.pieces import CATALOGUE, PIECES_TOTAL
from attic.kit.data import BadData, Table, read_toml

MIX_NAMES: Final = ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "magic", "castle"]
ARMY_SIZE: Final = 30  # Rule 1.4
ARMY_BOARDS: Final = 2  # Rule 16.5
DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: nobody mistakes them
CODE_DIGITS: Final = 24
GROUP: Final = 6


class BadArmy(ValueError):
    """A code or a file that gives no army: why, with the clause."""


class Army:
    """Thirty pieces and the two boards that their player brings. Rules 16.1, 16.5"""

    def __init__(self, pieces: list[int], boards: list[int], name: str = "") -> None:
        self.pieces = sorted(pieces)
        self.boards = sorted(boards)
        self.name = name


class Box:
    """What was sold in one box: an army for each side and four boards. Rule 1.5"""

    def __init__(self, data: Table) -> None:
        lookup(data, "provenance", PROVENANCES, data.text("provenance"))
        self.number = data.number("id")
        self.pieces = [[n - 1 for n in data.numbers(side)] for side in SIDES]
        self.boards = [lookup(data, "boards", BOARD_NAMES, name) for name in data.texts("boards")]
        for side in range(2):
            why = check(Army(self.pieces[side], self.boards[:ARMY_BOARDS]), side)
            if why:
                raise data.wrong(SIDES[side], why)


def mix_of(kind: int) -> int:
    """The row of the strength mix to which a piece belongs. Rule 1.4"""
    return 10 - CATALOGUE.bases[kind] if CATALOGUE.bases[kind] else 9 + CATALOGUE.classes[kind]


# ---- checking


def check(army: Army, side: int, mixed: bool = False, convention: bool = True) -> str:
    """Why this army may not be used by this side, with the clause; "" when it may. Rules 16.1-16.5"""
    if len(army.pieces) != ARMY_SIZE:
        return f"An army has {ARMY_SIZE} pieces, not {len(army.pieces)} (rule 1.4)."
    for row, wanted in enumerate(MIX):
        have = sum(mix_of(kind) == row for kind in army.pieces)
        if have != wanted:
            return f"An army has {wanted} of {spoken(row)}, not {have} (rule 1.4)."
    for kind in army.pieces:
        if not mixed and CATALOGUE.colors[kind] // 3 != side:
            color = COLORS[CATALOGUE.colors[kind]]
            return f"{CATALOGUE.titles[kind]} is {color}: {SIDES[side]} armies keep to their own colours (rule 16.3)."
        if not convention and CATALOGUE.convention[kind]:
            return f"{CATALOGUE.titles[kind]} is a convention piece, which this table leaves out (rule 16.4)."
    if len(army.boards) != ARMY_BOARDS:
        return f"A player brings {ARMY_BOARDS} boards, not {len(army.boards)} (rule 16.5)."
    return ""


def spoken(row: int) -> str:
    """A row of the mix in words."""
    return {"magic": "Magic", "castle": "Castle"}.get(MIX_NAMES[row], f"strength {MIX_NAMES[row]}")


# ---- short codes: the army's number among all armies of the right mix, in base 32 with a check digit


def write_code(army: Army) -> str:
    """The short code of an army. Raises `BadArmy`."""
    why = check(army, 0, mixed=True)
    if why:
        raise BadArmy(why)
    number = 0
    for row, wanted in enumerate(MIX):
        places = [POOLS[row].index(kind) for kind in army.pieces if mix_of(kind) == row]
        number = number * multisets(len(POOLS[row]), wanted) + rank(places, len(POOLS[row]))
    number = number * multisets(len(BOARD_NAMES), ARMY_BOARDS) + rank(army.boards, len(BOARD_NAMES))
    digits = ""
    for _ in range(CODE_DIGITS - 1):
        digits = DIGITS[number % 32] + digits
        number //= 32
    digits += DIGITS[check_digit(digits)]
    return "-".join(digits[i : i + GROUP] for i in range(0, CODE_DIGITS, GROUP))


def read_code(code: str) -> Army:
    """The army of a short code. Raises `BadArmy`."""
    digits = code.upper().replace("-", "").replace(" ", "").translate(str.maketrans("OIL", "011"))
    if len(digits) != CODE_DIGITS or any(digit not in DIGITS for digit in digits):
        raise BadArmy(f"{code!r} is no army code: it has {CODE_DIGITS} letters and digits (rule 16.1).")
    if DIGITS.index(digits[-1]) != check_digit(digits[:-1]):
        raise BadArmy(f"{code!r} is no army code: its last sign does not fit the others (rule 16.1).")
    number = 0
    for digit in digits[:-1]:
        number = number * 32 + DIGITS.index(digit)
    number, place = divmod(number, multisets(len(BOARD_NAMES), ARMY_BOARDS))
    boards = unrank(place, len(BOARD_NAMES), ARMY_BOARDS)
    pieces: list[int] = []
    for row in reversed(range(len(MIX))):
        number, place = divmod(number, multisets(len(POOLS[row]), MIX[row]))
        pieces += [POOLS[row][i] for i in unrank(place, len(POOLS[row]), MIX[row])]
    if number:
        raise BadArmy(f"{code!r} is no army code: it names no army (rule 16.1).")
    return Army(pieces, boards)


def check_digit(digits: str) -> int:
    """A sum in which every place has its own weight."""
    return sum((i + 1) * DIGITS.index(digit) for i, digit in enumerate(digits)) % 31


def multisets(kinds: int, size: int) -> int:
    """How many choices of so many items there are when kinds may repeat. Rule 16.2"""
    return math.comb(kinds + size - 1, size)


def rank(places: list[int], kinds: int) -> int:
    """The number of a choice among all choices of its size."""
    return sum(math.comb(place + i, i + 1) for i, place in enumerate(sorted(places)))


def unrank(number: int, kinds: int, size: int) -> list[int]:
    """The choice of this number."""
    places: list[int] = []
    top = kinds - 1
    for i in reversed(range(size)):
        while math.comb(top + i, i + 1) > number:
            top -= 1
        number -= math.comb(top + i, i + 1)
        places.append(top)
    return sorted(places)


# ---- armies by name, by code, and from a file


def army_of(word: str) -> Army:
    """A ready-made army by its name, or the army of a code. Raises `BadArmy`."""
    return READY[word] if word in READY else read_code(word)


def accepts(value: object) -> str:
    """Is this a value for a side's army: a box, a name or a code, or several for a team? The reason if not."""
    if not isinstance(value, str):
        return "An army is named by a word or a code (rule 16.1)."
    for word in value.split(","):
        if word.strip() != BOXED:
            try:
                army_of(word.strip())
            except BadArmy as err:
                return str(err)
    return ""


def read_file(path: Path) -> Army:
    """An army from a TOML file: `pieces` by number, id or name, `boards` by name. Raises `BadArmy`."""
    try:
        data = read_toml(path)
        pieces = [piece_named(data, word) for word in data.values.get("pieces", [])]
        boards = [lookup(data, "boards", BOARD_NAMES, name) for name in data.texts("boards")]
    except BadData as err:
        raise BadArmy(str(err)) from None
    return Army(pieces, boards, data.text("name") if data.has("name") else "")


def piece_named(data: Table, word: object) -> int:
    """A piece by its number, id or printed name."""
    if isinstance(word, int) and 1 <= word <= PIECES_TOTAL:
        return word - 1
    for names in (CATALOGUE.names, CATALOGUE.titles):
        if word in names:
            return names.index(str(word))
    raise data.wrong("pieces", f"names unknown {word!r}")


def load(path: Path) -> tuple[list[int], list[Box], dict[str, Army], dict[str, int]]:
    """The mix, the boxes, the ready-made armies and their sides. Raises `BadData`."""
    data = read_toml(path)
    mix = [data.table("mix").number(name) for name in MIX_NAMES]
    MIX.extend(mix)
    armies: dict[str, Army] = {}
    sides: dict[str, int] = {}
    for entry in data.tables("custom_army"):
        lookup(entry, "provenance", PROVENANCES, entry.text("provenance"))
        boards = [lookup(entry, "boards", BOARD_NAMES, name) for name in entry.texts("boards")]
        army = Army([n - 1 for n in entry.numbers("pieces")], boards, entry.text("name"))
        side = lookup(entry, "side", SIDES, entry.text("side"))
        why = check(army, side)
        if why:
            raise entry.wrong("pieces", why)
        armies[entry.text("id")] = army
        sides[entry.text("id")] = side
    return mix, [Box(entry) for entry in data.tables("box")], armies, sides


BOXED: Final = "box"  # the army of the table's box
MIX: Final[list[int]] = []  # filled by `load`, Rule 1.4
POOLS: Final = [[kind for kind in range(PIECES_TOTAL) if mix_of(kind) == row] for row in range(len(MIX_NAMES))]
_, BOXES, READY, READY_SIDES = load(Path(__file__).parent / "data" / "armies.toml")
DEFAULT_BOX: Final = 2  # Rule 2.3
