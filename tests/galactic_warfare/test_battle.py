"""Battles from the declaration to the result. Rule 7"""

from __future__ import annotations

import itertools
import re
from collections import Counter

import pytest

from attic.games.galactic_warfare import GAME
from attic.games.galactic_warfare.tables import WIN_CHANCE
from attic.kit.scenario import rule

from .table import table


@rule("galactic-warfare", "7.3", "7.8", "7.10", "8.1")
def test_the_higher_die_of_the_attacker_captures_and_lands_beyond() -> None:
    """A7: 5 against 3: W e7 with one blue power-up, nothing discarded."""
    g = table("W c5", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[5, 3])
    assert g.board == {"e7": "W+b", "h8": "B"}
    assert g.seen.discarded == (0, 0)
    assert g.heard("captured") != []


@rule("galactic-warfare", "7.8", "7.11")
def test_a_winning_defender_stays_and_captures_nothing() -> None:
    """A8: 2 against 6: d6 is unchanged and the attacker retreats."""
    g = table("W c5", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[2, 6])
    assert g.at("d6") == "B" and g.moment == "RetreatSquare"
    g.act("blue", "place", "g1")
    assert g.board == {"d6": "B", "h8": "B", "g1": "W"}
    assert g.seen.discarded == (0, 0) and g.heard("captured") == []


@rule("galactic-warfare", "7.1")
def test_a_declaration_names_attacker_target_and_landing_and_binds() -> None:
    """Once declared, the attacker cannot be moved elsewhere."""
    g = table("W c5", "B d6", "B h8", white=("supply_drop",), blue=("ceasefire",))
    g.go("white", "c5", "attack", "d6")
    battle = g.seen.battle
    assert (battle.attacker, battle.target, battle.landing) == ("c5", "d6", "e7")
    g.refuses("white", "move", "b6")
    g.until("BeforeDice")
    assert g.asked() == ["white"]
    g.refuses("white", "move", "b6")
    g.refuses("white", "touch", "c5")


@rule("galactic-warfare", "7.2")
def test_only_the_defender_is_asked_when_an_attack_is_declared() -> None:
    """Both hold cards; Blue alone has the window."""
    g = table("W c5", "B d6", "B h8", white=("plutonium_boost",), blue=("deflector_shield",))
    g.go("white", "c5", "attack", "d6")
    assert g.moment == "AttackDeclared" and g.asked() == ["blue"]
    g.act("blue", "pass")
    assert g.moment == "BeforeDice"


@rule("galactic-warfare", "0.2", "7.3", "7.8")
def test_each_power_up_adds_a_die_and_the_sums_decide() -> None:
    """A11: 2+3+4 = 9 against 5+5 = 10: Blue wins."""
    g = table("W c5+2", "B d6+1", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[2, 3, 4, 5, 5])
    assert g.heard("rolled") == [["rolled", "white", 0, 2, 3, 4], ["rolled", "blue", 0, 5, 5]]
    assert g.at("d6") == "B+w" and g.moment == "RetreatSquare"


@rule("galactic-warfare", "7.4")
def test_a_defender_in_his_home_planet_has_one_more_die() -> None:
    """Attacked on d10 Blue has two dice, attacked on d8 one."""
    g = table("W c9", "B d10", "B h4", blue=("ceasefire",))
    g.go("white", "c9", "attack", "d10")
    g.until("BeforeDice")
    assert g.seen.battle.pools == (1, 2)
    g = table("W c7", "B d8", "B h4", blue=("ceasefire",))
    g.go("white", "c7", "attack", "d8")
    g.until("BeforeDice")
    assert g.seen.battle.pools == (1, 1)


@rule("galactic-warfare", "7.4")
def test_an_attacker_out_of_his_home_planet_has_no_extra_die() -> None:
    """The extra die is for defence."""
    g = table("W a1", "B b2", "B h8")
    g.go("white", "a1", "attack", "b2", dice=[4, 2])
    assert g.heard("rolled")[0] == ["rolled", "white", 0, 4]
    assert g.at("c3") == "W+b"


@rule("galactic-warfare", "7.5")
def test_both_players_may_act_before_the_dice() -> None:
    """White first, then Blue; the pools are known and nothing is rolled yet."""
    g = table("W c5", "B d6", "B h8", white=("supply_drop",), blue=("ceasefire",))
    g.go("white", "c5", "attack", "d6")
    g.until("BeforeDice")
    assert g.asked() == ["white"]
    assert g.seen.battle.pools == (1, 1)
    assert [len(dice) for dice in g.seen.battle.dice] == [0, 0]
    g.act("white", "pass")
    assert g.moment == "BeforeDice" and g.asked() == ["blue"]


@rule("galactic-warfare", "7.4", "7.6")
def test_a_full_stack_at_home_rolls_five_dice() -> None:
    """B31: four dice against five, though a colour has only four."""
    g = table("W c9+3", "B d10+3", "B h4")
    g.go("white", "c9", "attack", "d10", dice=[6, 6, 6, 6, 1, 2, 3, 4, 5])
    assert g.heard("rolled") == [["rolled", "white", 0, 6, 6, 6, 6], ["rolled", "blue", 0, 1, 2, 3, 4, 5]]
    assert g.at("d10") == "W+bbb"


@rule("galactic-warfare", "7.7", "7.8")
def test_both_players_may_act_after_the_dice_before_the_result() -> None:
    """The result is applied when the window closes, not before."""
    g = table("W c5", "B d6", "B h8", white=("supply_drop",), blue=("ceasefire",))
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[5, 3])
    assert g.seen.battle.dice == ((5,), (3,)) and g.seen.battle.totals == (5, 3)
    assert g.asked() == ["white"] and g.at("d6") == "B"
    g.act("white", "pass")
    assert g.moment == "AfterDice" and g.asked() == ["blue"] and g.at("d6") == "B"
    g.act("blue", "pass")
    assert g.at("e7") == "W+b"


@rule("galactic-warfare", "7.9", "16.2")
def test_equal_totals_are_rolled_again_and_the_window_opens_again() -> None:
    """B3: 4 against 4, then 2 against 1: White wins after two windows."""
    g = table("W c5", "B d6", "B h8", white=("supply_drop",))
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[4, 4])
    assert g.asked() == ["white"]
    g.act("white", "pass", dice=[2, 1])
    assert g.moment == "AfterDice" and g.seen.battle.totals == (2, 1)
    g.act("white", "pass")
    assert g.at("e7") == "W+b"


@rule("galactic-warfare", "7.9")
def test_a_tie_is_rolled_with_the_whole_pools_until_the_totals_differ() -> None:
    """Two dice against one, tied twice."""
    g = table("W c5+1", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[1, 2, 3, 1, 1, 2, 3, 4, 6])
    assert [len(words) - 3 for words in g.heard("rolled")] == [2, 1, 2, 1, 2, 1]
    assert g.at("e7") == "W+bb"


@rule("galactic-warfare", "7.12")
def test_an_attack_called_off_leaves_both_ships_and_spends_the_move() -> None:
    """No dice; the windows after the move follow."""
    g = table("W c5", "B d6", "B h8", white=("supply_drop",), blue=("deflector_shield",))
    g.go("white", "c5", "attack", "d6")
    g.play("blue", "deflector_shield")
    assert g.at("c5") == "W" and g.at("d6") == "B"
    assert g.heard("rolled") == [] and g.seen.battle is None
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    g.end_turn()
    assert g.seen.active == "blue"


@rule("galactic-warfare", "7.13")
def test_an_overloaded_winner_burns_its_prize_before_victory_is_checked() -> None:
    """The fourth invader lands on h10, loses the power-up, and the game is won."""
    g = table("W b10", "W d10", "W f10", "W f8", "B g9", "B h4", white=("crystal_overload",))
    g.go("white", "f8", "attack", "g9")
    g.play("white", "crystal_overload", dice=[2, 2, 2, 3])
    assert g.at("h10") == "W" and g.seen.discarded == (0, 1)
    assert g.winner == "white" and g.reason == "invasion"


def winning_chance(attacker: int, defender: int) -> float:
    """By counting every throw; a tie is thrown again."""
    attack = Counter(sum(dice) for dice in itertools.product(range(1, 7), repeat=attacker))
    defence = Counter(sum(dice) for dice in itertools.product(range(1, 7), repeat=defender))
    won = sum(n * m for a, n in attack.items() for d, m in defence.items() if a > d)
    lost = sum(n * m for a, n in attack.items() for d, m in defence.items() if a < d)
    return won / (won + lost)


@rule("galactic-warfare", "7.14")
@pytest.mark.parametrize("attacker", range(1, 5))
@pytest.mark.parametrize("defender", range(1, 6))
def test_the_table_of_winning_chances_is_exact(attacker: int, defender: int) -> None:
    """Code and book agree with the count of all throws."""
    exact = winning_chance(attacker, defender)
    assert WIN_CHANCE[attacker][defender] == pytest.approx(exact, abs=1e-6)
    book = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| {attacker} \|(( [0-9.]+ \|){{5}})$", book, re.MULTILINE)
    assert row is not None
    printed = float(row.group(1).split("|")[defender - 1])
    assert printed == pytest.approx(100 * exact, abs=0.051)
