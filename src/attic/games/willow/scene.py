"""The table of The Willow Game as a scene. It is made from a view, so it cannot show what a seat may not know."""

from __future__ import annotations

from attic.games.willow.drawing import PALETTE
from attic.games.willow.panes import fight_pane, folk_pane, map_pane
from attic.games.willow.phrases import army, card, form, seat, space, who
from attic.games.willow.tables import (
    BAVMORDA_HEALTH,
    CARDS,
    HAND_LIMIT,
    ROUND_LIMIT,
    ROUNDS_LEFT,
    SIDES,
)
from attic.games.willow.view import CharacterView, WillowView
from attic.kit.scene import Card, Effect, Meter, Scene, Seat, Zone

SEAT_COLOURS = {"good": "good", "evil": "evil"}


def scene(view: WillowView) -> Scene:
    """Everything this viewer sees."""
    panes = [map_pane(view), folk_pane(view)]
    if view.fight is not None or view.contest is not None:
        panes.append(fight_pane(view))
    return Scene(
        panes=tuple(panes),
        zones=zones(view),
        seats=tuple(nameplate(view, name) for name in view.seats),
        effects=effects(view),
        meters=meters(view),
        palette=tuple(PALETTE.items()),
    )


# ---- cards


def hand_card(name: str, count: int = 1) -> Card:
    """An unplayed card."""
    i = CARDS.names.index(name)
    return Card(f"card:{name}", CARDS.titles[i], CARDS.texts[i], count)


def up_card(name: str, count: int = 1, note: str = "") -> Card:
    """A face-up card."""
    i = CARDS.names.index(name)
    return Card(f"up:{name}", CARDS.titles[i] + note, CARDS.texts[i], count)


def zones(view: WillowView) -> tuple[Zone, ...]:
    """Hands, what lies face-up, the piles and the display. Rules 5.1, 5.10"""
    out: list[Zone] = []
    if view.limbo_size:
        cards = tuple(hand_card(name) for name in view.limbo)
        out.append(Zone("limbo", "Cards being looked at", cards=cards, hidden=view.limbo_size - len(cards)))
    ordered = sorted(view.people, key=lambda me: me.seat != view.seat)
    for me in ordered:
        out.append(hand(view, me))
        lying = face_up(view, me)
        if lying:
            out.append(Zone(f"before:{me.who}", f"Before {who(me.who)}", me.seat, lying, kind="store"))
    out.append(Zone("deck", "Encounter deck", hidden=view.deck, kind="pile"))
    out.append(Zone("discards", "Discards", cards=discards(view), kind="pile"))
    forms = tuple(form_card(name) for name in view.unused_forms)
    out.append(Zone("transformations", "Unused Transformations", cards=forms, kind="store"))
    if view.display:
        out.append(
            Zone("display", "Possum and Spell", cards=(form_card("possum"), up_card("transformation")), kind="store")
        )
    return tuple(out)


def form_card(name: str) -> Card:
    """A Transformation."""
    i = CARDS.forms.index(name)
    return Card(f"form:{name}", CARDS.form_titles[i], CARDS.form_texts[i])


def hand(view: WillowView, me: CharacterView) -> Zone:
    """Open to those who see it; else what the viewer knows of it, and a number. Rules 5.10, 25.10"""
    title = f"{who(me.who)}'s hand, {me.hand_size + sum(n for _, n in me.reds)} of {HAND_LIMIT[SIDES.index(me.side)]}"
    if me.sees_hand:
        cards = tuple(hand_card(name, n) for name, n in me.hand)
    else:
        sure = [name for name, zones in view.known if zones == (me.who,)]
        cards = tuple(hand_card(name, sure.count(name)) for name in dict.fromkeys(sure))
    return Zone(f"hand:{me.who}", title, me.seat, cards, me.hand_size - sum(card.count for card in cards))


def face_up(view: WillowView, me: CharacterView) -> tuple[Card, ...]:
    """Everything that lies before a character. Rule 5.2"""
    out: list[Card] = []
    for name, n, used in me.spells:
        out.append(up_card(name, n, f" (cast{'' if n == 1 else f' {used} times'})" if used else ""))
    out += [up_card(name, n) for name, n in me.reds]
    if me.army is not None:
        i = CARDS.armies.index(me.army)
        out.append(Card(f"army:{me.army}", CARDS.army_titles[i], CARDS.army_texts[i]))
    for name in me.treasures:
        i = CARDS.treasures.index(name)
        title = CARDS.treasure_titles[i]
        if name == "fin_raziel" and view.raziel_form is not None:
            title += f", {form(view.raziel_form)}"
        if name == "three_acorns":
            title += f", {view.acorns} left"
        out.append(Card(f"treasure:{name}", title, CARDS.treasure_texts[i]))
    if me.form is not None:
        out.append(form_card(me.form))
    return tuple(out)


def discards(view: WillowView) -> tuple[Card, ...]:
    """The whole pile, the top card first. Rule 5.6"""
    counts: dict[str, int] = {}
    for name in reversed(view.discards):
        counts[name] = counts.get(name, 0) + 1
    return tuple(hand_card(name, n) for name, n in counts.items())


# ---- seats, effects, meters


def nameplate(view: WillowView, name: str) -> Seat:
    """A player with his characters. In a window it shows whose turn it is, not who is awaited. Rule 3.7"""
    mine = [me for me in view.people if me.seat == name]
    facts = [f"{who(me.who)}: Health {me.health}, {me.hand_size} unplayed" for me in mine]
    side = mine[0].side if mine else "good"
    active = side == view.active if view.question.window else name in view.asked
    title = f"{seat(name)}, {side.title()}" if mine else seat(name)
    return Seat(name, title, PALETTE[SEAT_COLOURS[side]], active, tuple(facts))


def effects(view: WillowView) -> tuple[Effect, ...]:
    """What is in force beyond the ordinary rules."""
    out: list[Effect] = []
    tale = view.tale
    for name in view.peace:
        out.append(Effect("Dust of Broken Heart", f"No fight at {space(name)} this turn.", "25.3", (f"space:{name}",)))
    for me in view.people:
        where = (f"space:{me.space}",)
        if me.form is not None:
            out.append(Effect(f"{who(me.who)}: {form(me.form)}", "No hand, no Spells, another Prowess.", "16.8", where))
        if "pinned" in me.states:
            out.append(Effect(f"{who(me.who)} held", "He may not move this turn.", "25.5", where))
        if "fogged" in me.states:
            out.append(Effect(f"{who(me.who)} in the fog", "One space at most, no flying.", "0.5", where))
        for name in me.foes:
            out.append(Effect(f"{card(name)} on {who(me.who)}", "Must be fought in the next turn.", "8.2", where))
    if tale.freed_by is not None:
        out.append(Effect("Tir Asleen is free", "Bring Elora Danan there to win.", "20.5", ("space:tir_asleen",)))
    if tale.in_love:
        out.append(Effect("In love", f"Meetings so far: {tale.meetings}.", "22.2"))
    if tale.lost_round is not None:
        last = tale.lost_round + int(ROUNDS_LEFT)
        out.append(Effect("Elora Danan is lost", f"Evil triumphs at the end of round {last}.", "23.2"))
    for name in view.armies_home:
        out.append(Effect(f"{army(name)} at home".replace("the", "The", 1), "It may be taken there.", "18.3"))
    return tuple(out)


def meters(view: WillowView) -> tuple[Meter, ...]:
    """Rounds, and Bavmorda's Health while she is confronted. Rules 21.1, 23.7"""
    out = [Meter("Round", view.round, int(ROUND_LIMIT), "23.7")]
    if view.tale.confronting:
        out.append(Meter("Bavmorda's Health", view.tale.bavmorda, int(BAVMORDA_HEALTH), "21.1"))
    return tuple(out)
