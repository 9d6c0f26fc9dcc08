"""Somebody with a browser: opens pages, clicks what is lit, presses keys, takes pictures."""

from __future__ import annotations

import contextlib
import json
import os
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

try:
    from playwright.sync_api import TimeoutError
except ImportError:
    TimeoutError = Exception  # type: ignore[assignment, misc]

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Locator

ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-features=AutofillServerCommunication",  # the browser itself would call home
]
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
WAIT = 30_000
# The page is ready for a person: a question is open that was not open before, the game is over, or a curtain hangs.
READY = """before => {
  const body = document.body;
  if (body.classList.contains("over") || body.classList.contains("curtained")) return true;
  return Boolean(body.dataset.asked) && body.dataset.asked !== before;
}"""
# What shows on the page that a click has done something, besides another question.
TRACE = """() => [document.querySelector("#draft").innerText, document.querySelectorAll(".fan .hit").length,
  document.querySelectorAll(".offer").length].join("|")"""
ANSWERS = ".offer:not(.mine) button:enabled:is(:first-child, :last-child)"  # yes and no
# Everything a script wants to know before its next click, in one question. A fan hides what lies under it.
LOOK = """() => {
  const fan = document.querySelector(".fan [data-lit]") !== null;
  const shown = selector => [...document.querySelectorAll(selector)].flatMap((n, i) =>
    n.checkVisibility() && (!fan || n.closest(".fan")) ? [i] : []);
  return {
    asked: document.body.dataset.asked ?? "",
    over: document.body.classList.contains("over"),
    draft: (TRACE)(),
    submit: Boolean(document.querySelector("#submit:enabled")?.checkVisibility()),
    lit: shown("[data-lit]"),
    options: shown("#options .option"),
    offers: shown("ANSWERS"),
  };
}""".replace("TRACE", TRACE).replace("ANSWERS", ANSWERS)
STUCK = 6  # clicks in a row that change nothing
LATE = 3_000  # after so long, what was to be clicked has gone while the hand was on its way


class Person:
    """One browser context with one page."""

    def __init__(self, browser: Browser, host: str, *, phone: bool = False, quick: bool = True, **more: Any) -> None:
        settings: dict[str, Any] = {"viewport": PHONE if phone else LAPTOP, "color_scheme": "dark", **more}
        if phone:
            settings |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        if quick:
            settings["reduced_motion"] = "reduce"
        self.host = host
        self.base = f"http://{host}"
        self.phone = phone
        self.context = browser.new_context(**settings)
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.went(request.url))
        self.dice = random.Random(7)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def went(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.host:
            self.foreign.append(url)

    def close(self) -> None:
        self.context.close()

    # ---- tables

    def new_table(self, game: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        """A table made over the API with this browser's own cookie."""
        if not self.context.cookies():
            self.page.goto(self.base + "/")
        body = {"game": game, "seats": seats, **more}
        answer = self.page.request.post(
            self.base + "/api/tables", data=json.dumps(body), headers={"Content-Type": "application/json"}
        )
        assert answer.status == 201, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, game: str, *, bots: int = 1, level: str = "random", **more: Any) -> str:
        """A table against bots, opened; its id."""
        seats = [{"kind": "me", "name": "Ada"}, *({"kind": "bot", "level": level} for _ in range(bots))]
        table = str(self.new_table(game, seats, **more)["id"])
        self.page.goto(f"{self.base}/table/{table}")
        return table

    # ---- playing

    @property
    def asked(self) -> str:
        """The open question."""
        return str(self.page.evaluate("document.body.dataset.asked ?? ''"))

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("document.body.classList.contains('over')"))

    def ready(self, before: str = "") -> None:
        """Wait until there is something to do, or nothing more."""
        self.page.wait_for_function(READY, arg=before)

    def lit(self) -> Locator:
        """Everything that can be clicked on boards and in hands, as far as it can be seen."""
        return self.page.locator("[data-lit]:visible")

    def look(self) -> dict[str, Any]:
        """The state of the page."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def click(self, target: Locator, force: bool = False, longest: float = WAIT) -> None:
        """With the mouse or with a finger; `force` where something else may lie on top, as on a crowded space."""
        if self.phone:
            target.tap(force=force, timeout=longest)
        else:
            target.click(force=force, timeout=longest)

    def step(self, board: float = 0.8, seen: dict[str, Any] | None = None) -> None:
        """One click: mostly on something lit, sometimes on the list; a draft that is ready is confirmed.

        Others play too: where an offer lapses or a window closes while the hand is on its way, nothing is clicked.
        """
        found = seen or self.look()
        force = False
        if found["offers"] and self.dice.random() < 0.4:
            target = self.page.locator(ANSWERS).nth(self.dice.choice(found["offers"]))
        elif found["submit"]:
            target = self.page.locator("#submit")
        elif found["lit"] and (self.dice.random() < board or not found["options"]):
            target = self.page.locator("[data-lit]").nth(self.dice.choice(found["lit"]))
            force = True
        elif found["options"]:
            target = self.page.locator("#options .option").nth(self.dice.choice(found["options"]))
        else:
            return
        with contextlib.suppress(TimeoutError):
            self.click(target, force=force, longest=LATE)

    def play(self, most: int = 2000, seconds: float | None = None) -> int:
        """Play until the game is over or the time is; how many clicks that took."""
        self.ready()
        end = None if seconds is None else time.monotonic() + seconds
        still = 0
        for clicks in range(most):
            seen = self.look()
            if seen["over"] or (end is not None and time.monotonic() > end):
                return clicks
            if seen["asked"]:
                self.step(seen=seen)
            still = 0 if self.changed(seen) else still + 1
            assert still < STUCK, f"nothing happens any more: {self.page.locator('#sentence').inner_text()}"
        raise AssertionError(f"the game is not over after {most} clicks")

    def changed(self, seen: dict[str, Any]) -> bool:
        """Has the last click brought anything?"""
        try:
            self.moved(seen["asked"], seen["draft"], WAIT / 6 if seen["asked"] else WAIT)
        except TimeoutError:
            return False
        return True

    def draft(self) -> int:
        """How many clicks lie on the table."""
        return self.page.locator("#draft .chip").count()

    def moved(self, before: str, draft: int | str, longest: float = WAIT) -> None:
        """Wait for what a click brought: another draft, or another question. Raises `TimeoutError`."""
        chips = 'document.querySelectorAll("#draft .chip").length'
        other = f"(typeof draft === 'number' ? {chips} : ({TRACE})()) !== draft"
        self.page.wait_for_function(
            f"([before, draft]) => ({READY})(before) || {other}", arg=[before, draft], timeout=longest
        )

    # ---- pictures

    def shot(self, name: str) -> None:
        """Keep a picture where somebody wants pictures."""
        folder = os.environ.get("ATTIC_SHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(Path(folder) / f"{name}.png"))
