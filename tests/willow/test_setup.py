"""Setting up. Rules 1 and 2"""

from __future__ import annotations

import pytest

from attic.games.willow import GAME
from attic.games.willow.tables import CARDS, PEOPLE, PLACES
from attic.kit.chance import Scripted, Seeded
from attic.kit.data import read_toml
from attic.kit.scenario import rule

from .table import Table

GOOD = ("willow", "madmartigan", "airk", "franjean_rool")
SEATED = {"packs": "seated"}
DATA = GAME.folder / "data"


def new_game(players: int = 6, seed: int = 1, **options: object) -> Table:
    """A game with packs in seat order, about to share out Willow's cards."""
    return Table(GAME.new(players, {**SEATED, **options}, Seeded(seed)))


def shared_out(players: int = 6, seed: int = 1) -> Table:
    """A game whose first window is open."""
    g = new_game(players, seed)
    while g.moment == "ShareOut":
        g.silence(Seeded(1))
    return g


@rule("willow", "1.2", "1.3")
def test_the_cards_are_144() -> None:
    assert sum(CARDS.copies) == 124
    assert len(PEOPLE.names) + len(CARDS.armies) + len(CARDS.treasures) + len(CARDS.forms) + 124 == 144
    assert set(CARDS.kinds) == {"elora", "spell", "keep", "discard", "foe", "friend"}


@rule("willow", "1.4")
def test_the_board_has_eight_places_and_three_landmarks() -> None:
    from attic.games.willow.tables import BOARD

    assert len(BOARD.place_spaces) == 8
    marks = [BOARD.names[i] for i, landmark in enumerate(BOARD.landmark) if landmark]
    assert sorted(marks) == ["army_of_galladoorn", "crossroads", "tavern"]
    assert sum(BOARD.river) == 18


@rule("willow", "2.3", "4.1", "4.2")
def test_stands_and_pointers_begin_where_the_cards_say() -> None:
    """Madmartigan stands at the Crossroads (A1)."""
    g = new_game()
    assert g.at("madmartigan") == "crossroads"
    assert g.at("willow") == "nelwyn_village" and g.at("kael") == "nockmaar_castle"
    assert [c.side for c in g.seen.people] == ["good"] * 4 + ["evil"] * 2
    assert [c.tracks for c in g.seen.people] == ["magic", "prowess", "prowess", "magic", "prowess", "prowess"]
    assert (g.who("willow").pointer, g.who("willow").health, g.who("madmartigan").pointer) == (1, 4, 3)


@rule("willow", "2.4", "2.7", "2.8", "2.10", "2.11", "2.12", "5.1")
def test_starting_hands() -> None:
    """Hands, Armies, deck and discards of a new game (A2)."""
    g = shared_out()
    sizes = [c.hand_size for c in g.seen.people]
    assert sizes == [1, 1, 1, 2, 7, 6]
    assert "dust_of_broken_heart" in g.hand("franjean_rool") and "bow" in g.hand("sorsha")
    assert g.who("airk").army == "army_galladoorn_card" and g.who("kael").army == "army_nockmaar_card"
    assert g.seen.deck == 105 and g.seen.discards == ()
    assert sum("elora_danan" in g.hand(name) for name in GOOD) == 1
    assert g.seen.active == "good" and g.seen.round == 1


@rule("willow", "2.2", "24.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_packs_by_number_of_players(players: int) -> None:
    """The packs are those of the data; with five the only double one is Willow and Madmartigan (A3)."""
    g = new_game(players)
    packs = [tuple(c.who for c in g.seen.people if c.seat == seat) for seat in g.seats]
    assert packs == [tuple(PEOPLE.names[c] for c in pack) for pack in PEOPLE.packs[players]]
    if players == 5:
        assert [pack for pack in packs if len(pack) > 1] == [("willow", "madmartigan")]


@rule("willow", "2.1", "2.2")
def test_the_highest_roll_chooses_first_and_ties_roll_again() -> None:
    """9, 9, 4: the first two roll again; the winner chooses, then the seat to his right (A4)."""
    deal: list[str | int] = ["sword", "dagger", "horse"]
    g = Table(GAME.new(3, {}, Scripted([4, 5, 3, 6, 1, 3, 2, 2, 6, 1])))
    assert g.asked() == ["rowan"]
    g.act("rowan", "take_pack", "sorsha")
    assert g.asked() == ["alder"]
    evil = ["bear", "bear", "troll", "troll", "troll", "wolves"] + [
        "wolves",
        "bandits",
        "bandits",
        "llug",
        "haste",
        "armour",
    ]
    g.refuses("alder", "take_pack", "sorsha", clause="2.2")
    g.act("alder", "take_pack", "willow", draws=[*map(str, deal), *evil])
    assert g.owner("airk") == "hazel" and g.owner("kael") == "rowan" and g.owner("willow") == "alder"


@rule("willow", "2.5")
def test_seven_places_hold_an_unseen_treasure() -> None:
    """All but Nockmaar Castle (A5)."""
    g = new_game()
    assert {p.place: p.treasure for p in g.seen.places} == {
        name: None if name == "nockmaar_castle" else "unseen" for name in PLACES.names
    }


@rule("willow", "2.6")
def test_the_possum_and_a_spell_wait_on_the_display() -> None:
    """Four other Transformations lie in their deck (A6)."""
    g = new_game()
    assert g.seen.display
    assert sorted(g.seen.unused_forms) == ["eborsisk", "goat", "pig", "raven"]


@rule("willow", "2.9")
def test_willows_player_shares_four_cards_out_in_secret() -> None:
    g = new_game(seed=4)
    assert g.moment == "ShareOut" and g.asked() == ["hazel"]
    four = list(g.view("hazel").limbo)
    assert len(four) == 4 and "elora_danan" in four
    assert g.view("rowan").limbo == () and g.view("rowan").limbo_size == 4
    g.act("hazel", "deal", "willow", next(card for card in four if card != "elora_danan"))
    g.act("hazel", "deal", "madmartigan", "elora_danan")
    assert g.hand("madmartigan") == ["elora_danan"]
    assert dict(g.view("hazel").known)["elora_danan"] == ("madmartigan",)
    possible = dict(g.view("elder").known)["elora_danan"]
    assert set(possible) == {"willow", "madmartigan", "limbo"}
    g.refuses("hazel", "deal", "airk", "elora_danan", clause="2.9")


@rule("willow", "2.2")
def test_allies_are_known_when_all_packs_are_taken() -> None:
    assert GAME.allies is not None
    state = GAME.new(4, None, Seeded(3))
    assert GAME.allies(state) == ()
    while GAME.allies(state) == ():
        seat = state.deciders()[0]
        state.apply(seat, state.options(seat)[0], Seeded(1))
    good, evil = GAME.allies(state)
    assert sorted((*good, *evil)) == [0, 1, 2, 3] and (len(good), len(evil)) == (2, 2)


@rule("willow", "2.5", "1.3")
def test_data_say_what_the_rulebook_says_and_what_it_does_not() -> None:
    """Treasures of the Places it names; not Kael's Prowess, which it shows in a fight, nor the name of a card."""
    places = {t.text("id"): t.table("provenance") for t in read_toml(DATA / "places.toml").tables("place")}
    named = {name for name, tags in places.items() if tags.text("name") == "rulebook"}
    assert {name for name, tags in places.items() if tags.text("treasure") == "rulebook"} == named
    people = {t.text("id"): t.table("provenance") for t in read_toml(DATA / "characters.toml").tables("character")}
    assert people["kael"].text("prowess") == "inferred" and people["kael"].text("stealth") == "rulebook"
    cards = {t.text("id"): t.table("provenance") for t in read_toml(DATA / "cards.toml").tables("encounter")}
    assert cards["freen_river_boatmen"].text("name") == "record"
