"""Every option is as good as any other."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from attic.kit.chance import Chance
from attic.kit.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for a seat. It may look at the state through `options` and `sample` of its seat only."""

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        """One of the seat's options. `chance` is the bot's own, never the game's."""
        raise AssertionError("a bot chooses")


class RandomBot(Bot):
    """Chooses uniformly."""

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        options = s.options(seat)
        return options[chance.below(len(options))]
