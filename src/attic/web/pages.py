"""The client's files: read once, compressed once, served with their fingerprint."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
}


@dataclass(frozen=True)
class File:
    """One file, ready to be sent."""

    modified: int
    body: bytes
    packed: bytes
    type: str
    tag: str


class Files:
    """Everything below a folder; nothing else can be asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, File] = {}

    def get(self, name: str) -> File | None:
        """A file by its name below the folder."""
        parts = name.split("/")
        if any(part in ("", ".", "..") or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        path = self.folder.joinpath(*parts)
        kind = TYPES.get(path.suffix)
        try:
            modified = path.stat().st_mtime_ns
            known = self.known.get(name)
            if known is None or known.modified != modified:
                if kind is None or not path.is_file():
                    return None
                body = path.read_bytes()
                tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
                known = self.known[name] = File(modified, body, gzip.compress(body, 9, mtime=0), kind, tag)
        except OSError:
            return None
        return known


FILES = Files(STATIC)


def sent(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """A file as an answer. Raises `NotFoundException`."""
    file = FILES.get(name)
    if file is None:
        raise NotFoundException("There is no such page.")
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(body):
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.type)


@get("/", include_in_schema=False)
async def lobby_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The shelf."""
    return sent(request, "index.html")


@get(["/table/{table:str}", "/replay/{table:str}", "/join/{table:str}/{invite:str}"], include_in_schema=False)
async def table_page(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    """A table, a replay, an invitation: one page."""
    return sent(request, "table.html")


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """The rules reader."""
    return sent(request, "rules.html")


@get("/static/{name:path}", include_in_schema=False)
async def static_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A part of the client."""
    return sent(request, str(name).lstrip("/"))


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The small picture in the tab."""
    return sent(request, "favicon.svg")
