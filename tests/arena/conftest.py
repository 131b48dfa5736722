import os

import pytest

from tests.arena import strange
from tests.test_cli import run as run_command  # noqa: F401 - a fixture


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
