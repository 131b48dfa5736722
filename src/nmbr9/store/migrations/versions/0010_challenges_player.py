"""Challenges are found by the player who made them, without reading all."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the index. Processes of the previous version can ignore it."""
    op.create_index("challenges_player", "challenges", ["player"])
