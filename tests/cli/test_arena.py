"""`nmbr9 arena`, as people call it: its tables, its files, and what happens when it is stopped."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from nmbr9.core.extras import to_install
from tests.strange import ROOT
from tests.waiting import until

COMMAND = [sys.executable, "-m", "nmbr9", "arena"]


def games_in(path):
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(header) == {"format": "nmbr9 arena", "version": 1}
    return [json.loads(line) for line in lines]


def results(games):
    """What does not depend on the machine."""
    return sorted((game["bot"], game["seed"], game["cards"], game["placements"], game["score"]) for game in games)


def lines_of(path):
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.fixture
def start():
    """Start the command in a process group of its own, which the test kills in the end."""
    started = []
    # Where tests run in the background, Ctrl-C may be ignored, and what they start would inherit that.
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)

    def start(*arguments, **options):
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "cwd": ROOT, **options}
        process = subprocess.Popen([*COMMAND, *map(str, arguments)], start_new_session=True, **options)
        started.append(process)
        return process

    yield start
    signal.signal(signal.SIGINT, usual)
    for process in started:
        with process, suppress(ProcessLookupError):  # leaving it closes its pipes, also those that were read to the end
            os.killpg(process.pid, signal.SIGKILL)


def group_is_gone(process):
    try:
        os.killpg(process.pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_without_a_compiler_there_are_plain_means(run_command, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    out_file = tmp_path / "games.jsonl"
    arguments = ("random", "greedy", "--games", 2, "--remove", 16, "--workers", 1, "--json", out_file)
    code, out, err = run_command("arena", *arguments)
    head, first, second, _, _, difference = out.splitlines()
    assert " ".join(head.split()) == "bot games mean ± s.e. best (seed) worst (seed) ms a move slowest, ms"
    assert [line.split()[0] for line in (first, second, difference)] == ["random@1", "greedy@1", "greedy@1"]
    note = f"nmbr9: no luck-corrected means, which need more packages: {to_install('search')}\n"
    assert (code, err) == (0, note)
    played = {(bot, seed) for bot, seed, *_ in results(games_in(out_file))}
    assert played == {(bot, seed) for bot in ("random@1", "greedy@1") for seed in (0, 1)}


@pytest.mark.deep
class TestTables:
    def test_bots_are_compared(self, run_command, tmp_path):
        out_file = tmp_path / "games.jsonl"
        code, out, err = run_command("arena", "random", "greedy", "--games", 3, "--workers", 1, "--json", out_file)
        assert (code, err) == (0, "")
        head, first, second, nothing, subhead, gap = out.splitlines()
        assert " ".join(head.split()) == (
            "bot games mean ± s.e. corrected ± s.e. fewer games best (seed) worst (seed) ms a move slowest, ms"
        )
        without_luck = r"-?[\d.]+ +± [\d.]+ +[\d.]+×"
        assert re.fullmatch(rf"random@1 +3 +0\.00 +± 0\.00 +{without_luck} +0 \(0\) +0 \(0\) +[\d.]+ +[\d.]+", first)
        scores = {game["seed"]: game["score"] for game in games_in(out_file) if game["bot"] == "greedy@1"}
        best, worst = (next(seed for seed in scores if scores[seed] == end(scores.values())) for end in (max, min))
        mean = sum(scores.values()) / 3
        ends = rf"{scores[best]} \({best}\) +{scores[worst]} \({worst}\)"
        assert re.fullmatch(rf"greedy@1 +3 +{mean:.2f} +± [\d.]+ +{without_luck} +{ends} +[\d.]+ +[\d.]+", second)
        assert nothing == ""
        assert " ".join(subhead.split()) == (
            "difference decks mean 95 % interval corrected 95 % interval better equal worse"
        )
        interval = r"[+-][\d.]+ to \+[\d.]+"
        assert re.fullmatch(rf"greedy@1 - random@1 +3 +\+{mean:.2f} +{interval} +\+[\d.]+ +{interval} +3 +0 +0", gap)
        assert len({len(line) for line in (head, first, second)}) == 1

    def test_one_bot_and_one_game(self, run_command):
        code, out, err = run_command("arena", "random", "--games", 1, "--workers", 1)
        assert (code, err) == (0, "")
        assert re.fullmatch(
            r"random@1 +1 +0\.00 +- +-?[\d.]+ +- +- +0 \(0\) +0 \(0\) +[\d.]+ +[\d.]+", out.splitlines()[1]
        )
        assert len(out.splitlines()) == 2

    def test_a_file_with_a_game_that_is_not_sound(self, run_command, tmp_path):
        out_file = tmp_path / "games.jsonl"
        run_command("arena", "random", "--games", 1, "--remove", 18, "--workers", 1, "--json", out_file)
        text = out_file.read_text(encoding="utf-8")
        out_file.write_text(re.sub(r'(?<="placements": )\[[^]]*\]', '["9n@0,0", "9n@0,0"]', text), encoding="utf-8")
        code, out, err = run_command("arena", "random", "--games", 1, "--remove", 18, "--json", out_file)
        assert (code, out) == (2, "")
        assert err.startswith("nmbr9: --json: the game of random@1 with the deck of seed 0: ")

    def test_the_games_are_those_of_simulate(self, run_command, tmp_path):
        options = ("--games", 3, "--seed", 40, "--remove", 2)
        run_command("arena", "greedy", *options, "--workers", 1, "--json", tmp_path / "games.jsonl")
        _, out, _ = run_command("simulate", "--bot", "greedy", *options, "--json")
        simulated = [json.loads(line) for line in out.splitlines()]
        assert results(games_in(tmp_path / "games.jsonl")) == results(simulated)

    def test_standard_output(self, run_command):
        code, out, err = run_command("arena", "random", "--games", 2, "--workers", 1, "--json", "-")
        assert code == 0
        assert sorted(json.loads(line)["seed"] for line in out.splitlines()) == [0, 1]
        assert err.startswith("bot ")

    def test_the_picture(self, run_command, tmp_path):
        picture = tmp_path / "scores.svg"
        code, _, err = run_command("arena", "random", "greedy", "--games", 2, "--workers", 1, "--plot", picture)
        assert (code, err) == (0, "")
        assert ">greedy@1</text>" in picture.read_text(encoding="utf-8")
        assert list(tmp_path.iterdir()) == [picture]

    def test_a_terminal_sees_how_far_it_is(self, start):
        ours, theirs = pty.openpty()
        process = start("random", "--games", 5, "--workers", 1, stderr=theirs, env={**os.environ, "TERM": "xterm"})
        out, _ = process.communicate()
        os.close(theirs)
        seen = os.read(ours, 65536).decode()
        os.close(ours)
        assert process.returncode == 0
        assert "[........................] 0 of 5 games" in seen
        assert seen.endswith("\r")
        assert out.startswith("bot ")


@pytest.mark.deep
class TestGoingOn:
    def test_what_the_file_has_is_not_played_again(self, run_command, tmp_path):
        out_file = tmp_path / "games.jsonl"
        run_command("arena", "random", "--games", 3, "--workers", 1, "--json", out_file)
        # A score that nobody ever plays shows where it comes from.
        header, first, *others = out_file.read_text().splitlines(keepends=True)
        first = json.dumps(json.loads(first) | {"score": 999}) + "\n"
        out_file.write_text("".join([header, first, *others]))
        before = out_file.read_text()
        code, out, _ = run_command("arena", "random", "--games", 3, "--json", out_file)
        assert code == 0
        assert "999 (" in out
        assert out_file.read_text() == before
        code, out, _ = run_command("arena", "random", "greedy", "--games", 4, "--workers", 1, "--json", out_file)
        assert code == 0
        assert "999 (" in out
        assert out_file.read_text().startswith(before)
        assert len({(game["bot"], game["seed"]) for game in games_in(out_file)}) == len(games_in(out_file)) == 8
        # Other cards are other games; what was not asked for is not counted.
        code, out, _ = run_command("arena", "random", "--games", 1, "--remove", 1, "--workers", 1, "--json", out_file)
        assert "999 (" not in out
        assert len(games_in(out_file)) == 9

    def test_killed_and_called_again(self, start, tmp_path):
        out_file = tmp_path / "games.jsonl"
        arguments = ("random", "greedy", "--games", 40, "--workers", 1, "--json")
        first = start(*arguments, out_file)
        until(lambda: lines_of(out_file) > 5, first)
        first.kill()
        first.wait()
        until(lambda: group_is_gone(first))  # its workers end by themselves
        kept = out_file.read_bytes()
        assert 5 < kept.count(b"\n") < 81
        out_file.write_bytes(kept + b'{"seed": 39, "bot": "gre')  # as if killed while it wrote
        second = start(*arguments, out_file)
        out, err = second.communicate()
        assert (second.returncode, err) == (0, "")
        assert out_file.read_bytes().startswith(kept)
        wanted = {(bot, seed) for bot in ("random@1", "greedy@1") for seed in range(40)}
        games = games_in(out_file)
        assert len(games) == len(wanted)
        assert {(game["bot"], game["seed"]) for game in games} == wanted
        assert "greedy@1     40" in out

    def test_interrupted(self, start, tmp_path, strange_bots):
        out_file = tmp_path / "games.jsonl"
        # After greedy's games two workers are stuck, and the third has nothing to do.
        process = start("greedy", "stuck", "--games", 2, "--workers", 3, "--json", out_file)
        until(lambda: lines_of(out_file) == 3, process)
        os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: everybody gets it
        out, err = process.communicate()
        assert process.returncode == 130
        assert err == "nmbr9: stopped after 2 of 4 games; the same command goes on from there\n"
        assert "greedy@1      2" in out
        assert {game["seed"] for game in games_in(out_file)} == {0, 1}
        until(lambda: group_is_gone(process))

    def test_a_bot_that_fails_leaves_what_was_played(self, run_command, tmp_path, strange_bots):
        out_file = tmp_path / "games.jsonl"
        code, out, err = run_command("arena", "random", "failing", "--games", 2, "--workers", 1, "--json", out_file)
        assert (code, out) == (2, "")
        assert err.startswith("nmbr9: failing failed with the deck of seed 0, round 20, card ")
        assert err.endswith("ZeroDivisionError: oops; the same command goes on from there\n")
        assert [(game["bot"], game["seed"]) for game in games_in(out_file)] == [("random@1", 0)]


class TestWrongUse:
    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            ([], "the following arguments are required: BOT"),
            (["nobody"], "there is no bot called 'nobody'"),
            (["random", "nobody"], "there is no bot called 'nobody'"),
            (["random", "greedy", "random"], "random is named twice"),
            (["random", "--games", "0"], "expected 1 to"),
            (["random", "--games", "many"], "expected a whole number"),
            (["random", "--seed", "-1"], "expected 0 to"),
            (["random", "--seed", "x"], "expected a whole number"),
            (["random", "--remove", "20"], "expected 0 to 19"),
            (["random", "--workers", "0"], "expected 1 to"),
            (["random", "--cluster", "x:1", "--workers", "2"], "give only one of both"),
            (["random", "--plot", "scores.png"], "its name ends in .svg"),
            (["random", "--plot", "no/folder.svg"], "No such file or directory"),
            (["random", "--json", "x.svg", "--plot", "./x.svg"], "name the same file"),
            (["random", "--json", "no/folder.jsonl"], "--json no/folder.jsonl: No such file or directory"),
            (["random", "--json", "."], "is not a file"),
            (["random", "--json", "/dev/full"], "is not a file"),
        ],
    )
    def test_is_a_sentence_and_leaves_nothing(self, run_command, tmp_path, monkeypatch, arguments, reason):
        monkeypatch.chdir(tmp_path)
        options = [] if "--json" in arguments else ["--json", "games.jsonl"]
        code, out, err = run_command("arena", *arguments, *options)
        assert (code, out) == (2, "")
        assert reason in err
        assert "Traceback" not in err
        assert list(tmp_path.iterdir()) == []

    def test_somebody_elses_file(self, run_command, tmp_path):
        diary = tmp_path / "diary.txt"
        diary.write_text("Dear diary,\n")
        code, out, err = run_command("arena", "random", "--json", diary)
        assert (code, out) == (2, "")
        assert err == f"nmbr9: --json {diary} is there already, and is not a file of an arena\n"
        assert diary.read_text() == "Dear diary,\n"

    def test_a_picture_that_is_a_folder(self, run_command, tmp_path):
        (tmp_path / "x.svg").mkdir()
        code, _, err = run_command("arena", "random", "--plot", tmp_path / "x.svg")
        assert (code, err) == (2, f"nmbr9: --plot {tmp_path}/x.svg: no file can be written there\n")
