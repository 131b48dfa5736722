"""Two lanes: `make test` runs the tests without the mark `deep`, `make test-all` those with it.

A file belongs to a lane as a whole if its `pytestmark` has the mark. The other lane does not import it,
because importing Numba, Gymnasium or Playwright in every test process takes longer than many tests.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent
SOURCES: Final = ROOT / "src/nmbr9"
NUMBA: Final = tuple(
    SOURCES / name for name in ("envs/__init__.py", "search/codes.py", "search/free", "search/solve.py")
)
"""The examples in these files and packages need Numba."""
DEEP_FILE: Final = re.compile(r"^pytestmark = .*\bpytest\.mark\.deep\b", re.MULTILINE)
IMPORTED: Final = pytest.StashKey[bool]()


def pytest_configure(config: pytest.Config) -> None:
    """Describe the mark."""
    config.addinivalue_line("markers", "deep: in `make test-all`, not in `make test`")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out a file of which no test is in the lane, and a module that has neither tests nor examples."""
    if collection_path.suffix != ".py":
        return None
    lane = config.option.markexpr
    text = collection_path.read_text(encoding="utf-8")
    if not collection_path.name.startswith("test_"):
        other = lane in ("deep", "not deep") and (lane == "deep") != needs_numba(collection_path)
        return other or ">>>" not in text or None
    if lane == "deep":
        return "mark.deep" not in text or None
    if lane == "not deep":
        return DEEP_FILE.search(text) is not None or None
    return None


def needs_numba(path: Path) -> bool:
    """Say whether the examples of a module need Numba."""
    return any(path.is_relative_to(module) for module in NUMBA)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the examples that need Numba."""
    if needs_numba(item.path):
        item.add_marker("deep")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look at what the files import."""
    if session.config.option.markexpr == "not deep" and sys.modules.get("numba"):
        raise pytest.UsageError("a file that is not marked deep imports Numba, which `make test` does without")


@pytest.hookimpl(trylast=True)  # when the fixtures are gone
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Fail the test that imports Numba, where it should not: that takes a second, and compiling takes minutes."""
    stash = item.config.stash
    if item.config.option.markexpr == "not deep" and sys.modules.get("numba") and IMPORTED not in stash:
        stash[IMPORTED] = True  # it is imported once
        pytest.fail("this test imports Numba, which `make test` does without: mark it deep")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print where the time went: the seconds and tests of each folder, summed over the test processes."""
    seconds, tests = defaultdict[str, float](float), Counter[str]()
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            folder = report.nodeid.partition("::")[0].rpartition("/")[0]
            seconds[folder] += report.duration
            tests[folder] += report.when == "call"
    slow = sorted(((spent, folder) for folder, spent in seconds.items() if spent >= 1), reverse=True)
    if len(slow) > 1:
        terminalreporter.section("seconds")
        for spent, folder in slow:
            terminalreporter.write_line(f"{spent:6.0f} s  {tests[folder]:5} tests  {folder}")
