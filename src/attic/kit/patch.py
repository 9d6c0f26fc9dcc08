"""What changed between two scenes, as JSON.

A patch is one of

    {}                                       nothing changed
    {"is": value}                            the value is now this
    {"keys": {key: patch}}                   an object changed in some of its keys
    {"items": {id: patch}, "from": n, "cut": n, "order": [id]}
                                             a stretch of a list of things with ids changed

The last one speaks of `cut` things of the old list, the one at `from` being the
first: some of them changed, a new id carries an `is`, and `order` says what
stands there now, unless nothing came, went or changed places. Patches are small
because a scene's tokens, zones and seats all have ids, and quick because parts
that are the same object are passed over: a move costs what it changes and not
what lies on the table.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

NOTHING: Final = b"{}"
MOST_THINGS: Final = 4096  # whose JSON is kept
MOST_PAIRS: Final = 64  # whose patches are
Fields = list[tuple[str, bytes]]
FIELDS: Final[dict[Any, Fields]] = {}  # of the kinds of things in scenes; none for plain values


def fields_of(kind: Any) -> Fields:
    """The names of a thing's parts, and how they begin in JSON."""
    found = FIELDS.get(kind)
    if found is None:
        names: list[str] = list(getattr(kind, "__dataclass_fields__", ()))
        found = FIELDS[kind] = [(name, f'"{name}":'.encode()) for name in names]
    return found


class Scribe:
    """Writes patches, each once for all who see the same things change, and each thing once for a while.

    What it remembers goes by identity; the things themselves are held fast.
    """

    def __init__(self, write: Callable[[Any], bytes]) -> None:
        self.write = write  # any value as JSON
        self.things: OrderedDict[int, tuple[Any, bytes]] = OrderedDict()
        self.pairs: dict[tuple[int, int], tuple[Any, Any, bytes]] = {}

    def changes(self, old: Any, new: Any) -> bytes:
        """The patch that makes `new` of `old`, two scenes."""
        return self.remembered(old, new) or NOTHING

    def remembered(self, old: Any, new: Any) -> bytes:
        """A patch that may be asked for again, of scenes or lists; empty when nothing changed."""
        pair = (id(old), id(new))
        found = self.pairs.get(pair)
        if found is not None:
            return found[2]
        patch = self.of_things(old, new) if type(new) is tuple else self.patch(old, new)
        if len(self.pairs) >= MOST_PAIRS:
            self.pairs.clear()
        self.pairs[pair] = (old, new, patch)
        return patch

    def patch(self, old: Any, new: Any) -> bytes:
        """The patch of anything; empty when nothing changed."""
        if old is new:
            return b""
        kind = type(new)
        if type(old) is not kind:
            return self.now(new)
        if kind is tuple:
            return self.remembered(old, new) if len(new) > 1 else self.of_things(old, new)
        fields = fields_of(kind)
        if not fields:
            return b"" if old == new else self.now(new)
        keys: list[bytes] = []
        for name, begin in fields:
            before, after = getattr(old, name), getattr(new, name)
            if before is not after:
                patch = self.patch(before, after)
                if patch:
                    keys.append(begin + patch)
        return b'{"keys":{' + b",".join(keys) + b"}}" if keys else b""

    def of_things(self, old: tuple[Any, ...], new: tuple[Any, ...]) -> bytes:
        """The patch of a list: its changed stretch where things have ids, else the list as it is now."""
        first, last = unlike(old, new)
        if first + last == len(old) == len(new):
            return b""
        before = by_id(old[first : len(old) - last])
        after = by_id(new[first : len(new) - last])
        if before is None or after is None:
            return b"" if old == new else self.now(new)
        items: list[bytes] = []
        for name, thing in after.items():
            known = before.get(name)
            patch = self.now(thing) if known is None else self.patch(known, thing)
            if patch:
                items.append(self.write(name) + b":" + patch)
        names = list(after)
        moved = names != list(before)
        if not items and not moved:
            return b""
        order = b',"order":' + self.write(names) + b"}" if moved else b"}"
        return b'{"items":{' + b",".join(items) + b'},"from":%d,"cut":%d' % (first, len(before)) + order

    def now(self, value: Any) -> bytes:
        """The patch that says what something is now."""
        written = self.thing(value) if fields_of(type(value)) else self.write(value)
        return b'{"is":' + written + b"}"

    def thing(self, value: Any) -> bytes:
        """A thing as JSON."""
        found = self.things.get(id(value))
        if found is not None:
            return found[1]
        written = self.write(value)
        if len(self.things) >= MOST_THINGS:
            self.things.popitem(last=False)  # the oldest
        self.things[id(value)] = (value, written)
        return written


def unlike(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[int, int]:
    """How many things are the same object at the beginning of two lists, and at the end of what is left of them."""
    most = min(len(old), len(new))
    first = 0
    while first < most and old[first] is new[first]:
        first += 1
    last = 0
    while last < most - first and old[-1 - last] is new[-1 - last]:
        last += 1
    return first, last


def by_id(things: tuple[Any, ...]) -> dict[str, Any] | None:
    """Things by their ids; None when they have none, or the same twice."""
    if things and not hasattr(things[0], "id"):
        return None
    found: dict[str, Any] = {thing.id: thing for thing in things}
    return found if len(found) == len(things) else None


def apply(patch: dict[str, Any], old: Any) -> Any:
    """What a patch makes of `old`, both JSON data; `old` is left as it is."""
    if "is" in patch:
        return patch["is"]
    if "keys" in patch:
        return {**old, **{key: apply(change, old.get(key)) for key, change in patch["keys"].items()}}
    if "items" in patch:
        begin, end = patch["from"], patch["from"] + patch["cut"]
        known = {thing["id"]: thing for thing in old[begin:end]}
        names = patch.get("order", known)
        now = [apply(patch["items"].get(name, {}), known.get(name)) for name in names]
        return [*old[:begin], *now, *old[end:]]
    return old
