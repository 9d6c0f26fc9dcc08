"""Offers: made, answered, countered, lapsing, secret; and bots that bargain."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from attic import games
from attic.bots.driver import play_out
from attic.bots.haggling import Haggling
from attic.bots.registry import make
from attic.kit.chance import Chance, Never, Seeded
from attic.kit.digest import digest
from attic.kit.forms import form, lying, waiting
from attic.kit.log import parse
from attic.kit.offers import written
from attic.kit.record import Record, Refused
from attic.kit.replay import replay, seeded_header, seeded_key
from attic.kit.scenario import rule
from attic.kit.toys.bazaar import GAME
from attic.kit.toys.bazaar.play import Bazaar
from attic.lab.stored import play_log
from attic.table.table import Table

NAMES = ("ada", "ben", "cid")


@pytest.fixture
def record() -> Record:
    return Record(GAME, 3, {}, list(NAMES), seeded_header(1), seeded_key(1), Seeded(1))


def offer(record: Record, maker: str, to: str, give: list[Any], ask: list[Any], **more: Any) -> int:
    """Make an offer; its number."""
    record.propose(record.seat(maker), "offer", {"to": to, "give": give, "ask": ask, **more})
    return lying(record.state, record.seat(maker))[-1].number


def refusal(record: Record, maker: str, values: dict[str, object]) -> str:
    before = digest(record.state)
    with pytest.raises(Refused) as caught:
        record.propose(record.seat(maker), "offer", values)
    assert digest(record.state) == before and "\n" not in str(caught.value)
    return str(caught.value)


def bazaar(record: Record) -> Bazaar:
    assert isinstance(record.state, Bazaar)
    return record.state


@rule("bazaar", "2.2", "1.1")
def test_an_accepted_offer_is_carried_out(record: Record) -> None:
    number = offer(record, "ben", "cid", [["apples", 3]], [["coins", 2]])
    record.decide(record.seat("cid"), ["accept_offer", number])
    s = bazaar(record)
    assert (s.apples, s.coins) == ([4, 1, 7], [4, 6, 2])
    assert s.deciders() == [0], "the turn goes on where it was"
    assert not s.offers.lying


def test_an_offer_blocks_nobody_and_lapses_with_its_window(record: Record) -> None:
    number = offer(record, "ben", "cid", [["apples", 1]], [])
    record.decide(0, ["pass"])
    assert not bazaar(record).offers.lying
    with pytest.raises(Refused, match="no such offer"):
        record.decide(record.seat("cid"), ["accept_offer", number])
    assert [event.kind.name for event in record.events()][-1] == "offer_lapsed"


def test_an_offer_that_its_maker_cannot_keep_lapses(record: Record) -> None:
    first = offer(record, "ben", "cid", [["apples", 4]], [])
    second = offer(record, "ben", "ada", [["apples", 1]], [])
    record.decide(0, ["accept_offer", second])
    assert bazaar(record).offers.find(first) is None


def test_offers_are_declined_and_taken_back(record: Record) -> None:
    number = offer(record, "ben", "cid", [["apples", 1]], [])
    record.decide(2, ["decline_offer", number])
    assert not bazaar(record).offers.lying
    number = offer(record, "ben", "cid", [["apples", 1]], [])
    with pytest.raises(Refused, match="no such offer"):
        record.decide(0, ["decline_offer", number])
    with pytest.raises(Refused, match="other side"):
        record.decide(1, ["accept_offer", number])
    record.decide(1, ["decline_offer", number])
    assert not bazaar(record).offers.lying


def test_a_counter_offer_takes_the_place_of_the_first(record: Record) -> None:
    first = offer(record, "ben", "cid", [["apples", 1]], [["coins", 4]])
    second = offer(record, "cid", "ben", [["coins", 1]], [["apples", 1]], answers=first)
    assert [o.number for o in bazaar(record).offers.lying] == [second]
    record.decide(1, ["accept_offer", second])
    assert bazaar(record).coins == [4, 5, 3]


@rule("bazaar", "2.2")
def test_three_offers_to_one_trader_in_a_turn(record: Record) -> None:
    for _ in range(3):
        offer(record, "ben", "cid", [["apples", 1]], [])
    assert "3 offers" in refusal(record, "ben", {"to": "cid", "give": [["apples", 1]]})
    offer(record, "ben", "ada", [["apples", 1]], [])
    record.decide(0, ["pass"])
    offer(record, "ben", "cid", [["apples", 1]], [])


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"to": "ben", "give": [["apples", 1]]}, "somebody else"),
        ({"to": "eve", "give": [["apples", 1]]}, "no seat 'eve'"),
        ({"to": ["cid"], "give": [["apples", 1]]}, "no seat"),
        ({"give": [["apples", 1]]}, "no seat None"),
        ({"to": "cid"}, "gives or asks"),
        ({"to": "cid", "give": [["apples", 5]]}, "apples 5"),
        ({"to": "cid", "give": [["apples", 0]]}, "apples 0"),
        ({"to": "cid", "give": [["apples", 1], ["apples", 2]]}, "apples 2"),
        ({"to": "cid", "ask": [["coins", 13]]}, "coins 13"),
        ({"to": "cid", "give": [["eat"]]}, "eat"),
        ({"to": "cid", "give": "apples"}, "give: not a list"),
        ({"to": "cid", "give": ["apples"]}, "give: 'apples'"),
        ({"to": "cid", "give": [["pears", 1]]}, "give: no verb 'pears'"),
        ({"to": "cid", "give": [["apples", 1]] * 25}, "at most 24"),
        ({"to": "cid", "give": [["apples", 1]], "term": ["eat"]}, "no term"),
        ({"to": "cid", "give": [["apples", 1]], "answers": 7}, "no offer 7"),
        ({"to": "cid", "give": [["apples", 1]], "answers": True}, "answers"),
        ({"to": "cid", "give": [["apples", 1]], "why": 1}, "no field 'why'"),
    ],
)
def test_bad_offers_are_refused_in_one_line(record: Record, values: dict[str, object], said: str) -> None:
    assert said in refusal(record, "ben", values)


def test_what_the_other_side_cannot_pay_may_be_asked_but_not_accepted(record: Record) -> None:
    number = offer(record, "ben", "cid", [], [["coins", 8]])
    with pytest.raises(Refused, match="cannot pay"):
        record.decide(2, ["accept_offer", number])
    assert record.state.voluntary(2) == [GAME.words.encode(["decline_offer", number])]


def test_offers_between_others_are_secret(record: Record) -> None:
    before = record.state.copy()
    number = offer(record, "ben", "cid", [["apples", 1]], [])
    view, earlier = GAME.view(record.state, 0), GAME.view(before, 0)
    assert view == earlier and record.state.voluntary(0) == []
    assert digest(record.state.sample(0, Seeded(1))) == digest(before.sample(0, Seeded(1)))
    mine = offer(record, "ben", "ada", [["apples", 1]], [])
    assert mine != number
    fresh = Record(GAME, 3, {}, list(NAMES), seeded_header(1), seeded_key(1), Seeded(1))
    assert offer(fresh, "ben", "ada", [["apples", 1]], []) == mine, "numbers do not count the offers of others"


def test_forms_list_what_may_be_offered(record: Record) -> None:
    made = form(GAME, record.state, 1, GAME.view(record.state, 1))
    assert made is not None and [party.seat for party in made.parties] == ["ada", "cid"]
    assert [(g.label, g.most) for g in made.parties[0].give] == [("4 apples", 4), ("4 coins", 4)]
    assert [g.most for g in made.parties[0].ask] == [4, 8], "how the coins of the others lie is not known"
    number = offer(record, "ben", "cid", [["apples", 1]], [["coins", 8]])
    [lies] = waiting(GAME, record.state, 2, GAME.view(record.state, 2))
    assert lies.sentence == "Ben offers Cid 1 apple for 8 coins." and not lies.accept and lies.clause == "2.2"
    [own] = waiting(GAME, record.state, 1, GAME.view(record.state, 1))
    assert own.mine and own.offer.number == number


def test_offers_are_in_the_log_and_replay(record: Record) -> None:
    number = offer(record, "ben", "cid", [["apples", 1]], [["coins", 2]])
    record.decide(2, ["accept_offer", number])
    offer(record, "ada", "cid", [["coins", 1]], [])
    text = "".join(line + "\n" for line in record.log.lines())
    again = replay(GAME, parse(text), verify=True)
    assert digest(again.state) == digest(record.state)
    assert digest(pickle.loads(pickle.dumps(record.state))) == digest(record.state)
    [lies] = bazaar(record).offers.lying
    assert written(bazaar(record).bargain(), lies) == {
        "to": "cid", "give": [["coins", 1]], "ask": [], "term": None, "answers": None,
    }  # fmt: skip


@rule("bazaar", "1.2", "2.1", "3.1")
def test_bots_bargain_to_their_advantage() -> None:
    """Greedy bots trade apples for coins so that both gain; the game ends by the count."""
    trades = 0
    for seed in range(5):
        chance = Seeded(seed)
        state = GAME.new(3, None, chance, listen=True)
        minds: list[Chance] = [Seeded(seed, 1 + n) for n in range(3)]
        play_out(state, [make("greedy", GAME)] * 3, chance, minds, 10_000)
        assert isinstance(state, Bazaar) and state.outcome is not None and state.outcome.reason == "counted"
        best = max(state.score(n) for n in range(3))
        assert state.outcome.winners == [n for n in range(3) if state.score(n) == best]
        told = Counter(event.kind.name for event in state.events or [])
        trades += told["traded"]
    assert trades > 0


def test_every_bot_is_asked_once_in_a_market_and_at_once_when_it_is_made_an_offer() -> None:
    state = GAME.new(3, None, Never())
    haggling = Haggling([True, False, True])
    assert [haggling.next(state) for _ in range(3)] == [0, 2, -1]
    state.apply(0, GAME.words.encode(["pass"]), Never())
    assert haggling.next(state) == 0
    assert haggling.next(games.get("connect-four").new(None, None, Never())) == -1


def test_bots_at_a_table_answer_and_make_offers() -> None:
    table = Table.new("bazaar", 3, {}, ["Ann", "greedy", "random"], seed=3)
    state = table.record.state
    assert isinstance(state, Bazaar)
    table.propose(0, "offer", {"to": "ben", "give": [["coins", 4]], "ask": [["apples", 1]]})
    table.let_bots_haggle()
    assert state.apples[0] >= 5 and not [o for o in state.offers.lying if o.to != 0], "nobody declines such a gift"
    with pytest.raises(Refused, match="offers to one player|cannot be traded"):
        for _ in range(4):
            table.propose(0, "offer", {"to": "cid", "give": [], "ask": [["coins", 8]]})
            table.let_bots_haggle()


def test_stored_games_between_bots_hold_their_offers() -> None:
    record = play_log("bazaar", ["random"] * 4, 1, {})
    assert record.state.outcome is not None
    assert any("propose" in entry for entry in record.log.entries)
