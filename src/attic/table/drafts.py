"""Drafts: several small decisions of one seat, put together freely and submitted at once.

The rules cut a big choice into small ones and give them one order, so that every
result is reached in one way. A person adds and removes in any order: a draft is
sound when some legal answer contains it, and it is submitted in the rules' order.
Nothing is decided while one drafts: all is tried without chance, in a world that
the seat cannot tell from the true one, so that a draft never tells a secret.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from attic.kit.asking import options
from attic.kit.chance import ChanceError, Never, Seeded
from attic.kit.game import Game
from attic.kit.offers import COUNT
from attic.kit.record import Refused
from attic.kit.scene import Option
from attic.kit.state import Refusal, State
from attic.kit.words import DONE, PASS, UnknownWord

Act = list[object]
MOST_TRIED = 400  # positions, before a draft is given the benefit of the doubt
LONGEST = 64
ENDS = Refusal("", "A draft ends where chance decides.")
CANNOT = Refusal("", "That does not go together with the rest.")


@dataclass
class Drafted:
    """A draft as far as it goes: its decisions in the rules' order, and what may be added."""

    acts: list[list[str | int]]
    options: list[Option]
    whole: bool  # it may be submitted as it is
    finish: Option | None  # it may be submitted with this at its end


def check_draft(game: Game, state: State, seat: int, acts: list[Act]) -> None:
    """Each decision must be possible after those before it, and only the last may consult chance. Raises `Refused`."""
    trial = state if len(acts) == 1 else imagined(state, seat)
    for number, action in enumerate(packed(game, acts), 1):
        if not trial.legal(seat, action):
            raise Refused(trial.why_not(seat, action))
        if number < len(acts):
            try:
                trial.apply(seat, action, Never())
            except ChanceError:
                raise Refused(ENDS) from None


def imagined(state: State, seat: int) -> State:
    """A world that the seat cannot tell from the true one."""
    return state.sample(seat, Seeded(secrets.randbits(64)))


def packed(game: Game, acts: list[Act]) -> list[int]:
    """Decisions as the rules know them. Raises `Refused`."""
    try:
        return [game.words.encode(words) for words in acts]
    except UnknownWord as err:
        raise Refused(Refusal("", str(err))) from None


def drafted(game: Game, state: State, seat: int, acts: list[Act], ordered: bool) -> Drafted:
    """What becomes of a draft; where order counts the decisions stand as they were given. Raises `Refused`."""
    actions = packed(game, acts)
    state = imagined(state, seat)
    if ordered:
        check_draft(game, state, seat, acts)
    else:
        actions = arranged(state, seat, actions)
    after, whole = followed(state, seat, actions)
    found = offered(game, state if not ordered or after is None else after, seat, ordered)
    finish = None
    if after is not None and not whole:
        finish = next((option for option in options(game, after, seat) if ends(game, option)), None)
    chosen = [game.words.decode(action) for action in actions]
    return Drafted(chosen, [] if whole and ordered else found, whole, finish)


def ends(game: Game, option: Option) -> bool:
    """Does this option say that nothing more is added?"""
    action = game.words.encode(list(option.words))
    return DONE.made(action) or PASS.made(action)


def same_question(before: State, after: State, seat: int) -> bool:
    """Is the seat still asked for the same thing?"""
    if after.outcome is not None or seat not in after.deciders():
        return False
    return len(after.stack) == len(before.stack) and type(after.stack[-1]) is type(before.stack[-1])


def tried(state: State, seat: int, action: int) -> State | None:
    """The position after one decision; None where the question is answered with it."""
    after = state.copy()
    try:
        after.apply(seat, action, Never())
    except ChanceError:
        return None
    return after if same_question(state, after, seat) else None


def followed(state: State, seat: int, actions: list[int]) -> tuple[State | None, bool]:
    """The position after all of them, None if they end the question or are impossible; and whether they end it."""
    for number, action in enumerate(actions, 1):
        if not state.legal(seat, action):
            return None, False
        after = tried(state, seat, action)
        if after is None:
            return None, number == len(actions)
        state = after
    return state, False


def arranged(state: State, seat: int, actions: list[int]) -> list[int]:
    """These decisions in the order that the rules give them. Raises `Refused` when no legal answer has them all."""
    actions = sorted(actions, key=spelt)
    for fill in (False, True):
        found = search(state, seat, actions, fill, [MOST_TRIED])
        if found is not None:
            return found if not fill else actions
    refused = [action for action in actions if not state.legal(seat, action)]
    raise Refused(state.why_not(seat, refused[-1]) if refused else CANNOT)


def spelt(action: int) -> tuple[int, ...]:
    """The order of verbs and operands, the first one counting most."""
    return action & 255, *((action >> shift) & 4095 for shift in (8, 20, 32, 44))


def search(state: State, seat: int, actions: list[int], fill: bool, left: list[int]) -> list[int] | None:
    """A legal order of these decisions, with others between them where `fill` says so; None if there is none."""
    if not actions:
        return []
    left[0] -= 1
    if left[0] < 0:
        return actions if fill else None
    legal = sorted(state.options(seat), key=spelt)
    here = [action for action in dict.fromkeys(actions) if action in legal]
    for action in here + ([action for action in legal if action not in actions] if fill else []):
        rest = actions[:]
        if action in rest:
            rest.remove(action)
        after = tried(state, seat, action)
        found = ([] if not rest else None) if after is None else search(after, seat, rest, fill, left)
        if found is not None:
            return [action, *found]
    return None


def offered(game: Game, state: State, seat: int, ordered: bool) -> list[Option]:
    """What may be added: now, and, where order does not count, after the first of each choice."""
    found: dict[tuple[str | int, ...], Option] = {}
    trial: State | None = state
    for _ in range(1 if ordered else LONGEST):
        if trial is None:
            break
        here = options(game, trial, seat)
        for option in here:
            found.setdefault(option.words, option)
        actions = [action for action in trial.options(seat) if not (DONE.made(action) or PASS.made(action))]
        trial = tried(trial, seat, actions[0]) if actions else None
    listed = [option for option in found.values() if not ends(game, option)]
    return listed if ordered else [*listed, *fewer(game, state, seat, listed)]


def fewer(game: Game, state: State, seat: int, listed: list[Option]) -> list[Option]:
    """Of things that are counted, each smaller number: it may be possible once something else is added."""
    view = game.view(state, seat)
    known = {option.words for option in listed}
    out: list[Option] = []
    for option in listed:
        most = option.words[-1]
        if not option.path or not option.path[-1].startswith(f"{COUNT}:") or not isinstance(most, int):
            continue
        for number in range(1, most):
            words = (*option.words[:-1], number)
            if words not in known:
                known.add(words)
                path = (*option.path[:-1], f"{COUNT}:{number}")
                out.append(Option(words, path, game.texts.label(view, list(words)), option.weight))
    return out
