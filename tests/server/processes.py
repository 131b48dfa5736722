"""Real server processes: `nmbr9 serve`, which tests start, stop and kill."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Self

from tests.services import free_port

if TYPE_CHECKING:
    from pathlib import Path


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
        self.process: subprocess.Popen[str] | None = None

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
        command = [sys.executable, *self.program, *self.arguments]
        errors = self.log.open("a") if self.log else subprocess.DEVNULL
        # A group of its own, so that its workers die with it when it is killed.
        self.process = subprocess.Popen(
            [*self.prefix, *command], stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
        )
        if self.log:
            errors.close()  # type: ignore[union-attr] # it is a file here
        assert self.process.stdout is not None
        self._check_open(self.process.stdout.readline())

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


TEMPLATE = """
import json, os, sys
import nmbr9.server.run, aiosqlite, psycopg, redis.asyncio, websockets
from nmbr9.cli import main

for line in sys.stdin:
    if not os.fork():
        os.setsid()
        print(os.getpid(), flush=True)
        sys.exit(main(json.loads(line)))
    os.wait()
    print("ended", flush=True)
"""


class WarmServer(Server):
    """A server that is forked from a process which has imported everything: it can be killed often in a short time."""

    pid = 0
    """Of the server that runs now; 0 between two."""

    def __init__(self, database: str, *flags: str, log: Path | None = None) -> None:
        super().__init__(database, *flags, log=log)
        self._groups: set[int] = set()

    def __exit__(self, *_: object) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.kill()
        self.process.stdin.close()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def start(self) -> None:
        if self.process is None:
            command = [sys.executable, "-c", TEMPLATE]
            with open(os.devnull, "a") if self.log is None else self.log.open("a") as errors:  # noqa: PTH123 - no folder is known
                self.process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
                )
        assert self.process.stdin is not None
        print(json.dumps(self.arguments), file=self.process.stdin, flush=True)
        self.pid = int(self._line())
        self._groups.add(self.pid)
        self._check_open(self._line())

    def kill(self) -> None:
        """Kill the server's own process and nothing else: its workers must notice by themselves."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            assert self._line() == "ended\n"
            self.pid = 0

    def left_over(self) -> list[str]:
        """List what killed servers had started and still runs."""
        ps = ["/bin/ps", "-A", "-o", "pgid=,stat=,args="]
        listed = subprocess.run(ps, capture_output=True, text=True, check=True).stdout.splitlines()
        rows = [line.split(maxsplit=2) for line in listed]
        gone = self._groups - {self.pid}
        return [" ".join(row) for row in rows if int(row[0]) in gone and not row[1].startswith("Z")]

    def _line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout.readline()


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

    program = ("-c", SAME_DECK + RUN)


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
