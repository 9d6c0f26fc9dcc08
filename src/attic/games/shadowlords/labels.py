"""What every option says on its button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attic.games.shadowlords.phrases import (
    Title,
    colour_name,
    event_title,
    givers,
    good_phrase,
    kind_of,
    ships,
    space_name,
    title,
)
from attic.games.shadowlords.view import ShadowlordsView
from attic.kit.wording import counted, listed

View = ShadowlordsView
Words = list[str]


def label(view: View, words: list[str | int]) -> str:
    """One option of this view's seat in words."""
    verb = str(words[0])
    rest = [str(word) for word in words[1:]]
    if verb in LABELS:
        return LABELS[verb](view, rest)
    if verb.split("_")[0] in ("give", "ask"):
        return draft_label(verb, rest)
    if verb in GOODS:
        return good_phrase([verb, *rest])
    return PLAIN[verb]


GOODS: Final = ("ships", "cards", "any_cards", "character", "release")


def draft_label(verb: str, rest: Words) -> str:
    """A good added to a bundle. Rule 20.2"""
    way, what = verb.split("_", 1)
    good = "any_cards" if what == "any" else what
    return f"{'Give' if way == 'give' else 'Ask for'} {good_phrase([good, *rest])}"


def pass_label(view: View, rest: Words) -> str:
    """Doing nothing, in the words of the moment."""
    return {
        "EventTarget": "Decline the event",
        "Build": "Build without a card",
        "CallOwn": "Call nobody",
        "AskHelp": "Stay out of it" if dict(view.about).get("stage") == 2 else "Ask nobody",
        "Arrange": "Leave the ships as they are",
        "LayCard": "Lay no card",
        "PlayCard": "Play no card",
        "LeaveField": "Let him stay",
    }.get(view.moment, "Pass")


def done_label(view: View, rest: Words) -> str:
    """Ending something, in the words of the moment."""
    if view.moment == "Moves":
        return "End the step" if view.phase == 2 else "End the moves"
    return {
        "PlaceShips": "Leave the rest",
        "Draft": "Propose it so",
        "ShadowMove": "Move no Shadow",
        "Breather": "Go on",
        "Teleport": "Stay where you are",
    }.get(view.moment, "Done")


def event_draw(view: View, rest: Words) -> str:
    """Draw cards, in step 1 or as the event grants."""
    cards = counted(int(rest[0]), "card", "cards")
    if view.moment == "EventTarget" and view.event:
        return f"Draw {cards} ({event_title(view.event)})"
    return f"Draw {cards}"


def strike_label(view: View, rest: Words) -> str:
    """The victim of a spacestorm or a theft. Rules 7.5, 7.7"""
    return f"Steal from {colour_name(rest[0])}" if view.event == "theft" else f"A spacestorm for {colour_name(rest[0])}"


def name_label(view: View, rest: Words) -> str:
    """A defector or a captive who escapes. Rules 7.3, 7.4"""
    if view.event == "escape":
        return f"{Title(rest[0])} escapes"
    team = next((p.team for p in view.people if p.name == rest[0]), "")
    return f"{Title(rest[0])} of {colour_name(team)} defects"


def move_label(view: View, rest: Words) -> str:
    """A destination, with those who are asked on the way. Rules 9.7, 9.14"""
    asking = f", asking {givers(rest[2])}" if len(rest) > 2 else ""
    return f"{Title(rest[0])} to {space_name(rest[1])}{asking}"


def load_label(view: View, rest: Words) -> str:
    """Ships dropped or picked up. Rules 9.6, 9.9"""
    person = next((p for p in view.people if p.name == rest[0]), None)
    n = int(rest[1]) - (0 if person is None else person.ships)
    deed = f"picks up {n}" if n > 0 else f"drops {-n}"
    then = "" if person is None or person.moved else " and moves"
    return f"{Title(rest[0])} {deed}{then}"


def answer_label(view: View, rest: Words) -> str:
    """Yes or no in the words of the moment."""
    yes = rest[0] == "yes"
    if view.moment == "Dismissal":
        return "Yes, I want him" if yes else "No"
    return "Agree" if yes else "Refuse"


def next_label(view: View, rest: Words) -> str:
    """A battle. Rule 14.7"""
    if len(rest) > 2:
        return f"The battle of {colour_name(rest[2])} against {colour_name(rest[1])} on {space_name(rest[0])}"
    return f"The battle on {space_name(rest[0])} against {colour_name(rest[1])}"


def call_label(view: View, rest: Words) -> str:
    """A called fighter. Rule 14.9"""
    asking = f", asking {givers(rest[1])} for passage" if len(rest) > 1 else ""
    return f"Call {title(rest[0])}{asking}"


def help_label(view: View, rest: Words) -> str:
    """A fighter sent to one side. Rule 14.10"""
    facts = dict(view.about)
    side = colour_name(str(facts.get("attacker" if rest[1] == "attack" else "defender", "")))
    asking = f", asking {givers(rest[2])} for passage" if len(rest) > 2 else ""
    return f"Send {title(rest[0])} to help {side}{asking}"


def share_label(view: View, rest: Words) -> str:
    """The first three ships. Rule 3.3"""
    names = ["the Star Master", "the Warrior", "the Diplomat"]
    parts = [f"{n} for {name}" for n, name in zip(rest[0].split("-"), names) if n != "0"]
    return listed(parts)


Label = Callable[[View, Words], str]
LABELS: Final[dict[str, Label]] = {
    "pass": pass_label,
    "done": done_label,
    "pick": lambda v, w: Title(w[0]),
    "share": share_label,
    "begin": lambda v, w: f"{colour_name(w[0])} starts",
    "draw": event_draw,
    "keep": lambda v, w: f"Keep the {w[0]} in your Attack hand",
    "tuck": lambda v, w: f"Put a {w[0]} beneath {title(w[1])}",
    "bribe": lambda v, w: f"Bribe {title(w[1])} with four cards of {w[0]}",
    "name": name_label,
    "strike": strike_label,
    "turn_over": lambda v, w: f"Turn over the disc on {space_name(w[0])}",
    "vote": lambda v, w: "Vote yes" if w[0] == "yes" else "Vote no",
    "lose": lambda v, w: f"{ships(int(w[1])).capitalize()} from {title(w[0])}",
    "lose_loose": lambda v, w: f"{ships(int(w[1])).capitalize()} lying on {space_name(w[0])}",
    "discard": lambda v, w: f"Turn a {w[0]} into {ships(int(w[0]))}",
    "put": lambda v, w: f"{ships(int(w[1])).capitalize()} onto {title(w[0])}",
    "put_loose": lambda v, w: f"{ships(int(w[1])).capitalize()} loose on {space_name(w[0])}",
    "exchange": lambda v, w: f"Exchange ships on {space_name(w[0])}",
    "carry": lambda v, w: f"{Title(w[0])} carries {ships(int(w[1]))}",
    "bear": lambda v, w: f"{Title(w[0])} bears the Power Stone",
    "move": move_label,
    "load": load_label,
    "search": lambda v, w: f"{Title(w[0])} turns the disc over",
    "answer": answer_label,
    "sell": lambda v, w: f"Offer him to {colour_name(w[0])}",
    "place_shadow": lambda v, w: f"On {space_name(w[0])}",
    "move_shadow": lambda v, w: f"{Title(w[0])} to {space_name(w[1])}",
    "dismiss": lambda v, w: f"Dismiss {title(w[0])}, a {kind_of(w[0])}",
    "give_to": lambda v, w: f"Give him to {colour_name(w[0])}",
    "settle": lambda v, w: f"Put him on {space_name(w[0])}",
    "aim": lambda v, w: f"Attack {colour_name(w[0])}",
    "next": next_label,
    "call": call_label,
    "request": lambda v, w: f"Ask {colour_name(w[0])} for a fighter",
    "help": help_label,
    "field": lambda v, w: f"{Title(w[0])} fights",
    "oppose": lambda v, w: f"{Title(w[1])} faces {title(w[0])}",
    "first": lambda v, w: f"{Title(w[0])}'s duel first",
    "lay": lambda v, w: f"Lay a {w[0]} from {'your Attack hand' if w[1] == 'hand' else 'the portrait'}",
    "play": lambda v, w: f"Play a {w[0]}",
    "blast": lambda v, w: "Draw an extra card" if w[0] == "card" else "Roll a die to destroy ships",
    "destroy": lambda v, w: f"Destroy {ships(int(w[0]))}",
    "supply": lambda v, w: f"{Title(w[0])} draws",
    "retreat": lambda v, w: f"Go to {space_name(w[0])}",
    "teleport": lambda v, w: f"Bring {title(w[0])} home",
    "give_up": lambda v, w: f"Hand over a {w[0]}",
    "truce_on": lambda v, w: f"a truce with {colour_name(w[1])} on {space_name(w[0])}",
    "accept_offer": lambda v, w: "Accept the offer",
    "decline_offer": lambda v, w: "Decline the offer",
}
PLAIN: Final = {
    "counter": "Make a counter-offer",
    "take_in": "Take him in",
    "let_go": "Let him go",
    "truce": "Propose a truce",
    "fight": "Fight",
    "challenge": "Challenge the owner",
    "leave": "Leave them alone",
    "resign": "Resign the game",
    "offer_draw": "Offer a draw",
    "accept_draw": "Agree to a draw",
    "decline_draw": "Decline the draw",
    "withdraw": "Take the answer back",
}
