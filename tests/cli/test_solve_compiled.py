"""`nmbr9 solve` and `nmbr9 warm`, as people call them, with the compiled search."""

import json
import re
import signal
import subprocess
import sys

import pytest

from nmbr9 import Display, Record
from nmbr9.search import warm
from nmbr9.search.cache import CACHE
from nmbr9.search.solve import solve

pytestmark = pytest.mark.deep

CARDS = "0 8 6 4 9 9 7"
HOUR = 3600


@pytest.fixture(scope="module", autouse=True)
def compiled():
    warm.compile_missing(print, "order", "proofs")


@pytest.fixture
def run(run_command):
    """One thread is enough for what is done here."""

    def run(*arguments):
        return run_command("solve", *arguments, *([] if "--free" in arguments else ["--threads", 1]))

    return run


class TestKnownOrder:
    def test_the_display_is_drawn_with_score_and_bound(self, run):
        code, out, err = run("--cards", CARDS, "--nodes", 1000)
        solved = solve([0, 8, 6, 4, 9, 9, 7], nodes=1000)
        assert (code, err) == (0, "")
        assert out.startswith((" ", "┌"))
        assert out.splitlines()[-1] == (
            f"best known: {solved.score} points; no more than {solved.upper_bound} points are possible"
        )
        assert solved.score < solved.upper_bound

    def test_optimal_is_said_only_of_what_is_proved(self, run):
        code, out, _ = run("--cards", "9 9 1", "--nodes", 10**6)
        assert code == 0
        assert out.splitlines()[-1] == "optimal: 1 point; no more than 1 point is possible"

    def test_json(self, run):
        code, out, err = run("--cards", CARDS.replace(" ", ""), "--nodes", 1000, "--json")
        assert (code, err) == (0, "")
        told = json.loads(out)
        assert told["cards"] == [0, 8, 6, 4, 9, 9, 7]
        assert Display.parse(" ".join(told["placements"])).score == told["score"] == sum(told["by_level"])
        assert told["bound"] >= told["score"]
        assert (told["optimal"], told["stopped"]) == (False, False)

    def test_the_same_nodes_give_the_same_answer_whatever_the_threads(self, run_command):
        arguments = ["solve", "--cards", CARDS, "--nodes", 300_000, "--seed", 3, "--json", "--threads"]
        one, two = (json.loads(run_command(*arguments, threads)[1]) for threads in (1, 2))
        assert {**one, "seconds": 0} == {**two, "seconds": 0}

    def test_a_record_is_written_and_sound(self, run, run_command, tmp_path):
        out_file = tmp_path / "game.nmbr9"
        assert run("--cards", CARDS, "--nodes", 1000, "--out", out_file)[0] == 0
        record = Record.parse(out_file.read_text(encoding="utf-8"))
        assert (record.finished, record.removed, record.players) == (True, 13, ("nmbr9 solve",))
        assert record.tags["Command"] == f"nmbr9 solve --cards '{CARDS}' --nodes 1000 --seed 0"
        code, out, _ = run_command("check", out_file)
        assert (code, out) == (0, f"{out_file}: sound, finished, {record.scores[0]}\n")
        assert [path.name for path in tmp_path.iterdir()] == ["game.nmbr9"]


class TestFreeOrder:
    def test_a_small_instance_is_proved(self, run, tmp_path):
        out_file = tmp_path / "free.nmbr9"
        code, out, err = run("--free", "--max-number", 6, "--copies", 1, "--tiles", 4, "--out", out_file)
        assert (code, err) == (0, "")
        assert "\noptimal: 7 points; no more than 7 points are possible\n" in out
        record = Record.parse(out_file.read_text(encoding="utf-8"))
        assert (record.finished, record.removed, record.scores) == (True, 16, (7,))

    def test_json(self, run):
        told = json.loads(run("--free", "--copies", 1, "--tiles", 4, "--json")[1])
        assert (told["score"], told["bound"], told["optimal"], told["instance"]) == (11, 11, True, "F-9-1-4")

    def test_more_tiles_are_proved_when_asked_for_and_a_checkpoint_is_not_mixed_up(self, run, tmp_path):
        which = ["--free", "--max-number", 6, "--prove", "--checkpoint", tmp_path / "proof", "--json"]
        told = json.loads(run(*which, "--tiles", 12)[1])
        assert (told["score"], told["bound"], told["optimal"], told["instance"]) == (71, 71, True, "F-6-2-12")
        again = json.loads(run(*which, "--tiles", 12)[1])
        assert (again["score"], again["optimal"], again["placements"]) == (71, True, told["placements"])
        code, _, err = run(*which, "--tiles", 11)
        assert code == 2
        assert f"--checkpoint {tmp_path / 'proof'}: not a proof of F-6-2-11" in err

    def test_a_proof_without_time_says_what_is_proved_so_far(self, run):
        code, out, err = run("--free", "--max-number", 6, "--prove", "--seconds", 1e-9)
        assert (code, err) == (0, "")
        bound = re.fullmatch(r"nothing found yet; no more than (\d+) points are possible\n", out)
        assert bound
        assert int(bound[1]) >= 77


# The command, which also says when it has found something.
TALKING = """
import sys
from dataclasses import replace
from nmbr9.cli import main, solve
known_order = solve._known_order
def talking(options):
    search = known_order(options)
    def run(report, stop):
        def found(progress):
            report(progress)
            print("found", file=sys.stderr, flush=True)
        return search.run(found, stop)
    return replace(search, run=run)
solve._known_order = talking
sys.exit(main())
"""


@pytest.fixture
def talking(tmp_path):
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # a test in the background may ignore it
    arguments = ["solve", "--cards", CARDS + " 1 2 3", "--seconds", str(HOUR), "--threads", "1", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-c", TALKING, *arguments, "--out", str(tmp_path / "game.nmbr9")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip
    signal.signal(signal.SIGINT, usual)
    yield process
    process.kill()
    process.communicate()


def test_ctrl_c_gives_the_best_so_far_and_nothing_is_half_written(talking, tmp_path):
    out_file = tmp_path / "game.nmbr9"
    out_file.write_text("as it was", encoding="utf-8")
    assert talking.stderr.readline() == "found\n"
    assert list(tmp_path.iterdir()) == [out_file]
    assert out_file.read_text(encoding="utf-8") == "as it was"
    talking.send_signal(signal.SIGINT)
    out, err = talking.communicate()
    assert (talking.returncode, err.replace("found\n", "")) == (0, "")
    told = json.loads(out)
    assert told["stopped"]
    assert told["seconds"] < HOUR / 2
    assert Record.parse(out_file.read_text(encoding="utf-8")).scores == (told["score"],)
    assert list(tmp_path.iterdir()) == [out_file]


class TestWarm:
    def test_what_is_there_is_not_compiled_again(self, run_command, monkeypatch):
        monkeypatch.setattr(warm, "PARTS", {"order": warm.PARTS["order"]})
        code, out, err = run_command("warm")
        assert (code, err) == (0, "")
        assert out == (
            "the best score for cards in a known order: already there\n"
            f"everything is in {CACHE} already\n"
        )  # fmt: skip

    def test_two_at_the_same_time_wait_for_each_other(self, tmp_path):
        code = (
            "import sys; from pathlib import Path; from nmbr9.search import warm\n"
            "here = Path(sys.argv[1]); warm.CACHE = here\n"
            "def call():\n"
            "    (here / 'busy').touch(exist_ok=False)\n"
            "    for _ in range(100_000): pass\n"
            "    (here / 'busy').unlink()\n"
            "warm.PARTS['order'] = warm.Part('', call)\n"
            "for _ in range(50): warm.warm('order')"
        )
        both = [subprocess.Popen([sys.executable, "-c", code, tmp_path]) for _ in range(2)]
        assert [process.wait() for process in both] == [0, 0]

    def test_a_cache_that_can_not_be_written_is_said_before_anything_is_compiled(
        self, run_command, tmp_path, monkeypatch
    ):
        told: list[str] = []
        (tmp_path / "file").touch()
        monkeypatch.setattr(warm, "CACHE", tmp_path / "file" / "cache")
        monkeypatch.setattr(warm, "PARTS", {"order": warm.Part("a part", lambda: told.append("compiled"))})
        code, out, err = run_command("warm")
        assert (code, out, told) == (2, "", [])
        assert err == (
            f"nmbr9: nothing can be kept in {tmp_path}/file/cache: Not a directory; "
            "XDG_CACHE_HOME names another cache folder\n"
        )
        warm.compile_missing(told.append, "order")
        assert told[0].startswith("compiling the search, nothing can be kept in ")
        assert told[1:] == ["compiled"]
