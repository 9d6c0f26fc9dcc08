"""Tables of other rules versions: they cannot be played on, but they can be read."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter

from attic.kit.log import Log
from attic.store import aside
from attic.store.sqlite import Stored
from attic.web import messages as m
from attic.web.cards import card
from attic.web.errors import ApiError, Req, host_of, person_of
from attic.web.shapes import Archive, ArchiveLine
from attic.web.shelf import on_shelf


def stored_of(request: Req, table: str) -> Stored:
    """A table as it lies in the store, for those who may see it. Raises `ApiError`."""
    stored = host_of(request).store.load(table)
    if stored is None:
        raise ApiError(404, "There is no such table.")
    held = [s for s in stored.row.seats if s.person == person_of(request)]
    if stored.row.watch == "nobody" and not held:
        raise ApiError(403, "This table is not open to spectators.")
    return stored


@get("/api/tables/{table:str}/archive")
async def table_archive(request: Req, table: Annotated[str, Parameter(max_length=40)]) -> Archive:
    """A table without its rules: seats, talk, and the decisions, all of them once the game is over."""
    stored = stored_of(request, table)
    row, person, store = stored.row, person_of(request), host_of(request).store
    titles = {game.id: game for game in on_shelf()}
    game = titles.get(row.game)
    own = {s.n for s in row.seats if s.person == person}
    names = {row.seats[n].seat for n in own}
    over = stored.log.end is not None
    lines = [ArchiveLine(e["n"], e["seat"], spoken(e)) for e in stored.log.entries if over or e["seat"] in names]
    whispers = aside.whispers(store, table)
    heard = [said for said in store.chat(table) if said.n not in whispers or own & set(whispers[said.n])]
    now = f"this Attic plays version {game.rules_version}" if game is not None else "this Attic does not have the game"
    then = stored.log.header["rules"]
    text = f"This game was played by version {then} of its rules; {now}. It can be read, not played."
    shown = card(row, person, row.game if game is None else game.title)
    return Archive(shown, text, over, lines, [m.Chat(s.at, s.who, s.text, s.at) for s in heard])


def spoken(entry: dict[str, object]) -> str:
    """A decision in the words of the log."""
    if "undo" in entry:
        return f"takes back entry {entry['undo']}"
    if "propose" in entry:
        return "makes an offer"
    words = entry.get("do")
    return " ".join(str(word).replace("_", " ") for word in words) if isinstance(words, list) else ""


def log_file(log: Log, name: str) -> Response[str]:
    """A log as a download."""
    text = "".join(row + "\n" for row in log.lines())
    headers = {"Content-Disposition": f'attachment; filename="{name}.log"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
