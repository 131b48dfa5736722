"""What Alembic runs: the migrations, on the connection and within the transaction that `migrate` has begun."""

from alembic import context

from nmbr9.store.schema import METADATA


def run() -> None:
    """Run the migrations that are asked for."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    context.run_migrations()


if __name__ == "env_py":  # Alembic's name for this file; others (doctest) only import it
    run()
