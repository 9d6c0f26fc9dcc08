"""The story of a game of The Queen's Gambit: one line for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.queens_gambit.boards import BOARD, spoken
from attic.games.queens_gambit.phrases import (
    a,
    card_title,
    deck_title,
    ending,
    fighter_title,
    located,
    many,
    one_of,
    option_text,
    seat_name,
    side_name,
    the,
    titles,
)
from attic.games.queens_gambit.reckoning import blocks, flight, hits, reckon
from attic.games.queens_gambit.tables import CHARTS, DAMAGE, FIRST_SLOT, GRIDS, LAST_SLOT, TYPES
from attic.games.queens_gambit.view import QueensGambitView
from attic.games.queens_gambit.vocabulary import NEWS
from attic.kit.scene import Line, Mark
from attic.kit.wording import capital, counted

Words = list[str | int]
Tale = Callable[[QueensGambitView, Words, str], Line]
DRAWS: Final = "16.10"

# Events that one sentence tells: numbers are places of the event's words, see `spoken_word`.
SENTENCES: Final = {
    "queen_chosen": "Naboo has secretly chosen the real Queen.",
    "queen_named": "The {0} is the real Queen Amidala.",
    "piles_ready": "All piles lie face down, bonus cards under them.",
    "shield_fell": "The Gungan shield is down: everything may pass and fire.",
    "reshuffled": "The discard pile of the {0} deck is shuffled into a new deck.",
    "bonus_drawn": "{0} draws a bonus card from the {1} deck, unseen.",
    "fighter_drawn": "The Starfighter card drawn is {0}.",
    "stationed": "{1} is laid on {0}.",
    "blocked": "A die closes slot {0}.",
    "screen_passed": "Anakin slips past {0}, which is out of the game.",
    "marker_passed": "The Go First marker goes to {seat}.",
    "resigned": "{seat} resigns.",
    "draw_offered": "{seat} offers a draw.",
    "draw_declined": "{seat} declines the draw.",
}


def tell(view: QueensGambitView, words: Words) -> Line:
    """One event as this viewer hears it; the view is of the position right after it."""
    kind = str(words[0])
    clause = NEWS.kinds[kind].clause if kind in NEWS.kinds else DRAWS
    if kind in TALES:
        return TALES[kind](view, words[1:], clause)
    w = words[1:]
    seat = seat_name(view.seats[w[0]]) if w and isinstance(w[0], int) and w[0] < len(view.seats) else ""
    return Line(capital(SENTENCES[kind].format(*(spoken_word(word) for word in w), seat=seat)), clause)


def spoken_word(word: str | int) -> str:
    """Sides, decks, Starfighter cards and Queens by name."""
    text = str(word)
    if text in ("trade_federation", "naboo"):
        return capital(side_name(text))
    if text.startswith(("naboo_", "tf_")):
        return deck_title(text)
    if text.startswith("grid_"):
        return f"grid {text.removeprefix('grid_')}"
    if text in GRIDS.names:
        return fighter_title(text)
    if text in ("red_queen", "purple_queen"):
        return the(text).removeprefix("the ")
    return text


def player(view: QueensGambitView, seat: str | int) -> str:
    """A seat by its role, with a capital letter."""
    return capital(seat_name(view.seats[int(seat)]))


def at(*spaces: str | int) -> tuple[Mark, ...]:
    """One mark for each space where something happened."""
    return tuple(Mark("last", (f"space:{space}",)) for space in spaces)


def shot(view: QueensGambitView) -> tuple[Mark, ...]:
    """The line of the attack that is on the table."""
    if view.fight is None:
        return ()
    here, there = f"space:{view.fight.attacker.space}", f"space:{view.fight.target.space}"
    return Mark("route", (here, there)), Mark("target", (there,))


# ---- rounds and cards


def turn_began(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A new round. Rule 5.1"""
    return Line(f"Round {w[0]} begins; {seat_name(view.seats[int(w[1])])} goes first.", clause)


def dealt(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The hand itself is seen in the scene."""
    return Line(f"{player(view, w[0])} is dealt {counted(len(w) - 1, 'card')}.", clause)


def turned_up(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A card from the pile, a bonus card, or one drawn to be played at once. Rules 6.1, 8.4"""
    how = {"pile": "turns up", "bonus": "turns up a bonus card:", "deck": "draws and plays"}[str(w[2])]
    return Line(f"{player(view, w[0])} {how} {card_title(str(w[1]))}.", clause if w[2] != "deck" else "8.4")


def ordered(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The option chosen. Rule 6.2"""
    return Line(f"{player(view, w[0])} chooses: {option_text(str(w[1]), str(w[2]))}.", clause)


def nothing_done(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The card is spent. Rule 6.2"""
    return Line("That can achieve nothing: the card is spent.", clause)


def drew(view: QueensGambitView, w: Words, clause: str) -> Line:
    """How many cards came from each deck is public. Rule 7.1a"""
    return Line(f"{player(view, w[0])} draws {w[1]} Battlefield and {w[2]} Theed Palace cards.", clause)


def drew_cards(view: QueensGambitView, w: Words, clause: str) -> Line:
    """Which ones is told to the side alone. Rule 7.1"""
    return Line(f"{player(view, w[0])} has drawn {titles([str(card) for card in w[1:]]) or 'nothing'}.", clause)


def bonus_won(view: QueensGambitView, w: Words, clause: str) -> Line:
    """Cards for the next round. Rules 11.16, 12.13, 13.13"""
    side = capital(side_name(str(w[0])))
    return Line(f"{side} wins {counted(int(w[1]), 'bonus card')} for the next round.", clause)


# ---- moves and attacks


def moved(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A unit goes its way. Rule 9.1"""
    start, end, kind, cost = str(w[0]), str(w[1]), str(w[2]), int(w[3])
    sentence = f"{capital(a(kind, end))} goes from {spoken(start)} to {spoken(end)} ({counted(cost, 'step')})."
    return Line(sentence, clause, (Mark("route", (f"space:{start}", f"space:{end}")),))


def attacked(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The declaration. Rule 10.2"""
    start, target, kind, foe = (str(word) for word in w)
    verb = "attacks" if one_of(kind, start) else "attack"
    marks = (Mark("route", (f"space:{start}", f"space:{target}")), Mark("target", (f"space:{target}",)))
    return Line(f"{capital(located(kind, start))} {verb} {located(foe, target)}.", clause, marks)


def attack_rolled(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The hits. Rule 10.3"""
    found = hits(tuple(str(face) for face in w[1:]))
    sentence = f"{counted(len(w) - 1, 'die', 'dice')}: {counted(found, 'hit') if found else 'no hit'}."
    return Line(sentence, clause, shot(view), None if view.fight is None else reckon(view.fight, sentence, clause))


def defence_rolled(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The blocks, and ripostes. Rules 10.4, 12.8"""
    found = blocks(tuple(str(face) for face in w[1:]))
    riposte = " and a riposte" if "green_riposte" in w else ""
    sentence = f"{capital(the(str(w[0])))}: {counted(found, 'block') if found else 'no block'}{riposte}."
    return Line(sentence, clause, shot(view), None if view.fight is None else reckon(view.fight, sentence, clause))


def missed(view: QueensGambitView, w: Words, clause: str) -> Line:
    """Nothing got through. Rule 10.5"""
    return blow(view, f"{capital(located(str(w[1]), str(w[0])))} {is_are(w)} unharmed.", clause)


def hurt(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A character's damage. Rule 10.8"""
    kind = str(w[1])
    row = CHARTS.types.index(kind) + (0 if BOARD.index[str(w[0])] < BOARD.plains else int(TYPES))
    left = f"{w[3]} of {DAMAGE[row]}"
    return blow(view, f"{capital(the(kind))} takes {counted(int(w[2]), 'point')} of damage: {left}.", clause)


def thinned(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A group loses figures. Rule 10.7"""
    kind = str(w[1])
    verb = "falls" if int(w[2]) == 1 else "fall"
    return blow(view, f"{many(kind, int(w[2]))} {verb} on {spoken(str(w[0]))}; {w[3]} left.", clause)


def destroyed(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A unit is gone. Rules 10.6-10.8"""
    kind, space = str(w[1]), str(w[0])
    verb = "is destroyed" if one_of(kind, space) else "are wiped out"
    return blow(view, f"{capital(located(kind, space))} {verb}.", clause, at(space))


def riposted(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The defender strikes back. Rule 12.8"""
    return blow(view, f"Riposte: {counted(int(w[2]), 'hit')} on {located(str(w[1]), str(w[0]))}.", clause)


def blow(view: QueensGambitView, sentence: str, clause: str, marks: tuple[Mark, ...] = ()) -> Line:
    """A result of the attack on the table, with its sum."""
    told = None if view.fight is None else reckon(view.fight, sentence, clause)
    return Line(sentence, clause, marks or shot(view), told)


def is_are(w: Words) -> str:
    """`is` or `are`."""
    return "is" if one_of(str(w[1]), str(w[0])) else "are"


def queen_revealed(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The counter is turned over. Rule 11.7"""
    fate = "was Queen Amidala: Palace Guards move only 2 from now on" if w[1] == "real" else "was the decoy"
    return Line(f"{capital(the(str(w[0])))} {fate}.", clause)


def recovered(view: QueensGambitView, w: Words, clause: str) -> Line:
    """Damage is taken back. Rule 8.7"""
    return Line(f"{capital(the(str(w[0])))} recovers {counted(int(w[1]), 'point')} of damage.", clause)


# ---- droids on their way


def sent(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A group leaves the plains; what does not fit is out of play. Rule 11.12"""
    kind = str(w[1])
    lost = f"; {many(kind, int(w[3]))} find no room and are out of play" if int(w[3]) else ""
    return Line(f"{many(kind, int(w[2]))} leave {spoken(str(w[0]))} for the palace{lost}.", clause, at(w[0]))


def staged(view: QueensGambitView, w: Words, clause: str) -> Line:
    """A figure arrives. Rule 11.12"""
    return Line(f"{capital(a(str(w[1])))} arrives on {spoken(str(w[0]))}.", clause, at(w[0]))


def reinforced(view: QueensGambitView, w: Words, clause: str) -> Line:
    """Droids come back. Rule 13.14"""
    return Line(f"{many(str(w[1]), int(w[2]))} leave an MTT onto {spoken(str(w[0]))}.", clause, at(w[0]))


# ---- the flight


def screen_rolled(view: QueensGambitView, w: Words, clause: str) -> Line:
    """The gray dice before Anakin. Rule 14.2"""
    found = hits(tuple(str(face) for face in w[1:]))
    grid = view.grids[view.anakin] if view.anakin < len(view.grids) else ()
    layer = fighter_title(grid[-1]) if grid else spoken_word(w[0])
    dice = counted(len(w) - 1, "gray die", "gray dice")
    return Line(f"Anakin faces {layer}: {dice}, {counted(found, 'hit') if found else 'no hit'}.", clause)


def flown(view: QueensGambitView, w: Words, clause: str) -> Line:
    """Anakin's dice, while the placed dice still lie. Rule 14.2"""
    first, second = int(w[0]), int(w[1])
    sentence = f"Anakin rolls {first} and {second}: slot {first + second}."
    return Line(sentence, clause, (), flight(first, second, closed_slots(view), sentence, clause))


def closed_slots(view: QueensGambitView) -> tuple[int, ...]:
    """The slots of the layer before Anakin with a starfighter or a die."""
    if view.anakin >= len(view.grids):
        return ()
    grid = view.grids[view.anakin]
    mask = GRIDS.card_slots[GRIDS.names.index(grid[-1])] if grid else GRIDS.printed[view.anakin]
    return tuple(n for n in range(int(FIRST_SLOT), int(LAST_SLOT) + 1) if mask >> n & 1 or n in view.placed)


def turned_back(view: QueensGambitView, w: Words, clause: str) -> Line:
    """Blocked. Rule 14.2"""
    return Line(f"Slot {w[0]} is closed: Anakin is turned back.", clause)


def advanced(view: QueensGambitView, w: Words, clause: str) -> Line:
    """One space on. Rule 14.4"""
    return Line(f"The slot is open: Anakin reaches {GRIDS.spaces[int(w[0])]}.", clause)


def shut_down(view: QueensGambitView, w: Words, clause: str) -> Line:
    """No droid is left. Rules 14.8, 16.5"""
    if w[0] == "control_ship":
        return Line("The Droid Control Ship explodes: every droid falls still and is removed.", clause)
    return Line("No droid is left on any board: that counts as shutdown.", "16.5")


def game_ended(view: QueensGambitView, w: Words, clause: str) -> Line:
    """How the game ended. Rule 16"""
    return Line(*ending(view))


TALES: Final[dict[str, Tale]] = {
    "turn_began": turn_began,
    "dealt": dealt,
    "turned_up": turned_up,
    "ordered": ordered,
    "nothing_done": nothing_done,
    "drew": drew,
    "drew_cards": drew_cards,
    "bonus_won": bonus_won,
    "moved": moved,
    "attacked": attacked,
    "attack_rolled": attack_rolled,
    "defence_rolled": defence_rolled,
    "missed": missed,
    "hurt": hurt,
    "thinned": thinned,
    "destroyed": destroyed,
    "riposted": riposted,
    "queen_revealed": queen_revealed,
    "recovered": recovered,
    "sent": sent,
    "staged": staged,
    "reinforced": reinforced,
    "screen_rolled": screen_rolled,
    "flown": flown,
    "turned_back": turned_back,
    "advanced": advanced,
    "shut_down": shut_down,
    "game_ended": game_ended,
}
