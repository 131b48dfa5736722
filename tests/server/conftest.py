import logging

import pytest


@pytest.fixture(autouse=True)
def _no_log_handler_is_left():
    """Remove the handler of a server that ran in this process: it would write to a stream that is closed by then."""
    yield
    for handler in logging.root.handlers[:]:
        if type(handler.formatter).__name__ == "JsonLines":
            logging.root.removeHandler(handler)
