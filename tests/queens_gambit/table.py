"""A table of The Queen's Gambit for tests: positions in words, orders in one line."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.position import position
from attic.games.queens_gambit.tables import CARDS, COLOURS, DICE, FACES
from attic.kit.chance import Chance, Scripted
from attic.kit.record import Record
from attic.kit.replay import seeded_header, seeded_key
from attic.kit.scenario import Scenario
from attic.kit.state import State

TF, NABOO = "trade_federation", "naboo"
# What keeps a small position alive: a droid far away, three Guards in a corner and the duelists in the core.
BYSTANDERS = {
    "mtt": ["bf_r0c0 mtt"],
    "palace_guard": ["f1_c8r13 palace_guard", "f1_c7r12 palace_guard", "f1_c6r13 palace_guard"],
    "darth_maul": ["core_k21 darth_maul"],
    "qui_gon": ["core_k02 qui_gon"],
    "obi_wan": ["core_k03 obi_wan"],
}
NEXT = {TF: "tb02", NABOO: "nb02"}  # the card that waits when the one under test is finished


def load(name: str) -> dict[str, Any]:
    """One of the game's data files."""
    return tomllib.loads((GAME.folder / "data" / name).read_text(encoding="utf-8"))


def roll(*faces: str) -> list[int]:
    """Dice by what they show: `roll("red2", "gray0")`."""
    out: list[int] = []
    for face in faces:
        colour = next(i for i, name in enumerate(COLOURS) if face.startswith(name))
        row = DICE.face[colour * FACES : (colour + 1) * FACES]
        out.append(row.index(DICE.names.index(face)) + 1)
    return out


def hits(colour: str, *shown: int) -> list[int]:
    """So many hits or blocks on dice of one colour."""
    return roll(*(f"{colour}{n}" for n in shown))


class Table(Scenario):
    """A game under test with the moves that its tests repeat."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    def at(self, space: str) -> str:
        """What stands on a space: `gungan 3`, `qui_gon -2`; "" for nothing."""
        for unit in self.seen.units:
            if unit.space == space:
                figures = f" {unit.figures}" if unit.figures > 1 else ""
                return str(unit.kind) + figures + (f" -{unit.harm}" if unit.harm else "")
        return ""

    def count(self, kind: str) -> int:
        """Figures of a type on all boards."""
        return sum(unit.figures for unit in self.seen.units if unit.kind == kind)

    def pool(self, kind: str) -> int:
        """Destroyed droids that may come back."""
        return int(dict(self.seen.pool).get(kind, 0))

    def goals(self, seat: str) -> set[str]:
        """Where the acting unit may go."""
        return {str(words[1]) for words in self.options(seat, "move")}

    def targets(self, seat: str) -> set[str]:
        """Whom the acting unit may attack."""
        return {str(words[1]) for words in self.options(seat, "attack")}

    def units(self, seat: str) -> set[str]:
        """Which units may be activated next."""
        return {str(words[1]) for words in self.options(seat, "activate")}

    def asked_seat(self) -> str:
        """The only seat that owes a decision."""
        (seat,) = self.asked()
        return seat

    def walk(self, space: str, to: str = "", target: str = "", dice: Sequence[int] = ()) -> None:
        """Activate a unit, move it and attack with it; what is left out is not done."""
        seat = self.asked_seat()
        if self.moment == "Activate":
            self.act(seat, "activate", space)
        assert self.seen.acting == space, f"{self.seen.acting} acts"
        if to:
            self.act(seat, "move", to)
        if target:
            self.act(seat, "attack", target, dice=list(dice))
        elif self.moment == "UnitActs" and self.seen.acting in (space, to):
            self.act(seat, "pass" if self.seen.action.more else "done")

    def use(self, order: str, dice: Sequence[int] = (), draws: Sequence[str] = ()) -> None:
        """Choose an option of the turned-up card."""
        self.act(self.asked_seat(), "use", order, dice=list(dice), draws=list(draws))


class RecordedTable(Table):
    """A game from its beginning whose log is kept, with the dice of the script."""

    def __init__(self) -> None:
        self.record = Record(GAME, 2, {}, ["person", "person"], seeded_header(0), seeded_key(0), Scripted([]))
        super().__init__(self.record.state)

    def _act(self, name: str, words: list[str | int], chance: Chance) -> None:
        self.record.decide(self.seat(name), list(words), chance)
        self.state = self.record.state
        self.told += [event.words() for event in self.record.latest]


def table(*pieces: str, card: str = "", bare: bool = False, script: Sequence[str | int] = (), **settings: Any) -> Table:
    """A position in which a card has just been turned up: `table("f1_c4r9 palace_guard", card="np12")`."""
    full = bool(settings.get("full"))
    found = list(pieces)
    if not (bare or full):
        named = " ".join(pieces)
        for kind, standing in BYSTANDERS.items():
            if kind not in named:
                found += standing
            elif kind == "palace_guard":
                found += standing[:]
    if card:
        side = NABOO if CARDS.decks[CARDS.deck[CARDS.names.index(card)]].startswith("naboo") else TF
        rival = TF if side == NABOO else NABOO
        settings.setdefault("piles", {side: [card], rival: [NEXT[rival]]})
        settings.setdefault("turn", side)
    chance = Scripted(list(script))
    g = Table(position(*found, chance=chance, **settings))
    chance.done()
    return g


def activation(*pieces: str, card: str, order: str = "", **settings: Any) -> Table:
    """A table where an order is about to be carried out."""
    g = table(*pieces, card=card, **settings)
    if g.moment == "Card":
        g.use(order)
    return g
