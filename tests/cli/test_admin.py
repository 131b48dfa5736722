"""nmbr9 admin: wrong use is answered with a sentence and exit code 2. tests/server/test_daily.py has the right use."""

import asyncio

import pytest

from nmbr9.rooms.log import GameResult, RoomIndex, SeatResult
from nmbr9.store import Store


@pytest.fixture
def database(tmp_path):
    """A database with a game of a player and a bot."""
    url = f"sqlite:///{tmp_path}/n.db"

    async def make():
        store = await Store.open(url)
        seats = (
            SeatResult("a" * 64, "", "Ann", 70, "9n@0,0", True, 0, True),
            SeatResult("", "greedy", "greedy (bot)", 60, "9n@0,0", False, 0, True),
        )
        result = GameResult(1.0, "", False, "9", False, False, seats)
        await store.append("room", 1, [b"{}"], RoomIndex("finished", False, 1.0, None, b"{}", result))
        await store.close()

    asyncio.run(make())
    return url


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "expected an action"),
        (["hide-name", "x"], "PLAYER: expected 64 hexadecimal digits"),
        (["hide-name", "b" * 64], f"there is no finished game of player {'b' * 64}"),
        (["show-name", "--room", "none"], "there is no finished game with a seat 0 in a room 'none'"),
        (["hide-name", "--room", "room", "--seat", "2"], "there is no finished game with a seat 2 in a room 'room'"),
        (["hide-name", "--room", "room", "--seat", "1"], "seat 1 of room room is nobody's"),
        (["hide-name", "--room", "room", "--seat", "x"], "expected a whole number"),
        (["hide-name"], "one of the arguments PLAYER --room is required"),
        (["hide-result", "none"], "there is no finished game in a room 'none'"),
        (["show-result"], "the following arguments are required: ROOM"),
        (["log", "--limit", "0"], "expected 1 to"),
        (["delete-everything"], "invalid choice"),
        (["show-room", "none"], "there is no room 'none'"),
        (["close-room", "none", "--yes"], "there is no room 'none'"),
        (["close-room", "room", "--yes"], "the game in room room is over already; delete-room deletes it"),
        (["delete-room", "none", "--yes"], "there is no room 'none'"),
        (["delete-room", "room"], "this needs a confirmation, and there is no terminal: --yes confirms it"),
        (["show-player", "x"], "PLAYER: expected 64 hexadecimal digits"),
        (["show-player", "b" * 64], f"there is no player {'b' * 64}"),
        (["delete-player", "b" * 64, "--yes"], f"there is no player {'b' * 64}"),
        (["delete-player", "--room", "room", "--seat", "1", "--yes"], "seat 1 of room room is nobody's"),
        (["list-rooms", "--state", "burning"], "invalid choice: 'burning'"),
        (["show-room", "\udcff"], "not UTF-8"),
        (["hide-result", "room", "--reason", "\udcff"], "not UTF-8"),
    ],
)
def test_wrong_use(run_command, database, arguments, sentence):
    code, out, err = run_command("admin", *arguments, *(["--database", database] if arguments else []))
    assert (code, out) == (2, "")
    assert sentence in err
    assert run_command("admin", "log", "--database", database)[:2] == (0, "")  # nothing was done


@pytest.mark.parametrize(
    ("url", "sentence"), [("sqlite:///{}/none.db", "there is no database"), ("x", "can't be read")]
)
def test_a_database_that_is_not_there_is_not_made(run_command, tmp_path, url, sentence):
    code, out, err = run_command("admin", "log", "--database", url.format(tmp_path))
    assert (code, out) == (2, "")
    assert sentence in err
    assert not list(tmp_path.iterdir())


def test_what_is_done_is_said_and_logged(run_command, database):
    at = ("--database", database)
    assert run_command("admin", "hide-name", "a" * 64, *at) == (0, f"The name of player {'a' * 64} is hidden.\n", "")
    assert run_command("admin", "show-name", "--room", "room", *at)[1] == f"The name of player {'a' * 64} is shown.\n"
    for said in ("The result of room room is hidden.\n", "The result of room room is already hidden.\n"):
        assert run_command("admin", "hide-result", "room", "--reason", "two\nlines", *at) == (0, said, "")
    assert run_command("admin", "show-result", "room", *at)[1] == "The result of room room is shown.\n"
    lines = run_command("admin", "log", *at)[1].splitlines()
    assert [line.split()[1] for line in lines] == [
        "hide-name",
        "show-name",
        "hide-result",
        "hide-result",
        "show-result",
    ]
    assert lines[2].endswith("+00:00 hide-result room two lines")
