"""Board, cards, characters and Places, loaded once from the data files into flat tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from attic.games.willow.printed import Board, CardTable, CharacterTable, PlaceTable
from attic.kit.arr import vec
from attic.kit.data import read_toml

_FOLDER = Path(__file__).parent / "data"
BOARD: Final = Board(read_toml(_FOLDER / "board.toml"))
CARDS: Final = CardTable(read_toml(_FOLDER / "cards.toml"), BOARD)
PEOPLE: Final = CharacterTable(read_toml(_FOLDER / "characters.toml"), BOARD)
PLACES: Final = PlaceTable(read_toml(_FOLDER / "places.toml"), BOARD, CARDS)

GOOD: Final[i64] = 0
EVIL: Final[i64] = 1
SIDES: Final = ["good", "evil"]
PROWESS: Final[i64] = 0
MAGIC: Final[i64] = 1
STEALTH: Final[i64] = 2
VALUES: Final = ["prowess", "magic", "stealth"]

# ---- characters, in the order of characters.toml
C: Final[i64] = 6
WILLOW: Final[i64] = PEOPLE.names.index("willow")
MADMARTIGAN: Final[i64] = PEOPLE.names.index("madmartigan")
SORSHA: Final[i64] = PEOPLE.names.index("sorsha")
PRINTED: Final[vec[i64]] = vec[i64](PEOPLE.printed)  # PRINTED[character * 3 + value]
TRACKS: Final[vec[i64]] = vec[i64](PEOPLE.tracks)  # the value of the left pointer; Rule 4.2
KNOWS_PLACE: Final[vec[i64]] = vec[i64](PEOPLE.knows)  # KNOWS_PLACE[edition * C + c]: always found; Rules 4.5, 26.6
HAND_LIMIT: Final[vec[i64]] = vec[i64](PEOPLE.hand_limit)  # by side; Rule 5.2
DRAWS: Final[vec[i64]] = vec[i64](PEOPLE.draws)  # by side; Rule 7.1
MOST: Final[i64] = PEOPLE.limits.number("value_max")  # Rule 4.3
ON_FOOT: Final[i64] = PEOPLE.limits.number("move_on_foot")  # Rule 9.1
HEAL_TIRED: Final[i64] = PEOPLE.limits.number("heal_if_moved_or_fought_foe")  # Rule 10.1
HEAL_RESTED: Final[i64] = PEOPLE.limits.number("heal_otherwise")
BAVMORDA_MAGIC: Final[i64] = PEOPLE.bavmorda.number("magic")  # Rule 21.1
BAVMORDA_HEALTH: Final[i64] = PEOPLE.bavmorda.number("health")
DUST_ROLL: Final[i64] = PEOPLE.love.number("dust_roll")  # Rule 22.1
MEETING_ROLLS: Final = PEOPLE.love.numbers("meeting_rolls")  # Rule 22.2
ROUND_LIMIT: Final[i64] = PEOPLE.endgame.number("round_limit")  # Rule 23.7
ROUNDS_LEFT: Final[i64] = PEOPLE.endgame.number("rounds_after_elora_lost")  # Rule 23.2

# ---- the board
N: Final[i64] = len(BOARD.names)
PLACE_AT: Final[vec[i64]] = vec[i64](BOARD.place_at)  # the Place of a space, or -1
RIVER: Final[vec[i64]] = vec[i64](BOARD.river)  # 1 for river spaces
TERRAIN: Final[vec[i64]] = vec[i64](BOARD.terrain)
RIVERSIDE: Final[vec[i64]] = vec[i64](BOARD.riverside)  # 1 when a river space borders
WALK: Final[vec[i64]] = vec[i64](BOARD.walk)  # WALK[a * N + b]: steps on foot, no Place in between; Rule 9.3
FLIGHT: Final[vec[i64]] = vec[i64](BOARD.flight)  # steps in the air; Rule 9.4
SHORE: Final[vec[i64]] = vec[i64](BOARD.shore)  # SHORE[a * N + b]: 1 when one boat trip leads from a to b; Rule 9.20
BORDERS: Final = BOARD.borders  # adjacent spaces, links not included
STEPS: Final = BOARD.steps  # one step in the air: borders and links
FAR: Final[i64] = 99

# ---- Places of Power
P: Final[i64] = len(PLACES.names)
PLACE_SPACE: Final[vec[i64]] = vec[i64](BOARD.place_spaces)
HIDE: Final[vec[i64]] = vec[i64](PLACES.hide)
NOCKMAAR: Final[i64] = PLACES.names.index("nockmaar_castle")
TIR_ASLEEN: Final[i64] = PLACES.names.index("tir_asleen")
CASTLE: Final[i64] = BOARD.place_spaces[PLACES.names.index("nockmaar_castle")]
CITY: Final[i64] = BOARD.place_spaces[PLACES.names.index("tir_asleen")]

# ---- Encounter cards
K: Final[i64] = len(CARDS.names)
KIND: Final[vec[i64]] = vec[i64](CARDS.kind)
SPELL: Final[i64] = CARDS.kinds.index("spell")
DISCARD_KIND: Final[i64] = CARDS.kinds.index("discard")
FOE: Final[i64] = CARDS.kinds.index("foe")
FRIEND: Final[i64] = CARDS.kinds.index("friend")
CARD_SIDE: Final[vec[i64]] = vec[i64](CARDS.side)  # 0 good, 1 evil, 2 any
WHEN: Final[vec[i64]] = vec[i64](CARDS.when)  # one bit for each timing word; Rule 0.3
NOT_IN_FIGHT: Final[vec[i64]] = vec[i64](CARDS.not_in_fight)
RESISTANCE: Final[vec[i64]] = vec[i64](CARDS.resistance)
FOE_PROWESS: Final[vec[i64]] = vec[i64](CARDS.prowess)
FOE_HEALTH: Final[vec[i64]] = vec[i64](CARDS.health)
BROKEN: Final[vec[i64]] = vec[i64](CARDS.arms)  # 1 for weapons and armour
MODIFY: Final[vec[i64]] = vec[i64](CARDS.modify)  # MODIFY[card * 3 + value], for the holder
CHAMPION_PROWESS: Final[vec[i64]] = vec[i64](CARDS.champion)  # the Bow; Rule 25.14
WARD: Final[vec[i64]] = vec[i64](CARDS.ward)
HEAL_BONUS: Final[vec[i64]] = vec[i64](CARDS.heal_bonus)
REDUCE: Final[vec[i64]] = vec[i64](CARDS.reduce)
MOVE_LIMIT: Final[vec[i64]] = vec[i64](CARDS.move_limit)
MAY_FLY: Final[vec[i64]] = vec[i64](CARDS.may_fly)
DRAW_CHOICE: Final[vec[i64]] = vec[i64](CARDS.draw_choice)
ELORA: Final[i64] = CARDS.names.index("elora_danan")
BOW: Final[i64] = CARDS.names.index("bow")
DUST: Final[i64] = CARDS.names.index("dust_of_broken_heart")
TRANSFORMATION: Final[i64] = CARDS.names.index("transformation")
COUNTERSPELL: Final[i64] = CARDS.names.index("counterspell")

# ---- Armies, Treasures, forms
ARMY_SPACE: Final[vec[i64]] = vec[i64](CARDS.army_home)  # by side
ARMY_MODIFY: Final[vec[i64]] = vec[i64](CARDS.army_modify)  # ARMY_MODIFY[side * 3 + value]; Rule 18.1
T: Final[i64] = len(CARDS.treasures)
TREASURE_MODIFY: Final[vec[i64]] = vec[i64](CARDS.treasure_modify)
SCEPTRE: Final[i64] = CARDS.treasures.index("sceptre_of_tir_asleen")
RAZIEL: Final[i64] = CARDS.treasures.index("fin_raziel")
ACORNS: Final[i64] = CARDS.treasures.index("three_acorns")
GOLDEN_ARMOUR: Final[i64] = CARDS.treasures.index("kings_golden_armour")
BRAID: Final[i64] = CARDS.treasures.index("kiayas_braid")
SCEPTRE_PROWESS: Final[i64] = CARDS.sceptre_prowess
RAZIEL_BOUND: Final[i64] = CARDS.raziel_bound
RAZIEL_FREE: Final[i64] = CARDS.raziel_free
ACORN_CHARGES: Final[i64] = CARDS.acorn_charges
ACORN_PENALTY: Final[i64] = CARDS.acorn_penalty
FORMS: Final[i64] = len(CARDS.forms)
FORM_PROWESS: Final[vec[i64]] = vec[i64](CARDS.form_prowess)
FORM_FLY: Final[vec[i64]] = vec[i64](CARDS.form_fly)
POSSUM: Final[i64] = CARDS.forms.index("possum")
EBORSISK: Final[i64] = CARDS.forms.index("eborsisk")

# How likely the first contestant is ahead for a lead of -6 to 6, ties lost. Rule 13.3
CONTEST_CHANCE: Final = [
    sum(lead + a - b > 0 for a in range(1, 7) for b in range(1, 7)) / 36 for lead in range(-6, 7)
]
