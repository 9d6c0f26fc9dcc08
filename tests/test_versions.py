"""Old logs keep their meaning: data, rules versions and stored games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from attic import games
from attic.kit.replay import reconcile, replay
from attic.table.logfile import read

FIXTURES = Path(__file__).parent / "fixtures"
OLDER = sorted((FIXTURES / "games" / "version-1").glob("*.log"))
# Stored games of version 1 that stop under the present rules: the first entry that does not fit, and why.
STOPS: dict[str, tuple[int, str]] = {
    "shadowlords-2-stone-held": (186, "the digest differs"),  # 14.1(e): a Shadow let loose fights beside a fighter
    "shadowlords-3-stone-held": (254, "the digest differs"),  # 14.41: the owner of the Diplomat is asked
    "shadowlords-4-last-master": (449, "the digest differs"),  # 9.14: the mover lands before payment
    "shadowlords-4-stone-held": (618, "Only 2 ships would be in storage by then. (rule 20.11)"),
    "willow-2-bavmorda-slain": (1092, "the digest differs"),  # 9.9a: Passage next to its Place spares the search only
    "willow-4-elora-delivered": (201, "chance gave [], the log says ['cherlindreas_wand']"),  # 3.8a: nobody was named
    "willow-6-round-limit": (104, "the digest differs"),  # 3.8a
}
VERSIONS: dict[str, dict[str, str]] = json.loads((FIXTURES / "versions.json").read_text(encoding="utf-8"))
STORED = sorted((FIXTURES / "games").glob("*.log"))
GAMES = [*games.SHELF, *games.TOYS]


@pytest.mark.parametrize("game_id", GAMES)
def test_changed_data_raises_the_rules_version(game_id: str) -> None:
    """A new version gets a new line in versions.json; the lines of old versions stay."""
    game = games.get(game_id)
    known = VERSIONS[game_id]
    assert str(game.rules_version) in known, "versions.json does not know this version"
    assert known[str(game.rules_version)] == game.data_hash, "the data changed without a raised RULES_VERSION"


@pytest.mark.parametrize("game_id", GAMES)
def test_no_version_is_left_out(game_id: str) -> None:
    newest = games.get(game_id).rules_version
    assert [int(version) for version in VERSIONS[game_id]] == list(range(1, newest + 1))


def test_versions_of_unknown_games_are_not_kept() -> None:
    assert sorted(VERSIONS) == sorted(GAMES)


@pytest.mark.parametrize("game_id", games.SHELF)
def test_every_game_of_the_shelf_has_a_stored_game(game_id: str) -> None:
    assert game_id in {read(path).header["game"] for path in STORED}


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_stored_games_replay_with_every_die_and_digest_verified(path: Path) -> None:
    log = read(path)
    assert log.end is not None, "a stored game is a whole one"
    record = replay(games.get(log.header["game"]), log, verify=True)
    assert record.log == log


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_stored_games_of_version_1_replay_to_their_end_or_say_where_they_stop(path: Path) -> None:
    log = read(path)
    assert log.header["rules"] == 1
    found = reconcile(games.get(log.header["game"]), log)
    if path.stem in STOPS:
        assert found.difference is not None
        assert (found.difference.entry, found.difference.why) == STOPS[path.stem]
    else:
        assert found.difference is None
        assert found.log.entries == log.entries and found.log.end == log.end
