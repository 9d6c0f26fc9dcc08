"""Single bits of 64-bit masks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TOP: Final[i64] = 0x4000000000000000  # bit 62


def bit(n: i64) -> i64:
    """The mask with bit n alone, n from 0 to 62.

    Compiled code shifts the literal 1 as a C int, which is wrong from bit 31 on;
    shifting a constant that needs 64 bits is right.
    """
    return TOP >> (62 - n)
