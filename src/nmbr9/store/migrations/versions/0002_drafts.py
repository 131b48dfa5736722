"""Drafts: where players have set a tile that they have not placed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table. Processes of the previous version can ignore it."""
    op.create_table(
        "drafts",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("placement", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
