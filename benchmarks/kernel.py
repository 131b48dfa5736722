"""How fast the compiled kernel finds and judges all legal placements, against the core on the same displays.

    python -m benchmarks.kernel [--games N] [--seed S]

The displays have ten tiles, placed as people do: as high as possible, then with the most contact. One generation is
laying out a display and finding every placement of the next tile; all sides must find equally many. They are measured
in turn, several times over, so that a slow moment of the machine falls on all of them, and the best time of each
counts. The ratios are what matters: the machine is noisy.
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.generation import middle_games
from nmbr9 import legal_placements
from nmbr9.core.rules import legal_boards
from nmbr9.search.compiled import compiled
from nmbr9.search.kernel import evaluate, generate, lay_out, new_boards, new_rows, new_scratch
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.sizes import FEATURES, LEVELS, MAX_PLACEMENTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nmbr9 import Display

TILES = 10
REPEATS = 5
TIMES = 200
"""The kernel does everything so often: once would be too short to measure."""


@compiled
def all_of_them(
    displays: NDArray[np.int32], tiles: int, numbers: NDArray[np.int64], weights: NDArray[np.float64], times: int
) -> int:
    """Generate, and evaluate unless there are no weights; return how many placements there were."""
    boards, rows, scratch = new_boards(), new_rows(), new_scratch()
    out, values = np.empty(MAX_PLACEMENTS, np.int32), np.empty(MAX_PLACEMENTS)
    total = 0
    for _ in range(times):
        for index in range(len(numbers)):
            top = lay_out(displays[index], tiles, boards, rows)
            found = generate(displays[index], tiles, numbers[index], boards, rows, (0, top, top), scratch, out)
            if len(weights):
                evaluate(boards, out, found, weights, 1.0, values)
            total += found
    return total


def ten_tiles(games: int, seed: int) -> list[tuple[Display, int]]:
    return [(display, card) for display, card in middle_games(games, seed, closest=True) if len(display) == TILES]


def compare(positions: list[tuple[Display, int]]) -> None:
    displays = np.array([KernelGrid.around(display).codes(display) for display, _ in positions])
    numbers = np.array([number for _, number in positions])
    weights = np.random.default_rng(0).normal(size=(LEVELS + 2, FEATURES))

    def by_kernel(weights: NDArray[np.float64]) -> Callable[[], int]:
        return lambda: all_of_them(displays, TILES, numbers, weights, TIMES) // TIMES

    def by_boards() -> int:
        grids = ((display.grid, number) for display, number in positions)
        return sum(board.bit_count() for grid, number in grids for _, _, board in legal_boards(grid, number))

    sides: dict[str, tuple[Callable[[], int], int]] = {
        "the kernel": (by_kernel(weights[:0]), TIMES),
        "the kernel, evaluated too": (by_kernel(weights), TIMES),
        "the core's bitboards alone": (by_boards, 1),
        "the core, as a list of Placement": (lambda: sum(len(legal_placements(*one)) for one in positions), 1),
    }
    counts = {side: work() for side, (work, _) in sides.items()}  # and what must be compiled is compiled
    assert len(set(counts.values())) == 1, counts
    best = dict.fromkeys(sides, float("inf"))
    for _ in range(REPEATS):
        for side, (work, times) in sides.items():
            start = time.perf_counter()
            work()
            best[side] = min(best[side], (time.perf_counter() - start) / times / len(positions))
    placements = counts["the kernel"] / len(positions)
    print(f"{len(positions)} displays of {TILES} tiles, {placements:.0f} legal placements on average")
    for side, taken in best.items():
        print(
            f"  {side:<34} {taken * 1e6:8.2f} µs a display {taken / placements * 1e9:8.1f} ns a placement"
            f" {taken / best['the kernel']:8.1f} ×"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compare the compiled kernel with the rules of the core.")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    compare(ten_tiles(options.games, options.seed))
