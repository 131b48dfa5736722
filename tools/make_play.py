"""A check of `make play`: it serves the page, and stops on Ctrl-C. `make test-all` runs this."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from nmbr9.server import STATIC
from nmbr9.server.page import files_in

ROOT: Final = Path(__file__).parent.parent
LIMIT: Final = 1800  # seconds; a slow machine needs minutes, and only what hangs needs more


def main() -> None:
    """Raise an error unless everything is as it should be."""
    signal.signal(signal.SIGALRM, late)
    signal.alarm(LIMIT)
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ, "NMBR9_PORT": "0", "NMBR9_OPEN": "false", "NMBR9_DATABASE": f"sqlite:///{folder}/nmbr9.db",
        }  # fmt: skip
        make_play = ["make", "play"]
        # A group of its own, so that the signal reaches make and whatever it has started, as Ctrl-C does.
        with (Path(folder) / "errors").open("w+") as errors, subprocess.Popen(
            make_play, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=errors, text=True, start_new_session=True,
        ) as make:  # fmt: skip
            try:
                address = address_in(make)
                look_at(address)
                os.killpg(make.pid, signal.SIGINT)
                make.wait()
                nobody_is_at(address)
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(make.pid, signal.SIGKILL)
            errors.seek(0)
            said = errors.read()
    # make prints that it was interrupted; the server logs nothing.
    assert "Traceback" not in said, said
    assert '"level"' not in said, said


def late(*_: object) -> None:
    """Report a hang."""
    raise TimeoutError(f"make play hangs: it has not ended after {LIMIT} seconds")


def address_in(make: subprocess.Popen[str]) -> str:
    """Return the address of the server, from its output."""
    assert make.stdout is not None
    for line in make.stdout:
        if line.startswith("nmbr9 is at "):
            return line.split()[-1]
    raise AssertionError("make play ended without a table")


def look_at(address: str) -> None:
    """Check that the database answers, and that all files of the page are those that were built."""
    assert get(f"{address}ready") == b'{"status":"ready"}'
    assert without_tags(get(address)) == without_tags((STATIC / "index.html").read_bytes())
    for path, file in files_in(STATIC).items():
        if path not in ("/", "/index.html"):
            assert get(f"{address}{path.removeprefix('/')}") == file.content


def without_tags(page: bytes) -> list[bytes]:
    """Return the lines of a page, but those for link previews, which the server writes."""
    return [line for line in page.splitlines() if not re.search(rb'"(og|twitter):|<!--', line)]


def get(address: str) -> bytes:
    """Return what is there."""
    with urlopen(address) as answer:  # noqa: S310 - our own server
        content: bytes = answer.read()
    return content


def nobody_is_at(address: str) -> None:
    """Check that the server stopped before make did."""
    try:
        get(address)
    except URLError:
        return
    raise AssertionError("the server runs on")


if __name__ == "__main__":
    main()
    sys.stdout.write("make play served the page and stopped\n")
