"""Bare `nmbr9`, as somebody types it who wants to play: a table on this machine, and the browser that shows it."""

import contextlib
import os
import signal
import socketserver
import subprocess
import sys
import threading

import pytest

from nmbr9.cli import serve
from tests.server.client import request
from tests.server.processes import run_forked
from tests.services import free_port
from tests.waiting import until

NMBR9 = [sys.executable, "-m", "nmbr9"]


@pytest.fixture
def home(tmp_path):
    """An environment with a browser that only writes down what it was to open."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$@" >>{tmp_path}/opened\n')
    browser.chmod(0o700)
    known = {name: value for name, value in os.environ.items() if not name.startswith("NMBR9_")}
    port = str(free_port())
    return {**known, "BROWSER": str(browser), "NMBR9_PORT": port, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}


@contextlib.contextmanager
def running(home):
    """Run it until the block ends: where it is, and what it has said in the end."""
    process = subprocess.Popen(
        NMBR9, env=home, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    said: dict[str, object] = {}
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert line == f"nmbr9 is at http://127.0.0.1:{home['NMBR9_PORT']}/\n"
        yield line.split()[-1], said
        os.killpg(process.pid, signal.SIGINT)  # what Ctrl-C does
        out, err = process.communicate()
        said.update(code=process.returncode, out=out, err=err)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def run(home, *arguments):
    return run_forked(*arguments, environment=home)


def opened(tmp_path, times):
    """Wait until the browser was opened so often, and return with which addresses."""
    path = tmp_path / "opened"
    until(lambda: path.exists() and len(path.read_text().splitlines()) >= times)
    return path.read_text().splitlines()


def test_it_opens_a_table_and_the_browser_and_ends_with_ctrl_c(home, tmp_path):
    with running(home) as (address, said):
        assert request(f"{address}ready") == (200, {"status": "ready"})
        assert "<!doctype html>" in request(address)[1].lower()
        assert opened(tmp_path, 1) == [address]
        assert (tmp_path / "nmbr9" / "nmbr9.db").exists()
    assert said == {"code": 0, "out": "", "err": ""}


def test_when_it_runs_already_the_browser_is_opened_there(home, tmp_path):
    with running(home) as (address, _):
        opened(tmp_path, 1)
        assert run(home) == (0, f"nmbr9 is at {address} already\n", "")
        assert opened(tmp_path, 2) == [address, address]
        assert run({**home, "NMBR9_OPEN": "false"}) == (0, f"nmbr9 is at {address} already\n", "")
        code, out, err = run(home, "serve")  # whoever says more exactly what they want is told that it can't be
        assert (code, out, err) == (2, "", f"nmbr9: port {home['NMBR9_PORT']} is taken by another nmbr9\n")
    assert opened(tmp_path, 2) == [address, address]


class Other(socketserver.BaseRequestHandler):
    says = b""

    def handle(self):
        self.request.recv(1000)
        self.request.sendall(self.says)


@pytest.mark.parametrize("says", [b"", b"220 mail\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"])
def test_when_something_else_has_the_port_a_sentence_says_so(home, tmp_path, says):
    kind = type("Says", (Other,), {"says": says})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), kind) as other, contextlib.ExitStack() as stack:
        threading.Thread(target=other.serve_forever).start()
        stack.callback(other.shutdown)
        port = other.server_address[1]
        for arguments in ([], ["serve"]):
            code, out, err = run({**home, "NMBR9_PORT": str(port)}, *arguments)
            assert (code, out) == (2, "")
            assert err == f"nmbr9: port {port} is taken by another program; NMBR9_PORT=0 takes a free one\n"
    assert not (tmp_path / "opened").exists()


@pytest.mark.parametrize(
    ("platform", "screen", "opens"),
    [("linux", {}, False), ("linux", {"DISPLAY": ":0"}, True), ("linux", {"WAYLAND_DISPLAY": "w"}, True),
     ("linux", {"BROWSER": "lynx"}, True), ("darwin", {}, True), ("win32", {}, True)],
)  # fmt: skip
def test_without_a_screen_no_browser_takes_the_terminal(monkeypatch, platform, screen, opens):
    addresses: list[str] = []
    monkeypatch.setattr(serve.sys, "platform", platform)  # type: ignore[attr-defined] # it is imported there
    monkeypatch.setattr(serve.webbrowser, "open", addresses.append)  # type: ignore[attr-defined] # likewise
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in screen.items():
        monkeypatch.setenv(name, value)
    serve._open_browser("http://127.0.0.1/")
    assert addresses == ["http://127.0.0.1/"] * opens


def test_a_table_for_all_addresses_is_looked_for_on_this_machine():
    assert serve._LOOPBACK == {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104 - as above
    assert serve._address("::1", 9009) == "http://[::1]:9009/"
    assert not serve._is_table("http://127.0.0.1:1/")
