"""Cards of the battle and of the retreat. Rules 12.11 and 12.12.1 to 12.12.8"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import WHITE_HOME, Table, table


def attack(*pieces: str, white: tuple[str, ...] = (), blue: tuple[str, ...] = ()) -> Table:
    """W c5 attacks B d6 and nobody has played a card yet."""
    g = table(*(pieces or ("W c5", "B d6")), "B h8", white=white, blue=blue)
    g.go("white", "c5", "attack", "d6")
    return g


@rule("galactic-warfare", "12.11", "12.12.1")
def test_plutonium_boost_adds_a_die() -> None:
    """Two dice against one; outside a battle the card is refused."""
    g = table("W c5", "B d6", "B h8", white=("plutonium_boost",))
    g.refuses("white", "play", "plutonium_boost", clause="12.3")
    g.go("white", "c5", "attack", "d6")
    g.play("white", "plutonium_boost", dice=[2, 3, 4])
    assert g.heard("rolled") == [["rolled", "white", 0, 2, 3], ["rolled", "blue", 0, 4]]
    assert g.at("e7") == "W+b"


@rule("galactic-warfare", "12.12.1")
def test_an_added_die_is_rolled_again_in_a_tie() -> None:
    """Blue defends with two dice, twice."""
    g = attack(blue=("plutonium_boost",))
    g.until("BeforeDice")
    g.play("blue", "plutonium_boost", dice=[5, 2, 3, 4, 5, 6])
    assert g.heard("rolled")[2:] == [["rolled", "white", 0, 4], ["rolled", "blue", 0, 5, 6]]
    assert g.moment == "RetreatSquare"


@rule("galactic-warfare", "7.6", "12.12.1")
def test_a_pool_has_no_upper_limit() -> None:
    """W c5+3 with Crystal Overload rolls six dice."""
    g = attack("W c5+3", "B d6", white=("crystal_overload",))
    g.play("white", "crystal_overload", dice=[1, 1, 1, 1, 1, 1, 5])
    assert g.heard("rolled")[0] == ["rolled", "white", 0, 1, 1, 1, 1, 1, 1]
    assert g.at("e7") == "W+bb"


@rule("galactic-warfare", "12.11", "12.12.6")
def test_crystal_overload_burns_the_prize() -> None:
    """B16: three dice against one; the power-up is won and lost: W e7, one blue piece discarded."""
    g = table("W c5", "B d6", "B h8", white=("crystal_overload",))
    g.refuses("white", "play", "crystal_overload", clause="12.3")
    g.go("white", "c5", "attack", "d6")
    g.play("white", "crystal_overload", dice=[1, 2, 3, 5])
    assert g.heard("rolled")[0] == ["rolled", "white", 0, 1, 2, 3]
    assert g.at("e7") == "W" and g.seen.discarded == (0, 1)


@rule("galactic-warfare", "7.13", "12.12.6")
def test_crystal_overload_burns_a_power_up_of_a_beaten_attacker_after_its_retreat() -> None:
    """The ship arrives in its home planet and loses the power-up there."""
    g = attack("W c5+1", "B d6", white=("crystal_overload",))
    g.play("white", "crystal_overload", dice=[1, 1, 1, 1, 6])
    assert g.moment == "RetreatSquare"
    g.act("blue", "place", "a1")
    assert g.at("a1") == "W" and g.seen.discarded == (0, 1)


@rule("galactic-warfare", "12.12.6")
def test_crystal_overload_takes_nothing_from_a_captured_ship() -> None:
    """Blue overloads d6+1 and loses it: only its power-up is discarded, as ever."""
    g = attack("W c5", "B d6+1", blue=("crystal_overload",))
    g.until("BeforeDice")
    g.play("blue", "crystal_overload", dice=[6, 1, 1, 1, 1])
    assert g.at("e7") == "W+b" and g.seen.discarded == (1, 0)


@rule("galactic-warfare", "7.13", "12.12.6")
def test_crystal_overload_burns_a_power_up_of_a_winning_defender() -> None:
    """Blue defends d6+2 with five dice: after White's retreat d6 has one power-up left."""
    g = attack("W c5", "B d6+2", blue=("crystal_overload",))
    g.until("BeforeDice")
    g.play("blue", "crystal_overload", dice=[6, 2, 2, 2, 2, 2])
    assert g.at("d6") == "B+ww"
    g.act("blue", "place", "a1")
    assert g.at("d6") == "B+w" and g.seen.discarded == (1, 0)


@rule("galactic-warfare", "12.11", "12.12.1")
def test_jamming_signal_takes_a_die_from_a_pool_of_two() -> None:
    """B17: refused against one die, played against the two dice of d10."""
    g = attack(white=("jamming_signal",))
    assert g.moment == "BeforeDice"
    g.refuses("white", "play", "jamming_signal", clause="12.3")
    g = table("W c9", "B d10", "B h4", white=("jamming_signal",))
    g.go("white", "c9", "attack", "d10")
    g.play("white", "jamming_signal", dice=[5, 4])
    assert g.heard("rolled") == [["rolled", "white", 0, 5], ["rolled", "blue", 0, 4]]
    assert g.at("d10") == "W+b"


@rule("galactic-warfare", "12.11")
def test_home_defense_grid_adds_two_dice_to_a_defender_near_home() -> None:
    """Played on d8 in the deployment rows: three dice."""
    g = table("W c7", "B d8", "B h4", blue=("home_defense_grid",))
    g.go("white", "c7", "attack", "d8")
    g.until("BeforeDice")
    g.play("blue", "home_defense_grid", dice=[6, 2, 2, 3])
    assert g.heard("rolled")[1] == ["rolled", "blue", 0, 2, 2, 3]
    assert g.at("d8") == "B" and g.moment == "RetreatSquare"


@rule("galactic-warfare", "12.3")
def test_home_defense_grid_is_for_defenders_in_their_own_rows() -> None:
    """Refused on d6, and refused to an attacker at home."""
    g = attack(blue=("home_defense_grid",))
    g.until("BeforeDice")
    g.refuses("blue", "play", "home_defense_grid", clause="12.3")
    g = table("W c3", "B d4", "B h8", white=("home_defense_grid",))
    g.go("white", "c3", "attack", "d4")
    g.refuses("white", "play", "home_defense_grid", clause="12.3")


@rule("galactic-warfare", "7.12", "12.11", "12.12.15")
def test_deflector_shield_calls_the_attack_off() -> None:
    """B34: nothing is rolled; White may still play Second Wave with a ship other than c5."""
    g = attack("W c5", "W h2", "B d6", white=("second_wave",), blue=("deflector_shield",))
    g.act("blue", "play", "deflector_shield")
    assert g.moment == "Reaction" and g.asked() == ["white"]
    g.act("white", "pass")
    assert g.heard("rolled") == [] and g.at("c5") == "W" and g.at("d6") == "B"
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    assert g.options("white", "play") == [["play", "second_wave", "h2", "g3"]]
    g.play("white", "second_wave", "h2", "g3")
    assert g.at("g3") == "W"


@rule("galactic-warfare", "12.3")
def test_deflector_shield_is_played_when_an_attack_is_declared_only() -> None:
    """Before the dice it is too late, before the move too early."""
    g = table("W c5", "B d6", "B h8", blue=("deflector_shield",))
    g.refuses("blue", "play", "deflector_shield", clause="12.3")
    g.go("white", "c5", "attack", "d6")
    g.until("BeforeDice")
    g.refuses("blue", "play", "deflector_shield", clause="12.3")


@rule("galactic-warfare", "7.12", "9.3a", "12.11", "12.12.7")
def test_evasive_roll_slips_to_a_vacant_neighbour() -> None:
    """B19: c7, e5 and e7 are open to d6, the attacker's square is not; White's move is spent."""
    g = attack(blue=("evasive_roll",))
    squares = [words[2] for words in g.options("blue", "play")]
    assert squares == ["c7", "e5", "e7"]
    g.refuses("blue", "play", "evasive_roll", "c5")
    g.play("blue", "evasive_roll", "c7")
    assert g.at("c7") == "B" and g.at("d6") == "" and g.at("c5") == "W"
    assert g.heard("rolled") == [] and g.seen.active == "blue"


@rule("galactic-warfare", "12.12.7")
def test_evasive_roll_never_enters_the_enemy_home_planet() -> None:
    """B b2, attacked from a1, may go to a3 or c3, not to c1."""
    g = table("W a1", "B b2", "B h8", blue=("evasive_roll",))
    g.go("white", "a1", "attack", "b2")
    assert [words[2] for words in g.options("blue", "play")] == ["a3", "c3"]


@rule("galactic-warfare", "12.12.7")
def test_evasive_roll_may_enter_and_leave_the_own_home_planet() -> None:
    """c9 slips back to b10; d10 slips out to e9."""
    g = table("W b8", "B c9", "B h4", blue=("evasive_roll",))
    g.go("white", "b8", "attack", "c9")
    g.play("blue", "evasive_roll", "b10")
    assert g.at("b10") == "B" and g.at("b8") == "W"
    g = table("W c9", "B d10", "B h4", blue=("evasive_roll",))
    g.go("white", "c9", "attack", "d10")
    assert [words[2] for words in g.options("blue", "play")] == ["e9"]


@rule("galactic-warfare", "12.3")
def test_evasive_roll_needs_a_square_to_slip_to() -> None:
    """d10 with a friend on e9 and the attacker on c9 has none."""
    g = table("W c9", "B d10", "B e9", "B h4", blue=("evasive_roll",))
    g.go("white", "c9", "attack", "d10")
    assert g.options("blue") == [["pass"]]
    g.refuses("blue", "play", "evasive_roll", "e9", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.2")
def test_targeting_computer_rerolls_all_own_dice() -> None:
    """6+1 becomes 1+2: the new roll stands though it is worse."""
    g = attack("W c5+1", "B d6", white=("targeting_computer",))
    g.refuses("white", "play", "targeting_computer", clause="12.3")
    g.until("AfterDice", dice=[6, 1, 5])
    g.play("white", "targeting_computer", dice=[1, 2])
    assert g.moment == "RetreatSquare" and g.at("d6") == "B"


@rule("galactic-warfare", "12.11", "12.12.2")
def test_static_storm_makes_the_enemy_reroll() -> None:
    """Blue's 6 becomes a 2 and White's 5 wins."""
    g = attack(white=("static_storm",))
    g.refuses("white", "play", "static_storm", clause="12.3")
    g.until("AfterDice", dice=[5, 6])
    g.play("white", "static_storm", dice=[2])
    assert g.at("e7") == "W+b"


@rule("galactic-warfare", "12.11", "12.12.3")
def test_ion_surge_stays_through_a_tie() -> None:
    """B4: 3+2 against 5 is a tie; then 2+2 beats 3."""
    g = attack(white=("ion_surge",))
    g.refuses("white", "play", "ion_surge", clause="12.3")
    g.until("AfterDice", dice=[3, 5])
    g.play("white", "ion_surge", dice=[2, 3])
    assert g.heard("rolled")[2:] == [["rolled", "white", 2, 2], ["rolled", "blue", 0, 3]]
    assert g.at("e7") == "W+b"


@rule("galactic-warfare", "12.11", "12.12.4")
def test_gravity_inversion_exchanges_the_dice_and_rerolls_use_the_new_pools() -> None:
    """B6: Blue takes 6+5, White rerolls the single die he now holds, and even a 6 loses."""
    g = attack("W c5+1", "B d6", white=("targeting_computer",), blue=("gravity_inversion",))
    g.until("BeforeDice")
    g.act("white", "pass")
    g.refuses("blue", "play", "gravity_inversion", clause="12.3")
    g.until("AfterDice", dice=[6, 5, 3])
    g.act("white", "pass")
    g.play("blue", "gravity_inversion")
    assert g.seen.battle.dice == ((3,), (6, 5)) and g.seen.battle.totals == (3, 11)
    g.play("white", "targeting_computer", dice=[6])
    assert g.moment == "RetreatSquare"


@rule("galactic-warfare", "7.9", "12.12.4")
def test_a_tie_after_an_exchange_is_rolled_with_the_exchanged_pools() -> None:
    """White had two dice and now rolls one."""
    g = attack("W c5+1", "B d6", blue=("gravity_inversion",))
    g.until("AfterDice", dice=[1, 2, 3])
    g.play("blue", "gravity_inversion", dice=[6, 1, 2])
    assert g.heard("rolled")[-2:] == [["rolled", "white", 0, 6], ["rolled", "blue", 0, 1, 2]]
    assert g.at("e7") == "W+bb"


@rule("galactic-warfare", "12.12.4")
def test_bonuses_are_not_exchanged() -> None:
    """White's Ion Surge stays with White when Blue takes his dice."""
    g = attack(white=("ion_surge",), blue=("gravity_inversion",))
    g.until("AfterDice", dice=[6, 3])
    g.play("white", "ion_surge")
    assert g.seen.battle.totals == (8, 3)
    g.play("blue", "gravity_inversion")
    assert g.moment == "RetreatSquare"  # 3 + 2 against 6


@rule("galactic-warfare", "12.11", "12.12.5")
def test_deadlock_protocol_wins_a_tie_without_another_roll() -> None:
    """B5: 4 against 4; Blue plays it, White does not cancel; the attacker retreats."""
    g = attack(white=("counter_intelligence",), blue=("deadlock_protocol",))
    g.until("AfterDice", dice=[4, 4])
    g.act("white", "pass")
    g.act("blue", "play", "deadlock_protocol")
    assert g.moment == "Reaction" and g.may("white", "play", "counter_intelligence")
    g.act("white", "pass")
    g.until("RetreatSquare")
    assert len(g.heard("rolled")) == 2
    assert g.options("blue") == [["place", square] for square in WHITE_HOME]


@rule("galactic-warfare", "12.12.5")
def test_deadlock_protocol_needs_equal_totals() -> None:
    """4 against 3 is no tie."""
    g = attack(blue=("deadlock_protocol",))
    g.until("AfterDice", dice=[4, 3])
    g.refuses("blue", "play", "deadlock_protocol", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.8")
def test_emergency_thrusters_keep_a_beaten_attacker_in_place() -> None:
    """B18: W c9 loses against d10 and stays on c9; the move is over."""
    g = table("W c9", "B d10", "B h4", white=("emergency_thrusters",))
    g.go("white", "c9", "attack", "d10")
    g.until("RetreatWindow", dice=[1, 3, 4])
    g.play("white", "emergency_thrusters")
    assert g.at("c9") == "W" and g.at("d10") == "B"
    assert g.seen.active == "blue"


@rule("galactic-warfare", "12.3", "12.12.8")
def test_emergency_thrusters_are_for_lost_attacks_only() -> None:
    """Neither a stuck nor a gridlocked ship that rolled doubles can use them, nor an expelled invader."""
    g = table("W a9", "W b10", "B h4", white=("emergency_thrusters",))
    g.go("white", "a9", "attempt", dice=[4, 4])
    g.act("white", "retreat")
    assert g.moment == "RetreatWindow"
    g.refuses("white", "play", "emergency_thrusters", clause="12.3")
    g = table("W c5", "B b6", "B d6", "B a7", "B e7", white=("emergency_thrusters",))
    g.go("white", "c5", "attempt", dice=[4, 4])
    assert g.moment == "RetreatWindow"
    g.refuses("white", "play", "emergency_thrusters", clause="12.3")
    g = table("W h2", "B c1", "B h8", white=("planetary_uprising",), blue=("emergency_thrusters",))
    g.play("white", "planetary_uprising", "c1")
    assert g.moment == "RetreatWindow" and g.asked() == ["blue"]
    g.refuses("blue", "play", "emergency_thrusters", clause="12.3")


@rule("galactic-warfare", "0.5", "12.11", "12.12.8")
def test_rescue_beacon_lets_the_owner_choose_home_or_deployment() -> None:
    """Any vacant dark square of rows 1 to 4; c5 and the occupied h4 are refused."""
    g = attack("W c5+1", "W h4", "B d6", white=("rescue_beacon",))
    g.until("RetreatWindow", dice=[1, 1, 6])
    assert len(g.options("white", "play")) == 15
    g.refuses("white", "play", "rescue_beacon", "c5")
    g.refuses("white", "play", "rescue_beacon", "h4")
    g.play("white", "rescue_beacon", "d4")
    assert g.at("d4") == "W+b" and g.at("c5") == "" and g.seen.active == "blue"


@rule("galactic-warfare", "12.12.8")
def test_rescue_beacon_serves_a_stuck_ship_and_a_gridlocked_one() -> None:
    """After doubles both land where White says."""
    g = table("W a9", "W b10", "B h4", white=("rescue_beacon",))
    g.go("white", "a9", "attempt", dice=[4, 4])
    g.act("white", "retreat")
    g.play("white", "rescue_beacon", "b4")
    assert g.at("b4") == "W" and g.at("a9") == ""
    g = table("W c5", "B b6", "B d6", "B a7", "B e7", white=("rescue_beacon",))
    g.go("white", "c5", "attempt", dice=[4, 4])
    g.play("white", "rescue_beacon", "d4")
    assert g.at("d4") == "W" and g.at("c5") == ""


@rule("galactic-warfare", "12.12.8")
def test_rescue_beacon_saves_a_ship_whose_home_planet_is_full() -> None:
    """Without the card it would be discarded."""
    g = attack("W c5", "W a1", "W c1", "W e1", "W g1", "B d6", white=("rescue_beacon",))
    g.until("RetreatWindow", dice=[1, 6])
    g.play("white", "rescue_beacon", "a3")
    assert g.at("a3") == "W" and g.seen.discarded == (0, 0)


@rule("galactic-warfare", "12.3")
def test_rescue_beacon_needs_a_vacant_square() -> None:
    """All sixteen squares of rows 1 to 4 are taken."""
    white = [f"W {square}" for square in ("a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3", "c3", "e3")]
    blue = [f"B {square}" for square in ("g3", "b4", "d4", "f4", "h4")]
    g = attack("W c5", *white, *blue, "B d6", white=("rescue_beacon",))
    g.until("RetreatWindow", dice=[1, 6])
    assert g.options("white") == [["pass"]]
    g.refuses("white", "play", "rescue_beacon", "a1", clause="12.3")
