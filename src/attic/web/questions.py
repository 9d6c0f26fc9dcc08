"""What a viewer is asked, or what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Raw

from attic.kit.asking import options
from attic.kit.record import Refused
from attic.kit.scene import Option
from attic.kit.state import Refusal, State
from attic.table.drafts import drafted
from attic.table.live import Live
from attic.web import messages as m
from attic.web import orders
from attic.web.offers import bargains
from attic.web.windows import Beat

if TYPE_CHECKING:
    from attic.web.room import Room

NO_ORDERS = m.Orders("", [])


def ask_of(room: Room, seat: int | None, beat: Beat | None) -> m.Ask | None:
    """The question that is open for a seat, in a window or without one."""
    live: Live = room.live
    if seat is None or seat in room.stand_ins or not (seat in live.owes() if beat is None else beat.asks(seat)):
        return None
    world = live.state if beat is None else beat.worlds.get(seat, live.state)
    found = options(live.game, world, seat, live.view_in(world, seat))
    return m.Ask(
        "", room.row.seats[seat].seat, live.prompt_in(world, seat), listed(found),
        room.row.deadline, None if beat is None else room.clock.milliseconds(),
        live.may_undo(seat), live.standing(seat), window_of(room, seat, beat), own_orders(room, seat),
        bargains(room, seat),
    )  # fmt: skip


def listed(found: list[Option]) -> Raw:
    """Options as one piece of JSON."""
    return Raw(b"[" + b",".join([option.written for option in found]) + b"]")


def own_orders(room: Room, seat: int) -> m.Orders:
    """A seat's standing orders for its own eyes."""
    given = room.orders.get(seat)
    return NO_ORDERS if given is None else given.shown()


def world_of(room: Room, seat: int) -> State:
    """The position in which a seat is asked."""
    beat = room.clock.now()
    return room.live.state if beat is None else beat.worlds.get(seat, room.live.state)


def draft_of(room: Room, seat: int, message: m.Draft) -> m.Drafted:
    """What would become of a draft. Raises `Refused`."""
    if not room.clock.asks(seat):
        raise Refused(Refusal("", "It is not your decision."))
    live, world = room.live, world_of(room, seat)
    ordered = live.prompt_in(world, seat).shape == "order"
    found = drafted(live.game, world, seat, [list(words) for words in message.acts], ordered)
    finish = None if found.finish is None else Raw(found.finish.written)
    return m.Drafted(message.id, found.acts, listed(found.options), found.whole, finish)


def wait_of(room: Room, viewer: int | None, beat: Beat | None) -> m.Wait:
    """What a viewer waits for. Who has answered in a window reads what a spectator reads."""
    live: Live = room.live
    bar = None if beat is None else room.clock.milliseconds()
    if viewer is None:
        return m.Wait(None, live.prompt(None), bar, False, [], window_of(room, None, beat), None, None)
    undo = live.may_undo(viewer)
    prompt = live.prompt(viewer)
    if beat is not None and viewer in beat.answers:
        undo = bool(beat.answers[viewer])
        prompt = live.prompt(None)
    return m.Wait(
        room.row.seats[viewer].seat, prompt, bar, undo, live.standing(viewer), window_of(room, viewer, beat),
        own_orders(room, viewer), bargains(room, viewer),
    )  # fmt: skip


def window_of(room: Room, viewer: int | None, beat: Beat | None) -> m.WindowSent | None:
    """The open window as a viewer may know it: who is asked at the same screen follows from public facts."""
    if beat is None:
        return None
    if viewer is None:
        return m.WindowSent(beat.number)
    person = room.row.seats[viewer].person
    others = [s for s in room.row.seats if s.n != viewer and s.person is not None and s.person == person]
    places = orders.places(room) if viewer in beat.worlds else []
    return m.WindowSent(beat.number, places, [s.seat for s in others if beat.asks(s.n)])
