"""Attempts at puzzles, and the ratings that follow from them, in SQL."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.puzzles.matches import ESTABLISHED, NEW_PLAYER, Rating, near_initial, rate_attempt
from nmbr9.store.deleted import refuse_deleted
from nmbr9.store.schema import PUZZLE_ATTEMPTS, RATINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import ColumnElement, Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.database import Database

_PLAYER: Final = "player"
_PUZZLE: Final = "puzzle"


class Rated(NamedTuple):
    """How a player or a puzzle stands after some attempts."""

    rating: Rating
    attempts: int


class FirstAttempt(NamedTuple):
    """An attempt that counts, if it is the player's first one at this puzzle."""

    player: str
    puzzle: str
    at: float
    points: int
    solved: bool


class Outcome(NamedTuple):
    """What an attempt has changed. When it did not count, nothing: `before` and `after` are the same."""

    counted: bool
    before: Rating
    """The player's rating."""
    after: Rating
    puzzle: Rating


class Puzzles:
    """The attempts and ratings of a database. The puzzles themselves are not in it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def attempts_of(self, player: str) -> dict[str, bool]:
        """Return the puzzles that a player has tried, and whether the first attempt solved them."""
        columns = PUZZLE_ATTEMPTS.c
        rows = await self._database.rows(select(columns.puzzle, columns.solved).where(columns.player == player))
        return dict(tuple(row) for row in rows)

    async def player(self, player: str) -> Rating:
        """Return a player's rating; a player who has tried nothing has that of a new one."""
        rows = await self._database.rows(select(RATINGS).where(_rating_of(_PLAYER, player)))
        return Rating(rows[0].mu, rows[0].sigma) if rows else NEW_PLAYER

    async def puzzle(self, puzzle: str) -> Rated | None:
        """Return how a puzzle stands; None when nobody has tried it."""
        rows = await self._database.rows(select(RATINGS).where(_rating_of(_PUZZLE, puzzle)))
        return Rated(Rating(rows[0].mu, rows[0].sigma), rows[0].attempts) if rows else None

    async def puzzle_ratings(self) -> dict[str, float]:
        """Return the ratings of all puzzles that somebody has tried."""
        rows = await self._database.rows(select(RATINGS.c.id, RATINGS.c.mu).where(RATINGS.c.what == _PUZZLE))
        return dict(tuple(row) for row in rows)

    async def add(self, attempt: FirstAttempt, start: Rating, may_move: Callable[[], bool]) -> Outcome:
        """Add an attempt, and rate the player and the puzzle. Only the first one of a player at a puzzle counts.

        `start` is the rating of a puzzle nobody has tried. The puzzle's rating moves only if the player is established
        and `may_move`, which is called then, returns true. All is one transaction: of two attempts at the same time,
        one counts, and no change of a rating is lost. Raises StoreUnavailable.
        """

        async def work(connection: AsyncConnection) -> Outcome:
            await refuse_deleted(connection, attempt.player)
            new = self._insert(PUZZLE_ATTEMPTS).values(**attempt._asdict()).on_conflict_do_nothing()
            added = (await connection.execute(new.returning(PUZZLE_ATTEMPTS.c.puzzle))).all()
            # In this order everywhere: a player before a puzzle, which prevents deadlocks between processes.
            player, attempts = await self._locked(connection, _PLAYER, attempt.player, NEW_PLAYER)
            found, _ = await self._locked(connection, _PUZZLE, attempt.puzzle, start)
            # A rating that an older version has stored may be out of range.
            puzzle = found._replace(mu=near_initial(found.mu, start.mu))
            if not added:
                return Outcome(counted=False, before=player, after=player, puzzle=puzzle)
            after, moved = rate_attempt(player, puzzle, start.mu, solved=attempt.solved)
            if attempts >= ESTABLISHED and may_move():
                puzzle = moved
            await _rate(connection, _PLAYER, attempt.player, after)
            await _rate(connection, _PUZZLE, attempt.puzzle, puzzle)
            return Outcome(counted=True, before=player, after=after, puzzle=puzzle)

        with self._database.address.translate_errors():
            return await self._database.write(work)

    async def _locked(self, connection: AsyncConnection, what: str, id_: str, start: Rating) -> Rated:
        """Return a rating, with a lock on its row until the transaction ends. A missing row begins with `start`."""
        new = self._insert(RATINGS).values(what=what, id=id_, mu=start.mu, sigma=start.sigma, attempts=0)
        await connection.execute(new.on_conflict_do_nothing())
        row = (await connection.execute(select(RATINGS).where(_rating_of(what, id_)).with_for_update())).one()
        return Rated(Rating(row.mu, row.sigma), row.attempts)

    def _insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        return sqlite.insert(table) if self._database.address.file is not None else postgresql.insert(table)


def _rating_of(what: str, id_: str) -> ColumnElement[bool]:
    return (RATINGS.c.what == what) & (RATINGS.c.id == id_)


async def _rate(connection: AsyncConnection, what: str, id_: str, rating: Rating) -> None:
    changed = update(RATINGS).where(_rating_of(what, id_))
    await connection.execute(changed.values(mu=rating.mu, sigma=rating.sigma, attempts=RATINGS.c.attempts + 1))
