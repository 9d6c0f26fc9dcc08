"""Scene patches: what changed between two pictures."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from attic.kit.patch import apply, diff

TOKEN = {"id": "ship:c5", "at": "square:c5", "badges": ["2"]}
OTHER = {"id": "ship:d6", "at": "square:d6", "badges": []}

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text("ab", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "is", "keys", "items", "gone", "order", "x"]), inner, max_size=4)
        | st.lists(st.fixed_dictionaries({"id": st.text("abc", min_size=1, max_size=1), "x": inner}), max_size=4)
    ),
    max_leaves=12,
)


@given(plain, plain)
def test_a_patch_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    assert apply(diff(old, new), old) == new


@given(plain, plain)
def test_a_patch_survives_being_sent(old: Any, new: Any) -> None:
    patch = json.loads(json.dumps(diff(old, new)))
    assert apply(patch, old) == new


@given(plain)
def test_nothing_changed_is_an_empty_patch(same: Any) -> None:
    assert diff(same, json.loads(json.dumps(same))) == {}


def test_only_the_changed_token_is_sent() -> None:
    moved = {**TOKEN, "at": "square:d4"}
    patch = diff({"tokens": [TOKEN, OTHER]}, {"tokens": [moved, OTHER]})
    assert patch == {"keys": {"tokens": {"items": {"ship:c5": {"keys": {"at": {"is": "square:d4"}}}}}}}


def test_a_token_that_left_is_missing_from_the_order() -> None:
    assert diff([TOKEN, OTHER], [OTHER]) == {"items": {}, "order": ["ship:d6"]}
    assert apply({"items": {}, "order": ["ship:d6"]}, [TOKEN, OTHER]) == [OTHER]


def test_tokens_that_change_places_keep_their_contents() -> None:
    patch = diff([TOKEN, OTHER], [OTHER, TOKEN])
    assert patch == {"items": {}, "order": ["ship:d6", "ship:c5"]}
    assert apply(patch, [TOKEN, OTHER]) == [OTHER, TOKEN]


def test_tuples_stay_tuples() -> None:
    old, new = {"tokens": (TOKEN,)}, {"tokens": (TOKEN, OTHER)}
    assert apply(diff(old, new), old) == new


def test_the_old_scene_is_left_as_it_is() -> None:
    old = {"tokens": [dict(TOKEN)]}
    apply(diff(old, {"tokens": [{**TOKEN, "badges": ["3"]}]}), old)
    assert old == {"tokens": [TOKEN]}
