"""What Shadowlords asks: one sentence for each moment, with its clause. `labels.py` names the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attic.games.shadowlords.labels import label
from attic.games.shadowlords.phrases import (
    Colour,
    Title,
    bundle,
    colour_name,
    ending,
    event_title,
    kind_of,
    seat_name,
    ships,
    space_name,
    title,
)
from attic.games.shadowlords.scene import space_id, who_id
from attic.games.shadowlords.tables import EVENTS
from attic.games.shadowlords.telling import tell
from attic.games.shadowlords.view import ShadowlordsView
from attic.kit.scene import Prompt
from attic.kit.wording import counted, listed

__all__ = ["label", "prompt", "tell"]

View = ShadowlordsView
Facts = dict[str, Any]
CLAUSES: Final = {
    "PickStart": "3.2", "ShareShips": "3.3", "ChooseFirst": "22.3", "DrawCount": "5.1", "PlaceCards": "5.2",
    "EventTarget": "7.2", "Ballot": "13.2", "LoseShips": "7.5", "Build": "8.1", "PlaceShips": "8.3", "Moves": "9.1",
    "Redistribute": "9.2", "Draft": "20.2", "Reply": "20.3", "GiveUp": "20.12", "PlaceShadow": "10.6",
    "Recruit": "10.10", "Dismissal": "12.12", "ShadowMove": "11.1", "Parley": "14.6", "Aim": "16.3", "Order": "14.7",
    "CallOwn": "14.9", "AskHelp": "14.10", "Arrange": "14.17", "Round": "14.19", "LayCard": "14.24",
    "PlayCard": "14.25", "ChooseBlast": "18.3", "DestroyShips": "18.4", "Supply": "17.4", "ChooseBearer": "14.37",
    "LeaveField": "14.41", "Breather": "4.2", "Teleport": "18.9",
}  # fmt: skip
EVENT_CLAUSES: Final = {
    "defection": "7.3", "escape": "7.4", "spacestorm": "7.5", "discovery": "7.6", "theft": "7.7", "windfall": "7.8",
    "shipyard": "7.9", "insight": "7.10",
}  # fmt: skip
PLACE_CLAUSES: Final = ("8.3", "14.35", "12.7")  # building, spoils, a newcomer's ships
MOVING_ON: Final = "4.1"
MAY: Final = (
    "Build", "Moves", "ShadowMove", "Breather", "Arrange", "CallOwn", "Teleport", "PlaceShips", "EventTarget",
    "LeaveField",
)


def prompt(view: View) -> Prompt:
    """What is asked of the view's seat, or what everybody waits for."""
    if view.outcome is not None:
        return Prompt(ending(view.outcome[1], view.outcome[0]), view.outcome[2])
    clause = CLAUSES.get(view.moment, MOVING_ON)
    facts: Facts = dict(view.about)
    if view.moment == "EventTarget" and view.event is not None:
        clause = EVENT_CLAUSES[view.event]
    elif view.moment == "LoseShips" and facts.get("loose"):
        clause = "20.11"
    elif view.moment == "PlaceShips":
        clause = PLACE_CLAUSES[facts.get("mode", 0)]
    elif view.moment == "Reply" and facts.get("purpose") == "Permission":
        clause = "9.14"
    elif view.moment == "Parley" and facts.get("loose") and not facts.get("reply"):
        clause = "15.1"
    mine = view.seat is not None and view.seat in view.asked
    if mine and view.moment in ASKING:
        sentence = ASKING[view.moment](view, facts)
    else:
        sentence = waiting(view, facts)
    manner = "may" if view.moment in MAY else "must"
    return Prompt(sentence, clause, manner if mine else "must", focus=focus(view, facts))


def focus(view: View, facts: Facts) -> tuple[str, ...]:
    """Where to look."""
    out: list[str] = []
    if isinstance(facts.get("space"), str):
        out.append(space_id(facts["space"]))
    if isinstance(facts.get("who"), str) and any(p.name == facts["who"] and p.captor is None for p in view.people):
        out.append(who_id(facts["who"]))
    return tuple(out)


WAITING: Final = {
    "PickStart": "{asked} picks a starting character.",
    "ShareShips": "{asked} shares out the first ships.",
    "ChooseFirst": "{asked} chooses which alliance starts.",
    "DrawCount": "{asked} is about to draw Power cards.",
    "PlaceCards": "{asked} puts the cards just drawn away.",
    "EventTarget": "{asked} decides about the Special Event.",
    "Ballot": "{asked} vote in secret.",
    "LoseShips": "{asked} chooses which ships are lost.",
    "Build": "{asked} may turn a card into ships.",
    "PlaceShips": "{asked} puts ships on the board.",
    "Moves": "{asked} moves.",
    "Redistribute": "{asked} shifts ships.",
    "Draft": "{asked} thinks about a proposal.",
    "Reply": "{asked} answers a proposal.",
    "GiveUp": "{asked} chooses cards to hand over.",
    "PlaceShadow": "{asked} puts a Shadow on the board.",
    "Recruit": "{asked} decides about the character just found.",
    "Dismissal": "{asked} decides about the member dismissed.",
    "ShadowMove": "{asked} may move a Shadow.",
    "Parley": "{asked} weighs a truce.",
    "Aim": "{asked} chooses whom the Shadow attacks.",
    "Order": "{asked} puts the battles in order.",
    "CallOwn": "{asked} may call a fighter.",
    "AskHelp": "{asked} considers help from a third side.",
    "Arrange": "{asked} may redistribute ships before the battle.",
    "Round": "{asked} places duellists.",
    "LayCard": "{asked} may lay a card face down.",
    "PlayCard": "{asked} may play a card from beneath the portrait.",
    "ChooseBlast": "{asked} chooses a Power Blast.",
    "DestroyShips": "{asked} says how many ships the blast destroys.",
    "Supply": "{asked} gives the Shadows their ships.",
    "ChooseBearer": "{asked} chooses who bears the Power Stone.",
    "LeaveField": "{asked} decides about a Diplomat left among others.",
    "Breather": "{asked} may put cards beneath portraits.",
    "Teleport": "{asked} may bring characters home.",
}


def waiting(view: View, facts: Facts) -> str:
    """What those read who are not asked."""
    asked = listed([seat_name(name) for name in view.asked]) or "The game"
    return WAITING.get(view.moment, "The game goes on.").format(asked=asked)


# ---- what the asked seat reads


def ask_event(view: View, facts: Facts) -> str:
    event = view.event or ""
    return f"{event_title(event)}: {EVENTS.texts[EVENTS.names.index(event)]} Or decline."


def ask_ballot(view: View, facts: Facts) -> str:
    active = colour_name(view.active)
    if "victim" in facts:
        what = "a spacestorm over" if view.event == "spacestorm" else "the theft of two cards from"
        deed = f"{what} {colour_name(facts['victim'])}"
    elif "space" in facts:
        deed = f"{title(facts['who'])} on {space_name(facts['space'])}, put there by {active}"
    else:
        deed = f"{title(facts['who'])} going over to {active}"
    return f"Vote on {deed}: one yes lets it happen."


def ask_lose(view: View, facts: Facts) -> str:
    where = "from rings or loose" if facts["loose"] else "from your rings"
    return f"{Colour(facts['colour'])} must lose {ships(facts['left'])}, {where}: choose which."


def ask_build(view: View, facts: Facts) -> str:
    return f"You earn {ships(facts['earned'])}. Turn one card of your Attack hand into more, or go on without."


def ask_place(view: View, facts: Facts) -> str:
    n = counted(facts["left"], "ship", "ships")
    if facts["mode"] == 0:
        return f"Put up to {n} onto your rings, or loose on your home planet or where you control."
    if facts["mode"] == 1:
        return f"Spoils: put up to {n} onto your characters on {space_name(facts['space'])}, or loose there."
    return f"Up to {n} lying on {space_name(facts['space'])} may go aboard the newcomer's ring."


def ask_moves(view: View, facts: Facts) -> str:
    if facts["mover"] is not None:
        return f"{Title(facts['mover'])} has loaded and moves now: choose where to."
    if view.phase == 2:
        return "Your moves are over. Exchange ships where your characters stand together, or end the step."
    landed = f" {Title(facts['landed'])} has just landed." if facts["landed"] is not None else ""
    exchange = " Ships may be exchanged before the first move." if view.phase == 0 else ""
    return f"Move your characters, one after the other.{landed}{exchange}"


def ask_draft(view: View, facts: Facts) -> str:
    purposes = {
        "Permission": "You ask {other} for passage: add a payment, or ask as it is.",
        "Recruit": "Name the price that {other} shall pay for the recruit.",
        "Dismissal": "Name your bid to {other}.",
        "Parley": "You propose a truce to {other}: say what you give and what you ask for, or propose it as it is.",
        "AskHelp": "You ask {other} for a fighter: add a payment, or ask as it is.",
    }
    sentence = purposes.get(facts["purpose"], "Draft your proposal to {other}.")
    sentence = sentence.format(other=colour_name(facts["other"]))
    parts = []
    if facts.get("give"):
        parts.append(f"you give {bundle(facts['give'])}")
    if facts.get("ask"):
        parts.append(f"you ask for {bundle(facts['ask'])}")
    return sentence + (f" So far {listed(parts)}." if parts else "")


def ask_reply(view: View, facts: Facts) -> str:
    what = {
        "Permission": "asks for your leave to pass or stop",
        "Recruit": "offers the recruit",
        "Parley": "proposes a truce",
    }.get(facts["purpose"], "proposes a deal")
    give, ask = facts.get("give", ()), facts.get("ask", ())
    terms = f", giving {bundle(give)}" if give else ""
    terms += f", asking for {bundle(ask)}" if ask else ""
    return f"{Colour(facts['maker'])} {what}{terms}. Do you agree?"


def ask_recruit(view: View, facts: Facts) -> str:
    who = facts["who"]
    found = f"{Title(who)}, a {kind_of(who)}, stands on {space_name(facts['space'])}."
    if facts["tried"]:
        return f"{found} Offer him to another player, or let him go."
    return f"{found} Take him in, sell him, or let him go."


def ask_dismissal(view: View, facts: Facts) -> str:
    stage = facts["stage"]
    if stage == 0:
        return "All seven rings are in use: dismiss a member to make room for the newcomer."
    if stage == 1:
        return f"{Colour(view.active)} dismisses {title(facts['who'])}. Do you want him?"
    if stage == 4:
        return f"{Title(facts['who'])} joins you: put the ring on a space you control."
    return f"Several want {title(facts['who'])}: give him to whom you like."


def ask_parley(view: View, facts: Facts) -> str:
    place = space_name(facts["space"])
    if facts["loose"] and not facts["reply"]:
        return f"Loose ships of {colour_name(facts['defender'])} lie on {place}: challenge their owner, or leave them."
    other = facts["attacker"] if facts["reply"] else facts["defender"]
    return f"Battle with {colour_name(other)} on {place}: propose a truce, or fight."


def ask_call(view: View, facts: Facts) -> str:
    return f"Battle on {space_name(facts['space'])}: call one fighter of {colour_name(facts['helper'])}, or none."


def ask_help(view: View, facts: Facts) -> str:
    place = space_name(facts["space"])
    if facts["stage"] < 2:
        return f"Battle on {place}: ask {colour_name(facts['helper'])} for a fighter?"
    sides = [colour_name(facts[("attacker", "defender")[side]]) for side in facts["sides"]]
    return f"{listed(sides)} {'asks' if len(sides) == 1 else 'ask'} you for help on {place}: send one fighter, or none."


def ask_round(view: View, facts: Facts) -> str:
    attackers, defenders = facts["attackers"], facts["defenders"]
    if len(defenders) < len(attackers) or (attackers and not defenders):
        return f"Who of yours faces {title(attackers[len(defenders)])}?"
    if attackers and len(attackers) == len(defenders):
        return "Which duel is fought first?"
    return "Choose your duellists."


def ask_lay(view: View, facts: Facts) -> str:
    assert view.duel is not None
    mine, theirs = view.duel.totals
    return (
        f"{Title(view.duel.attacker)} attacks {title(view.duel.defender)}, {mine} to {theirs} so far: "
        "lay one card face down, or none."
    )


def ask_play(view: View, facts: Facts) -> str:
    assert view.duel is not None
    mine, theirs = view.duel.totals
    laid = " and a card face down" if view.duel.laid else ""
    return (
        f"{Title(view.duel.defender)} defends with {theirs} against {mine}{laid}: "
        "play one card from beneath the portrait, or none."
    )


def ask_leave(view: View, facts: Facts) -> str:
    if facts["may_stay"]:
        return f"{Title(facts['who'])} is left on lost ground: send him to the nearest friendly space, or let him stay."
    return f"{Title(facts['who'])} must leave: choose among the nearest friendly spaces."


def ask_redistribute(view: View, facts: Facts) -> str:
    ground = " What no ring carries lies loose." if facts["loose"] else ""
    return f"Say how many ships each ring on {space_name(facts['space'])} carries.{ground}"


Ask = Callable[[View, Facts], str]
ASKING: Final[dict[str, Ask]] = {
    "PickStart": lambda v, f: f"Pick {colour_name(f['colour'])}'s {f['kind'].title()}.",
    "ShareShips": lambda v, f: f"Share {colour_name(f['colour'])}'s three ships among Star Master, Warrior, Diplomat.",
    "ChooseFirst": lambda v, f: "You rolled highest: which of your alliances starts?",
    "DrawCount": lambda v, f: f"Your turn: draw Power cards, up to {f['most']}." if f["most"] > 1 else (
        "Your turn: draw a Power card."
    ),
    "PlaceCards": lambda v, f: f"You have drawn {listed([str(n) for n in v.drawn])}: hand or portrait for the lowest?",
    "EventTarget": ask_event,
    "Ballot": ask_ballot,
    "LoseShips": ask_lose,
    "Build": ask_build,
    "PlaceShips": ask_place,
    "Moves": ask_moves,
    "Redistribute": ask_redistribute,
    "Draft": ask_draft,
    "Reply": ask_reply,
    "GiveUp": lambda v, f: f"Choose {counted(f['left'], 'card', 'cards')} for {colour_name(f['other'])}, lowest first.",
    "PlaceShadow": lambda v, f: f"{Title(f['who'])} is loose: put him on a galaxy. The others will vote.",
    "Recruit": ask_recruit,
    "Dismissal": ask_dismissal,
    "ShadowMove": lambda v, f: "You may move one Shadow by one passageway; the others will vote.",
    "Parley": ask_parley,
    "Aim": lambda v, f: "Choose the opponent whom the Shadow attacks.",
    "Order": lambda v, f: "Which battle comes next?",
    "CallOwn": ask_call,
    "AskHelp": ask_help,
    "Arrange": lambda v, f: f"Before the battle on {space_name(f['space'])}: redistribute ships, or leave them.",
    "Round": ask_round,
    "LayCard": ask_lay,
    "PlayCard": ask_play,
    "ChooseBlast": lambda v, f: f"{Title(f['who'])} wins the Power Stone roll: an extra card, or a die of ships?",
    "DestroyShips": lambda v, f: f"The blast destroys up to {ships(f['most'])} of {title(f['enemy'])}: how many?",
    "Supply": lambda v, f: "Which Shadow draws ships next? Black ships may run short.",
    "ChooseBearer": lambda v, f: "The Power Stone is yours: who bears it?",
    "LeaveField": ask_leave,
    "Breather": lambda v, f: "You may put cards of your Attack hand beneath portraits before it goes on.",
    "Teleport": lambda v, f: "Bring any of your characters home by the Stone's power, or stay.",
}
