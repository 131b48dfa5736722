"""People at the page whose clock stands still and whose randomness is seeded, and the pictures they take."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playwright.sync_api import Error, Page, Request

from tests.page.people import DESKTOP, HANDHELD, QUICK, Person
from tests.server.processes import SetServer

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

NOW: Final = 1_795_082_400
"""Unix seconds: a Thursday, ten o'clock in the morning, UTC."""

EQUAL: Final = 2
"""So many pictures in a row have to be equal."""
PAUSE: Final = 0.25
"""Seconds between two pictures."""
PATIENCE: Final = 300
"""Seconds until a picture is taken although something still changes."""


class Look(NamedTuple):
    """How the page is looked at."""

    width: int
    theme: str
    language: str = "en"

    @property
    def name(self) -> str:
        parts = [str(self.width), self.theme, *([] if self.language == "en" else [self.language])]
        return "-".join(parts)


LOOKS: Final = tuple(Look(width, theme) for width in (1440, 390) for theme in ("light", "dark"))
TRANSLATED: Final = tuple(Look(390, "light", language) for language in ("de", "es", "pl"))

_SEEDED: Final = """(() => {
  // A stream for each size that is asked for, so that ids and decks don't depend on each other. Counted for the whole
  // origin, so that a reload does not repeat an id.
  const count = (name) => {
    try {
      const found = Number(localStorage.getItem(name) ?? 0)
      localStorage.setItem(name, found + 1)
      return found
    } catch { return 0 }
  }
  const stream = (text) => {
    let state = 2166136261
    for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return (mixed ^ (mixed >>> 14)) >>> 0
    }
  }
  crypto.getRandomValues = (array) => {
    const size = array.byteLength
    const next = stream(`SALT ${size} ${count(`walk.${size}`)}`)
    const bytes = new Uint8Array(array.buffer, array.byteOffset, size)
    for (let at = 0; at < size; at++) bytes[at] = next() >>> 11
    return array
  }
  const next = stream("SALT")
  Math.random = () => next() / 2 ** 32
})()"""

_COVER: Final = r"""() => {
  const covered = (text) => text
    .replace(/(?:https?:\/\/)?(?:127\.0\.0\.1|localhost):\d+\S*/g, "http://address/")
    .replace(/\b(?:local-)?[0-9a-f]{16,64}\b/g, "generated-id")
  window.uncover = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode, data = node.data
    if (covered(data) === data) continue
    window.uncover.push(() => { node.data = data })
    node.data = covered(data)
  }
  for (const input of document.querySelectorAll("input")) {
    const { value } = input
    if (input.type === "file" || covered(value) === value) continue
    window.uncover.push(() => { input.value = value })
    input.value = covered(value)
  }
}"""
_UNCOVER: Final = "() => { for (const undo of window.uncover) undo() }"
_STYLE: Final = ".qr, .me-code { visibility: hidden !important }"
_BUSY: Final = (
    "document.fonts.status !== 'loaded' || !!document.querySelector('progress:not([aria-hidden]), [role=progressbar]')"
)

_SERVER: Final = """
import hashlib, itertools, random, secrets, sys
from collections import defaultdict
import nmbr9.store.daily
from nmbr9.server import puzzles

counts = defaultdict(itertools.count)

def token_hex(size=32):
    # Seeds are all the same; ids, which are shorter, are not.
    if size >= 32:
        return "5e" * size
    return hashlib.sha256(f"{size}/{next(counts[size])}".encode()).hexdigest()[: 2 * size]

for module in [module for name, module in sys.modules.items() if name.startswith("nmbr9.")]:
    if getattr(module, "token_hex", None) is secrets.token_hex:
        module.token_hex = token_hex
secrets.token_hex, secrets.token_urlsafe, secrets.randbits = token_hex, token_hex, lambda bits: 9
secrets.choice = lambda letters: letters[0]
random.SystemRandom = lambda: random.Random(9)
puzzles._GENERATOR = random.Random(9)
"""


class SeededServer(SetServer):
    """A server whose clock stands still, and whose randomness is the same in every run."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        clock = folder / "clock"
        clock.write_text(str(NOW))
        flags = ("--rooms-per-address", "10000", "--seats-per-address", "10000")
        super().__init__(f"sqlite:///{folder}/nmbr9.db", *flags, clock=clock, log=folder / "log")
        python, program, *arguments = self.program
        self.program = (python, _SERVER + program, *arguments)


class Walker(Person):
    """Somebody who photographs what they see."""

    def __init__(self, scene: Scene, number: int, **context: Any) -> None:
        self.scene = scene
        self.loading: set[Request] = set()
        look = scene.look
        options = {
            "viewport": DESKTOP, **(HANDHELD if look.width < 1000 else {}), **QUICK, "color_scheme": look.theme,
            "locale": {"en": "en-GB"}.get(look.language, look.language), "timezone_id": "UTC",
            "bypass_csp": True,  # for the style of `_STYLE`
        }  # fmt: skip
        super().__init__(scene.browser, context.pop("address", scene.server.address), **{**options, **context})
        self.context.set_default_timeout(200_000)
        self.context.clock.set_fixed_time(NOW)
        self.context.add_init_script(_SEEDED.replace("SALT", str(number)))
        self.context.on("request", self._begins)
        for event in ("requestfinished", "requestfailed"):
            self.context.on(event, self._ends)

    def _begins(self, request: Request) -> None:
        self.loading.add(request)

    def _ends(self, request: Request) -> None:
        self.loading.discard(request)

    def reopen(self, fragment: str = "#/") -> None:
        """Go to a screen, and load the page again."""
        self.open(fragment)
        self.page.reload()

    def sees(self, words: str) -> None:
        """Wait for words."""
        self.page.get_by_text(words).locator("visible=true").first.wait_for()

    def wait(self, selector: str) -> None:
        """Wait for something visible."""
        self.page.locator(selector).locator("visible=true").first.wait_for()

    def press(self, name: str, role: Any = "button", *, exact: bool = True) -> None:
        """Press a button or link by its name, and take the pointer away, so that nothing below it looks pointed at."""
        found = self.page.get_by_role(role, name=name, exact=exact).locator("visible=true").first
        found.click()
        self.away()

    def away(self) -> None:
        """Take the pointer away."""
        self.page.mouse.move(0, 0)

    def is_phone(self) -> bool:
        """Return whether the page has the look of a phone."""
        return self.scene.look.width < 1000

    def place(self, first: int, last: int, rounds: int = 20) -> None:
        """Place tiles with the keyboard, each on the best spot, and see the next round."""
        for round_ in range(first, last + 1):
            self.sees_round(round_, rounds)
            self.page.locator(".display-viewport").focus()
            self.place_by_keys()
        self.sees_round(last + 1, rounds)

    def rest(self) -> None:
        """Wait until nothing is loaded or computed."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            pending = [one for one in self.loading if "/api/callers" not in one.url]  # followers wait at theirs
            if not pending and not self.page.evaluate(_BUSY):
                return
            self.page.wait_for_timeout(100)
        waits = [one.url for one in self.loading] or ["a progress bar"]
        self.complaints.append(f"it never came to rest at {self.page.url}: {waits}")

    def shot(self, name: str, selector: str = "", *, text: str = "", page: Page | None = None) -> None:
        """Store a picture of the whole page, or of the window with a dialog, when there is something to see."""
        if selector:
            self.wait(selector)
        if text:
            self.sees(text)
        self.rest()
        self.scene.store(name, self._still(page or self.page))

    def _still(self, page: Page) -> bytes:
        until = time.monotonic() + PATIENCE
        equal, last = 0, b""
        while equal < EQUAL and time.monotonic() < until:
            page.evaluate(_COVER)
            whole = page.locator("dialog[open]").count() == 0  # a dialog is in the window, wherever the page is
            picture = page.screenshot(full_page=whole, animations="disabled", caret="hide", style=_STYLE)
            page.evaluate(_UNCOVER)
            equal, last = equal + 1 if picture == last else 1, picture
            page.wait_for_timeout(1000 * PAUSE)
        if equal < EQUAL:
            self.complaints.append("the picture never stood still")
        return last


class Scene:
    """People with a server of their own, and where their pictures go."""

    def __init__(self, name: str, look: Look, browser: Browser, server: SeededServer, out: Path) -> None:
        self.name, self.look, self.browser, self.server, self.out = name, look, browser, server, out
        self.people: list[Walker] = []

    def person(self, **context: Any) -> Walker:
        """Let one more person come."""
        self.people.append(Walker(self, len(self.people), **context))
        return self.people[-1]

    def store(self, name: str, picture: bytes) -> None:
        """Store a picture."""
        (self.out / f"{self.name}-{name}.{self.look.name}.png").write_bytes(picture)

    def end(self, *, failed: bool) -> list[str]:
        """Let everybody leave, and return what their pages complained about."""
        if failed and self.people:
            try:
                self.store("failed", self.people[-1].page.screenshot())
            except Error as error:
                self.people[-1].complaints.append(str(error))
        for one in self.people:
            one.context.close()
        return [complaint for one in self.people for complaint in one.complaints]
