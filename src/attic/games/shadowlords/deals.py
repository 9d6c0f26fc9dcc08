"""Bundles and how they change hands. Rules 20.2, 20.8, 20.11-20.13"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.control import captives_of, diplomat_at, is_master, members, rings_used
from attic.games.shadowlords.falling import send_home
from attic.games.shadowlords.joining import induct
from attic.games.shadowlords.ships import ANYWHERE, LoseShips, place_ships, to_storage
from attic.games.shadowlords.state import Course, Moment, Shadowlords, Shown
from attic.games.shadowlords.tables import BLACK, CAST, CLASS, DIPLOMAT, KINDS, POWERS, RINGS, SPACES
from attic.games.shadowlords.vocabulary import (
    ANY_CARDS,
    CARDS,
    CARDS_SEEN,
    CARDS_TRADED,
    CHARACTER,
    GIVE_UP,
    RELEASE,
    SHIPS,
    SHIPS_TRADED,
)
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal, Step

MOST_SHIPS: Final[i64] = 60  # of one side in one bundle


def ships_in(goods: list[int]) -> i64:
    """The number of ships in a bundle."""
    n: i64 = 0
    for good in goods:
        if SHIPS.made(good):
            n += SHIPS.first(good)
    return n


def cards_in(goods: list[int]) -> i64:
    """The number of cards in a bundle, named or not."""
    n: i64 = 0
    for good in goods:
        if CARDS.made(good):
            n += CARDS.second(good)
        elif ANY_CARDS.made(good):
            n += ANY_CARDS.first(good)
    return n


def characters_in(goods: list[int]) -> list[int]:
    """The characters of a bundle."""
    return [int(CHARACTER.first(good)) for good in goods if CHARACTER.made(good)]


def fleet(s: Shadowlords, alliance: i64) -> i64:
    """All ships of an alliance on rings and loose."""
    n: i64 = 0
    for who in members(s, alliance):
        n += s.ships[who]
    space: i64
    for space in range(SPACES):
        n += s.loose[space * 5 + alliance]
    return n


def in_battle(s: Shadowlords, who: i64) -> bool:
    """Does a character take part in a battle of this turn?"""
    for battle in s.battles:
        if (battle.attack | battle.defence) & bit(who):
            return True
    return False


def negates_here(s: Shadowlords, who: i64, alliance: i64) -> bool:
    """Does an attack of this alliance that is still to come need its Diplomat here? Rules 14.3, 20.2"""
    if CLASS[who] != DIPLOMAT:
        return False
    for i in range(len(s.battles)):
        battle = s.battles[i]
        ours = i > s.fight and battle.attacker == alliance and battle.space == s.at[who]
        if ours and battle.defender != BLACK and diplomat_at(s, battle.space, battle.defender):
            return True
    return False


def tradable(s: Shadowlords, who: i64, alliance: i64) -> bool:
    """A free character, not a Star Master, not taking part in a battle nor on its way anywhere. Rules 20.2, 20.2a"""
    if s.team[who] != alliance or s.at[who] < 0 or is_master(who) or who == s.found or who == s.mover:
        return False
    for step in s.stack:
        assert isinstance(step, Moment)
        if step.on_the_way() == who:
            return False
    return not in_battle(s, who) and not negates_here(s, who, alliance)


def releasable(s: Shadowlords, who: i64, captor: i64, owner: i64) -> bool:
    """Does an alliance hold this captive of the other's? Rule 20.8"""
    holder = s.captor[who]
    return holder >= 0 and s.team[who] == owner and s.team[holder] == captor


def why_not_give(s: Shadowlords, giver: i64, taker: i64, goods: list[int], known: bool) -> Refusal | None:
    """Can an alliance give this bundle? With `known` its hand is looked at, else only its size. Rules 20.2, 20.12"""
    seat = s.owner[giver]
    seen: list[int] = []
    for good in goods:
        if CHARACTER.made(good):
            who = CHARACTER.first(good)
            if not tradable(s, who, giver):
                return Refusal("20.2", f"{CAST.titles[who]} cannot be traded.")
        elif RELEASE.made(good):
            if not releasable(s, RELEASE.first(good), giver, taker):
                return Refusal("20.8", "A captive is released to its own owner only.")
        elif CARDS.made(good):
            kind, n = CARDS.first(good), CARDS.second(good)
            if known and s.cards[seat * KINDS + kind] < n:
                return Refusal("20.12", f"There are not {n} cards of {POWERS[kind]} in the Attack hand.")
        if good in seen:
            return Refusal("20.2", "Nothing is given twice.")
        seen.append(good)
    if cards_in(goods) > s.count_cards(seat):
        return Refusal("20.12", "There are not so many cards in the Attack hand.")
    own: i64 = 0
    for who in characters_in(goods):
        own += s.ships[who]
    if ships_in(goods) > fleet(s, giver) - own:
        return Refusal("20.11", "There are not so many ships on rings and loose.")
    return None


def coming_to(s: Shadowlords, alliance: i64) -> list[int]:
    """What an alliance has been promised and not been given yet: characters and ships are named openly. Rule 20.3a"""
    out: list[int] = []
    for step in s.stack:
        assert isinstance(step, Moment)
        out = out + step.promised_to(alliance)
    return out


def why_not_take(s: Shadowlords, taker: i64, gives: list[int], takes: list[int]) -> Refusal | None:
    """Have rings and storage room for what comes in, after what goes out? Rules 20.11, 20.13

    What the same alliance has been promised on the way so far comes in as well. Rule 9.14
    """
    takes = takes + coming_to(s, taker)
    come, go = characters_in(takes), characters_in(gives)
    if rings_used(s, taker) - len(go) + len(come) > RINGS:
        return Refusal("20.13", "Seven rings are all there are.")
    storage = s.storage[taker] + ships_in(gives)
    for who in go:
        storage += s.ships[who]
    needed = ships_in(takes)
    for who in come:
        needed += s.ships[who]
    if needed > storage:
        return Refusal("20.11", f"Only {storage} ships would be in storage by then.")
    return None


def why_no_deal(s: Shadowlords, a: i64, b: i64, give: list[int], ask: list[int], known: i64) -> Refusal | None:
    """May two alliances exchange these bundles? `known`: whose hand is looked at. Rules 20.2, 20.11-20.13"""
    refusal = why_not_give(s, a, b, give, known == a)
    if refusal is None:
        refusal = why_not_give(s, b, a, ask, known == b)
    if refusal is None:
        refusal = why_not_take(s, a, give, ask)
    if refusal is None:
        refusal = why_not_take(s, b, ask, give)
    return refusal


def carry_out(s: Shadowlords, a: i64, b: i64, give: list[int], ask: list[int]) -> None:
    """Both bundles change hands. Rule 20.3"""
    if give or ask:
        s.push(Swap(-1, 0, a, b, give, ask))


class Swap(Course):
    """Everything given returns to storage first, then characters, then ships are placed. Rule 20.11"""

    def __init__(self, seat: i64, stage: i64, a: i64, b: i64, give: list[int], ask: list[int]) -> None:
        super().__init__(seat, stage)
        self.a: i64 = a
        self.b: i64 = b
        self.give = give
        self.ask = ask

    def run(self, s: Shadowlords, chance: Chance) -> None:
        stage = self.stage
        if stage == 5:
            s.pop()
            place_ships(s, self.a, ships_in(self.ask), ANYWHERE, -1, -1)
            place_ships(s, self.b, ships_in(self.give), ANYWHERE, -1, -1)
            return
        s.replace(Swap(self.seat, stage + 1, self.a, self.b, self.give, self.ask))
        if stage == 0:
            give_cards(s, self.a, self.b, self.give)
            give_cards(s, self.b, self.a, self.ask)
        elif stage == 1:
            choose_cards(s, self.a, self.b, self.give)
            choose_cards(s, self.b, self.a, self.ask)
        elif stage == 2:
            lose_ships(s, self.a, self.b, ships_in(self.give), characters_in(self.give))
        elif stage == 3:
            lose_ships(s, self.b, self.a, ships_in(self.ask), characters_in(self.ask))
        else:
            change_sides(s, self.a, self.b, self.give, self.ask)

    def leaving(self, giver: i64) -> i64:
        """The characters that an alliance has still to give here, with their ships; one bit each. Rule 20.11"""
        mask: i64 = 0
        for who in characters_in(self.give if giver == self.a else self.ask if giver == self.b else []):
            mask |= bit(who)
        return mask

    def show_to(self, s: Shadowlords, seat: i64, bundles: list[Shown]) -> None:
        """Named cards that are still to come have been shown. Rule 20.12"""
        if self.stage == 0:
            if s.owner[self.b] == seat:
                bundles.append(Shown(s.owner[self.a], self.give))
            elif s.owner[self.a] == seat:
                bundles.append(Shown(s.owner[self.b], self.ask))

    def owes(self, s: Shadowlords, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat has still to give here. Rule 20.12"""
        n: i64 = 0
        if self.stage == 0:
            for good in self.give if s.owner[self.a] == seat else self.ask if s.owner[self.b] == seat else []:
                if CARDS.made(good) and CARDS.first(good) == kind:
                    n += CARDS.second(good)
        return n

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        """Named cards have changed hands already when anybody is asked again; their values stay between the two."""
        if seat == s.owner[self.a] or seat == s.owner[self.b]:
            return self
        give = [good for good in self.give if not CARDS.made(good)]
        ask = [good for good in self.ask if not CARDS.made(good)]
        return Swap(self.seat, self.stage, self.a, self.b, give, ask)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.a, self.b, self.give, self.ask]


def give_cards(s: Shadowlords, giver: i64, taker: i64, goods: list[int]) -> None:
    """Named cards go from hand to hand; the two parties know them. Rules 20.12, 23.3

    They are there, since what is promised is kept back; where somebody imagines the promises, some may be missing.
    """
    values: list[int] = []
    for good in goods:
        if CARDS.made(good):
            kind = CARDS.first(good)
            for _ in range(min(CARDS.second(good), s.cards[s.owner[giver] * KINDS + kind])):
                values.append(int(kind))
    pass_cards(s, giver, taker, values)


def pass_cards(s: Shadowlords, giver: i64, taker: i64, values: list[int]) -> None:
    """Cards go from one Attack hand to the other."""
    if not values:
        return
    a, b = s.owner[giver], s.owner[taker]
    for kind in values:
        s.take_card(a, kind, 1 << b)
        s.put_card(b, kind, 1 << a)
    s.show(EVERYONE, CARDS_TRADED, giver, taker, len(values))
    s.show_list(only(a) | only(b), CARDS_SEEN, [int(giver), int(taker), *values])


def choose_cards(s: Shadowlords, giver: i64, taker: i64, goods: list[int]) -> None:
    """The owner chooses which cards he gives when any will do. Rule 20.12"""
    for good in goods:
        if ANY_CARDS.made(good):
            s.push(GiveUp(s.owner[giver], giver, taker, ANY_CARDS.first(good), 0))


class GiveUp(Moment):
    """So many cards of one's own choice, the lowest first. Rule 20.12"""

    def __init__(self, seat: i64, giver: i64, taker: i64, left: i64, least: i64) -> None:
        super().__init__(seat)
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.left: i64 = left
        self.least: i64 = least

    def stands(self, s: Shadowlords) -> bool:
        return self.left > 0 and self.free_from(s, self.least) > 0

    def free(self, s: Shadowlords, kind: i64) -> i64:
        """How many cards of a kind are there that he has not promised to somebody else by name."""
        n = s.cards[self.seat * KINDS + kind]
        for step in s.stack:
            if isinstance(step, Swap):
                n -= step.owes(s, self.seat, kind)
        return max(0, n)

    def free_from(self, s: Shadowlords, least: i64) -> i64:
        """The same of all kinds from one on."""
        n: i64 = 0
        kind: i64
        for kind in range(least, KINDS):
            n += self.free(s, kind)
        return n

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = []
        higher: i64 = 0
        wanted = min(self.left, self.free_from(s, self.least))
        kind: i64 = KINDS - 1
        while kind >= self.least:
            free = self.free(s, kind)
            higher += free
            if free > 0 and higher >= wanted:
                out.append(GIVE_UP.pack(kind))
            kind -= 1
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        kind = GIVE_UP.first(action)
        s.replace(GiveUp(self.seat, self.giver, self.taker, self.left - 1, kind))
        pass_cards(s, self.giver, self.taker, [int(kind)])

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("20.12", f"Choose {self.left} cards of your Attack hand, the lowest first.")

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        """Third players have not seen which cards went before."""
        if seat == s.owner[self.giver] or seat == s.owner[self.taker]:
            return self
        return GiveUp(self.seat, self.giver, self.taker, self.left, 0)

    def parts(self) -> list[object]:
        return [self.seat, self.giver, self.taker, self.left, self.least]


def lose_ships(s: Shadowlords, giver: i64, taker: i64, n: i64, leaving: list[int]) -> None:
    """The giver returns ships to storage, from rings or loose; characters that are to go keep theirs. Rule 20.11"""
    if n > 0:
        s.show(EVERYONE, SHIPS_TRADED, giver, taker, n)
        spared: i64 = 0
        for who in leaving:
            spared |= bit(who)
        for step in s.stack:
            if isinstance(step, Swap):
                spared |= step.leaving(giver)
        s.push(LoseShips(s.owner[giver], giver, n, True, spared, -1))


def change_sides(s: Shadowlords, a: i64, b: i64, give: list[int], ask: list[int]) -> None:
    """All traded ships are in storage before the first character takes new ones. Rules 20.8, 20.11, 20.13"""
    going, coming = characters_in(give), characters_in(ask)
    counts: list[int] = []
    for who in going + coming:
        counts.append(int(s.ships[who]))
        to_storage(s, who, s.ships[who])
    for i in range(len(going) + len(coming)):
        who = (going + coming)[i]
        taker = b if i < len(going) else a
        induct(s, who, taker, s.at[who])
        n = min(counts[i], s.storage[taker])
        s.storage[taker] -= n
        s.ships[who] = n
    for good in give + ask:
        if RELEASE.made(good):
            send_home(s, RELEASE.first(good))


def why_not_besides(s: Shadowlords, giver: i64, taker: i64, goods: list[int], held: list[int]) -> Refusal | None:
    """Can an alliance give this bundle besides what it has promised on the way already? Rule 9.14"""
    if not held:
        return None
    for good in goods:
        if RELEASE.made(good) and good in held:
            return Refusal("20.8", "That captive is to be released already.")
    return why_not_give(s, giver, taker, promised(goods, held), True)


def prisoners(s: Shadowlords, captor: i64, owner: i64) -> list[int]:
    """The captives of one alliance that another holds. Rule 20.8"""
    out: list[int] = []
    for who in members(s, captor):
        for captive in captives_of(s, who):
            if s.team[captive] == owner:
                out.append(captive)
    return out


def promised(give: list[int], held: list[int]) -> list[int]:
    """What is given now and what is promised elsewhere, ships and like cards added up."""
    out: list[int] = []
    ships: i64 = 0
    unnamed: i64 = 0
    cards: list[int] = [0, 0, 0, 0, 0]
    for good in give + held:
        if SHIPS.made(good):
            ships += SHIPS.first(good)
        elif CARDS.made(good):
            cards[CARDS.first(good)] += CARDS.second(good)
        elif ANY_CARDS.made(good):
            unnamed += ANY_CARDS.first(good)
        elif not RELEASE.made(good):
            out.append(good)
    if unnamed:
        out.append(ANY_CARDS.pack(unnamed))
    if ships:
        out.append(SHIPS.pack(ships))
    for kind in range(5):
        if cards[kind]:
            out.append(CARDS.pack(kind, cards[kind]))
    return out


def veiled(s: Shadowlords, seat: i64, goods: list[int], chance: Chance) -> list[int]:
    """A bundle as third players imagine it: other cards of the same number from the hand they imagine."""
    n: i64 = 0
    out: list[int] = []
    for good in goods:
        if CARDS.made(good):
            n += CARDS.second(good)
        else:
            out.append(good)
    left: list[int] = [int(s.cards[seat * KINDS + kind]) for kind in range(5)]
    taken: list[int] = [0, 0, 0, 0, 0]
    for _ in range(n):
        at = chance.below(max(1, sum(left)))
        for kind in range(5):
            at -= left[kind]
            if at < 0:
                left[kind] -= 1
                taken[kind] += 1
                break
    for kind in range(5):
        if taken[kind]:
            out.append(CARDS.pack(kind, taken[kind]))
    return out
