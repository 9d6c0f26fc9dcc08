"""Acts that may be taken back although an opponent is asked after them, each with its reason."""

from __future__ import annotations

from typing import Final

ALLOWED: Final[dict[tuple[str, str], str]] = {
    ("choose", "ChooseCards"): "a secret answer before it is revealed; the other side chooses at the same time",
}
