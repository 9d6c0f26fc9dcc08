"""The moments at which cards may be played. Rules 5.1, 12.1-12.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.galactic_warfare.cards import play_card
from attic.games.galactic_warfare.moving import touchable
from attic.games.galactic_warfare.playing import add_plays, plays
from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import CARDS
from attic.games.galactic_warfare.vocabulary import PLAY, PLAY_ON, PLAY_ON_TWO, TOUCH
from attic.kit.chance import Chance
from attic.kit.state import Refusal
from attic.kit.steps import Window
from attic.kit.words import PASS

BEFORE_YOUR_MOVE: Final[i64] = CARDS.windows.index("before_your_move")
BEFORE_OPPONENTS_MOVE: Final[i64] = CARDS.windows.index("before_opponents_move")
ATTACK_DECLARED: Final[i64] = CARDS.windows.index("attack_declared")
BEFORE_DICE: Final[i64] = CARDS.windows.index("before_dice")
AFTER_DICE: Final[i64] = CARDS.windows.index("after_dice")
RETREAT_WINDOW: Final[i64] = CARDS.windows.index("retreat")
AFTER_YOUR_MOVE: Final[i64] = CARDS.windows.index("after_your_move")
AFTER_OPPONENTS_MOVE: Final[i64] = CARDS.windows.index("after_opponents_move")


class CardWindow(Window[GalacticWarfare]):
    """A window in which cards may be played, one for each player and turn. Rule 12.5"""

    def window(self, s: GalacticWarfare, seat: i64) -> i64:
        """The name under which cards know this window."""
        raise AssertionError("a card window has a name")

    def may_use(self, s: GalacticWarfare, seat: i64) -> bool:
        return s.may_play(seat)

    def uses(self, s: GalacticWarfare, seat: i64) -> list[int]:
        return plays(s, seat, self.window(s, seat))

    def use(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        play_card(s, seat, action)

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return why_no_card(s, seat, action, self.window(s, seat))


def is_play(action: int) -> bool:
    """Is this the playing of a card?"""
    return PLAY.made(action) or PLAY_ON.made(action) or PLAY_ON_TWO.made(action)


def why_no_card(s: GalacticWarfare, seat: int, action: int, window: int) -> Refusal:
    """Why a card may not be played now. Rules 12.2, 12.3"""
    if not is_play(action):
        return Refusal("12.5", "Play a card or pass.")
    if s.played[seat] > 0:
        return Refusal("12.2", "You have played your card of this turn.")
    card = PLAY.first(action)
    title = CARDS.titles[card]
    if s.hands[seat].count(card) == 0:
        return Refusal("12.3", f"You do not hold {title}.")
    if card not in CARDS.in_window[window]:
        return Refusal("12.3", f"{title} cannot be played at this moment.")
    ways: list[int] = []
    add_plays(s, seat, card, ways)
    if not ways:
        return Refusal("12.3", f"What {title} needs is not there now.")
    return Refusal("12.3", f"{title} cannot be played on that.")


class BeforeMove(CardWindow):
    """Step 2 of the turn; the active player may also touch a ship at once. Rules 5.1, 13.5"""

    def window(self, s: GalacticWarfare, seat: i64) -> i64:
        return BEFORE_YOUR_MOVE if seat == s.active else BEFORE_OPPONENTS_MOVE

    def at_turn(self, order: list[int], at: i64, passed: i64) -> BeforeMove:
        return BeforeMove(order, at, passed)

    def may_use(self, s: GalacticWarfare, seat: i64) -> bool:
        return s.may_play(seat) and not (seat == s.active and s.touched >= 0)

    def uses(self, s: GalacticWarfare, seat: i64) -> list[int]:
        out = plays(s, seat, self.window(s, seat))
        if seat == s.active:
            for sq in touchable(s):
                out.append(TOUCH.pack(sq))
        return out

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        """An early touch is a final pass that nobody sees before the window has closed. Rule 13.5"""
        if seat == s.active and TOUCH.made(action):
            s.touched = TOUCH.first(action)
            action = PASS.pack()
        super().apply(s, seat, action, chance)
        s.touch_secret = PASS.made(action) if seat == s.active else s.touch_secret

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        if seat == s.active and TOUCH.made(action):
            return why_no_touch(s, TOUCH.first(action))
        return super().why_not(s, seat, action)


def why_no_touch(s: GalacticWarfare, sq: int) -> Refusal:
    """Why a ship may not be touched. Rule 13.4"""
    if s.ship[sq] != s.active + 1:
        return Refusal("13.4", "You have no ship there.")
    if s.invader(sq):
        return Refusal("11.4", "An invader stays in the enemy home planet.")
    if sq == s.locked:
        return Refusal("12.12.17", "Tractor Lock holds this ship for the turn.")
    return Refusal("13.4", "This ship has no move.")


class AfterMove(CardWindow):
    """Step 5 of the turn. Rule 5.1"""

    def window(self, s: GalacticWarfare, seat: i64) -> i64:
        return AFTER_YOUR_MOVE if seat == s.active else AFTER_OPPONENTS_MOVE

    def at_turn(self, order: list[int], at: i64, passed: i64) -> AfterMove:
        return AfterMove(order, at, passed)


class AttackDeclared(CardWindow):
    """The defender may call the attack off. Rule 7.2"""

    def stands(self, s: GalacticWarfare) -> bool:
        return s.battle is not None and not s.battle.called_off

    def window(self, s: GalacticWarfare, seat: i64) -> i64:
        return ATTACK_DECLARED

    def at_turn(self, order: list[int], at: i64, passed: i64) -> AttackDeclared:
        return AttackDeclared(order, at, passed)


class BeforeDice(CardWindow):
    """Both players, the pools being known. Rule 7.5"""

    def window(self, s: GalacticWarfare, seat: i64) -> i64:
        return BEFORE_DICE

    def at_turn(self, order: list[int], at: i64, passed: i64) -> BeforeDice:
        return BeforeDice(order, at, passed)


class AfterDice(CardWindow):
    """Both players, the dice lying on the table. Rule 7.7"""

    def stands(self, s: GalacticWarfare) -> bool:
        return s.battle is not None and s.battle.claimed < 0

    def window(self, s: GalacticWarfare, seat: i64) -> i64:
        return AFTER_DICE

    def at_turn(self, order: list[int], at: i64, passed: i64) -> AfterDice:
        return AfterDice(order, at, passed)


class RetreatWindow(CardWindow):
    """The owner of a ship that is about to retreat. Rule 9.2"""

    def window(self, s: GalacticWarfare, seat: i64) -> i64:
        return RETREAT_WINDOW

    def at_turn(self, order: list[int], at: i64, passed: i64) -> RetreatWindow:
        return RetreatWindow(order, at, passed)
