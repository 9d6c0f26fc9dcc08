"""The walls, tried from outside: headers, origins, cookies, caches, files, logs, and what stops or slows others."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import threading
import time
from pathlib import Path

import pytest

from attic.web.pages import STATIC
from attic.web.security import neighbourhood, same_origin
from tests.web.fuzz.raw import Answer, Line
from tests.web.fuzz.requests import FILES
from tests.web.fuzz.test_handshakes import calm_opening
from tests.web.inside import Ear, Inside, running, tokens
from tests.web.people import Person
from tests.web.serving import Server
from tests.web.test_play import seated

PATHS = [
    "/", "/table/x", "/replay/x", "/join/x/y", "/rules/x", "/favicon.ico", "/static/table.js", "/static/no.js",
    "/schema",
    "/api/games", "/api/games/no/rules", "/api/tables", "/api/tables/no/frames", "/api/tables/no/log", "/nothing",
]  # fmt: skip


def asked(server: Server, *requests: str) -> list[Answer]:
    """Answers to requests that no library has tidied up."""

    async def go() -> list[Answer]:
        line, out = Line(server.host), []
        for request in requests:
            top, _, more = request.partition("\n")
            rows = [f"{top} HTTP/1.1", f"Host: {server.host}", *filter(None, more.split("\n"))]
            answer = await line.ask("\r\n".join(rows).encode("latin-1") + b"\r\n\r\n", top.startswith("HEAD"))
            assert answer is not None
            out.append(answer)
        line.close()
        return out

    return asyncio.run(go())


def test_every_answer_is_sealed_whatever_the_method(server: Server) -> None:
    methods = ("GET", "OPTIONS", "DELETE", "TRACE")
    for answer in asked(server, *[f"{method} {path}" for path in PATHS for method in methods]):
        headers = answer.headers
        policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
        assert (
            policy["default-src"] == "'none'" and policy["script-src"] == "'self'" and policy["style-src"] == "'self'"
        )
        assert policy["frame-ancestors"] == "'none'" and policy["base-uri"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert not [name for name in headers if name.startswith("access-control-")]
        assert "server" not in headers and "x-powered-by" not in headers


def test_no_cache_keeps_what_is_one_persons(server: Server, ann: Person) -> None:
    cookie = f"Cookie: attic={ann.http.cookies['attic']}"
    for path in PATHS:
        stranger, known = asked(server, f"GET {path}", f"GET {path}\n{cookie}")
        assert "set-cookie" in stranger.headers and stranger.headers["cache-control"] == "no-store"
        assert "set-cookie" not in known.headers
        if path.startswith("/api"):
            assert known.headers["cache-control"] == "no-store"
    (static,) = asked(server, f"GET /static/table.js\n{cookie}")
    assert static.headers["cache-control"] == "no-cache" and static.headers["etag"]


def test_a_cookie_is_never_given_away_or_chosen_by_others(server: Server) -> None:
    good = "A" * 43
    odd = [
        "attic=",
        f"attic={good}x",
        f"attic={good[:-1]}",
        f"attic={good[:-1]}é",
        f'attic="{good} "',
        f"x=attic={good}",
    ]
    for cookie in odd:
        (answer,) = asked(server, f"GET /\nCookie: {cookie}")
        assert re.fullmatch(
            r"attic=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", answer.headers["set-cookie"]
        )
        assert good not in answer.headers["set-cookie"]
    (answer,) = asked(server, "GET /\nX-Forwarded-Proto: https")
    assert answer.headers["set-cookie"].endswith("; Secure")


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "", "http://attic.test.evil", "http://x@attic.test", "http://attic.test:81",
    "http://",
     "attic.test", "http://[", "http://evil.example#attic.test", "http://evil.example/attic.test",
     "http://attic.test."],
)  # fmt: skip
def test_only_this_very_host_is_the_same_origin(origin: str) -> None:
    assert not same_origin({"host": "attic.test", "origin": origin}, required=True)
    assert not same_origin({"host": "attic.test", "origin": origin}, required=False)
    assert not same_origin({"host": "", "origin": origin}, required=True)
    assert same_origin({"host": "attic.test", "origin": "http://attic.test"}, required=True)
    assert not same_origin({"host": "attic.test"}, required=True)
    assert not same_origin({"host": "attic.test", "sec-fetch-site": "same-site"}, required=False)


def test_nothing_but_the_clients_files_can_be_read(server: Server) -> None:
    secret = (STATIC.parent / "app.py").read_bytes()[:60]
    for name in [*FILES, "../../../../etc/passwd", "..%2f..%2f..%2f..%2fetc%2fpasswd", "%2fetc%2fpasswd", "..\\app.py"]:
        if " " in name:
            continue
        for answer in asked(server, f"GET /static/{name}", f"GET /{name}"):
            assert answer.status in (200, 400, 404), (name, answer)
            assert secret not in answer.body and b"root:" not in answer.body
            if answer.status == 200:
                assert answer.headers["content-type"].startswith(("text/html", "text/javascript")), name


def test_the_client_asks_no_other_host_and_runs_nothing_inline() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix not in (".html", ".js", ".css", ".svg", ".webmanifest"):
            continue
        text = path.read_text()
        links = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", re.sub(r"(?m)(^|\s)//.*$", "", text))
        assert [link for link in links if "www.w3.org" not in link] == [], path.name
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text), (
            path.name
        )
        if path.suffix == ".html":
            assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", text), path.name


def test_names_and_chat_cannot_become_markup(ann: Person, ben: Person) -> None:
    bad = "</title><script>x()</script>&<"
    made = ann.new_table("connect-four", "me", "open", name=bad)
    picture = ann.http.get(f"/api/tables/{made['id']}/picture.svg")
    assert "<script" not in picture.text and picture.headers["content-security-policy"]
    assert ann.get("/api/tables")["mine"][0]["name"] == bad
    assert ann.http.get("/api/tables").headers["content-type"].startswith("application/json")


def test_no_token_is_ever_written_down(tmp_path: Path) -> None:
    """Wherever a token is put, it is not in the log afterwards."""
    server = Server(tmp_path / "data").start()
    try:
        ann = Person(server.host)
        made = ann.new_table("connect-four", "me", "open")
        table, invite, cookie = made["id"], made["seats"][1]["link"].rpartition("/")[2], ann.http.cookies["attic"]
        for token in (invite, cookie):
            asked(
                server, f"GET /join/{table}/{token}", f"GET /{token}", f"GET /static/{token}", f"GET /?{token}={token}"
            )
            asked(
                server,
                f"GET /api/tables/{token}/frames?since={token}",
                f"{token[:20]} /{token}",
                f"GET /\nX-{token}: {token}",
            )
            ann.http.post(f"/api/tables/{table}/claim", content=token)
            ann.http.post(f"/api/tables/{table}/claim", json={"invite": token, token: token})
            with socket.create_connection(("127.0.0.1", server.port)) as raw:
                raw.sendall(token.encode() + b"\r\n\r\n")
                raw.recv(1000)
            with socket.create_connection(("127.0.0.1", server.port)) as raw:
                raw.sendall(
                    calm_opening(ann, table).replace(b"Origin: ", b"X: \x01" + token.encode() + b"\r\nOrigin: ")
                )
                raw.recv(1000)

        async def talk() -> None:
            async with ann.at(invite) as a:
                await a.hear()
            async with ann.at(table) as a:
                await a.until("ask")
                await a.socket.send(cookie)
                await a.socket.send(cookie.encode() + b"\xff", text=True)
                await a.socket.wait_closed()

        asyncio.run(talk())
    finally:
        server.stop()
    written = server.log.read_text()
    assert invite not in written and cookie not in written and server.complaints() == ""


def test_reading_has_a_rate_too(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", strict=True).start()
    try:
        ann = Person(server.host)
        table = ann.new_table("connect-four", "me", "bot:random")["id"]
        answers = asked(server, *[f"GET /api/tables/{table}/frames"] * 350)
        assert {answer.status for answer in answers} == {200, 429}
        assert json.loads(answers[-1].body)["error"]
        assert asked(server, "GET /", "GET /api/tables", "GET /static/table.js")[1].status == 200
    finally:
        server.stop()


def test_a_household_has_one_rate() -> None:
    assert neighbourhood(("10.0.0.7", 1)) == "10.0.0.7" and neighbourhood(None) == "" and neighbourhood(("x", 1)) == "x"
    assert (
        neighbourhood(("2001:db8:1:2::5", 1))
        == neighbourhood(("2001:db8:1:2:ffff::9", 1))
        != neighbourhood(("2001:db8:1:3::5", 1))
    )
    assert neighbourhood(("::ffff:10.0.0.7", 1)) == "10.0.0.7"


def test_a_browser_that_reads_nothing_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    ann, ben = Person(server.host), Person(server.host)
    table = seated(ann, ben, "galactic-warfare", pace={"kind": "days", "days": 3})
    text = b'{"t":"show","id":"1","seat":"white"}'
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(calm_opening(ann, table) + (bytes([0x81, 0x80 | len(text)]) + bytes(4) + text) * 200)
    idle = socket.create_connection(("127.0.0.1", server.port))
    idle.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
    time.sleep(1.0)
    begun = time.monotonic()
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    try:
        server.process.wait(40)
    finally:
        server.stop()
        raw.close()
        idle.close()
    assert time.monotonic() - begun < 30 and server.complaints() == ""


def test_verifying_a_long_game_delays_no_other_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATTIC_TOYS", "1")

    async def work(inside: Inside) -> None:
        people = tokens(2)
        table = await inside.table("connect-four", people)
        async with Ear(inside, table, people[0]) as ear:
            await ear.tell("r", {"t": "act", "seat": "red", "words": ["resign"]})
        calls: list[str] = []
        answered = threading.Event()

        def slow(*args: object, **more: object) -> None:
            calls.append("replay")
            assert answered.wait(60), "everybody waited"

        monkeypatch.setattr("attic.web.lobby.replay", slow)
        verifying = [asyncio.create_task(inside.ask("GET", f"/api/tables/{table}/verify", people[0])) for _ in range(5)]
        while not calls:
            await asyncio.sleep(0.01)
        await inside.ask("GET", "/api/tables", people[1])
        answered.set()
        answers = await asyncio.gather(*verifying)
        assert {status for status, _ in answers} == {200} and calls == ["replay"]

    async def go() -> None:
        async with running(tmp_path) as inside:
            await work(inside)

    asyncio.run(go())
