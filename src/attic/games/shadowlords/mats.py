"""What lies beside the board: hands, portraits, nameplates, what is in force, how near the end is."""

from __future__ import annotations

from collections import Counter
from typing import Final

from attic.games.shadowlords.drawing import PALETTE
from attic.games.shadowlords.phrases import colour_name, event_title, seat_name, space_name, title
from attic.games.shadowlords.tables import COLOURS, ELEMENTS, QUIET_ROUNDS
from attic.games.shadowlords.view import Cards, PersonView, ShadowlordsView
from attic.games.shadowlords.vocabulary import SPACE
from attic.kit.scene import Card, Effect, Meter, Seat, Zone
from attic.kit.wording import capital, counted

CARD_TEXTS: Final = {
    0: "Worth nothing in a duel, but one of four for a bribe (12.2).",
    2: "Two strength points, or two ships (14.29, 8.1).",
    4: "Four strength points, or four ships (14.29, 8.1).",
    7: "Seven strength points, or seven ships (14.29, 8.1).",
    10: "Ten strength points, or ten ships (14.29, 8.1).",
}


def cards_of(values: Cards, where: str = "card") -> tuple[Card, ...]:
    """Like cards are one entry with a count."""
    return tuple(
        Card(f"{where}:{value}", f"Power {value}", CARD_TEXTS[value], n) for value, n in sorted(Counter(values).items())
    )


def zones(view: ShadowlordsView) -> tuple[Zone, ...]:
    """The viewer's own cards first, then what others hold, then the piles. Rules 23.2, 23.4"""
    out: list[Zone] = []
    if view.drawn:
        out.append(Zone("drawn", "Just drawn", view.seat or "", cards_of(view.drawn)))
    if view.seat is not None:
        out.append(Zone(f"hand:{view.seat}", "Your Attack hand", view.seat, cards_of(view.hand)))
        for person in view.people:
            if person.known and owner_of(view, person) == view.seat:
                name = f"Beneath {title(person.name)}"
                cards = cards_of(person.known, f"portrait:{person.name}")
                out.append(Zone(f"portrait:{person.name}", name, view.seat, cards))
    known = dict(view.known)
    for i, name in enumerate(view.seats):
        if name != view.seat:
            seen = known.get(name, ())
            hidden = view.hand_sizes[i] - len(seen)
            spoken = f"{seat_name(name)}'s Attack hand"
            out.append(Zone(f"hand:{name}", spoken, name, cards_of(seen, f"seen:{name}"), hidden))
    out.append(Zone("draw-pile", "Draw pile", hidden=view.draw_pile, kind="pile"))
    discards = cards_of(view.discard_pile, "discarded")
    if view.discard_pile:
        top = f"discarded:{view.discard_pile[-1]}"
        discards = tuple(sorted(discards, key=lambda card: card.id != top))
    out.append(Zone("discard-pile", "Discard pile", cards=discards, kind="pile"))
    return tuple(out)


def owner_of(view: ShadowlordsView, person: PersonView) -> str:
    """The seat of a character, "" for Shadows."""
    return dict(view.owners).get(person.team, "")


def seats(view: ShadowlordsView) -> tuple[Seat, ...]:
    """A nameplate for each player."""
    return tuple(seat(view, i) for i in range(len(view.seats)))


def seat(view: ShadowlordsView, i: int) -> Seat:
    """Who plays what, how many men, ships and cards."""
    name = view.seats[i]
    colours = [colour for colour, owner in view.owners if owner == name]
    facts: list[str] = []
    for colour in colours:
        prefix = f"{colour_name(colour)}: " if len(colours) > 1 else ""
        if colour not in view.alive:
            facts.append(f"{prefix}out of the game")
            continue
        men = [p for p in view.people if p.team == colour]
        held = sum(p.captor is not None for p in men)
        captives = f", {held} captive" if held else ""
        facts.append(f"{prefix}{len(men)} of 7 rings{captives}")
        facts.append(f"{view.storage[COLOURS.index(colour)]} stored")
    facts.append(counted(view.hand_sizes[i], "card", "cards"))
    masters = " and ".join(f"{ELEMENTS[COLOURS.index(colour)].title()} Master" for colour in colours)
    hue = PALETTE[ELEMENTS[COLOURS.index(colours[0])]]
    return Seat(name, f"{seat_name(name)}, {masters}", hue, name in view.asked, tuple(facts))


def effects(view: ShadowlordsView) -> tuple[Effect, ...]:
    """What is in force beyond the ordinary rules."""
    out: list[Effect] = []
    if view.outcome is not None:
        return ()
    if view.event == "shipyard" and view.stage <= 3:
        out.append(Effect(event_title("shipyard"), "Three more ships may be built this turn.", "7.9"))
    for space, colour in view.truces:
        text = f"{colour_name(view.active)} and {colour_name(colour)} do not fight on {space_name(space)} this turn."
        out.append(Effect("Truce", text, "14.6", (SPACE.anchor(SPACE.index(space)),)))
    for person in view.people:
        if person.name in view.spared and person.team != view.active:
            text = f"{title(person.name)} and {colour_name(view.active)} do not fight this turn."
            out.append(Effect("Truce", capital(text), "10.12", (SPACE.anchor(SPACE.index(person.space)),)))
    for battle in view.battles:
        if view.duel is None:
            sides = f"{colour_name(battle.attacker)} against {colour_name(battle.defender)}"
            text = f"{sides} on {space_name(battle.space)}."
            out.append(Effect("Battle", text, "14.1", (SPACE.anchor(SPACE.index(battle.space)),)))
    if view.timer == view.starburst:
        out.append(Effect("Starburst", "Unless the Shadowlord falls, he wins when this turn is over.", "6.4"))
    bearer = next((p for p in view.people if p.stone), None)
    if bearer is not None and bearer.name != "shadowlord":
        out.append(Effect("Power Stone", f"{title(bearer.name)} bears it for {colour_name(bearer.team)}.", "18.2"))
    return tuple(out)


def meters(view: ShadowlordsView) -> tuple[Meter, ...]:
    """The Timer, or the rounds that have passed since it left the game. Rules 6.1, 21.3"""
    if view.timer >= 0:
        return (Meter("Timer", view.timer, view.starburst, "6.1"),)
    if not view.limits:
        return ()
    return (Meter("Quiet rounds", max(0, view.quiet_rounds), int(QUIET_ROUNDS), "21.3"),)
