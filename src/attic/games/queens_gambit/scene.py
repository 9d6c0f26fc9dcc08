"""The table of The Queen's Gambit as a scene. It is made from a view, so it cannot show what a seat may not know."""

from __future__ import annotations

from typing import Final

from attic.games.queens_gambit.drawing import PALETTE
from attic.games.queens_gambit.panes import board_panes, dice_pane
from attic.games.queens_gambit.phrases import (
    ONE,
    card_text,
    card_title,
    deck_title,
    fighter_title,
    option_text,
    seat_name,
)
from attic.games.queens_gambit.tables import (
    CARDS,
    CHARTS,
    COUNTED,
    DAMAGE,
    FEW_LEFT,
    GRIDS,
    LAST_SPACE,
    ROUND_LIMIT,
    SIDES,
    TYPES,
)
from attic.games.queens_gambit.view import CardsView, QueensGambitView
from attic.games.queens_gambit.vocabulary import CARD
from attic.kit.scene import Card, Effect, Meter, Scene, Seat, Zone
from attic.kit.wording import capital, counted

LATE: Final = int(ROUND_LIMIT) // 2  # from here on the round limit is shown
TRACKED: Final = ("darth_maul", "qui_gon", "obi_wan", "captain_panaka", "red_queen", "purple_queen")


def scene(view: QueensGambitView) -> Scene:
    """Everything this viewer sees."""
    panes = board_panes(view)
    if view.fight is not None:
        panes.append(dice_pane(view.fight))
    return Scene(
        panes=tuple(panes),
        zones=zones(view),
        seats=tuple(seat(view, own) for own in view.cards),
        effects=effects(view),
        meters=meters(view),
        palette=tuple(PALETTE.items()),
    )


# ---- cards


def hand_card(name: str, count: int) -> Card:
    """A card of a hand, which a click may choose."""
    return Card(CARD.anchor(CARD.index(name)), card_title(name), card_text(name), count)


def shown(place: str, cards: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards that lie open or are known, in their order; they are not clicked."""
    return tuple(Card(f"{place}:{i}:{name}", card_title(name), card_text(name)) for i, name in enumerate(cards))


def zones(view: QueensGambitView) -> tuple[Zone, ...]:
    """What is to be chosen now, hands and piles of the round, decks, discards, pieces off the boards. Rule 7"""
    out: list[Zone] = []
    if view.choice is not None:
        number = CARD.index(view.choice)
        orders = [CARDS.order_names[order] for order in CARDS.options[number]]
        title = card_title(view.choice)
        cards = tuple(Card(f"order:{order}", option_text(view.choice, order), title) for order in orders)
        out.append(Zone("options", f"{title}: choose one", "", cards))
    for own in ordered_seats(view):
        out += seat_zones(view, own)
    if view.in_play and view.choice is None:
        out.append(Zone("table", "Card being played", "", shown("played", view.in_play[::-1]), kind="pile"))
    if view.drawn:
        drawn = Card(f"drawn:{view.drawn}", fighter_title(view.drawn), fighter_text(view.drawn))
        out.append(Zone("drawn", "Starfighter card drawn", "trade_federation", (drawn,)))
    for i, deck in enumerate(CARDS.decks):
        side = "naboo" if deck.startswith("naboo") else "trade_federation"
        out.append(Zone(f"deck:{deck}", f"{deck_title(deck)} deck", side, hidden=view.decks[i], kind="pile"))
        pile = shown(f"discard:{deck}", view.discards[i][::-1])
        out.append(Zone(f"discard:{deck}", f"{deck_title(deck)} discards", side, pile, kind="pile"))
    out.append(Zone("fighters", "Starfighter cards", "trade_federation", hidden=view.fighters, kind="pile"))
    out += stores(view)
    return tuple(out)


def ordered_seats(view: QueensGambitView) -> list[CardsView]:
    """The viewer's own cards come first, then his teammate's."""
    return sorted(view.cards, key=lambda own: (own.seat != view.seat, own.hand is None))


def seat_zones(view: QueensGambitView, own: CardsView) -> list[Zone]:
    """A seat's hand, its pile of the round and the bonus cards below it. Rules 5.1, 5.3, 7.1, 7.2"""
    whose = "Your" if own.seat == view.seat else f"{capital(seat_name(own.seat))}'s"
    hand = () if own.hand is None else tuple(hand_card(name, n) for name, n in own.hand)
    out = [Zone(f"hand:{own.seat}", f"{whose} hand", own.seat, hand, 0 if own.hand is not None else own.hand_size)]
    if own.pile_size or own.bonus:
        pile = () if own.pile is None else shown(f"pile:{own.seat}", own.pile)
        hidden = own.bonus + (0 if own.pile is not None else own.pile_size)
        out.append(Zone(f"pile:{own.seat}", f"{whose} pile of this round", own.seat, pile, hidden, "pile"))
    side = SIDES.index("naboo" if own.seat.startswith("naboo") else "trade_federation")
    if view.won[side] and own.seat == view.seats[side]:
        name = f"{whose} bonus cards for the next round"
        out.append(Zone(f"bonus:{own.seat}", name, own.seat, hidden=len(view.won[side]), kind="pile"))
    return out


def fighter_text(card: str) -> str:
    """Dice and open slots of a Starfighter card."""
    number = GRIDS.names.index(card)
    slots = [str(slot) for slot in range(2, 13) if GRIDS.card_slots[number] >> slot & 1]
    return f"{counted(GRIDS.card_dice[number], 'gray die', 'gray dice')}; starfighters on {', '.join(slots)}."


def stores(view: QueensGambitView) -> list[Zone]:
    """Droids off the boards: those that may come back, and those out of play. Rules 10.10, 11.12"""
    out: list[Zone] = []
    for place, name, counts in (
        ("pool", "Destroyed droids (an MTT may bring some back)", view.pool),
        ("out", "Droids out of play", view.out),
    ):
        if counts:
            cards = tuple(Card(f"{place}:{kind}", ONE[kind], "", n) for kind, n in counts)
            out.append(Zone(place, name, "trade_federation", cards, kind="store"))
    return out


# ---- seats, effects, meters


def alive(view: QueensGambitView) -> int:
    """Naboo palace pieces. Rule 2.4"""
    counted_types = {CHARTS.types[kind] for kind in COUNTED}
    return sum(unit.kind in counted_types for unit in view.units)


def droids(view: QueensGambitView) -> int:
    """Droids on all boards. Rule 1.3"""
    return sum(unit.figures for unit in view.units if CHARTS.droids[CHARTS.types.index(unit.kind)])


def seat(view: QueensGambitView, own: CardsView) -> Seat:
    """A nameplate."""
    naboo = own.seat.startswith("naboo")
    facts = [f"{alive(view)} palace pieces" if naboo else f"{droids(view)} droids"]
    left = own.pile_size + own.bonus
    facts.append(f"{own.hand_size} cards in hand" if not left else f"{counted(left, 'card')} to play")
    if own.seat == view.marker:
        facts.append("Go First")
    if naboo and view.queen is not None:
        facts.append(f"{ONE[view.queen]} is real")
    colour = PALETTE["naboo" if naboo else "trade_federation"]
    return Seat(own.seat, capital(seat_name(own.seat)), colour, own.seat in view.asked, tuple(facts))


def effects(view: QueensGambitView) -> tuple[Effect, ...]:
    """What is in force."""
    out: list[Effect] = []
    if view.shield:
        out.append(Effect("Gungan shield", "No attack through it; AATs and MTTs cannot pass it.", "13.7"))
    if view.shutdown:
        out.append(Effect("Shutdown", "The droids are off. Naboo needs Darth Maul dead or the throne room.", "16.3"))
    queens = {unit.kind for unit in view.units}
    if view.queen is not None and view.queen not in queens:
        out.append(Effect("The Queen is dead", "Palace Guards move only 2.", "11.7"))
    if view.action is not None and view.action.window:
        out.append(Effect("Window ledges", "This unit may climb along the windows.", "11.9"))
    return tuple(out)


def meters(view: QueensGambitView) -> tuple[Meter, ...]:
    """How near the end is, and the damage of those who matter. Rules 14, 16"""
    out = [
        Meter("Anakin on his way", view.anakin, int(LAST_SPACE), "14.4"),
        Meter(f"Naboo pieces (lost at {FEW_LEFT})", alive(view), 26, "16.2"),
    ]
    for unit in view.units:
        if unit.kind in TRACKED:
            most = int(DAMAGE[TYPES + CHARTS.types.index(unit.kind)])
            out.append(Meter(f"{ONE[unit.kind]}: damage", unit.harm, most, "10.8"))
    if view.limits and view.round > LATE:
        out.append(Meter("Rounds", view.round, int(ROUND_LIMIT), "16.9"))
    return tuple(out)
