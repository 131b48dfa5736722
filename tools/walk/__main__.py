"""`python -m tools.walk`: see the package."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

from nmbr9.server import STATIC
from tests.page.conftest import CHROMIUM, QUIET
from tools.walk.camera import LOOKS, PATIENCE, TRANSLATED, Look, Scene, SeededServer
from tools.walk.compare import compare
from tools.walk.scenes import SCENES

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def play(name: str, look: Look, browser: Browser, out: Path) -> int:
    """Play a scene, and return how often something went wrong."""
    begun = time.monotonic()
    problems = []
    with tempfile.TemporaryDirectory() as folder, SeededServer(Path(folder) / "server") as server:
        scene = Scene(name, look, browser, server, out)
        try:
            SCENES[name](scene)
        except Exception:  # whatever it is, the other scenes are played
            problems.append(traceback.format_exc())
        problems += scene.end(failed=bool(problems))
    print(f"{look.name} {name}: {time.monotonic() - begun:.0f} s", *problems, sep="\n    ", flush=True)
    return len(problems)


def walk(look: Look, names: list[str], out: Path) -> int:
    """Play scenes with one look in one browser, and return how often something went wrong."""
    chromium = next(filter(None, map(shutil.which, CHROMIUM)))
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET, timeout=1000 * PATIENCE)
        wrong = sum(play(name, look, browser, out) for name in names)
        browser.close()
    return wrong


def main() -> int:
    """Walk or compare."""
    parser = argparse.ArgumentParser(prog="python -m tools.walk", description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+", metavar="OUT")
    parser.add_argument("--compare", action="store_true", help="of three folders: BEFORE AFTER OUT")
    parser.add_argument("--scene", action="append", choices=list(SCENES), help="only this scene")
    parser.add_argument("--look", action="append", help="only this look, such as 390-dark or 390-light-de")
    parser.add_argument("--jobs", type=int, default=2, help="browsers at a time")
    options = parser.parse_args()
    if options.compare:
        before, after, out = options.folders
        return compare(before, after, out)
    (out,) = options.folders
    out.mkdir(parents=True, exist_ok=True)
    names = options.scene or list(SCENES)
    jobs = [(look, [name for name in names if look in LOOKS or name == "addresses"]) for look in (*LOOKS, *TRANSLATED)]
    jobs = [(look, chosen) for look, chosen in jobs if chosen and look.name in (options.look or [look.name])]
    print(f"the page of {STATIC}")
    with ProcessPoolExecutor(options.jobs) as pool:
        wrong = sum(pool.map(walk, *zip(*((look, chosen, out) for look, chosen in jobs), strict=True)))
    print(f"{len(list(out.glob('*.png')))} pictures, {wrong} problems")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
