"""Every Encounter card comes into play in random games.

The counts per card: ATTIC_LONG=1 python -m pytest -s -n 0 tests/willow/test_usage.py
"""

from __future__ import annotations

from collections import Counter

from attic.games.willow import GAME
from attic.games.willow.tables import CARDS
from attic.games.willow.vocabulary import DISCARD, DISCARD_UP
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from tests.sizes import LONG, sized

RUNS = sized(1000, 10, 2)
FROM_THE_HAND = {"play", "play_at", "play_to", "play_on", "lay"}


@rule("willow", "14.2", "14.6")
def test_every_card_is_played_from_a_hand_in_random_games() -> None:
    """Elora Danan is held, never played. Nobody throws cards away needlessly, or few would wait for their moment."""
    played: Counter[str] = Counter()
    for seed in range(RUNS):
        chance = Seeded(seed, 90)
        state = GAME.new(GAME.players[seed % len(GAME.players)], None, chance)
        while state.outcome is None:
            seat = state.deciders()[0]
            options = state.options(seat)
            kept = [option for option in options if not DISCARD.made(option) and not DISCARD_UP.made(option)] or options
            action = kept[chance.below(len(kept))]
            words = GAME.words.decode(action)
            if words[0] in FROM_THE_HAND:
                played[str(words[2])] += 1
            state.apply(seat, action, chance)
    names = CARDS.names[1:]
    for name in names:
        print(f"{played[name]:7} {name}")
    missed = [name for name in names if not played[name]]
    assert set(played) <= set(names)
    assert missed == [] if LONG else len(missed) < len(names) // 2
