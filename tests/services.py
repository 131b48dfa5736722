"""Real PostgreSQL and Redis for tests: on free ports of the loopback interface, in a temporary folder.

They end with the tests, also when those are interrupted or killed: a shell starts the server and waits for the end of
its standard input, a pipe that closes by itself when the test process is gone.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import psycopg
import pytest
import redis

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 30  # more than a start or a stop ever takes
USER = "nmbr9"

# An interrupt is PostgreSQL's quick stop, which does not wait for clients, and an orderly stop for Redis.
KEEPER = '"$@" & read -r _; kill -INT $!; wait $!'


class Service:
    """A server that can be stopped and started again on the same port."""

    url: str

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
        deadline = time.monotonic() + SECONDS
        while not self.is_ready():
            if time.monotonic() > deadline:
                self.stop()
                pytest.fail(f"{self._command[0]} did not start:\n{(self._folder / 'log').read_text()}")
            time.sleep(0.01)  # neither server says when it is ready, other than by answering

    def stop(self) -> None:
        """Stop; nothing happens if it is stopped already."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            process.wait(SECONDS)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()


class Postgres(Service):
    """A PostgreSQL that syncs to disk, as a real one does. `url` is its default database."""

    def __init__(self, program: Path, folder: Path) -> None:
        # root may not run it: as root, everything of it belongs to the user that Debian's package made
        owner = "postgres" if os.geteuid() == 0 else None
        if owner is not None:
            shutil.chown(folder, owner)
        port = free_port()
        data = str(folder / "data")
        options = ["-k", str(folder), "-c", "listen_addresses=127.0.0.1", "-p", str(port)]
        super().__init__([str(program), "-D", data, *options], folder, owner)
        self.url = f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        initdb = [str(program.with_name("initdb")), "-D", data, "-A", "trust", "-U", USER]
        options = ["-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run([*initdb, *options], check=True, capture_output=True, cwd=folder, user=owner)

    def is_ready(self) -> bool:
        try:
            psycopg.connect(self.url).close()
        except psycopg.OperationalError:
            return False
        return True

    def create_database(self, name: str) -> str:
        """Create an empty database and return its address."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(psycopg.sql.SQL("CREATE DATABASE {}").format(psycopg.sql.Identifier(name)))
        return self.url.removesuffix("postgres") + name


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self, program: Path, folder: Path) -> None:
        port = free_port()
        options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
        super().__init__([str(program), *options], folder)
        self.url = f"redis://127.0.0.1:{port}/0"

    def is_ready(self) -> bool:
        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def absent(program: str) -> NoReturn:
    """Skip, but not in CI: what CI does not run, nobody runs."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{program} is not installed, and CI must test with it")
    pytest.skip(f"{program} is not installed")


@contextmanager
def _running(kind: type[Postgres | Redis], program: Path) -> Iterator[Postgres | Redis]:
    # Not pytest's own folder: only its owner may enter that, and PostgreSQL is somebody else.
    with tempfile.TemporaryDirectory(prefix="nmbr9-", ignore_cleanup_errors=True) as folder:
        service = kind(program, Path(folder))
        try:
            service.start()
            yield service
        finally:
            service.stop()


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    on_path = shutil.which("postgres")
    found = [Path(on_path)] if on_path else sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        absent("PostgreSQL")
    with _running(Postgres, found[-1]) as service:
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
def postgres() -> Iterator[Postgres]:
    with running_postgres() as service:
        yield service


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    with running_redis() as service:
        yield service
