"""What must hold in every position of every game.

Each check raises `AssertionError` with a sentence. The test suite runs them on
every registered game; a new game gets them for nothing.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Container, Iterator, Mapping
from itertools import zip_longest

from attic.kit.asking import frames, options, prompt
from attic.kit.chance import Chance, Recorded, Seeded
from attic.kit.digest import canonical, digest
from attic.kit.forms import form, waiting
from attic.kit.game import Game
from attic.kit.log import parse
from attic.kit.news import Event, may_see
from attic.kit.playout import playout, random_offer
from attic.kit.record import Record
from attic.kit.replay import replay, seeded_header, seeded_key
from attic.kit.state import State
from attic.kit.svg import render
from attic.kit.trading import TradingState

MOST_DECISIONS = 100_000


def positions(
    game: Game, seed: int, every: int, players: int | None = None, choices: Mapping[str, object] | None = None
) -> Iterator[State]:
    """Positions throughout one random game, `every` so many decisions, the last one included.

    Where offers may be made, one or two of them lie on the table.
    """
    chance = Seeded(seed, 4711)
    state = game.new(players, choices, chance)
    ahead = 1 + int(chance.below(every))
    while state.outcome is None:
        lay_offers(state, chance)
        yield state
        playout(state, chance, ahead)
        ahead = every
    yield state


def lay_offers(state: State, chance: Chance) -> None:
    """Two seats make random offers, as far as they may."""
    if isinstance(state, TradingState) and state.market():
        for _ in range(2):
            offer = random_offer(state, chance.below(state.seats), chance)
            if offer is not None:
                state.make_offer(offer)


def check_ends(game: Game, seed: int, players: int | None = None) -> None:
    """A random game ends, with an outcome whose clause is named."""
    chance = Seeded(seed, 4712)
    state = game.new(players, None, chance)
    playout(state, chance, MOST_DECISIONS)
    assert state.outcome is not None, "the game does not end"
    assert state.outcome.clause, "the outcome names no clause"
    assert state.deciders() == [], "a finished game asks somebody"


def check_options(game: Game, state: State) -> None:
    """Every decider has options, no option occurs twice, words and paths go both ways, defaults are legal."""
    for seat in state.deciders():
        actions = state.options(seat)
        assert actions, f"seat {seat} is asked and has no option"
        assert len(set(actions)) == len(actions), "an option occurs twice"
        for action in actions:
            words = game.words.decode(action)
            assert game.words.encode(list(json.loads(json.dumps(words)))) == action, f"{words} does not come back"
            assert len(game.words.path(action)) == len(words) - 1, f"{words} has no click path"
        assert state.default(seat, Seeded(1)) in actions, "the default is no option"


def check_prompts(game: Game, state: State, known: Container[str]) -> None:
    """Whoever is asked reads which rule asks: the prompt names one of the clauses that can be looked up."""
    for seat in state.deciders():
        asked = prompt(game, state, seat)
        assert asked.clause in known, f"{asked.sentence} names {asked.clause!r}, which is no clause"


def check_copy(state: State, seed: int) -> None:
    """A copy is equal, and what happens to it does not touch the original; pickles come back equal."""
    before = digest(state)
    copy = state.copy()
    assert digest(copy) == before, "a copy differs"
    playout(copy, Seeded(seed, 4713), 40)
    assert digest(state) == before, "playing on a copy changed the original"
    assert digest(pickle.loads(pickle.dumps(state))) == before, "a pickle differs"


def check_secrets(game: Game, state: State, seat: int, seed: int) -> bool:
    """A seat cannot tell the state from a sample of it; returns whether the two differ at all."""
    sample = state.sample(seat, Seeded(seed, 1))
    assert seen(game, sample, seat, seed) == seen(game, state, seat, seed), "the seat can tell a sample from the state"
    again = sample.sample(seat, Seeded(seed, 2))
    assert digest(again) == digest(state.sample(seat, Seeded(seed, 2))), "a sample depends on what the seat cannot know"
    check_frames(game, state, sample, seat, seed)
    return digest(sample) != digest(state)


def seen(game: Game, state: State, seat: int, seed: int) -> bytes:
    """Everything a seat is sent in a position: deciders, options, refusals, view, scene, prompt."""
    view = game.view(state, seat)
    sent = [
        state.deciders(),
        state.options(seat),
        state.standing(seat),
        state.market(),
        state.voluntary(seat),
        form(game, state, seat, view),
        waiting(game, state, seat, view),
        [refusal(game, state, seat, action, view) for action in strange_actions(game, state, seat, seed)],
        view,
        game.scene(view),
        prompt(game, state, seat),
        options(game, state, seat),
    ]
    return canonical(sent)


def refusal(game: Game, state: State, seat: int, action: int, view: object) -> tuple[object, ...]:
    """Why an action is refused, and what is pointed out with it."""
    return str(state.why_not(seat, action)), game.texts.point(view, game.words.decode(action))


def strange_actions(game: Game, state: State, seat: int, seed: int) -> list[int]:
    """Some actions that this seat may not do now, for their refusals."""
    chance = Seeded(seed, 3)
    allowed = set(state.options(seat))
    out: list[int] = []
    for verb in game.words.verbs:
        for _ in range(3):
            operands = [int(chance.below(kind.limit)) for kind in verb.kinds]
            action = int(verb.pack(*operands))
            if action not in allowed:
                out.append(action)
    return out


def check_frames(game: Game, state: State, sample: State, seat: int, seed: int) -> None:
    """The same decision told in both worlds reads the same, up to where something is rightly disclosed."""
    if state.outcome is not None:
        return
    decider = state.deciders()[0]
    both = sorted(set(state.options(decider)) & set(sample.options(decider)))
    if not both:
        return
    action = both[Seeded(seed, 4).below(len(both))]
    first, one = after(state, decider, action, seed)
    second, other = after(sample, decider, action, seed)
    if first != second:
        return  # chance itself answered differently: other cards were there to be drawn
    for a, b in zip_longest(visible(one, seat), visible(other, seat)):
        if a is None or b is None or a.words() != b.words():
            told = [event.kind for event in (a, b) if event is not None]
            assert any(kind.discloses for kind in told), f"{[kind.name for kind in told]} tell the seat a secret"
            return  # something was rightly disclosed
        assert game.view(a.state, seat) == game.view(b.state, seat), f"the view after {a.kind.name} tells a secret"
        assert frames(game, [a], seat) == frames(game, [b], seat), f"the event {a.kind.name} tells the seat a secret"


def after(state: State, seat: int, action: int, seed: int) -> tuple[list[str | int], list[Event]]:
    """Chance's outcomes and the events of a decision on a copy."""
    world = state.copy()
    world.events = []
    chance = Recorded(Seeded(seed, 5))
    world.apply(seat, action, chance)
    return chance.take(), world.events or []


def visible(events: list[Event], seat: int | None) -> list[Event]:
    """The events that a viewer may see."""
    return [event for event in events if may_see(event.audience, seat)]


def check_spectator(game: Game, state: State, seed: int) -> None:
    """A spectator cannot tell the state from one in which every seat's secrets were dealt anew."""
    world: State = state
    for seat in range(state.seats):
        world = world.sample(seat, Seeded(seed, 6 + seat))
    assert canonical(game.view(world, None)) == canonical(game.view(state, None)), "a spectator sees a secret"
    assert game.scene(game.view(world, None)) == game.scene(game.view(state, None)), "a spectator sees a secret"


def loose_acts(game: Game, seed: int, decisions: int, players: int | None = None) -> set[tuple[str, str]]:
    """Acts of one random game that could be taken back although they ask an opponent: the verb, and the step that asks.

    They are found in the positions, not in what verbs declare: an entry that may be undone, and a step that
    was not there before it, or not so, and that may ask somebody on another side. A pass asks nobody about itself.
    """
    chance, mind = Seeded(seed), Seeded(seed, 8)
    count, settled = game.settle(players, None)
    record = Record(game, count, settled, ["random"] * count, seeded_header(seed), None, chance)
    found: set[tuple[str, str]] = set()
    for _ in range(decisions):
        if record.state.outcome is not None:
            break
        before = [canonical(step) for step in record.state.stack]
        deciders = record.state.deciders()
        seat = deciders[mind.below(len(deciders))]
        actions = record.state.options(seat)
        entry = record.decide(seat, list(game.words.decode(actions[mind.below(len(actions))])))
        verb = str(entry["do"][0])
        if record.undoable(seat) is not None and verb not in ("pass", "done"):
            foes = opponents(game, record.state, seat)
            found |= {(verb, name) for name in asking_anew(record.state, before, foes)}
    return found


def asking_anew(state: State, before: list[bytes], foes: set[int]) -> list[str]:
    """The names of the steps that were not there before and may ask one of these seats."""
    at = 0
    while at < min(len(before), len(state.stack)) and canonical(state.stack[at]) == before[at]:
        at += 1
    fresh = [step for step in state.stack[at:] if step.stands(state) and step.waits(state)]
    return [type(step).__name__ for step in fresh if foes.intersection(step.may_ask(state))]


def opponents(game: Game, state: State, seat: int) -> set[int]:
    """The seats that are not on this one's side."""
    sides = game.allies(state) if game.allies is not None else ()
    if not sides and game.sides is not None:
        sides = game.sides(int(state.seats))
    own = next((side for side in sides if seat in side), (seat,))
    return {other for other in range(state.seats) if other not in own}


def check_drawing(game: Game, state: State, seat: int | None) -> None:
    """Every position can be drawn."""
    assert render(game.scene(game.view(state, seat))).startswith("<svg"), "no drawing"


def check_log(game: Game, seed: int, decisions: int, players: int | None = None) -> None:
    """A log read back leads to the same state, verified, and can be played on."""
    source = Seeded(seed)
    count, settled = game.settle(players, None)
    seats = ["random"] * count
    record = Record(game, count, settled, seats, seeded_header(seed), seeded_key(seed), source)
    mind: Chance = Seeded(seed, 7)
    for _ in range(decisions):
        if record.state.outcome is not None:
            break
        seat = record.state.deciders()[0]
        actions = record.state.options(seat)
        record.decide(seat, list(game.words.decode(actions[mind.below(len(actions))])))
    text = "".join(line + "\n" for line in record.log.lines())
    again = replay(game, parse(text), verify=True)
    assert digest(again.state) == digest(record.state), "the replay ends elsewhere"
    assert again.log.lines() == record.log.lines(), "the replayed log reads differently"
