"""Playing a card, reacting to it, and what each effect verb does. Rules 12.4-12.12"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.galactic_warfare.moving import tell_move
from attic.games.galactic_warfare.playing import captive_place, plays, recoverable
from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import CARDS, Effect
from attic.games.galactic_warfare.vocabulary import (
    CANCELLED,
    CARD_DISCARDED,
    CARD_TAKEN,
    DISCARD,
    DODGED,
    DREW,
    DREW_CARDS,
    PLAY,
    PLAYED,
    POOLS_SWAPPED,
    POWER_UP_GAINED,
    POWER_UP_LOST,
    POWER_UPS_EXCHANGED,
    PROBED,
    PROBED_CARDS,
    RETURNED,
    ROLLED,
    SHIPS_SWAPPED,
    STOLE,
    STOLE_CARD,
    TAKE,
    TOWED,
    WORDS,
)
from attic.games.galactic_warfare.winning import check_victory
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages
from attic.kit.words import PASS

REACTION: Final[i64] = CARDS.windows.index("reaction")
ADD_DICE: Final[i64] = CARDS.verbs.index("add_dice")
BURN_POWER_UP: Final[i64] = CARDS.verbs.index("burn_power_up")
CALL_OFF_ATTACK: Final[i64] = CARDS.verbs.index("call_off_attack")
REROLL: Final[i64] = CARDS.verbs.index("reroll")
ADD_PIPS: Final[i64] = CARDS.verbs.index("add_pips")
SWAP_POOLS: Final[i64] = CARDS.verbs.index("swap_pools")
CLAIM_TIE: Final[i64] = CARDS.verbs.index("claim_tie")
HOLD_POSITION: Final[i64] = CARDS.verbs.index("hold_position")
REDIRECT_RETREAT: Final[i64] = CARDS.verbs.index("redirect_retreat")
GRANT_MOVE: Final[i64] = CARDS.verbs.index("grant_move")
SWAP_SHIPS: Final[i64] = CARDS.verbs.index("swap_ships")
BONUS_CHARGE: Final[i64] = CARDS.verbs.index("bonus_charge")
FORBID_ATTACKS: Final[i64] = CARDS.verbs.index("forbid_attacks")
LOCK_SHIP: Final[i64] = CARDS.verbs.index("lock_ship")
CLOAK_SHIP: Final[i64] = CARDS.verbs.index("cloak_ship")
EXPEL_INVADER: Final[i64] = CARDS.verbs.index("expel_invader")
RESCUE_DISCARDED: Final[i64] = CARDS.verbs.index("rescue_discarded")
FREE_CAPTIVE: Final[i64] = CARDS.verbs.index("free_captive")
STRIP_POWER_UP: Final[i64] = CARDS.verbs.index("strip_power_up")
EXCHANGE_POWER_UPS: Final[i64] = CARDS.verbs.index("exchange_power_ups")
SALVAGE_POWER_UP: Final[i64] = CARDS.verbs.index("salvage_power_up")
TOW_STUCK: Final[i64] = CARDS.verbs.index("tow_stuck")
CANCEL_CARD: Final[i64] = CARDS.verbs.index("cancel_card")
DRAW_CARDS: Final[i64] = CARDS.verbs.index("draw_cards")
STEAL_CARD: Final[i64] = CARDS.verbs.index("steal_card")
PROBE_HAND: Final[i64] = CARDS.verbs.index("probe_hand")
RECOVER_CARD: Final[i64] = CARDS.verbs.index("recover_card")

# Which chapter carries out a verb, one bit for each.
IN_BATTLE_VERBS: Final[i64] = (
    1 << ADD_DICE | 1 << BURN_POWER_UP | 1 << CALL_OFF_ATTACK | 1 << REROLL | 1 << ADD_PIPS | 1 << SWAP_POOLS
    | 1 << CLAIM_TIE
)
ON_HANDS_VERBS: Final[i64] = 1 << DRAW_CARDS | 1 << STEAL_CARD | 1 << PROBE_HAND | 1 << RECOVER_CARD


def show_card(s: GalacticWarfare, seat: i64, action: i64) -> i64:
    """A card is announced and shown; it counts as the player's card of this turn. Rules 12.2, 12.4"""
    card = PLAY.first(action)
    s.card_leaves(seat, card)
    s.limbo.append(int(card))
    s.played[seat] += 1
    if s.events is not None:
        s.show_list(EVERYONE, PLAYED, [int(seat), *WORDS.operands(action)])
    return card


def play_card(s: GalacticWarfare, seat: i64, action: i64) -> None:
    """Announce, choose, let the opponent react, carry out. Rule 12.4"""
    s.cancelled = False
    s.push(CardPlayed(seat, PLAY.first(action), PLAY.second(action), PLAY.third(action), 0))
    show_card(s, seat, action)


class CardPlayed(Stages[GalacticWarfare]):
    """The reaction, then the effects in order, then the discard pile. Rule 12.4"""

    def __init__(self, seat: i64, card: i64, first: i64, second: i64, stage: i64) -> None:
        super().__init__(seat, stage)
        self.card: i64 = card
        self.first: i64 = first
        self.second: i64 = second

    def run(self, s: GalacticWarfare, chance: Chance) -> None:
        if self.stage == 0:
            s.replace(CardPlayed(self.seat, self.card, self.first, self.second, 1))
            if s.may_play(1 - self.seat):
                s.push(Reaction(1 - self.seat))
        elif self.stage == 1 and not s.cancelled:
            s.replace(CardPlayed(self.seat, self.card, self.first, self.second, 2))
            for effect in CARDS.effects[self.card]:
                carry_out(s, self.seat, effect, self.card, self.first, self.second, chance)
        else:
            if s.cancelled:
                s.show(EVERYONE, CANCELLED, 1 - self.seat, self.card)
            for card in s.limbo:
                s.deck.discard.append(card)
            s.limbo = []
            s.cancelled = False
            s.pop()
            if s.touched < 0:
                s.touch_secret = False  # a plain pass: the active player is seen to be asked again

    def parts(self) -> list[object]:
        return [self.seat, self.card, self.first, self.second, self.stage]


class Reaction(Step[GalacticWarfare]):
    """The opponent of a card's player may cancel it. Rules 12.4, 12.6"""

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        out = plays(s, seat, REACTION)
        out.append(PASS.pack())
        return out

    def default(self, s: GalacticWarfare, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if PASS.made(action):
            return
        card = show_card(s, seat, action)
        for effect in CARDS.effects[card]:
            carry_out(s, seat, effect, card, 0, 0, chance)

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return Refusal("12.4", "You may only cancel the card now, or let it pass.")


class ProbeDiscard(Step[GalacticWarfare]):
    """The prober puts a card of the hand he sees on the discard pile. Rule 12.12.23"""

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        counts = s.hands[1 - seat].counts
        return [DISCARD.pack(card) for card in range(len(counts)) if counts[card] > 0]

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        card = DISCARD.first(action)
        s.pop()
        s.card_leaves(1 - seat, card)
        s.deck.discard.append(int(card))
        s.show(EVERYONE, CARD_DISCARDED, 1 - seat, card)

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return Refusal("12.12.23", "Choose a card of the hand you have seen.")


class RecoverPick(Step[GalacticWarfare]):
    """One other card from the discard pile goes into the hand. Rule 12.12.23"""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        return [TAKE.pack(card) for card in recoverable(s, self.card)]

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        card = TAKE.first(action)
        s.pop()
        pile = s.deck.discard
        place = len(pile) - 1
        while pile[place] != card:
            place -= 1
        pile.pop(place)
        s.hands[seat].put(card)
        s.now_known(seat, card)
        s.show(EVERYONE, CARD_TAKEN, seat, card)

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return Refusal("12.12.23", "Choose another card from the discard pile.")

    def parts(self) -> list[object]:
        return [self.seat, self.card]


def carry_out(s: GalacticWarfare, seat: i64, effect: Effect, card: i64, a: i64, b: i64, chance: Chance) -> None:
    """One effect of a card; `a` and `b` are the choices made when it was played. Rule 12.11"""
    verb = effect.verb
    if (IN_BATTLE_VERBS >> verb) & 1:
        carry_out_in_battle(s, seat, effect, a, chance)
    elif verb == HOLD_POSITION:
        s.held = True
    elif verb == REDIRECT_RETREAT:
        s.relay = a
    elif verb == GRANT_MOVE:
        s.granted = effect.move_kind
    elif verb == SWAP_SHIPS:
        s.swap(a, b)
        s.show(EVERYONE, SHIPS_SWAPPED, seat, a, b)
    elif verb == BONUS_CHARGE:
        s.relocate(a, b)
        tell_move(s, seat, a, b, 0)
        check_victory(s, seat)
    elif verb == FORBID_ATTACKS:
        s.ceasefire = True
    elif verb == LOCK_SHIP:
        s.locked = a
    elif verb == CLOAK_SHIP:
        s.cloaked |= bit(a)
    elif verb == EXPEL_INVADER:
        expel_invader(s, a)
    elif verb == CANCEL_CARD:
        s.cancelled = True
    elif (ON_HANDS_VERBS >> verb) & 1:
        carry_out_on_hands(s, seat, effect, card, chance)
    else:
        carry_out_on_stacks(s, seat, effect, a, b)


def carry_out_in_battle(s: GalacticWarfare, seat: i64, effect: Effect, a: i64, chance: Chance) -> None:
    """Dice, bonuses and called-off attacks. Rules 12.12.1-12.12.7"""
    battle = s.battle
    assert battle is not None
    side = 1 - seat if effect.on_enemy else seat
    verb = effect.verb
    if verb == ADD_DICE:
        battle.pools[side] = max(1, battle.pools[side] + effect.n)
    elif verb == BURN_POWER_UP:
        battle.burn[seat] += effect.n
    elif verb == CALL_OFF_ATTACK:
        battle.called_off = True
        if effect.dodge:
            s.relocate(battle.target, a)
            s.show(EVERYONE, DODGED, seat, battle.target, a)
    elif verb == REROLL:
        roll_pool(s, side, chance)
    elif verb == ADD_PIPS:
        battle.bonus[side] += effect.n
    elif verb == SWAP_POOLS:
        battle.dice = [battle.dice[1], battle.dice[0]]
        battle.pools = [battle.pools[1], battle.pools[0]]
        s.show(EVERYONE, POOLS_SWAPPED)
    else:
        assert verb == CLAIM_TIE
        battle.claimed = seat


def roll_pool(s: GalacticWarfare, side: i64, chance: Chance) -> None:
    """One side rolls all its dice. Rules 7.6, 12.12.2"""
    battle = s.battle
    assert battle is not None
    battle.dice[side] = [int(chance.roll(6)) for _ in range(battle.pools[side])]
    if s.events is not None:
        s.show_list(EVERYONE, ROLLED, [int(side), battle.bonus[side], *battle.dice[side]])


def expel_invader(s: GalacticWarfare, sq: i64) -> None:
    """An invader must retreat; its opponent, the card's player, chooses the square. Rule 12.12.19"""
    # Retreats open card windows and cards cause retreats: the one import that goes round in a circle.
    from attic.games.galactic_warfare.retreating import begin_retreat

    begin_retreat(s, sq, False)


def carry_out_on_stacks(s: GalacticWarfare, seat: i64, effect: Effect, a: i64, b: i64) -> None:
    """Power-ups, ships brought back, tows. Rules 12.12.20-12.12.22"""
    verb = effect.verb
    if verb == RESCUE_DISCARDED:
        s.discarded[seat] -= 1
        s.ship[a] = seat + 1
        s.show(EVERYONE, RETURNED, seat, a)
    elif verb == FREE_CAPTIVE:
        free_captive(s, seat, a, b)
    elif verb == STRIP_POWER_UP:
        for _ in range(effect.n):
            lose_power_up(s, a)
    elif verb == EXCHANGE_POWER_UPS:
        held = s.under[a]
        s.under[a] = s.under[b]
        s.under[b] = held
        s.show(EVERYONE, POWER_UPS_EXCHANGED, a, b)
    elif verb == SALVAGE_POWER_UP:
        s.discarded[1 - seat] -= 1
        s.add_power_up(a, 1 - seat)
        s.show(EVERYONE, POWER_UP_GAINED, seat, a)
    else:
        assert verb == TOW_STUCK
        s.relocate(a, b)
        s.show(EVERYONE, TOWED, seat, a, b)


def free_captive(s: GalacticWarfare, seat: i64, captor: i64, home: i64) -> None:
    """The lowest piece of the player's colour leaves the stack and comes home. Rule 12.12.21"""
    stack = s.under[captor]
    place = captive_place(stack, seat)
    above = stack & ((1 << 2 * place) - 1)
    s.under[captor] = above | (stack >> 2 * (place + 1)) << 2 * place
    s.ship[home] = seat + 1
    s.show(EVERYONE, RETURNED, seat, home)


def lose_power_up(s: GalacticWarfare, sq: i64) -> None:
    """A ship loses its lowest power-up, if it has one. Rule 8.5"""
    if s.under[sq] != 0:
        s.discarded[s.lose_power_up(sq)] += 1
        s.show(EVERYONE, POWER_UP_LOST, s.ship[sq] - 1, sq)


def carry_out_on_hands(s: GalacticWarfare, seat: i64, effect: Effect, card: i64, chance: Chance) -> None:
    """Cards about cards. Rules 12.8, 12.12.23, 15.4"""
    verb = effect.verb
    if verb == DRAW_CARDS:
        draw_cards(s, seat, effect.n, chance)
    elif verb == STEAL_CARD:
        for _ in range(effect.n):
            steal_card(s, seat, chance)
    elif verb == PROBE_HAND:
        probe_hand(s, seat)
    else:
        assert verb == RECOVER_CARD
        s.push(RecoverPick(seat, card))


def draw_cards(s: GalacticWarfare, seat: i64, n: i64, chance: Chance) -> None:
    """Draw as many as exist; the discard pile is turned over when the draw pile is empty. Rule 12.8"""
    drawn: list[int] = []
    for _ in range(n):
        card = s.deck.draw(chance)
        if card >= 0:
            s.hands[seat].put(card)
            drawn.append(int(card))
    s.show(EVERYONE, DREW, seat, len(drawn))
    if s.events is not None:
        s.show_list(only(seat), DREW_CARDS, [int(seat), *drawn])


def steal_card(s: GalacticWarfare, seat: i64, chance: Chance) -> None:
    """A random card changes hands; only the two players know which. Rule 15.4"""
    card = s.hands[1 - seat].draw(chance)
    kinds: i64 = len(s.hands[seat].counts)
    if s.known[seat * kinds + card] > 0:
        s.known[seat * kinds + card] -= 1
    s.hands[seat].put(card)
    s.now_known(seat, card)
    s.show(EVERYONE, STOLE, seat)
    s.show(only(0) | only(1), STOLE_CARD, seat, card)


def probe_hand(s: GalacticWarfare, seat: i64) -> None:
    """The whole enemy hand is seen by the prober alone. Rule 15.4"""
    s.show(EVERYONE, PROBED, seat)
    hand = s.hands[1 - seat]
    card: i64
    for card in range(len(hand.counts)):
        s.known[seat * len(hand.counts) + card] = hand.counts[card]
    if s.events is not None:
        s.show_list(only(seat), PROBED_CARDS, [int(seat), *hand.items()])
    s.push(ProbeDiscard(seat))
