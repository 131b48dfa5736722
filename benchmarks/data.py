"""Games as data: seconds and peak memory of each step, for as many games as you like.

    python -m benchmarks.data [GAMES]        100,000 if not given

Ten games of the random bot, twenty rounds each, take turns under ever new seeds; they go through the same writers
and readers as those of `nmbr9 simulate --out`, without the time that playing takes. Every step is a process of its own,
so that its peak is its own.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from nmbr9.arena import Series, SoloGame, Task, open_games, play_task, read_games

SERIES = Series("random@1", 0)


def write(file: Path, games: int) -> None:
    """Write JSON lines."""
    templates = [SoloGame.of(play_task(Task("random", 1, seed))) for seed in range(10)]
    out = open_games(file, SERIES)
    out.begin()
    for seed in range(games):
        out.append(replace(templates[seed % 10], seed=seed))
    out.close()


def convert(file: Path, games: int) -> None:
    """Make a Parquet file of a whole journal."""
    out = open_games(file, SERIES)
    assert sum(1 for _ in out.kept()) == games
    out.finish(lambda _: None)
    out.close()


def read(file: Path, games: int) -> None:
    assert sum(1 for _ in read_games(file)) == games


STEPS = {
    "write JSON lines": (write, "games.jsonl"),
    "read JSON lines": (read, "games.jsonl"),
    "journal to Parquet": (convert, "games.parquet"),
    "read Parquet": (read, "games.parquet"),
}


def main(games: int) -> None:
    print(f"{games:,} games of twenty rounds")
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".data-") as folder:
        journal = Path(folder, "games.parquet.unfinished.jsonl")
        for name, (_, file) in STEPS.items():
            if name == "journal to Parquet":
                Path(folder, "games.jsonl").rename(journal)
            command = [sys.executable, "-m", "benchmarks.data", str(games), name, f"{folder}/{file}"]
            print(f"  {name:<20} {subprocess.run(command, check=True, capture_output=True, text=True).stdout}", end="")


def step(games: int, name: str, file: Path) -> None:
    start = time.perf_counter()
    STEPS[name][0](file, games)
    seconds = time.perf_counter() - start
    print(f"{seconds:6.1f} s   peak {peak():6.1f} MB")


def peak() -> float:
    """Return the most memory that this process has had, in megabytes; Linux only."""
    # Not getrusage: there a process begins with what the one that started it has.
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    if len(sys.argv) > 2:
        step(count, sys.argv[2], Path(sys.argv[3]))
    else:
        main(count)
