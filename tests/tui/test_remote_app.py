"""The application at a table on a real server, played by its pilot."""

import pytest

from nmbr9.tui.app import PlayApp
from nmbr9.tui.dialogs import Ask
from nmbr9.tui.end_screen import EndScreen
from nmbr9.tui.game_screen import GameScreen
from nmbr9.tui.panel import Words
from nmbr9.tui.start_screen import StartScreen
from tests.server.client import Client, first_legal, open_room
from tests.tui.seats import is_awaited, join
from tests.tui.tables import seated, until

pytestmark = pytest.mark.anyio


def said(app, name):
    return "".join(str(each._said) for each in app.screen.query(f"#{name}").results(Words))


def hand_of(app):
    """Return the tile in hand, None when there is nothing to place."""
    return app.screen.hand


def state_of(app):
    return app.last.state


def link_to(server, room):
    return f"{server.address}/room/{room['room']}"


def host(server, room, on_event=first_legal):
    """Return the host of a room: another client, which places wherever it may."""
    client = Client([server.address], room["room"], room["token"])
    client.on_event = on_event
    return client


async def test_a_whole_game_and_the_next_one(server, tmp_path):
    room = open_room(server.address, name="Ann", seats=3, removed=17)
    table = join(link_to(server, room), "Bo", tmp_path)
    app = PlayApp(table, colours="full")
    async with host(server, room) as ann, app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "2 Bo" in said(app, "players") and "3 free seat" in said(app, "players"))
        assert said(app, "status") == "The host starts the game."
        await pilot.press("3")  # the display of a seat that will not be there
        await pilot.press("enter")
        await until(pilot, lambda: "host" in said(app, "status"))
        await ann.send("start", {"type": "start"})
        for number in range(1, 4):
            await until(pilot, lambda number=number: table.state.round == number and hand_of(app) is not None)
            assert "free seat" not in said(app, "players")
            await pilot.press("tab", "enter")
            await until(pilot, lambda number=number: table.state.round != number or table.state.phase == "finished")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        await pilot.press("x")  # skips the count
        assert "play again" not in str(app.screen.query_one("#keys").render())
        await pilot.press("n")
        await until(pilot, lambda: any("host" in each.message for each in app._notifications))
        await ann.send("again", {"type": "rematch"})
        await until(pilot, lambda: "The next game is open: N joins it." in said(app, "status"))
        await until(pilot, lambda: table._record is not None)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_STATE_HOME", str(tmp_path))
            await pilot.press("n")
            await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.table is not table)
        await until(pilot, lambda: state_of(app).players == ("Ann", "Bo", ""))
        assert state_of(app).seat == 1
        await seated(app).leave()  # nothing else waits until the connection is closed


async def test_placing_taking_back_calling_time_and_leaving(server, tmp_path):
    room = open_room(server.address, name="Ann", seats=2, removed=17)
    table = join(link_to(server, room), "Bo", tmp_path)
    app = PlayApp(table, colours="full")
    async with host(server, room, lambda _event: None) as ann, app.run_test(size=(80, 24)) as pilot:
        await ann.ask("start", {"type": "start"})
        await until(pilot, lambda: is_awaited(table.state) and hand_of(app) is not None)
        await pilot.press("m")
        assert said(app, "status").startswith("Place first")
        await pilot.press("p")
        assert said(app, "status") == "There are no hints at this table: other people play, too."
        await pilot.press("tab", "enter")
        await until(pilot, lambda: "M gives one more minute" in said(app, "status"))
        assert said(app, "status").startswith("Placed ✓  Waiting for Ann. Backspace takes it back.")
        await pilot.press("backspace")
        await until(pilot, lambda: hand_of(app) is not None)
        await pilot.press("enter")
        await until(pilot, lambda: table.state.can_call_time)
        await pilot.press("m")
        await until(pilot, lambda: said(app, "clock").startswith("Time left "))
        await pilot.press("l")
        assert isinstance(app.screen, Ask)
        await pilot.press("y")
        await until(pilot, lambda: app._exit)
    assert app.farewell(table) == f"You left in round 1 of 3. Your seat is kept: nmbr9 play {link_to(server, room)}"


async def test_a_link_is_entered_in_the_menu_and_a_wrong_one_is_explained(server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    room = open_room(server.address, name="Ann", seats=2)
    app = PlayApp(name="Bo", colours="full")
    async with app.run_test(size=(80, 24)) as pilot:
        app.join("nonsense nowhere")
        await until(pilot, lambda: "is no link to a table" in said(app, "status"))
        assert isinstance(app.screen, StartScreen)
        app.join(link_to(server, room))
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        await until(pilot, lambda: "2 Bo" in said(app, "players"))
        await seated(app).leave()  # nothing else waits until the connection is closed


async def test_the_last_draft_is_where_the_tile_was_set(server, tmp_path):
    room = open_room(server.address, name="Ann", seats=2, removed=17, clock="per_card", seconds=600)
    table = join(link_to(server, room), "Bo", tmp_path)
    app = PlayApp(table, colours="full")
    async with host(server, room) as ann, app.run_test(size=(80, 24)) as pilot:
        await ann.ask("start", {"type": "start"})
        await until(pilot, lambda: table.state.round == 1 and hand_of(app) is not None)
        await pilot.press("tab", "enter")
        await until(pilot, lambda: table.state.round == 2 and hand_of(app) is not None)
        await pilot.press("tab", "tab")
        spot = hand_of(app).placement
        await until(pilot, lambda: table._sent_draft == (2, spot) and not table._outbox.frames)
        for _ in range(30):
            await pilot.press("right")  # to where it may not lie
        await until(pilot, lambda: table._sent_draft == (2, None))
        await table.leave()  # nothing else waits until the connection is closed


async def test_the_link_of_a_finished_room_shows_its_result(server, tmp_path):
    room = open_room(server.address, name="Ann", seats=1, removed=17)
    async with host(server, room) as ann:
        await ann.send("start", {"type": "start"})
        await ann.until(lambda: any(event["type"] == "game_ended" for event in ann.events.values()))
    table = join(link_to(server, room), "Bo", tmp_path)
    app = PlayApp(table, colours="full")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and app.screen.is_ready)
        await until(pilot, lambda: table._record is not None)  # the table changes once more
        await pilot.press("x")
        assert said(app, "status").startswith("Ann: ")
        await table.leave()  # nothing else waits until the connection is closed


async def test_leaving_promises_a_seat_only_to_those_who_have_one(server, tmp_path):
    room = open_room(server.address, name="Ann", seats=1)
    table = join(link_to(server, room), "Bo", tmp_path)
    app = PlayApp(table, colours="full")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: said(app, "status") not in ("", "Connecting…"))
        assert said(app, "status") == "The host starts the game."
        assert said(app, "keys") == "L leave  ? help"
        await pilot.press("m")
        assert said(app, "status") == "You are watching: only players can do that."
        assert table.promise == "You have no seat here. With the same link you can watch again."
        assert table.way_back == ""
        await table.leave()  # nothing else waits until the connection is closed
