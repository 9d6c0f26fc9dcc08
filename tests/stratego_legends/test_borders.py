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


def known(*pieces: str, **settings: object) -> Table:
    """The same with nothing hidden, and no Castle that has an ability."""
    castles = ("B wind_castle a1", "B woodland_tower i1", "G ogre_fort a8", "G the_hidden_hive i8", "B dwarven_hero d2",
               "B redillian_sage l2")  # fmt: skip
    return crossing(*(f"{piece} !" for piece in pieces), castles=tuple(f"{piece} !" for piece in castles), **settings)


def seat_on(g: Table, space: str, name: str) -> str:
    """Who controls a piece."""
    return next(piece.seat for piece in g.pieces() if piece.space == space and piece.name == name)


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


@rule("stratego-legends", "18.3a", "18.6", "8.11a")
def test_a_crossing_attackers_ability_is_its_movers_and_then_the_teammates() -> None:
    """Known pieces alone are left, so that who is asked tells whose the attacker is."""
    g = known("G lord_of_bones i5", "G kutbone n7", "B wood_elf h5")
    assert g.asked() == ["gray-2"] and seat_on(g, "h5", "lord_of_bones") == "gray-2"
    assert used(g, "gray-2") == [["use", "h5", "h5"], ["use", "h5", "n7"]] and used(g, "gray-1") == []
    g.until("StartWindow")
    assert g.on("h5") == "G lord_of_bones" and seat_on(g, "h5", "lord_of_bones") == "gray-1"
    assert used(g, "gray-1") == [["use", "h5", "h5"], ["use", "h5", "n7"]] and used(g, "gray-2") == []


@rule("stratego-legends", "18.3a", "6.4", "14.1")
def test_an_attacker_is_spent_by_the_player_who_moved_it() -> None:
    """A teammate who is asked for pieces of his own may not spend it."""
    g = crossing("G nazint i5", "G smerdim g5", "G nazint g7", "G foulis g8", "B hunter h5")
    assert used(g, "gray-2") == [["use", "h5", "g5"]] and used(g, "gray-1") == [["use", "g7", "g8"]]
    while g.asked() != ["gray-1"]:
        g.act(g.asked()[0], "pass")
    g.refuses("gray-1", "use", "h5", "g5", clause="14.1")


def ended_curse(*pieces: str) -> Table:
    """Beige-2 wins across the border; Delmikra's curse ends and takes two pieces from an opponent of gray's choice."""
    g = table("B wind_castle m1", "G titan_castle a8", "B hunter i4", "G skeleton_warlock h4", "G marr d7",
              "G crush k7", "B srik k2", *pieces, players=4, turn="beige-2", curse="gray delmikra")  # fmt: skip
    g.go("beige-2", "move", "i4", "h4")
    g.rest()
    return g


@rule("stratego-legends", "18.3a", "18.6", "9.37")
def test_a_crossing_attacker_is_handed_over_by_the_player_who_moved_it() -> None:
    g = ended_curse("B poy d2", "B tiera e2")
    assert g.moment == "NameOpponent"
    both = Table(g.state.copy())
    g.act(g.asked()[0], "face", "beige-2")
    assert g.options("beige-2", "pick") == [["pick", "h4"], ["pick", "k2"], ["pick", "m1"]]
    both.act(both.asked()[0], "face", "beige-1")
    assert both.options("beige-1", "pick") == [["pick", "d2"], ["pick", "e2"]]
    g.act("beige-2", "pick", "h4")
    assert seat_on(g, "h4", "hunter") == "gray-1"


@rule("stratego-legends", "18.3a", "18.6a")
def test_a_player_with_nothing_but_a_teammates_attacker_in_his_sector_cannot_comply() -> None:
    g = ended_curse()
    assert g.moment == "HandOver" and g.asked() == ["beige-2"]


@rule("stratego-legends", "18.3a", "9.28")
def test_perplexon_may_trade_places_himself_where_he_has_won() -> None:
    """He is among the pieces of the player who moved him."""
    g = table(*TEAMS, "B perplexon h4", "G foulis i4", "G marr d7", "G crush k7", "B srik k2", players=4,
              turn="beige-1")  # fmt: skip
    g.go("beige-1", "move", "h4", "i4")
    g.until("NameOpponent")
    g.act("beige-1", "face", "gray-1")
    g.act("gray-1", "pick", "d7")
    assert g.moment == "SwapOurs" and g.options("beige-1") == [["pick", "a1"], ["pick", "d2"], ["pick", "i4"]]
    g.act("beige-1", "pick", "i4")
    assert g.on("d7") == "B perplexon" and g.on("i4") == "G marr"


@rule("stratego-legends", "9.8", "18.3")
def test_a_strike_across_the_border_changes_nobodys_pieces() -> None:
    g = table(*TEAMS, "G kutbone i5", "B wood_elf h5", "G lord_of_bones g6", "G crush k7", players=4, turn="gray-2")
    g.go("gray-2", "strike", "i5", "h5")
    assert g.moment == "StrikeWindow" and seat_on(g, "i5", "kutbone") == "gray-2"
    assert ["use", "g6", "i5"] in used(g, "gray-1") and used(g, "gray-2") == []


@rule("stratego-legends", "8.11a", "18.6")
def test_a_teammates_hidden_piece_is_no_reason_to_ask_about_oppolifnas() -> None:
    """Whose a piece is can be seen by all, even where it is hidden; his own player's hidden piece is a reason."""
    pieces = ("B wind_castle a1 !", "B woodland_tower i1 !", "G ogre_fort a8 !", "G the_hidden_hive i8 !",
              "B dwarven_hero d2 !", "B redillian_sage l2 !", "G oppolifnas h5 !", "G crush k7 !")  # fmt: skip
    theirs = table(*pieces, "G kutbone i5", "G foulis d7 !", players=4, turn="gray-1")
    assert theirs.moment == "MainMove"
    own = table(*pieces, "G kutbone h6", "G foulis d7 !", players=4, turn="gray-1")
    assert own.moment == "StartWindow" and own.options("gray-1", "use") == [["use", "h5", "h6"]]


@rule("stratego-legends", "8.11a", "18.6")
def test_other_abilities_may_help_a_teammates_hidden_piece() -> None:
    """Those whose charts do not speak of control are asked about as before, whatever the piece is."""
    pieces = ("B wind_castle a1 !", "B woodland_tower i1 !", "G ogre_fort a8 !", "G the_hidden_hive i8 !",
              "B dwarven_hero d2 !", "B redillian_sage l2 !", "G enchanted_shield h5 !", "G crush k7 !")  # fmt: skip
    g = table(*pieces, "G kutbone i5", "G foulis d7 !", players=4, turn="gray-1")
    assert g.moment == "StartWindow" and g.options("gray-1", "use") == [["use", "h5", "i5"]]
