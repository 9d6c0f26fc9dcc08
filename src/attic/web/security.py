"""Who is who, and what a browser may do: cookies, headers, origins, rates."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

COOKIE = "attic"
COOKIE_FORM = re.compile(r"[A-Za-z0-9_-]{43}")
COOKIE_AGE = 60 * 60 * 24 * 365 * 5
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def new_token() -> str:
    """32 random bytes as they stand in a cookie or a link."""
    return secrets.token_urlsafe(32)


def invitation(token: str, salt: bytes, seat: str) -> str:
    """The invitation to a seat: its maker's browser alone can make it again, and nothing of it is kept."""
    made = hmac.digest(token.encode(), salt + seat.encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def hashed(token: str) -> bytes:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).digest()


def cookie_of(header: str) -> str | None:
    """The identity in a cookie header."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return None if found is None else well_formed(found.value)


def well_formed(token: str | None) -> str | None:
    """The token of a cookie, or None for anything that we cannot have made."""
    return token if token is not None and COOKIE_FORM.fullmatch(token) else None


def set_cookie(token: str, secure: bool) -> str:
    """The header that gives a browser its identity."""
    base = f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax"
    return base + "; Secure" if secure else base


def same_origin(headers: Mapping[str, str], required: bool) -> bool:
    """Does a request come from a page of this very host?"""
    origin = headers.get("origin")
    if origin is None:
        return not required and headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


def neighbourhood(client: tuple[str, int] | list[Any] | None) -> str:
    """Whose rate it is: an address; of the newer, longer ones the part that one household has to itself."""
    address = str(client[0]) if client else ""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or found.packed[:8].hex())
