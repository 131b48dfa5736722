"""`nmbr9 play`: which mode is chosen, what flags go together, and saved games line by line."""

import subprocess
import sys
from io import StringIO
from types import SimpleNamespace

import pytest

from nmbr9.cli import main, play
from nmbr9.notation import Record
from nmbr9.tui import saves


@pytest.fixture(autouse=True)
def state_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def played(monkeypatch, capsys):
    """Play line by line with these answers, and return the exit code, what was printed, and what went wrong."""

    def played(answers, *arguments):
        lines = iter(answers)

        def answer(prompt):
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        code = main(["play", *map(str, arguments)])
        return (code, *capsys.readouterr())

    return played


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--resume", "no.nmbr9", "--bot", "greedy"], "--bot does not go with --resume"),
        (["--resume", "no.nmbr9", "--seed", "1"], "--seed does not go with --resume"),
        (["--resume", "no.nmbr9", "--name", "Ann"], "--name does not go with --resume"),
        (["--resume", "no.nmbr9", "--practice"], "--practice does not go with --resume"),
        (["http://localhost/r/x", "--bot", "greedy"], "--bot does not go with LINK"),
        (["http://localhost/r/x", "--resume"], "--resume does not go with LINK"),
        (["http://localhost/r/x", "--save", "x"], "--save does not go with LINK"),
        (["http://localhost/r/x"], "LINK: a table on a server is played full screen, in a terminal"),
        (["--resume", "no.nmbr9"], "--resume: no.nmbr9: No such file or directory"),
        (["--resume"], "--resume: There is no saved game in"),
        (
            ["http://localhost/r/x", "--plain"],
            "LINK: a table on a server is played full screen, in a terminal, without",
        ),
        (["--save", ""], "--save needs the name of a file"),
        (["--record", ""], "--record needs the name of a file"),
        (["--save", "/no/folder/x.nmbr9"], "--save /no/folder/x.nmbr9: "),
    ],
)
def test_nonsense_is_answered_with_one_sentence(played, monkeypatch, arguments, reason):
    if arguments[-1] == "/no/folder/x.nmbr9":
        monkeypatch.setattr("pathlib.Path.mkdir", lambda *_, **__: (_ for _ in ()).throw(OSError(13, "Denied")))
    code, out, err = played([], *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"nmbr9: {reason}")
    assert err.count("\n") == 1


def test_a_game_is_left_and_resumed_line_by_line(played, tmp_path):
    path, record = tmp_path / "game.nmbr9", tmp_path / "record.nmbr9"
    code, out, _ = played(["1", ""] * 3, "--seed", 3, "--bot", "greedy", "--save", path)
    assert code == 0
    assert f"nmbr9 play --resume {path}" in out
    assert saves.read(path).game.round == 4
    code, out, _ = played(["1", ""] * 17, "--resume", path, "--record", record)
    assert (code, "The game is over." in out) == (0, True)
    assert Record.parse(record.read_text(encoding="utf-8")).finished
    assert not path.exists()


def test_practice_that_is_over_is_kept(played, tmp_path):
    path = tmp_path / "game.nmbr9"
    played(["1", ""] * 20, "--seed", 3, "--practice", "--save", path)
    assert saves.read(path).game.finished
    code, out, _ = played([], "--resume", path)
    assert (code, "The game is over." in out) == (0, True)
    assert saves.read(path).game.finished


def test_a_file_that_is_there_is_not_overwritten(played, tmp_path):
    path = tmp_path / "mine.nmbr9"
    path.write_text("mine", encoding="utf-8")
    code, _, err = played([], "--save", path)
    assert (code, path.read_text(encoding="utf-8")) == (2, "mine")
    assert "already exists" in err


def test_undo_is_for_practice(played):
    _, out, _ = played(["1", "", "undo"], "--seed", 3)
    assert "Only in practice can you go back a round." in out
    _, out, _ = played(["1", "", "undo", "undo"], "--seed", 3, "--practice")
    assert out.count("Round 1 of 20") == 2
    assert "There is nothing to take back." in out


class TestMode:
    @pytest.fixture
    def terminal(self, monkeypatch):
        screen, errors = SimpleNamespace(isatty=lambda: True), StringIO()
        monkeypatch.setattr(play, "sys", SimpleNamespace(stdin=screen, stdout=screen, stderr=errors))
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.delenv("NMBR9_PLAIN", raising=False)
        monkeypatch.setattr(play, "can_show", lambda text: True)
        return errors

    @staticmethod
    def options(plain=False):
        return SimpleNamespace(plain=plain)

    def test_a_terminal_has_the_full_screen(self, terminal):
        assert play._full_screen(self.options())

    @pytest.mark.parametrize("variable", [("TERM", "dumb"), ("NMBR9_PLAIN", "1")])
    def test_some_are_plain(self, terminal, monkeypatch, variable):
        monkeypatch.setenv(*variable)
        assert not play._full_screen(self.options())

    def test_plain_on_request_and_where_lines_can_not_be_shown(self, terminal, monkeypatch):
        assert not play._full_screen(self.options(plain=True))
        monkeypatch.setattr(play, "can_show", lambda text: False)
        assert not play._full_screen(self.options())

    def test_without_the_extra_one_line_says_how_to_get_it(self, terminal, monkeypatch):
        monkeypatch.setattr(play, "find_spec", lambda name: None)
        assert not play._full_screen(self.options())
        err = terminal.getvalue()
        assert "pip install 'nmbr9[tui]'" in err
        assert err.count("\n") == 1


def test_the_command_starts_without_textual():
    code = "import sys, nmbr9.cli; sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
