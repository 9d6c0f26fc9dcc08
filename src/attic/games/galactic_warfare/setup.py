"""Setting up and the starting roll. Rules 3, 4.1"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from attic.games.galactic_warfare.state import GalacticWarfare, new_state
from attic.games.galactic_warfare.tables import BOARD, HAND
from attic.games.galactic_warfare.turn import ChooseStart
from attic.games.galactic_warfare.vocabulary import DEALT, START_ROLLED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Step


def start(players: int, options: Mapping[str, object]) -> GalacticWarfare:
    """A new game, about to be set up. Rules 18.2, 18.3"""
    s = new_state(bool(options["cards"]), options["limits"] == "on")
    s.push(Setup(-1))
    return s


class Setup(Step[GalacticWarfare]):
    """Ships, cards, and who may choose the first player. Rules 3.1, 3.2, 4.1"""

    def waits(self, s: GalacticWarfare) -> bool:
        return False

    def run(self, s: GalacticWarfare, chance: Chance) -> None:
        place_ships(s)
        if s.cards:
            deal(s, chance)
        white, blue = roll_for_start(s, chance)
        while white == blue:
            white, blue = roll_for_start(s, chance)
        s.replace(ChooseStart(0 if white > blue else 1, False))


def roll_for_start(s: GalacticWarfare, chance: Chance) -> tuple[i64, i64]:
    """One die each, White first. Rules 4.1, 16.5"""
    white = chance.roll(6)
    blue = chance.roll(6)
    s.show(EVERYONE, START_ROLLED, white, blue)
    return white, blue


def place_ships(s: GalacticWarfare) -> None:
    """Twelve ships on the first dark squares before each home planet. Rules 2.3, 3.1"""
    for side in range(2):
        for sq in BOARD.starts[side]:
            s.ship[sq] = side + 1


def deal(s: GalacticWarfare, chance: Chance) -> None:
    """Fifteen cards each, White first. Rule 3.2"""
    for side in range(2):
        seat: i64 = side
        for _ in range(HAND):
            s.hands[side].put(s.deck.draw(chance))
        s.show_list(only(seat), DEALT, [side, *s.hands[side].items()])
