"""Real PostgreSQL and Redis for tests: on free ports of the loopback interface, in a temporary folder.

Each is started once for a test process. A test that asks for one gets it running, whatever the test before did to it.
They end with the tests, also when those are interrupted or killed: a shell starts the server and waits for the end of
its standard input, a pipe that closes by itself when the test process is gone.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from tests.waiting import STALLED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import LiteralString

USER = "nmbr9"

# An interrupt is PostgreSQL's fast shutdown, which does not wait for clients, and an orderly stop for Redis.
# The shell ends with the server, so that a server that has died is noticed.
KEEPER = """
exec 3<&0
"$@" 3<&- & server=$!
{ read -r signal <&3; kill -s "${signal:-INT}" $server; } & reader=$!
wait $server; status=$?
kill $reader
exit $status
"""

PORTS = range(20_000, 32_000)
"""Below those that the system gives to outgoing connections, which would take a port between two starts."""


class Service:
    """A server that can be stopped and started again on the same port."""

    url: str
    last_signal = "INT"
    """What ends it for good."""

    def __init__(self, command: list[str], folder: Path, owner: str | None = None) -> None:
        self._command = command
        self._folder = folder
        self._owner = owner
        self._process: subprocess.Popen[bytes] | None = None

    def is_ready(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                ["/bin/sh", "-c", KEEPER, "keeper", *self._command],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                user=self._owner,
                start_new_session=True,  # Ctrl-C is for the tests, and they stop the server
            )
        while not self.is_ready():
            if self._process.poll() is not None:
                self.stop()
                pytest.fail(f"{self._command[0]} did not start:\n{(self._folder / 'log').read_text()}")
            time.sleep(0.01)  # neither server reports when it is ready, other than by answering

    def stop(self, signal_name: str = "INT") -> None:
        """Stop; nothing happens if it is stopped already."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(BrokenPipeError):  # it has died
            process.stdin.write(f"{signal_name}\n".encode())
            process.stdin.close()
        try:
            process.wait()
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()

    def ensure_running(self) -> None:
        """Start again unless it answers."""
        if self._process is None or self._process.poll() is not None or not self.is_ready():
            self.restart()


class Postgres(Service):
    """A PostgreSQL. `url` is its default database. Without `sync`, it loses data only when the machine fails."""

    last_signal = "QUIT"  # immediate shutdown: nobody needs the checkpoint of a fast one

    def __init__(self, program: Path, folder: Path, *, sync: bool = False) -> None:
        # root may not run it: as root, everything of it belongs to the user that Debian's package made
        owner = "postgres" if os.geteuid() == 0 else None
        if owner is not None:
            shutil.chown(folder, owner)
        port = free_port()
        data = str(folder / "data")
        options = ["-k", str(folder), "-c", "listen_addresses=127.0.0.1", "-p", str(port)]
        options += ["-c", f"fsync={'on' if sync else 'off'}"]
        super().__init__([str(program), "-D", data, *options], folder, owner)
        self.url = f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        initdb = [str(program.with_name("initdb")), "-D", data, "-A", "trust", "-U", USER]
        options = ["-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run([*initdb, *options], check=True, capture_output=True, cwd=folder, user=owner)

    def is_ready(self) -> bool:
        import psycopg  # noqa: PLC0415 - every test process imports this file, and few start a service

        try:
            psycopg.connect(self.url).close()
        except psycopg.OperationalError:
            return False
        return True

    def create_database(self, name: str, template: str = "template1") -> str:
        """Create a database, empty or as a copy of another one, and return its address."""
        self._execute("CREATE DATABASE {} TEMPLATE {}", name, template)
        # A server on a slow machine may take long to connect.
        return f"{self.url.removesuffix('postgres')}{name}?connect_timeout={STALLED:.0f}"

    def drop_database(self, name: str) -> None:
        """Drop a database, whoever is connected to it."""
        self._execute("DROP DATABASE {} WITH (FORCE)", name)

    def _execute(self, command: LiteralString, *names: str) -> None:
        import psycopg  # noqa: PLC0415 - as above

        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(psycopg.sql.SQL(command).format(*map(psycopg.sql.Identifier, names)))


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self, program: Path, folder: Path) -> None:
        port = free_port()
        options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
        super().__init__([str(program), *options], folder)
        self.url = f"redis://127.0.0.1:{port}/0"

    def is_ready(self) -> bool:
        import redis  # noqa: PLC0415 - as above

        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False


def free_port() -> int:
    """Return a port that nobody uses. It is random, so that test processes side by side choose different ones."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def absent(program: str) -> NoReturn:
    """Skip, but not in CI: what CI does not run, nobody runs."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{program} is not installed, and CI must test with it")
    pytest.skip(f"{program} is not installed")


@contextmanager
def _running(kind: Callable[[Path, Path], Postgres | Redis], program: Path) -> Iterator[Postgres | Redis]:
    # Not pytest's own folder: only its owner may enter that, and PostgreSQL is somebody else.
    with tempfile.TemporaryDirectory(prefix="nmbr9-", ignore_cleanup_errors=True) as folder:
        service = kind(program, Path(folder))
        try:
            service.start()
            yield service
        finally:
            service.stop(service.last_signal)


@contextmanager
def running_postgres(*, sync: bool = False) -> Iterator[Postgres]:
    on_path = shutil.which("postgres")
    found = [Path(on_path)] if on_path else sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        absent("PostgreSQL")
    with _running(partial(Postgres, sync=sync), found[-1]) as service:
        assert isinstance(service, Postgres)
        yield service


@contextmanager
def running_redis() -> Iterator[Redis]:
    found = shutil.which("redis-server")
    if found is None:
        absent("redis-server")
    with _running(Redis, Path(found)) as service:
        assert isinstance(service, Redis)
        yield service


@pytest.fixture(scope="session")
def _postgres() -> Iterator[Postgres]:
    with running_postgres() as service:
        yield service


@pytest.fixture(scope="session")
def _redis() -> Iterator[Redis]:
    with running_redis() as service:
        yield service


@pytest.fixture
def postgres(_postgres: Postgres) -> Postgres:
    """The PostgreSQL of this test process, running."""
    _postgres.ensure_running()
    return _postgres


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for one test, which stops it: with few databases in it, that is quick."""
    with running_postgres() as service:
        yield service


@pytest.fixture
def redis_server(_redis: Redis) -> Redis:
    """The Redis of this test process, running."""
    _redis.ensure_running()
    return _redis
