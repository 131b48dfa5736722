"""When offline games were added, which limits how many a player adds in a day."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column. Games that processes of the previous version add are not counted."""
    op.add_column("results", sa.Column("added", sa.Double))
    added = sa.text("added IS NOT NULL")
    op.create_index("results_player_added", "results", ["player", "added"], sqlite_where=added, postgresql_where=added)
