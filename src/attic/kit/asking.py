"""What a seat is sent: its prompt and options, and the story so far."""

from __future__ import annotations

from typing import Any, Final

from attic.kit.game import Game
from attic.kit.news import Event, may_see
from attic.kit.scene import Frame, Option, Prompt
from attic.kit.state import State
from attic.kit.words import Vocabulary

MOST_LABELS: Final = 8  # of one action that are kept
MOST_SPELLINGS: Final = 1024  # of one game


class Spelling:
    """An action as it is written; its options are made once for each label."""

    def __init__(self, words: Vocabulary, action: int) -> None:
        self.words = words.decode(action)
        self.path = tuple(words.path(action))
        self.weight = "final" if words.of(action).final else ""
        self.labelled: dict[str, Option] = {}

    def option(self, label: str) -> Option:
        """The option under this label."""
        found = self.labelled.get(label)
        if found is None:
            if len(self.labelled) >= MOST_LABELS:
                self.labelled.clear()
            found = self.labelled[label] = Option(tuple(self.words), self.path, label, self.weight)
        return found


class Speller:
    """The spellings of a game's actions, as they come up."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.known: dict[int, Spelling] = {}

    def of(self, action: int) -> Spelling:
        found = self.known.get(action)
        if found is None:
            if len(self.known) >= MOST_SPELLINGS:
                self.known.clear()
            found = self.known[action] = Spelling(self.words, action)
        return found


SPELLERS: Final[dict[int, Speller]] = {}  # by the identity of their vocabularies, which they keep alive


def speller(words: Vocabulary) -> Speller:
    """Vocabularies last as long as their games, and so does what was learnt of them."""
    found = SPELLERS.get(id(words))
    if found is None:
        found = SPELLERS[id(words)] = Speller(words)
    return found


def prompt(game: Game, state: State, seat: int) -> Prompt:
    """The question that a seat is asked now."""
    return game.texts.prompt(game.view(state, seat))


def options(game: Game, state: State, seat: int, known: Any = None) -> list[Option]:
    """What a seat may do now, in words; `known` is its view, where that has been made already."""
    view = game.view(state, seat) if known is None else known
    spelling, label = speller(game.words), game.texts.label
    out: list[Option] = []
    for action in state.options(seat):
        spelt = spelling.of(action)
        out.append(spelt.option(label(view, spelt.words)))
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
