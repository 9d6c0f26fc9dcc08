"""Options that people build: their parts, and live refusals."""

from __future__ import annotations

from typing import Any

from attic.games.stratego_legends.armies import READY, write_code
from tests.web.people import Person

ARMY = "/api/games/stratego-legends/options/beige_army"


def built(person: Person, **what: Any) -> dict[str, Any]:
    answer = person.http.post(f"{ARMY}/check", json=what)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_the_shelf_says_what_can_be_built(ann: Person) -> None:
    box = next(game for game in ann.get("/api/games")["games"] if game["id"] == "stratego-legends")
    assert [option["name"] for option in box["options"] if option["built"]] == ["beige_army", "gray_army"]


def test_parts_follow_the_options_of_the_table(ann: Person) -> None:
    plain = ann.http.post(f"{ARMY}/parts", json={}).json()["groups"]
    mixed = ann.http.post(f"{ARMY}/parts", json={"options": {"mixed": True}}).json()["groups"]
    assert sum(group["wanted"] for group in plain) == 32
    strongest = [{part["id"] for part in groups[0]["parts"]} for groups in (plain, mixed)]
    assert "landor" in strongest[0] and "kralc" in strongest[1] - strongest[0]


def test_an_army_is_taken_apart_and_put_together_again(ann: Person) -> None:
    code = write_code(READY["shield_wall"])
    whole = built(ann, value="shield_wall")
    assert whole["value"] == code and whole["why"] == "" and sum(whole["counts"].values()) == 32
    assert built(ann, value=code)["counts"] == whole["counts"]
    assert built(ann, counts=whole["counts"])["value"] == code
    assert built(ann, value="box")["value"]


def test_what_is_not_whole_is_refused_with_its_clause(ann: Person) -> None:
    counts = built(ann, value="shield_wall")["counts"]
    assert built(ann, counts={**counts, "board 1A": 1})["why"].endswith("(rule 16.5).")
    assert built(ann, counts={"landor": 2})["why"] == "An army has 30 pieces, not 2 (rule 1.4)."
    assert "rule 16.3" in built(ann, value="bone_march")["why"]
    assert "no army code" in built(ann, value="nonsense")["why"]
    assert "no piece or board 'pawn'" in built(ann, counts={"pawn": 1})["why"]


def test_bad_questions_are_refused(ann: Person) -> None:
    ask = ann.http.post
    assert ask("/api/games/chess/options/army/check", json={}).status_code == 404
    assert ask("/api/games/stratego-legends/options/box/check", json={}).status_code == 404
    assert ask("/api/games/stratego-legends/options/navy/check", json={}).status_code == 400
    assert ask(f"{ARMY}/check", json={"options": {"box": 99}}).status_code == 400
    assert ask(f"{ARMY}/check", json={"counts": {"landor": -1}}).status_code == 400


def test_a_table_plays_with_a_built_army_and_refuses_the_wrong_side(ann: Person) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    table = {"game": "stratego-legends", "seats": seats}
    code = write_code(READY["shield_wall"])
    assert ann.http.post("/api/tables", json={**table, "options": {"beige_army": code}}).status_code == 201
    refused = ann.http.post("/api/tables", json={**table, "options": {"gray_army": code}})
    assert refused.status_code == 400 and refused.json()["field"] == "options"
    assert refused.json()["error"].endswith("(rule 16.3).")
