"""The vector drawings of Shadowlords, pane by pane.

The board: `BOARD_DRAWING` (or `board_drawing(last)` for a Timer of another length), `BOARD_SIZE`,
`BOARD_PLACES` by the ids of data/board.toml. Rings stand at `ring_places(space, count)`, each with
its radius (36 alone, 25 for three, 18 for seven; on the Fortress nine of 23); a lone face-down disc
fits the middle of its galaxy with `DISC_RADIUS`; where characters stand, face-down discs and
loose ships lie at the rim, at `rim_place(space, what)` with `RIM_RADIUS`. The card tray is at
`TRAY_PLACES` with `TRAY_RADIUS`, the Timer at `timer_places(last)` with `TIMER_RADIUS`.

The battlefield: `BATTLE_DRAWING` with `battle_words` for names and totals, `BATTLE_SIZE`,
`BATTLE_PLACES` by `pair:side:what`; rings fit with `RING_RADIUS`, cards with `CARD_RADIUS`,
dice with `DIE_RADIUS`.

Pieces: `SYMBOLS`, listed in `SYMBOL_IDS`:
    ring-OWNER-SHIPS     fire, earth, air, water or shadow; 0 to 6 ships in its notches
    disc-NAME            fire_master ..., warrior, merchant, diplomat, each Shadow's id, shadowlord, attack
    disc-back            a face-down disc on a galaxy
    stone-notch          the Power Stone in the last notch of the ring below it; `stone` by itself
    captive-OWNER        a prisoner, in his own alliance's colour
    ship-OWNER           loose ships, with their number as a badge
    card-VALUE, card-back, die-0 (not rolled) to die-8, vote-yes, vote-no, vote-hidden, timer, battle, truce
A disc has the same view box as a ring: give both tokens anchors with one centre and one radius.
"""

from __future__ import annotations

from attic.games.shadowlords.art_battle import (
    BATTLE_DRAWING,
    BATTLE_PLACES,
    BATTLE_SIZE,
    CARD_RADIUS,
    DIE_RADIUS,
    RING_RADIUS,
    battle_place,
    battle_words,
)
from attic.games.shadowlords.art_board import (
    BOARD_DRAWING,
    BOARD_PLACES,
    BOARD_SIZE,
    DISC_RADIUS,
    LAST_NOTCH,
    RIM_RADIUS,
    TIMER_RADIUS,
    TRAY_PLACES,
    TRAY_RADIUS,
    board_drawing,
    rim_place,
    ring_places,
    timer_places,
)
from attic.games.shadowlords.art_pieces import SYMBOL_IDS, SYMBOLS
from attic.games.shadowlords.art_spaces import RADIUS
from attic.games.shadowlords.art_tools import PALETTE, TEXT_ON
from attic.kit.pen import FONT

__all__ = [
    "BATTLE_DRAWING",
    "BATTLE_PLACES",
    "BATTLE_SIZE",
    "BOARD_DRAWING",
    "BOARD_PLACES",
    "BOARD_SIZE",
    "CARD_RADIUS",
    "DIE_RADIUS",
    "DISC_RADIUS",
    "FONT",
    "LAST_NOTCH",
    "PALETTE",
    "RADIUS",
    "RIM_RADIUS",
    "RING_RADIUS",
    "SYMBOLS",
    "SYMBOL_IDS",
    "TEXT_ON",
    "TIMER_RADIUS",
    "TRAY_PLACES",
    "TRAY_RADIUS",
    "battle_place",
    "battle_words",
    "board_drawing",
    "rim_place",
    "ring_places",
    "timer_places",
]
