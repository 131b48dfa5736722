"""An append-only log of lines that survives a crash. Its first line is a header."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

try:
    import fcntl
except ImportError:  # Windows, where nothing keeps two runs from writing to one file
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO
    from pathlib import Path
    from typing import BinaryIO

LONGEST: Final = 10_000  # bytes; a line has about 500


class NotResults(Exception):
    """A file can't be used for results; the message says why."""


@contextmanager
def os_errors_as_not_results(path: Path) -> Iterator[None]:
    """Turn an OSError about a file into NotResults."""
    try:
        yield
    except OSError as error:
        raise NotResults(f"{path}: {error.strerror or error}") from None


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that end in a line break: not a last line that was cut off by a crash.

    Of a line that is far too long, only the beginning is yielded, which no reader accepts.
    """
    while (line := file.readline(LONGEST)).endswith(b"\n") or len(line) == LONGEST:
        yield line


def json_value(line: bytes) -> object:
    """Read a line of JSON; None if it is not JSON."""
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value


class AppendLog:
    """A file to which one process at a time appends lines, each of them whole or not at all."""

    def __init__(self, path: Path, first: bytes) -> None:
        """Open the file if there is one; nothing is written before `begin`. `first` is the header of a new file."""
        self.path = path
        self._first = first
        self._file: FileIO | None = None
        self._end = 0
        """The offset of the end of the last whole line."""
        self._read = False
        with os_errors_as_not_results(path):
            if path.exists():
                if not path.is_file():
                    raise NotResults(f"{path} is not a file")
                self._file = path.open("r+b", buffering=0)
                self._lock(self._file)

    @property
    def exists(self) -> bool:
        """Whether there is a file."""
        return self._file is not None

    def read(self) -> Iterator[bytes]:
        """Yield the whole lines, including the first one. Yields nothing when even that one is incomplete."""
        if self._file is not None:
            with os_errors_as_not_results(self.path), self.path.open("rb") as reader:
                yield from self._whole(reader)
        self._read = True

    def _whole(self, reader: BinaryIO) -> Iterator[bytes]:
        first = reader.readline(LONGEST)
        if first != self._first and self._first.startswith(first):
            return
        yield first  # which may be anything
        if not first.endswith(b"\n"):
            return
        self._end = len(first)
        for line in whole_lines(reader):
            yield line
            self._end += len(line)

    def begin(self) -> None:
        """Prepare the file for appending: what comes after the lines that were read is truncated."""
        new = self._file is None
        if not (new or self._read):
            raise ValueError("read() comes first, to its end")
        try:
            if self._file is None:
                self._file = self.path.open("xb", buffering=0)
                self._lock(self._file)
            self._file.truncate(self._end)
            self._file.seek(self._end)
            if self._end == 0:
                self._write(self._first)
        except OSError as error:
            if new and self._file is not None:  # don't leave a file that could not even be begun
                self.path.unlink(missing_ok=True)
            raise NotResults(f"{self.path}: {error.strerror or error}") from None

    def append(self, line: bytes) -> None:
        """Add a line: whole, or not at all."""
        with os_errors_as_not_results(self.path):
            self._write(line)

    def remove(self) -> None:
        """Delete the file while it is locked."""
        if fcntl is None:
            self.close()  # Windows can't delete an open file
        with os_errors_as_not_results(self.path):
            self.path.unlink()
        self.close()

    def close(self) -> None:
        """Close the file, and release its lock."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: bytes) -> None:
        # Without a buffer, what is written survives this process, however it ends.
        file = self._file
        if file is None:
            raise ValueError("begin() comes first")
        try:
            rest = memoryview(line)
            while rest:  # a disk that is nearly full may take only a part of it
                rest = rest[file.write(rest) :]
        except BaseException:
            file.truncate(self._end)
            raise
        self._end += len(line)

    def _lock(self, file: FileIO) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            held = os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except (BlockingIOError, FileNotFoundError):
            held = False
        if not held:  # or another run has just removed it, and this is a file without a name
            file.close()
            raise NotResults(f"{self.path} is being written to by another run")
