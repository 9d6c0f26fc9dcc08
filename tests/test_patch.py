"""Scene patches: what changed between two pictures."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attic import games
from attic.kit.chance import Seeded
from attic.kit.patch import Scribe, apply
from attic.kit.scene import Card, Effect, Mark, Meter, Pane, Scene, Seat, Token, Zone, plain

TOKEN = Token("ship:c5", "square:c5", "ship", "a ship", badges=("2",))
OTHER = Token("ship:d6", "square:d6", "ship", "another ship")

names = st.sampled_from("abcd")
words = st.lists(names, max_size=2).map(tuple)
tokens = st.builds(Token, names, names, names, names, badges=words, facts=words)
cards = st.builds(Card, names, names, names, st.integers(1, 2))


def several(things: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A few things, now and then two with one id."""
    return st.lists(things, max_size=4).map(tuple)


panes = st.builds(
    Pane, names, names, st.sampled_from([1.0, 2.0]), st.just(1.0), names, names, tokens=several(tokens),
    marks=several(st.builds(Mark, names, words)), note=names,
)  # fmt: skip
scenes = st.builds(
    Scene,
    several(panes),
    several(st.builds(Zone, names, names, cards=several(cards), hidden=st.integers(0, 2))),
    several(st.builds(Seat, names, names, names, st.booleans(), words)),
    several(st.builds(Effect, names, names, names)),
    several(st.builds(Meter, names, st.integers(0, 2), st.just(2))),
)


def read(value: object) -> Any:
    """As a browser reads it."""
    return json.loads(json.dumps(plain(value)))


def write(value: object) -> bytes:
    return json.dumps(plain(value)).encode()


SCRIBE = Scribe(write)


def changes(old: Scene, new: Scene) -> Any:
    """A patch as a browser reads it; whoever asks again gets the same one."""
    found = SCRIBE.changes(old, new)
    assert SCRIBE.changes(old, new) == found == Scribe(write).changes(old, new)
    return json.loads(found)


@given(scenes, scenes)
def test_a_patch_makes_the_new_of_the_old(old: Scene, new: Scene) -> None:
    assert apply(changes(old, new), read(old)) == read(new)


@given(scenes)
def test_nothing_changed_is_an_empty_patch(same: Scene) -> None:
    assert changes(same, same) == {}
    assert changes(same, replace(same)) == {}


@given(scenes, scenes)
def test_the_old_scene_is_left_as_it_is(old: Scene, new: Scene) -> None:
    before = read(old)
    apply(changes(old, new), before)
    assert before == read(old)


def pane(*shown: Token) -> Scene:
    return Scene((Pane("board", "Board", 1.0, 1.0, "", "", tokens=shown),))


def board(patch: dict[str, Any]) -> Any:
    """The tokens' part of a patch."""
    return patch["keys"]["panes"]["items"]["board"]["keys"]["tokens"]


def test_only_what_changed_of_a_token_is_sent() -> None:
    moved = replace(TOKEN, at="square:d4")
    patch = changes(pane(TOKEN, OTHER), pane(moved, OTHER))
    change = {"ship:c5": {"keys": {"at": {"is": "square:d4"}}}}
    assert board(patch) == {"items": change, "from": 0, "cut": 1}


def test_a_token_that_left_is_missing_from_the_order() -> None:
    assert board(changes(pane(TOKEN, OTHER), pane(OTHER))) == {"items": {}, "from": 0, "cut": 1, "order": []}


def test_tokens_that_change_places_keep_their_contents() -> None:
    places = {"items": {}, "from": 0, "cut": 2, "order": ["ship:d6", "ship:c5"]}
    assert board(changes(pane(TOKEN, OTHER), pane(OTHER, TOKEN))) == places


def test_a_new_token_leaves_the_others_unmentioned() -> None:
    new = Token("ship:e5", "square:e5", "ship", "a third ship")
    patch = changes(pane(TOKEN, OTHER), pane(TOKEN, new, OTHER))
    assert board(patch) == {"items": {new.id: {"is": read(new)}}, "from": 1, "cut": 0, "order": [new.id]}


def test_two_things_with_one_id_are_sent_as_a_list() -> None:
    assert board(changes(pane(OTHER), pane(TOKEN, TOKEN))) == {"is": [read(TOKEN), read(TOKEN)]}


def shown(game_id: str, seed: int, most: int) -> list[Scene]:
    """The scenes of a random game for one seat."""
    game = games.get(game_id)
    chance, rng = Seeded(seed), random.Random(seed)
    state = game.new(None, {}, chance)
    found = [game.scene(game.view(state, 0))]
    while state.outcome is None and len(found) < most:
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.options(seat)), chance)
        found.append(game.scene(game.view(state, 0)))
    return found


@pytest.mark.parametrize("game_id", [*games.TOYS, *games.SHELF])
def test_the_patches_of_a_game_lead_from_scene_to_scene(game_id: str) -> None:
    found = shown(game_id, 3, 60)
    for old, new in [*zip(found, found[1:]), (found[0], found[-1]), (found[-1], found[0])]:
        assert apply(changes(old, new), read(old)) == read(new)
    assert changes(found[0], shown(game_id, 3, 1)[0]) == {}
