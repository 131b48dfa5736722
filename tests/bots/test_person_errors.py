"""What the bots of every strength overlook."""

from collections import Counter

import numpy as np
import pytest

from nmbr9 import Placement
from nmbr9.search.engine.layout import FIELDS
from nmbr9.search.engine.native import NativeHost
from nmbr9.search.engine.people import overlook
from nmbr9.search.kernel_grid import KernelGrid

pytestmark = pytest.mark.deep

GRID = KernelGrid(4, 4)
TIGHT = GRID.code(Placement(9, "n", 2, 2), 1)
TURNED = GRID.code(Placement(9, "s", 32, 2), 1)
WIDE = [GRID.code(Placement(9, "n", x, 50), 0) for x in (50, 51, 52)]


def how_often_seen(notice):
    """Count in how many of 1,000 looks each placement was seen."""
    host, codes = NativeHost(), [TIGHT, TURNED, *WIDE]
    out, sizes, spots = (host.memory[FIELDS[name].offset :] for name in ("out", "spot_sizes", "spot_of"))
    out[: 4 * len(codes)] = np.array(codes, np.int32).tobytes()
    seen: Counter[int] = Counter()
    for _ in range(1000):
        overlook(host.address, len(codes), notice)
        seen.update(
            code
            for code, spot in zip(codes, spots[: 4 * len(codes)].cast("i"), strict=True)
            if sizes[8 * spot : 8 * spot + 8].cast("q")[0]
        )
    return seen


def test_tight_fits_and_turned_tiles_are_overlooked_more_easily():
    seen = how_often_seen(0.5)
    assert seen[TURNED] < seen[TIGHT] - 100
    assert 450 < seen[TIGHT] < 550
    assert seen[WIDE[0]] > 850  # seven times of eight, and whenever nothing else is seen
    assert seen[WIDE[0]] == seen[WIDE[1]] == seen[WIDE[2]]  # who sees one of them sees the spot


def test_the_better_the_fewer():
    seen = [how_often_seen(notice)[TIGHT] for notice in (0.2, 0.5, 0.8, 1.0)]
    assert seen == sorted(set(seen))
    assert seen[-1] == 1000


def test_nobody_sees_nothing():
    assert how_often_seen(0.0) == dict.fromkeys(WIDE, 1000)
