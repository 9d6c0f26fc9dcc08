"""A Willow table for tests: positions in words, decisions by character."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attic.games.willow import GAME
from attic.games.willow.position import position
from attic.kit.chance import Chance, Scripted
from attic.kit.scenario import Scenario
from attic.kit.state import Refusal, State

MOST_ANSWERS = 400
Word = str | int


class Table(Scenario):
    """A game under test; `g.do("willow", "cast", "fly")` acts for the player of Willow."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    # ---- what everybody sees

    @property
    def moment(self) -> str:
        """What the game waits for."""
        return str(self.seen.question.moment)

    @property
    def purpose(self) -> str:
        """What a common decision is about."""
        return str(self.seen.question.purpose)

    def who(self, name: str) -> Any:
        """A character as his own player sees him."""
        return self.view(self.seen.character(name).seat).character(name)

    def hand(self, name: str) -> list[str]:
        """The unplayed cards of a character."""
        return sorted(card for card, count in self.who(name).hand for _ in range(count))

    def lies(self, name: str) -> list[str]:
        """What lies face-up before a character: Spells, Keeps and Friends."""
        me = self.who(name)
        return sorted(
            [card for card, n, _ in me.spells for _ in range(n)] + [card for card, n in me.reds for _ in range(n)]
        )

    def at(self, name: str) -> str:
        """Where a character stands."""
        return str(self.seen.character(name).space)

    def owner(self, name: str) -> str:
        """The seat of a character."""
        return str(self.seen.character(name).seat)

    # ---- driving the game

    def do(
        self, name: str, *words: Word, dice: Sequence[int] = (), draws: Sequence[str] = (), chance: Sequence[Word] = ()
    ) -> None:
        """Act for the player of a character; verbs that begin with a character get this one."""
        self.act_words(self.owner(name), list(words), [*dice, *draws, *chance])

    def me(self, name: str, verb: str, *words: Word, dice: Sequence[int] = (), draws: Sequence[str] = ()) -> None:
        """As `do`, with the character as the first operand: `g.me("willow", "lay", "fly")`."""
        self.act_words(self.owner(name), [verb, name, *words], [*dice, *draws])

    def spell(self, name: str, verb: str, *words: Word, dice: Sequence[int] = ()) -> None:
        """As `me`, for a casting to which nobody reacts."""
        self.me(name, verb, *words, dice=dice)
        while self.moment == "spell_succeeded":
            self.act(self.asked()[0], "pass")

    def act_words(self, seat: str, words: list[Word], script: Sequence[Word]) -> None:
        chance = Scripted(list(script))
        self._act(seat, words, chance)
        chance.done()

    def can(self, name: str, *words: Word) -> bool:
        """May the player of a character do this now?"""
        return self.may(self.owner(name), *words)

    def may_me(self, name: str, verb: str, *words: Word) -> bool:
        """As `can`, with the character as the first operand."""
        return self.may(self.owner(name), verb, name, *words)

    def no(self, name: str, *words: Word, clause: str | None = None) -> Refusal:
        """Refused, by this clause."""
        return self.refuses(self.owner(name), *words, clause=clause)

    def offered(self, name: str, verb: str) -> list[list[Word]]:
        """The options of a verb that the player of a character has."""
        return self.options(self.owner(name), verb)

    def until(self, *moments: str, dice: Sequence[Word] = ()) -> None:
        """Silence, until the game waits for one of these moments (a window, a step, or a purpose)."""
        chance = Scripted(list(dice))
        for _ in range(MOST_ANSWERS):
            if self.moment in moments or (self.moment == "Agree" and self.purpose in moments):
                chance.done()
                return
            assert not self.over, f"the game is over before {moments}"
            self.silence(chance)
        raise AssertionError(f"{moments} never come; the game waits for {self.moment}")

    def silence(self, chance: Chance) -> None:
        """The first decider lets the time run out."""
        seat = self.state.deciders()[0]
        words = self.game.words.decode(self.state.default(seat, chance))
        self._act(self.seats[seat], words, chance)

    def end_window(self, dice: Sequence[Word] = ()) -> None:
        """All pass until the present window has closed."""
        chance = Scripted(list(dice))
        window = self.state.clock.windows  # type: ignore[attr-defined]
        moment = self.moment
        while not self.over and self.moment == moment and self.state.clock.windows == window:  # type: ignore[attr-defined]
            self.silence(chance)
        chance.done()

    def finish_turn(self, dice: Sequence[Word] = ()) -> None:
        """Silence until the next turn has begun or the game is over."""
        chance = Scripted(list(dice))
        turn = self.state.clock.turn  # type: ignore[attr-defined]
        while not self.over and self.state.clock.turn == turn:  # type: ignore[attr-defined]
            self.silence(chance)
        chance.done()

    def announce(self, name: str, *also: str) -> None:
        """Announce a mover, and others whom he would take along."""
        self.me(name, "move")
        for other in also:
            self.do(name, "take_along", other)
        if self.moment == "Gather":
            self.do(name, "set_out")

    def walk(self, name: str, *also: str) -> None:
        """Announce a mover, and others with him, and go on until the way is chosen."""
        self.announce(name, *also)
        while self.moment == "JoinGroup":
            self.act(self.asked()[0], "answer", "yes")
        self.until("Route")

    def agree(self, purpose: str, **named: str) -> None:
        """Players name: `g.agree("champions", willow="airk")`; words are by the player of a character."""
        assert self.moment == "Agree" and self.purpose == purpose, f"{self.moment} {self.purpose}"
        for name, choice in named.items():
            words: list[Word] = ["nobody"] if choice == "nobody" else ["name", choice]
            self.act_words(self.owner(name), words, [])

    def heard_kinds(self) -> list[str]:
        """The names of all events so far."""
        return [str(words[0]) for words in self.told]


def table(stage: str = "move", side: str = "good", **settings: Any) -> Table:
    """A position, played on to its first decision; `script` are outcomes of chance on the way there.

    Unless it is said otherwise Kael holds a card, so that windows stop the game.
    """
    settings["hands"] = {"kael": ["wolves"], **settings.get("hands", {})}
    script = settings.pop("script", None)
    if script is not None:
        settings["chance"] = Scripted(list(script))
    return Table(position(stage, side, **settings))


def fight(**settings: Any) -> Table:
    """A fight is declared by the first attacker; everybody else joins; the game waits at stage F1."""
    attacker = settings.pop("attacker")
    side = settings.pop("side", "good")
    g = table("fight", side, **settings)
    g.until("DeclareFights")
    g.do(attacker, "fight", attacker)
    while g.moment == "JoinAttack":
        g.act(g.asked()[0], "answer", "yes")
    return g
