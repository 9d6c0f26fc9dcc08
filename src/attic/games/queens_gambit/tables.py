"""Pieces, charts, dice and cards, loaded once from the data files into flat tables. Rules 1, 8"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.boards import BOARD
from attic.games.queens_gambit.boards import DATA as BOARDS
from attic.kit.arr import vec
from attic.kit.data import Table, read_toml

SIDES: Final = ["trade_federation", "naboo"]
TF, NABOO = 0, 1
ARENAS: Final = ["battlefield", "palace"]
BATTLEFIELD, IN_PALACE, DUEL = 0, 1, 2  # where an activation takes place, Rule 8.1a
WHERE: Final = ["battlefield", "palace", "duel"]
VERBS: Final = ["activate", "anakin", "starfighter", "draw_play", "to_palace", "deploy", "recover"]
ACTIVATE, ANAKIN, STARFIGHTER, DRAW_PLAY, TO_PALACE, DEPLOY, RECOVER = 0, 1, 2, 3, 4, 5, 6
COLOURS: Final = ["red", "gray", "blue", "gold", "green"]
RED, GRAY, BLUE, GOLD, GREEN = 0, 1, 2, 3, 4
FACES: Final = 6
PROVENANCES: Final = ["rulebook", "record", "inferred", "reconstructed"]


class Charts:
    """The pieces and the four Reference Charts. Rule 1.7"""

    def __init__(self, data: Table) -> None:
        units = data.tables("unit")
        self.types = [unit.text("id") for unit in units]
        self.titles = [unit.text("name") for unit in units]
        self.sides = [SIDES.index(unit.text("side")) for unit in units]
        self.totals = [unit.number("total") for unit in units]
        self.group_sizes = [unit.number("group_size") for unit in units]
        self.droids = [unit.flag("droid") for unit in units]
        size = 2 * len(self.types)
        self.listed = [False] * size
        self.move = [0] * size
        self.attack = [[0] * size for _ in COLOURS]
        self.defence = [[0] * size for _ in COLOURS]
        self.per_figure = [0] * size
        self.reach = [0] * size  # in hexes, 0 in the palace and for those who never attack
        self.ranges = [""] * size  # as printed: a number of hexes, los, adjacent, none
        self.damage = [0] * size
        self.bonus = [0] * size
        charts = {chart.text("id"): chart.text("arena") for chart in data.tables("chart")}
        for row in data.tables("chart_row"):
            self.read(row, ARENAS.index(charts[row.text("chart")]))
        self.check(data)

    def read(self, row: Table, arena: int) -> None:
        """One line of a chart."""
        at = arena * len(self.types) + self.types.index(row.text("unit"))
        self.listed[at] = True
        self.move[at] = row.number("move")
        for i, colour in enumerate(COLOURS):
            for dice, field in ((self.attack, "attack"), (self.defence, "defence")):
                table = row.table(field)
                dice[i][at] = table.number(colour) if table.has(colour) else 0
        self.per_figure[at] = int(row.flag("per_figure"))
        reach = row.values["range"]
        self.reach[at] = reach if isinstance(reach, int) else 0
        self.ranges[at] = str(reach)
        self.damage[at] = row.number("damage")
        self.bonus[at] = row.number("bonus_to_enemy")

    def check(self, data: Table) -> None:
        """The pieces on the boards add up to those in the box. Rules 1.1, 1.2, 4.3"""
        found = dict.fromkeys(self.types, 0)
        for _, name, count in BOARD.starts:
            found[name] += count
        found["anakin"] = 1
        for name, total in zip(self.types, self.totals):
            if found[name] != total:
                raise data.wrong("unit", f"{name}: {found[name]} start on the boards, {total} are in the box")
        tracks = sum(track.number("tracks") for track in data.tables("damage_track"))
        if tracks != data.table("totals").number("damage_counters"):
            raise data.wrong("damage_track", f"adds up to {tracks} counters")


class Dice:
    """What the faces of each colour show. Rule 1.6"""

    def __init__(self, data: Table) -> None:
        self.names: list[str] = []  # red2, gray0, green_riposte ...
        self.hits: list[int] = []
        self.blocks: list[int] = []
        self.ripostes: list[int] = []
        self.face: list[int] = []  # colour * FACES + number rolled - 1 -> face
        for colour in COLOURS:
            die = next(entry for entry in data.tables("die") if entry.text("id") == colour)
            shown = die.tables("faces")
            if len(shown) != FACES:
                raise die.wrong("faces", "are not six")
            for face in shown:
                self.face.append(self.number(colour, face))

    def number(self, colour: str, face: Table) -> int:
        """The number of a face, which like faces share."""
        hits, blocks, riposte = (face.number(n) if face.has(n) else 0 for n in ("hits", "blocks", "riposte"))
        name = f"{colour}_riposte" if riposte else f"{colour}{hits + blocks}"
        if name not in self.names:
            self.names.append(name)
            self.hits.append(hits)
            self.blocks.append(blocks)
            self.ripostes.append(riposte)
        return self.names.index(name)


class Order:
    """One option of a card: an effect verb with its parameters. Rule 8"""

    def __init__(self, name: str, verb: i64, where: i64, who: list[int], count: list[int]) -> None:
        self.name = name
        self.verb: i64 = verb
        self.where: i64 = where
        self.who = who  # types; one for each step of an activation
        self.count = count
        self.move: list[int] = [0] * len(who)  # 0: as the chart says
        self.window: list[bool] = [False] * len(who)
        self.twice: list[bool] = [False] * len(who)
        self.deck: i64 = -1


class Cards:
    """The four action decks by kind of card, and the orders that their options give. Rules 1.4, 6.1"""

    def __init__(self, data: Table, types: list[str]) -> None:
        self.types = types
        self.decks = data.table("meta").texts("decks")
        self.deck_titles = [deck.text("name") for deck in data.tables("deck")]
        self.names: list[str] = []
        self.titles: list[str] = []
        self.copies: list[int] = []
        self.deck: list[int] = []
        self.options: list[list[int]] = []  # of each card: orders
        self.texts: list[list[str]] = []  # of each card: what its options say
        self.orders: list[Order] = []
        self.order_names: list[str] = []
        for card in data.tables("card"):
            self.read(card)
        for i, name in enumerate(self.decks):
            size = sum(n for n, deck in zip(self.copies, self.deck) if deck == i)
            if size != data.table("meta").number("cards_per_deck"):
                raise data.wrong("card", f"{name} has {size} cards")

    def read(self, card: Table) -> None:
        """One kind of card."""
        if card.text("provenance") not in PROVENANCES:
            raise card.wrong("provenance", "is unknown")
        self.names.append(card.text("id"))
        self.titles.append(card.text("title"))
        self.copies.append(card.number("copies"))
        self.deck.append(self.decks.index(card.text("deck")))
        self.options.append([self.order(option) for option in card.tables("option")])
        said = [part.strip(" .") for part in card.text("text").split(" OR ")]
        if len(said) != len(self.options[-1]):
            raise card.wrong("text", "does not name each option")
        self.texts.append([part[0].upper() + part[1:] for part in said])

    def order(self, option: Table) -> int:
        """The number of an option's order, which like options share."""
        steps = option.tables("steps")
        verb = VERBS.index(steps[0].text("verb"))
        if verb == ACTIVATE:
            made = self.activation(steps)
        else:
            made = self.other(steps[0], verb)
            if len(steps) != 1:
                raise option.wrong("steps", "mixes activations with other verbs")
        if made.name not in self.order_names:
            self.order_names.append(made.name)
            self.orders.append(made)
        return self.order_names.index(made.name)

    def activation(self, steps: list[Table]) -> Order:
        """Up to so many units of each type. Rule 8.1"""
        where = WHERE.index(steps[0].text("where"))
        parts: list[str] = []
        for step in steps:
            if step.text("verb") != "activate" or step.text("where") != WHERE[where]:
                raise step.wrong("where", "differs within one option")
            part = f"{step.text('who')}_{step.number('count')}"
            for extra in ("move", "window", "attack_twice"):
                if step.has(extra):
                    part += f"_{extra}" + (str(step.number(extra)) if extra == "move" else "")
            parts.append(part)
        who = [self.types.index(step.text("who")) for step in steps]
        name = "_and_".join(parts) + ("_on_the_plains" if where == BATTLEFIELD else "")
        made = Order(name, ACTIVATE, where, who, [step.number("count") for step in steps])
        made.move = [step.number("move") if step.has("move") else 0 for step in steps]
        made.window = [step.has("window") for step in steps]
        made.twice = [step.has("attack_twice") for step in steps]
        return made

    def other(self, step: Table, verb: int) -> Order:
        """Any other effect, with its number and its piece or deck. Rules 8.2-8.7"""
        who = next((self.types.index(step.text(field)) for field in ("who", "unit") if step.has(field)), -1)
        count = next((step.number(field) for field in ("count", "max", "groups", "amount") if step.has(field)), 1)
        name = VERBS[verb] + (f"_{self.types[who]}" if who >= 0 else "")
        deck = -1
        if step.has("deck"):
            deck = self.decks.index(step.text("deck"))
            name += f"_{step.text('deck')}"
        made = Order(name if count == 1 else f"{name}_{count}", verb, BATTLEFIELD, [who], [count])
        made.deck = deck
        return made


class Grids:
    """The printed grids and the Starfighter cards: dice and starfighters, slot n as bit n. Rules 3.4, 1.5"""

    def __init__(self, space: Table, cards: list[Table]) -> None:
        self.names = [card.text("id") for card in cards]
        self.titles = [card.text("name") for card in cards]
        grids = space.tables("grid")
        self.printed = [mask(grid) for grid in grids]
        self.dice = [grid.number("gray_dice") for grid in grids]
        self.card_slots = [mask(card) for card in cards]
        self.card_dice = [card.number("gray_dice") for card in cards]
        self.spaces = [entry.text("name") for entry in space.tables("anakin_space")]
        if len(grids) != space.number("grids") or len(self.spaces) != space.number("anakin_spaces"):
            raise space.wrong("grid", "does not list every grid")


def mask(entry: Table) -> int:
    """The slots that carry a starfighter."""
    return sum(1 << slot for slot in entry.numbers("starfighters"))


FOLDER: Final = Path(__file__).parent / "data"
_DECKS: Final = read_toml(FOLDER / "decks.toml")
CHARTS: Final = Charts(read_toml(FOLDER / "units.toml"))
DICE: Final = Dice(read_toml(FOLDER / "dice.toml"))
CARDS: Final = Cards(_DECKS, CHARTS.types)
GRIDS: Final = Grids(BOARDS.table("space"), _DECKS.tables("starfighter_card"))
SETUP: Final = read_toml(FOLDER / "setup.toml")

TYPES: Final[i64] = len(CHARTS.types)
BATTLE_DROID: Final[i64] = CHARTS.types.index("battle_droid")
DESTROYER: Final[i64] = CHARTS.types.index("destroyer_droid")
AAT: Final[i64] = CHARTS.types.index("aat")
MTT: Final[i64] = CHARTS.types.index("mtt")
VICEROY: Final[i64] = CHARTS.types.index("viceroy")
MAUL: Final[i64] = CHARTS.types.index("darth_maul")
QUI_GON: Final[i64] = CHARTS.types.index("qui_gon")
OBI_WAN: Final[i64] = CHARTS.types.index("obi_wan")
RED_QUEEN: Final[i64] = CHARTS.types.index("red_queen")
PURPLE_QUEEN: Final[i64] = CHARTS.types.index("purple_queen")
PANAKA: Final[i64] = CHARTS.types.index("captain_panaka")
GUARD: Final[i64] = CHARTS.types.index("palace_guard")
FAMBAA: Final[i64] = CHARTS.types.index("fambaa")
CATAPULT: Final[i64] = CHARTS.types.index("catapult")

SIDE_OF: Final[vec[i64]] = vec[i64](CHARTS.sides)
MOVE: Final[vec[i64]] = vec[i64](CHARTS.move)  # MOVE[arena * TYPES + type], and so are the next ones
ATTACK_RED: Final[vec[i64]] = vec[i64](CHARTS.attack[RED])
ATTACK_GRAY: Final[vec[i64]] = vec[i64](CHARTS.attack[GRAY])
DEFENCE_BLUE: Final[vec[i64]] = vec[i64](CHARTS.defence[BLUE])
DEFENCE_GOLD: Final[vec[i64]] = vec[i64](CHARTS.defence[GOLD])
DEFENCE_GREEN: Final[vec[i64]] = vec[i64](CHARTS.defence[GREEN])
PER_FIGURE: Final[vec[i64]] = vec[i64](CHARTS.per_figure)
REACH: Final[vec[i64]] = vec[i64](CHARTS.reach)
DAMAGE: Final[vec[i64]] = vec[i64](CHARTS.damage)
BONUS: Final[vec[i64]] = vec[i64](CHARTS.bonus)
GROUP: Final[vec[i64]] = vec[i64](CHARTS.group_sizes)
FACE: Final[vec[i64]] = vec[i64](DICE.face)
HITS: Final[vec[i64]] = vec[i64](DICE.hits)
BLOCKS: Final[vec[i64]] = vec[i64](DICE.blocks)
RIPOSTES: Final[vec[i64]] = vec[i64](DICE.ripostes)
DECK_OF: Final[vec[i64]] = vec[i64](CARDS.deck)
DECKS_OF: Final = [
    [i for i, name in enumerate(CARDS.decks) if name.startswith(prefix)] for prefix in ("tf_", "naboo_")
]  # by side: battlefield, palace
GRID_DICE: Final[vec[i64]] = vec[i64](GRIDS.dice)
GRID_SLOTS: Final[vec[i64]] = vec[i64](GRIDS.printed)
CARD_DICE: Final[vec[i64]] = vec[i64](GRIDS.card_dice)
CARD_SLOTS: Final[vec[i64]] = vec[i64](GRIDS.card_slots)
LAST_SPACE: Final[i64] = len(GRIDS.spaces) - 1
FIRST_SLOT: Final[i64] = 2
LAST_SLOT: Final[i64] = 12

_VICTORY: Final = SETUP.table("victory")
FEW_LEFT: Final[i64] = _VICTORY.number("trade_federation_wins_at_naboo_pieces")  # Rule 16.2
ROUND_LIMIT: Final[i64] = _VICTORY.number("round_limit")  # Rule 16.9
COUNTED: Final = [CHARTS.types.index(name) for name in _VICTORY.texts("counted_types")]  # Rule 2.4
DROIDS: Final = [i for i, droid in enumerate(CHARTS.droids) if droid]  # Rule 1.3
_DUELISTS: Final = SETUP.table("duelists")
DUELISTS: Final = [CHARTS.types.index(name) for name in _DUELISTS.texts("types")]  # Rule 2.5
MOST_DICE: Final[i64] = _DUELISTS.number("max_dice_per_attack")  # Rule 12.6
DUEL_DICE: Final[i64] = _DUELISTS.number("dice_per_activation")  # Rule 12.4
DUEL_DICE_TWICE: Final[i64] = _DUELISTS.number("dice_per_activation_attack_twice")  # Rule 12.6
SLOW_GUARDS: Final[i64] = SETUP.table("queen").number("guard_move_after_death_of_real_queen")  # Rule 11.7
QUEENS: Final = SETUP.table("queen").texts("choices")
_TABLES: Final = {2: SETUP.table("two_players"), 4: SETUP.table("four_players")}
HAND_EACH: Final = {n: table.number("hand_per_deck") for n, table in _TABLES.items()}  # Rules 4.7, 17.2
CHOSEN: Final = {n: table.number("cards_chosen_per_round") for n, table in _TABLES.items()}  # Rules 5.1, 17.2
DRAWN_EACH: Final = {n: table.number("draw_per_deck_per_round") for n, table in _TABLES.items()}  # Rules 5.7, 17.2
SEATS: Final = {2: SIDES, 4: _TABLES[4].texts("seat_order")}  # Rule 17.5
