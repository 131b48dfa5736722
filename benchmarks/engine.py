"""The engine in its hosts: native, wasmtime, Node and Chromium, in one run: python -m benchmarks.engine

Each host does the same work on the same positions, many times in turn, and the fastest turn counts. The ratios are to
the native host. Times are by the clock, because a browser has no other; so run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import shutil
import subprocess
import time
from base64 import b64encode
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from nmbr9 import Deck, Display
from nmbr9.bots import make_bot
from nmbr9.core.game import Game
from nmbr9.search.engine.engine import METHODS, make_host
from nmbr9.search.engine.layout import FIELDS, MEMORY
from nmbr9.server import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from nmbr9.search.engine.engine import Host

TURNS = 7
SCRIPT = Path(__file__).with_suffix(".mjs")
MODULE = files("nmbr9.search.engine").joinpath("engine.wasm")


class Work(NamedTuple):
    """Something to do on each position: calls, the last of them repeated until it is done or so many times."""

    name: str
    first: list[Any]
    then: list[Any] | None
    times: int


def positions(count: int) -> list[dict[str, Any]]:
    """Return displays of ten tiles of the planner's games, with the next card and the cards left."""
    found = []
    for seed in range(count):
        deck, bot, generator = Deck.shuffled(random.Random(seed)), make_bot("planner"), random.Random(seed)
        game = Game(deck)
        while game.round <= 10:
            game.place(0, bot.choose(game.view_for(0), generator))
        found.append(position(game.displays[0], list(deck)[10:]))
    return found


def position(display: Display, cards: list[int]) -> dict[str, Any]:
    """Return a position as numbers for the engine's memory."""
    tiles = [value for each in display for value in (each.number, "nesw".index(each.rotation), each.x, each.y)]
    unseen = [cards[1:].count(number) for number in range(10)]
    return {"tiles": tiles, "number": cards[0], "unseen": unseen, "left": len(cards) - 1, "cards": cards}


def works() -> list[Work]:
    """What is measured. Words stand for numbers of the position."""
    return [
        Work("legal placements", ["legal", "number"], None, 400),
        Work("legal placements and their values", ["values", "number", "left"], None, 100),
        Work("one ply of expectation (planner)", ["choose", METHODS["planner"], "number", "left", 0, 24, 0], None, 10),
        Work("100 playouts to the end", ["compare", "number", "left", 1, 100, 0], ["advance", 1, 0], 1),
        Work("a thinker's choice", ["choose", METHODS["thinker"], "number", "left", 450, 16, 0], ["advance", 1, 0], 1),
        Work("a beam of width 1000", ["begin_beam", "cards", 1000], ["advance_beam", 1], 1),
    ]


def in_python(host: Host, places: list[dict[str, Any]], work: Work) -> float:
    """Return the seconds that a host takes for some work on all positions."""
    total = 0.0
    for place in places:
        for name, values in (("display", place["tiles"]), ("unseen", place["unseen"]), ("cards", place["cards"])):
            field = FIELDS[name]
            memory: Any = host.memory[field.offset : field.offset + field.bytes]
            memory = memory.cast("i" if field.type == "int32" else "q")
            for index, value in enumerate(values):
                memory[index] = value
        seed: Any = host.memory[FIELDS["seed"].offset :][:8]
        seed.cast("Q")[0] = 1
        host.call("load", len(place["tiles"]) // 4)
        count = host.call("legal", place["number"])  # the first of them is compared
        given: Any = host.memory[FIELDS["given"].offset :][:16]
        legal: Any = host.memory[FIELDS["placements"].offset :][:16]
        given.cast("i")[1:4], given.cast("i")[0] = legal.cast("i")[:3], place["number"]
        assert count
        numbers = [
            len(place["cards"]) if n == "cards" else place[n] if isinstance(n, str) else n for n in work.first[1:]
        ]
        begun = time.perf_counter()
        for _ in range(work.times):
            done = host.call(work.first[0], *numbers)
        while work.then is not None and not done:
            done = host.call(*work.then)
        total += time.perf_counter() - begun
    return total


def job(places: list[dict[str, Any]]) -> dict[str, Any]:
    """Return everything as JSON for the hosts that are no Python."""
    fields = {name: [field.type, field.offset] for name, field in FIELDS.items()}
    return {
        "places": places,
        "works": [work._asdict() for work in works()],
        "turns": TURNS,
        "fields": fields,
        "memory": MEMORY,
    }


def in_node(given: dict[str, Any]) -> list[float] | None:
    """Return the seconds that Node takes, by work."""
    node = shutil.which("node")
    if node is None:
        return None
    done = subprocess.run(
        [node, SCRIPT, str(MODULE)], input=json.dumps(given), capture_output=True, text=True, check=True
    )
    return list(json.loads(done.stdout))


FIRST_ANSWER = """async (path) => {
  const begun = performance.now();
  const worker = new Worker(path, { type: "module" });
  const answered = new Promise((resolve) => {
    worker.onmessage = ({ data }) => data.say === "answer" && resolve(performance.now() - begun);
  });
  worker.postMessage({ ask: "legal", id: 1, display: [], number: 4 });
  const time = await answered;
  worker.terminate();
  return time;
}"""


def first_answer(browser: Browser) -> float:
    """Return the milliseconds from the page's request to the first answer of the built worker, over loopback."""
    handler = partial(QuietHandler, directory=str(STATIC))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        (worker,) = (STATIC / "assets").glob("worker-*.js")
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/robots.txt")  # nothing that runs
        taken = float(page.evaluate(FIRST_ANSWER, f"/assets/{worker.name}"))
        server.shutdown()
    return taken


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files, and logs nothing."""

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def in_chromium(given: dict[str, Any]) -> list[float] | None:
    """Return the seconds that Chromium takes, by work."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not needed for the others

    chromium = shutil.which("chromium")
    if chromium is None:
        return None
    script = SCRIPT.read_text().replace("export ", "").partition("if (typeof process")[0]
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        page = browser.new_page()
        page.set_default_timeout(0)
        read = "Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0))"
        call = f"async ([module, given]) => {{ {script}; return measure({read}, given); }}"
        print(f"Chromium: {first_answer(browser):.0f} ms from the page's request to the first answer")
        found = page.evaluate(call, [b64encode(MODULE.read_bytes()).decode(), given])
        browser.close()
    return list(found)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=20)
    places = positions(parser.parse_args().positions)
    data = MODULE.read_bytes()
    print(f"the module: {len(data):,} bytes, {len(gzip.compress(data, 9)):,} compressed")
    begun = time.perf_counter()
    wasm = make_host("wasm")
    print(f"wasmtime is ready after {1000 * (time.perf_counter() - begun):.0f} ms")
    native = make_host("native")
    seconds: dict[str, list[float] | None] = {"native": [], "wasmtime": []}
    for work in works():
        in_python(native, places, work)  # compiled by now
        turns = [[in_python(host, places, work) for host in (native, wasm)] for _ in range(TURNS)]
        for name, each in zip(seconds, zip(*turns, strict=True), strict=True):
            seconds[name].append(min(each))  # type: ignore[union-attr] # these two are lists
    given = job(places)
    seconds |= {"Node": in_node(given), "Chromium": in_chromium(given)}
    print(f"{'':36}" + "".join(f"{name:>20}" for name in seconds))
    for index, work in enumerate(works()):
        row = f"{work.name:36}"
        for found in seconds.values():
            if found is None:
                row += f"{'-':>20}"
                continue
            one, base = found[index] / len(places) / work.times, seconds["native"][index] / len(places) / work.times  # type: ignore[index]
            row += f"{1e6 * one:>12,.1f} µs {one / base:4.2f}"
        print(row)


if __name__ == "__main__":
    main()
