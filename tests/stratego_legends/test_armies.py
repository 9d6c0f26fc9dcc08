"""Customised armies: the mix, codes, files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attic.cli.main import main
from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.armies import (
    MIX,
    POOLS,
    READY,
    Army,
    BadArmy,
    accepts,
    check,
    read_code,
    read_file,
    write_code,
)
from attic.games.stratego_legends.pieces import CATALOGUE
from attic.games.stratego_legends.state import Legends
from attic.kit.chance import Seeded
from attic.kit.game import BadOptions
from attic.kit.playout import playout
from attic.kit.scenario import rule

BOARDS = st.lists(st.integers(0, 27), min_size=2, max_size=2)


def swapped(army: Army, old: str, new: str) -> Army:
    """The army with one piece exchanged."""
    pieces = list(army.pieces)
    pieces[pieces.index(CATALOGUE.names.index(old))] = CATALOGUE.names.index(new)
    return Army(pieces, army.boards)


@st.composite
def armies(draw: st.DrawFn) -> Army:
    pieces: list[int] = []
    for row, wanted in enumerate(MIX):
        pieces += draw(st.lists(st.sampled_from(POOLS[row]), min_size=wanted, max_size=wanted))
    return Army(pieces, draw(BOARDS))


@rule("stratego-legends", "16.1", "16.2")
@settings(max_examples=100, deadline=None)
@given(armies())
def test_codes_come_back(army: Army) -> None:
    again = read_code(write_code(army))
    assert (again.pieces, again.boards) == (army.pieces, army.boards)


@rule("stratego-legends", "16.1", "16.8")
def test_a_mistyped_code_is_refused() -> None:
    code = write_code(READY["bone_march"])
    assert accepts(code) == "" and accepts(code.lower()) == ""
    for i, digit in enumerate(code):
        if digit != "-":
            assert accepts(code[:i] + ("7" if digit != "7" else "8") + code[i + 1 :]) != ""
    assert "rule 16.1" in accepts("short") and accepts(7) != ""
    with pytest.raises(BadArmy):
        read_code("O" * 24 + "!")


@rule("stratego-legends", "1.4", "16.1")
def test_the_mix_is_checked_with_its_clause() -> None:
    army = READY["forest_brigade"]
    assert check(Army(army.pieces[:-1], army.boards), 0) == "An army has 30 pieces, not 29 (rule 1.4)."
    assert check(swapped(army, "quicksand", "landor"), 0) == "An army has 1 of strength 10, not 2 (rule 1.4)."
    with pytest.raises(BadArmy, match="rule 1.4"):
        write_code(swapped(army, "quicksand", "landor"))


@rule("stratego-legends", "16.3")
def test_sides_are_kept_apart_unless_the_table_mixes() -> None:
    army = swapped(READY["forest_brigade"], "quicksand", "larva")
    assert "rule 16.3" in check(army, 0) and check(army, 0, mixed=True) == ""
    with pytest.raises(BadOptions, match="rule 16.3"):
        GAME.new(2, {"beige_army": "bone_march"}, Seeded(1))
    state = GAME.new(2, {"beige_army": "bone_march", "mixed": True}, Seeded(1))
    assert isinstance(state, Legends) and state.control[0] == 0
    playout(state, Seeded(2), 200)


@rule("stratego-legends", "16.4")
def test_convention_pieces_may_be_left_out() -> None:
    army = swapped(READY["flying_death"], "uaivad", "delmikra")
    assert check(army, 0) == "" and "rule 16.4" in check(army, 0, convention=False)


@rule("stratego-legends", "16.5")
def test_two_boards_are_brought() -> None:
    army = READY["flying_death"]
    assert "rule 16.5" in check(Army(army.pieces, [1]), 0)
    assert check(Army(army.pieces, [1, 1]), 0) == ""


@rule("stratego-legends", "16.2")
def test_copies_are_allowed() -> None:
    elves = [CATALOGUE.names.index("high_elf")] * 3
    army = READY["forest_brigade"]
    others = [kind for kind in army.pieces if CATALOGUE.bases[kind] != 6]
    assert check(Army(others + elves, army.boards), 0) == ""


@rule("stratego-legends", "16.7", "16.1")
@pytest.mark.parametrize("beige", ["forest_brigade", "flying_death", "shield_wall"])
def test_ready_made_armies_play(beige: str) -> None:
    for gray in ("bone_march", "spore_bloom", "mountain_fist"):
        state = GAME.new(2, {"beige_army": beige, "gray_army": gray}, Seeded(3))
        assert isinstance(state, Legends)
        assert sorted(int(kind) for kind in state.kind[:30]) == READY[beige].pieces
        assert sorted(int(kind) for kind in state.kind[30:]) == READY[gray].pieces


def test_an_army_comes_from_a_file(tmp_path: Path) -> None:
    army = READY["flying_death"]
    names = [CATALOGUE.titles[kind] for kind in army.pieces[:10]] + [kind + 1 for kind in army.pieces[10:]]
    path = tmp_path / "mine.toml"
    path.write_text(f'name = "Mine"\npieces = {names!r}\nboards = ["3A", "6D"]\n')
    again = read_file(path)
    assert (again.name, again.pieces, again.boards) == ("Mine", army.pieces, army.boards)
    path.write_text('pieces = ["Nobody"]\nboards = []\n')
    with pytest.raises(BadArmy, match="Nobody"):
        read_file(path)


@rule("stratego-legends", "16.8")
def test_the_command_line_takes_an_army_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    army = READY["flying_death"]
    path = tmp_path / "mine.toml"
    path.write_text(f'pieces = {[kind + 1 for kind in army.pieces]}\nboards = ["3A", "6D"]\n')
    game = ("sim", "stratego-legends", "--games", "1", "--json", "--options")
    assert main([*game, json.dumps({"beige_army": f"@{path}"})]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["beige_army"] == write_code(army)
    refusals = []
    path.write_text(f'pieces = {[kind + 1 for kind in army.pieces[:-1]]}\nboards = ["3A", "6D"]\n')
    for name, value in (("beige_army", f"@{path}"), ("gray_army", write_code(army)), ("beige_army", "@nowhere")):
        assert main([*game, json.dumps({name: value})]) == 2
        refusals.append(capsys.readouterr().err)
    assert "option beige_army: An army has 30 pieces, not 29 (rule 1.4)." in refusals[0]
    assert "rule 16.3" in refusals[1] and "nowhere: no such data file" in refusals[2]
