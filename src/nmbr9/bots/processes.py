"""Processes of our own, and Ctrl-C, which a terminal sends to all of them."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def block_sigint() -> Iterator[None]:
    """Hold Ctrl-C back. Processes that are started meanwhile never hear it, not even while they are starting."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)
