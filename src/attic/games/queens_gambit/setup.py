"""Setting up the game. Rule 4"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from attic.games.queens_gambit.boards import BOARD
from attic.games.queens_gambit.piles import draw
from attic.games.queens_gambit.rounds import Round
from attic.games.queens_gambit.state import QueensGambit, new_state
from attic.games.queens_gambit.tables import CHARTS, DECKS_OF, HAND_EACH, NABOO
from attic.games.queens_gambit.vocabulary import DEALT, NAME, QUEEN_CHOSEN, QUEEN_NAMED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step


def start(players: int, options: Mapping[str, object]) -> QueensGambit:
    """A new game, about to be set up. Rules 4.1-4.4, 19.1"""
    s = new_state(players, options["limits"] == "on")
    place_pieces(s)
    s.push(NameQueen(s.palace_seat(NABOO)))
    return s


def place_pieces(s: QueensGambit) -> None:
    """Every piece on the space that names it. Rules 4.1, 4.2"""
    for space, name, count in BOARD.starts:
        s.put(space, CHARTS.types.index(name), count)


class NameQueen(Step[QueensGambit]):
    """Naboo secretly says which Queen is the real one; then cards are dealt. Rules 4.5-4.8, 17.9"""

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        return [NAME.pack(0), NAME.pack(1)]

    def default(self, s: QueensGambit, seat: int, chance: Chance) -> int:
        return NAME.pack(chance.below(2))

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        s.queen = NAME.first(action)
        s.replace(Round(-1, 0))
        s.show(EVERYONE, QUEEN_CHOSEN)
        s.show(s.audience(NABOO), QUEEN_NAMED, s.queen)
        for player in range(s.seats):
            deal(s, player, chance)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        return Refusal("4.5", "Name the Queen who is the real one.")


def deal(s: QueensGambit, seat: i64, chance: Chance) -> None:
    """The same number of cards from each deck of the side. Rules 4.7, 17.2, 17.3"""
    for deck in DECKS_OF[seat & 1]:
        for _ in range(HAND_EACH[int(s.seats)]):
            s.hands[seat].put(draw(s, deck, chance))
    s.show_list(s.audience(seat & 1), DEALT, [int(seat), *s.hands[seat].items()])
