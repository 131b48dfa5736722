"""Games in this process: bots, practice, hints; saved after every change, and resumed exactly."""

import asyncio
import random

import pytest

from nmbr9.bots import BotFailed, UnknownBot, registry
from nmbr9.core.deck import Deck
from nmbr9.core.placement import Placement
from nmbr9.notation import Record
from nmbr9.tui import saves
from nmbr9.tui.local import LocalTable
from nmbr9.tui.local_game import LocalGame, Setup
from nmbr9.tui.table import HintingTable, TableRefused
from tests.tui.tables import TALL, local_game, local_table

PLACED = TALL.displays[0].placements


def at_table(table, scenario):
    """Run a table while something happens at it."""

    async def main():
        running = asyncio.create_task(table.run(lambda: None))
        await scenario()
        running.cancel()

    asyncio.run(main())


async def until(condition):
    while not condition():
        await asyncio.sleep(0.001)


class TestRounds:
    def test_a_round_closes_when_the_bots_have_placed_too(self):
        table = local_table(bots=("greedy", "random"))

        async def scenario():
            for number, placement in enumerate(PLACED, start=1):
                assert table.state.round == number
                await table.place(placement)
                await until(lambda number=number: table.state.round > number or table.state.phase == "finished")

        at_table(table, scenario)
        assert table.state.phase == "finished"
        assert table.state.scores[0] == 105
        assert table.state.winners == (0,)
        assert table.record().finished

    def test_the_own_display_has_the_tile_that_is_placed_and_it_can_be_taken_back(self):
        table = local_table(bots=("greedy",))

        async def scenario():
            await table.place(PLACED[0])  # nobody has run the bot yet
            assert table.state.placement == PLACED[0]
            assert len(table.state.displays[0]) == 1
            assert table.state.can_take_back
            await table.take_back()
            assert table.state.placement is None

        asyncio.run(scenario())

    def test_bots_choose_the_same_again_for_the_same_seed(self):
        one, other = (local_game(bots=("random", "greedy"), rounds=9) for _ in range(2))
        assert one.game.displays == other.game.displays

    def test_what_is_refused_is_said_in_a_sentence(self):
        async def scenario(table):
            with pytest.raises(TableRefused, match="It is not the tile of this round's card"):
                await table.place(Placement(9, "n", 0, 0))
            with pytest.raises(TableRefused, match="Only in practice"):
                await table.take_back()
            with pytest.raises(TableRefused, match="has started"):
                await table.start()

        asyncio.run(scenario(local_table()))

    def test_a_bot_that_fails_is_replaced_on_level_0_and_named(self, monkeypatch):
        class Broken:
            version, description = 1, "does not work"

            def choose(self, view, generator):
                raise ZeroDivisionError("oops")

        monkeypatch.setitem(registry.BUILT_IN, "broken", Broken)
        table = local_table(bots=("broken",))

        async def scenario():
            await until(lambda: table.state.placed[1])
            assert "bot:broken@1 failed" in table.state.notice
            assert "ZeroDivisionError: oops" in table.state.notice

        at_table(table, scenario)

    def test_names_and_bots_that_do_not_exist(self):
        deck = Deck.shuffled(random.Random(1))
        with pytest.raises(UnknownBot):
            LocalGame(Setup(deck, bots=("nobody",)))
        with pytest.raises(ValueError, match="a player's name is one line"):
            LocalGame(Setup(deck, "a / b"))


class TestPractice:
    def test_rounds_can_be_taken_back_to_the_first(self):
        table = local_table(rounds=5, practice=True, bots=("greedy",))
        assert table.state.practice

        async def scenario():
            for number in range(5, 0, -1):
                assert table.state.can_take_back
                await table.take_back()
                assert table.state.round == number
            with pytest.raises(TableRefused, match="nothing to take back"):
                await table.take_back()

        asyncio.run(scenario())
        assert not table.state.can_take_back

    def test_after_the_end_it_goes_on(self):
        table = local_table(rounds=20, practice=True)
        asyncio.run(table.take_back())
        assert (table.state.phase, table.state.round) == ("playing", 20)

    def test_the_bots_do_the_same_after_an_undo(self):
        local = local_game(rounds=6, bots=("random",), practice=True)
        before = local.game.displays[1]
        local.take_back()
        local.game.place(1, local.choice(1, local.game.view_for(1)))
        local.place(PLACED[5])
        assert local.game.displays[1] == before

    def test_the_record_says_that_it_was_practice(self):
        assert local_game(rounds=3, practice=True).record().tags == {"Practice": "yes"}
        assert local_game(rounds=3).record().tags == {}


class TestHints:
    @pytest.mark.parametrize("bot", ["planner", "thinker"])
    def test_a_hint_is_a_legal_spot_and_is_written_down(self, bot):
        table = local_table(rounds=15)
        hint = asyncio.run(table.hint(bot))
        assert hint.placement in table.local.view.legal_placements()
        assert table.state.scores[0] < hint.expected < 200
        assert table.record().hints == {0: (16,)}

    def test_without_the_engine_it_says_what_is_missing(self, monkeypatch):
        def missing():
            raise ModuleNotFoundError(name="wasmtime")

        monkeypatch.setattr("nmbr9.search.engine.engine.get_engine", missing)
        with pytest.raises(TableRefused, match=r"Hints need wasmtime.*pip install 'nmbr9\[bots\]'"):
            asyncio.run(local_table(rounds=15).hint("planner"))

    def test_not_after_the_end(self):
        table = local_table(rounds=20)
        assert not table.state.can_hint
        with pytest.raises(TableRefused, match="over"):
            asyncio.run(table.hint("planner"))


@pytest.mark.usefixtures("state_folder")
class TestSaves:
    def test_a_game_goes_on_exactly(self):
        table = local_table(rounds=7, bots=("random", "greedy"), path=saves.new_path(), practice=True)

        async def scenario():
            await until(lambda: all(table.state.placed[1:]))

        at_table(table, scenario)
        resumed = saves.read(saves.newest())
        assert resumed.setup == table.local.setup
        assert resumed.game.displays == table.local.game.displays
        assert resumed.players == table.local.players
        for local in (resumed, table.local):
            local.place(PLACED[7])
        resumed.game.place(1, resumed.choice(1, resumed.game.view_for(1)))
        resumed.game.place(2, resumed.choice(2, resumed.game.view_for(2)))
        assert resumed.game.displays == table.local.game.displays

    def test_a_tile_that_is_placed_while_bots_think_is_kept(self):
        path = saves.new_path()
        table = local_table(rounds=3, bots=("greedy",), path=path)
        asyncio.run(table.place(PLACED[3]))
        assert saves.read(path).view.placement == PLACED[3]

    def test_it_is_a_record_that_does_not_show_what_comes(self):
        path = saves.new_path()
        table = local_table(rounds=3, path=path)
        table.save()
        text = path.read_text(encoding="utf-8")
        assert list(Record.parse(text).cards) == list(TALL.cards[:4])
        assert str(TALL.cards) not in text

    def test_hints_are_kept(self):
        local = local_game(rounds=5)
        local.hints = {2, 6}
        assert LocalGame.resumed(local.record(to_resume=True)).hints == {2, 6}

    def test_a_finished_game_is_no_longer_kept(self):
        path = saves.new_path()
        table = local_table(rounds=19, path=path)
        table.save()
        assert path.exists()
        asyncio.run(table.place(PLACED[19]))
        assert not path.exists()

    def test_a_game_without_a_tile_is_not_kept_when_it_is_left(self):
        path = saves.new_path()
        table = local_table(path=path)
        table.save()
        asyncio.run(table.leave())
        assert not path.exists()
        other = local_table(rounds=1, path=path)
        other.save()
        asyncio.run(other.leave())
        assert path.exists()

    def test_two_terminals_with_one_game_keep_one_each(self):
        path = saves.new_path()
        first = local_table(rounds=18, path=path)
        first.save()
        second = LocalTable(saves.read(path), path)
        second.save()
        asyncio.run(first.place(PLACED[18]))
        assert first.path != path
        assert first.state.notice == f"Another terminal goes on with this game. Yours is in {first.path} now."
        assert first.save() == first.state.notice
        assert saves.read(first.path).game.round == 20
        asyncio.run(second.place(PLACED[18]))  # it notices nothing
        assert (second.path, second.state.notice) == (path, "")
        asyncio.run(first.place(PLACED[19]))  # over, and no longer kept, but for the other one
        assert not first.path.exists()
        assert saves.read(path).game.round == 20

    def test_a_game_that_another_terminal_goes_on_with_stays_when_it_is_left_or_over(self):
        path = saves.new_path()
        for rounds, end in ((0, LocalTable.leave), (19, lambda table: table.place(PLACED[19]))):
            first = local_table(rounds=rounds, path=path)
            first.save()
            LocalTable(saves.read(path), path).save()
            asyncio.run(end(first))
            assert saves.read(path).game.round == rounds + 1
            path.unlink()

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            (b"", "line 1, column 1"),
            (b"\xff\xfe", "not UTF-8"),
            (b"x" * 1_000_001, "larger than any game"),
            (str(TALL).encode(), "DeckNumber is missing"),
            (b'[Nmbr9 "1"]\n[Seats "Ann"]\n[DeckNumber "1"]\n\n1. 9  9n@0,0\n', "cards are not those of its deck"),
            (b'[Nmbr9 "1"]\n[Seats "Ann"]\n[DeckNumber "99999999999999999999"]\n\n1. 9  -\n', "DeckNumber"),
            (b'[Nmbr9 "1"]\n[Seats "Ann / Bo"]\n[DeckNumber "1"]\n\n1. 0  - / -\n', "no bot 'Bo'"),
            (b'[Nmbr9 "1"]\n[Seats "Ann"]\n[DeckNumber "1"]\n\n1. 0  0n@5,5\n', "not allowed"),
        ],
    )
    def test_a_damaged_file_is_one_sentence_and_stays(self, state_folder, text, reason):
        state_folder.mkdir(parents=True)
        path = state_folder / "game.nmbr9"
        path.write_bytes(text)
        with pytest.raises(saves.Damaged, match=reason) as caught:
            saves.read(path)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
        (saved,) = saves.saved_games()
        assert not saved.sound
        with pytest.raises(saves.Damaged, match=reason):
            saves.newest()
        assert path.read_bytes() == text

    def test_there_is_none(self):
        assert saves.saved_games() == []
        with pytest.raises(saves.Damaged, match="no saved game"):
            saves.newest()
        with pytest.raises(saves.Damaged, match="No such file"):
            saves.read(saves.new_path())

    def test_a_disk_that_is_full_is_said_and_the_game_goes_on(self, monkeypatch):
        def full(path, text):
            raise OSError(28, "No space left on device")

        table = local_table(path=saves.new_path())
        monkeypatch.setattr(saves, "write", full)
        asyncio.run(table.place(PLACED[0]))
        assert "No space left on device" in table.state.notice
        assert table.state.round == 2

    def test_a_write_that_fails_leaves_the_old_file(self, monkeypatch, tmp_path):
        path = tmp_path / "game.nmbr9"
        saves.write(path, "old")
        monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(5, "Input/output error")))
        with pytest.raises(OSError, match="Input/output error"):
            saves.write(path, "new")
        assert path.read_text(encoding="utf-8") == "old"
        assert list(tmp_path.iterdir()) == [path]

    def test_without_an_absolute_state_folder_it_is_in_the_home(self, monkeypatch, tmp_path):
        monkeypatch.setenv("HOME", str(tmp_path))
        for value in ("", "relative"):
            monkeypatch.setenv("XDG_STATE_HOME", value)
            assert saves.folder() == tmp_path / ".local" / "state" / "nmbr9" / "games"


def test_a_bot_of_an_extra_that_is_missing_can_not_be_resumed(monkeypatch):
    record = local_game(rounds=2, bots=("planner",)).record(to_resume=True)

    def missing():
        raise ModuleNotFoundError(name="wasmtime")

    monkeypatch.setitem(registry.BUILT_IN, "planner", missing)
    with pytest.raises(ValueError, match="planner needs wasmtime"):
        LocalGame.resumed(record)
    with pytest.raises(BotFailed):
        LocalGame(Setup(TALL.cards, bots=("planner",)))


def test_a_table_is_what_the_application_plays_at():
    assert isinstance(local_table(), HintingTable)


def test_a_path_is_short_where_it_is_in_the_home_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves.shown(tmp_path / "games" / "x.nmbr9") == "~/games/x.nmbr9"
    assert saves.shown(tmp_path.parent / "x.nmbr9") == str(tmp_path.parent / "x.nmbr9")
