"""The lobby over HTTP."""

from __future__ import annotations

import re

import httpx

from tests.web.people import Person
from tests.web.serving import Server


def ids(cards: list[dict[str, object]]) -> list[object]:
    return [card["id"] for card in cards]


def test_the_shelf_shows_every_game(ann: Person) -> None:
    shelf = ann.get("/api/games")
    assert shelf["levels"] == ["random", "greedy", "search:fast", "search:strong"]
    assert shelf["usual"] == "search:fast"
    box = shelf["games"][0]
    assert box["id"] == "galactic-warfare" and box["seats"] == {"2": ["white", "blue"]}
    assert box["emblem"].startswith("<svg") and "<script" not in box["emblem"] and "<style" not in box["emblem"]
    assert box["options"][0]["name"] == "cards"


def test_rules_are_numbered(ann: Person) -> None:
    rules = ann.get("/api/games/galactic-warfare/rules")
    assert rules["title"] == "Galactic Warfare"
    assert len({clause["number"] for clause in rules["clauses"]}) == len(rules["clauses"]) > 50
    assert ann.http.get("/api/games/chess/rules").status_code == 404


def test_every_answer_carries_the_policy(ann: Person) -> None:
    for path in ("/", "/api/games", "/nothing/here", "/static/../app.py", "/table/x", "/schema"):
        answer = ann.http.get(path)
        assert answer.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_browser_is_known_by_its_cookie(server: Server) -> None:
    cookie = httpx.get(f"http://{server.host}/").headers["set-cookie"]
    assert re.fullmatch(r"attic=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", cookie)
    forged = httpx.get(f"http://{server.host}/", headers={"Cookie": "attic=short"})
    assert "set-cookie" in forged.headers
    token = cookie.partition("=")[2].partition(";")[0]
    assert "set-cookie" not in httpx.get(f"http://{server.host}/", headers={"Cookie": f"attic={token}"}).headers


def test_an_invitation_is_claimed_once(ann: Person, ben: Person, eve: Person) -> None:
    made = ann.new_table("connect-four", "me", "open", name="Friday", watch="link")
    link = made["seats"][1]["link"]
    assert made["seats"][0]["link"] is None
    assert ids(ann.get("/api/tables")["mine"]) == [made["id"]]
    assert ann.get("/api/tables")["mine"][0]["state"] == "waiting"
    assert eve.claim(link[:-1] + "x").status_code == 403
    assert ben.claim(link, "Ben").json() == {"seat": "yellow"}
    assert ben.claim(link).json() == {"seat": "yellow"}
    assert eve.claim(link).status_code == 403
    card = ben.get("/api/tables")["mine"][0]
    assert card["state"] == "running" and card["name"] == "Friday"
    assert [seat["name"] for seat in card["seats"]] == ["player 1", "Ben"]
    assert not card["your_turn"] and ann.get("/api/tables")["mine"][0]["your_turn"]
    assert made["id"] not in ids(eve.get("/api/tables")["running"])


def test_public_tables_are_listed_and_open_seats_can_be_taken(ann: Person, ben: Person, eve: Person) -> None:
    made = ann.new_table("connect-four", "me", "open")
    assert made["id"] in ids(eve.get("/api/tables")["open"])
    assert made["id"] not in ids(ann.get("/api/tables")["open"])
    answer = ben.post(f"/api/tables/{made['id']}/claim", {"invite": "", "name": " Ben\u202e\n "})
    assert answer.json() == {"seat": "yellow"}
    assert made["id"] in ids(eve.get("/api/tables")["running"])
    assert ben.get("/api/tables")["mine"][0]["seats"][1]["name"] == "Ben"
    hidden = ann.new_table("connect-four", "me", "open", watch="link")
    assert eve.post(f"/api/tables/{hidden['id']}/claim", {"invite": "", "name": "E"}).status_code == 403


def test_a_seat_can_be_left_and_taken_again(ann: Person, ben: Person, eve: Person) -> None:
    made = ann.new_table("connect-four", "me", "open")
    ben.claim(made["seats"][1]["link"])
    assert eve.post(f"/api/tables/{made['id']}/leave", {"seat": "yellow"}).status_code == 403
    assert ben.post(f"/api/tables/{made['id']}/leave", {"seat": "yellow"}).status_code == 200
    assert ben.get("/api/tables")["mine"] == []
    assert eve.claim(made["seats"][1]["link"]).json() == {"seat": "yellow"}


def test_bad_input_is_one_sentence_about_one_field(ann: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    bad: list[tuple[dict[str, object], str]] = [
        ({"game": "chess", "seats": seats}, "game"),
        ({"game": "connect-four", "seats": seats[:1]}, "players"),
        ({"game": "connect-four", "seats": seats, "players": 3}, "seats"),
        ({"game": "galactic-warfare", "seats": seats, "options": {"cards": 7}}, "options"),
        ({"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "seats"),
        ({"game": "connect-four", "seats": [{"kind": "king"}, {"kind": "me"}]}, "seats[0].kind"),
        ({"game": "connect-four", "seats": seats, "watch": "all"}, "watch"),
        ({"game": "connect-four", "seats": seats, "pace": {"kind": "days", "days": 0}}, "pace.days"),
        ({"game": "connect-four", "seats": seats, "name": "x" * 61}, "name"),
    ]
    for body, field in bad:
        answer = ann.post("/api/tables", body)
        assert answer.status_code == 400, body
        assert answer.json()["field"] == field, answer.text
        assert answer.json()["error"]
    for content in (b"", b"{", b"[]", b"\xff\xfe", b'{"game":"connect-four","seats":[],"more":1}', b"[" * 20_000):
        answer = ann.http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, content[:20]
    assert ann.http.post("/api/tables", content=b"x" * 100_000).status_code == 413
    assert ann.http.put("/api/tables").status_code == 405
    assert ann.http.get("/api/tables/none/frames").status_code == 404
    assert ann.get("/api/tables")["mine"] == []


def test_other_hosts_may_not_change_anything(ann: Person) -> None:
    body = {"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "me"}]}
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = ann.post("/api/tables", body, headers=headers)
        assert answer.status_code == 403 and answer.json()["error"]
    assert ann.post("/api/tables", body, headers={"Origin": f"http://{ann.host}"}).status_code == 201


def test_logs_and_secrets_wait_for_the_end(ann: Person) -> None:
    made = ann.new_table("galactic-warfare", "me", "bot:random")
    for what in ("log", "verify"):
        assert ann.http.get(f"/api/tables/{made['id']}/{what}").status_code == 403
    picture = ann.http.get(f"/api/tables/{made['id']}/picture.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml") and picture.text.startswith("<svg")


def test_a_table_for_nobody_else(ann: Person, eve: Person) -> None:
    made = ann.new_table("connect-four", "me", "bot:random", watch="nobody")
    for what in ("frames", "picture.svg", "log"):
        assert eve.http.get(f"/api/tables/{made['id']}/{what}").status_code == 403
    assert ann.http.get(f"/api/tables/{made['id']}/frames").status_code == 200


def test_the_interface_describes_itself(ann: Person) -> None:
    described = ann.get("/schema")
    assert {"/api/tables", "/api/games", "/api/tables/{table}/claim"} <= set(described["paths"])


def test_static_files_only_come_from_their_folder(ann: Person) -> None:
    for path in ("../app.py", "%2e%2e/app.py", "..%2fapp.py", "/etc/passwd", "", ".hidden.js", "no.js"):
        assert ann.http.get(f"/static/{path}").status_code == 404
