"""A server that is none of ours: whatever it sends, the terminal neither crashes nor shows what controls it."""

import asyncio
import contextlib
import json
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

from nmbr9.core.placement import Placement
from nmbr9.tui import remote_wire as wire
from nmbr9.tui.remote import RemoteTable
from nmbr9.tui.remote_backoff import Backoff
from nmbr9.tui.remote_link import RoomLink
from nmbr9.tui.remote_state import RoomState, apply, table_state
from nmbr9.tui.remote_wire import LARGEST_FRAME, BadFrame, Other, decode_event, decode_frame, printable
from nmbr9.tui.table import TableRefused
from tests.tui.seats import join, seated

pytestmark = pytest.mark.anyio

HELLO = {"frame": "hello", "protocol": 5, "seat": 0, "sequence": 0, "now": 1.0}
EVIL = "\x1b]0;owned\x07\x1b[2J\u202eAnn\r\n\x9b31m"
CREATED = {"type": "room_created", "at": 1.0, "room": "r", "options": {"seats": 2}}
TAKEN = {"type": "seat_taken", "at": 2.0, "seat": 0, "name": EVIL, "host": 0}
SECOND = {"type": "seat_taken", "at": 3.0, "seat": 1, "name": "x" * 200}
BEGAN = {"type": "game_began", "at": 4.0, "players": [EVIL, "Bo"], "rounds": 2, "commitment": "", "seat": 0}
CARD = {"type": "card_drawn", "at": 5.0, "round": 1, "number": 9, "deadline": 1e10}
GAME = [CREATED, TAKEN, SECOND, BEGAN, CARD]
CLOSED = {"type": "round_closed", "at": 6.0, "round": 1, "placements": ["9n@0,0", "9n@0,0"], "scores": [0, 0]}


def frame(number, event):
    return json.dumps({"frame": "event", "sequence": number, "event": event})


@asynccontextmanager
async def connections(*sent):
    """A server that sends each connection in turn these messages, and the last ones to all others."""
    count = 0

    async def talk(socket):
        nonlocal count
        messages = sent[min(count, len(sent) - 1)]
        count += 1
        with contextlib.suppress(ConnectionClosed):
            for message in messages:
                await socket.send(message)
            await socket.wait_closed()

    async with serve(talk, "127.0.0.1", 0, max_size=None, compression=None) as server:
        link = RoomLink(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", "r")
        yield RemoteTable(link, "t" * 24, backoff=Backoff(first=0.01, most=0.05))


@asynccontextmanager
async def answers(**bodies):
    """A server that answers requests whose path ends with a name with these bytes, whatever they are."""

    async def talk(reader, writer):
        path = (await reader.readline()).split()[1].decode()
        while (await reader.readline()).strip():
            pass
        name = path.rsplit("/", 1)[-1].partition("?")[0]
        writer.write(bodies.get(name, b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"))
        with contextlib.suppress(OSError):
            await writer.drain()
            writer.close()

    async with await asyncio.start_server(talk, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def ok(body, status="200 OK", head=""):
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n{head}\r\n".encode() + body


TABLE = ok(b'{"protocol": 5}')


def texts(state):
    return [*state.players, state.notice, state.rematch]


async def play(*sent, until):
    async with connections(*sent) as table, seated(table, caught_up=False) as seat:
        await seat.until_shown(until)
        assert all(text.isprintable() for state in seat.states for text in texts(state))
        return seat.states


def game(*events, start=1):
    return [json.dumps(HELLO), *(frame(number, event) for number, event in enumerate(events, start))]


async def test_names_are_shown_without_what_controls_a_terminal():
    states = await play(game(*GAME), until=lambda state: state.card == 9)
    assert states[-1].players == ("]0;owned[2JAnn 31m", "Bo")
    assert max(len(name) for state in states for name in state.players) == 40


async def test_a_bot_is_named_without_what_controls_a_terminal():
    states = await play(game(CREATED, {**TAKEN, "bot": EVIL}), until=lambda state: "plays on for you" in state.notice)
    assert states[-1].notice == "The bot ]0;owned[2JAnn 31m plays on for you: you are watching."


async def test_a_name_with_a_slash_can_be_written_down():
    ended = {"type": "game_ended", "at": 7.0, "winners": [0]}
    sent = game(CREATED, TAKEN, SECOND, {**BEGAN, "players": ["A / B", "/"], "rounds": 1}, CARD, CLOSED, ended)
    async with connections(sent) as table, seated(table) as seat:
        await seat.until(lambda state: state.phase == "finished")
        assert table.record().players == ("A B", "?")


async def test_a_seat_that_the_room_does_not_have_is_nobody_s():
    _, *events = game(CREATED, TAKEN)
    states = await play([json.dumps({**HELLO, "seat": 2}), *events], until=lambda state: state.players)
    assert all(state.seat is None for state in states)


GARBAGE = [
    "", "{", "null", "[]", "7", '"hello"', "{}", b"\xff\xfe", b"{}", "[" * 100_000, '{"frame": ' + "[" * 100_000,
    json.dumps({**HELLO, "seat": -1}), json.dumps({**HELLO, "now": "soon"}), '{"frame": "hello", "now": 1e999}',
    json.dumps({**HELLO, "sequence": 10**30}), json.dumps({"frame": "event", "sequence": 1, "event": 7}),
    json.dumps({"frame": "event", "sequence": 1}), json.dumps({"frame": "ack"}),
    json.dumps({"frame": "refusal", "id": 1}),
    json.dumps({"frame": "presence", "away": [{"seat": 10**6}]}), "x" * (LARGEST_FRAME + 1),
]  # fmt: skip

BROKEN = [
    [CREATED, CREATED],
    [*GAME, CLOSED, CLOSED],
    [CREATED, {**TAKEN, "seat": 5}],
    [CREATED, TAKEN, {**BEGAN, "players": ["a", "b", "c"]}],
    [CREATED, TAKEN, SECOND, {**BEGAN, "seat": 9}],
    [CREATED, TAKEN, SECOND, {**BEGAN, "start": [1]}],
    [{**CREATED, "options": {"seats": 10**9}}],
    [CARD],
    [*GAME, CARD],
    [*GAME, CREATED],
    [*GAME, {**CARD, "round": 3}],
    [*GAME, {"type": "tile_placed", "at": 6.0, "round": 1, "seat": 0, "placement": "9n@5,5"}],
    [*GAME, {"type": "tile_placed", "at": 6.0, "round": 1, "seat": 0, "placement": "1n@0,0"}],
    [*GAME, {"type": "tile_placed", "at": 6.0, "round": 1, "seat": 0, "placement": EVIL}],
    [*GAME, {"type": "round_closed", "at": 6.0, "round": 1, "placements": ["9n@0,0"], "scores": [0]}],
    [*GAME, {"type": "game_ended", "at": 6.0, "winners": [7]}],
    [*GAME, {"type": "rematch_opened", "at": 6.0, "room": EVIL}],
    [*GAME, {"type": "more_time_called", "at": 6.0, "round": 1, "seat": 1, "deadline": -1}],
]


@pytest.mark.parametrize("message", GARBAGE, ids=range(len(GARBAGE)))
async def test_garbage_costs_a_connection_at_most(message):
    first, *events = game(*GAME)
    states = await play([first, message, *events], game(*GAME), until=lambda state: state.card == 9)
    assert states[-1].round == 1


@pytest.mark.parametrize("events", BROKEN, ids=range(len(BROKEN)))
async def test_events_that_can_t_be_begin_the_room_anew(events):
    states = await play(game(*events), game(*GAME), until=lambda state: state.card == 9 and not state.notice)
    assert states[-1].round == 1


async def test_frames_and_events_of_a_newer_version_are_ignored():
    newer = [json.dumps({"frame": "weather", "sun": True}), frame(3, {"type": "new", "at": 3.5, "seat": 99, "x": {}})]
    sent = [*game(CREATED, TAKEN), *newer, *game(SECOND, start=4)[1:]]
    states = await play(sent, until=lambda state: state.players and state.players[-1])
    assert states[-1].players[1].startswith("xxx")


async def test_a_flood_does_not_stop_the_keyboard():
    away = json.dumps({"frame": "presence", "away": [{"seat": 1}]})
    async with connections([*game(*GAME), *[away] * 20_000]) as table, seated(table) as seat:
        await asyncio.wait_for(asyncio.sleep(0), 600)  # there are turns between the frames
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(table.place(Placement(9, "n", 0, 0)), 0.01)  # nobody answers
        assert len(seat.states) < 20_000


async def test_a_refusal_is_a_printable_sentence():
    async with connections(game(*GAME)) as table, seated(table) as seat:
        await seat.until(lambda state: state.card == 9)
        placing = asyncio.create_task(table.place(Placement(9, "n", 0, 0)))
        await asyncio.sleep(0)
        (id_,) = table._outbox._commands
        table._take(
            decode_frame(json.dumps({"frame": "refusal", "id": id_, "problem": {"code": "x", "detail": EVIL * 50}}))
        )
        with pytest.raises(TableRefused) as refused:
            await placing
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 310


@pytest.mark.parametrize(
    ("table", "seats", "sentence"),
    [
        (ok(b"<html>a portal</html>"), b"", "there is no table of nmbr9 at"),
        (ok(b'{"protocol": 1}'), b"", "is too old for this nmbr9"),
        (ok(b"[" * 100_000), b"", "there is no table"),
        (b"garbage\r\n\r\n", b"", "can't be reached"),
        (b"", b"", "can't be reached"),
        (b"HTTP/1.1 200 OK\r\n\r\n" + b" " * 3_000_000, b"", "it sends more than a table of nmbr9 would"),
        (ok(b"", "302 Found", "Location: file:///etc/passwd\r\n"), b"", "there is no table"),
        (TABLE, ok(b"{"), "the answer is not that of a table"),
        (TABLE, ok(b'{"seat": "first"}'), "the answer is not that of a table"),
        (TABLE, ok(b"", "307 Temporary Redirect", "Location: http://127.0.0.1:1/\r\n"), "answers with status 307"),
        (TABLE, ok(json.dumps({"detail": EVIL, "code": "no"}).encode(), "400 Bad"), "owned"),
        (TABLE, ok(b"\xff", "500 Oh"), "answers with status 500"),
    ],
)
async def test_answers_that_are_none_are_a_printable_sentence(table, seats, sentence, tmp_path):
    async with answers(table=table, seats=seats) as address:
        with pytest.raises(ValueError, match=sentence) as refused:
            await asyncio.to_thread(join, f"{address}/room/r", "Bo", tmp_path)
    assert str(refused.value).isprintable()


async def test_a_redirect_is_followed_before_the_token_is_sent(tmp_path):
    async with answers(table=TABLE, seats=ok(b'{"seat": 0}', "201 Created")) as there:
        moved = ok(b"", "301 Moved", f"Location: {there}/api/table\r\n")
        async with answers(table=moved) as here:
            table = await asyncio.to_thread(join, f"{here}/room/r", "Bo", tmp_path)
    assert table.link.server == there


async def test_a_redirect_leads_to_an_address_that_can_be_shown(tmp_path):
    async with answers(table=TABLE, seats=ok(b'{"seat": 0}', "201 Created")) as there:
        moved = ok(b"", "301 Moved", f'Location: {there}/;a`b`"$c\\d/api/table\r\n')
        async with answers(table=moved) as here:
            table = await asyncio.to_thread(join, f"{here}/room/r", "Bo", tmp_path)
    assert table.address == f"{there}/;a%60b%60%22$c%5Cd/room/r"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "round", "at", "name"]), inner)
    ),
    max_leaves=8,
)
changes = st.dictionaries(
    st.sampled_from(
        ["seat", "round", "number", "placement", "placements", "players", "winners", "host", "at", "rounds"]
    ),
    json_values | st.integers(0, 3) | st.just("9n@0,0") | st.just(["9n@0,0", "9n@0,0"]),
    max_size=3,
)
kinds = sorted(wire._EVENTS)
events = st.builds(
    lambda base, changed: {**base, **changed},
    st.sampled_from(GAME)
    | st.builds(lambda kind: {**CARD, "type": kind, "seat": 0, "bot": EVIL}, st.sampled_from(kinds)),
    changes,
)


@given(st.lists(events, max_size=8))
def test_any_events_make_a_state_or_are_refused(sent):
    room = RoomState(seat=0)
    for event in [*GAME[: len(sent) % 6], *sent]:
        with contextlib.suppress(BadFrame):
            decoded = decode_event(Raw(json.dumps(event).encode()))
            room = room if isinstance(decoded, Other) else apply(room, decoded)
        state = table_state(room)
        assert all(text.isprintable() for text in texts(state))
        assert len(state.displays) == len(state.players) == len(state.placed) == len(state.scores)


@given(st.text())
def test_a_text_for_the_terminal_is_printable_and_short(text):
    assert printable(text).isprintable()
    assert len(printable(text)) <= 40


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (4401, "This device was signed out of its profile, or the profile was deleted."),
        (4404, "The room is gone: it was deleted after a long time."),
    ],
)
async def test_a_connection_that_is_closed_for_good_keeps_no_seat(code, reason):
    gone = asyncio.Event()

    async def talk(socket):
        await socket.send(json.dumps({**HELLO, "sequence": len(GAME)}))
        for number, event in enumerate(GAME, start=1):
            await socket.send(frame(number, event))
        await gone.wait()
        await socket.close(code)

    async with serve(talk, "127.0.0.1", 0, compression=None) as server:
        table = RemoteTable(RoomLink(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", "r"), "t" * 24)
        async with seated(table) as seat:
            assert table.promise == "Your seat is kept: the same link brings you back."
            assert table.way_back == f"Your seat is kept: nmbr9 play {table.address}"
            gone.set()
            await seat.until(lambda state: reason in state.notice)
            assert table.promise == reason
            assert table.way_back == ""


async def test_a_seat_whose_token_is_not_kept_is_not_promised():
    table = RemoteTable(
        RoomLink("http://127.0.0.1:1", "r"), "t" * 24, "You can't return to this seat later.", kept=False
    )
    table._room = replace(table._room, seat=0, names=("Bo",), bots=("",))
    table._show()
    assert table.promise == "You can't return to this seat later."
    assert table.way_back == ""
