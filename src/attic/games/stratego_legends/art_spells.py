"""Emblems of Magic pieces: what their spells do."""

from __future__ import annotations

from typing import Final

from attic.games.stratego_legends.art_folk import EDGE, OWN, eyes, mirrored
from attic.games.stratego_legends.art_tools import INK, PALETTE
from attic.kit.brush import disc, fill, line

STONE: Final = "#bdb7a6"
SPELLS: Final = {
    "bolt": fill("M3-18-9-2H-1L-5 11 10-6H2L8-18Z", "#f6d34a", EDGE),
    "fire": fill("M0-19C3-12 11-8 9 2 8 9 3 11 0 11S-9 8-9 1C-9-4-5-5-5-10-2-9-1-6-2-3 3-6 2-13 0-19Z", "#e8622c", EDGE)
    + fill("M0-4C5 0 5 9 0 9S-5 3 0-4Z", "#ffd25a"),
    "wind": line("M-13-8H4Q11-8 11-13T5-17M-13-2H9M-13 4H5Q11 4 11 8T6 11", INK, 4.4, ' stroke-linecap="round"')
    + line("M-13-8H4Q11-8 11-13T5-17M-13-2H9M-13 4H5Q11 4 11 8T6 11", OWN, 2.4, ' stroke-linecap="round"'),
    "eye": fill("M-14-4Q0-18 14-4 0 10-14-4Z", "#ffffff", EDGE)
    + disc(0, -4, 5.5, OWN, EDGE)
    + disc(0, -4, 2.4, INK)
    + line("M0-15V-19M-9-13-12-17M9-13 12-17", INK, 1.4),
    "light": "".join(
        f'<path d="M-2-7 0-15 2-7Z" fill="#f6d34a" transform="translate(0 -4) rotate({a})"{EDGE}/>'
        for a in range(0, 360, 45)
    )
    + disc(0, -4, 6.5, "#fff6c8", EDGE),
    "quake": fill("M-14 9V-4L-8-6-3-1-1-6 4-3 8-8 14-5V9Z", "#8a6a45", EDGE)
    + fill("M-2-5 2 1-2 4 3 9H-1L-5 3-1 0-4-4Z", INK)
    + mirrored("M5-9 9-16 12-10Z", STONE),
    "quicksand": f'<ellipse rx="14" ry="9" fill="#c6a062"{EDGE}/>'
    + '<ellipse rx="9" ry="5.5" fill="#9a7645"/><ellipse rx="4" ry="2.5" fill="#5a4020"/>'
    + line("M0 0V-14M0-10-4-15M0-8 4-14", "#e6b78c", 2.6, ' stroke-linecap="round"'),
    "ambush": fill("M-13 9Q-14-8-6-10-4-18 3-13 11-15 12-6 15 2 12 9Z", "#3f6b38", EDGE)
    + eyes(3.5, -3, "#fff8d0", 2.6)
    + eyes(3.5, -3, INK, 1.2)
    + line("M9-8 15-18", "#dfe5e8", 2.6),
    "altar": fill("M-13 10V6H-9V-2H-12V-6H12V-2H9V6H13V10Z", STONE, EDGE)
    + fill("M0-20C4-14 4-9 0-8-4-9-4-14 0-20Z", "#f08a2c", EDGE)
    + line("M-5 0V5M0 0V5M5 0V5", INK, 1.2),
    "mist": "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="8" ry="5" fill="#eef4f6"{EDGE}/>'
        for x, y in ((-6, -8), (6, -10), (0, -2), (-6, 4), (7, 3))
    )
    + disc(0, -3, 2.4, OWN),
    "grove": line("M0 11V-6M0-2-8-10M0 2 8-6M-4-6-5-14M5-3 10-12", INK, 3, ' stroke-linecap="round"')
    + disc(-3, 5, 1.2, OWN)
    + fill("M6 8Q6-1 10-1T14 8L12 6 10 8 8 6Z", "#ffffff", EDGE),
    "talisman": line("M-8-16Q0-6 8-16", "#a3772a", 2)
    + disc(0, -1, 10, "#e2b94d", EDGE)
    + fill("M-6 0-4-6 0-3 4-6 6 0 3 5H-3Z", OWN, EDGE)
    + eyes(2, 0, INK, 0.9),
    "statue": fill("M-9 11V7H9V11Z", "#8d8876", EDGE)
    + fill("M-6 7V-4Q-6-9 0-9T6-4V7Z", STONE, EDGE)
    + disc(0, -12, 4.6, STONE, EDGE)
    + eyes(1.8, -12, OWN, 1)
    + line("M-6-2-11-9M6-2 11-9", INK, 2),
    "idol": fill("M-9 11V-10L-5-16H5L9-10V11Z", "#c9a24a", EDGE)
    + fill("M-6-8H-1V-4H-6ZM1-8H6V-4H1Z", INK)
    + fill("M-5 1H5V6H-5Z", INK)
    + line("M-3 1V6M0 1V6M3 1V6", "#fff8e0", 1)
    + disc(0, -12, 1.8, OWN),
    "wheel": disc(0, -4, 12, "#f7efd6", EDGE)
    + line("M0-16V8M-12-4H12M-8.5-12.5 8.5 4.5M8.5-12.5-8.5 4.5", INK, 1.6)
    + disc(0, -4, 4.5, OWN, EDGE),
    "grave": fill("M-10 11V-6Q-10-16 0-16T10-6V11Z", STONE, EDGE)
    + fill("M-1.5-11H1.5V-7H5V-4H1.5V4H-1.5V-4H-5V-7H-1.5Z", "#6b665a")
    + fill("M-14 11Q-9 5-4 9T6 8 14 11Z", OWN, EDGE),
    "decay": fill("M-7-12Q0-18 8-12L9-2 4 3 5 10H-5L-4 2-9-3Z", "#a7b07a", EDGE)
    + eyes(3.5, -6, INK, 2.4)
    + line("M-4 5V9M0 4V9M4 5V9", INK, 1.2)
    + line("M9-12Q14-12 13-6", OWN, 2.4),
    "skull": fill("M0-16C10-16 12-9 11-4L7 1V6H-7V1L-11-4C-12-9-10-16 0-16Z", "#efe6cf", EDGE)
    + eyes(4.5, -6, INK, 3.2)
    + eyes(4.5, -6, OWN, 1.3)
    + fill("M-2 0H2L0-3Z", INK)
    + line("M-3 2V6M0 2V6M3 2V6", INK, 1.1)
    + mirrored("M8-12 15-19 11-8Z", "#c9b892"),
    "spore": disc(0, -4, 9, "#cfd08a", EDGE)
    + "".join(
        f'<circle cx="0" cy="-12.5" r="2.6" fill="{OWN}" transform="rotate({a} 0 -4)"{EDGE}/>'
        for a in range(0, 360, 60)
    )
    + disc(-2, -6, 2.2, INK)
    + disc(3, -2, 1.4, INK),
    "fungus": fill("M-2 10V0H3V10Z", "#efe6cf", EDGE)
    + fill("M-13 1Q-10-17 1-17T13 1Q0-4-13 1Z", "#8f6fae", EDGE)
    + disc(-4, -8, 2.4, OWN, EDGE)
    + disc(5, -9, 1.8, OWN, EDGE)
    + disc(0, -3, 1.5, "#f4ead0"),
    "larva": line("M-9 7Q-10-6 0-6T10 4", INK, 10.4, ' stroke-linecap="round"')
    + line("M-9 7Q-10-6 0-6T10 4", "#efe3b4", 8.4, ' stroke-linecap="round"')
    + line("M-9 7Q-10-6 0-6T10 4", "#b9a568", 8.4, ' stroke-dasharray="1 4"')
    + disc(9, 3, 1.3, INK)
    + disc(12, 3, 1.3, INK)
    + line("M8-2 6-8M12-2 14-8", OWN, 1.6),
    "panic": line("M-9-10A9 9 0 1 1 3 2Q0 3 0 6", INK, 5.4)
    + line("M-9-10A9 9 0 1 1 3 2Q0 3 0 6", OWN, 3.4)
    + disc(0, 11, 2.2, OWN, EDGE),
}
# Spells that share a picture differ in one thing.
WOOD: Final = ' stroke-linecap="round"'
TWISTS: Final = {
    "ambush-axe": SPELLS["ambush"]
    + line("M-9 6-14-14", "#7a5427", 2.4, WOOD)
    + fill("M-15-16Q-6-18-7-9L-14-10Z", "#dfe5e8", EDGE),
    "ambush-bow": SPELLS["ambush"] + line("M-9-17Q-18-6-10 6", "#7a5427", 2.4, WOOD) + line("M-9-17-10 6", INK, 0.8),
    "bolt-ground": SPELLS["bolt"] + fill("M-15 11Q-8 4 0 8T15 11Z", "#8a6a45", EDGE),
    "wind-purple": SPELLS["wind"] + disc(-10, -14, 4, PALETTE["purple"], EDGE),
    "wind-silver": SPELLS["wind"] + disc(-10, -14, 4, PALETTE["silver"], EDGE),
    "wind-red": SPELLS["wind"] + disc(-10, -14, 4, PALETTE["red"], EDGE),
    "grave-hand": SPELLS["grave"] + line("M8 9V-2M8-1 4-6M8-1 8-8M8-1 12-6", "#9bb07a", 3, WOOD),
    "grave-bones": SPELLS["grave"] + disc(8, 0, 5, "#f4efdf", EDGE) + disc(6, 0, 1.2, INK) + disc(10, 0, 1.2, INK),
    "spore-wings": mirrored("M5-6Q11-18 17-13 16-5 7-2Z", "#ffffff") + SPELLS["spore"],
    "light-cross": SPELLS["light"] + fill("M-1.5-9H1.5V-6H4V-3H1.5V2H-1.5V-3H-4V-6H-1.5Z", OWN, EDGE),
    "fire-wall": fill("M-14 11V1L-9-4-5 1 0-6 5 1 9-4 14 1V11Z", "#b8441c", EDGE) + SPELLS["fire"],
}
# Which picture a Magic piece has.
SPELL_OF: Final = {
    "quicksand": "quicksand", "earthquake": "quake", "eruption": "fire", "dwarven_ambush": "ambush-axe",
    "elven_ambush": "ambush-bow", "holy_light": "light", "holy_vision": "eye", "exorcism": "light-cross",
    "altar_of_deliverance": "altar", "cleansing_mist": "mist", "haunted_grove": "grove",
    "anti_purple_wind": "wind-purple", "anti_silver_wind": "wind-silver", "anti_red_wind": "wind-red",
    "dragon_talisman": "talisman", "lightning_bolt": "bolt", "ground_lightning": "bolt-ground",
    "living_statue": "statue", "eternal_idol": "idol", "wheel_of_energy": "wheel", "zombie_grave": "grave-hand",
    "skeleton_grave": "grave-bones", "decay": "decay", "skull_of_gorion": "skull", "fire_wall": "fire-wall",
    "paranos": "panic", "spore_of_parasitix": "spore", "flit_spore": "spore-wings", "fungus_of_bremmuk": "fungus",
    "larva": "larva",
}  # fmt: skip
