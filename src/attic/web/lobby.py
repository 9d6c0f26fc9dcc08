"""The HTTP interface: shelf, tables, logs, rules, pictures."""

from __future__ import annotations

import asyncio
import secrets
from functools import lru_cache
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from attic import games
from attic.bots.registry import LEVELS, USUAL
from attic.kit.game import BadOptions, Game
from attic.kit.log import BadLog
from attic.kit.record import Refused
from attic.kit.replay import replay
from attic.kit.rulebook import clauses
from attic.kit.svg import render
from attic.store import aside
from attic.store.rows import SeatRow, TableRow
from attic.table.live import Live
from attic.web import messages as m
from attic.web import rooms, takeover
from attic.web.archive import log_file, stored_of
from attic.web.cards import card
from attic.web.emblem import emblem
from attic.web.errors import ApiError, Req, host_of, person_of, token_of
from attic.web.hosting import level_of
from attic.web.room import Room
from attic.web.security import hashed, invitation
from attic.web.shapes import (
    AtOnce,
    Claim,
    Claimed,
    ClauseInfo,
    Days,
    Done,
    Frames,
    GameInfo,
    Invites,
    Leave,
    Lists,
    Made,
    MadeSeat,
    NewSeat,
    NewTable,
    OptionInfo,
    Rules,
    Shelf,
    Verified,
)
from attic.web.shelf import known_game, on_shelf

# ---- the shelf


def info(game: Game) -> GameInfo:
    """A game as the shelf shows it."""
    options = [
        OptionInfo(c.name, list(c.values), c.text, c.clause, c.builder is not None, c.usual) for c in game.options
    ]
    seats = {str(n): list(game.seat_names(n)) for n in game.players}
    return GameInfo(
        game.id, game.title, game.year, list(game.players), game.minutes, game.blurb, game.sources,
        game.rules_version, options, seats, emblem(game),
    )  # fmt: skip


@lru_cache(1)
def whole_shelf() -> Shelf:
    """Games do not change while the server runs."""
    return Shelf([info(game) for game in on_shelf()], list(LEVELS), USUAL)


@get("/api/games", sync_to_thread=False)
def list_games() -> Shelf:
    """All games, the levels of the bots and the usual one."""
    return whole_shelf()


@lru_cache(32)
def rules_of(game_id: str) -> Rules:
    """Rules texts do not change either."""
    game = known_game(game_id)
    return Rules(game.title, [ClauseInfo(c.number, c.section, c.text) for c in clauses(game).values()])


@get("/api/games/{game_id:str}/rules", sync_to_thread=False)
def game_rules(game_id: FromPath[str]) -> Rules:
    """The numbered rules of a game."""
    try:
        return rules_of(game_id)
    except games.UnknownGame:
        raise ApiError(404, "There is no such game.") from None


# ---- tables


async def room_of(request: Req, table: str, watching: bool = True) -> Room:
    """A table that this person may see. Raises `ApiError`."""
    try:
        room = await host_of(request).room(table) if len(table) <= 40 else None
    except BadLog as err:
        raise ApiError(409, f"This table cannot be opened: {err}.") from None
    if room is None:
        raise ApiError(404, "There is no such table.")
    if watching and not room.may_watch(person_of(request)):
        raise ApiError(403, "This table is not open to spectators.")
    return room


@post("/api/tables")
async def create_table(request: Req, data: JSONBody[NewTable]) -> Made:
    """A new table with its invitations."""
    try:
        game = known_game(data.game)
    except games.UnknownGame:
        raise ApiError(400, "There is no such game.", "game") from None
    players = data.players if data.players is not None else len(data.seats)
    if len(data.seats) != players:
        raise ApiError(400, f"There are {len(data.seats)} seats for {players} players.", "seats")
    salt = secrets.token_bytes(16)
    try:
        options = data.options if only_bots(data.seats) else game.for_people(data.options)
        game.settle(players, options)
        seats, links = seating(game.seat_names(players), data.seats, token_of(request), salt)
        live = Live.new(game, players, options, [s.level or s.name for s in seats], data.seed)
    except BadOptions as err:
        field = "players" if players not in game.players else "options"
        raise ApiError(400, f"{str(err).rstrip('.')}.", field) from None
    days = data.pace.days if isinstance(data.pace, Days) else 0
    name = clean(data.name) or game.title
    room = await host_of(request).create(game, live, seats, name, data.watch, days)
    room.minutes, room.maker = data.pace.minutes if isinstance(data.pace, AtOnce) else 0, person_of(request)
    making = aside.set_making(room.row.id, room.minutes, room.maker, salt)
    await host_of(request).store.write([making])
    return Made(room.row.id, [made_seat(room, s, links.get(s.n)) for s in seats])


def only_bots(seats: list[NewSeat]) -> bool:
    """Is this a table at which nobody sits?"""
    return all(seat.kind == "bot" for seat in seats)


def made_seat(room: Room, seat: SeatRow, invite: str | None) -> MadeSeat:
    """A seat with its invitation, for the table's maker."""
    return MadeSeat(seat.seat, seat.kind, seat.name, f"/join/{room.row.id}/{invite}" if invite else None)


@get("/api/tables/{table:str}/invites")
async def table_invites(request: Req, table: FromPath[str]) -> Invites:
    """The invitations of the open seats once more, for whoever made the table."""
    room = await room_of(request, table, watching=False)
    salt = aside.salt(host_of(request).store, table)
    if salt is None or room.maker != person_of(request):
        raise ApiError(403, "The invitations are for whoever made the table.")
    seats = [s for s in room.row.seats if s.kind == "open"]
    links = [(s, invitation(token_of(request), salt, s.seat)) for s in seats]
    return Invites([made_seat(room, s, link) for s, link in links if s.invite == hashed(link)])


def seating(
    names: tuple[str, ...], wanted: list[NewSeat], token: str, salt: bytes
) -> tuple[list[SeatRow], dict[int, str]]:
    """Who sits where, and the invitations to the open seats. Raises `ApiError`."""
    person = hashed(token)
    seats: list[SeatRow] = []
    links: dict[int, str] = {}
    for n, (seat, new) in enumerate(zip(names, wanted)):
        name = clean(new.name)
        if new.kind == "bot":
            level = level_of(new.level)
            if level is None:
                raise ApiError(400, f"There is no bot {new.level!r}.", "seats")
            seats.append(SeatRow(n, seat, "bot", name or f"{level} bot", level))
        elif new.kind == "open":
            links[n] = invitation(token, salt, seat)
            seats.append(SeatRow(n, seat, "open", name or "an open seat", invite=hashed(links[n])))
        else:
            seats.append(SeatRow(n, seat, new.kind, name or f"player {n + 1}", person=person))
    return seats, links


def clean(text: str | None) -> str:
    """A name on one line, without what cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in text or "").split())


@get("/api/tables")
async def list_tables(request: Req) -> Lists:
    """My tables, tables with an open seat, tables to watch."""
    host, person = host_of(request), person_of(request)
    mine = host.store.mine(person)
    own = {row.id for row in mine}
    waiting = [row for row in host.store.public("waiting") if row.id not in own]
    running = [row for row in host.store.public("running") if row.id not in own]
    return Lists(cards(mine, person), cards(waiting, person), cards(running, person))


def cards(rows: list[TableRow], person: bytes) -> list[m.Card]:
    """Tables as lists show them; those of games that are not on the shelf are left out."""
    titles = {game.id: game.title for game in on_shelf()}
    return [card(row, person, titles[row.game]) for row in rows if row.game in titles]


@post("/api/tables/{table:str}/claim", status_code=200)
async def claim_seat(request: Req, table: FromPath[str], data: JSONBody[Claim]) -> Claimed:
    """Take an open seat: with its invitation, or any one at a table that is open to everybody."""
    room = await room_of(request, table, watching=False)
    person = person_of(request)
    async with room.lock:
        seat = claimable(room, data.invite, person)
        if seat is None:
            raise ApiError(403, "This seat is taken, or the invitation is not right.", "invite")
        if seat.person != person:

            def sit(row: SeatRow) -> None:
                row.kind, row.person = "me", person
                row.name = clean(data.name) or f"player {row.n + 1}"

            await rooms.seat_changed(room, sit, seat)
    return Claimed(seat.seat)


def claimable(room: Room, invite: str, person: bytes) -> SeatRow | None:
    """The seat that an invitation opens; one's own seat may be claimed again."""
    for seat in room.row.seats:
        if invite:
            if seat.invite == hashed(invite) and (seat.kind == "open" or seat.person == person):
                return seat
        elif room.row.watch == "anyone" and seat.kind == "open" and not room.held_by(person):
            return seat
    return None


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave_seat(request: Req, table: FromPath[str], data: JSONBody[Leave]) -> Done:
    """Get up: the seat is open again, or a bot plays until its person comes back."""
    room = await room_of(request, table, watching=False)
    person = person_of(request)
    async with room.lock:
        seat = next((s for s in room.row.seats if s.seat == data.seat and s.person == person), None)
        if seat is None:
            raise ApiError(403, "That seat is not yours.", "seat")
        if data.bot:
            try:
                await takeover.leave_to_bot(room, seat.n)
            except Refused as err:
                raise ApiError(409, err.refusal.text, "seat") from None
            return Done()
        if room.stand_ins.pop(seat.n, None):
            await host_of(request).store.write([aside.end_stand_in(table, seat.n)])

        def get_up(row: SeatRow) -> None:
            row.kind, row.person, row.name = "open", None, "an open seat"

        await rooms.seat_changed(room, get_up, seat)
    return Done()


# ---- stories, logs, pictures


def viewer_of(room: Room, person: bytes, seat: str | None) -> int | None:
    """Whose eyes: the named seat, the only one held, or a spectator's. Raises `ApiError`."""
    held = room.held_by(person)
    if seat is not None:
        found = [n for n in held if room.row.seats[n].seat == seat]
        if not found:
            raise ApiError(403, "That seat is not yours.", "seat")
        return found[0]
    return held[0] if len(held) == 1 else None


@get("/api/tables/{table:str}/frames")
async def table_frames(
    request: Req,
    table: FromPath[str],
    since: Annotated[int, Parameter(ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, Parameter(ge=1, le=500)] = 200,
    seat: Annotated[str | None, Parameter(max_length=40)] = None,
) -> Frames:
    """The story as this viewer may know it."""
    room = await room_of(request, table)
    viewer = viewer_of(room, person_of(request), seat)
    async with room.lock:
        rows = await rooms.frames(room, viewer, since, limit)
        return Frames(rows, room.live.story.count(viewer))


@get("/api/tables/{table:str}/picture.svg")
async def table_picture(request: Req, table: FromPath[str]) -> Response[str]:
    """The position as a spectator sees it."""
    room = await room_of(request, table)
    return Response(render(room.live.scene(None), title=room.row.name), media_type="image/svg+xml")


def finished(room: Room) -> None:
    """Some things are open only when the game is over. Raises `ApiError`."""
    if room.row.state != "over":
        raise ApiError(403, "The game is not over yet.")


@get("/api/tables/{table:str}/log")
async def table_log(request: Req, table: FromPath[str]) -> Response[str]:
    """The whole log of a finished game, whatever version of the rules it was played by."""
    stored = stored_of(request, table)
    if stored.log.end is None:
        raise ApiError(403, "The game is not over yet.")
    return log_file(stored.log, f"{stored.row.game}-{table}")


@get("/api/tables/{table:str}/verify")
async def verify_table(request: Req, table: FromPath[str]) -> Verified:
    """Every die and digest of a finished game, checked against its commitment."""
    room = await room_of(request, table)
    finished(room)
    async with room.lock:
        if room.verified is None:  # a whole game is played again: once, and beside the other tables
            room.verified = await asyncio.to_thread(verified, room)
    return room.verified


def verified(room: Room) -> Verified:
    """Replay a finished game and compare."""
    log = room.live.record.log
    secret = str((log.end or {}).get("secret", ""))
    try:
        replay(room.live.game, log, verify=True)
    except BadLog as err:
        return Verified(False, f"The log is not honest: {err}.", rooms.commitment(room), secret)
    outcomes = len(log.header["deal"]) + sum(len(entry.get("chance", [])) for entry in log.entries)
    text = f"All {len(log.entries)} entries and {outcomes} outcomes of chance are as committed."
    return Verified(True, text, rooms.commitment(room), secret)
