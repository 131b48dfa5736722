"""The link for others that `nmbr9 serve` prints, and its QR code on a terminal."""

import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.cli import share
from nmbr9.cli.share import code_lines, reachable_host
from tests.services import free_port
from tests.waiting import STALLED

ALL = "0.0.0.0"  # noqa: S104 - what is tested
MODULES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
OTHERS = re.compile(r"^Others join at (\S+)$", re.MULTILINE)


def matrix_in(lines):
    """Read the modules of a code from its drawing, without the light ones around it; 1 is dark."""
    colour = lines[0].startswith("\x1b[")
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    rows = [[MODULES[letter][half] for letter in line] for line in plain for half in (0, 1)]
    dark = [[module if colour else 1 - module for module in row] for row in rows]
    # A code has dark corners, so that only what is around it has light rows and columns at its edges.
    return trimmed(zip(*trimmed(zip(*dark, strict=True)), strict=True))


def trimmed(rows):
    found = list(rows)
    while not any(found[0]):
        found.pop(0)
    while not any(found[-1]):
        found.pop()
    return found


def expected(text):
    return [tuple(row) for row in segno.make(text, error="l", boost_error=False, micro=False).matrix]


@pytest.mark.parametrize("colour", [True, False])
@given(text=st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=8, max_size=99).map("http://".__add__))
@settings(max_examples=20)
def test_the_drawing_is_the_code(colour, text):
    lines = code_lines(text, colour=colour, columns=80, lines=22)
    assert len(lines) <= 22
    assert matrix_in(lines) == expected(text)
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    light = " " if colour else "█"
    assert plain[0].strip(light) == ""  # the quiet zone
    assert {line[:2] for line in plain} == {light * 2} == {line[-2:] for line in plain}


def test_a_code_that_does_not_fit_is_left_out():
    link = "http://192.168.178.123:9009/"
    assert len(code_lines(link, colour=True, columns=33, lines=17)) == 17
    assert len(code_lines(link, colour=True, columns=33, lines=16)) == 15  # with a narrower zone
    assert code_lines(link, colour=True, columns=28, lines=40) == []
    assert code_lines(link, colour=True, columns=80, lines=14) == []
    assert code_lines("https://example.org/" + "x" * 500, colour=True, columns=80, lines=22) == []


def test_without_segno_there_is_no_code(monkeypatch):
    monkeypatch.setitem(sys.modules, "segno", None)
    assert code_lines("http://192.168.1.4:9009/", colour=True, columns=80, lines=22) == []


@pytest.mark.parametrize(
    ("host", "reachable"),
    [
        ("127.0.0.1", None),
        ("127.8.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("fe80::1%eth0", None),
        ("192.168.1.4", "192.168.1.4"),
        ("::ffff:192.168.1.4", "192.168.1.4"),
        ("2001:db8::7", "2001:db8::7"),
    ],
)
def test_who_can_reach_an_address(host, reachable):
    assert reachable_host(host) == reachable


@pytest.mark.parametrize(("own", "reachable"), [("192.168.1.4", "192.168.1.4"), ("127.0.0.1", None), (None, None)])
def test_all_addresses_are_the_one_of_the_default_route(monkeypatch, own, reachable):
    monkeypatch.setattr(share, "_own_address", lambda _family: own)
    assert reachable_host(ALL) == reachable
    monkeypatch.setattr(share, "_own_address", lambda _family: own and "2001:db8::7")
    assert reachable_host("::") == (own and "2001:db8::7")


def test_a_machine_without_a_network_has_no_address(monkeypatch):
    class Unreachable(socket.socket):
        def connect(self, _address):
            raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket, "socket", Unreachable)
    assert reachable_host(ALL) is None
    assert reachable_host("::") is None


def command(tmp_path, *flags):
    return [sys.executable, "-m", "nmbr9", "serve", "--port", str(free_port()), "--log-level", "error",
            "--database", f"sqlite:///{tmp_path}/nmbr9.db", *flags]  # fmt: skip


def read_until(descriptor, enough):
    """Read what a terminal shows, until it is enough."""
    shown = ""
    while not enough(shown):
        assert select.select([descriptor], [], [], STALLED)[0], shown
        shown += os.read(descriptor, 65536).decode()
    return shown.replace("\r\n", "\n")


def on_a_terminal(arguments, enough, **environment):
    """Run a server on a terminal of 80×24 until it has shown enough, and return what it has shown."""
    ours, theirs = pty.openpty()
    environment = {
        **os.environ,
        "NO_COLOR": "",
        "TERM": "xterm-256color",
        "COLUMNS": "80",
        "LINES": "24",
        **environment,
    }
    process = subprocess.Popen(arguments, stdin=theirs, stdout=theirs, env=environment, start_new_session=True)
    os.close(theirs)
    try:
        return read_until(ours, enough)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()
        os.close(ours)


def test_a_terminal_shows_the_code_of_the_link(tmp_path):
    link = "https://nmbr9.example.org/play/"
    count = len(code_lines(link, colour=True, columns=80, lines=22))
    arguments = command(tmp_path, "--host", ALL, "--public-url", link)
    shown = on_a_terminal(arguments, lambda shown: shown.count("\n") >= count + 2)
    first, second, *lines = shown.splitlines()
    assert first.startswith("nmbr9 is at http://0.0.0.0:")
    assert second == f"Others join at {link}"
    assert matrix_in(lines) == expected(link)
    assert len(lines) + 2 <= 24


@pytest.mark.deep
def test_all_addresses_on_a_terminal(tmp_path):
    own = reachable_host(ALL)

    def enough(shown):
        links = OTHERS.findall(shown.replace("\r\n", "\n"))
        rows = len(code_lines(links[0], colour=False, columns=80, lines=22)) if links else 0
        return shown.count("\n") >= (1 if own is None else rows + 2) and (own is None or links)

    shown = on_a_terminal(command(tmp_path, "--host", ALL), enough, NO_COLOR="1")
    if own is None:
        assert "Others" not in shown  # a machine without a network
    else:
        (link,) = OTHERS.findall(shown)
        assert link.startswith(f"http://{own}:")
        assert matrix_in(shown.splitlines()[2:]) == expected(link)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("flags", "line"), [((), ""), (("--host", ALL, "--public-url", "https://a.example/"), "https://a.example/")]
)
def test_a_log_has_the_line_alone_and_loopback_not_even_that(tmp_path, flags, line):
    process = subprocess.Popen(command(tmp_path, *flags), stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stdout is not None
    shown = process.stdout.readline()
    os.killpg(process.pid, signal.SIGTERM)
    shown += process.communicate()[0]
    assert OTHERS.findall(shown) == ([line] if line else [])
    assert len(shown.splitlines()) == 1 + bool(line)


@pytest.mark.parametrize(
    "url", ["example.org", "ftp://example.org/", "https://", "https://exa mple.org/", "https://a/\x1b[2J"]
)
def test_a_public_url_that_is_none_is_said(run_command, url):
    code, _, errors = run_command("serve", "--public-url", url)
    assert code == 2
    assert (
        errors
        == f"nmbr9: --public-url (NMBR9_PUBLIC_URL): expected an address like https://example.org/, found {url!r}\n"
    )
