"""Which powers of which pieces work in a game, seen from its decisions and events."""

from __future__ import annotations

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.armies import MIX, POOLS, Army, write_code
from attic.games.stratego_legends.choosing import Choice
from attic.games.stratego_legends.deciding import Answer, NextVictim
from attic.games.stratego_legends.ground import SPACES
from attic.games.stratego_legends.lexicon import (
    ABILITY,
    ACTION,
    AFTER_WIN,
    BERSERK,
    BONUS,
    CANNOT_ATTACK,
    CAPTURE,
    DEATH_CURSE,
    DESTROY_ATTACKER,
    DISPEL,
    EXTRA_TURN,
    FRIENDLY_FIRE,
    GUESS_NAME,
    IN_FORCE,
    IN_WINDOW,
    JUMP,
    LINE_BLAST,
    MOVE_SELF,
    ON_END,
    POSSESS,
    PURGE,
    REPLACE_DESTROYED,
    RETALIATE,
    REVEAL,
    SLAY,
    SPARE_ATTACKER,
    SPELL,
    SPY_FLIGHT,
)
from attic.games.stratego_legends.pieces import CATALOGUE, COLOR, POWERS, Power
from attic.games.stratego_legends.state import Fight, Legends
from attic.games.stratego_legends.strength import ground_fits, has_power
from attic.kit.chance import Chance, Seeded
from attic.kit.news import Event

Fired = set[tuple[int, int]]
AT_ONCE = (DESTROY_ATTACKER, SPARE_ATTACKER, LINE_BLAST, PURGE, REVEAL)  # steps of a spell that ask nobody
EVERY_POWER: Fired = {(kind, i) for kind in range(len(POWERS)) for i in range(len(POWERS[kind]))}


def random_army(side: int, chance: Chance) -> str:
    """The code of a customised army of one side's colours."""
    pieces: list[int] = []
    for row, wanted in enumerate(MIX):
        own = [kind for kind in POOLS[row] if COLOR[kind] // 3 == side]
        pieces += [own[chance.below(len(own))] for _ in range(wanted)]
    return write_code(Army(pieces, [int(chance.below(28)), int(chance.below(28))]))


def mark(fired: Fired, kind: int, *verbs: int, of: int = -1, when: int = -1) -> None:
    """The powers of a piece with one of these verbs, of a kind, of a moment."""
    for power in POWERS[kind]:
        if (not verbs or power.verb in verbs) and of in (-1, power.kind) and when in (-1, power.when):
            fired.add((kind, int(power.index)))


def watch_decision(fired: Fired, s: Legends) -> None:
    """What the question itself tells."""
    top = s.stack[-1]
    if isinstance(top, Choice):
        fired.add((int(s.kind[top.source]), int(top.index)))
    elif isinstance(top, NextVictim):
        mark(fired, int(s.kind[top.token]), int(BERSERK))
    elif type(top).__name__ == "Guess" and s.fight is not None:
        mark(fired, int(s.kind[s.fight.attacker]), int(GUESS_NAME))
    elif type(top).__name__ == "MainMove":
        for token in range(len(s.kind)):
            if s.where[token] >= 0:
                mark(fired, int(s.kind[token]), int(CANNOT_ATTACK))


def watch_answer(fired: Fired, s: Legends, words: list[str | int]) -> None:
    """What an answer tells."""
    top = s.stack[-1]
    if words[0] == "spend":
        mark(fired, int(s.kind[s.at[space(words[1])]]), int(EXTRA_TURN))
    elif words[0] == "guard":
        mark(fired, int(s.kind[s.at[space(words[1])]]), int(REPLACE_DESTROYED))
    elif words == ["answer", "yes"] and isinstance(top, Answer):
        mark(fired, int(s.kind[top.token]), int(SPY_FLIGHT), int(SLAY), of=int(ABILITY))


def space(word: str | int) -> int:
    """The number of a space."""
    return SPACES.index(str(word))


def watch_event(fired: Fired, event: Event) -> None:
    """What an event tells."""
    s = event.state
    assert isinstance(s, Legends)
    words = event.words()
    name, fight = words[0], s.fight
    if name == "acted":
        verb = CATALOGUE.verbs.index(str(words[3]))
        kind = int(s.kind[s.at[space(words[2])]])
        mark(fired, kind, verb, *([int(MOVE_SELF)] if verb == JUMP else []), of=int(ACTION))
    elif name == "used":
        mark(fired, CATALOGUE.names.index(str(words[4])), when=int(IN_WINDOW))
    elif name == "cast":
        mark(fired, CATALOGUE.names.index(str(words[3])), *(int(v) for v in AT_ONCE), of=int(SPELL))
    elif name == "curse_began":
        mark(fired, CATALOGUE.names.index(str(words[2])), of=int(DEATH_CURSE), when=int(IN_FORCE))
    elif name == "curse_ended":
        mark(fired, CATALOGUE.names.index(str(words[1])), of=int(DEATH_CURSE), when=int(ON_END))
    elif name == "slain":
        mark(fired, CATALOGUE.names.index(str(words[1])), int(SLAY))
    elif name == "retaliated":
        mark(fired, CATALOGUE.names.index(str(words[2])), int(RETALIATE))
    elif fight is not None:
        watch_fight(fired, s, fight, str(name))


def watch_fight(fired: Fired, s: Legends, fight: Fight, name: str) -> None:
    """What an event of an attack tells."""
    attacker, defender = int(s.kind[fight.attacker]), int(s.kind[fight.defender])
    if name == "captured":
        mark(fired, attacker, int(CAPTURE))
    elif name == "possessed":
        mark(fired, defender, int(POSSESS))
    elif name == "dispelled":
        mark(fired, attacker, int(DISPEL))
    elif name == "attacked" and s.control[fight.attacker] == s.control[fight.defender]:
        mark(fired, attacker, int(FRIENDLY_FIRE))
    elif name in ("compared", "struck"):
        for token, other in ((fight.attacker, fight.defender), (fight.defender, fight.attacker)):
            for power in s.powers(token):
                if power.verb == BONUS and applies(s, power, int(token), int(other)):
                    fired.add((int(s.kind[token]), int(power.index)))
    elif name == "destroyed" and fight.won:
        mark(fired, attacker, int(REVEAL), when=int(AFTER_WIN))


def applies(s: Legends, power: Power, token: int, other: int) -> bool:
    """Does a bonus count in this comparison?"""
    if power.versus_color >= 0:
        return bool(power.versus_color == COLOR[s.kind[other]])
    if power.versus_power >= 0:
        return has_power(s, other, power.versus_power)
    return ground_fits(s, power, s.where[token])


def play(seed: int, fired: Fired, most: int = 5000) -> None:
    """One random game with two customised armies."""
    chance = Seeded(seed, 77)
    options = {"beige_army": random_army(0, chance), "gray_army": random_army(1, chance)}
    state = GAME.start(2, {**GAME.settle(2, {})[1], **options})
    assert isinstance(state, Legends)
    state.events = []
    state.run(chance)
    for _ in range(most):
        if state.outcome is not None:
            break
        watch_decision(fired, state)
        seat = state.deciders()[0]
        actions = state.options(seat)
        action = actions[chance.below(len(actions))]
        watch_answer(fired, state, GAME.words.decode(action))
        state.apply(seat, action, chance)
        for event in state.events or []:
            watch_event(fired, event)
        state.events = []


def missing(fired: Fired) -> list[str]:
    """The powers that have not worked yet, in words."""
    left = sorted(EVERY_POWER - fired)
    return [f"{CATALOGUE.titles[kind]}: {POWERS[kind][i].text}" for kind, i in left]
