"""Actions as packed ints, and the words they are written with.

A verb with up to four operands is one int: the verb in the lowest eight bits,
then twelve bits for each operand. One declaration gives the packing, the
readable form in logs (`["move", "c5"]`), the click path and the learning ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

VERB_BITS: Final[i64] = 8
VERB_MASK: Final[i64] = 255
OPERAND_MASK: Final[i64] = 4095
OPERANDS: Final = 4


class UnknownWord(ValueError):
    """A name that the vocabulary does not know."""


class Kind:
    """What an operand stands for: a closed list of names, or plain numbers.

    `Kind("card", ["zap", "shield"])` numbers its names from 0;
    `Kind("count", [], 7)` stands for the numbers 0 to 6.
    """

    def __init__(self, name: str, names: list[str], limit: int = 0) -> None:
        self.name = name
        self.names = names
        self.limit = len(names) if names else limit
        if self.limit > 4096:
            raise ValueError(f"{name}: {self.limit} names do not fit into twelve bits")
        self._index = {word: i for i, word in enumerate(names)}

    def __reduce__(self) -> tuple[object, ...]:
        return Kind, (self.name, self.names, self.limit)

    def index(self, word: object) -> int:
        """The number of a name; plain numbers stand for themselves."""
        if self.names:
            if isinstance(word, str) and word in self._index:
                return self._index[word]
        elif isinstance(word, int) and not isinstance(word, bool) and 0 <= word < self.limit:
            return word
        raise UnknownWord(f"no {self.name} {word!r}")

    def word(self, number: int) -> str | int:
        """The name of a number."""
        if not 0 <= number < self.limit:
            raise UnknownWord(f"no {self.name} number {number}")
        return self.names[number] if self.names else number

    def anchor(self, number: int) -> str:
        """The id under which scenes know this object, such as `square:c5`."""
        return f"{self.name}:{self.word(number)}"


class Verb:
    """An imperative with its operands. Made by `Vocabulary.verb`.

    What is said with a final verb cannot be taken back: touch and move, or an act that
    asks an opponent about itself, such as an attack. Where the verb alone does not tell,
    `binding` does, from the positions before and after it and the seat.
    """

    def __init__(
        self, name: str, number: i64, kinds: list[Kind], final: bool, binding: Callable[[Any, Any, int], bool] | None
    ) -> None:
        self.name = name
        self.number: i64 = number
        self.kinds = kinds
        self.final = final
        self.binding = binding

    def binds(self, before: object, after: object, seat: int) -> bool:
        """Is what a seat has just done with this verb beyond taking back?"""
        return self.final or (self.binding is not None and self.binding(before, after, seat))

    def pack(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
        """The action of this verb with these operands."""
        return self.number | a << 8 | b << 20 | c << 32 | d << 44

    def made(self, action: i64) -> bool:
        """Is this action of this verb?"""
        return (action & VERB_MASK) == self.number

    def first(self, action: i64) -> i64:
        """The first operand."""
        return (action >> 8) & OPERAND_MASK

    def second(self, action: i64) -> i64:
        """The second operand."""
        return (action >> 20) & OPERAND_MASK

    def third(self, action: i64) -> i64:
        """The third operand."""
        return (action >> 32) & OPERAND_MASK

    def fourth(self, action: i64) -> i64:
        """The fourth operand."""
        return (action >> 44) & OPERAND_MASK


YES_NO: Final = Kind("answer", ["no", "yes"])
OFFER: Final = Kind("offer", [], 4096)

# Verbs that every game has: two that answer a step ...
PASS: Final = Verb("pass", 0, [], False, None)
DONE: Final = Verb("done", 1, [], False, None)
# ... and those that a person may always use. Their numbers lie above those of any game.
KIT_VERB: Final[i64] = 240
RESIGN: Final = Verb("resign", 240, [], True, None)
OFFER_DRAW: Final = Verb("offer_draw", 241, [], False, None)
ACCEPT_DRAW: Final = Verb("accept_draw", 242, [], True, None)
DECLINE_DRAW: Final = Verb("decline_draw", 243, [], False, None)
WITHDRAW: Final = Verb("withdraw", 244, [], False, None)
ACCEPT_OFFER: Final = Verb("accept_offer", 245, [OFFER], True, None)
DECLINE_OFFER: Final = Verb("decline_offer", 246, [OFFER], True, None)
KIT_VERBS: Final = [RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW, WITHDRAW, ACCEPT_OFFER, DECLINE_OFFER]


class Vocabulary:
    """All verbs of a game: from packed actions to words and back."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = [PASS, DONE]

    def verb(
        self,
        name: str,
        *kinds: Kind,
        final: bool = False,
        binding: Callable[[Any, Any, int], bool] | None = None,
    ) -> Verb:
        """Declare a verb; one name may be declared with different numbers of operands."""
        if len(kinds) > OPERANDS:
            raise ValueError(f"{name}: at most four operands")
        if self._find(name, len(kinds)) is not None:
            raise ValueError(f"{name} with {len(kinds)} operands is declared twice")
        made = Verb(name, len(self.verbs), list(kinds), final, binding)
        if made.number >= KIT_VERB:
            raise ValueError("too many verbs")
        self.verbs.append(made)
        return made

    def _find(self, name: str, operands: int) -> Verb | None:
        for v in self.verbs:
            if v.name == name and len(v.kinds) == operands:
                return v
        for v in KIT_VERBS:
            if v.name == name and len(v.kinds) == operands:
                return v
        return None

    def of(self, action: int) -> Verb:
        """The verb of an action."""
        number = action & 255
        if number < len(self.verbs):
            return self.verbs[number]
        for v in KIT_VERBS:
            if v.number == number:
                return v
        raise UnknownWord(f"no verb number {number}")

    def operands(self, action: int) -> list[int]:
        """The operands of an action as numbers."""
        kinds = self.of(action).kinds
        return [(action >> (8 + 12 * i)) & 4095 for i in range(len(kinds))]

    def decode(self, action: int) -> list[str | int]:
        """`["move", "c5"]`: the readable form used in logs and interfaces."""
        v = self.of(action)
        words: list[str | int] = [v.name]
        for kind, number in zip(v.kinds, self.operands(action)):
            words.append(kind.word(number))
        return words

    def encode(self, words: list[object]) -> int:
        """The packed action of a readable one. Raises `UnknownWord`."""
        if not words or not isinstance(words[0], str):
            raise UnknownWord("an action is a list that begins with a verb")
        v = self._find(words[0], len(words) - 1)
        if v is None:
            counts = [len(x.kinds) for x in self.verbs + KIT_VERBS if x.name == words[0]]
            if not counts:
                raise UnknownWord(f"no verb {words[0]!r}")
            wanted = " or ".join(str(n) for n in counts)
            raise UnknownWord(f"{words[0]} takes {wanted} words, not {len(words) - 1}")
        action: int = v.number
        for i, kind in enumerate(v.kinds):
            action |= kind.index(words[i + 1]) << (8 + 12 * i)
        return action

    def path(self, action: int) -> list[str]:
        """The objects to click for this action, in order: `["square:c5", "square:d6"]`."""
        v = self.of(action)
        return [kind.anchor(n) for kind, n in zip(v.kinds, self.operands(action))]

    def sizes(self) -> list[list[int]]:
        """The factored learning space: for each verb the sizes of its operands."""
        return [[kind.limit for kind in v.kinds] for v in self.verbs]

    def masks(self, actions: list[int]) -> list[list[list[bool]]]:
        """For each verb and operand which numbers occur among these actions.

        The first row of a verb has one entry that says whether the verb itself occurs.
        """
        rows = [[[False]] + [[False] * kind.limit for kind in v.kinds] for v in self.verbs]
        for action in actions:
            row = rows[action & 255]
            row[0][0] = True
            for i, number in enumerate(self.operands(action)):
                row[i + 1][number] = True
        return rows
