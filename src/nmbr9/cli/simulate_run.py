"""What `nmbr9 simulate` does: plays games, with --out those that the file does not have yet, and sums up the scores."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nmbr9.arena import LocalWorkerPool, NotResults, Series, SoloGame, Stopped, Task, open_games, run, run_here
from nmbr9.arena.dataset import LAST_SEED, is_parquet
from nmbr9.cli.bots import known_bot
from nmbr9.cli.progress import ProgressLine
from nmbr9.cli.support import WrongUse, complain

if TYPE_CHECKING:
    import argparse
    from collections.abc import Generator

    from nmbr9.arena.dataset import JsonLines
    from nmbr9.arena.parquet import Parquet

_INTERRUPTED: Final = 130
_GOES_ON: Final = "; the same command goes on from there"


class Tally:
    """A running summary of scores, of which there may be millions."""

    def __init__(self) -> None:
        self.games = 0
        self.best = 0
        self.worst = 0
        self._sum = 0
        self._squares = 0

    def add(self, score: int) -> None:
        """Count one more game."""
        self.best = max(score, self.best)
        self.worst = min(score, self.worst) if self.games else score
        self.games += 1
        self._sum += score
        self._squares += score * score

    def __str__(self) -> str:
        games, margin = self.games, ""
        if not games:
            return "0 games"
        if games > 1:  # integers, so that nothing is rounded before the division
            variance = (games * self._squares - self._sum**2) / (games * (games - 1))
            margin = f" ± {sqrt(variance / games):.2f}"
        count = "1 game" if games == 1 else f"{games} games"
        return f"{count}, mean {self._sum / games:.2f}{margin}, best {self.best}, worst {self.worst}"


def simulate(options: argparse.Namespace) -> int:
    """Let a bot play many games."""
    if options.out is not None:
        _check_out(options)
    version = known_bot(options.bot, many_games=True).version
    return _print_games(options, version) if options.out is None else _keep(options, version)


def _check_out(options: argparse.Namespace) -> None:
    """Raise WrongUse for what --out does not support, before anything is compiled for a bot."""
    try:
        is_parquet(Path(options.out))
    except NotResults as error:
        raise WrongUse(f"--out {error}") from None
    if options.seed > LAST_SEED - options.games:
        raise WrongUse(f"--seed {options.seed}: with --out a seed is 0 to {LAST_SEED - options.games}")


def _print_games(options: argparse.Namespace, version: int) -> int:
    """Play, and print what was played."""
    tally = Tally()
    in_sight = options.json and sys.stdout.isatty()  # games that appear in the terminal are progress enough
    try:
        with ProgressLine() as progress, closing(_games(options, version, options.workers)) as games:
            for game in games:
                tally.add(game.score)
                if options.json:
                    print(game.as_json())
                if not in_sight:
                    _show(progress, tally.games, options.games)
    except Stopped as error:
        raise WrongUse(str(error)) from None
    print(f"{options.bot}: {tally}", file=sys.stderr if options.json else sys.stdout)
    return 0


def _keep(options: argparse.Namespace, version: int) -> int:
    """Play the games that the file does not have yet."""
    series = Series(f"{options.bot}@{version}", options.seed, options.remove)
    try:
        with closing(open_games(options.out, series)) as file:
            tally = _count(file, options.games)
            code = _fill(file, tally, options, version)
    except NotResults as error:
        raise WrongUse(f"--out {error}") from None
    if tally.games:
        print(f"{options.bot}: {tally}")
    if code == _INTERRUPTED:
        goes_on = _GOES_ON if tally.games else ""
        complain(f"stopped after {tally.games} of {options.games} games{goes_on}")
    return code


def _count(file: JsonLines | Parquet, games: int) -> Tally:
    """Sum up the requested games that a file already has."""
    tally = Tally()
    with ProgressLine() as progress:
        for game in file.kept():
            if tally.games < games:
                tally.add(game.score)
            progress.show(f"{file.games} games are there already")
    return tally


def _fill(file: JsonLines | Parquet, tally: Tally, options: argparse.Namespace, version: int) -> int:
    """Play the remaining games, and append them."""
    try:
        already = tally.games
        if already < options.games:
            file.begin()
            workers = options.workers or os.cpu_count() or 1
            with ProgressLine() as progress, closing(_games(options, version, workers, already)) as games:
                _show(progress, already, options.games)
                for game in games:
                    file.append(game)
                    tally.add(game.score)
                    _show(progress, tally.games, options.games, already)
        with ProgressLine() as progress:
            file.finish(lambda share: progress.show(f"writing {options.out}, {progress.left(share)}", share=share))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (NotResults, Stopped) as error:
        flag = "--out " if isinstance(error, NotResults) else ""
        raise WrongUse(f"{flag}{error}{_GOES_ON if tally.games else ''}") from None
    return 0


def _games(options: argparse.Namespace, version: int, workers: int | None, already: int = 0) -> Generator[SoloGame]:
    """Play games in the order of their seeds; without workers, in this process."""
    seeds = range(options.seed + already, options.seed + options.games)
    tasks = (Task(options.bot, version, seed, options.remove) for seed in seeds)
    played = run(tasks, LocalWorkerPool(min(workers, len(seeds))), in_order=True) if workers else run_here(tasks)
    with closing(played):
        yield from map(SoloGame.of, played)


def _show(progress: ProgressLine, done: int, games: int, already: int = 0) -> None:
    left = progress.left((done - already) / (games - already)) if done > already else ""
    progress.show(f"{done} of {games} games{', ' if left else ''}{left}", share=done / games)
