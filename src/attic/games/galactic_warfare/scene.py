"""The board of Galactic Warfare as a scene. It is made from a view, so it cannot show what a seat may not know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attic.games.galactic_warfare.drawing import DRAWING, HALF, HEIGHT, PALETTE, SYMBOLS, WIDTH
from attic.games.galactic_warfare.reckoning import at_home, invades, other, ship_at
from attic.games.galactic_warfare.stage import battle_pane
from attic.games.galactic_warfare.tables import BOARD, CARDS, HOME_SQUARES, PASS_LIMIT, QUIET_LIMIT, SIDES
from attic.games.galactic_warfare.view import KEPT, BattleView, GalacticWarfareView, ShipView
from attic.games.galactic_warfare.vocabulary import CARD, SQUARE
from attic.kit.scene import Anchor, Card, Effect, Mark, Meter, Pane, Scene, Seat, Token, Zone

PLANETS: Final = {"white": "Earth", "blue": "Molka"}
ARMIES: Final = {"white": "the Earthlings", "blue": "the Molkas"}
WINDOWS: Final = (
    "BeforeMove", "AttackDeclared", "BeforeDice", "AfterDice", "RetreatWindow", "AfterMove", "Reaction",
)
NUMBERS: Final = ("no", "one", "two", "three")
GRANT_CLAUSES: Final = {
    "double_charge": "12.12.9",
    "leap_friend": "12.12.10",
    "step_back": "12.12.11",
    "step_side": "12.12.11",
    "attack_back": "12.12.12",
    "ram": "12.12.13",
}
QUIET_SHOWN: Final = int(QUIET_LIMIT) // 2  # from here on the countdown is shown
COLOURS: Final = tuple(PALETTE.items())
# Parts of scenes are kept and used again: what did not change is the same object, and is never compared or sent.
SMALL: Final = 4096  # parts of which there are not many kinds


def scene(view: GalacticWarfareView) -> Scene:
    """Everything this viewer sees."""
    counts = fleets(view.ships)
    return Scene(panes(view), zones(view), seats(view, counts), effects(view), meters(view, counts), COLOURS)


def panes(view: GalacticWarfareView) -> tuple[Pane, ...]:
    """The board, and the stage of a battle."""
    board = board_panes(view.ships, states(view), board_marks(view), board_note(view))
    return board if view.battle is None else (*board, battle_pane(view, view.battle))


# ---- the board


SQUARE_IDS: Final = {name: SQUARE.anchor(i) for i, name in enumerate(SQUARE.names)}


def square_id(name: str) -> str:
    """The anchor of a square, as click paths name it."""
    return SQUARE_IDS[name]


def anchor(i: int) -> Anchor:
    """A dark square."""
    name = BOARD.names[i]
    home = BOARD.home[i]
    spoken = name if home < 0 else f"{name}, home planet of {SIDES[home].title()}"
    return Anchor(square_id(name), BOARD.x[i], BOARD.y[i], spoken, HALF - 2, shape="square")


ANCHORS: Final = tuple(anchor(i) for i in range(len(BOARD.names)))


States = tuple[tuple[str, tuple[str, ...]], ...]


def states(view: GalacticWarfareView) -> States:
    """How ships stand that are cloaked, locked or handled; few are."""
    if view.locked is None and view.touched is None and view.retreating is None and not view.cloaked:
        return ()
    marked = {view.locked, view.touched, view.retreating, *view.cloaked}
    return tuple([ship_states(view, ship) for ship in view.ships if ship.square in marked])


def ship_states(view: GalacticWarfareView, ship: ShipView) -> tuple[str, tuple[str, ...]]:
    """A square and how the ship on it stands."""
    states: list[str] = []
    if ship.square in view.cloaked:
        states.append("ghost")
    if ship.square == view.locked:
        states.append("held")
    touched = ship.square == view.touched and ship.side == view.active and view.moment != "AfterMove"
    if touched or ship.square == view.retreating:
        states.append("ringed")
    return ship.square, tuple(states)


@lru_cache(KEPT)
def ship_tokens(ships: tuple[ShipView, ...], states: States) -> tuple[Token, ...]:
    """The tokens of these ships, of which some stand in a special way."""
    special = dict(states)
    return tuple([ship_token(ship, special.get(ship.square, ())) for ship in ships])


@lru_cache(SMALL)
def ship_token(ship: ShipView, states: tuple[str, ...]) -> Token:
    """A ship with the captured hulls under it. Rules 0.1, 0.2"""
    dice = 1 + len(ship.under)
    return Token(
        id=f"ship:{ship.square}",
        at=square_id(ship.square),
        symbol=f"{ship.side}-ship",
        name=ship_name(ship),
        owner=ship.side,
        badges=(str(dice),) if dice > 1 else (),
        under=tuple(f"{colour}-hull" for colour in ship.under),
        facts=ship_facts(ship, states),
        states=states,
        glyph=ship.side[0].upper(),
    )


def ship_name(ship: ShipView) -> str:
    """`White ship on c5 with two power-ups`."""
    n = len(ship.under)
    held = f" with {NUMBERS[n]} power-up{'s' if n > 1 else ''}" if n else ""
    return f"{ship.side.title()} ship on {ship.square}{held}"


def ship_facts(ship: ShipView, states: tuple[str, ...]) -> tuple[str, ...]:
    """What a long press tells about a ship."""
    dice = 1 + len(ship.under)
    facts = [f"Rolls {dice} {'die' if dice == 1 else 'dice'} in battle (7.3)."]
    if at_home(ship.square, ship.side):
        facts.append("One more die when attacked in its home planet (7.4).")
    if invades(ship.square, ship.side):
        facts.append("An invader: it stays here and cannot be attacked (11.4, 11.5).")
    if "ghost" in states:
        facts.append("Cloaked: it cannot be attacked (12.12.18).")
    if "held" in states:
        facts.append("Locked: it cannot be touched this turn (12.12.17).")
    return tuple(facts)


@lru_cache(KEPT)
def board_panes(ships: tuple[ShipView, ...], states: States, marks: tuple[Mark, ...], note: str) -> tuple[Pane, ...]:
    """The board with its ships."""
    board = Pane(
        id="board",
        name="The board between Earth and Molka",
        width=WIDTH,
        height=HEIGHT,
        drawing=DRAWING,
        symbols=SYMBOLS,
        anchors=ANCHORS,
        tokens=ship_tokens(ships, states),
        marks=marks,
        note=note,
    )
    return (board,)


def board_marks(view: GalacticWarfareView) -> tuple[Mark, ...]:
    """The attack that is going on, and a ship that must go home."""
    marks: list[Mark] = []
    battle = view.battle
    if battle is not None and fighting(view, battle):
        way = [battle.attacker, battle.target]
        if battle.landing != battle.target:
            way.append(battle.landing)
        marks.append(Mark("route", tuple(square_id(name) for name in way), "the attack and its landing square"))
        marks.append(Mark("target", (square_id(battle.target),), "attacked"))
    if view.retreating is not None:
        marks.append(Mark("target", (square_id(view.retreating),), "must retreat"))
    return tuple(marks)


def fighting(view: GalacticWarfareView, battle: BattleView) -> bool:
    """Do both ships still face each other, and is no retreat under way?"""
    attacker, target = ship_at(view, battle.attacker), ship_at(view, battle.target)
    sides = (attacker is not None and attacker.side, target is not None and target.side)
    return sides == (view.active, other(view.active)) and view.retreating is None


def board_note(view: GalacticWarfareView) -> str:
    """Whose turn it is, or how the game ended."""
    if view.outcome is not None:
        winners = view.outcome[0]
        return f"{winners[0].title()} has won." if len(winners) == 1 else "The game is drawn."
    return f"Turn {view.turn}, {view.active.title()}'s" if view.turn else "Before the first turn"


# ---- cards, seats, effects, meters


@lru_cache(SMALL)
def card(name: str, count: int = 1) -> Card:
    """A card that may be seen."""
    i = CARD.index(name)
    return Card(CARD.anchor(i), CARDS.titles[i], CARDS.texts[i], count)


def zones(view: GalacticWarfareView) -> tuple[Zone, ...]:
    """Hands, piles and ships out of play. Rules 0.8, 15.1, 15.2"""
    out: list[Zone] = []
    if view.cards:
        out += [hand(view, side) for side in hand_order(view)]
        if view.pending is not None:
            out.append(Zone("table", "Card being played", "", (card(view.pending),), kind="pile"))
        out.append(draw_pile(view.draw_pile))
        out.append(discard_pile(view.discard_pile))
    out += [out_of_play(side, gone) for side, gone in zip(SIDES, view.discarded)]
    return tuple(out)


@lru_cache(SMALL)
def draw_pile(size: int) -> Zone:
    """Nobody sees its cards. Rule 15.2"""
    return Zone("draw-pile", "Draw pile", hidden=size, kind="pile")


@lru_cache(SMALL)
def out_of_play(side: str, gone: int) -> Zone:
    """Ships that left the game. Rule 0.8"""
    ships = (Card(f"discarded:{side}:ship", f"{side.title()} ship", "Out of play (0.8).", gone),) if gone else ()
    return Zone(f"discarded:{side}", f"{side.title()} ships out of play", side, ships, kind="store")


def hand_order(view: GalacticWarfareView) -> list[str]:
    """The viewer's own hand comes first."""
    return list(SIDES) if view.seat is None else [view.seat, other(view.seat)]


def hand(view: GalacticWarfareView, side: str) -> Zone:
    """Open to its owner; to the other player as far as he has seen it; else a number. Rules 15.2, 15.4"""
    size = view.hand_sizes[SIDES.index(side)]
    seen: tuple[tuple[str, int], ...] = ()
    if view.seat is not None:
        seen = view.hand if side == view.seat else view.known
    return hand_zone(side, side == view.seat, seen, size)


@lru_cache(KEPT)
def hand_zone(side: str, own: bool, seen: tuple[tuple[str, int], ...], size: int) -> Zone:
    """A hand of which these cards are seen."""
    name = "Your hand" if own else f"{side.title()}'s hand"
    cards = tuple(card(name, count) for name, count in seen)
    return Zone(f"hand:{side}", name, side, cards, size - sum(count for _, count in seen))


@lru_cache(KEPT)
def discard_pile(pile: tuple[str, ...]) -> Zone:
    """All cards of the discard pile, the top one first."""
    counts: dict[str, int] = {}
    for name in reversed(pile):
        counts[name] = counts.get(name, 0) + 1
    cards = tuple(card(name, count) for name, count in counts.items())
    return Zone("discard-pile", "Discard pile", cards=cards, kind="pile")


Fleets = tuple[tuple[int, int], ...]


@lru_cache(KEPT)
def fleets(ships: tuple[ShipView, ...]) -> Fleets:
    """How many ships each side has, and how many of them in the enemy's home planet. Rule 0.7"""
    return tuple(
        (
            sum(ship.side == side for ship in ships),
            sum(ship.side == side and invades(ship.square, side) for ship in ships),
        )
        for side in SIDES
    )


def seats(view: GalacticWarfareView, counts: Fleets) -> tuple[Seat, ...]:
    """The nameplates. In a window they show whose turn it is, not who is awaited. Rule 15.5"""
    active = (view.active,) if view.moment in WINDOWS else view.asked
    return nameplates(counts, view.hand_sizes if view.cards else (-1, -1), view.played, active)


@lru_cache(KEPT)
def nameplates(
    counts: Fleets, hands: tuple[int, int], played: tuple[bool, bool], active: tuple[str, ...]
) -> tuple[Seat, ...]:
    """Both of them."""
    return tuple(seat(s, *counts[i], hands[i], played[i], s in active) for i, s in enumerate(SIDES))


def seat(side: str, ships: int, invading: int, cards: int, played: bool, active: bool) -> Seat:
    """A nameplate; without cards in the game their number is -1."""
    homes = len(HOME_SQUARES[SIDES.index(side)])
    facts = [f"{ships} ship{'' if ships == 1 else 's'}", f"{invading} of {homes} invaders"]
    if cards >= 0:
        facts.append(f"{cards} card{'' if cards == 1 else 's'}")
        if played:
            facts.append("card played")
    return Seat(side, f"{side.title()}, {ARMIES[side]}", PALETTE[side], active, tuple(facts))


def effects(view: GalacticWarfareView) -> tuple[Effect, ...]:
    """What is in force beyond the ordinary rules."""
    out: list[Effect] = []
    if view.ceasefire:
        text = f"{view.active.title()} may not attack this turn."
        out.append(Effect(title_of("forbid_attacks"), text, "12.12.16"))
    if view.locked is not None:
        text = f"The ship on {view.locked} cannot be touched this turn."
        out.append(Effect(title_of("lock_ship"), text, "12.12.17", (square_id(view.locked),)))
    for square in view.cloaked:
        ship = ship_at(view, square)
        owner = "" if ship is None else ship.side.title()
        text = f"{owner}'s ship on {square} cannot be attacked before {owner}'s next turn."
        out.append(Effect(title_of("cloak_ship"), text, "12.12.18", (square_id(square),)))
    if view.granted is not None:
        i = granting(view.granted)
        out.append(Effect(CARDS.titles[i], CARDS.texts[i], GRANT_CLAUSES[view.granted]))
    if view.retreating is not None:
        text = f"The ship on {view.retreating} must go back to its home planet."
        out.append(Effect("Retreat", text, "9.1", (square_id(view.retreating),)))
    return tuple(out)


def title_of(verb: str) -> str:
    """The title of the card that has this effect."""
    wanted = CARDS.verbs.index(verb)
    return next(CARDS.titles[i] for i, found in enumerate(CARDS.effects) if found[0].verb == wanted)


def granting(kind: str) -> int:
    """The number of the card that grants this kind of move."""
    wanted = CARDS.move_kinds.index(kind)
    return next(i for i, found in enumerate(CARDS.effects) if found[0].move_kind == wanted)


def meters(view: GalacticWarfareView, counts: Fleets) -> tuple[Meter, ...]:
    """How near the end of the game is. Rules 14.1, 14.6, 14.7"""
    return gauges(counts, view.quiet_turns if view.limits and view.quiet_turns > QUIET_SHOWN else 0, view.passes)


@lru_cache(KEPT)
def gauges(counts: Fleets, quiet: int, passes: int) -> tuple[Meter, ...]:
    """Invasions always, countdowns while they run."""
    out = [
        Meter(f"{side.title()} on {PLANETS[other(side)]}", invading, len(HOME_SQUARES[0]), "14.1")
        for side, (_, invading) in zip(SIDES, counts)
    ]
    if quiet:
        out.append(Meter("Turns without progress", quiet, int(QUIET_LIMIT), "14.7"))
    if passes > 0:
        out.append(Meter("Passes in a row", passes, int(PASS_LIMIT), "14.6"))
    return tuple(out)
