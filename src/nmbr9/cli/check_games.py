"""What `nmbr9 check` does with a file of games from `nmbr9 simulate --out`: it replays all of them by the rules."""

from __future__ import annotations

from nmbr9.arena import NotResults, SoloGame, read_games
from nmbr9.arena.parquet import ParquetAbsent
from nmbr9.cli.progress import ProgressLine
from nmbr9.cli.simulate_run import Tally
from nmbr9.cli.support import complain, print_json, printable
from nmbr9.core.errors import InvalidNotation


def check_games(path: str, *, as_json: bool) -> int:
    """Print whether all games of a file are sound, or which one is not, and return the exit code."""
    tally = Tally()
    try:
        with ProgressLine() as progress:
            for game in read_games(path):
                _check(path, game)
                tally.add(game.score)
                progress.show(f"{tally.games} games are sound")
    except (OSError, ParquetAbsent) as error:
        reason = f"{path}: {error.strerror}" if isinstance(error, OSError) else str(error)
        complain(reason)
        if as_json:
            print_json({"file": path, "sound": None, "error": {"kind": "file", "reason": reason}})
        return 2
    except NotResults as error:
        if as_json:
            print_json({"file": path, "sound": False, "error": {"kind": "NotResults", "reason": str(error)}})
        else:
            print(printable(str(error)))
        return 1
    if as_json:
        print_json({"file": path, "sound": True, "games": tally.games})
    else:
        print(f"{printable(path)}: sound, {tally}")
    return 0


def _check(path: str, game: SoloGame) -> None:
    try:
        game.check()
    except ValueError as error:
        reason = error.reason if isinstance(error, InvalidNotation) else str(error)
        raise NotResults(f"{path}, the game of seed {game.seed}: {reason}") from None
