"""Labels: every option in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.willow.phrases import army, card, form, people, place, s_of, space, treasure, who
from attic.games.willow.state import ALL_FIGHT
from attic.games.willow.tables import CONTEST_CHANCE, HIDE, PEOPLE, PLACES
from attic.games.willow.view import WillowView
from attic.kit.words import KIT_VERBS

Words = list[str | int]
BOONS: Final = {"health": "regain all Health", "shape": "shed the Transformation", "cards": "draw two cards"}
# Numbers are places of the words after the verb, each through its own name-giver.
PATTERNS: Final[dict[str, tuple[str, tuple[Callable[[object], str], ...]]]] = {
    "play": ("{0}: play {1}", (who, card)),
    "play_at": ("{0}: play {1} on {2}", (who, card, who)),
    "play_to": ("{0}: play {1} for {2}", (who, card, space)),
    "play_on": ("{0}: play {1} against {2}'s {3}", (who, card, who, card)),
    "lay": ("{0}: lay {1} down", (who, card)),
    "discard": ("{0}: discard {1}", (who, card)),
    "discard_up": ("{0}: discard the face-up {1}", (who, card)),
    "dismiss": ("{0}: send the Army home", (who,)),
    "cast_foe": ("{0}: cast {1} at the Foe", (who, card)),
    "cast_place": ("{0}: cast {1} to find {2}", (who, card, place)),
    "cast_raziel": ("{0}: cast {1} at Fin Raziel", (who, card)),
    "cast": ("{0}: cast {1}", (who, card)),
    "cast_at": ("{0}: cast {1} at {2}", (who, card, who)),
    "petrify": ("Throw an acorn at {0}", (who,)),
    "petrify_foe": ("Turn the Foe to stone with an acorn", ()),
    "reroll": ("Roll again with Kiaya's Braid", ()),
    "pick": ("{0}", (card,)),
    "pick_up": ("the face-up {0}", (card,)),
    "trade": ("Trade between {0} and {1}", (who, who)),
    "give": ("{0} gives {1} {2}", (who, who, card)),
    "give_up": ("{0} hands {1} the face-up {2}", (who, who, card)),
    "give_treasure": ("{0} hands {1} {2}", (who, who, treasure)),
    "give_army": ("{0} hands {1} the Army", (who, who)),
    "deal": ("{1} for {0}", (who, card)),
    "take_along": ("Take {0} along", (who,)),
    "leave_behind": ("Leave {0} behind in the fog", (who,)),
    "go": ("Go to {0}", (space,)),
    "land": ("Land at {0}", (space,)),
    "name": ("{0}", (who,)),
    "change": ("Into {0}", (form,)),
    "face_up": ("{0}'s {1}", (who, card)),
    "treasure": ("{1} of {0}", (who, treasure)),
    "army": ("{1} of {0}", (who, army)),
    "between": ("a trade between {0} and {1}", (who, who)),
}
PLAIN: Final = {
    "pass": "Pass",
    "set_out": "Set out",
    "take_wing": "Take wing",
    "restore": "Restore the target",
}
DONE: Final = {
    "ChooseMovers": "The others stay",
    "DeclareFights": "No more fights",
    "OwnTrade": "The trade is done",
    "Letters": "That is all I send",
    "MakeForget": "Leave the rest",
}
NOBODY: Final = {"treasure": "Leave it", "army": "Leave it", "seeker": "No search"}
ANSWERS: Final = {
    "JoinGroup": ("Stay", "Come along"),
    "JoinAttack": ("Stand aside", "Join the attack"),
    "GiveUpArmy": ("Lose the Health", "Send the Army home"),
    "Consent": ("Refuse", "Agree"),
    "ShowHimself": ("Stay hidden", "Show himself"),
    "TryToFree": ("Not now", "Try it"),
    "LookAtTreasure": ("Do not look", "Look"),
    "FaceHer": ("Keep out", "Confront her"),
    "Gift": ("Leave it", "Take it"),
}


def label(view: WillowView, words: Words) -> str:
    """One option in a few words; goods of offers too."""
    verb, rest = str(words[0]), words[1:]
    moment = view.question.moment
    if verb in SPECIAL:
        return SPECIAL[verb](view, rest)
    if verb in PATTERNS:
        pattern, names = PATTERNS[verb]
        return pattern.format(*[name(word) for name, word in zip(names, rest)])
    if verb == "done":
        return DONE.get(moment, "Done")
    if verb == "nobody":
        return NOBODY.get(view.question.purpose, "Nobody")
    if any(verb == kit.name for kit in KIT_VERBS):
        return verb.replace("_", " ").capitalize()
    return PLAIN.get(verb, verb.replace("_", " "))


def answer(view: WillowView, rest: Words) -> str:
    """Yes and no, as the question has it."""
    no, yes = ANSWERS.get(view.question.moment, ("No", "Yes"))
    return yes if rest[0] == "yes" else no


def take_pack(view: WillowView, rest: Words) -> str:
    """All characters of a pack."""
    packs = PEOPLE.packs[len(view.seats)]
    pack = next(pack for pack in packs if PEOPLE.names[pack[0]] == rest[0])
    return f"Play {people([PEOPLE.names[c] for c in pack])}"


def move(view: WillowView, rest: Words) -> str:
    """Who sets out from where."""
    character = view.character(str(rest[0]))
    return f"Move {who(rest[0])} from {space(character.space)}"


def fight(view: WillowView, rest: Words) -> str:
    """Who attacks whom: all who are there with him, unless they may stand aside. Rules 11.3, 26.5"""
    me = view.character(str(rest[0]))
    attackers = [me.who]
    if view.options & ALL_FIGHT:
        attackers += [c.who for c in view.people if c.space == me.space and c.side == me.side and c.who != me.who]
    foes = [c.who for c in view.people if c.space == me.space and c.side != me.side]
    if me.side == "evil":
        foes = [name for name in foes if "found" in view.character(name).states]
    return f"{people(attackers)} attack{s_of(*attackers)} {people(foes)}"


def search(view: WillowView, rest: Words) -> str:
    """A search with its odds, since everything about it is known. Rule 13.3"""
    p = PLACES.names.index(str(rest[0]))
    journey = view.journey
    stealth = max(view.character(name).stealth for name in journey.group) if journey else 0
    lead = max(-6, min(6, stealth - int(HIDE[p])))
    return f"Search for {place(rest[0])} ({round(100 * CONTEST_CHANCE[lead + 6])} %)"


def use_power(view: WillowView, rest: Words) -> str:
    """The power as the display has it."""
    text = PLACES.texts[PLACES.names.index(view.question.place)] if view.question.place else ""
    return f"Use it. {text}"


def stop(view: WillowView, rest: Words) -> str:
    """Stay or stop."""
    return "Stop here" if view.journey is not None and view.journey.begun else "Stay here"


def unplayed(view: WillowView, rest: Words) -> str:
    """Goods: so many unplayed cards."""
    n = int(rest[1])
    return f"{n} unplayed card{'' if n == 1 else 's'} of {who(rest[0])}"


SPECIAL: Final[dict[str, Callable[[WillowView, Words], str]]] = {
    "answer": answer,
    "take_pack": take_pack,
    "move": move,
    "fight": fight,
    "search": search,
    "use_power": use_power,
    "use_boon": lambda view, rest: BOONS[str(rest[1])].capitalize(),
    "stop": stop,
    "unplayed": unplayed,
}
