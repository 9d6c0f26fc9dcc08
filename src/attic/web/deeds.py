"""What is done at a table, between being carried out and being told. Compiled, since every decision is one."""

from __future__ import annotations

from attic.store.rows import Statement


class Deed:
    """Something that was carried out and is told as soon as it is on the disk."""

    def __init__(self, statements: list[Statement], entries: int, answered: list[int]) -> None:
        self.statements = statements
        self.entries = entries  # of the log; none where an answer lies sealed or was taken back
        self.answered = answered  # seats whose questions are not open any more
