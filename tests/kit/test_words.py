"""Actions as packed ints, and the words they are written with."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attic.kit.words import DONE, KIT_VERBS, PASS, YES_NO, Kind, UnknownWord, Vocabulary

SQUARE = Kind("square", [f"{column}{row}" for row in range(1, 11) for column in "abcdefgh"])
COUNT = Kind("count", [], 7)
WIDE = Kind("wide", [], 4096)

WORDS = Vocabulary()
STAY = WORDS.verb("stay")
MOVE = WORDS.verb("move", SQUARE)
MOVE_BY = WORDS.verb("move", SQUARE, SQUARE)
VOTE = WORDS.verb("vote", YES_NO, final=True)
SPREAD = WORDS.verb("spread", WIDE, COUNT, SQUARE, WIDE)


def some_actions() -> st.SearchStrategy[int]:
    """Any action of the vocabulary, and the verbs of the kit."""
    verbs = [*WORDS.verbs, *KIT_VERBS]
    return st.sampled_from(verbs).flatmap(
        lambda verb: st.tuples(*(st.integers(0, kind.limit - 1) for kind in verb.kinds)).map(
            lambda operands: int(verb.pack(*operands))
        )
    )


def test_four_operands_are_packed_side_by_side() -> None:
    action = SPREAD.pack(4095, 6, 79, 4095)
    assert SPREAD.made(action) and not MOVE.made(action)
    unpacked = [SPREAD.first(action), SPREAD.second(action), SPREAD.third(action), SPREAD.fourth(action)]
    assert unpacked == [4095, 6, 79, 4095]
    assert WORDS.operands(int(action)) == [4095, 6, 79, 4095]
    assert action < 1 << 56


def test_a_verb_without_operands_is_its_number() -> None:
    assert STAY.pack() == STAY.number == 2  # pass and done come first
    assert [PASS.pack(), DONE.pack()] == [0, 1]


def test_a_kind_of_more_than_twelve_bits_is_refused() -> None:
    assert Kind("most", [], 4096).limit == 4096
    with pytest.raises(ValueError, match="many: 4097 names do not fit into twelve bits"):
        Kind("many", [], 4097)


def test_a_fifth_operand_is_refused() -> None:
    with pytest.raises(ValueError, match="throw: at most four operands"):
        Vocabulary().verb("throw", COUNT, COUNT, COUNT, COUNT, COUNT)


def test_a_verb_is_declared_once_for_each_number_of_operands() -> None:
    words = Vocabulary()
    words.verb("play", COUNT)
    words.verb("play", COUNT, COUNT)
    with pytest.raises(ValueError, match="play with 1 operands is declared twice"):
        words.verb("play", SQUARE)


def test_the_names_of_the_kit_are_taken() -> None:
    for name in ("pass", "done", "resign", "withdraw"):
        with pytest.raises(ValueError, match="declared twice"):
            Vocabulary().verb(name)


def test_a_game_has_room_for_238_verbs_of_its_own() -> None:
    words = Vocabulary()
    for i in range(238):
        words.verb(f"verb{i}")
    with pytest.raises(ValueError, match="too many verbs"):
        words.verb("one_more")


def test_actions_read_as_words_and_come_back() -> None:
    assert WORDS.decode(int(MOVE.pack(3))) == ["move", "d1"]
    assert WORDS.encode(["move", "d1"]) == MOVE.pack(3)
    assert WORDS.decode(int(SPREAD.pack(0, 5, 1, 9))) == ["spread", 0, 5, "b1", 9]
    assert WORDS.encode(["spread", 0, 5, "b1", 9]) == SPREAD.pack(0, 5, 1, 9)


def test_the_number_of_words_tells_verbs_of_one_name_apart() -> None:
    assert WORDS.of(WORDS.encode(["move", "a1"])) is MOVE
    assert WORDS.of(WORDS.encode(["move", "a1", "b2"])) is MOVE_BY


def test_every_game_knows_the_verbs_of_the_kit() -> None:
    for verb in [PASS, DONE, *KIT_VERBS]:
        words = [verb.name, *[0 for _ in verb.kinds]]
        assert WORDS.decode(int(verb.pack())) == words
        assert WORDS.encode(list(words)) == verb.pack()
    final = ["resign", "accept_draw", "accept_offer", "decline_offer"]
    assert [verb.name for verb in KIT_VERBS if verb.final] == final


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "an action is a list that begins with a verb"),
        ([7, "a1"], "an action is a list that begins with a verb"),
        (["fly"], "no verb 'fly'"),
        (["move"], "move takes 1 or 2 words, not 0"),
        (["vote", "yes", "no"], "vote takes 1 words, not 2"),
        (["move", "z9"], "no square 'z9'"),
        (["move", 3], "no square 3"),
        (["move", ["a1"]], r"no square \['a1'\]"),
        (["spread", 0, 7, "a1", 0], "no count 7"),
        (["spread", 0, -1, "a1", 0], "no count -1"),
        (["spread", True, 1, "a1", 0], "no wide True"),
        (["spread", "0", 1, "a1", 0], "no wide '0'"),
    ],
)
def test_words_that_mean_nothing_are_refused_by_name(words: list[object], complaint: str) -> None:
    with pytest.raises(UnknownWord, match=f"^{complaint}$"):
        WORDS.encode(words)


def test_numbers_that_mean_nothing_are_refused() -> None:
    with pytest.raises(UnknownWord, match="no verb number 200"):
        WORDS.decode(200)
    with pytest.raises(UnknownWord, match="no square number 80"):
        WORDS.decode(int(MOVE.pack(80)))
    with pytest.raises(UnknownWord, match="no count number -1"):
        COUNT.word(-1)


def test_the_click_path_names_the_objects_in_order() -> None:
    assert WORDS.path(int(MOVE_BY.pack(0, 9))) == ["square:a1", "square:b2"]
    assert WORDS.path(int(SPREAD.pack(1, 2, 3, 4))) == ["wide:1", "count:2", "square:d1", "wide:4"]
    assert WORDS.path(int(PASS.pack())) == []


def test_the_learning_space_is_factored_into_verbs_and_operands() -> None:
    assert WORDS.sizes() == [[], [], [], [80], [80, 80], [2], [4096, 7, 80, 4096]]


def test_masks_say_which_verbs_and_operands_occur() -> None:
    masks = WORDS.masks([int(MOVE_BY.pack(1, 5)), int(MOVE_BY.pack(2, 5)), int(PASS.pack())])
    assert [row[0][0] for row in masks] == [True, False, False, False, True, False, False]
    first, second = masks[int(MOVE_BY.number)][1:]
    assert [i for i, there in enumerate(first) if there] == [1, 2]
    assert [i for i, there in enumerate(second) if there] == [5]
    assert [len(part) for part in masks[int(SPREAD.number)]] == [1, 4096, 7, 80, 4096]
    assert not any(any(part) for part in masks[int(SPREAD.number)])


@given(some_actions())
def test_every_action_survives_json(action: int) -> None:
    words = WORDS.decode(action)
    assert WORDS.encode(json.loads(json.dumps(words))) == action
    assert len(WORDS.path(action)) == len(words) - 1 == len(WORDS.operands(action))
