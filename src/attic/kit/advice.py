"""What a game tells its bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from attic.kit.state import State

ANY_WORLDS: Final = 1_000_000  # as many as there is patience for


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """How good a position is for a seat. Bots ask it about sampled states only."""

    def value(self, s: State, seat: i64) -> float:
        """From 0.0, lost, to 1.0, won."""
        outcome = s.outcome
        if outcome is None:
            return 0.5
        if not outcome.winners:
            return 0.5
        return 1.0 if seat in outcome.winners else 0.0

    def settled(self, s: State, seat: i64) -> bool:
        """Can the position be valued as it stands, or is the seat in the middle of something?"""
        return True

    def worlds(self, s: State, seat: i64, action: i64, most: i64) -> i64:
        """In how many sampled worlds an option has to be tried: fewer where what is hidden makes no difference."""
        return most

    def breadth(self, size: i64) -> i64:
        """In how many worlds a search should look at an option instead of growing a tree; none: a tree is better.

        `size` is that of the search's patience: 1 for a large search, else 0.
        """
        return 0

    def rehearses(self, s: State, seat: i64) -> i64:
        """With how many other options the best looking one is compared by playing the turn on, hastily; none: never."""
        return 0

    def doubts(self, s: State, seat: i64) -> float:
        """By how many standard errors another option has to be ahead in rehearsals."""
        return 2.0

    def turn(self, s: State) -> i64:
        """The number of the turn, for games that rehearse."""
        return 0

    def hasty(self, s: State, seat: i64) -> i64:
        """What a seat does in a rehearsal without a look at its options; -1: what looks best at once."""
        return -1

    def blind(self) -> bool:
        """Does it see nothing before the end, so that positions are played out at random to be valued?"""
        return type(self) is Advice
