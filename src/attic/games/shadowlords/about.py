"""What the step on top of the stack is about, for prompts and labels, as far as a seat may know it."""

from __future__ import annotations

from attic.games.shadowlords.bargains import Draft, Reply
from attic.games.shadowlords.battles import Parley
from attic.games.shadowlords.building import Build, earned
from attic.games.shadowlords.calling import AskHelp, CallOwn
from attic.games.shadowlords.deals import GiveUp
from attic.games.shadowlords.dismissing import Dismissal
from attic.games.shadowlords.duels import ChooseBlast, DestroyShips, Round
from attic.games.shadowlords.falling import ChooseBearer
from attic.games.shadowlords.fighting import Arrange
from attic.games.shadowlords.moving import Moves
from attic.games.shadowlords.retreating import LeaveField
from attic.games.shadowlords.searching import PlaceShadow, Recruit, Unleash
from attic.games.shadowlords.setup import PickStart, ShareShips
from attic.games.shadowlords.shadowing import Stalk
from attic.games.shadowlords.ships import LoseShips, PlaceShips, Redistribute
from attic.games.shadowlords.specials import DEFECTION, Strike
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import BOARD, CAST, CLASSES, COLOURS, COLOURS_AND_BLACK
from attic.games.shadowlords.turn import DrawCount, Teleport
from attic.games.shadowlords.vocabulary import WORDS
from attic.games.shadowlords.voting import Ballot
from attic.kit.state import Step

Facts = tuple[tuple[str, object], ...]


def about(s: Shadowlords, seat: int | None) -> Facts:
    """The facts of the present step in the order in which they are told."""
    if s.outcome is not None or not s.stack:
        return ()
    top = s.stack[-1]
    facts = bargain(s, top, seat) or ships(top) or battle(s, top) or people(s, top)
    return tuple(sorted(facts.items()))


def who(number: int) -> str | None:
    """The name of a character that may be none."""
    return CAST.names[number] if number >= 0 else None


def goods(packed: list[int]) -> tuple[tuple[str | int, ...], ...]:
    """A bundle in words."""
    return tuple(tuple(WORDS.decode(good)) for good in packed)


def bargain(s: Shadowlords, top: Step[Shadowlords], seat: int | None) -> dict[str, object]:
    """Drafts are their drafter's, proposals their two parties'. Rule 23.3"""
    if isinstance(top, Draft):
        facts: dict[str, object] = {"maker": COLOURS[top.maker], "other": COLOURS[top.other]}
        if seat == top.seat:
            facts |= {"give": goods(top.give), "ask": goods(top.ask)}
        return facts | {"purpose": purpose(s)}
    if isinstance(top, Reply):
        facts = {"maker": COLOURS[top.a], "other": COLOURS[top.b], "purpose": purpose(s)}
        if seat is not None and seat in (s.owner[top.a], s.owner[top.b]):
            facts |= {"give": goods(top.give), "ask": goods(top.ask)}
        return facts
    if isinstance(top, GiveUp):
        return {"maker": COLOURS[top.giver], "other": COLOURS[top.taker], "left": int(top.left)}
    return {}


def purpose(s: Shadowlords) -> str:
    """What is being bargained for: the name of the step below that waits for it."""
    for step in reversed(s.stack):
        name = type(step).__name__
        if name in ("Permission", "Recruit", "Dismissal", "Parley", "AskHelp"):
            return name
    return ""


def ships(top: Step[Shadowlords]) -> dict[str, object]:
    """Ships to be put, lost or shared out."""
    if isinstance(top, PlaceShips):
        place = BOARD.names[top.space] if top.space >= 0 else None
        return {"colour": COLOURS[top.alliance], "left": int(top.left), "mode": int(top.mode), "space": place}
    if isinstance(top, LoseShips):
        return {"colour": COLOURS[top.alliance], "left": int(top.left), "loose": top.loose}
    if isinstance(top, Redistribute):
        return {"colour": COLOURS_AND_BLACK[top.colour], "space": BOARD.names[top.space], "loose": top.loose}
    if isinstance(top, ShareShips):
        return {"colour": COLOURS[top.alliance]}
    return {}


def battle(s: Shadowlords, top: Step[Shadowlords]) -> dict[str, object]:
    """Steps of a battle."""
    if isinstance(top, Parley) and top.stands(s):
        found = top.battle(s)
        return {
            "space": BOARD.names[found.space], "attacker": COLOURS_AND_BLACK[found.attacker],
            "defender": COLOURS_AND_BLACK[found.defender], "loose": found.loose, "reply": int(top.stage),
        }  # fmt: skip
    if isinstance(top, (CallOwn, AskHelp)):
        found = s.battles[top.index]
        helper = top.alliance if isinstance(top, CallOwn) else top.helper
        facts: dict[str, object] = {
            "space": BOARD.names[found.space], "attacker": COLOURS_AND_BLACK[found.attacker],
            "defender": COLOURS_AND_BLACK[found.defender], "helper": COLOURS[helper],
        }  # fmt: skip
        if isinstance(top, AskHelp):
            facts["stage"] = int(top.stage)
            facts["sides"] = tuple(int(side) for side in range(2) if top.asked_by(side))
        return facts
    if isinstance(top, Round):
        return {
            "attackers": tuple(CAST.names[x] for x in top.attackers),
            "defenders": tuple(CAST.names[x] for x in top.defenders),
        }  # fmt: skip
    if isinstance(top, DestroyShips):
        return {"who": who(int(top.who)), "enemy": who(int(top.enemy)), "most": int(top.most)}
    if isinstance(top, Arrange):
        return {"colour": COLOURS_AND_BLACK[top.colour], "space": BOARD.names[s.battles[s.fight].space]}
    return {}


def people(s: Shadowlords, top: Step[Shadowlords]) -> dict[str, object]:
    """Steps about one character or one alliance."""
    if isinstance(top, Ballot):
        return deed(s, s.stack[-2])
    if isinstance(top, PickStart):
        return {"colour": COLOURS[top.alliance], "kind": CLASSES[top.kind]}
    if isinstance(top, DrawCount):
        return {"most": int(top.most(s))}
    if isinstance(top, Build):
        return {"earned": int(earned(s))}
    if isinstance(top, Moves):
        return {"mover": who(int(s.mover)), "landed": who(int(s.landed) % 64) if s.landed >= 0 else None}
    if isinstance(top, Recruit):
        return {"who": who(int(s.found)), "space": BOARD.names[top.space], "tried": top.tried > 0}
    if isinstance(top, Dismissal):
        return {"who": who(int(top.who)), "stage": int(top.stage), "newcomer": who(int(s.found))}
    if isinstance(top, (PlaceShadow, ChooseBlast)):
        return {"who": who(int(top.who))}
    if isinstance(top, LeaveField):
        return {"who": who(int(top.who)), "may_stay": top.may_stay()}
    if isinstance(top, (ChooseBearer, Teleport)):
        return {"colour": COLOURS[top.alliance]}
    return {}


def deed(s: Shadowlords, below: Step[Shadowlords]) -> dict[str, object]:
    """What the others vote on. Rule 13.1"""
    if isinstance(below, (Stalk, Unleash)):
        return {"who": who(int(below.who)), "space": BOARD.names[s.at[below.who]]}
    if isinstance(below, Strike) and s.event == DEFECTION:
        return {"who": who(int(below.target))}
    assert isinstance(below, Strike)
    return {"victim": COLOURS[below.target]}
