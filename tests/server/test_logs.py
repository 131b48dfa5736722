"""Logs: lines of JSON, of which no client can make too many or too long ones."""

import json
import logging

import nmbr9
from nmbr9.server.logs import JsonLines, LogRateLimit
from nmbr9.store.migrations import revisions
from tests.server.processes import Server


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def record(message, *arguments, name="nmbr9", error=None):
    return logging.LogRecord(name, logging.WARNING, "", 0, message, arguments, error)


def test_a_server_starts_and_stops_in_a_line_each(tmp_path):
    log, database = tmp_path / "log", f"sqlite:///{tmp_path}/n.db"
    with Server(database, log=log) as server:
        assert server.stop() == 0
        server.start()
        assert server.stop() == 0
    lines = [json.loads(line)["message"] for line in log.read_text().splitlines()]
    # The check runs beside everything else: it may end after the server.
    messages = [line for line in lines if not line.startswith("the integrity check found no damage")]
    started = f"nmbr9 {nmbr9.__version__} on {database}, without Redis, with 7 bots"
    newest = max(revisions())
    tables = f"created the tables of {database}, version {newest}"
    assert messages == [tables, started, "stopped", started, "stopped"]


def test_messages_of_one_kind_are_logged_so_often_in_a_minute():
    clock = Clock()
    limit = LogRateLimit(3, clock)
    assert [limit.filter(record("room %s failed", number)) for number in range(6)] == [True] * 3 + [False] * 3
    assert limit.filter(record("something else"))
    assert limit.filter(record("room %s failed", 9, name="uvicorn.error"))
    clock.time += 59
    assert not limit.filter(record("room %s failed", 7))
    clock.time += 1
    later = record("room %s failed", 8)
    assert limit.filter(later)
    assert json.loads(JsonLines().format(later))["suppressed"] == 4
    again = record("room %s failed", 9)
    assert limit.filter(again)
    assert "suppressed" not in json.loads(JsonLines().format(again))


def test_ever_new_messages_do_not_fill_the_memory():
    limit = LogRateLimit(1, Clock())
    for number in range(5000):
        limit.filter(record(f"{number} made up by a client"))
        limit.filter(record(f"{number} made up by a client"))
    assert len(limit._lines) <= 1001
    assert len(limit._suppressed) <= 1001


def test_long_messages_and_errors_are_shortened_in_the_middle():
    error = ValueError("x" * 100_000 + " the end")
    line = JsonLines().format(record("begin " + "y" * 100_000 + " end", error=(ValueError, error, None)))
    said = json.loads(line)
    assert len(line) < 10_000
    assert (said["message"][:5], said["message"][-3:]) == ("begin", "end")
    assert said["error"].endswith("the end")


def test_a_message_is_one_line_whatever_is_in_it():
    line = JsonLines().format(record("a\nb\r\n%s", '{"level": "error"}\u2028'))
    assert "\n" not in line
    assert json.loads(line)["message"] == 'a\nb\r\n{"level": "error"}\u2028'
