"""What a log's header says of the versions of the rules that the game was played by before the present one."""

from __future__ import annotations

from typing import Any

FIRST = 1


class Past:
    """The entries of earlier versions: how many there are, and which of them are crossed out."""

    def __init__(self, before: list[dict[str, Any]]) -> None:
        self.entries = 0  # of earlier versions; 0: none, but the opening may be of one
        self.first = -1  # the last entry whose digest has the form of the first version; -1: not even the opening
        self.spans: list[tuple[int, int]] = []
        for version in before:
            self.entries = int(version["entries"])
            if version["rules"] == FIRST:
                self.first = self.entries
            for first, last in version["crossed"]:
                self.spans.append((int(first), int(last)))

    def first_form(self, number: int) -> bool:
        """Does the digest of this entry leave out what later versions have added to positions?"""
        return number <= self.first

    def crossed(self, number: int) -> bool:
        """Does this entry not count any more?"""
        if number > self.entries:
            return False
        for first, last in self.spans:
            if first <= number <= last:
                return True
        return False
