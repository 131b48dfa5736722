"""Results: what is kept of finished games, for histories and rankings. The writer adds them as games end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.store.schema import CONTEST_SCORES, RESULTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.rooms.log import GameResult


def result_rows(room_id: str, result: GameResult) -> list[dict[str, Any]]:
    """Return the rows of a finished game, one for each seat."""
    game = {name: value for name, value in vars(result).items() if name != "seats"}
    return [
        {"room": room_id, "seat": index, **vars(seat), **game, "hidden": False, "review": ""}
        for index, seat in enumerate(result.seats)
    ]


async def add_results(connection: AsyncConnection, rows: list[dict[str, Any]], *, on_sqlite: bool) -> None:
    """Add the rows of games that have just ended, and count them in the scores of their contests."""
    if not rows:
        return
    await connection.execute(insert(RESULTS), rows)
    await count_scores(connection, rows, 1, on_sqlite=on_sqlite)


async def count_scores(
    connection: AsyncConnection, rows: Iterable[dict[str, Any]], step: int, *, on_sqlite: bool
) -> None:
    """Add `step` to the running table for each result that counts in a ranking; -1 takes results out again."""
    counts = Counter((row["contest"], row["score"]) for row in rows if counts_in_ranking(row))
    if not counts:
        return
    upsert = (sqlite if on_sqlite else postgresql).insert(CONTEST_SCORES)
    upsert = upsert.on_conflict_do_update(
        index_elements=["contest", "score"], set_={"count": CONTEST_SCORES.c.count + upsert.excluded.count}
    )
    # Sorted: all processes lock rows in the same order, which prevents deadlocks.
    values = [
        {"contest": contest, "score": score, "count": step * count}
        for (contest, score), count in sorted(counts.items())
    ]
    await connection.execute(upsert, values)


def counts_in_ranking(row: dict[str, Any]) -> bool:
    """Return whether a result counts: a ranked game of a player who has placed to the end."""
    return bool(row["contest"] and row["ranked"] and row["player"] and row["complete"] and not row["hidden"])
