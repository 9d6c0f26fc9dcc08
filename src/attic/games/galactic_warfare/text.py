"""The words of Galactic Warfare: prompts, labels, the story."""

from __future__ import annotations

from attic.games.galactic_warfare.view import GalacticWarfareView
from attic.kit.scene import Line, Prompt


def prompt(view: GalacticWarfareView) -> Prompt:
    return Prompt(view.moment, "5.1")


def label(view: GalacticWarfareView, words: list[str | int]) -> str:
    return " ".join(str(w) for w in words)


def tell(view: GalacticWarfareView, words: list[str | int]) -> Line:
    return Line(" ".join(str(w) for w in words))
