"""Contests term by term, with the source of every point. Rules 0.1, 13"""

from __future__ import annotations

from typing import Final

from attic.games.willow.phrases import card, form, place, who
from attic.games.willow.tables import (
    ARMY_MODIFY,
    CARDS,
    CHAMPION_PROWESS,
    FOE_PROWESS,
    FORM_PROWESS,
    MODIFY,
    PEOPLE,
    PRINTED,
    RAZIEL_BOUND,
    RAZIEL_FREE,
    SIDES,
    TREASURE_MODIFY,
    VALUES,
)
from attic.games.willow.view import CharacterView, WillowView
from attic.kit.scene import Reckoning, Side, Term

TIES: Final = {
    "fight": "At equal totals nobody loses Health (rule 13.2).",
    "place": "At equal totals the Place stays hidden (rule 13.2).",
    "seek": "At equal totals the hider wins (rule 13.2).",
    "cast": "At equal totals the caster succeeds (rule 13.2).",
    "sceptre": "At equal totals the city is not freed (rule 13.2).",
    "bavmorda": "At equal totals nobody loses Health (rule 13.2).",
}
USES: Final = {
    "fight": "prowess", "place": "stealth", "seek": "stealth", "cast": "magic", "sceptre": "prowess",
    "bavmorda": "magic",
}  # fmt: skip
CLAUSES: Final = {
    "fight": "11.5", "place": "9.9", "seek": "9.14", "cast": "15.7", "sceptre": "20.1", "bavmorda": "21.5",
}  # fmt: skip


def value_terms(view: WillowView, me: CharacterView, value: str) -> list[Term]:
    """Where an effective value comes from. Rule 0.1"""
    v = VALUES.index(value)
    c = PEOPLE.names.index(me.who)
    if me.form is not None and value == "prowess":
        return [Term(f"as {form(me.form)}", int(FORM_PROWESS[CARDS.forms.index(me.form)]))]
    if me.form is not None and value == "magic":
        return [Term(f"as {form(me.form)}", 0)]
    base = me.pointer if me.tracks == value else int(PRINTED[c * 3 + v])
    out = [Term(f"{who(me.who)}, {value.title()}", base)]
    if me.form is not None:
        return out
    for name, n in me.reds:
        bonus = int(MODIFY[CARDS.names.index(name) * 3 + v]) * n
        if bonus:
            out.append(Term(card(name) + (f", {n} of them" if n > 1 else ""), bonus))
    if me.army is not None and value != "magic":
        out.append(Term(CARDS.army_titles[CARDS.armies.index(me.army)], int(ARMY_MODIFY[SIDES.index(me.side) * 3 + v])))
    for name in me.treasures:
        t = CARDS.treasures.index(name)
        bonus = int(TREASURE_MODIFY[t * 3 + v])
        if name == "fin_raziel" and value == "magic":
            bonus = int(RAZIEL_FREE if view.raziel_form is None else RAZIEL_BOUND)
        if bonus:
            out.append(Term(CARDS.treasure_titles[t], bonus))
    return out


def fight_terms(view: WillowView, at: int) -> list[Term]:
    """What a champion, or a Foe, brings into a fight. Rules 11.5, 16.8, 25.14"""
    fight = view.fight
    assert fight is not None
    champion = fight.champions[at]
    if champion is None:
        assert fight.foe is not None
        if fight.foe_form is not None:
            base = Term(f"{card(fight.foe)} as {form(fight.foe_form)}", fight.prowess[1] - fight.bonus[1])
        else:
            base = Term(card(fight.foe), int(FOE_PROWESS[CARDS.names.index(fight.foe)]))
        out = [base]
    else:
        out = value_terms(view, view.character(champion), "prowess")
        for name, n in fight.weakened:
            if name == champion:
                out.append(Term("an acorn", -min(n, sum(term.value for term in out))))
        for name in fight.members[at]:
            for lying, n in view.character(name).reds:
                bow = int(CHAMPION_PROWESS[CARDS.names.index(lying)]) * n
                if bow:
                    out.append(Term(f"{card(lying)} of {who(name)}", bow))
    if fight.bonus[at]:
        out.append(Term("Spells and cards", fight.bonus[at]))
    return out


def opponent(view: WillowView, kind: str, target: str) -> str:
    """The second contestant when it is no character."""
    if kind == "place":
        return place(target) if target else "the Place"
    if kind == "cast":
        return card(view.casting[-1][1]) if view.casting else "the Spell"
    return {"sceptre": "the Sceptre", "bavmorda": "Bavmorda"}.get(kind, "the Foe")


def reckon(view: WillowView, kind: str, people: list[str | None], values: list[int], dice: list[int]) -> Reckoning:
    """A contest as a sum; a value whose sources have changed meanwhile is one term."""
    sides: list[Side] = []
    for at in range(2):
        name = people[at]
        terms: list[Term] = []
        if kind == "fight" and view.fight is not None:
            terms = fight_terms(view, at)
        elif name is not None:
            terms = value_terms(view, view.character(name), USES[kind])
        if sum(term.value for term in terms) != values[at] or not terms:
            terms = [
                Term(
                    USES[kind].title() if name else {"place": "Hide", "cast": "Resistance"}.get(kind, "value"),
                    values[at],
                )
            ]
        if kind == "fight" and name is None and view.fight is not None and view.fight.foe:
            title = card(view.fight.foe)
        else:
            title = who(name) if name else opponent(view, kind, "")
        sides.append(Side(title, (*terms, Term("die", dice[at], (dice[at],)))))
    return Reckoning(tuple(sides), TIES[kind], verdict(kind, sides), CLAUSES[kind])


def verdict(kind: str, sides: list[Side]) -> str:
    """What the totals mean."""
    lead = sides[0].total - sides[1].total
    if kind in ("fight", "bavmorda"):
        if lead == 0:
            return "Equal: nobody loses Health."
        loser = sides[1].name if lead > 0 else sides[0].name
        return f"{loser}: {abs(lead)} Health at stake."
    won = lead >= 0 if kind == "cast" else lead > 0
    words = {
        "place": ("Found.", "Not found."),
        "seek": ("Found.", "Not found."),
        "cast": ("The Spell succeeds.", "The Spell fails."),
        "sceptre": ("Tir Asleen is free.", "Not freed."),
    }[kind]
    return words[0] if won else words[1]
