"""Real server processes: `nmbr9 serve`, which tests start, stop and kill."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from typing import IO, TYPE_CHECKING, Self

from tests.services import free_port

if TYPE_CHECKING:
    from pathlib import Path


TEMPLATE = """
import json, os, socket, sys
import aiosqlite, alembic.command, anyio._backends._asyncio, multiprocessing.spawn, multiprocessing.synchronize
import nmbr9.search.engine, nmbr9.server.run, psycopg, redis.asyncio, uvicorn.lifespan.off, websockets
from nmbr9.cli import main
from nmbr9.server.settings import Settings

nmbr9.server.run.create_app(Settings())  # Litestar imports and remembers more

def forked():
    asking = socket.socket(fileno=0)
    while True:
        asked, files, _, _ = socket.recv_fds(asking, 100_000, 3)
        if not asked:
            sys.exit()
        while not asked.endswith(b"\\n"):
            asked += asking.recv(100_000)
        if not os.fork():  # it waits for the server, and says how that ended
            status = files.pop()
            pid = os.fork()
            if not pid:
                os.setsid()
                nothing = os.open(os.devnull, os.O_RDONLY)
                for number, file in enumerate([nothing, *files]):
                    os.dup2(file, number)
                asking.detach()
                os.closerange(3, 100)
                asked = json.loads(asked)
                os.environ.clear()
                os.environ.update(asked["environment"])
                sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w", 1)
                return asked["command"]
            os.closerange(0, status)
            os.write(status, b"%d " % pid)
            os.write(status, b"%d" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
            os._exit(0)
        for file in files:
            os.close(file)
        os.waitpid(-1, os.WNOHANG)

program, *arguments = forked()
if program == "-c":
    code, *arguments = arguments
    sys.argv = ["-c", *arguments]
    exec(code, {"__name__": "__main__"})
else:
    sys.argv = arguments
    sys.exit(main(arguments[1:]))
"""
"""Python with everything imported that a server needs. It forks a server in a third of the time that a start takes."""


def _imported() -> list[str | None]:
    """Return what decides what is imported, and is not read again after a fork."""
    return [os.environ.get(name) for name in ("PYTHONPATH", "NMBR9_ENGINE")]


class _Forked:
    """A forked process: as much of `subprocess.Popen` as a server needs."""

    def __init__(self, stdout: IO[str], status: int) -> None:
        self.stdout = stdout
        self.returncode: int | None = None
        self._status = status
        self.pid = self._number()

    def poll(self) -> int | None:
        if self.returncode is None and select.select([self._status], [], [], 0)[0]:
            self.wait()
        return self.returncode

    def wait(self) -> int:
        if self.returncode is None:
            self.returncode = self._number()
            os.close(self._status)
        return self.returncode

    def kill(self) -> None:
        self._send(signal.SIGKILL)

    def terminate(self) -> None:
        self._send(signal.SIGTERM)

    def _send(self, kind: signal.Signals) -> None:
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, kind)

    def _number(self) -> int:
        text = b""
        while (byte := os.read(self._status, 1)) not in (b"", b" "):
            text += byte
        assert text, "the process that servers are forked from has ended"
        return int(text)


class _Template:
    """The process that servers are forked from. It ends with the test process, because its standard input does."""

    def __init__(self) -> None:
        self.imported = _imported()
        self._asking, asked = socket.socketpair(socket.AF_UNIX)
        with asked:
            command = [sys.executable, "-c", TEMPLATE]
            # A session of its own: Ctrl-C is for the tests, and they stop the servers.
            self._process = subprocess.Popen(
                command, stdin=asked.fileno(), stdout=subprocess.DEVNULL, start_new_session=True
            )
        atexit.register(self._end)

    def _end(self) -> None:
        self._asking.close()
        self._process.wait()

    def fork(self, command: list[str], errors: IO[str], environment: dict[str, str] | None = None) -> _Forked:
        """Fork, and run `python` with these arguments: `-m nmbr9 …`, or `-c program …`."""
        asked = {"command": command, "environment": dict(environment or os.environ)}
        stdout, written = os.pipe()
        status, reported = os.pipe()
        text = json.dumps(asked).encode() + b"\n"
        sent = socket.send_fds(self._asking, [text], [written, errors.fileno(), reported])
        self._asking.sendall(text[sent:])
        os.close(written)
        os.close(reported)
        return _Forked(os.fdopen(stdout), status)


@cache
def _template() -> _Template:
    return _Template()


def run_forked(*arguments: str, environment: dict[str, str] | None = None) -> tuple[int, str, str]:
    """Run `nmbr9` with these arguments in a process of its own, and return exit code, output and errors."""
    with tempfile.TemporaryFile("w+") as errors:
        process = _template().fork(["-m", "nmbr9", *arguments], errors, environment)
        with process.stdout:
            output = process.stdout.read()
        code = process.wait()
        errors.seek(0)
        return code, output, errors.read()


class Server:
    """One `nmbr9 serve` process. It can be killed and started again on the same port and database."""

    prefix: tuple[str, ...] = ()
    """Begins the command line: a program that runs the server, with less of something."""
    program: tuple[str, ...] = ("-m", "nmbr9")
    """What Python runs: the command, or a test's own program that calls it."""

    def __init__(self, database: str, *flags: str, log: Path | None = None) -> None:
        self.database = database
        self.flags = flags
        self.port = free_port()  # not 0: nobody else may take the port while a killed server is away
        self.metrics_port = free_port()
        self.log = log
        self.process: subprocess.Popen[str] | _Forked | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def arguments(self) -> list[str]:
        """The command and its flags."""
        ports = ["--port", str(self.port), "--metrics-port", str(self.metrics_port)]
        return ["serve", *ports, "--database", self.database, *self.flags]

    def start(self) -> None:
        """Start, and wait until the table is open."""
        with open(os.devnull, "a") if self.log is None else self.log.open("a") as errors:  # noqa: PTH123 - no folder is known
            self.process = self._started(errors)
        assert self.process.stdout is not None
        self._check_open(self.process.stdout.readline())

    def _started(self, errors: IO[str]) -> subprocess.Popen[str] | _Forked:
        # A group of its own, so that its workers die with it when it is killed.
        if not self.prefix:
            template = _template()
            if template.imported == _imported():
                return template.fork([*self.program, *self.arguments], errors)
        command = [*self.prefix, sys.executable, *self.program, *self.arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True)

    def _check_open(self, line: str) -> None:
        assert line == f"nmbr9 is at {self.address}/\n", f"the server did not start: {line!r}"

    def kill(self) -> None:
        """Kill the server itself without any warning, and whatever it has started with it."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the server to stop, and return its exit code."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait()
        self._end(signal.SIGKILL)
        return code

    def _end(self, kind: signal.Signals) -> None:
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, kind)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None


class WarmServer(Server):
    """A server of which only its own process is killed: its workers must notice that by themselves."""

    def __init__(self, database: str, *flags: str, log: Path | None = None) -> None:
        super().__init__(database, *flags, log=log)
        self._groups: set[int] = set()

    def start(self) -> None:
        super().start()
        assert self.process is not None
        self._groups.add(self.process.pid)

    def kill(self) -> None:
        """Kill the server's own process and nothing else."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def left_over(self) -> list[str]:
        """List what killed servers had started and still runs."""
        ps = ["/bin/ps", "-A", "-o", "pgid=,stat=,args="]
        listed = subprocess.run(ps, capture_output=True, text=True, check=True).stdout.splitlines()
        rows = [line.split(maxsplit=2) for line in listed]
        gone = self._groups - {self.process.pid if self.process else 0}
        return [" ".join(row) for row in rows if int(row[0]) in gone and not row[1].startswith("Z")]


SAME_DECK = """
import random, sys
from nmbr9.cli import main
from nmbr9.rooms import hub

hub.random = type("Same", (), {"SystemRandom": staticmethod(lambda: random.Random(9))})
"""
RUN = "sys.exit(main(sys.argv[1:]))"
LATE = """
from pathlib import Path
from nmbr9.rooms.clock import Clock

usual, late = Clock.__call__, Path(sys.argv.pop(1))
Clock.__call__ = lambda self: usual(self) + float(late.read_text())
"""


class SameDeckServer(Server):
    """A server that deals the same deck for the same options: what a page shows does not depend on the shuffle."""

    program: tuple[str, ...] = ("-c", SAME_DECK + RUN)


class LateServer(Server):
    """A server whose clock is fast by as many seconds as a file says: time passes when a test says so.

    Servers that share rooms share the file.
    """

    def __init__(self, database: str, *flags: str, late: Path, log: Path | None = None) -> None:
        super().__init__(database, *flags, log=log)
        self._late = late
        if not late.exists():
            late.write_text("0")
        self.program = ("-c", SAME_DECK + LATE + RUN, str(late))

    def pass_time(self, seconds: int) -> None:
        """Let time pass. The server notices within a second that a round is over."""
        after = self._late.with_suffix(".new")
        after.write_text(str(int(self._late.read_text()) + seconds))
        after.replace(self._late)


SET = """
import sys
from pathlib import Path
from nmbr9.cli import main
from nmbr9.rooms.clock import Clock

shown = Path(sys.argv.pop(1))
Clock.__call__ = lambda self: float(shown.read_text())
"""


class SetServer(Server):
    """A server whose clock stands still, and shows what a file says. Servers may share the file."""

    def __init__(self, database: str, *flags: str, clock: Path, log: Path | None = None) -> None:
        super().__init__(database, *flags, log=log)
        self._clock = clock
        self.program = ("-c", SET + RUN, str(clock))

    def set_clock(self, at: float) -> None:
        """Set the clock to this time in Unix seconds."""
        after = self._clock.with_suffix(".new")
        after.write_text(str(at))
        after.replace(self._clock)
