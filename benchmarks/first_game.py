"""From a fresh clone to the master's first placement: python -m benchmarks.first_game [REVISION…]

Each revision is cloned and played with `make play`, on a machine that has nothing: no packages, and nothing compiled.
It prints how long it took until the table was open, how long the master then took for its first placement in a room and
in a second one, and how large the environment is. Packages come from the network, whose speed is part of the first.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

ROOT = Path(__file__).parent.parent
ROOM = {"options": {"seats": 2, "bots": ["master"]}, "begin": True, "bearer": True, "name": "Ann"}


def ask(address: str, path: str, token: str = "", body: dict[str, Any] | None = None) -> dict[str, Any]:
    """Send a request, and return the answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(f"{address}api/{path}", data, headers)) as answer:  # noqa: S310 - our own server
        found: dict[str, Any] = json.loads(answer.read())
    return found


def until_placed(address: str, room: str) -> float:
    """Return the seconds until the bot has placed."""
    begun = time.perf_counter()
    while not ask(address, f"rooms/{room}")["seats"][1]["placed"]:
        time.sleep(0.02)
    return time.perf_counter() - begun


def measure(revision: str) -> None:
    """Clone a revision, play, and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "nmbr9"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)  # noqa: S607 - whichever git there is
        subprocess.run(["git", "checkout", "-q", revision], cwd=clone, check=True)  # noqa: S607 - as above
        environment = {
            **os.environ, "NMBR9_PORT": "0", "NMBR9_OPEN": "false", "NMBR9_DATABASE": f"sqlite:///{folder}/nmbr9.db",
            "XDG_CACHE_HOME": f"{folder}/cache", "UV_CACHE_DIR": f"{folder}/uv",
        }  # fmt: skip
        begun = time.perf_counter()
        play = subprocess.Popen(
            ["make", "play"],  # noqa: S607 - as above
            cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
        try:
            assert play.stdout is not None
            address = next(line.split()[-1] for line in play.stdout if line.startswith("nmbr9 is at "))
            opened = time.perf_counter() - begun
            first, second = (until_placed(address, ask(address, "rooms", body=ROOM)["room"]) for _ in range(2))
        finally:
            os.killpg(play.pid, signal.SIGINT)
            play.wait()
        size = sum(file.stat().st_size for file in (clone / ".venv").rglob("*") if file.is_file())
        print(
            f"{revision}: table open after {opened:.1f} s; master's first placement after {first:.1f} s, in the next "
            f"room after {second:.1f} s; {size / 1e6:.0f} MB installed",
            flush=True,
        )


if __name__ == "__main__":
    for each in sys.argv[1:] or ["HEAD"]:
        measure(each)
