"""The samples for nginx, as they are in deploy/ apart from ports: people play through them."""

import getpass
import http.client
import json
import re
import shutil
import socket
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError
from websockets.typing import Origin

from tests.server.client import PATIENT, Client, first_legal, open_room, request, take_seat
from tests.server.processes import Server
from tests.server.test_play import ended
from tests.services import Service, absent, free_port, running_postgres, running_redis
from tests.waiting import STALLED, until

pytestmark = pytest.mark.anyio

SAMPLES = Path(__file__).parent.parent.parent / "deploy"

# What Debian's own nginx.conf has around a site, in a folder of its own.
AROUND = """
daemon off;
user {user};
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    log_format served "$uri $upstream_addr $status";
    access_log {folder}/served served;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@pytest.fixture(scope="module")
def anyio_backend():
    return "asyncio"


class Nginx(Service):
    """A sample that listens on a free port, in front of servers on theirs."""

    def __init__(self, sample, prefix, servers, folder):
        program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
        if program is None:
            absent("nginx")
        self.served = folder / "served"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}{prefix}"
        site = (SAMPLES / sample).read_text(encoding="utf-8")
        if len(servers) == 2:
            site = site.replace("#server 127.0.0.1:9010;", "server 127.0.0.1:9010;")
        for number, server in enumerate(servers):
            assert f" server 127.0.0.1:{9009 + number};" in site
            site = site.replace(f"127.0.0.1:{9009 + number};", f"127.0.0.1:{server.port};")
        site, count = re.subn(r"listen 80;", f"listen 127.0.0.1:{self.port};", site)
        assert count == 1
        (folder / "site.conf").write_text(site, encoding="utf-8")
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=getpass.getuser()), encoding="utf-8")
        super().__init__([program, "-c", str(folder / "nginx.conf"), "-e", "stderr"], folder)

    def is_ready(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def processes(self):
        """Return, by room, the ports of the processes that have answered for it: one or more for each request."""
        by_room: dict[str, list[int]] = {}
        for line in self.served.read_text().splitlines():
            path, *addresses, _ = line.split()
            room = re.search(r"/api/rooms/([^/]+)", path)
            if room and addresses != ["-"]:
                by_room.setdefault(room[1], []).append(int(addresses[-1].rpartition(":")[2]))
        return by_room


@pytest.fixture(scope="module")
def stack():
    with ExitStack() as stack:
        yield stack


def proxied(stack, sample, prefix, servers):
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="nmbr9-nginx-")))
    nginx = Nginx(sample, prefix, servers, folder)
    nginx.start()
    stack.callback(nginx.stop)
    return nginx


@pytest.fixture(scope="module", params=["nginx.conf", "nginx-prefix.conf"])
def proxy(request, stack):
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="nmbr9-nginx-"))
    server = stack.enter_context(Server(f"sqlite:///{folder}/nmbr9.db", "--rooms-per-address", "5"))
    return proxied(stack, request.param, "/nmbr9" if "prefix" in request.param else "", [server])


def ask(proxy, method, path, body=None, *, address="127.0.0.1", **headers):
    """Send a request from one of the loopback's many addresses."""
    connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=STALLED, source_address=(address, 0))
    try:
        prefix = proxy.url.removeprefix(f"http://127.0.0.1:{proxy.port}")
        connection.request(method, prefix + path, body, {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


async def play_a_game(addresses):
    room = open_room(addresses[0], seats=2, removed=15)
    seats = [room, take_seat(addresses[-1], room["room"], "Bo")]
    async with (
        Client(addresses, room["room"], seats[0]["token"]) as ann,
        Client(addresses[::-1], room["room"], seats[1]["token"]) as bo,
    ):
        for client in (ann, bo):
            client.on_event = first_legal
        assert await ann.ask("start", {"type": "start"}) is None
        for client in (ann, bo):
            await client.until(partial(ended, client))
        assert (ann.reconnects, bo.reconnects) == (0, 0)
    assert request(f"{addresses[0]}/api/rooms/{room['room']}")[1]["state"] == "finished"
    return room["room"]


async def test_people_play_through_nginx(proxy):
    await play_a_game([proxy.url])


async def test_a_page_of_the_same_site_may_connect_and_no_other(proxy):
    room = open_room(proxy.url, seats=1)["room"]
    address = f"{proxy.url.replace('http', 'ws', 1)}/api/rooms/{room}/socket"
    async with connect(address, origin=Origin(f"http://127.0.0.1:{proxy.port}"), **PATIENT) as socket:
        assert json.loads(await socket.recv())["frame"] == "hello"
    async with connect(address, origin=Origin("http://elsewhere.example"), **PATIENT) as socket:
        with pytest.raises(ConnectionClosedError, match="4403"):
            await socket.recv()


def test_limits_count_the_real_addresses(proxy):
    for number in range(5):
        assert ask(proxy, "POST", "/api/rooms", "{}", address="127.0.0.2")[0] == 201, number
    # Saying to be somebody else does not help.
    for headers in ({}, {"X-Forwarded-For": "127.0.0.9"}):
        assert ask(proxy, "POST", "/api/rooms", "{}", address="127.0.0.2", **headers)[0] == 429
    assert ask(proxy, "POST", "/api/rooms", "{}", address="127.0.0.3")[0] == 201


def test_the_cookie_comes_back_to_where_it_belongs(proxy):
    status, headers, _ = ask(proxy, "POST", "/api/rooms", "{}", address="127.0.0.4")
    assert status == 201
    prefix = proxy.url.removeprefix(f"http://127.0.0.1:{proxy.port}")
    assert f"; Path={prefix}/;" in headers["Set-Cookie"]


def test_numbers_about_the_server_are_not_for_everybody(proxy):
    assert ask(proxy, "GET", "/metrics")[0] == 403
    assert ask(proxy, "GET", "/ready")[0] == 200


def test_large_bodies_end_at_the_proxy(proxy):
    assert ask(proxy, "POST", "/api/rooms", json.dumps({"name": "x" * 70_000}))[0] == 413


@pytest.fixture(scope="module")
def cluster(stack):
    postgres, redis = stack.enter_context(running_postgres()), stack.enter_context(running_redis())
    return postgres, redis


@pytest.mark.parametrize(("sample", "prefix"), [("nginx.conf", ""), ("nginx-prefix.conf", "/nmbr9")])
async def test_a_room_is_served_by_one_process_and_by_the_other_one_when_that_is_dead(stack, cluster, sample, prefix):
    postgres, redis = cluster
    database = postgres.create_database(sample)
    servers = [stack.enter_context(Server(database, "--redis", redis.url)) for _ in range(2)]
    proxy = proxied(stack, sample, prefix, servers)
    rooms = [await play_a_game([proxy.url]) for _ in range(2)]
    while len({proxy.processes()[room][0] for room in rooms}) < 2:  # which process it is, chance decides
        rooms.append(await play_a_game([proxy.url]))
    # A websocket is written to the log when it is closed, and both are.
    until(lambda: all(len(proxy.processes()[room]) == 4 for room in rooms))
    assert all(len(set(proxy.processes()[room])) == 1 for room in rooms)
    servers[0].kill()
    for room in rooms:
        assert request(f"{proxy.url}/api/rooms/{room}")[1]["state"] == "finished"
    until(lambda: all(proxy.processes()[room][-1] == servers[1].port for room in rooms))
    await play_a_game([proxy.url])
