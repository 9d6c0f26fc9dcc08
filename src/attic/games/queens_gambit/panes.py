"""The boards with their units, the flight, and the dice of the last attack."""

from __future__ import annotations

from functools import cache
from typing import Final

from attic.games.queens_gambit.boards import spoken
from attic.games.queens_gambit.drawing import (
    DICE_SYMBOLS,
    DIE_RADIUS,
    FIGHT_DRAWING,
    FIGHT_PLACES,
    FIGHT_SIZE,
    FIGHTER_RADIUS,
    FLIGHT_SYMBOLS,
    UNIT_SYMBOLS,
    die_place,
    fight_words,
)
from attic.games.queens_gambit.layout import NAMES, SIZES, anchors, drawing, pane_of, space_id
from attic.games.queens_gambit.phrases import GROUPS, ONE, fighter_title, located, on_plains, one_of
from attic.games.queens_gambit.reckoning import blocks, hits, row_of
from attic.games.queens_gambit.tables import (
    BATTLEFIELD,
    CARDS,
    CHARTS,
    COLOURS,
    DAMAGE,
    DUELISTS,
    GRIDS,
    GUARD,
    IN_PALACE,
    SLOW_GUARDS,
    TYPES,
)
from attic.games.queens_gambit.view import FightView, QueensGambitView, UnitView
from attic.kit.scene import Anchor, Mark, Pane, Token
from attic.kit.wording import capital, counted

GLYPHS: Final = {
    "battle_droid": "b", "destroyer_droid": "d", "aat": "A", "mtt": "M", "viceroy": "v", "darth_maul": "DM",
    "qui_gon": "QG", "obi_wan": "OW", "red_queen": "RQ", "purple_queen": "PQ", "captain_panaka": "P",
    "palace_guard": "g", "gungan": "G", "kaadu": "K", "fambaa": "F", "catapult": "C",
}  # fmt: skip
SYMBOLS: Final = {
    "overview": UNIT_SYMBOLS + DICE_SYMBOLS + FLIGHT_SYMBOLS,
    "plains": UNIT_SYMBOLS,
    "palace": UNIT_SYMBOLS,
    "flight": UNIT_SYMBOLS + DICE_SYMBOLS + FLIGHT_SYMBOLS,
    "fight": UNIT_SYMBOLS + DICE_SYMBOLS,
}
GUARDS: Final = int(IN_PALACE * TYPES + GUARD)  # their line of the charts
Pace = tuple[int, str]  # a move and the clause behind it


# ---- units


@cache
def chart_facts(unit: UnitView, pace: Pace) -> tuple[str, ...]:
    """The unit's line of the Reference Charts, as a long press tells it. Rule 1.7"""
    row = row_of(unit)
    times = unit.figures if CHARTS.per_figure[row] else 1
    out = [f"Move {pace[0]} ({pace[1]})."]
    for name, table, clause in (("Attack", CHARTS.attack, "10.3"), ("Defence", CHARTS.defence, "10.4")):
        dice = [f"{table[i][row] * times} {colour}" for i, colour in enumerate(COLOURS) if table[i][row]]
        out.append(f"{name} dice: {', '.join(dice) or 'none'} ({clause}).")
    out.append(range_fact(row, on_plains(unit.space)))
    if DAMAGE[row] > 1:
        out.append(f"Damage {unit.harm} of {DAMAGE[row]} (10.8).")
    out.append(f"Bonus cards for the enemy: {CHARTS.bonus[row] or 'none'} ({bonus_clause(unit.kind, unit.space)}).")
    return tuple(out)


def range_fact(row: int, plains: bool) -> str:
    """How far a line of the charts attacks. Rules 11.2, 11.14, 12.5, 13.2, 13.4-13.6"""
    reach = CHARTS.reach[row]
    if reach:
        return f"Range {reach} (13.{3 + reach})."
    if CHARTS.ranges[row] == "los":
        return "Range: line of sight (11.2)."
    if CHARTS.ranges[row] == "adjacent":
        return "Range: adjacent spaces (12.5)."
    return f"Never attacks ({'13.2' if plains else '11.14'})."


def bonus_clause(kind: str, space: str) -> str:
    """The clause that says what the unit's end brings the enemy."""
    if on_plains(space):
        return "13.13"
    if kind == "viceroy":
        return "11.14"
    return "12.13" if CHARTS.types.index(kind) in DUELISTS else "11.16"


def pace_of(view: QueensGambitView, unit: UnitView, slow: bool) -> Pace:
    """The move of a unit as it is now and its clause: what a card gives goes before what the chart says. Rule 1.7

    A card gives its move to the unit that acts and to those that it may still activate. Rules 8.1, 11.7, 11.8
    """
    row = row_of(unit)
    given = move_given(view, unit)
    if given:
        return given, "8.1"
    if slow and row == GUARDS:
        return int(SLOW_GUARDS), "11.7"
    return CHARTS.move[row], "9.1"


def move_given(view: QueensGambitView, unit: UnitView) -> int:
    """The move that the card being carried out gives to this unit, 0 where it gives none. Rule 8.1"""
    if view.action is None or view.order is None or unit.space in view.acted:
        return 0
    order = CARDS.orders[CARDS.order_names.index(view.order)]
    kind = CHARTS.types.index(unit.kind)
    if kind not in order.who or on_plains(unit.space) != (order.where == BATTLEFIELD):
        return 0
    left = dict(view.action.left)[unit.kind]
    return order.move[order.who.index(kind)] if left or unit.space == view.acting else 0


@cache
def unit_token(unit: UnitView, states: tuple[str, ...], real: bool, pace: Pace) -> Token:
    """A unit with its figures or its damage; the real Queen is marked for those who know her."""
    group = unit.kind in GROUPS and on_plains(unit.space)
    most = int(DAMAGE[row_of(unit)])
    badges: list[str] = [str(unit.figures)] if group else []
    if most > 1 and unit.harm:
        badges.append(f"{unit.harm}/{most}")
    if real:
        badges.append("real")
    size = f", {counted(unit.figures, 'figure')}" if group else ""
    harm = f", {unit.harm} of {most} damage" if most > 1 else ""
    return Token(
        id=f"unit:{unit.space}",
        at=space_id(unit.space),
        symbol=unit.kind,
        name=f"{ONE[unit.kind]} on {spoken(unit.space)}{size}{harm}",
        owner=unit.side,
        badges=tuple(badges),
        facts=chart_facts(unit, pace),
        states=states,
        glyph=GLYPHS[unit.kind],
    )


def unit_tokens(view: QueensGambitView) -> dict[str, list[Token]]:
    """All units by the pane of their board."""
    out: dict[str, list[Token]] = {"plains": [], "palace": []}
    slow = view.queen is not None and all(unit.kind != view.queen for unit in view.units)
    for unit in view.units:
        states: tuple[str, ...] = ()
        if unit.space == view.acting:
            states = ("ringed",)
        elif unit.space in view.acted:
            states = ("ghost",)
        out[pane_of(unit.space)].append(unit_token(unit, states, unit.kind == view.queen, pace_of(view, unit, slow)))
    return out


def flight_tokens(view: QueensGambitView) -> list[Token]:
    """Anakin, the top Starfighter card of each grid, and the dice on slots. Rules 14.2, 14.7"""
    out = [Token("anakin", f"station:{view.anakin}", "anakin", "Anakin's fighter", "naboo", glyph="@")]
    for i, cards in enumerate(view.grids):
        if not cards:
            continue
        name = f"{fighter_title(cards[-1])} on grid {i + 1}"
        if len(cards) > 1:
            name += f", {len(cards) - 1} more below"
        badges = (f"×{len(cards)}",) if len(cards) > 1 else ()
        facts = tuple(f"{fighter_title(card)} below it" for card in cards[-2::-1])
        symbol = f"starfighter-{cards[-1]}"
        place = f"grid:grid_{i + 1}"
        out.append(Token(f"fighter:{i}", place, symbol, name, "trade_federation", "public", badges, (), facts))
    for slot in view.placed:
        out.append(Token(f"die:{slot}", f"slot:{slot}", "die-gray-1", f"Die on slot {slot}", "trade_federation"))
    return out


# ---- panes


def board_panes(view: QueensGambitView) -> list[Pane]:
    """All battles on one sheet, then each board by itself."""
    tokens = unit_tokens(view)
    tokens["flight"] = flight_tokens(view)
    tokens["overview"] = [*tokens["plains"], *tokens["flight"], *tokens["palace"]]
    marks = fight_marks(view)
    return [
        Pane(
            id=pane,
            name=name,
            width=SIZES[pane][0],
            height=SIZES[pane][1],
            drawing=drawing(pane, view.shield),
            symbols=SYMBOLS[pane],
            anchors=anchors(pane, view.anakin),
            tokens=tuple(tokens[pane]),
            marks=marks if pane in ("overview", fight_pane(view)) else (),
            note=note(view, pane),
        )
        for pane, name in NAMES.items()
    ]


def fight_pane(view: QueensGambitView) -> str:
    """The board on which the last attack was made."""
    return "" if view.fight is None else pane_of(view.fight.target.space)


def fight_marks(view: QueensGambitView) -> tuple[Mark, ...]:
    """The line of the last attack. Rule 11.3"""
    if view.fight is None:
        return ()
    line = (space_id(view.fight.attacker.space), space_id(view.fight.target.space))
    return Mark("route", line, "the last attack"), Mark("target", line[1:], "attacked")


def note(view: QueensGambitView, pane: str) -> str:
    """One line under each board."""
    if pane == "plains":
        return "The shield is up" if view.shield else "The shield is down"
    if pane == "flight":
        ahead = sum(len(cards) for cards in view.grids)
        return f"Anakin: {GRIDS.spaces[view.anakin]}; {counted(ahead, 'Starfighter card')} before him"
    if pane == "palace":
        duel = [unit for unit in view.units if unit.space.startswith("core")]
        inside = sum(unit.space.startswith("f") and unit.side == "naboo" for unit in view.units)
        told = ", ".join(f"{ONE[unit.kind]} {unit.harm}/{DAMAGE[row_of(unit)]}" for unit in duel)
        return f"{counted(inside, 'Naboo piece')} in the palace; in the core: {told or 'nobody'}"
    return f"Round {view.round}" if view.round else "Before the first round"


# ---- the dice of the last attack


def dice_pane(fight: FightView) -> Pane:
    """Both rolls as they lie. Rules 10.3-10.5, 12.8"""
    spots: list[Anchor] = []
    tokens: list[Token] = []
    words = ""
    total = {"attacker": hits(fight.attack), "defender": blocks(fight.defence)}
    for side, unit, faces in (("attacker", fight.attacker, fight.attack), ("defender", fight.target, fight.defence)):
        name = capital(located(unit.kind, unit.space))
        spots.append(Anchor(f"fight:{side}", *FIGHT_PLACES[side], name, FIGHTER_RADIUS))
        badge = (str(unit.figures),) if unit.figures > 1 else ()
        tokens.append(Token(f"fight:{side}:unit", f"fight:{side}", unit.kind, name, unit.side, badges=badge))
        for i, face in enumerate(faces):
            place = f"fight:{side}:{i}"
            spots.append(Anchor(place, *die_place(side, i, len(faces)), f"Die {i + 1}", DIE_RADIUS))
            tokens.append(Token(f"{place}:face", place, die_symbol(face), die_name(face), unit.side))
        role = ("attack" if side == "attacker" else "defend") + ("s" if one_of(unit.kind, unit.space) else "")
        words += fight_words(side, f"{name} {role}", str(total[side]) if faces else "")
    return Pane("fight", "The last attack", *FIGHT_SIZE, FIGHT_DRAWING + words, SYMBOLS["fight"], tuple(spots),
                tuple(tokens), (), fight_note(fight))


def die_symbol(face: str) -> str:
    """`green_riposte` is `die-green-riposte`, `red2` is `die-red-2`."""
    colour = next(name for name in COLOURS if face.startswith(name))
    return f"die-{colour}-{face.removeprefix(colour).removeprefix('_')}"


def die_name(face: str) -> str:
    """What a die shows, spoken."""
    colour = next(name for name in COLOURS if face.startswith(name))
    shown = face.removeprefix(colour).removeprefix("_")
    what = "hit" if colour in ("red", "gray") else "block"
    return f"{colour} die, {shown if shown == 'riposte' else counted(int(shown), what)}"


def fight_note(fight: FightView) -> str:
    """`4 hits, 2 blocks: 2 get through`."""
    if not fight.attack:
        return "The dice are about to be rolled"
    out = f"{counted(hits(fight.attack), 'hit')}, {counted(blocks(fight.defence), 'block')}: {fight.harm} get through"
    return out + (f"; {counted(fight.riposte, 'riposte')}" if fight.riposte else "")
