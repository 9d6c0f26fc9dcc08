"""Tables that do not fit the present rules: they can be read, and go back to where they do if all agree."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from attic.kit.log import BadLog, Log
from attic.kit.svg import render
from attic.kit.versions import Reconciled
from attic.store import aside, older
from attic.store.sqlite import Stored
from attic.web import messages as m
from attic.web.cards import called, card
from attic.web.chats import now
from attic.web.errors import ApiError, Req, host_of, person_of
from attic.web.shapes import Agreed, Archive, ArchiveLine, GoingBack
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
    here = f"this Attic plays version {game.rules_version}" if game is not None else "this Attic does not have the game"
    then = stored.log.header["rules"]
    text = f"This game was played by version {then} of its rules; {here}. It can be read, not played."
    shown = card(row, person, row.game if game is None else game.title)
    talk = [m.Chat(s.at, s.who, s.text, s.at) for s in heard]
    found = await difference(stored)
    back = None if found is None else going_back(stored, found, own, aside.agreements(store, table))
    if back is not None:
        text = f"This game began by version {then} of its rules; {here}. It can go on from where both agree."
    return Archive(shown, text, over, lines, talk, back)


# ---- going back to where both versions agree


async def difference(stored: Stored) -> Reconciled | None:
    """Where a running game stops under the present rules; None where it cannot go on from there."""
    if stored.log.end is not None:
        return None
    try:
        found = await asyncio.to_thread(older.look_at, stored)
    except BadLog:
        return None
    return found if found.difference is not None and older.people(stored) else None


def going_back(stored: Stored, found: Reconciled, own: set[int], agreed: set[int]) -> GoingBack:
    """What a reader may know of the difference, and who has to agree."""
    assert found.difference is not None
    at, seats = found.difference.entry, stored.row.seats
    entry = stored.log.entries[at - 1]
    names = {seats[n].seat for n in own}
    mine = entry["seat"] in names
    lost = sum(e["seat"] in names and "undo" not in e for e in stored.log.entries[at - 1 :])
    decision = f"{called(entry['seat'])}: {spoken(entry)}" if mine else f"a decision of {called(entry['seat'])}"
    people = older.people(stored)
    return GoingBack(
        decision, found.difference.why if mine else "", lost,
        [seats[n].name for n in people if n in agreed], [seats[n].name for n in people if n not in agreed],
        bool(own - agreed),
    )  # fmt: skip


@get("/api/tables/{table:str}/agreed.svg")
async def table_agreed(request: Req, table: Annotated[str, Parameter(max_length=40)]) -> Response[str]:
    """The last position on which the earlier version and the present one agree, as its reader may see it."""
    stored = stored_of(request, table)
    found = await difference(stored)
    if found is None:
        raise ApiError(404, "There is no such position.")
    record = await asyncio.to_thread(older.at_agreement, stored, found)
    own = [s.n for s in stored.row.seats if s.person == person_of(request)]
    view = record.game.view(record.state, own[0] if len(own) == 1 else None)
    return Response(render(record.game.scene(view), title=stored.row.name), media_type="image/svg+xml")


@post("/api/tables/{table:str}/back", status_code=200)
async def agree_to_go_back(request: Req, table: Annotated[str, Parameter(max_length=40)]) -> Agreed:
    """A person agrees that the game goes back; it does when all people at the table have agreed."""
    host, person = host_of(request), person_of(request)
    async with host.agreeing:
        stored = stored_of(request, table)
        own = {s.n for s in stored.row.seats if s.person == person}
        if not own:
            raise ApiError(403, "Only those who sit at the table can agree to that.")
        found = await difference(stored)
        if found is None:
            raise ApiError(409, "This game has nowhere to go back to.")
        await host.store.write([aside.agree(table, n) for n in own])
        if not set(older.people(stored)) <= aside.agreements(host.store, table):
            return Agreed(False)
        await host.store.write(await asyncio.to_thread(older.go_back, stored, found, now()))
        return Agreed(True)


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
