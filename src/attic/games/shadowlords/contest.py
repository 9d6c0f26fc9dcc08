"""The facts of a battle and of a duel. Rule 14"""

from __future__ import annotations

from mypy_extensions import i64


class Battle:
    """One battle of the turn: where, who against whom, which fighters on either side. Rule 14.2"""

    def __init__(
        self, space: i64, attacker: i64, defender: i64, attack: i64, defence: i64, loose: bool, rank: i64,
        shadow_seat: i64, freed: i64, slayer: i64,
    ) -> None:
        self.space: i64 = space
        self.attacker: i64 = attacker  # colours
        self.defender: i64 = defender
        self.attack: i64 = attack  # the fighters of both sides, one bit each
        self.defence: i64 = defence
        self.loose = loose  # the defender has nothing but loose ships there, Rules 15, 16.7
        self.rank: i64 = rank  # its place in the chosen order, or -1; Rule 14.7
        self.shadow_seat: i64 = shadow_seat  # who plays the Shadows, or -1
        self.freed: i64 = freed  # prisoners won from Shadows in this battle, one bit each; Rule 17.9a
        self.slayer: i64 = slayer  # the character that beat the Shadowlord, or -1; Rule 17.10

    def copy(self) -> Battle:
        return Battle(
            self.space, self.attacker, self.defender, self.attack, self.defence, self.loose, self.rank,
            self.shadow_seat, self.freed, self.slayer,
        )

    def parts(self) -> list[object]:
        return [self.space, self.attacker, self.defender, self.attack, self.defence, self.loose, self.rank,
                self.shadow_seat, self.freed, self.slayer]

    def __reduce__(self) -> tuple[object, ...]:
        return Battle, tuple(self.parts())


class Duel:
    """Two characters on the battlefield. What the attacker has laid face down lies in the zone LAID. Rule 14.22"""

    def __init__(
        self, attacker: i64, defender: i64, user: i64, blast: i64, laid: i64, cards: list[list[int]], winner: i64,
        rolls: list[int], space: i64,
    ) -> None:
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.user: i64 = user  # 0 or 1 for the side that may use the Power Stone, -1 for none
        self.blast: i64 = blast  # NONE, EARNED, EXTRA_CARD or DESTROY_SHIPS
        self.laid: i64 = laid  # where the face-down card came from: NOWHERE, FROM_HAND, FROM_PORTRAIT
        self.cards = cards  # open cards of the attacker and the defender, as numbers of kinds
        self.winner: i64 = winner  # 0, 1, or -1 while it is open
        self.rolls = rolls  # the last Power Stone roll of attacker and defender
        self.space: i64 = space

    def copy(self) -> Duel:
        return Duel(
            self.attacker, self.defender, self.user, self.blast, self.laid, [self.cards[0][:], self.cards[1][:]],
            self.winner, self.rolls[:], self.space,
        )

    def parts(self) -> list[object]:
        return [self.attacker, self.defender, self.user, self.blast, self.laid, self.cards, self.winner, self.rolls,
                self.space]

    def __reduce__(self) -> tuple[object, ...]:
        return Duel, tuple(self.parts())
