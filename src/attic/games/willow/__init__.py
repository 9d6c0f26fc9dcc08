"""The Willow Game: four Good characters and two Evil ones, and a child that everybody seeks."""

from __future__ import annotations

from pathlib import Path

from attic.games.willow import scene, text
from attic.games.willow.advice import WillowAdvice
from attic.games.willow.setup import start
from attic.games.willow.state import Willow
from attic.games.willow.tables import EVIL, GOOD, ROUND_LIMIT
from attic.games.willow.view import view
from attic.games.willow.vocabulary import NEWS, SEAT_NAMES, WORDS
from attic.kit.game import Choice, Game, Texts, Version
from attic.kit.state import State

RULES_VERSION = 2
TURNS_IN_ROUND = 2  # that of Good and that of Evil; Rule 5


def seat_names(players: int) -> tuple[str, ...]:
    """Players are named after trees; who plays whom is chosen at the table. Rule 2.2"""
    return tuple(SEAT_NAMES[:players])


def allies(state: State) -> tuple[tuple[int, ...], ...]:
    """The players of Good and of Evil, as soon as all packs are taken. Rules 2.2, 23.4"""
    assert isinstance(state, Willow)
    if min(state.owner) < 0:
        return ()
    return tuple(state.seats_of(GOOD)), tuple(state.seats_of(EVIL))


def patience(players: int) -> int:
    """Turns without a step towards any end after which bots agree to a draw: the rounds of the limit. Rule 23.9a"""
    return int(TURNS_IN_ROUND * ROUND_LIMIT)


GAME = Game(
    id="willow",
    title="The Willow Game",
    year="1988",
    players=(2, 3, 4, 5, 6),
    minutes=120,
    blurb="Hide a child, find a city, outwit a queen: Good and Evil share one map and one secret.",
    sources="Rules from the rulebook; board, values and many card texts are reconstructed.",
    rules_version=RULES_VERSION,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=seat_names,
    start=start,
    view=view,
    scene=scene.scene,
    texts=Texts(text.prompt, text.label, text.tell),
    advice=WillowAdvice(),
    allies=allies,
    options=(
        Choice("packs", ("chosen", "seated"), "characters are chosen by dice, or given out in seat order", "2.2"),
        Choice("soft_armour", (False, True), "the King's Golden Armour turns a loss of one into none", "26.1"),
        Choice("no_army_on_pegasus", (False, True), "nobody uses Pegasus while holding an Army", "26.2"),
        Choice("no_round_limit", (False, True), "play on after round 50", "26.3", seated=True),
        Choice("open_hands", (False, True), "players of a side see each other's hands", "26.4"),
        Choice("standing_aside", (False, True), "characters may stand aside from an attack", "26.5", unsaid=True),
        Choice("first_edition", (False, True), "reconstructed values as they were at first", "26.6", unsaid=True),
    ),
    data=("board.toml", "cards.toml", "characters.toml", "places.toml"),
    older=(Version(1, ("bf2bee5cec555ec3",)),),
    changed=(
        "Whoever finds a Place by card or Spell from next door may step in, face-up Spells are traded freely, "
        "nobody takes a Treasure or searches against his player's word, and an attack cannot be taken back."
    ),
    patience=patience,
)
