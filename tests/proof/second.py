"""A second prover: which levels can lie below a level, as an exact cover problem for CP-SAT.

*Tiles that cover.* A Boolean variable stands for each placement that covers a square of the level above. Each square of
that level is covered exactly once, every other square at most once, and no number is used more often than there are
tiles of it. An upper tile that is covered rests on one tile only exactly when that tile contains it, so placements that
contain an upper tile have no variable. A placement that covers a square of the level reaches at most three squares
beyond the level's bounding box. The variables are made from the squares, not from a window, so none is missed.

*Connected.* The level above is connected, and each of these tiles covers a square of it. Two neighbouring squares of
the level above lie on the same tile or on two that touch. So tiles that cover are always connected.

*Tiles beside.* The others cover no square of the level above. A level is connected exactly when they can be added one
by one, each touching what lies there. They are added that way, at every place: the grid has no border here, so a
chain of tiles can be as long as it likes. On level 0 they always find a place, so there covering is all that counts.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from tests.proof.levels import extended, footprint, numbers, squares, through, without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.core.tiles import Square
    from tests.proof.levels import Level, Tile, Tiles


class _Cover:
    """The exact cover problem of a level."""

    def __init__(self, level: Level, tiles: Tiles, at_most: int) -> None:
        from ortools.sat.python import cp_model  # noqa: PLC0415 - OR-Tools need not be installed

        self._cp = cp_model
        self._model = cp_model.CpModel()
        region = squares(level)
        upper = [footprint(tile) for tile in level]
        self._uses: dict[Tile, Any] = {
            tile: self._model.new_bool_var(f"{tile}")
            for number in set(tiles)
            for tile in sorted(through(number, region))
            if not any(above <= footprint(tile) for above in upper)
        }
        covering: dict[Square, list[Any]] = defaultdict(list)
        for tile, used in self._uses.items():
            for square in footprint(tile):
                covering[square].append(used)
        for square, all_used in covering.items():
            if square not in region:
                self._model.add_at_most_one(all_used)
        for square in region:
            self._model.add_exactly_one(covering[square])
        for number, count in Counter(tiles).items():
            self._model.add(sum(used for tile, used in self._uses.items() if tile[0] == number) <= count)
        self._model.add(sum(self._uses.values()) <= at_most)
        self._solver = cp_model.CpSolver()
        self._solver.parameters.num_workers = 1

    def solutions(self) -> Iterator[Level]:
        """Yield all covers: the tiles that cover at least one square of the level."""
        found: list[Level] = []
        uses = self._uses

        class Collect(self._cp.CpSolverSolutionCallback):  # type: ignore[misc,name-defined] # imported when needed
            def on_solution_callback(self) -> None:
                found.append(frozenset(tile for tile, used in uses.items() if self.value(used)))

        self._solver.parameters.enumerate_all_solutions = True
        status = self._solver.solve(self._model, Collect())
        if status not in (self._cp.OPTIMAL, self._cp.INFEASIBLE):
            raise RuntimeError(f"CP-SAT ended with {self._solver.status_name(status)}")
        yield from found

    def exists(self) -> bool:
        status = self._solver.solve(self._model)
        if status not in (self._cp.OPTIMAL, self._cp.FEASIBLE, self._cp.INFEASIBLE):
            raise RuntimeError(f"CP-SAT ended with {self._solver.status_name(status)}")
        return bool(status != self._cp.INFEASIBLE)


def below(level: Level, tiles: Tiles) -> set[Level]:
    """Return all connected levels of exactly these tiles that carry a level, each of its tiles resting on two or more.

    The places are those of the grid: turning or shifting the level turns or shifts the answers.
    """
    found: set[Level] = set()
    for cover in _Cover(level, tiles, len(tiles)).solutions():
        found |= extended([cover], without(tiles, numbers(cover)))
    return found


def can_be_ground(level: Level, tiles_left: Tiles, at_most: int | None = None) -> bool:
    """Return whether some of the tiles left, at most so many, can lie below a level as level 0."""
    return _Cover(level, tiles_left, len(tiles_left) if at_most is None else at_most).exists()
