"""The data files as they are printed, checked and put into lists. Rule 1"""

from __future__ import annotations

from collections import deque
from typing import Final

from mypy_extensions import i64

from attic.kit.data import Table

TIMINGS: Final = [
    "any_time", "own_turn", "own_turn_end", "before_own_move", "during_own_move", "before_enemy_move",
    "after_enemy_move", "after_search", "enemy_heal", "fight_start", "fight_spells", "fight_before_roll",
    "fight_after_roll", "fight_after_loss", "spell_succeeded", "after_own_roll",
]  # fmt: skip
VERBS: Final = [
    "elora", "modify", "reduce_loss", "halve_loss", "heal_bonus", "move_limit", "may_fly", "ward", "draw_choice",
    "reroll", "always_find", "always_found", "absorb_loss", "free_contest", "raziel", "find_place", "fly_move",
    "river_travel", "heal", "lose_health", "drain", "champion_bonus", "no_spells", "cancel_spell", "discard_face_up",
    "discard_from_hand", "steal_card", "look_hand", "forbid_move", "limit_move", "forbid_heal", "follow",
    "leave_fight", "extra_turn", "love_dust", "remote_trade", "reroll_die", "flip_search", "place_foe",
    "force_worst_champion", "transform", "random_transform", "gain", "draw", "take_from_discards",
    "shed_transformation", "petrify", "take_display_cards",
]  # fmt: skip
TARGETS: Final = [
    "none", "self", "ally_here", "enemy_here", "enemy_anywhere", "enemies_in_one_space", "enemy_in_terrain",
    "enemy_side_here", "enemy_champion", "own_champion", "enemy_or_foe_here", "good_anywhere", "character_here",
    "spell_by_enemy_here", "any_spell_here", "willing_ally_or_raziel_or_enemy_or_foe_here",
]  # fmt: skip
SPACE_TYPES: Final = ["land", "river", "place", "landmark"]
VALUE_NAMES: Final = ["prowess", "magic", "stealth"]
PROVENANCES: Final = ["rulebook", "record", "inferred", "reconstructed"]
FULL: Final[i64] = 99  # "full": to six
FAR_AWAY: Final = 99


def lookup(place: Table, field: str, words: list[str], word: str) -> int:
    """The number of a word in a closed list."""
    if word not in words:
        raise place.wrong(field, f"names unknown {word!r}")
    return words.index(word)


def check_provenance(entry: Table) -> None:
    """Every datum names where it comes from."""
    tags = entry.values.get("provenance")
    found = tags.values() if isinstance(tags, dict) else [tags]
    for tag in found:
        if tag not in PROVENANCES:
            raise entry.wrong("provenance", f"is {tag!r}")


class Board:
    """The 85 spaces: names, kinds, borders, links and distances. Rule 1.4"""

    def __init__(self, data: Table) -> None:
        spaces = data.tables("space")
        self.names = [space.text("id") for space in spaces]
        self.titles = [space.text("name") for space in spaces]
        self.x = [space.number("x") for space in spaces]
        self.y = [space.number("y") for space in spaces]
        types = [lookup(space, "type", SPACE_TYPES, space.text("type")) for space in spaces]
        counts = data.table("board")
        for field, number in (("land_spaces", 0), ("river_spaces", 1), ("places_of_power", 2), ("landmarks", 3)):
            if types.count(number) != counts.number(field):
                raise counts.wrong(field, f"but {types.count(number)} are listed")
        self.river = [int(kind == 1) for kind in types]
        self.landmark = [int(kind == 3) for kind in types]
        self.terrains = sorted({space.text("terrain") for space in spaces})
        self.terrain = [self.terrains.index(space.text("terrain")) for space in spaces]
        self.place_spaces = [i for i, kind in enumerate(types) if kind == 2]
        self.place_names = [self.names[i] for i in self.place_spaces]
        self.place_at = [self.place_spaces.index(i) if kind == 2 else -1 for i, kind in enumerate(types)]
        self.hide = [spaces[i].number("hide") for i in self.place_spaces]
        self.borders = [
            [lookup(space, "adjacent", self.names, name) for name in space.texts("adjacent")] for space in spaces
        ]
        for i, space in enumerate(spaces):
            check_provenance(space)
            if any(i not in self.borders[near] for near in self.borders[i]):
                raise space.wrong("adjacent", "is not answered by a neighbour")
        self.steps = [near[:] for near in self.borders]
        for link in data.tables("link"):
            a, b = (lookup(link, end, self.names, link.text(end)) for end in ("from", "to"))
            self.steps[a].append(b)
            self.steps[b].append(a)
        self.riverside = [int(any(self.river[near] for near in self.borders[i])) for i in range(len(spaces))]
        self.walk = [d for i in range(len(spaces)) for d in self.distances(i, on_foot=True)]
        self.flight = [d for i in range(len(spaces)) for d in self.distances(i, on_foot=False)]
        self.shore = [b for i in range(len(spaces)) for b in self.boat_from(i)]

    def distances(self, start: int, on_foot: bool) -> list[int]:
        """Steps to every space; on foot no river is entered and no Place walked through. Rules 9.3, 9.4"""
        far = [FAR_AWAY] * len(self.names)
        far[start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if on_foot and here != start and self.place_at[here] >= 0:
                continue
            for near in self.steps[here]:
                if far[near] == FAR_AWAY and not (on_foot and self.river[near]):
                    far[near] = far[here] + 1
                    queue.append(near)
        if on_foot and self.river[start]:
            return [FAR_AWAY] * len(self.names)
        return far

    def boat_from(self, start: int) -> list[int]:
        """Every space that a boat can reach: the joined river spaces and their banks. Rule 9.20"""
        reached = [0] * len(self.names)
        queue = deque(near for near in self.borders[start] if self.river[near])
        for water in queue:
            reached[water] = 1
        while queue:
            water = queue.popleft()
            for near in self.borders[water]:
                if not reached[near]:
                    reached[near] = 1
                    if self.river[near]:
                        queue.append(near)
        return reached


class Effect:
    """One effect of a card or a Place: its verb and parameters. Rule 0.4"""

    def __init__(self, entry: Table, board: Board) -> None:
        self.verb: i64 = lookup(entry, "verb", VERBS, entry.text("verb"))
        self.target: i64 = lookup(entry, "target", TARGETS, entry.text("target")) if entry.has("target") else 0
        self.amount: i64 = 0
        if entry.has("amount"):
            self.amount = FULL if entry.values["amount"] == "full" else entry.number("amount")
        for name in ("count", "spaces", "look"):
            if entry.has(name) and not isinstance(entry.values[name], bool):
                self.amount = entry.number(name)
        self.value: i64 = -1  # of modify and gain; -1 also stands for "pointer"
        if entry.has("value") and entry.text("value") != "pointer":
            self.value = lookup(entry, "value", VALUE_NAMES, entry.text("value"))
        self.heals_otherwise = entry.has("otherwise") and entry.text("otherwise") == "heal_full"
        self.place: i64 = -1  # of find_place; -1 stands for any
        if entry.has("place") and entry.text("place") != "any":
            self.place = lookup(entry, "place", board.place_names, entry.text("place"))
        self.scope = entry.text("scope") if entry.has("scope") else "self"
        self.terrain: i64 = 0  # one bit for each
        if entry.has("terrain"):
            for name in entry.texts("terrain"):
                self.terrain |= 1 << lookup(entry, "terrain", board.terrains, name)
        self.arms = entry.has("kinds") and "weapon" in entry.texts("kinds")
        self.kind = entry.text("kind") if entry.has("kind") else ""
        self.side: i64 = ["good", "evil"].index(entry.text("side")) if entry.has("side") else -1


class CardTable:
    """All cards by number. Rules 1.2, 1.3"""

    def __init__(self, data: Table, board: Board) -> None:
        counts = data.table("counts")
        cards = data.tables("encounter")
        self.kinds = list(counts.table("encounter_by_kind").values)
        self.names = [card.text("id") for card in cards]
        self.titles = [card.text("name") for card in cards]
        self.texts = [card.text("text") for card in cards]
        self.colours = [card.text("colour") for card in cards]
        self.copies = [card.number("copies") for card in cards]
        self.triangles = [card.number("triangle") if card.has("triangle") else 0 for card in cards]
        self.kind = [lookup(card, "kind", self.kinds, card.text("kind")) for card in cards]
        self.side = [["good", "evil", "any"].index(card.text("side")) for card in cards]
        self.when = [sum(1 << lookup(card, "when", TIMINGS, word) for word in card.texts("when")) for card in cards]
        self.not_in_fight = [int(card.has("not_in_fight")) for card in cards]
        self.resistance = [card.number("resistance") if card.has("resistance") else 0 for card in cards]
        self.prowess = [card.number("prowess") if card.has("prowess") else 0 for card in cards]
        self.health = [card.number("health") if card.has("health") else 0 for card in cards]
        self.arms = [int(card.has("weapon") or card.has("armour")) for card in cards]
        self.effects = [[Effect(entry, board) for entry in card.tables("effects")] for card in cards]
        self.on_fail = [
            [Effect(entry, board) for entry in card.tables("on_fail")] if card.has("on_fail") else [] for card in cards
        ]
        self.check_counts(data, counts, cards)
        self.lasting()
        self.read_armies(data.tables("army"), board)
        self.read_treasures(data.tables("treasure"))
        self.read_forms(data.tables("transformation"))

    def check_counts(self, data: Table, counts: Table, cards: list[Table]) -> None:
        """144 cards: markers, Armies, Treasures, Transformations and 124 Encounter cards. Rule 1.2"""
        for card in cards:
            check_provenance(card)
        total = sum(self.copies)
        if total != counts.number("encounter"):
            raise counts.wrong("encounter", f"but {total} cards are listed")
        by_kind = counts.table("encounter_by_kind")
        for number, name in enumerate(self.kinds):
            listed = sum(n for n, kind in zip(self.copies, self.kind) if kind == number)
            if listed != by_kind.number(name):
                raise by_kind.wrong(name, f"but {listed} are listed")
        if sum(self.triangles) != counts.number("triangles"):
            raise counts.wrong("triangles", f"but {sum(self.triangles)} are listed")
        for name in ("marker", "army", "treasure", "transformation"):
            total += len(data.tables(name))
            if len(data.tables(name)) != counts.number(name):
                raise counts.wrong(name, f"but {len(data.tables(name))} are listed")
        if total != counts.number("playing_cards"):
            raise counts.wrong("playing_cards", f"but {total} are listed")

    def lasting(self) -> None:
        """What face-up cards do all the time, card by card. Rule 0.4"""
        self.modify = [0] * (3 * len(self.names))
        self.champion = self.amounts("modify", "side_champion")
        for card, effects in enumerate(self.effects):
            for effect in effects:
                if VERBS[effect.verb] == "modify" and effect.scope == "self":
                    self.modify[3 * card + int(effect.value)] += int(effect.amount)
        self.ward = self.amounts("ward")
        self.heal_bonus = self.amounts("heal_bonus")
        self.reduce = self.amounts("reduce_loss")
        self.move_limit = self.amounts("move_limit")
        self.may_fly = self.amounts("may_fly")
        self.draw_choice = self.amounts("draw_choice")

    def amounts(self, verb: str, scope: str = "self") -> list[int]:
        """The amount of this effect on each card."""
        return [
            sum(int(e.amount) for e in effects if VERBS[e.verb] == verb and e.scope == scope)
            for effects in self.effects
        ]

    def read_armies(self, armies: list[Table], board: Board) -> None:
        """By side: the Good one first. Rule 18.1"""
        ordered = sorted(armies, key=lambda army: ["good", "evil"].index(army.text("side")))
        self.armies = [army.text("id") for army in ordered]
        self.army_titles = [army.text("name") for army in ordered]
        self.army_texts = [army.text("text") for army in ordered]
        self.army_holders = [army.text("start_holder") for army in ordered]
        self.army_home = [lookup(army, "home", board.names, army.text("home")) for army in ordered]
        self.army_modify = [0] * (3 * len(ordered))
        for side, army in enumerate(ordered):
            check_provenance(army)
            for entry in army.tables("effects"):
                effect = Effect(entry, board)
                if VERBS[effect.verb] == "modify":
                    self.army_modify[3 * side + int(effect.value)] = int(effect.amount)

    def read_treasures(self, treasures: list[Table]) -> None:
        """The seven Treasures. Rule 19"""
        self.treasures = [treasure.text("id") for treasure in treasures]
        self.treasure_titles = [treasure.text("name") for treasure in treasures]
        self.treasure_texts = [treasure.text("text") for treasure in treasures]
        self.treasure_modify = [0] * (3 * len(treasures))
        numbers: dict[str, int] = {}
        for i, treasure in enumerate(treasures):
            check_provenance(treasure)
            for entry in treasure.tables("effects"):
                if entry.text("verb") == "modify":
                    self.treasure_modify[3 * i + VALUE_NAMES.index(entry.text("value"))] = entry.number("amount")
                for name in ("magic_transformed", "magic_own_form", "prowess_penalty", "prowess"):
                    if entry.has(name):
                        numbers[name] = entry.number(name)
            if treasure.has("charges"):
                numbers["charges"] = treasure.number("charges")
        self.sceptre_prowess = numbers["prowess"]
        self.raziel_bound = numbers["magic_transformed"]
        self.raziel_free = numbers["magic_own_form"]
        self.acorn_penalty = numbers["prowess_penalty"]
        self.acorn_charges = numbers["charges"]

    def read_forms(self, forms: list[Table]) -> None:
        """The five Transformations. Rule 16"""
        self.forms = [form.text("id") for form in forms]
        self.form_titles = [form.text("name") for form in forms]
        self.form_texts = [form.text("text") for form in forms]
        self.form_prowess = [form.number("prowess") for form in forms]
        self.form_fly = [sum(e.number("spaces") for e in form.tables("effects")) for form in forms]
        for form in forms:
            check_provenance(form)


class CharacterTable:
    """The six characters, the limits, Bavmorda and the packs. Rules 2.2, 4"""

    def __init__(self, data: Table, board: Board) -> None:
        people = data.tables("character")
        self.names = [who.text("id") for who in people]
        self.titles = [who.text("name") for who in people]
        self.side = [["good", "evil"].index(who.text("side")) for who in people]
        self.printed = [who.number(value) for who in people for value in VALUE_NAMES]
        self.health = [who.number("health") for who in people]
        self.tracks = [VALUE_NAMES.index(who.text("pointer")) for who in people]
        self.start = [lookup(who, "start_space", board.names, who.text("start_space")) for who in people]
        self.knows = [
            lookup(who, "effects", board.place_names, who.tables("effects")[0].text("place")) for who in people
        ]
        self.knows += [  # in the first edition; Rule 26.6
            lookup(who, "first_place", board.place_names, who.text("first_place")) if who.has("first_place") else knows
            for who, knows in zip(people, self.knows)
        ]
        for who in people:
            check_provenance(who)
        self.limits = data.table("limits")
        self.hand_limit = [self.limits.number("hand_good"), self.limits.number("hand_evil")]
        self.draws = [self.limits.number("draw_good"), self.limits.number("draw_evil")]
        self.bavmorda = data.table("bavmorda")
        self.love = data.table("love")
        self.endgame = data.table("endgame")
        self.setup = data.table("setup")
        self.packs: dict[int, list[list[int]]] = {}
        for entry in data.tables("allotment"):
            packs = [[lookup(entry, "packs", self.names, name) for name in pack] for pack in entry.values["packs"]]
            if sorted(who for pack in packs for who in pack) != list(range(len(people))):
                raise entry.wrong("packs", "do not share out all characters")
            self.packs[entry.number("players")] = packs


class PlaceTable:
    """The eight Places of Power and their powers. Rule 19"""

    def __init__(self, data: Table, board: Board, cards: CardTable) -> None:
        places = data.tables("place")
        by_name = {place.text("id"): place for place in places}
        if sorted(by_name) != sorted(board.place_names):
            raise data.wrong("place", "lists other Places than the board")
        ordered = [by_name[name] for name in board.place_names]
        self.names = board.place_names
        self.titles = [place.text("name") for place in ordered]
        self.texts = [place.text("text") for place in ordered]
        self.hide = [place.number("hide") for place in ordered]
        if self.hide != board.hide:
            raise data.wrong("place", "has other Hide values than the board")
        self.treasure = [place.flag("treasure_at_start") for place in ordered]
        if sum(self.treasure) != len(cards.treasures):
            raise data.wrong("place", "does not have one Treasure for each Place but one")
        self.every_turn = [place.text("uses") == "every_turn" for place in ordered]
        self.choose_one = [place.has("choose_one") for place in ordered]
        self.effects = [
            [Effect(entry, board) for entry in place.tables("choose_one" if place.has("choose_one") else "effects")]
            for place in ordered
        ]
        for place in places:
            check_provenance(place)
