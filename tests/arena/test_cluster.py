"""Games on a real Dask cluster: a scheduler and two workers, on free ports of the loopback interface."""

import json
import os
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.util import find_spec

import pytest

from nmbr9.arena import ClusterAbsent, ClusterWorkerPool, Stopped, Task, play_task, run
from nmbr9.core.extras import to_install
from tests.cli.test_arena import COMMAND, lines_of, results
from tests.services import Service, absent, free_port
from tests.strange import ROOT
from tests.waiting import until

pytestmark = pytest.mark.deep


GAMES = 40
QUIET = ["--no-dashboard", "--dashboard-address", "127.0.0.1:0", "--host", "127.0.0.1"]


class Dask(Service):
    """A part of a cluster, which is ready when its log says so."""

    def __init__(self, folder, sign, part, *options):
        super().__init__([sys.executable, "-m", f"distributed.cli.dask_{part}", *options, *QUIET], folder)
        self._sign = sign

    def is_ready(self):
        return self._sign in self.log()

    def log(self):
        return (self._folder / "log").read_text()


class Cluster:
    def __init__(self, folder):
        self.address = f"tcp://127.0.0.1:{free_port()}"
        for name in ("scheduler", "first", "second"):
            (folder / name).mkdir()
        port = self.address.rpartition(":")[2]
        self.scheduler = Dask(folder / "scheduler", "Scheduler at:", "scheduler", "--port", port)
        self.workers = {
            folder / name / "pid": Dask(
                folder / name, "Registered to:", "worker", self.address, "--no-nanny", "--nthreads", "1",
                "--pid-file", str(folder / name / "pid"), "--local-directory", str(folder / name),
            )
            for name in ("first", "second")
        }  # fmt: skip

    def kill_a_worker(self):
        os.kill(int(next(iter(self.workers)).read_text()), signal.SIGKILL)


@pytest.fixture
def cluster(tmp_path):
    if find_spec("distributed") is None:
        absent("distributed")
    cluster = Cluster(tmp_path)
    parts = [cluster.scheduler, *cluster.workers.values()]
    with ExitStack() as stack, ThreadPoolExecutor() as starters:
        for part in parts:
            stack.callback(part.stop)
        list(starters.map(Dask.start, parts))  # all at once: importing Dask takes each of them a second or two
        yield cluster


def test_a_worker_is_killed_half_way(cluster, tmp_path):
    out_file = tmp_path / "games.jsonl"
    wanted = [Task(name, 1, seed) for seed in range(GAMES) for name in ("random", "greedy")]
    arguments = ["random", "greedy", "--games", str(GAMES), "--cluster", cluster.address, "--json", str(out_file)]
    with subprocess.Popen(
        [*COMMAND, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        until(lambda: lines_of(out_file) > 4, process)
        cluster.kill_a_worker()
        assert lines_of(out_file) < 2 * GAMES
        out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert f"greedy@1     {GAMES}" in out
    assert cluster.scheduler.log().count("Register worker") == 2
    assert "Remove worker" in cluster.scheduler.log()
    games = [json.loads(line) for line in out_file.read_text().splitlines()[1:]]
    # Every game once, and each as it is played here.
    assert results(games) == sorted(
        (game.bot, game.seed, [int(card) for card in game.cards], game.placements.split(), game.score)
        for game in map(play_task, wanted)
    )


def test_a_worker_dies_when_its_result_has_just_arrived(cluster, monkeypatch):
    pool = ClusterWorkerPool(cluster.address)
    client = pool._client
    gather = client._gather

    async def gather_then_lose(futures, *rest, **options):
        results = await gather(futures, *rest, **options)
        for future in futures:
            client._handle_lost_data(future.key)  # as the scheduler reports it
        return results

    monkeypatch.setattr(client, "_gather", gather_then_lose)
    tasks = [Task("random", 1, seed) for seed in range(3)]
    games = {game.seed: game.score for game in run(tasks, pool)}
    assert games == {task.seed: play_task(task).score for task in tasks}


def test_the_scheduler_is_killed(cluster):
    games = run((Task("greedy", 1, seed) for seed in range(1000)), ClusterWorkerPool(cluster.address))
    next(games)
    cluster.scheduler.stop("KILL")
    with pytest.raises(Stopped, match=r"^the connection to the cluster is lost$"):
        list(games)


def test_a_pool_that_stops_leaves_no_games_behind(cluster):
    pool = ClusterWorkerPool(cluster.address)
    games = run((Task("greedy", 1, seed) for seed in range(1000)), pool)
    next(games)
    games.close()
    client_of = pytest.importorskip("distributed").Client
    with client_of(cluster.address, set_as_default=False) as client:
        until(lambda: client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)) == 0)


@pytest.mark.parametrize("address", ["", "nonsense", "host", "http://127.0.0.1:80", "tcp://[::", "127.0.0.1:99999"])
def test_what_is_no_address(address):
    if find_spec("distributed") is None:
        absent("distributed")
    with pytest.raises(ClusterAbsent, match="an address is like tcp://host:8786"):
        ClusterWorkerPool(address)


def test_nobody_is_there(run_command, tmp_path):
    if find_spec("distributed") is None:
        absent("distributed")
    address = f"127.0.0.1:{free_port()}"
    code, out, err = run_command("arena", "random", "--cluster", address, "--json", tmp_path / "games.jsonl")
    assert (code, out) == (2, "")
    assert err == f"nmbr9: --cluster {address}: nobody answers there (Connection refused)\n"
    assert list(tmp_path.iterdir()) == []


def test_somebody_else_is_there(monkeypatch):
    if find_spec("distributed") is None:
        absent("distributed")
    monkeypatch.setattr("nmbr9.arena.worker_pools._HANDSHAKE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(ClusterAbsent, match="this is not a Dask scheduler"):
            ClusterWorkerPool(address)


def test_without_the_extra(run_command, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, out, err = run_command("arena", "random", "--cluster", "127.0.0.1:8786")
    assert (code, out) == (2, "")
    assert err == (
        f"nmbr9: --cluster 127.0.0.1:8786: this needs more packages (distributed): {to_install('cluster')}\n"
    )
