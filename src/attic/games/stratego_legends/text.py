"""What Stratego Legends asks and offers: prompts and labels. `telling.py` tells the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.stratego_legends.armies import READY, write_code
from attic.games.stratego_legends.choosing import CLAUSES as VERB_CLAUSES
from attic.games.stratego_legends.lexicon import ABSORB, GRANT, IN_WINDOW
from attic.games.stratego_legends.phrases import POWER_WORDS, at, ending, full, named, player, side_of, signed, title
from attic.games.stratego_legends.pieces import CATALOGUE, POWERS
from attic.games.stratego_legends.reckoning import preview
from attic.games.stratego_legends.scene import WINDOWS, space_id
from attic.games.stratego_legends.telling import tell
from attic.games.stratego_legends.view import LegendsView
from attic.kit.scene import Prompt
from attic.kit.wording import capital

__all__ = ["label", "prompt", "tell"]

CLAUSES: Final = {
    "Switches": "2.10",
    "NextGame": "2.2",
    "Rearm": "17.2",
    "StartWindow": "8.6",
    "MainMove": "3.1",
    "AttackWindow": "6.2.7",
    "StrikeWindow": "9.8",
    "EndWindow": "8.6",
    "EndOfTurn": "3.3",
    "Guess": "9.20",
    "NextVictim": "9.2",
    "Bodyguard": "9.23",
    "NameOpponent": "18.6",
    "NameTerrain": "20.4",
}
MOVING_ON: Final = "3.2"  # between two decisions

# What the asked seat reads.
ASKING: Final = {
    "Switches": "Exchange two of your pieces, or leave them as they stand; {switches} left.",
    "Rearm": "Keep your army for the next game, or take another.",
    "NextGame": "You lost the last game: do you go first or second in the next?",
    "StartWindow": "{turn_of} begins: use an ability, or pass.",
    "MainMove": "Make one move or perform one action.",
    "AttackWindow": "{fight}: use an ability, or pass.",
    "StrikeWindow": "{fight}: use an ability before the comparison, or pass.",
    "EndWindow": "The move is done: use an ability, or pass.",
    "EndOfTurn": "Your turn ends: spend a piece that gives you another turn, or go on.",
    "Guess": "{source} attacks {space}: name the piece that stands there.",
    "NextVictim": "{source} is Berserk and must attack again: whom?",
    "Bodyguard": "{source} has fallen: may a guard next to him stand in?",
    "NameOpponent": "{power} Name the opponent.",
    "NameTerrain": "{source}: name a terrain; every piece on it is shown.",
    "Sacrifice": "{source} demands a piece: choose one of yours to be destroyed.",
    "HandOver": "{source} demands a piece: choose one of yours that goes over to {owner}.",
    "SwapTheirs": "{source} exchanges two pieces: choose one of yours.",
    "SwapOurs": "{source} exchanges two pieces: choose one of yours that trades places with theirs.",
    "OpponentRelocates": "You move {source}: choose any empty space.",
    "TakeOver": "{source}: choose an enemy piece next to it that becomes yours.",
    "Victim": "{source}: choose the piece that is destroyed.",
    "Expose": "{source}: choose an enemy piece that must be shown; {left} left.",
    "Look": "{source}: look at a piece in secret; {left} left.",
    "ExposeVictim": "{source}: choose a piece that must be shown.",
    "Return": "{source}: choose a destroyed piece and the space it returns to.",
    "ReturnSelf": "{source} returns: choose any empty space.",
    "Ambush": "{source}: you may move a fitting piece of yours to {space}.",
    "Gather": "{source}: move a piece next to it; {left} left.",
    "Answer": "{power} Use it?",
}
# What everybody else reads. In windows it does not say who is awaited. Rule 8.11
WAITING: Final = {
    "Switches": "{asked} may exchange two own pieces.",
    "Rearm": "{asked} may take another army for the next game.",
    "NextGame": "{asked} chooses who begins the next game.",
    "StartWindow": "{turn_of} begins: abilities may be used.",
    "MainMove": "{asked} is to move or act.",
    "AttackWindow": "{fight}: abilities may be used.",
    "StrikeWindow": "{fight}: abilities may be used.",
    "EndWindow": "{active} has moved: abilities may be used.",
    "EndOfTurn": "{active}'s turn ends.",
    "Guess": "{asked} names the piece on {space}.",
    "NextVictim": "{source} is Berserk: {asked} chooses whom it attacks.",
    "Bodyguard": "{source} has fallen: {asked} may answer.",
}


def prompt(view: LegendsView) -> Prompt:
    """What is asked of the view's seat, or what everybody waits for."""
    if view.outcome is not None:
        return Prompt(*ending(view))
    moment = view.moment
    clause = CLAUSES.get(moment, MOVING_ON)
    if view.power is not None and moment not in CLAUSES:
        clause = VERB_CLAUSES[CATALOGUE.verbs.index(view.power.verb)]
    manner = "window" if moment in WINDOWS else "may" if moment in ("EndOfTurn", "Bodyguard") else "must"
    if view.seat is not None and view.seat in view.asked:
        sentence = ASKING.get(moment, "Choose.")
    else:
        sentence = WAITING.get(moment, "{asked} decides about {source}." if view.power else "The game goes on.")
    return Prompt(capital(sentence.format(**fields(view))), clause, manner, focus=focus(view))


def fields(view: LegendsView) -> dict[str, object]:
    """The names that prompts fill in."""
    power, fight = view.power, view.fight
    found: dict[str, object] = {
        "active": player(view.active),
        "turn_of": "Your turn" if view.seat == view.active else f"{player(view.active)}'s turn",
        "asked": player(view.asked[0]) if view.asked else "Somebody",
        "switches": view.switches,
        "source": title(power.source) if power is not None else "",
        "power": f"{title(power.source)}: {power.text}" if power is not None else "",
        "owner": player(power.owner) if power is not None else "",
        "space": power.space if power is not None else "",
        "left": power.left if power is not None else 0,
        "fight": "",
    }
    if fight is not None:
        found["space"] = fight.space
        if power is None:
            found["source"] = title(fight.names[0])
        found["fight"] = fight_words(view)
    return found


def fight_words(view: LegendsView) -> str:
    """`Sinakus 7 attacks Srik 7 on e4`."""
    fight = view.fight
    assert fight is not None
    words: list[str] = []
    for name, value in zip(fight.names, fight.totals):
        words.append(title(name) + (f" {value}" if value is not None else ""))
    return f"{words[0]} {'strikes at' if fight.strike else 'attacks'} {words[1]} on {fight.space}"


def focus(view: LegendsView) -> tuple[str, ...]:
    """Where to look: the fight, or the source of the power that asks."""
    if view.fight is not None:
        return space_id(view.fight.origin), space_id(view.fight.space)
    if view.moment == "Return":
        return ("destroyed:beige", "destroyed:gray")
    if view.power is not None:
        return (space_id(view.power.space),)
    return ()


# ---- labels


def label(view: LegendsView, words: list[str | int]) -> str:
    """What an option says on its button."""
    verb, w = str(words[0]), [str(word) for word in words[1:]]
    if verb in MOVES:
        return move_label(view, MOVES[verb], w)
    if verb in LABELS:
        return LABELS[verb](view, w)
    return PLAIN_LABELS[verb]


def move_label(view: LegendsView, how: str, w: list[str]) -> str:
    """A displacement; onto a piece it is an attack, with both strengths as far as they are known. Rule 6.1"""
    who = mover(view, w[0])
    if at(view, w[1]) is None:
        return f"{who}: {how} to {w[1]}"
    return f"{who}: {how} and attack {named(view, w[1])} ({preview(view, w[0], w[1])})"


def mover(view: LegendsView, space: str) -> str:
    """`Hunter d4`."""
    side = None if view.seat is None else side_of(view.seat)
    piece = at(view, space, side)
    return f"{title(piece.name) if piece is not None else 'piece'} {space}"


def strike_label(view: LegendsView, w: list[str]) -> str:
    return f"{mover(view, w[0])}: strike {named(view, w[1])} ({preview(view, w[0], w[1], True)})"


def act_label(view: LegendsView, w: list[str]) -> str:
    """A piece's own action, with what it is aimed at."""
    piece = at(view, w[0])
    text = ""
    if piece is not None and piece.name is not None:
        powers = POWERS[CATALOGUE.names.index(piece.name)]
        text = next((p.text for p in powers if p.kind == 2 and CATALOGUE.verbs[p.verb] not in POWER_WORDS), "")
    if len(w) == 3:
        return f"{mover(view, w[0])}: put {named(view, w[1])} on {w[2]}"
    if len(w) == 2:
        return f"{mover(view, w[0])} on {named(view, w[1])}: {text}"
    return f"{mover(view, w[0])}: {text}"


def use_label(view: LegendsView, w: list[str]) -> str:
    """An ability with its target and effect. Rule 8.8"""
    side = None if view.seat is None else side_of(view.seat)
    piece = at(view, w[0], side)
    if piece is None or piece.name is None:
        return f"Use the ability on {w[0]}"
    power = next(p for p in POWERS[CATALOGUE.names.index(piece.name)] if p.when == IN_WINDOW)
    target = named(view, w[1], side if power.who.side == 0 else None)
    if power.verb == ABSORB:
        effect = "destroy it for its strength"
    elif power.verb == GRANT:
        effect = POWER_WORDS[CATALOGUE.verbs[power.granted]]
    else:
        effect = signed(int(power.amount))
    price = ", destroyed" if power.cost == 2 else ""
    return f"{title(piece.name)} {w[0]}{price}: {effect} for {target}"


def aid_label(view: LegendsView, w: list[str]) -> str:
    return f"{use_label(view, w)} (the attacker)"


def pick_label(view: LegendsView, w: list[str]) -> str:
    """What picking a space means at this moment."""
    if at(view, w[0]) is None:
        return f"To {w[0]}"
    if view.moment == "NextVictim" and view.power is not None:
        return f"Attack {named(view, w[0])} ({preview(view, view.power.space, w[0])})"
    return capital(f"{PICKS.get(view.moment, 'choose')} {named(view, w[0])}")


def answer_label(view: LegendsView, w: list[str]) -> str:
    if w[0] == "no":
        return "No"
    return "Yes" if view.power is None else f"Yes: {view.power.text}"


PICKS: Final = {
    "Sacrifice": "destroy",
    "HandOver": "hand over",
    "Victim": "destroy",
    "Expose": "expose",
    "ExposeVictim": "expose",
    "Look": "look at",
    "TakeOver": "take",
    "SwapTheirs": "exchange",
    "SwapOurs": "exchange",
    "Ambush": "move",
}
MOVES: Final = {
    "move": "step",
    "charge": "charge",
    "slash": "slash",
    "rush": "rush",
    "fly": "fly",
    "slip": "slip",
    "jump": "jump",
}
LABELS: Final[dict[str, Callable[[LegendsView, list[str]], str]]] = {
    "switch": lambda view, w: f"Exchange {named(view, w[0])} and {named(view, w[1])}",
    "strike": strike_label,
    "see": lambda view, w: f"{mover(view, w[0])}: expose {named(view, w[1])} by Vision",
    "surround": lambda view, w: f"{mover(view, w[0])}: surround and destroy {named(view, w[1])}",
    "teleport": lambda view, w: f"{mover(view, w[0])}, destroyed: teleport {named(view, w[1])} here",
    "act": act_label,
    "use": use_label,
    "aid": aid_label,
    "spend": lambda view, w: f"Destroy {named(view, w[0])} for another turn",
    "guard": lambda view, w: f"Destroy {named(view, w[0])} instead",
    "guess": lambda view, w: full(w[0]),
    "answer": answer_label,
    "pick": pick_label,
    "place": lambda view, w: f"{mover(view, w[0])} to {w[1]}",
    "return": lambda view, w: f"{full(w[0])} to {w[1]}",
    "name": lambda view, w: w[0].title(),
    "face": lambda view, w: player(w[0]),
    "arm": lambda view, w: f"{READY[w[0]].name}: {len(READY[w[0]].pieces)} pieces, code {write_code(READY[w[0]])}",
    "begin": lambda view, w: f"Go {w[0]}",
}
PLAIN_LABELS: Final = {
    "pass": "Pass",
    "done": "Done",
    "resign": "Resign the game",
    "offer_draw": "Offer a draw",
    "accept_draw": "Agree to a draw",
    "decline_draw": "Decline the draw",
    "withdraw": "Take the answer back",
}
