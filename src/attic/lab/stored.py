"""Whole games between bots as logs, for fixtures and playthroughs."""

from __future__ import annotations

from collections.abc import Mapping

from attic import games
from attic.bots.haggling import Haggling
from attic.bots.registry import make
from attic.bots.speaking import enter, speech
from attic.kit.asking import frames
from attic.kit.chance import Chance, Seeded
from attic.kit.log import Log
from attic.kit.record import Record
from attic.kit.replay import replay, seeded_header, seeded_key


def play_log(game_id: str, bots: list[str], seed: int, options: Mapping[str, object]) -> Record:
    """A whole game between bots; everything follows from the seed."""
    game = games.get(game_id)
    count, settled = game.settle(len(bots), options)
    record = Record(game, count, settled, bots, seeded_header(seed), seeded_key(seed), Seeded(seed))
    players = [make(level, game) for level in bots]
    minds: list[Chance] = [Seeded(seed, 1 + seat) for seat in range(count)]
    haggling = Haggling([True] * count)
    while record.state.outcome is None:
        speaker = int(haggling.next(record.state))
        if speaker >= 0:
            said = speech(record.state, players[speaker], speaker, minds[speaker])
            if said is not None:
                enter(record, speaker, said)
            continue
        seat = record.state.deciders()[0]
        action = players[seat].choose(record.state, seat, minds[seat])
        record.decide(seat, list(game.words.decode(action)))
    record.finish(None)
    return record


def playthrough(log: Log) -> str:
    """A log as a page to read: the story as a spectator may know it, turn by turn."""
    game = games.get(log.header["game"])
    record = replay(game, log, verify=True)
    names = game.seat_names(log.header["players"])
    seated = ", ".join(f"{name} is {who}" for name, who in zip(names, log.header["seats"]))
    out = [f"# {game.title}: a whole game", "", f"{seated}. Clauses in brackets are those of the rules.", ""]
    for frame in frames(game, record.events(), None):
        clause = f" ({frame.line.clause})" if frame.line.clause else ""
        heading = frame.words[0] == "turn_began"
        if heading:
            out.append("")
        out.append(f"**{frame.line.sentence}**{clause}" if heading else f"- {frame.line.sentence}{clause}")
        if heading:
            out.append("")
    return "\n".join(out) + "\n"
