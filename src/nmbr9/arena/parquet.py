"""Games in a Parquet file: in columns, compressed, with real types. pyarrow is imported when it is needed."""

from __future__ import annotations

import os
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from nmbr9.arena.append_log import NotResults, os_errors_as_not_results
from nmbr9.arena.dataset import JSON_LINES, JsonLines, Series, games_of
from nmbr9.core.extras import to_install

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nmbr9.arena.dataset import SoloGame

_BATCH: Final = 1_000  # games that are Python objects at the same time
_ROW_GROUP: Final = 50 * _BATCH  # what readers take at once: about 15 megabytes in memory


class ParquetAbsent(NotResults):
    """pyarrow is not installed; the message says how to install it."""


def _pyarrow(path: Path) -> Any:
    """Import pyarrow, which has no types."""
    try:
        pyarrow = import_module("pyarrow")
        import_module("pyarrow.parquet")
    except ImportError as error:
        raise ParquetAbsent(
            f"{path}: Parquet needs {error.name}, which is not installed: {to_install('data')}"
        ) from None
    return pyarrow


def parquet_games(path: Path) -> tuple[Series, Iterator[SoloGame]]:
    """Return the series of a file, and its games."""
    pyarrow = _pyarrow(path)
    path.open("rb").close()  # an OSError is clearer than pyarrow's error
    try:
        file = pyarrow.parquet.ParquetFile(path)
    except pyarrow.ArrowInvalid:
        raise NotResults(f"{path} is not a Parquet file") from None
    header: dict[str, object] = {
        key.decode(errors="replace"): value.decode(errors="replace")
        for key, value in (file.schema_arrow.metadata or {}).items()
    }
    for name in ("version", "seed", "removed"):
        text = str(header.get(name))
        header[name] = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text
    series = Series.read(header, path)
    return series, games_of(_rows(file, pyarrow), series, path)


def _rows(file: Any, pyarrow: Any) -> Iterator[object]:
    with file:
        try:
            for batch in file.iter_batches(_BATCH):
                yield from batch.to_pylist()
        except (pyarrow.ArrowException, OSError):
            yield None  # what can't be read is not a game


def write_parquet(path: Path, series: Series, games: Iterable[SoloGame]) -> None:
    """Write a temporary file in the same folder, in bounded memory, then move it into place."""
    pyarrow = _pyarrow(path)
    place = Path(os.path.realpath(path))  # a link stays a link
    part = place.with_name(f".{place.name}.part")  # the same name each time: nothing piles up after crashes
    try:
        with os_errors_as_not_results(path):
            with part.open("wb") as file:
                schema = _schema(pyarrow, series)
                with pyarrow.parquet.ParquetWriter(file, schema, compression="zstd") as writer:
                    for table in _row_groups(games, schema, pyarrow):
                        writer.write_table(table, _ROW_GROUP)
                file.flush()
                os.fsync(file.fileno())  # what it was made from is deleted next
            part.replace(place)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _schema(pyarrow: Any, series: Series) -> Any:
    kinds = {
        "seed": pyarrow.int64(),
        "bot": pyarrow.string(),
        "cards": pyarrow.list_(pyarrow.int8()),
        "placements": pyarrow.list_(pyarrow.string()),
        "points": pyarrow.list_(pyarrow.int8()),
        "score": pyarrow.int16(),
    }
    metadata = {name: str(value) for name, value in series.header().items()}
    return pyarrow.schema([pyarrow.field(name, kind, nullable=False) for name, kind in kinds.items()], metadata)


def _row_groups(games: Iterable[SoloGame], schema: Any, pyarrow: Any) -> Iterator[Any]:
    """Yield tables, gathered from batches: games take several times more memory as objects than in columns."""
    games = iter(games)
    batches = []
    while batch := list(islice(games, _BATCH)):
        columns = [pyarrow.array([getattr(game, field.name) for game in batch], field.type) for field in schema]
        batches.append(pyarrow.record_batch(columns, schema=schema))
        if len(batches) * _BATCH == _ROW_GROUP:
            yield pyarrow.Table.from_batches(batches)
            batches = []
    if batches:
        yield pyarrow.Table.from_batches(batches)


class Parquet:
    """A .parquet file of games. It can't be appended to, so games are kept in a journal until all are there.

    The journal is a file of JSON lines in the same folder. While it exists, it has the first games, and later games
    are those of the Parquet file, if there is one from before.
    """

    def __init__(self, path: Path, series: Series) -> None:
        """Open the files that exist. Exhaust `kept` next; then call `begin`, `append` for each game, and `finish`."""
        _pyarrow(path)
        with os_errors_as_not_results(path):
            if path.exists() and not path.is_file():
                raise NotResults(f"{path} is not a file")
        self.games = 0
        """How many games there are."""
        self._path = path
        self._series = series
        self._journal = JsonLines(path.with_name(f"{path.name}.unfinished{JSON_LINES}"), series)

    def kept(self) -> Iterator[SoloGame]:
        """Yield the games that there are. Raises NotResults if those are not of this series."""
        finished = self._finished()  # first, so that another file is refused at once
        self.games = 0
        for game in self._journal.kept():
            yield game
            self.games += 1
        for game in islice(finished, self.games, None):
            yield game
            self.games += 1

    def _finished(self) -> Iterator[SoloGame]:
        with os_errors_as_not_results(self._path):
            if not self._path.exists():
                return iter(())
            series, games = parquet_games(self._path)
        self._series.require(series, self._path)
        return games

    def begin(self) -> None:
        """Prepare the journal for more games."""
        self._journal.begin()
        for game in islice(self._finished(), self._journal.games, None):
            self._journal.append(game)
        if self._journal.games != self.games:
            raise NotResults(f"{self._path} was written to by another run meanwhile")

    def append(self, game: SoloGame) -> None:
        """Add the next game to the journal: whole, or not at all."""
        self._journal.append(game)
        self.games += 1

    def finish(self, report: Callable[[float], None]) -> None:
        """Make the Parquet file from the journal, if there is one; `report` is called with the fraction done so far."""
        if not self._journal.exists:
            return
        games = self.games

        def reported() -> Iterator[SoloGame]:
            for done, game in enumerate(self.kept()):
                report(done / games)
                yield game

        write_parquet(self._path, self._series, reported())
        self._journal.remove()

    def close(self) -> None:
        """Close the journal."""
        self._journal.close()
