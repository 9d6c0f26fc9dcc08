"""What a log's header says of the versions of the rules that the game was played by before the present one."""

from __future__ import annotations

from typing import Any

FIRST = 1
NONE = -1  # not even the opening


class Past:
    """The entries of earlier versions: which they are, and which of them are crossed out."""

    def __init__(self, before: list[dict[str, Any]]) -> None:
        self.last = NONE  # the last entry of an earlier version
        self.first = NONE  # the last one of the first version
        self.back = False  # did the game go back to where both versions agree?
        self.spans: list[tuple[int, int]] = []  # that are crossed out
        self.apart: list[tuple[int, int]] = []  # after which positions differ for a while, and agree again
        for version in before:
            self.last = int(version["entries"])
            if version["rules"] == FIRST:
                self.first = self.last
            for first, last in version["crossed"]:
                self.spans.append((int(first), int(last)))
            for first, last in version["apart"]:
                self.apart.append((int(first), int(last)))
            self.back = version["back"] > 0
            if self.back:
                self.spans.append((int(version["back"]), self.last))

    def first_form(self, number: int) -> bool:
        """Does the digest of this entry leave out what later versions have added to positions?"""
        return number <= self.first

    def crossed(self, number: int) -> bool:
        """Does this entry not count any more?"""
        return number <= self.last and within(number, self.spans)

    def differs(self, number: int) -> bool:
        """Is the position after this entry another one than it was then, until both agree again?"""
        return number <= self.last and within(number, self.apart)


def within(number: int, spans: list[tuple[int, int]]) -> bool:
    """Is this number in one of these spans?"""
    for first, last in spans:
        if first <= number <= last:
            return True
    return False
