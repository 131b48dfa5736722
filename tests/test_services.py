"""The services that tests use: what one test does to them is no concern of the next."""

import os
import signal
import subprocess
import sys

import pytest

from tests.services import Service, free_port
from tests.waiting import until


class Never(Service):
    def is_ready(self):
        return False


def test_one_that_was_stopped_or_killed_runs_again_when_it_is_asked_for(redis_server):
    redis_server.stop()
    redis_server.ensure_running()
    assert redis_server.is_ready()
    process = redis_server._process
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    redis_server.ensure_running()
    assert redis_server.is_ready()
    running = redis_server._process
    redis_server.ensure_running()
    assert redis_server._process is running


def test_one_that_does_not_start_fails_at_once_with_its_log(tmp_path):
    service = Never(["/bin/sh", "-c", "echo there is no room; exit 3"], tmp_path)
    with pytest.raises(pytest.fail.Exception, match="there is no room"):
        service.start()


def test_waiting_ends_when_the_process_has_ended():
    process = subprocess.Popen([sys.executable, "-c", "raise SystemExit(7)"], text=True)
    with pytest.raises(AssertionError, match="ended with 7"):
        until(lambda: False, process)


def test_ports_are_not_those_of_outgoing_connections():
    assert all(20_000 <= free_port() < 32_000 for _ in range(20))
