"""The table of Stratego Legends as a scene. It is made from a view, so it cannot show what a seat may not know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attic.games.stratego_legends.drawing import (
    BATTLE_DRAWING,
    BATTLE_PLACES,
    BATTLE_RADIUS,
    BATTLE_SIZE,
    BATTLE_WORDS,
    CURSE_RADIUS,
    FONT,
    PALETTE,
    SPACE_RADIUS,
    SYMBOLS,
    field_of,
)
from attic.games.stratego_legends.ground import SPACES
from attic.games.stratego_legends.lexicon import TERRAINS
from attic.games.stratego_legends.phrases import (
    ARMIES,
    INDEX,
    POWER_WORDS,
    chart,
    full,
    mark,
    player,
    powers,
    side_of,
    signed,
    text_of,
    title,
)
from attic.games.stratego_legends.pieces import CATALOGUE
from attic.games.stratego_legends.view import LETTERS, FightView, LegendsView, PieceView
from attic.kit.scene import Anchor, Card, Effect, Mark, Meter, Pane, Scene, Seat, Token, Zone
from attic.kit.wording import capital, listed

WINDOWS: Final = ("StartWindow", "AttackWindow", "StrikeWindow", "EndWindow")
CURSE_PLACE: Final = "area:curse"
SHARE_OF_QUIET: Final = 2  # the countdown is shown from half of the limit on


def scene(view: LegendsView) -> Scene:
    """Everything this viewer sees."""
    panes = [field_pane(view)]
    if view.fight is not None:
        panes.append(battle_pane(view, view.fight))
    return Scene(
        panes=tuple(panes),
        zones=zones(view),
        seats=tuple(seat(view, name) for name in view.seats),
        effects=effects(view),
        meters=meters(view),
        palette=tuple(PALETTE.items()),
    )


# ---- the field


def space_id(name: str) -> str:
    """The anchor of a space, as click paths name it."""
    return f"space:{name}"


@lru_cache(maxsize=64)
def anchors(rows: tuple[str, ...]) -> tuple[Anchor, ...]:
    """Every space of a field with its terrain, and the Death Curse Area."""
    places = field_of(rows).places
    out: list[Anchor] = []
    for i, name in enumerate(SPACES[: 8 * len(rows[0])]):
        ground = TERRAINS[LETTERS.index(rows[7 - i % 8][i // 8])]
        x, y = places[name]
        out.append(Anchor(space_id(name), x, y, f"{name}, {ground}", SPACE_RADIUS, "fan", 2, "square"))
    x, y = places["curse"]
    out.append(Anchor(CURSE_PLACE, x, y, "Death Curse Area", CURSE_RADIUS))
    return tuple(out)


def field_pane(view: LegendsView) -> Pane:
    """The field with all pieces, and the curse in force beside it."""
    art = field_of(view.rows)
    tokens: list[Token] = []
    for piece in view.pieces:
        tokens.append(piece_token(view, piece))
        tokens += rider(view, piece)
    if view.curse is not None:
        name, owner = view.curse
        symbol = f"piece-{INDEX[name] + 1}"
        spoken = f"{title(name)}, the Death Curse in force"
        tokens.append(Token("curse", CURSE_PLACE, symbol, spoken, side_of(owner), facts=chart(name), glyph="*"))
    return Pane(
        id="field",
        name="The Shattered Lands",
        width=art.size[0],
        height=art.size[1],
        drawing=art.drawing,
        symbols=SYMBOLS,
        anchors=anchors(view.rows),
        tokens=tuple(tokens),
        marks=field_marks(view),
        note=field_note(view),
    )


def piece_token(view: LegendsView, piece: PieceView) -> Token:
    """A piece: its face for those who know it, its back for the others. Rules 5.1, 5.3"""
    own = view.seat is not None and side_of(view.seat) == piece.side
    fighting = view.fight is not None and piece.token in (view.fight.attacker, view.fight.defender)
    return token_of(piece, own, fighting, len(view.seats) > 2)


@lru_cache(maxsize=8192)
def token_of(piece: PieceView, own: bool, fighting: bool, teams: bool) -> Token:
    """The same piece in the same state is the same token, so that unchanged ones are told apart at once."""
    states = ("ringed",) if fighting else ()
    facts = piece_facts(piece, teams)
    if piece.name is None:
        return Token(
            id=f"token:{piece.token}", at=space_id(piece.space), symbol=f"back-{piece.side}",
            name=f"Hidden {piece.side} piece on {piece.space}", owner=piece.side, face="back",
            badges=change(piece), facts=facts, states=states, glyph="?",
        )
    return Token(
        id=f"token:{piece.token}", at=space_id(piece.space), symbol=f"piece-{INDEX[piece.name] + 1}",
        name=f"{full(piece.name)}, {piece.side}, on {piece.space}", owner=piece.side,
        face="mine" if own and not piece.public else "public", badges=change(piece),
        facts=(*chart(piece.name), *facts), states=states, glyph=glyph(piece.name),
    )


def glyph(name: str) -> str:
    """The printed strength in one or two letters."""
    return mark(name)[:1] if not CATALOGUE.bases[INDEX[name]] else mark(name)


def change(piece: PieceView) -> tuple[str, ...]:
    """The current strength where it differs from the printed one; a hidden piece's boost is announced too."""
    if piece.name is None:
        return (signed(piece.boost),) if piece.boost else ()
    base = CATALOGUE.bases[INDEX[piece.name]]
    return (str(piece.strength),) if piece.strength is not None and piece.strength != base else ()


def rider(view: LegendsView, piece: PieceView) -> list[Token]:
    """One small mark on a piece: what is most worth knowing about it."""
    own = view.seat is not None and side_of(view.seat) == piece.side
    if piece.boost:
        symbol, name = ("mark-boosted" if piece.boost > 0 else "mark-weakened"), f"{signed(piece.boost)} this turn"
    elif piece.granted:
        symbol, name = "mark-granted", listed([POWER_WORDS[word] for word in piece.granted]) + " this turn"
    elif piece.home != piece.side:
        symbol, name = "mark-captured", f"Taken from {piece.home}"
    elif own and piece.public:
        symbol, name = "mark-known", "Known to all"
    elif piece.looked and not piece.public:
        symbol, name = "mark-looked", f"{listed([player(name) for name in piece.looked])} looked at it"
    else:
        return []
    return [Token(f"mark:{piece.token}", f"token:{piece.token}", symbol, name)]


def piece_facts(piece: PieceView, teams: bool) -> tuple[str, ...]:
    """What a long press tells about the piece at this moment."""
    facts: list[str] = []
    if piece.strength is not None:
        facts.append(f"Strength {piece.strength} where it stands (7.1).")
    if piece.boost:
        facts.append(f"{signed(piece.boost)} until the end of the turn (7.7).")
    if piece.granted:
        facts.append(f"{listed([POWER_WORDS[word] for word in piece.granted])} until the end of the turn (8.13).")
    if piece.public:
        facts.append("Known to all players (5.3).")
    elif piece.looked:
        facts.append(f"{listed([player(name) for name in piece.looked])} looked at it in secret (5.3).")
    if piece.home != piece.side:
        facts.append(f"Of the {piece.home} army, now in {piece.side} hands (14.1).")
    if teams:
        facts.append(f"Moved by {player(piece.seat)} (18.3).")
    return tuple(facts)


def field_marks(view: LegendsView) -> tuple[Mark, ...]:
    """The attack or strike that is going on, and the source of a power that asks."""
    marks: list[Mark] = []
    fight = view.fight
    if fight is not None:
        marks.append(Mark("route", (space_id(fight.origin), space_id(fight.space)), "the attack"))
        marks.append(Mark("target", (space_id(fight.space),), "attacked"))
    return tuple(marks)


def field_note(view: LegendsView) -> str:
    """Whose turn it is, or how the game stands."""
    if view.outcome is not None:
        return "The game is over."
    if not view.turn:
        return "Before the first turn"
    game = f"Game {view.game}, turn" if view.campaign > 1 else "Turn"
    return f"{game} {view.turn}, {player(view.active)}'s"


# ---- the stage of a fight


def battle_pane(view: LegendsView, fight: FightView) -> Pane:
    """Both pieces with their strengths as far as the viewer knows them. Rules 6.2, 9.8"""
    places: list[Anchor] = []
    tokens: list[Token] = []
    for i, role in enumerate(("attacker", "defender")):
        x, y = BATTLE_PLACES[role]
        name = fight.names[i]
        places.append(Anchor(f"fight:{role}", x, y, role.title(), BATTLE_RADIUS))
        found = next((p for p in view.pieces if p.token == (fight.attacker, fight.defender)[i]), None)
        if name is not None:
            states = () if found is not None else ("ghost",)
            side = found.side if found is not None else ""
            symbol = f"piece-{INDEX[name] + 1}"
            spoken = f"{full(name)}, {role}"
            tokens.append(Token(f"fight:{role}:piece", f"fight:{role}", symbol, spoken, side, facts=chart(name),
                                states=states, glyph=glyph(name)))
        elif found is not None:
            spoken = f"A hidden {found.side} piece, {role}"
            tokens.append(Token(f"fight:{role}:piece", f"fight:{role}", f"back-{found.side}", spoken, found.side,
                                "back", glyph="?"))
    return Pane(
        id="fight",
        name=f"{'Distance Strike on' if fight.strike else 'Attack on'} {fight.space}",
        width=BATTLE_SIZE[0],
        height=BATTLE_SIZE[1],
        drawing=BATTLE_DRAWING + battle_words(fight),
        symbols=SYMBOLS,
        anchors=tuple(places),
        tokens=tuple(tokens),
        note=battle_note(fight),
    )


def battle_words(fight: FightView) -> str:
    """Both strengths between the pieces."""
    out = ""
    for i, role in enumerate(("attacker", "defender")):
        x, y = BATTLE_WORDS[role]
        value = fight.totals[i]
        words = "" if value is None and fight.names[i] is not None else "?" if value is None else str(value)
        out += (
            f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="40" font-weight="800" text-anchor="middle"'
            f' fill="{PALETTE["ink"]}">{words}</text>'
        )
    x, y = BATTLE_WORDS["verdict"]
    return out + (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="16" text-anchor="middle"'
        f' fill="{PALETTE["quiet"]}">{"strike" if fight.strike else "attack"} on {fight.space}</text>'
    )


def battle_note(fight: FightView) -> str:
    """`Tiera 9 against Skeleton Warlock 2`."""
    parts: list[str] = []
    for name, value in zip(fight.names, fight.totals):
        if name is None:
            parts.append("a hidden piece")
        else:
            parts.append(f"{title(name)} {value}" if value is not None else full(name))
    return capital(" against ".join(parts))


# ---- areas, seats, effects, meters


@lru_cache(maxsize=1024)
def card(name: str, count: int = 1) -> Card:
    """A piece that lies open."""
    return Card(f"piece:{name}", full(name), " ".join(powers(name)), count)


def zones(view: LegendsView) -> tuple[Zone, ...]:
    """The Death Curse Area, both Destroyed areas, and the lists when a name must be called. Rules 1.10, 5.6, 5.8"""
    out: list[Zone] = []
    cursed = [card(name) for name, _ in ([view.curse] if view.curse is not None else []) + list(view.pending)]
    out.append(Zone("curse", "Death Curse Area", "", tuple(cursed), kind="pile"))
    for i, side in enumerate(("beige", "gray")):
        fallen = tuple(card(name, count) for name, count in view.destroyed[i])
        out.append(Zone(f"destroyed:{side}", f"{side.title()} pieces destroyed", side, fallen, kind="store"))
    if view.moment == "Guess":
        out.append(Zone("names", "Names that may be called", "", names(view), kind="store"))
    return tuple(out)


def names(view: LegendsView) -> tuple[Card, ...]:
    """The names of the public lists, or the whole catalogue. Rule 9.20"""
    if not view.open_lists:
        return tuple(card(name) for name in CATALOGUE.names)
    found = {name for entry in view.lists for name, _ in entry}
    return tuple(card(name) for name in sorted(found, key=INDEX.__getitem__))


def seat(view: LegendsView, name: str) -> Seat:
    """A nameplate. In a window it shows whose turn it is, not who is awaited. Rule 8.11"""
    mine = [piece for piece in view.pieces if piece.seat == name]
    side = side_of(name)
    facts = [f"{len(mine)} piece{'' if len(mine) == 1 else 's'} on the field"]
    shown = sum(piece.public for piece in mine)
    if shown:
        facts.append(f"{shown} known to all")
    if view.campaign > 1:
        i = 0 if side == "beige" else 1
        facts.append(f"{view.wins[i]} won, score {view.score[i]}")
    active = name == view.active if view.moment in WINDOWS else name in view.asked
    label = f"{player(name)}, {ARMIES[side]}" if len(view.seats) == 2 else player(name)
    return Seat(name, label, PALETTE[side], active, tuple(facts))


def effects(view: LegendsView) -> tuple[Effect, ...]:
    """The curse in force above all. Rules 12.1, 12.6, 3.3, 5.5"""
    out: list[Effect] = []
    if view.curse is not None:
        name, owner = view.curse
        text = f"{text_of(name, 'Death Curse')} Controlled by {player(owner)}."
        out.append(Effect(f"Death Curse: {title(name)}", text, "12.1", (CURSE_PLACE,)))
    for name, owner in view.pending:
        out.append(Effect(f"Pending: {title(name)}", f"Comes into force next, for {player(owner)}.", "12.6"))
    if view.extra:
        out.append(Effect("Extra turn", f"{player(view.active)} takes another turn after this one.", "3.3"))
    if view.responders:
        text = f"{listed([player(name) for name in view.responders])} may still use abilities."
        out.append(Effect("Open window", text, "8.7"))
    if view.memory:
        out.append(Effect("Memory", "Enemy pieces are hidden again at the end of the turn.", "5.5"))
    if not view.shows:
        out.append(Effect("Spent pieces", "A hidden piece that one of them strengthens stays hidden.", "8.14"))
    return tuple(out)


def meters(view: LegendsView) -> tuple[Meter, ...]:
    """How near a draw is, and how the campaign stands. Rules 15.6, 17"""
    out: list[Meter] = []
    if view.inactivity and SHARE_OF_QUIET * view.quiet >= view.inactivity:
        out.append(Meter("Turns without a loss", view.quiet, view.inactivity, "15.6"))
    if view.campaign > 2:
        for i, side in enumerate(("beige", "gray")):
            out.append(Meter(f"Games won by {side}", view.wins[i], view.campaign // 2 + 1, "17.2"))
    return tuple(out)
