"""What changed between two scenes, as JSON data.

A patch is one of

    {}                                       nothing changed
    {"is": value}                            the value is now this
    {"keys": {key: patch}, "gone": [key]}    an object changed in some of its keys
    {"items": {id: patch}, "order": [id]}    a list of things with ids changed in some of them

In the last two a new key or id carries an `is`; `gone` and `order` are left out
where nothing went and nothing changed places. Patches are small because a
scene's tokens, zones and seats all have ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Patch = dict[str, Any]


def diff(old: Any, new: Any) -> Patch:
    """The patch that makes `new` of `old`."""
    if isinstance(old, dict) and isinstance(new, dict) and all(isinstance(key, str) for key in [*old, *new]):
        return diff_keys(old, new)
    if type(old) is type(new):
        before, after = by_id(old), by_id(new)
        if before is not None and after is not None:
            return diff_items(before, after)
        if old == new:
            return {}
    return {"is": new}


def diff_keys(old: dict[str, Any], new: dict[str, Any]) -> Patch:
    """The patch of an object."""
    keys = changes(old, new)
    gone = [key for key in old if key not in new]
    patch: Patch = {}
    if keys or gone:
        patch["keys"] = keys
    if gone:
        patch["gone"] = gone
    return patch


def diff_items(old: dict[str, Any], new: dict[str, Any]) -> Patch:
    """The patch of a list of things with ids."""
    items = changes(old, new)
    patch: Patch = {}
    if items or list(old) != list(new):
        patch["items"] = items
    if list(old) != list(new):
        patch["order"] = list(new)
    return patch


def changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Patch]:
    """The patches of everything that is new or different."""
    out: dict[str, Patch] = {}
    for key, value in new.items():
        patch = diff(old[key], value) if key in old else {"is": value}
        if patch:
            out[key] = patch
    return out


def by_id(things: Any) -> dict[str, Any] | None:
    """A list of things by their ids; None when they have none, or the same twice."""
    if not isinstance(things, list | tuple):
        return None
    found: dict[str, Any] = {}
    for thing in things:
        if not isinstance(thing, dict) or not isinstance(thing.get("id"), str) or thing["id"] in found:
            return None
        found[thing["id"]] = thing
    return found


def apply(patch: Patch, old: Any) -> Any:
    """What a patch makes of `old`, which is left as it is."""
    if "is" in patch:
        return patch["is"]
    if "keys" in patch:
        gone = patch.get("gone", ())
        return patched(patch["keys"], old, [key for key in old if key not in gone])
    if "items" in patch:
        known = by_id(old)
        assert known is not None, "a patch of things with ids fits such things only"
        order = patch.get("order", list(known))
        values = patched(patch["items"], known, order)
        return type(old)(values[name] for name in order)
    return old


def patched(patches: dict[str, Patch], old: dict[str, Any], kept: Sequence[str]) -> dict[str, Any]:
    """The kept entries of `old`, changed, and the new ones."""
    out = {key: old[key] for key in kept if key in old}
    for key, patch in patches.items():
        out[key] = apply(patch, out.get(key))
    return out
