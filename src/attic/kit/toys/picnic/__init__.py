"""Picnic as the rest of Attic knows it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

from attic.kit.game import Game, Texts
from attic.kit.scene import Anchor, Card, Line, Pane, Prompt, Scene, Seat, Token, Zone
from attic.kit.state import State
from attic.kit.toys.picnic.play import (
    APPLES,
    BASKETS,
    DISCARDS,
    DISHES,
    GUESTS,
    NEWS,
    ORDERED,
    WORDS,
    Picnic,
    PicnicAdvice,
    held,
    start,
)

COLOURS = ("#c0392b", "#2471a3", "#d4ac0d", "#1e8449", "#8e44ad", "#ca6f1e", "#5d6d7e", "#117a65")
SYMBOLS = (
    '<symbol id="plate" viewBox="-24 -24 48 48"><circle r="22" fill="#f4efe6" stroke="#8a7a5c" stroke-width="2"/>'
    '<circle r="14" fill="none" stroke="#cbbd9f" stroke-width="2"/></symbol>'
    '<symbol id="apple" viewBox="-24 -24 48 48"><circle r="16" fill="#8ab53f"/>'
    '<path d="M0 -14 q4 -8 9 -6" fill="none" stroke="#5d4a2f" stroke-width="4"/></symbol>'
)
ASKING = {
    "Menu": ("Choose three dishes in the order in which they are served.", "2.1"),
    "Fill": ("Put your four apples into the baskets.", "2.2"),
    "Clear": ("Two of your dishes go away: choose them.", "2.3"),
    "Applause": ("Clap, or pass.", "2.4"),
}
WAITING = {
    "Menu": "Everybody orders.",
    "Fill": "Apples go into the baskets.",
    "Clear": "Dishes are cleared away.",
    "Applause": "There may be applause.",
}


@dataclass(frozen=True)
class PicnicView:
    """One's own dishes, everybody's plates, the baskets."""

    seat: str | None
    moment: str
    asked: tuple[str, ...]
    active: str
    names: tuple[str, ...]
    hand: tuple[int, ...]
    dishes: tuple[int, ...]
    baskets: tuple[int, ...]
    points: tuple[int, ...]
    outcome: tuple[tuple[str, ...], str] | None


def view(state: State, seat: int | None) -> PicnicView:
    """What a seat sees."""
    assert isinstance(state, Picnic)
    names = seat_names(int(state.seats))
    moment = type(state.stack[-1]).__name__ if state.stack else ""
    outcome = None if state.outcome is None else (tuple(names[w] for w in state.outcome.winners), state.outcome.reason)
    asked = list(state.deciders()) if moment != "Applause" else [n for n in state.deciders() if n == seat]
    return PicnicView(
        seat=None if seat is None else names[seat],
        moment=moment,
        asked=tuple(names[n] for n in asked),
        active=names[min(int(state.active), len(names) - 1)],
        names=names,
        hand=() if seat is None else tuple(held(state.hands[seat])),
        dishes=tuple(hand.bit_count() for hand in state.hands),
        baskets=tuple(state.baskets),
        points=tuple(state.points),
        outcome=outcome,
    )


def scene(v: PicnicView) -> Scene:
    """A cloth with a plate for each guest, and the baskets beside it."""
    count = len(v.names)
    round_ = [(200 + 130 * cos(2 * pi * i / count), 200 + 130 * sin(2 * pi * i / count)) for i in range(count)]
    places = tuple(Anchor(f"guest:{n}", x, y, f"{called(n)}'s place", 34) for n, (x, y) in zip(v.names, round_))
    plates = tuple(
        Token(f"plate:{n}", f"guest:{n}", "plate", f"{called(n)}'s plate", n, badges=(str(v.dishes[i]),))
        for i, n in enumerate(v.names)
    )
    cloth = '<rect width="400" height="400" rx="16" fill="#5f7a4a"/><circle cx="200" cy="200" r="176" fill="#8c3b2f"/>'
    baskets = tuple(
        Anchor(f"basket:{n}", 80 + 120 * i, 90, f"the {n} basket", 44, "grid", 40, "square")
        for i, n in enumerate(BASKETS)
    )
    apples = tuple(
        Token(f"apple:{n}:{k}", f"basket:{n}", "apple", "an apple") for i, n in enumerate(BASKETS)
        for k in range(v.baskets[i])
    )  # fmt: skip
    wicker = '<rect width="400" height="180" rx="16" fill="#6b4f34"/>'
    hand = tuple(Card(f"dish:{DISHES[d]}", DISHES[d].capitalize(), "A dish of your own.") for d in v.hand)
    zones = [Zone("hand", "Your dishes", v.seat or "", hand)] if hand else []
    for i, n in enumerate(v.names):
        if n != v.seat and v.dishes[i]:
            zones.append(Zone(f"hand:{n}", f"{called(n)}'s dishes", n, (), v.dishes[i]))
    seats = tuple(
        Seat(n, called(n), COLOURS[i], n == v.active and v.moment != "Menu", (f"{v.points[i]} points",))
        for i, n in enumerate(v.names)
    )
    return Scene(
        (
            Pane("cloth", "The cloth", 400, 400, cloth, SYMBOLS, places, plates),
            Pane("baskets", "The baskets", 400, 180, wicker, SYMBOLS, baskets, apples),
        ),
        tuple(zones),
        seats,
    )


def prompt(v: PicnicView) -> Prompt:
    """The question of the moment."""
    if v.outcome is not None:
        return Prompt("The picnic is over.", "3.1")
    manner = "window" if v.moment == "Applause" else "must"
    if v.seat is None or v.seat not in v.asked:
        return Prompt(WAITING.get(v.moment, "The guests arrive."), ASKING.get(v.moment, ("", "1.1"))[1], manner)
    sentence, clause = ASKING[v.moment]
    if v.moment == "Menu":
        return Prompt(sentence, clause, manner, "order", most=ORDERED)
    if v.moment == "Fill":
        return Prompt(sentence, clause, manner, "spread", most=APPLES)
    if v.moment == "Clear":
        return Prompt(sentence, clause, manner, "pick", most=DISCARDS)
    return Prompt(sentence, clause, manner)


def label(v: PicnicView, words: list[str | int]) -> str:
    """An option in words."""
    if words[0] == "put":
        return f"{words[2]} into the {words[1]} basket"
    if words[0] in ("choose", "discard"):
        return f"{str(words[0]).capitalize()} {words[1]}"
    return str(words[0]).replace("_", " ").capitalize()


def tell(v: PicnicView, words: list[str | int]) -> Line:
    """An event in words."""
    if words[0] == "served":
        return Line(f"{called(words[1])} serves {', '.join(str(w) for w in words[2:])}.", "2.1")
    if words[0] == "filled":
        return Line(f"{called(words[1])} puts {words[3]} into the {words[2]} basket.", "2.2")
    if words[0] == "cleared":
        return Line(f"{called(words[1])} clears the {words[2]} away.", "2.3")
    if words[0] == "clapped":
        return Line(f"{called(words[1])} claps for {called(words[2])}.", "2.4")
    return Line(str(words[0]).replace("_", " ").capitalize() + ".", "3.1")


def called(name: str | int) -> str:
    """A guest's name."""
    return str(name).capitalize()


def seat_names(players: int) -> tuple[str, ...]:
    """The guests."""
    return tuple(GUESTS[:players])


def sides(players: int) -> tuple[tuple[int, ...], ...]:
    """From four guests on, every other one whispers with the others of that kind."""
    return tuple(tuple(range(first, players, 2)) for first in (0, 1)) if players > 3 else ()


GAME = Game(
    id="picnic",
    title="Picnic",
    year="toy",
    players=(2, 3, 4, 5, 6, 7, 8),
    minutes=5,
    blurb="The smallest game with drafts and applause, for the table's own tests.",
    sources="Our own.",
    rules_version=1,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=seat_names,
    start=start,
    view=view,
    scene=scene,
    texts=Texts(prompt, label, tell),
    advice=PicnicAdvice(),
    sides=sides,
)
