"""The board of Galactic Warfare as a scene."""

from __future__ import annotations

from attic.games.galactic_warfare.view import GalacticWarfareView
from attic.kit.scene import Scene


def scene(view: GalacticWarfareView) -> Scene:
    return Scene(())
