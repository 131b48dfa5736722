"""The same seed and the same budget give the same answer in every host: native, wasmtime, Node and Chromium."""

import json
import random
import shutil
import subprocess
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from nmbr9 import Placement, legal_placements
from nmbr9.search.engine.engine import METHODS, Engine, Habits, Known, get_engine, make_host
from nmbr9.search.engine.exports import EXPORTS
from tests.page.conftest import QUIET
from tests.search.engine.recording import Recorder
from tests.search.games import KINDS, game
from tests.services import absent

pytestmark = pytest.mark.deep


REPLAY = Path(__file__).with_name("replay.mjs")
MODULE = files("nmbr9.search.engine").joinpath("engine.wasm")


def situations(seeds):
    """Return every round of many games: what the player knows, and the cards that follow in fact."""
    for kind in KINDS:
        for seed in seeds:
            rounds = game(kind, seed)[:-1]
            for place, (display, card) in enumerate(rounds):
                rest = [later for _, later in rounds[place + 1 :]]
                removed = seed % 3 if len(rest) > 4 else 0
                yield Known(display, card, tuple(sorted(rest)), len(rest) - removed), rest


@pytest.fixture(scope="module")
def recorded():
    """Ask the native host and wasmtime for everything, on a thousand positions; every byte must be the same."""
    recorder = Recorder(make_host("native"), make_host("wasm"))
    engine, chance = Engine(recorder), random.Random(1)
    for known, _ in situations(range(9)):
        engine.legal(known.display, known.number)
        engine.check(known.display, anywhere(chance), known.number)
        engine.values(known)
        engine.choose("planner", known, 0, candidates=24)
        recorder.call("progress")
    for index, (known, rest) in enumerate(situations(range(40, 42))):
        for method in METHODS:
            habits = Habits(0.6, 0.5, 0.4, 20 * (index % 2)) if method == "person" else None
            engine.choose(method, known, chance.getrandbits(64), playouts=40, habits=habits)
        some = legal_placements(known.display, known.number)[:4]
        engine.compare(known, some, index, futures=3, depth=7 * (index % 2))
        if known.display and len(rest) < 3:
            ending = engine.finish(known.display, [known.number, *rest], -1)
            while not ending.complete and ending.nodes < 300:
                ending.advance(50)
            assert ending.placements
        if index % 7 == 0:
            engine.beam(known.display, [known.number, *rest], 60)
    return recorder.recorded()


def anywhere(chance):
    return Placement(chance.randrange(10), chance.choice("nesw"), chance.randrange(-8, 9), chance.randrange(-8, 9))


def test_native_and_wasmtime_answer_alike(recorded):
    loads = sum(1 for call in recorded["calls"] if call[1] == "load")
    assert loads > 1000
    assert {call[1] for call in recorded["calls"]} == {*EXPORTS} - {"start"}


def replayed_in_node(recorded, folder):
    node = shutil.which("node")
    if node is None:
        absent("node")
    file = folder / "recorded.json"
    file.write_text(json.dumps(recorded))
    done = subprocess.run([node, REPLAY, str(MODULE), file], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_node_answers_alike(recorded, tmp_path):
    assert replayed_in_node(recorded, tmp_path) == {"replayed": len(recorded["calls"]), "different": []}


def test_a_difference_would_be_seen(recorded, tmp_path):
    place = next(place for place, call in enumerate(recorded["calls"]) if call[4] is not None)
    *call, digest = recorded["calls"][place]
    wrong = recorded | {"calls": [*recorded["calls"][:place], (*call, digest ^ 1)]}
    assert [each["index"] for each in replayed_in_node(wrong, tmp_path)["different"]] == [place]


def test_chromium_answers_alike(recorded):
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        absent("chromium")
    script = REPLAY.read_text().replace("export async function", "async function").partition("if (typeof process")[0]
    module = b64encode(MODULE.read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET, timeout=0)
        page = browser.new_page()
        page.set_default_timeout(0)
        found = page.evaluate(
            f"""async ([module, recorded]) => {{
              {script}
              return replay(Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0)), JSON.parse(recorded));
            }}""",
            [module, json.dumps(recorded)],
        )
        browser.close()
    assert found == {"replayed": len(recorded["calls"]), "different": []}


def test_the_best_host_there_is(monkeypatch):
    monkeypatch.setattr("nmbr9.search.engine.engine.warmed", lambda _part: False)
    assert make_host().name == "wasm"
    monkeypatch.setattr("nmbr9.search.engine.engine.warmed", lambda _part: True)
    assert make_host().name == "native"
    with pytest.raises(ValueError, match="NMBR9_ENGINE is native or wasm, not 'abacus'"):
        make_host("abacus")


def test_each_thread_has_an_engine_of_its_own():
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(get_engine).result() is not get_engine()
    assert get_engine() is get_engine()
