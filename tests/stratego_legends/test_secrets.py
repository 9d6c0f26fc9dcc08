"""What is shown, what stays hidden, and what everybody can conclude."""

from __future__ import annotations

from collections import Counter

import pytest

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.ground import RANKS
from attic.games.stratego_legends.lexicon import CASTLE
from attic.games.stratego_legends.pieces import CATALOGUE, CLASS, STATIONARY
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.vocabulary import SWITCH
from attic.kit import properties as must
from attic.kit.chance import Seeded
from attic.kit.playout import playout, random_step
from attic.kit.scenario import rule
from tests.stratego_legends.table import Table, table


@rule("stratego-legends", "5.2", "11.3")
def test_a_power_shows_its_piece() -> None:
    g = table("B hunter d4", "B guarded_fortress a2", "B wood_elf b3", "G marr h6", "G crush a3")
    g.turn("beige", "charge", "d4", "d7")
    assert g.known("d7")
    g.turn("gray", "move", "h6", "h5")
    g.turn("beige", "act", "a2", "a3")
    assert g.known("a2") and g.known("a3")


@rule("stratego-legends", "5.4")
def test_once_known_always_known() -> None:
    g = table("B hunter d4", "G marr h6")
    g.turn("beige", "charge", "d4", "d7")
    g.turn("gray", "move", "h6", "h5")
    g.turn("beige", "move", "d7", "d6")
    assert g.view("gray").pieces[0].name == "hunter"


@rule("stratego-legends", "5.5")
def test_memory_mode_hides_enemy_pieces_again() -> None:
    g = table("B hunter d4", "G marr h6", memory=True)
    g.go("beige", "charge", "d4", "d7")
    assert {piece.space: piece.name for piece in g.view("gray").pieces}["d7"] == "hunter" or g.seen.turn == 2
    g.rest()
    assert {piece.space: piece.name for piece in g.view("gray").pieces}["d7"] is None
    assert {piece.space: piece.name for piece in g.view("beige").pieces}["d7"] == "hunter"
    assert isinstance(g.state, Legends) and g.state.public[0] == 1


@rule("stratego-legends", "5.8")
def test_lists_are_public_in_box_games_and_secret_in_customised_ones() -> None:
    boxed = GAME.new(2, {}, Seeded(1))
    assert all(GAME.view(boxed, None).lists)
    custom = GAME.new(2, {"beige_army": "flying_death", "gray_army": "bone_march"}, Seeded(1))
    assert GAME.view(custom, 0).lists[0] and not GAME.view(custom, 0).lists[1]
    assert GAME.view(custom, None).lists == ((), ())
    opened = GAME.new(2, {"beige_army": "flying_death", "gray_army": "bone_march", "open_lists": True}, Seeded(1))
    assert all(GAME.view(opened, None).lists)


@rule("stratego-legends", "5.9")
def test_compulsory_powers_work_by_themselves() -> None:
    g = table("B armagged d4", "G foulis d5", "G crush e6", "G marr a8")
    g.fight("beige", "move", "d4", "d5")
    assert g.known("e6") and not g.known("a8")


@rule("stratego-legends", "8.9a", "8.16")
def test_what_may_be_aimed_at_depends_on_what_the_player_knows() -> None:
    hidden = table("B frodnaj_archer d4", "G decay d6", "G titan_castle e5")
    assert hidden.reach("beige", "d4", "strike") == {"d6", "e5"}
    hidden.fight("beige", "strike", "d4", "d6")
    assert hidden.known("d6") and hidden.on("d6") == "G decay" and hidden.seen.turn == 2
    known = table("B frodnaj_archer d4", "G decay d6 !", "G titan_castle e5 !", "G marr h7")
    assert known.reach("beige", "d4", "strike") == set()


@rule("stratego-legends", "8.9a")
def test_fire_wall_only_reveals_a_hidden_magic_piece() -> None:
    g = table("G fire_wall d5", "B holy_light d4", "B hunter a3", "B quicksand e4 !")
    g.until("StartWindow")
    g.passes("beige")
    assert g.options("gray", "use") == [["use", "d5", "d4"]]
    g.act("gray", "use", "d5", "d4")
    assert g.known("d4") and g.on("d4") == "B holy_light" and g.on("d5") == ""


@rule("stratego-legends", "8.11", "5.1")
@pytest.mark.parametrize("seed", range(3))
def test_samples_fit_everything_that_was_seen(seed: int) -> None:
    """A piece that has moved is never imagined to be stationary; the list is dealt out exactly."""
    chance = Seeded(seed, 5)
    state = GAME.new(2, {}, chance)
    playout(state, chance, 300)
    assert isinstance(state, Legends)
    for n in range(10):
        world = state.sample(0, Seeded(n, 9))
        assert isinstance(world, Legends)
        for token in range(60):
            assert int(world.possible[token]) >> int(world.kind[token]) & 1
        assert sorted(int(k) for k in world.kind[30:]) == sorted(int(k) for k in state.kind[30:])


def imagined_castles(state: Legends) -> Counter[int]:
    """Which of gray's tokens beige takes for the Castle, in 300 worlds."""
    seen: Counter[int] = Counter()
    for n in range(300):
        world = state.sample(0, Seeded(n, 10))
        seen[next(token for token in range(30, 60) if CLASS[world.kind[token]] == CASTLE)] += 1
    return seen


@pytest.mark.parametrize("seed", range(3))
def test_a_castle_is_imagined_in_the_two_rear_ranks_but_anywhere(seed: int) -> None:
    chance = Seeded(seed, 6)
    state = GAME.new(2, {}, chance)
    while isinstance(state, Legends) and state.turn == 0:
        random_step(state, chance)
    assert isinstance(state, Legends)
    seen = {int(state.where[token]): n for token, n in imagined_castles(state).items()}
    back = sum(n for space, n in seen.items() if space % RANKS >= RANKS - 2)
    assert 200 < back < 300 and len(seen) > 12


@rule("stratego-legends", "2.11")
def test_a_piece_that_was_switched_to_the_back_is_suspected() -> None:
    chance = Seeded(4, 6)
    state = GAME.new(2, {}, chance)
    while state.deciders() == [0]:
        state.apply(0, state.default(0, chance), chance)
    assert isinstance(state, Legends)
    front, rear = (next(t for t in range(30, 60) if state.where[t] % RANKS == rank) for rank in (4, 7))
    before = imagined_castles(state)[front]
    state.apply(1, SWITCH.pack(*sorted([state.where[front], state.where[rear]])), chance)
    after = imagined_castles(state)[front]
    assert before < 10 and 80 < after < 250


@rule("stratego-legends", "8.14")
def test_a_hidden_target_stays_hidden_but_must_fit() -> None:
    """The Shield names only a space; everybody may conclude that a unit stands there."""
    g = table("G enchanted_shield d5", "G crush d6", "G larva d4 !", "B hunter a3", turn="gray")
    g.until("StartWindow")
    g.act("gray", "use", "d5", "d6")
    assert not g.known("d6") and g.heard("boosted") == [["boosted", "d6", "2"]]
    assert isinstance(g.state, Legends)
    crush = next(piece.token for piece in g.pieces() if piece.name == "crush")
    possible = [kind for kind in range(206) if int(g.state.possible[crush]) >> kind & 1]
    assert all(CATALOGUE.bases[kind] > 0 for kind in possible)


@rule("stratego-legends", "8.11", "8.11a")
def test_who_is_asked_follows_from_public_facts() -> None:
    """A player whose hidden pieces may have abilities is asked although he can only pass."""
    g = table("B hunter d4", "B high_elf a3", "G marr h6")
    assert g.moment == "StartWindow" and g.asked() == ["beige"]
    assert g.options("beige") == [["pass"]]
    shown = table("B hunter d4 !", "B high_elf a3 !", "B wind_castle a1 !", "G marr h6")
    assert shown.moment == "MainMove"


@rule("stratego-legends", "5.1", "5.3")
@pytest.mark.parametrize("options", [{"memory": True}, {"beige_army": "shield_wall", "gray_army": "spore_bloom"}])
def test_nothing_leaks_with_other_options(options: dict[str, object]) -> None:
    for n, state in enumerate(must.positions(GAME, 11, every=97, choices=options)):
        for seat in range(2):
            must.check_secrets(GAME, state, seat, 50 + n)
        must.check_spectator(GAME, state, 50 + n)


@rule("stratego-legends", "18.5")
def test_nothing_leaks_between_teams() -> None:
    for n, state in enumerate(must.positions(GAME, 3, every=1501, players=4)):
        for seat in range(4):
            must.check_secrets(GAME, state, seat, 70 + n)


def test_a_moved_piece_is_known_to_be_movable() -> None:
    g = table("B grundin d4", "G marr h6")
    g.turn("beige", "move", "d4", "d5")
    assert isinstance(g.state, Legends)
    possible = [kind for kind in range(206) if int(g.state.possible[0]) >> kind & 1]
    assert possible and not any(STATIONARY[kind] for kind in possible)


def test_a_weakening_curse_narrows_what_hidden_pieces_may_be() -> None:
    g = table("G queen_kivoa d5", "G crimson g7", "B anti_red_wind d4", turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert isinstance(g.state, Legends)
    assert not int(g.state.possible[1]) >> CATALOGUE.names.index("jezrak") & 1


def test_a_finished_game_shows_the_lists() -> None:
    g = Table(GAME.new(2, {"beige_army": "flying_death", "gray_army": "bone_march"}, Seeded(1)))
    g.act("gray", "resign")
    assert all(g.seen.lists)
