"""Tables that began under earlier rules: what is written so that they go on under the present ones."""

from __future__ import annotations

from attic.kit.record import Record
from attic.kit.replay import play_through, reconcile
from attic.kit.versions import Reconciled
from attic.store import aside
from attic.store.rows import Statement, set_deadline, set_header, set_owing
from attic.store.sqlite import Stored
from attic.table.logfile import game_of

DAY = 86_400_000  # milliseconds


def look_at(stored: Stored) -> Reconciled:
    """A stored table under the present rules. Raises `BadLog` where nothing helps."""
    return reconcile(game_of(stored.log), stored.log, stored.secret)


def go_on(stored: Stored, found: Reconciled) -> list[Statement]:
    """What is written for a table that fits as it is: nothing if it has the present version already."""
    if found.log.header == stored.log.header:
        return []
    return [set_header(stored.row.id, found.log.header, stored.log.header)]


def at_agreement(stored: Stored, found: Reconciled) -> Record:
    """The last position on which both versions agree."""
    assert found.difference is not None
    return play_through(game_of(stored.log), found.log, found.difference.agreed, True, stored.secret)


def go_back(stored: Stored, found: Reconciled, at: int) -> list[Statement]:
    """What is written for a table that goes back to where both versions agree; `at` is the time."""
    tid, back = stored.row.id, found.gone_back()
    record = play_through(game_of(stored.log), back, None, True, stored.secret)
    owes = sum(1 << seat for seat in record.state.deciders())
    out = [
        set_header(tid, back.header, stored.log.header),
        set_owing(tid, len(back.entries), owes),
        aside.unseal_all(tid),
        aside.end_agreements(tid),
    ]
    if stored.row.days:
        out.append(set_deadline(tid, at + stored.row.days * DAY))
    return out


def people(stored: Stored) -> list[int]:
    """The seats of people, who have to agree that a game goes back."""
    return [seat.n for seat in stored.row.seats if seat.person is not None]
