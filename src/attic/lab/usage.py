"""What was used, how often, and whether those who used it won more.

A strong bot plays some cards more often and wins more often, without the cards
being the reason. So each seat's result is compared with the average of the same
bot in the same seat of the same pairing, and only what is left is attributed.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from attic.lab.intervals import Difference, difference, mean
from attic.lab.lineups import Tournament
from attic.lab.scoring import score

FEWEST = 5  # seats with and without it, before a difference is told


@dataclass(frozen=True)
class Use:
    """A verb, or an object used with it."""

    verb: str
    kind: str  # of the object; empty: the verb itself
    word: str
    seats: int  # that used it
    share: float  # of all seats
    each: float  # times in a game, over all seats
    gain: Difference | None  # in points, of those who used it over those who did not; None: nothing to compare


def uses(t: Tournament, played: list[dict[str, Any]]) -> list[Use]:
    """Everything that was used, the most used first."""
    left = over_average(t, played)
    counts: dict[str, dict[tuple[int, int], int]] = defaultdict(dict)
    for row in played:
        for seat, used in enumerate(row["use"]):
            for key, count in used.items():
                counts[key][row["n"], seat] = count
    out = [use(key, found, left) for key, found in counts.items()]
    return sorted(out, key=lambda u: (-u.each, u.verb, u.kind, u.word))


def use(key: str, found: dict[tuple[int, int], int], left: dict[tuple[int, int], float]) -> Use:
    """The figures of one verb or object."""
    verb, kind, word = (key.split("|", 2) + ["", ""])[:3]
    having = [points for at, points in left.items() if at in found]
    lacking = [points for at, points in left.items() if at not in found]
    told = min(len(having), len(lacking)) >= FEWEST and any(left.values())
    gain = difference(having, lacking) if told else None
    return Use(verb, kind, word, len(found), len(found) / len(left), sum(found.values()) / len(left), gain)


def over_average(t: Tournament, played: list[dict[str, Any]]) -> dict[tuple[int, int], float]:
    """Each seat's points less the average of its bot in this seat and pairing."""
    groups: dict[tuple[int, int, str], list[tuple[int, int, float]]] = defaultdict(list)
    for row in played:
        n = row["n"]
        for seat, bot in enumerate(t.lineup(n)):
            groups[t.pairing(n), seat, bot].append((n, seat, score(t, row, seat)))
    left: dict[tuple[int, int], float] = {}
    for members in groups.values():
        average = mean([points for _, _, points in members])
        for n, seat, points in members:
            left[n, seat] = points - average
    return left
