"""The file of games: it survives crashes, and other people's files survive it."""

import json
import resource
from contextlib import contextmanager

import pytest

from nmbr9.arena import NotResults, Results, Task, as_json, play_task

GAMES = [play_task(Task("random", 1, seed, removed)) for seed, removed in ((0, 0), (1, 0), (1, 15), (2, 19))]
HEADER = '{"format": "nmbr9 arena", "version": 1}\n'


def written(path, games):
    results = Results(path)
    results.begin()
    for game in games:
        results.append(game)
    results.close()
    return path.read_bytes()


def read(path):
    results = Results(path)
    results.close()
    return list(results.games.values())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.jsonl"


def test_what_is_written_is_read(path):
    assert written(path, GAMES).decode() == HEADER + "".join(f"{as_json(game)}\n" for game in GAMES)
    assert read(path) == GAMES


def test_a_line_is_that_of_simulate_with_times():
    game = json.loads(as_json(GAMES[3]))
    assert list(game) == ["seed", "bot", "cards", "placements", "score", "seconds", "slowest"]
    assert (game["seed"], game["bot"], len(game["cards"]), game["placements"]) == (2, "random@1", 1, ["7w@0,0"])
    assert 0 <= game["seconds"] == game["slowest"]


def test_it_goes_on_where_it_was(path):
    whole = written(path, GAMES)
    path.unlink()
    for game in GAMES:
        written(path, [game])
    assert path.read_bytes() == whole


def test_nothing_is_there_before_it_begins(path):
    Results(path).close()
    assert not path.exists()


def test_torn_at_any_byte(path):
    games = GAMES[2:]
    whole = written(path, games)
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        kept = read(path)
        assert path.read_bytes() == whole[:end]  # reading changes nothing
        assert len(kept) == max(0, whole[:end].count(b"\n") - 1)
        assert written(path, []) == (whole[: whole.rfind(b"\n", 0, end) + 1] or HEADER.encode())
        path.write_bytes(whole[:end])
        assert written(path, games[len(kept) :]) == whole


def test_the_same_game_twice_counts_once(path):
    assert written(path, [GAMES[0], GAMES[0]]).count(b"\n") == 3
    assert read(path) == GAMES[:1]


LINE = as_json(GAMES[0])
WRONG = [
    "my diary\n",
    "my diary",
    "\n",
    "[]\n",
    "{}\n",
    '{"format": "other", "version": 1}\n',
    '{"format": "nmbr9 arena", "version": 2}\n',
    '{"format": "nmbr9 arena"}\n',
    f"{LINE}\n",
    f"{HEADER}{LINE}\nmy diary\n",
    f"{HEADER}{LINE}\n{LINE[:50]}\n{LINE}\n",
    f"{HEADER}{LINE}\n\n",
    f"{HEADER}[]\n",
    HEADER + LINE.replace("seed", "need") + "\n",
    HEADER + LINE.replace('"seed": 0', '"seed": "0"') + "\n",
    HEADER + LINE.replace('"seed": 0', '"seed": 1') + "\n",  # another deck
    HEADER + LINE.replace('"placements": [', '"placements": ["0n@0,0", ') + "\n",
    f'{HEADER}{{"seed": 0, "bot": "a@1", "cards": [], "placements": [], "score": 0, "seconds": 0, "slowest": 0}}\n',
    f"{HEADER}{'[' * 9000}\n",
    f"{HEADER}{'x' * 20_000}",
    "x" * 20_000,
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_a_file_of_something_else_is_refused_and_stays(path, text):
    path.write_text(text)
    with pytest.raises(NotResults, match=r"games\.jsonl"):
        Results(path)
    assert path.read_text() == text


def test_bytes_that_are_no_text(path):
    path.write_bytes(bytes(range(256)))
    with pytest.raises(NotResults):
        Results(path)


def test_what_is_not_a_file(tmp_path):
    with pytest.raises(NotResults, match="is not a file"):
        Results(tmp_path)
    results = Results(tmp_path / "no" / "folder.jsonl")
    with pytest.raises(NotResults, match="No such file"):
        results.begin()


def test_two_runs_never_write_to_one_file(path):
    first = Results(path)
    second = Results(path)
    first.begin()
    with pytest.raises(NotResults, match="exists"):
        second.begin()
    with pytest.raises(NotResults, match="another run"):
        Results(path)
    first.append(GAMES[0])
    first.close()
    assert read(path) == GAMES[:1]


@contextmanager
def largest_file(size):
    """Have the system refuse to let files grow, as a full disk does; briefly, for pytest's output may be a file too."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def test_a_full_disk_leaves_whole_lines(path):
    whole = written(path, GAMES[:2])
    results = Results(path)
    results.begin()
    with pytest.raises(NotResults, match="File too large"), largest_file(len(whole) + 100):
        results.append(GAMES[2])
    results.close()
    assert path.read_bytes() == whole


def test_a_full_disk_leaves_no_new_file(path):
    results = Results(path)
    with pytest.raises(NotResults, match="File too large"), largest_file(10):
        results.begin()
    results.close()
    assert not path.exists()
