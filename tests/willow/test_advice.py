"""What bots make of decisions that they share. Rules 3.8, 3.8a"""

from __future__ import annotations

from attic.bots.greedy import GreedyBot
from attic.bots.registry import GREEDY_SAMPLES
from attic.games.willow import GAME
from attic.games.willow.agreeing import Agree
from attic.games.willow.position import position
from attic.games.willow.state import Willow
from attic.kit.chance import Seeded
from attic.kit.scenario import rule

GAMES = 12


def taken(seed: int) -> bool:
    """Do two Good players in a Place find somebody to take its Treasure?"""
    people = {"willow": "magic_spring", "airk": "magic_spring", "sorsha": "castle_road", "kael": "castle_road"}
    state = position("places", "good", players=6, people=people, lying={"magic_spring": "cherlindreas_wand"})
    assert isinstance(state, Willow) and isinstance(state.stack[-1], Agree)
    bot, chance = GreedyBot(GAME.advice, GREEDY_SAMPLES), Seeded(seed)
    while isinstance(state.stack[-1], Agree):
        seat = state.deciders()[0]
        state.apply(seat, bot.choose(state, seat, chance), chance)
    return any(holder >= 0 for holder in state.treasure)


@rule("willow", "3.8", "3.8a", "19.4")
def test_bots_of_one_side_agree_who_takes_a_treasure() -> None:
    assert sum(taken(seed) for seed in range(GAMES)) >= GAMES - 2
