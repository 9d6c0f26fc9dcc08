"""A bot plays a seat while its person is away: after a time-out, by vote, or when the person asks for it.

The seat stays the person's. Whoever comes back to the table, or says so, has it back at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attic.bots.registry import USUAL
from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store import aside
from attic.store.rows import set_deadline
from attic.web import clocks, telling
from attic.web import messages as m
from attic.web.cards import called, table_card
from attic.web.chats import TABLE, heard

if TYPE_CHECKING:
    from attic.web.room import Room
    from attic.web.watches import Connection


def awaited(room: Room) -> list[int]:
    """The people's seats that the game cannot go on without."""
    beat = room.clock.now()
    waiting = room.live.owes() if beat is None else beat.awaited()
    return [n for n in waiting if n in room.humans()]


def others(room: Room, seat: int) -> set[bytes]:
    """The people who play on when this seat is a bot's."""
    seats = [room.row.seats[n] for n in room.humans()]
    return {s.person for s in seats if s.person is not None and s.person != room.row.seats[seat].person}


# ---- taking over and giving back


async def take_over(room: Room, seat: int, why: str) -> None:
    """A bot plays this seat from now on. The lock is held."""
    text = f"{why} A bot plays {called(room.row.seats[seat].seat)} until they come back."
    await heard(room, TABLE, text, [aside.set_stand_in(room.row.id, seat, USUAL)])
    room.stand_ins[seat] = USUAL
    room.votes.pop(seat, None)
    changed(room, seat)


async def give_back(room: Room, seat: int) -> None:
    """The person plays again. The lock is held."""
    text = f"{room.row.seats[seat].name} is back and plays {called(room.row.seats[seat].seat)} again."
    await heard(room, TABLE, text, [aside.end_stand_in(room.row.id, seat)])
    del room.stand_ins[seat]
    changed(room, seat)


def changed(room: Room, seat: int) -> None:
    """Everybody sees who plays, and the game goes on with whoever is awaited now."""
    beat = room.clock.now()
    if beat is not None:
        beat.held.discard(seat)
    show_table(room)
    for watch in list(room.watches.values()):
        telling.question(room, watch, False)
    for connection in list(room.connections):
        room.hand_over(connection)
    room.clock.wind()
    room.host.wake(room)


def show_table(room: Room, but: Connection | None = None) -> None:
    """Everybody is told who sits where."""
    for connection in list(room.connections):
        if connection is not but:
            connection.send(m.encode(m.TableSent(table_card(room, connection.person))))


def presence(room: Room, connection: Connection) -> None:
    """The others see when somebody who sits here comes or goes."""
    same = [c for c in room.connections if c.person == connection.person and c is not connection]
    if room.held_by(connection.person) and not same:
        show_table(room, connection)


# ---- who decides that


async def returned(room: Room, person: bytes | None) -> None:
    """Somebody opens the table: seats that a bot kept for them are theirs again. The lock is held."""
    for seat in room.held_by(person):
        if seat in room.stand_ins and room.live.state.outcome is None:
            await give_back(room, seat)


async def back(room: Room, seat: int) -> None:
    """A person who never left takes the seat back. Raises `Refused`."""
    async with room.lock:
        if seat not in room.stand_ins:
            raise Refused(Refusal("", "You play this seat yourself."))
        await give_back(room, seat)


async def leave_to_bot(room: Room, seat: int) -> None:
    """A person gets up for a while. The lock is held. Raises `Refused`."""
    if room.live.state.outcome is not None:
        raise Refused(Refusal("", "The game is over."))
    if seat not in room.stand_ins:
        await take_over(room, seat, f"{room.row.seats[seat].name} has left the table.")


async def vote(room: Room, person: bytes | None, name: str) -> None:
    """One of the others wants a bot in an absent person's seat; more than half of them decide. Raises `Refused`."""
    async with room.lock:
        seat = next((s.n for s in room.row.seats if s.seat == name), None)
        if seat is None or seat not in room.humans() or person not in others(room, seat):
            raise Refused(Refusal("", "There is nothing to vote on."))
        if not votable(room, seat):
            raise Refused(Refusal("", f"{room.row.seats[seat].name} is here; give them a little time."))
        assert person is not None
        votes = room.votes.setdefault(seat, set()) ^ {person}
        room.votes[seat] = votes & others(room, seat)
        if 2 * len(room.votes[seat]) > len(others(room, seat)):
            await take_over(room, seat, f"{room.row.seats[seat].name} is away.")
        else:
            show_table(room)


def votable(room: Room, seat: int) -> bool:
    """Is this seat empty, or has everybody been waiting for its decision for some time?"""
    if room.live.state.outcome is not None or seat not in room.humans() or not others(room, seat):
        return False
    waited = room.clock.must(seat) and room.clock.waited() > room.host.settings.vote_after
    return room.away(seat) or waited


async def overdue(room: Room) -> None:
    """At a live table nobody waits for one person longer than was agreed."""
    if room.minutes <= 0 or room.row.days or room.clock.waited() < 60 * room.minutes:
        return
    async with room.lock:
        for seat in awaited(room):
            if others(room, seat) and not all(room.away(n) for n in room.humans()):
                await take_over(room, seat, f"{room.row.seats[seat].name} has not answered for {minutes(room)}.")


def minutes(room: Room) -> str:
    """The time that was agreed, in words."""
    return "a minute" if room.minutes == 1 else f"{room.minutes} minutes"


async def late(room: Room) -> None:
    """The days are over: a bot answers for those who are awaited. Where no other person is left the game waits."""
    async with room.lock:
        waiting = awaited(room)
        for seat in waiting:
            if others(room, seat):
                await take_over(room, seat, f"The time of {room.row.seats[seat].name} is over.")
                return
        if waiting:
            await room.host.store.write([set_deadline(room.row.id, None)])  # until somebody decides again
            room.row.deadline = None
        elif not any(n in room.stand_ins for n in room.clock.owing()):
            await silence(room)


async def silence(room: Room) -> None:
    """Whoever is awaited has been silent for too long. The lock is held. Raises `Refused`."""
    if room.clock.now() is not None:
        await clocks.expire(room)
        return
    for seat in room.live.owes()[:1]:
        await room.host.keep(room, room.entered([room.live.decide(seat, room.live.silence(seat))], []))
