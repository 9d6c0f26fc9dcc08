"""The pictures of The Willow Game: what scene.py needs of the illustrator, in one place.

Three panes, each with a drawing, a size and places by the data's own names:

- the map: tokens of radius `MAP_RADIUS` stand on `MAP_PLACES` (all 85 spaces), Treasures of
  `SMALL_RADIUS` on `TREASURE_PLACES`, an Army at home on `ARMY_PLACES`, Bavmorda on
  `BAVMORDA_PLACE` (`BAVMORDA_RADIUS`);
- the folk: `willow` is the portrait (`PORTRAIT_RADIUS`), `willow:form` a Transformation
  (`FORM_RADIUS`), `willow:magic:3` a number on a scale (`POINTER_RADIUS`), `willow:card:1`
  to `:14` and `willow:foe:1` to `:4` what lies face-up (`CARD_RADIUS`);
- the fight: `good:champion` (`CHAMPION_RADIUS`), `good:die` (`DIE_RADIUS`), `good:helper:1`
  to `:3` and `good:card:1` to `:2` (`HELPER_RADIUS`), and the same for `evil`.

Symbols: characters by their id, `bavmorda`, `sorsha-good` once she has turned; `foe-<id>`,
`form-<id>`; `card-spell`, `-keep`, `-friend`, `-foe`, `-discard`, `-elora` and `card-back`;
`treasure` is a closed chest, `treasure-<id>` one that has been seen; Armies by their card's
id; `pointer-<value>`; `tir-asleen-free`; `good-die-0` (not rolled) to `good-die-6`, `evil-die-…`.
"""

from __future__ import annotations

from typing import Final

from attic.games.willow.art_beasts import BEAST_IDS, BEAST_SYMBOLS
from attic.games.willow.art_land import RADIUS as MAP_RADIUS
from attic.games.willow.art_map import (
    ARMY_PLACES,
    BAVMORDA_PLACE,
    MAP_DRAWING,
    MAP_PLACES,
    MAP_SIZE,
    TREASURE_PLACES,
)
from attic.games.willow.art_panes import (
    CARD_RADIUS,
    CARD_SLOTS,
    FIGHT_DRAWING,
    FIGHT_PLACES,
    FIGHT_SIZE,
    FOE_SLOTS,
    FOLK_DRAWING,
    FOLK_PLACES,
    FOLK_SIZE,
    POINTER_RADIUS,
    PORTRAIT_RADIUS,
)
from attic.games.willow.art_people import PEOPLE_IDS, PEOPLE_SYMBOLS
from attic.games.willow.art_things import THING_IDS, THING_SYMBOLS
from attic.games.willow.art_tools import PALETTE, TEXT_ON
from attic.kit.pen import SERIF

SMALL_RADIUS: Final = 14.0
BAVMORDA_RADIUS: Final = 22.0
FORM_RADIUS: Final = 24.0
CHAMPION_RADIUS: Final = 58.0
DIE_RADIUS: Final = 38.0
HELPER_RADIUS: Final = 28.0
SYMBOLS: Final = PEOPLE_SYMBOLS + BEAST_SYMBOLS + THING_SYMBOLS
SYMBOL_IDS: Final = (*PEOPLE_IDS, *BEAST_IDS, *THING_IDS)

__all__ = [
    "ARMY_PLACES",
    "BAVMORDA_PLACE",
    "BAVMORDA_RADIUS",
    "CARD_RADIUS",
    "CARD_SLOTS",
    "CHAMPION_RADIUS",
    "DIE_RADIUS",
    "FIGHT_DRAWING",
    "FIGHT_PLACES",
    "FIGHT_SIZE",
    "FOE_SLOTS",
    "FOLK_DRAWING",
    "FOLK_PLACES",
    "FOLK_SIZE",
    "FORM_RADIUS",
    "HELPER_RADIUS",
    "MAP_DRAWING",
    "MAP_PLACES",
    "MAP_RADIUS",
    "MAP_SIZE",
    "PALETTE",
    "POINTER_RADIUS",
    "PORTRAIT_RADIUS",
    "SERIF",
    "SMALL_RADIUS",
    "SYMBOLS",
    "SYMBOL_IDS",
    "TEXT_ON",
    "TREASURE_PLACES",
]
