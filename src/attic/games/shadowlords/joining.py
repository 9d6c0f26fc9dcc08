"""Changing sides: a character comes onto the ring of another alliance. Rules 12.6-12.10"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.cards import forget, remember
from attic.games.shadowlords.control import allied, captives_of
from attic.games.shadowlords.falling import release
from attic.games.shadowlords.ships import ABOARD, place_ships, to_storage
from attic.games.shadowlords.state import KEPT, PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import KINDS
from attic.games.shadowlords.vocabulary import CHANGED_SIDES, JOINED, PORTRAIT_SEEN
from attic.kit.news import EVERYONE, only


def welcome(s: Shadowlords, who: i64, alliance: i64, space: i64) -> None:
    """A character from a disc comes onto a ring, without ships, where it was found. Rules 10.10, 10.12"""
    s.team[who] = alliance
    s.at[who] = space
    s.ships[who] = 0
    s.show(EVERYONE, JOINED, alliance, who, space)


def induct(s: Shadowlords, who: i64, alliance: i64, space: i64) -> None:
    """Ring, ships, portrait, captives and Stone go over to the new owner. Rules 12.6, 12.8-12.10"""
    former = s.team[who]
    ships = s.ships[who]
    to_storage(s, who, ships)
    hand_over_portrait(s, who, s.owner[former], alliance)
    s.team[who] = alliance
    s.at[who] = space
    replaced = min(ships, s.storage[alliance])
    s.storage[alliance] -= replaced
    s.ships[who] = replaced
    s.show(EVERYONE, CHANGED_SIDES, former, alliance, who, space)
    for captive in captives_of(s, who):
        if allied(s, s.team[captive], alliance):
            release(s, captive, space)


def hand_over_portrait(s: Shadowlords, who: i64, old_seat: i64, alliance: i64) -> None:
    """The cards beneath it stay there; old and new owner know them. Rules 12.9, 23.3"""
    zone = PORTRAIT + who
    seat = s.owner[alliance]
    if s.count_cards(zone) == 0 or old_seat == seat:
        return
    remember(s, old_seat, zone)
    forget_own(s, seat, zone)
    cards: list[int] = [int(alliance), int(who)]
    kind: i64
    for kind in range(KINDS):
        for _ in range(s.cards[zone * KINDS + kind]):
            cards.append(int(kind))
    s.show_list(only(seat), PORTRAIT_SEEN, cards)


def forget_own(s: Shadowlords, seat: i64, zone: i64) -> None:
    """What a seat owns it sees; notes about it are not kept."""
    kind: i64
    for kind in range(KINDS):
        s.known[(seat * KEPT + zone) * KINDS + kind] = 0


def take_loose(s: Shadowlords, who: i64, former: i64, alliance: i64) -> None:
    """Loose ships of the former owner on the space go over as well; some may go aboard. Rules 12.7, 12.8"""
    space = s.at[who]
    n = s.loose[space * 5 + former]
    s.loose[space * 5 + former] = 0
    s.storage[former] += n
    n = min(n, s.storage[alliance])
    s.storage[alliance] -= n
    s.loose[space * 5 + alliance] += n
    place_ships(s, alliance, n, ABOARD, space, who)


def leave_game(s: Shadowlords, who: i64) -> None:
    """A character is out of the game; its ships go to storage. Rules 0.9, 12.12"""
    to_storage(s, who, s.ships[who])
    s.team[who] = -1
    s.at[who] = -1
    s.captor[who] = -1
    forget(s, PORTRAIT + who)
