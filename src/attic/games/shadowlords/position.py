"""Positions by hand, for puzzles and tests.

    position("red kaare 3 leo", "green viggo 2 virgo", "red loose 1 aries", step=4, hands={"red": "7 4"})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attic.games.shadowlords.setup import empty_table
from attic.games.shadowlords.state import PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import (
    BLACK_SHIPS,
    COLOURS,
    COLOURS_AND_BLACK,
    FIRST_SHADOW,
    KINDS,
    LORD,
    SHIPS_PER_COLOUR,
    STARBURST,
)
from attic.games.shadowlords.turn import Turn
from attic.games.shadowlords.vocabulary import CARD_KIND, SEATS, SPACE, WHO
from attic.kit.bits import bit
from attic.kit.chance import Chance, Never


def position(
    *pieces: str,
    players: int = 4,
    active: str = "red",
    step: int = 4,
    hands: Mapping[str, str] | None = None,
    under: Mapping[str, str] | None = None,
    captives: Mapping[str, str] | None = None,
    discs: Sequence[str] = (),
    gone: Sequence[str] = (),
    discarded: str = "",
    storage: Mapping[str, int] | None = None,
    stone: str = "shadowlord",
    timer: int = 0,
    first_turn: bool = False,
    rounds: tuple[int, int] = (0, 0),
    limits: bool = True,
    chance: Chance | None = None,
) -> Shadowlords:
    """The first decision of a step of somebody's turn; cards that are not named lie in the draw pile."""
    s = empty_table(players, STARBURST, SHIPS_PER_COLOUR, BLACK_SHIPS)
    for piece in pieces:
        put(s, piece)
    for captive, captor in (captives or {}).items():
        hold(s, captive, captor)
    lay_cards(s, players, hands or {}, under or {}, discarded)
    for name in gone:
        leave(s, name)
    for who in range(4, LORD):
        if s.team[who] < 0 or who >= FIRST_SHADOW:
            s.discs.put(who)
    for space in discs:
        s.disc |= bit(SPACE.index(space))
    for colour, n in (storage or {}).items():
        s.storage[COLOURS_AND_BLACK.index(colour)] = n
    s.stone = WHO.index(stone)
    s.timer = timer
    s.active = COLOURS.index(active)
    s.first = 0
    s.turn = 1
    s.started = 0 if first_turn else 15
    s.rounds, s.quiet = rounds
    s.unlimited = 0 if limits else 1
    s.push(Turn(-1, step - 1))
    s.run(chance or Never())
    return s


def put(s: Shadowlords, piece: str) -> None:
    """`red kaare 3 leo`: a character with its ships; `red loose 2 leo`: loose ships."""
    colour, name, ships, space = piece.split()
    team, at, n = COLOURS_AND_BLACK.index(colour), SPACE.index(space), int(ships)
    if name == "loose":
        s.loose[at * 5 + team] += n
    else:
        who = WHO.index(name)
        s.storage[team] += s.ships[who]
        s.team[who], s.at[who], s.ships[who] = team, at, n
    s.storage[team] -= n


def hold(s: Shadowlords, captive: str, captor: str) -> None:
    """`green axel`: this member of an alliance lies beneath a captor."""
    colour, name = captive.split()
    who = WHO.index(name)
    s.team[who], s.at[who], s.captor[who] = COLOURS_AND_BLACK.index(colour), -1, WHO.index(captor)


def leave(s: Shadowlords, name: str) -> None:
    """A Shadow, the Shadowlord or a whole alliance is out of the game already."""
    if name in COLOURS:
        alliance = COLOURS.index(name)
        s.alive &= ~(1 << alliance)
        s.fallen.append(alliance)
        s.team[alliance] = s.at[alliance] = -1
        return
    who = WHO.index(name)
    s.storage[4] += s.ships[who]
    s.ships[who] = 0
    s.team[who] = s.at[who] = -1


def lay_cards(
    s: Shadowlords, players: int, hands: Mapping[str, str], under: Mapping[str, str], discarded: str
) -> None:
    """Cards leave the draw pile for hands, portraits and the discard pile."""
    zones = {SEATS[players].index(seat): cards for seat, cards in hands.items()}
    zones |= {int(PORTRAIT) + WHO.index(name): cards for name, cards in under.items()}
    for zone, cards in zones.items():
        for card in cards.split():
            kind = CARD_KIND.index(card)
            s.deck.bag.take(kind)
            s.cards[zone * KINDS + kind] += 1
    for card in discarded.split():
        s.deck.bag.take(CARD_KIND.index(card))
        s.deck.discard.append(CARD_KIND.index(card))
