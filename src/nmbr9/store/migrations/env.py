"""Alembic's environment: it runs the migrations on the connection, and in the transaction, of `migrate`."""

from alembic import context

from nmbr9.store.schema import METADATA


def run() -> None:
    """Run the migrations."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    context.run_migrations()


if __name__ == "env_py":  # Alembic's name for this file; doctest imports it without running it
    run()
