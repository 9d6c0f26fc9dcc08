"""What bots make of decisions that they share. Rules 3.8, 3.8a"""

from __future__ import annotations

from attic.bots.greedy import GreedyBot
from attic.bots.registry import GREEDY_SAMPLES
from attic.games.willow import GAME
from attic.games.willow.agreeing import Agree
from attic.games.willow.position import position
from attic.games.willow.state import Willow
from attic.games.willow.vocabulary import FIGHT
from attic.kit.chance import Seeded
from attic.kit.scenario import rule

SEEDS = range(8)
FAR = {"sorsha": "castle_road", "madmartigan": "crossroads"}


def vote(state: Willow, seed: int) -> list[list[str | int]]:
    """Kael attacks if he can; silence until there is something to name, then greedy bots until it has been decided."""
    bot, chance = GreedyBot(GAME.advice, GREEDY_SAMPLES), Seeded(seed)
    while not isinstance(state.stack[-1], Agree):
        seat = state.deciders()[0]
        attacks = [action for action in state.options(seat) if FIGHT.made(action)]
        state.apply(seat, attacks[0] if attacks else state.default(seat, chance), chance)
    said: list[list[str | int]] = []
    while isinstance(state.stack[-1], Agree):
        seat = state.deciders()[0]
        action = bot.choose(state, seat, chance)
        said.append(GAME.words.decode(int(action)))
        state.apply(seat, action, chance)
    return said


@rule("willow", "3.8", "3.8a", "19.4")
def test_bots_of_one_side_agree_who_takes_a_treasure() -> None:
    people = {**FAR, "willow": "magic_spring", "airk": "magic_spring", "kael": "castle_road"}
    for seed in SEEDS:
        state = position("places", "good", players=6, people=people, lying={"magic_spring": "cherlindreas_wand"})
        vote(state, seed)
        assert any(holder >= 0 for holder in state.treasure)


@rule("willow", "3.8", "11.5")
def test_bots_of_one_side_agree_on_their_best_champion() -> None:
    people = {**FAR, "willow": "thornwood", "airk": "thornwood", "kael": "thornwood"}
    for seed in SEEDS:
        state = position("fight", "evil", players=6, people=people, found=["willow", "airk"], armies={"good": "airk"})
        assert vote(state, seed) == [["name", "airk"], ["name", "airk"]]
