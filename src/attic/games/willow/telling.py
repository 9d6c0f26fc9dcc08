"""The story of a Willow game: one line for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.willow.labels import label
from attic.games.willow.phrases import (
    army,
    card,
    cards_titles,
    ending,
    form,
    has_have,
    is_are,
    people,
    place,
    s_of,
    seat,
    side,
    space,
    treasure,
    who,
)
from attic.games.willow.reckoning import reckon
from attic.games.willow.tables import PEOPLE
from attic.games.willow.view import WillowView
from attic.games.willow.vocabulary import NEWS
from attic.kit.forms import tell_offer
from attic.kit.scene import Line, Mark
from attic.kit.wording import capital, counted

Words = list[str | int]
TABLE_CLAUSE: Final = "23.9"

# One sentence each: {0} is the first word as the name-givers on the right say it; {s0}, {is0}, {has0} fit its verb.
SENTENCES: Final[dict[str, tuple[str, tuple[Callable[[object], str], ...]]]] = {
    "set_up": ("Sorsha is dealt the Bow, Franjean & Rool the Dust of Broken Heart; the Armies stand ready.", ()),
    "dealt": ("{0} get{s0} one of Willow's four cards.", (who,)),
    "dealt_card": ("{0} get{s0} {1}.", (who, card)),
    "turn_began": ("Round {1}: the {0} turn begins.", (side, str)),
    "extra_turn": ("Haste: {0} take{s0} another turn.", (who,)),
    "played": ("{0} play{s0} {1}.", (who, card)),
    "played_at": ("{0} play{s0} {1} on {2}.", (who, card, who)),
    "laid": ("{0} lay{s0} {1} down face-up.", (who, card)),
    "foe_laid": ("{0} set{s0} a Foe on {2}: {1}.", (who, card, who)),
    "discarded": ("{0} discard{s0} {1}.", (who, card)),
    "discarded_up": ("{0} lose{s0} the face-up {1}.", (who, card)),
    "army_sent": ("{1} leaves {0} and goes home.", (who, army)),
    "army_taken": ("{0} take{s0} command of {1}.", (who, army)),
    "army_given": ("{0} hand{s0} {2} over to {1}.", (who, who, army)),
    "army_stayed": ("{0} stays at home.", (army,)),
    "hand_seen": ("{0} look{s0} at the cards of {1}.", (who, who)),
    "stole": ("{0} steal{s0} a card from {1}.", (who, who)),
    "stole_card": ("The stolen card is {2}.", (who, who, card)),
    "handed_over": ("{0} hand{s0} {1} the face-up {2}.", (who, who, card)),
    "treasure_given": ("{0} hand{s0} {1} {2}.", (who, who, treasure)),
    "gift_declined": ("{1} do{es1} not take the card of {0}.", (who, who)),
    "taken": ("{0} take{s0} {1} from the discards.", (who, card)),
    "pinned": ("{0} may not move this turn.", (who,)),
    "left_behind": ("{0} {is0} left behind in the fog.", (who,)),
    "flying": ("{0} can fly {1} spaces.", (who, str)),
    "rerolled": ("{0} roll{s0} again: {1}.", (who, str)),
    "place_found": ("{0} find{s0} {1}.", (who, place)),
    "place_missed": ("{0} do{es0} not find {1}.", (who, place)),
    "flipped": ("{0} lay{s0} a false trail: the search ends the other way.", (who,)),
    "not_found": ("{1} find{s1} nobody at {0}.", (space, who)),
    "showed": ("{0} show{s0} himself.", (who,)),
    "followed": ("{0} follow{s0} to {1}.", (who, space)),
    "healed": ("{0} regain{s0} {1} Health.", (who, str)),
    "absorbed": ("{1} takes the blow for {0}: no Health is lost.", (who, army)),
    "gained": ("{0} gain{s0} {1}: now {2}.", (who, lambda v: str(v).title(), str)),
    "foe_fight": ("{1} must face the Foe: {0}.", (card, who)),
    "foe_hurt": ("{0} loses {1} Health, {2} left.", (card, str, str)),
    "foe_gone": ("{0} is gone.", (card,)),
    "fight_ended": ("The fight at {0} is over.", (space,)),
    "escaped": ("{0} escape{s0} to {1}.", (who, space)),
    "peace": ("Dust of Broken Heart: nobody fights at {0} this turn.", (space,)),
    "named": ("{0} names {1}.", (seat, who)),
    "named_nobody": ("{0} names nobody.", (seat,)),
    "champion": ("{1} {is1} the champion of {0}.", (side, who)),
    "spell_cast": ("{0} cast{s0} {1}.", (who, card)),
    "spell_cast_at": ("{0} cast{s0} {1} at {2}.", (who, card, who)),
    "spell_worked": ("{1} succeeds.", (who, card)),
    "spell_failed": ("{1} fails.", (who, card)),
    "spell_cancelled": ("{1} is cancelled and has no effect.", (who, card)),
    "transformed": ("{0} turn{s0} into {1}.", (who, form)),
    "restored": ("{0} {is0} in {their0} own shape again.", (who,)),
    "foe_transformed": ("{0} turns into {1}.", (card, form)),
    "raziel_changed": ("Fin Raziel turns into {1}.", (who, form)),
    "raziel_freed": ("Fin Raziel is in her own shape again.", (who,)),
    "petrified": ("{0} throw{s0} an acorn at {1}.", (who, who)),
    "foe_petrified": ("{0} turn{s0} the Foe to stone: {1}.", (who, card)),
    "treasure_taken": ("{0} take{s0} the Treasure of {1}: {2}.", (who, place, treasure)),
    "treasure_stayed": ("The Treasure of {0} stays where it is.", (place,)),
    "looked": ("{0} look{s0} at the Treasure of {1}.", (who, place)),
    "looked_at": ("The Treasure of {1} is {2}.", (who, place, treasure)),
    "power_used": ("{0} use{s0} the power of {1}.", (who, place)),
    "freed": ("{0} free{s0} Tir Asleen!", (who,)),
    "not_freed": ("{0} cannot free Tir Asleen this time.", (who,)),
    "bavmorda_hurt": ("Bavmorda loses {0} Health, {1} left.", (str, str)),
    "slain": ("{0} slay{s0} Queen Bavmorda!", (who,)),
    "survived": ("Bavmorda stands, and is whole again.", ()),
    "elora_delivered": ("{0} deliver{s0} Elora Danan to Nockmaar Castle. One more round is left.", (who,)),
    "elora_taken": ("Bavmorda takes Elora Danan from {0}. One more round is left.", (who,)),
    "elora_safe": ("{0} bring{s0} Elora Danan to the free city of Tir Asleen.", (who,)),
    "in_love": ("Sorsha and Madmartigan fall in love.", ()),
    "love_rolled": ("For love a {0} is rolled; {1} or more turns Sorsha.", (str, str)),
    "turned_good": ("Sorsha turns Good.", ()),
    "resigned": ("{0} gives up.", (lambda n: "A player",)),
    "draw_offered": ("A draw is offered.", ()),
    "draw_declined": ("The draw is declined.", ()),
}


def tell(view: WillowView, words: Words) -> Line:
    """One event as this viewer hears it; the view is of the position right after it."""
    kind, rest = str(words[0]), words[1:]
    offered = tell_offer(words, view.seats, view.offers, lambda good: label(view, good))
    if offered is not None:
        return Line(offered, "5.7a")
    clause = NEWS.kinds[kind].clause if kind in NEWS.kinds else TABLE_CLAUSE
    if kind in TALES:
        return TALES[kind](view, rest, clause)
    pattern, names = SENTENCES[kind]
    return Line(sentence(pattern, names, rest), clause, marks(view, kind, rest))


def sentence(pattern: str, names: tuple[Callable[[object], str], ...], rest: Words) -> str:
    """The pattern filled in, its verbs in the right number, its first letter a capital."""
    fields: dict[str, str] = {}
    for i, word in enumerate(rest):
        fields[f"s{i}"] = s_of(word)
        fields[f"es{i}"] = "" if not s_of(word) else "es"
        fields[f"is{i}"] = is_are(word)
        fields[f"has{i}"] = has_have(word)
        fields[f"their{i}"] = "their" if not s_of(word) else "her" if word == "sorsha" else "his"
    said = [name(word) for name, word in zip(names, rest)]
    made = pattern.format(*said, **fields)
    return capital(made)


def marks(view: WillowView, kind: str, rest: Words) -> tuple[Mark, ...]:
    """Where it happened."""
    spaces = [f"space:{view.character(str(word)).space}" for word in rest if word in PEOPLE.names]
    return (Mark("last", tuple(dict.fromkeys(spaces))),) if spaces and kind not in ("dealt", "healed") else ()


# ---- events with a form of their own


def seats_rolled(view: WillowView, w: Words, clause: str) -> Line:
    """Who rolled what for the first choice."""
    pairs = [f"{seat(view.seats[int(w[i])])} {w[i + 1]}" for i in range(0, len(w), 2)]
    return Line(f"For the first choice: {', '.join(pairs)}.", clause)


def pack_taken(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"{seat(w[0])} plays {people(w[1:])}.", clause)


def cards_seen(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"You see {cards_titles(w)}.", clause)


def drew(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"{who(w[0])} draw{s_of(w[0])} {counted(int(w[1]), 'card')}.", clause)


def drew_cards(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"{who(w[0])} drew {cards_titles(w[1:]) or 'nothing'}.", clause)


def hand_cards(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"{who(w[0])} {has_have(w[0])} {cards_titles(w[1:]) or 'nothing'}.", clause)


def traded(view: WillowView, w: Words, clause: str) -> Line:
    """Third parties learn the numbers only. Rule 5.11"""
    there, back = int(w[2]), int(w[3])
    given = f"{who(w[0])} give{s_of(w[0])} {who(w[1])} {counted(there, 'unplayed card')}" if there else ""
    if not back:
        return Line(f"{given or f'{who(w[0])} and {who(w[1])} trade'}.", clause)
    taken = f"{counted(back, 'unplayed card')} from {who(w[1])}"
    return Line(f"{given} for {taken}." if given else f"{who(w[0])} get{s_of(w[0])} {taken}.", clause)


def traded_cards(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"From {who(w[0])} to {who(w[1])}: {cards_titles(w[2:])}.", clause)


def announced(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"{people(w)} set{'' if len(w) > 1 else s_of(w[0])} out.", clause)


def joined(view: WillowView, w: Words, clause: str) -> Line:
    return Line(
        f"{who(w[0])} {'come' if w[1] == 'yes' else 'stay'}{s_of(w[0])}{' along' if w[1] == 'yes' else ''}.", clause
    )


def went(view: WillowView, w: Words, clause: str) -> Line:
    """A stretch of the way, drawn on the map."""
    several = len(w) > 4
    verb = {"foot": "go", "flight": "fly", "boat": "sail"}[str(w[2])]
    if not several and s_of(w[3]):
        verb = {"go": "goes", "fly": "flies", "sail": "sails"}[verb]
    route = Mark("route", (f"space:{w[0]}", f"space:{w[1]}"))
    return Line(f"{people(w[3:])} {verb} from {space(w[0])} to {space(w[1])}.", clause, (route,))


def entered(view: WillowView, w: Words, clause: str) -> Line:
    several = len(w) > 2 or not s_of(w[1])
    return Line(
        f"{people(w[1:])} enter{'' if several else 's'} {place(w[0])}.", clause, (Mark("last", (f"space:{w[0]}",)),)
    )


def rolled(view: WillowView, w: Words, clause: str) -> Line:
    """Both dice with the whole sum. Rule 13.1"""
    kind = str(w[0])
    a, b, value, die, against, other = (int(word) for word in w[1:])
    people = [PEOPLE.names[c] if c < len(PEOPLE.names) else None for c in (a, b)]
    sum_up = reckon(view, kind, people, [value, against], [die, other])
    first, second = sum_up.sides
    text = f"{first.name}: {value} + {die} = {value + die}; {second.name}: {against} + {other} = {against + other}."
    return Line(text, clause, reckoning=sum_up)


def found(view: WillowView, w: Words, clause: str) -> Line:
    return Line(
        f"{people(w[1:])} {'are' if len(w) > 2 else is_are(w[1])} found at {space(w[0])}.",
        clause,
        (Mark("target", (f"space:{w[0]}",)),),
    )


def health_lost(view: WillowView, w: Words, clause: str) -> Line:
    left = view.character(str(w[0])).health
    return Line(f"{who(w[0])} lose{s_of(w[0])} {w[1]} Health, {left} left.", clause)


def fight_began(view: WillowView, w: Words, clause: str) -> Line:
    """Who fights whom where."""
    good = [name for name in w[2:] if view.character(str(name)).side == "good"]
    evil = [name for name in w[2:] if view.character(str(name)).side == "evil"]
    first, second = (good, evil) if w[1] == "good" else (evil, good)
    several = len(first) > 1 or not s_of(*first)
    text = f"{people(first)} attack{'' if several else 's'} {people(second)} at {space(w[0])}."
    return Line(text, clause, (Mark("target", (f"space:{w[0]}",)),))


def hand_lost(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"{who(w[0])} lose{s_of(w[0])} the hand: {cards_titles(w[1:]) or 'nothing'} discarded.", clause)


def hand_taken(view: WillowView, w: Words, clause: str) -> Line:
    return Line(
        f"{who(w[0])} capture{s_of(w[0])} the hand of {who(w[1])}: {counted(int(w[2]), 'unplayed card')}.", clause
    )


def hand_taken_cards(view: WillowView, w: Words, clause: str) -> Line:
    return Line(f"Captured from {who(w[1])}: {cards_titles(w[2:]) or 'nothing unplayed'}.", clause)


def confronted(view: WillowView, w: Words, clause: str) -> Line:
    several = len(w) > 1 or not s_of(w[0])
    return Line(f"{people(w)} confront{'' if several else 's'} Queen Bavmorda.", clause)


def game_ended(view: WillowView, w: Words, clause: str) -> Line:
    return Line(*ending(view))


TALES: Final[dict[str, Callable[[WillowView, Words, str], Line]]] = {
    "seats_rolled": seats_rolled,
    "pack_taken": pack_taken,
    "cards_seen": cards_seen,
    "drew": drew,
    "drew_cards": drew_cards,
    "hand_cards": hand_cards,
    "traded": traded,
    "traded_cards": traded_cards,
    "announced": announced,
    "joined": joined,
    "went": went,
    "entered": entered,
    "rolled": rolled,
    "found": found,
    "health_lost": health_lost,
    "fight_began": fight_began,
    "hand_lost": hand_lost,
    "hand_taken": hand_taken,
    "hand_taken_cards": hand_taken_cards,
    "confronted": confronted,
    "game_ended": game_ended,
}
