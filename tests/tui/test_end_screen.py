"""The end of a game in the terminal, and its review, played by the pilot of the application."""

import random

import pytest

from nmbr9.notation import Record
from nmbr9.tui.dialogs import Help
from nmbr9.tui.display_view import DisplayView
from nmbr9.tui.end_screen import EndScreen
from nmbr9.tui.game_screen import GameScreen
from nmbr9.tui.review_screen import ReviewScreen
from nmbr9.tui.reviewing import Reviewer
from tests.tui.tables import SHORT, TALL, app_at, local_table, run, seated, status, until, word

pytestmark = pytest.mark.usefixtures("state_folder")


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
        app = app_at(local_table(SHORT, rounds=6, bots=("random",)), reviewer=Reviewer(passes=2))

        async def scenario(pilot):
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
            await pilot.press("x", "v")
            await until(pilot, lambda: isinstance(app.screen, ReviewScreen))
            await pilot.press("left")
            assert "Round 5" in status(app)
            await until(pilot, lambda: app.screen._review is not None)
            await pilot.pause()
            assert "Score 6" in word(app, "figures")
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
