"""From what a person types to the option that is meant."""

from __future__ import annotations

from dataclasses import dataclass

from attic.kit.game import Game
from attic.kit.scene import Option
from attic.kit.words import UnknownWord


@dataclass(frozen=True)
class Meant:
    """One option, or several that begin like this, and the words that are left for the next decision."""

    options: list[Option]
    rest: list[str]


def matches(option: Option, tokens: list[str]) -> int:
    """How many of the tokens this option answers as a click path, with or without its verb; -1 if it does not fit."""
    words = [str(word).lower() for word in option.words]
    best = -1
    for path in (words, words[1:]):
        used = 0
        while used < len(path) and used < len(tokens) and same(path[used], tokens[used]):
            used += 1
        if used and (used == len(path) or used == len(tokens)):
            best = max(best, used)
    return best


def same(word: str, token: str) -> bool:
    """Words may be typed with spaces left out or dashes for underscores, and cut short from three letters on."""
    plain = word.replace("_", "")
    typed = token.lower().replace("-", "").replace("_", "")
    return plain == typed or (len(typed) >= 3 and plain.startswith(typed) and not plain[0].isdigit())


def meant(options: list[Option], tokens: list[str]) -> Meant:
    """What these tokens mean among the options: a number, a verb with its words, or a click path."""
    if tokens and tokens[0].isdecimal() and tokens[0].isascii():
        number = int(tokens[0])
        if 1 <= number <= len(options):
            return Meant([options[number - 1]], tokens[1:])
        return Meant([], tokens)
    fits = [(matches(option, tokens), option) for option in options]
    most = max((used for used, _ in fits), default=-1)
    if most <= 0 or (most < len(tokens) and len(tokens) > 2):
        turned = [*tokens[:-2], *tokens[:-3:-1]]  # two ships may be named either way round
        swapped = [option for option in options if matches(option, turned) == len(tokens)]
        if len(tokens) > 2 and len(swapped) == 1:
            return Meant(swapped, [])
    if most <= 0:
        return Meant([], tokens)
    best = [option for used, option in fits if used == most]
    exact = [option for option in best if len(option.words) - 1 == most or len(option.words) == most]
    return Meant(exact if len(exact) == 1 else best, tokens[most:])


def actions_like(game: Game, tokens: list[str]) -> list[int]:
    """Every action of the vocabulary that these tokens could name, legal or not."""
    found: list[int] = []
    for verb in game.words.verbs:
        for words in (tokens, [verb.name, *tokens]):
            if words and words[0] == verb.name and len(words) - 1 == len(verb.kinds):
                try:
                    found.append(game.words.encode([numbered(word) for word in words]))
                except UnknownWord:
                    continue
    return found


def numbered(word: str) -> str | int:
    """Plain numbers stand for themselves."""
    return int(word) if word.isdecimal() and word.isascii() else word
