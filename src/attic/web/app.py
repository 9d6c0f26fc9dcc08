"""The application: routes, identities, errors, headers."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import Headers
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Receive, Send

from attic import __version__
from attic.kit.scene import Drawing
from attic.store.sqlite import Store, Unwritten
from attic.web import analysis, archive, building, lobby, pages
from attic.web.bots import Thinkers
from attic.web.buckets import Buckets
from attic.web.drawings import drawing_text, written
from attic.web.errors import ApiError
from attic.web.hosting import Hosting, Settings
from attic.web.messages import encode
from attic.web.security import (
    HEADERS,
    cookie_of,
    neighbourhood,
    new_token,
    same_origin,
    set_cookie,
)
from attic.web.sockets import table_socket

MOST_BODY = 64 * 1024
LONGEST_BODY = 8.0  # seconds until a request must be there as a whole
GC_THRESHOLDS = (200_000, 20, 20)  # a decision makes many small things and hardly a cycle
SECURE_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
NO_STORE = (b"cache-control", b"no-store")
ROUTES = [
    pages.lobby_page, pages.table_page, pages.rules_page, pages.static_file, pages.favicon,
    lobby.list_games, lobby.game_rules, building.option_parts, building.check_option, lobby.create_table,
    lobby.list_tables, lobby.claim_seat, lobby.leave_seat, lobby.table_invites, archive.table_archive,
    archive.table_agreed, archive.agree_to_go_back,
    lobby.table_frames, lobby.table_picture, lobby.table_log, lobby.verify_table, analysis.table_analysis,
    drawing_text,
]  # fmt: skip
log = logging.getLogger("attic")


class Patient:
    """Waits for a request's body, but not for ever: one that does not come is a client that has gone."""

    def __init__(self, scope: Any, receive: Receive) -> None:
        self.scope = scope
        self.receive = receive
        self.whole = False
        self.until = asyncio.get_running_loop().time() + LONGEST_BODY

    async def __call__(self) -> Any:
        if self.whole:
            return await self.receive()
        message: Any = {"type": "http.disconnect"}
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(self.until):
                message = await self.receive()
        self.scope["attic_gone"] = message["type"] == "http.disconnect"
        self.whole = not message.get("more_body", False)
        return message


class Door:
    """Around everything: who comes, from where, how often; headers on every answer."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self.app = app
        self.posts = Buckets(settings.posts, settings.post_burst)
        self.reads = Buckets(settings.reads, settings.read_burst)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await table_socket(self.app.state.hosting, scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers.from_scope(scope)
        token = cookie_of(headers.get("cookie", ""))
        cookies: list[tuple[bytes, bytes]] = []
        if token is None:
            token = new_token()
            cookies.append((b"set-cookie", set_cookie(token, scope["scheme"] == "https").encode()))
        scope["attic_token"] = token

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = message.get("headers", [])
                if cookies or scope["path"].startswith("/api/"):  # what is one person's is kept by no cache
                    found = [*(row for row in found if row[0].lower() != b"cache-control"), NO_STORE]
                message["headers"] = [*found, *SECURE_HEADERS, *cookies]
            await send(message)

        refusal = self.refusal(scope, headers)
        if refusal is None:
            await self.app(scope, Patient(scope, receive), sealed)
        else:
            await answer(sealed, *refusal)

    def refusal(self, scope: Any, headers: Headers) -> tuple[int, str] | None:
        """Why a request goes no further, if it does not."""
        reading = scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not reading and not same_origin(headers, required=False):
            return 403, "That came from a page of another host."
        if reading and not scope["path"].startswith("/api/tables/"):
            return None
        if not (self.reads if reading else self.posts).take(neighbourhood(scope.get("client"))):
            return 429, "Too many requests; wait a little."
        return None


async def answer(send: Send, status: int, text: str) -> None:
    """An error without the application behind it."""
    body = encode({"error": text, "field": None})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def failed(request: Request[Any, Any, Any], err: Exception) -> Response[Any]:
    """Every error is one sentence and the field it is about."""
    if isinstance(err, ApiError):
        return Response({"error": err.detail, "field": err.field}, status_code=err.status_code)
    if isinstance(err, RecursionError):
        return Response({"error": "That is nested too deeply.", "field": None}, status_code=400)
    if isinstance(err, InternalServerException) and request.scope.get("attic_gone"):
        return Response({"error": "The request was not sent to its end.", "field": None}, status_code=400)
    if isinstance(err, Unwritten):
        text = "That could not be saved and has not happened. Please try again."
        return Response({"error": text, "field": None}, status_code=503)
    if isinstance(err, HTTPException) and err.status_code < 500:
        field = None
        text = err.detail
        extra = err.extra
        if isinstance(extra, list) and extra and isinstance(extra[0], dict):
            field = extra[0].get("key")
            text = str(extra[0].get("message") or text)
        return Response({"error": text, "field": field}, status_code=err.status_code)
    log.error("a request failed: %s", type(err).__name__, exc_info=err)
    return Response({"error": "Something went wrong on our side.", "field": None}, status_code=500)


def create(data: Path, settings: Settings | None = None, workers: int | None = None, cores: int = 1) -> Door:
    """The application over a data folder."""
    chosen = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(data)
        hosting = Hosting(store, Thinkers(workers, cores=cores), chosen)
        app.state.hosting = hosting
        gc.collect()
        gc.freeze()  # what was loaded stays, and need not be looked at again
        gc.set_threshold(*GC_THRESHOLDS)
        keeper = asyncio.create_task(hosting.housekeeping())
        try:
            yield
        finally:
            keeper.cancel()
            await hosting.close()
            store.close()

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        exception_handlers={Exception: failed},
        request_max_body_size=MOST_BODY,
        type_encoders={Drawing: written},
        openapi_config=OpenAPIConfig(
            title="Attic", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        debug=False,
    )
    return Door(app, chosen)
