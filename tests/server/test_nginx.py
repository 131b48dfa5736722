"""The samples for nginx and Caddy, as they are in deploy/ apart from names and ports: people play through them."""

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
from tests.services import Service, absent, free_port
from tests.waiting import STALLED, until

pytestmark = pytest.mark.deep

SAMPLES = Path(__file__).parent.parent.parent / "deploy"

# What Debian's own nginx.conf has around a site, in a folder of its own.
AROUND = """
daemon off;
user {user};
pid {folder}/pid;
error_log stderr;
events {{ worker_connections 4096; }}
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


class Proxy(Service):
    """A sample that listens on a free port, in front of servers on theirs."""

    name: str  # in `PROXIES`

    def __init__(self, prefix, port, command, folder):
        self.prefix, self.port = prefix, port
        self.url = f"http://127.0.0.1:{self.port}{prefix}"
        super().__init__(command, folder)

    def is_ready(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


def program(name):
    found = shutil.which(name, path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    if found is None:
        absent(name)
    return found


class Nginx(Proxy):
    def __init__(self, sample, prefix, servers, folder):
        port = free_port()
        self.served = folder / "served"
        site = (SAMPLES / sample).read_text(encoding="utf-8")
        lines = "\n    ".join(f"server 127.0.0.1:{server.port} max_fails=0;" for server in servers)
        sample_lines = r"server 127\.0\.0\.1:9009 max_fails=0;\n    #server 127\.0\.0\.1:9010 max_fails=0;.*"
        site, count = re.subn(sample_lines, lines, site)
        assert count == 1
        site, count = re.subn(r"listen 80;", f"listen 127.0.0.1:{port};", site)
        assert count == 1
        (folder / "site.conf").write_text(site, encoding="utf-8")
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=getpass.getuser()), encoding="utf-8")
        super().__init__(prefix, port, [program("nginx"), "-c", str(folder / "nginx.conf"), "-e", "stderr"], folder)

    def processes(self):
        """Return, by room, the ports of the processes that have answered for it: one or more for each request."""
        by_room: dict[str, list[int]] = {}
        for line in self.served.read_text().splitlines():
            path, *addresses, _ = line.split()
            room = re.search(r"/api/rooms/([^/]+)", path)
            if room and ":" in addresses[-1]:
                by_room.setdefault(room[1], []).append(int(addresses[-1].rpartition(":")[2]))
        return by_room


class Caddy(Proxy):
    def __init__(self, sample, prefix, servers, folder):
        port = free_port()
        (server,) = servers
        sites = (SAMPLES / sample).read_text(encoding="utf-8").replace("127.0.0.1:9009", f"127.0.0.1:{server.port}")
        for name, chosen in ((PREFIXES[prefix], port), (PREFIXES[NOT[prefix]], free_port())):
            assert f"\n{name} {{\n" in sites
            # Without HTTPS: nobody gives out certificates for an address.
            sites = sites.replace(f"\n{name} {{\n", f"\nhttp://127.0.0.1:{chosen} {{\n")
        (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{sites}", encoding="utf-8")
        command = [program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
        super().__init__(prefix, port, ["/usr/bin/env", f"HOME={folder}", *command], folder)


PREFIXES = {"": "nmbr9.example.org", "/nmbr9": "example.org"}
"""By path prefix: the name of the site in the sample for Caddy."""
NOT = {"": "/nmbr9", "/nmbr9": ""}
PROXIES = {
    "nginx": (Nginx, "nginx.conf", ""),
    "nginx with a prefix": (Nginx, "nginx-prefix.conf", "/nmbr9"),
    "Caddy": (Caddy, "Caddyfile", ""),
    "Caddy with a prefix": (Caddy, "Caddyfile", "/nmbr9"),
}


@pytest.fixture(scope="module")
def stack():
    with ExitStack() as stack:
        yield stack


def proxied(stack, name, servers):
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="nmbr9-proxy-")))
    kind, sample, prefix = PROXIES[name]
    proxy = kind(sample, prefix, servers, folder)
    proxy.name = name
    proxy.start()
    stack.callback(proxy.stop)
    return proxy


@pytest.fixture(scope="module")
def server(stack):
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="nmbr9-proxy-"))
    flags = ("--rooms-per-address", "12", "--secure-cookies", "true")
    return stack.enter_context(Server(f"sqlite:///{folder}/nmbr9.db", *flags))


@pytest.fixture(scope="module", params=PROXIES)
def proxy(request, stack, server):
    return proxied(stack, request.param, [server])


def ask(proxy, method, path, body=None, *, address="127.0.0.1", **headers):
    """Send a request from one of the loopback's many addresses."""
    connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=STALLED, source_address=(address, 0))
    try:
        connection.request(method, proxy.prefix + path, body, {"Content-Type": "application/json", **headers})
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


@pytest.mark.anyio
async def test_people_play_through_it(proxy):
    await play_a_game([proxy.url])


@pytest.mark.anyio
async def test_a_page_of_the_same_site_may_connect_and_no_other(proxy):
    room = open_room(proxy.url, seats=1)["room"]
    address = f"{proxy.url.replace('http', 'ws', 1)}/api/rooms/{room}/socket"
    async with connect(address, origin=Origin(f"http://127.0.0.1:{proxy.port}"), **PATIENT) as socket:
        assert json.loads(await socket.recv())["frame"] == "hello"
    async with connect(address, origin=Origin("http://elsewhere.example"), **PATIENT) as socket:
        with pytest.raises(ConnectionClosedError, match="4403"):
            await socket.recv()


def test_limits_count_the_real_addresses(proxy):
    # All proxies are in front of one server, so each needs addresses of its own.
    one, other = (f"127.0.{number}.{1 + list(PROXIES).index(proxy.name)}" for number in (2, 3))
    for number in range(12):
        assert ask(proxy, "POST", "/api/rooms", "{}", address=one)[0] == 201, number
    # Saying to be somebody else does not help.
    for headers in ({}, {"X-Forwarded-For": "127.0.0.9"}):
        assert ask(proxy, "POST", "/api/rooms", "{}", address=one, **headers)[0] == 429
    assert ask(proxy, "POST", "/api/rooms", "{}", address=other)[0] == 201


def test_browsers_accept_the_cookie_and_it_comes_back(proxy):
    status, headers, body = ask(proxy, "POST", "/api/rooms", "{}", address="127.0.0.4")
    assert status == 201
    cookie, *attributes = headers["Set-Cookie"].split("; ")
    assert cookie.startswith("__Host-nmbr9_guest=")
    # Browsers refuse a cookie with this prefix without Secure, with another path, or with a domain.
    assert {"Path=/", "Secure", "HttpOnly"} <= set(attributes)
    assert "domain" not in headers["Set-Cookie"].lower()
    room = json.loads(body)["room"]
    assert json.loads(ask(proxy, "GET", f"/api/rooms/{room}", Cookie=cookie)[2])["seat"] == 0


METRICS = (
    "/metrics", "/metrics/", "/metrics//", "/metrics%2f", "/metrics%2F", "//metrics", "/./metrics", "/METRICS",
    "/%6detrics", "/metrics?x", "/metrics;x", "/metrics%00", "/metrics%20", "/metrics.", "/metrics/.",
    "/x/../metrics", "/api/metrics", "/api/../metrics", "/nmbr9/metrics", "/metrics/metrics",
)  # fmt: skip


def test_nothing_that_a_proxy_forwards_leads_to_the_metrics(proxy, server):
    assert "nmbr9_sockets" in request(f"http://127.0.0.1:{server.metrics_port}/metrics")[1]
    for path in METRICS:
        status, _, body = ask(proxy, "GET", path)
        assert status in (400, 404), path
        assert b"nmbr9_sockets" not in body, path


def test_large_bodies_end_at_the_proxy(proxy):
    assert ask(proxy, "GET", "/ready")[0] == 200
    assert ask(proxy, "POST", "/api/rooms", json.dumps({"name": "x" * 70_000}))[0] == 413


@pytest.mark.anyio
async def test_a_room_is_served_by_one_process_and_by_the_other_one_when_that_is_dead(stack, postgres, redis_server):
    database = postgres.create_database("proxied")
    servers = [stack.enter_context(Server(database, "--redis", redis_server.url)) for _ in range(2)]
    proxy = proxied(stack, "nginx", servers)
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
