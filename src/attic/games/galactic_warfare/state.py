"""The position of a game, and questions about it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from attic.games.galactic_warfare.tables import BOARD, CARDS, COUNT, HOME, HOME_SQUARES, N
from attic.games.galactic_warfare.vocabulary import CARD
from attic.kit.arr import vec
from attic.kit.bag import Bag, Deck, make_bag
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.state import Outcome, State, Step, copy_stack


class Battle:
    """The facts of the battle or attack that is going on. Rule 7"""

    def __init__(
        self, attacker: i64, target: i64, landing: i64, pools: list[int], bonus: list[int], dice: list[list[int]],
        burn: list[int], called_off: bool, claimed: i64,
    ) -> None:
        self.attacker: i64 = attacker  # squares
        self.target: i64 = target
        self.landing: i64 = landing
        self.pools = pools  # by side
        self.bonus = bonus
        self.dice = dice
        self.burn = burn
        self.called_off = called_off
        self.claimed: i64 = claimed  # the side that won a tie by card, or -1

    def copy(self) -> Battle:
        return Battle(
            self.attacker, self.target, self.landing, self.pools[:], self.bonus[:], self.dice[:], self.burn[:],
            self.called_off, self.claimed,
        )

    def total(self, side: i64) -> i64:
        """Dice and flat bonuses. Rule 7.6"""
        total: i64 = self.bonus[side]
        for face in self.dice[side]:
            total += face
        return total

    def parts(self) -> list[object]:
        return [self.attacker, self.target, self.landing, self.pools, self.bonus, self.dice, self.burn,
                self.called_off, self.claimed]

    def __reduce__(self) -> tuple[object, ...]:
        return Battle, tuple(self.parts())


class GalacticWarfare(State):
    """Everything on the table. Squares are numbers 0 to 39, sides 0 (white) and 1 (blue)."""

    def __init__(
        self, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, ship: vec[i64], under: vec[i64],
        discarded: vec[i64], hands: list[Bag], deck: Deck, limbo: list[int], known: vec[i64], played: vec[i64],
        cards: bool, turn: i64, active: i64, passes: i64, quiet: i64, idle: bool, progress: bool,
        touched: i64, touch_secret: bool, moved: i64, granted: i64, ceasefire: bool, locked: i64, cloaked: i64,
        battle: Battle | None, retreating: i64, lost_attack: bool, held: bool, relay: i64, cancelled: bool,
        limits: bool,
    ) -> None:
        super().__init__(2, stack, outcome, draw_offers)
        self.ship: vec[i64] = ship  # on each square: 0 vacant, 1 white, 2 blue
        self.under: vec[i64] = under  # power-ups: two bits each, first acquired lowest, coloured as ships
        self.discarded: vec[i64] = discarded  # pieces out of play, by colour; Rule 0.8
        self.hands = hands
        self.deck = deck  # draw pile and open discard pile
        self.limbo = limbo  # open cards being played
        self.known: vec[i64] = known  # known[seat * kinds + card]: how many the other is known to hold
        self.played: vec[i64] = played  # cards played this turn, by side
        self.cards = cards  # option, Rule 18.2
        self.turn: i64 = turn
        self.active: i64 = active
        self.passes: i64 = passes  # successive turns that were passes, Rule 14.6
        self.quiet: i64 = quiet  # successive turns without progress, Rule 14.7
        self.idle = idle  # this turn's move is a pass
        self.progress = progress  # something happened this turn that Rule 14.7 counts
        self.touched: i64 = touched  # square of the touched ship, or -1
        self.touch_secret = touch_secret  # the active player's answer in the open window is not public yet
        self.moved: i64 = moved  # where the ship moved this turn stands, or -1; Rule 12.12.15
        self.granted: i64 = granted  # kind of move granted this turn, or -1
        self.ceasefire = ceasefire
        self.locked: i64 = locked  # square of the locked ship, or -1
        self.cloaked: i64 = cloaked  # one bit for each square
        self.battle: Battle | None = battle
        self.retreating: i64 = retreating  # square of the ship about to retreat, or -1
        self.lost_attack = lost_attack  # it retreats because its attack failed
        self.held = held  # Emergency Thrusters
        self.relay: i64 = relay  # Rescue Beacon's square, or -1
        self.cancelled = cancelled  # the card being played has been cancelled
        self.limits = limits  # option, Rule 18.3

    def copy(self) -> GalacticWarfare:
        battle = self.battle
        return GalacticWarfare(
            copy_stack(self.stack), self.outcome, self.draw_offers, self.ship[:], self.under[:], self.discarded[:],
            [self.hands[0].copy(), self.hands[1].copy()], self.deck.copy(), self.limbo[:], self.known[:],
            self.played[:], self.cards, self.turn, self.active, self.passes, self.quiet, self.idle, self.progress,
            self.touched, self.touch_secret, self.moved, self.granted, self.ceasefire, self.locked, self.cloaked,
            None if battle is None else battle.copy(), self.retreating, self.lost_attack, self.held, self.relay,
            self.cancelled, self.limits,
        )

    def parts(self) -> list[object]:
        battle = self.battle
        return [
            self.stack, self.outcome, self.draw_offers, list(self.ship), list(self.under), list(self.discarded),
            self.hands, self.deck, self.limbo, list(self.known), list(self.played), self.cards, self.turn,
            self.active, self.passes, self.quiet, self.idle, self.progress, self.touched, self.touch_secret,
            self.moved, self.granted, self.ceasefire, self.locked, self.cloaked,
            None if battle is None else battle.parts(), self.retreating, self.lost_attack, self.held, self.relay,
            self.cancelled,
        ]

    def further(self) -> list[object]:
        return [] if self.limits else [self.limits]

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (
            (self.stack, self.outcome, self.draw_offers),
            (list(self.ship), list(self.under), list(self.discarded), list(self.known), list(self.played)),
            (self.hands, self.deck, self.limbo, self.battle),
            (self.cards, self.turn, self.active, self.passes, self.quiet, self.idle, self.progress, self.touched,
             self.touch_secret, self.moved, self.granted, self.ceasefire, self.locked, self.cloaked,
             self.retreating, self.lost_attack, self.held, self.relay, self.cancelled, self.limits),
        )

    def sample(self, seat: int, chance: Chance) -> GalacticWarfare:
        """The other hand is dealt anew from what this seat has not seen. Rule 15"""
        s = self.copy()
        other = 1 - seat
        hand, pile = s.hands[other], s.deck.bag
        size = hand.total
        kinds: i64 = len(hand.counts)
        card: i64
        dealt: i64 = 0
        for card in range(kinds):
            sure = s.known[seat * kinds + card]
            pile.counts[card] += hand.counts[card] - sure
            hand.counts[card] = sure
            dealt += sure
        pile.total += size - dealt
        hand.total = dealt
        while hand.total < size:
            hand.put(pile.draw(chance))
        for card in range(kinds):  # what the other knows of this seat's hand stays within it
            assert s.known[other * kinds + card] <= s.hands[seat].counts[card]
        if s.touch_secret and seat != s.active:
            s.touched = s.imagined_touch(chance)
        return s

    def imagined_touch(self, chance: Chance) -> i64:
        """An answer the active player may have given in the open window: a pass or a touch. Rule 13.5"""
        from attic.games.galactic_warfare.moving import touchable

        squares = touchable(self)
        at = chance.below(len(squares) + 1)
        if at == len(squares):
            return -1
        return i64(squares[at])

    def draw_clause(self) -> str:
        """A draw may be agreed. Rule 14.5"""
        return "14.5"

    # ---- questions about the board

    def vacant(self, sq: i64) -> bool:
        """No ship stands there. Rule 0.3"""
        return self.ship[sq] == 0

    def invader(self, sq: i64) -> bool:
        """Does a ship stand here in its opponent's home planet? Rule 0.7"""
        return HOME[sq] >= 0 and self.ship[sq] == 2 - HOME[sq]

    def power_ups(self, sq: i64) -> i64:
        """How many lie under the ship. Rule 0.2"""
        return COUNT[self.under[sq]]

    def is_cloaked(self, sq: i64) -> bool:
        return (self.cloaked >> sq) & 1 == 1

    def vacant_homes(self, side: i64) -> list[int]:
        """The vacant squares of a home planet. Rule 9.1"""
        return [sq for sq in HOME_SQUARES[side] if self.ship[sq] == 0]

    def ships(self, side: i64) -> i64:
        """How many ships a side has on the board. Rule 0.1"""
        n: i64 = 0
        sq: i64
        for sq in range(N):
            if self.ship[sq] == side + 1:
                n += 1
        return n

    def invaders(self, side: i64) -> i64:
        """How many ships a side has in the enemy's home planet."""
        n: i64 = 0
        for sq in HOME_SQUARES[1 - side]:
            if self.ship[sq] == side + 1:
                n += 1
        return n

    def may_play(self, seat: i64) -> bool:
        """Could this seat play a card, as far as everybody sees? Rules 12.2, 15.5"""
        return self.played[seat] == 0 and self.hands[seat].total > 0

    # ---- changes of the board

    def relocate(self, a: i64, b: i64) -> None:
        """A ship goes to a vacant square with everything under it and its marks. Rule 8.4"""
        if a == b:
            return
        side = self.ship[a] - 1
        self.ship[b] = self.ship[a]
        self.under[b] = self.under[a]
        self.ship[a] = 0
        self.under[a] = 0
        if (self.cloaked >> a) & 1:
            self.cloaked = (self.cloaked & ~bit(a)) | bit(b)
        if self.locked == a:
            self.locked = b
        if HOME[b] == 1 - side and HOME[a] != 1 - side:
            self.progress = True  # a ship entered the enemy's home planet, Rule 14.7

    def swap(self, a: i64, b: i64) -> None:
        """Two ships change places with everything under them and their marks. Rule 12.12.14"""
        ship, under = self.ship[a], self.under[a]
        self.ship[a], self.under[a] = self.ship[b], self.under[b]
        self.ship[b], self.under[b] = ship, under
        cloak_a, cloak_b = (self.cloaked >> a) & 1, (self.cloaked >> b) & 1
        if cloak_a != cloak_b:
            self.cloaked ^= bit(a) | bit(b)
        if self.locked == a:
            self.locked = b
        elif self.locked == b:
            self.locked = a

    def clear(self, sq: i64) -> None:
        """The square becomes vacant; marks of its ship end."""
        self.ship[sq] = 0
        self.under[sq] = 0
        self.cloaked &= ~bit(sq)
        if self.locked == sq:
            self.locked = -1

    def discard_stack(self, stack: i64) -> None:
        """Power-ups leave the game. Rule 8.2"""
        while stack:
            self.discarded[(stack & 3) - 1] += 1
            stack >>= 2

    def add_power_up(self, sq: i64, colour: i64) -> None:
        """A piece goes to the bottom of the stack. Rule 8.5"""
        self.under[sq] |= (colour + 1) << 2 * COUNT[self.under[sq]]

    def lose_power_up(self, sq: i64) -> i64:
        """The lowest power-up is taken away: its colour. Rule 8.5"""
        shift = 2 * (COUNT[self.under[sq]] - 1)
        colour = (self.under[sq] >> shift) & 3
        self.under[sq] &= ~(3 << shift)
        return colour - 1

    # ---- cards

    def card_leaves(self, seat: i64, card: i64) -> None:
        """A card leaves a hand in the open."""
        self.hands[seat].take(card)
        place = (1 - seat) * len(self.hands[seat].counts) + card
        if self.known[place] > 0:
            self.known[place] -= 1

    def now_known(self, seat: i64, card: i64) -> None:
        """The other player has seen this card enter the seat's hand."""
        self.known[(1 - seat) * len(self.hands[seat].counts) + card] += 1


def new_state(cards: bool, limits: bool) -> GalacticWarfare:
    """An empty board with all cards in the draw pile. Rules 18.2, 18.3"""
    kinds = len(CARDS.names)
    zeros = [0] * len(BOARD.names)
    return GalacticWarfare(
        [], None, 0, vec[i64](zeros), vec[i64](zeros), vec[i64]([0, 0]), [make_bag(CARD, []), make_bag(CARD, [])],
        Deck(make_bag(CARD, CARDS.copies if cards else []), [], [], 0), [], vec[i64]([0] * (2 * kinds)),
        vec[i64]([0, 0]), cards, 0, 0, 0, 0, False, False, -1, False, -1, -1, False, -1, 0, None, -1, False, False,
        -1, False, limits,
    )


def revive(kit: Any, arrays: Any, objects: Any, scalars: Any) -> GalacticWarfare:
    """A state from its pickled parts."""
    stack, outcome, offers = kit
    ship, under, discarded, known, played = arrays
    hands, deck, limbo, battle = objects
    (cards, turn, active, passes, quiet, idle, progress, touched, secret, moved, granted, ceasefire, locked, cloaked,
     retreating, lost_attack, held, relay, cancelled, limits) = scalars
    return GalacticWarfare(
        stack, outcome, offers, vec[i64](ship), vec[i64](under), vec[i64](discarded), hands, deck, limbo,
        vec[i64](known), vec[i64](played), cards, turn, active, passes, quiet, idle, progress, touched, secret, moved,
        granted, ceasefire, locked, cloaked, battle, retreating, lost_attack, held, relay, cancelled, limits,
    )
