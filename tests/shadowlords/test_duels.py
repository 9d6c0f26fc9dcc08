"""Duels and what follows. Rules 14C, 14D"""

from __future__ import annotations

import pytest

from attic.kit.scenario import rule

from .table import Table, table


def fight(*pieces: str, script: list[str], **settings: object) -> Table:
    """Red attacks; everything by default up to the winner's reward or the end."""
    g = table(*pieces, step=6, **settings)
    g.until("PlaceCards", "DrawCount", script=script)
    return g


@rule("shadowlords", "14.22", "14.23", "14.24", "14.25", "14.26", "14.27", "5.6", "23.5")
def test_the_order_of_a_duel() -> None:
    """A4"""
    g = table("green viggo 0 virgo", "red kaare 0 virgo", active="green", step=6, hands={"green": "7", "red": "7"},
              under={"viggo": "4", "kaare": "2"})  # fmt: skip
    g.until("LayCard")
    assert g.options("green") == [["lay", "4", "portrait"], ["lay", "7", "hand"], ["pass"]]
    g.do("green", "lay", "7", "hand")
    assert g.options("red") == [["pass"], ["play", "2"]]
    assert g.view("red").duel.mine == () and g.view("green").duel.mine == (7,)
    assert g.seen.duel.laid == "hand"
    g.do("red", "play", "2", script=["0", "4", "2", "2"])
    order = [w[0] for w in g.told if str(w[0]).startswith("card_")]
    assert order == ["card_laid", "card_played", "card_turned", "card_drawn", "card_drawn"]
    assert g.heard("card_drawn") == [["card_drawn", "viggo", "0"], ["card_drawn", "kaare", "4"]]


@rule("shadowlords", "14.29")
@pytest.mark.parametrize(("played", "winner", "totals"), [("2", "viggo", [18, 16]), ("4", "arne", [18, 18])])
def test_the_worked_duel_and_the_tie(played: str, winner: str, totals: list[int]) -> None:
    """A5 and A6"""
    g = table("green viggo 6 virgo", "red arne 4 virgo", active="green", step=6, under={"viggo": "2", "arne": played})
    g.until("LayCard")
    g.do("green", "lay", "2", "portrait")
    g.do("red", "play", played, script=["4", "7", "0", "2"])
    assert g.heard("duel_decided")[0][1] == winner
    assert g.heard("duel_decided")[0][3:] == totals


@rule("shadowlords", "14.31", "14.32", "25.12", "25.15")
@pytest.mark.parametrize(
    ("winner", "loser", "card", "left"),
    [(4, 5, "7", (2, 0)), (4, 4, "4", (4, 0)), (6, 1, "7", (0, 0)), (4, 1, "7", (0, 0)), (0, 1, "7", (0, 0)),
     (3, 0, "10", (0, 0))],
)  # fmt: skip
def test_ships_destroyed(winner: int, loser: int, card: str, left: tuple[int, int]) -> None:
    """A7, A8, A9, A17"""
    g = fight(f"red kaare {winner} virgo", f"green arne {loser} virgo", "red elfrida 5 virgo",
              script=["7", "0", card, "2"])  # fmt: skip
    assert (g.ships("kaare"), g.ships("arne"), g.ships("elfrida")) == (*left, 5)
    assert g.heard("ships_destroyed") == [["ships_destroyed", card, loser, winner - left[0]]]


@rule("shadowlords", "14.33", "14.34", "5.5")
def test_cards_are_discarded_and_the_winner_draws_a_reward_even_in_anothers_turn() -> None:
    g = fight("red kaare 0 virgo", "green viggo 6 virgo", script=["0", "4", "2", "7"])
    assert g.moment == "PlaceCards" and g.asked() == ["green"]
    assert g.seen.discard_pile == (2, 0, 4)
    g.do("green", "tuck", "7", "viggo")
    assert g.under("green", "viggo") == [7]


@rule("shadowlords", "14.35", "14.36")
def test_spoils_go_to_anybody_present_and_the_loser_lies_beneath_the_winner() -> None:
    """A23"""
    g = table("blue sten 5 leo", "blue arne 0 leo", "red axel 3 leo", active="blue", step=6, storage={"blue": 10})
    g.until("Round")
    g.do("blue", "field", "sten", script=["4", "0", "2", "2"])
    g.do("blue", "keep", "2")
    assert g.moment == "PlaceShips" and dict(g.seen.about)["left"] == 1
    assert g.options("blue") == [["done"], ["put", "arne", 1], ["put", "sten", 1], ["put_loose", "leo", 1]]
    g.refuses("blue", "put", "water_master", 1, clause="14.35")
    g.do("blue", "put", "arne", 1)
    assert (g.ships("sten"), g.ships("arne"), g.at("axel"), g.storage("red")) == (5, 1, "sten!", 28)


@rule("shadowlords", "14.36", "14.38", "14.40")
def test_captives_pass_on_and_ones_own_are_released() -> None:
    """B14"""
    g = fight("red fire_master 6 leo", "green axel 0 leo", script=["4", "0", "0", "2"],
              captives={"red randi": "axel", "blue sten": "axel"})  # fmt: skip
    g.until("DrawCount", "Breather")
    assert g.at("axel") == g.at("sten") == "fire_master!"
    assert g.at("randi") == "leo" and g.ships("randi") == 0


@rule("shadowlords", "14.17", "18.1")
def test_owners_redistribute_before_the_first_duel_only() -> None:
    g = table("red kaare 3 virgo", "red elfrida 2 virgo", "red loose 2 virgo", "green viggo 1 virgo",
              "green arne 4 virgo", step=6, stone="elfrida", gone=["shadowlord"], timer=-1)  # fmt: skip
    g.until("Arrange")
    assert g.asked() == ["red"]
    g.do("red", "exchange", "virgo")
    g.do("red", "bear", "kaare")
    assert g.options("red") == [["carry", "kaare", n] for n in range(6)]
    g.do("red", "carry", "kaare", 5)
    assert (g.ships("kaare"), g.ships("elfrida"), g.loose("virgo", "red")) == (5, 0, 2)
    assert g.moment == "Arrange" and g.asked() == ["green"]
    g.do("green", "exchange", "virgo")
    g.do("green", "carry", "viggo", 5)
    assert g.ships("arne") == 0


@rule("shadowlords", "14.19", "14.20")
def test_one_defender_meets_two_attackers_one_after_the_other() -> None:
    """A14"""
    g = table("red kaare 0 virgo", "red sten 6 virgo", "green viggo 3 virgo", step=6)
    g.until("Round")
    assert g.options("red") == [["field", "kaare"], ["field", "sten"]]
    g.do("red", "field", "kaare", script=["0", "4", "0", "2"])
    g.until("PlaceCards", script=[])
    g.do("green", "keep", "2", script=["4", "0", "0", "2"])
    g.until("DrawCount", "Breather")
    assert g.heard("duel_began") == [
        ["duel_began", "kaare", "viggo", "virgo"], ["duel_began", "sten", "viggo", "virgo"],
    ]  # fmt: skip
    assert g.at("viggo") == "sten!" and g.at("kaare") == "virgo"


@rule("shadowlords", "14.20")
def test_one_attacker_meets_two_defenders() -> None:
    """A15"""
    g = table("red kaare 6 virgo", "green viggo 0 virgo", "green axel 6 virgo", step=6)
    g.until("Round")
    g.do("green", "oppose", "kaare", "viggo", script=["4", "0", "0", "2"])
    g.do("red", "keep", "2")
    g.until("DrawCount", script=["0", "4", "0", "2"])
    assert g.at("kaare") == "axel!" and g.at("viggo") == "virgo"


@rule("shadowlords", "14.19", "4.2")
def test_two_pairs_are_placed_and_matched_and_one_duel_is_named_first() -> None:
    """A16; between the duels the active player may tuck a card."""
    g = table("red kaare 6 virgo", "red sten 6 virgo", "green viggo 0 virgo", "green axel 0 virgo", step=6,
              hands={"red": "2"})  # fmt: skip
    g.until("Round")
    assert g.asked() == ["green"]
    g.do("green", "oppose", "sten", "axel")
    assert g.asked() == ["red"] and g.options("red") == [["first", "kaare"], ["first", "sten"]]
    g.do("red", "first", "kaare")
    g.do("red", "pass", script=["4", "0", "0", "4"])
    assert g.heard("duel_began") == [["duel_began", "kaare", "viggo", "virgo"]]
    g.do("red", "keep", "4")
    assert g.at("viggo") == "kaare!"
    assert g.moment == "Breather"
    g.do("red", "tuck", "4", "sten")
    g.do("red", "done")
    assert g.heard("duel_began")[1] == ["duel_began", "sten", "axel", "virgo"]


@rule("shadowlords", "14.18", "14.21")
def test_a_helper_plays_his_own_cards_and_leads_when_the_main_party_is_gone() -> None:
    g = table("red kaare 0 virgo", "green viggo 3 virgo", "blue sten 6 inner_w", step=6, hands={"blue": "7", "red": ""})
    g.until("AskHelp")
    g.do("red", "request", "blue")
    g.do("red", "done")
    g.do("green", "pass")
    g.do("blue", "help", "sten", "attack")
    g.until("Round")
    g.do("red", "field", "kaare", script=["0", "4", "0", "2"])
    g.do("green", "keep", "2")
    assert g.moment == "LayCard" and g.asked() == ["blue"]
    g.do("blue", "lay", "7", "hand", script=["0", "0", "0", "2"])
    assert g.heard("duel_decided")[1] == ["duel_decided", "sten", "viggo", 19, 9]


@rule("shadowlords", "14.37", "1.8")
def test_the_stone_passes_to_the_winners_side() -> None:
    g = table("red kaare 6 virgo", "red sten 6 virgo", "green viggo 0 virgo", step=6, stone="viggo",
              gone=["shadowlord"], timer=-1)  # fmt: skip
    g.until("Round")
    g.do("red", "field", "kaare", script=[1, 8, "4", "0", "0", "2"])
    g.until("ChooseBearer")
    assert g.options("red") == [["bear", "kaare"], ["bear", "sten"]]
    g.do("red", "bear", "sten")
    assert g.moment == "PlaceShips" and g.ships("sten") == 5
    g.do("red", "put_loose", "virgo", 1)
    assert g.person("sten").stone and g.loose("virgo", "red") == 1


@rule("shadowlords", "25.8", "6.2")
def test_the_deck_can_run_out_inside_a_duel() -> None:
    rest = "0 " * 7 + "2 " * 15 + "4 " * 15 + "7 " * 10 + "10 10"
    g = fight("red kaare 6 virgo", "green viggo 0 virgo", script=["0", "4", "0", "2"], discarded=rest)
    assert g.seen.timer == 1
    assert g.heard("reshuffled") == [["reshuffled", 49]]


@rule("shadowlords", "14.28", "18.3", "18.4", "18.5", "18.2", "24.1")
def test_the_power_stone_roll_and_its_blasts() -> None:
    """B20"""
    pieces = ("red fire_master 1 virgo", "red sten 2 virgo", "green viggo 4 virgo")
    settings = {"stone": "fire_master", "gone": ["shadowlord"], "timer": -1}
    g = table(*pieces, active="green", step=6, **settings)
    g.until("Round")
    g.do("red", "oppose", "viggo", "sten", script=[3, 3, 6, 2])
    assert g.heard("stone_rolled") == [["stone_rolled", "sten", 3, 3], ["stone_rolled", "sten", 6, 2]]
    assert g.moment == "ChooseBlast" and g.asked() == ["red"]
    g.do("red", "blast", "ships", script=["0", "0", 3])
    assert g.moment == "DestroyShips"
    assert g.options("red") == [["destroy", n] for n in range(4)]
    g.do("red", "destroy", 3, script=["0", "2"])
    assert g.heard("duel_decided") == [["duel_decided", "sten", "viggo", 8, 7]]
    g = table(*pieces, active="green", step=6, **settings)
    g.until("Round")
    g.do("red", "oppose", "viggo", "sten", script=[6, 2])
    g.do("red", "blast", "card", script=["0", "0", "7", "0", "2"])
    assert g.heard("duel_decided") == [["duel_decided", "sten", "viggo", 15, 10]]
    g = table(*pieces, active="green", step=6, **settings)
    g.until("Round")
    g.do("red", "oppose", "viggo", "fire_master", script=[1, 2, "0", "0", "0", "2"])
    assert g.heard("duel_decided")[0][3:] == [10, 10]  # 8 + 1 ship + 1 for the Stone: the defender wins the tie
