"""Bazaar as the rest of Attic knows it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from attic.kit.forms import Lying, called, lying, tell_offer
from attic.kit.game import Game, Texts
from attic.kit.scene import Anchor, Line, Pane, Prompt, Scene, Seat, Token
from attic.kit.state import State
from attic.kit.toys.bazaar.play import NEWS, TRADER, WORDS, Bazaar, BazaarAdvice, start

COLOURS = ("#c0392b", "#2471a3", "#d4ac0d", "#1e8449")
WIDE, HIGH, STALL = 480.0, 160.0, 120.0
SYMBOLS = (
    '<symbol id="apple" viewBox="-24 -24 48 48"><circle r="18" fill="#8ab53f"/>'
    '<path d="M0 -16 q4 -8 10 -6" fill="none" stroke="#5d4a2f" stroke-width="4"/></symbol>'
)


@dataclass(frozen=True)
class BazaarView:
    """All apples, one's own coins, the offers one has to do with."""

    seat: str | None
    asked: str | None
    names: tuple[str, ...]
    apples: tuple[int, ...]
    points: tuple[int, ...]
    coins: int | None
    offers: tuple[Lying, ...]
    outcome: tuple[tuple[str, ...], str, str] | None


def view(state: State, seat: int | None) -> BazaarView:
    """What a seat sees."""
    assert isinstance(state, Bazaar)
    names = seat_names(int(state.seats))
    outcome = None
    if state.outcome is not None:
        outcome = (tuple(names[w] for w in state.outcome.winners), state.outcome.reason, state.outcome.clause)
    deciders = state.deciders()
    return BazaarView(
        seat=None if seat is None else names[seat],
        asked=names[deciders[0]] if deciders else None,
        names=names,
        apples=tuple(int(n) for n in state.apples),
        points=tuple(int(n) for n in state.points),
        coins=None if seat is None else int(state.coins[seat]),
        offers=lying(state, seat),
        outcome=outcome,
    )


def scene(v: BazaarView) -> Scene:
    """Four stalls in a row."""
    anchors = tuple(
        Anchor(f"trader:{name}", STALL * (i + 0.5), HIGH / 2, f"{called(name)}'s stall", 40)
        for i, name in enumerate(v.names)
    )
    tokens = tuple(
        Token(f"apples:{name}", f"trader:{name}", "apple", f"{v.apples[i]} apples", name, badges=(str(v.apples[i]),))
        for i, name in enumerate(v.names)
    )
    drawing = f'<rect width="{WIDE}" height="{HIGH}" rx="12" fill="#6b4f34"/>'
    note = "" if v.coins is None else f"You have {v.coins} coins."
    pane = Pane("board", "Bazaar", WIDE, HIGH, drawing, SYMBOLS, anchors, tokens, note=note)
    seats = tuple(
        Seat(name, called(name), COLOURS[i], v.asked == name, (f"{v.points[i]} points",))
        for i, name in enumerate(v.names)
    )
    return Scene((pane,), seats=seats)


def prompt(v: BazaarView) -> Prompt:
    """The only question there is."""
    return Prompt("Eat an apple, or pass. You may make offers too.", "2.1")


def label(v: BazaarView, words: list[str | int]) -> str:
    """An option or a good in words."""
    if words[0] in ("apples", "coins"):
        return f"{words[1]} {words[0] if words[1] != 1 else str(words[0])[:-1]}"
    return "Eat an apple" if words[0] == "eat" else str(words[0]).replace("_", " ").capitalize()


def tell(v: BazaarView, words: list[str | int]) -> Line:
    """An event in words."""
    told = tell_offer(words, v.names, v.offers, lambda good: label(v, good))
    if told is not None:
        return Line(told, "2.2")
    if words[0] == "traded":
        return Line(f"{called(str(words[1]))} and {called(str(words[2]))} trade.", "2.2")
    if words[0] == "counted":
        points = ", ".join(f"{called(name)} {score}" for name, score in zip(v.names, words[1:]))
        return Line(f"All is counted: {points}.", "3.1")
    if words[0] == "ate":
        return Line(f"{called(str(words[1]))} eats an apple.", "2.1")
    return Line(str(words[0]).replace("_", " ").capitalize() + ".", "3.1")


def seat_names(players: int) -> tuple[str, ...]:
    """The traders."""
    return tuple(TRADER.names[:players])


GAME = Game(
    id="bazaar",
    title="Bazaar",
    year="toy",
    players=(3, 4),
    minutes=5,
    blurb="The smallest game with offers, for the kit's own tests.",
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
    advice=BazaarAdvice(),
)
