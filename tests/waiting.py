"""Waiting for another process, without a deadline: on a slow machine everything takes longer and nothing is wrong.

A wait ends early when the process that is waited for has ended. Where neither happens, the limit of pytest-timeout
(`timeout` in pyproject.toml) ends the test and prints the stacks of all threads.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable

STALLED: Final = 600.0
"""Seconds without any progress (a byte, a frame, a change of a page) after which an exchange has failed."""


def until(condition: Callable[[], bool], process: subprocess.Popen[str] | None = None) -> None:
    """Poll until a condition holds. Fail when the process that should make it hold has ended."""
    while not condition():
        ended = process is not None and process.poll() is not None
        assert not ended or condition(), f"it ended with {process and process.returncode} before that was so"
        time.sleep(0.005)  # another process does not report when it is ready
