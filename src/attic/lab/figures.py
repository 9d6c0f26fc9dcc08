"""The figures of a tournament, ready to be told as JSON or drawn."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from attic import games
from attic.lab.intervals import mean, quantile, share
from attic.lab.ladder import ladder
from attic.lab.lineups import Tournament
from attic.lab.scoring import fair, score, side_of
from attic.lab.sim import compiled

Row = dict[str, Any]


def figures(t: Tournament, played: list[Row]) -> dict[str, Any]:
    """Everything but usage, which is long, and the times, which differ from run to run."""
    names = games.get(t.game).seat_names(t.players)
    lengths = sorted(row["decisions"] for row in played)
    total = hashlib.sha256("".join(row["digest"] for row in played).encode())
    return {
        "game": t.game,
        "players": t.players,
        "options": t.options,
        "bots": list(t.bots),
        "games": len(played),
        "finished": sum(bool(row["reason"]) for row in played),
        "draws": sum(not row["winners"] for row in played),
        "pairings": pairings(t, played),
        "ladder": [asdict(rung) for rung in rungs(t, played)],
        "bots_won": shares(t, played, lambda seat, bot: bot),
        "seats_won": shares(t, played, lambda seat, bot: names[seat]),
        "sides_won": shares(t, played, lambda seat, bot: side_of(t, seat)),
        "bots_in_seats": shares(t, played, lambda seat, bot: f"{bot} as {names[seat]}"),
        "endings": dict(Counter(row["reason"] or "unfinished" for row in played).most_common()),
        "length": {
            "min": lengths[0], "median": quantile(lengths, 0.5), "p95": quantile(lengths, 0.95), "max": lengths[-1],
        },  # fmt: skip
        "seed": t.seed,
        "compiled": compiled(),
        "digest": total.hexdigest(),
    }


def pairings(t: Tournament, played: list[Row]) -> list[dict[str, Any]]:
    """The first bot of each pairing: its points, and how many times the fair share they are."""
    out: list[dict[str, Any]] = []
    for number, (one, others) in enumerate(t.pairings):
        rows = [row for row in played if t.pairing(row["n"]) == number]
        points = [points_of_first(t, row) for row in rows]
        due = mean([fair(t, row) for row in rows])
        won = share(points)
        times = {name: round(getattr(won, name) / due, 3) for name in ("value", "low", "high")}
        draws = sum(not row["winners"] for row in rows)
        out.append({"bot": one, "against": others, "draws": draws, **asdict(won), "fair": due, "times_fair": times})
    return out


def points_of_first(t: Tournament, row: Row) -> float:
    """What the first bot of the pairing got, over the seats of its side."""
    apart = t.sides[row["n"] // len(t.pairings) % len(t.sides)]
    return mean([score(t, row, seat) for seat in apart])


def rungs(t: Tournament, played: list[Row]) -> list[Any]:
    """The ladder. A game of more than two sides counts as one between the two bots in it."""
    bots = list(dict.fromkeys(bot for pair in t.pairings for bot in pair))
    points: dict[tuple[str, str], list[float]] = defaultdict(list)
    for row in played:
        one, others = t.pairings[t.pairing(row["n"])]
        if one != others:
            points[one, others].append(duel(t, row))
    return ladder(bots, points, t.seed)


def duel(t: Tournament, row: Row) -> float:
    """The first bot against one seat of the others: the share of those that it beat, ties counting half."""
    apart = t.sides[row["n"] // len(t.pairings) % len(t.sides)]
    mine = points_of_first(t, row)
    theirs = [score(t, row, seat) for seat in foes(t, row, apart)]
    return mean([0.5 + 0.5 * (mine - other) for other in theirs])


def foes(t: Tournament, row: Row, apart: tuple[int, ...]) -> list[int]:
    """Whom these seats played against: not those whom play has made their allies, unless there is nobody else."""
    others = [seat for seat in range(t.players) if seat not in apart]
    allied = {seat for side in row.get("allies", ()) if not set(side).isdisjoint(apart) for seat in side}
    return [seat for seat in others if seat not in allied] or others


def shares(t: Tournament, played: list[Row], group: Callable[[int, str], str]) -> list[dict[str, Any]]:
    """Points of seats in groups with their intervals and the fair share, ordered by bot, then by seat."""
    bots = list(dict.fromkeys(bot for pair in t.pairings for bot in pair))
    points: dict[str, list[float]] = defaultdict(list)
    due: dict[str, list[float]] = defaultdict(list)
    first: dict[str, tuple[int, int]] = {}
    for row in played:
        for seat, bot in enumerate(t.lineup(row["n"])):
            name, place = group(seat, bot), (bots.index(bot), seat)
            points[name].append(score(t, row, seat))
            due[name].append(fair(t, row))
            first[name] = min(place, first.get(name, place))
    order = sorted(points, key=first.__getitem__)
    return [{"name": name, **asdict(share(points[name])), "fair": mean(due[name])} for name in order]
