"""Commands about puzzles: make, check, show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from nmbr9.cli.files import writable, write_whole
from nmbr9.cli.progress import ProgressLine
from nmbr9.cli.records import points_text
from nmbr9.cli.support import (
    SEED,
    Unsound,
    WrongUse,
    add_colour_option,
    add_command,
    draw,
    print_json,
    printable,
    read_text,
    whole_number,
)
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.extras import to_install
from nmbr9.core.scoring import points_by_tile
from nmbr9.notation import Record
from nmbr9.puzzles import Puzzle, UnknownPuzzle, heads, puzzle
from nmbr9.puzzles.puzzle import TILES, canonical

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from nmbr9.cli.support import Commands

_COUNT: Final = 100
_NOTHING: Final = "-"


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    summary = "make puzzles, check them, or show one"
    parent = commands.add_parser("puzzles", help=summary, description=f"{summary.capitalize()}.", allow_abbrev=False)
    parts = parent.add_subparsers(title="commands", metavar="COMMAND", required=True)

    parser = add_command(parts, "make", "make puzzles from games of bots or from records, proved by exact search", make)
    parser.add_argument(
        "--count", type=whole_number(1, 10**6), default=_COUNT, metavar="N", help=f"how many (default: {_COUNT})"
    )
    parser.add_argument("--seed", type=SEED, default=0, metavar="S", help="default: 0")
    parser.add_argument(
        "--tiles", type=whole_number(TILES[0], TILES[-1]), nargs="+", metavar="N", default=list(TILES),
        help=f"how many tiles are left to place: any of {', '.join(map(str, TILES))} (default: all)",
    )  # fmt: skip
    parser.add_argument(
        "--from", dest="records", nargs="+", metavar="FILE",
        help="use these records instead of games of bots, at most one puzzle per seat; use only games whose "
        "players have agreed: their displays are kept, but no names",
    )  # fmt: skip
    parser.add_argument(
        "--out", required=True, metavar="FILE",
        help="the output file; FILE.part keeps the work so far, and the same command resumes it",
    )  # fmt: skip

    parser = add_command(parts, "check", "prove puzzles again, line by line", check)
    parser.add_argument("file", metavar="FILE", help="a file written by `nmbr9 puzzles make`, - for standard input")

    parser = add_command(parts, "show", "draw a puzzle that comes with the package", show)
    parser.add_argument("id", metavar="ID", help="eight hexadecimal digits")
    parser.add_argument("--answer", action="store_true", help="show how many points are possible, and how")
    parser.add_argument("--json", action="store_true", help="print it as JSON")
    add_colour_option(parser)


def make(options: argparse.Namespace) -> int:
    """Make puzzles, and write them when there are enough."""
    seats = None if options.records is None else _seats(options.records)
    tiles = sorted(set(options.tiles))
    out = writable(options.out, "--out")
    _require_engine()
    from nmbr9.puzzles import generate  # noqa: PLC0415 - an extra

    source = "bots" if seats is None else f"{len(seats)} seats"
    header = f"# seed {options.seed}, tiles {' '.join(map(str, tiles))}, {source}"
    with _Work(out.with_name(f"{out.name}.part"), header) as work, ProgressLine() as progress:
        while len(work.puzzles) < options.count and (seats is None or work.games < len(seats)):
            generator = generate.generator_for(options.seed, work.games)
            if seats is None:
                candidate = generate.from_bots(generator, tiles)
            else:
                candidate = generate.from_record(*seats[work.games], generator, tiles)
            work.add(generate.make(candidate, generator))
            share = len(work.puzzles) / options.count
            progress.show(f"{len(work.puzzles)} of {options.count}, {progress.left(share)}", share=share)
    puzzles = list(work.puzzles.values())[: options.count]
    write_whole(out, "".join(f"{line}\n" for line in puzzles), "--out")
    work.path.unlink()
    print(f"{len(puzzles)} puzzles from {work.games} games, written to {printable(str(options.out))}")
    return 0


def _seats(paths: list[str]) -> list[tuple[Record, int]]:
    """Return the seats of these records."""
    from nmbr9.puzzles.generate import require_usable  # noqa: PLC0415 - an extra

    seats = []
    for path in paths:
        try:
            record = Record.parse(read_text(path))
        except (InvalidNotation, IllegalPlacement) as error:
            raise Unsound(f"{path}: {error}") from None
        try:
            require_usable(record)
        except ValueError as error:
            raise WrongUse(f"{path}: {error}") from None
        seats += [(record, seat) for seat in range(len(record.players))]
    return seats


def _require_engine() -> None:
    from nmbr9.search.engine.engine import get_engine  # noqa: PLC0415 - an extra

    try:
        get_engine()
    except ModuleNotFoundError as error:
        raise WrongUse(f"the search needs {error.name}, which is not installed: {to_install('bots')}") from None


class _Work:
    """A file with a line for each game so far: its puzzle, or a dash. Interrupted work can be resumed."""

    def __init__(self, path: Path, header: str) -> None:
        self.path = path
        self.games = 0
        self.puzzles: dict[str, str] = {}
        """The lines of the puzzles, by position, so that no two are alike."""
        try:
            # A line that was being written when the command ended has no line break.
            lines = path.read_text(encoding="ascii").splitlines(keepends=True) if path.exists() else []
            kept = [line for line in lines if line.endswith("\n")] or [f"{header}\n"]
            if kept[0] != f"{header}\n":
                raise WrongUse(f"{path} has other work ({kept[0].strip('# ').strip()}): remove it, or change --out")
            self._read(kept[1:])
            path.write_text("".join(kept), encoding="ascii")
            self._file = path.open("a", encoding="ascii")
        except (OSError, ValueError) as error:
            raise WrongUse(f"{path} can't be gone on with: {error}; remove it to begin anew") from None

    def _read(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=2):
            self._keep(None if line.strip() == _NOTHING else Puzzle.parse(line.strip(), line=number))

    def _keep(self, puzzle: Puzzle | None) -> None:
        self.games += 1
        if puzzle is not None:
            self.puzzles.setdefault(canonical(puzzle.display), str(puzzle))

    def add(self, puzzle: Puzzle | None) -> None:
        """Add the result of a game: its puzzle, or None."""
        self._keep(puzzle)
        self._file.write(f"{puzzle or _NOTHING}\n")
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def check(options: argparse.Namespace) -> int:
    """Prove each puzzle of a file, and print what is not sound."""
    try:
        lines = read_text(options.file).splitlines()
    except InvalidNotation as error:
        raise Unsound(f"{options.file}: {error}") from None
    if not lines:
        raise Unsound(f"{options.file}: there is no puzzle in it")
    _require_engine()
    seen: dict[str, int] = {}
    broken = 0
    with ProgressLine() as progress:
        for number, line in enumerate(lines, start=1):
            progress.show(f"line {number} of {len(lines)}", share=number / len(lines))
            if reason := _flaw(line, number, seen):
                broken += 1
                print(printable(f"{options.file}: {reason}"))
    if not broken:
        print(f"{printable(options.file)}: {len(lines)} puzzles, all sound")
    return 1 if broken else 0


def _flaw(line: str, number: int, seen: dict[str, int]) -> str:
    """Return why a line has no sound puzzle; empty when it has one."""
    from nmbr9.puzzles.check import NotAPuzzle  # noqa: PLC0415 - an extra
    from nmbr9.puzzles.check import check as prove  # noqa: PLC0415 - as above

    try:
        found = Puzzle.parse(line, line=number)
        first = seen.setdefault(canonical(found.display), number)
        if first != number:
            return f"line {number}: {found.id} has the position of line {first}"
        prove(found)
    except InvalidNotation as error:
        return str(error)
    except IllegalPlacement as error:
        return f"line {number}: {error}"
    except NotAPuzzle as error:
        return f"line {number}: {found.id} is not sound: {error}"
    return ""


def show(options: argparse.Namespace) -> int:
    """Draw a puzzle, and its answer if requested."""
    try:
        found = puzzle(options.id)
    except UnknownPuzzle as error:
        example = heads()[0].id
        raise WrongUse(
            f"{error}; `nmbr9 puzzles show` takes an id from the package's puzzles, like {example}"
        ) from None
    if options.json:
        print_json(_as_json(found, answer=options.answer))
        return 0
    print(f"puzzle {found.id}, rating {found.rating}\n")
    print(draw(found.display, options.colour))
    print(f"\nthe last {len(found.cards)} tiles, in this order: {' '.join(map(str, found.cards))}")
    print("how many points are possible?")
    if options.answer:
        end, count = found.solved(), len(found.cards)
        print(f"\n{draw(end, options.colour)}\n\n{points_text(found.points)}; {', '.join(found.themes) or 'no theme'}")
        for placement, level, points in list(zip(end, end.levels, points_by_tile(end), strict=True))[-count:]:
            print(f"  {placement.at_level(level):<12}{points:>3}")
    return 0


def _as_json(found: Puzzle, *, answer: bool) -> dict[str, object]:
    asked = {"id": found.id, "rating": found.rating, "position": str(found.display), "cards": found.cards}
    if not answer:
        return asked
    return asked | {"points": found.points, "answer": list(map(str, found.answer)), "themes": found.themes}
