"""The rulebook's worked first round as one continuous game with its dice. Examples A20-A32"""

from __future__ import annotations

from attic.games.queens_gambit import GAME
from attic.kit.chance import Scripted
from attic.kit.digest import digest
from attic.kit.log import parse
from attic.kit.replay import replay
from attic.kit.scenario import rule

from .table import NABOO, TF, RecordedTable, Table, roll

TF_HAND = ["tb01", "tb04", "tb05", "tb05", "tb06", "tp01", "tp02", "tp03", "tp03", "tp04"]
NABOO_HAND = ["nb01", "nb03", "nb03", "nb04", "nb04", "np01", "np02", "np05", "np06", "np07"]
TF_PILE = ["tb01", "tp01", "tp02", "tb04"]
DRAWN = ["tb05", "tb06", "tp03", "tp04", "nb02", "nb05", "np08", "np09"]
NABOO_PILE = ["nb01", "np01", "np02", "np05"]


def fresh(g: Table | None = None) -> Table:
    """A new game in which the Red Queen is real and both hands are known."""
    g = g or Table(GAME.new(2, {}, Scripted([])))
    g.act(NABOO, "name", "red_queen", draws=[*TF_HAND, *NABOO_HAND])
    return g


def choose(g: Table) -> None:
    """Julie and Dan choose the four cards of the example."""
    for card in TF_PILE:
        g.act(TF, "choose", card)
    for card in NABOO_PILE:
        g.act(NABOO, "choose", card)


def federation_card_1(g: Table) -> None:
    """A20 The Starfighter card goes before Anakin; then Use the Force is turned up and draws."""
    g.act(TF, "use", "starfighter", draws=["sf1"])
    g.act(TF, "station", "grid_1", draws=["nb06"])


def naboo_card_1(g: Table) -> None:
    """A21-A23 Two Gungan groups attack, then Anakin flies."""
    g.act(NABOO, "use", "gungan_2_on_the_plains")
    g.walk("bf_r4c3", "bf_r3c3", "bf_r2c3", roll("gray1", "gray1", "gray0"))
    g.act(NABOO, "activate", "bf_r4c2")
    g.act(NABOO, "move", "bf_r3c2")
    g.act(NABOO, "attack", "bf_r2c3", dice=roll("gray1", "gray0", "gray0"), draws=["nb02"])
    g.act(NABOO, "use", "anakin", dice=roll("gray1", "gray0"))
    g.act(TF, "block", 7)
    g.act(TF, "done", dice=[5, 3, *roll("gray1", "gray1")])
    g.act(TF, "block", 7)
    g.act(TF, "block", 8)
    g.act(TF, "done", dice=[2, 4])


def federation_card_2(g: Table) -> None:
    """A24 Maul attacks Qui-Gon with all dice."""
    g.act(TF, "use", "darth_maul_1")
    g.act(TF, "attack", "core_k04", 3, dice=roll("red2", "red1", "red1", "blue1", "green1"))
    g.act(TF, "done")


def naboo_card_2(g: Table) -> None:
    """A25 Rush the Palace."""
    g.walk("f1_c5r9", "f1_c1r5", "f1_c2r5", roll("gray1"))
    g.walk("f1_c7r10", "f1_c6r6", "f1_c7r4", roll("gray0"))
    g.walk("f1_c3r8", "f1_c5r2", "f1_c5r3", roll("gray0"))
    g.walk("f1_c0r8", "f1_c0r5", "f1_c1r4", roll("gray0"))
    g.walk("f1_c4r10", "f1_c6r7", "f1_c1r4", roll("red1"))


def federation_card_3(g: Table) -> None:
    """A26 Four Battle Droids."""
    g.walk("f1_c4r5", "f1_c6r4", "f1_c1r8", roll("gray0"))
    g.walk("f1_c7r4", "f1_c7r0", "f1_c5r2", roll("gray0"))
    g.walk("f1_c6r5", "", "f1_c0r5", roll("gray0"))
    g.walk("f1_c5r3", "f1_c2r6", "f1_c2r10", roll("gray1", "blue0"))


def naboo_card_3(g: Table) -> None:
    """A27 Window Ledge Movement."""
    g.walk("f1_c4r9", "f3_c2r7", "f3_c1r5", roll("gray1"))
    g.walk("f1_c1r8", "f3_c1r7")
    g.walk("f1_c2r10", "f2_c3r7", "f2_c4r7", roll("red2", "blue1", "blue0"))
    g.walk("f1_c0r5", "f3_c0r8")


def federation_card_4(g: Table) -> None:
    """A28 The Destroyer Droids kill a Fambaa."""
    g.act(TF, "use", "destroyer_droid_2_on_the_plains")
    g.walk("bf_r2c6", "bf_r3c6", "bf_r5c6", roll("red2", "red1", "red1", "red1", "blue0", "gold0"))
    g.act(TF, "take", "tf_palace")


def naboo_card_4(g: Table) -> None:
    """A30 Qui-Gon wounds Maul and is wounded by a riposte; then new hands are drawn."""
    g.act(TF, "done")
    g.act(NABOO, "use", "qui_gon_1")
    g.act(NABOO, "attack", "core_k10", 3, dice=roll("red1", "red1", "red1", "gold1", "green_riposte"))


def recorded() -> RecordedTable:
    """The whole round with its log."""
    g = RecordedTable()
    played("all", g=g)
    naboo_card_4(g)
    g.act(NABOO, "done", draws=DRAWN)
    return g


def played(*cards: str, g: Table | None = None) -> Table:
    """The round up to these parts."""
    g = fresh(g)
    choose(g)
    steps = [
        federation_card_1, naboo_card_1, federation_card_2, naboo_card_2, federation_card_3, naboo_card_3,
        federation_card_4,
    ]  # fmt: skip
    for step in steps:
        if step.__name__ in cards or "all" in cards:
            step(g)
    return g


@rule("queens-gambit", "4.7", "4.8", "5.1", "5.5")
def test_julie_and_dan_choose_four_of_ten_and_the_federation_begins() -> None:
    g = fresh()
    assert g.asked() == [TF, NABOO]
    assert [cards.hand_size for cards in g.seen.cards] == [10, 10]
    choose(g)
    assert g.asked() == [TF] and g.seen.choice == "tb01"
    assert [(cards.hand_size, cards.pile_size) for cards in g.seen.cards] == [(6, 3), (6, 4)]


@rule("queens-gambit", "6.1", "8.3", "14.7")
def test_a20_the_starfighter_card_lies_open_on_grid_1() -> None:
    g = played("federation_card_1")
    assert g.seen.grids[0] == ("sf1",)
    assert g.seen.discards[2] == ("tb01",)


@rule("queens-gambit", "8.4", "10.3", "10.7")
def test_a21_two_gungan_groups_leave_one_battle_droid_of_four() -> None:
    g = played("federation_card_1")
    assert g.seen.in_play == ("nb01", "nb06")
    g.act(NABOO, "use", "gungan_2_on_the_plains")
    g.walk("bf_r4c3", "bf_r3c3", "bf_r2c3", roll("gray1", "gray1", "gray0"))
    assert g.at("bf_r2c3") == "battle_droid 2" and g.heard("defence_rolled") == []
    g.act(NABOO, "activate", "bf_r4c2")
    g.act(NABOO, "move", "bf_r3c2")
    g.act(NABOO, "attack", "bf_r2c3", dice=roll("gray1", "gray0", "gray0"), draws=["nb02"])
    assert g.at("bf_r2c3") == "battle_droid" and g.pool("battle_droid") == 3
    assert g.heard("bonus_won") == []


@rule("queens-gambit", "14.1", "14.2", "14.3", "14.4", "14.5", "14.6")
def test_a22_a23_anakin_slips_past_the_card_and_through_the_grid() -> None:
    g = played("federation_card_1", "naboo_card_1")
    assert g.seen.grids[0] == () and g.seen.anakin == 1 and g.seen.placed == ()
    assert g.heard("screen_passed") == [["screen_passed", "sf1"]]
    assert g.seen.discards[0] == ("nb01", "nb06", "nb02")
    assert g.asked() == [TF] and g.seen.choice == "tp01"


@rule("queens-gambit", "10.5", "10.8", "12.5")
def test_a24_maul_hurts_qui_gon_for_two() -> None:
    g = played("federation_card_1", "naboo_card_1", "federation_card_2")
    assert g.at("core_k04") == "qui_gon -2"


@rule("queens-gambit", "8.1", "9.1", "9.2", "10.6", "11.1", "11.2")
def test_a25_rush_the_palace_is_walked_and_shot_as_printed() -> None:
    g = played("federation_card_1", "naboo_card_1", "federation_card_2", "naboo_card_2")
    steps = [words[4] for words in g.heard("moved") if str(words[1]).startswith("f1")]
    assert steps == [8, 5, 8, 3, 4]
    palace = [unit for unit in g.seen.units if unit.kind == "battle_droid" and not unit.space.startswith("bf")]
    assert len(palace) == 23 and g.heard("bonus_won") == []


@rule("queens-gambit", "7.4", "10.4")
def test_a26_a_battle_droid_wounds_the_red_queen_whose_identity_stays_secret() -> None:
    g = played("federation_card_1", "naboo_card_1", "federation_card_2", "naboo_card_2", "federation_card_3")
    assert g.at("f1_c2r10") == "red_queen -1"
    assert g.view(TF).queen is None and g.seen.queen is None and g.view(NABOO).queen == "red_queen"


@rule("queens-gambit", "11.9", "11.4")
def test_a27_guards_and_the_queen_climb_the_ledges() -> None:
    parts = [
        "federation_card_1", "naboo_card_1", "federation_card_2", "naboo_card_2", "federation_card_3", "naboo_card_3",
    ]  # fmt: skip
    g = played(*parts)
    assert g.at("f3_c2r7") == g.at("f3_c1r7") == g.at("f3_c0r8") == "palace_guard"
    assert g.at("f3_c1r5") == "" and g.at("f2_c4r7") == ""
    assert g.at("f2_c3r7") == "red_queen -1"
    assert [words[4] for words in g.heard("moved")[-4:]] == [4, 3, 4, 4]
    assert [words[2] for words in g.heard("attacked")[-2:]] == ["f3_c1r5", "f2_c4r7"], "two of them had no target"


@rule("queens-gambit", "10.8", "13.11", "13.13", "15.1", "5.8")
def test_a28_the_fambaa_falls_and_with_it_the_shield() -> None:
    g = played("all")
    assert g.at("bf_r5c6") == "" and not g.seen.shield
    assert g.seen.won[0] == ("tf_palace",) and g.seen.bonus[0] == ()


@rule("queens-gambit", "13.9", "13.11")
def test_a29_tanks_and_transports_may_cross_and_fire_where_the_shield_was() -> None:
    g = played("all")
    g.act(TF, "done")
    g.act(NABOO, "use", "qui_gon_1")
    g.act(NABOO, "done", draws=["tb05", "tb09", "tp03", "tp04", "nb02", "nb05", "np08", "np09"])
    for card in ("tb06", "tb09", "tp03", "tp03"):
        g.act(TF, "choose", card)
    for card in ("nb03", "nb03", "nb04", "nb04"):
        g.act(NABOO, "choose", card)
    idle(g, "")
    g.act(TF, "use", "aat_1_on_the_plains")
    g.act(TF, "activate", "bf_r1c6")
    g.act(TF, "move", "bf_r2c6")
    assert g.targets(TF) == {"bf_r4c5", "bf_r4c6"}, "a tank outside fires at Gungans inside"


@rule("queens-gambit", "5.6", "5.7", "12.8", "12.9")
def test_a30_to_a32_the_duel_the_new_hands_and_the_next_order() -> None:
    g = played("all")
    naboo_card_4(g)
    assert g.at("core_k10") == "darth_maul -2" and g.at("core_k04") == "qui_gon -3"
    g.act(NABOO, "done", draws=DRAWN)
    assert g.seen.marker == NABOO and g.seen.round == 2
    assert [cards.hand_size for cards in g.seen.cards] == [10, 10]
    for card in ("tb06", "tb06", "tp03", "tp03"):
        g.act(TF, "choose", card)
    for card in ("nb03", "nb03", "nb04", "nb04"):
        g.act(NABOO, "choose", card)
    assert [(cards.pile_size, cards.bonus) for cards in g.seen.cards] == [(4, 1), (3, 0)]
    for last in (False,) * 7 + (True,):
        idle(g, "tp07" if last else "")
    players = [g.seats[int(words[1])] for words in g.heard("turned_up")][-9:]
    assert players == [NABOO, TF, NABOO, TF, NABOO, TF, NABOO, TF, TF]
    assert g.heard("turned_up")[-1] == ["turned_up", 0, "tp07", "bonus"]


def test_the_whole_round_is_a_log_that_leads_to_the_same_table() -> None:
    g = recorded()
    text = "".join(f"{line}\n" for line in g.record.log.lines())
    again = replay(GAME, parse(text))
    assert digest(again.state) == digest(g.state)
    assert [event.words() for event in again.events()] == g.told


def idle(g: Table, bonus: str) -> None:
    """The turned-up card is played without doing anything; `bonus` is the bonus card that follows."""
    player = str(g.seen.turn)
    if g.moment == "Card":
        quiet = {"nb03": "kaadu_1_on_the_plains", "nb04": "catapult_1_on_the_plains", "tb06": "aat_1_on_the_plains"}
        g.act(player, "use", quiet[g.seen.choice])
    g.act(player, "done", draws=[bonus] if bonus else None)
