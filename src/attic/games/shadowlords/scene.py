"""The board of Shadowlords as a scene. It is made from a view, so it cannot show what a seat may not know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attic.games.shadowlords.drawing import (
    BOARD_PLACES,
    BOARD_SIZE,
    DISC_RADIUS,
    PALETTE,
    RADIUS,
    RIM_RADIUS,
    SYMBOLS,
    TIMER_RADIUS,
    TRAY_PLACES,
    TRAY_RADIUS,
    board_drawing,
    rim_place,
    ring_places,
    timer_places,
)
from attic.games.shadowlords.mats import effects, meters, seats, zones
from attic.games.shadowlords.phrases import colour_name, kind_name, space_name, title
from attic.games.shadowlords.stage import battle_pane
from attic.games.shadowlords.tables import BOARD, CAST, COLOURS_AND_BLACK, ELEMENTS, SPACE_TYPES
from attic.games.shadowlords.view import PersonView, ShadowlordsView
from attic.games.shadowlords.vocabulary import SPACE, WHO
from attic.kit.scene import Anchor, Mark, Pane, Scene, Token
from attic.kit.wording import counted, listed

OWNERS: Final = dict(zip(COLOURS_AND_BLACK, [*ELEMENTS, "shadow"]))
TYPE_NOTES: Final = {"ruin": ", a Ruin", "space_base": ", a Space Base"}


def scene(view: ShadowlordsView) -> Scene:
    """Everything this viewer sees."""
    panes = [board_pane(view)]
    if view.duel is not None:
        panes.append(battle_pane(view, view.duel))
    return Scene(
        panes=tuple(panes),
        zones=zones(view),
        seats=seats(view),
        effects=effects(view),
        meters=meters(view),
        palette=tuple(PALETTE.items()),
    )


@lru_cache(maxsize=8)
def drawn_board(starburst: int) -> str:
    """The drawing for a Timer of this length."""
    return board_drawing(starburst)


def space_id(name: str) -> str:
    """The anchor of a space, as click paths name it."""
    return SPACE.anchor(SPACE.index(name))


def who_id(name: str) -> str:
    """The token of a character, as click paths name it."""
    return WHO.anchor(WHO.index(name))


def space_anchor(i: int) -> Anchor:
    """A space of the board."""
    name = BOARD.names[i]
    kind = SPACE_TYPES[BOARD.types[i]]
    x, y = BOARD_PLACES[name]
    return Anchor(space_id(name), x, y, BOARD.titles[i] + TYPE_NOTES.get(kind, ""), RADIUS[kind], capacity=9)


SPACE_ANCHORS: Final = tuple(space_anchor(i) for i in range(len(BOARD.names)))


def board_pane(view: ShadowlordsView) -> Pane:
    """The 29 spaces with everybody on them."""
    anchors = list(SPACE_ANCHORS)
    tokens: list[Token] = []
    for name in BOARD.names:
        here = [p for p in view.people if p.space == name and p.captor is None]
        here.sort(key=lambda p: p.name != "shadowlord")
        add_discs(view, name, bool(here), anchors, tokens)
        add_loose(view, name, anchors, tokens)
        places = ring_places(name, len(here)) if here else []
        for person, place in zip(here, places):
            add_person(view, person, place, anchors, tokens)
    add_tray(view, anchors, tokens)
    return Pane(
        id="board",
        name="The galaxies",
        width=BOARD_SIZE[0],
        height=BOARD_SIZE[1],
        drawing=drawn_board(view.starburst),
        symbols=SYMBOLS,
        anchors=tuple(anchors),
        tokens=tuple(tokens),
        marks=marks(view),
        note=note(view),
    )


def note(view: ShadowlordsView) -> str:
    """Whose turn it is, or how the game ended."""
    if view.outcome is not None:
        winners = view.outcome[0]
        return f"{listed([colour_name(w) for w in winners])} has won." if winners else "The Shadowlord has won."
    if not view.turn:
        return "Before the first turn"
    return f"Round {view.round}, {colour_name(view.active)}'s turn"


# ---- pieces


def add_discs(
    view: ShadowlordsView, space: str, crowded: bool, anchors: list[Anchor], tokens: list[Token]
) -> None:
    """A face-down disc in the middle of its galaxy, or at the rim when somebody stands there. Rule 3.7"""
    if space not in view.discs:
        return
    x, y = rim_place(space, "disc") if crowded else BOARD_PLACES[space]
    radius = RIM_RADIUS if crowded else DISC_RADIUS
    anchors.append(Anchor(f"disc-at:{space}", x, y, f"Face-down disc on {space_name(space)}", radius))
    facts = ("A Diplomat who stops here may turn it over (10.1).",)
    name = f"Face-down disc on {space_name(space)}"
    tokens.append(Token(f"disc:{space}", f"disc-at:{space}", "disc-back", name, face="back", facts=facts, glyph="?"))


def add_loose(view: ShadowlordsView, space: str, anchors: list[Anchor], tokens: list[Token]) -> None:
    """Loose ships at the rim, one heap for each colour. Rule 0.6"""
    for where, colour, n in view.loose:
        if where != space:
            continue
        owner = OWNERS[colour]
        x, y = rim_place(space, owner)
        place = f"loose-at:{space}:{colour}"
        name = f"{counted(n, 'loose ship', 'loose ships')} of {colour_name(colour)} on {space_name(space)}"
        anchors.append(Anchor(place, x, y, name, RIM_RADIUS))
        tokens.append(
            Token(f"loose:{space}:{colour}", place, f"ship-{owner}", name, colour, badges=(str(n),), glyph=str(n))
        )


def add_person(
    view: ShadowlordsView, person: PersonView, place: tuple[float, float, float], anchors: list[Anchor],
    tokens: list[Token],
) -> None:  # fmt: skip
    """A ring with its ships, the disc on it, the Stone in its notch and the captives beneath. Rules 1.5, 1.8, 14.36"""
    x, y, r = place
    owner = OWNERS[person.team]
    name = person_name(person)
    held = [p for p in view.people if p.captor == person.name]
    for layer in ("ring", "disc", "stone"):
        if layer != "stone" or person.stone:
            anchors.append(Anchor(f"{layer}-at:{person.name}", x, y, name, r))
    tokens.append(
        Token(
            f"ring:{person.name}", f"ring-at:{person.name}", f"ring-{owner}-{person.ships}", name, person.team,
            under=tuple(f"captive-{OWNERS[p.team]}" for p in held), facts=person_facts(person, held),
            glyph=str(person.ships),
        )
    )  # fmt: skip
    if person.stone:
        stone = f"The Power Stone, borne by {title(person.name)}"
        tokens.append(Token("stone", f"stone-at:{person.name}", "stone-notch", stone, person.team, glyph="*"))
    states = ("ringed",) if in_duel(view, person.name) else ()
    tokens.append(
        Token(
            who_id(person.name), f"disc-at:{person.name}", disc_symbol(person), name, person.team,
            badges=(f"+{person.under}",) if person.under else (), facts=person_facts(person, held), states=states,
            glyph=person.team[0].upper() if person.team != "black" else "S",
        )
    )  # fmt: skip


def in_duel(view: ShadowlordsView, name: str) -> bool:
    """Does this character stand on the battlefield now?"""
    return view.duel is not None and name in (view.duel.attacker, view.duel.defender)


def disc_symbol(person: PersonView) -> str:
    """Masters, Shadows and the Shadowlord have discs of their own, the others one for each class."""
    if person.kind in ("warrior", "merchant", "diplomat"):
        return f"disc-{person.kind}"
    return f"disc-{person.name}"


def person_name(person: PersonView) -> str:
    """`Kaare, Warrior of Red, 3 ships, on Leo`."""
    if person.team == "black":
        belongs = "Shadow" if person.kind == "shadow" else "lord of the Shadows"
    else:
        belongs = f"{kind_name(person.kind)} of {colour_name(person.team)}"
    stone = ", with the Power Stone" if person.stone else ""
    ships = counted(person.ships, "ship", "ships")
    return f"{title(person.name)}, {belongs}, {ships}{stone}, on {space_name(person.space)}"


def person_facts(person: PersonView, held: list[PersonView]) -> tuple[str, ...]:
    """What a long press tells about a character."""
    value = CAST.values[WHO.index(person.name)]
    facts = [f"Combat value {value} (1.2)." if person.kind != "diplomat" else "Never fights and is never attacked."]
    facts.append(f"{counted(person.ships, 'ship', 'ships')}: the range of a move and strength in a duel (9.5, 14.29).")
    if person.under:
        facts.append(f"{counted(person.under, 'card', 'cards')} beneath the portrait (5.2).")
    if person.known:
        facts.append(f"You know {listed([str(n) for n in person.known])} among them.")
    if held:
        facts.append(f"Holds {listed([title(p.name) for p in held])} captive (14.36).")
    if person.moved:
        facts.append("Has made the move of this turn (9.3).")
    return tuple(facts)


def add_tray(view: ShadowlordsView, anchors: list[Anchor], tokens: list[Token]) -> None:
    """Both piles and the Timer. Rules 3.9, 3.10"""
    x, y = TRAY_PLACES["draw_pile"]
    piles = [("draw-pile", x, y, "card-back", f"Draw pile, {counted(view.draw_pile, 'card', 'cards')}", view.draw_pile)]
    if view.discard_pile:
        x, y = TRAY_PLACES["discard_pile"]
        n = len(view.discard_pile)
        top = view.discard_pile[-1]
        piles.append(("discard-pile", x, y, f"card-{top}", f"Discard pile, {counted(n, 'card', 'cards')}", n))
    for name, x, y, symbol, spoken, n in piles:
        if n:
            anchors.append(Anchor(f"tray:{name}", x, y, spoken, TRAY_RADIUS))
            tokens.append(Token(f"pile:{name}", f"tray:{name}", symbol, spoken, badges=(str(n),)))
    if view.timer >= 0:
        x, y = timer_places(view.starburst)[view.timer]
        spoken = f"Power Stone Timer, notch {view.timer} of {view.starburst}"
        anchors.append(Anchor("timer-at", x, y, spoken, TIMER_RADIUS))
        tokens.append(Token("timer", "timer-at", "timer", spoken, glyph="T"))


def marks(view: ShadowlordsView) -> tuple[Mark, ...]:
    """Battles that are due or being fought."""
    out: list[Mark] = []
    for i, battle in enumerate(view.battles):
        sides = f"{colour_name(battle.attacker)} against {colour_name(battle.defender)}"
        if view.fight in (-1, i):
            out.append(Mark("target", (space_id(battle.space),), sides))
    return tuple(out)
