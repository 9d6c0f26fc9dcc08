"""What the game says: prompts, labels and the story."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from attic.games.galactic_warfare import GAME, text
from attic.games.galactic_warfare.tables import CARDS
from attic.games.galactic_warfare.vocabulary import NEWS, WORDS
from attic.kit import asking
from attic.kit.chance import Scripted, Seeded
from attic.kit.news import KIT_NEWS, Event
from attic.kit.scenario import rule
from attic.kit.scene import Line, Prompt
from attic.kit.state import State
from attic.kit.words import KIT_VERBS, OFFER
from tests.galactic_warfare.table import Table, new_game, table

RULES = (GAME.folder / "rules.md").read_text(encoding="utf-8")
CLAUSES = set(re.findall(r"^(\d+(?:\.\d+)+[a-z]?) ", RULES, re.MULTILINE)) | {"12.11"}
WINDOWS = {"BeforeMove", "AttackDeclared", "BeforeDice", "AfterDice", "RetreatWindow", "AfterMove", "Reaction"}
MOMENTS = [*text.CLAUSES, "Over"]
GAMES = 7


def good(sentence: str) -> bool:
    """A sentence for people: a capital letter, a full stop, no ids, no holes."""
    whole = sentence[:1].isupper() and sentence[-1:] in ".?"
    return whole and not re.search(r"[a-z]_[a-z]|None|\{|\}|\(\)|  ", sentence)


def told(events: list[Event]) -> list[tuple[str, Line]]:
    """Every event as everybody who may know it hears it."""
    out: list[tuple[str, Line]] = []
    for seat in (0, 1, None):
        out += [(str(frame.words[0]), frame.line) for frame in asking.frames(GAME, events, seat)]
    return out


class Heard:
    """All that is said in some random games."""

    def __init__(self) -> None:
        self.prompts: dict[str, list[Prompt]] = {}
        self.labels: dict[str, set[str]] = {}
        self.lines: dict[str, list[Line]] = {}
        for seed in range(GAMES):
            self.listen(seed)

    def listen(self, seed: int) -> None:
        chance, mind = Seeded(seed), Seeded(seed, 1)
        state = GAME.new(None, {}, chance, listen=True)
        for number in range(160):
            assert state.events is not None
            for kind, line in told(state.events[:]):
                self.lines.setdefault(kind, []).append(line)
            state.events.clear()
            self.ask(state)
            if state.outcome is not None:
                return
            seat = state.deciders()[0]
            options = state.options(seat)
            bold = [a for a in options if WORDS.decode(a)[0] in ("play", "attack")]
            choices = bold if bold and number % 3 else options
            state.apply(seat, choices[mind.below(len(choices))], chance)

    def ask(self, state: State) -> None:
        for seat in (0, 1):
            moment = GAME.view(state, seat).moment
            self.prompts.setdefault(moment, []).append(asking.prompt(GAME, state, seat))
            for option in asking.options(GAME, state, seat):
                self.labels.setdefault(str(option.words[0]), set()).add(option.label)


@pytest.fixture(scope="module")
def heard() -> Heard:
    return Heard()


def moments() -> dict[str, Table]:
    """A table at every moment."""
    found = {"ChooseStart": new_game(5, 3)}
    g = table("W c5", "B d6", white=["hyperdrive"], blue=["sabotage"])
    found["BeforeMove"] = g
    rest = {
        "AttackDeclared": ("W c5+1", "B d6"),
        "BeforeDice": ("W c5+1", "B d6"),
        "AfterDice": ("W c5+1", "B d6"),
        "RetreatWindow": ("W c5+1", "B d6"),
        "RetreatSquare": ("W c5", "B d6"),
    }
    for moment, pieces in rest.items():
        g = table(*pieces, white=["emergency_thrusters"], blue=["sabotage"])
        g.go("white", "c5", "attack", "d6")
        script = {"AfterDice": [5, 3, 2], "RetreatWindow": [1, 1, 6], "RetreatSquare": [1, 6]}
        g.until(moment, dice=script.get(moment, []))
        found[moment] = g
    found["Touch"] = table("W c5", "W a3", "B d6")
    g = table("W c5", "B d6")
    g.act("white", "touch", "c5")
    found["Move"] = g
    g = table("W c5", "W e5", "B h8", white=["supply_drop"])
    g.go("white", "c5", "move", "b6")
    found["AfterMove"] = g
    g = table("W c5", "B d6", white=["scanner_probe"], blue=["sabotage"])
    g.act("white", "play", "scanner_probe")
    found["Reaction"] = g
    g = table("W c5", "B d6", white=["scanner_probe"], blue=["sabotage"])
    g.play("white", "scanner_probe")
    found["ProbeDiscard"] = g
    g = table("W c5", "B h8", white=["data_salvage"], pile=["sabotage"])
    g.go("white", "c5", "move", "b6")
    g.play("white", "data_salvage")
    found["RecoverPick"] = g
    g = table("W a9", "W b10", "W c1", "B h6")
    g.go("white", "a9", "attempt", dice=[4, 4])
    found["AcceptRetreat"] = g
    g = table("W c5", "B d6")
    g.act("white", "resign")
    found["Over"] = g
    return found


TABLES = moments()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("viewer", ["white", "blue", None])
def test_every_moment_has_a_prompt_with_its_clause(moment: str, viewer: str | None) -> None:
    view = TABLES[moment].view(viewer)
    assert view.moment == moment
    prompt = text.prompt(view)
    assert good(prompt.sentence), prompt
    assert prompt.clause in CLAUSES, prompt
    own = moment == "BeforeMove" and viewer == view.active  # no reaction: one's own move is about to come
    assert prompt.manner == ("may" if own else "window" if moment in WINDOWS else "must")


@rule("galactic-warfare", "15.5")
@pytest.mark.parametrize("moment", sorted(WINDOWS))
def test_in_a_window_nobody_is_told_who_is_awaited(moment: str) -> None:
    g = TABLES[moment]
    waiting = "blue" if g.asked() == ["white"] else "white"
    assert text.prompt(g.view(waiting)) == text.prompt(g.view(None))
    seats = {seat.id: seat.active for seat in GAME.scene(g.view(None)).seats}
    assert seats == {side: side == g.seen.active for side in ("white", "blue")}


def test_an_attack_is_asked_about_in_one_sentence() -> None:
    g = TABLES["BeforeDice"]
    expected = "White attacks d6 from c5, 2 dice against 1: play a card before the dice, or pass."
    assert text.prompt(g.view("white")).sentence == expected
    assert text.prompt(g.view("white")).focus == ("square:c5", "square:d6")


def test_a_full_home_planet_is_mentioned_before_a_ship_is_lost() -> None:
    g = table("W c5", "W a1", "W c1", "W e1", "W g1", "B d6", white=["rescue_beacon"])
    g.go("white", "c5", "attack", "d6")
    g.until("RetreatWindow", dice=[1, 6])
    assert "home planet is full" in text.prompt(g.view("white")).sentence


@rule("galactic-warfare", "7.14")
def test_an_attack_shows_its_odds() -> None:
    g = table("W c5+1", "B d6")
    g.act("white", "touch", "c5")
    assert text.label(g.view("white"), ["attack", "d6"]) == "Attack d6 (2 dice v 1, 90 %)"
    assert text.label(g.view("white"), ["move", "b6"]) == "Charge to b6"


def test_a_defender_at_home_counts_one_die_more_in_the_odds() -> None:
    g = table("W c9", "B d10", "B h4")
    g.act("white", "touch", "c9")
    assert text.label(g.view("white"), ["attack", "d10"]) == "Attack d10 (1 die v 2, 10 %)"
    assert text.label(g.view("white"), ["move", "b10"]) == "Charge to b10 and invade Molka"


def test_a_granted_move_is_named() -> None:
    g = table("W c5", "B h8", white=["hyperdrive"])
    g.play("white", "hyperdrive")
    g.until("Touch")
    g.act("white", "touch", "c5")
    labels = {text.label(g.view("white"), words) for words in g.options("white")}
    assert {"Charge to b6", "Charge to d6", "Charge twice, to a7", "Charge twice, to e7"} <= labels


@pytest.mark.parametrize("card", range(len(CARDS.names)))
def test_every_card_says_what_its_squares_are_for(card: int) -> None:
    g = TABLES["BeforeMove"]
    kinds = [CARDS.choice_types[choice] for choice in CARDS.choices[card]]
    squares = ["c5", "d6"][: 2 if kinds == ["bonus_charge"] else len(kinds)]
    label = text.label(g.view("white"), ["play", CARDS.names[card], *squares])
    assert label.startswith(f"Play {CARDS.titles[card]}")
    assert all(square in label for square in squares)
    assert good(f"{label}.")


def test_every_verb_has_a_label() -> None:
    operands = {"choice": "first", "card": "hyperdrive", "square": "d6"}
    view = TABLES["Move"].view("white")
    for verb in [*WORDS.verbs, *KIT_VERBS]:
        if verb.name != "play" and OFFER not in verb.kinds:
            label = text.label(view, [verb.name, *(operands[kind.name] for kind in verb.kinds)])
            assert good(f"{label}."), verb.name


def test_labels_tell_options_apart(heard: Heard) -> None:
    assert {"play", "touch", "move", "attack", "pass", "start"} <= set(heard.labels)
    for labels in heard.labels.values():
        assert all(good(f"{label}.") for label in labels)
    for moment in ("Touch", "Move", "RetreatSquare", "ProbeDiscard"):
        g = TABLES[moment]
        seat = g.asked()[0]
        labels_now = [text.label(g.view(seat), words) for words in g.options(seat)]
        assert max(Counter(labels_now).values()) == 1


def sample_words(name: str) -> list[str | int]:
    """Words for an event of this kind, as the game would make them."""
    kind = NEWS.kinds.get(name) or KIT_NEWS.kinds[name]
    plain: dict[str, str | int] = {
        "side": "white",
        "square": "c5",
        "card": "hyperdrive",
        "choice": "first",
        "move_kind": "charge",
        "number": 7,
        "die": 4,
        "seat": 0,
    }
    words: list[str | int] = [name, *(plain[k.name] for k in kind.kinds)]
    return words + ([plain[kind.rest.name]] if kind.rest is not None and name != "played" else [])


@pytest.mark.parametrize("name", [*NEWS.kinds, *(name for name in KIT_NEWS.kinds if not name.startswith("offer"))])
def test_every_event_has_a_sentence_and_a_clause(name: str) -> None:
    g = TABLES["Over" if name == "game_ended" else "AfterDice"]
    line = text.tell(g.view("blue"), sample_words(name))
    assert good(line.sentence), line
    assert line.clause in CLAUSES, line


def test_the_story_of_whole_games_reads_well(heard: Heard) -> None:
    for lines in heard.lines.values():
        for line in lines:
            assert good(line.sentence), line
            assert line.clause in CLAUSES, line
    assert len(heard.lines) > 25
    for prompts in heard.prompts.values():
        for prompt in prompts:
            assert good(prompt.sentence), prompt
            assert prompt.clause in CLAUSES, prompt
    assert {"BeforeMove", "Touch", "Move", "BeforeDice", "AfterDice", "AfterMove", "Reaction"} <= set(heard.prompts)


@rule("galactic-warfare", "10.3", "10.5")
def test_attempts_of_stuck_and_of_blocked_ships_cite_their_own_clauses() -> None:
    g = table("W a9", "W b10", "W c1", "B h6")
    g.until("Touch")
    stuck = text.tell(g.view(None), ["attempted", "white", "a9", 4, 4])
    blocked = text.tell(g.view(None), ["attempted", "white", "c1", 2, 4])
    assert (stuck.clause, blocked.clause) == ("10.3", "10.5")
    assert blocked.sentence == "White rolls 2 and 4 for the ship on c1: no doubles, it stays."


def test_every_reckoning_adds_up(heard: Heard) -> None:
    """The terms of both sides give the totals that the sentence names."""
    decided = heard.lines["battle_decided"]
    assert decided
    for line in decided:
        assert line.reckoning is not None
        totals = sorted((side.total for side in line.reckoning.sides), reverse=True)
        numbers = [int(n) for n in re.findall(r"\d+", line.sentence)]
        assert totals == (numbers if len(numbers) == 2 else numbers * 2)
        for side in line.reckoning.sides:
            for term in side.terms:
                assert not term.dice or sum(term.dice) == term.value


def lines(g: Table, side: str, *words: str, dice: list[str | int]) -> list[tuple[str, Line]]:
    """What a spectator hears after one more action."""
    state = g.state.copy()
    state.events = []
    state.apply(g.seat(side), WORDS.encode(list(words)), Scripted(dice))
    return [(str(frame.words[0]), frame.line) for frame in asking.frames(GAME, state.events, None)]


def test_a_battle_is_reckoned_term_by_term() -> None:
    g = table("W c9+2", "B d10", "B h4", white=["ion_surge"])
    g.go("white", "c9", "attack", "d10")
    g.until("AfterDice", dice=[1, 2, 3, 4, 5])
    line = dict(lines(g, "white", "play", "ion_surge", dice=[]))["battle_decided"]
    assert line.sentence == "Blue wins the battle, 9 to 8."
    assert line.reckoning is not None
    white, blue = line.reckoning.sides
    assert [(term.text, term.value) for term in white.terms] == [("ship", 1), ("2 power-ups", 5), ("Ion Surge", 2)]
    assert [(term.text, term.dice) for term in blue.terms] == [("ship", (4,)), ("home planet", (5,))]
    assert "7.9" in line.reckoning.tie


def test_the_first_roll_leaves_the_other_side_open() -> None:
    g = table("W c5", "B d6")
    g.act("white", "touch", "c5")
    heard = lines(g, "white", "attack", "d6", dice=[3, 3, 5, 2])
    told = [(kind, line.reckoning) for kind, line in heard if kind in ("rolled", "tied", "battle_decided")]
    assert [kind for kind, _ in told] == ["rolled", "rolled", "tied", "rolled", "rolled", "battle_decided"]
    totals = [tuple(side.total for side in reckoning.sides) for _, reckoning in told if reckoning is not None]
    assert totals == [(3, 0), (3, 3), (3, 3), (5, 0), (5, 2), (5, 2)]


def test_dice_rolled_again_by_a_card_are_compared_with_those_that_lie() -> None:
    g = table("W c5", "B d6", white=["targeting_computer"], blue=["sabotage"])
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[1, 4])
    g.act("white", "play", "targeting_computer")
    line = dict(lines(g, "blue", "pass", dice=[6]))["rolled"]
    assert line.reckoning is not None
    assert [side.total for side in line.reckoning.sides] == [6, 4]
    assert line.reckoning.verdict == "White leads 6 to 4."


@rule("galactic-warfare", "15.2", "15.4")
@pytest.mark.parametrize("moment", [m for m in MOMENTS if m not in ("Over", "ProbeDiscard")])
def test_words_hold_for_every_hand_the_opponent_may_have(moment: str) -> None:
    g = TABLES[moment]
    for seat in (0, 1):
        world = g.state.sample(seat, Seeded(7))
        here, there = GAME.view(g.state, seat), GAME.view(world, seat)
        assert json.dumps(text.prompt(here).__dict__) == json.dumps(text.prompt(there).__dict__)
        assert asking.options(GAME, g.state, seat) == asking.options(GAME, world, seat)
