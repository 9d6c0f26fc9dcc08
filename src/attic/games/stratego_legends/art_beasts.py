"""Emblems of beasts, plants, weapons and castles."""

from __future__ import annotations

from typing import Final

from attic.games.stratego_legends.art_folk import EDGE, OWN, eyes, mirrored
from attic.games.stratego_legends.art_tools import INK
from attic.kit.brush import disc, fill, line

BEASTS: Final = {
    "Beast": mirrored("M5-10 11-17 12-6Z", "#6b4a32")
    + fill("M-10-8Q0-14 10-8L9 4 4 10H-4L-9 4Z", "#87603f", EDGE)
    + eyes(4, -5, OWN, 1.7)
    + fill("M-6 2H6L4 7H-4Z", INK)
    + fill("M-5 2-4 6-2 2ZM5 2 4 6 2 2Z", "#fffbe8"),
    "Chimera": mirrored("M4-9C6-18 14-18 14-11 11-14 8-12 8-6Z", "#d8c79c")
    + fill("M0-14 6-12 12-6 12 2 7 9 0 11-7 9-12 2-12-6-6-12Z", "#b5702c", EDGE)
    + fill("M0-9C6-9 7-4 6 0L3 6H-3L-6 0C-7-4-6-9 0-9Z", "#e6b25e", EDGE)
    + eyes(3, -3)
    + fill("M-2 1H2L0 3.5Z", INK)
    + line("M0 3V5", INK, 1)
    + disc(0, -11, 1.6, OWN),
    "Dragon": fill("M-12-6-14-15-7-11-4-17 0-11 9-9 14-2 13 3 6 2 8 5 3 9-4 8C-10 6-12 0-12-6Z", OWN, EDGE)
    + fill("M13 3 6 2 8 5 4 6 1 2 6-1Z", "#f0d9a0", EDGE)
    + disc(2, -4, 1.8, "#ffd94a", EDGE)
    + fill("M-10-4-6-9-5 4Z", INK, ' opacity=".35"')
    + line("M9-4 11-3", INK, 1.4)
    + fill("M14 4Q19 5 17 10 14 8 11 6Z", "#f08a2c", EDGE),
    "Eagle": fill("M-9 9C-12-4-7-15 2-15 8-15 11-11 10-8L15-3 9-2C8 3 6 7 6 9Z", "#f4f1e6", EDGE)
    + fill("M-9 9C-10 4-9 0-8-3L-4 2-1-1 1 5 4 3 6 9Z", "#6b4a2a", EDGE)
    + fill("M10-9C14-8 16-5 14 1 13-2 11-3 8-3Z", "#e2a92c", EDGE)
    + disc(5, -9, 1.5, OWN, EDGE),
    "Insectoid": line("M-4-11Q-8-18-13-17M4-11Q8-18 13-17", INK, 1.5)
    + fill("M0-13C7-13 11-9 9-3L3 6 5 11 0 8-5 11-3 6-9-3C-11-9-7-13 0-13Z", "#7f9a3f", EDGE)
    + mirrored("M3-5C4-11 10-12 9-5 8-1 4-1 3-5Z", OWN)
    + line("M0-13V2M-3 6H3", INK, 1),
    "Minotaur": mirrored("M6-9C12-9 15-13 13-19 18-15 18-5 8-4Z", "#efe3c4")
    + fill("M-7-10Q0-14 7-10L8-2 5 8Q0 12-5 8L-8-2Z", "#6e4426", EDGE)
    + fill("M-5 4Q0 0 5 4L4 8Q0 10-4 8Z", "#b98a63", EDGE)
    + eyes(4, -4, OWN, 1.4)
    + '<circle cy="9" r="2.6" fill="none" stroke="#e2b94d" stroke-width="1.4"/>'
    + eyes(2, 5, INK, 0.9),
    "Mold": fill("M-3 10V-1H3V10Z", "#efe6cf", EDGE)
    + fill("M-12-1C-12-18 12-18 12-1Q0 4-12-1Z", OWN, EDGE)
    + disc(-4, -8, 2.2, "#f4ead0")
    + disc(4, -10, 1.7, "#f4ead0")
    + disc(6, -4, 1.6, "#f4ead0")
    + fill("M6 10V4H9V10Z", "#efe6cf", EDGE)
    + fill("M2 5Q2-1 8-1T13 5Z", OWN, EDGE)
    + disc(-8, 8, 1.4, INK),
    "Panther": mirrored("M4-9 11-16 11-4Z", "#23252c")
    + fill("M0-12C8-12 11-7 10-2S5 9 0 9-10 3-10-2-8-12 0-12Z", "#363944", EDGE)
    + mirrored("M2-4 8-6 6-2Z", OWN)
    + fill("M-2 1H2L0 3.5Z", "#c98f8f")
    + line("M0 3V5Q-3 7-5 5M0 5Q3 7 5 5M-5 3-12 2M5 3 12 2", "#cfd2d8", 0.9),
    "Plantlife": line("M0 11Q-6 2 0-3T2-14", "#3d6a2c", 3)
    + fill("M-1-2Q-13-2-13-12-3-13-1-2ZM1 3Q12 4 14-6 4-8 1 3Z", OWN, EDGE)
    + fill("M2-13Q-5-15-3-20 6-20 2-13Z", "#d95f7a", EDGE)
    + line("M-2-3-9-9M2 2 10-4M-5 8-9 5", INK, 0.9)
    + line("M-1 6Q-9 12-11 5", "#3d6a2c", 1.8),
    "Ram": line("M-5-9C-14-14-16 0-9 1M5-9C14-14 16 0 9 1", INK, 6.4)
    + line("M-5-9C-14-14-16 0-9 1M5-9C14-14 16 0 9 1", "#c9a86a", 4.2, ' stroke-dasharray="3 1"')
    + fill("M-6-10Q0-15 6-10L5 2 2 8H-2L-5 2Z", "#efe9da", EDGE)
    + eyes(3, -4)
    + line("M-2 4H2M0 4V7", INK, 1)
    + disc(0, -10, 2, OWN),
    "Reptilian": fill("M-11-3C-11-12-4-14 0-14S11-12 11-3L7 4 4 9H-4L-7 4Z", "#5f8a4a", EDGE)
    + eyes(6, -7, "#f2d94a", 2.8)
    + line("M-6-9V-5M6-9V-5", INK, 1.4)
    + line("M-6 4Q0 7 6 4", INK, 1.3)
    + line("M0 6V10L-2 13M0 10 2 13", "#c0392b", 1.4)
    + eyes(2, 1, INK, 0.8)
    + fill("M-2-14 0-18 2-14 0-8Z", OWN, EDGE),
    "Unicorn": fill("M-8 11C-9-2-6-11 2-13L4-11 12-2 10 3 5 2C3 4 4 8 5 11Z", "#f7f5ee", EDGE)
    + fill("M3-13 10-22 6-11Z", "#f0cf6a", EDGE)
    + fill("M-8 11C-12 2-9-10 0-14-3-8-5-4-4 0-7 3-6 7-5 11Z", OWN, EDGE)
    + disc(4, -6, 1.3, INK)
    + disc(9.5, 0, 0.8, INK),
    "Weapon": mirrored("M0-3 9-16 12-16 11-12 2 1Z", "#dfe5e8")
    + line("M-8 1-2 5M8 1 2 5M-6 6-9 11M6 6 9 11", "#7a5427", 2.4, ' stroke-linecap="round"')
    + fill("M-7-6H7V1Q6 8 0 10-6 8-7 1Z", OWN, EDGE)
    + line("M0-6V10M-7 0H7", "#f7efd6", 1.4),
    "Worm": line("M-8 10C-13-4-2-2 1 2S11 0 5-7", INK, 8.4, ' stroke-linecap="round"')
    + line("M-8 10C-13-4-2-2 1 2S11 0 5-7", "#d9a08a", 6.4, ' stroke-linecap="round"')
    + line("M-8 10C-13-4-2-2 1 2S11 0 5-7", "#a8664f", 6.4, ' stroke-dasharray="1.2 3"')
    + disc(4, -9, 6, "#d9a08a", EDGE)
    + disc(4, -9, 3.6, INK)
    + fill("M4-13 5-10 3-10ZM4-5 5-8 3-8ZM0-9 3-10 3-8ZM8-9 5-10 5-8Z", OWN),
    "Castle": fill("M-13 10V-7H-9V-4H-6V-12H-3V-9H3V-12H6V-4H9V-7H13V10Z", "#cfc6ad", EDGE)
    + fill("M3-9V-12H6V-4H9V-7H13V10H6V-6Z", "#9a917a")
    + fill("M-4 10V3Q0-2 4 3V10Z", INK)
    + fill("M-2-6H2V-2H-2Z", INK)
    + line("M0-9V-20", INK, 1.4)
    + fill("M0-20 10-17 0-13Z", OWN, EDGE),
    "Keep": fill("M-14 10V2H-8V10ZM14 10V2H8V10Z", "#b3aa92", EDGE)
    + fill("M-9 10V-6L-11-9V-14H-7V-11H-3V-14H3V-11H7V-14H11V-9L9-6V10Z", "#d8cfb6", EDGE)
    + fill("M3-11H7V-14H11V-9L9-6V10H4Z", "#9a917a")
    + fill("M-3 10V4Q0 0 3 4V10ZM-5-4H-2V0H-5ZM2-4H5V0H2Z", INK)
    + line("M-9-14V-20M9-14V-20", INK, 1.4)
    + fill("M-9-20-2-18-9-15ZM9-20 16-18 9-15Z", OWN, EDGE),
}
