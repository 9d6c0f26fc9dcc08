"""Large drawings go over the wire once: messages carry a name, and the text lies under that name.

A name follows from the text and a secret of this process, so nobody can find out by
asking whether somebody else was shown a drawing that he can imagine.
"""

from __future__ import annotations

import gzip
import secrets
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from attic.kit.scene import MOST_DRAWINGS, Drawing

SECRET = secrets.token_bytes(32)
FOR_EVER = "private, max-age=31536000, immutable"
KEPT: dict[str, Drawing] = {}  # by name, the oldest first


@lru_cache(maxsize=MOST_DRAWINGS)
def name_of(drawing: Drawing) -> str:
    """What a message says instead of a drawing; no SVG begins like this."""
    name = blake2b(drawing.encode(), key=SECRET, digest_size=15).hexdigest()
    KEPT[name] = drawing
    if len(KEPT) > MOST_DRAWINGS:
        del KEPT[next(iter(KEPT))]
    return f"#{name}"


def written(thing: Any) -> str:
    """For encoders, which ask about whatever they do not know."""
    if isinstance(thing, Drawing):
        return name_of(thing)
    raise TypeError(f"{type(thing).__name__} cannot be sent")


@lru_cache(maxsize=MOST_DRAWINGS)
def packed(drawing: Drawing) -> bytes:
    """Ready to be sent."""
    return gzip.compress(drawing.encode(), mtime=0)


@get("/drawings/{name:str}")
async def drawing_text(name: FromPath[str]) -> Response[bytes]:
    """The SVG elements that messages call by this name, with a # before it."""
    found = KEPT.get(name)
    if found is None:
        raise NotFoundException("There is no such drawing.")
    headers = {"Content-Encoding": "gzip", "Cache-Control": FOR_EVER}
    return Response(packed(found), headers=headers, media_type="text/plain; charset=utf-8")
