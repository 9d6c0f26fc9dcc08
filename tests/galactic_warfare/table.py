"""A table of Galactic Warfare for tests: positions in words, moves in one line."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

from attic.games.galactic_warfare import GAME
from attic.games.galactic_warfare.position import position
from attic.kit.chance import Chance, ChanceError, Scripted
from attic.kit.scenario import Scenario
from attic.kit.state import State

WINDOWS = {"BeforeMove", "AttackDeclared", "BeforeDice", "AfterDice", "RetreatWindow", "AfterMove", "Reaction"}
HAND = 15
MOST_PASSES = 40

WHITE_HOME = ["a1", "c1", "e1", "g1"]
BLUE_HOME = ["b10", "d10", "f10", "h10"]


def load(name: str) -> dict[str, Any]:
    """One of the game's data files."""
    return tomllib.loads((GAME.folder / "data" / name).read_text(encoding="utf-8"))


CARDS: list[dict[str, Any]] = load("cards.toml")["cards"]


def deck(without: Sequence[str] = ()) -> list[str]:
    """All cards by id, each as often as it is printed, without some of them."""
    cards = [card["id"] for card in CARDS for _ in range(card["copies"])]
    for card in without:
        cards.remove(card)
    return cards


class Table(Scenario):
    """A game under test with the moves that its tests repeat."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    # ---- what everybody sees

    @property
    def board(self) -> dict[str, str]:
        """Every ship with the colours under it: `{"c5": "W+b"}`, first acquired first."""
        found: dict[str, str] = {}
        for ship in self.seen.ships:
            under = "".join(colour[0] for colour in ship.under)
            found[ship.square] = ship.side[0].upper() + (f"+{under}" if under else "")
        return found

    def at(self, square: str) -> str:
        """What stands on a square; "" when it is vacant."""
        return self.board.get(square, "")

    def hand(self, side: str) -> list[str]:
        """A player's hand as he sees it himself."""
        return sorted(card for card, count in self.view(side).hand for _ in range(count))

    # ---- driving the game

    def play(self, side: str, card: str, *choices: str, dice: Sequence[int] = (), draws: Sequence[str] = ()) -> None:
        """Play a card to which the opponent does not react."""
        chance = Scripted([*dice, *draws])
        self._act(side, ["play", card, *choices], chance)
        if self.moment == "Reaction":
            self._act(self.asked()[0], ["pass"], chance)
        chance.done()

    def until(self, moment: str, dice: Sequence[int] = (), draws: Sequence[str] = ()) -> None:
        """Everybody passes until the game is at this moment."""
        chance = Scripted([*dice, *draws])
        self._until(moment, chance)
        chance.done()

    def _until(self, moment: str, chance: Chance) -> None:
        for _ in range(MOST_PASSES):
            if self.moment == moment:
                return
            assert self.moment in WINDOWS, f"{self.moment} comes before {moment}"
            self._act(self.asked()[0], ["pass"], chance)
        raise AssertionError(f"{moment} is never reached")

    def end_turn(self, dice: Sequence[int] = (), draws: Sequence[str] = ()) -> None:
        """Everybody passes until the next turn has begun or the game is over."""
        chance = Scripted([*dice, *draws])
        turn = self.seen.turn
        while not self.over and self.seen.turn == turn:
            assert self.moment in WINDOWS, f"{self.moment} is no window"
            self._act(self.asked()[0], ["pass"], chance)
        chance.done()

    def go(
        self,
        side: str,
        ship: str,
        verb: str,
        square: str | None = None,
        dice: Sequence[int] = (),
        draws: Sequence[str] = (),
    ) -> None:
        """Nobody plays a card before the move; then a ship is touched and moved."""
        words = [verb] if square is None else [verb, square]
        assert " ".join(words) in self.ways(side, ship), f"{ship} has {self.ways(side, ship)}"
        chance = Scripted([*dice, *draws])
        self._until("Touch", chance)
        self._act(side, ["touch", ship], chance)
        if self.moment == "Move":
            self._act(side, list(words), chance)
        chance.done()

    # ---- questions about moves

    def touchable(self, side: str) -> list[str]:
        """The ships that may be touched when nobody plays a card before the move."""
        g = Table(self.state.copy())
        g.until("Touch")
        return sorted(str(words[1]) for words in g.options(side, "touch"))

    def ways(self, side: str, ship: str) -> set[str]:
        """What a ship may do when nobody plays a card before the move: `{"move b6", "attack d6"}`."""
        g = Table(self.state.copy())
        g.until("Touch")
        if ["touch", ship] not in g.options(side, "touch"):
            return set()
        before = set(g.board)
        try:
            g._act(side, ["touch", ship], Scripted([]))
        except ChanceError:  # a single option was carried out and rolls dice
            battle = g.seen.battle
            return {"attempt"} if battle is None else {f"attack {battle.target}"}
        if g.moment == "Move" and g.seen.touched == ship:
            return {" ".join(str(word) for word in words) for words in g.options(side)}
        if g.seen.battle is not None:
            return {f"attack {g.seen.battle.target}"}
        return {f"move {square}" for square in set(g.board) - before}


def table(*pieces: str, **settings: Any) -> Table:
    """A position, played on to its first decision: `table("W c5+1", "B d6", blue=("sabotage",))`."""
    return Table(position(*pieces, **settings))


def new_game(*dice: int, white: Sequence[str] = (), blue: Sequence[str] = ()) -> Table:
    """A new game with these starting dice. Hands are filled up from the two ends of the deck's list."""
    left = deck(without=[*white, *blue])
    white_hand = [*white, *left[: HAND - len(white)]]
    blue_hand = [*blue, *left[len(left) - (HAND - len(blue)) :]]
    chance = Scripted([*white_hand, *blue_hand, *dice])
    state = GAME.new(2, {}, chance)
    chance.done()
    return Table(state)
