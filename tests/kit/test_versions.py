"""A game that began under earlier rules goes on under the present ones, or says where it cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from attic.kit.chance import Chance, Fair, Seeded
from attic.kit.game import Choice, Game, Version
from attic.kit.log import BadLog, Log, parse
from attic.kit.record import Record, Refused
from attic.kit.replay import fair_header, reconcile, replay, seeded_header, seeded_key
from attic.table.live import Live

from .toy import GAME, LOCK, NAMES, USE, WIN, Market, Toy, say, toy

SECRET = bytes(range(32))
PAST = {"rules": 1, "data": "", "entries": 1, "crossed": [], "apart": [], "back": 0}
CHANGED = "Nobody spends three points at once."


class Strict(Market):
    """The market of the new rules: nobody spends three points at once, and nobody wins by saying so."""

    def options(self, s: Toy, seat: int) -> list[int]:
        return [action for action in super().options(s, seat) if action not in (USE.pack(3), WIN.pack())]

    def apply(self, s: Toy, seat: int, action: int, chance: Chance) -> None:
        super().apply(s, seat, action, chance)
        s.stack = [Strict(step.seat) if type(step) is Market else step for step in s.stack]


class Counted(Toy):
    """A position that knows more than it did in the first version."""

    def copy(self) -> Counted:
        made = super().copy()
        return Counted(made.stack, made.outcome, made.draw_offers, made.points, made.offer, made.trace)

    def further(self) -> list[object]:
        return [len(self.trace)] if self.trace else []


class Owing(Market):
    """The market of rules by which a price is owed until the next die falls: the same in the end."""

    def apply(self, s: Toy, seat: int, action: int, chance: Chance) -> None:
        super().apply(s, seat, action, chance)
        s.trace = [told for told in s.trace if told != "owed"] + ["owed"] * USE.made(action)
        s.stack = [Owing(step.seat) if type(step) is Market else step for step in s.stack]


Owing.__name__ = "Market"
Strict.__name__, Counted.__name__ = "Market", "Toy"
OLD = replace(GAME, id="connect-four", rules_version=1)
OLDER = (Version(1, (OLD.data_hash,)),)


def strict(points: tuple[int, int, int] = (3, 3, 3)) -> Toy:
    made = toy(points=points)
    made.stack = [Strict(0)]
    return made


NEW = replace(
    OLD, rules_version=2, older=OLDER, start=lambda players, options: strict(), changed=CHANGED,
    options=(*GAME.options, Choice("fast", (True, False), "new and quick", unsaid=False)),
)  # fmt: skip
MORE = replace(NEW, start=lambda players, options: Counted([Market(0)], None, 0, [3, 3, 3], [], []))


def played(*decisions: str, game: Game = OLD) -> Record:
    made = Record(game, None, {}, list(NAMES), fair_header(SECRET), SECRET, Fair(SECRET))
    for decision in decisions:
        say(made, decision)
    return made


def again(made: Record) -> Log:
    return parse("".join(row + "\n" for row in made.log.lines()))


def test_a_log_that_fits_says_from_which_entry_on_the_new_rules_hold() -> None:
    old = played("ann use 2", "bob roll")
    found = reconcile(NEW, again(old), SECRET)
    assert found.difference is None
    header = found.log.header
    assert (header["rules"], header["options"]["fast"]) == (2, False), "an option that was not there means what it was"
    assert header["before"] == [{**PAST, "data": OLD.data_hash, "entries": 2}]
    record = replay(NEW, found.log, verify=True, secret=SECRET)
    say(record, "cyd roll")
    record = replay(NEW, again(record), verify=True, secret=SECRET)
    assert record.log.entries[:2] == old.log.entries and len(record.log.entries) == 3


def test_the_log_goes_on_with_the_dice_that_the_old_rules_would_have_given() -> None:
    old = played("ann roll", "bob roll")
    new = replay(NEW, again(old), verify=True, secret=SECRET)
    assert say(old, "cyd roll")["chance"] == say(new, "cyd roll")["chance"]


def test_positions_that_know_more_than_those_of_the_first_version_are_compared_without_it() -> None:
    old = played("ann use 2", "bob roll")
    new = replay(MORE, again(old), verify=True, secret=SECRET)
    entry = say(new, "cyd use 1")
    assert entry["digest"] != say(old, "cyd use 1")["digest"], "from here on all of it is in the digest"
    assert replay(MORE, again(new), verify=True, secret=SECRET).log == new.log


def test_an_undo_that_was_allowed_then_stays_done() -> None:
    binding = replace(NEW, words=GAME.words)
    old = played("ann use 1")
    LOCK.final = False
    try:
        say(old, "bob lock")
    finally:
        LOCK.final = True
    old.settled = 1
    say(old, "bob undo")
    new = replay(binding, again(old), verify=True, secret=SECRET)
    assert new.standing == [1]
    say(new, "bob lock")
    with pytest.raises(Refused, match="cannot be taken back"):
        say(new, "bob undo")


def test_what_was_taken_back_need_not_fit() -> None:
    found = reconcile(NEW, again(played("ann use 3", "ann undo", "ann use 1", "bob roll")), SECRET)
    assert found.difference is None
    assert found.log.header["before"][0]["crossed"] == [[1, 2]]
    assert replay(NEW, found.log, verify=True, secret=SECRET).state.stack[-1].seat == 2


def owing() -> Toy:
    made = toy()
    made.stack = [Owing(0)]
    return made


def test_positions_that_differ_for_a_while_and_agree_again_stop_nothing() -> None:
    old = played("ann roll", "bob use 1", "cyd use 1", "cyd undo", "cyd use 2", "ann roll", "bob roll")
    other = replace(NEW, start=lambda players, options: owing())
    found = reconcile(other, again(old), SECRET)
    assert found.difference is None and found.log.header["before"][0]["apart"] == [[2, 5]]
    new = replay(other, found.log, verify=True, secret=SECRET)
    assert new.log.entries == old.log.entries, "with the fingerprints of the time"
    say(new, "cyd roll")
    assert replay(other, again(new), verify=True, secret=SECRET).log == new.log
    found = reconcile(other, again(played("ann roll", "bob use 1")), SECRET)
    assert found.difference is not None and found.difference.entry == 2, "they have to agree in the end"


def test_an_entry_that_does_not_fit_is_named_with_its_reason() -> None:
    found = reconcile(NEW, again(played("ann roll", "bob use 3", "cyd roll")), SECRET)
    assert found.difference is not None
    assert (found.difference.entry, found.difference.agreed) == (2, 1)
    assert found.difference.why == "You do not have so many points. (rule 2.1)"
    with pytest.raises(BadLog, match="^entry 2, of rules version 1, does not fit version 2: You do not have"):
        replay(NEW, again(played("ann roll", "bob use 3")), secret=SECRET)


def test_a_game_that_goes_back_keeps_the_entries_crossed_out_and_throws_no_die_that_was_seen() -> None:
    old = played("ann roll", "bob use 3", "cyd roll", "ann roll")
    found = reconcile(NEW, again(old), SECRET)
    back = found.gone_back()
    assert back.entries == old.log.entries and back.header["before"][0]["back"] == 2
    new = replay(NEW, back, verify=True, secret=SECRET)
    assert new.standing == [1] and new.state.stack[-1].seat == 1
    fresh = Fair(SECRET)
    seen = [int(fresh.roll(6)) for _ in range(3)]
    assert [old.log.entries[n]["chance"] for n in (0, 2, 3)] == [[die] for die in seen]
    assert say(new, "bob roll")["chance"] == [int(fresh.roll(6))], "the fourth die, not the second again"
    assert replay(NEW, again(new), verify=True, secret=SECRET).log == new.log, "and all of it can be verified"


def test_a_seeded_game_that_goes_back_throws_no_die_that_was_seen() -> None:
    old = Record(OLD, None, {}, list(NAMES), seeded_header(5), seeded_key(5), Seeded(5))
    for decision in ("ann roll", "bob use 3", "cyd roll"):
        say(old, decision)
    back = reconcile(NEW, again(old)).gone_back()
    new = replay(NEW, back, verify=True)
    fresh = Seeded(5)
    assert [int(fresh.roll(6)) for _ in range(2)]
    assert say(new, "bob roll")["chance"] == [int(fresh.roll(6))]


def test_a_finished_game_that_fits_keeps_its_replay_and_another_does_not() -> None:
    old = played("ann use 1", "bob win")
    old.finish(SECRET.hex())
    assert replay(MORE, again(old), verify=True).log.end == old.log.end
    with pytest.raises(BadLog, match="^entry 2, of rules version 1, does not fit"):
        replay(NEW, again(old))


def test_a_game_that_was_dealt_otherwise_stays_closed() -> None:
    other = replace(NEW, start=lambda players, options: strict((2, 3, 3)))
    with pytest.raises(BadLog, match="^line 1: the digest differs"):
        reconcile(other, again(played("ann use 1")), SECRET)


def test_rules_and_data_that_nobody_knows_any_more_stay_closed() -> None:
    with pytest.raises(BadLog, match="^line 1: rules version 1, this is version 2"):
        reconcile(replace(NEW, older=()), again(played("ann use 1")), SECRET)
    with pytest.raises(BadLog, match="^line 1: the data files of the game differ"):
        reconcile(replace(NEW, older=(Version(1, ("other",)),)), again(played("ann use 1")), SECRET)


@pytest.mark.parametrize(
    "before, complaint",
    [
        ({}, "before is not a list of versions"),
        ([{"rules": 1}], "before does not name rules, data, entries, crossed, apart and back"),
        ([{**PAST, "crossed": [[1]]}], "crossed or apart is not a list"),
        ([{**PAST, "crossed": [[1, 2]]}], "crossed or apart names entries"),
        ([{**PAST, "back": 2}], "back names an entry"),
        ([{**PAST, "entries": -1}], "not in their order"),
    ],
)
def test_a_header_that_says_nonsense_of_earlier_versions_is_refused(before: object, complaint: str) -> None:
    made = played("ann use 1")
    made.log.header["before"] = before
    with pytest.raises(BadLog, match=f"^line 1: .*{complaint}"):
        again(made)


def test_every_seat_reads_once_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("attic.games.get", lambda game_id: NEW)
    for decisions, back in ((("ann use 2", "bob use 1"), False), (("ann use 2", "bob use 3"), True)):
        found = reconcile(NEW, again(played(*decisions)), SECRET)
        live = Live.load(found.gone_back() if found.difference else found.log, SECRET)
        for viewer in (0, 1, 2, None):
            lines = [frame.line.sentence for frame in live.story.frames(viewer, 0, 100)]
            assert lines[-1].endswith(f"From here on version 2 of the rules holds. {CHANGED}")
            assert lines[-1].startswith("The game goes back") == back
            assert sum(CHANGED in text for text in lines) == 1 and len(lines) == live.story.count(viewer)
