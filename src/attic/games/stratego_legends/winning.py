"""The end of a game and of a campaign. Rules 15, 17, 18.8"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.lexicon import CASTLE
from attic.games.stratego_legends.pieces import CLASS
from attic.games.stratego_legends.state import DRAWN, NO_LIMITS, PLAYED_ON, Legends
from attic.games.stratego_legends.vocabulary import DREW_GAME, WON_GAME
from attic.kit.news import EVERYONE

TURN_LIMIT: Final[i64] = 1000  # Rule 15.7
REPETITIONS: Final = 3  # Rule 15.5
LOOKED_BACK: Final = 100  # positions that are kept in mind where none ends the game
TWO_GAMES: Final[i64] = 2  # a campaign that counts destroyed pieces, Rule 17.1
WORD: Final[i64] = 0x7FFFFFFF


def conclude(s: Legends, side: i64, reason: str, clause: str) -> None:
    """The game in hand has a result; nothing else is resolved after that. Rule 15.1"""
    if s.result == PLAYED_ON:
        s.result = side
        s.reason = reason
        s.clause = clause


def castles(s: Legends, side: i64) -> i64:
    """Castles that count for a side: on the field, of its army and in its hands. Rule 18.8a"""
    n: i64 = 0
    token: i64
    for token in range(len(s.kind)):
        counts = s.where[token] >= 0 and s.control[token] == side and (s.home[token] & 1) == side
        if counts and CLASS[s.kind[token]] == CASTLE:
            n += 1
    return n


def check_castles(s: Legends) -> None:
    """After every loss and every change of control. Rules 15.1-15.3, 14.4, 18.8, 18.8a"""
    beige, gray = castles(s, 0), castles(s, 1)
    if beige == 0 and gray == 0:
        conclude(s, DRAWN, "castles", "15.2")
    elif beige == 0 or gray == 0:
        conclude(s, 0 if gray == 0 else 1, "castle", "15.1" if s.seats == 2 else "18.8")


def check_standstill(s: Legends) -> None:
    """At the end of a turn: inactivity and the limit. Rules 15.6, 15.7, 15.7a"""
    s.quiet = 0 if s.progress else s.quiet + 1
    if s.charter.limits == NO_LIMITS:
        return
    if s.quiet >= s.charter.stretched(s.charter.inactivity):
        conclude(s, DRAWN, "inactivity", "15.6")
    elif s.turn >= s.charter.stretched(TURN_LIMIT):
        conclude(s, DRAWN, "turn_limit", "15.7")


def check_repetition(s: Legends) -> None:
    """The same position for the third time is a draw; a loss makes all earlier ones unreachable. Rules 15.5, 15.7a"""
    if s.progress:
        s.history = []
    mark = int(fingerprint(s, s.active))
    s.history.append(mark)
    if s.charter.limits == NO_LIMITS:
        if len(s.history) > LOOKED_BACK:
            s.history = s.history[1:]
    elif s.history.count(mark) >= REPETITIONS:
        conclude(s, DRAWN, "repetition", "15.5")


def draw_is_near(s: Legends, following: i64) -> bool:
    """Is the game drawn before this player's turn unless somebody uses something first? Rules 8.7a, 15.5-15.7"""
    if s.charter.limits == NO_LIMITS:
        return False
    if s.turn >= s.charter.stretched(TURN_LIMIT):
        return True
    if s.progress:
        return False
    if s.quiet + 1 >= s.charter.stretched(s.charter.inactivity):
        return True
    return s.history.count(int(fingerprint(s, following))) >= REPETITIONS - 1


def fingerprint(s: Legends, mover: i64) -> i64:
    """Pieces, spaces, controllers, knowledge, limits, curse and player to move in one number. Rule 15.5"""
    a: i64 = mover + 8 * (s.curse + 1)
    b: i64 = 17
    token: i64
    for token in range(len(s.where)):
        x = s.where[token] + 2 + 512 * (s.control[token] + 2 * s.public[token] + 4 * s.spent[token])
        y = s.known[token] + 1
        a = (a * 1103515245 + x * 12345 + y) & WORD
        b = (b * 69069 + x + 31 * y + (b >> 7)) & WORD
    return a * 2147483648 + b


def wind_up(s: Legends) -> None:
    """The game in hand is over: so is everything, or the next game of the campaign begins. Rule 17"""
    s.fight = None
    side = s.result
    if s.charter.campaign == 1:
        s.end(team(s, side), s.reason, s.clause)
        return
    count_game(s, side)
    if campaign_over(s):
        clause = "17.1" if s.charter.campaign == TWO_GAMES else "17.2"
        s.end(team(s, leader(s)), "campaign", clause)
        return
    from attic.games.stratego_legends.setup import NextGame

    s.stack = [NextGame(-1, side)]
    s.result = PLAYED_ON


def team(s: Legends, side: i64) -> list[int]:
    """The seats of a side; none for a draw."""
    return [seat for seat in range(s.seats) if seat & 1 == side]


def count_game(s: Legends, side: i64) -> None:
    """Wins, and the loser's destroyed pieces for the winner. Rules 17.1, 17.2"""
    if side == DRAWN:
        s.show(EVERYONE, DREW_GAME, s.game)
        return
    lost: i64 = 0
    token: i64
    for token in range(len(s.where)):
        if s.where[token] < 0 and (s.home[token] & 1) != side:
            lost += 1
    s.wins[side] += 1
    s.score[side] += lost
    s.show(EVERYONE, WON_GAME, side, s.game, lost)


def campaign_over(s: Legends) -> bool:
    """All games are played, or one side has won more than half of them. Rules 17.1, 17.2"""
    games = s.charter.campaign
    if s.game >= games:
        return True
    return games > TWO_GAMES and (2 * s.wins[0] > games or 2 * s.wins[1] > games)


def leader(s: Legends) -> i64:
    """The side that has won the campaign, or DRAWN. Rules 17.1, 17.2"""
    lead = s.wins[0] - s.wins[1]
    if s.charter.campaign == TWO_GAMES:
        lead = s.score[0] - s.score[1]
    if lead == 0:
        return DRAWN
    return 0 if lead > 0 else 1
