"""Deletions of players as jobs, and the logs in which each player occurs."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the tables. Processes of the previous version can ignore them.

    The logs so far are indexed by the first deletion, and not here: that may take minutes.
    """
    op.create_table(
        "room_players",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("room", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("room_players_room", "room_players", ["room"])
    op.create_table(
        "deletions",
        sa.Column("mark", sa.Text, primary_key=True),
        sa.Column("job", sa.Text, nullable=False, unique=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("taken", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("finished", sa.Double),
        sqlite_with_rowid=False,
    )
    op.add_column("rooms", sa.Column("indexed", sa.Integer, nullable=False, server_default="0"))
    behind = sa.text("indexed < last")
    op.create_index("rooms_not_indexed", "rooms", ["room"], sqlite_where=behind, postgresql_where=behind)
