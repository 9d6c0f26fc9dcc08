"""The stage of a battle: both ships, their dice, the sums. It belongs to the scene."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attic.games.galactic_warfare.drawing import BATTLE_HEIGHT, BATTLE_WIDTH, DICE, FONT, PALETTE, SYMBOLS, number
from attic.games.galactic_warfare.reckoning import other, pools
from attic.games.galactic_warfare.view import KEPT, BattleView, GalacticWarfareView
from attic.kit.scene import Anchor, Pane, Token

STAGE_SYMBOLS: Final = SYMBOLS + DICE
DIE_STEP: Final = 42.0  # between dice of a pool, less when there are many
DICE_FROM: Final = 92.0
DICE_TO: Final = 330.0


def battle_pane(view: GalacticWarfareView, battle: BattleView) -> Pane:
    """The stage of the battle."""
    return stage(battle, view.active, pools(view, battle))


@lru_cache(KEPT)
def stage(battle: BattleView, active: str, counts: tuple[int, int]) -> Pane:
    """Both pools, dice as they lie, bonuses and totals. Rules 7.3-7.8"""
    anchors: list[Anchor] = []
    tokens: list[Token] = []
    words: list[str] = []
    notes: list[str] = []
    sides = (active, other(active))
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
        symbols=STAGE_SYMBOLS,
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
