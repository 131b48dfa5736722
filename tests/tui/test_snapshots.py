"""What the application looks like. The games are fixed, and there is no clock.

After a change that is meant: `pytest tests/tui/test_snapshots.py --snapshot-update`, and look at `__snapshots__`.
"""

import pytest

from nmbr9.tui import saves
from nmbr9.tui.end_screen import EndScreen
from nmbr9.tui.review_screen import ReviewScreen
from nmbr9.tui.reviewing import Reviewer
from tests.tui.tables import WIDE, app_at, local_table, until

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 40), id="120x40", marks=pytest.mark.deep)]
"""Of windows."""


@pytest.fixture(autouse=True)
def environment(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("NMBR9_ENGINE", "wasm")
    monkeypatch.delenv("NO_COLOR", raising=False)


def pressed(*keys):
    """Return what a test does before it looks: it waits for the bots, then presses keys."""

    async def before(pilot):
        table = pilot.app.last
        await until(pilot, lambda: all(table.state.placed[1:]) or table.state.phase == "finished")
        await pilot.press(*keys)
        await pilot.pause()

    return before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "rounds",
    [
        pytest.param(0, id="first", marks=pytest.mark.deep),
        pytest.param(3, id="early"),
        pytest.param(18, id="late", marks=pytest.mark.deep),
    ],
)
def test_a_game(snap_compare, rounds, size):
    app = app_at(local_table(rounds=rounds, bots=("greedy", "random")))
    assert snap_compare(app, terminal_size=size, run_before=pressed("tab"))


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
def test_an_illegal_spot(snap_compare, size):
    app = app_at(local_table(rounds=18))
    assert snap_compare(app, terminal_size=size, run_before=pressed("tab", "left"))


@pytest.mark.deep
def test_legal_spots(snap_compare):
    assert snap_compare(app_at(local_table(rounds=13)), run_before=pressed("h"))


@pytest.mark.deep
def test_a_display_that_is_wider_than_the_window(snap_compare):
    app = app_at(local_table(WIDE, rounds=19))
    assert snap_compare(app, run_before=pressed(*["left"] * 12))


@pytest.mark.deep
def test_the_display_of_another(snap_compare):
    app = app_at(local_table(rounds=12, bots=("greedy",)))
    assert snap_compare(app, run_before=pressed("2"))


@pytest.mark.deep
def test_help(snap_compare):
    assert snap_compare(app_at(local_table(rounds=5)), run_before=pressed("question_mark"))


@pytest.mark.deep
def test_leaving(snap_compare):
    assert snap_compare(app_at(local_table(rounds=5, path=saves.new_path())), run_before=pressed("l"))


@pytest.mark.parametrize("mode", [pytest.param("few", marks=pytest.mark.deep), "none"])
@pytest.mark.parametrize("size", SIZES)
def test_few_colours_and_none(snap_compare, monkeypatch, mode, size):
    if mode == "none":
        monkeypatch.setenv("NO_COLOR", "1")
    app = app_at(local_table(rounds=18, bots=("greedy",)), colours=mode)
    assert snap_compare(app, terminal_size=size, run_before=pressed("tab"))


@pytest.mark.parametrize("size", SIZES)
def test_the_end(snap_compare, size):
    app = app_at(local_table(rounds=20, bots=("greedy", "random")))

    async def before(pilot):
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and app.screen.is_ready)
        await pilot.press("x")
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=before)


@pytest.mark.deep
@pytest.mark.parametrize("keys", [(), ("m", "tab")], ids=["result", "choice"])
def test_the_review(snap_compare, keys):
    app = app_at(local_table(rounds=20), reviewer=Reviewer(passes=2))

    async def before(pilot):
        app.show_review(app.last)
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen) and app.screen._review is not None)
        await pilot.press(*keys)
        await pilot.pause()

    assert snap_compare(app, run_before=before)


@pytest.mark.deep
def test_a_window_that_is_too_small(snap_compare):
    assert snap_compare(app_at(local_table(rounds=5)), terminal_size=(50, 15), run_before=pressed())
