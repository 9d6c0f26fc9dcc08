"""What the rest of Attic knows about a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from attic import games
from attic.kit.chance import Seeded
from attic.kit.game import BadOptions, Game

from .toy import GAME

WIDE = replace(GAME, players=(2, 3, 4))


# ---- players and options


def test_defaults_are_the_first_values() -> None:
    assert GAME.settle(None, None) == (3, {"long": False, "goal": 1})
    assert WIDE.settle(None, {})[0] == 2


def test_given_values_stand() -> None:
    assert WIDE.settle(4, {"goal": 2, "long": True}) == (4, {"long": True, "goal": 2})


@pytest.mark.parametrize("players", [0, 1, 5, -3])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOptions, match=f"toy is for 2 or 3 or 4 players, not {players}"):
        WIDE.settle(players, {})


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match=r"toy has no option 'short' \(options: long, goal\)"):
        GAME.settle(3, {"short": True})
    with pytest.raises(BadOptions, match=r"toy has no option 'short' \(options: none\)"):
        replace(GAME, options=()).settle(3, {"short": True})


@pytest.mark.parametrize(
    ("name", "value"),
    [("goal", 3), ("goal", "1"), ("goal", None), ("goal", [1]), ("goal", 1.0), ("long", "yes")],
)
def test_a_wrong_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOptions, match=f"option {name} is one of"):
        GAME.settle(3, {name: value})


def test_true_is_not_one_and_one_is_not_true() -> None:
    with pytest.raises(BadOptions, match="option goal is one of 1, 2, not True"):
        GAME.settle(3, {"goal": True})
    with pytest.raises(BadOptions, match="option long is one of False, True, not 1"):
        GAME.settle(3, {"long": 1})


def test_a_new_game_listens_only_when_told_to() -> None:
    assert GAME.new(3, None, Seeded(1)).events is None
    assert GAME.new(3, None, Seeded(1), listen=True).events == []
    with pytest.raises(BadOptions):
        GAME.new(2, None, Seeded(1))


# ---- data


def with_data(folder: Path, **files: str) -> Game:
    (folder / "data").mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / "data" / name).write_text(text, encoding="utf-8")
    return replace(GAME, folder=folder, data=tuple(files))


def test_the_data_hash_changes_with_the_data(tmp_path: Path) -> None:
    first = with_data(tmp_path, board="x = 1\n", cards="y = 2\n").data_hash
    assert with_data(tmp_path, board="x = 1\n", cards="y = 2\n").data_hash == first
    assert with_data(tmp_path, cards="y = 2\n", board="x = 1\n").data_hash == first
    assert with_data(tmp_path, board="x = 1\n", cards="y = 3\n").data_hash != first
    assert with_data(tmp_path, board="y = 2\n", cards="x = 1\n").data_hash != first
    assert with_data(tmp_path, board="x = 1\n").data_hash != first


def test_every_data_file_of_a_game_counts() -> None:
    for game in games.shelf():
        assert sorted(game.data) == sorted(path.name for path in (game.folder / "data").iterdir())


# ---- the shelf


def test_the_shelf_lists_its_games_in_order() -> None:
    assert [game.id for game in games.shelf()] == list(games.SHELF)
    assert "galactic-warfare" in games.SHELF


@pytest.mark.parametrize("game_id", [*games.SHELF, *games.TOYS])
def test_a_game_is_found_under_its_own_id(game_id: str) -> None:
    game = games.get(game_id)
    assert game.id == game_id and game is games.get(game_id)
    for players in game.players:
        assert len(game.seat_names(players)) == players
    assert (game.folder / "rules.md").is_file()


@pytest.mark.parametrize("game_id", ["", "monopoly", "Galactic-Warfare", "../toys"])
def test_an_unknown_game_is_refused_with_those_there_are(game_id: str) -> None:
    with pytest.raises(games.UnknownGame, match=r"no game .* \(games: galactic-warfare"):
        games.get(game_id)
