"""`nmbr9 solve` and `nmbr9 warm`: wrong use, and what is said before anything is compiled."""

import os
import subprocess
import sys

import pytest

from nmbr9.cli import solve as command
from nmbr9.core.display import Display
from nmbr9.core.extras import to_install
from nmbr9.search import warm
from nmbr9.search.result import Solved


class TestWrongUse:
    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            ([], "one of the arguments --cards --free is required"),
            (["--cards", "1", "--free"], "not allowed with argument"),
            (["--cards", "0 x"], "--cards, column 3: expected a card, 0 to 9, found 'x'"),
            (["--cards", "9 9 9"], "--cards, column 5: one 9 too many"),
            (["--cards", ""], "--cards: expected at least one card"),
            (["--cards", "1", "--seconds", "0"], "expected more than 0 seconds, found '0'"),
            (["--cards", "1", "--seconds", "-3"], "expected more than 0 seconds, found '-3'"),
            (["--cards", "1", "--seconds", "nan"], "expected more than 0 seconds"),
            (["--cards", "1", "--seconds", "inf"], "expected more than 0 seconds"),
            (["--cards", "1", "--seconds", "soon"], "expected a number of seconds, found 'soon'"),
            (["--cards", "1", "--seconds", "1", "--nodes", "1"], "not allowed with argument"),
            (["--cards", "1", "--nodes", "0"], "found 0"),
            (["--cards", "1", "--tiles", "3"], "--tiles goes with --free"),
            (["--free", "--copies", "1", "--tiles", "11"], "--tiles 11: there are 10"),
            (["--free", "--copies", "3"], "expected 1 to 2, found 3"),
            (["--free", "--threads", "2"], "--threads goes with --cards"),
            (["--free", "--tiles", "4", "--nodes", "9"], "--nodes: "),
            (["--free", "--prove", "--nodes", "9"], "--nodes: a proof ends when it is complete"),
            (["--cards", "1", "--prove"], "--prove goes with --free"),
            (["--cards", "1", "--checkpoint", "proof"], "--checkpoint goes with --free"),
            (["--free", "--checkpoint", "proof"], "--checkpoint goes with --prove"),
            (["--free", "--prove", "--checkpoint", "/"], "--checkpoint /: no file can be written there"),
            (["--cards", "1", "--out", "/no/such/folder/game.nmbr9"], "--out /no/such/folder/game.nmbr9: "),
            (["--cards", "1", "--out", "/"], "--out /: no file can be written there"),
            (["--cards", "1", "--out", os.devnull], "no file can be written there"),
        ],
    )
    def test_a_sentence_and_exit_code_2(self, run_command, monkeypatch, arguments, sentence):
        monkeypatch.setattr(command, "prepare", lambda *_: pytest.fail("the search begins"))
        code, out, err = run_command("solve", *arguments)
        assert (code, out) == (2, "")
        assert sentence in err.splitlines()[-1]


def absent(package, code):
    """Run code in a process that does not have a package, and return what it says."""
    code = f"import sys; sys.modules[{package!r}] = None\n{code}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)


def test_without_a_compiler():
    commands = [["solve", "--cards", "1"], ["solve", "--free"], ["warm"]]
    done = absent("numba", f"from nmbr9.cli import main\nfor each in {commands}: print(main(each))")
    assert done.stdout == "2\n" * 3
    assert done.stderr == f"nmbr9: the search needs numba, which is not installed: {to_install('search')}\n" * 3


@pytest.mark.parametrize("package", ["numpy", "numba"])
def test_in_python_the_search_says_what_it_needs(package):
    code = (
        "from importlib import import_module\n"
        "for each in ('solve', 'luck', 'free.proof', 'free.record'):\n"
        "    try: import_module(f'nmbr9.search.{each}')\n"
        "    except ModuleNotFoundError as error: print(error)\n"
    )
    assert absent(package, code).stdout == f"nmbr9.search needs {package}: {to_install('search')}\n" * 4


def test_help_stays_light():
    code = "import sys, nmbr9.cli; sys.exit(bool({'numba', 'numpy', 'nmbr9.search', 'nmbr9.arena'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class TestWarm:
    def test_it_is_said_once_and_before(self, monkeypatch, tmp_path):
        told = []
        monkeypatch.setattr(warm, "CACHE", tmp_path / "cache")
        monkeypatch.setattr(warm, "PARTS", {"order": warm.Part("a part", lambda: told.append("compiled"))})
        assert not warm.warmed("order")
        for _ in range(2):
            warm.compile_missing(told.append, "order")
            assert warm.warmed("order")
        assert told == ["compiling the search, once for this version; about a minute", "compiled"]

    def test_another_installation_of_the_same_version_has_compiled_nothing(self, monkeypatch, tmp_path):
        monkeypatch.setattr(warm, "CACHE", tmp_path)
        monkeypatch.setattr(warm, "PARTS", {"order": warm.Part("a part", lambda: None)})
        warm.warm("order")
        assert warm.warmed("order")
        monkeypatch.setattr(warm, "INSTALLATION", "elsewhere")
        assert not warm.warmed("order")

    def test_what_is_compiled_is_loaded_in_advance(self, monkeypatch, tmp_path):
        told = []
        monkeypatch.setattr(warm, "CACHE", tmp_path)
        monkeypatch.setattr(warm, "PARTS", {"order": warm.Part("a part", lambda: told.append("loaded"))})
        monkeypatch.setattr(warm, "warmed", lambda *_: True)
        for _ in range(2):
            warm.compile_missing(told.append, "order")
        assert told == ["loaded"]

    def test_what_failed_is_not_marked(self, monkeypatch, tmp_path):
        def fail():
            raise KeyboardInterrupt

        monkeypatch.setattr(warm, "CACHE", tmp_path)
        monkeypatch.setattr(warm, "PARTS", {"order": warm.Part("a part", fail)})
        with pytest.raises(KeyboardInterrupt):
            warm.warm("order")
        assert not warm.warmed("order")

    def test_the_engine_is_not_compiled_where_nobody_would_use_it(self, monkeypatch):
        monkeypatch.setenv("NMBR9_ENGINE", "wasm")
        monkeypatch.setattr(command, "_warm_module", lambda: pytest.fail("Numba is imported"))
        command.prepare("engine")


class TestLessThanPromised:
    """The answer of a search that was stopped, or that had to share the processor, says so."""

    @pytest.mark.parametrize(
        ("searched", "stopped", "sentence"),
        [
            (1.0, False, None),
            (0.06, False, "the computer was busy: the search got 0.3 of 5 seconds; a quiet one may find more"),
            (0.06, True, "stopped early: the whole search may find more"),
        ],
    )
    @pytest.mark.parametrize("display", ["-", "9n@0,0"])
    def test_in_text_and_json(self, capsys, display, searched, stopped, sentence):
        search = command._Search("order", "", lambda _report, _stop: pytest.fail("it searches"), 5.0)
        solved = Solved(Display.parse(display), 80, 1000, searched)
        command._print(search, solved, "never", stopped=stopped)
        lines = capsys.readouterr().out.splitlines()
        assert "no more than 80 points" in lines[-2 if sentence else -1]
        assert sentence in (None, lines[-1])
        told = command._as_json(search, solved, 5.0, stopped=stopped)
        assert (told["searched"], told["stopped"]) == (searched, stopped)
