"""`nmbr9 admin` beside a server that runs, on SQLite and PostgreSQL: the players notice what it does to a room."""

import argparse
import json
import os
import pty
import subprocess
import sys

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nmbr9.cli import admin as admin_commands
from nmbr9.players.identity import hashed
from tests.server.client import PATIENT, open_room, request, take_seat
from tests.server.processes import Server, run_forked
from tests.waiting import STALLED, until

NOT_FOUND = 4404


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def server(request, tmp_path):
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path}/n.db"
    else:
        database = request.getfixturevalue("postgres").create_database(f"operators_{os.getpid()}_{tmp_path.name}")
    with Server(database) as server:
        yield server


def admin(server, *arguments, code=0):
    """Run the command in a process of its own, as an operator does: what it has said."""
    found, output, errors = run_forked("admin", *arguments, "--database", server.database)
    assert found == code, errors
    return errors if code else output


def joined(server, room):
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket"
    return connect(path, additional_headers={"Authorization": f"Bearer {room['token']}"}, **PATIENT)


def until_event(socket, kind):
    while True:
        frame = json.loads(socket.recv(STALLED))
        if frame["frame"] == "event" and frame["event"]["type"] == kind:
            return frame["event"]


def until_closed(socket):
    try:
        while True:
            socket.recv(STALLED)
    except ConnectionClosed as closed:
        return closed.rcvd and closed.rcvd.code


@pytest.mark.parametrize("clock", ["none", "card_a_minute"])
def test_a_game_that_is_closed_ends_for_its_players_and_nobody_wins(server, clock):
    room = open_room(server.address, seats=3, bots=["greedy"], clock=clock)
    bo = take_seat(server.address, room["room"], "Bo")
    with joined(server, room) as ann, joined(server, bo) as other:
        ann.send(json.dumps({"id": "1", "command": {"type": "start"}}))
        until_event(other, "card_drawn")
        said = admin(server, "close-room", room["room"], "--reason", "a bad joke", "--yes")
        assert said == f"Room {room['room']} is closed: its game is over, and nobody has won.\n"
        for socket in (ann, other):
            assert until_event(socket, "game_ended")["winners"] == []
    _, view = request(f"{server.address}/api/rooms/{room['room']}")
    assert (view["state"], view["winners"]) == ("finished", [])
    assert admin(server, "log").split(maxsplit=1)[1] == f"close-room {room['room']} a bad joke\n"
    again = admin(server, "close-room", room["room"], "--yes", code=2)
    assert again == f"nmbr9: the game in room {room['room']} is over already; delete-room deletes it\n"


def test_a_room_that_waits_is_deleted_when_it_is_closed(server):
    room = open_room(server.address, seats=2)
    with joined(server, room) as ann:
        assert "so it is deleted" in admin(server, "close-room", room["room"], "--yes")
        assert until_closed(ann) == NOT_FOUND
    assert request(f"{server.address}/api/rooms/{room['room']}")[0] == 404


def test_a_game_that_begins_while_the_operator_is_asked_is_ended_and_not_deleted(server, monkeypatch):
    room = open_room(server.address, seats=1)

    def begin(*_, **__):
        with joined(server, room) as ann:
            ann.send(json.dumps({"id": "1", "command": {"type": "start"}}))
            until_event(ann, "card_drawn")

    monkeypatch.setattr(admin_commands, "confirm", begin)
    asked = argparse.Namespace(database=server.database, room=room["room"], reason="", action="close-room", yes=False)
    assert admin_commands.close_room(asked) == 0
    until(lambda: request(f"{server.address}/api/rooms/{room['room']}")[1]["state"] == "finished")


def test_a_room_that_is_deleted_is_gone_for_those_who_have_it_open(server):
    room = open_room(server.address, seats=1, begin=True)
    with joined(server, room) as ann:
        until_event(ann, "card_drawn")
        refused = admin(server, "delete-room", room["room"], code=2)
        assert refused == "nmbr9: this needs a confirmation, and there is no terminal: --yes confirms it\n"
        assert admin(server, "delete-room", room["room"], "--yes") == f"Room {room['room']} is deleted.\n"
        assert until_closed(ann) == NOT_FOUND
    assert request(f"{server.address}/api/rooms/{room['room']}")[1]["code"] == "no_such_room"
    assert admin(server, "delete-room", room["room"], "--yes", code=2) == f"nmbr9: there is no room '{room['room']}'\n"
    assert admin(server, "log").count("delete-room") == 1


def test_looking_at_rooms_and_players(server):
    room = open_room(server.address, name="Ann\u2028", seats=2, bots=["greedy"], begin=True)
    player = hashed(room["token"])
    (line,) = admin(server, "list-rooms", "--state", "playing").splitlines()
    assert line.split()[:2] == [room["room"], "playing"]
    assert admin(server, "list-rooms", "--state", "finished") == ""
    shown = admin(server, "show-room", room["room"])
    assert f"seat 0       0  {player}  Ann" in shown
    assert "seat 1" in shown
    assert admin(server, "list-players") == ""
    assert admin(server, "show-player", player, code=2) == f"nmbr9: there is no player {player}\n"
    admin(server, "close-room", room["room"], "--yes")
    (line,) = admin(server, "list-players").splitlines()
    assert line.split()[:2] == [player, "1"]
    assert "games        1\n" in admin(server, "show-player", player)
    stats = dict(line.rsplit(maxsplit=1) for line in admin(server, "stats").splitlines())
    assert (stats["rooms, playing"], stats["rooms, finished"]) == ("0", "1")
    assert (stats["finished games, in the last day"], stats["players with a finished game"]) == ("1", "1")


def names_in(server, room):
    return [seat["name"] for seat in request(f"{server.address}/api/rooms/{room}")[1]["seats"]]


def test_a_player_is_deleted_from_all_games(server):
    room = open_room(server.address, name="Ann", seats=2)
    bo = take_seat(server.address, room["room"], "Bo")
    waiting = open_room(server.address, name="Ann", seats=2)
    status, _ = request(f"{server.address}/api/rooms/{waiting['room']}/seats", {"name": "Cy"}, token=bo["token"])
    assert status == 201
    with joined(server, room) as ann:
        ann.send(json.dumps({"id": "1", "command": {"type": "start"}}))
        until_event(ann, "card_drawn")
    admin(server, "close-room", room["room"], "--yes")
    player = hashed(bo["token"])
    said = admin(
        server, "delete-player", "--room", room["room"], "--seat", "1", "--reason", "has asked for it", "--yes"
    )
    assert said.startswith(f"Player {player} is deleted.\n")
    assert admin(server, "log").splitlines()[-1].endswith("delete-player a player has asked for it")
    assert player not in admin(server, "log") + admin(server, "list-players")
    # A server that has the games in memory reads within a second that they were rewritten.
    until(lambda: names_in(server, room["room"]) == ["Ann", "deleted player"])
    until(lambda: names_in(server, waiting["room"]) == ["Ann", ""])
    assert admin(server, "delete-player", player, "--yes", code=2) == f"nmbr9: there is no player {player}\n"


def test_somebody_at_a_terminal_is_asked(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db") as server:
        room = open_room(server.address, name="Ann", seats=2)["room"]
        for answer, code in (("n\n", 2), ("\n", 2), ("y\n", 0)):
            terminal, stdin = pty.openpty()
            os.write(terminal, answer.encode())
            command = [sys.executable, "-m", "nmbr9", "admin", "delete-room", room, "--database", server.database]
            done = subprocess.run(command, stdin=stdin, capture_output=True, text=True, check=False)
            for end in (terminal, stdin):
                os.close(end)
            assert done.returncode == code
            assert done.stderr.startswith(f"Delete room {room}, with Ann, and its results? [y/N] ")
            assert (f"Room {room} is deleted.\n" == done.stdout) == (code == 0)
            asked = f"{server.address}/api/rooms/{room}"
            assert code == 0 or request(asked)[0] == 200
        until(lambda: request(asked)[0] == 404)  # the server looks once a second
