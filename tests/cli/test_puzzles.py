"""`nmbr9 puzzles`, as people call it."""

import json

import pytest

from nmbr9 import Record
from nmbr9.puzzles import Puzzle, puzzle, select
from tools.golden import FOLDER

EASY = select(tiles=[3])[0].id


@pytest.fixture
def run(run_command):
    return lambda *arguments: run_command("puzzles", *arguments)


@pytest.fixture
def make(run, tmp_path):
    """Make puzzles of three tiles in a file, and return what was said, and the file."""

    def make(*arguments, name="new.txt"):
        out = tmp_path / name
        return run("make", "--tiles", 3, "--out", out, *arguments), out

    return make


class TestMake:
    def test_work_that_was_broken_off_is_gone_on_with_and_makes_the_same(self, make):
        (code, out, err), path = make("--count", 2, "--seed", 4)
        assert (code, out, err) == (0, f"2 puzzles from 2 games, written to {path}\n", "")
        lines = path.read_text(encoding="ascii").splitlines()
        assert [len(Puzzle.parse(line).cards) for line in lines] == [3, 3]
        assert not path.with_name("new.txt.part").exists()
        begun = path.with_name("again.txt.part")
        begun.write_text(f"# seed 4, tiles 3, bots\n{lines[0]}\nbroken o", encoding="ascii")
        (code, _, _), again = make("--count", 2, "--seed", 4, name="again.txt")
        assert code == 0
        assert again.read_bytes() == path.read_bytes()

    def test_games_that_were_looked_at_are_not_looked_at_again(self, make, tmp_path):
        known = [str(puzzle(head.id)) for head in select()[:2]]
        begun = tmp_path / "new.txt.part"
        begun.write_text("".join(f"{line}\n" for line in ("# seed 4, tiles 3, bots", known[1], "-", *known)))
        (code, out, _), path = make("--count", 2, "--seed", 4)
        assert (code, out) == (0, f"2 puzzles from 4 games, written to {path}\n")
        assert path.read_text(encoding="ascii").splitlines() == [known[1], known[0]]  # none is there twice

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("# seed 6, tiles 3, bots\n", "has other work (seed 6, tiles 3, bots): remove it, or change --out"),
            ("# seed 4, tiles 3, bots\nx\n", "can't be gone on with: line 2, column 1: expected an id"),
            ("é\n", "can't be gone on with"),
        ],
    )
    def test_other_work_is_not_overwritten(self, make, tmp_path, text, sentence):
        part = tmp_path / "new.txt.part"
        part.write_text(text, encoding="utf-8")
        (code, out, err), path = make("--count", 1, "--seed", 4)
        assert (code, out) == (2, "")
        assert sentence in err
        assert not path.exists()
        assert part.read_text(encoding="utf-8") == text

    @pytest.mark.deep
    def test_records_make_puzzles_without_names(self, make):
        path = FOLDER / "four-seats.nmbr9"
        (code, out, err), made = make("--from", path, path, "--count", 9)
        assert (code, err) == (0, "")
        assert " from 8 games" in out
        lines = made.read_text(encoding="ascii").splitlines()
        assert len(lines) == len(set(lines)) <= 4  # the same game again makes nothing new
        displays = [display.placements for display in Record.parse(path.read_text(encoding="utf-8")).displays]
        for line in lines:
            tiles = Puzzle.parse(line).display.placements
            assert any(tiles == display[: len(tiles)] for display in displays)

    @pytest.mark.parametrize(
        ("name", "sentence"), [("unfinished", "the game is not finished"), ("one-card", "the game has 1 rounds")]
    )
    def test_games_that_can_not_be_used_are_refused(self, make, name, sentence):
        (code, out, err), _ = make("--from", FOLDER / f"{name}.nmbr9")
        assert (code, out) == (2, "")
        assert sentence in err

    def test_a_broken_record_is_unsound(self, make, tmp_path):
        path = tmp_path / "broken.nmbr9"
        path.write_text("nonsense", encoding="utf-8")
        (code, _, err), _ = make("--from", path)
        assert code == 1
        assert f"{path}: line 1" in err

    @pytest.mark.parametrize(
        "arguments",
        [
            [],
            ["make"],
            ["make", "--out", "/no/such/folder/x.txt"],
            ["make", "--out", "x.txt", "--count", "0"],
            ["make", "--out", "x.txt", "--tiles", "2"],
            ["make", "--out", "x.txt", "--from", "/no/such/file"],
            ["check"],
            ["check", "/no/such/file"],
            ["show"],
            ["show", "x"],
        ],
    )
    def test_wrong_use(self, run, arguments):
        code, out, err = run(*arguments)
        assert (code, out) == (2, "")
        assert err
        assert "Traceback" not in err


class TestCheck:
    @pytest.fixture
    def check(self, run, tmp_path):
        def check(*lines):
            path = tmp_path / "some.txt"
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            code, out, err = run("check", path)
            return code, out.replace(f"{path}: ", ""), err.replace(str(path), "FILE")

        return check

    def test_sound_ones(self, check):
        assert check(puzzle(EASY)) == (0, "1 puzzles, all sound\n", "")

    def test_unsound_lines_are_named_with_the_reason(self, check):
        sound = puzzle(EASY)
        *before, last = str(sound).split(" ")
        illegal = " ".join([*before[:-1], "9n@99,99", last])
        themes = str(sound).replace(f" {','.join(sound.themes) or '-'} ", " high,save-the-zero ", 1)
        code, out, err = check("nonsense", sound, sound, illegal)
        lines = out.splitlines()
        assert (code, err) == (1, "")
        assert lines[0].startswith("line 1, column 1: expected an id")
        assert lines[1] == f"line 3: {sound.id} has the position of line 2"
        assert lines[2].startswith("line 4: 9n@99,99 is not allowed")
        code, out, _ = check(themes)
        names = ", ".join(sound.themes) or "none"
        assert (code, out) == (1, f"line 1: {sound.id} is not sound: its themes are {names}\n")

    def test_an_empty_file_and_one_that_is_not_text(self, check, run, tmp_path):
        assert check() == (1, "", "nmbr9: FILE: there is no puzzle in it\n")
        (tmp_path / "bytes").write_bytes(b"\xff")
        code, _, err = run("check", tmp_path / "bytes")
        assert code == 1
        assert "not UTF-8" in err


class TestShow:
    def test_a_puzzle_is_drawn_without_its_answer(self, run):
        found = puzzle(EASY)
        code, out, err = run("show", EASY, "--colour", "never")
        assert (code, err) == (0, "")
        lines = out.splitlines()
        assert lines[0] == f"puzzle {EASY}, rating {found.rating}"
        assert lines[-2] == f"the last 3 tiles, in this order: {' '.join(map(str, found.cards))}"
        assert lines[-1] == "how many points are possible?"
        assert str(found.points) not in lines[-1]

    def test_the_answer_is_shown_when_it_is_wanted(self, run):
        found = puzzle(EASY)
        code, out, _ = run("show", EASY, "--answer", "--colour", "never")
        assert code == 0
        lines = out.splitlines()
        assert f"{found.points} points; {', '.join(found.themes) or 'no theme'}" in lines
        assert sum(int(line.split()[1]) for line in lines[-3:]) == found.points

    def test_json(self, run):
        found = puzzle(EASY)
        asked = json.loads(run("show", EASY, "--json")[1])
        assert asked == {
            "id": EASY, "rating": found.rating, "position": str(found.display), "cards": list(found.cards),
        }  # fmt: skip
        told = json.loads(run("show", EASY, "--json", "--answer")[1])
        assert told == asked | {
            "points": found.points, "answer": list(map(str, found.answer)), "themes": list(found.themes),
        }  # fmt: skip
