"""Acts that may be taken back although an opponent is asked after them, each with its reason."""

from __future__ import annotations

from typing import Final

NEXT_TURN: Final = "an ordinary move or action: neither the windows around it nor the next turn are about it"
FOR_EVERYBODY: Final = "an ability outside a fight: the window stays open for everybody's abilities"
SET_UP: Final = "the last exchange of set-up; in play an exchange of places: the turn that follows is not about it"
DONE_WITH: Final = "it answers for its own side; who is asked next is asked by a curse or a turn, not by the answer"

MOVES: Final = ("move", "charge", "slash", "rush", "slip", "fly", "jump", "place", "act")
ANSWERS: Final = ("answer", "pick", "return", "name")
AFTER_A_MOVE: Final = ("EndWindow", "StartWindow", "MainMove")
FROM_A_CURSE: Final = ("Return", "ReturnSelf", "Victim", "Expose", "NameTerrain", "NameOpponent", "Sacrifice",
                       "HandOver", "TakeOver", "SwapTheirs", "OpponentRelocates", "NextVictim")

ALLOWED: Final[dict[tuple[str, str], str]] = {
    **{(verb, step): NEXT_TURN for verb in MOVES for step in AFTER_A_MOVE},
    **{("use", step): FOR_EVERYBODY for step in AFTER_A_MOVE},
    **{("switch", step): SET_UP for step in AFTER_A_MOVE},
    **{(verb, step): DONE_WITH for verb in ANSWERS for step in AFTER_A_MOVE},
    **{(verb, step): DONE_WITH for verb in ("return", "name") for step in FROM_A_CURSE},
}
