"""The metrics: on a port of their own, for GET /metrics only, and nowhere else."""

import json
import platform
import re
import shutil
import socket
import subprocess

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

import nmbr9
from nmbr9.server.metrics import bind_metrics_socket
from nmbr9.server.settings import Settings
from nmbr9.server.wire import PROTOCOL
from tests.server.client import PATIENT, metric, open_room, request
from tests.server.processes import Server, run_forked
from tests.server.test_api import exchange, problem_in
from tests.services import free_port
from tests.strange import ROOT
from tests.waiting import STALLED, until


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


def exposed(server):
    """Play a little, and return the metrics as text."""
    room = open_room(server.address, seats=2, bots=["greedy"], begin=True)
    address = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {room['token']}"}, **PATIENT) as socket:
        for id_, command in (("a", {"type": "start"}), ("b", {"type": "resign"}), ("c", {"type": "dance"})):
            socket.send(json.dumps({"id": id_, "command": command}))
            while json.loads(socket.recv(STALLED)).get("id") != id_:
                pass
    until(lambda: metric(server, 'nmbr9_bot_choices_total{outcome="chosen"}') > 0)
    return request(f"http://127.0.0.1:{server.metrics_port}/metrics")[1]


def test_metrics_are_named_and_explained_as_prometheus_expects(server):
    """As `promtool check metrics` has it: a help text each, a counter is a total, times are in seconds."""
    families = list(text_string_to_metric_families(exposed(server)))
    assert len({family.name for family in families}) == len(families)
    for family in families:
        assert family.documentation.endswith("."), family
        assert re.fullmatch(r"(nmbr9|process)_[a-z0-9_]+", family.name)
        totals = [sample for sample in family.samples if sample.name.endswith("_total")]
        assert totals == (family.samples if family.type == "counter" else [])
        assert not re.search(r"_(milliseconds|ms|minutes|counter|gauge|histogram)(_|$)", family.name)
    values = {(sample.name, *sample.labels.values()): sample.value for each in families for sample in each.samples}
    assert values["nmbr9_commands_total", "done"] >= 1
    assert values["nmbr9_commands_total", "already_begun"] >= 1
    assert values["nmbr9_commands_total", "not_understood"] >= 1
    assert values["nmbr9_rooms_created_total",] >= 1


def test_promtool_has_nothing_to_object_to(server):
    promtool = shutil.which("promtool")
    if promtool is None:  # a part of Prometheus, which is too large for CI; the test above has its rules
        pytest.skip("promtool is not installed")
    done = subprocess.run(
        [promtool, "check", "metrics"], input=exposed(server), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_one_metric_says_what_runs(server):
    families = text_string_to_metric_families(exposed(server))
    (sample,) = next(family.samples for family in families if family.name == "nmbr9_build_info")
    assert sample.value == 1
    assert re.fullmatch("[0-9a-f]{40}|", sample.labels.pop("commit"))
    assert sample.labels == {
        "version": nmbr9.__version__,
        "python": platform.python_version(),
        "protocol": str(PROTOCOL),
        "database": "sqlite",
        "redis": "false",
    }


def test_the_page_about_running_a_server_lists_every_metric(server):
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    names = {line.split()[2] for line in exposed(server).splitlines() if line.startswith("# TYPE nmbr9_")}
    assert names == set(re.findall(r"^\| `(nmbr9_\w+)[`{]", page, re.MULTILINE))


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
    flags = ("--port", "0", "--database", f"sqlite:///{tmp_path}/n.db", "--metrics-port", str(server.metrics_port))
    sentence = f"nmbr9: --metrics-port: port {server.metrics_port} is taken by another program\n"
    assert run_forked("serve", *flags) == (2, "", sentence)


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
