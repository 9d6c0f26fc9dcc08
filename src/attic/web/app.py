"""The application: routes, identities, errors, headers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import Headers
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Receive, Send

from attic import __version__
from attic.store.sqlite import Store, Unwritten
from attic.web import lobby, pages
from attic.web.bots import Thinkers
from attic.web.hosting import Hosting, Settings
from attic.web.messages import encode
from attic.web.security import COOKIE, HEADERS, Buckets, new_token, same_origin, set_cookie, well_formed
from attic.web.sockets import table_socket

MOST_BODY = 64 * 1024
SECURE_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
ROUTES = [
    pages.lobby_page, pages.table_page, pages.rules_page, pages.static_file, pages.favicon,
    lobby.list_games, lobby.game_rules, lobby.create_table, lobby.list_tables, lobby.claim_seat, lobby.leave_seat,
    lobby.table_frames, lobby.table_picture, lobby.table_log, lobby.verify_table, table_socket,
]  # fmt: skip
log = logging.getLogger("attic")


class Door:
    """Around everything: who comes, from where, how often; headers on every answer."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self.app = app
        self.buckets = Buckets(settings.posts, settings.post_burst)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
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
                message["headers"] = [*message.get("headers", []), *SECURE_HEADERS, *cookies]
            await send(message)

        refusal = self.refusal(scope, headers)
        if refusal is None:
            await self.app(scope, receive, sealed)
        else:
            await answer(sealed, *refusal)

    def refusal(self, scope: Any, headers: Headers) -> tuple[int, str] | None:
        """Why a request goes no further, if it does not."""
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if not same_origin(headers, required=False):
            return 403, "That came from a page of another host."
        client = scope.get("client")
        if not self.buckets.take(client[0] if client else ""):
            return 429, "Too many requests; wait a little."
        return None


async def answer(send: Send, status: int, text: str) -> None:
    """An error without the application behind it."""
    body = encode({"error": text, "field": None})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def cookie_of(header: str) -> str | None:
    """The identity in a cookie header."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return None if found is None else well_formed(found.value)


def failed(request: Request[Any, Any, Any], err: Exception) -> Response[Any]:
    """Every error is one sentence and the field it is about."""
    if isinstance(err, lobby.ApiError):
        return Response({"error": err.detail, "field": err.field}, status_code=err.status_code)
    if isinstance(err, RecursionError):
        return Response({"error": "That is nested too deeply.", "field": None}, status_code=400)
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


def create(data: Path, settings: Settings | None = None, workers: int | None = None) -> Door:
    """The application over a data folder."""
    chosen = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(data)
        hosting = Hosting(store, Thinkers(workers), chosen)
        app.state.hosting = hosting
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
        openapi_config=OpenAPIConfig(
            title="Attic", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        debug=False,
    )
    return Door(app, chosen)
