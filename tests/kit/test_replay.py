"""Playing a log again, and proving it honest."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attic.kit.chance import Fair
from attic.kit.digest import digest
from attic.kit.log import BadLog, Log, line, parse
from attic.kit.record import Record
from attic.kit.replay import fair_header, replay

from .toy import GAME, NAMES, Toy, record, say

Row = dict[str, Any]
SECRET = bytes(range(32))


def play(made: Record) -> Record:
    """A whole game with dice, an undo and an offer that is taken up."""
    for decision in ("ann roll", "bob open council", "bob use 1", "bob undo", "cyd use 1", "bob done", "cyd done"):
        say(made, decision)
    made.propose(2, "offer", {"price": 1})
    for decision in ("ann buy", "bob roll", "cyd win"):
        say(made, decision)
    return made


def seeded() -> Record:
    made = play(record(4))
    made.finish(None)
    return made


def fair() -> Record:
    made = play(Record(GAME, None, {}, list(NAMES), fair_header(SECRET), SECRET, Fair(SECRET)))
    made.finish(SECRET.hex())
    return made


def rows(made: Record) -> list[Row]:
    return [json.loads(text) for text in made.log.lines()]


def log_of(lines: list[Row]) -> Log:
    return parse("".join(line(row) + "\n" for row in lines))


def refused(change: Callable[[list[Row]], object], complaint: str, made: Record, verify: bool = False) -> None:
    """The log after one change is refused with this line."""
    lines = rows(made)
    change(lines)
    with pytest.raises(BadLog, match=complaint):
        replay(GAME, log_of(lines), verify=verify)


# ---- honest logs


@pytest.mark.parametrize("made", [seeded(), fair()], ids=["seeded", "fair"])
@pytest.mark.parametrize("verify", [False, True])
def test_a_log_replays_to_the_same_state_and_the_same_log(made: Record, verify: bool) -> None:
    again = replay(GAME, log_of(rows(made)), verify=verify)
    assert digest(again.state) == digest(made.state)
    assert again.log == made.log
    assert [e.words() for e in again.events()] == [e.words() for e in made.events()]


def test_any_position_is_reached_by_replaying() -> None:
    made = seeded()
    live = record(4)
    for number in range(4):
        assert digest(replay(GAME, made.log, upto=number).state) == digest(live.state)
        say(live, ("ann roll", "bob open council", "bob use 1", "bob undo")[number])
    assert digest(replay(GAME, made.log, upto=-3).state) == digest(record(4).state)
    assert replay(GAME, made.log, upto=99).log.entries == made.log.entries


def test_an_undo_is_replayed_as_an_undo() -> None:
    made = seeded()
    undo = next(entry for entry in made.log.entries if "undo" in entry)
    again = replay(GAME, made.log, upto=undo["n"])
    before = replay(GAME, made.log, upto=undo["undo"] - 1)
    assert digest(again.state) == digest(before.state)
    assert again.log.entries[-1] == undo


def test_a_replayed_game_can_be_played_on_with_the_same_chance() -> None:
    whole = seeded()
    lines = rows(whole)
    cut = next(number for number, row in enumerate(lines) if row.get("do") == ["roll"] and row["n"] > 1)
    again = replay(GAME, log_of(lines[:cut]), verify=True)
    for decision in ("bob roll", "cyd win"):
        say(again, decision)
    assert again.log.entries == whole.log.entries


def test_a_fair_game_that_is_not_over_can_be_replayed_but_not_verified() -> None:
    log = log_of(rows(fair())[:-1])
    assert isinstance(replay(GAME, log).state, Toy)
    with pytest.raises(BadLog, match="its secret is not known: outcomes cannot be verified yet"):
        replay(GAME, log, verify=True)
    assert replay(GAME, log, verify=True, secret=SECRET).log.entries == log.entries


# ---- dishonest logs


@pytest.mark.parametrize("verify", [False, True])
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda lines: lines[1].update(seat="dan"), "^entry 1: no seat 'dan'"),
        (lambda lines: lines[1].update(do=["fly"]), "^entry 1: no verb 'fly'"),
        (lambda lines: lines[1].update(do=["use", {"a": 1}]), "^entry 1: no number"),
        (lambda lines: lines[5].update(do=["use", 9], seat="bob"), "^entry 5: That is not possible here"),
        (lambda lines: lines[1].update(do=["use", 9]), r"^entry 1: You do not have so many points. \(rule 2.1\)"),
        (lambda lines: lines[2].update(seat="cyd"), "^entry 2: It is not your decision"),
        (lambda lines: lines[4].update(undo=1), "^entry 4: undo names entry 1, not 3"),
        (lambda lines: lines[4].update(seat="cyd"), "^entry 4: That cannot be taken back"),
        (lambda lines: lines[8]["propose"]["values"].update(price=0), r"^entry 8: .* price. \(rule 4.1\)"),
        (lambda lines: lines[8]["propose"].update(form="truce"), "^entry 8: truce cannot be proposed here"),
        (lambda lines: lines[2].update(digest="0" * 16), "^entry 2: the digest differs"),
        (lambda lines: lines[2].pop("digest"), "^entry 2: the digest differs"),
        (lambda lines: lines[0].update(digest="0" * 16), "^line 1: the digest differs"),
        (lambda lines: lines[0].update(rules=2), "^line 1: rules version 2, this is version 3"),
        (lambda lines: lines[0].update(data="0" * 16), "^line 1: the data files of the game differ"),
        (lambda lines: lines[0].update(players=5), "^line 1: toy is for 3 players, not 5"),
        (lambda lines: lines[0].update(options={"size": 1}), "^line 1: toy has no option 'size'"),
        (lambda lines: lines[0].update(seats=["ann"]), "^line 1: "),
        (lambda lines: lines[0].update(chance={"kind": "loaded"}), "^line 1: chance is neither seeded nor fair"),
        (lambda lines: lines[0].update(chance={"kind": "seeded", "seed": "4"}), "^line 1: chance is neither"),
        (lambda lines: lines[-1]["end"].update(winners=["bob"]), "^the end: the result differs"),
        (lambda lines: lines[-1].update(end="won"), "^the end: the result differs"),
        (lambda lines: lines.pop(-2), "^the end: the game is not over"),
    ],
)
def test_a_changed_log_is_refused_where_it_was_changed(
    change: Callable[[list[Row]], object], complaint: str, verify: bool
) -> None:
    refused(change, complaint, seeded(), verify)


def test_entries_after_the_game_was_over_are_refused() -> None:
    lines = rows(seeded())[:-1]
    number = len(lines)
    lines.append({**lines[-1], "n": number, "do": ["use", 1], "seat": "ann"})
    with pytest.raises(BadLog, match=rf"^entry {number}: The game is over. \(rule 9.1\)"):
        replay(GAME, log_of(lines))


def test_a_changed_die_is_named_by_its_entry() -> None:
    made = seeded()
    true = made.log.entries[0]["chance"][0]
    other = true % 6 + 1

    def change(lines: list[Row]) -> None:
        lines[1]["chance"] = [other]

    refused(change, rf"^entry 1: chance gave \[{true}\], the log says \[{other}\]", made, verify=True)
    refused(change, "^entry 1: the digest differs", made)


@pytest.mark.parametrize(
    ("chance", "complaint"),
    [
        ([], "^entry 1: no outcome left for a die of 6"),
        ([9], "^entry 1: 9 is no outcome of a die of 6"),
        (["six"], "^entry 1: 'six' is no outcome of a die of 6"),
        ([1, 2], "^entry 1: 1 outcomes too many, from 2"),
    ],
)
def test_outcomes_that_cannot_be_are_named_by_their_entry(chance: list[object], complaint: str) -> None:
    refused(lambda lines: lines[1].update(chance=chance), complaint, seeded())


def test_outcomes_where_none_are_due_are_refused() -> None:
    refused(lambda lines: lines[2].update(chance=[3]), "^entry 2: 1 outcomes too many, from 3", seeded())
    refused(lambda lines: lines[2].update(chance=[3]), r"^entry 2: chance gave \[\]", seeded(), verify=True)


def test_a_changed_deal_is_refused() -> None:
    refused(lambda lines: lines[0].update(deal=[3]), "^line 1: 1 outcomes too many", seeded())
    refused(lambda lines: lines[0].update(deal=[3]), "^line 1: the deal is not what chance gave", seeded(), verify=True)


@pytest.mark.parametrize("values", [None, 3, "ab", [1], [[1]]])
def test_a_proposal_whose_values_are_no_object_is_refused(values: object) -> None:
    refused(lambda lines: lines[8]["propose"].update(values=values), "^entry 8: ", seeded())


@pytest.mark.parametrize("verify", [False, True])
def test_a_wrong_secret_is_refused(verify: bool) -> None:
    wrong = bytes(32).hex()
    refused(lambda lines: lines[-1].update(secret=wrong), "the secret does not fit the commitment", fair(), verify)
    refused(lambda lines: lines[-1].update(secret="xyz"), "^the end: secret is not hexadecimal", fair(), verify)


@pytest.mark.parametrize("verify", [False, True])
def test_a_deal_of_nothing_is_refused(verify: bool) -> None:
    refused(lambda lines: lines[0].update(deal=[None]), "^line 1: deal is not a list of outcomes", fair(), verify)


def test_a_fair_game_whose_secret_was_left_out_cannot_be_verified() -> None:
    refused(lambda lines: lines[-1].pop("secret"), "outcomes cannot be verified", fair(), verify=True)


def test_a_changed_die_of_a_fair_game_is_named_by_its_entry() -> None:
    def change(lines: list[Row]) -> None:
        lines[1]["chance"] = [lines[1]["chance"][0] % 6 + 1]

    refused(change, "^entry 1: chance gave", fair(), verify=True)


def test_the_rules_of_another_version_are_named() -> None:
    with pytest.raises(BadLog, match="rules version 3, this is version 4"):
        replay(replace(GAME, rules_version=4), seeded().log)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@given(st.data(), st.booleans())
def test_whatever_stands_in_a_field_a_log_is_refused_in_one_line_or_plays(data: st.DataObject, verify: bool) -> None:
    lines = rows(FAIR)
    row = data.draw(st.sampled_from(lines))
    field = data.draw(st.sampled_from(sorted(row)))
    row[field] = data.draw(JSON)
    try:
        again = replay(GAME, log_of(lines), verify=verify)
    except BadLog as err:
        assert "\n" not in str(err)
    else:
        assert digest(again.state) == digest(FAIR.state)


FAIR = fair()
