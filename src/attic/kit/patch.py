"""What changed between two scenes, as JSON data.

A patch is one of

    {}                                       nothing changed
    {"is": value}                            the value is now this
    {"keys": {key: patch}}                   an object changed in some of its keys
    {"items": {id: patch}, "order": [id]}    a list of things with ids changed in some of them

In the last one a new id carries an `is`; `order` is left out where nothing came,
went or changed places. Patches are small because a scene's tokens, zones and
seats all have ids, and quick because parts that are the same object are passed
over: a move costs what it changes and not what lies on the table.
"""

from __future__ import annotations

from typing import Any, Final

Patch = dict[str, Any]
Known = dict[tuple[int, int], tuple[Any, Any, Patch]]  # of lists, by identity; the lists themselves are held fast
FIELDS: Final[dict[Any, list[str]]] = {}  # of the kinds of things in scenes; none for plain values


def fields_of(kind: Any) -> list[str]:
    """The names of a thing's parts."""
    found = FIELDS.get(kind)
    if found is None:
        found = FIELDS[kind] = list(getattr(kind, "__dataclass_fields__", ()))
    return found


def changes(old: Any, new: Any, known: Known | None = None) -> Patch:
    """The patch that makes `new` of `old`, two scenes or parts of them; its values are parts of the new one.

    `known` has the patches of lists that were compared before, for viewers who see the same things.
    """
    if old is new:
        return {}
    kind = type(new)
    if type(old) is not kind:
        return {"is": new}
    if known is None:
        known = {}
    if kind is tuple:
        pair = (id(old), id(new))
        found = known.get(pair)
        if found is None:
            found = known[pair] = (old, new, changed_things(old, new, known))
        return found[2]
    fields = fields_of(kind)
    if not fields:
        return {} if old == new else {"is": new}
    return changed_fields(old, new, fields, known)


def changed_fields(old: Any, new: Any, fields: list[str], known: Known) -> Patch:
    """The patch of an object."""
    keys: dict[str, Patch] = {}
    for name in fields:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after:
            patch = changes(before, after, known)
            if patch:
                keys[name] = patch
    return {"keys": keys} if keys else {}


def changed_things(old: tuple[Any, ...], new: tuple[Any, ...], known: Known) -> Patch:
    """The patch of a list: thing by thing where all have ids, else the list as it is now."""
    after = by_id(new)
    if after is None:
        return {} if old == new else {"is": new}
    items: dict[str, Patch] = {}
    if len(old) == len(new):
        at = 0
        for name, thing in after.items():
            last = old[at]
            if last is not thing:
                if getattr(last, "id", None) != name:
                    break
                patch = changes(last, thing, known)
                if patch:
                    items[name] = patch
            at += 1
        if at == len(new):  # the same things in the same order, as they most often are
            return {"items": items} if items else {}
        items.clear()
    before = by_id(old)
    if before is None:
        return {"is": new}
    for name, thing in after.items():
        last = before.get(name)
        if last is not thing:
            patch = {"is": thing} if last is None else changes(last, thing, known)
            if patch:
                items[name] = patch
    order = list(after)
    if order != list(before):
        return {"items": items, "order": order}
    return {"items": items} if items else {}


def by_id(things: tuple[Any, ...]) -> dict[str, Any] | None:
    """Things by their ids; None when they have none, or the same twice."""
    found: dict[str, Any] = {}
    for thing in things:
        name = getattr(thing, "id", None)
        if name is None or name in found:
            return None
        found[name] = thing
    return found


def apply(patch: Patch, old: Any) -> Any:
    """What a patch makes of `old`, both JSON data; `old` is left as it is."""
    if "is" in patch:
        return patch["is"]
    if "keys" in patch:
        return {**old, **{key: apply(change, old.get(key)) for key, change in patch["keys"].items()}}
    if "items" in patch:
        known = {thing["id"]: thing for thing in old}
        items = patch["items"]
        order = patch.get("order", known)
        return [apply(items.get(name, {}), known.get(name)) for name in order]
    return old
