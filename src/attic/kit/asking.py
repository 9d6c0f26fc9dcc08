"""What a seat is sent: its prompt and options, and the story so far."""

from __future__ import annotations

from typing import Any

from attic.kit.game import Game
from attic.kit.news import Event, may_see
from attic.kit.scene import Frame, Option, Prompt
from attic.kit.state import State


def prompt(game: Game, state: State, seat: int) -> Prompt:
    """The question that a seat is asked now."""
    return game.texts.prompt(game.view(state, seat))


def options(game: Game, state: State, seat: int, known: Any = None) -> list[Option]:
    """What a seat may do now, in words; `known` is its view, where that has been made already."""
    view = game.view(state, seat) if known is None else known
    out: list[Option] = []
    for action in state.options(seat):
        words = game.words.decode(action)
        weight = "final" if game.words.of(action).final else ""
        path = tuple(game.words.path(action))
        out.append(Option(tuple(words), path, game.texts.label(view, words), weight))
    return out


def frames(game: Game, events: list[Event], seat: int | None, since: int = 0) -> list[Frame]:
    """These events as one viewer may see them, numbered for that viewer, from `since` on."""
    seen = [event for event in events if may_see(event.audience, seat)]
    out: list[Frame] = []
    for event in seen[since:]:
        view = game.view(event.state, seat)
        words = event.words()
        out.append(Frame(tuple(words), game.texts.tell(view, words), game.scene(view)))
    return out


def count_seen(events: list[Event], seat: int | None) -> int:
    """How many of these events one viewer may see."""
    return sum(may_see(event.audience, seat) for event in events)
