"""The event log, and the index of rooms."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "events",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rooms",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("deadline", sa.Double),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    with_deadline = sa.text("deadline IS NOT NULL")
    op.create_index("rooms_deadline", "rooms", ["deadline"], sqlite_where=with_deadline, postgresql_where=with_deadline)
    op.create_index("rooms_state_updated", "rooms", ["state", "updated"])
