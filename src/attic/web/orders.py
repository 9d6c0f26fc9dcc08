"""Standing orders of a seat: what it answers in windows without being asked, and where it is always asked."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from attic.kit.record import Refused
from attic.kit.scene import Mark, Scene
from attic.kit.state import Refusal, State
from attic.store import aside
from attic.web import messages as m

if TYPE_CHECKING:
    from attic.web.room import Room

PASS = "pass"
STOP = "stop"
AIMED = "aimed"  # a stop for one time: the next window in which something points at what is this seat's


class Orders(msgspec.Struct):
    """One seat's orders, and the public facts for which a passing order was given."""

    passing: str = ""  # "turn": for the rest of this turn, "event": until something happens to the seat
    while_: str = ""
    stops: list[str] = []

    def shown(self) -> m.Orders:
        """As the seat itself may see them."""
        return m.Orders(self.passing, list(self.stops))


def of(room: Room, seat: int) -> Orders:
    """The orders of a seat."""
    return room.orders.get(seat) or Orders()


async def give(room: Room, seat: int, passing: str, stops: list[str]) -> None:
    """A seat gives new orders; they hold from now on. Raises `Refused`."""
    async with room.lock:
        known = {AIMED, *[place.name for place in places(room)]}
        if not set(stops) <= known | set(of(room, seat).stops):
            raise Refused(Refusal("", "There is no such moment here."))
        given = Orders(passing, facts(room, seat, passing), sorted(set(stops)))
        await room.host.store.write([aside.set_orders(room.row.id, seat, msgspec.to_builtins(given))])
        room.orders[seat] = given
        beat = room.clock.now()
        if beat is not None and beat.asks(seat):
            order = wanted(room, seat, beat.place[1])
            if order == PASS:
                deed = room.clock.answer(seat, [room.live.silence(seat)])
                if deed is not None:
                    await room.host.keep(room, deed)
            elif order == STOP:
                room.clock.hold(seat)
                spend(room, seat)
        room.clock.ask_again([seat])


def places(room: Room) -> list[m.Place]:
    """The moment that a stop can be set for now."""
    beat = room.clock.now()
    return [] if beat is None else [m.Place(beat.place[1], spoken(beat.place[1]))]


@lru_cache(1000)
def spoken(name: str) -> str:
    """`BeforeDice` as people say it."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip().capitalize()


def wanted(room: Room, seat: int, place: str) -> str:
    """What a seat's orders say about a window: to pass, to stop, or nothing."""
    given = of(room, seat)
    if place in given.stops or (AIMED in given.stops and aimed(room.live.scene(None), room.row.seats[seat].seat)):
        return STOP
    return PASS if given.passing else ""


def lapse(room: Room, worlds: dict[int, State]) -> None:
    """Passing orders end when their turn is over, or when something has happened to their seat."""
    for seat, given in list(room.orders.items()):
        if not given.passing or room.live.state.outcome is not None:
            continue
        if worlds:
            over = seat in worlds and facts(room, seat, given.passing) != given.while_
        else:
            over = given.passing == "event" and seat in room.live.owes()
        if over:
            room.orders[seat] = Orders(stops=given.stops)
            room.host.spawn(forget(room, seat))


def spend(room: Room, seat: int) -> None:
    """A stop for one time has done its work."""
    given = of(room, seat)
    if AIMED in given.stops and aimed(room.live.scene(None), room.row.seats[seat].seat):
        room.orders[seat] = Orders(given.passing, given.while_, [stop for stop in given.stops if stop != AIMED])
        room.host.spawn(forget(room, seat))


async def forget(room: Room, seat: int) -> None:
    """An order that is over is not kept; one that could not be written off comes to its end again."""
    now = msgspec.to_builtins(of(room, seat))
    await room.host.store.write([aside.set_orders(room.row.id, seat, now)])


def facts(room: Room, seat: int, passing: str) -> str:
    """What everybody can see that a passing order depends on."""
    if not passing:
        return ""
    scene = room.live.scene(None)
    if passing == "turn":
        return " ".join(found.id for found in scene.seats if found.active)
    return hashlib.sha256(repr(concerns(scene, room.row.seats[seat].seat)).encode()).hexdigest()[:16]


def concerns(scene: Scene, seat: str) -> list[object]:
    """Everything in sight that is this seat's, and what points at it."""
    tokens = [(pane.id, token) for pane in scene.panes for token in pane.tokens if token.owner == seat]
    zones = [(zone.id, zone.hidden, zone.cards) for zone in scene.zones if zone.owner == seat]
    plates = [found.facts for found in scene.seats if found.id == seat]
    return [*tokens, *aimed(scene, seat), *zones, *plates]


def aimed(scene: Scene, seat: str) -> list[Mark]:
    """What points at something that is this seat's."""
    tokens = [token for pane in scene.panes for token in pane.tokens if token.owner == seat]
    stands = {token.at for token in tokens} | {token.id for token in tokens}
    return [mark for pane in scene.panes for mark in pane.marks if mark.kind == "target" and stands & {*mark.anchors}]
