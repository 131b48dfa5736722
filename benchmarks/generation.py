"""How fast all legal placements of a tile are found: bitboards against a square-by-square generator and the oracle.

    make bench            or            python -m benchmarks.generation [--games N] [--seed S]

All sides work on the same mid-game displays, rounds 8 to 16 of two kinds of play. `any spot` takes any of the spots on
the highest level; its displays spread out and have many legal placements. `closest` takes of these the one with the
most contact, as people do. All sides must give the same answers. They are measured in turn, several times over, so
that a slow moment of the machine falls on all of them, and the best time of each counts. The ratios are what matters:
the machine is noisy.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import TYPE_CHECKING

from nmbr9 import Deck, Display, Placement, legal_placements
from nmbr9.bots.builtin import contact
from nmbr9.core.rules import legal_boards
from nmbr9.core.tiles import SHAPES
from tests import oracle

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS = 5


def square_by_square(display: Display, number: int) -> list[Placement]:
    """Look at every square of every placement, with a map of heights: what one would write first."""
    heights: dict[tuple[int, int], int] = {}
    tops: dict[tuple[int, int], int] = {}
    for index, placement in enumerate(display.placements):
        for square in placement.footprint:
            heights[square] = heights.get(square, 0) + 1
            tops[square] = index
    left, top, right, bottom = display.bounds
    return [
        Placement(number, rotation, x, y)
        for rotation, shape in SHAPES[number].items()
        for y in range(top - 4, bottom + 1)
        for x in range(left - 4, right + 1)
        if _fits([(x + dx, y + dy) for dx, dy in shape.squares], heights, tops, display.height)
    ]


def _fits(
    squares: list[tuple[int, int]], heights: dict[tuple[int, int], int], tops: dict[tuple[int, int], int], height: int
) -> bool:
    level = heights.get(squares[0], 0)
    if any(heights.get(square, 0) != level for square in squares):
        return False
    if level and len({tops[square] for square in squares}) < 2:
        return False
    if level == height:
        return True
    neighbours = ((x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    return any(heights.get(neighbour, 0) > level for neighbour in neighbours)


def middle_games(games: int, seed: int, *, closest: bool) -> list[tuple[Display, int]]:
    generator = random.Random(seed)
    positions = []
    for _ in range(games):
        display = Display()
        for index, card in enumerate(Deck.shuffled(generator), start=1):
            if 8 <= index <= 16:
                positions.append((display, card))
            options = legal_placements(display, card)
            top = max(map(display.level_of, options))
            options = [placement for placement in options if display.level_of(placement) == top]
            if closest:
                most = max(contact(display, placement, top) for placement in options)
                options = [placement for placement in options if contact(display, placement, top) == most]
            display = display.place(generator.choice(options))
    return positions


def seconds(work: Callable[[Display, int], object], positions: list[tuple[Display, int]]) -> float:
    """Return the time that one generation takes."""
    start = time.perf_counter()
    for display, number in positions:
        work(display, number)
    return (time.perf_counter() - start) / len(positions)


def compare(name: str, positions: list[tuple[Display, int]]) -> None:
    few = positions[:: max(1, len(positions) // 20)]  # for the slow sides
    for display, number in few:
        found = legal_placements(display, number)
        assert set(found) == set(square_by_square(display, number))
        assert set(found) == set(oracle.legal(display.placements, number))
    sides: dict[str, tuple[Callable[[Display, int], object], list[tuple[Display, int]]]] = {
        "bitboards, as a list of Placement": (legal_placements, positions),
        "bitboards alone": (lambda display, number: list(legal_boards(display.grid, number)), positions),
        "square by square": (square_by_square, few),
        "the oracle of the tests": (lambda display, number: oracle.legal(display.placements, number), few),
    }
    best = dict.fromkeys(sides, float("inf"))
    for _ in range(REPEATS):
        for side, work in sides.items():
            best[side] = min(best[side], seconds(*work))
    ours = best["bitboards, as a list of Placement"]
    average = sum(len(legal_placements(*position)) for position in positions) / len(positions)
    print(f"{name}: {len(positions)} displays, {average:.0f} legal placements on average")
    for side, time_taken in best.items():
        print(f"  {side:<34} {time_taken * 1e6:9.1f} µs {1 / time_taken:9.0f} a second {time_taken / ours:8.2f} ×")


def random_games(games: int, seed: int) -> None:
    generator = random.Random(seed)
    start = time.perf_counter()
    for _ in range(games):
        display = Display()
        for card in Deck.shuffled(generator):
            display = display.place(generator.choice(legal_placements(display, card)))
        assert len(display) == 20
    print(f"{games} complete random games, none stuck: {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compare generators of legal placements.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    compare("closest", middle_games(options.games, options.seed, closest=True))
    compare("any spot", middle_games(options.games, options.seed, closest=False))
    random_games(1000, options.seed)
