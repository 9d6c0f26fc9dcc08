"""The Willow Game begun in the middle: positions for tests that look at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from attic.games.willow import GAME as WILLOW
from attic.games.willow.position import position
from attic.games.willow.state import Willow
from attic.kit.game import Choice

ABROAD = {
    "willow": "thornwood", "madmartigan": "thornwood", "airk": "camp_meadow", "franjean_rool": "fern_hollow",
    "sorsha": "castle_road", "kael": "castle_road",
}  # fmt: skip
HANDS = {
    "willow": ["elora_danan", "haste"], "madmartigan": ["bear"], "airk": ["horse", "dagger"],
    "sorsha": ["ambush"], "kael": ["wolves"],
}  # fmt: skip
STAGES: dict[str, dict[str, Any]] = {
    "map": {
        "stage": "move", "people": ABROAD, "hands": HANDS, "pointer": {"willow": 3},
        "up": {"willow": ["fly", "healing"], "kael": ["sword"]}, "treasures": {"three_acorns": "willow"},
        "armies": {"evil": "kael", "good": "airk"}, "foes": [("troll", "franjean_rool")],
    },
    "fight": {
        "stage": "fight", "side": "evil", "round": 1, "found": ["willow", "madmartigan"],
        "people": {**ABROAD, "willow": "castle_road", "madmartigan": "castle_road"}, "hands": HANDS,
        "pointer": {"willow": 5}, "health": {"willow": 3},
        "up": {"sorsha": ["bolt_of_flame", "book_of_magic"], "willow": ["counterspell", "strength"], "kael": ["sword"]},
    },
    "shape": {
        "stage": "fight", "side": "good", "round": 1, "people": {**ABROAD, "willow": "castle_road"}, "hands": HANDS,
        "pointer": {"willow": 6}, "armies": {"evil": "kael"},
        "up": {"willow": ["transformation", "book_of_magic", "high_aldwin"]},
    },
    "market": {
        "stage": "window", "people": {**ABROAD, "airk": "thornwood"}, "hands": HANDS, "pointer": {"willow": 3},
        "up": {"willow": ["fly", "healing"], "airk": ["sword"]},
    },
}  # fmt: skip


def start(players: int, options: Mapping[str, object]) -> Willow:
    """The position that the option names."""
    return position(players=players, **STAGES[str(options["stage"])])


GAME = replace(
    WILLOW, id="willow-staged", start=start,
    options=(Choice("stage", tuple(STAGES), "where the game begins"), *WILLOW.options),
)  # fmt: skip
