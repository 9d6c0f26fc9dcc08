"""Facts of the moment that several steps share: this turn, a journey, a fight, a contest."""

from __future__ import annotations

from mypy_extensions import i64


class TurnFacts:
    """What happened in this turn; all of it begins afresh with the next. Masks have a bit for each character."""

    def __init__(self, masks: list[int], peace: list[int], traded: list[int], searched: list[int], fought: list[int],
                 braid: bool) -> None:
        self.moved: i64 = masks[0]  # left the space they began in; Rule 10.2
        self.activated: i64 = masks[1]  # Rule 9.8
        self.foe_champions: i64 = masks[2]  # Rule 9.1
        self.pinned: i64 = masks[3]  # may not move; Rule 25.5
        self.fogged: i64 = masks[4]  # one space at most
        self.gained: i64 = masks[5]  # the left pointer rose; Rule 4.4
        self.found: i64 = masks[6]  # Good characters; Rule 9.14
        self.unhealed: i64 = masks[7]  # regain nothing; Rule 0.5
        self.entered_castle: i64 = masks[8]  # Rule 21.2
        self.came: i64 = masks[9]  # entered their space in this Move step; Rule 22.2a
        self.boon: i64 = masks[10]  # used Nockmaar's power; Rule 19.12
        self.tried: i64 = masks[11]  # tried to free Tir Asleen; Rule 20.1
        self.looked: i64 = masks[12]  # at the Treasure of their Place; Rule 19.6
        self.done: i64 = masks[13]  # seats that have finished moving or declaring
        self.peace = peace  # spaces without fights; Rule 25.3
        self.traded = traded  # who has traded in which window; Rule 3.9
        self.searched = searched  # spaces searched for characters; Rule 9.15
        self.fought = fought  # spaces fought in; Rule 11.2
        self.braid = braid  # Kiaya's Braid has been used

    def masks(self) -> list[int]:
        return [
            self.moved, self.activated, self.foe_champions, self.pinned, self.fogged, self.gained, self.found,
            self.unhealed, self.entered_castle, self.came, self.boon, self.tried, self.looked, self.done,
        ]

    def copy(self) -> TurnFacts:
        return TurnFacts(
            self.masks(), self.peace[:], self.traded[:], self.searched[:], self.fought[:], self.braid
        )

    def parts(self) -> list[object]:
        return [self.masks(), self.peace, self.traded, self.searched, self.fought, self.braid]

    def __reduce__(self) -> tuple[object, ...]:
        return TurnFacts, tuple(self.parts())


def new_turn_facts() -> TurnFacts:
    """Nothing has happened yet."""
    return TurnFacts([0] * 14, [], [], [], [], False)


class Journey:
    """The activation that is going on. Rule 9.8"""

    def __init__(self, mover: i64, group: i64, start: i64, begun: bool, way: i64, left: i64, walked: bool,
                 free: i64, carried: bool = False) -> None:
        self.mover: i64 = mover  # the character whose player chooses the way
        self.group: i64 = group  # all who move together, the mover included
        self.start: i64 = start
        self.begun = begun  # the first step has been made
        self.way: i64 = way  # 0 on foot or horse, 1 in the air, 2 by boat
        self.left: i64 = left  # spaces left
        self.walked = walked  # a stretch has been made: only a search or the step into a found Place can follow
        self.free: i64 = free  # Places found by card or Spell, one bit for each
        self.carried = carried  # in the air by a Spell or Southwind, not by wings of their own

    def copy(self) -> Journey:
        return Journey(
            self.mover, self.group, self.start, self.begun, self.way, self.left, self.walked, self.free, self.carried
        )

    def parts(self) -> list[object]:
        return [self.mover, self.group, self.start, self.begun, self.way, self.left, self.walked, self.free]

    def __reduce__(self) -> tuple[object, ...]:
        return Journey, (*self.parts(), self.carried)


class Fight:
    """The fight that is going on; lists are by side, Foes fight for Evil. Rule 11.5"""

    def __init__(self, space: i64, attacker: i64, members: list[int], foe: i64, target: i64, foe_health: i64,
                 foe_form: i64, stage: i64, champions: list[int], bonus: list[int], silenced: i64, worst: i64,
                 weakened: list[int], beaten: i64) -> None:
        self.space: i64 = space
        self.attacker: i64 = attacker  # the side
        self.members = members  # masks of the involved
        self.foe: i64 = foe  # its card, or -1
        self.target: i64 = target  # the character the Foe was laid on, or -1
        self.foe_health: i64 = foe_health
        self.foe_form: i64 = foe_form  # its Transformation, or -1
        self.stage: i64 = stage  # 1 to 5
        self.champions = champions  # -1: none yet, or a Foe
        self.bonus = bonus  # of Spells and cards
        self.silenced: i64 = silenced  # sides that cast nothing, one bit for each
        self.worst: i64 = worst  # sides whose champion is their worst fighter
        self.weakened = weakened  # by character: Prowess lost in this fight
        self.beaten: i64 = beaten  # the side whose champion fell, or -1

    def copy(self) -> Fight:
        return Fight(
            self.space, self.attacker, self.members[:], self.foe, self.target, self.foe_health, self.foe_form,
            self.stage, self.champions[:], self.bonus[:], self.silenced, self.worst, self.weakened[:], self.beaten,
        )

    def parts(self) -> list[object]:
        return [
            self.space, self.attacker, self.members, self.foe, self.target, self.foe_health, self.foe_form,
            self.stage, self.champions, self.bonus, self.silenced, self.worst, self.weakened, self.beaten,
        ]

    def __reduce__(self) -> tuple[object, ...]:
        return Fight, tuple(self.parts())

    def involves(self, c: i64) -> bool:
        """Does this character take part? Rule 11.3"""
        return ((self.members[0] | self.members[1]) >> c) & 1 == 1


class Contest:
    """Two dice and two values; the second contestant may be a Foe, a Spell, a Place, the Sceptre. Rule 13.1"""

    def __init__(self, kind: i64, first: i64, second: i64, values: list[int], dice: list[int]) -> None:
        self.kind: i64 = kind  # as the vocabulary lists them
        self.first: i64 = first  # the characters who roll, or -1
        self.second: i64 = second
        self.values = values
        self.dice = dice

    def copy(self) -> Contest:
        return Contest(self.kind, self.first, self.second, self.values[:], self.dice[:])

    def lead(self) -> i64:
        """How far the first contestant is ahead."""
        return self.values[0] + self.dice[0] - self.values[1] - self.dice[1]

    def parts(self) -> list[object]:
        return [self.kind, self.first, self.second, self.values, self.dice]

    def __reduce__(self) -> tuple[object, ...]:
        return Contest, tuple(self.parts())


class Tale:
    """What decides the game: the city, the child, love, Bavmorda. Rules 20 to 23"""

    def __init__(self, freed_by: i64, lost_round: i64, lost_by: i64, in_love: bool, meetings: i64, love_round: i64,
                 slain_by: i64, safe_with: i64, bavmorda: i64, must_leave: bool, victors: list[int]) -> None:
        self.freed_by: i64 = freed_by  # the seat that freed Tir Asleen, or -1
        self.lost_round: i64 = lost_round  # when the child left the game, or -1; Rule 23.2
        self.lost_by: i64 = lost_by  # the seat that delivered her, or -1
        self.in_love = in_love
        self.meetings: i64 = meetings  # counted so far; Rule 22.2
        self.love_round: i64 = love_round  # the last round with a roll; Rule 22.3
        self.slain_by: i64 = slain_by  # the seat that slew Bavmorda, or -1
        self.safe_with: i64 = safe_with  # the seat that brought the child to the free city, or -1
        self.bavmorda: i64 = bavmorda  # her Health in this confrontation
        self.must_leave = must_leave  # Sorsha has to leave Nockmaar Castle; Rule 22.7
        self.victors = victors  # true victors; Rule 23.5

    def copy(self) -> Tale:
        return Tale(
            self.freed_by, self.lost_round, self.lost_by, self.in_love, self.meetings, self.love_round,
            self.slain_by, self.safe_with, self.bavmorda, self.must_leave, self.victors[:],
        )

    def parts(self) -> list[object]:
        return [
            self.freed_by, self.lost_round, self.lost_by, self.in_love, self.meetings, self.love_round,
            self.slain_by, self.safe_with, self.bavmorda, self.must_leave, self.victors,
        ]

    def __reduce__(self) -> tuple[object, ...]:
        return Tale, tuple(self.parts())


class Clock:
    """Where the game is: round, turn, who acts. Rules 3.2, 6"""

    def __init__(self, round: i64, turn: i64, active: i64, actors: i64, leads: list[int], last_window: bool,
                 moving: bool, windows: i64) -> None:
        self.round: i64 = round
        self.turn: i64 = turn  # counts every turn, extra ones too
        self.active: i64 = active  # the side
        self.actors: i64 = actors  # characters who take this turn; Rules 6.4, 22.9
        self.leads = leads  # the lead seat of each side
        self.last_window = last_window  # the end of the turn
        self.moving = moving  # the Move step
        self.windows: i64 = windows  # opened so far

    def copy(self) -> Clock:
        return Clock(
            self.round, self.turn, self.active, self.actors, self.leads[:], self.last_window, self.moving, self.windows
        )

    def parts(self) -> list[object]:
        return [
            self.round, self.turn, self.active, self.actors, self.leads, self.last_window, self.moving, self.windows
        ]

    def __reduce__(self) -> tuple[object, ...]:
        return Clock, tuple(self.parts())
