"""Commands that search: solve, and warm, which compiles the search in advance."""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import time
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from math import isfinite
from threading import Event, Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Final, TypeVar

from nmbr9.cli.files import writable, write_whole
from nmbr9.cli.progress import ProgressLine, duration
from nmbr9.cli.records import points_text
from nmbr9.cli.support import (
    SEED,
    WrongUse,
    add_colour_option,
    add_command,
    complain,
    draw,
    print_json,
    printable,
    read_cards,
    whole_number,
)
from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.extras import to_install
from nmbr9.core.instance import Instance
from nmbr9.core.scoring import points_by_level
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.notation import Position, Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from nmbr9.cli.support import Commands
    from nmbr9.core.display import Display
    from nmbr9.search.result import Progress, Solved

_SECONDS: Final = 10.0
_PROVED: Final = 10  # up to this many tiles in free order are proved even without --prove: it takes a second
_POLL: Final = 0.1  # seconds between two checks whether the search is over
_Result = TypeVar("_Result")


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(
        commands, "solve", "find the highest score for cards in a known order, or in any order, with a bound", solve
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--cards", metavar="CARDS", help='the cards in the order they are drawn, like "0 8 6 4"')
    what.add_argument("--free", action="store_true", help="also choose the order")
    free = parser.add_argument_group("which tiles are placed in free order")
    free.add_argument(
        "--max-number", type=whole_number(0, NUMBERS[-1]), metavar="N", help=f"highest number (default: {NUMBERS[-1]})"
    )
    free.add_argument(
        "--copies", type=whole_number(1, COPIES), metavar="N", help=f"copies of each number (default: {COPIES})"
    )
    free.add_argument("--tiles", type=whole_number(1, CARDS), metavar="N", help="how many tiles (default: all)")
    proof = parser.add_argument_group("the highest possible score in free order")
    proof.add_argument(
        "--prove", action="store_true",
        help=f"find and prove it, until done or for --seconds; always on for up to {_PROVED} tiles",
    )  # fmt: skip
    proof.add_argument("--checkpoint", metavar="FILE", help="save the proof to a file, and resume from it")
    budget = parser.add_mutually_exclusive_group()
    add_seconds_option(budget, _SECONDS)
    budget.add_argument(
        "--nodes", type=whole_number(1, 10**18), metavar="N",
        help="limit by number of placements: the same seed then gives the same answer",
    )  # fmt: skip
    parser.add_argument("--seed", type=SEED, default=0, metavar="S", help="default: 0")
    parser.add_argument("--threads", type=whole_number(1, 256), metavar="N", help="default: one per core")
    parser.add_argument("--out", metavar="FILE", help="write the game as a record")
    parser.add_argument("--json", action="store_true", help="print score, bound and placements as JSON")
    add_colour_option(parser)

    add_command(commands, "warm", "compile the search in advance, so that nobody has to wait later", warm)


def add_seconds_option(parser: argparse._ActionsContainer, default: float) -> None:
    """Add --seconds."""
    # No default: in an exclusive group, argparse does not object to an option that is given its default value.
    parser.add_argument(
        "--seconds", type=_some_seconds, metavar="S", help=f"time limit in seconds (default: {default:g})"
    )


def _some_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number of seconds, found {text!r}") from None
    if not (seconds > 0 and isfinite(seconds)):
        raise argparse.ArgumentTypeError(f"expected more than 0 seconds, found {text!r}")
    return seconds


def solve(options: argparse.Namespace) -> int:
    """Search for the highest score, and show it."""
    search = _free(options) if options.free else _known_order(options)
    out = None if options.out is None else writable(options.out, "--out")
    prepare(search.part)
    begun = time.monotonic()
    with ProgressLine() as line, _stoppable() as stopped:
        so_far = ""

        def report(progress: Progress) -> None:
            nonlocal so_far
            so_far = f"best {progress.score}, no more than {progress.upper_bound}, "

        def show() -> None:
            passed = time.monotonic() - begun
            if stopped.is_set():
                line.show(f"{so_far}stopping; once more, and it ends at once")
            else:
                line.show(so_far + duration(passed), share=search.seconds and passed / search.seconds)

        solved = _in_a_thread(lambda: search.run(report, stopped.is_set), show)
    if out is not None:
        record = _record(solved.display, search.command)
        write_whole(out, str(record), "--out")
    if options.json:
        print_json(_as_json(search, solved, time.monotonic() - begun, stopped=stopped.is_set()))
    else:
        _print(search, solved, options.colour, stopped=stopped.is_set())
        if out is not None:
            print(f"\nwritten to {printable(str(options.out))}")
    return 0


@dataclass(frozen=True)
class _Search:
    """A requested search."""

    part: str
    """The part of the search that must be compiled."""
    command: str
    run: Callable[[Callable[[Progress], None], Callable[[], bool]], Solved]
    """Called with a function that reports progress and one that returns whether to stop."""
    seconds: float | None
    """The time limit."""
    instance: Instance | None = None
    """None in a known order."""


def _seconds(options: argparse.Namespace) -> float | None:
    return None if options.nodes else options.seconds or _SECONDS


def _known_order(options: argparse.Namespace) -> _Search:
    for flag in ("max_number", "copies", "tiles", "prove", "checkpoint"):
        if getattr(options, flag) not in (None, False):
            raise WrongUse(f"--{flag.replace('_', '-')} goes with --free")
    cards = read_cards(options.cards, "--cards")
    threads = options.threads or os.cpu_count() or 1
    seconds = _seconds(options)

    def run(report: Callable[[Progress], None], stop: Callable[[], bool]) -> Solved:
        from nmbr9.search.solve import solve  # noqa: PLC0415 - an extra

        return solve(
            cards, seconds=seconds, nodes=options.nodes, seed=options.seed,
            threads=threads, progress=report, stop=stop,
        )  # fmt: skip

    return _Search("order", _command(options, "--cards", " ".join(map(str, cards))), run, seconds)


def _free(options: argparse.Namespace) -> _Search:
    if options.threads is not None:
        raise WrongUse("--threads goes with --cards: the search in free order has one")
    highest = NUMBERS[-1] if options.max_number is None else options.max_number
    copies = options.copies or COPIES
    tiles = options.tiles or copies * (highest + 1)
    if tiles > copies * (highest + 1):
        raise WrongUse(f"--tiles {tiles}: there are {copies * (highest + 1)}, {copies} of each number up to {highest}")
    instance = Instance(highest, copies, tiles)
    which = ["--free", "--max-number", highest, "--copies", copies, "--tiles", tiles]
    if options.prove or tiles <= _PROVED:
        return _proof(options, instance, [*which, "--prove"])
    if options.checkpoint is not None:
        raise WrongUse("--checkpoint goes with --prove")
    seconds = _seconds(options)

    def run(report: Callable[[Progress], None], stop: Callable[[], bool]) -> Solved:
        from nmbr9.search.free.record import search  # noqa: PLC0415 - an extra

        return search(
            instance, seconds=seconds, nodes=options.nodes, seed=options.seed, progress=report, stop=stop
        )  # fmt: skip

    return _Search("records", _command(options, *which), run, seconds, instance)


def _proof(options: argparse.Namespace, instance: Instance, which: list[object]) -> _Search:
    if options.nodes:
        raise WrongUse("--nodes: a proof ends when it is complete, or after --seconds")
    checkpoint = None if options.checkpoint is None else writable(options.checkpoint, "--checkpoint")

    def run(report: Callable[[Progress], None], stop: Callable[[], bool]) -> Solved:
        from nmbr9.search.free.checkpoint import WrongCheckpoint  # noqa: PLC0415 - an extra
        from nmbr9.search.free.proof import solve  # noqa: PLC0415 - an extra

        try:
            return solve(instance, seconds=options.seconds, progress=report, stop=stop, checkpoint=checkpoint)
        except WrongCheckpoint as error:
            raise WrongUse(f"--checkpoint {error}") from None

    return _Search("proofs", shlex.join(["nmbr9", "solve", *map(str, which)]), run, options.seconds, instance)


def _command(options: argparse.Namespace, *which: object) -> str:
    """Return the command that repeats the search."""
    budget = ["--nodes", options.nodes] if options.nodes else ["--seconds", f"{_seconds(options):g}"]
    return shlex.join(["nmbr9", "solve", *map(str, [*which, *budget, "--seed", options.seed])])


def _record(display: Display, command: str) -> Record:
    cards = Deck(placement.number for placement in display)
    return Record(Position(cards, (display,)), ("nmbr9 solve",), cards.removed, {"Command": command})


def _as_json(search: _Search, solved: Solved, seconds: float, *, stopped: bool) -> dict[str, object]:
    return {
        "score": solved.score,
        "bound": solved.upper_bound,
        "optimal": solved.optimal,
        "cards": [placement.number for placement in solved.display],
        "placements": str(solved.display).split(),
        "by_level": points_by_level(solved.display),
        "seconds": round(seconds, 3),
        "searched": round(solved.searched, 3),
        "stopped": stopped,
        **({"instance": search.instance.name} if search.instance else {"nodes": solved.nodes}),
    }


def _print(search: _Search, solved: Solved, colour: str, *, stopped: bool) -> None:
    bound = upper_bound_text(solved.upper_bound)
    if not solved.score and not solved.optimal:  # a proof that was stopped: it looks for the highest scores first
        print(f"nothing found yet; {bound}")
    else:
        print(draw(solved.display, colour))
        print(f"\n{'optimal' if solved.optimal else 'best known'}: {points_text(solved.score)}; {bound}")
    if solved.searched < 1:
        print(_shortfall(search, solved, stopped=stopped))


def _shortfall(search: _Search, solved: Solved, *, stopped: bool) -> str:
    """Say that the answer is from less than was promised."""
    if stopped:
        return "stopped early: the whole search may find more"
    got = (search.seconds or 0) * solved.searched
    return f"the computer was busy: the search got {got:.1f} of {search.seconds:g} seconds; a quiet one may find more"


def upper_bound_text(bound: int) -> str:
    """Return an upper bound as text."""
    return f"no more than {points_text(bound)} {'is' if bound == 1 else 'are'} possible"


@contextmanager
def _stoppable() -> Iterator[Event]:
    """Yield an event that the first Ctrl-C sets; the second Ctrl-C ends the program as usual."""
    stopped = Event()

    def stop(_signal: int, _frame: object) -> None:
        stopped.set()
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.SIG_IGN or current_thread() is not main_thread():  # Ctrl-C is not handled here
        yield stopped
        return
    signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, usual)


def _in_a_thread(work: Callable[[], _Result], meanwhile: Callable[[], None]) -> _Result:
    """Run work in another thread, because Python handles no signal while compiled code runs in this one."""
    result: list[_Result] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            result.append(work())
        except BaseException as error:  # raised again below
            failed.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        meanwhile()
        thread.join(_POLL)
    if failed:
        raise failed[0]
    return result[0]


def prepare(*parts: str) -> None:
    """Compile parts of the search if needed, with a message before. Raises WrongUse if that is impossible.

    Where `NMBR9_ENGINE` asks for WebAssembly, the engine is not compiled: nobody would use it.
    """
    if os.environ.get("NMBR9_ENGINE") == "wasm":
        parts = tuple(part for part in parts if part != "engine")
    if not parts:
        return
    _warm_module().compile_missing(complain, *parts)


def _warm_module() -> ModuleType:
    from nmbr9.search import warm  # noqa: PLC0415 - an extra

    try:
        import_module("nmbr9.search.compiled")
    except ModuleNotFoundError as error:
        raise WrongUse(f"the search needs {error.name}, which is not installed: {to_install('search')}") from None
    return warm


def warm(options: argparse.Namespace) -> int:  # noqa: ARG001 - it has none
    """Compile the search in advance."""
    ahead = _warm_module()
    if problem := ahead.unwritable_cache():
        raise WrongUse(problem)
    begun, compiled = time.monotonic(), False
    for name, part in ahead.PARTS.items():
        begun_part = time.monotonic()
        print(f"{part.what}:", end=" ", flush=True)
        new = ahead.warm(name)
        compiled |= new
        print(f"compiled in {duration(time.monotonic() - begun_part)}" if new else "already there", flush=True)
    passed = duration(time.monotonic() - begun)
    print(f"compiled in {passed}, and kept in {ahead.CACHE}" if compiled else f"everything is in {ahead.CACHE} already")
    return 0
