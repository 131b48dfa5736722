"""`nmbr9 play --record OUT`: the records of all games of one run, full screen. None is lost by playing again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nmbr9.cli.support import WrongUse, write_text
from nmbr9.tui.table import TableRefused

if TYPE_CHECKING:
    from nmbr9.tui.table import Table


class Recorder:
    """Writes the first game to OUT, and later ones to OUT with -2, -3, … before the suffix."""

    def __init__(self, out: str) -> None:
        self._out = out
        self._paths: dict[Table, str] = {}

    def keep(self, table: Table) -> str:
        """Write a game that is over, during the run. Returns what went wrong as a sentence, or else ""."""
        self._paths.setdefault(table, self._next_path())
        if self._out == "-":
            return ""  # the screen is in use: `finish` writes it
        try:
            self._write(table)
        except (TableRefused, WrongUse) as error:
            return str(error)
        return ""

    def finish(self, last: Table) -> list[str]:
        """Write all games, after the run, also the last one if it was left. Returns sentences that say where they are.

        Those that are written already are written again: a server's record may have arrived in the meantime.
        """
        if not self._paths or any(last.state.displays):
            self._paths.setdefault(last, self._next_path())
        return [said for table in self._paths if (said := self._written(table))]

    def _written(self, table: Table) -> str:
        try:
            self._write(table)
        except TableRefused as error:
            return str(error)
        return f"The record is in {self._paths[table]}." if self._out != "-" else ""

    def _write(self, table: Table) -> None:
        write_text(self._paths[table], str(table.record()))

    def _next_path(self) -> str:
        if not self._paths or self._out == "-":
            return self._out
        first = Path(self._out)
        number = len(self._paths) + 1
        while (path := first.with_name(f"{first.stem}-{number}{first.suffix}")).exists():
            number += 1
        return str(path)
