"""What a viewer is asked, or what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Raw

from attic.kit.asking import options
from attic.kit.record import Refused
from attic.kit.state import Refusal, State
from attic.table.drafts import drafted
from attic.web import messages as m
from attic.web import orders
from attic.web.offers import bargains

if TYPE_CHECKING:
    from attic.web.rooms import Room


def ask_of(room: Room, seat: int | None) -> m.Ask | None:
    """The question that is open for a seat."""
    if seat is None or seat in room.stand_ins or not room.clock.asks(seat):
        return None
    live, world = room.live, world_of(room, seat)
    if world is live.state:
        prompt, found = live.prompt(seat), live.options(seat)
    else:
        view = live.game.view(world, seat)
        prompt, found = live.game.texts.prompt(view), options(live.game, world, seat, view)
    return m.Ask(
        "", room.row.seats[seat].seat, prompt, [Raw(o.written) for o in found],
        room.row.deadline, room.clock.milliseconds(),
        live.may_undo(seat), live.standing(seat), window_of(room, seat), orders.of(room, seat).shown(),
        bargains(room, seat),
    )  # fmt: skip


def world_of(room: Room, seat: int) -> State:
    """The position in which a seat is asked."""
    beat = room.clock.now()
    return room.live.state if beat is None else beat.worlds.get(seat, room.live.state)


def draft_of(room: Room, seat: int, message: m.Draft) -> m.Drafted:
    """What would become of a draft. Raises `Refused`."""
    if not room.clock.asks(seat):
        raise Refused(Refusal("", "It is not your decision."))
    live, world = room.live, world_of(room, seat)
    ordered = live.game.texts.prompt(live.game.view(world, seat)).shape == "order"
    found = drafted(live.game, world, seat, [list(words) for words in message.acts], ordered)
    finish = None if found.finish is None else Raw(found.finish.written)
    return m.Drafted(message.id, found.acts, [Raw(o.written) for o in found.options], found.whole, finish)


def wait_of(room: Room, viewer: int | None) -> m.Wait:
    """What a viewer waits for. Who has answered in a window reads what a spectator reads."""
    live, beat, bar = room.live, room.clock.now(), room.clock.milliseconds()
    if viewer is None:
        return m.Wait(None, live.prompt(None), bar, False, [], window_of(room, None), None, None)
    undo = live.may_undo(viewer)
    prompt = live.prompt(viewer)
    if beat is not None and viewer in beat.answers:
        undo = bool(beat.answers[viewer])
        prompt = live.prompt(None)
    own = orders.of(room, viewer).shown()
    return m.Wait(
        room.name(viewer), prompt, bar, undo, live.standing(viewer), window_of(room, viewer), own,
        bargains(room, viewer),
    )  # fmt: skip


def window_of(room: Room, viewer: int | None) -> m.WindowSent | None:
    """The open window as a viewer may know it: who is asked at the same screen follows from public facts."""
    beat = room.clock.now()
    if beat is None:
        return None
    if viewer is None:
        return m.WindowSent(beat.number)
    person = room.row.seats[viewer].person
    others = [s for s in room.row.seats if s.n != viewer and s.person is not None and s.person == person]
    places = orders.places(room) if viewer in beat.worlds else []
    return m.WindowSent(beat.number, places, [s.seat for s in others if beat.asks(s.n)])
