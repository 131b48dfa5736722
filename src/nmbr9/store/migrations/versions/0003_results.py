"""Results of finished games, players, the daily deck, challenges, puzzles; what operators have done."""

from itertools import groupby

import sqlalchemy as sa
from alembic import op

from nmbr9.rooms.results import result_of
from nmbr9.rooms.room import Room
from nmbr9.rooms.stored import decode_event
from nmbr9.store.results import result_rows

revision = "0003"
down_revision = "0002"

_ROOMS_AT_ONCE = 100


def upgrade() -> None:
    """Create the tables, and fill the table of results from the logs of the games that are over."""
    results = op.create_table(
        "results",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("complete", sa.Boolean, nullable=False),
        sa.Column("display", sa.Text, nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("deck_chosen", sa.Boolean, nullable=False),
        sa.Column("start_tiles", sa.Boolean, nullable=False),
        sa.Column("contest", sa.Text, nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "contest_scores",
        sa.Column("contest", sa.Text, primary_key=True),
        sa.Column("score", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("consent", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "devices",
        sa.Column("device", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("added", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "transfers",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("added", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "days",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.Text, primary_key=True),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("known", sa.Boolean, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ratings",
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("results_player_ended", "results", ["player", "ended"])
    in_contest = sa.text("contest != ''")
    op.create_index(
        "results_contest",
        "results",
        ["contest", "ranked", "score", "ended", "player", "complete", "hidden"],
        sqlite_where=in_contest,
        postgresql_where=in_contest,
    )
    op.create_index("devices_player", "devices", ["player"])
    op.create_index("transfers_expires", "transfers", ["expires"])
    op.create_index("passkeys_player", "passkeys", ["player"])
    _fill_in_results(op.get_bind(), results)


def _fill_in_results(connection: sa.Connection, results: sa.Table) -> None:
    """Add the results of games that were over before there was this table. A room that can't be read is left out.

    A later version may know more about a result: only the columns that the table has now are written.
    """
    events = sa.table("events", sa.column("room"), sa.column("sequence"), sa.column("payload"))
    rooms = sa.table("rooms", sa.column("room"), sa.column("state"))
    finished = connection.execute(sa.select(rooms.c.room).where(rooms.c.state == "finished")).scalars().all()
    for begin in range(0, len(finished), _ROOMS_AT_ONCE):
        some = finished[begin : begin + _ROOMS_AT_ONCE]
        query = sa.select(events).where(events.c.room.in_(some)).order_by(events.c.room, events.c.sequence)
        rows = []
        for room_id, logged in groupby(connection.execute(query), key=lambda row: row.room):
            try:
                result = result_of(Room.replay(decode_event(row.payload) for row in logged))
            except Exception:  # noqa: S112 - the server quarantines such a room, and says why
                continue
            rows += [] if result is None else result_rows(room_id, result)
        if rows:
            known = [{column.name: row[column.name] for column in results.c} for row in rows]
            connection.execute(sa.insert(results), known)
