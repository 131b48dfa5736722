"""The application, played by its pilot: keys and mouse in a game."""

from types import SimpleNamespace

import pytest

from nmbr9.tui import saves
from nmbr9.tui.dialogs import Ask, Help
from nmbr9.tui.display_view import DisplayView
from nmbr9.tui.end_screen import EndScreen
from nmbr9.tui.game_screen import GameScreen
from nmbr9.tui.table import TableState
from tests.tui.tables import WIDE, app_at, local_table, run, status, until, word

pytestmark = pytest.mark.usefixtures("state_folder")


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
