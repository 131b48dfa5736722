"""A folder for saved games, and a real server on SQLite for all tests of a process."""

import pytest


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    from tests.server.processes import Server  # noqa: PLC0415 - most tests do without

    limits = ("--rooms-per-address", "1000", "--seats-per-address", "1000")
    with Server(f"sqlite:///{tmp_path_factory.mktemp('server')}/nmbr9.db", *limits) as server:
        yield server


@pytest.fixture
def state_folder(tmp_path, monkeypatch):
    """Keep saved games of a test to itself, and return the folder they are in."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "nmbr9" / "games"
