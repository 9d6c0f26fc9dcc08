"""The HTTP interface: shelf, tables, logs, rules, pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import Parameter

from attic import games
from attic.bots.registry import LEVELS
from attic.kit.game import BadOptions, Game
from attic.kit.log import BadLog
from attic.kit.replay import replay
from attic.kit.rulebook import clauses
from attic.kit.svg import render
from attic.store.sqlite import SeatRow, TableRow
from attic.table.live import Live
from attic.web import messages as m
from attic.web.emblem import emblem
from attic.web.hosting import Hosting, level_of
from attic.web.rooms import Room, card
from attic.web.security import hashed, new_token
from attic.web.shapes import (
    Claim,
    Claimed,
    ClauseInfo,
    Days,
    Done,
    Frames,
    GameInfo,
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

Req = Request[Any, Any, Any]


class ApiError(HTTPException):
    """An error that a browser can show: one sentence, and the field it is about."""

    def __init__(self, status: int, text: str, field: str | None = None) -> None:
        super().__init__(detail=text, status_code=status, extra={"field": field})
        self.field = field


# ---- the shelf


def info(game: Game) -> GameInfo:
    """A game as the shelf shows it."""
    options = [OptionInfo(c.name, list(c.values), c.text, c.clause) for c in game.options]
    seats = {str(n): list(game.seat_names(n)) for n in game.players}
    return GameInfo(
        game.id, game.title, game.year, list(game.players), game.minutes, game.blurb, game.sources,
        game.rules_version, options, seats, emblem(game),
    )  # fmt: skip


@lru_cache(1)
def whole_shelf() -> Shelf:
    """Games do not change while the server runs."""
    return Shelf([info(game) for game in on_shelf()], list(LEVELS))


@get("/api/games", sync_to_thread=False)
def list_games() -> Shelf:
    """All games, and the levels of the bots."""
    return whole_shelf()


@lru_cache(32)
def rules_of(game_id: str) -> Rules:
    """Rules texts do not change either."""
    game = known_game(game_id)
    return Rules(game.title, [ClauseInfo(c.number, c.section, c.text) for c in clauses(game).values()])


@get("/api/games/{game_id:str}/rules", sync_to_thread=False)
def game_rules(game_id: str) -> Rules:
    """The numbered rules of a game."""
    try:
        return rules_of(game_id)
    except games.UnknownGame:
        raise ApiError(404, "There is no such game.") from None


# ---- tables


def host_of(request: Req) -> Hosting:
    hosting = request.app.state.hosting
    assert isinstance(hosting, Hosting)
    return hosting


def person_of(request: Req) -> bytes:
    """Who asks; the door has made sure that everybody is somebody."""
    token = request.scope["attic_token"]  # type: ignore[typeddict-item]
    assert isinstance(token, str)
    return hashed(token)


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
async def create_table(request: Req, data: NewTable) -> Made:
    """A new table with its invitations."""
    try:
        game = known_game(data.game)
    except games.UnknownGame:
        raise ApiError(400, "There is no such game.", "game") from None
    players = data.players if data.players is not None else len(data.seats)
    if len(data.seats) != players:
        raise ApiError(400, f"There are {len(data.seats)} seats for {players} players.", "seats")
    try:
        game.settle(players, data.options)
    except BadOptions as err:
        raise ApiError(400, f"{err}.", "options" if "option" in str(err) else "players") from None
    seats, links = seating(game.seat_names(players), data.seats, person_of(request))
    live = Live.new(game, players, data.options, [s.level or s.name for s in seats], data.seed)
    days = data.pace.days if isinstance(data.pace, Days) else 0
    name = clean(data.name) or game.title
    room = await host_of(request).create(game, live, seats, name, data.watch, days)
    made = [
        MadeSeat(s.seat, s.kind, s.name, f"/join/{room.row.id}/{links[s.n]}" if s.n in links else None) for s in seats
    ]
    return Made(room.row.id, made)


def seating(names: tuple[str, ...], wanted: list[NewSeat], person: bytes) -> tuple[list[SeatRow], dict[int, str]]:
    """Who sits where, and the invitations to the open seats. Raises `ApiError`."""
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
            links[n] = new_token()
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
async def claim_seat(request: Req, table: str, data: Claim) -> Claimed:
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

            await room.seat_changed(sit, seat)
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
async def leave_seat(request: Req, table: str, data: Leave) -> Done:
    """Get up; the seat is open again."""
    room = await room_of(request, table, watching=False)
    person = person_of(request)
    async with room.lock:
        seat = next((s for s in room.row.seats if s.seat == data.seat and s.person == person), None)
        if seat is None:
            raise ApiError(403, "That seat is not yours.", "seat")

        def get_up(row: SeatRow) -> None:
            row.kind, row.person, row.name = "open", None, "an open seat"

        await room.seat_changed(get_up, seat)
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
    table: str,
    since: Annotated[int, Parameter(ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, Parameter(ge=1, le=500)] = 200,
    seat: Annotated[str | None, Parameter(max_length=40)] = None,
) -> Frames:
    """The story as this viewer may know it."""
    room = await room_of(request, table)
    viewer = viewer_of(room, person_of(request), seat)
    async with room.lock:
        rows = await room.frames(viewer, since, limit)
        return Frames(rows, room.live.story.count(viewer))


@get("/api/tables/{table:str}/picture.svg")
async def table_picture(request: Req, table: str) -> Response[str]:
    """The position as a spectator sees it."""
    room = await room_of(request, table)
    return Response(render(room.live.scene(None), title=room.row.name), media_type="image/svg+xml")


def finished(room: Room) -> None:
    """Some things are open only when the game is over. Raises `ApiError`."""
    if room.row.state != "over":
        raise ApiError(403, "The game is not over yet.")


@get("/api/tables/{table:str}/log")
async def table_log(request: Req, table: str) -> Response[str]:
    """The whole log of a finished game."""
    room = await room_of(request, table)
    finished(room)
    text = "".join(row + "\n" for row in room.live.record.log.lines())
    name = f'attachment; filename="{room.row.game}-{room.row.id}.log"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


@get("/api/tables/{table:str}/verify")
async def verify_table(request: Req, table: str) -> Verified:
    """Every die and digest of a finished game, checked against its commitment."""
    room = await room_of(request, table)
    finished(room)
    log = room.live.record.log
    secret = str((log.end or {}).get("secret", ""))
    try:
        replay(room.live.game, log, verify=True)
    except BadLog as err:
        return Verified(False, f"The log is not honest: {err}.", room.commitment(), secret)
    outcomes = len(log.header["deal"]) + sum(len(entry.get("chance", [])) for entry in log.entries)
    text = f"All {len(log.entries)} entries and {outcomes} outcomes of chance are as committed."
    return Verified(True, text, room.commitment(), secret)
