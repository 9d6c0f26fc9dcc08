"""The moments at which something may be played, and which timing words they serve. Rules 0.3, 3.4, 3.6"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.printed import TIMINGS

WINDOW: Final[i64] = 0
HEAL_WINDOW: Final[i64] = 1  # opens the Heal step
LAST_WINDOW: Final[i64] = 2  # ends the turn
BEFORE_MOVE: Final[i64] = 3
AFTER_MOVE: Final[i64] = 4
AFTER_SEARCH: Final[i64] = 5
SPELL_SUCCEEDED: Final[i64] = 6
FIGHT_START: Final[i64] = 7
FIGHT_SPELLS: Final[i64] = 8
BEFORE_ROLL: Final[i64] = 9
FIGHT_ROLLED: Final[i64] = 10
ROLLED: Final[i64] = 11  # a contest outside fights
AFTER_LOSS: Final[i64] = 12
BEFORE_BAVMORDA: Final[i64] = 13
SETTING_OUT: Final[i64] = 14  # one's own activation, before the first step
ON_THE_WAY: Final[i64] = 15
CHOOSING_MOVERS: Final[i64] = 16  # the Move step, between activations
NAMES: Final = [
    "window", "heal_window", "last_window", "before_move", "after_move", "after_search", "spell_succeeded",
    "fight_start", "fight_spells", "before_roll", "fight_rolled", "rolled", "after_loss", "before_bavmorda",
    "setting_out", "on_the_way", "choosing_movers",
]  # fmt: skip

ANY_TIME: Final[i64] = 1 << TIMINGS.index("any_time")


def _bits(*words: str) -> int:
    """The mask of some timing words."""
    return sum(1 << TIMINGS.index(word) for word in words)


# What both sides may use at each moment, and what the active or the passive one may use besides.
_EITHER: Final = {
    WINDOW: _bits("any_time"),
    HEAL_WINDOW: _bits("any_time"),
    LAST_WINDOW: _bits("any_time"),
    AFTER_SEARCH: _bits("after_search"),
    SPELL_SUCCEEDED: _bits("spell_succeeded"),
    FIGHT_START: _bits("any_time", "fight_start"),
    FIGHT_SPELLS: _bits("any_time", "fight_spells"),
    BEFORE_ROLL: _bits("any_time", "fight_before_roll"),
    FIGHT_ROLLED: _bits("fight_after_roll", "after_own_roll"),
    ROLLED: _bits("after_own_roll"),
    AFTER_LOSS: _bits("fight_after_loss"),
}
_OWN: Final = {
    WINDOW: _bits("own_turn"),
    HEAL_WINDOW: _bits("own_turn"),
    LAST_WINDOW: _bits("own_turn", "own_turn_end"),
    SETTING_OUT: _bits("before_own_move", "during_own_move"),
    ON_THE_WAY: _bits("during_own_move"),
    CHOOSING_MOVERS: _bits("before_own_move"),
}
_ENEMY: Final = {
    HEAL_WINDOW: _bits("enemy_heal"),
    BEFORE_MOVE: _bits("before_enemy_move"),
    AFTER_MOVE: _bits("after_enemy_move"),
}
ACTIVE: Final = [_EITHER.get(moment, 0) | _OWN.get(moment, 0) for moment in range(len(NAMES))]
PASSIVE: Final = [_EITHER.get(moment, 0) | _ENEMY.get(moment, 0) for moment in range(len(NAMES))]
FIGHT_WORDS: Final[i64] = _bits(
    "fight_start", "fight_spells", "fight_before_roll", "fight_after_roll", "fight_after_loss"
)


def is_open(moment: i64) -> bool:
    """A window in the full sense: cards, trades, discards. Rule 3.4"""
    return moment <= LAST_WINDOW


def words_at(moment: i64, active: bool) -> i64:
    """The timing words that a side may use at a moment, as a mask."""
    return ACTIVE[moment] if active else PASSIVE[moment]
