"""What changed between two scenes, in the patch format of the kit, without taking the scenes apart first.

Equal parts are passed over as they are, so that a move costs what it changes and
not what lies on the table. The values in a patch are parts of the new scene.
"""

from __future__ import annotations

from typing import Any

from attic.kit.patch import Patch
from attic.kit.scene import Scene


def changes(old: Scene, new: Scene) -> Patch:
    """The patch that makes `new` of `old`."""
    return part(old, new)


def part(old: Any, new: Any) -> Patch:
    """The patch of any part of a scene."""
    if old is new or old == new:
        return {}
    kind = type(new)
    if type(old) is not kind:
        return {"is": new}
    if kind is tuple:
        return things(old, new)
    fields = getattr(kind, "__dataclass_fields__", None)
    if fields is None:
        return {"is": new}
    keys: dict[str, Patch] = {}
    for name in fields:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after:
            patch = part(before, after)
            if patch:
                keys[name] = patch
    return {"keys": keys}


def things(old: tuple[Any, ...], new: tuple[Any, ...]) -> Patch:
    """The patch of a list: thing by thing where all have ids, else the list as it is now."""
    before, after = by_id(old), by_id(new)
    if before is None or after is None:
        return {"is": new}
    items: dict[str, Patch] = {}
    for name, thing in after.items():
        known = before.get(name)
        if known is thing:
            continue
        patch = {"is": thing} if known is None else part(known, thing)
        if patch:
            items[name] = patch
    order = list(after)
    if order == list(before):
        return {"items": items}
    return {"items": items, "order": order}


def by_id(parts: tuple[Any, ...]) -> dict[str, Any] | None:
    """Things by their ids; None when they have none, or the same twice."""
    try:
        found = {thing.id: thing for thing in parts}
    except AttributeError:
        return None
    return found if len(found) == len(parts) else None
