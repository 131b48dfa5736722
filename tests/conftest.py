import os
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.services import _postgres, _redis, own_postgres, postgres, redis_server  # noqa: F401 - fixtures

# No deadline, and no complaint about slow generation: a slow machine is not a bug.
settings.register_profile("nmbr9", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("few", settings.get_profile("nmbr9"), max_examples=20)  # where only lines are counted
settings.load_profile("nmbr9")


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture
def run_command(capsys):
    """Run the command in this process: exit code, output, errors."""
    from nmbr9.cli import main  # noqa: PLC0415 - most tests do without

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
    from nmbr9.bots import registry  # noqa: PLC0415 - most tests do without
    from tests import strange  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("strange")
    graves = tmp_path_factory.mktemp("graves")
    strange.install(folder)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    monkeypatch.setattr(registry, "_installed", cache(registry._installed.__wrapped__))  # it is read once
    monkeypatch.setenv(strange.GRAVES, str(graves))
    monkeypatch.setenv(strange.DEATHS, "0")


LONG: Final = (
    "server/test_kill", "tools/test_notebooks", "server/test_cluster", "browsers/",
    "page/", "server/", "cli/", "store/",
)  # fmt: skip
"""Files and folders of the slowest tests."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the slowest files first: with several test processes, none of them is left with a long one in the end."""
    here = Path(__file__).parent

    def rank(item: pytest.Item) -> int:
        name = item.path.relative_to(here).as_posix() if item.path.is_relative_to(here) else ""
        return next((index for index, long in enumerate(LONG) if name.startswith(long)), len(LONG))

    items.sort(key=rank)
