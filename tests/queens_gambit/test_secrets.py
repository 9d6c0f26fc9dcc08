"""Who knows what. Rule 7"""

from __future__ import annotations

import json
from typing import Any

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.tables import CARDS, GRIDS
from attic.kit import properties as must
from attic.kit.chance import Seeded
from attic.kit.playout import playout
from attic.kit.scenario import rule

from .table import NABOO, TF, table
from .test_first_round import choose, fresh


@rule("queens-gambit", "7.1", "7.1a")
def test_the_enemy_knows_how_many_cards_but_neither_which_nor_of_which_deck() -> None:
    g = fresh()
    choose(g)
    seen = json.dumps(GAME.scene(g.view(TF)).plain())
    for card in ("nb01", "np01", "np02", "np05"):
        assert f":{card}" not in seen
    mixes = set()
    for n in range(30):
        world: Any = g.state.sample(0, Seeded(n))
        mixes.add(sum(CARDS.names[card].startswith("nb") for card in world.piles[1]))
        total = sum(CARDS.names[c].startswith("nb") for c in (*world.piles[1], *world.hands[1].items()))
        assert total == 5, "how many he holds in all is known from the open draws"
    assert len(mixes) > 1


@rule("queens-gambit", "7.2")
def test_bonus_cards_are_unknown_to_their_owner_too() -> None:
    g = table(piles={TF: ["tb02"], NABOO: ["nb02"]}, bonus={NABOO: ["palace", "battlefield"]}, turn=TF)
    for viewer in (TF, NABOO, None):
        view = g.view(viewer)
        assert view.bonus[1] == ("naboo_palace", "naboo_battlefield") and view.cards[1].bonus == 2
        pile = next(zone for zone in GAME.scene(view).zones if zone.id == "pile:naboo")
        assert pile.hidden >= 2


@rule("queens-gambit", "7.2", "15.2")
def test_a_bonus_card_that_chance_has_fixed_stays_unknown() -> None:
    """After a reshuffle the slot is fixed; samples of its owner still differ in it."""
    g = table(piles={TF: ["tb02"], NABOO: ["nb02"]}, bonus={NABOO: ["palace"]}, turn=TF)
    g.state.decks[1].look(0, Seeded(3))  # type: ignore[attr-defined]
    found = set()
    for n in range(20):
        world: Any = g.state.sample(1, Seeded(n))
        found.add(world.decks[1].slots[0])
    assert len(found) > 3


@rule("queens-gambit", "7.3")
def test_discards_are_open_and_decks_are_numbers() -> None:
    g = table(card="nb02", discards=["tb05", "np12"])
    for viewer in (TF, NABOO, None):
        assert g.view(viewer).discards == (("nb02",), ("np12",), ("tb05",), ())
        assert g.view(viewer).decks == (44, 44, 43, 45)


@rule("queens-gambit", "7.4")
def test_both_queens_are_possible_for_the_federation_until_one_dies() -> None:
    g = fresh()
    found = {int(g.state.sample(0, Seeded(n)).queen) for n in range(20)}  # type: ignore[attr-defined]
    assert found == {0, 1}
    assert {int(g.state.sample(1, Seeded(n)).queen) for n in range(20)} == {0}  # type: ignore[attr-defined]


@rule("queens-gambit", "7.5")
def test_a_starfighter_card_in_hand_is_unknown_to_naboo() -> None:
    g = table(card="tb02")
    g.use("starfighter", draws=["sf4"])
    found = {GRIDS.names[int(g.state.sample(1, Seeded(n)).drawn)] for n in range(40)}  # type: ignore[attr-defined]
    assert len(found) > 4
    assert {int(g.state.sample(0, Seeded(n)).drawn) for n in range(9)} == {3}  # type: ignore[attr-defined]


@rule("queens-gambit", "7.6")
def test_boards_and_dice_are_the_same_for_everybody() -> None:
    chance = Seeded(8)
    s = GAME.new(2, {}, chance)
    playout(s, chance, 120)
    views = [GAME.view(s, seat) for seat in (0, 1, None)]
    assert len({(view.units, view.grids, view.fight, view.pool) for view in views}) == 1


@rule("queens-gambit", "7.1", "7.2", "7.4", "17.10")
@pytest.mark.parametrize("players", (2, 4))
@pytest.mark.parametrize("seed", range(2))
def test_no_seat_can_tell_a_sample_from_the_truth(players: int, seed: int) -> None:
    for n, state in enumerate(must.positions(GAME, seed, 149, players)):
        for seat in range(players):
            must.check_secrets(GAME, state, seat, seed * 1000 + n)
        must.check_spectator(GAME, state, seed * 1000 + n)
        must.check_copy(state, seed)
        must.check_options(GAME, state)
