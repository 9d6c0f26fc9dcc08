"""Contests term by term: duels, bribes, Power Stone rolls."""

from __future__ import annotations

from attic.games.shadowlords.phrases import Title, colour_name, title
from attic.games.shadowlords.tables import CAST, STONE_POINTS
from attic.games.shadowlords.view import DuelView, ShadowlordsView
from attic.kit.scene import Reckoning, Side, Term


def reckon_duel(view: ShadowlordsView) -> Reckoning | None:
    """Combat value, ships, the Stone and the cards of both. Rule 14.29"""
    duel = view.duel
    if duel is None or not duel.winner:
        return None
    sides = (side(view, duel, 0), side(view, duel, 1))
    return Reckoning(sides, "the defender wins a tie", f"{Title(duel.winner)} wins", "14.29")


def side(view: ShadowlordsView, duel: DuelView, at: int) -> Side:
    """One side of a duel."""
    name = (duel.attacker, duel.defender)[at]
    person = next((p for p in view.people if p.name == name), None)
    terms = [Term("combat value", CAST.values[CAST.names.index(name)])]
    if person is not None:
        terms.append(Term("ships", person.ships))
        if person.stone:
            terms.append(Term("Power Stone", int(STONE_POINTS)))
    terms += [Term(f"card {value}", value) for value in duel.cards[at]]
    return Side(Title(name), tuple(terms))


def reckon_bribe(colour: str, who: str, mine: int, theirs: int) -> Reckoning:
    """A die each; only the briber's strictly higher one wins. Rule 12.4"""
    sides = (
        Side(f"{colour_name(colour)} bribes", (Term("die", mine, (mine,)),)),
        Side(f"{Title(who)} is held", (Term("die", theirs, (theirs,)),)),
    )
    verdict = f"{Title(who)} {'changes sides' if mine > theirs else 'stays'}"
    return Reckoning(sides, "equal dice leave him where he is", verdict, "12.4")


def reckon_stone(who: str, mine: int, theirs: int) -> Reckoning:
    """A die each; equal ones are rolled again. Rule 18.3"""
    sides = (
        Side(f"{Title(who)} uses the Stone", (Term("die", mine, (mine,)),)),
        Side("the other duellist", (Term("die", theirs, (theirs,)),)),
    )
    if mine == theirs:
        verdict = "rolled again"
    else:
        verdict = f"a Power Blast for {title(who)}" if mine > theirs else "no Power Blast"
    return Reckoning(sides, "equal dice are rolled again", verdict, "18.3")
