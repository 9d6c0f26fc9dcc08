"""Why a character may not move so: the clause behind every refusal. Rule 9"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.control import (
    any_diplomat_at,
    has_diplomat,
    is_fighter,
    loose_colours,
    notches,
    shadow_at,
    unoccupied,
)
from attic.games.shadowlords.paths import is_battle_space, required_exit
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import BOARD, CAST, HOMES, NEAR
from attic.games.shadowlords.vocabulary import EXCHANGE, LOAD, MOVE, MOVE_ASKING, SEARCH
from attic.kit.bits import bit
from attic.kit.state import Refusal


def why_no_move(s: Shadowlords, action: i64) -> Refusal:
    """Why this exchange, move, load or search is refused. Rules 9, 10"""
    if EXCHANGE.made(action):
        return Refusal("9.2", "Ships are exchanged before the first move and after the last, once on each space.")
    if not (MOVE.made(action) or MOVE_ASKING.made(action) or LOAD.made(action) or SEARCH.made(action)):
        return Refusal("9.1", "Exchange ships, move a character, or end this step.")
    who = MOVE.first(action)
    if s.team[who] != s.active:
        return Refusal("9.3", f"{CAST.titles[who]} does not belong to your alliance.")
    if s.at[who] < 0:
        return Refusal("9.3", f"{CAST.titles[who]} is a captive.")
    if s.mover >= 0 and who != s.mover:
        return Refusal("9.3", f"{CAST.titles[s.mover]} has loaded ships and moves first.")
    if s.recruits & bit(who):
        return Refusal("9.20", f"{CAST.titles[who]} was found this turn and does not move in it.")
    if SEARCH.made(action):
        return why_no_search(s, who)
    if LOAD.made(action):
        return why_no_load(s, who)
    if s.phase > 1:
        return Refusal("9.4", "The moves are over; ships may still be exchanged.")
    if s.moved & bit(who):
        return Refusal("9.3", f"{CAST.titles[who]} has made his move.")
    return why_no_way(s, who, MOVE.second(action), MOVE_ASKING.made(action))


def why_no_search(s: Shadowlords, who: i64) -> Refusal:
    """Why no disc is turned over here. Rules 9.16, 10.1, 10.4"""
    if is_fighter(who):
        if who == s.active and not has_diplomat(s, s.active):
            return Refusal("10.1", "There is no face-down disc here, or the move is spent.")
        return Refusal("10.4", "Only a Diplomat searches; the Star Master while his alliance has none.")
    if not s.disc & bit(s.at[who]):
        return Refusal("10.1", "There is no face-down disc here.")
    return Refusal("10.3", f"{CAST.titles[who]} does not search any more this turn.")


def why_no_load(s: Shadowlords, who: i64) -> Refusal:
    """Why ships are not dropped or picked up so. Rules 1.5, 9.6, 9.9"""
    if s.moved & bit(who) and s.landed != who:
        return Refusal("9.9", "Ships are dropped or picked up right after landing, once.")
    return Refusal("9.6", f"The ring carries up to {notches(s, who)}, of its own ships and those lying loose here.")


def why_no_way(s: Shadowlords, who: i64, space: i64, asking: bool) -> Refusal:
    """Why a character cannot get there. Rules 9.5-9.16"""
    name = CAST.titles[who]
    start = s.at[who]
    if space == start:
        return Refusal("9.7", f"{name} stands there.")
    if s.ships[who] == 0:
        return Refusal("9.5", f"{name} has no ships and cannot move.")
    only_exit = required_exit(s, s.active)
    if only_exit >= 0 and start == HOMES[s.active] and space in NEAR[start] and space != only_exit:
        return Refusal("9.8", f"On the first turn the way out leads over {BOARD.titles[only_exit]}.")
    if not is_fighter(who) and (shadow_at(s, space) or loose_colours(s, space) & 16):
        return Refusal("9.13", "A Diplomat does not stop where Shadows or black ships are.")
    if any_diplomat_at(s, space) and is_fighter(who):
        return Refusal("9.12", "A Diplomat bars that space, unless one of yours is there or permission is given.")
    if not is_fighter(who) and not unoccupied(s, space):
        return Refusal("9.13", "A Diplomat stops beside others only with their permission.")
    if asking:
        return Refusal("9.14", "There is no such way, or that has been refused this turn.")
    for near in NEAR[start]:
        if is_battle_space(s, near) and s.ships[who] > 1 and space in NEAR[near]:
            return Refusal("9.11", f"Nobody passes {BOARD.titles[near]}, where a battle is about to take place.")
    return Refusal("9.10", f"{name} gets there over no spaces that he may pass with {s.ships[who]} ships.")
