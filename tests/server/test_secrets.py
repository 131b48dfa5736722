"""Nobody is told what they may not know: everything that anybody is ever sent is recorded and looked at.

The proof is a comparison. Two games are played that differ only in a secret; as long as it is one, all others must have
been sent the same, byte by byte. Only times, rooms and tokens are replaced by words, and the commitment, which is a
hash of the secret.
"""

import asyncio
import base64
import contextlib
import http.client
import itertools
import json
import re
import sqlite3
from contextlib import AsyncExitStack
from hashlib import sha256

import pytest
from websockets.asyncio.client import connect

from nmbr9 import Deck
from nmbr9.notation.commitment import commitment
from nmbr9.players.identity import hashed
from nmbr9.server.identity import new_token
from tests.server.client import PATIENT, request
from tests.server.processes import Server
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bo", "Cy", "Di")
DECK = [9, 9, 1, 4, 5, 0]
ADDRESSES = itertools.count(0x0A000001)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("secrets")
    limits = ("--rooms-per-address", "1000", "--seats-per-address", "1000", "--commands-per-second", "1000")
    flags = (*limits, "--log-level", "debug")
    with Server(f"sqlite:///{folder}/nmbr9.db", *flags, log=folder / "log") as server:
        yield server


class Watcher:
    """A player, or a spectator without a token. `sent` is everything that came, as it came."""

    def __init__(self, server, name, room="", token=""):
        self.server, self.name, self.room, self.token = server, name, room, token
        self.sent: list[str] = []
        self.last = 0
        self.round = 0
        self.legal: dict[int, list[str]] = {}
        self.ended = False
        self._ids = itertools.count()

    async def fetch(self, path, body=None):
        """Ask over REST; head and body are recorded."""
        return await asyncio.to_thread(self._fetch, path, body)

    def _fetch(self, path, body):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=STALLED)
        # From an address of its own: how much one address may ask for is not the question here.
        address = ".".join(str(byte) for byte in next(ADDRESSES).to_bytes(4, "big"))
        headers = {"Content-Type": "application/json", "X-Forwarded-For": address}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        text = None if body is None else json.dumps(body)
        connection.request("GET" if body is None else "POST", path, text, headers)
        answer = connection.getresponse()
        head = [f"{name}: {value}" for name, value in answer.getheaders() if name not in ("date", "content-length")]
        told = answer.read().decode()
        connection.close()
        self.sent.append("\n".join([f"{path} {answer.status}", *head, told]))
        return told

    async def poll(self):
        """Ask for everything that can be asked."""
        for path in ("", "/record", "/replay", "/picture"):
            await self.fetch(f"/api/rooms/{self.room}{path}")
        await self.fetch("/api/rooms")
        await self.fetch("/api/rooms/nowhere")

    async def connect(self, stack, after=0):
        path = f"ws://127.0.0.1:{self.server.port}/api/rooms/{self.room}/socket?after={after}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        self.socket = await stack.enter_async_context(connect(path, additional_headers=headers, **PATIENT))
        await self.hear()

    async def hear(self):
        """Read the next frame."""
        text = await asyncio.wait_for(self.socket.recv(), STALLED)
        self.sent.append(text)
        frame = json.loads(text)
        if frame["frame"] == "event":
            self.last, event = frame["sequence"], frame["event"]
            self.ended |= event["type"] == "game_ended"
            if event["type"] == "card_drawn":
                self.round = event["round"]
                self.legal[self.round] = [
                    f"{event['number']}{rotation}@{numbers[at]},{numbers[at + 1]}"
                    for rotation, numbers in event.get("legal", {}).items()
                    for at in range(0, len(numbers), 3)
                ]
        return frame

    async def until(self, number):
        """Read until an event has come."""
        while self.last < number:
            await self.hear()

    async def ask(self, **command):
        """Have something done, and return the answer."""
        return await self.send(command=command)

    async def send(self, **frame):
        """Send a frame, and return the answer."""
        id_ = f"{self.name} {next(self._ids)}"
        await self.socket.send(json.dumps({"id": id_, **frame}))
        while True:
            frame = await self.hear()
            if frame["frame"] != "event" and frame["id"] == id_:
                return frame


class Game:
    """A room with its players and a spectator, each of whom hears everything that they are told at once."""

    def __init__(self, server, stack, seats, *, host_plays=True, **options):
        self.server, self.stack, self.options = server, stack, {"seats": seats, **options}
        self.people = seats - len(options.get("bots", ()))
        self.host_plays = host_plays

    async def open(self):
        self.host = host = Watcher(self.server, NAMES[0])
        wanted = {"name": "Ann", "options": self.options, "play": self.host_plays, "bearer": True}
        told = json.loads(await host.fetch("/api/rooms", wanted))
        self.room, host.token = told["room"], told["token"]
        self.players = [host] if self.host_plays else []
        for name in NAMES[len(self.players) : self.people]:
            player = Watcher(self.server, name, self.room)
            told = json.loads(await player.fetch(f"/api/rooms/{self.room}/seats", {"name": name, "bearer": True}))
            player.token = told["token"]
            self.players.append(player)
        self.spectator = Watcher(self.server, "spectator", self.room)
        for watcher in self.watchers:
            watcher.room = self.room
            await watcher.connect(self.stack)
        return self

    @property
    def watchers(self):
        return [*self.players, self.spectator, *([] if self.host_plays else [self.host])]

    async def do(self, seat, **command):
        """Have a player do something; everybody hears of it, and asks for everything."""
        answer = await self.players[seat].ask(**command)
        assert answer["frame"] == "ack", answer
        for watcher in self.watchers:
            await watcher.until(answer["sequence"])
        for watcher in self.watchers:
            await watcher.poll()

    async def place(self, seat, choice=0):
        player = self.players[seat]
        legal = player.legal[player.round]
        await self.do(seat, type="place", round=player.round, placement=legal[choice % len(legal)])

    async def come_back(self):
        """Have everybody connect anew and hear the whole story again."""
        for watcher in self.watchers:
            last, watcher.last = watcher.last, 0
            await watcher.connect(self.stack)
            await watcher.until(last)

    def told(self, watcher):
        """Return what somebody was sent, with words for what differs between any two games."""
        text = "\n".join(watcher.sent)
        text = text.replace(self.room, "ROOM")
        for player in {*self.players, self.host}:
            text = text.replace(player.token, f"TOKEN {player.name}")
        text = re.sub(r'"(at|now|deadline)":\d[\d.e+]*', r'"\1":TIME', text)
        text = re.sub(r'"commitment":"[0-9a-f]{64}"', '"commitment":HASH', text)
        return re.sub(r'\[Commitment "[0-9a-f]{64}"\]', "[Commitment HASH]", text)


async def same_for_all_others(games, secret_of=()):
    """See that two games have told everybody the same, apart from those whose secret it is."""
    one, other = games
    for seat, (mine, theirs) in enumerate(zip(one.watchers, other.watchers, strict=True)):
        if seat in secret_of:
            assert one.told(mine) != other.told(theirs)  # or there was no difference to hide
        else:
            assert one.told(mine) == other.told(theirs)


@pytest.mark.parametrize("seats", [3, *(pytest.param(seats, marks=pytest.mark.deep) for seats in (2, 4))])
async def test_where_a_seat_has_placed_nobody_else_is_told_before_the_round_closes(server, seats):
    async with AsyncExitStack() as stack:
        games = []
        for first, second, third in ((0, 1, 2), (7, 9, 11)):
            game = await Game(server, stack, seats, deck=DECK).open()
            games.append(game)
            await game.do(0, type="start")
            for seat in range(seats):
                await game.place(seat)
            await game.place(1, first)
            await game.place(1, second)
            await game.do(1, type="take_back", round=2)
            await game.place(1, third)
            for seat in range(2, seats):  # all but Ann
                await game.place(seat)
            refused = await game.players[0].ask(type="place", round=2, placement="9n@77,77")
            assert refused["problem"]["code"] == "illegal_placement"
            await game.come_back()
            for watcher in game.watchers:
                await watcher.poll()
        await same_for_all_others(games, secret_of=[1])
        for game in games:
            await game.place(0)  # now it is open
        one, other = games
        assert one.told(one.spectator) != other.told(other.spectator)


async def test_where_a_tile_is_set_nobody_else_is_told_nor_that_it_is(server):
    async with AsyncExitStack() as stack:
        games = []
        for drafts in ((), (3,), (0, 5, 9, None, 7)):
            game = await Game(server, stack, 3, deck=DECK, clock="per_card", seconds=600).open()
            games.append(game)
            await game.do(0, type="start")
            for seat in range(3):
                await game.place(seat)
            bo = game.players[1]
            for choice in drafts:
                placement = None if choice is None else bo.legal[2][choice]
                answer = await bo.send(draft={"round": 2, "placement": placement})
                assert answer["frame"] == "ack"
            await game.come_back()
            for watcher in game.watchers:
                await watcher.poll()
            await game.place(0)
            await game.do(0, type="more_time")
        for pair in itertools.combinations(games, 2):
            await same_for_all_others(pair, secret_of=[1])
        for game in games:
            for watcher in game.watchers:
                assert "draft" not in "\n".join(watcher.sent)
            assert "draft" not in json.dumps(truth(server, game.room))
        assert kept(server, games[2].room) == games[2].players[1].legal[2][7]


def kept(server, room):
    """Read from the disk what a player has set."""
    path = server.database.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        [(placement,)] = database.execute("SELECT placement FROM drafts WHERE room = ?", [room]).fetchall()
    return placement


async def test_a_host_who_does_not_play_is_told_what_a_spectator_is_told(server):
    async with AsyncExitStack() as stack:
        games = []
        for choice in (0, 9):
            game = await Game(server, stack, 2, host_plays=False, deck=DECK).open()
            games.append(game)
            assert (await game.host.ask(type="place", round=1, placement="9n@0,0"))["problem"]["code"] == "not_seated"
            began = await game.host.ask(type="start")
            for watcher in game.watchers:
                await watcher.until(began["sequence"])
            for seat in range(2):
                await game.place(seat)
            await game.place(1, choice)
            await game.come_back()
            for watcher in game.watchers:
                await watcher.poll()
        await same_for_all_others(games, secret_of=[1])
        one = games[0]
        assert events_in(one.host) == events_in(one.spectator)
        path = f"/api/rooms/{one.room}"
        mine, theirs = [json.loads(await watcher.fetch(path)) for watcher in (one.host, one.spectator)]
        assert mine == {**theirs, "host": True, "now": mine["now"]}


def events_in(watcher):
    return [text for text in watcher.sent if text.startswith('{"frame":"event"')]


async def test_a_seat_that_leaves_or_resigns_keeps_its_secret(server):
    async with AsyncExitStack() as stack:
        games = []
        for choice in (0, 9):
            game = await Game(server, stack, 3, deck=DECK).open()
            games.append(game)
            await game.do(0, type="start")
            for seat in range(3):
                await game.place(seat)
            await game.place(1, choice)
            await game.place(2, choice)
            await game.do(1, type="resign")
            await game.do(2, type="leave")
            await game.do(1, type="more_time")
            await game.come_back()
        await same_for_all_others(games, secret_of=[1, 2])


@pytest.mark.parametrize("open_displays", [False, pytest.param(True, marks=pytest.mark.deep)])
async def test_which_cards_come_nobody_is_told_before_they_are_drawn(server, open_displays):
    async with AsyncExitStack() as stack:
        games = []
        for deck in ([9, 9, 1, 4, 5, 0], [9, 9, 1, 0, 4, 5], [9, 9, 1, 7, 7, 8]):
            game = await Game(server, stack, 3, deck=deck, open_displays=open_displays).open()
            games.append(game)
            await game.do(0, type="start")
            for _ in range(2):
                for seat in range(3):
                    await game.place(seat, seat)
            await game.place(0)
            await game.place(1)
            await game.do(1, type="take_back", round=3)
            await game.place(1, 4)
            await game.come_back()
            for watcher in game.watchers:
                await watcher.poll()
        for pair in itertools.combinations(games, 2):
            # The host has given the deck, and is not told it again either.
            await same_for_all_others(pair)
        for game in games:
            await game.place(2)  # the fourth card
        assert len({game.told(game.spectator) for game in games}) == 3


async def test_open_displays_show_placements_to_all(server):
    async with AsyncExitStack() as stack:
        game = await Game(server, stack, 2, deck=DECK, open_displays=True).open()
        await game.do(0, type="start")
        await game.place(1, 2)
        for watcher in game.watchers:
            assert game.players[1].legal[1][2] in "\n".join(watcher.sent)


def truth(server, room):
    """Read a room's log from the disk: everything that is secret."""
    path = server.database.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        rows = database.execute("SELECT payload FROM events WHERE room = ? ORDER BY sequence", [room]).fetchall()
    return [json.loads(payload) for (payload,) in rows]


@pytest.mark.parametrize(
    "options", [{}, *(pytest.param({name: True}, marks=pytest.mark.deep) for name in ("open_displays", "start_tiles"))]
)
async def test_tokens_hashes_salt_and_deck_are_nowhere_before_they_may_be(server, options):
    async with AsyncExitStack() as stack:
        game = await Game(server, stack, 4, **{"bots": ["random", "greedy"], "removed": 17, **options}).open()
        await play_to_the_end(game)
        log = truth(server, game.room)
        [began] = [event for event in log if event["type"] == "game_began"]
        assert commitment(Deck(began["deck"]), began["salt"]) == began["commitment"]
        hashes = {event["token"] for event in log if event.get("token")}
        assert hashes == {hashed(player.token) for player in game.players}
        for watcher in game.watchers:
            everything = "\n".join(watcher.sent)
            end = everything.index('"type":"game_ended"')
            before = everything[:end]
            assert began["commitment"] in before
            assert began["salt"] not in before
            assert began["salt"] in everything
            last_card = before.rindex('"type":"card_drawn"')
            assert json.dumps(began["deck"], separators=(",", ":")) not in before[:last_card]
            assert '"deck":[' not in before.replace('"deck":[]', "")
            for hash_ in hashes:
                assert hash_ not in everything
            for player in game.players:
                assert everything.count(player.token) == (player is watcher)  # once, when the seat was given
            if not options.get("open_displays"):
                hides_placements_of_others(watcher, game)


async def play_to_the_end(game):
    """Have the players place at once and ask for everything in between, while the bots think."""
    await game.do(0, type="start")
    while not game.spectator.ended:
        for player in game.players:
            await player.poll()
            round_ = player.round
            placed = await player.ask(type="place", round=round_, placement=player.legal[round_][0])
            assert placed["frame"] == "ack"
            await game.spectator.until(placed["sequence"])
            await game.spectator.poll()
        for watcher in game.watchers:
            while watcher.round == round_ and not watcher.ended:
                await watcher.hear()
    await game.spectator.poll()


def hides_placements_of_others(watcher, game):
    seat = game.players.index(watcher) if watcher in game.players else None
    frames = [json.loads(text) for text in watcher.sent if text.startswith('{"frame":"event"')]
    placed = [frame["event"] for frame in frames if frame["event"]["type"] == "tile_placed"]
    assert {event["seat"] for event in placed} == {0, 1, 2, 3}
    assert all(("placement" in event) == (event["seat"] == seat) for event in placed)


async def test_a_rematch_tells_no_more_than_the_first_game(server):
    async with AsyncExitStack() as stack:
        game = await Game(server, stack, 2, deck=[3]).open()
        await game.do(0, type="start")
        await game.place(0)
        await game.place(1)
        await game.do(0, type="rematch")
        opened = next(json.loads(text)["event"] for text in game.spectator.sent if '"rematch_opened"' in text)
        again = Watcher(server, "Bo", opened["room"], game.players[1].token)
        await again.fetch(f"/api/rooms/{opened['room']}")
        await again.connect(stack)
        await again.until(3)
        everything = "\n".join(again.sent)
        assert '"seat":1' in everything
        for player in game.players:
            assert player.token not in everything
            assert hashed(player.token) not in everything
        assert '"deck":[3]' not in everything


async def test_metrics_tell_numbers_only(server):
    _, told = await asyncio.to_thread(request, f"http://127.0.0.1:{server.metrics_port}/metrics")
    (build,) = re.findall(r"^nmbr9_build_info\{(.*)\} 1.0$", told, re.MULTILINE)
    assert dict(re.findall(r'(\w+)="([^"]*)"', build)).keys() == {
        "version",
        "commit",
        "protocol",
        "python",
        "database",
        "redis",
    }
    labels = set(re.findall(r'"([^"]*)"', told.replace(build, "")))
    assert all(re.fullmatch(r"[A-Za-z_]+|[0-9.]+|\+Inf", label) for label in labels)


def test_tokens_have_at_least_128_bits():
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert {len(base64.urlsafe_b64decode(token)) for token in tokens} == {24}
    assert all(sum(bits) / len(bits) for bits in zip(*(base64.urlsafe_b64decode(t) for t in tokens), strict=True))
    assert len(hashed("x")) == sha256().digest_size * 2


async def test_the_log_holds_no_secrets_even_when_it_says_everything(tmp_path):
    """In detail, with errors, with a database that fails in the middle of a game."""
    log = tmp_path / "log"
    with Server(f"sqlite:///{tmp_path}/nmbr9.db", "--log-level", "debug", log=log) as server:
        async with AsyncExitStack() as stack:
            game = await Game(server, stack, 3, bots=["greedy"]).open()
            await game.do(0, type="start")
            for seat in (0, 1):
                await game.place(seat)
            cookie = await Watcher(server, "Eve").fetch("/api/rooms", {"name": "Eve"})
            assert cookie
            placement = game.players[0].legal[1][0]
            secret = truth(server, game.room)
            with contextlib.closing(sqlite3.connect(tmp_path / "nmbr9.db")) as database:
                database.execute("ALTER TABLE events RENAME TO gone")
                database.commit()
            for player in game.players:
                await player.ask(type="resign")  # whatever becomes of it
                await player.fetch("/api/rooms", {"name": "again", "bearer": True})
                await player.fetch("/api/rooms/nowhere")
                await player.socket.send("nonsense " + player.token)
            assert "503" in "".join(game.players[0].sent)
        assert await asyncio.to_thread(server.stop) == 0
    written = log.read_text()
    assert written
    for line in written.splitlines():
        assert set(json.loads(line)) <= {"at", "level", "logger", "message", "error"}
    assert '"level": "error"' in written  # there was something to say
    [began] = [event for event in secret if event["type"] == "game_began"]
    for player in game.players:
        assert player.token not in written
        assert hashed(player.token) not in written
    assert "nmbr9_guest" not in written
    assert began["salt"] not in written
    assert began["commitment"] not in written
    assert str(Deck(began["deck"])) not in written
    assert re.search(r"\d(, ?\d){9}", written) is None  # no list of cards
    assert placement not in written
