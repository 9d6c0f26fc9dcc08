"""The position of a game, and questions about it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from attic.games.willow.facts import Clock, Contest, Fight, Journey, Tale, TurnFacts
from attic.games.willow.tables import (
    ARMY_MODIFY,
    CARDS,
    EVIL,
    FORM_PROWESS,
    GOOD,
    MAGIC,
    MODIFY,
    PRINTED,
    PROWESS,
    RAZIEL,
    RAZIEL_BOUND,
    RAZIEL_FREE,
    STEALTH,
    TRACKS,
    TREASURE_MODIFY,
    C,
    K,
    T,
)
from attic.games.willow.vocabulary import SEAT_NAMES, WORDS
from attic.kit.arr import vec
from attic.kit.bag import Bag, Deck
from attic.kit.chance import Chance
from attic.kit.offers import Bargain, Offer, Offers, Stall
from attic.kit.state import Outcome, Refusal, Step, copy_stack
from attic.kit.trading import TradingState

# Options, one bit for each. Rule 26
SOFT_ARMOUR: Final[i64] = 1  # O1
NO_ARMY_ON_PEGASUS: Final[i64] = 2  # O2
NO_ROUND_LIMIT: Final[i64] = 4  # O3
OPEN_HANDS: Final[i64] = 8  # O4
ALL_FIGHT: Final[i64] = 16  # not O5: nobody stands aside from his side's attack
PRESENT_EDITION: Final[i64] = 32  # not O6

MOST_OFFERS: Final = 6  # from one player to another in one turn; Rule 5.7b
LIMBO: Final[i64] = 6  # the zone of cards that one seat is looking at, after the six hands


class Willow(TradingState):
    """Everything on the table. Characters are numbers 0 to 5 in the order of characters.toml."""

    def __init__(
        self, seats: i64, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, offers: Offers,
        options: i64,
        side: vec[i64], owner: vec[i64], space: vec[i64], pointer: vec[i64], health: vec[i64], form: vec[i64],
        powers: vec[i64], bonus: vec[i64], hands: list[Bag], up: vec[i64], used: vec[i64], deck: Deck,
        limbo: list[int], limbo_seat: i64, army: vec[i64], treasure: vec[i64], lying: vec[i64],
        unseen: Bag, peeked: vec[i64], raziel_form: i64, display: bool, unused: i64, acorns: i64, foes: list[int],
        haste: list[int], clock: Clock, flags: TurnFacts, tale: Tale, journey: Journey | None, fight: Fight | None,
        contest: Contest | None, casting: list[int], cancelled: bool, flipped: bool, lost: i64, chosen: i64,
        confronting: i64,
        unsettled: bool,
        held: i64, known: list[list[int]],
    ) -> None:
        super().__init__(seats, stack, outcome, draw_offers, offers)
        self.options_on: i64 = options  # Rule 26
        self.side: vec[i64] = side
        self.owner: vec[i64] = owner  # the seat of each character, -1 before packs are taken
        self.space: vec[i64] = space
        self.pointer: vec[i64] = pointer  # the left one
        self.health: vec[i64] = health
        self.form: vec[i64] = form  # Transformation, or -1
        self.powers: vec[i64] = powers  # Places whose power was used, one bit for each
        self.bonus: vec[i64] = bonus  # bonus[c * 3 + value]: sums of the face-up cards
        self.hands = hands  # unplayed cards
        self.up: vec[i64] = up  # up[c * K + card]: face-up
        self.used: vec[i64] = used  # used[c * FIRST_RED + spell]: how many were cast this turn
        self.deck = deck
        self.limbo = limbo  # cards that one seat looks at
        self.limbo_seat: i64 = limbo_seat
        self.army: vec[i64] = army  # by side: its holder, before whom it lies face-up, or -1 at home; Rule 18.4
        self.treasure: vec[i64] = treasure  # its holder, or -1
        self.lying: vec[i64] = lying  # by Place: a Treasure, UNFIXED or EMPTY
        self.unseen = unseen  # Treasures that nobody has looked at
        self.peeked: vec[i64] = peeked  # by Place: seats that have looked, one bit for each
        self.raziel_form: i64 = raziel_form  # -1: her own
        self.display = display  # the Possum and the Spell still lie there
        self.unused: i64 = unused  # forms in the Transformation deck, one bit for each
        self.acorns: i64 = acorns
        self.foes = foes  # laid Foes in order: card | target << 8 | turn << 12
        self.haste = haste  # characters who have an extra turn coming
        self.clock = clock
        self.flags = flags
        self.tale = tale
        self.journey: Journey | None = journey
        self.fight: Fight | None = fight
        self.contest: Contest | None = contest
        self.casting = casting  # Spells being cast, the last on top: caster | card << 8
        self.cancelled = cancelled  # the Spell just cast has been cancelled
        self.flipped = flipped  # the search just rolled has been turned round
        self.lost: i64 = lost  # Health really lost the last time
        self.chosen: i64 = chosen  # what the last common decision came to, or -1
        self.confronting: i64 = confronting  # who faces Bavmorda
        self.unsettled = unsettled  # hands, spaces or values have changed: limits are to be checked
        self.held: i64 = held  # how many steps keep the limits waiting
        self.known = known  # by seat, spectators last: card << 8 | zones it may lie in

    def copy(self) -> Willow:
        journey, fight, contest = self.journey, self.fight, self.contest
        return Willow(
            self.seats, copy_stack(self.stack), self.outcome, self.draw_offers, self.offers.copy(),
            self.options_on, self.side[:],
            self.owner[:], self.space[:], self.pointer[:], self.health[:], self.form[:], self.powers[:],
            self.bonus[:], [hand.copy() for hand in self.hands], self.up[:], self.used[:], self.deck.copy(),
            self.limbo[:], self.limbo_seat, self.army[:], self.treasure[:], self.lying[:],
            self.unseen.copy(), self.peeked[:], self.raziel_form, self.display, self.unused, self.acorns,
            self.foes[:], self.haste[:], self.clock.copy(), self.flags.copy(), self.tale.copy(),
            None if journey is None else journey.copy(), None if fight is None else fight.copy(),
            None if contest is None else contest.copy(), self.casting[:], self.cancelled, self.flipped,
            self.lost, self.chosen, self.confronting,
            self.unsettled, self.held, [known[:] for known in self.known],
        )

    def parts(self) -> list[object]:
        journey, fight, contest = self.journey, self.fight, self.contest
        return [
            self.seats, self.stack, self.outcome, self.draw_offers, self.offers.parts(), self.options_on,
            list(self.side),
            list(self.owner), list(self.space), list(self.pointer), list(self.health), list(self.form),
            list(self.powers), list(self.bonus), self.hands, list(self.up), list(self.used), self.deck, self.limbo,
            self.limbo_seat, list(self.army), list(self.treasure), list(self.lying), self.unseen,
            list(self.peeked), self.raziel_form, self.display, self.unused, self.acorns, self.foes, self.haste,
            self.clock.parts(), self.flags.parts(), self.tale.parts(), None if journey is None else journey.parts(),
            None if fight is None else fight.parts(), None if contest is None else contest.parts(),
            self.casting, self.cancelled,
            self.flipped, self.lost, self.chosen, self.confronting, self.unsettled, self.held, self.known,
        ]

    def further(self) -> list[object]:
        """Whether a group that could fly by itself is carried; without wings flight itself says so. Rule 9.7a"""
        journey = self.journey
        if journey is None or not journey.carried or journey.begun:
            return []
        from attic.games.willow.ways import group_limit

        return ["carried"] if group_limit(self, journey.group, True) > 0 else []

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (
            self.parts(), self.offers, self.clock, self.flags, self.tale, self.journey, self.fight, self.contest,
        )

    def sample(self, seat: int, chance: Chance) -> Willow:
        from attic.games.willow.imagining import imagine

        return imagine(self, seat, chance)

    def run(self, chance: Chance) -> None:
        """As every state, but limits and deliveries are looked after before anything goes on. Rule 5.3"""
        from attic.games.willow.settling import settle

        while self.outcome is None:
            if self.unsettled and self.held == 0:
                self.unsettled = False
                settle(self)
                continue
            top = self.stack[-1]
            if not top.stands(self):
                self.stack.pop()
            elif top.waits(self):
                break
            else:
                top.run(self, chance)
        if self.offers.lying:
            self.lapse()

    def resigned(self, seat: i64, chance: Chance) -> None:
        """The other side wins. Rule 23.9"""
        self.end(self.seats_of(1 - self.seat_side(seat)), "resigned", "23.9")

    def draw_clause(self) -> str:
        return "23.9"

    # ---- trades between players; Rules 5.7-5.8

    def bargain(self) -> Bargain:
        return BARGAINS[self.seats]

    def market(self) -> i64:
        """The number of the window in which trades may be agreed now. Rule 3.4"""
        from attic.games.willow.bargaining import market_of

        return market_of(self)

    def stall(self, maker: i64, to: i64) -> Stall:
        from attic.games.willow.bargaining import stall_of

        return stall_of(self, maker, to)

    def may_offer(self, offer: Offer) -> Refusal | None:
        from attic.games.willow.bargaining import why_no_offer

        return why_no_offer(self, offer)

    def may_accept(self, offer: Offer) -> Refusal | None:
        from attic.games.willow.bargaining import why_no_deal

        return why_no_deal(self, offer)

    def deal(self, offer: Offer, chance: Chance) -> None:
        from attic.games.willow.bargaining import begin_deal

        begin_deal(self, offer)

    # ---- seats and sides

    def seat_side(self, seat: i64) -> i64:
        """The side of a player: that of his characters. Rule 23.4"""
        c: i64
        for c in range(C):
            if self.owner[c] == seat:
                return self.side[c]
        return GOOD if seat == 0 else EVIL  # before the packs are taken

    def seats_of(self, side: i64) -> list[int]:
        """The players of a side, in seat order."""
        seat: i64
        out: list[int] = []
        for seat in range(self.seats):
            if self.seat_side(seat) == side:
                out.append(seat)
        return out

    def from_lead(self, side: i64) -> list[int]:
        """The players of a side in seat order from its lead. Rule 3.3"""
        lead: i64 = self.clock.leads[side]
        i: i64
        out: list[int] = []
        for i in range(self.seats):
            seat = (lead + i) % self.seats
            if self.seat_side(seat) == side:
                out.append(seat)
        return out

    def all_from_lead(self) -> list[int]:
        """The active side from its lead, then the passive side from its own. Rule 3.5"""
        active = self.clock.active
        return self.from_lead(active) + self.from_lead(1 - active)

    def in_seat_order(self, mask: i64, side: i64) -> list[int]:
        """Characters by their players from the side's lead, then as listed. Rule 0.1"""
        out: list[int] = []
        c: i64
        for seat in self.from_lead(side):
            for c in range(C):
                if (mask >> c) & 1 and self.owner[c] == seat:
                    out.append(c)
        return out

    def sees(self, seat: i64, c: i64) -> bool:
        """Does this seat see the unplayed cards of this character? Rules 5.10, 26"""
        if self.owner[c] == seat:
            return True
        return self.options_on & OPEN_HANDS != 0 and 0 <= seat < self.seats and self.seat_side(seat) == self.side[c]

    def edition(self) -> i64:
        """0 with the present values, 1 with those of the first edition. Rule 26.6"""
        return 0 if self.options_on & PRESENT_EDITION else 1

    # ---- where everybody is

    def here(self, space: i64, side: i64) -> i64:
        """The characters of a side in a space, as a mask."""
        mask: i64 = 0
        c: i64
        for c in range(C):
            if self.space[c] == space and self.side[c] == side:
                mask |= 1 << c
        return mask

    def able(self, mask: i64) -> i64:
        """Those of them with Health above zero. Rule 0.1"""
        out: i64 = 0
        c: i64
        for c in range(C):
            if (mask >> c) & 1 and self.health[c] > 0:
                out |= 1 << c
        return out

    def acts(self, c: i64) -> bool:
        """Does this character take the present turn? Rules 6.4, 22.9"""
        return (self.clock.actors >> c) & 1 == 1

    def owned(self, mask: i64, seat: i64) -> i64:
        """Those of them whom this seat plays."""
        out: i64 = 0
        c: i64
        for c in range(C):
            if (mask >> c) & 1 and self.owner[c] == seat:
                out |= 1 << c
        return out

    # ---- values

    def own_magic(self, c: i64) -> i64:
        """Effective Magic out of any other shape. Rules 16.10, 19.11"""
        value = self.pointer[c] if TRACKS[c] == MAGIC else PRINTED[c * 3 + MAGIC]
        value += self.bonus[c * 3 + MAGIC]
        t: i64
        for t in range(T):
            if self.treasure[t] == c:
                value += TREASURE_MODIFY[t * 3 + MAGIC]
        if self.treasure[RAZIEL] == c:
            value += RAZIEL_BOUND if self.raziel_form >= 0 else RAZIEL_FREE
        return value

    def magic(self, c: i64) -> i64:
        """Effective Magic. Rules 0.1, 16.10"""
        return 0 if self.form[c] >= 0 else self.own_magic(c)

    def prowess(self, c: i64) -> i64:
        """Effective Prowess. Rules 0.1, 16.8"""
        if self.form[c] >= 0:
            return FORM_PROWESS[self.form[c]]
        value = self.pointer[c] if TRACKS[c] == PROWESS else PRINTED[c * 3 + PROWESS]
        value += self.bonus[c * 3 + PROWESS] + self.army_bonus(c, PROWESS)
        t: i64
        for t in range(T):
            if self.treasure[t] == c:
                value += TREASURE_MODIFY[t * 3 + PROWESS]
        return value

    def stealth(self, c: i64) -> i64:
        """Effective Stealth. Rules 0.1, 16.8"""
        value = PRINTED[c * 3 + STEALTH]
        if self.form[c] >= 0:
            return value
        return value + self.bonus[c * 3 + STEALTH] + self.army_bonus(c, STEALTH)

    def army_bonus(self, c: i64, value: i64) -> i64:
        """What an Army adds. Rule 18.1"""
        side = self.side[c]
        return ARMY_MODIFY[side * 3 + value] if self.army[side] == c else 0

    def has_army(self, c: i64) -> bool:
        return self.army[self.side[c]] == c

    # ---- cards

    def count(self, c: i64) -> i64:
        """Cards that count against the limit: unplayed and face-up red ones. Rule 5.2"""
        return self.hands[c].total + self.reds(c)

    def reds(self, c: i64) -> i64:
        """How many face-up Keeps and Friends lie before a character."""
        n: i64 = 0
        card: i64
        for card in range(FIRST_RED, K):
            n += self.up[c * K + card]
        return n

    def spells(self, c: i64) -> i64:
        """How many face-up Spells lie before a character."""
        n: i64 = 0
        card: i64
        for card in range(FIRST_SPELL, FIRST_RED):
            n += self.up[c * K + card]
        return n

    def put_up(self, c: i64, card: i64) -> None:
        """A card comes to lie face-up before a character. Rule 14.2"""
        self.up[c * K + card] += 1
        v: i64
        for v in range(3):
            self.bonus[c * 3 + v] += MODIFY[card * 3 + v]
        self.unsettled = True

    def take_up(self, c: i64, card: i64) -> None:
        """A face-up card leaves a character; a Spell that was cast goes first. Rule 15.5"""
        self.up[c * K + card] -= 1
        if card < FIRST_RED and self.used[c * FIRST_RED + card] > 0:
            self.used[c * FIRST_RED + card] -= 1
        v: i64
        for v in range(3):
            self.bonus[c * 3 + v] -= MODIFY[card * 3 + v]
        self.unsettled = True

    def holder_of_elora(self) -> i64:
        """Who holds the child, or -1. Only rules may ask."""
        c: i64
        for c in range(C):
            if self.hands[c].counts[0] > 0:
                return c
        return -1


FIRST_SPELL: Final[i64] = 1  # cards.toml lists Elora Danan, then Spells, Keeps, Discards, Foes, Friends
FIRST_RED: Final[i64] = CARDS.kind.index(CARDS.kinds.index("keep"))


BARGAINS: Final = [Bargain(WORDS, SEAT_NAMES[:players], "5.7a") for players in range(len(SEAT_NAMES) + 1)]


def revive(
    parts: Any, offers: Offers, clock: Clock, flags: TurnFacts, tale: Tale, journey: Any, fight: Any, contest: Any
) -> Willow:
    """A state from its pickled parts."""
    (seats, stack, outcome, draw_offers, _, options, side, owner, space, pointer, health, form, powers,
     bonus, hands, up, used,
     deck, limbo, limbo_seat, army, treasure, lying, unseen, peeked, raziel_form, display, unused, acorns,
     foes, haste, _, _, _, _, _, _, casting, cancelled, flipped, lost, chosen, confronting, unsettled, held,
     known) = parts
    return Willow(
        seats, stack, outcome, draw_offers, offers, options, vec[i64](side), vec[i64](owner),
        vec[i64](space), vec[i64](pointer),
        vec[i64](health), vec[i64](form), vec[i64](powers), vec[i64](bonus), hands, vec[i64](up), vec[i64](used),
        deck, limbo, limbo_seat, vec[i64](army), vec[i64](treasure), vec[i64](lying), unseen,
        vec[i64](peeked), raziel_form, display, unused, acorns, foes, haste, clock, flags, tale, journey, fight,
        contest, casting, cancelled, flipped, lost, chosen, confronting, unsettled, held, known,
    )
