"""Worlds that a seat imagines are whole games: whoever decides in them can imagine worlds of his own."""

from __future__ import annotations

import pytest

from attic.bots.greedy import GreedyBot
from attic.games.willow import GAME
from attic.games.willow.imagining import hidden_zones
from attic.games.willow.knowing import ZONES
from attic.games.willow.state import Willow
from attic.kit.chance import Seeded
from attic.kit.scenario import rule

DECISIONS = 700
APART = 35  # decisions between two looks
ONWARD = 25  # decisions that are made in an imagined world


def check_knowledge(world: Willow, seat: int) -> int:
    """Everybody else knows only about hands that he does not see, and nothing that is not so; how much that is."""
    facts = 0
    for viewer in range(world.seats):
        hidden = hidden_zones(world, viewer)
        for fact in world.known[viewer] if viewer != seat else ():
            card, zones = fact >> 8, fact & ZONES
            assert zones & hidden == zones
            assert any(zones >> hand & 1 and world.hands[hand].counts[card] for hand in range(6))
            facts += 1
    return facts


@rule("willow", "5.10", "5.11")
@pytest.mark.parametrize("players", [2, 4])
def test_in_an_imagined_world_the_others_know_what_fits_it_and_imagine_in_their_turn(players: int) -> None:
    chance = Seeded(7, players)
    state = GAME.new(players, None, chance)
    bot = GreedyBot(GAME.advice, 1)
    facts = 0
    for n in range(DECISIONS):
        if state.outcome is not None:
            break
        for seat in range(players) if n % APART == 0 else ():
            world = state.sample(seat, chance)
            assert isinstance(world, Willow)
            facts += check_knowledge(world, seat)
            for _ in range(ONWARD):
                if world.outcome is not None:
                    break
                for other in range(players):
                    world.sample(other, chance)
                decider = world.deciders()[0]
                world.apply(decider, bot.at_once(world, decider, chance), chance)
        decider = state.deciders()[0]
        state.apply(decider, bot.choose(state, decider, chance), chance)
    assert facts > 10
