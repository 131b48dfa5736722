"""Downloads that clients end in mid-body leave nothing behind: no log line, no task, no delay of a shutdown."""

import socket
import sqlite3
import struct
import time
from contextlib import closing

import pytest

from tests.server.browsers import Browser
from tests.server.processes import Server

pytestmark = pytest.mark.anyio
PATHS = ("/data", "/games.csv", "/games.nmbr9")
GAMES = 2000
"""Of one player: every file has many parts."""
ABORTED = 120
GRACE = 5.0
"""Seconds after which a server that stops ends requests by force."""


def copy_game(file, room, player):
    """Make many finished games of one."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA cache_size = -100000")
        for table in ("rooms", "events", "results"):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})") if row[1] != "room"]
            names = ", ".join(columns)
            database.executemany(
                f"INSERT INTO {table} (room, {names}) SELECT ?, {names} FROM {table} WHERE room = ?",  # noqa: S608 - its own names
                [(f"{number:020x}", room) for number in range(GAMES)],
            )
        database.commit()
        assert database.execute("SELECT count(*) FROM results WHERE player = ?", [player]).fetchone() == (GAMES + 1,)


def begin(port, path, token, number):
    """Begin a download, and return its connection. Each has an address of its own, behind a trusted proxy."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", port))
    head = f"GET /api/me{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
    connection.sendall(f"{head}X-Forwarded-For: 192.0.2.{number}\r\n\r\n".encode())
    return connection


def abort(connection, *, reset):
    """Close a connection in mid-body, with a reset or as a browser does."""
    assert connection.recv(100).startswith(b"HTTP/1.1 200 ")
    if reset:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


async def test_aborted_downloads_leave_nothing_behind(tmp_path):
    database, log = tmp_path / "n.db", tmp_path / "log"
    with Server(f"sqlite:///{database}", "--log-level", "debug", log=log) as server:
        ann = Browser(server.address)
        copy_game(database, await ann.play("Ann"), ann.device)
        for first in range(0, ABORTED, 40):
            numbers = range(first, first + 40)
            begun = [begin(server.port, PATHS[number % 3], ann.token, number) for number in numbers]
            for number, connection in zip(numbers, begun, strict=True):
                abort(connection, reset=number % 2 == 0)
        stopping = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - stopping < GRACE
    lines = log.read_text().splitlines()
    assert [line for line in lines if '"level": "debug"' not in line and '"level": "info"' not in line] == []
