"""The story of a game of Galactic Warfare: one line for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.galactic_warfare.phrases import (
    counted,
    ending,
    name,
    planet,
    play_phrase,
    title,
    titles,
    versus,
)
from attic.games.galactic_warfare.reckoning import invades, other, pools, reckon
from attic.games.galactic_warfare.scene import square_id
from attic.games.galactic_warfare.tables import SIDES
from attic.games.galactic_warfare.view import GalacticWarfareView
from attic.games.galactic_warfare.vocabulary import NEWS
from attic.kit.scene import Line, Mark

Words = list[str | int]
DRAWS: Final = "14.5"


def tell(view: GalacticWarfareView, words: Words) -> Line:
    """One event as this viewer hears it; the view is of the position right after it."""
    kind = str(words[0])
    return TALES[kind](view, words[1:], NEWS.kinds[kind].clause if kind in NEWS.kinds else DRAWS)


def way(*squares: str | int) -> Mark:
    """A ship's way over the board."""
    return Mark("route", tuple(square_id(str(square)) for square in squares))


def here(*squares: str | int) -> Mark:
    """Squares where something happened."""
    return Mark("last", tuple(square_id(str(square)) for square in squares))


def at(*squares: str | int) -> tuple[Mark, ...]:
    """One mark for each square where something happened."""
    return tuple(here(square) for square in squares)


# ---- the beginning and the turn


def dealt(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))} is dealt {counted(len(w) - 1, 'card', 'cards')}.", clause)


def start_rolled(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    white, blue = int(w[0]), int(w[1])
    if white == blue:
        return Line(f"Both roll {white} for the start and roll again.", clause)
    chooser = SIDES[0] if white > blue else SIDES[1]
    return Line(f"For the start White rolls {white} and Blue {blue}: {name(chooser)} chooses who begins.", clause)


def start_chosen(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side = str(w[0])
    rival = name(other(side))
    tail = {"first": "moves first", "second": f"lets {rival} move first", "defer": f"leaves the choice to {rival}"}
    return Line(f"{name(side)} {tail[str(w[1])]}.", clause)


def turn_began(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"Turn {w[1]} begins: {name(str(w[0]))} is to move.", clause)


def passed_turn(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))} has no move and passes.", clause)


def touched(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))} touches the ship on {w[1]}.", clause, at(w[1]))


def touch_void(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"The ship on {w[1]} has no move any more, so {name(str(w[0]))}'s touch is void.", clause, at(w[1]))


def moved(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side, origin, goal = str(w[0]), str(w[1]), str(w[2])
    invasion = f" and invades {planet(other(side))}" if invades(goal, side) else ""
    return Line(f"{name(side)} {MOVES[str(w[3])]} from {origin} to {goal}{invasion}.", clause, (way(origin, goal),))


MOVES: Final = {
    "charge": "charges",
    "double_charge": "charges twice,",
    "leap_friend": "jumps over a friend",
    "step_back": "steps back",
    "step_side": "drifts sideways",
    "attack_back": "charges",
    "ram": "charges",
}


# ---- battles


def attacked(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side, origin, goal = str(w[0]), str(w[1]), str(w[2])
    dice = "" if view.battle is None else f", {versus(pools(view, view.battle))}"
    marks = (way(origin, goal), Mark("target", (square_id(goal),)))
    return Line(f"{name(side)} attacks {goal} from {origin}{dice}.", clause, marks)


def called_off(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"The attack is called off; {name(str(w[0]))}'s ship stays on {w[1]}.", clause, at(w[1]))


def rolled(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side, bonus, faces = str(w[0]), int(w[1]), [int(face) for face in w[2:]]
    total = sum(faces) + bonus
    tail = f", with a bonus of {bonus}" if bonus else ""
    sums = f" = {total}" if len(faces) > 1 and not bonus else f": {total} in all" if bonus else ""
    sentence = f"{name(side)} rolls {' + '.join(str(face) for face in faces)}{tail}{sums}."
    # The attacker rolls first; the other's dice still lie from before, unless a card had only these rolled again.
    alone = 0 if side == view.active and view.pending is None else -1
    verdict = f"{name(other(side))} is still to roll." if alone == 0 else standing(view)
    return Line(sentence, clause, battle_marks(view), reckon(view, verdict, "7.6", alone))


def standing(view: GalacticWarfareView) -> str:
    """Who is ahead while cards may still change it."""
    if view.battle is None:
        return ""
    mine, theirs = view.battle.totals
    if mine == theirs:
        return f"Equal at {mine}."
    leader = view.active if mine > theirs else other(view.active)
    return f"{name(leader)} leads {max(mine, theirs)} to {min(mine, theirs)}."


def battle_marks(view: GalacticWarfareView) -> tuple[Mark, ...]:
    """The two ships of the battle."""
    if view.battle is None:
        return ()
    return way(view.battle.attacker, view.battle.target), Mark("target", (square_id(view.battle.target),))


def pools_swapped(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    tail = standing(view)
    sentence = f"The rolled dice change owners. {tail}" if tail else "The rolled dice change owners."
    return Line(sentence, clause, battle_marks(view), reckon(view, tail, "7.6"))


def battle_decided(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    winner, high, low = name(str(w[0])), int(w[1]), int(w[2])
    if high == low:
        sentence, clause = f"{winner} claims the tie at {high} and wins the battle.", "12.12.5"
    else:
        sentence = f"{winner} wins the battle, {high} to {low}."
    return Line(sentence, clause, battle_marks(view), reckon(view, sentence, clause))


def tied(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    sentence = f"Both have {w[0]}: all dice are rolled again."
    return Line(sentence, clause, battle_marks(view), reckon(view, sentence, clause))


def captured(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side, goal = str(w[0]), str(w[1])
    landing = goal if view.battle is None else view.battle.landing
    tail = "takes its place" if landing == goal else f"lands on {landing}"
    if invades(landing, side):
        tail += f", an invader of {planet(other(side))}"
    marks = (way(view.battle.attacker, landing),) if view.battle is not None else ()
    return Line(f"{name(side)} captures the ship on {goal} and {tail}.", clause, (*marks, *at(goal)))


# ---- retreats and attempts


def retreated(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    tail = f"stays on {w[2]} after its retreat" if w[1] == w[2] else f"retreats from {w[1]} to {w[2]}"
    return Line(f"{name(str(w[0]))}'s ship {tail}.", clause, at(w[2]) if w[1] == w[2] else (way(w[1], w[2]),))


def lost(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side = str(w[0])
    return Line(f"{planet(side)} is full: {name(side)}'s ship from {w[1]} is out of play.", clause, at(w[1]))


def held(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))}'s ship holds its position on {w[1]}.", clause, at(w[1]))


def attempted(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side, square, first, second = name(str(w[0])), w[1], w[2], w[3]
    result = "doubles, the way home is open" if first == second else "no doubles, it stays"
    return Line(f"{side} rolls {first} and {second} for the ship on {square}: {result}.", clause, at(square))


def stayed(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))}'s stuck ship stays on {w[1]}.", clause, at(w[1]))


# ---- cards


def played(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    squares = [str(square) for square in w[2:]]
    return Line(f"{name(str(w[0]))} plays {title(str(w[1]))}{play_phrase(str(w[1]), squares)}.", clause, at(*squares))


def cancelled(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))} cancels {title(str(w[1]))}: it has no effect.", clause)


def power_up_lost(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))}'s ship on {w[1]} loses a power-up.", clause, at(w[1]))


def power_up_gained(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))}'s ship on {w[1]} gains a power-up.", clause, at(w[1]))


def power_ups_exchanged(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"The ships on {w[0]} and {w[1]} exchange their power-ups.", clause, at(w[0], w[1]))


def ships_swapped(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))}'s ships on {w[1]} and {w[2]} change places.", clause, at(w[1], w[2]))


def dodged(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))}'s ship slips away from {w[1]} to {w[2]}.", clause, (way(w[1], w[2]),))


def returned(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"A {w[0]} ship is back in the game on {w[1]}.", clause, at(w[1]))


def towed(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))}'s stuck ship is towed from {w[1]} to {w[2]}.", clause, (way(w[1], w[2]),))


def drew(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    drawn = int(w[1])
    return Line(f"{name(str(w[0]))} draws {counted(drawn, 'card', 'cards') if drawn else 'no card'}.", clause)


def drew_cards(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    cards = titles([str(card) for card in w[1:]])
    return Line(f"{name(str(w[0]))} now holds {cards or 'nothing new'}.", clause)


def stole(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side = str(w[0])
    return Line(f"{name(side)} takes a card at random from {name(other(side))}'s hand.", clause)


def stole_card(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side = str(w[0])
    return Line(f"{title(str(w[1]))} goes from {name(other(side))}'s hand into {name(side)}'s.", clause)


def probed(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    side = str(w[0])
    return Line(f"{name(side)} looks at {name(other(side))}'s hand.", clause)


def probed_cards(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    cards = titles([str(card) for card in w[1:]])
    return Line(f"{name(other(str(w[0])))} holds {cards or 'no card'}.", clause)


def card_discarded(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{title(str(w[1]))} goes from {name(str(w[0]))}'s hand to the discard pile.", clause)


def card_taken(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(str(w[0]))} takes {title(str(w[1]))} from the discard pile.", clause)


# ---- the end


def resigned(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(SIDES[int(w[0])])} resigns.", clause)


def draw_offered(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(SIDES[int(w[0])])} offers a draw.", clause)


def draw_declined(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(f"{name(SIDES[int(w[0])])} declines the draw.", clause)


def game_ended(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    return Line(*ending(view))


TALES: Final[dict[str, Callable[[GalacticWarfareView, Words, str], Line]]] = {
    tale.__name__: tale
    for tale in (
        dealt, start_rolled, start_chosen, turn_began, passed_turn, touched, touch_void, moved, attacked, called_off,
        rolled, pools_swapped, battle_decided, tied, captured, retreated, lost, held, attempted, stayed, played,
        cancelled, power_up_lost, power_up_gained, power_ups_exchanged, ships_swapped, dodged, returned, towed, drew,
        drew_cards, stole, stole_card, probed, probed_cards, card_discarded, card_taken, resigned, draw_offered,
        draw_declined, game_ended,
    )
}
