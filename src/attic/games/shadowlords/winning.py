"""The end of the game. Rule 21"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.control import lord_reigns
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import MOST_ROUNDS, QUIET_ROUNDS
from attic.games.shadowlords.vocabulary import ROUND_ENDED
from attic.kit.news import EVERYONE


def check_last(s: Shadowlords) -> None:
    """The player left alone wins at once. Rules 19.8, 21.1"""
    if s.is_over():
        return
    left = s.living_seats()
    if len(left) == 1:
        s.end(left, "last_master", "21.1")


def check_turn_end(s: Shadowlords, next_alliance: i64) -> None:
    """After a turn: the Starburst, then the limits that count rounds. Rules 6.4, 21.2-21.4"""
    check_last(s)
    if s.is_over():
        return
    if s.timer >= s.starburst and lord_reigns(s):
        s.end([], "shadowlord", "21.2")
        return
    if not round_ends(s, next_alliance):
        return
    s.rounds += 1
    if s.timer < 0:
        s.quiet += 1
    s.show(EVERYONE, ROUND_ENDED, s.rounds)
    if s.unlimited:
        return
    if s.quiet >= QUIET_ROUNDS:
        s.end([int(s.seat_of(s.stone))], "stone_held", "21.3")
    elif s.rounds >= MOST_ROUNDS:
        if lord_reigns(s):
            s.end([], "shadowlord", "21.4")
        else:
            s.end([int(s.seat_of(s.stone))], "stone_held", "21.4")


def round_ends(s: Shadowlords, next_alliance: i64) -> bool:
    """Does play come back to, or past, the seat that had the first turn? Rule 0.11"""
    i: i64 = s.active
    while True:
        i = (i + 1) % 4
        if i == s.first:
            return True
        if i == next_alliance:
            return False


def ranking(s: Shadowlords) -> list[list[int]]:
    """Seats from the best place down: winners, the living, then those who fell, the latest first. Rule 21.5"""
    groups: list[list[int]] = []
    placed: list[int] = []
    if s.outcome is not None and s.outcome.winners:
        groups.append(list(s.outcome.winners))
        placed += s.outcome.winners
    alive = [seat for seat in s.living_seats() if seat not in placed]
    if alive:
        groups.append(alive)
        placed += alive
    for alliance in reversed(s.fallen):
        seat = int(s.owner[alliance])
        if seat not in placed:
            groups.append([seat])
            placed.append(seat)
    return groups
