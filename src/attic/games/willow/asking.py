"""What the game waits for, as a view may show it: the public side of the top step."""

from __future__ import annotations

from dataclasses import dataclass

from attic.games.willow.agreeing import PURPOSES, Agree
from attic.games.willow.attacking import JoinAttack
from attic.games.willow.bargaining import PickCards
from attic.games.willow.bavmorda import FaceHer
from attic.games.willow.casting import Consent, MakeForget
from attic.games.willow.dealing import ReadBones
from attic.games.willow.losing import GiveUpArmy
from attic.games.willow.moments import NAMES
from attic.games.willow.moving import Gather, JoinGroup
from attic.games.willow.places import LookAtTreasure, TakeFromDiscards, TryToFree, UsePower
from attic.games.willow.searching import LandSomewhere, ShowHimself
from attic.games.willow.settling import Gift, ReduceHand, ReduceSpells
from attic.games.willow.setup import RECEIVERS, ShareOut
from attic.games.willow.state import Willow
from attic.games.willow.tables import CARDS, MADMARTIGAN, PEOPLE, PLACES, SCEPTRE
from attic.games.willow.trading import Letters, OwnTrade
from attic.games.willow.transforming import AT_FOE, AT_RAZIEL, ChooseForm
from attic.games.willow.windows import CardWindow


@dataclass(frozen=True)
class Question:
    """The moment of the game and whom or what it is about."""

    moment: str  # the name of a window, or of a step
    window: bool = False
    who: str = ""
    other: str = ""
    card: str = ""
    place: str = ""
    amount: int = 0
    naming: int = 0
    purpose: str = ""


def name(c: int) -> str:
    """A character by number."""
    return PEOPLE.names[c]


def target_name(target: int) -> str:
    """The target of a Spell."""
    if target == AT_FOE:
        return "foe"
    if target == AT_RAZIEL:
        return "fin_raziel"
    return name(target) if target < len(PEOPLE.names) else ""


def question_of(s: Willow) -> Question:
    """What lies on top of the stack; steps hold no hidden cards, so this tells none."""
    if s.outcome is not None or not s.stack:
        return Question("over")
    top = s.stack[-1]
    kind = type(top).__name__
    if isinstance(top, CardWindow):
        return Question(NAMES[top.moment], window=True)
    if isinstance(top, Agree):
        return Question(kind, purpose=PURPOSES[top.purpose], naming=int(top.naming))
    if isinstance(top, (ReduceHand, ReduceSpells, ReadBones)):
        return Question(kind, who=name(top.who))
    if isinstance(top, (UsePower, LookAtTreasure)):
        return Question(kind, who=name(top.who), place=PLACES.names[top.place])
    if isinstance(top, Gift):
        card = CARDS.names[top.card] if top.card >= 0 else ""
        return Question(kind, who=name(top.giver), other=name(top.to), card=card)
    if isinstance(top, GiveUpArmy):
        return Question(kind, who=name(top.who), amount=int(top.amount))
    if isinstance(top, (JoinGroup, JoinAttack, FaceHer)):
        return Question(kind, who=name(top.now()) if top.asked else "")
    if isinstance(top, Gather):
        return Question(kind, who=name(top.mover))
    if isinstance(top, (OwnTrade, Letters, PickCards)):
        return Question(kind, who=name(top.a), other=name(top.b))
    return rarer_question(s, kind)


def rarer_question(s: Willow, kind: str) -> Question:
    """Steps about Spells, Places and setting up."""
    top = s.stack[-1]
    if isinstance(top, Consent):
        return Question(kind, who=name(top.caster), other=target_name(int(top.target)), card=CARDS.names[top.card])
    if isinstance(top, ChooseForm):
        return Question(kind, who=name(top.caster), other=target_name(int(top.target)))
    if isinstance(top, MakeForget):
        return Question(kind, who=name(top.caster), other=name(top.target), amount=int(top.left))
    if isinstance(top, TakeFromDiscards):
        return Question(kind, who=name(top.who))
    if isinstance(top, TryToFree):
        return Question(kind, who=name(s.treasure[SCEPTRE]))
    if isinstance(top, ShowHimself):
        return Question(kind, who=name(MADMARTIGAN))
    if isinstance(top, LandSomewhere):
        return Question(kind, place=PLACES.names[top.place])
    if isinstance(top, ShareOut) and top.at < len(RECEIVERS):
        return Question(kind, who=name(RECEIVERS[top.at]))
    return Question(kind)
