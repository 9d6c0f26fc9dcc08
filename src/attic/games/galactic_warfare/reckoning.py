"""Sums of a battle, term by term, as far as a view shows where the dice come from. Rules 7.3-7.9"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attic.games.galactic_warfare.tables import BOARD, CARDS, HOME_DICE, SIDES, WIN_CHANCE
from attic.games.galactic_warfare.view import KEPT, BattleView, GalacticWarfareView, ShipView
from attic.kit.scene import Reckoning, Side, Term

TIE_RULE: Final = "Equal totals: both sides roll their whole pools again (rule 7.9)."
ADD_PIPS: Final = CARDS.verbs.index("add_pips")
PIPS_CARD: Final = next(
    title for title, effects in zip(CARDS.titles, CARDS.effects) if any(effect.verb == ADD_PIPS for effect in effects)
)


HOME_OF: Final = {square: SIDES[home] for square, home in zip(BOARD.names, BOARD.home) if home >= 0}
OTHER: Final = {SIDES[0]: SIDES[1], SIDES[1]: SIDES[0]}


@lru_cache(KEPT)
def by_square(ships: tuple[ShipView, ...]) -> dict[str, ShipView]:
    """Where each ship stands."""
    return {ship.square: ship for ship in ships}


def ship_at(view: GalacticWarfareView, square: str) -> ShipView | None:
    """The ship on a square."""
    return by_square(view.ships).get(square)


def at_home(square: str, side: str) -> bool:
    """Does this square belong to this side's home planet?"""
    return HOME_OF.get(square) == side


def invades(square: str, side: str) -> bool:
    """Would a ship of this side be an invader here?"""
    return at_home(square, other(side))


def other(side: str) -> str:
    """The opponent."""
    return OTHER[side]


def dice_of(view: GalacticWarfareView, square: str, defends: bool) -> int:
    """How many dice the ship on a square rolls without cards. Rules 7.3, 7.4"""
    ship = ship_at(view, square)
    if ship is None:
        return 1
    home = int(HOME_DICE) if defends and at_home(square, ship.side) else 0
    return 1 + len(ship.under) + home


def pools(view: GalacticWarfareView, battle: BattleView) -> tuple[int, int]:
    """The dice of attacker and defender, before they are counted as well as after."""
    if battle.pools != (0, 0):
        return battle.pools
    return dice_of(view, battle.attacker, False), dice_of(view, battle.target, True)


def chance_of(mine: int, theirs: int) -> int:
    """The attacker's chance in percent; never quite 0 or 100, since neither is certain. Rule 7.14"""
    most = len(WIN_CHANCE) - 1
    return min(99, max(1, round(100 * WIN_CHANCE[min(mine, most)][min(theirs, most)])))


def terms(view: GalacticWarfareView, battle: BattleView, at: int) -> tuple[Term, ...]:
    """Where the dice of one side come from; `at` is 0 for the attacker, 1 for the defender."""
    square = (battle.attacker, battle.target)[at]
    dice, bonus = battle.dice[at], battle.bonus[at]
    out: list[Term] = []
    used = 0
    for text, count in sources(view, square, at == 1, len(dice)):
        faces = dice[used : used + count]
        used += count
        out.append(Term(text, sum(faces), faces))
    if bonus:
        out.append(Term(PIPS_CARD, bonus))
    return tuple(out)


def sources(view: GalacticWarfareView, square: str, defends: bool, pool: int) -> list[tuple[str, int]]:
    """What gives how many dice. Cards that take dice away leave one common source."""
    ship = ship_at(view, square)
    under = 0 if ship is None else len(ship.under)
    home = int(HOME_DICE) if ship is not None and defends and at_home(square, ship.side) else 0
    base = 1 + under + home
    if pool == 0:
        return []
    if pool < base:
        return [(f"ship with {base - pool} {'die' if base - pool == 1 else 'dice'} fewer by card", pool)]
    out = [("ship", 1)]
    if under:
        out.append(("power-up" if under == 1 else f"{under} power-ups", under))
    if home:
        out.append(("home planet", home))
    if pool > base:
        out.append(("cards", pool - base))
    return out


def reckon(view: GalacticWarfareView, verdict: str, clause: str, alone: int = -1) -> Reckoning | None:
    """The battle on the table as a sum; `alone` shows the dice of one side only."""
    battle = view.battle
    if battle is None or not view.active:
        return None
    out: list[Side] = []
    for at, side in enumerate((view.active, other(view.active))):
        shown = terms(view, battle, at) if alone in (-1, at) else ()
        square = (battle.attacker, battle.target)[at]
        role = ("attacker", "defender")[at]
        out.append(Side(f"{side.title()}, {role} on {square}", shown))
    return Reckoning(tuple(out), TIE_RULE, verdict, clause)
