"""One pane of a scene as SVG elements: drawing, lit anchors, marks, tokens."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

from attic.kit.scene import Anchor, Mark, Pane, Token

PEEP: Final = 0.2  # how far each thing under a token comes out, as a share of the anchor's radius
GHOST: Final = 0.5


def draw_pane(pane: Pane, colours: Mapping[str, str], lit: frozenset[str]) -> str:
    """Everything on a pane, from the bottom to the top."""
    anchors = {anchor.id: anchor for anchor in pane.anchors}
    parts = [f"<defs>{own(pane)}</defs>{pane.drawing}"]
    parts += [lit_anchor(anchor, colours["lit"]) for anchor in pane.anchors if anchor.id in lit]
    low = [mark for mark in pane.marks if mark.kind in ("lit", "last")]
    high = [mark for mark in pane.marks if mark.kind not in ("lit", "last")]
    parts += [draw_mark(mark, anchors, colours) for mark in low]
    places = token_places(pane, anchors)
    parts += [draw_token(pane, token, *places[token.id], colours) for token in pane.tokens if token.id in places]
    parts += [draw_mark(mark, anchors, colours) for mark in high]
    return "".join(parts)


def own(pane: Pane) -> str:
    """The pane's symbols under names that no other pane has."""
    return pane.symbols.replace('<symbol id="', f'<symbol id="{pane.id}-')


# ---- where tokens stand


def token_places(pane: Pane, anchors: Mapping[str, Anchor]) -> dict[str, tuple[float, float, float]]:
    """The centre and radius of every token; tokens on tokens ride at their lower right."""
    together: dict[str, list[Token]] = {}
    for token in pane.tokens:
        together.setdefault(token.at, []).append(token)
    places: dict[str, tuple[float, float, float]] = {}
    for token in pane.tokens:
        anchor = anchors.get(token.at)
        if anchor is not None:
            group = together[token.at]
            dx, dy, share = spread(anchor.layout, len(group), group.index(token))
            r = anchor.radius
            places[token.id] = (anchor.x + dx * r, anchor.y + dy * r, r * share)
        elif token.at in places:
            x, y, r = places[token.at]
            places[token.id] = (x + 0.6 * r, y + 0.6 * r, 0.55 * r)
    return places


def spread(layout: str, count: int, i: int) -> tuple[float, float, float]:
    """Where the i-th of several tokens stands on an anchor, and how large it is, in radii."""
    if count == 1:
        return 0.0, 0.0, 1.0
    if layout == "fan":
        return 1.2 * (i / (count - 1) - 0.5), 0.0, 0.75
    if layout == "grid":
        side = math.ceil(math.sqrt(count))
        row, column = divmod(i, side)
        return (2 * column + 1) / side - 1.0, (2 * row + 1) / side - 1.0, 1.0 / side
    return 0.0, -PEEP * i, 1.0


# ---- tokens


def draw_token(pane: Pane, token: Token, x: float, y: float, r: float, colours: Mapping[str, str]) -> str:
    """A token over what lies under it, with its states and badges."""
    peep = PEEP * r
    y -= peep * len(token.under) / 2
    parts = [f"<g><title>{escape(token.name)}</title>"]
    for i in range(len(token.under) - 1, -1, -1):
        parts.append(use(pane, token.under[i], x, y + peep * (i + 1), r))
    ghost = f' opacity="{GHOST:g}"' if "ghost" in token.states else ""
    parts.append(use(pane, token.symbol, x, y, r, ghost))
    if "ghost" in token.states:
        parts.append(ring(x, y, 0.95 * r, colours["ink"], 1.5, "3 4"))
    if "ringed" in token.states:
        parts.append(ring(x, y, 1.0 * r, colours["lit"], 3.0, ""))
    if "held" in token.states:
        parts.append(corners(x, y, 0.95 * r, 0.4 * r, colours["lit"], 3.0))
    for i, badge in enumerate(token.badges):
        parts.append(draw_badge(badge, x + 0.72 * r, y - 0.6 * r + 0.62 * r * i, 0.32 * r, colours))
    return "".join(parts) + "</g>"


def use(pane: Pane, symbol: str, x: float, y: float, r: float, more: str = "") -> str:
    """A symbol centred on a point."""
    box = f'x="{x - r:.5g}" y="{y - r:.5g}" width="{2 * r:.4g}" height="{2 * r:.4g}"'
    return f'<use href="#{pane.id}-{symbol}" {box}{more}/>'


def draw_badge(words: str, x: float, y: float, r: float, colours: Mapping[str, str]) -> str:
    """A short word on a disc, or on a lozenge when it is longer."""
    half = max(r, 0.36 * r * (len(words) + 1))
    return (
        f'<rect x="{x - half:.5g}" y="{y - r:.5g}" width="{2 * half:.4g}" height="{2 * r:.4g}" rx="{r:.3g}"'
        f' fill="{colours["badge"]}" stroke="{colours["ground"]}" stroke-width="1.2"/>'
        f'<text x="{x:.5g}" y="{y + 0.45 * r:.5g}" font-size="{1.35 * r:.3g}" font-weight="700" text-anchor="middle"'
        f' fill="{colours["badge_ink"]}">{escape(words)}</text>'
    )


def ring(x: float, y: float, r: float, colour: str, width: float, dashes: str) -> str:
    """A circle around something."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    line = f'stroke="{colour}" stroke-width="{width:g}"{dashed}'
    return f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{r:.4g}" fill="none" {line}/>'


def corners(x: float, y: float, r: float, length: float, colour: str, width: float) -> str:
    """Four corners that hold something."""
    path = ""
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        path += f"M{x + sx * r:.5g} {y + sy * (r - length):.5g}V{y + sy * r:.5g}H{x + sx * (r - length):.5g}"
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


# ---- marks


def lit_anchor(anchor: Anchor, colour: str) -> str:
    """An anchor that can be clicked."""
    style = f'fill="{colour}" fill-opacity="0.18" stroke="{colour}" stroke-width="3"'
    name = f"<title>{escape(anchor.name)}</title>"
    r = anchor.radius
    if anchor.shape == "square":
        box = f'x="{anchor.x - r:g}" y="{anchor.y - r:g}" width="{2 * r:g}" height="{2 * r:g}" rx="4"'
        return f"<rect {box} {style}>{name}</rect>"
    return f'<circle cx="{anchor.x:g}" cy="{anchor.y:g}" r="{r:g}" {style}>{name}</circle>'


def draw_mark(mark: Mark, anchors: Mapping[str, Anchor], colours: Mapping[str, str]) -> str:
    """A lit anchor, a route with its head, a target, or the trail of the last move."""
    way = [anchors[name] for name in mark.anchors if name in anchors]
    if not way:
        return ""
    if mark.kind == "lit":
        return "".join(lit_anchor(anchor, colours["lit"]) for anchor in way)
    if mark.kind == "target":
        return "".join(crosshair(anchor, colours["target"]) for anchor in way)
    if len(way) == 1:
        return lit_anchor(way[0], colours[mark.kind if mark.kind in colours else "quiet"])
    dashed = mark.kind == "last"
    return route(way, colours["quiet"] if dashed else colours["route"], dashed)


def crosshair(anchor: Anchor, colour: str) -> str:
    """Corners around a target."""
    return corners(anchor.x, anchor.y, 0.97 * anchor.radius, 0.36 * anchor.radius, colour, 3.0)


def route(way: list[Anchor], colour: str, dashed: bool) -> str:
    """A line from anchor to anchor that leaves the first token free, with an arrow head at its end."""
    first, second, last, before = way[0], way[1], way[-1], way[-2]
    start = toward(first, second, 1.35 * first.radius)
    end = toward(last, before, 0.25 * last.radius)
    points = [start, *((anchor.x, anchor.y) for anchor in way[1:-1]), end]
    line = " ".join(f"{x:.5g},{y:.5g}" for x, y in points)
    angle = math.atan2(last.y - before.y, last.x - before.x)
    head = ""
    for turn in (2.6, -2.6):
        head += f"M{end[0] + 12 * math.cos(angle + turn):.5g} {end[1] + 12 * math.sin(angle + turn):.5g}"
        head += f"L{end[0]:.5g} {end[1]:.5g}"
    dashes = ' stroke-dasharray="2 6"' if dashed else ' stroke-dasharray="9 5"'
    style = f'fill="none" stroke="{colour}" stroke-width="3" stroke-linecap="round" opacity="0.9"'
    return f'<g {style}><polyline points="{line}"{dashes}/><path d="{head}"/></g>'


def toward(a: Anchor, b: Anchor, distance: float) -> tuple[float, float]:
    """The point this far from one anchor in the direction of another."""
    whole = math.hypot(b.x - a.x, b.y - a.y) or 1.0
    return a.x + (b.x - a.x) * distance / whole, a.y + (b.y - a.y) * distance / whole
