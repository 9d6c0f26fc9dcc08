"""Team games: whose an attacker is that has crossed into another sector."""

from __future__ import annotations

from attic.kit.scenario import rule
from tests.stratego_legends.table import Table, table

TEAMS = ("B wind_castle a1", "B cloud_citadel i1", "G titan_castle a8", "G rancid_castle i8", "B dwarven_hero d2",
         "B redillian_sage l2")  # fmt: skip


def crossing(*pieces: str, castles: tuple[str, ...] = TEAMS, **settings: object) -> Table:
    """Gray-2's piece on i5 attacks h5, in the sector of gray-1; both sides have pieces in both sectors."""
    g = table(*castles, *pieces, players=4, turn="gray-2", **settings)
    g.go("gray-2", "move", "i5", "h5")
    return g


def used(g: Table, side: str) -> list[list[object]]:
    """What a player may use when the question comes to him in this window; nothing where it does not."""
    g = Table(g.state.copy())
    moment = g.moment
    while g.moment == moment:
        if g.asked() == [side]:
            return [list(words) for words in g.options(side, "use")]
        g.act(g.asked()[0], "pass")
    return []


@rule("stratego-legends", "18.3a", "18.6", "9.15")
def test_oppolifnas_helps_an_attacker_of_his_own_player_across_the_border() -> None:
    g = crossing("G oppolifnas i4", "G kutbone i5", "B hunter h5")
    assert g.moment == "AttackWindow" and used(g, "gray-2") == [["use", "i4", "h5"]]
    g.act("gray-2", "use", "i4", "h5")
    assert g.heard("granted") and g.known("i4")


@rule("stratego-legends", "18.3a", "18.6", "9.15")
def test_oppolifnas_does_not_help_a_teammates_attacker_until_the_attack_is_over() -> None:
    """Then the piece has passed to his player, and out of the hands of the one who moved it."""
    g = crossing("G oppolifnas g4", "G oppolifnas i4", "G marr g5", "G rock_giant i5", "B poy h5")
    assert used(g, "gray-1") == [["use", "g4", "g5"]]
    assert used(g, "gray-2") == [["use", "i4", "h5"]]
    won = crossing("G oppolifnas g4", "G oppolifnas i4", "G kutbone i5", "B wood_elf h5")
    won.until("StartWindow")
    assert used(won, "gray-1") == [["use", "g4", "h5"]] and used(won, "gray-2") == []


@rule("stratego-legends", "18.3a", "18.6", "9.19", "6.4")
def test_bloodsucker_eats_an_attacker_of_his_own_player_only() -> None:
    g = crossing("G bloodsucker i4", "G bloodsucker g4", "G kutbone i5", "B hunter h5")
    assert used(g, "gray-2") == [["use", "i4", "h5"]] and used(g, "gray-1") == []
    g.act("gray-2", "use", "i4", "h5")
    g.rest()
    assert g.heard("attack_ended") and g.on("h5") == "B hunter" and g.dead("gray") == ["kutbone"]
