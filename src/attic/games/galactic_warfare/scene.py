"""The board of Galactic Warfare as a scene. It is made from a view, so it cannot show what a seat may not know."""

from __future__ import annotations

from typing import Final

from attic.games.galactic_warfare.drawing import (
    BATTLE_HEIGHT,
    BATTLE_WIDTH,
    DICE,
    DRAWING,
    FONT,
    HALF,
    HEIGHT,
    PALETTE,
    SYMBOLS,
    WIDTH,
    number,
)
from attic.games.galactic_warfare.reckoning import at_home, invades, other, pools, ship_at
from attic.games.galactic_warfare.tables import BOARD, CARDS, HOME_SQUARES, PASS_LIMIT, QUIET_LIMIT, SIDES
from attic.games.galactic_warfare.view import BattleView, GalacticWarfareView, ShipView
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
DIE_STEP: Final = 42.0  # between dice of a pool, less when there are many
DICE_FROM: Final = 92.0
DICE_TO: Final = 330.0


def scene(view: GalacticWarfareView) -> Scene:
    """Everything this viewer sees."""
    panes = [board_pane(view)]
    if view.battle is not None:
        panes.append(battle_pane(view, view.battle))
    return Scene(
        panes=tuple(panes),
        zones=zones(view),
        seats=tuple(seat(view, side) for side in SIDES),
        effects=effects(view),
        meters=meters(view),
        palette=tuple(PALETTE.items()),
    )


# ---- the board


def square_id(name: str) -> str:
    """The anchor of a square, as click paths name it."""
    return SQUARE.anchor(SQUARE.index(name))


def anchor(i: int) -> Anchor:
    """A dark square."""
    name = BOARD.names[i]
    home = BOARD.home[i]
    spoken = name if home < 0 else f"{name}, home planet of {SIDES[home].title()}"
    return Anchor(square_id(name), BOARD.x[i], BOARD.y[i], spoken, HALF - 2, shape="square")


ANCHORS: Final = tuple(anchor(i) for i in range(len(BOARD.names)))


def ship_token(view: GalacticWarfareView, ship: ShipView) -> Token:
    """A ship with the captured hulls under it. Rules 0.1, 0.2"""
    dice = 1 + len(ship.under)
    states: list[str] = []
    if ship.square in view.cloaked:
        states.append("ghost")
    if ship.square == view.locked:
        states.append("held")
    touched = ship.square == view.touched and ship.side == view.active and view.moment != "AfterMove"
    if touched or ship.square == view.retreating:
        states.append("ringed")
    return Token(
        id=f"ship:{ship.square}",
        at=square_id(ship.square),
        symbol=f"{ship.side}-ship",
        name=ship_name(ship),
        owner=ship.side,
        badges=(str(dice),) if dice > 1 else (),
        under=tuple(f"{colour}-hull" for colour in ship.under),
        facts=ship_facts(view, ship),
        states=tuple(states),
        glyph=ship.side[0].upper(),
    )


def ship_name(ship: ShipView) -> str:
    """`White ship on c5 with two power-ups`."""
    n = len(ship.under)
    held = f" with {NUMBERS[n]} power-up{'s' if n > 1 else ''}" if n else ""
    return f"{ship.side.title()} ship on {ship.square}{held}"


def ship_facts(view: GalacticWarfareView, ship: ShipView) -> tuple[str, ...]:
    """What a long press tells about a ship."""
    dice = 1 + len(ship.under)
    facts = [f"Rolls {dice} {'die' if dice == 1 else 'dice'} in battle (7.3)."]
    if at_home(ship.square, ship.side):
        facts.append("One more die when attacked in its home planet (7.4).")
    if invades(ship.square, ship.side):
        facts.append("An invader: it stays here and cannot be attacked (11.4, 11.5).")
    if ship.square in view.cloaked:
        facts.append("Cloaked: it cannot be attacked (12.12.18).")
    if ship.square == view.locked:
        facts.append("Locked: it cannot be touched this turn (12.12.17).")
    return tuple(facts)


def board_pane(view: GalacticWarfareView) -> Pane:
    """The board with its ships."""
    return Pane(
        id="board",
        name="The board between Earth and Molka",
        width=WIDTH,
        height=HEIGHT,
        drawing=DRAWING,
        symbols=SYMBOLS,
        anchors=ANCHORS,
        tokens=tuple(ship_token(view, ship) for ship in view.ships),
        marks=board_marks(view),
        note=board_note(view),
    )


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


# ---- the battle


def battle_pane(view: GalacticWarfareView, battle: BattleView) -> Pane:
    """Both pools, dice as they lie, bonuses and totals. Rules 7.3-7.8"""
    anchors: list[Anchor] = []
    tokens: list[Token] = []
    words: list[str] = []
    notes: list[str] = []
    sides = (view.active, other(view.active))
    counts = pools(view, battle)
    for at, side in enumerate(sides):
        y = 62.0 + 84.0 * at
        role = f"{side.title()} {('attacks from', 'defends')[at]} {(battle.attacker, battle.target)[at]}"
        anchors.append(Anchor(f"battle:{side}", 44, y, role, 24))
        tokens.append(Token(f"battle:{side}:ship", f"battle:{side}", f"{side}-ship", role, side, glyph=side[0].upper()))
        dice_anchors, dice_tokens = dice(side, battle.dice[at], counts[at], y)
        anchors += dice_anchors
        tokens += dice_tokens
        words.append(battle_words(battle, at, y, role))
        notes.append(f"{side.title()} {summary(battle, at, counts[at])}")
    return Pane(
        id="battle",
        name=f"Battle on {battle.target}",
        width=BATTLE_WIDTH,
        height=BATTLE_HEIGHT,
        drawing=f'<rect width="{number(BATTLE_WIDTH)}" height="{number(BATTLE_HEIGHT)}"'
        f' fill="{PALETTE["dark_square"]}"/><path d="M20 95H400" stroke="{PALETTE["line"]}"/>'
        f'<g font-family="{FONT}" fill="{PALETTE["ink"]}">{"".join(words)}</g>',
        symbols=SYMBOLS + DICE,
        anchors=tuple(anchors),
        tokens=tuple(tokens),
        note=" against ".join(notes),
    )


def dice(side: str, faces: tuple[int, ...], pool: int, y: float) -> tuple[list[Anchor], list[Token]]:
    """The dice of one side in a row; those to be rolled are blank."""
    shown = faces or (0,) * pool
    step = min(DIE_STEP, (DICE_TO - DICE_FROM) / max(1, len(shown) - 1))
    anchors: list[Anchor] = []
    tokens: list[Token] = []
    for i, face in enumerate(shown):
        place = f"battle:{side}:die:{i + 1}"
        name = f"{side.title()} die showing {face}" if face else f"{side.title()} die, not rolled yet"
        anchors.append(Anchor(place, DICE_FROM + step * i, y, f"{side.title()} die {i + 1}", min(24.0, step * 0.58)))
        tokens.append(Token(f"{place}:face", place, f"{side}-die-{face}", name, side, glyph=str(face or "?")))
    return anchors, tokens


def battle_words(battle: BattleView, at: int, y: float, role: str) -> str:
    """The words beside the dice of one side."""
    total = str(battle.totals[at]) if battle.dice[at] else "–"
    bonus = f"+{battle.bonus[at]}" if battle.bonus[at] else ""
    quiet, lit = PALETTE["quiet"], PALETTE["lit"]
    out = f'<text x="20" y="{number(y - 32)}" font-size="13" fill="{quiet}">{role}</text>'
    if bonus:
        out += f'<text x="362" y="{number(y - 18)}" font-size="14" fill="{lit}" text-anchor="end">{bonus}</text>'
    return out + f'<text x="400" y="{number(y + 10)}" font-size="28" font-weight="700" text-anchor="end">{total}</text>'


def summary(battle: BattleView, at: int, pool: int) -> str:
    """`5 + 3 + 2 = 10`, or how many dice will be rolled."""
    if not battle.dice[at]:
        return f"{pool} {'die' if pool == 1 else 'dice'}"
    parts = [str(face) for face in battle.dice[at]]
    if battle.bonus[at]:
        parts.append(str(battle.bonus[at]))
    return " + ".join(parts) + (f" = {battle.totals[at]}" if len(parts) > 1 else "")


# ---- cards, seats, effects, meters


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
        out.append(Zone("draw-pile", "Draw pile", hidden=view.draw_pile, kind="pile"))
        out.append(Zone("discard-pile", "Discard pile", cards=discards(view), kind="pile"))
    for i, side in enumerate(SIDES):
        gone = view.discarded[i]
        ships = (Card(f"discarded:{side}:ship", f"{side.title()} ship", "Out of play (0.8).", gone),) if gone else ()
        out.append(Zone(f"discarded:{side}", f"{side.title()} ships out of play", side, ships, kind="store"))
    return tuple(out)


def hand_order(view: GalacticWarfareView) -> list[str]:
    """The viewer's own hand comes first."""
    return list(SIDES) if view.seat is None else [view.seat, other(view.seat)]


def hand(view: GalacticWarfareView, side: str) -> Zone:
    """Open to its owner; to the other player as far as he has seen it; else a number. Rules 15.2, 15.4"""
    size = view.hand_sizes[SIDES.index(side)]
    seen: tuple[tuple[str, int], ...] = ()
    if view.seat is not None:
        seen = view.hand if side == view.seat else view.known
    name = "Your hand" if side == view.seat else f"{side.title()}'s hand"
    cards = tuple(card(name, count) for name, count in seen)
    return Zone(f"hand:{side}", name, side, cards, size - sum(count for _, count in seen))


def discards(view: GalacticWarfareView) -> tuple[Card, ...]:
    """All cards of the discard pile, the top one first."""
    counts: dict[str, int] = {}
    for name in reversed(view.discard_pile):
        counts[name] = counts.get(name, 0) + 1
    return tuple(card(name, count) for name, count in counts.items())


def invaders(view: GalacticWarfareView, side: str) -> int:
    """How many ships a side has in the enemy's home planet. Rule 0.7"""
    return sum(ship.side == side and invades(ship.square, side) for ship in view.ships)


def seat(view: GalacticWarfareView, side: str) -> Seat:
    """A nameplate. In a window it shows whose turn it is, not who is awaited. Rule 15.5"""
    i = SIDES.index(side)
    ships = sum(ship.side == side for ship in view.ships)
    facts = [f"{ships} ship{'' if ships == 1 else 's'}", f"{invaders(view, side)} of {len(HOME_SQUARES[i])} invaders"]
    if view.cards:
        cards = view.hand_sizes[i]
        facts.append(f"{cards} card{'' if cards == 1 else 's'}")
        if view.played[i]:
            facts.append("card played")
    active = side == view.active if view.moment in WINDOWS else side in view.asked
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


def meters(view: GalacticWarfareView) -> tuple[Meter, ...]:
    """How near the end of the game is. Rules 14.1, 14.6, 14.7"""
    out = [
        Meter(f"{side.title()} on {PLANETS[other(side)]}", invaders(view, side), len(HOME_SQUARES[0]), "14.1")
        for side in SIDES
    ]
    if view.quiet_turns > QUIET_SHOWN:
        out.append(Meter("Turns without progress", view.quiet_turns, int(QUIET_LIMIT), "14.7"))
    if view.passes > 0:
        out.append(Meter("Passes in a row", view.passes, int(PASS_LIMIT), "14.6"))
    return tuple(out)
