"""The story of a game of Galactic Warfare: one line for each event."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from attic.games.galactic_warfare.phrases import ending, name, planet, play_phrase, title, titles, versus
from attic.games.galactic_warfare.reckoning import invades, other, pools, reckon
from attic.games.galactic_warfare.scene import square_id
from attic.games.galactic_warfare.tables import BOARD, CARDS, SIDES
from attic.games.galactic_warfare.view import GalacticWarfareView
from attic.games.galactic_warfare.vocabulary import NEWS
from attic.kit.scene import Line, Mark
from attic.kit.wording import counted

Words = list[str | int]
Tale = Callable[[GalacticWarfareView, Words, str], Line]
DRAWS: Final = "14.5"
GRIDLOCK: Final = "10.5"

# Events that one sentence tells: numbers are places of the event's words, see `spoken`.
SENTENCES: Final = {
    "turn_began": "Turn {1} begins: {0} is to move.",
    "passed_turn": "{0} has no move and passes.",
    "touched": "{0} touches the ship on {1}.",
    "touch_void": "The ship on {1} has no move any more, so {0}'s touch is void.",
    "called_off": "The attack is called off; {0}'s ship stays on {1}.",
    "retreated": "{0}'s ship retreats from {1} to {2}.",
    "put back": "{0}'s ship retreats to {2}, the square it came from.",
    "lost": "{planet} is full: {0}'s ship from {1} is out of play.",
    "held": "{0}'s ship holds its position on {1}.",
    "stayed": "{0}'s stuck ship stays on {1}.",
    "cancelled": "{0} cancels {1}: it has no effect.",
    "power_up_lost": "{0}'s ship on {1} loses a power-up.",
    "power_up_gained": "{0}'s ship on {1} gains a power-up.",
    "power_ups_exchanged": "The ships on {0} and {1} exchange their power-ups.",
    "ships_swapped": "{0}'s ships on {1} and {2} change places.",
    "dodged": "{0}'s ship slips away from {1} to {2}.",
    "returned": "A ship of {0}'s is back in the game on {1}.",
    "towed": "{0}'s stuck ship is towed from {1} to {2}.",
    "stole": "{0} takes a card at random from {rival}'s hand.",
    "stole_card": "{1} goes from {rival}'s hand into {0}'s.",
    "probed": "{0} looks at {rival}'s hand.",
    "card_discarded": "{1} goes from {0}'s hand to the discard pile.",
    "card_taken": "{0} takes {1} from the discard pile.",
    "resigned": "{seat} resigns.",
    "draw_offered": "{seat} offers a draw.",
    "draw_declined": "{seat} declines the draw.",
}
WAYS: Final = ("retreated", "dodged", "towed")  # a ship goes from one square to another
MOVES: Final = {
    "charge": "charges",
    "double_charge": "charges twice,",
    "leap_friend": "jumps over a friend",
    "step_back": "steps back",
    "step_side": "drifts sideways",
}


def tell(view: GalacticWarfareView, words: Words) -> Line:
    """One event as this viewer hears it; the view is of the position right after it."""
    kind = str(words[0])
    clause = NEWS.kinds[kind].clause if kind in NEWS.kinds else DRAWS
    if kind in TALES:
        return TALES[kind](view, words[1:], clause)
    return plain(kind, tuple(words[1:]), clause)


@lru_cache(1024)
def plain(kind: str, w: tuple[str | int, ...], clause: str) -> Line:
    """An event of the table above, with its squares marked; it depends on its words only."""
    side = str(w[0])
    known = side in SIDES
    if kind == "retreated" and w[1] == w[2]:
        kind = "put back"
    sentence = SENTENCES[kind].format(
        *(spoken(word) for word in w),
        rival=name(other(side)) if known else "",
        planet=planet(side) if known else "",
        seat=name(SIDES[w[0]]) if isinstance(w[0], int) else "",
    )
    squares = [word for word in w if word in BOARD.names]
    if kind in WAYS:
        return Line(sentence, clause, (way(*squares),))
    return Line(sentence, clause, at(*dict.fromkeys(squares)))


def spoken(word: str | int) -> str:
    """A side or a card by its name; squares and numbers as they are."""
    if word in SIDES:
        return name(str(word))
    return title(str(word)) if word in CARDS.names else str(word)


def way(*squares: str | int) -> Mark:
    """A ship's way over the board."""
    return Mark("route", tuple(square_id(str(square)) for square in squares))


def at(*squares: str | int) -> tuple[Mark, ...]:
    """One mark for each square where something happened."""
    return tuple(Mark("last", (square_id(str(square)),)) for square in squares)


# ---- the beginning and moves


def dealt(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """The hand itself is seen in the scene."""
    return Line(f"{name(str(w[0]))} is dealt {counted(len(w) - 1, 'card', 'cards')}.", clause)


def start_rolled(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """White's die, then Blue's. Rules 4.1, 16.5"""
    white, blue = int(w[0]), int(w[1])
    if white == blue:
        return Line(f"Both roll {white} for the start and roll again.", clause)
    chooser = SIDES[0] if white > blue else SIDES[1]
    return Line(f"For the start White rolls {white} and Blue {blue}: {name(chooser)} chooses who begins.", clause)


def start_chosen(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """Who begins, or who is to say so. Rules 4.2, 4.3"""
    side = str(w[0])
    rival = name(other(side))
    tail = {"first": "moves first", "second": f"lets {rival} move first", "defer": f"leaves the choice to {rival}"}
    return Line(f"{name(side)} {tail[str(w[1])]}.", clause)


def moved(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """A charge or a granted move. Rules 6.1, 12.9"""
    side, origin, goal = str(w[0]), str(w[1]), str(w[2])
    invasion = f" and invades {planet(other(side))}" if invades(goal, side) else ""
    how = MOVES.get(str(w[3]), MOVES["charge"])
    return Line(f"{name(side)} {how} from {origin} to {goal}{invasion}.", clause, (way(origin, goal),))


def attempted(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """Two dice for a stuck or blocked ship. Rules 10.3, 10.5"""
    side, square, first, second = str(w[0]), str(w[1]), w[2], w[3]
    result = "doubles, the way home is open" if first == second else "no doubles, it stays"
    sentence = f"{name(side)} rolls {first} and {second} for the ship on {square}: {result}."
    return Line(sentence, clause if stuck(view, square, side) else GRIDLOCK, at(square))


def stuck(view: GalacticWarfareView, square: str, side: str) -> bool:
    """Do friends hold every square ahead, in the enemy's home planet? Rule 10.1"""
    seat, here, count = SIDES.index(side), BOARD.names.index(square), len(BOARD.names)
    steps = [BOARD.step[(2 * seat + hand) * count + here] for hand in range(2)]
    ahead = [BOARD.names[step] for step in steps if step >= 0]
    friends = [ship.square for ship in view.ships if ship.side == side]
    return all(invades(goal, side) and goal in friends for goal in ahead)


# ---- battles


def attacked(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """The declaration, with the dice that both sides bring. Rules 7.1, 7.3"""
    dice = "" if view.battle is None else f", {versus(pools(view, view.battle))}"
    return Line(f"{name(str(w[0]))} attacks {w[2]} from {w[1]}{dice}.", clause, battle_marks(view))


def rolled(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """One side's dice and bonus. Rule 7.6"""
    side, bonus, faces = str(w[0]), int(w[1]), [int(face) for face in w[2:]]
    shown = " + ".join(str(face) for face in faces)
    if bonus:
        shown += f" and adds {bonus}: {sum(faces) + bonus} in all"
    elif len(faces) > 1:
        shown += f" = {sum(faces)}"
    # The attacker rolls first; the other's dice still lie from before, unless a card has only these rolled again.
    alone = 0 if side == view.active and view.pending is None else -1
    verdict = f"{name(other(side))} is still to roll." if alone == 0 else standing(view)
    return Line(f"{name(side)} rolls {shown}.", clause, battle_marks(view), reckon(view, verdict, clause, alone))


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
    """Each side now owns the other's dice. Rule 12.12.4"""
    tail = standing(view)
    return Line(f"The rolled dice change owners. {tail}", clause, battle_marks(view), reckon(view, tail, clause))


def battle_decided(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """The higher total, or a tie claimed by a card. Rules 7.8, 12.12.5"""
    winner, high, low = name(str(w[0])), int(w[1]), int(w[2])
    if high == low:
        sentence, clause = f"{winner} claims the tie at {high} and wins the battle.", "12.12.5"
    else:
        sentence = f"{winner} wins the battle, {high} to {low}."
    return Line(sentence, clause, battle_marks(view), reckon(view, sentence, clause))


def tied(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """Equal totals. Rule 7.9"""
    sentence = f"Both have {w[0]}: all dice are rolled again."
    return Line(sentence, clause, battle_marks(view), reckon(view, sentence, clause))


def captured(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """The target is taken and the attacker lands. Rules 7.10, 11.2"""
    side, goal = str(w[0]), str(w[1])
    landing = goal if view.battle is None else view.battle.landing
    tail = "takes its place" if landing == goal else f"lands on {landing}"
    if invades(landing, side):
        tail += f", an invader of {planet(other(side))}"
    marks = (way(view.battle.attacker, landing),) if view.battle is not None else ()
    return Line(f"{name(side)} captures the ship on {goal} and {tail}.", clause, (*marks, *at(goal)))


# ---- cards and the end


def played(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """A card with what it is played for. Rule 12.4"""
    squares = [str(square) for square in w[2:]]
    return Line(f"{name(str(w[0]))} plays {title(str(w[1]))}{play_phrase(str(w[1]), squares)}.", clause, at(*squares))


def drew(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """How many cards were drawn is public. Rule 15.1"""
    drawn = int(w[1])
    return Line(f"{name(str(w[0]))} draws {counted(drawn, 'card', 'cards') if drawn else 'no card'}.", clause)


def drew_cards(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """Which ones is told to the drawer alone. Rule 15.4"""
    cards = titles([str(card) for card in w[1:]])
    return Line(f"The cards drawn: {cards or 'none'}.", clause)


def probed_cards(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """The whole hand, told to the prober alone. Rule 15.4"""
    cards = titles([str(card) for card in w[1:]])
    return Line(f"{name(other(str(w[0])))} holds {cards or 'no card'}.", clause)


def game_ended(view: GalacticWarfareView, w: Words, clause: str) -> Line:
    """How the game ended. Rule 14"""
    return Line(*ending(view))


TALES: Final[dict[str, Tale]] = {
    "dealt": dealt,
    "start_rolled": start_rolled,
    "start_chosen": start_chosen,
    "moved": moved,
    "invaded": moved,
    "attempted": attempted,
    "attacked": attacked,
    "rolled": rolled,
    "pools_swapped": pools_swapped,
    "battle_decided": battle_decided,
    "tied": tied,
    "captured": captured,
    "played": played,
    "drew": drew,
    "drew_cards": drew_cards,
    "probed_cards": probed_cards,
    "game_ended": game_ended,
}
