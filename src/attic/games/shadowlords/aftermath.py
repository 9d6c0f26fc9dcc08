"""After each duel: ships destroyed, reward, spoils, capture, the fall of a Master. Rules 14D, 16.4, 16.5, 17.7, 17.8"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.battles import is_fortress_battle
from attic.games.shadowlords.cards import draw, draw_hidden
from attic.games.shadowlords.control import captives_of, is_master, room
from attic.games.shadowlords.falling import eliminate, give_stone
from attic.games.shadowlords.ships import PRESENT, place_ships, to_storage
from attic.games.shadowlords.state import Course, Shadowlords
from attic.games.shadowlords.tables import BLACK, FORTRESS, LORD, LORD_SHIPS, POWER
from attic.games.shadowlords.vocabulary import CAPTURED, REWARDED, SHADOW_BEATEN, SHIPS_DESTROYED, SPOILS
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE


class Aftermath(Course):
    """Ships destroyed, cards discarded, reward, spoils, then the loser's fate. Rules 14.31-14.37, 19.1"""

    def __init__(self, seat: i64, stage: i64, winner: i64, loser: i64) -> None:
        super().__init__(seat, stage)
        self.winner: i64 = winner
        self.loser: i64 = loser

    def run(self, s: Shadowlords, chance: Chance) -> None:
        stage = self.stage
        winner, loser = self.winner, self.loser
        if stage == 4:
            s.pop()
            loser_leaves(s, winner, loser)
            return
        s.replace(Aftermath(self.seat, stage + 1, winner, loser))
        if stage == 0:
            destroy_ships(s, winner, loser, chance)
        elif stage == 1:
            discard_duel(s)
        elif stage == 2:
            if s.team[winner] != BLACK:
                s.show(EVERYONE, REWARDED, s.team[winner])
                draw_hidden(s, s.team[winner], 1, chance)
        else:
            take_spoils(s, winner, loser)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.winner, self.loser]


def destroy_ships(s: Shadowlords, winner: i64, loser: i64, chance: Chance) -> None:
    """A card's number of ships, the loser's first, the rest from the winner. Rules 14.31, 14.32, 25.12"""
    kind = draw(s, chance)
    if kind < 0:
        return
    s.deck.discard.append(int(kind))
    from_loser = min(POWER[kind], s.ships[loser])
    from_winner = min(POWER[kind] - from_loser, s.ships[winner])
    to_storage(s, loser, from_loser)
    to_storage(s, winner, from_winner)
    s.show(EVERYONE, SHIPS_DESTROYED, kind, from_loser, from_winner)


def discard_duel(s: Shadowlords) -> None:
    """All cards played by both sides are discarded. Rule 14.33"""
    duel = s.duel
    assert duel is not None
    for cards in duel.cards:
        for kind in cards:
            s.deck.discard.append(kind)
    duel.cards = [[], []]


def take_spoils(s: Shadowlords, winner: i64, loser: i64) -> None:
    """The loser's surviving ships are replaced by the winner's own. Rules 14.35, 16.4, 16.5, 17.8"""
    n = s.ships[loser]
    if n == 0:
        return
    to_storage(s, loser, n)
    battle = s.battles[s.fight]
    s.show(EVERYONE, SPOILS, s.team[winner], n)
    if s.team[winner] != BLACK:
        place_ships(s, s.team[winner], n, PRESENT, battle.space, -1)
        return
    n = min(n, s.storage[BLACK])
    if is_fortress_battle(battle):
        if s.at[LORD] == FORTRESS:
            gained = min(n, max(0, LORD_SHIPS - s.ships[LORD]))
            s.ships[LORD] += gained
            s.storage[BLACK] -= gained
        return
    gained = min(n, room(s, winner))
    s.ships[winner] += gained
    s.loose[battle.space * 5 + BLACK] += n - gained
    s.storage[BLACK] -= n


def loser_leaves(s: Shadowlords, winner: i64, loser: i64) -> None:
    """A Master's alliance falls, a Shadow leaves the game, anybody else is captured. Rules 14.36, 14.37, 16.4, 19.1"""
    battle = s.battles[s.fight]
    if is_master(loser):
        eliminate(s, s.team[loser], winner, battle.space)
        return
    for captive in captives_of(s, loser):
        s.captor[captive] = winner
        if s.team[loser] == BLACK:
            battle.freed |= bit(captive)
        s.show(EVERYONE, CAPTURED, winner, captive)
    s.at[loser] = -1
    if s.team[loser] == BLACK and not is_fortress_battle(battle):
        s.team[loser] = -1
        s.show(EVERYONE, SHADOW_BEATEN, loser)
        return
    s.captor[loser] = winner
    s.show(EVERYONE, CAPTURED, winner, loser)
    if loser == LORD:
        battle.slayer = winner
    elif s.stone == loser:
        give_stone(s, s.team[winner], battle.space)
