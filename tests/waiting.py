"""Waiting for another process: for a condition, never for a time.

A wait ends early when the process that is waited for has ended. A condition that does not come true fails the test and
says what it waited for, after a minute: far longer than any of them takes on a busy machine.
"""

from __future__ import annotations

import inspect
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable

STALLED: Final = 60.0
"""Seconds without any progress (a byte, a frame, a change of a page) after which an exchange has failed."""


def described(condition: Callable[..., object]) -> str:
    """Return a condition as it is written, for the message of a wait that fails."""
    try:
        return " ".join(inspect.getsource(condition).split())
    except (OSError, TypeError):  # it has no source
        return repr(condition)


def until(condition: Callable[[], bool], process: subprocess.Popen[str] | None = None) -> None:
    """Poll until a condition holds. Fail when the process that should make it hold has ended, or after `STALLED`."""
    late = time.monotonic() + STALLED
    while not condition():
        ended = process is not None and process.poll() is not None
        assert not ended or condition(), f"it ended with {process and process.returncode} before {described(condition)}"
        assert time.monotonic() < late, f"not within {STALLED:.0f} s: {described(condition)}"
        time.sleep(0.005)  # another process does not report when it is ready
