"""People who use the page, each with a real Chromium: they play what it offers, and notice what it complains about."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Page, WebSocket, expect
from websockets.sync.client import connect

from tests.waiting import STALLED

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import FloatRect, Locator

MILLISECONDS: Final = 60_000
"""How long a page may take to show what is expected: many times what has been enough on a busy machine."""

DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
HANDHELD: Final = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

QUICK: Final = {"reduced_motion": "reduce", "service_workers": "block"}
"""What most people in tests have: nothing moves, and no service worker fetches a megabyte at every first visit."""

# What a browser says by itself: that a server is away, for which the page has a sentence of its own; that its WebGL is
# slow, or not there; that a test forbids service workers.
_BROWSERS_OWN: Final = re.compile(
    r"ERR_CONNECTION_REFUSED|WebSocket connection to|Failed to load resource|ERR_INTERNET"
    r"|GL Driver Message|Error creating WebGL context|registration blocked by Playwright"
)

_PLAYED_BEFORE: Final = """try {
  localStorage["nmbr9.asked"] ??= "true"
  localStorage["nmbr9.first"] ??= '""'
} catch {}"""
"""A first game asks a question, and explains itself."""

_CONTROLLED: Final = """async () => {
  const workers = navigator.serviceWorker
  await workers.ready
  while (!workers.controller)
    await new Promise(done => workers.addEventListener("controllerchange", done, { once: true }))
}"""
_WAITING: Final = """async () => {
  const workers = await navigator.serviceWorker.getRegistration()
  while (!workers.waiting) {
    const [target, event] = workers.installing ? [workers.installing, "statechange"] : [workers, "updatefound"]
    await new Promise(done => target.addEventListener(event, done, { once: true }))
  }
}"""


class Person:
    """Somebody at a browser of their own, with their own cookies. What goes wrong in the page is an error here."""

    def __init__(self, browser: Browser, address: str, *, newcomer: bool = False, **context: Any) -> None:
        self.address = address
        self.context = browser.new_context(**{"viewport": DESKTOP, "locale": "en-GB", **context})
        self.context.set_default_timeout(MILLISECONDS)
        if not newcomer:
            self.context.add_init_script(_PLAYED_BEFORE)
        self.complaints: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.page = self.tab()

    def has_played(self) -> None:
        """Count as somebody who has played before, also after everything was deleted."""
        self.page.evaluate(_PLAYED_BEFORE)

    def tab(self) -> Page:
        """Open one more tab."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._listens)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not _BROWSERS_OWN.search(message.text):
            self.complaints.append(message.text)

    def _listens(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def open(self, fragment: str = "#/") -> Page:
        """Go to a screen."""
        self.page.goto(self.address + "/" + fragment)
        return self.page

    def menu(self) -> None:
        """Open the menu of the bar: rules, settings, languages."""
        self.page.locator(".bar-menu summary").click()

    def speaks(self, language: str) -> None:
        """Choose a language in the menu of the bar, and close it."""
        self.menu()
        self.page.locator("select.language").select_option(language)
        self.menu()

    def installs(self) -> None:
        """Wait until the service worker has everything, and answers for the page."""
        self.page.evaluate(_CONTROLLED)

    def has_the_update(self) -> None:
        """Wait until a newer service worker has everything, and waits for its turn."""
        self.page.evaluate(_WAITING)

    def leave(self) -> None:
        """Close the browser; nothing was wrong on the way."""
        self.context.close()
        assert not self.complaints, self.complaints

    def drops(self, file: Path) -> None:
        """Drop a file on the page."""
        transfer = self.page.evaluate_handle(
            """text => { const transfer = new DataTransfer();
                 transfer.items.add(new File([text], "game.nmbr9")); return transfer }""",
            file.read_text(encoding="utf-8"),
        )
        for kind in ("dragenter", "dragover", "drop"):
            self.page.dispatch_event("main", kind, {"dataTransfer": transfer})

    def opens_a_room(self, seats: int, rounds: int) -> str:
        """Open a room through the form, as Ann, and return its link."""
        page = self.open("#/friends")
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("radio", name=str(seats), exact=True).check(force=True)  # its label lies over it
        page.get_by_text("More options").click()
        page.get_by_role("textbox", name="Cards removed").fill(str(20 - rounds))
        page.get_by_role("button", name="Open the room").click()
        return page.get_by_label("Link to this room").input_value()

    # What happens without the page

    def room(self, rounds: int = 20, *, name: str = "Ann", begin: bool = True, **options: Any) -> str:
        """Open a room with the browser's own cookie, and start its game."""
        body = {"name": name, "options": {"removed": 20 - rounds, **options}, "begin": begin}
        answer = self.page.request.post(f"{self.address}/api/rooms", data=body)
        assert answer.ok, answer.text()
        return str(answer.json()["room"])

    def sits_down(self, room: str, name: str) -> None:
        """Take a seat in a room with the browser's own cookie."""
        answer = self.page.request.post(f"{self.address}/api/rooms/{room}/seats", data={"name": name})
        assert answer.ok, answer.text()

    def plays(self, room: str, rounds: int = 20) -> str:
        """Place each tile as high as possible, over a websocket, until so many rounds are over. Return the room."""
        path = f"{self.address}/api/rooms/{room}/socket"
        cookies = "; ".join(f"{one['name']}={one['value']}" for one in self.context.cookies(path))
        with connect(path.replace("http", "ws", 1), additional_headers={"Cookie": cookies}, proxy=None) as socket:
            while True:
                event = json.loads(socket.recv(timeout=STALLED)).get("event", {})
                if event.get("type") == "card_drawn" and "legal" in event:
                    socket.send(json.dumps({"id": f"place-{event['round']}", "command": _highest(event)}))
                if event.get("type") == "game_ended" or (event.get("type"), event.get("round")) == (
                    "round_closed", rounds,
                ):  # fmt: skip
                    return room

    def finished(self, rounds: int = 4, **options: Any) -> str:
        """Play a short game to its end, and return its room."""
        return self.plays(self.room(rounds, **options))

    # What a player sees

    def sees_round(self, round_: int, rounds: int = 20) -> None:
        """Wait until the page shows a round, or the end after the last one."""
        if round_ > rounds:
            expect(self.page.locator("main.end")).to_be_visible()
        else:
            expect(self.page.get_by_role("heading", name=f"Round {round_} of {rounds}", exact=True)).to_be_visible()

    # What is behind a button at the end of a game

    def shares(self) -> Locator:
        """Open the dialog that has picture, link, text and record."""
        self.page.get_by_role("button", name="Share", exact=True).click()
        dialog = self.page.get_by_role("dialog", name="Share", exact=True)
        expect(dialog).to_be_visible()
        return dialog

    def wants_more(self) -> None:
        """Show the same deck, the challenge and the replay."""
        self.page.get_by_role("button", name="More", exact=True).click()

    # How a player places

    def place_by_keys(self) -> None:
        """Take the best spot, with the keyboard alone."""
        board = self.page.locator(".display-viewport")
        expect(board).to_be_focused()
        expect(self.page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()  # it is known where it may lie
        self.page.keyboard.press("Tab")
        expect(self.page.locator(".ghost.legal.set")).to_be_visible()
        self.page.keyboard.press("Enter")

    def place_by_mouse(self) -> None:
        """Lead the tile over the spots that the page marks, click where it may lie, and confirm."""
        self.show_legal()
        for x, y in self.marked():
            self.page.mouse.move(x, y)
            if self.page.locator(".ghost.legal").count():
                self.page.mouse.click(x, y)
                break
            self.page.mouse.wheel(0, 100)
        expect(self.page.locator(".ghost.legal.set")).to_be_visible()
        self.confirm().click()

    def place_by_touch(self) -> None:
        """Tap the spots that the page marks until the tile may lie there, and tap Confirm."""
        for x, y in self.marked():
            self.page.touchscreen.tap(x, y)
            if self.page.locator(".ghost.legal.set").count():
                break
            self.page.get_by_role("button", name="Rotate right").tap()
        expect(self.page.locator(".ghost.legal.set")).to_be_visible()
        self.confirm().tap()

    def resign(self) -> None:
        """Give up, through the menu; the page asks once more."""
        self.page.get_by_role("button", name="Menu").click()
        menu = self.page.get_by_role("dialog", name="Menu")
        menu.get_by_role("button", name="Resign").click()
        self.page.get_by_role("dialog", name="Resign").get_by_role("button", name="Resign").click()

    def confirm(self) -> Any:
        """Return the button that makes it count, once it takes a press: a moment after a new card."""
        button = self.page.get_by_role("button", name=re.compile("^Confirm"))
        return button.and_(self.page.locator('[data-resting="false"]'))

    def show_legal(self) -> None:
        """Have the legal spots marked: those on the best level."""
        button = self.page.get_by_role("button", name="Legal spots")
        if button.get_attribute("aria-pressed") != "true":
            button.click()

    def rests(self) -> None:
        """Wait until the camera has moved."""
        self.page.evaluate(
            """Promise.all(document.querySelector(".display-world").getAnimations()
                .map(one => one.finished.catch(() => 0))).then(() => 0)"""
        )

    def marked(self) -> list[tuple[float, float]]:
        """Return points on legal spots that can be seen, the best level first; on level 0, beside the display."""
        marks = "[data-spot], .spot-band rect"
        self.page.locator(marks).first.wait_for(state="attached")
        self.rests()
        window = self.page.locator(".display-viewport").bounding_box()
        assert window is not None
        boxes: list[FloatRect] = self.page.eval_on_selector_all(
            marks,
            """marks => marks.sort((one, other) => (other.dataset.level ?? 0) - (one.dataset.level ?? 0))
                .map(mark => { const { x, y, width, height } = mark.getBoundingClientRect();
                               return { x, y, width, height } })""",
        )
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        tools = 70  # pixels at the lower edge, where the board has buttons
        return [
            (x, y)
            for x, y in middles
            if window["x"] + 8 < x < window["x"] + window["width"] - 8
            if window["y"] + 8 < y < window["y"] + window["height"] - tools
        ]


def _highest(event: dict[str, Any]) -> dict[str, Any]:
    """Return the command that places the drawn tile on the highest legal level."""
    spots = [
        (level, -abs(x) - abs(y), f"{event['number']}{rotation}@{x},{y}")
        for rotation, flat in event["legal"].items()
        for x, y, level in zip(flat[::3], flat[1::3], flat[2::3], strict=True)
    ]
    return {"type": "place", "round": event["round"], "placement": max(spots)[2]}


LISTEN = """() => {
  // What is asked of the engine, what it has answered, and what was cancelled.
  window.asked = []
  window.open = new Set()
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message, ...more) {
    if (!this.heard) {
      this.heard = true
      this.addEventListener("message", ({ data }) => {
        if (data.say === "answer" || data.say === "error") window.open.delete(data.id)
      })
    }
    if (message.ask === "cancel") window.open.delete(message.id)
    else {
      window.asked.push(message.ask)
      window.open.add(message.id)
    }
    return post.call(this, message, ...more)
  }
}"""
