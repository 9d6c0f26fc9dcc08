"""The board in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from attic.cli.show import board
from attic.games.galactic_warfare import GAME
from attic.kit.chance import Seeded
from attic.kit.scene import Anchor, Card, Effect, Meter, Pane, Scene, Seat, Token, Zone
from tests.galactic_warfare.table import table

WIDTH = 80


def shown(scene: Scene, lit: list[str] | None = None, colour: bool = True, width: int = WIDTH) -> list[str]:
    """The lines of a terminal, without colours."""
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(board(scene, lit or [], colour))
    return out.getvalue().splitlines()


def row(lines: list[str], label: str) -> str:
    """The line of a board's row."""
    return next(line for line in lines if line.startswith(label))


def test_a_board_has_its_rows_and_columns() -> None:
    lines = shown(GAME.scene(GAME.view(GAME.new(None, {}, Seeded(1)), 0)))
    assert [line[:2].strip() for line in lines[2:12]] == ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
    assert lines[1].split()[:8] == list("abcdefgh")
    assert row(lines, " 9").split()[1:5] == ["B"] * 4
    assert row(lines, " 2").split()[1:5] == ["W"] * 4


def test_dice_and_states_stand_beside_a_ship() -> None:
    g = table("W c5+2", "W a3", "B d8", blue=["cloaking_field"])
    g.play("blue", "cloaking_field", "d8")
    g.act("white", "touch", "c5")
    lines = shown(GAME.scene(g.view("white")))
    assert "*W3" in row(lines, " 5") and "~B" in row(lines, " 8")


def test_what_is_lit_stands_in_brackets() -> None:
    g = table("W c5", "B d8", white=["hyperdrive", "mutiny"])
    lines = shown(GAME.scene(g.view("white")), ["square:c5", "square:b6", "card:hyperdrive"])
    assert "[W]" in row(lines, " 5") and "[·]" in row(lines, " 6")
    assert any("[Hyperdrive]" in line for line in lines)
    assert any(" Mutiny in the Hold " in line for line in lines)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_position_fits_into_eighty_columns(seed: int, viewer: int | None) -> None:
    chance, mind = Seeded(seed), Seeded(seed, 1)
    state = GAME.new(None, {}, chance)
    for _ in range(30 + 70 * seed):
        if state.outcome is None:
            options = state.options(state.deciders()[0])
            state.apply(state.deciders()[0], options[mind.below(len(options))], chance)
    lines = shown(GAME.scene(GAME.view(state, viewer)))
    assert max(cell_len(line) for line in lines) <= WIDTH
    assert not any("…" in line for line in lines)
    assert lines[1].split()[:8] == list("abcdefgh")


def test_a_battle_is_shown_with_its_dice() -> None:
    g = table("W c5+1", "B d6", white=["ion_surge"])
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[5, 3, 6])
    lines = shown(GAME.scene(g.view("white")))
    at = next(i for i, line in enumerate(lines) if line.startswith("Battle on d6"))
    assert lines[at + 1].split() == ["W", "5", "3"]
    assert lines[at + 2].split() == ["B", "6"]
    assert lines[at + 3] == "White 5 + 3 = 8 against Blue 6"


def a_map() -> Scene:
    anchors = (
        Anchor("place:inn", 10, 10, "the inn"), Anchor("place:mill", 90, 10, "the mill"),
        Anchor("place:ford", 50, 80, "the ford"),
    )
    tokens = (Token("k", "place:inn", "disc", "Kael", "red", badges=("5",)), Token("w", "place:inn", "disc", "Willow"))
    return Scene(
        (Pane("map", "The valley", 100, 100, "", "", anchors, tokens),),
        (Zone("hand", "Hand", cards=(Card("card:a", "Acorn", "Stone.", 2),), hidden=3), Zone("pile", "Pile", hidden=7)),
        (Seat("red", "Ann", "#ff0000", True, ("2 cards",)),),
        (Effect("Curse", "Nobody sleeps.", "3.1"),),
        (Meter("Doom", 2, 8),),
    )


def test_a_map_shows_places_where_they_lie() -> None:
    lines = shown(a_map(), ["place:mill"], width=120)
    assert lines[0].startswith("The valley")
    assert lines[1].index("W+1") < lines[1].index("[·]")
    assert 20 < lines[2].index("·") < 40


def test_facts_stand_beside_the_board() -> None:
    text = "\n".join(shown(a_map(), width=120))
    for words in ("▸  ●  Ann", "2 cards", "! Curse", "Nobody sleeps. (3.1)", "Doom ■■□□□□□□ 2/8", "Pile: 7",
                  "Hand: 5, 3 of them hidden", "Acorn ×2", "Stone."):
        assert words in text, words


def test_without_colour_there_are_no_colours() -> None:
    out = io.StringIO()
    Console(file=out, width=WIDTH, force_terminal=True, color_system="truecolor").print(board(a_map(), colour=False))
    assert "\x1b[" not in out.getvalue()
