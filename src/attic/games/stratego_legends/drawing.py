"""The pictures of Stratego Legends: what scene.py needs of the illustrator, in one place.

- `field(boards, turns)` draws a field of battle boards, `field_of(rows)` one given by its letters
  of terrain (northern row first); both are cached and return a `FieldArt` with `drawing`, `size`
  and `places`: the middle of every space by name (`a1` … `af8`) and `curse`, the Death Curse Area.
  Pieces have `FIELD_RADIUS`, spaces are squares of half-width `SPACE_RADIUS`, the curse has `CURSE_RADIUS`.
- `BATTLE_DRAWING`, `BATTLE_SIZE`, `BATTLE_PLACES` are the stage of an attack: `attacker` and `defender`
  (`BATTLE_RADIUS`), `attacker:aid:1` to `:4` (`AID_RADIUS`), `BATTLE_WORDS` for numbers.

Symbols: `piece-<number>` for all 206 pieces, `back-beige` and `back-gray` for strangers' eyes; small
ones to ride on a piece: `mark-known` (all know it), `mark-looked` (somebody has looked), `mark-captured`,
`mark-boosted`, `mark-weakened`, `mark-granted`, `mark-cursed`. The set is the same in every game, so
that it tells nothing about the armies.
"""

from __future__ import annotations

from attic.games.stratego_legends.art_battle import (
    AID_RADIUS,
    AIDS,
    BATTLE_DRAWING,
    BATTLE_PLACES,
    BATTLE_RADIUS,
    BATTLE_SIZE,
    BATTLE_WORDS,
)
from attic.games.stratego_legends.art_field import (
    CURSE_RADIUS,
    FIELD_RADIUS,
    SPACE_RADIUS,
    FieldArt,
    field,
    field_of,
)
from attic.games.stratego_legends.art_pieces import SYMBOL_IDS, SYMBOLS
from attic.games.stratego_legends.art_tools import LIT_ON, PALETTE, TEXT_ON
from attic.kit.pen import FONT, SERIF

__all__ = [
    "AIDS",
    "AID_RADIUS",
    "BATTLE_DRAWING",
    "BATTLE_PLACES",
    "BATTLE_RADIUS",
    "BATTLE_SIZE",
    "BATTLE_WORDS",
    "CURSE_RADIUS",
    "FIELD_RADIUS",
    "FONT",
    "LIT_ON",
    "PALETTE",
    "SERIF",
    "SPACE_RADIUS",
    "SYMBOLS",
    "SYMBOL_IDS",
    "TEXT_ON",
    "FieldArt",
    "field",
    "field_of",
]
