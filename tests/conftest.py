import os

import pytest
from hypothesis import settings

from nmbr9.cli import main
from tests import strange
from tests.services import postgres, redis_server  # noqa: F401 - fixtures: each server is started once for all tests

# No deadline: the machine is noisy, and a slow moment is not a bug.
settings.register_profile("nmbr9", deadline=None, print_blob=True)
settings.load_profile("nmbr9")


@pytest.fixture
def run_command(capsys):
    """Run the command in this process: exit code, output, errors."""

    def run(*arguments):
        try:
            code: object = main([str(argument) for argument in arguments])
        except SystemExit as stop:  # argparse's way to answer wrong use
            code = stop.code
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def strange_bots(tmp_path_factory, monkeypatch):
    """Strange bots, here and in every process that a test starts."""
    folder = tmp_path_factory.mktemp("strange")
    graves = tmp_path_factory.mktemp("graves")
    strange.install(folder)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    monkeypatch.setenv(strange.GRAVES, str(graves))
    monkeypatch.setenv(strange.DEATHS, "0")
