"""A running game: every decision is checked, carried out and written down."""

from __future__ import annotations

import hmac

import pytest

from attic.kit.chance import ChanceError, Never, Scripted, Seeded
from attic.kit.digest import Seal, canonical, digest
from attic.kit.record import Record, Refused
from attic.kit.replay import seeded_key

from .toy import GAME, NAMES, Toy, record, say


def names(r: Record) -> list[str]:
    """What happened and still stands, by name."""
    return [event.kind.name for event in r.events()]


def refuses_undo(r: Record, name: str) -> None:
    lines, before = r.log.lines(), digest(r.state)
    assert r.undoable(r.seat(name)) is None
    with pytest.raises(Refused, match="That cannot be taken back"):
        r.undo(r.seat(name))
    assert r.log.lines() == lines and digest(r.state) == before


# ---- entries


def test_the_header_names_everything_that_a_replay_needs() -> None:
    header = record(5).log.header
    assert header.pop("digest")
    assert header == {
        "attic": 1,
        "game": "toy",
        "rules": 3,
        "data": GAME.data_hash,
        "players": 3,
        "options": {"long": False, "goal": 1},
        "seats": ["ann", "bob", "cyd"],
        "chance": {"kind": "seeded", "seed": 5},
        "deal": [],
    }


def test_a_decision_is_entered_with_its_number_seat_and_words() -> None:
    r = record()
    entry = say(r, "ann use 2")
    assert entry == r.log.entries[0]
    assert {key: entry[key] for key in ("n", "seat", "do")} == {"n": 1, "seat": "ann", "do": ["use", 2]}
    assert "chance" not in entry
    assert say(r, "bob peek")["n"] == 2


def test_outcomes_of_chance_are_entered_beside_the_decision() -> None:
    r = record(7)
    entry = say(r, "ann roll")
    assert entry["chance"] == [Seeded(7).roll(6)]
    assert isinstance(r.state, Toy) and r.state.points[0] == 3 + entry["chance"][0]


def test_a_decision_may_bring_its_own_outcomes() -> None:
    r = record(7)
    assert r.decide(0, ["roll"], Scripted([5]))["chance"] == [5]


def test_a_proposal_is_entered_with_its_form() -> None:
    r = record()
    entry = r.propose(2, "offer", {"price": 2})
    assert entry["propose"] == {"form": "offer", "values": {"price": 2}}
    assert entry["seat"] == "cyd" and "do" not in entry
    say(r, "bob buy")
    assert isinstance(r.state, Toy) and r.state.points == [3, 1, 5]


def test_digests_are_keyed_with_the_secret_of_the_game() -> None:
    r, other = record(1, "ann use 1"), record(2, "ann use 1")
    assert digest(r.state) == digest(other.state)
    assert r.log.entries[0]["digest"] != other.log.entries[0]["digest"]
    assert r.log.entries[0]["digest"] == Seal(seeded_key(1)).of(r.state)
    assert Seal(b"key").of(r.state) == hmac.new(b"key", canonical(r.state), "sha256").hexdigest()[:16]


# ---- refusals


@pytest.mark.parametrize(
    ("seat", "words", "complaint"),
    [
        (0, ["fly"], "no verb 'fly'"),
        (0, ["use", 99], "no number 99"),
        (0, ["use", 9], r"You do not have so many points. \(rule 2.1\)"),
        (1, ["use", 1], "It is not your decision"),
        (0, ["withdraw"], "That is not open to you now"),
    ],
)
def test_a_refused_decision_changes_nothing(seat: int, words: list[object], complaint: str) -> None:
    r = record()
    lines, before = r.log.lines(), digest(r.state)
    with pytest.raises(Refused, match=complaint):
        r.decide(seat, words)
    assert r.log.lines() == lines and digest(r.state) == before


def test_a_refused_proposal_changes_nothing() -> None:
    r = record()
    with pytest.raises(Refused, match="An offer names a price") as err:
        r.propose(1, "offer", {"price": 0})
    assert err.value.refusal.clause == "4.1"
    assert r.log.entries == []


def test_a_decision_that_chance_does_not_answer_changes_nothing() -> None:
    r = record()
    before = digest(r.state)
    for chance in (Never(), Scripted([]), Scripted([9])):
        with pytest.raises(ChanceError):
            r.decide(0, ["roll"], chance)
        assert digest(r.state) == before and r.log.entries == []
    assert say(r, "ann use 1")["n"] == 1


def test_an_unknown_seat_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match=r"no seat 'dan' \(seats: ann, bob, cyd\)"):
        record().seat("dan")


# ---- undo


def test_a_seat_takes_its_own_last_decision_back() -> None:
    r = record()
    before = digest(r.state)
    say(r, "ann use 2")
    assert r.undoable(0) == 1
    entry = say(r, "ann undo")
    assert {key: entry[key] for key in ("n", "seat", "undo")} == {"n": 2, "seat": "ann", "undo": 1}
    assert digest(r.state) == before
    assert names(r) == []


def test_undo_goes_back_through_several_own_decisions() -> None:
    r = record(1, "ann open council", "bob use 1", "bob use 1")
    assert say(r, "bob undo")["undo"] == 3
    assert say(r, "bob undo")["undo"] == 2
    refuses_undo(r, "bob")
    assert say(r, "ann undo")["undo"] == 1
    refuses_undo(r, "ann")
    assert digest(r.state) == digest(record().state)


def test_after_an_undo_the_seat_decides_anew() -> None:
    r = record(1, "ann open council", "bob use 1", "bob undo", "bob done", "cyd use 1")
    assert [entry["n"] for entry in r.log.entries] == [1, 2, 3, 4, 5]
    assert isinstance(r.state, Toy) and r.state.trace == ["cyd 1"]
    assert say(r, "cyd undo")["undo"] == 5
    assert say(r, "bob undo")["undo"] == 4


def test_a_new_game_has_nothing_to_take_back() -> None:
    refuses_undo(record(), "ann")


def test_nobody_takes_back_the_decision_of_another() -> None:
    refuses_undo(record(1, "ann use 1"), "bob")


def test_undo_is_refused_once_another_seat_has_decided() -> None:
    refuses_undo(record(1, "ann use 1", "bob use 1"), "ann")


def test_undo_is_refused_once_chance_was_consulted() -> None:
    refuses_undo(record(1, "ann roll"), "ann")


def test_undo_is_refused_once_something_was_disclosed() -> None:
    refuses_undo(record(1, "ann peek"), "ann")


def test_undo_is_refused_after_a_final_verb() -> None:
    refuses_undo(record(1, "ann lock"), "ann")
    refuses_undo(record(1, "ann resign"), "ann")


def test_undo_stops_at_a_barrier_further_down() -> None:
    r = record(1, "ann roll")
    r.propose(0, "offer", {"price": 1})
    assert say(r, "ann undo")["undo"] == 2
    refuses_undo(r, "ann")


def test_the_end_of_a_game_cannot_be_taken_back() -> None:
    """The result is told and, in a fair game, the secret is published."""
    refuses_undo(record(1, "ann win"), "ann")


def test_a_secret_answer_can_be_taken_back_by_undo_or_by_withdrawing() -> None:
    undone = record(1, "ann open ballot", "bob pick 2", "bob undo")
    withdrawn = record(1, "ann open ballot", "bob pick 2", "bob withdraw")
    assert digest(undone.state) == digest(withdrawn.state)


def test_a_secret_answer_is_withdrawn_even_after_others_have_answered() -> None:
    r = record(1, "ann open ballot", "bob pick 2", "cyd pick 3")
    refuses_undo(r, "bob")
    say(r, "bob withdraw")
    assert r.state.deciders() == [0, 1]
    say(r, "bob pick 4")
    say(r, "ann pick 0")
    assert isinstance(r.state, Toy) and r.state.trace == ["revealed [[0], [4], [3]]"]
    refuses_undo(r, "ann")


# ---- the end


def test_the_last_line_says_who_won_how_and_by_which_clause() -> None:
    r = record(1, "ann win")
    assert r.finish(None) == {"end": {"winners": ["ann"], "reason": "won", "clause": "9.1"}} == r.log.end
    assert r.finish("00ff")["secret"] == "00ff"


def test_events_are_those_that_still_stand() -> None:
    r = record(1, "ann open council", "bob use 1", "bob undo", "cyd use 1", "bob done", "cyd done")
    assert names(r) == ["used"]
    assert r.events()[0].words() == ["used", "cyd", 1]
    say(r, "ann win")
    assert names(r) == ["used", "game_ended"]
    assert list(r.names) == list(NAMES)


def test_several_decisions_are_taken_back_one_after_the_other() -> None:
    """Only the last position is at hand; the ones before it come from playing the log again."""
    from attic.kit.toys.connect_four_game import GAME as FOUR

    r = Record(FOUR, 2, {}, ["a", "b"], {"kind": "seeded", "seed": 1}, seeded_key(1), Seeded(1))
    digests = [digest(r.state)]
    for n, column in enumerate("abc"):
        r.decide(n % 2, ["drop", column])
        digests.append(digest(r.state))
    for n, expected in ((2, 3), (1, 2), (0, 1)):
        assert r.undoable(n % 2) == expected and r.undoable(1 - n % 2) is None
        assert r.undo(n % 2)["undo"] == expected
        assert digest(r.state) == digests[n]
    assert r.undoable(0) is None and r.events() == []
    assert r.decide(0, ["drop", "d"])["n"] == 7
    assert [event.words() for event in r.events()] == [["dropped", "red", "d"]]
