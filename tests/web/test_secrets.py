"""What a seat is sent does not depend on what it cannot know."""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec
import pytest

from attic import games
from attic.kit.chance import Seeded
from attic.kit.state import State
from attic.table.live import Live
from attic.web import rooms
from attic.web.hosting import Hosting
from attic.web.room import Room
from attic.web.watches import Connection
from tests.web.test_rooms import hosted, new_room


def sent(connection: Connection) -> list[bytes]:
    """Everything that waits to be sent, in order."""
    out, connection.waiting = connection.waiting, []
    return out


async def told(room: Room, state: State, seat: int) -> list[bytes]:
    """What a browser is sent that opens this room with this state behind it, apart from the commitment."""
    room.live.record.state = state
    room.live.refresh()
    room.watches.clear()
    connection = Connection(b"ann" if seat == 0 else b"ben")
    await rooms.attach(room, connection, 10**6)
    out = sent(connection)
    rooms.detach(room, connection)
    return out


@pytest.mark.parametrize("seed", range(3))
def test_the_bytes_are_equal_in_every_sample(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda n: "00" * n)

    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me", game="galactic-warfare")
        room.row.seats[1].person = b"ben"
        room.live = Live.new(games.get("galactic-warfare"), 2, {}, ["a", "b"], seed=seed)
        chance = Seeded(seed)
        for _ in range(40):
            if room.live.state.outcome is not None:
                return
            true = room.live.state
            for seat in (0, 1):
                before = await told(room, true, seat)
                after = await told(room, true.sample(seat, chance), seat)
                room.live.record.state = true
                room.live.refresh()
                assert before == after
                assert msgspec.json.decode(before[0])["viewer"] == room.row.seats[seat].seat
            decider = true.deciders()[0]
            options = true.options(decider)
            words = room.live.game.words.decode(options[chance.below(len(options))])
            room.live.decide(decider, list(words))
            room.clock.stop()

    hosted(tmp_path, work)
