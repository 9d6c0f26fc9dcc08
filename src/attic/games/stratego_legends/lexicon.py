"""The closed lists of words that the data files use, and what is read from them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.kit.data import Table

SIDES: Final = ["beige", "gray"]  # Rule 1.2
COLORS: Final = ["green", "gold", "blue", "silver", "red", "purple"]  # three of each side, Rule 1.2
CLASSES: Final = ["unit", "magic", "castle"]
TERRAINS: Final = ["plains", "forest", "marsh", "mountain", "town", "desert", "water"]  # Rule 1.6
KINDS: Final = ["innate", "ability", "action", "magic", "death_curse"]
PROVENANCES: Final = ["rulebook", "record", "inferred", "reconstructed"]

UNIT: Final[i64] = 0
MAGIC: Final[i64] = 1
CASTLE: Final[i64] = 2
WATER: Final[i64] = 6
TOWN: Final[i64] = 4

INNATE: Final[i64] = 0
ABILITY: Final[i64] = 1
ACTION: Final[i64] = 2
SPELL: Final[i64] = 3
DEATH_CURSE: Final[i64] = 4

# Moments, in the order of the data file's own list. Rule 8
ALWAYS: Final[i64] = 0
ATTACKING: Final[i64] = 1
ATTACKED: Final[i64] = 2
COMBAT: Final[i64] = 3
AFTER_WIN: Final[i64] = 4
WHEN_FLYING: Final[i64] = 5
BY_STRIKE: Final[i64] = 6
BY_VISION: Final[i64] = 7
ALLY_DESTROYED: Final[i64] = 8
IN_WINDOW: Final[i64] = 9
END_OF_OWN_TURN: Final[i64] = 10
OWN_TURN: Final[i64] = 11
IN_FORCE: Final[i64] = 12
ON_END: Final[i64] = 13

# Effect verbs, in the order of the data file's own list. Rule 9
DISPEL: Final[i64] = 0
BERSERK: Final[i64] = 1
CANNOT_ATTACK: Final[i64] = 2
CHARGING: Final[i64] = 3
SLASHING: Final[i64] = 4
QUICKNESS: Final[i64] = 5
FLYING: Final[i64] = 6
DISTANCE_STRIKE: Final[i64] = 7
SURROUND: Final[i64] = 8
SWITCHING: Final[i64] = 9
TELEPORT: Final[i64] = 10
VISION: Final[i64] = 11
BONUS: Final[i64] = 12
BOOST: Final[i64] = 13
GRANT: Final[i64] = 14
SLAY: Final[i64] = 15
GUESS_NAME: Final[i64] = 16
CAPTURE: Final[i64] = 17
POSSESS: Final[i64] = 18
RETALIATE: Final[i64] = 19
REPLACE_DESTROYED: Final[i64] = 20
FRIENDLY_FIRE: Final[i64] = 21
SPY_FLIGHT: Final[i64] = 22
ABSORB: Final[i64] = 23
EXTRA_TURN: Final[i64] = 24
DIAGONAL_STEP: Final[i64] = 25
JUMP: Final[i64] = 26
MOVE_SELF: Final[i64] = 27
MOVE_ALLY: Final[i64] = 28
SWAP_PLACES: Final[i64] = 29
OPPONENT_MOVES_SELF: Final[i64] = 30
REVEAL: Final[i64] = 31
LOOK: Final[i64] = 32
REVEAL_DESTROY: Final[i64] = 33
PURGE: Final[i64] = 34
DESTROY: Final[i64] = 35
SACRIFICE: Final[i64] = 36
TAKE_CONTROL: Final[i64] = 37
REVIVE: Final[i64] = 38
RETURN_SELF: Final[i64] = 39
LINE_BLAST: Final[i64] = 40
DESTROY_ATTACKER: Final[i64] = 41
SPARE_ATTACKER: Final[i64] = 42

# Filters. Rule 9.42
ANY: Final[i64] = -1
OWN: Final[i64] = 0
ENEMY: Final[i64] = 1
BOARD: Final[i64] = 0
ADJACENT: Final[i64] = 1
WITHIN_TWO: Final[i64] = 2
EVERYWHERE: Final[i64] = 0
NEAR_SELF: Final[i64] = 1
NEAR_OWN_CASTLE: Final[i64] = 2
SELF_SPACE: Final[i64] = 3
ATTACK_SPACE: Final[i64] = 4
ORIGIN_SPACE: Final[i64] = 5
PIECE_SCOPES: Final = ["board", "adjacent", "within2"]
SPACE_SCOPES: Final = [
    "board", "adjacent_to_self", "adjacent_to_own_castle", "self_space", "attack_space", "origin_space",
]  # fmt: skip
CHOICE: Final[i64] = 99  # a terrain that is named when the power works
ALL: Final[i64] = 999  # every matching piece
ANY_NUMBER: Final[i64] = 998  # as many as are wanted

# Costs and limits. Rules 8.8, 8.12
COSTS: Final = ["reveal", "reveal_both", "destroy_self", "destroy_target"]
FREE: Final[i64] = -1
SHOW: Final[i64] = 0
SHOW_BOTH: Final[i64] = 1
DESTROY_SELF: Final[i64] = 2
DESTROY_TARGET: Final[i64] = 3
LIMITS: Final = ["none", "once_per_turn", "once_per_game"]
ONCE_A_TURN: Final[i64] = 1
ONCE_A_GAME: Final[i64] = 2


def lookup(place: Table, name: str, words: list[str], word: str) -> int:
    """The number of a word in a closed list."""
    if word not in words:
        raise place.wrong(name, f"names unknown {word!r}")
    return words.index(word)


def one_of(place: Table, name: str, words: list[str], absent: int) -> int:
    """The number of a field's word, or what stands for an absent field."""
    return lookup(place, name, words, place.text(name)) if place.has(name) else absent


def flag(place: Table, name: str) -> bool:
    """A flag that is false when it is absent."""
    return place.has(name) and place.flag(name)


def texts_of(place: Table, name: str) -> list[str]:
    """One word or a list of words."""
    return [place.text(name)] if isinstance(place.values[name], str) else place.texts(name)
