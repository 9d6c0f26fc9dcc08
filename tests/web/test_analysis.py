"""The analysis over HTTP: for finished games only."""

from __future__ import annotations

from tests.web.people import Person
from tests.web.test_play import played, seated


def test_a_finished_game_is_analysed_and_a_running_one_is_not(ann: Person, ben: Person, eve: Person) -> None:
    table = seated(ann, ben, "connect-four")
    address = f"/api/tables/{table}/analysis"
    assert ann.http.get(address).status_code == 403
    played(ann, ben, table, 3)
    answer = eve.http.get(address, timeout=60)
    assert answer.status_code == 200
    found = answer.json()
    assert found["sides"] == [["red"], ["yellow"]] and found["by"] == "playouts"
    assert 8 <= len(found["points"]) <= 43
    assert eve.http.get(address).json() == found
    assert eve.http.get(f"{address}?seat=red").status_code == 403
