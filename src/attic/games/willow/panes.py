"""The three panes: the map, the folk with their values and cards, the fight. Drawings are the illustrator's."""

from __future__ import annotations

from typing import Final

from attic.games.willow.drawing import (
    ARMY_PLACES,
    BAVMORDA_PLACE,
    BAVMORDA_RADIUS,
    CARD_RADIUS,
    CARD_SLOTS,
    CHAMPION_RADIUS,
    DIE_RADIUS,
    FIGHT_DRAWING,
    FIGHT_PLACES,
    FIGHT_SIZE,
    FOE_SLOTS,
    FOLK_DRAWING,
    FOLK_PLACES,
    FOLK_SIZE,
    FORM_RADIUS,
    HELPER_RADIUS,
    MAP_DRAWING,
    MAP_PLACES,
    MAP_RADIUS,
    MAP_SIZE,
    POINTER_RADIUS,
    PORTRAIT_RADIUS,
    SMALL_RADIUS,
    SYMBOLS,
    TREASURE_PLACES,
)
from attic.games.willow.phrases import army, card, ending, form, people, place, space, treasure, who
from attic.games.willow.tables import BOARD, CARDS, HIDE, KIND, MOST, PEOPLE, PLACES, RIVER
from attic.games.willow.view import CharacterView, WillowView
from attic.kit.scene import Anchor, Mark, Pane, Token

GLYPHS: Final = {"willow": "W", "madmartigan": "M", "airk": "A", "franjean_rool": "F", "sorsha": "S", "kael": "K"}
VALUES: Final = ("prowess", "magic", "stealth", "health")
HELPERS: Final = 3


# ---- the map


def spoken(name: str) -> str:
    """A space as a screen reader says it."""
    i = BOARD.names.index(name)
    if name in PLACES.names:
        return f"{BOARD.titles[i]}, Place of Power, Hide {HIDE[PLACES.names.index(name)]}"
    return f"{BOARD.titles[i]}, {'river' if RIVER[i] else BOARD.terrains[BOARD.terrain[i]]}"


CROWD: Final = 3  # from here on characters stand in rows


def space_anchor(name: str, crowded: bool) -> Anchor:
    """A space; a crowd gets more room and stands in rows."""
    x, y = MAP_PLACES[name]
    if crowded:
        return Anchor(f"space:{name}", x, y, spoken(name), 1.6 * MAP_RADIUS, layout="grid", capacity=6)
    return Anchor(f"space:{name}", x, y, spoken(name), MAP_RADIUS, layout="fan", capacity=6)


SPACES: Final = {name: space_anchor(name, False) for name in BOARD.names}
CHESTS: Final = tuple(
    Anchor(f"chest:{name}", *at, f"Treasure of {place(name)}", SMALL_RADIUS) for name, at in TREASURE_PLACES.items()
)
CAMPS: Final = tuple(
    Anchor(f"camp:{name}", *at, f"Army at {space(name)}", SMALL_RADIUS) for name, at in ARMY_PLACES.items()
)
QUEEN: Final = Anchor("queen", *BAVMORDA_PLACE, "Queen Bavmorda", BAVMORDA_RADIUS)


def symbol_of(me: CharacterView) -> str:
    """The portrait, or the shape he is in."""
    if me.form is not None:
        return f"form-{me.form}"
    return "sorsha-good" if me.who == "sorsha" and me.side == "good" else me.who


def stand(view: WillowView, me: CharacterView, crowded: bool) -> Token:
    """A character on the map; in a crowd he is too small for more than his Health."""
    states: list[str] = []
    if me.health == 0:
        states.append("ghost")
    if "pinned" in me.states:
        states.append("held")
    if view.journey is not None and me.who in view.journey.group:
        states.append("ringed")
    badges = [str(me.health)]
    if me.army is not None and not crowded:
        badges.append("army")
    if me.foes and not crowded:
        badges.append(f"{len(me.foes)} foe" + ("s" if len(me.foes) > 1 else ""))
    if "found" in me.states and not crowded:
        badges.append("found")
    return Token(
        id=f"who:{me.who}",  # as on his card: he can be clicked in both places
        at=f"space:{me.space}",
        symbol=symbol_of(me),
        name=f"{who(me.who)} at {space(me.space)}",
        owner=me.side,
        badges=tuple(badges),
        facts=facts(view, me),
        states=tuple(states),
        glyph=GLYPHS[me.who],
    )


def facts(view: WillowView, me: CharacterView) -> tuple[str, ...]:
    """What a long press tells about a character."""
    out = [
        f"Prowess {me.prowess}, Magic {me.magic}, Stealth {me.stealth}, Health {me.health} of {MOST}.",
        f"{me.hand_size} unplayed cards; the left pointer shows {me.tracks.title()} {me.pointer} (4.2).",
    ]
    if me.form is not None:
        out.append(f"In the shape of {form(me.form)} (16.8).")
    lying = [card(name) for name, *_ in me.spells] + [card(name) for name, _ in me.reds]
    if lying:
        out.append(f"Face-up: {', '.join(lying)}.")
    if me.army is not None:
        out.append(f"Leads {army(me.army)} (18.1).")
    if me.treasures:
        out.append(f"Holds {', '.join(treasure(name) for name in me.treasures)} (19.8).")
    if "found" in me.states:
        out.append("Found this turn (9.14).")
    if me.foes:
        out.append(f"Must face: {', '.join(card(name) for name in me.foes)} (8.2).")
    return tuple(out)


def map_pane(view: WillowView) -> Pane:
    """The land with everybody on it."""
    spaces = [me.space for me in view.people]
    crowds = {name for name in spaces if spaces.count(name) >= CROWD}
    tokens = [stand(view, me, me.space in crowds) for me in view.people]
    anchors = dict(SPACES) | {name: space_anchor(name, True) for name in crowds}
    for known in view.places:
        if known.treasure is not None:
            seen = known.treasure != "unseen"
            symbol = f"treasure-{known.treasure}" if seen else "treasure"
            title = treasure(known.treasure) if seen else "An unseen Treasure"
            tokens.append(Token(f"chest-of:{known.place}", f"chest:{known.place}", symbol, title, glyph="$"))
    homes = dict(zip(CARDS.armies, CARDS.army_home))
    for name in view.armies_home:
        home = BOARD.names[homes[name]]
        tokens.append(Token(f"camp-of:{name}", f"camp:{home}", name, f"{army(name)} at home", glyph="&"))
    if view.tale.slain_by is None:
        tokens.append(
            Token("bavmorda", "queen", "bavmorda", f"Bavmorda, Health {view.tale.bavmorda}", "evil", glyph="B")
        )
    return Pane(
        id="map",
        name="Map",
        width=MAP_SIZE[0],
        height=MAP_SIZE[1],
        drawing=MAP_DRAWING,
        symbols=SYMBOLS,
        anchors=(*anchors.values(), *CHESTS, *CAMPS, QUEEN),
        tokens=tuple(tokens),
        marks=map_marks(view),
        note=map_note(view),
    )


def map_marks(view: WillowView) -> tuple[Mark, ...]:
    """The way of the journey, the fight, the free city."""
    marks: list[Mark] = []
    journey = view.journey
    if journey is not None:
        at = view.character(journey.mover).space
        if at != journey.start:
            marks.append(Mark("route", (f"space:{journey.start}", f"space:{at}"), "the way so far"))
    if view.fight is not None:
        marks.append(Mark("target", (f"space:{view.fight.space}",), "a fight"))
    if view.tale.freed_by is not None:
        marks.append(Mark("last", ("space:tir_asleen",), "Tir Asleen is free"))
    return tuple(marks)


def map_note(view: WillowView) -> str:
    """Whose turn it is, or how the game ended."""
    if view.outcome is not None:
        return ending(view)[0]
    return f"Round {view.round}, {view.active.title()} turn" if view.round else "Before the first round"


# ---- the folk


def folk_anchors() -> tuple[Anchor, ...]:
    """Portraits, shapes, scales and slots of all six."""
    out: list[Anchor] = []
    for name in PEOPLE.names:
        out.append(Anchor(f"who:{name}", *FOLK_PLACES[name], who(name), PORTRAIT_RADIUS))
        out.append(Anchor(f"shape:{name}", *FOLK_PLACES[f"{name}:form"], f"{who(name)}'s shape", FORM_RADIUS))
        for value in VALUES:
            for n in range(int(MOST) + 1):
                where = FOLK_PLACES[f"{name}:{value}:{n}"]
                out.append(Anchor(f"scale:{name}:{value}:{n}", *where, f"{who(name)}, {value} {n}", POINTER_RADIUS))
        for kind, slots in (("card", CARD_SLOTS), ("foe", FOE_SLOTS)):
            for n in range(1, slots + 1):
                where = FOLK_PLACES[f"{name}:{kind}:{n}"]
                out.append(Anchor(f"slot:{name}:{kind}:{n}", *where, f"{who(name)}, {kind} {n}", CARD_RADIUS))
    return tuple(out)


FOLK_ANCHORS: Final = folk_anchors()


def folk_tokens(view: WillowView, me: CharacterView) -> list[Token]:
    """A portrait with its pointers and everything face-up."""
    name = me.who
    portrait = "sorsha-good" if name == "sorsha" and me.side == "good" else name
    states = ("ghost",) if me.health == 0 else ()
    out = [
        Token(
            f"portrait:{name}",
            f"who:{name}",
            portrait,
            who(name),
            me.side,
            facts=facts(view, me),
            states=states,
            glyph=GLYPHS[name],
        ),
    ]
    if me.form is not None:
        out.append(Token(f"form-of:{name}", f"shape:{name}", f"form-{me.form}", form(me.form), me.side, glyph="*"))
    for value in VALUES:
        real = int(getattr(me, value))
        shown = max(0, min(int(MOST), real))
        badges = (f"{real}",) if real > shown else ()
        out.append(
            Token(
                f"pointer:{name}:{value}",
                f"scale:{name}:{value}:{shown}",
                f"pointer-{value}",
                f"{value.title()} {real}",
                me.side,
                badges=badges,
                glyph=str(real),
            ),
        )
    for n, (title, symbol, badge) in enumerate(lying_cards(view, me)[:CARD_SLOTS], 1):
        at = f"slot:{name}:card:{n}"
        out.append(Token(f"lying:{name}:{n}", at, symbol, title, me.side, badges=(badge,) if badge else (), glyph="c"))
    for n, foe in enumerate(me.foes[:FOE_SLOTS], 1):
        out.append(Token(f"foe:{name}:{n}", f"slot:{name}:foe:{n}", f"foe-{foe}", card(foe), "evil", glyph="f"))
    return out


def lying_cards(view: WillowView, me: CharacterView) -> list[tuple[str, str, str]]:
    """Title, symbol and badge of each face-up card; unplayed ones are one back with their number."""
    out: list[tuple[str, str, str]] = []
    if me.hand_size:
        out.append((f"{me.hand_size} unplayed", "card-back", str(me.hand_size)))
    for name in me.treasures:
        out.append((treasure(name), f"treasure-{name}", str(view.acorns) if name == "three_acorns" else ""))
    if me.army is not None:
        out.append((army(me.army), me.army, ""))
    for name, n, used in me.spells:
        out.append((card(name), "card-spell", "cast" if used >= n else str(n) if n > 1 else ""))
    for name, n in me.reds:
        kind = CARDS.kinds[KIND[CARDS.names.index(name)]]
        out.append((card(name), f"card-{kind}", str(n) if n > 1 else ""))
    return out


def folk_pane(view: WillowView) -> Pane:
    """The six character cards."""
    tokens = [token for me in view.people for token in folk_tokens(view, me)]
    return Pane(
        id="folk",
        name="Characters",
        width=FOLK_SIZE[0],
        height=FOLK_SIZE[1],
        drawing=FOLK_DRAWING,
        symbols=SYMBOLS,
        anchors=FOLK_ANCHORS,
        tokens=tuple(tokens),
        note="Values, face-up cards and waiting Foes",
    )


# ---- the fight


def fight_anchors() -> tuple[Anchor, ...]:
    """Champions, dice, companions and cards of both sides."""
    radius = {"champion": CHAMPION_RADIUS, "die": DIE_RADIUS, "helper": HELPER_RADIUS, "card": HELPER_RADIUS}
    return tuple(
        Anchor(f"fight:{name}", *at, name.replace(":", " "), radius[name.split(":")[1]])
        for name, at in FIGHT_PLACES.items()
    )


FIGHT_ANCHORS: Final = fight_anchors()


def fight_pane(view: WillowView) -> Pane:
    """The contest that is going on: who, with which values, with which dice. Rules 11.5, 13.1"""
    tokens: list[Token] = []
    for at, side in enumerate(("good", "evil")):
        tokens += contestant(view, at, side)
    return Pane(
        id="fight",
        name=fight_title(view),
        width=FIGHT_SIZE[0],
        height=FIGHT_SIZE[1],
        drawing=FIGHT_DRAWING,
        symbols=SYMBOLS,
        anchors=FIGHT_ANCHORS,
        tokens=tuple(tokens),
        note=fight_note(view),
    )


def contestant(view: WillowView, at: int, side: str) -> list[Token]:
    """One side of the stage. Outside fights the first contestant stands on the left."""
    fight, contest = view.fight, view.contest
    out: list[Token] = []
    chief: str | None = None
    if contest is not None:
        chief = contest.first if at == 0 else contest.second
        face = contest.dice[at]
        name = f"die showing {face}" if face else "die, not rolled yet"
        out.append(Token(f"die:{side}", f"fight:{side}:die", f"{side}-die-{face}", name, side, glyph=str(face or "?")))
    if fight is not None and fight.champions[at] is not None:
        chief = fight.champions[at]
    if chief is not None:
        me = view.character(chief)
        out.append(
            Token(f"chief:{side}", f"fight:{side}:champion", symbol_of(me), who(chief), side, glyph=GLYPHS[chief])
        )
    elif fight is not None and fight.foe is not None and at == 1:
        symbol = f"foe-{fight.foe}" if fight.foe_form is None else f"form-{fight.foe_form}"
        out.append(
            Token(
                "chief:foe",
                "fight:evil:champion",
                symbol,
                card(fight.foe),
                "evil",
                badges=(str(fight.foe_health),),
                glyph="f",
            )
        )
    elif contest is not None and contest.kind == "bavmorda" and at == 1:
        out.append(
            Token(
                "chief:bavmorda",
                "fight:evil:champion",
                "bavmorda",
                "Bavmorda",
                "evil",
                badges=(str(view.tale.bavmorda),),
                glyph="B",
            )
        )
    if fight is not None:
        helpers = [name for name in fight.members[at] if name != chief]
        for n, name in enumerate(helpers[:HELPERS], 1):
            me = view.character(name)
            out.append(
                Token(
                    f"helper:{name}",
                    f"fight:{side}:helper:{n}",
                    symbol_of(me),
                    who(name),
                    side,
                    badges=(str(me.health),),
                    glyph=GLYPHS[name],
                )
            )
        if fight.bonus[at]:
            out.append(
                Token(
                    f"bonus:{side}",
                    f"fight:{side}:card:1",
                    "card-spell",
                    f"Prowess +{fight.bonus[at]}",
                    side,
                    badges=(f"+{fight.bonus[at]}",),
                    glyph="+",
                )
            )
    return out


def fight_title(view: WillowView) -> str:
    """What is being contested."""
    if view.fight is not None:
        return f"Fight at {space(view.fight.space)}"
    kinds = {
        "place": "Search for a Place",
        "seek": "Search for people",
        "cast": "Casting a Spell",
        "sceptre": "The Sceptre of Tir Asleen",
        "bavmorda": "Facing Queen Bavmorda",
    }
    return kinds.get(view.contest.kind if view.contest else "", "Contest")


def fight_note(view: WillowView) -> str:
    """Values and dice in one line."""
    contest, fight = view.contest, view.fight
    if contest is not None and contest.dice[0]:
        return " against ".join(f"{v} + {d} = {v + d}" for v, d in zip(contest.values, contest.dice))
    if contest is not None:
        return f"{contest.values[0]} against {contest.values[1]}, before the dice"
    assert fight is not None
    evil = card(fight.foe) if fight.foe else people(fight.members[1])
    return f"{people(fight.members[0])} against {evil}"
