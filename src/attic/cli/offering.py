"""Offers as they are typed: `offer ben 2 apples, 1 coin for 3 coins if truce`."""

from __future__ import annotations

from collections.abc import Sequence

from attic.kit.forms import Form, Good, Party

NOTHING = ("nothing", "-")


class Misread(ValueError):
    """What was typed is no offer, and why."""


def read_offer(form: Form, tokens: list[str]) -> dict[str, object]:
    """The values of the form. Raises `Misread`."""
    if not tokens:
        raise Misread("Say to whom, what you give and what you get: offer ben 2 apples for 3 coins.")
    party = named(form.parties, tokens[0])
    bundles, _, term = f" {' '.join(tokens[1:])}".partition(" if ")
    give, _, ask = bundles.partition(" for ")
    return {
        "to": party.seat,
        "give": goods(party.give, give),
        "ask": goods(party.ask, ask),
        "term": list(one(party.terms, term)) if term.strip() else None,
        "answers": None,
    }


def named(parties: Sequence[Party], word: str) -> Party:
    """The seat that is meant. Raises `Misread`."""
    found = [party for party in parties if party.seat.lower().startswith(word.lower())]
    if len(found) != 1:
        raise Misread(f"To whom? {', '.join(party.seat for party in parties)}")
    return found[0]


def goods(stall: Sequence[Good], text: str) -> list[list[str | int]]:
    """The goods of one side. Raises `Misread`."""
    parts = [part.strip() for part in text.replace(" and ", ",").split(",")]
    return [one(stall, part) for part in parts if part and part not in NOTHING]


def one(stall: Sequence[Good], text: str) -> list[str | int]:
    """One good with its count. Raises `Misread`."""
    tokens = text.lower().split()
    found = [good for good in stall if fits(good, tokens)]
    if len(found) != 1:
        raise Misread(f"“{text.strip()}”: there is {', '.join(good.label for good in found or stall) or 'nothing'}.")
    words = list(found[0].words)
    numbers = [int(token) for token in tokens if token.isdecimal()]
    if counted(found[0]):
        words[-1] = numbers[-1] if numbers else 1
    return words


def counted(good: Good) -> bool:
    """Can there be several of it?"""
    return isinstance(good.words[-1], int) and good.words[-1] == good.most


def fits(good: Good, tokens: list[str]) -> bool:
    """Does each word begin one of the good's, or of its label's? Numbers count, unless they belong to its name."""
    own = [str(word).lower() for word in (good.words[:-1] if counted(good) else good.words)]
    names = own + good.label.lower().split()
    plain = [token for token in tokens if not token.isdecimal()]
    exact = [token for token in tokens if token.isdecimal()][: None if not counted(good) else -1]
    return bool(tokens) and all(any(n.startswith(t) for n in names) for t in plain) and all(t in own for t in exact)


def stalls(form: Form) -> list[str]:
    """What may be offered to whom, one line each."""
    out: list[str] = []
    for party in form.parties:
        give = ", ".join(good.label for good in party.give) or "nothing"
        ask = ", ".join(good.label for good in party.ask) or "nothing"
        terms = f"; if: {', '.join(good.label for good in party.terms)}" if party.terms else ""
        out.append(f"{party.seat}: give {give}; get {ask}{terms} ({party.left} left this turn)")
    return out
