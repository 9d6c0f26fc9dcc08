"""Offers as a seat is sent them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attic.kit import forms
from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.kit.trading import TradingState
from attic.web import messages as m

if TYPE_CHECKING:
    from attic.web.room import Room


def bargains(room: Room, seat: int) -> m.Bargains | None:
    """The offers before a seat, and whether it may make one; None in games without offers."""
    live = room.live
    if not isinstance(live.state, TradingState) or live.state.outcome is not None:
        return None
    lying = forms.waiting(live.game, live.state, seat, live.view(seat))
    return m.Bargains(list(lying), live.state.market() != 0)


def form_of(room: Room, seat: int, message: m.Form) -> m.FormSent:
    """The form that a seat may fill in now. Raises `Refused`."""
    live = room.live
    found = forms.form(live.game, live.state, seat, live.view(seat))
    if found is None:
        raise Refused(Refusal("", "No offer can be made at this moment."))
    return m.FormSent(message.id, found)
