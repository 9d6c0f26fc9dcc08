"""The fall of a Star Master and what becomes of his alliance. Rules 14.42, 18.8, 19"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.cards import PlaceCards, discard_zone, forget
from attic.games.shadowlords.control import captives_of, master_of, members, people_at, room
from attic.games.shadowlords.ships import PRESENT, place_ships, to_storage
from attic.games.shadowlords.state import DRAWN, PORTRAIT, Moment, Shadowlords
from attic.games.shadowlords.tables import BLACK, FORTRESS, KINDS, LORD, SPACES
from attic.games.shadowlords.vocabulary import (
    BEAR,
    CARDS_GONE,
    CARDS_INHERITED,
    DREW_CARDS,
    MASTER_FELL,
    RELEASED,
    STONE_GIVEN,
)
from attic.games.shadowlords.winning import check_last
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal


def send_home(s: Shadowlords, who: i64) -> None:
    """A captive whose captor is gone returns, without ships, to its Star Master; a Shadow to its lord. Rule 14.42"""
    s.captor[who] = -1
    team = s.team[who]
    s.at[who] = FORTRESS if team == BLACK else s.at[master_of(team)]
    s.show(EVERYONE, RELEASED, team, who, s.at[who])


def release(s: Shadowlords, who: i64, space: i64) -> None:
    """A captive is free on a space, without ships. Rules 12.10, 14.40"""
    s.captor[who] = -1
    s.at[who] = space
    s.show(EVERYONE, RELEASED, s.team[who], who, space)


def eliminate(s: Shadowlords, alliance: i64, victor: i64, space: i64) -> None:
    """An alliance leaves the game: beaten by a character, or -1 when its player has resigned. Rules 19.1-19.6"""
    by_player = victor >= 0 and s.seat_of(victor) >= 0
    s.show(EVERYONE, MASTER_FELL, alliance, s.team[victor] if victor >= 0 else alliance)
    s.alive &= ~(1 << alliance)
    s.fallen.append(int(alliance))
    s.quiet = -1
    scatter_captives(s, alliance, victor)
    pass_on_cards(s, alliance, victor if by_player else -1)
    bearer_fell = s.team[s.stone] == alliance
    remove_pieces(s, alliance)
    check_last(s)
    if bearer_fell and not s.is_over():
        inherit_stone(s, alliance, victor, space)


def scatter_captives(s: Shadowlords, alliance: i64, victor: i64) -> None:
    """Those beneath the Star Master pass to the winner, all others return to their own. Rule 19.5"""
    master = master_of(alliance)
    for who in members(s, alliance):
        for captive in captives_of(s, who):
            if who == master and victor >= 0:
                s.captor[captive] = victor
            elif s.team[captive] != alliance:
                send_home(s, captive)


def pass_on_cards(s: Shadowlords, alliance: i64, victor: i64) -> None:
    """All cards go to the player who won, or to the discard pile. Rules 19.2, 19.3, 22.8"""
    zones: list[int] = [int(PORTRAIT + who) for who in members(s, alliance)]
    seat = s.owner[alliance]
    if seat not in s.living_seats():
        zones += [int(seat), int(DRAWN + seat)]
    if victor < 0:
        gone: list[int] = [int(alliance)]
        for zone in zones:
            gone += discard_zone(s, zone)
        if len(gone) > 1:
            s.show_list(EVERYONE, CARDS_GONE, gone)
        return
    heir = s.seat_of(victor)
    assert heir != seat, "nobody beats his own Star Master"
    seen: list[int] = [int(s.team[victor])]
    kind: i64
    for zone in zones:
        for kind in range(KINDS):
            while s.cards[zone * KINDS + kind] > 0:
                s.cards[zone * KINDS + kind] -= 1
                s.put_card(DRAWN + heir, kind, 0)
                seen.append(int(kind))
        forget(s, zone)
    if len(seen) > 1:
        s.show_list(only(heir), DREW_CARDS, seen)
        s.show(EVERYONE, CARDS_INHERITED, s.team[victor], len(seen) - 1)
        s.push(PlaceCards(heir))


def remove_pieces(s: Shadowlords, alliance: i64) -> None:
    """Rings, characters, captive or free, and loose ships leave the board. Rule 19.4"""
    for who in members(s, alliance):
        to_storage(s, who, s.ships[who])
        s.team[who] = -1
        s.at[who] = -1
        s.captor[who] = -1
    space: i64
    for space in range(SPACES):
        s.storage[alliance] += s.loose[space * 5 + alliance]
        s.loose[space * 5 + alliance] = 0


def inherit_stone(s: Shadowlords, alliance: i64, victor: i64, space: i64) -> None:
    """The victor gives the Stone to somebody present, or to his Star Master. Rules 18.8, 21.6"""
    if victor >= 0 and s.team[victor] < BLACK:
        give_stone(s, s.team[victor], space)
        return
    heir = alliance
    while not s.lives(heir):
        heir = (heir + 1) % 4
    give_stone_to(s, master_of(heir), s.at[master_of(heir)])


def give_stone(s: Shadowlords, alliance: i64, space: i64) -> None:
    """An alliance that has won the Power Stone says who bears it. Rules 14.37, 17.9, 18.8"""
    people = people_at(s, space, alliance)
    if not people:
        people = [int(master_of(alliance))]
    if len(people) == 1:
        give_stone_to(s, people[0], space)
    else:
        s.stone = people[0]  # it cannot lie loose while its bearer is chosen
        s.push(ChooseBearer(s.owner[alliance], alliance, space))


def give_stone_to(s: Shadowlords, who: i64, space: i64) -> None:
    """The bearer takes it; a ship that no longer fits may go elsewhere. Rules 1.8, 14.37"""
    s.stone = who
    s.show(EVERYONE, STONE_GIVEN, s.team[who], who)
    if room(s, who) < 0:
        to_storage(s, who, 1)
        place_ships(s, s.team[who], 1, PRESENT, s.at[who], -1)


class ChooseBearer(Moment):
    """The winner of the Power Stone gives it to one of his characters present. Rules 14.37, 17.9, 18.8"""

    def __init__(self, seat: i64, alliance: i64, space: i64) -> None:
        super().__init__(seat)
        self.alliance: i64 = alliance
        self.space: i64 = space

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [BEAR.pack(who) for who in people_at(s, self.space, self.alliance)]

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        """The Star Master if he may have it, else the winner of the duel. Rule 26.2"""
        options = self.options(s, seat)
        if BEAR.pack(master_of(self.alliance)) in options:
            return BEAR.pack(master_of(self.alliance))
        duel = s.duel
        if duel is not None and duel.winner >= 0:
            winner = BEAR.pack(duel.attacker if duel.winner == 0 else duel.defender)
            if winner in options:
                return winner
        return options[0]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        give_stone_to(s, BEAR.first(action), self.space)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("14.37", "Give the Power Stone to one of your characters present.")

    def parts(self) -> list[object]:
        return [self.seat, self.alliance, self.space]


def stone_is_idle(s: Shadowlords) -> bool:
    """Does the Stone lie in the ring of the captured Shadowlord? Rule 17.7"""
    return s.stone == LORD and s.captor[LORD] >= 0
