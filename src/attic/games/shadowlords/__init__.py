"""Shadowlords: four Star Masters, their alliances and bargains, and the Shadowlord whose Timer runs."""

from __future__ import annotations

from pathlib import Path

from attic.games.shadowlords import scene, text
from attic.games.shadowlords.advice import ShadowlordsAdvice
from attic.games.shadowlords.setup import start
from attic.games.shadowlords.tables import BLACK_SHIPS, QUIET_ROUNDS, SHIPS_PER_COLOUR, STARBURST
from attic.games.shadowlords.view import view
from attic.games.shadowlords.vocabulary import NEWS, SEATS, WORDS
from attic.kit.game import Choice, Game, Texts, Version, limits

RULES_VERSION = 2


def seat_names(players: int) -> tuple[str, ...]:
    """Players are named after their alliances. Rules 3.1, 22.1"""
    return tuple(SEATS[players])


def patience(players: int) -> int:
    """Rounds in which no Master has fallen and no Timer moved, the one that was under way besides. Rule 27.4"""
    return int(QUIET_ROUNDS) + 1


def values(default: int, low: int, high: int) -> tuple[object, ...]:
    """A range of numbers, the default first."""
    return (default, *(n for n in range(low, high + 1) if n != default))


GAME = Game(
    id="shadowlords",
    title="Shadowlords",
    year="1983",
    players=(4, 3, 2),
    minutes=150,
    blurb="Star Masters gather allies, bargain and duel, while the Shadowlord's Timer runs.",
    sources="Rules from the rulebook; some events, the Timer's length and the number of ships are reconstructed.",
    rules_version=RULES_VERSION,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=seat_names,
    start=start,
    view=view,
    scene=scene.scene,
    texts=Texts(text.prompt, text.label, text.tell),
    advice=ShadowlordsAdvice(),
    options=(
        Choice("starburst_notch", values(STARBURST, 5, 10), "moves of the Timer to the Starburst", "27.1"),
        Choice("ships_per_color", values(SHIPS_PER_COLOUR, 20, 42), "ships of each alliance", "27.1"),
        Choice("black_ships", values(BLACK_SHIPS, 20, 48), "ships of the Shadows", "27.1"),
        Choice("names", ("dealt", "chosen"), "how Warriors and Diplomats of the beginning are named", "27.3",
               unsaid="chosen"),
        limits("27.4"),
    ),
    data=("board.toml", "cards.toml", "characters.toml", "events.toml", "pieces.toml"),
    patience=patience,
    changed=(
        "Payments on one way add up and follow the landing, a Shadow let loose fights for itself, a Diplomat's owner "
        "decides whether he retreats, and what has been said to another player stays said."
    ),
    older=(Version(1, ("168e8cf706067f75",)),),
)
