"""Callers: the cards that somebody has turned up for people who follow with the cardboard game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the table. Processes of the previous version can ignore it."""
    op.create_table(
        "callers",
        sa.Column("caller", sa.Text, primary_key=True),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Double),
        sa.Column("deadline", sa.Double),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("callers_updated", "callers", ["updated"])
