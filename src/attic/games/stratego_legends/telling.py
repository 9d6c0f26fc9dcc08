"""The story of a game of Stratego Legends: one line for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.stratego_legends.ground import SPACES
from attic.games.stratego_legends.phrases import (
    ARMIES,
    INDEX,
    POWER_WORDS,
    ending,
    full,
    named,
    player,
    side_of,
    signed,
    text_of,
    title,
)
from attic.games.stratego_legends.reckoning import reckon
from attic.games.stratego_legends.scene import space_id
from attic.games.stratego_legends.view import LegendsView
from attic.games.stratego_legends.vocabulary import NEWS, SEATS
from attic.kit.scene import Line, Mark
from attic.kit.wording import capital

Words = list[str | int]
Tale = Callable[[LegendsView, list[str], str], Line]
RESIGNING: Final = "15.8"

# Events that one sentence tells: numbers are places of the event's words, see `spoken`.
SENTENCES: Final = {
    "field_laid": "The boards are turned up: the Shattered Lands lie open.",
    "dealt": "Your army stands on the field.",
    "switched": "{0} exchanges the pieces on {1} and {2}.",
    "turn_began": "Turn {1}: {0} is to move.",
    "exposed": "{1} stands on {0}.",
    "looked": "{0} looks at the piece on {1} in secret.",
    "saw": "The piece on {0} is {1}.",
    "named": "{0} names {1}.",
    "dispelled": "The magic of {1} on {0} is dispelled.",
    "slain": "{0} slays {1} outright.",
    "captured": "{0}'s attacker throws the piece on {1} back to {2}.",
    "possessed": "{0} takes possession of the attacker on {1}.",
    "retaliated": "{1} on {0} strikes back at whoever exposed it.",
    "attack_ended": "The attack on {0} ends without a comparison.",
    "destroyed": "{1} on {0} is destroyed.",
    "relocated": "The piece on {0} is put on {1}.",
    "swapped": "The pieces on {0} and {1} trade places.",
    "taken": "{2} on {1} goes over to {0}.",
    "returned": "{2} returns to the field on {1} for {0}.",
    "curses_cancelled": "Death Curses set off at the same moment cancel each other.",
    "terrain_named": "{0} names {1}: every piece on it is shown.",
    "opponent_named": "{0} names {1}.",
    "effects_ended": "Boosts and granted powers of the turn end.",
    "extra_turn": "{0} will take another turn.",
    "rearmed": "{0} comes with another army.",
    "start_chosen": "{0} goes {1} in the next game.",
    "drew_game": "Game {0} is drawn.",
    "resigned": "{seat} resigns.",
    "draw_offered": "{seat} offers a draw.",
    "draw_declined": "{seat} declines the draw.",
}
ROUTES: Final = ("switched", "relocated", "swapped", "captured")
ACTS: Final = {
    "charging": "{who} charges from {0} to {1}.",
    "slashing": "{who} slashes from {0} to {1}.",
    "quickness": "{who} rushes from {0} to {1}.",
    "flying": "{who} flies from {0} to {1}.",
    "diagonal_step": "{who} slips from {0} to {1}.",
    "jump": "{who} leaves {0} and appears on {1}.",
    "distance_strike": "{who} strikes at {1} from a distance.",
    "vision": "{who} turns its Vision on {1}.",
    "surround": "{who} and its comrades surround {1}.",
    "switching": "{who} trades places with its kin on {1}.",
    "teleport": "{who} gives itself up to teleport the piece on {1}.",
    "move_ally": "{who} calls its own.",
    "reveal": "{who} demands to see.",
    "reveal_destroy": "{who} exposes {1}.",
    "destroy": "{who} destroys itself and everything around it.",
    "sacrifice": "{who} gives itself up and demands a piece.",
    "take_control": "{who} gives itself up to gain a piece.",
    "revive": "{who} gives itself up to raise the dead.",
}


def tell(view: LegendsView, words: Words) -> Line:
    """One event as this viewer hears it; the view is of the position right after it."""
    kind = str(words[0])
    clause = NEWS.kinds[kind].clause if kind in NEWS.kinds else RESIGNING
    if kind in TALES:
        return TALES[kind](view, [str(word) for word in words[1:]], clause)
    return plain(view, kind, words[1:], clause)


def plain(view: LegendsView, kind: str, w: Words, clause: str) -> Line:
    """An event of the table above, with its spaces marked."""
    sentence = SENTENCES[kind].format(
        *(spoken(view, word) for word in w), seat=player(view.seats[w[0]]) if w and isinstance(w[0], int) else ""
    )
    spaces = [str(word) for word in w if word in SPACES]
    if kind in ROUTES:
        return Line(capital(sentence), clause, (route(*spaces),))
    return Line(capital(sentence), clause, marked(*spaces))


def spoken(view: LegendsView, word: str | int) -> str:
    """A player or a piece by its name; spaces and numbers as they are."""
    if word in SEATS:
        return who(view, str(word))
    return title(str(word)) if word in INDEX else str(word)


def who(view: LegendsView, seat: str) -> str:
    """A player; with two players the side is enough."""
    return player(seat if len(view.seats) > 2 else side_of(seat))


def route(*spaces: str) -> Mark:
    """A way over the field."""
    return Mark("route", tuple(space_id(space) for space in spaces))


def marked(*spaces: str) -> tuple[Mark, ...]:
    """One mark for each space where something happened."""
    return tuple(Mark("last", (space_id(space),)) for space in dict.fromkeys(spaces))


def game_began(view: LegendsView, w: list[str], clause: str) -> Line:
    """Who begins. Rules 2.2, 18.4"""
    game = f"Game {w[0]}: " if view.campaign > 1 else ""
    side = side_of(w[1])
    return Line(f"{game}{player(side)}, {ARMIES[side]}, goes first.", clause)


def moved(view: LegendsView, w: list[str], clause: str) -> Line:
    """A standard move, or the end of one by action. Rules 4.1, 4.4"""
    return Line(f"{who(view, w[0])} moves from {w[1]} to {w[2]}.", clause, (route(w[1], w[2]),))


def acted(view: LegendsView, w: list[str], clause: str) -> Line:
    """An action of a piece that all can see. Rule 8.2"""
    name = next((p.name for p in view.pieces if p.space == w[1] and p.name is not None), None)
    doer = title(name) if name is not None else f"The piece on {w[1]}"
    sentence = ACTS[w[2]].format(w[1], w[3] if len(w) > 3 else "", who=doer)
    marks = (route(w[1], w[3]),) if len(w) > 3 else marked(w[1])
    return Line(f"{who(view, w[0])}: {sentence}", clause, marks)


def attacked(view: LegendsView, w: list[str], clause: str) -> Line:
    """The attacker stands on the defender's space. Rule 6.2.1"""
    marks = (route(w[1], w[2]), Mark("target", (space_id(w[2]),)))
    return Line(f"{who(view, w[0])} attacks {w[2]} from {w[1]}.", clause, marks)


def cast(view: LegendsView, w: list[str], clause: str) -> Line:
    """A spell. Rule 10.2"""
    return Line(f"{title(w[2])} on {w[1]} casts its spell: {text_of(w[2], 'Magic')}", clause, marked(w[1]))


def compared(view: LegendsView, w: list[str], clause: str) -> Line:
    """Both strengths, term by term. Rules 6.2.8, 7.1"""
    mine, theirs = int(w[1]), int(w[2])
    verdict = "Both are destroyed."
    if mine != theirs:
        verdict = f"The {'attacker' if mine > theirs else 'defender'} wins."
    names = view.fight.names if view.fight is not None else (None, None)
    sentence = f"{capital(title(names[0]))} {mine} against {title(names[1])} {theirs}. {verdict}"
    return Line(sentence, clause, marked(w[0]), reckon(view, verdict, clause))


def struck(view: LegendsView, w: list[str], clause: str) -> Line:
    """A Distance Strike destroys only what is weaker. Rule 9.8"""
    mine, theirs = int(w[1]), int(w[2])
    verdict = "The target is destroyed." if theirs < mine else "The target stands."
    names = view.fight.names if view.fight is not None else (None, None)
    sentence = f"{capital(title(names[0]))} {mine} strikes {title(names[1])} {theirs}. {verdict}"
    return Line(sentence, clause, marked(w[0]), reckon(view, verdict, clause))


def used(view: LegendsView, w: list[str], clause: str) -> Line:
    """An ability and its target. Rule 8.8"""
    return Line(f"{who(view, w[0])} uses {title(w[3])} on {named(view, w[2], side_of(w[0]))}.", clause,
                (route(w[1], w[2]),) if w[1] != w[2] else marked(w[1]))


def boosted(view: LegendsView, w: list[str], clause: str) -> Line:
    """Strength until the end of the turn. Rules 7.7, 9.14"""
    fighting = view.fight is not None and view.fight.space == w[0]
    gives = f"That gives {signed(int(w[1]))} on {w[0]}" if fighting else f"{named(view, w[0])} has {signed(int(w[1]))}"
    sentence = f"{capital(gives)} this turn."
    return Line(sentence, clause, marked(w[0]), reckon(view, sentence, clause) if fighting else None)


def granted(view: LegendsView, w: list[str], clause: str) -> Line:
    """A power until the end of the turn. Rule 9.15"""
    return Line(f"The piece on {w[0]} has {POWER_WORDS[w[1]]} this turn.", clause, marked(w[0]))


def curse_began(view: LegendsView, w: list[str], clause: str) -> Line:
    """A Death Curse comes into force. Rule 12.1"""
    return Line(f"The Death Curse of {full(w[1])} begins. {text_of(w[1], 'Death Curse')}", clause)


def curse_ended(view: LegendsView, w: list[str], clause: str) -> Line:
    """A Death Curse is replaced. Rule 12.5"""
    text = text_of(w[0], "Death Curse")
    return Line(f"The Death Curse of {title(w[0])} ends." + (f" {text}" if text.startswith("When") else ""), clause)


def declined(view: LegendsView, w: list[str], clause: str) -> Line:
    """An optional power is not used. Rule 8.3"""
    return Line(f"{who(view, w[0])} leaves it at that.", clause)


def won_game(view: LegendsView, w: list[str], clause: str) -> Line:
    """A game of a campaign. Rules 17.1, 17.2"""
    return Line(f"{player(side_of(w[0]))} wins game {w[1]} and destroyed {w[2]} pieces.", clause)


def game_ended(view: LegendsView, w: list[str], clause: str) -> Line:
    """How the game ended. Rule 15"""
    return Line(*ending(view))


TALES: Final[dict[str, Tale]] = {
    "game_began": game_began,
    "moved": moved,
    "acted": acted,
    "attacked": attacked,
    "cast": cast,
    "compared": compared,
    "struck": struck,
    "used": used,
    "boosted": boosted,
    "granted": granted,
    "curse_began": curse_began,
    "curse_ended": curse_ended,
    "declined": declined,
    "won_game": won_game,
    "game_ended": game_ended,
}
