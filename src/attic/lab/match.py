"""One game of a tournament, with what its bots did and how long they took."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from attic import games
from attic.bots.driver import play_out
from attic.bots.random import Bot
from attic.kit.chance import Chance, Seeded
from attic.kit.digest import digest
from attic.kit.offers import Offer
from attic.kit.state import State
from attic.kit.trading import TradingState
from attic.kit.words import Vocabulary
from attic.lab.entrants import entrant
from attic.lab.lineups import Tournament

MOST_DECISIONS = 1_000_000
STREAMS = 16  # of chance for each game: its own, and one for each seat's mind


class BotFailed(Exception):
    """A game could not be played on: a bot broke down, or chose what it may not."""


class Watched(Bot):
    """Lets another bot play, and writes down what it does."""

    def __init__(self, name: str, bot: Bot, words: Vocabulary) -> None:
        self.name = name
        self.bot = bot
        self.words = words
        self.actions: Counter[int] = Counter()
        self.talk: Counter[str] = Counter()
        self.times: list[float] = []  # of decisions with more than one option

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        options = s.options(seat)
        begun = time.perf_counter()
        action = int(self.bot.choose(s, seat, chance))
        if action not in options:
            raise ValueError(f"{self.name} chose {action}, which is no option of seat {seat}")
        if len(options) > 1:
            self.times.append(time.perf_counter() - begun)
        self.actions[action] += 1
        return action

    def offer(self, s: TradingState, seat: int, chance: Chance) -> Offer | None:
        made = self.bot.offer(s, seat, chance)
        if made is not None:
            self.talk["offer"] += 1
        return made

    def accepts(self, s: TradingState, seat: int, offer: Offer, chance: Chance) -> bool:
        agreed = self.bot.accepts(s, seat, offer, chance)
        self.talk["accept_offer" if agreed else "decline_offer"] += 1
        return agreed

    def used(self) -> dict[str, int]:
        """How often each verb was used, and each named object with it: `play`, `play|card|shield`."""
        found = Counter(self.talk)
        for action, count in self.actions.items():
            verb = self.words.of(action)
            found[verb.name] += count
            operands = zip(verb.kinds, self.words.operands(action))
            for name in {f"{kind.name}|{kind.word(n)}" for kind, n in operands if kind.names}:
                found[f"{verb.name}|{name}"] += count
        return dict(sorted(found.items()))


def play(t: Tournament, number: int) -> dict[str, Any]:
    """One game as a row of the journal; its chance and the bots' minds follow from the seed and the number.

    Raises `BotFailed`.
    """
    game = games.get(t.game)
    chance = Seeded(t.seed, STREAMS * number)
    minds: list[Chance] = [Seeded(t.seed, STREAMS * number + 1 + seat) for seat in range(t.players)]
    state = game.new(t.players, t.options, chance)
    seated = [Watched(level, entrant(level, game), game.words) for level in t.lineup(number)]
    try:
        length = play_out(state, list(seated), chance, minds, MOST_DECISIONS, game.waits(t.players, t.options))
    except Exception as err:
        where = f"{t.game}, seed {t.seed}, game {number} ({', '.join(t.lineup(number))})"
        raise BotFailed(f"{where}: {type(err).__name__}: {err}") from err
    outcome = state.outcome
    return {
        "n": number,
        "winners": [] if outcome is None else [int(w) for w in outcome.winners],
        "allies": [] if game.allies is None else [list(map(int, side)) for side in game.allies(state)],
        "reason": "" if outcome is None else outcome.reason,
        "clause": "" if outcome is None else outcome.clause,
        "decisions": int(length),
        "digest": digest(state),
        "use": [bot.used() for bot in seated],
        "times": [[round(1e6 * seconds) for seconds in bot.times] for bot in seated],
    }


def play_some(t: Tournament, numbers: list[int]) -> list[dict[str, Any]]:
    """These games."""
    return [play(t, number) for number in numbers]
