"""The best known display of each contest's deck."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the table. Processes of the previous version can ignore it."""
    op.create_table(
        "best_displays",
        sa.Column("contest", sa.Text, primary_key=True),
        sa.Column("display", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
