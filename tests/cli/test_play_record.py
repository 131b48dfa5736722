"""`nmbr9 play --record OUT`, full screen: no game is lost by playing again."""

import pytest

from nmbr9.cli.play_record import Recorder
from nmbr9.notation import Record
from tests.tui.tables import WIDE, local_table


def scores(path):
    return Record.parse(path.read_text(encoding="utf-8")).scores


@pytest.mark.parametrize(("out", "second"), [("game.nmbr9", "game-2.nmbr9"), ("game", "game-2")])
def test_each_game_has_its_file(tmp_path, out, second):
    recorder = Recorder(str(tmp_path / out))
    first, other = local_table(rounds=20), local_table(WIDE, rounds=20)
    assert recorder.keep(first) == ""
    assert scores(tmp_path / out) == first.state.scores
    assert recorder.keep(other) == ""
    assert recorder.finish(other) == [f"The record is in {tmp_path / name}." for name in (out, second)]
    assert scores(tmp_path / out) == first.state.scores
    assert scores(tmp_path / second) == other.state.scores


def test_a_game_that_is_left_is_written_but_not_one_that_was_only_looked_at(tmp_path):
    recorder = Recorder(str(tmp_path / "game.nmbr9"))
    recorder.keep(local_table(rounds=20))
    assert len(recorder.finish(local_table())) == 1
    assert len(recorder.finish(local_table(rounds=2))) == 2
    assert not Record.parse((tmp_path / "game-2.nmbr9").read_text(encoding="utf-8")).finished


def test_no_file_is_overwritten(tmp_path):
    (tmp_path / "game-2.nmbr9").write_text("mine", encoding="utf-8")
    recorder = Recorder(str(tmp_path / "game.nmbr9"))
    recorder.keep(local_table(rounds=20))
    recorder.keep(local_table(WIDE, rounds=20))
    assert (tmp_path / "game-2.nmbr9").read_text(encoding="utf-8") == "mine"
    assert scores(tmp_path / "game-3.nmbr9")


def test_what_can_not_be_written_is_said_in_a_sentence(tmp_path):
    assert "No such file" in Recorder(str(tmp_path / "no" / "game.nmbr9")).keep(local_table(rounds=20))


def test_standard_output_has_all_games_at_the_end(capsys):
    recorder = Recorder("-")
    tables = local_table(rounds=20), local_table(WIDE, rounds=20)
    for table in tables:
        recorder.keep(table)
    assert capsys.readouterr().out == ""
    recorder.finish(tables[1])
    assert capsys.readouterr().out == "".join(str(table.record()) for table in tables)
