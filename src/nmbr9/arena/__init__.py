"""Many games: bots on the same decks, on the cores of this machine or on a Dask cluster.

The pure part is `game` (one bot on one deck), `summary` (statistics of the scores) and `luck` (scores without the luck
of the cards). `worker_pools` plays games, `run` schedules them, `results` stores them in a file, and `plot` draws their
scores. `dataset` and `parquet` store one bot's games as data; they share `append_log` with `results`.
"""

from nmbr9.arena.append_log import NotResults
from nmbr9.arena.dataset import Series, SoloGame, open_games, read_games
from nmbr9.arena.game import Played, Task, play_deck, play_task
from nmbr9.arena.luck import can_correct, luck_of
from nmbr9.arena.plot import scores_svg
from nmbr9.arena.results import Results, as_json
from nmbr9.arena.run import Stopped, run, run_here
from nmbr9.arena.summary import Corrected, Difference, Summary, differences, summary_of
from nmbr9.arena.worker_pools import ClusterAbsent, ClusterWorkerPool, LocalWorkerPool, WorkerPool

__all__ = [
    "ClusterAbsent",
    "ClusterWorkerPool",
    "Corrected",
    "Difference",
    "LocalWorkerPool",
    "NotResults",
    "Played",
    "Results",
    "Series",
    "SoloGame",
    "Stopped",
    "Summary",
    "Task",
    "WorkerPool",
    "as_json",
    "can_correct",
    "differences",
    "luck_of",
    "open_games",
    "play_deck",
    "play_task",
    "read_games",
    "run",
    "run_here",
    "scores_svg",
    "summary_of",
]  # fmt: skip
