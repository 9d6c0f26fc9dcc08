"""The report of a tournament: one page that needs nothing beside it."""

from __future__ import annotations

from collections import defaultdict
from html import escape
from pathlib import Path
from typing import Any

from attic import games
from attic.lab import charts
from attic.lab.charts import Mark
from attic.lab.intervals import quantile
from attic.lab.lineups import Tournament
from attic.lab.usage import Use, uses

STYLE = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
SHOWN = 20  # rows of a usage table before the rest is folded away
HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">"""
FOOT = "</main>\n</body>\n</html>\n"


def page(t: Tournament, found: dict[str, Any], played: list[dict[str, Any]]) -> str:
    """The whole page."""
    game = games.get(t.game)
    parts = [
        heading(t, found, game.title),
        matches(t, found),
        ladder(found),
        wins(found),
        endings(found, played),
        *usage(uses(t, played)),
        thinking(t, played),
        about(t, found),
    ]
    title = f"<title>{escape(game.title)}: a tournament of bots</title>"
    return "\n".join([HEAD, title, f"<style>\n{STYLE}</style>\n</head>\n<body>\n<main>", *parts, FOOT])


def section(title: str, words: str, *parts: str) -> str:
    """A part of the page."""
    return f"<section>\n<h2>{escape(title)}</h2>\n<p class=quiet>{words}</p>\n" + "\n".join(parts) + "\n</section>"


def percent(value: float) -> str:
    """0.614 -> 61 %"""
    return f"{100 * value:.0f} %"


def interval(entry: dict[str, Any]) -> str:
    """A share and how sure it is."""
    return f"{percent(entry['value'])} ({percent(entry['low'])[:-2]}–{percent(entry['high'])})"


def heading(t: Tournament, found: dict[str, Any], title: str) -> str:
    """What was played."""
    chosen = ", ".join(spoken(name, value) for name, value in t.options.items())
    options = f" Options: {escape(chosen)}." if chosen else ""
    bots = [*t.bots, t.among] if t.among and t.among not in t.bots else t.bots
    words = f"{found['games']:,} games for {t.players} players between {' and '.join(bots)}.{options}"
    return f"<header><h1>{escape(title)}: a tournament of bots</h1><p class=quiet>{words}</p></header>"


def spoken(name: str, value: object) -> str:
    """An option of a game as it is said: `cards`, `not mixed`, `box 2`."""
    words = shown(name)
    if isinstance(value, bool):
        return words if value else f"not {words}"
    return f"{words} {value}"


def matches(t: Tournament, found: dict[str, Any]) -> str:
    """Who beat whom."""
    many = len(t.sides) > 2
    words = "Points of the first bot, a draw shared, with 95 % intervals. The dashed line is the fair share"
    words += ": one bot of the first kind sits among bots of the second." if many else "."
    rows = found["pairings"]
    marks = []
    for r in rows:
        joint = "among" if many else "v"
        note = interval(r) + (f", {r['times_fair']['value']:.2f}x" if many else "")
        label = f"{r['bot']} {joint} {r['against']}"
        marks.append(Mark(label, 100 * r["value"], 100 * r["low"], 100 * r["high"], note, 100 * r["fair"]))
    return section("Who beats whom", words, charts.whiskers("Points by pairing", marks, 0, 100, " %"))


def ladder(found: dict[str, Any]) -> str:
    """All bots on one scale."""
    rungs = found["ladder"]
    if len(rungs) < 2:
        return ""
    low = min(0.0, *(r["low"] for r in rungs))
    high = max(100.0, *(r["high"] for r in rungs))
    margin = 0.05 * (high - low)
    marks = [
        Mark(r["bot"], r["rating"], r["low"], r["high"], f"{r['rating']:.0f} ({r['low']:.0f} to {r['high']:.0f})")
        for r in rungs
    ]
    words = "Bradley-Terry strengths on Elo's scale: 400 points are odds of ten to one. The weakest bot stands at 0."
    return section("Ladder", words, charts.whiskers("Ladder", marks, low - margin, high + margin))


def shown(name: str) -> str:
    """A name of the engine as people write it."""
    return name.replace("_", " ")


def wins(found: dict[str, Any]) -> str:
    """By bot, by seat, by side, and by bot in each seat."""
    names = {"bots_won": "bot", "seats_won": "seat", "sides_won": "side", "bots_in_seats": "bot and seat"}
    if [r["name"] for r in found["sides_won"]] == [r["name"] for r in found["seats_won"]]:
        one = "side" if len(found["seats_won"]) == 2 else "seat"
        names = {"bots_won": "bot", "seats_won": one, "bots_in_seats": f"bot and {one}"}
    parts: list[str] = []
    for key, name in names.items():
        marks = [
            Mark(shown(r["name"]), 100 * r["value"], 100 * r["low"], 100 * r["high"], interval(r), 100 * r["fair"])
            for r in found[key]
        ]
        parts.append(f"<h3>By {name}</h3>" + charts.whiskers(f"Points by {name}", marks, 0, 100, " %"))
    return section("Win rates", "Points for each seat that was played, against the fair share (dashed).", *parts)


def endings(found: dict[str, Any], played: list[dict[str, Any]]) -> str:
    """How games ended and how long they took."""
    total = found["games"]
    rows = [(shown(reason), n, f"{n} ({percent(n / total)})") for reason, n in found["endings"].items()]
    length = found["length"]
    words = f"Decisions in a game: {length['min']} to {length['max']}, half of the games up to {length['median']}. "
    words += "1 game had no winner." if found["draws"] == 1 else f"{found['draws']} games had no winner."
    lengths = [float(row["decisions"]) for row in played]
    return section(
        "Endings and length", words, charts.bars("Endings", rows), charts.histogram("Length", lengths, "decisions")
    )


def usage(found: list[Use]) -> list[str]:
    """Verbs, then objects by their kind."""
    kinds: dict[str, list[Use]] = defaultdict(list)
    for use in found:
        kinds[use.kind].append(use)
    return [usage_of(kind, kinds[kind]) for kind in sorted(kinds, key=lambda kind: (kind != "", kind))]


def usage_of(kind: str, found: list[Use]) -> str:
    """One table of usage."""
    title = f"Usage: {kind.replace('_', ' ')}" if kind else "What bots do"
    words = (
        "Times in a game for each seat, the share of seats that used it, and how many more points those seats got than "
        "the same bot in the same seat against the same opponents without it. That is a correlation: those who are "
        "ahead may simply use it more. Coloured bars exclude nought at 95 %; of twenty rows one does so by chance."
    )
    if kind:
        words = "As above, for what the actions name."
    reach = max([0.1, *(abs(use.gain.value) for use in found if use.gain is not None)])
    rows = [usage_row(use, reach) for use in found]
    head = "<tr><th></th><th>times</th><th>seats</th><th>points more</th><th></th></tr>"
    parts = [f'<div class="scroll"><table>{head}{"".join(rows[:SHOWN])}</table></div>']
    if len(rows) > SHOWN:
        more = f'<div class="scroll"><table>{head}{"".join(rows[SHOWN:])}</table></div>'
        parts.append(f"<details><summary>{len(rows) - SHOWN} more</summary>{more}</details>")
    return section(title, words, *parts)


def usage_row(use: Use, reach: float) -> str:
    """One verb or object."""
    name = escape(shown(f"{use.verb} {use.word}").strip())
    cells = f"<td>{name}</td><td>{use.each:.2f}</td><td>{percent(use.share)}</td>"
    if use.gain is None:
        return f"<tr>{cells}<td>–</td><td></td></tr>"
    gain = use.gain
    more, low, high = (round(100 * value) for value in (gain.value, gain.low, gain.high))
    words = f"{more:+d} ({low:+d} to {high:+d})"
    return f"<tr>{cells}<td>{words}</td><td>{charts.swing(gain.low, gain.value, gain.high, reach)}</td></tr>"


def thinking(t: Tournament, played: list[dict[str, Any]]) -> str:
    """How long decisions took."""
    taken: dict[str, list[float]] = defaultdict(list)
    for row in played:
        for seat, bot in enumerate(t.lineup(row["n"])):
            taken[bot] += [max(1, micros) / 1e6 for micros in row["times"][seat]]
    rows: list[tuple[str, list[float], str]] = []
    for bot, times in taken.items():
        times.sort()
        if times:
            marks = [times[0], *(quantile(times, q) for q in (0.25, 0.5, 0.75)), times[-1]]
            rows.append((bot, marks, f"p95 {charts.duration(quantile(times, 0.95))}"))
    if not rows:
        return ""
    words = "Decisions with more than one option, on the machine that played: shortest, middle half, longest."
    return section("Decision time", words, charts.spreads("Decision time", rows))


def about(t: Tournament, found: dict[str, Any]) -> str:
    """What it takes to play the same games again."""
    facts = {name: str(value) for name, value in t.facts().items() if name in ("seed", "rules", "data", "code")}
    facts |= {"digest": found["digest"], "engine": "compiled" if found["compiled"] else "interpreted"}
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    words = "The same seed, code and data give the same games, on any number of processes or machines."
    return section("To play it again", words, f"<dl>{rows}</dl>")
