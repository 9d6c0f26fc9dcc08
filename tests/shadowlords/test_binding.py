"""What has been said to another player stays said. Rule 20.3b"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from attic.games.shadowlords import GAME
from attic.games.shadowlords.position import position
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.vocabulary import CHALLENGE, WORDS
from attic.kit.chance import Scripted, Seeded
from attic.kit.properties import loose_acts
from attic.kit.record import Record, Refused
from attic.kit.replay import seeded_header
from attic.kit.scenario import rule

from .table import Steady


def recorded(*pieces: str, players: int = 4, script: Sequence[str | int] = (), **settings: Any) -> Record:
    """A game with a log that goes on from a position by hand."""
    record = Record(GAME, players, {}, ["person"] * players, seeded_header(1), None, Seeded(1))
    record.state = position(*pieces, players=players, chance=Scripted(list(script)), **settings)
    return record


def say(record: Record, seat: int, *words: str | int, steady: bool = False) -> None:
    """One decision."""
    record.decide(seat, list(words), Steady() if steady else Scripted([]))


PAIR = ("red kaare 2 home_fire", "red sten 1 virgo", "green randi 1 aries", "green viggo 0 virgo")


@rule("shadowlords", "20.3b")
def test_what_asks_an_opponent_cannot_be_taken_back() -> None:
    g = recorded(*PAIR)
    say(g, 0, "move", "kaare", "ruin_sw", "green")
    assert g.undoable(0) is None
    say(g, 0, "done")
    assert g.undoable(0) is None
    with pytest.raises(Refused):
        g.undo(0)
    g = recorded(*PAIR, step=6)
    assert type(g.state.stack[-1]).__name__ == "Parley"
    say(g, 0, "fight")
    assert g.undoable(0) is None
    g = recorded(*PAIR, step=6)
    say(g, 0, "truce")
    say(g, 0, "done")
    assert g.undoable(0) is None and g.state.deciders() == [1]
    say(g, 1, "answer", "no")
    assert g.undoable(1) is None


@rule("shadowlords", "20.3b", "15.1")
def test_a_challenge_stays_though_a_pass_came_after_it() -> None:
    g = recorded("red axel 1 ruin_nw", "green loose 2 ruin_nw", "green sten 1 taurus", step=6)
    say(g, 0, "challenge")
    assert g.undoable(0) is None
    g = recorded("red axel 1 ruin_nw", "green loose 2 ruin_nw", "green sten 1 taurus", "blue viggo 1 inner_w", step=6)
    say(g, 0, "challenge")
    say(g, 1, "fight")
    while type(g.state.stack[-1]).__name__ != "AskHelp":
        say(g, g.state.deciders()[0], "pass")
    say(g, 0, "pass")
    assert g.undoable(0) is not None  # the pass ...
    g.undo(0)
    assert g.undoable(0) is None  # ... but not the challenge


@rule("shadowlords", "20.3b", "13.1")
def test_a_deed_on_which_others_vote_stays_and_a_vote_may_change() -> None:
    g = recorded("black iron_claw 2 aries", step=5)
    say(g, 0, "move_shadow", "iron_claw", "ruin_sw")
    assert g.undoable(0) is None
    say(g, 1, "vote", "yes")
    assert g.undoable(1) is not None
    for dice, words in (([2, 2], ("strike", "green")), ([1, 1], ("name", "viggo"))):
        g = recorded("green viggo 3 virgo", step=2, script=dice)
        say(g, 0, *words)
        assert g.undoable(0) is None


@rule("shadowlords", "20.3b")
def test_an_ordinary_move_and_a_free_escape_may_be_taken_back() -> None:
    """The neighbouring cases."""
    g = recorded("red kaare 2 home_fire", "green randi 1 aries")
    say(g, 0, "move", "kaare", "leo")
    assert g.undoable(0) is not None
    g = recorded("green viggo 3 virgo", step=2, script=[1, 2], captives={"red sten": "viggo"})
    say(g, 0, "name", "sten")
    assert g.undoable(0) is not None


@rule("shadowlords", "20.3b", "14.24", "14.19")
def test_cards_and_duellists_stay() -> None:
    g = recorded("red kaare 6 virgo", "red sten 6 virgo", "green viggo 0 virgo", "green axel 0 virgo", step=6,
                 hands={"red": "7 4"}, under={"viggo": "2"})  # fmt: skip
    seen = set()
    for _ in range(40):
        top = type(g.state.stack[-1]).__name__
        seat = g.state.deciders()[0]
        options = [GAME.words.decode(action) for action in g.state.options(seat)]
        words = next((w for w in options if w[0] == "fight"), options[-1])
        say(g, seat, *words, steady=True)
        if words[0] in ("oppose", "first", "lay", "play", "fight", "next"):
            seen.add(words[0])
            assert g.undoable(seat) is None, (top, words)
        assert isinstance(g.state, Shadowlords)
        if g.state.turn != 1:
            break
    assert {"oppose", "lay"} <= seen


def test_the_property_fails_where_a_declaration_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {act for seed in range(6) for act in loose_acts(GAME, seed, 700, 4)}
    assert not {act for act in before if act[0] == CHALLENGE.name}
    monkeypatch.setattr(WORDS.of(CHALLENGE.pack()), "final", False)
    after = {act for seed in range(6) for act in loose_acts(GAME, seed, 700, 4)}
    assert (CHALLENGE.name, "Parley") in after
