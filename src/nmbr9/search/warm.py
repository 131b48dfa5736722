"""Compiling and loading ahead of time: every compiled function is called once, on a tiny problem.

Each part that was compiled is marked in the cache, so that a command can tell in advance whether it will have to
wait. A lock keeps two processes from compiling the same functions at the same time. A mark is only a hint: before the
clock of a search starts, it calls `load`, which compiles whatever is missing all the same.
"""

from __future__ import annotations

import tempfile
from contextlib import contextmanager, suppress
from threading import local
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.display import Display
from nmbr9.core.placement import Placement
from nmbr9.search.cache import CACHE, INSTALLATION

try:
    import fcntl
except ImportError:  # Windows: Numba replaces files atomically there too, so nothing breaks
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def _order() -> None:
    from nmbr9.search.solve import solve  # noqa: PLC0415 - each part needs its own modules only

    solve([0, 8, 6, 4, 9, 9, 7], nodes=1_000_000)
    solve([0, 8, 6], Display([Placement(9, "n", 0, 0)]), nodes=1_000)


def _engine() -> None:
    from nmbr9.search.engine.engine import Engine  # noqa: PLC0415 - as above
    from nmbr9.search.engine.native import NativeHost  # noqa: PLC0415 - as above

    Engine(NativeHost()).load()


def _luck() -> None:
    from nmbr9.search.luck import luck  # noqa: PLC0415 - as above

    luck([9], Display([Placement(9, "n", 0, 0)]))


def _proofs() -> None:
    from nmbr9.core.instance import Instance  # noqa: PLC0415 - as above
    from nmbr9.search.free.proof import solve  # noqa: PLC0415 - as above

    solve(Instance(6, 1, 4))


def _records() -> None:
    from nmbr9.core.instance import Instance  # noqa: PLC0415 - as above
    from nmbr9.search.free.record import search  # noqa: PLC0415 - as above

    search(Instance(9, 1, 5), nodes=1)


def _batch() -> None:
    from nmbr9.search import batch, observations  # noqa: PLC0415 - as above

    games, seen = batch.new_games(1, 1, actions=256), observations.new_observations(1, size=8, actions=256)
    first = games.counts.copy()  # a list of one zero: the first game, the first deck, the first action
    batch.restart(games, first, games.cards, games.left[0], free=False)
    observations.observe(games, first, free=False, seen=seen)
    batch.place(games, first != 0, first, size=8, free=False, all_or_none=False)


class Part(NamedTuple):
    """Compiled functions that are needed together."""

    what: str
    call: Callable[[], None]


PARTS: Final = {
    "order": Part("the best score for cards in a known order", _order),
    "engine": Part("what players need: bots, reviews, the last tiles", _engine),
    "luck": Part("the luck of the cards of a game", _luck),
    "proofs": Part("proofs in free order", _proofs),
    "records": Part("the highest score in free order", _records),
    "batch": Part("many games at once", _batch),
}


class _Loaded(local):
    """What this thread has loaded."""

    def __init__(self) -> None:
        self.parts: set[Part] = set()


_loaded = _Loaded()


def load(name: str) -> None:
    """Compile a part, or load it from the cache: after this, its functions run at once in this thread.

    Once for each thread, because each has an engine of its own.
    """
    if PARTS[name] not in _loaded.parts:
        _call(name)


def _call(name: str) -> None:
    PARTS[name].call()
    _loaded.parts.add(PARTS[name])


def warmed(*names: str) -> bool:
    """Return whether these parts are compiled."""
    return all(_mark(name).exists() for name in names)


def warm(name: str) -> bool:
    """Compile a part, by its name in `PARTS`, and return whether there was anything to compile."""
    with _locked():
        before = _kept()
        _call(name)
        with suppress(OSError):  # without a cache it is compiled each time, and works
            CACHE.mkdir(parents=True, exist_ok=True)
            _mark(name).touch()
        return _kept() != before


def unwritable_cache() -> str | None:
    """Return why the cache can't be written; None if it can."""
    try:
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=CACHE):
            return None
    except OSError as error:
        return f"nothing can be kept in {CACHE}: {error.strerror}; XDG_CACHE_HOME names another cache folder"


def compile_missing(report: Callable[[str], None], *names: str) -> None:
    """Load these parts. If some have to be compiled, report it first, because it takes a while."""
    cold = [name for name in names if not warmed(name)]
    if cold:
        problem = unwritable_cache()
        report(f"compiling the search, {problem or 'once for this version'}; about a minute")
    for name in names:
        warm(name) if name in cold else load(name)


def _mark(name: str) -> Path:
    return CACHE / f"warm-{name}-{INSTALLATION}"


def _kept() -> set[tuple[Path, int]]:
    """Return the files of the cache, with their ages."""
    return {(path, path.stat().st_mtime_ns) for path in CACHE.rglob("*.nbc")}


@contextmanager
def _locked() -> Iterator[None]:
    """Hold the lock of the cache. The system releases it however the process ends."""
    if fcntl is None:
        yield
        return
    try:
        CACHE.mkdir(parents=True, exist_ok=True)
        file = (CACHE / "warm.lock").open("w")
    except OSError:  # nothing can be cached, so there is nothing to lock
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
