"""Results: what is kept of finished games, for histories and rankings. The writer adds them as games end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.store.schema import CONTEST_SCORES, RESULTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from nmbr9.rooms.log import GameResult


def result_rows(room_id: str, result: GameResult, added: float | None = None) -> list[dict[str, Any]]:
    """Return the rows of a finished game, one for each seat. `added` is kept for the player of an offline game."""
    game = {name: value for name, value in vars(result).items() if name != "seats"}
    game |= {"hidden": False, "review": ""}
    added = added if result.offline else None
    return [
        {"room": room_id, "seat": index, **vars(seat), **game, "added": added if seat.player else None}
        for index, seat in enumerate(result.seats)
    ]


def add_results(connection: Connection, rows: list[dict[str, Any]], *, on_sqlite: bool) -> None:
    """Add the rows of games that have just ended, and count them in the scores of their contests."""
    if not rows:
        return
    connection.execute(insert(RESULTS), rows)
    count_scores(connection, rows, 1, on_sqlite=on_sqlite)


def count_scores(connection: Connection, rows: Iterable[dict[str, Any]], step: int, *, on_sqlite: bool) -> None:
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
    connection.execute(upsert, values)


def counts_in_ranking(row: dict[str, Any]) -> bool:
    """Return whether a result counts: a ranked game of a player who has placed to the end."""
    return bool(row["contest"] and row["ranked"] and row["player"] and row["complete"] and not row["hidden"])
