"""The child, the city, the end. Rules 20.5, 21.8, 23"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.knowing import emptied, gone
from attic.games.willow.state import NO_ROUND_LIMIT, Willow
from attic.games.willow.tables import CASTLE, CITY, ELORA, EVIL, GOOD, ROUND_LIMIT, ROUNDS_LEFT
from attic.games.willow.vocabulary import ELORA_DELIVERED, ELORA_SAFE, ELORA_TAKEN
from attic.kit.news import EVERYONE


def look_after_child(s: Willow) -> None:
    """Delivered to Nockmaar, or safe in the free city? Rules 20.5, 23.1"""
    holder = s.holder_of_elora()
    if holder < 0:
        return
    if s.side[holder] == EVIL and s.space[holder] == CASTLE:
        s.tale.lost_by = s.owner[holder]
        remove_child(s, holder)
        s.show(EVERYONE, ELORA_DELIVERED, holder)
    elif s.side[holder] == GOOD and s.space[holder] == CITY and s.tale.freed_by >= 0 and s.tale.safe_with < 0:
        s.tale.safe_with = s.owner[holder]
        s.show(EVERYONE, ELORA_SAFE, holder)


def remove_child(s: Willow, holder: i64) -> None:
    """Her card leaves the game, for all to see. Rules 21.8, 23.1"""
    s.hands[holder].take(ELORA)
    gone(s, ELORA)
    emptied(s, holder)
    s.tale.lost_round = s.clock.round


def lose_child_to_bavmorda(s: Willow, holder: i64) -> None:
    """The fallen champion held her: no true victor. Rule 21.8"""
    remove_child(s, holder)
    s.tale.lost_by = -1
    s.show(EVERYONE, ELORA_TAKEN, holder)


def end_of_turn(s: Willow) -> None:
    """A Good triumph ends the game when its turn has been played out. Rules 23.3, 23.5"""
    tale = s.tale
    if tale.slain_by < 0 and tale.safe_with < 0:
        return
    victors: list[int] = []
    for seat in (tale.slain_by, tale.freed_by, tale.safe_with):
        if seat >= 0 and seat not in victors and (seat == tale.slain_by or tale.safe_with >= 0):
            victors.append(int(seat))
    victors.sort()
    tale.victors = victors
    winners = s.seats_of(GOOD)
    if tale.slain_by >= 0 and tale.safe_with >= 0:
        s.end(winners, "double_triumph", "23.5")
    elif tale.slain_by >= 0:
        s.end(winners, "bavmorda_slain", "21.9")
    else:
        s.end(winners, "tir_asleen", "20.5")


def end_of_round(s: Willow) -> None:
    """The count-down after the child is lost, and the limit. Rules 23.2, 23.6, 23.7"""
    tale = s.tale
    evil = s.seats_of(EVIL)
    if tale.lost_round >= 0:
        if s.clock.round >= tale.lost_round + ROUNDS_LEFT:
            tale.victors = [int(tale.lost_by)] if tale.lost_by in evil else []
            s.end(evil, "elora_delivered" if tale.lost_by >= 0 else "elora_lost", "23.2")
    elif s.clock.round >= ROUND_LIMIT and not s.options_on & NO_ROUND_LIMIT:
        s.end(evil, "round_limit", "23.7")
