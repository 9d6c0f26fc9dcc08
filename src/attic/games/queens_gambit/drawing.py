"""The vector drawings of The Queen's Gambit, arena by arena.

Plains: `PLAINS_DRAWING` (the shield up; `plains_drawing(False)` when it is down), `PLAINS_SIZE`,
`PLAINS_PLACES` by hex id; units fit with `UNIT_RADIUS`.

Palace, whole: `PALACE_DRAWING`, `PALACE_SIZE`, `PALACE_PLACES` by the ids of all palace hexes and core
spaces: third, second, first floor side by side, the core beneath the upper two. Floor by floor, for small
screens: `FLOOR_DRAWINGS`, `FLOOR_SIZES`, `FLOOR_PLACES`, each by 1, 2, 3. Figures fit with `FIGURE_RADIUS`.
Staircases carry a letter and an arrow up or down, window columns one to four pips, alike on every floor.

Core by itself: `CORE_DRAWING`, `CORE_SIZE`, `CORE_PLACES`; duelists fit with `DUELIST_RADIUS`.

Flight: `FLIGHT_DRAWING`, `FLIGHT_SIZE`, `FLIGHT_PLACES` by anakin_0 ... and grid_1 ...;
`slot_place(grid, slot)` for the gray dice. Anakin fits with `STATION_RADIUS`, a die with `SLOT_RADIUS`;
a Starfighter card at its grid's place with `GRID_RADIUS` covers it slot for slot.

Fight: `FIGHT_DRAWING` with `fight_words` for names and totals, `FIGHT_SIZE`, `FIGHT_PLACES` (attacker, defender;
`FIGHTER_RADIUS`), `die_place(side, i, count)` with `DIE_RADIUS`.

Pieces: `SYMBOLS`, listed in `SYMBOL_IDS`; a pane may bring only the part it needs:
    UNIT_SYMBOLS      every unit by its id in data/units.toml, go-first, real-queen, back-naboo, back-trade_federation
    DICE_SYMBOLS      die-COLOUR-FACE: red, gray, blue, gold, green, anakin; number of hits, blocks or pips;
                      riposte; blank before the roll
    FLIGHT_SYMBOLS    starfighter-ID by the ids of data/decks.toml, starfighter-back
"""

from __future__ import annotations

from typing import Final

from attic.games.queens_gambit.art_core import CORE_DRAWING, CORE_PLACES, CORE_SIZE, DUELIST_RADIUS
from attic.games.queens_gambit.art_fight import (
    DICE_IDS,
    DICE_SYMBOLS,
    DIE_RADIUS,
    FIGHT_DRAWING,
    FIGHT_PLACES,
    FIGHT_SIZE,
    FIGHTER_RADIUS,
    die_place,
    fight_words,
)
from attic.games.queens_gambit.art_flight import (
    FLIGHT_DRAWING,
    FLIGHT_PLACES,
    FLIGHT_SIZE,
    GRID_RADIUS,
    SLOT_RADIUS,
    STATION_RADIUS,
    slot_place,
)
from attic.games.queens_gambit.art_palace import FIGURE_RADIUS, FLOOR_DRAWINGS, FLOOR_PLACES, FLOOR_SIZES
from attic.games.queens_gambit.art_pieces import FLIGHT_IDS, FLIGHT_SYMBOLS, UNIT_IDS, UNIT_SYMBOLS
from attic.games.queens_gambit.art_plains import (
    PLAINS_DRAWING,
    PLAINS_PLACES,
    PLAINS_SIZE,
    UNIT_RADIUS,
    plains_drawing,
)
from attic.games.queens_gambit.art_tools import PALETTE, TEXT_ON
from attic.games.queens_gambit.art_whole import PALACE_DRAWING, PALACE_PLACES, PALACE_SIZE
from attic.kit.pen import FONT

SYMBOLS: Final = UNIT_SYMBOLS + DICE_SYMBOLS + FLIGHT_SYMBOLS
SYMBOL_IDS: Final = (*UNIT_IDS, *DICE_IDS, *FLIGHT_IDS)

__all__ = [
    "CORE_DRAWING",
    "CORE_PLACES",
    "CORE_SIZE",
    "DICE_SYMBOLS",
    "DIE_RADIUS",
    "DUELIST_RADIUS",
    "FIGHTER_RADIUS",
    "FIGHT_DRAWING",
    "FIGHT_PLACES",
    "FIGHT_SIZE",
    "FIGURE_RADIUS",
    "FLIGHT_DRAWING",
    "FLIGHT_PLACES",
    "FLIGHT_SIZE",
    "FLIGHT_SYMBOLS",
    "FLOOR_DRAWINGS",
    "FLOOR_PLACES",
    "FLOOR_SIZES",
    "FONT",
    "GRID_RADIUS",
    "PALACE_DRAWING",
    "PALACE_PLACES",
    "PALACE_SIZE",
    "PALETTE",
    "PLAINS_DRAWING",
    "PLAINS_PLACES",
    "PLAINS_SIZE",
    "SLOT_RADIUS",
    "STATION_RADIUS",
    "SYMBOLS",
    "SYMBOL_IDS",
    "TEXT_ON",
    "UNIT_RADIUS",
    "UNIT_SYMBOLS",
    "die_place",
    "fight_words",
    "plains_drawing",
    "slot_place",
]
