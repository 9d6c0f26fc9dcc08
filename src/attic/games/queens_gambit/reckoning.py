"""Sums of an attack or a flight, term by term, and the odds beforehand. Rules 10.3-10.5, 14.2"""

from __future__ import annotations

from typing import Final

from attic.games.queens_gambit.boards import BOARD
from attic.games.queens_gambit.fighting import chart_row
from attic.games.queens_gambit.odds import at_least, expected, odds
from attic.games.queens_gambit.phrases import located, unit_at
from attic.games.queens_gambit.tables import CHARTS, COLOURS, DAMAGE, DICE
from attic.games.queens_gambit.view import FightView, QueensGambitView, UnitView
from attic.kit.scene import Reckoning, Side, Term
from attic.kit.wording import capital, counted

TIE_RULE: Final = "Each block takes one hit away; damage is never below 0 (rule 10.5)."
RIPOSTE_RULE: Final = " A riposte is no block: it hits the attacker (rule 12.8)."


def row_of(unit: UnitView) -> int:
    """The line of the charts for a unit where it stands."""
    return int(chart_row(CHARTS.types.index(unit.kind), BOARD.index[unit.space]))


def hits(faces: tuple[str, ...]) -> int:
    """Hit symbols on these faces."""
    return sum(DICE.hits[DICE.names.index(face)] for face in faces)


def blocks(faces: tuple[str, ...]) -> int:
    """Block symbols on these faces."""
    return sum(DICE.blocks[DICE.names.index(face)] for face in faces)


def by_colour(faces: tuple[str, ...]) -> tuple[Term, ...]:
    """One term for each colour of dice, with what each die shows."""
    out: list[Term] = []
    for colour in COLOURS:
        own = [DICE.names.index(face) for face in faces if face.startswith(colour)]
        if not own:
            continue
        shown = tuple(DICE.hits[face] + DICE.blocks[face] for face in own)
        text = counted(len(own), f"{colour} die", f"{colour} dice")
        if any(DICE.ripostes[face] for face in own):
            text += ", a riposte"
        out.append(Term(text, sum(shown), shown))
    return tuple(out)


def reckon(fight: FightView, verdict: str, clause: str) -> Reckoning:
    """Hits against blocks."""
    attacker = Side(capital(located(fight.attacker.kind, fight.attacker.space)) + ": hits", by_colour(fight.attack))
    target = Side(capital(located(fight.target.kind, fight.target.space)) + ": blocks", by_colour(fight.defence))
    tie = TIE_RULE + (RIPOSTE_RULE if fight.riposte else "")
    return Reckoning((attacker, target), tie, verdict, clause)


def flight(first: int, second: int, closed: tuple[int, ...], verdict: str, clause: str) -> Reckoning:
    """The slot that two dice give, and those that are closed. Rule 14.2"""
    rolled = Side("Anakin's dice", (Term("two dice", first + second, (first, second)),))
    rule = f"Closed slots: {', '.join(str(slot) for slot in closed)} (rule 14.2)."
    return Reckoning((rolled,), rule, verdict, clause)


def forecast(view: QueensGambitView, space: str, target: str, dice: int = 0) -> str:
    """What an attack may bring: `1 gray die, 50 % to remove it`."""
    attacker, defender = unit_at(view, space), unit_at(view, target)
    if attacker is None or defender is None:
        return ""
    row, target_row = row_of(attacker), row_of(defender)
    chances = odds(row, attacker.figures, dice, target_row, defender.figures)
    most = int(DAMAGE[target_row])
    if most > 1:
        left = most - defender.harm
        kill = at_least(chances, left)
        text = f"{expected(chances, left):.1f} of its last {left}"
        return text + (f", {percent(kill)} to kill" if kill > 0 else "")
    if defender.figures > 1:
        clear = at_least(chances, defender.figures)
        return f"{expected(chances, defender.figures):.1f} of {defender.figures} figures" + (
            f", {percent(clear)} to clear" if clear > 0 else ""
        )
    return f"{percent(at_least(chances, 1))} to remove"


def percent(chance: float) -> str:
    """`58 %`."""
    return f"{min(99, max(1, round(100 * chance)))} %"
