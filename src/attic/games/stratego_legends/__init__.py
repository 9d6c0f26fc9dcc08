"""Stratego Legends: The Shattered Lands. Two armies of secret pieces, magic and Death Curses."""

from __future__ import annotations

from pathlib import Path

from attic.games.stratego_legends import scene, text
from attic.games.stratego_legends.advice import LegendsAdvice
from attic.games.stratego_legends.armies import BOXED, BOXES, DEFAULT_BOX, READY, READY_SIDES, accepts
from attic.games.stratego_legends.building import builder
from attic.games.stratego_legends.lexicon import SIDES
from attic.games.stratego_legends.setup import CAMPAIGNS, start
from attic.games.stratego_legends.view import seat_words, view
from attic.games.stratego_legends.vocabulary import NEWS, WORDS
from attic.kit.game import Choice, Game, Texts, Version, limits

RULES_VERSION = 2


def first(value: int, values: list[int]) -> tuple[int, ...]:
    """These values, the default in front."""
    return (value, *(other for other in values if other != value))


def army_of_side(side: int) -> Choice:
    """The army of the box, a ready-made one of this side, or one of the player's own."""
    name = SIDES[side]
    ready = [word for word in READY if READY_SIDES[word] == side]
    text = f"{name}'s army: the box's, a ready-made one, or one of your own"
    return Choice(f"{name}_army", (BOXED, *ready), text, "16.1", accepts, builder(side))


def teams(players: int) -> tuple[tuple[int, ...], ...]:
    """Beige against gray; with two players nobody has a partner. Rules 18.1, 18.5"""
    return tuple(tuple(range(side, players, 2)) for side in range(2))


def patience(players: int) -> int:
    """Turns without a loss after which the game is drawn: of two players, for as many as play. Rules 15.6, 15.7a"""
    return 40 * players


GAME = Game(
    id="stratego-legends",
    title="Stratego Legends",
    year="1999",
    players=(2, 4, 6, 8),
    minutes=60,
    blurb="Landor's Legions against Kralc's Horde: hidden pieces, 311 powers, Death Curses. Take the Castle.",
    sources="Rules from the rulebook; pieces and boards from public records, ready-made armies our own.",
    rules_version=RULES_VERSION,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=seat_words,
    start=start,
    view=view,
    scene=scene.scene,
    texts=Texts(text.prompt, text.label, text.tell),
    advice=LegendsAdvice(),
    options=(
        Choice("box", first(DEFAULT_BOX, [box.number for box in BOXES]), "which of the six boxes is played", "2.3"),
        army_of_side(0),
        army_of_side(1),
        Choice("campaign", tuple(CAMPAIGNS), "one game or a campaign", "17.2"),
        Choice("mixed", (False, True), "armies may mix beige and gray colours", "16.3"),
        Choice("convention", (True, False), "the convention pieces 205 and 206 may be used", "16.4"),
        Choice("open_lists", (False, True), "lists of customised armies are public", "5.8"),
        Choice("memory", (False, True), "pieces that were shown are hidden again at the end of the turn", "5.5"),
        Choice("inactivity", (80, 40, 160), "turns without a loss that make a draw", "15.6"),
        limits("15.7a", "flat", unsaid="flat"),
        Choice("questions", ("once", "twice"), "how often players may use abilities between two moves", "8.7a",
               unsaid="twice"),
        Choice("strengthened", ("shown", "hidden"), "a hidden piece that a spent one strengthens", "8.14",
               unsaid="hidden"),
    ),
    sides=teams,
    data=("pieces.toml", "boards.toml", "armies.toml"),
    changed="A fighting piece may be spent on its own ability, bringing a defender down to 0 wins the attack, "
    "and a declared attack stands.",
    patience=patience,
    older=(Version(1, ("692bea9d0e6e96de",)),),
)
