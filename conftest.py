"""Two lanes: `make test` runs the tests without the mark `deep`, `make test-all` those with it.

A file belongs to a lane as a whole if it says `pytestmark = pytest.mark.deep`. The other lane does not import it, because
importing Numba, Gymnasium or Playwright in every test process takes longer than many tests.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent
NUMBA: Final = tuple(ROOT / "src/nmbr9" / name for name in ("search", "envs"))
"""The examples in these packages' docstrings need Numba."""


def pytest_configure(config: pytest.Config) -> None:
    """Describe the mark."""
    config.addinivalue_line("markers", "deep: in `make test-all`, not in `make test`")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out a file of which no test is in the lane."""
    lane = config.option.markexpr
    if lane not in ("deep", "not deep") or collection_path.suffix != ".py":
        return None
    if collection_path.is_relative_to(ROOT / "src"):
        return (lane == "deep") != any(collection_path.is_relative_to(folder) for folder in NUMBA) or None
    text = collection_path.read_text()
    if lane == "deep":
        return "mark.deep" not in text or None
    return "\npytestmark = pytest.mark.deep" in text or None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the examples that need Numba."""
    if any(item.path.is_relative_to(folder) for folder in NUMBA):
        item.add_marker("deep")
