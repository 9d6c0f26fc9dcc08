"""What The Willow Game asks and offers: prompts and labels. `telling.py` tells the story."""

from __future__ import annotations

from typing import Final

from attic.games.willow.labels import label
from attic.games.willow.phrases import card, ending, has_have, people, place, s_of, seat, side, who
from attic.games.willow.tables import PLACES
from attic.games.willow.telling import tell
from attic.games.willow.view import WillowView
from attic.kit.scene import Prompt
from attic.kit.wording import counted, listed

__all__ = ["label", "prompt", "tell"]

# What the asked seat reads, what everybody else reads, and the clause. In windows nobody learns who is awaited.
WINDOWS: Final = {
    "window": ("Play a card, trade, discard, or pass.", "Cards may be played, traded and discarded.", "3.5"),
    "heal_window": ("{active} is about to heal: act or pass.", "{active} is about to heal.", "10.1"),
    "last_window": ("{active}'s turn ends: act or pass.", "{active}'s turn ends.", "3.4"),
    "before_move": (
        "{group} set out: play a card that holds them up, or pass.", "{group} set out.", "9.8",
    ),
    "after_move": ("{group} moved on: follow them, or pass.", "{group} moved on.", "9.8"),
    "after_search": ("{dice}: lay a false trail, or pass.", "{dice}.", "3.6"),
    "spell_succeeded": (
        "{caster} cast {spell} with success: cancel it, or let it happen.",
        "{caster} cast {spell} with success.", "15.8",
    ),
    "fight_start": (
        "{fight}: discard, trade, play a card, or pass.", "{fight} is about to begin.", "11.5",
    ),
    "fight_spells": ("{fight}: cast Spells, play cards, or pass.", "{fight}: Spells may be cast.", "11.5"),
    "before_roll": ("{champions}: play a card before the dice, or pass.", "{champions}, before the dice.", "11.5"),
    "fight_rolled": ("{dice}: play a card before it counts, or pass.", "{dice}.", "11.5"),
    "rolled": ("{dice}: roll again with Kiaya's Braid, or let it stand.", "{dice}.", "0.5"),
    "after_loss": ("The blow has fallen: play a card, or pass.", "The blow has fallen.", "11.5"),
    "before_bavmorda": (
        "Between two contests with Bavmorda: heal, or pass.", "A breath between two contests with Bavmorda.", "21.7",
    ),
}  # fmt: skip
STEPS: Final = {
    "ChoosePack": ("Choose who you will play.", "{asked} chooses characters.", "2.2"),
    "ShareOut": ("Give one of these cards to {who}; nobody else sees which.", "{asked} shares out four cards.", "2.9"),
    "ReadBones": ("The Bones show two cards: {who} take{s} one.", "{asked} reads the Bones.", "25.6"),
    "ReduceHand": (
        "{who} {has} too many cards: play, discard or give cards away.",
        "{asked} must part with cards of {who}.", "5.3",
    ),
    "ReduceSpells": (
        "{who} {has} more face-up Spells than Magic: let one go.", "{asked} must part with a Spell of {who}.", "15.2",
    ),
    "Gift": ("{who} offer{s} {other} {card}: take it?", "{asked} is offered a card for {other}.", "5.3"),
    "ChooseMovers": ("Move your characters, one or several together, or stay.", "{active} is moving: {asked}.", "9.8"),
    "Gather": ("{who} set{s} out: take somebody along, or go.", "{asked} gathers a group.", "9.6"),
    "JoinGroup": ("Does {who} come along with {mover}?", "{asked} decides whether {who} come{s} along.", "9.6"),
    "Route": ("{group}: choose the way, {left} left.", "{asked} chooses the way of {group}.", "9.8"),
    "LandSomewhere": ("Choose where to land.", "{asked} looks for a landing place.", "9.12"),
    "ShowHimself": ("Does Madmartigan show himself?", "{asked} decides whether Madmartigan shows himself.", "9.18"),
    "DeclareFights": ("Declare a fight, or say that you are done.", "{active} may attack: {asked}.", "11.2"),
    "JoinAttack": ("Does {who} join the attack?", "{asked} decides whether {who} join{s} the attack.", "26.5"),
    "GiveUpArmy": (
        "{who} would lose {amount} Health: give up the Army instead?", "{asked} may give up the Army of {who}.", "18.5",
    ),
    "Consent": (
        "{who} would cast {card} at {other}: do you agree?", "{asked} is asked to agree to a Spell.", "16.1",
    ),
    "ChooseForm": ("Choose a shape for {other}.", "{asked} chooses a shape for {other}.", "16.3"),
    "MakeForget": (
        "Discard up to {amount} of {other}'s cards, or stop.", "{asked} looks through the hand of {other}.", "0.5",
    ),
    "UsePower": ("Does {who} use the power of {place}?", "{asked} may use the power of {place}.", "19.1"),
    "TakeFromDiscards": ("{who} take{s} one of these cards.", "{asked} takes a card from the discards.", "0.5"),
    "TryToFree": ("Does {who} try to free Tir Asleen?", "{asked} may try to free Tir Asleen.", "20.1"),
    "LookAtTreasure": (
        "Does {who} look at the Treasure of {place}?", "{asked} may look at the Treasure of {place}.", "19.6",
    ),
    "FaceHer": ("Does {who} confront Bavmorda?", "{asked} decides whether {who} confront{s} Bavmorda.", "21.3"),
    "OwnTrade": ("{who} and {other} trade: hand cards over, then end it.", "{asked} trades cards.", "5.7"),
    "Letters": ("A raven flies between {who} and {other}: name what you send.", "A raven is waiting.", "25.13"),
    "PickCards": ("Pick the unplayed cards that you hand over.", "{asked} pick cards for a trade.", "5.7a"),
}  # fmt: skip
NAMING: Final = {
    "champions": ("Name the champion of your side.", "Both sides choose their champions.", "11.5"),
    "foe_champion": ("Who fights the {foe}?", "The Good characters choose who fights the {foe}.", "8.4"),
    "bavmorda_champion": ("Who faces Bavmorda?", "The Good characters choose who faces Bavmorda.", "21.4"),
    "treasure": ("Who takes the Treasure here?", "The Good characters decide who takes the Treasure.", "19.4"),
    "army": ("Who takes the Army?", "Somebody may take the Army.", "18.3"),
    "seeker": ("Search for the Good characters here?", "Evil may search here.", "9.15"),
    "hider": ("Who rolls to stay hidden?", "The Good characters choose who rolls.", "9.14a"),
}
OPTIONAL: Final = (
    "ShowHimself", "DeclareFights", "ChooseMovers", "UsePower", "LookAtTreasure", "TryToFree", "FaceHer", "JoinGroup",
    "JoinAttack", "Gift", "GiveUpArmy", "Consent",
)  # fmt: skip
MAY_DECLINE: Final = ("treasure", "army", "seeker")
AGAIN: Final = " You differ: name once more, or the rule decides."


def prompt(view: WillowView) -> Prompt:
    """What is asked of the view's seat, or what everybody waits for."""
    if view.outcome is not None:
        return Prompt(*ending(view))
    question = view.question
    mine = view.seat is not None and view.seat in view.asked
    if question.window:
        asking, waiting, clause = WINDOWS[question.moment]
        manner = "window"
    elif question.moment == "Agree":
        asking, waiting, clause = NAMING[question.purpose]
        asking += AGAIN if question.naming == 2 else ""
        manner = "may" if question.purpose in MAY_DECLINE else "must"
    elif question.moment in STEPS:
        asking, waiting, clause = STEPS[question.moment]
        manner = "may" if question.moment in OPTIONAL else "must"
    else:
        return Prompt("The game goes on.", "6.3")
    if question.moment == "ReduceHand" and view.character(question.who).form is not None:
        asking, clause = "{who} {has} no hand in this shape: play, discard or give the cards away.", "16.9"
    sentence = (asking if mine else waiting).format(**fields(view))
    return Prompt(sentence, clause, manner, focus=focus(view))


def fields(view: WillowView) -> dict[str, object]:
    """The names that prompts fill in."""
    q = view.question
    found: dict[str, object] = {
        "active": side(view.active) if view.active else "",
        "asked": listed([seat(name) for name in view.asked]),
        "who": who(q.who),
        "s": s_of(q.who),
        "has": has_have(q.who),
        "other": {"foe": "the Foe", "fin_raziel": "Fin Raziel"}.get(q.other, who(q.other)),
        "card": card(q.card) if q.card else "an unplayed card",
        "place": place(q.place) if q.place in PLACES.names else "",
        "amount": q.amount,
        "foe": card(view.fight.foe) if view.fight is not None and view.fight.foe else "Foe",
        "group": "", "mover": "", "left": "", "caster": "", "spell": "", "dice": "", "fight": "", "champions": "",
    }  # fmt: skip
    if view.journey is not None:
        found["group"] = people(view.journey.group)
        found["mover"] = who(view.journey.mover)
        found["left"] = counted(view.journey.left, "space")
    if view.casting:
        found["caster"], found["spell"] = who(view.casting[-1][0]), card(view.casting[-1][1])
    found["fight"], found["champions"] = fight_names(view)
    contest = view.contest
    if contest is not None:
        totals = [value + die for value, die in zip(contest.values, contest.dice)]
        found["dice"] = f"{totals[0]} against {totals[1]}"
    return found


def fight_names(view: WillowView) -> tuple[str, str]:
    """`Kael against Airk and Willow`, of all involved and of the champions."""
    fight = view.fight
    if fight is None:
        return "", ""
    good = people(fight.members[0])
    evil = f"the {card(fight.foe)}" if fight.foe else people(fight.members[1])
    champions = [who(name) if name else f"the {card(fight.foe)}" if fight.foe else "nobody" for name in fight.champions]
    return f"{good} against {evil}", f"{champions[0]} against {champions[1]}"


def focus(view: WillowView) -> tuple[str, ...]:
    """Where to look."""
    if view.fight is not None:
        return (f"space:{view.fight.space}",)
    if view.journey is not None:
        return (f"space:{view.character(view.journey.mover).space}",)
    if view.question.who:
        return (f"who:{view.question.who}",)
    return ()
