"""A small picture for a game's box, made from the pieces of its own board."""

from __future__ import annotations

from xml.etree import ElementTree

from attic.kit.chance import Seeded
from attic.kit.game import Game
from attic.kit.scene import Scene
from attic.kit.svg import PALETTE

SIZE = 120
# Where so many pieces stand, from the middle.
PLACES = {0: [], 1: [(0, 0)], 2: [(-21, 0), (21, 0)], 3: [(-20, -16), (20, -16), (0, 18)]}


def emblem(game: Game) -> str:
    """A lid: the first pieces of a new game on the ground of its palette."""
    state = game.new(None, None, Seeded(1))
    scene = game.scene(game.view(state, None))
    colours = {**PALETTE, **dict(scene.palette)}
    pieces = drawn(scene)
    parts = [f'<rect width="{SIZE}" height="{SIZE}" fill="{colours["panel"]}"/>']
    parts.append(f'<circle cx="60" cy="60" r="46" fill="{colours["ground"]}" stroke="{colours["accent"]}"/>')
    width = 64 if len(pieces) < 2 else 46 - 2 * len(pieces)
    for (x, y), (box, inner) in zip(PLACES[len(pieces)], pieces):
        left, top = 60 + x - width / 2, 60 + y - width / 2
        parts.append(f'<svg x="{left:g}" y="{top:g}" width="{width}" height="{width}" viewBox="{box}">{inner}</svg>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{"".join(parts)}</svg>'


def drawn(scene: Scene) -> list[tuple[str, str]]:
    """View box and content of the symbols that stand on the first pane, or could."""
    if not scene.panes:
        return []
    pane = scene.panes[0]
    root = ElementTree.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{pane.symbols}</g>')
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    symbols = {node.get("id", ""): node for node in root if node.tag.endswith("symbol")}
    wanted = list(dict.fromkeys(token.symbol for token in pane.tokens if token.symbol in symbols)) or list(symbols)
    found: list[tuple[str, str]] = []
    for name in wanted[: len(PLACES) - 1]:
        inner = "".join(ElementTree.tostring(child, encoding="unicode") for child in symbols[name])
        found.append((symbols[name].get("viewBox", "-24 -24 48 48"), inner))
    return found
