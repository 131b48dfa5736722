"""The challenges that players have made or taken."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table, and list the challenges so far. Processes of the previous version can ignore it.

    What has happened before is no news: it counts as seen.
    """
    op.create_table(
        "challenge_players",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("challenge", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("challenge_players_at", "challenge_players", ["player", "at"])
    op.create_index("results_player_deck", "results", ["player", "deck"])
    op.execute(
        """
        INSERT INTO challenge_players (player, challenge, at, seen)
        SELECT player, challenge, MIN(at), COALESCE((SELECT MAX(ended) FROM results), 0) FROM (
            SELECT player, challenge, made AS at FROM challenges WHERE player <> ''
            UNION ALL
            SELECT results.player, challenges.challenge, results.ended
            FROM challenges JOIN results ON results.contest = 'challenge/' || challenges.challenge
            WHERE results.player <> '' AND results.contest <> ''
        ) AS games GROUP BY player, challenge
        """
    )
