"""What every handler of the HTTP interface needs: who asks, of which server, and how to refuse."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException

from attic.web.hosting import Hosting
from attic.web.security import hashed

Req = Request[Any, Any, Any]


class ApiError(HTTPException):
    """An error that a browser can show: one sentence, and the field it is about."""

    def __init__(self, status: int, text: str, field: str | None = None) -> None:
        super().__init__(detail=text, status_code=status, extra={"field": field})
        self.field = field


def host_of(request: Req) -> Hosting:
    """The tables of this server."""
    hosting = request.app.state.hosting
    assert isinstance(hosting, Hosting)
    return hosting


def token_of(request: Req) -> str:
    """The identity of a browser; the door has made sure that everybody is somebody."""
    token = request.scope["attic_token"]  # type: ignore[typeddict-item]
    assert isinstance(token, str)
    return token


def person_of(request: Req) -> bytes:
    """Who asks."""
    return hashed(token_of(request))
