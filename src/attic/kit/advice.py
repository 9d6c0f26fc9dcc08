"""What a game tells its bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from attic.kit.state import State

ANY_WORLDS: Final = 1_000_000  # as many as there is patience for


class Rehearsing:
    """How the options of a decision are compared by playing on, hastily."""

    def __init__(
        self, looks: i64, rivals: i64, doubts: float, turns: i64, worlds: i64, imagined: bool, habit: i64
    ) -> None:
        self.looks: i64 = looks  # worlds in which all options are looked at first
        self.rivals: i64 = rivals  # how many other options there are beside the one that is kept in doubt
        self.doubts = doubts  # by how many standard errors one of them has to be ahead
        self.turns: i64 = turns  # that are played on, the present one included
        self.worlds: i64 = worlds  # in which they are rehearsed at most
        self.imagined = imagined  # do seats decide on the way by what they know, or by the world as it is?
        self.habit: i64 = habit  # the option that is kept in doubt; -1: the one that looks best


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

    def breadth(self) -> i64:
        """In how many worlds a search should look at an option instead of growing a tree; none: a tree is better."""
        return 0

    def rehearses(self, s: State, seat: i64, size: i64) -> Rehearsing | None:
        """How the options of this decision are rehearsed; None: they are not.

        `size` is that of the search's patience: 1 for a large search, else 0.
        """
        return None

    def expect(self, world: State, seat: i64) -> None:
        """Make a sampled world likelier, for games that rehearse: others have chosen in secret what they would choose.

        The seat must not be able to tell the world that comes out from the one that went in.
        """

    def turn(self, s: State) -> i64:
        """The number of the turn, for games that rehearse."""
        return 0

    def hasty(self, s: State, seat: i64) -> i64:
        """What a seat does in a rehearsal without a look at its options; -1: what looks best at once."""
        return -1

    def blind(self) -> bool:
        """Does it see nothing before the end, so that positions are played out at random to be valued?"""
        return type(self) is Advice
