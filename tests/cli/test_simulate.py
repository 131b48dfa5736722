"""`nmbr9 simulate`, as people call it: its summary, its files, and what happens when it is stopped."""

import json
import os
import random
import re
import shlex
import signal
import statistics
import subprocess
import sys
from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace
from functools import partial
from threading import Timer

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from benchmarks import data
from nmbr9.arena import LocalWorkerPool, Played, Series, SoloGame, Task, open_games, play_task, read_games, run
from nmbr9.cli.simulate_run import Tally
from tests import oracle, strange
from tests.arena.test_dataset import GAMES, KINDS, SHORT, journal_of, written
from tests.cli import test_arena
from tests.cli.test_arena import group_is_gone, lines_of, start  # noqa: F401 - one is a fixture
from tests.cli.test_progress import Terminal
from tests.strange import ROOT
from tests.waiting import until


@pytest.fixture
def simulate(run_command, tmp_path):
    """Have greedy play short games into a file."""

    def simulate(name, games=5):
        arguments = ("--bot", "greedy", "--seed", 5, "--remove", 16, "--games", games, "--workers", 1)
        return run_command("simulate", *arguments, "--out", tmp_path / name)

    return simulate


@pytest.fixture
def start_simulate(start, monkeypatch):  # noqa: F811 - the fixture
    monkeypatch.setattr(test_arena, "COMMAND", [sys.executable, "-m", "nmbr9", "simulate"])
    return start


@pytest.fixture(scope="module")
def long_games():
    return [SoloGame.of(play_task(Task("random", 1, seed))) for seed in range(120)]


class TestGames:
    def test_a_line_of_the_file_is_a_line_of_json(self, simulate, run_command, tmp_path):
        code, out, err = simulate("games.jsonl")
        assert (code, err) == (0, "")
        arguments = ("simulate", "--bot", "greedy", "--seed", 5, "--remove", 16, "--games", 5)
        assert run_command(*arguments) == (0, out, "")
        _, lines, _ = run_command(*arguments, "--json")
        header, rest = (tmp_path / "games.jsonl").read_text().split("\n", 1)
        assert header == '{"format": "nmbr9 games", "version": 1, "bot": "greedy@1", "seed": 5, "removed": 16}'
        assert rest == lines
        assert list(json.loads(lines.split("\n")[0])) == ["seed", "bot", "cards", "placements", "points", "score"]

    def test_processes_do_not_matter(self, run_command, tmp_path):
        files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
        for workers, file in enumerate(files, start=1):
            run_command(
                "simulate", "--bot", "random", "--games", 12, "--remove", 16, "--workers", workers, "--out", file
            )
        assert files[0].read_bytes() == files[1].read_bytes()
        assert sorted(tmp_path.iterdir()) == files

    @pytest.mark.parametrize("kind", KINDS)
    def test_a_slow_referee_counts_the_same(self, run_command, tmp_path, kind):
        path = tmp_path / f"games{kind}"
        run_command("simulate", "--bot", "greedy", "--games", 2, "--workers", 1, "--out", path)
        games = list(read_games(path))
        assert [game.seed for game in games] == [0, 1]
        for game in games:
            game.check()
            cards = list(range(10)) * 2
            random.Random(game.seed).shuffle(cards)
            assert list(game.cards) == cards == [int(word[0]) for word in game.placements]
            cubes: dict[oracle.Cube, int] = {}
            for index, (word, points) in enumerate(zip(game.placements, game.points, strict=True)):
                match = re.fullmatch(r"(\d)([nesw])@(-?\d+),(-?\d+)(?:\^(\d))?", word)
                assert match
                tile = (int(match[1]), match[2], int(match[3]), int(match[4]))
                level = oracle.resting_level(cubes, tile)
                assert oracle.may_lie(cubes, tile, level)
                assert (int(match[5] or 0), points) == (level, level * tile[0])
                cubes |= {(x, y, level): index for x, y in oracle.footprint(tile)}
            assert game.score == sum(game.points) == game.display.score

    def test_parquet_has_real_types(self, simulate, tmp_path):
        simulate("games.parquet")
        table = pq.read_table(tmp_path / "games.parquet")
        types = {field.name: str(field.type).replace("element", "item") for field in table.schema}
        assert types == {
            "seed": "int64", "bot": "string", "cards": "list<item: int8>", "placements": "list<item: string>",
            "points": "list<item: int8>", "score": "int16",
        }  # fmt: skip
        metadata = {b"format": b"nmbr9 games", b"version": b"1", b"bot": b"greedy@1", b"seed": b"5", b"removed": b"16"}
        assert table.schema.metadata == metadata
        assert table.to_pylist() == [json.loads(game.as_json()) for game in GAMES]

    def test_the_summary_is_that_of_a_list(self):
        generator = random.Random(0)
        for games in (1, 2, 3, 1000):
            scores = [generator.randrange(10**6, 10**6 + 100) for _ in range(games)]
            tally = Tally()
            for score in scores:
                tally.add(score)
            margin = f" ± {statistics.stdev(scores) / games**0.5:.2f}" if games > 1 else ""
            summary = f"mean {statistics.mean(scores):.2f}{margin}, best {max(scores)}, worst {min(scores)}"
            assert str(tally) == f"{games} {'game' if games == 1 else 'games'}, {summary}"

    def test_a_terminal_sees_how_far_it_is(self, simulate, monkeypatch):
        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", terminal)
        monkeypatch.setenv("TERM", "xterm")
        simulate("games.parquet")
        seen = terminal.getvalue()
        assert "[........................] 0 of 5 games" in seen
        assert "writing" in seen
        assert terminal.screen() == ""


class TestGoingOn:
    @pytest.mark.parametrize("kind", KINDS)
    def test_only_what_is_missing_is_played(self, simulate, tmp_path, kind):
        path = tmp_path / f"games{kind}"
        fresh = written(tmp_path / f"fresh{kind}", GAMES)
        # Games that nobody ever plays show where they come from.
        odd = [replace(game, points=(0, 0, 0, 99), score=99) for game in GAMES[:3]]
        few = written(path, odd)
        code, out, _ = simulate(path.name, 2)
        assert (code, out) == (0, "greedy: 2 games, mean 99.00 ± 0.00, best 99, worst 99\n")
        assert path.read_bytes() == few
        code, out, _ = simulate(path.name, 5)
        assert code == 0
        assert out.startswith("greedy: 5 games, mean ")
        assert list(read_games(path)) == [*odd, *GAMES[3:]]
        path.unlink()
        written(path, GAMES[:2])
        simulate(path.name, 5)
        assert path.read_bytes() == fresh

    def test_a_journal_never_makes_a_parquet_file_shorter(self, simulate, tmp_path):
        whole = written(tmp_path / "games.parquet", GAMES)
        written(journal_of(tmp_path / "games.parquet"), GAMES[:1])
        assert simulate("games.parquet", 2)[0] == 0
        assert (tmp_path / "games.parquet").read_bytes() == whole
        assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]

    @pytest.mark.deep
    @pytest.mark.parametrize("kind", KINDS)
    def test_killed_and_called_again(self, start_simulate, tmp_path, kind, long_games):
        path = tmp_path / f"games{kind}"
        lines = path if kind == ".jsonl" else journal_of(path)
        arguments = ("--bot", "random", "--games", 120, "--workers", 1, "--out")
        first = start_simulate(*arguments, path)
        until(lambda: lines_of(lines) > 5, first)
        first.kill()
        first.wait()
        until(lambda: group_is_gone(first))  # its workers end by themselves
        assert 5 < lines_of(lines) < 121
        second = start_simulate(*arguments, path)
        out, err = second.communicate()
        assert (second.returncode, err) == (0, "")
        assert out.startswith("random: 120 games")
        assert list(read_games(path)) == long_games
        assert path.read_bytes() == written(tmp_path / f"fresh{kind}", long_games, Series("random@1", 0))
        assert not journal_of(path).exists()

    @pytest.mark.deep
    @pytest.mark.parametrize("kind", KINDS)
    def test_interrupted(self, start_simulate, tmp_path, kind):
        path = tmp_path / f"games{kind}"
        lines = path if kind == ".jsonl" else journal_of(path)
        process = start_simulate("--bot", "random", "--games", 10_000, "--workers", 1, "--out", path)
        until(lambda: lines_of(lines) > 3, process)
        os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: everybody gets it
        out, err = process.communicate()
        games = lines_of(lines) - 1
        assert process.returncode == 130
        assert out.startswith(f"random: {games} games, mean ")
        assert err == f"nmbr9: stopped after {games} of 10000 games; the same command goes on from there\n"
        assert [game.seed for game in read_games(lines)] == list(range(games))
        until(lambda: group_is_gone(process))

    @pytest.mark.deep
    def test_a_bot_that_fails_leaves_what_was_played(self, simulate, run_command, tmp_path, strange_bots, monkeypatch):
        monkeypatch.setenv(strange.DEATHS, "9")  # the deck of seed 2 is its end
        path = tmp_path / "games.parquet"
        code, out, err = run_command("simulate", "--bot", "mortal", "--games", 5, "--workers", 1, "--out", path)
        assert (code, out) == (2, "")
        reason = "mortal with the deck of seed 2: the process that played it has died 3 times"
        assert err == f"nmbr9: {reason}; the same command goes on from there\n"
        assert [game.seed for game in read_games(journal_of(path))] == [0, 1]


class TestRefusals:
    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (["--out", "games.txt"], "--out games.txt: games are in files that end in .jsonl or .parquet"),
            (["--out", "games"], "games are in files that end in"),
            (["--out", "-"], "games are in files that end in"),
            (["--out", "no/folder.jsonl"], "--out no/folder.jsonl: No such file or directory"),
            (["--out", "no/folder.parquet"], "--out no/folder.parquet.unfinished.jsonl: No such file or directory"),
            (["--out", "x.jsonl", "--json"], "not allowed with argument"),
            (["--out", "x.jsonl", "--seed", "-1"], "argument --seed: expected 0 to"),
            (["--out", "x.jsonl", "--seed", str(10**18)], "with --out a seed is 0 to"),
            (["--out", "x.jsonl", "--bot", "nobody"], "there is no bot called 'nobody'"),
            (["--out", "x.jsonl", "--workers", "0"], "expected 1 to 1000"),
        ],
    )
    def test_is_a_sentence_and_leaves_nothing(self, run_command, tmp_path, monkeypatch, arguments, reason):
        monkeypatch.chdir(tmp_path)
        code, out, err = run_command("simulate", "--bot", "random", *arguments)
        assert (code, out) == (2, "")
        assert reason in err
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("kind", KINDS)
    def test_other_games(self, run_command, tmp_path, kind):
        path = tmp_path / f"games{kind}"
        before = written(path, GAMES)
        for bot, seed, remove, reason in [
            ("random", 5, 16, "has games of greedy@1, not of random@1"),
            ("greedy", 4, 16, "begins with the deck of seed 5, not 4"),
            ("greedy", 5, 0, "has games with 16 cards removed, not 0"),
        ]:
            code, out, err = run_command("simulate", "--bot", bot, "--seed", seed, "--remove", remove, "--out", path)
            assert (code, out, err) == (2, "", f"nmbr9: --out {path} {reason}\n")
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]

    @pytest.mark.parametrize("kind", KINDS)
    @pytest.mark.parametrize(
        "text", ["my diary", "my diary\n", '{"format": "nmbr9 arena", "version": 1}\n', "PAR1PAR1", "\n", "[]\n"]
    )
    def test_somebody_elses_file(self, simulate, tmp_path, kind, text):
        path = tmp_path / f"games{kind}"
        path.write_text(text)
        code, out, err = simulate(path.name)
        assert (code, out) == (2, "")
        assert re.fullmatch(rf"nmbr9: --out {path} is not a (Parquet file|file of games from `.*`)\n", err)
        assert path.read_text() == text
        assert list(tmp_path.iterdir()) == [path]

    def test_somebody_elses_parquet_file(self, simulate, tmp_path):
        path = tmp_path / "games.parquet"
        pq.write_table(pa.table({"x": [1]}), path)
        before = path.read_bytes()
        assert simulate(path.name)[2] == f"nmbr9: --out {path} is not a file of games from `nmbr9 simulate --out`\n"
        assert path.read_bytes() == before

    @pytest.mark.parametrize("kind", KINDS)
    def test_a_folder(self, simulate, tmp_path, kind):
        (tmp_path / f"games{kind}").mkdir()
        assert simulate(f"games{kind}") == (2, "", f"nmbr9: --out {tmp_path}/games{kind} is not a file\n")

    @pytest.mark.parametrize("kind", KINDS)
    def test_two_runs_never_write_to_one_file(self, simulate, tmp_path, kind):
        path = tmp_path / f"games{kind}"
        with closing(open_games(path, SHORT)) as first:
            list(first.kept())
            first.begin()
            code, _, err = simulate(path.name)
            assert code == 2
            assert err.endswith(" is being written to by another run\n")
        assert written(path, GAMES) == written(tmp_path / f"fresh{kind}", GAMES)

    def test_without_pyarrow(self, simulate, run_command, tmp_path, monkeypatch):
        path = tmp_path / "games.parquet"
        whole = written(path, GAMES)
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        monkeypatch.delitem(sys.modules, "pyarrow.parquet")
        reason = "Parquet needs pyarrow, which is not installed: pip install 'nmbr9[data]', in a clone: make setup"
        assert simulate("new.parquet") == (2, "", f"nmbr9: --out {tmp_path}/new.parquet: {reason}\n")
        assert run_command("check", path) == (2, "", f"nmbr9: {path}: {reason}\n")
        assert simulate("games.jsonl")[0] == 0
        assert path.read_bytes() == whole


class SlowStart:
    """Games end at once, but for the first one, which takes a while."""

    in_flight = 3

    def submit(self, function, task):
        future: Future[Played] = Future()
        end = partial(future.set_result, function(task))
        if task.seed == 0:
            Timer(0.3, end).start()
        else:
            end()
        return future

    def start(self):
        return self

    def stop(self):
        pass


class TestMemory:
    @pytest.mark.parametrize(("pool", "in_order", "most"), [(SlowStart(), True, 48), (LocalWorkerPool(1), False, 4)])
    def test_tasks_are_taken_when_they_are_needed(self, pool, in_order, most):
        taken = 0

        def tasks():
            nonlocal taken
            for taken in range(1, 501):
                yield Task("random", 1, taken - 1, 19)

        for done, game in enumerate(run(tasks(), pool, in_order=in_order)):
            assert taken - done <= most
            assert game.seed == done

    @pytest.mark.deep
    def test_the_order_survives_a_process_that_dies(self, strange_bots, monkeypatch):
        monkeypatch.setenv(strange.DEATHS, "2")
        tasks = [Task("mortal", 1, seed) for seed in range(8)]
        assert [game.seed for game in run(tasks, LocalWorkerPool(2), in_order=True)] == list(range(8))

    @pytest.mark.deep
    def test_it_does_not_grow_with_the_games(self, tmp_path):
        def peaks(games):
            """Measure every step in a process of its own, with small row groups, so that there are many."""
            file = tmp_path / f"{games}.jsonl"
            for name in data.STEPS:
                if name == "journal to Parquet":
                    journal, file = file, file.with_suffix(".parquet")
                    journal.replace(journal_of(file))
                code = (
                    "from nmbr9.arena import parquet; parquet._BATCH, parquet._ROW_GROUP = 500, 1000;"
                    "from benchmarks import data; from pathlib import Path;"
                    f"data.step({games}, {name!r}, Path({str(file)!r}))"
                )
                done = subprocess.run(
                    [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
                )
                yield float(done.stdout.split()[3])

        # 50,000 games more would take 21 megabytes as text, and several times that as objects. Pages that the
        # allocator of Arrow happens to keep differ by up to six from run to run.
        for few, many in zip(peaks(2_000), peaks(52_000), strict=True):
            assert many < few + 15


class TestCheck:
    def test_a_file_of_games(self, run_command, tmp_path):
        files = [tmp_path / f"games{kind}" for kind in KINDS]
        for file in files:
            written(file, GAMES)
        code, out, err = run_command("check", *files)
        assert (code, err) == (0, "")
        assert [line.split(", mean ")[0] for line in out.splitlines()] == [f"{file}: sound, 5 games" for file in files]
        _, out, _ = run_command("check", "--json", files[0])
        assert json.loads(out) == {"file": str(files[0]), "sound": True, "games": 5}

    def test_one_that_is_not_sound(self, run_command, tmp_path):
        path = tmp_path / "games.jsonl"
        written(path, GAMES)
        path.write_text(path.read_text().replace(GAMES[3].placements[1], f"{GAMES[3].placements[1][:3]}70,0"))
        code, out, err = run_command("check", path)
        assert (code, err) == (1, "")
        assert out.startswith(f"{path}, the game of seed 8: round 2, seat 1: ")
        _, out, _ = run_command("check", "--json", path)
        assert json.loads(out)["sound"] is False

    @pytest.mark.parametrize("kind", KINDS)
    def test_one_that_is_not_there(self, run_command, tmp_path, kind):
        path = tmp_path / f"games{kind}"
        assert run_command("check", path) == (2, "", f"nmbr9: {path}: No such file or directory\n")


class TestDocument:
    """What docs/data.md shows is so."""

    TEXT = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")

    def blocks(self, language):
        return re.findall(rf"^```{language}\n(.*?)^```$", self.TEXT, re.MULTILINE | re.DOTALL)

    def test_the_commands_work_and_the_program_reads_it(self, run_command, tmp_path, monkeypatch, capsys):
        monkeypatch.chdir(tmp_path)
        for command in self.blocks("sh")[0].splitlines():
            words = shlex.split(command.replace("--games 1000", "--games 2 --workers 1"))
            assert run_command(*words[1:])[0] == 0
        exec(self.blocks("python")[0], {})  # noqa: S102 - it is ours
        shown = capsys.readouterr().out.splitlines()
        assert [line.split()[:2] for line in shown] == [["0", "47"], ["1", "74"]]

    def test_the_lines_are_real(self):
        assert self.blocks("json") == [f"{json.dumps(SHORT.header())}\n{GAMES[0].as_json()}\n"]
