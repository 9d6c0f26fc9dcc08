"""The battlefield: both duellists with their cards, dice and totals. Rules 14.22-14.29"""

from __future__ import annotations

from typing import Final

from attic.games.shadowlords.drawing import (
    BATTLE_DRAWING,
    BATTLE_SIZE,
    CARD_RADIUS,
    DIE_RADIUS,
    RING_RADIUS,
    SYMBOLS,
    battle_place,
    battle_words,
)
from attic.games.shadowlords.phrases import Title, colour_name, title
from attic.games.shadowlords.tables import COLOURS_AND_BLACK, ELEMENTS
from attic.games.shadowlords.view import DuelView, PersonView, ShadowlordsView
from attic.kit.scene import Anchor, Pane, Token

SIDES: Final = ("attacker", "defender")
SLOTS: Final = ("card", "draw", "blast")
OWNERS: Final = dict(zip(COLOURS_AND_BLACK, [*ELEMENTS, "shadow"]))


def battle_pane(view: ShadowlordsView, duel: DuelView) -> Pane:
    """One duel as it stands."""
    anchors: list[Anchor] = []
    tokens: list[Token] = []
    names = [Title(duel.attacker), Title(duel.defender)]
    for at, side in enumerate(SIDES):
        add_duellist(view, (duel.attacker, duel.defender)[at], side, anchors, tokens)
        add_cards(view, duel, at, side, anchors, tokens)
        add_die(duel, at, side, anchors, tokens)
    words = battle_words(0, names, [str(total) for total in duel.totals])
    return Pane(
        id="battle",
        name=f"Duel of {title(duel.attacker)} and {title(duel.defender)}",
        width=BATTLE_SIZE[0],
        height=BATTLE_SIZE[1] / 2 + 10,
        drawing=BATTLE_DRAWING + words,
        symbols=SYMBOLS,
        anchors=tuple(anchors),
        tokens=tuple(tokens),
        note=f"{names[0]} {duel.totals[0]}, {names[1]} {duel.totals[1]}{victory(duel)}",
    )


def victory(duel: DuelView) -> str:
    """Who has won, once it is known."""
    return f"; {title(duel.winner)} wins" if duel.winner else ""


def find(view: ShadowlordsView, name: str) -> PersonView | None:
    """A character of the view; None once it has left the game."""
    return next((p for p in view.people if p.name == name), None)


def add_duellist(
    view: ShadowlordsView, name: str, side: str, anchors: list[Anchor], tokens: list[Token]
) -> None:
    """The ring and disc of one side."""
    person = find(view, name)
    if person is None:
        return
    x, y = battle_place(0, side, "ring")
    spoken = f"{title(name)} of {colour_name(person.team)}, {side}"
    own = ("warrior", "merchant", "diplomat")
    disc = f"disc-{person.kind}" if person.kind in own else f"disc-{person.name}"
    symbols = [f"ring-{OWNERS[person.team]}-{person.ships}", disc]
    if person.stone:
        symbols.insert(1, "stone-notch")
    for layer, symbol in enumerate(symbols):
        place = f"duel:{side}:{layer}"
        anchors.append(Anchor(place, x, y, spoken, RING_RADIUS))
        tokens.append(Token(f"{place}:piece", place, symbol, spoken, person.team, glyph=person.team[0].upper()))


def add_cards(
    view: ShadowlordsView, duel: DuelView, at: int, side: str, anchors: list[Anchor], tokens: list[Token]
) -> None:
    """Open cards, and the attacker's face-down one, which its owner sees. Rule 23.5"""
    shown = [(f"card-{value}", f"a {value}", "public") for value in duel.cards[at]]
    if at == 0 and duel.laid:
        mine = duel.mine
        first = (f"card-{mine[0]}", f"your {mine[0]}, face down", "mine") if mine else ("card-back", "a card", "back")
        shown.insert(0, first)
    for slot, (symbol, what, face) in zip(SLOTS, shown):
        x, y = battle_place(0, side, slot)
        place = f"duel:{side}:{slot}"
        anchors.append(Anchor(place, x, y, f"Card of the {side}", CARD_RADIUS, shape="square"))
        tokens.append(Token(f"{place}:card", place, symbol, f"{what}, {side}", face=face, glyph="c"))


def add_die(duel: DuelView, at: int, side: str, anchors: list[Anchor], tokens: list[Token]) -> None:
    """The last Power Stone roll. Rule 18.3"""
    if not duel.rolls:
        return
    user_first = duel.user == duel.attacker
    face = duel.rolls[at if user_first else 1 - at]
    x, y = battle_place(0, side, "die")
    place = f"duel:{side}:die"
    anchors.append(Anchor(place, x, y, f"Die of the {side}", DIE_RADIUS))
    tokens.append(Token(f"{place}:face", place, f"die-{face}", f"Power Stone roll {face}, {side}", glyph=str(face)))
