"""Values of options that people put together from parts, such as an army."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

Counts = Mapping[str, int]  # how many of each part, by its id
Options = Mapping[str, object]  # the table's other options, all of them settled


@dataclass(frozen=True)
class Part:
    """Something that may be taken: what it is called, and what is to be known about it."""

    id: str
    name: str
    note: str = ""


@dataclass(frozen=True)
class Group:
    """Parts of one kind, and how many of them a whole takes."""

    name: str
    wanted: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Builder:
    """How a value is put together; what gives none raises a `ValueError` that says why in one sentence.

    `groups(options)` says what there is to take, `write(counts, options)` gives
    the value of these parts, `read(value, options)` the parts of a value,
    `load(path)` the value that a file describes.
    """

    groups: Callable[[Options], tuple[Group, ...]]
    write: Callable[[Counts, Options], str]
    read: Callable[[str, Options], dict[str, int]]
    load: Callable[[Path], str]
