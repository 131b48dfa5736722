"""The metrics: on a port of their own, for GET /metrics only, and nowhere else."""

import socket
import subprocess
import sys

import pytest

from nmbr9.server.metrics import bind_metrics_socket
from nmbr9.server.settings import Settings
from tests.server.client import request
from tests.server.processes import Server
from tests.server.test_api import exchange, problem_in
from tests.services import free_port
from tests.waiting import STALLED


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(f"sqlite:///{tmp_path_factory.mktemp('metrics')}/n.db") as server:
        yield server


def sent(server, data):
    """Send bytes to the port of the metrics, and return everything that comes back."""
    with socket.create_connection(("127.0.0.1", server.metrics_port), timeout=STALLED) as client:
        client.sendall(data)
        client.shutdown(socket.SHUT_WR)
        pieces = []
        while piece := client.recv(65536):
            pieces.append(piece)
    return b"".join(pieces)


def test_metrics_have_a_port_of_their_own(server):
    status, text = request(f"http://127.0.0.1:{server.metrics_port}/metrics")
    assert status == 200
    assert "\nnmbr9_sockets 0.0\n" in text


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "/metrics//", "/metrics%2f", "//metrics", "/METRICS"])
def test_the_main_port_knows_no_metrics(server, path):
    answer = exchange(server, "GET", path)
    assert (answer.status, problem_in(answer)["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /metrics HTTP/1.0\r\n\r\n", b"200"),
        (b"GET /metrics HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n\r\n", b"200"),
        (b"GET /metrics/ HTTP/1.1\r\n\r\n", b"404"),
        (b"GET /api/rooms HTTP/1.1\r\n\r\n", b"404"),
        (b"GET / HTTP/1.1\r\n\r\n", b"404"),
        (b"POST /metrics HTTP/1.1\r\n\r\n", b"404"),
        (b"nonsense\r\n\r\n", b"404"),
        (b"GET /metrics HTTP/1.1\r\n", None),
        (b"", None),
        (b"x" * 100_000, None),
    ],
)
def test_the_port_of_the_metrics_answers_one_question_only(server, head, status):
    try:
        answer = sent(server, head)
    except ConnectionError:  # it hangs up while we are still sending
        answer = b""
    assert answer.split(b" ")[1:2] == ([] if status is None else [status])
    assert (b"nmbr9_sockets" in answer) == (status == b"200")


def test_without_a_port_there_are_no_metrics():
    assert bind_metrics_socket(Settings()) is None


def test_metrics_listen_on_the_address_that_is_set():
    port = free_port()
    listening = bind_metrics_socket(Settings(metrics_port=port))
    assert listening is not None
    with listening:
        assert listening.getsockname() == ("127.0.0.1", port)
    listening = bind_metrics_socket(Settings(metrics_port=port, metrics_host="::1"))
    assert listening is not None
    with listening:
        assert listening.getsockname()[:2] == ("::1", port)


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path, server):
    command = [sys.executable, "-m", "nmbr9", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/n.db"]
    done = subprocess.run(
        [*command, "--metrics-port", str(server.metrics_port)], capture_output=True, text=True, check=False
    )
    sentence = f"nmbr9: --metrics-port: port {server.metrics_port} is taken by another program\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_an_address_that_is_not_of_this_machine_is_said_in_a_sentence(run_command, tmp_path):
    flags = ("--port", "0", "--metrics-host", "192.0.2.1", "--metrics-port", free_port())
    code, _, err = run_command("serve", *flags, "--database", f"sqlite:///{tmp_path}/n.db")
    assert code == 2
    assert err.startswith("nmbr9: --metrics-host 192.0.2.1 --metrics-port ")


def test_a_server_that_stops_leaves_the_port_of_its_metrics(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db") as server:
        with socket.create_connection(("127.0.0.1", server.metrics_port)):  # somebody who asks nothing
            assert server.stop() == 0
        server.start()
        assert request(f"http://127.0.0.1:{server.metrics_port}/metrics")[0] == 200
