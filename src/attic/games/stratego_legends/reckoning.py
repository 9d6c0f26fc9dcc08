"""Strength term by term, as far as a view shows it. Rules 7.1-7.4"""

from __future__ import annotations

from typing import Final

from attic.games.stratego_legends.ground import NEARNESS, SPACES
from attic.games.stratego_legends.lexicon import BONUS, BOOST, COLORS, GRANT, IN_FORCE, TERRAINS
from attic.games.stratego_legends.phrases import INDEX, at, mark, side_of, title
from attic.games.stratego_legends.pieces import CATALOGUE, POWERS, PRINTED, Power
from attic.games.stratego_legends.view import LETTERS, LegendsView, PieceView
from attic.kit.scene import Reckoning, Side, Term

TIE_RULE: Final = "Equal strength: both are destroyed (rule 6.2.8)."
STRIKE_RULE: Final = "Only a weaker target is destroyed (rule 9.8)."


def terrain(view: LegendsView, space: str) -> str:
    """The ground of a space."""
    place = SPACES.index(space)
    return TERRAINS[LETTERS.index(view.rows[7 - place % 8][place // 8])]


def by_water(view: LegendsView, space: str) -> bool:
    """Is water next to a space? Rule 1.9"""
    near = NEARNESS[len(view.rows[0]) // 8 - 1].adjacent[SPACES.index(space)]
    return any(terrain(view, SPACES[other]) == "water" for other in near)


def has(view: LegendsView, name: str, granted: tuple[str, ...], verb: int) -> bool:
    """Has a piece this power: printed, granted, or by the curse in force? Rules 7.3, 8.13"""
    if int(PRINTED[INDEX[name]]) >> verb & 1 or CATALOGUE.verbs[verb] in granted:
        return True
    return any(
        power.when == IN_FORCE and power.verb == GRANT and power.granted == verb and power.who.fits[INDEX[name]]
        for power in curse_powers(view)
    )


def curse_powers(view: LegendsView) -> list[Power]:
    """The powers of the curse in force."""
    return [] if view.curse is None else POWERS[INDEX[view.curse[0]]]


def terms(view: LegendsView, piece: PieceView, space: str, other: PieceView | None) -> tuple[Term, ...]:
    """Where a known unit's strength on a space comes from; () for a piece without strength. Rules 7.1-7.4"""
    assert piece.name is not None
    kind = INDEX[piece.name]
    if not CATALOGUE.bases[kind]:
        return ()
    out = [Term(title(piece.name), CATALOGUE.bases[kind])]
    for power in POWERS[kind]:
        if power.verb == BONUS:
            out += bonus(view, power, space, other)
    for power in curse_powers(view):
        if power.when == IN_FORCE and power.verb == BOOST and cursed(view, piece, power):
            assert view.curse is not None
            out.append(Term(f"curse of {title(view.curse[0])}", int(power.amount)))
    if piece.boost:
        out.append(Term("abilities this turn", piece.boost))
    return tuple(out)


def bonus(view: LegendsView, power: Power, space: str, other: PieceView | None) -> list[Term]:
    """A bonus of the ground, or against a known enemy. Rules 7.2, 7.3"""
    amount = int(power.amount)
    if power.near_water:
        return [Term("next to water", amount)] if by_water(view, space) else []
    if power.terrain >= 0:
        ground = TERRAINS[power.terrain]
        return [Term(f"on {ground}", amount)] if terrain(view, space) == ground else []
    if other is None or other.name is None:
        return []
    if power.versus_color >= 0:
        color = COLORS[power.versus_color]
        return [Term(f"against {color}", amount)] if COLORS[CATALOGUE.colors[INDEX[other.name]]] == color else []
    if has(view, other.name, other.granted, int(power.versus_power)):
        return [Term(f"against {CATALOGUE.verbs[power.versus_power].title()}", amount)]
    return []


def cursed(view: LegendsView, piece: PieceView, power: Power) -> bool:
    """Does the curse in force touch this piece? Rule 12.8"""
    assert piece.name is not None
    if power.who.power >= 0:
        return has(view, piece.name, piece.granted, int(power.who.power))
    return bool(power.who.fits[INDEX[piece.name]])


def total(view: LegendsView, piece: PieceView, space: str, other: PieceView | None) -> int | None:
    """A known unit's strength on a space against a piece; None where it has none or is hidden."""
    if piece.name is None or not CATALOGUE.bases[INDEX[piece.name]]:
        return None
    return sum(term.value for term in terms(view, piece, space, other))


def preview(view: LegendsView, origin: str, space: str, strike: bool = False) -> str:
    """`8 against 7`, as far as the viewer knows both, before an attack or a strike."""
    mine, theirs = at(view, origin), at(view, space)
    if mine is None or theirs is None or mine.name is None:
        return ""
    here = origin if strike else space
    left = total(view, mine, here, theirs)
    if theirs.name is None:
        return f"{left} against a hidden piece" if left is not None else "a hidden piece"
    right = total(view, theirs, space, mine)
    return f"{left} against {right if right is not None else mark(theirs.name)}"


def reckon(view: LegendsView, verdict: str, clause: str) -> Reckoning | None:
    """The fight on the table as a sum."""
    fight = view.fight
    if fight is None:
        return None
    found = {piece.token: piece for piece in view.pieces}
    pair = [found.get(fight.attacker), found.get(fight.defender)]
    sides: list[Side] = []
    for i, one in enumerate(pair):
        role = (("striker" if fight.strike else "attacker"), "defender")[i]
        name = fight.names[i]
        if one is None or one.name is None or name is None:
            sides.append(Side(f"{title(name)}, {role}", ()))
            continue
        place = fight.origin if fight.strike and i == 0 else fight.space
        sides.append(Side(f"{title(name)}, {role} ({side_of(one.side)})", terms(view, one, place, pair[1 - i])))
    return Reckoning(tuple(sides), STRIKE_RULE if fight.strike else TIE_RULE, verdict, clause)
