"""The menu of the terminal, played by the pilot of the application: new games, saved games, links."""

import os
import random
import threading

import pytest
from textual.widgets import Input, OptionList, SelectionList

from nmbr9.tui import saves
from nmbr9.tui.app import PlayApp
from nmbr9.tui.dialogs import Ask, Connecting, Enter, Help
from nmbr9.tui.game_screen import GameScreen
from nmbr9.tui.start_screen import BotsScreen, StartScreen
from tests.tui.tables import local_table, run, seated, until, word

pytestmark = pytest.mark.usefixtures("state_folder")


class TestStart:
    def test_alone(self):
        app = PlayApp(colours="full", generator=lambda: random.Random(5))

        async def scenario(pilot):
            assert isinstance(app.screen, StartScreen)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            assert seated(app).state.players == ("You",)
            await pilot.press("l", "enter")
            await until(pilot, lambda: isinstance(app.screen, StartScreen))

        run(app, scenario)

    def test_against_bots(self):
        app = PlayApp(colours="full")

        async def scenario(pilot):
            await pilot.press("down", "enter")
            await until(pilot, lambda: isinstance(app.screen, BotsScreen))
            lines = [str(option.prompt) for option in app.screen.query_one(SelectionList).options]
            assert any(line.startswith("greedy") and "56" in line for line in lines)
            await pilot.press("space", "down", "space", "enter")
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            assert seated(app).state.players == ("You", "bot:random@1", "bot:beginner@1")

        run(app, scenario)

    def test_practice(self):
        app = PlayApp(colours="full")

        async def scenario(pilot):
            await pilot.press("down", "down", "enter")
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            assert seated(app).state.practice

        run(app, scenario)

    def test_a_saved_game_goes_on_and_a_damaged_one_is_shown_and_stays(self, state_folder):
        local_table(rounds=6, path=saves.new_path()).save()
        damaged = state_folder / "damaged.nmbr9"
        damaged.write_text("nothing", encoding="utf-8")
        os.utime(damaged, (1, 1))
        app = PlayApp(colours="full")

        async def scenario(pilot):
            options = app.screen.query_one(OptionList).options
            assert "round 7 of 20: Ann" in str(options[0].prompt)
            assert "can't be resumed" in str(options[1].prompt)
            assert not options[1].disabled
            await pilot.press("down", "enter")
            assert "can't be resumed" in word(app, "status")
            await pilot.press("up")
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            assert seated(app).state.round == 7

        run(app, scenario)
        assert damaged.read_text(encoding="utf-8") == "nothing"

    @pytest.mark.parametrize("name", ["A[/b]", "[@click=app.quit]Bo", "[red"])
    def test_markup_in_names_is_only_text(self, state_folder, name):
        path = saves.new_path()
        local_table(rounds=1, path=path).save()
        path.write_text(path.read_text(encoding="utf-8").replace("Ann", name), encoding="utf-8")
        (state_folder / f"{name.replace('/', '')}.nmbr9").write_text("nothing", encoding="utf-8")
        app = PlayApp(colours="full")

        async def scenario(pilot):
            assert any(name in str(option.prompt) for option in app.screen.query_one(OptionList).options)
            app._complain(name)
            await pilot.pause()

        run(app, scenario)

    def test_a_saved_game_can_be_forgotten(self, state_folder):
        local_table(rounds=6, path=saves.new_path()).save()
        app = PlayApp(colours="full")

        async def scenario(pilot):
            await pilot.press("delete")
            assert isinstance(app.screen, Ask)
            await pilot.press("y")
            await until(pilot, lambda: isinstance(app.screen, StartScreen))
            await until(pilot, lambda: not list(state_folder.iterdir()))
            await pilot.press("delete")
            assert "Only a saved game" in word(app, "status")

        run(app, scenario)

    def test_a_damaged_one_can_be_forgotten_and_hides_no_other(self, state_folder):
        state_folder.mkdir(parents=True)
        for number in range(6):
            (state_folder / f"damaged{number}.nmbr9").write_text("nothing", encoding="utf-8")
        local_table(rounds=6, path=state_folder / "sound.nmbr9").save()
        os.utime(state_folder / "sound.nmbr9", (1, 1))
        app = PlayApp(colours="full")

        def lines():
            return [str(option.prompt) for option in app.screen.query_one(OptionList).options]

        async def scenario(pilot):
            assert lines()[0].startswith("Go on: round 7")
            assert lines()[4] == "3 more saved games…"
            await pilot.press("down", "down", "down", "down", "enter")
            assert len([line for line in lines() if "can't be resumed" in line]) == 6
            await pilot.press("delete", "y")
            await until(pilot, lambda: len(list(state_folder.iterdir())) == 6)

        run(app, scenario)

    def test_with_only_a_damaged_one_the_first_choice_is_a_new_game(self, state_folder):
        state_folder.mkdir(parents=True)
        (state_folder / "damaged.nmbr9").write_text("nothing", encoding="utf-8")
        app = PlayApp(colours="full")

        async def scenario(pilot):
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, GameScreen))

        run(app, scenario)

    def test_the_highlight_stays_after_a_look_elsewhere(self):
        local_table(rounds=6, path=saves.new_path()).save()
        app = PlayApp(colours="full")

        async def scenario(pilot):
            for key, screen in (("question_mark", Help), ("enter", BotsScreen)):
                choices = app.screen.query_one(OptionList)
                choices.highlighted = choices.get_option_index("bots")
                await pilot.press(key)
                await until(pilot, lambda screen=screen: isinstance(app.screen, screen))
                await pilot.press("escape")
                await until(pilot, lambda: isinstance(app.screen, StartScreen))
                assert choices.highlighted == choices.get_option_index("bots")

        run(app, scenario)

    def test_joining_says_so_and_can_be_cancelled(self, monkeypatch):
        answered, joined = threading.Event(), []

        def slow(link, name):
            answered.wait()
            joined.append(link)
            return local_table()

        monkeypatch.setattr("nmbr9.tui.remote.open_table", slow)
        app = PlayApp(colours="full")

        async def scenario(pilot):
            app.join("http://127.0.0.1:1/room/slow")
            await until(pilot, lambda: isinstance(app.screen, Connecting))
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, StartScreen))
            await pilot.press("enter")  # another game is begun meanwhile
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            own = seated(app)
            answered.set()
            await until(pilot, lambda: joined and not any(each.group == "join" for each in app.workers))
            assert seated(app) is own

        run(app, scenario)

    def test_a_link_that_makes_no_sense_is_answered_with_a_sentence(self):
        app = PlayApp(colours="full")

        async def scenario(pilot):
            await pilot.press("up", "enter")
            await until(pilot, lambda: isinstance(app.screen, Enter))
            app.screen.query_one(Input).value = "no link"
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, StartScreen) and word(app, "status") != "")
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, Enter))
            assert app.screen.query_one(Input).value == "no link"

        run(app, scenario)

    def test_a_window_that_is_too_small_begins_nothing(self):
        app = PlayApp(colours="full")

        async def scenario(pilot):
            await pilot.resize_terminal(50, 15)
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, GameScreen))

        run(app, scenario)

    def test_help_and_quit(self):
        app = PlayApp(colours="full")

        async def scenario(pilot):
            await pilot.press("question_mark")
            assert isinstance(app.screen, Help)
            await pilot.press("escape", "q")
            await until(pilot, lambda: not app.is_running)

        run(app, scenario)
