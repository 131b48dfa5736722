"""Results of games that were played without a server."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column. Processes of the previous version can ignore it: they add no such games."""
    op.add_column("results", sa.Column("offline", sa.Boolean, nullable=False, server_default=sa.false()))
