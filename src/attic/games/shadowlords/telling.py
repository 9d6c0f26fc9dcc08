"""The story of a game of Shadowlords: one line for each event."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from attic.games.shadowlords.labels import label
from attic.games.shadowlords.phrases import (
    Colour,
    Title,
    colour_name,
    ending,
    event_title,
    kind_of,
    seat_name,
    ships,
    space_name,
    title,
)
from attic.games.shadowlords.reckoning import reckon_bribe, reckon_duel, reckon_stone
from attic.games.shadowlords.scene import space_id
from attic.games.shadowlords.tables import BOARD, CAST, COLOURS_AND_BLACK, EVENTS
from attic.games.shadowlords.view import ShadowlordsView
from attic.games.shadowlords.vocabulary import NEWS
from attic.kit.forms import tell_offer
from attic.kit.scene import Line, Mark
from attic.kit.wording import capital, counted, listed

View = ShadowlordsView
Words = list[str | int]
MANY: Final = re.compile(r"([Tt]he Shadows) (hold|exchange|meet|lose|leave|challenge)s\b")  # they are several
DEALING: Final = "20.3"
LEAVING: Final = "21.6"

# {0} {1} ... are the event's words as they are spoken; capitals begin a sentence.
SENTENCES: Final = {
    "picked": "{0} takes {1}, a {kind}.",
    "dealt": "{1}, a {kind}, serves {0}.",
    "start_rolled": "{0} rolls {1} and {2} for the first turn.",
    "begins": "{0} has the first turn.",
    "turn_began": "Round {2}: {0}'s turn begins.",
    "round_ended": "Round {0} is over.",
    "drew": "{0} draws {cards1}.",
    "draw_failed": "No card is left to draw.",
    "reshuffled": "The discard pile is shuffled: {0} cards make a new draw pile.",
    "timer_moved": "The Timer moves to notch {0} of {1}.",
    "kept_card": "{0} keeps a card in the Attack hand.",
    "tucked": "{0} puts a card beneath {1}.",
    "named": "{0} tempts {1} to defect.",
    "declined_event": "{0} declines the event.",
    "no_target": "The event finds no target.",
    "escaped": "{1} escapes from captivity.",
    "bonus": "{0} may build {ships1} more this turn.",
    "ships_lost": "{0} loses {ships2} of {1}.",
    "loose_lost": "{0} loses {ships2} lying on {1}.",
    "earned": "{0} builds up to {ships1}.",
    "ships_put": "{0} puts {ships2} onto {1}.",
    "loose_put": "{0} lays {ships2} loose on {1}.",
    "exchanged": "{0} exchanges ships on {1}.",
    "loaded": "{1} now carries {ships2}.",
    "stone_given": "{1} bears the Power Stone.",
    "put_back": "No fighter has joined {1}, who goes back to {2}.",
    "pass_asked": "{0} asks {1} for leave: {2} at {3}.",
    "no_effect": "The Shadows have no hold any more: the disc of {0} has no effect.",
    "joined": "{1} joins {0} on {2}.",
    "went_away": "{0} leaves the game.",
    "shadow_placed": "{0} puts {1} on {2}.",
    "shadow_ships": "A {1} is drawn: {0} gets {ships2}.",
    "shadow_banished": "{0} is banished from the galaxies.",
    "shadow_moved": "{0} moves {1} from {2} to {3}.",
    "shadow_back": "{0} goes back to {1}.",
    "changed_sides": "{2} leaves {0} and joins {1} on {3}.",
    "dismissed": "{0} dismisses {1}.",
    "released": "{1} is free again on {2}.",
    "ships_traded": "{0} gives {1} {ships2}.",
    "cards_traded": "{0} gives {1} {cards2}.",
    "recruit_offered": "{0} offers {2} to {1}.",
    "truce_proposed": "{0} proposes a truce to {1} on {2}.",
    "truce_made": "{0} and {1} agree on a truce on {2}.",
    "battle_due": "{0} meets {1} on {2}: a battle is due.",
    "challenged": "{0} challenges {1}'s loose ships on {2}.",
    "left_alone": "{0} leaves {1}'s loose ships on {2} alone.",
    "requested": "{0} asks {1} for help on {2}.",
    "stayed_out": "{0} stays out of the battle on {1}.",
    "battle_began": "The battle of {0} against {1} on {2} begins.",
    "duel_began": "{0} attacks {1}.",
    "card_played": "{0} plays a {1}.",
    "card_turned": "{0}'s card is turned up: a {1}.",
    "card_drawn": "{0} draws a {1}.",
    "blast_card": "Power Blast: {0} draws a {1} as well.",
    "blast_rolled": "Power Blast: {0} rolls {1}.",
    "blast_ships": "The blast destroys {ships1} of {0}.",
    "rewarded": "{0} draws a card as reward.",
    "spoils": "{0} may replace {ships1} taken as spoils.",
    "captured": "{1} is now {0}'s captive.",
    "shadow_beaten": "{0} is beaten and out of the game.",
    "cards_inherited": "{0} receives {cards1} of the fallen alliance.",
    "battle_over": "The battle on {1} is over: {0} holds the field.",
    "retreated": "{1} retreats to {2}.",
    "stayed": "{1} stays on {2}.",
    "fortress_fell": "The Lost Fortress falls! The Shadows vanish, and {0} takes the Power Stone.",
    "fortress_held": "The Lost Fortress holds; the Shadowlord gathers his strength again.",
    "teleported": "{1} is teleported home.",
    "left_game": "{0} has resigned and leaves the game.",
}


def tell(view: View, words: Words) -> Line:
    """One event as this viewer hears it; the view is of the position right after it."""
    kind = str(words[0])
    offer = tell_offer(words, view.seats, view.offers, lambda said: label(view, said))
    if offer is not None:
        return Line(offer, DEALING)
    clause = NEWS.kinds[kind].clause if kind in NEWS.kinds else LEAVING
    if kind in TALES:
        return TALES[kind](view, words[1:], clause)
    return Line(plain(kind, words[1:]), clause, marks(words[1:]))


def plain(kind: str, words: Words) -> str:
    """An event of the table above."""
    fields: dict[str, str] = {}
    for i, word in enumerate(words):
        if isinstance(word, int):
            fields[f"ships{i}"] = ships(word)
            fields[f"cards{i}"] = counted(word, "card", "cards")
    if len(words) > 1 and words[1] in CAST.names:
        fields["kind"] = kind_of(str(words[1]))
    said = SENTENCES[kind].format(*(spoken(word) for word in words), **fields)
    said = MANY.sub(r"\1 \2", said)
    return capital(said)


def spoken(word: str | int) -> str:
    """Colours, characters and spaces by their names; numbers as they are."""
    if word in COLOURS_AND_BLACK:
        return colour_name(str(word))
    if word in CAST.names:
        return title(str(word))
    if word in BOARD.names:
        return space_name(str(word))
    return event_title(str(word)) if word in EVENTS.names else str(word)


def marks(words: Sequence[str | int]) -> tuple[Mark, ...]:
    """The spaces where something happened; two of them are a way."""
    spaces = [space_id(str(word)) for word in words if word in BOARD.names]
    if len(spaces) > 1:
        return (Mark("route", tuple(spaces)),)
    return tuple(Mark("last", (space,)) for space in spaces)


# ---- events that need more than a sentence


def shared(view: View, w: Words, clause: str) -> Line:
    parts = [f"{n} for the {name}" for n, name in zip(w[1:], ("Star Master", "Warrior", "Diplomat")) if n]
    return Line(f"{Colour(str(w[0]))} shares the first ships: {listed(parts)}.", clause)


def saw_cards(view: View, w: Words, clause: str) -> Line:
    """Only its owner hears which."""
    return Line(f"You draw {listed([f'a {value}' for value in w[1:]])}.", clause)


def rolled_event(view: View, w: Words, clause: str) -> Line:
    return Line(f"{Colour(str(w[0]))} rolls {w[1]} and {w[2]}: {event_title(str(w[3]))}.", clause)


def struck(view: View, w: Words, clause: str) -> Line:
    deed = "to steal from" if w[2] == "theft" else "to send a spacestorm to"
    return Line(f"{Colour(str(w[0]))} wants {deed} {colour_name(str(w[1]))}.", clause)


def storm(view: View, w: Words, clause: str) -> Line:
    return Line(f"The spacestorm rolls {w[1]}: {colour_name(str(w[0]))} loses {ships(int(w[2]))}.", clause)


def stole(view: View, w: Words, clause: str) -> Line:
    cards = counted(int(w[2]), "card", "cards")
    return Line(f"{Colour(str(w[0]))} steals {cards} from {colour_name(str(w[1]))}.", clause)


def seen_between(view: View, w: Words, clause: str) -> Line:
    """Thief and victim, or the two parties of a trade, know the cards. Rule 23.3"""
    values = listed([f"a {value}" for value in w[2:]])
    return Line(f"{values.capitalize()} passed between {colour_name(str(w[0]))} and {colour_name(str(w[1]))}.", clause)


def voted(view: View, w: Words, clause: str) -> Line:
    yes = [seat_name(view.seats[int(seat)]) for seat in w[1:]]
    if not yes:
        return Line("Everybody votes no: it does not happen.", clause)
    return Line(f"{listed(yes)} {'votes' if len(yes) == 1 else 'vote'} yes: it happens.", clause)


def discarded(view: View, w: Words, clause: str) -> Line:
    what = f"a {w[1]}" if w[2] == 1 else f"{w[2]} cards of {w[1]}"
    return Line(f"{Colour(str(w[0]))} discards {what}.", clause)


def moved(view: View, w: Words, clause: str) -> Line:
    path = [str(space) for space in w[2:]]
    over = f" over {listed([space_name(space) for space in path[1:-1]])}" if len(path) > 2 else ""
    sentence = f"{Title(str(w[1]))} moves from {space_name(path[0])}{over} to {space_name(path[-1])}."
    return Line(sentence, clause, (Mark("route", tuple(space_id(space) for space in path)),))


def pass_answered(view: View, w: Words, clause: str) -> Line:
    word = "gives" if w[3] == "yes" else "refuses"
    return Line(f"{Colour(str(w[0]))} {word} {title(str(w[1]))} leave at {space_name(str(w[2]))}.", clause)


def disc_turned(view: View, w: Words, clause: str) -> Line:
    who = str(w[2])
    found = f"{title(who)}, a {kind_of(who)}" if kind_of(who) != "Shadow" else f"the Attack disc of {title(who)}"
    sentence = f"{Colour(str(w[0]))} turns over the disc on {space_name(str(w[1]))}: {found}!"
    return Line(sentence, clause, marks(w[1:2]))


def bribed(view: View, w: Words, clause: str) -> Line:
    result = "changes sides" if int(w[2]) > int(w[3]) else "stays loyal"
    sentence = f"{Colour(str(w[0]))} bribes {title(str(w[1]))}: {w[2]} against {w[3]}, he {result}."
    return Line(sentence, clause, reckoning=reckon_bribe(str(w[0]), str(w[1]), int(w[2]), int(w[3])))


def portrait_seen(view: View, w: Words, clause: str) -> Line:
    cards = listed([f"a {value}" for value in w[2:]])
    return Line(f"Beneath {title(str(w[1]))}'s portrait you find {cards}.", clause)


def wanted(view: View, w: Words, clause: str) -> Line:
    deed = "wants" if w[2] == "yes" else "does not want"
    return Line(f"{Colour(str(w[0]))} {deed} {title(str(w[1]))}.", clause)


def bundle_told(view: View, w: Words, clause: str) -> Line:
    parts = []
    if w[2]:
        parts.append(f"offering {counted(int(w[2]), 'card', 'cards')}")
    if w[3]:
        parts.append(f"asking for {counted(int(w[3]), 'card', 'cards')}")
    more = f", {listed(parts)} among other things" if parts else ""
    return Line(f"{Colour(str(w[0]))} names terms to {colour_name(str(w[1]))}{more}.", clause)


def answered(view: View, w: Words, clause: str) -> Line:
    deed = "agrees with" if w[2] == "yes" else "declines the proposal of"
    return Line(f"{Colour(str(w[0]))} {deed} {colour_name(str(w[1]))}.", clause)


def called(view: View, w: Words, clause: str) -> Line:
    side = "attackers" if w[3] == "attack" else "defenders"
    sentence = f"{Title(str(w[1]))} of {colour_name(str(w[0]))} joins the {side} on {space_name(str(w[2]))}."
    return Line(sentence, clause, marks(w[2:3]))


def stone_rolled(view: View, w: Words, clause: str) -> Line:
    mine, theirs = int(w[1]), int(w[2])
    result = "they roll again" if mine == theirs else ("a Power Blast" if mine > theirs else "no Power Blast")
    sentence = f"{Title(str(w[0]))} tries the Power Stone: {mine} against {theirs}, {result}."
    return Line(sentence, clause, reckoning=reckon_stone(str(w[0]), mine, theirs))


def blast_chosen(view: View, w: Words, clause: str) -> Line:
    what = "an extra card" if w[1] == "card" else "a die of enemy ships"
    return Line(f"{Title(str(w[0]))} chooses {what}.", clause)


def card_laid(view: View, w: Words, clause: str) -> Line:
    source = "the Attack hand" if w[1] == "hand" else "beneath the portrait"
    return Line(f"{Colour(str(w[0]))} lays a card from {source} face down.", clause)


def decided(view: View, w: Words, clause: str) -> Line:
    sentence = f"{Title(str(w[0]))} defeats {title(str(w[1]))}, {w[2]} to {w[3]}."
    return Line(sentence, clause, reckoning=reckon_duel(view))


def destroyed(view: View, w: Words, clause: str) -> Line:
    return Line(f"A {w[0]} for ships destroyed: the loser loses {w[1]}, the winner {w[2]}.", clause)


def cards_gone(view: View, w: Words, clause: str) -> Line:
    cards = listed([f"a {value}" for value in w[1:]])
    return Line(f"{Colour(str(w[0]))}'s cards go to the discard pile: {cards}.", clause)


def fell(view: View, w: Words, clause: str) -> Line:
    if w[0] == w[1]:
        return Line(f"{Colour(str(w[0]))}'s alliance leaves the game.", clause)
    sentence = f"{Colour(str(w[0]))}'s Star Master falls to {colour_name(str(w[1]))}: the alliance is no more."
    return Line(sentence, clause)


def over(view: View, w: Words, clause: str) -> Line:
    assert view.outcome is not None
    return Line(ending(view.outcome[1], view.outcome[0]), view.outcome[2])


def by_seat(sentence: str) -> Callable[[View, Words, str], Line]:
    """Events of the kit that name a seat."""
    return lambda view, w, clause: Line(sentence.format(seat_name(view.seats[int(w[0])])), clause)


Tale = Callable[[View, Words, str], Line]
TALES: Final[dict[str, Tale]] = {
    "ships_shared": shared,
    "drew_cards": saw_cards,
    "event_rolled": rolled_event,
    "struck": struck,
    "storm_rolled": storm,
    "stole": stole,
    "stole_cards": seen_between,
    "cards_seen": seen_between,
    "voted": voted,
    "discarded": discarded,
    "moved": moved,
    "pass_answered": pass_answered,
    "disc_turned": disc_turned,
    "bribed": bribed,
    "portrait_seen": portrait_seen,
    "wanted": wanted,
    "bundle": bundle_told,
    "answered": answered,
    "called": called,
    "stone_rolled": stone_rolled,
    "blast_chosen": blast_chosen,
    "card_laid": card_laid,
    "duel_decided": decided,
    "ships_destroyed": destroyed,
    "cards_gone": cards_gone,
    "master_fell": fell,
    "game_ended": over,
    "resigned": by_seat("{} resigns."),
    "draw_offered": by_seat("{} offers a draw."),
    "draw_declined": by_seat("{} declines the draw."),
}
