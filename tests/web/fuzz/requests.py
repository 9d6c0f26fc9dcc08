"""Requests as a hostile client would send them, for every route that the server describes."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from tests.web.fuzz.mutants import JUNK, deep

METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "FOO", "X" * 50]
PAGES = [
    "/", "/table/{table}", "/replay/{table}", "/join/{table}/{invite}", "/rules/{game_id}", "/favicon.ico",
    "/static/table.js",
    "/static/{file}", "/schema", "/schema/openapi.json", "/ws/{table}", "/{file}", "/api/{file}", "//", "/api/tables/",
]  # fmt: skip
FILES = [
    "../app.py", "..%2fapp.py", "%2e%2e/app.py", "..%5capp.py", "%00", "table.js%00.css", "....//app.py",
    "/etc/passwd", ".",
    "..", "%c0%ae%c0%ae/app.py", "static/../../app.py", "table.js/", "TABLE.JS", "a" * 5000, "~", "%ff%fe",
    "__pycache__",
    "..;/app.py", "%252e%252e/app.py", "con", "a/b/c/d/e/f", "?", "#", "%", "%zz",
]  # fmt: skip
ODD = [
    "",
    " ",
    "0",
    "-1",
    "a" * 41,
    "a" * 3000,
    "%00",
    "%ff",
    "..",
    "%2e%2e",
    "%2f",
    "'",
    "%F0%9F%98%80",
    "%22",
    "null",
    "%0d%0aX:y",
]
NUMBERS = [
    "0",
    "1",
    "-1",
    "1e9",
    "99999999999999999999",
    "NaN",
    "",
    "x",
    "1.5",
    "%00",
    "0x1",
    "1&since=2",
    "500",
    "501",
]
HEADERS: list[tuple[str, list[str]]] = [
    ("Content-Type", ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
    "x", "",
                      "application/msgpack", "application/json; charset=utf-16", "multipart/form-data; boundary=x"]),
    ("Accept", ["*/*", "text/html", "application/msgpack", "application/x-msgpack", "x/y;q=z", "", "," * 100]),
    ("Accept-Encoding", ["gzip", "br", "gzip;q=0", "identity;q=0", "*" * 50, ""]),
    ("Origin", ["http://evil.example", "null", "", "http://[", "http://[::1", "http://a b", "file://", "http://\xe9",
    "//"]),
    ("Sec-Fetch-Site", ["cross-site", "same-origin", "none", "same-site", "x"]),
    ("Cookie", ["attic=", "attic=short", "attic=" + "A" * 43, "attic=" + "A" * 44, "a=b; attic", ";;;===",
    "attic=\"x\"", "\xff\xfe",
                "attic=" + "\xe9" * 43, "a[]=b; " * 50, "attic=A; attic=B", "$Version=1", "attic=\x01"]),
    ("If-None-Match", ["*", '"x"', "W/" * 50]), ("Range", ["bytes=0-", "bytes=9-1"]), ("Expect", ["100-continue", "x"]),
    ("X-Forwarded-For", ["1.2.3.4", "x", "," * 50, "::1"]), ("X-Forwarded-Proto", ["https", "javascript", ""]),
    ("Content-Encoding", ["gzip", "x"]), ("X-HTTP-Method-Override", ["DELETE"]), ("Connection", ["close",
    "keep-alive, x"]),
    ("Upgrade", ["h2c", "x"]), ("X" * 200, ["y" * 2000]), ("Forwarded", ["for=x;proto=https"]), ("TE", ["trailers"]),
]  # fmt: skip


@dataclass
class Hostile:
    """One request in bytes."""

    kind: str
    data: bytes
    head: bool = False


class Requests:
    """Makes requests from the server's own description of itself."""

    def __init__(self, schema: dict[str, Any], host: str, names: dict[str, list[str]], rng: random.Random) -> None:
        self.schema = schema
        self.host = host
        self.names = names  # values for path parameters that lead somewhere
        self.rng = rng
        self.routes = [(path, method) for path, methods in schema["paths"].items() for method in methods]

    def make(self) -> Hostile:
        """Any request."""
        rng = self.rng
        if rng.random() < 0.25:
            path, method, body = rng.choice(PAGES), rng.choice(["GET", *METHODS]), b""
        else:
            path, method = rng.choice(self.routes)
            body = self.body(self.schema["paths"][path][method])
            path = path + self.query(self.schema["paths"][path][method])
            method = rng.choice(METHODS) if rng.random() < 0.1 else method.upper()
        return self.spelt(method, self.filled(path), body)

    def spelt(self, method: str, path: str, body: bytes) -> Hostile:
        """As bytes, with honest or dishonest headers."""
        rng = self.rng
        headers = [
            ("Host", self.host),
            ("Cookie", f"attic={self.names['cookie'][0]}"),
            ("Content-Type", "application/json"),
        ]
        for _ in range(rng.choice([0, 0, 1, 2, 5])):
            name, values = rng.choice(HEADERS)
            headers = [row for row in headers if row[0] != name] + [(name, rng.choice(values))]
        if body or method not in ("GET", "HEAD"):
            headers.append(("Content-Length", str(len(body))))
        rows = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
        return Hostile("request", "\r\n".join(rows).encode("latin-1", "replace") + b"\r\n\r\n" + body, method == "HEAD")

    def filled(self, path: str) -> str:
        """A path with names that exist, or odd ones."""
        for name in ("table", "game_id", "invite"):
            value = self.rng.choice(ODD if self.rng.random() < 0.3 else self.names[name])
            path = path.replace("{" + name + "}", value)
        return path.replace("{file}", self.rng.choice(FILES))

    def query(self, route: dict[str, Any]) -> str:
        """Query parameters, some of them right."""
        rng, rows = self.rng, []
        for parameter in route.get("parameters", []):
            if parameter["in"] == "query" and rng.random() < 0.5:
                values = [*NUMBERS, *ODD, *self.names["seat"]]
                rows.append(f"{parameter['name']}={rng.choice(values)}")
        if rng.random() < 0.1:
            rows.append(quote(str(rng.choice(JUNK))[:300], errors="replace") + "=" + rng.choice(ODD))
        return "?" + "&".join(rows) if rows else ""

    # ---- bodies

    def body(self, route: dict[str, Any]) -> bytes:
        """A body that fits the description, or nearly."""
        rng = self.rng
        content = route.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None:
            return b"" if rng.random() < 0.8 else rng.randbytes(50)
        value = self.value(content["schema"])
        text = json.dumps(value).encode()
        what = rng.randrange(12)
        if what == 0:
            return text[: rng.randrange(len(text) + 1)]
        if what == 1:
            return text[:-1] + b',"seed":NaN,"seed":1e999}'
        if what == 2:
            return rng.choice([b"[", b'{"a":', b'{"seats":[']) * rng.choice([1000, 6000])
        if what == 3:
            return rng.choice(
                [text.decode().encode("utf-16"), rng.randbytes(200), b"\xff" + text, b"\x00", b"null", b"[]"]
            )
        if what == 4:
            return text + b" " * rng.choice([100, 70_000])
        return text

    def value(self, schema: dict[str, Any], depth: int = 0) -> Any:
        """Something that a schema describes; now and then it is not quite."""
        rng = self.rng
        if rng.random() < 0.04:
            return rng.choice(JUNK) if rng.random() < 0.9 else deep(rng)
        if "$ref" in schema:
            return self.value(self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]], depth)
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return self.value(rng.choice(schema[choice]), depth)
        if "enum" in schema:
            return rng.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        kind = schema.get("type")
        kind = rng.choice(kind) if isinstance(kind, list) else kind
        if kind == "object":
            return self.object(schema, depth)
        if kind == "array":
            least, most = schema.get("minItems", 0), schema.get("maxItems", 4)
            count = rng.choice([least, 2, 2, 2, most, most + 1]) if depth < 3 else 0
            return [self.value(schema.get("items", {}), depth + 1) for _ in range(count)]
        if kind == "integer":
            low, high = schema.get("minimum", 0), schema.get("maximum", 2**63)
            return rng.choice([low, low, high, low - 1, high + 1, 2, 2])
        if kind == "string":
            length = schema.get("maxLength", 20)
            return rng.choice(
                [*self.names["game_id"], *self.names["seat"], "x" * length, "x" * (length + 1), "", "\u202e"]
            )
        return rng.choice([None, *JUNK]) if kind is None else {"boolean": True, "number": 0.5}.get(kind)

    def object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        """An object: what is required, some of the rest, rarely something unknown."""
        rng, out = self.rng, {}
        for name, inner in schema.get("properties", {}).items():
            if rng.random() < (0.97 if name in schema.get("required", []) else 0.3):
                known = self.names.get({"game": "game_id"}.get(name, name))
                out[name] = rng.choice(known) if known and rng.random() < 0.8 else self.value(inner, depth + 1)
        if rng.random() < 0.05:
            out[rng.choice(["more", "__class__", "", "x" * 100])] = rng.choice(JUNK)
        return out


def broken(rng: random.Random, host: str, cookie: str) -> bytes:
    """Bytes that are no HTTP at all, or HTTP that contradicts itself."""
    top = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nCookie: attic={cookie}\r\n".encode()
    return rng.choice(
        [
            rng.randbytes(200) + b"\r\n\r\n", b"\r\n" * 40 + b"x\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET /\r\n\r\n",
            b"GET \xff HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\n y: folded\r\n\r\n", b"G" * 70_000 + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 20_000 + b"\r\n",
            top + b"Content-Length: -1\r\n\r\n", top + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
            top + b"Content-Length: 99999999999999999999\r\nConnection: close\r\n\r\n{}",
            top + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n", top + b"Transfer-Encoding: x\r\n\r\n",
            top + b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
            top + b"Transfer-Encoding: chunked\r\n\r\n2;" + b"x" * 500 + b"\r\n{}\r\n0\r\n\r\n",
            top + b"Transfer-Encoding: chunked\r\n\r\n" + b"4000\r\n" + b" " * 0x4000 + b"\r\n",
            b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
            b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: short\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        ]
    )  # fmt: skip
