"""The limit on offline games, counted from the results in the transaction that adds them.

So neither a restart nor a second process forgets a game, and two requests at the same time can't both be the last one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, Self

from sqlalchemy import func, select

from nmbr9.players.offline import GAMES_PER_DAY
from nmbr9.store.deleted import lock_key
from nmbr9.store.schema import ADDED, RESULTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection, Select

DAY: Final = 24 * 3600.0


class OfflineQuota:
    """How many offline games some players may still add."""

    def __init__(self, added: dict[str, list[float]]) -> None:
        self._added = added
        """By player: when games were added, the newest first."""

    @classmethod
    def read(cls, connection: Connection, rows: Iterable[dict[str, Any]]) -> Self:
        """Read the quota of the players in these rows of results. It holds until the transaction ends.

        PostgreSQL runs transactions at the same time, so players are locked. SQLite has one writer at a time.
        """
        added: dict[str, list[float]] = {}
        # Sorted: all processes lock in the same order, which prevents deadlocks.
        for player in sorted({row["player"] for row in rows if row["added"] is not None}):
            if connection.dialect.name == "postgresql":
                key = lock_key(sha256(f"offline {player}".encode()).hexdigest())
                connection.execute(select(func.pg_advisory_xact_lock(key)))
            added[player] = list(connection.execute(newest_of(player)).scalars())
        return cls(added)

    def take(self, rows: Iterable[dict[str, Any]]) -> float:
        """Count the game in these rows, and return 0; above the limit, return the seconds until there is room."""
        for row in rows:
            if (now := row["added"]) is not None:
                added = self._added[row["player"]]
                if len(added) >= GAMES_PER_DAY and (seconds := added[GAMES_PER_DAY - 1] + DAY - now) > 0:
                    return float(seconds)
                added.insert(0, now)
        return 0.0


def newest_of(player: str) -> Select[Any]:
    """Return the query for when the newest offline games of a player were added. Its index has everything."""
    games = select(RESULTS.c.added).where(RESULTS.c.player == player, ADDED)
    return games.order_by(RESULTS.c.added.desc()).limit(GAMES_PER_DAY)
