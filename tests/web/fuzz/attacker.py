"""Somebody who sends what he likes, and a judge who knows what the server may accept of it."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.fuzz.mutants import Data, Scope, Shot, deadly, shot
from tests.web.people import Person, Wire

MALFORMED_IN_A_ROW = 2  # one more and the server closes
ENDINGS = ("resign", "accept_draw")
UNDO = "(undo)"
Move = tuple[bool, list[Any]]  # whether it must be in the log, and what it was


class Attacker:
    """One browser at a table: a seat's, or a spectator's."""

    def __init__(self, person: Person, table: str, seat: str | None, seats: list[str], rng: random.Random) -> None:
        self.person = person
        self.table = table
        self.rng = rng
        self.scope = Scope(seat, seats)
        self.answered: set[str] = set()  # questions that were answered and may not be answered again
        self.known: dict[str, Any] | None = None  # the question as it was before the message that is judged now
        self.latest: dict[str, Any] | None = None
        self.moves: list[Move] = []  # what the table's log must hold of this seat
        self.drafts: list[int] = []  # how many moves each submission had: they are undone at once
        self.orders = 0  # to pass in windows: what follows from them is silence, and nobody's move
        self.counts: Counter[str] = Counter()
        self.over = False

    async def enter(self) -> None:
        """Open the table; what it shows must be what was shown before."""
        before = getattr(self, "wire", None)
        self.wire: Wire = await self.person.at(self.table).__aenter__()
        await self.wire.until("hello")
        assert self.wire.heard[-1]["viewer"] == self.scope.seat
        if before is not None:
            assert self.wire.n >= before.n, "frames are gone"
            if self.wire.n == before.n and before.scene is not None:
                assert self.wire.scene == before.scene, "the scene has changed, and nobody was told"
        await self.settle()

    async def leave(self) -> None:
        await self.wire.socket.close()

    async def settle(self) -> None:
        """Hear everything that was sent before now."""
        await self.wire.send({"t": "why", "id": "sync", "seat": self.scope.seat or "nobody"})
        while (message := await self.hear())["t"] != "no" or message["re"] != "sync":
            pass
        self.known = self.latest

    async def hear(self) -> dict[str, Any]:
        """The next message, its questions remembered."""
        message = await self.wire.hear()
        if message["t"] in ("ask", "wait"):
            self.latest = message
        if message["t"] == "ask":
            self.scope.asks = [*self.scope.asks[-20:], message["ask"]]
            self.scope.words = [option["words"] for option in message["options"]][:50]
        self.over = self.over or message["t"] == "over"
        return message

    # ---- sending

    def shots(self, count: int) -> list[Shot]:
        """Hostile messages, none of which may end the game by chance."""
        out: list[Shot] = []
        while len(out) < count:
            made = shot(self.rng, self.scope)
            text = made.data if isinstance(made.data, str) else made.data.decode("utf-8", "replace")
            if not any(word in text for word in ENDINGS) or made.kind == "foreign seat":
                out.append(made)
        return out

    async def volley(self, count: int) -> int:
        """Send so many hostile messages at once; every one is answered, in order. How many did something after all."""
        sent: list[Shot] = []
        for n, made in enumerate(self.shots(count), 1):
            await self.wire.socket.send(made.data)
            sent.append(made)
            if n % MALFORMED_IN_A_ROW == 0 or n == count:
                calm = json.dumps({"t": "why", "id": f"calm{n}", "seat": self.scope.seat or "nobody"})
                await self.wire.socket.send(calm)
                sent.append(Shot("calm", calm))
        before, ordered = len(self.moves), self.orders
        for made in sent:
            while (answer := await self.hear())["t"] not in ("ack", "no"):
                pass
            self.judge(made, answer)
            self.counts[made.kind] += made.kind != "calm"
        if self.orders > ordered:
            await self.wake_up()
        return len(self.moves) - before + self.orders - ordered

    async def wake_up(self) -> None:
        """Pass no longer. When the second of two such orders is given, windows that passed by the old ones are over."""
        for name in ("awake", "wide awake"):
            await self.wire.send({"t": "order", "id": name, "seat": self.scope.seat})
            while (answer := await self.hear())["t"] not in ("ack", "no"):
                pass
            assert answer["re"] == name, answer
        self.known = self.latest

    def judge(self, made: Shot, answer: dict[str, Any]) -> None:
        """Whatever the server accepts must have been right."""
        if made.kind == "calm":
            assert answer["t"] == "no" and str(answer["re"]).startswith("calm"), (made, answer)
        elif answer["t"] == "no":
            assert answer["text"], made
        else:
            message = plain(made.data)
            assert answer["re"] == message["id"], (made, answer)
            self.accepted(message, made)
        self.known = self.latest

    def accepted(self, message: dict[str, Any], made: Shot) -> None:
        """The judge's own reading of the rules of the protocol."""
        kind = message["t"]
        assert self.scope.seat is not None, f"a spectator did something: {made}"
        assert kind in ("act", "batch", "undo", "chat", "show", "hold", "order"), made
        assert kind == "chat" or message["seat"] == self.scope.seat, f"a foreign seat: {made}"
        if kind in ("act", "batch"):
            acts = [message["words"]] if kind == "act" else message["acts"]
            assert message.get("ask") not in self.answered, f"a question was answered twice: {made}"
            assert spelt(acts[0]) in self.possible(), f"not possible: {made}"
            self.moved(acts)
        elif kind == "undo":
            self.moves += [(self.sure(), [UNDO])] * (self.drafts.pop() if self.drafts else 1)
        elif kind == "order" and message.get("passing"):
            self.orders += 1

    def possible(self) -> set[str]:
        """Everything that the server said this seat may do."""
        known = self.known or {}
        return {spelt(o["words"]) for o in known.get("options", [])} | {spelt([w]) for w in known.get("standing", [])}

    def sure(self) -> bool:
        """Is an answer carried out at once? In a window another one may overtake it."""
        prompt: dict[str, Any] = (self.known or {}).get("prompt", {})
        return bool(prompt.get("manner") != "window")

    def moved(self, acts: list[list[Any]]) -> None:
        """These are in the log now; the question is closed."""
        self.moves += [(self.sure(), words) for words in acts]
        self.drafts.append(len(acts))
        current = (self.latest or {}).get("ask")
        self.answered.update(ask for ask in self.scope.asks if ask != current or self.latest is self.known)

    async def legal_move(self) -> bool:
        """Play on: the next legal move works. False when this seat owes nothing."""
        ask = self.known
        if ask is None or ask["t"] != "ask" or self.over:
            return False
        words = self.rng.choice(ask["options"])["words"]
        text = json.dumps({"t": "act", "id": "legal", "seat": ask["seat"], "words": words, "ask": ask["ask"]})
        await self.wire.socket.send(text)
        while (answer := await self.hear())["t"] not in ("ack", "no"):
            pass
        assert answer["t"] == "ack" and answer["re"] == "legal", answer
        self.moved([words])
        self.known = self.latest
        self.scope.told = [*self.scope.told[-20:], text]
        return True

    async def die(self) -> None:
        """Send what no server can read: the connection is closed with a reason, and opened again."""
        data, text, code = deadly(self.rng)
        await self.wire.socket.send(data, text=text)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await self.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == code, (data[:40], closed.value)
        self.counts["deadly"] += 1
        await self.enter()


def plain(data: Data) -> dict[str, Any]:
    """A message as an independent reader of JSON understands it."""
    text = data if isinstance(data, str) else data.decode("utf-8")
    message = json.loads(text)
    assert isinstance(message, dict), text[:200]
    return message


def spelt(words: Any) -> str:
    """Words in one spelling, so that 1 and true are different."""
    return json.dumps(words)


async def settled(attackers: list[Attacker]) -> None:
    """Everybody has heard everything."""
    await asyncio.gather(*[a.settle() for a in attackers])
