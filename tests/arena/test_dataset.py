"""Files of games: they survive crashes, hold what was put into them, and say where they are not what they should be."""

import json
import random
import re
from contextlib import closing
from dataclasses import replace

import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from nmbr9.arena import NotResults, Series, SoloGame, Task, open_games, play_task, read_games
from nmbr9.notation import Record
from tests.arena.test_results import largest_file

KINDS = [".jsonl", ".parquet"]
SHORT = Series("greedy@1", 5, 16)  # games of four rounds
GAMES = [SoloGame.of(play_task(Task("greedy", 1, seed, 16))) for seed in range(5, 10)]


def written(path, games, series=SHORT):
    """Have a file take what it lacks of these games, as the command does."""
    with closing(open_games(path, series)) as file:
        assert list(file.kept()) == games[: file.games]
        if file.games < len(games):
            file.begin()
        for game in games[file.games :]:
            file.append(game)
        file.finish(lambda share: None)
    return path.read_bytes()


def journal_of(path):
    return path.with_name(f"{path.name}.unfinished.jsonl")


class TestWriting:
    def test_what_is_written_is_read(self, tmp_path):
        for kind in KINDS:
            written(tmp_path / f"games{kind}", GAMES)
            assert list(read_games(tmp_path / f"games{kind}")) == GAMES
        assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "games.parquet"]

    def test_many_row_groups(self, tmp_path, monkeypatch):
        monkeypatch.setattr("nmbr9.arena.parquet._BATCH", 2)
        monkeypatch.setattr("nmbr9.arena.parquet._ROW_GROUP", 4)
        written(tmp_path / "games.parquet", GAMES)
        assert pq.read_metadata(tmp_path / "games.parquet").num_row_groups == 2
        assert list(read_games(tmp_path / "games.parquet")) == GAMES

    def test_a_link_stays_a_link(self, tmp_path):
        (tmp_path / "real").mkdir()
        link = tmp_path / "games.parquet"
        link.symlink_to(tmp_path / "real" / "x.parquet")
        written(link, GAMES)
        assert link.is_symlink()
        assert list(read_games(tmp_path / "real" / "x.parquet")) == GAMES

    def test_torn_at_any_byte(self, tmp_path):
        path = tmp_path / "games.jsonl"
        whole = written(path, GAMES)
        first, last = whole.index(b"\n") + 1, whole.rindex(b"\n", 0, whole.rindex(b"\n", 0, -1)) + 1
        for end in (*range(first + 1), *range(last, len(whole))):
            path.write_bytes(whole[:end])
            if end > first:
                assert list(read_games(path)) == GAMES[: whole.count(b"\n", first, end)]
            assert path.read_bytes() == whole[:end]  # reading changes nothing
            assert written(path, GAMES) == whole

    def test_a_journal_torn_at_any_byte(self, tmp_path):
        path = tmp_path / "games.parquet"
        journal = written(tmp_path / "games.jsonl", GAMES)
        old, new = (written(tmp_path / f"{count}.parquet", GAMES[:count]) for count in (2, 5))
        for end in (*range(0, len(journal), 60), *range(len(journal) - 20, len(journal) + 1)):
            for finished in (None, old, new):  # with the Parquet file of a shorter run, or with all of them in it
                if finished is None:
                    path.unlink(missing_ok=True)
                else:
                    path.write_bytes(finished)
                journal_of(path).write_bytes(journal[:end])
                assert written(path, GAMES) == new
                assert not journal_of(path).exists()

    def test_another_version_of_the_bot(self, tmp_path):
        written(tmp_path / "games.jsonl", GAMES)
        with pytest.raises(NotResults, match="has games of greedy@1, not of greedy@2"):
            written(tmp_path / "games.jsonl", GAMES, SHORT._replace(bot="greedy@2"))

    def test_another_run_that_has_just_ended(self, tmp_path):
        path = tmp_path / "games.parquet"
        with closing(open_games(path, SHORT)) as file:
            list(file.kept())
            whole = written(path, GAMES)
            with pytest.raises(NotResults, match="was written to by another run meanwhile"):
                file.begin()
        assert path.read_bytes() == whole == written(path, GAMES)

    def test_nothing_is_dropped_that_was_not_read(self, tmp_path):
        whole = written(tmp_path / "games.jsonl", GAMES)
        with closing(open_games(tmp_path / "games.jsonl", SHORT)) as file, pytest.raises(ValueError, match="first"):
            file.begin()
        assert (tmp_path / "games.jsonl").read_bytes() == whole

    def test_games_have_an_order(self, tmp_path):
        with closing(open_games(tmp_path / "games.jsonl", SHORT)) as file:
            file.begin()
            with pytest.raises(ValueError, match="the next game is that of greedy@1 with seed 5"):
                file.append(GAMES[1])


class TestFullDisk:
    """The system refuses to let a file grow, as a full disk does."""

    def test_the_lines_are_whole(self, tmp_path):
        path = tmp_path / "games.jsonl"
        whole = written(path, GAMES[:4])
        with closing(open_games(path, SHORT)) as file:
            list(file.kept())
            file.begin()
            with pytest.raises(NotResults, match="File too large"), largest_file(len(whole) + 50):
                file.append(GAMES[4])
        assert path.read_bytes() == whole
        assert list(read_games(path)) == GAMES[:4]

    def test_the_journal_stays(self, tmp_path):
        path = tmp_path / "games.parquet"
        journal = written(journal_of(path), GAMES)
        with closing(open_games(path, SHORT)) as file:
            list(file.kept())
            with pytest.raises(NotResults, match=r"games\.parquet: File too large"), largest_file(1000):
                file.finish(lambda share: None)
        assert [path.name for path in tmp_path.iterdir()] == [journal_of(path).name]
        assert journal_of(path).read_bytes() == journal
        written(path, GAMES)
        assert list(read_games(path)) == GAMES


HEADER = json.dumps(SHORT.header())


def line(game=GAMES[0], **changes):
    return json.dumps(json.loads(game.as_json()) | changes)


def lines(*games):
    return "".join(f"{text}\n" for text in (HEADER, *games))


WRONG = [
    ("", "is not a file of games"),
    (HEADER, "is not a file of games"),
    ('{"format": "nmbr9 games", "version": 2}\n', "is of version 2, which this nmbr9 does not know"),
    ('{"format": "nmbr9 games", "version": 1}\n', "does not say which bot has played"),
    (HEADER.replace("16", "20") + "\n", "there are no decks of seed 5 with 20 cards removed"),
    (lines(""), "line 2: this is not a game"),
    (lines("x" * 20_000), "line 2: this is not a game"),
    (lines("[" * 9000), "line 2: this is not a game"),
    (lines(line(), "[]"), "line 3: this is not a game"),
    (lines(line(), line()), "line 3: this should be the game of greedy@1 with the deck of seed 6"),
    (lines(line(bot="random@1")), "line 2: this should be the game of greedy@1 with the deck of seed 5"),
    (lines(line().replace("score", "sore")), "line 2: this is not a game"),
    (lines(line(score=99)), "line 2: the points of the tiles add up to 6, not to the score"),
    (lines(line(score="6")), "line 2: the points of the tiles add up to 6, not to the score"),
    (lines(line(cards="4965")), "line 2: cards, placements and points are lists"),
    (lines(line(cards=[10, 9, 6, 5])), "line 2: cards are numbers from 0 to 9"),
    (lines(line(cards=[True, 9, 6, 5])), "line 2: cards are numbers from 0 to 9"),
    (lines(line(points=[0, 0, 0, 10**30])), "line 2: cards are numbers from 0 to 9, and points numbers from 0 to 127"),
    (lines(line(cards=[4, 9, 6])), "line 2: 3 cards, 4 placements and 4 points, in a game of 4 rounds"),
    (lines(line(placements=["a", "b", "c", 4])), "line 2: placements are words"),
    (lines(line(placements=["a", "b", "c", "\ud800"])), "line 2: placements are words"),
]


class TestReading:
    @pytest.mark.parametrize(("text", "reason"), WRONG, ids=range(len(WRONG)))
    def test_says_where_and_why(self, tmp_path, text, reason):
        path = tmp_path / "games.jsonl"
        path.write_text(text)
        with pytest.raises(NotResults, match=re.escape(reason)) as caught:
            list(read_games(path))
        assert str(caught.value).startswith(str(path))
        assert path.read_text() == text

    def test_a_parquet_file_too(self, tmp_path):
        path = tmp_path / "games.parquet"
        written(path, GAMES)
        table = pq.read_table(path)
        pq.write_table(table.take([0, 1, 3]), path)
        with pytest.raises(NotResults, match="row 2: this should be the game of greedy@1 with the deck of seed 7"):
            list(read_games(path))
        pq.write_table(table.drop_columns("points"), path)
        with pytest.raises(NotResults, match="row 0: this is not a game"):
            list(read_games(path))
        pq.write_table(table.replace_schema_metadata({"format": "nmbr9 games", "version": "x"}), path)
        with pytest.raises(NotResults, match="is of version x"):
            list(read_games(path))
        path.write_bytes(path.read_bytes()[:-10])
        with pytest.raises(NotResults, match="is not a Parquet file"):
            list(read_games(path))

    def test_what_is_not_there(self, tmp_path):
        for kind in KINDS:
            with pytest.raises(FileNotFoundError):
                next(read_games(tmp_path / f"games{kind}"))

    def test_a_damaged_byte_is_found_or_harmless(self, tmp_path):
        path = tmp_path / "games.jsonl"
        whole = written(path, GAMES)
        generator = random.Random(0)
        for _ in range(300):
            damaged = bytearray(whole)
            damaged[generator.randrange(len(whole))] = generator.randrange(256)
            path.write_bytes(damaged)
            try:
                games = list(read_games(path))
                for game in games:
                    game.check()
            except (NotResults, ValueError):
                continue
            assert games == GAMES[: len(games)]

    def test_a_game_gives_what_the_library_works_with(self):
        game = GAMES[0]
        assert game.deck.removed == 16
        assert str(game.display).split() == list(game.placements)
        assert Record.parse(str(game.record)) == game.record
        assert (game.record.finished, game.record.scores, game.record.removed) == (True, (game.score,), 16)
        assert game.record.players == ("bot:greedy@1",)

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            ({"placements": ("4n@0,0", "9n@8,8", "1n@0,0", "1n@0,0")}, "round 2, seat 1: 9n@8,8 is not allowed"),
            ({"placements": ("4n@0,1", "9n@8,8", "1n@0,0", "1n@0,0")}, "round 1, seat 1: 4n@0,1 is not allowed"),
            ({"placements": ("5n@0,0", "9n@8,8", "1n@0,0", "1n@0,0")}, "it is not the tile of this round's card"),
            ({"placements": ("4?", "9n@8,8", "1n@0,0", "1n@0,0")}, "round 1: expected a placement"),
            ({"placements": ("4n@0,0^0", *GAMES[0].placements[1:])}, "level marks"),
            ({"points": (0, 0, 0, 0)}, "the tile makes"),
            ({"score": 99}, "points, not 99"),
            ({"seed": 6}, "the cards are not the deck of seed 6"),
        ],
    )
    def test_the_referee_finds_it(self, change, reason):
        with pytest.raises(ValueError, match=re.escape(reason)):
            replace(GAMES[0], **change).check()
