"""What each viewer is told: its frames, then its question. Compiled, since every decision passes here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Raw

from attic.kit.news import may_see
from attic.kit.patch import NOTHING
from attic.table.live import Live
from attic.table.story import Burst
from attic.web import messages as m
from attic.web.questions import ask_of, wait_of
from attic.web.watches import Watch

if TYPE_CHECKING:
    from attic.web.room import Room


def seen(bursts: list[Burst]) -> bool:
    """Does everybody learn something from these?"""
    for burst in bursts:
        for moment in burst.moments:
            if may_see(moment.audience, None):
                return True
    return False


def tell(room: Room, bursts: list[Burst]) -> None:
    """Every viewer learns what happened, and what it is asked now."""
    live: Live = room.live
    watches: list[Watch] = list(room.watches.values())
    for watch in watches:
        shown = False
        for burst in bursts:
            for frame in live.frames(burst, watch.viewer):
                watch.n += 1
                line, patch = Raw(m.SCRIBE.thing(frame.line)), Raw(m.SCRIBE.changes(watch.scene, frame.scene))
                watch.scene = frame.scene
                watch.send(m.FrameSent(watch.name, watch.n, frame.words, line, patch))
                shown = True
        question(room, watch, shown)


def question(room: Room, watch: Watch, shown: bool) -> None:
    """What a viewer is asked or waits for, if that has changed; `shown`: it has seen the present scene already."""
    live: Live = room.live
    seat = watch.viewer
    if live.state.outcome is not None:
        if not watch.over:
            watch.over = True
            watch.send(ending(room))
        return
    beat = room.clock.now()
    window = live.prompt(seat).manner == "window"  # in one nothing may stir because somebody passed
    ask = ask_of(room, seat, beat)
    if ask is not None:
        same = watch.asked == ask
        if not same or not window:
            settle(room, watch, shown)
        if not same:
            watch.ask(ask)
        return
    wait = wait_of(room, seat, beat)
    same = watch.same_wait(wait)
    if not same or not window:
        settle(room, watch, shown)
    if not same:
        watch.wait(wait)


def settle(room: Room, watch: Watch, shown: bool) -> None:
    """The scene may have changed without an event for this viewer."""
    if shown:
        return
    scene = room.live.scene(watch.viewer)
    patch = m.SCRIBE.changes(watch.scene, scene)
    watch.scene = scene
    if patch != NOTHING:
        watch.send(m.SceneSent(watch.name, watch.n, Raw(patch)))


def ending(room: Room) -> m.Over:
    """How the game ended."""
    live: Live = room.live
    outcome = live.state.outcome
    assert outcome is not None
    return m.Over(m.Result([live.record.names[w] for w in outcome.winners], outcome.reason, outcome.clause))
