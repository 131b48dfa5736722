"""What `nmbr9 arena` does: plays the games that its file does not have yet, prints tables, draws a plot."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nmbr9.arena import (
    ClusterAbsent,
    ClusterWorkerPool,
    LocalWorkerPool,
    NotResults,
    Results,
    Stopped,
    Task,
    as_json,
    can_correct,
    differences,
    luck_of,
    run,
    scores_svg,
    summary_of,
)
from nmbr9.cli.bots import known_bot
from nmbr9.cli.files import writable, write_whole
from nmbr9.cli.progress import ProgressLine
from nmbr9.cli.support import WrongUse, complain
from nmbr9.core.extras import to_install

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence
    from typing import TextIO

    from nmbr9.arena import Corrected, Played, WorkerPool
    from nmbr9.arena.game import Key

_INTERRUPTED: Final = 130


def compare(options: argparse.Namespace) -> int:
    """Let bots play, and compare them."""
    tasks = _tasks(options)
    _check_plot(options)
    results = _results(options.json)
    try:
        games = dict(results.games) if results else {}
        left = [task for task in tasks if task.key not in games]
        code = _play(left, games, results, options) if left else 0
    except (NotResults, Stopped) as error:
        flag = "--json " if isinstance(error, NotResults) else ""
        raise WrongUse(f"{flag}{error}{_kept(results, games)}") from None
    finally:
        if results is not None:
            results.close()
    by_bot = _by_bot(tasks, games)
    _print_tables(by_bot, _lucks(by_bot), sys.stderr if options.json == "-" else sys.stdout)
    if options.plot is not None and by_bot:
        write_whole(options.plot, scores_svg(by_bot), "--plot")
    if code == _INTERRUPTED:
        played = sum(map(len, by_bot.values()))
        complain(f"stopped after {played} of {len(tasks)} games{_kept(results, games)}")
    return code


def _tasks(options: argparse.Namespace) -> list[Task]:
    """List the games, deck by deck, so that all bots have played the same decks when it is stopped half-way."""
    for name in options.bots:
        if options.bots.count(name) > 1:
            raise WrongUse(f"{name} is named twice")
    versions = {name: known_bot(name, many_games=True).version for name in options.bots}
    return [
        Task(name, version, seed, options.remove)
        for seed in range(options.seed, options.seed + options.games)
        for name, version in versions.items()
    ]


def _check_plot(options: argparse.Namespace) -> None:
    """Find out before the games whether the picture can be written after them."""
    path: Path | None = options.plot
    if path is None:
        return
    if path.suffix != ".svg":
        raise WrongUse(f"--plot {path}: the picture is an SVG, so its name ends in .svg")
    if options.json is not None and path.absolute() == Path(options.json).absolute():
        raise WrongUse("--json and --plot name the same file")
    options.plot = writable(str(path), "--plot")


def _results(path: str | None) -> Results | None:
    try:
        return None if path in (None, "-") else Results(Path(path))
    except NotResults as error:
        raise WrongUse(f"--json {error}") from None


def _play(left: Sequence[Task], games: dict[Key, Played], results: Results | None, options: argparse.Namespace) -> int:
    """Play the games that are left, and add them to `games`."""
    pool = _pool(options, len(left))
    try:
        if results is not None:
            results.begin()  # only once there is a pool: a file without games would be of no use
        with ProgressLine() as progress:
            progress.show(f"0 of {len(left)} games", share=0)
            for done, played in enumerate(run(left, pool), start=1):
                games[played.key] = played
                if results is not None:
                    results.append(played)
                elif options.json is not None:
                    print(as_json(played), flush=True)
                share = done / len(left)
                progress.show(f"{done} of {len(left)} games, {progress.left(share)}", share=share)
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        pool.stop()
    return 0


def _pool(options: argparse.Namespace, games: int) -> WorkerPool:
    if options.cluster is None:
        return LocalWorkerPool(min(options.workers or os.cpu_count() or 1, games))
    if options.workers is not None:
        raise WrongUse("--workers is for this machine, and a cluster has its own workers: give only one of both")
    try:
        return ClusterWorkerPool(options.cluster)
    except ClusterAbsent as error:
        raise WrongUse(f"--cluster {options.cluster}: {error}") from None


def _kept(results: Results | None, games: Mapping[Key, Played]) -> str:
    return "; the same command goes on from there" if results is not None and games else ""


def _by_bot(tasks: Sequence[Task], games: Mapping[Key, Played]) -> dict[str, list[Played]]:
    """Return the games that were asked for; a file may have more."""
    by_bot: dict[str, list[Played]] = {}
    for task in tasks:
        if (played := games.get(task.key)) is not None:
            by_bot.setdefault(played.bot, []).append(played)
    return by_bot


def _lucks(by_bot: Mapping[str, Sequence[Played]]) -> dict[Key, float] | None:
    """Estimate the luck of each game; None where the search is not installed."""
    if not can_correct():
        complain(f"no luck-corrected means, which need more packages: {to_install('search')}")
        return None
    from nmbr9.search.warm import compile_missing  # noqa: PLC0415 - an extra

    games = [game for games in by_bot.values() for game in games]
    lucks = {}
    # After all games, so that it takes no time from a bot; the games of an older file are corrected too.
    with ProgressLine() as progress:
        compile_missing(progress.show, "luck")
        for done, game in enumerate(games):
            progress.show(f"luck of {done} of {len(games)} games", share=done / len(games))
            try:
                lucks[game.key] = luck_of(game)
            except ValueError as error:
                raise WrongUse(f"--json: the game of {game.bot} with the deck of seed {game.seed}: {error}") from None
    return lucks


def _print_tables(by_bot: Mapping[str, Sequence[Played]], lucks: Mapping[Key, float] | None, stream: TextIO) -> None:
    summaries = [summary_of(games, lucks) for games in by_bot.values()]
    more = lucks is not None
    if summaries:
        _print_table(
            [
                "bot", "games", "mean", "± s.e.", *["corrected", "± s.e.", "fewer games"] * more,
                "best (seed)", "worst (seed)", "ms a move", "slowest, ms",
            ],
            [
                [
                    summary.bot, str(summary.games), f"{summary.mean:.2f}", _error(summary.error),
                    *_corrected_cells(summary.corrected),
                    f"{summary.best.score} ({summary.best.seed})", f"{summary.worst.score} ({summary.worst.seed})",
                    f"{1000 * summary.seconds:.2f}", f"{1000 * summary.slowest:.2f}",
                ]
                for summary in summaries
            ],
            stream,
        )  # fmt: skip
    found = differences(by_bot, lucks)
    if found:
        print(file=stream)
        _print_table(
            [
                "difference", "decks", "mean", "95 % interval", *["corrected", "95 % interval"] * more,
                "better", "equal", "worse",
            ],
            [
                [
                    f"{gap.one} - {gap.other}", str(gap.games), f"{gap.mean:+.2f}", _interval(gap.interval),
                    *([f"{gap.corrected.mean:+.2f}", _interval(gap.corrected.interval)] if gap.corrected else []),
                    str(gap.better), str(gap.equal), str(gap.worse),
                ]
                for gap in found
            ],
            stream,
        )  # fmt: skip


def _corrected_cells(corrected: Corrected | None) -> list[str]:
    if corrected is None:
        return []
    ratio = "-" if corrected.ratio is None else f"{corrected.ratio:.2f}×"
    return [f"{corrected.mean:.2f}", _error(corrected.error), ratio]


def _error(error: float | None) -> str:
    return "-" if error is None else f"± {error:.2f}"


def _interval(interval: tuple[float, float] | None) -> str:
    return "-" if interval is None else f"{interval[0]:+.2f} to {interval[1]:+.2f}"


def _print_table(head: Sequence[str], rows: Sequence[Sequence[str]], stream: TextIO) -> None:
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        first, *others = (cell.ljust(width) if index == 0 else cell.rjust(width)
                          for index, (cell, width) in enumerate(zip(row, widths, strict=True)))  # fmt: skip
        print("  ".join([first, *others]), file=stream)
