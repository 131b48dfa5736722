from importlib.util import find_spec

import pytest

from tests.services import absent


@pytest.fixture(scope="session")
def or_tools():
    if find_spec("ortools") is None:
        absent("ortools")
