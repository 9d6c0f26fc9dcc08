"""Somebody with a browser: opens pages, clicks what is lit, presses keys, takes pictures."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

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
# Everything a script wants to know before its next click, in one question.
LOOK = """() => {
  const shown = selector => [...document.querySelectorAll(selector)].flatMap((n, i) => n.checkVisibility() ? [i] : []);
  return {
    asked: document.body.dataset.asked ?? "",
    over: document.body.classList.contains("over"),
    draft: document.querySelectorAll("#draft .chip").length,
    lit: shown("[data-lit]"),
    options: shown("#options .option"),
  };
}"""


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

    def click(self, target: Locator) -> None:
        """With the mouse or with a finger."""
        if self.phone:
            target.tap()
        else:
            target.click()

    def step(self, board: float = 0.8, seen: dict[str, Any] | None = None) -> None:
        """One click: mostly on something lit, sometimes on the list."""
        found = seen or self.look()
        if found["lit"] and self.dice.random() < board:
            self.click(self.page.locator("[data-lit]").nth(self.dice.choice(found["lit"])))
        else:
            self.click(self.page.locator("#options .option").nth(self.dice.choice(found["options"])))

    def play(self, most: int = 2000) -> int:
        """Play until the game is over; how many clicks that took."""
        self.ready()
        for clicks in range(most):
            seen = self.look()
            if seen["over"]:
                return clicks
            if seen["asked"]:
                self.step(seen=seen)
            self.moved(seen["asked"], seen["draft"])
        raise AssertionError(f"the game is not over after {most} clicks")

    def draft(self) -> int:
        """How many clicks lie on the table."""
        return self.page.locator("#draft .chip").count()

    def moved(self, before: str, draft: int) -> None:
        """Wait for what a click brought: a longer draft, or another question."""
        longer = 'document.querySelectorAll("#draft .chip").length !== draft'
        script = f"([before, draft]) => ({READY})(before) || {longer}"
        self.page.wait_for_function(script, arg=[before, draft])

    # ---- pictures

    def shot(self, name: str) -> None:
        """Keep a picture where somebody wants pictures."""
        folder = os.environ.get("ATTIC_SHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(Path(folder) / f"{name}.png"))
