"""The application, played by its pilot: keys, mouse, screens."""

import os
import random
import threading
from types import SimpleNamespace

import pytest
from textual.widgets import Input, OptionList, SelectionList

from nmbr9.notation import Record
from nmbr9.tui import saves
from nmbr9.tui.app import PlayApp
from nmbr9.tui.dialogs import Ask, Connecting, Enter, Help
from nmbr9.tui.display_view import DisplayView
from nmbr9.tui.end_screen import EndScreen
from nmbr9.tui.game_screen import GameScreen
from nmbr9.tui.panel import Words
from nmbr9.tui.review_screen import ReviewScreen
from nmbr9.tui.reviewing import Reviewer
from nmbr9.tui.start_screen import BotsScreen, StartScreen
from nmbr9.tui.table import TableState
from tests.tui.tables import TALL, WIDE, app_at, local_table, run, until


@pytest.fixture(autouse=True)
def state_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "nmbr9" / "games"


def word(app, name):
    return "".join(str(each._said) for each in app.screen.query(f"#{name}").results(Words))


def seated(app):
    """Return the table that somebody sits at."""
    return app.last


def status(app):
    return word(app, "status")


class TestPlacing:
    def test_a_whole_game_by_tab_and_enter(self):
        table = local_table(bots=("greedy",))
        app = app_at(table)

        async def scenario(pilot):
            for number in range(1, 21):
                await until(pilot, lambda number=number: table.state.round == number and app.screen.hand is not None)
                await pilot.press("tab", "enter")
                await until(pilot, lambda number=number: table.state.round != number or table.state.phase == "finished")
            await until(pilot, lambda: isinstance(app.screen, EndScreen))

        run(app, scenario)
        assert table.record().finished

    def test_arrows_and_r_move_the_tile_and_an_illegal_one_is_not_placed(self):
        table = local_table(rounds=10)
        app = app_at(table)

        async def scenario(pilot):
            hand = app.screen.hand
            x, y = hand.placement.x, hand.placement.y
            await pilot.press("right", "right", "down", "left", "up", "up")
            assert (hand.placement.x, hand.placement.y) == (x + 1, y - 1)
            rotation = hand.placement.rotation
            await pilot.press("r")
            assert hand.placement.rotation != rotation
            await pilot.press("R")
            assert hand.placement.rotation == rotation
            for _ in range(30):
                await pilot.press("right")
            assert status(app) == "✗ It must touch a tile on its level, side to side."
            await pilot.press("enter")
            assert status(app).startswith("✗ Not there.")
            assert table.state.round == 11
            await pilot.press("tab")
            assert status(app).startswith("✓ level ")

        run(app, scenario)

    def test_the_first_click_sets_the_tile_and_the_second_places_it(self):
        table = local_table()
        app = app_at(table)

        async def scenario(pilot):
            view = app.screen.query_one(DisplayView)
            window = view._window
            x, y = (0 - window.left) * window.scale[0], (0 - window.top) * window.scale[1]
            await pilot.hover(DisplayView, offset=(2, 2))
            assert not app.screen.hand.verdict.legal
            await pilot.click(DisplayView, offset=(x + window.scale[0], y + window.scale[1]))
            assert app.screen.hand.verdict.legal
            assert table.state.round == 1
            square = app.screen.hand.placement.footprint[0]
            at = ((square[0] - window.left) * window.scale[0], (square[1] - window.top) * window.scale[1])
            await pilot.click(DisplayView, offset=at)
            await until(pilot, lambda: table.state.round == 2)

        run(app, scenario)

    def test_the_right_button_and_the_wheel_turn(self):
        app = app_at(local_table(rounds=3))

        async def scenario(pilot):
            rotation = app.screen.hand.placement.rotation
            await pilot.click(DisplayView, offset=(5, 5), button=3)
            assert app.screen.hand.placement.rotation != rotation
            app.screen.query_one(DisplayView).on_mouse_scroll_up()
            await pilot.pause()
            assert app.screen.hand.placement.rotation == rotation

        run(app, scenario)

    def test_legal_spots_come_from_the_highest_level_on(self):
        app = app_at(local_table(rounds=8))

        async def scenario(pilot):
            view = app.screen.query_one(DisplayView)
            await pilot.press("h")
            first = set(view._scene.spots.values())
            assert len(first) == 1
            assert "on level" in status(app)
            await pilot.press("h")
            assert min(view._scene.spots.values()) == 0
            await pilot.press("h")
            assert not view._scene.spots

        run(app, scenario)

    def test_backspace_takes_back_while_a_bot_thinks(self):
        table = local_table(rounds=2, bots=("greedy",))
        table.local.choice = lambda seat, view: __import__("time").sleep(3600)  # a thread of its own, which is a daemon
        app = app_at(table)

        async def scenario(pilot):
            await pilot.press("tab", "enter")
            await until(pilot, lambda: table.state.placement is not None)
            await pilot.pause()
            assert "Waiting for greedy" in status(app)
            await pilot.press("backspace")
            await until(pilot, lambda: table.state.placement is None)

        run(app, scenario)

    def test_u_goes_back_a_round_in_practice_only(self):
        practice, game = local_table(rounds=4, practice=True), local_table(rounds=4)

        async def back(pilot):
            await pilot.press("u")
            await until(pilot, lambda: practice.state.round == 4)

        async def refused(pilot):
            await pilot.press("u")
            assert "Only in practice" in status(pilot.app)
            assert game.state.round == 5

        run(app_at(practice), back)
        run(app_at(game), refused)

    def test_a_hint_puts_the_tile_where_the_planner_would(self):
        table = local_table(rounds=17)
        app = app_at(table)

        async def scenario(pilot):
            await pilot.press("p")
            await until(pilot, lambda: status(app).startswith("Planner:"))
            assert "points in the end" in status(app)
            assert app.screen.hand.verdict.legal

        run(app, scenario)
        assert table.record().hints == {0: (18,)}

    def test_the_mouse_does_not_move_what_is_set(self):
        app = app_at(local_table(rounds=5))

        async def scenario(pilot):
            await pilot.press("tab")
            before = app.screen.hand.placement
            await pilot.hover(DisplayView, offset=(3, 3))
            assert app.screen.hand.placement == before

        run(app, scenario)


class TestScreen:
    @pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20), (200, 60)])
    def test_everything_is_inside_the_window(self, size):
        app = app_at(local_table(rounds=17, bots=("greedy", "random", "beginner")))

        async def scenario(pilot):
            for name in ("heading", "tile", "unseen", "players"):
                region = app.screen.query_one(f"#{name}").region
                assert region.height > 0
                assert app.screen.region.contains_region(region), name

        run(app, scenario, size)

    def test_a_window_that_is_too_small_says_so_and_recovers(self):
        app = app_at(local_table(rounds=5))

        async def scenario(pilot):
            await pilot.resize_terminal(50, 15)
            await pilot.pause()
            assert not app.screen.query_one(DisplayView).display or not app.screen.query_one(DisplayView).region.area
            assert "50×15" in str(app.screen.query_one("#too-small").render())
            await pilot.resize_terminal(100, 30)
            await pilot.pause()
            assert app.screen.query_one(DisplayView).region.area

        run(app, scenario)

    def test_in_a_window_that_is_too_small_nothing_is_placed_but_one_can_leave(self):
        table = local_table(rounds=5)
        app = app_at(table)

        async def scenario(pilot):
            await pilot.resize_terminal(50, 15)
            await pilot.pause()
            before = app.screen.hand.placement
            await pilot.press("tab", "r", "left", "enter")
            await pilot.pause()
            assert table.state.round == 6
            assert app.screen.hand.placement == before
            await pilot.press("l")
            assert isinstance(app.screen, Ask)

        run(app, scenario)

    @pytest.mark.parametrize("shell", [True, False])
    def test_ctrl_z_suspends_where_a_shell_can_bring_it_back(self, monkeypatch, shell):
        suspended = []
        monkeypatch.setattr("textual.app.App.action_suspend_process", lambda app: suspended.append(app.title))
        monkeypatch.setattr("nmbr9.tui.app.os", SimpleNamespace(getsid=lambda _: 1, getpgrp=lambda: 2 if shell else 1))
        app = app_at(local_table(rounds=5))

        async def scenario(pilot):
            await pilot.press("ctrl+z")
            assert bool(suspended) == shell
            assert bool(app._notifications) != shell

        run(app, scenario)

    def test_a_wide_display_scrolls_to_the_tile(self):
        app = app_at(local_table(WIDE, rounds=19))

        async def scenario(pilot):
            view = app.screen.query_one(DisplayView)
            for key in ["left"] * 40 + ["up"] * 40:
                await pilot.press(key)
            window, ghost = view._window, app.screen.hand.placement
            assert window.left <= ghost.x
            assert window.top <= ghost.y

        run(app, scenario)

    def test_a_move_redraws_only_what_has_changed(self):
        app = app_at(local_table(rounds=17))

        async def scenario(pilot):
            await pilot.press("tab")
            view = app.screen.query_one(DisplayView)
            regions = []
            view.refresh = lambda *changed, **_: regions.extend(changed)
            await pilot.press("left")
            assert 0 < sum(region.area for region in regions) < 100

        run(app, scenario)

    def test_number_keys_show_the_others(self):
        table = local_table(rounds=6, bots=("greedy",))
        app = app_at(table)

        async def scenario(pilot):
            view = app.screen.query_one(DisplayView)
            await pilot.press("2")
            assert view._scene.display == table.state.displays[1]
            assert view._scene.ghost is None
            assert status(app) == "The display of greedy. Esc goes back to yours."
            await pilot.press("escape")
            assert view._scene.display == table.state.displays[0]
            await pilot.press("9")
            assert view._scene.display == table.state.displays[0]

        run(app, scenario)

    def test_the_way_out_is_in_the_smallest_window(self):
        app = app_at(local_table(rounds=5))

        async def scenario(pilot):
            assert "L leave" in word(app, "keys")[:58]
            await pilot.press("m")
            assert status(app) == "Nobody hurries you here: M is for tables on a server."

        run(app, scenario, (60, 20))

    def test_plus_and_minus_zoom(self):
        app = app_at(local_table(rounds=2))

        async def scenario(pilot):
            view = app.screen.query_one(DisplayView)
            first = view._window.scale
            await pilot.press("minus", "minus")
            assert view._window.scale < first
            await pilot.press("0")
            assert view._window.scale == first

        run(app, scenario)

    def test_help_opens_and_closes(self):
        app = app_at(local_table())

        async def scenario(pilot):
            await pilot.press("question_mark")
            assert isinstance(app.screen, Help)
            await pilot.press("escape")
            assert isinstance(app.screen, GameScreen)

        run(app, scenario)

    def test_leaving_a_running_game_asks_first_and_keeps_it(self, state_folder):
        table = local_table(rounds=3, path=saves.new_path())
        app = app_at(table)

        async def scenario(pilot):
            await pilot.press("l")
            assert isinstance(app.screen, Ask)
            await pilot.press("escape")
            assert isinstance(app.screen, GameScreen)
            await pilot.press("ctrl+c")
            await pilot.press("enter")
            await until(pilot, lambda: not app.is_running)

        run(app, scenario)
        assert saves.read(table.path).game.round == 4
        assert app.farewell(table) == f"You left in round 4 of 20. Go on with: nmbr9 play --resume {table.path}"

    def test_s_says_where_the_game_is(self):
        table = local_table(rounds=3, path=saves.new_path())
        app = app_at(table)

        async def scenario(pilot):
            await pilot.press("s")
            assert status(app).startswith("Saved in ")
            assert str(table.path) in status(app)
            await pilot.press("v")
            assert "when the game is over" in status(app)

        run(app, scenario)


class TestPromise:
    """What the question before leaving says is what happens."""

    @staticmethod
    def asked(table):
        app, seen = app_at(table), []

        async def scenario(pilot):
            seen.append(word(app, "notice"))
            await pilot.press("l")
            seen.append("".join(str(each.render()) for each in app.screen.query("Static")))
            await pilot.press("enter")
            await until(pilot, lambda: not app.is_running)

        run(app, scenario)
        return *seen, app.farewell(table)

    def test_a_game_with_a_tile_is_saved(self):
        table = local_table(rounds=3, path=saves.new_path())
        _, promise, farewell = self.asked(table)
        assert "It is saved, and you can go on later: nmbr9 play --resume" in promise
        assert farewell.endswith(f"Go on with: nmbr9 play --resume {table.path}")

    def test_a_game_in_a_file_of_its_own_is_resumed_by_its_path(self, tmp_path):
        _, promise, _ = self.asked(local_table(rounds=3, path=tmp_path / "mine.nmbr9"))
        assert f"nmbr9 play --resume {tmp_path / 'mine.nmbr9'}" in promise

    def test_nothing_is_kept_before_the_first_tile(self):
        _, promise, farewell = self.asked(local_table(path=saves.new_path()))
        assert "No tile is placed yet, so nothing is kept." in promise
        assert farewell == "You left in round 1 of 20."

    def test_a_game_that_can_not_be_saved_says_so_from_the_start(self, tmp_path):
        (tmp_path / "nmbr9").write_text("no folder", encoding="utf-8")
        notice, promise, farewell = self.asked(local_table(rounds=3, path=saves.new_path()))
        assert notice.startswith("The game can't be saved in ")
        assert "It will be lost." in promise
        assert "Go on with" not in farewell
        assert "can't be saved" in farewell

    def test_what_was_saved_before_the_trouble_stays(self, monkeypatch):
        table = local_table(rounds=3, path=saves.new_path())
        table.save()

        def full(*_):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(saves, "write", full)
        notice, promise, farewell = self.asked(table)
        assert notice.endswith("No space left on device.")
        assert "The newest rounds will be lost." in promise
        assert farewell.endswith(f"No space left on device. Go on with: nmbr9 play --resume {table.path}")


class TestEnd:
    def test_the_count_goes_from_the_top_and_any_key_skips_it(self):
        app = app_at(local_table(rounds=20))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            assert "Counting" in status(app)
            await pilot.press("v")  # skips, and does not open the review
            assert isinstance(app.screen, EndScreen)
            assert status(app) == "You scored 105 points."
            assert "105 points" in word(app, "counted")
            assert "excellent" in word(app, "result")

        run(app, scenario)

    def test_the_count_ends_by_itself(self):
        app = app_at(local_table(rounds=20))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            for _ in range(TALL.displays[0].height + 1):
                app.screen._next()
            assert status(app) == "You scored 105 points."

        run(app, scenario)

    def test_the_record_can_be_kept(self, tmp_path):
        app = app_at(local_table(rounds=20))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            await pilot.press("x", "s")
            path = status(app).removeprefix("The record is in ")
            with open(path, encoding="utf-8") as file:  # noqa: PTH123 - a test
                assert Record.parse(file.read()).scores == (105,)

        run(app, scenario)

    def test_saving_it_twice_writes_one_record(self, tmp_path):
        app = app_at(local_table(rounds=20))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            await pilot.press("x", "s", "s")
            assert len(list((tmp_path / "nmbr9" / "records").iterdir())) == 1

        run(app, scenario)

    def test_its_record_is_kept_when_it_ends(self):
        table, kept = local_table(rounds=20), []

        def keep(each):
            kept.append(each)
            return "The disk is full."

        app = app_at(table, keep=keep)

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            assert kept == [table]
            assert [each.message for each in app._notifications] == ["The disk is full."]

        run(app, scenario)

    def test_another_game_of_the_same_kind(self):
        app = app_at(local_table(rounds=20, bots=("random",)), generator=lambda: random.Random(3))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            await pilot.press("x", "n")
            await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.hand is not None)
            assert seated(app).local.setup.bots == ("random",)
            assert seated(app).state.round == 1

        run(app, scenario)

    def test_enter_does_not_begin_another_game_by_mistake(self):
        table = local_table(rounds=19)
        app = app_at(table)

        async def scenario(pilot):
            await pilot.press("tab", "enter")
            await until(pilot, lambda: isinstance(app.screen, EndScreen) and app.screen.is_ready)
            await pilot.press("enter", "enter", "enter")
            assert status(app) == "N plays again."
            assert isinstance(app.screen, EndScreen)
            assert seated(app) is table

        run(app, scenario)

    def test_the_display_of_another_has_a_name_and_esc_goes_back(self):
        app = app_at(local_table(rounds=20, bots=("random",)))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            await pilot.press("x")
            own = status(app)
            await pilot.press("2")
            assert status(app) == "The display of random. Esc goes back to yours."
            await pilot.press("escape")
            assert status(app) == own
            await pilot.press("question_mark")
            assert isinstance(app.screen, Help)

        run(app, scenario)

    def test_practice_goes_on_after_the_end(self):
        table = local_table(rounds=20, practice=True)
        app = app_at(table)

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            await pilot.press("x", "u")
            await until(pilot, lambda: isinstance(app.screen, GameScreen) and table.state.phase == "playing")

        run(app, scenario)

    def test_the_review_is_browsed_while_it_is_made_and_after(self):
        app = app_at(local_table(rounds=20, bots=("random",)), reviewer=Reviewer(passes=2))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            await pilot.press("x", "v")
            await until(pilot, lambda: isinstance(app.screen, ReviewScreen))
            await pilot.press("left")
            assert "Round 19" in status(app)
            await until(pilot, lambda: app.screen._review is not None)
            await pilot.pause()
            assert "Score 105" in word(app, "figures")
            await pilot.press("m", "tab")
            assert "strong player" in status(app)
            assert app.screen.query_one(DisplayView)._scene.ghost is not None
            await pilot.press("home")
            assert "Round 1:" in word(app, "round")
            await pilot.press("escape")
            assert isinstance(app.screen, EndScreen)

        run(app, scenario)

    def test_without_the_engine_the_review_says_what_is_missing(self, monkeypatch):
        def missing(*_):
            raise ModuleNotFoundError(name="wasmtime")

        monkeypatch.setattr("nmbr9.analysis.review.get_engine", missing)
        app = app_at(local_table(rounds=20))

        async def scenario(pilot):
            app.show_review(app.last)
            await until(pilot, lambda: isinstance(app.screen, ReviewScreen) and "wasmtime" in word(app, "figures"))

        run(app, scenario)


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


class _Waiting:
    """A table that waits for its players, as one on a server does."""

    def __init__(self, **more):
        self.state = TableState(
            phase="waiting", players=("Ann", "Bo"), seat=0, host=True, round=0, rounds=20, card=None, unseen=(2,) * 10,
            displays=(), placed=(), placement=None, scores=(), winners=(), **more,
        )  # fmt: skip
        self.started = False

    async def run(self, changed):
        changed()

    async def start(self):
        self.started = True


def test_the_host_starts_a_game_that_waits():
    table = _Waiting(notice="The connection is lost.", away=(1,))
    app = app_at(table)

    async def scenario(pilot):
        await until(pilot, lambda: status(app) == "Press Enter to start the game.")
        assert "away" in word(app, "players")
        assert word(app, "keys") == "L leave  ? help  Enter start"
        assert word(app, "notice") == "The connection is lost."
        await pilot.press("p", "h", "tab", "r", "2")
        await pilot.press("escape", "enter")
        await until(pilot, lambda: table.started)

    run(app, scenario)
