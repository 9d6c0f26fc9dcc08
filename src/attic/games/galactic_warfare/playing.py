"""Which cards may be played: requirements and choices. Rules 12.1-12.3"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.galactic_warfare.moving import can_charge, grant_helps, stuck
from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import CARDS, HOME, MAX_POWER_UPS, STEP, ZONE, N
from attic.games.galactic_warfare.vocabulary import PLAY, PLAY_ON, PLAY_ON_TWO

IN_BATTLE: Final[i64] = CARDS.requirements.index("in_battle")
IS_DEFENDER: Final[i64] = CARDS.requirements.index("is_defender")
TARGET_AT_HOME: Final[i64] = CARDS.requirements.index("target_in_home_or_deployment")
ENEMY_POOL: Final[i64] = CARDS.requirements.index("enemy_pool_two_plus")
DODGE_EXISTS: Final[i64] = CARDS.requirements.index("dodge_square_exists")
TOTALS_TIED: Final[i64] = CARDS.requirements.index("totals_tied")
LOST_AS_ATTACKER: Final[i64] = CARDS.requirements.index("lost_as_attacker")
RELAY_EXISTS: Final[i64] = CARDS.requirements.index("relay_square_exists")
GRANT_EXISTS: Final[i64] = CARDS.requirements.index("granted_move_exists")
TWO_FREE_SHIPS: Final[i64] = CARDS.requirements.index("two_free_ships")
BONUS_CHARGE_EXISTS: Final[i64] = CARDS.requirements.index("bonus_charge_exists")
ENEMY_FREE_SHIP: Final[i64] = CARDS.requirements.index("enemy_free_ship")
OWN_FREE_SHIP: Final[i64] = CARDS.requirements.index("own_free_ship")
INVADER_PRESENT: Final[i64] = CARDS.requirements.index("invader_present")
OWN_DISCARDED: Final[i64] = CARDS.requirements.index("own_discarded_ship")
ENEMY_DISCARDED: Final[i64] = CARDS.requirements.index("enemy_discarded_ship")
VACANT_HOME: Final[i64] = CARDS.requirements.index("vacant_home_square")
CAPTIVE: Final[i64] = CARDS.requirements.index("captive_on_board")
ENEMY_POWERED: Final[i64] = CARDS.requirements.index("enemy_has_power_up")
ADJACENT_PAIR: Final[i64] = CARDS.requirements.index("adjacent_pair_with_power_up")
BELOW_LIMIT: Final[i64] = CARDS.requirements.index("own_ship_below_limit")
OWN_STUCK: Final[i64] = CARDS.requirements.index("own_stuck_ship")
CARD_PENDING: Final[i64] = CARDS.requirements.index("enemy_card_pending")
CAN_DRAW: Final[i64] = CARDS.requirements.index("can_draw")
ENEMY_CARDS: Final[i64] = CARDS.requirements.index("enemy_has_cards")
RECOVERABLE: Final[i64] = CARDS.requirements.index("recoverable_card")

DODGE_SQUARE: Final[i64] = CARDS.choice_types.index("dodge_square")
RELAY_SQUARE: Final[i64] = CARDS.choice_types.index("relay_square")
CHOOSE_OWN_FREE: Final[i64] = CARDS.choice_types.index("own_free_ship")
CHOOSE_OTHER_FREE: Final[i64] = CARDS.choice_types.index("other_own_free_ship")
CHOOSE_CHARGE: Final[i64] = CARDS.choice_types.index("bonus_charge")
CHOOSE_ENEMY_FREE: Final[i64] = CARDS.choice_types.index("enemy_free_ship")
CHOOSE_INVADER: Final[i64] = CARDS.choice_types.index("invader")
CHOOSE_HOME: Final[i64] = CARDS.choice_types.index("own_home_square")
CHOOSE_CAPTOR: Final[i64] = CARDS.choice_types.index("enemy_ship_with_captive")
CHOOSE_POWERED: Final[i64] = CARDS.choice_types.index("enemy_ship_with_power_up")
CHOOSE_NEIGHBOUR: Final[i64] = CARDS.choice_types.index("own_ship_next_to_enemy")
CHOOSE_OPPOSITE: Final[i64] = CARDS.choice_types.index("enemy_ship_next_to_it")
CHOOSE_BELOW_LIMIT: Final[i64] = CARDS.choice_types.index("own_ship_below_limit")
CHOOSE_STUCK: Final[i64] = CARDS.choice_types.index("stuck_ship")


def plays(s: GalacticWarfare, seat: i64, window: i64) -> list[int]:
    """Every card this seat may play in this window, with its choices. Rule 12.3"""
    out: list[int] = []
    if s.played[seat] > 0:
        return out  # one card per turn, Rule 12.2
    counts = s.hands[seat].counts
    for number in CARDS.in_window[window]:
        card: i64 = number
        if counts[card] > 0:
            add_plays(s, seat, card, out)
    return out


def add_plays(s: GalacticWarfare, seat: i64, card: i64, out: list[int]) -> None:
    """All ways to play one card now: requirements first, then complete choices. Rule 12.3"""
    for requirement in CARDS.requires[card]:
        if not holds(s, seat, card, requirement):
            return
    choices = CARDS.choices[card]
    if not choices:
        out.append(PLAY.pack(card))
        return
    kind: i64 = choices[0]
    second: i64 = CHOOSE_CHARGE if kind == CHOOSE_CHARGE else -1
    if len(choices) > 1:
        second = choices[1]
    for first in first_choices(s, seat, kind):
        if second < 0:
            out.append(PLAY_ON.pack(card, first))
            continue
        for other in second_choices(s, seat, second, first):
            out.append(PLAY_ON_TWO.pack(card, first, other))


def holds(s: GalacticWarfare, seat: i64, card: i64, requirement: i64) -> bool:
    """Does a requirement hold for this seat at this moment? Rule 12.3"""
    battle = s.battle
    if requirement == IN_BATTLE:
        return battle is not None
    if requirement == IS_DEFENDER:
        return battle is not None and seat != s.active
    if requirement == TARGET_AT_HOME:
        return battle is not None and ZONE[battle.target] == seat
    if requirement == ENEMY_POOL:
        return battle is not None and battle.pools[1 - seat] >= 2
    if requirement == TOTALS_TIED:
        return battle is not None and battle.total(0) == battle.total(1)
    if requirement == LOST_AS_ATTACKER:
        return s.lost_attack
    if requirement == GRANT_EXISTS:
        return grant_exists(s, seat, CARDS.effects[card][0].move_kind)
    if requirement == TWO_FREE_SHIPS:
        return len(first_choices(s, seat, CHOOSE_OWN_FREE)) >= 2
    if requirement == OWN_DISCARDED:
        return s.discarded[seat] > 0
    if requirement == ENEMY_DISCARDED:
        return s.discarded[1 - seat] > 0
    if requirement == CARD_PENDING:
        return len(s.limbo) == 1
    if requirement == CAN_DRAW:
        return s.deck.size() > 0 or len(s.deck.discard) > 0
    if requirement == ENEMY_CARDS:
        return s.hands[1 - seat].total > 0
    if requirement == RECOVERABLE:
        return len(recoverable(s, card)) > 0
    # The others say that a choice of the card exists.
    choice = choice_behind(requirement)
    return len(first_choices(s, seat, choice)) > 0


def choice_behind(requirement: i64) -> i64:
    """The choice whose existence a requirement states."""
    if requirement == DODGE_EXISTS:
        return DODGE_SQUARE
    if requirement == RELAY_EXISTS:
        return RELAY_SQUARE
    if requirement == BONUS_CHARGE_EXISTS:
        return CHOOSE_CHARGE
    if requirement == ENEMY_FREE_SHIP:
        return CHOOSE_ENEMY_FREE
    if requirement == OWN_FREE_SHIP:
        return CHOOSE_OWN_FREE
    if requirement == INVADER_PRESENT:
        return CHOOSE_INVADER
    if requirement == VACANT_HOME:
        return CHOOSE_HOME
    if requirement == CAPTIVE:
        return CHOOSE_CAPTOR
    if requirement == ENEMY_POWERED:
        return CHOOSE_POWERED
    if requirement == ADJACENT_PAIR:
        return CHOOSE_NEIGHBOUR
    if requirement == BELOW_LIMIT:
        return CHOOSE_BELOW_LIMIT
    assert requirement == OWN_STUCK
    return CHOOSE_STUCK


def grant_exists(s: GalacticWarfare, side: i64, kind: i64) -> bool:
    """A move of this kind, not allowed by the ordinary rules, is legal right now. Rule 12.9"""
    sq: i64
    for sq in range(N):
        if s.ship[sq] == side + 1 and HOME[sq] != 1 - side and sq != s.locked and grant_helps(s, side, sq, kind):
            return True
    return False


def recoverable(s: GalacticWarfare, card: i64) -> list[int]:
    """Different cards in the discard pile other than this one. Rule 12.12.23"""
    out: list[int] = []
    for other in s.deck.discard:
        if other != card and other not in out:
            out.append(other)
    return sorted(out)


def first_choices(s: GalacticWarfare, seat: i64, kind: i64) -> list[int]:
    """What may be named for the first, or only, choice of a card."""
    if kind == CHOOSE_HOME:
        return s.vacant_homes(seat)
    if kind == DODGE_SQUARE:
        return dodge_squares(s, seat)
    out: list[int] = []
    sq: i64
    for sq in range(N):
        if chosen(s, seat, kind, sq):
            out.append(sq)
    return out


def dodge_squares(s: GalacticWarfare, seat: i64) -> list[int]:
    """Vacant neighbours of the attacked ship outside the enemy's home planet. Rule 12.12.7"""
    out: list[int] = []
    battle = s.battle
    if battle is None:
        return out
    d: i64
    for d in range(4):
        to = STEP[d * N + battle.target]
        if to >= 0 and s.ship[to] == 0 and HOME[to] != 1 - seat:
            out.append(to)
    return sorted(out)


def chosen(s: GalacticWarfare, seat: i64, kind: i64, sq: i64) -> bool:
    """May this square be named for this kind of choice?"""
    if kind == RELAY_SQUARE:
        return ZONE[sq] == seat and (s.ship[sq] == 0 or sq == s.retreating)
    if s.ship[sq] == seat + 1:
        if kind == CHOOSE_OWN_FREE:
            return HOME[sq] != 1 - seat
        if kind == CHOOSE_CHARGE:
            return sq != s.moved and sq != s.locked and HOME[sq] != 1 - seat and can_charge(s, seat, sq)
        if kind == CHOOSE_NEIGHBOUR:
            return len(opposite(s, seat, sq)) > 0
        if kind == CHOOSE_BELOW_LIMIT:
            return s.power_ups(sq) < MAX_POWER_UPS
        return kind == CHOOSE_STUCK and stuck(s, sq)
    if s.ship[sq] == 2 - seat:
        if kind == CHOOSE_ENEMY_FREE:
            return HOME[sq] != seat
        if kind == CHOOSE_INVADER:
            return HOME[sq] == seat
        if kind == CHOOSE_CAPTOR:
            return captive_place(s.under[sq], seat) >= 0
        return kind == CHOOSE_POWERED and s.under[sq] != 0
    return False


def second_choices(s: GalacticWarfare, seat: i64, kind: i64, first: i64) -> list[int]:
    """What may be named after the first choice."""
    if kind == CHOOSE_HOME:
        return s.vacant_homes(seat)
    if kind == CHOOSE_OPPOSITE:
        return opposite(s, seat, first)
    if kind == CHOOSE_CHARGE:
        return [sq for sq in (STEP[2 * seat * N + first], STEP[(2 * seat + 1) * N + first])
                if sq >= 0 and s.ship[sq] == 0]
    assert kind == CHOOSE_OTHER_FREE
    return [sq for sq in first_choices(s, seat, CHOOSE_OWN_FREE) if sq > first]


def opposite(s: GalacticWarfare, seat: i64, sq: i64) -> list[int]:
    """Enemy ships diagonally next to an own one, one of the two having a power-up. Rule 12.12.22"""
    out: list[int] = []
    d: i64
    for d in range(4):
        to = STEP[d * N + sq]
        if to >= 0 and s.ship[to] == 2 - seat and (s.under[sq] != 0 or s.under[to] != 0):
            out.append(to)
    return sorted(out)


def captive_place(stack: i64, colour: i64) -> i64:
    """The lowest piece of this colour in a stack, counted from the top; -1 if there is none. Rule 12.12.21"""
    place: i64
    found: i64 = -1
    for place in range(MAX_POWER_UPS):
        if (stack >> 2 * place) & 3 == colour + 1:
            found = place
    return found
