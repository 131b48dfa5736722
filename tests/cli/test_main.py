"""The nmbr9 command, as people and programs call it."""

import hashlib
import json
import os
import pty
import random
import re
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from xml.etree import ElementTree as ET

import pytest

import nmbr9
from nmbr9 import Deck, Game, Record
from nmbr9.bots import BUILT_IN, bot_names, registry
from nmbr9.notation.commitment import commitment
from tests.notation.test_record import EXAMPLE
from tools.golden import FOLDER

COMMAND = [sys.executable, "-m", "nmbr9"]
SUBCOMMANDS = [
    "serve",
    "backup",
    "restore",
    "admin",
    "page",
    "play",
    "show",
    "check",
    "score",
    "perft",
    "deck",
    "bots",
    "simulate",
    "arena",
    "solve",
    "warm",
    "review",
    "puzzles",
]
EVIL = "\x1b[31mred"
POSITION = "9914 9n@0,0 9n@3,0 1w@1,1^1 / 9e@0,0 9w@4,0 1e@2,0^1 4e@1,-3"


@pytest.fixture
def example(tmp_path):
    path = tmp_path / "example.nmbr9"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


class TestEverywhere:
    @pytest.mark.parametrize("command", SUBCOMMANDS)
    def test_help(self, run_command, command):
        code, out, err = run_command(command, "--help")
        assert (code, err) == (0, "")
        assert out.startswith(f"usage: nmbr9 {command}")
        assert max(map(len, out.splitlines())) <= 200

    def test_help_says_what_there_is(self, run_command):
        code, out, err = run_command("--help")
        assert (code, err) == (0, "")
        assert all(f"\n    {command} " in out for command in SUBCOMMANDS)
        assert "exit codes:" in out

    def test_version(self, run_command):
        assert run_command("--version") == (0, f"nmbr9 {nmbr9.__version__}\n", "")

    @pytest.mark.parametrize("command", [(), *((each,) for each in SUBCOMMANDS)])
    def test_an_unknown_argument_can_not_control_the_terminal(self, run_command, command):
        code, out, err = run_command(*command, "--\x1b[31mred\x9b\u202e", "\x1b]0;title\x07\r\n")
        assert (code, out) == (2, "")
        assert [each for each in err if not each.isprintable() and each != "\n"] == []

    @pytest.mark.parametrize(
        "arguments",
        [
            ["serve", "--port", EVIL],
            ["serve", "--database", f"mysql://{EVIL}"],
            ["serve", "--host", EVIL],
            ["backup", EVIL, "--database", f"sqlite:////no/{EVIL}"],
            ["show", EVIL],
            ["show", f"/no/{EVIL}.nmbr9"],
            ["show", POSITION, "--theme", EVIL],
            ["show", POSITION, "--svg", f"/no/{EVIL}.svg"],
            ["check", EVIL],
            ["check", f"{EVIL}.jsonl"],
            ["score", EVIL],
            ["deck", "--cards", EVIL],
            ["deck", EVIL],
            ["perft", EVIL],
            ["simulate", "--bot", EVIL],
            ["play", "--bot", EVIL],
            ["play", EVIL],
            ["page", f"/dev/null/{EVIL}"],
            ["page", "out", "--server", EVIL],
            ["puzzles", "check", EVIL],
            ["arena", EVIL, "greedy"],
            ["admin", "close-room", EVIL],
        ],
    )  # fmt: skip
    def test_a_wrong_value_can_not_control_the_terminal(self, run_command, arguments):
        code, out, err = run_command(*arguments)
        assert code in (1, 2)
        assert [each for each in out + err if not each.isprintable() and each != "\n"] == []

    def test_a_file_name_can_not_control_the_terminal(self, run_command, tmp_path):
        sound, broken = tmp_path / f"{EVIL}1", tmp_path / f"{EVIL}2"
        sound.write_text(EXAMPLE, encoding="utf-8")
        broken.write_text("nonsense")
        code, out, _ = run_command("check", sound, broken)
        assert (code, out.count("\\u001b[31mred")) == (1, 2)
        assert "\x1b" not in out

    @pytest.mark.parametrize(
        "arguments",
        [
            ["nonsense"],
            ["--nonsense"],
            ["perft"],
            ["perft", ""],
            ["perft", "x"],
            ["perft", "999"],
            ["perft", "99", "--divide", "--depth", "2"],
            ["perft", "9", "--divide"],
            ["perft", "99", "--divide", "--depth", "0"],
            ["deck", "--remove", "20"],
            ["deck", "--remove", "-1"],
            ["deck", "--remove", "two"],
            ["deck", "--seed", "1.5"],
            ["deck", "--se", "1"],
            ["deck", "0"],
            ["deck", "-1"],
            ["deck", "2375880867360001"],
            ["deck", "00112233445566778899"],
            ["deck", "1.5"],
            ["deck", "first"],
            ["deck", ""],
            ["deck", "9" * 5000],
            ["deck", "1", "2"],
            ["deck", "1", "--seed", "1"],
            ["deck", "1", "--cards", "9914"],
            ["deck", "101", "--remove", "18"],
            ["deck", "--cards", ""],
            ["deck", "--cards", "999"],
            ["deck", "--cards", "9x"],
            ["deck", "--cards", "9914", "--remove", "2"],
            ["deck", "--cards", "9914", "--seed", "2"],
            ["simulate"],
            ["simulate", "--bot", "nobody"],
            ["simulate", "--bot", "greedy", "--games", "0"],
            ["simulate", "--bot", "greedy", "--games", "many"],
            ["play", "--bot", "nobody"],
            ["check"],
            ["check", "/no/such/file"],
            ["check", "/"],
            ["score", "/no/such/file.nmbr9"],
            ["show", "/no/such/file.nmbr9"],
            ["show", "no such position"],
            ["show", "nonsense"],
            ["show", ""],
            ["show", POSITION, "--round", "5"],
            ["show", POSITION, "--round", "21"],
            ["show", POSITION, "--svg", "/no/such/folder/out.svg"],
            ["show", POSITION, "--theme", "pink"],
            ["show", POSITION, "--colour", "some"],
            ["show", POSITION, "--json", "--compact"],
            ["score", "9n@0,0 9n@3,0"],
            ["show", "9 " + "x" * 5000],
            ["show", "x" * 5000],
        ],
    )
    def test_wrong_use_is_exit_code_2_and_a_sentence(self, run_command, arguments):
        code, out, err = run_command(*arguments)
        assert (code, out) == (2, "")
        assert err.splitlines()[-1].startswith("nmbr9")
        assert len(err.splitlines()[-1]) > 20
        assert "Traceback" not in err


class TestShow:
    def test_a_record(self, run_command, example):
        code, out, err = run_command("show", example)
        assert (code, err) == (0, "")
        assert out.startswith("round 4 of 20, cards 9 9 1 4\n\nGuest 1: 1 point\n\n┌")
        assert "\x1b" not in out

    def test_a_position(self, run_command):
        code, out, _ = run_command("show", POSITION)
        assert code == 0
        assert "\nSeat 2: 1 point\n" in out

    def test_the_empty_position(self, run_command):
        empty = "round 0 of 20, cards none\n\nSeat 1: 0 points\n\n(an empty display)\n"
        assert run_command("show", "- -") == (0, empty, "")

    def test_a_compact_game(self, run_command):
        _, word, _ = run_command("show", POSITION, "--compact")
        assert run_command("show", word.strip(), "--compact") == (0, word, "")
        assert "Seat 2: 1 point" in run_command("show", word.strip())[1]

    def test_a_position_longer_than_any_file_name(self, run_command):
        position = Record.parse((FOLDER / "four-seats.nmbr9").read_text(encoding="utf-8")).position
        assert len(str(position)) > 500
        assert run_command("show", position, "--round", "0")[0] == 0

    def test_as_it_was_at_a_round(self, run_command, example):
        _, out, _ = run_command("show", example, "--round", "2")
        assert out.startswith("round 2 of 20, cards 9 9\n")
        assert "1×1" not in out
        assert run_command("show", example, "--round", "0")[1].startswith("round 0 of 20, cards none\n")

    def test_a_picture(self, run_command, example, tmp_path):
        for theme in ("light", "dark"):
            out = tmp_path / f"{theme}.svg"
            assert run_command("show", example, "--svg", out, "--theme", theme) == (0, "", "")
            assert "Guest 1" in str(ET.parse(out).getroot()[0].text)  # noqa: S314 - our own file
        assert "matrix(" in run_command("show", example, "--svg", "-", "--tilted")[1]
        assert run_command("show", example, "--svg", "-")[1] == (tmp_path / "light.svg").read_text(encoding="utf-8")

    def test_json(self, run_command, example):
        answer = json.loads(run_command("show", example, "--json")[1])
        assert answer["cards"] == [9, 9, 1, 4]
        assert answer["seats"][1]["tiles"][2] == {
            "number": 1, "rotation": "e", "x": 2, "y": 0, "level": 1, "points": 1,
        }  # fmt: skip

    def test_colours_when_asked(self, run_command, example):
        assert "\x1b[" in run_command("show", example, "--colour", "always")[1]
        assert run_command("show", example, "--color", "never") == run_command("show", example)

    def test_an_illegal_position_is_not_sound(self, run_command):
        code, out, err = run_command("show", "99 9n@0,0 9n@9,9")
        assert (code, out) == (1, "")
        assert err == ("nmbr9: round 2, seat 1: 9n@9,9 is not allowed: it touches no side of a tile on its level\n")

    def test_a_broken_record_is_not_sound(self, run_command, tmp_path):
        path = tmp_path / "broken.nmbr9"
        path.write_text("nothing", encoding="utf-8")
        for command in ("show", "score"):
            code, out, err = run_command(command, path)
            assert (code, out) == (1, "")
            assert err.startswith(f"nmbr9: {path}: line 1, column 1: a record begins with")


class TestCheck:
    def test_sound_files(self, run_command, example):
        code, out, err = run_command("check", example, FOLDER / "greedy.nmbr9")
        assert (code, err) == (0, "")
        assert out == (
            f"{example}: sound, unfinished, round 4 of 20, 1 / 1\n{FOLDER / 'greedy.nmbr9'}: sound, finished, 110\n"
        )

    def test_a_file_of_several_games(self, run_command, tmp_path):
        path = tmp_path / "games.nmbr9"
        game = (FOLDER / "greedy.nmbr9").read_text(encoding="utf-8")
        path.write_text(f"{game}\n{game}\n{EXAMPLE.replace('4n@5,1', '4n@5,2')}", encoding="utf-8")
        code, out, err = run_command("check", path)
        assert (code, err) == (1, "")
        sound = f"{path}, game 1: sound, finished, 110\n{path}, game 2: sound, finished, 110\n"
        assert out.startswith(f"{sound}{path}, game 3: round 4, seat 1: 4n@5,2 is not allowed")
        answers = [json.loads(line) for line in run_command("check", "--json", path)[1].splitlines()]
        assert [(answer["game"], answer["sound"]) for answer in answers] == [(1, True), (2, True), (3, False)]

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (b"", "line 1, column 1: a record begins with"),
            (b"\x7fELF\x02\x01\x01\x00\xff\xfe", "line 1, column 9: this is not UTF-8 text"),
            (EXAMPLE.encode("utf-16"), "line 1, column 1: this is not UTF-8 text"),
            (EXAMPLE.encode() + b"\n\xc3", "line 11, column 1: this is not UTF-8 text"),
            ("éé".encode() + b"\xff", "line 1, column 3: this is not UTF-8 text"),
            (EXAMPLE.replace("4n@5,1", "4n@5,2").encode(), "round 4, seat 1: 4n@5,2 is not allowed: it touches no"),
        ],
    )
    def test_files_that_are_not_sound(self, run_command, tmp_path, data, reason):
        path = tmp_path / "game.nmbr9"
        path.write_bytes(data)
        code, out, err = run_command("check", path)
        assert (code, err) == (1, "")
        assert out.startswith(f"{path}: ")
        assert reason in out
        assert len(out) < len(str(path)) + 250

    def test_an_endless_file(self, run_command):
        code, out, err = run_command("check", "/dev/zero")
        assert (code, err) == (1, "")
        assert "larger than any record" in out

    def test_one_bad_file_does_not_hide_the_others(self, run_command, tmp_path, example):
        bad = tmp_path / "bad.nmbr9"
        bad.write_text("", encoding="utf-8")
        code, out, err = run_command("check", tmp_path / "missing.nmbr9", bad, example)
        assert code == 2
        assert [line.split(": ")[1] for line in out.splitlines()] == [
            "line 1, column 1",
            "sound, unfinished, round 4 of 20, 1 / 1",
        ]
        assert err.endswith("missing.nmbr9: No such file or directory\n")
        assert run_command("check", bad, example)[0] == 1

    def test_json(self, run_command, tmp_path, example):
        illegal = tmp_path / "illegal.nmbr9"
        illegal.write_text(EXAMPLE.replace("4n@5,1", "4n@9,9"), encoding="utf-8")
        unreadable = tmp_path / "unreadable.nmbr9"
        unreadable.write_text("?", encoding="utf-8")
        code, out, _ = run_command("check", "--json", example, illegal, unreadable)
        sound, broken_rule, broken_text = map(json.loads, out.splitlines())
        assert code == 1
        assert sound == {"file": str(example), "sound": True, "finished": False, "scores": [1, 1]}
        assert (broken_rule["error"]["round"], broken_rule["error"]["seat"]) == (4, 1)
        assert list(broken_rule["error"]["squares"]) == ["NOT_ADJACENT"]
        assert (broken_text["error"]["kind"], broken_text["error"]["line"]) == ("InvalidNotation", 1)


class TestCheckOfAPromisedDeck:
    SALT = "5a17" * 16

    @pytest.fixture
    def promised(self, tmp_path):
        """Write a record with these tags beside those of a golden game."""

        def promised(name, **tags):
            record = Record.parse((FOLDER / name).read_text(encoding="utf-8"))
            right = {"Commitment": commitment(record.cards, self.SALT), "Salt": self.SALT}
            path = tmp_path / name
            path.write_text(str(replace(record, tags={**right, **tags})), encoding="utf-8")
            return path

        return promised

    @pytest.mark.parametrize("name", ["greedy.nmbr9", "two-removed.nmbr9", "one-card.nmbr9"])
    def test_a_kept_promise_is_said(self, run_command, promised, name):
        path = promised(name)
        code, out, err = run_command("check", path)
        assert (code, err) == (0, "")
        assert re.fullmatch(rf"{path}: sound, finished, [\d /]+, deck as promised\n", out)
        assert json.loads(run_command("check", "--json", path)[1])["commitment"] is True

    @pytest.mark.parametrize(
        "tags", [{"Commitment": "0" * 64}, {"Commitment": ""}, {"Salt": "5a18" * 16}, {"Salt": ""}]
    )
    def test_a_broken_promise_is_not_sound(self, run_command, promised, tags):
        path = promised("greedy.nmbr9", **tags)
        reason = "the cards and the salt do not have the hash that was promised before the game"
        assert run_command("check", path) == (1, f"{path}: {reason}\n", "")
        code, out, err = run_command("check", "--json", path)
        assert (code, err) == (1, "")
        assert json.loads(out) == {
            "file": str(path),
            "sound": False,
            "commitment": False,
            "error": {"kind": "BrokenCommitment", "reason": reason},
        }

    def test_cards_that_were_changed_break_it(self, run_command, promised):
        path = promised("one-card.nmbr9")
        lines = path.read_text(encoding="utf-8").splitlines()
        number = lines[-1].split()[1]
        other = "5" if number != "5" else "6"
        lines[-1] = lines[-1].replace(f". {number} ", f". {other} ").replace(f" {number}", f" {other}")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert run_command("check", path)[0] == 1

    def test_the_page_for_players_hashes_what_its_example_has(self):
        page = (FOLDER.parent.parent / "docs" / "fair-deck.md").read_text(encoding="utf-8")
        (hashed,) = re.findall(r"^printf '%s' '(.*)' \| sha256sum$", page, re.MULTILINE)
        assert f'[Commitment "{hashlib.sha256(hashed.encode()).hexdigest()}"]' in page

    @pytest.mark.parametrize("name", ["greedy.nmbr9", "unfinished.nmbr9"])
    def test_a_deck_that_the_host_has_chosen_is_said_to_be_chosen(self, run_command, promised, name):
        path = promised(name, Deck="chosen by the host")
        code, out, _ = run_command("check", path)
        assert code == 0
        assert out.endswith(", deck chosen by the host\n")
        assert "promised" not in out
        assert json.loads(run_command("check", "--json", path)[1])["deck_chosen"] is True
        broken = promised("greedy.nmbr9", Deck="chosen by the host", Salt="another")
        assert run_command("check", broken)[0] == 1

    @pytest.mark.parametrize(
        ("old", "new", "reason"),
        [
            ('[Seed "19', '[Seed "20', "the seed does not have the hash"),
            ("027ceb2e", "127ceb2e", "the value of Ann does not have the hash"),
            (" - Cy", f" {'0' * 64} Cy", "the value of Cy does not have the hash"),
            ('[Entropy "', '[Entropy "? ', "Ann does not have the hash"),
            ("c0aa642bba38cd0af85c3aff0d8eeb3536b9ce8eda70728e6dff0bf12305956e", "-", "the cards do not follow"),
        ],
    )
    def test_a_shuffle_that_was_tampered_with_is_not_sound(self, run_command, tmp_path, old, new, reason):
        text = (FOLDER.parent.parent / "docs" / "examples" / "shuffled.nmbr9").read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "tampered.nmbr9"
        path.write_text(text.replace(old, new), encoding="utf-8")
        code, out, err = run_command("check", path)
        assert (code, err) == (1, "")
        assert reason in out
        found = json.loads(run_command("check", "--json", path)[1])
        assert (found["sound"], found["error"]["kind"]) == (False, "BrokenCommitment")

    def test_without_an_end_or_a_salt_there_is_nothing_to_check(self, run_command, promised, tmp_path):
        assert run_command("check", promised("unfinished.nmbr9", Salt="wrong"))[1].endswith("round 8 of 20, 17 / 8\n")
        record = Record.parse((FOLDER / "greedy.nmbr9").read_text(encoding="utf-8"))
        for tags in ({"Commitment": "0" * 64}, {"Salt": self.SALT}):
            path = tmp_path / "half.nmbr9"
            path.write_text(str(replace(record, tags=tags)), encoding="utf-8")
            assert run_command("check", path) == (0, f"{path}: sound, finished, 110\n", "")
            assert "commitment" not in json.loads(run_command("check", "--json", path)[1])


class TestScore:
    def test_tile_by_tile_from_the_top(self, run_command, example):
        code, out, _ = run_command("score", example)
        assert code == 0
        assert out.splitlines()[:4] == [
            "Guest 1: 1 point",
            "  level 1: 1 point",
            "    1 × 1 = 1    1w@1,1       total 1",
            "  level 0: 0 points",
        ]

    def test_json(self, run_command):
        answer = json.loads(run_command("score", FOLDER / "greedy.nmbr9", "--json")[1])
        (seat,) = answer["seats"]
        assert seat["score"] == sum(seat["by_level"]) == sum(tile["points"] for tile in seat["tiles"]) == 110
        assert [step["level"] for step in seat["count"]] == sorted((t["level"] for t in seat["tiles"]), reverse=True)


class TestRules:
    def test_perft(self, run_command):
        assert run_command("perft", "991") == (0, "40880\n", "")
        assert run_command("perft", "9 9 1") == (0, "40880\n", "")

    def test_perft_divided(self, run_command):
        divided = "9n@0,0: 88\n9e@0,0: 88\n9s@0,0: 88\n9w@0,0: 88\n352\n"
        assert run_command("perft", "--divide", "99") == (0, divided, "")
        assert len(run_command("perft", "991", "--divide", "--depth", "2")[1].splitlines()) == 353

    def test_perft_by_level(self, run_command):
        assert run_command("perft", "110", "--levels") == (0, "level 0: 15608\nlevel 1: 4\n15612\n", "")

    def test_perft_json(self, run_command):
        answer = json.loads(run_command("perft", "110", "--json", "--divide")[1])
        assert (answer["total"], answer["levels"]) == (15612, {"0": 15608, "1": 4})
        assert sum(answer["divide"].values()) == 15612

    def test_deck(self, run_command):
        cards = list(range(10)) * 2
        random.Random(7).shuffle(cards)
        text = f"{' '.join(map(str, cards))}\nnumber {Deck(cards).number} of 2375880867360000\n"
        assert run_command("deck", "--seed", "7") == (0, text, "")
        answer = json.loads(run_command("deck", "--seed", "7", "--remove", "2", "--json")[1])
        assert answer == {"cards": cards[:18], "removed": 2, "number": Deck(cards[:18]).number}

    def test_a_deck_without_a_seed_is_another_each_time(self, run_command):
        assert len({run_command("deck")[1] for _ in range(5)}) > 1

    def test_a_deck_by_its_number(self, run_command):
        whole = "0 0 1 1 2 2 3 3 4 4 5 6 7 9 5 8 7 6 8 9\nnumber 4711 of 2375880867360000\n"
        assert run_command("deck", "4711") == (0, whole, "")
        assert run_command("deck", "91", "--remove", "18") == (0, "9 0\nnumber 91 of 100 with 18 cards removed\n", "")
        assert run_command("deck", "1", "--remove", "1")[1].endswith("of 2375880867360000 with 1 card removed\n")

    def test_how_hard_a_deck_is(self, run_command, monkeypatch):
        code, out, _ = run_command("deck", "772", "--remove", "17", "--difficulty")
        assert (code, out.splitlines()[-1]) == (0, "par 9, best known 9")
        code, out, _ = run_command("deck", "772", "--remove", "17", "--difficulty", "--json")
        found = json.loads(out)
        assert (code, found["par"], found["best"], found["kind"]) == (0, 9.0, 9, None)
        monkeypatch.setattr("nmbr9.analysis.difficulty.PAR_GAMES", 1)  # of 16, which take seconds
        code, out, _ = run_command("deck", "1793328074553874", "--difficulty")
        assert (code, out.splitlines()[-1]) == (0, "par 90, best known 116: a hard deck")

    def test_a_deck_by_its_cards(self, run_command):
        for cards in ("00112233445679587689", "0 0 1 1 2 2 3 3 4 4 5 6 7 9 5 8 7 6 8 9"):
            assert run_command("deck", "--cards", cards) == run_command("deck", "4711")
        answer = json.loads(run_command("deck", "--cards", "90", "--json")[1])
        assert answer == {"cards": [9, 0], "removed": 18, "number": 91}

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["0"], "nmbr9 deck: error: argument NUMBER: expected 1 to 2375880867360000, found 0"),
            (["first"], "nmbr9 deck: error: argument NUMBER: expected a whole number, found 'first'"),
            (
                ["101", "--remove", "18"],
                "nmbr9: NUMBER: no such deck: with 18 cards removed, decks have the numbers 1 to 100",
            ),
            (["1", "--seed", "1"], "nmbr9 deck: error: argument --seed: not allowed with argument NUMBER"),
            (["--cards", "999"], "nmbr9: --cards, column 3: one 9 too many: there are 2 of each number"),
            (["--cards", " "], "nmbr9: --cards: expected at least one card"),
            (
                ["--cards", "99", "--remove", "2"],
                "nmbr9: --remove does not go with --cards: the cards that are missing are the removed ones",
            ),
        ],
    )
    def test_no_deck_says_why(self, run_command, arguments, sentence):
        assert run_command("deck", *arguments)[2].splitlines()[-1] == sentence


class TestBots:
    def test_list(self, run_command):
        assert [line.split()[0] for line in run_command("bots")[1].splitlines()] == bot_names()
        bots = json.loads(run_command("bots", "--json")[1])
        assert [bot["name"] for bot in bots] == bot_names()
        assert (bots[0]["name"], bots[0]["mean_score"]) == ("random", 1.2)
        assert [bot["name"] for bot in bots if bot["strengths"] == {"least": 20, "most": 100}] == ["person-60"]
        assert "plays like a person who scores 60 points a game; any number from 20 to 100" in run_command("bots")[1]
        assert re.search(r"^greedy +55\.6  grabs the most points right now", run_command("bots")[1], re.MULTILINE)

    def test_simulate(self, run_command):
        code, out, err = run_command("simulate", "--bot", "greedy", "--games", "3", "--seed", "5")
        assert (code, err) == (0, "")
        assert re.fullmatch(r"greedy: 3 games, mean [\d.]+ ± [\d.]+, best \d+, worst \d+\n", out)
        assert run_command("simulate", "--bot", "greedy", "--games", "3", "--seed", "5")[1] == out
        assert run_command("simulate", "--bot", "random", "--games", "1")[1].startswith("random: 1 game, mean ")

    def test_simulate_json_is_a_game_a_line(self, run_command):
        arguments = ["--bot", "greedy", "--games", "2", "--seed", "9", "--remove", "3", "--json"]
        _, out, err = run_command("simulate", *arguments)
        games = [json.loads(line) for line in out.splitlines()]
        assert [game["seed"] for game in games] == [9, 10]
        assert Deck(games[1]["cards"]) == Deck.shuffled(random.Random(10), remove=3)
        assert nmbr9.Display.parse(" ".join(games[1]["placements"])).score == games[1]["score"]
        assert err.startswith("greedy: 2 games")


class _Broken:
    version = 1
    description = "does not work"

    def choose(self, view, generator):
        raise ZeroDivisionError("oops")


class TestBotsOfOthers:
    @pytest.fixture(autouse=True)
    def installed(self, monkeypatch):
        entries = [
            EntryPoint("absent", "no_such_module:Bot", registry.GROUP),
            EntryPoint("broken", "tests.cli.test_main:_Broken", registry.GROUP),
        ]
        monkeypatch.setattr(registry, "_installed", lambda: {entry.name: entry for entry in entries})

    def test_one_that_can_not_be_loaded_does_not_hide_the_others(self, run_command):
        code, out, err = run_command("bots")
        assert (code, [line.split()[0] for line in out.splitlines()]) == (0, [*BUILT_IN, "person-60", "broken"])
        assert re.search("^broken +-  does not work$", out, re.MULTILINE)  # it does not say how strong it is
        assert err == "nmbr9: absent can't be loaded: ModuleNotFoundError: No module named 'no_such_module'\n"

    def test_one_that_fails_is_answered_with_a_sentence(self, run_command, monkeypatch, tmp_path):
        code, out, err = run_command("simulate", "--bot", "broken", "--seed", "3")
        assert (code, out) == (2, "")
        assert err == "nmbr9: broken failed with the deck of seed 3, round 1, card 8: ZeroDivisionError: oops\n"
        assert run_command("simulate", "--bot", "absent")[0] == 2
        answers = iter(["1", ""])
        monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
        code, _, err = run_command("play", "--bot", "broken", "--seed", "3", "--record", tmp_path / "game.nmbr9")
        assert (code, err) == (2, "nmbr9: bot:broken@1 failed, round 1, card 8: ZeroDivisionError: oops\n")
        assert (tmp_path / "game.nmbr9").exists()


class TestPlay:
    @pytest.fixture
    def play(self, run_command, monkeypatch):
        def play(lines, *arguments):
            answers = iter(lines)

            def answer(prompt):
                sys.stdout.write(prompt)
                try:
                    return next(answers)
                except StopIteration:
                    raise EOFError from None

            monkeypatch.setattr("builtins.input", answer)
            return run_command("play", *arguments)

        return play

    def test_a_whole_game_against_a_bot(self, play, tmp_path):
        out_file = tmp_path / "game.nmbr9"
        code, out, err = play(["1", ""] * 20, "--seed", "3", "--bot", "greedy", "--record", out_file)
        assert (code, err) == (0, "")
        record = Record.parse(out_file.read_text(encoding="utf-8"))
        assert record.finished
        assert record.players == ("You", "bot:greedy@1")
        assert f"You: {record.scores[0]} points" in out
        assert out.count("(wins)") == 1

    def test_a_tie_is_shared(self, play):
        _, out, _ = play(["1", ""], "--seed", "3", "--bot", "random", "--remove", "19")
        assert out.count("(shares the win)") == 2

    def test_nothing_counts_until_it_is_confirmed(self, play):
        _, out, _ = play(["2", "more", "2", "1", ""], "--seed", "3", "--remove", "19")
        assert out.count("Enter to confirm") == 3
        assert "The game is over." in out

    def test_mistakes_are_explained(self, play):
        answers = ["?", "more", "99999", "0", "8x", "8n@5,5", "9n@0,0", "", "²", "8n@0,0^1", "8n@0,0^0", "quit"]
        code, out, _ = play(answers, "--seed", "3")
        assert code == 0
        assert "Rules: a tile touches a side" in out
        assert "Choose a spot from 1 to 2." in out
        assert "I did not get that: expected a placement like" in out
        assert "8n@5,5 is not allowed: the first tile of a display lies at 0,0." in out
        assert "9n@0,0 is not allowed: it is not the tile of this round's card." in out
        assert "You left in round 1 of 20." in out

    def test_everybody_is_shown_when_asked_and_at_the_end(self, play):
        _, out, _ = play(["look", "1", ""], "--seed", "3", "--bot", "random", "--remove", "19", "--name", "Ann")
        assert out.count("random: 0 points") == 3
        assert out.count("Ann: 0 points") == 3

    def test_the_tile_is_shown_in_all_its_rotations(self, play):
        _, out, _ = play([], "--seed", "1")
        assert "n           e                   s           w\n" in out

    @pytest.mark.parametrize(("error", "expected"), [(EOFError, 0), (KeyboardInterrupt, 130)])
    def test_leaving_by_any_key_keeps_the_record(self, run_command, monkeypatch, tmp_path, error, expected):
        out_file = tmp_path / "left.nmbr9"

        def answer(prompt):
            raise error

        monkeypatch.setattr("builtins.input", answer)
        code, out, _ = run_command("play", "--seed", "3", "--record", out_file)
        assert code == expected
        assert out.endswith(f"You left in round 1 of 20.\nThe record is in {out_file}.\n")
        assert len(Record.parse(out_file.read_text(encoding="utf-8")).cards) == 1

    def test_a_record_that_can_not_be_written_is_said_before_the_game(self, play, tmp_path):
        there = tmp_path / "there.nmbr9"
        there.write_text("mine", encoding="utf-8")
        for path in (there, tmp_path / "no" / "folder.nmbr9"):
            code, out, err = play(["1", ""], "--record", path)
            assert (code, out) == (2, "")
            assert str(path) in err
        assert there.read_text(encoding="utf-8") == "mine"

    @pytest.mark.parametrize("name", ["", "a / b", "a\nb", " a"])
    def test_a_name_that_no_record_can_hold_is_said_before_the_game(self, play, name):
        code, out, err = play(["1", ""], "--name", name)
        assert (code, out) == (2, "")
        assert err.startswith("nmbr9: a player's name is one line")

    def test_a_game_that_is_left_can_be_recorded(self, play, tmp_path):
        out_file = tmp_path / "left.nmbr9"
        play(["1", "", "1", ""], "--seed", "3", "--record", out_file)
        assert len(Record.parse(out_file.read_text(encoding="utf-8")).displays[0]) == 2


class TestAsAProcess:
    """What only a real process shows: pipes, terminals, encodings, signals."""

    def run_command(self, *arguments, **options):
        options = {"capture_output": True, **options}
        return subprocess.run([*COMMAND, *map(str, arguments)], check=False, **options)

    def test_standard_input(self):
        done = self.run_command("check", "-", input=EXAMPLE.encode())
        assert (done.returncode, done.stdout) == (0, b"-: sound, unfinished, round 4 of 20, 1 / 1\n")

    @pytest.mark.deep
    def test_no_standard_input(self):
        assert self.run_command("play", stdin=subprocess.DEVNULL).returncode == 0

    @pytest.mark.deep
    def test_a_reader_that_has_seen_enough(self):
        command = f"{' '.join(COMMAND)} simulate --bot random --games 300 --json | head -n 1"
        done = subprocess.run(command, shell=True, capture_output=True, check=False)  # noqa: S602 - a pipe
        assert done.stdout.count(b"\n") == 1
        assert b"Traceback" not in done.stderr
        assert b"Error" not in done.stderr

    @pytest.mark.deep
    def test_an_output_that_knows_ascii_only(self):
        environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
        done = self.run_command("show", POSITION, env=environment)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"|9x0" in done.stdout
        assert self.run_command("score", "-", input=EXAMPLE.encode(), env=environment).returncode == 0

    @pytest.mark.deep
    @pytest.mark.parametrize(
        ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
    )
    def test_a_terminal_gets_colours_unless_it_says_no(self, environment, coloured):
        inherited = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        ours, theirs = pty.openpty()
        done = self.run_command(
            "show", POSITION, capture_output=False, stdout=theirs, env={**inherited, "TERM": "xterm", **environment}
        )
        os.close(theirs)
        out = os.read(ours, 65536)
        os.close(ours)
        assert done.returncode == 0
        assert (b"\x1b[" in out) == coloured

    @pytest.mark.deep
    @pytest.mark.parametrize(
        ("command", "code"),
        [
            ("check - <&-", 1),
            ("play <&-", 0),
            ("deck >&-", 0),
            ("deck >&- 2>&-", 0),
            ("nonsense 2>&-", 2),
            ("deck >/dev/full", 2),
            ("show '- -' --svg - >/dev/full", 2),
            ("show '- -' --svg /dev/full", 2),
        ],
    )
    def test_closed_and_full_streams(self, command, code):
        line = f"{' '.join(COMMAND)} {command}"
        done = subprocess.run(line, shell=True, capture_output=True, check=False)  # noqa: S602 - redirections
        assert done.returncode == code
        assert b"Traceback" not in done.stderr
        assert b"Exception" not in done.stderr


@pytest.mark.parametrize("command", ["show", "score"])
def test_names_in_a_record_can_not_reorder_the_line(run_command, tmp_path, command):
    path = tmp_path / "game.nmbr9"
    game = Game(Deck.parse("91"))
    game.place(0, "9n@0,0")
    record = Record.of(game, ["Ann \N{RIGHT-TO-LEFT OVERRIDE}09 \N{WOMAN}\N{ZERO WIDTH JOINER}\N{ROCKET}"])
    path.write_text(str(record))
    code, out, _ = run_command(command, path)
    assert code == 0
    assert "Ann \\u202e09 \N{WOMAN}\N{ZERO WIDTH JOINER}\N{ROCKET}: 0 points" in out
