"""Large drawings are sent by name, once."""

from __future__ import annotations

from attic.kit.scene import LONG
from tests.web.people import Person


def test_a_board_comes_by_name_and_may_be_kept_for_ever(ann: Person) -> None:
    table = ann.new_table("galactic-warfare", "me", "bot", seed=5)["id"]
    scene = ann.get(f"/api/tables/{table}/frames?since=0&limit=1")["frames"][0]["scene"]
    name = scene["panes"][0]["drawing"]
    assert name.startswith("#") and len(name) < 40
    answer = ann.http.get(f"/drawings/{name[1:]}")
    assert answer.status_code == 200 and len(answer.text) > LONG and answer.text.startswith("<")
    assert "immutable" in answer.headers["cache-control"]


def test_nobody_finds_a_drawing_by_guessing(ann: Person) -> None:
    answer = ann.http.get("/drawings/0123456789abcdef0123456789abcd")
    assert answer.status_code == 404 and answer.json()["error"] == "There is no such drawing."
