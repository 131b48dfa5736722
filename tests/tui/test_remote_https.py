"""A terminal at a table behind HTTPS, as people host one: Caddy with a certificate, in front of a real server."""

import subprocess

import pytest

from nmbr9.tui.remote import open_table
from tests.server.client import open_room, request
from tests.server.test_nginx import Proxy, program
from tests.services import free_port
from tests.tui.seats import join, seated
from tests.tui.test_remote import beside

pytestmark = [pytest.mark.anyio, pytest.mark.deep]

SITES = """
{{
    admin off
    auto_https off
}}
https://localhost:{https} {{
    tls {folder}/certificate.pem {folder}/key.pem
    reverse_proxy 127.0.0.1:{server}
}}
http://localhost:{http} {{
    redir https://localhost:{https}{{uri}}
}}
"""


class HttpsProxy(Proxy):
    """Caddy, with a certificate that nobody knows, and another port that redirects to it."""

    def __init__(self, server, folder):
        port, self.http = free_port(), free_port()
        sites = SITES.format(https=port, http=self.http, folder=folder, server=server.port)
        (folder / "Caddyfile").write_text(sites, encoding="utf-8")
        self.certificate = folder / "certificate.pem"
        subprocess.run(
            [program("openssl"), "req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
             "-keyout", folder / "key.pem", "-out", self.certificate],
            check=True, capture_output=True,
        )  # fmt: skip
        command = [program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
        super().__init__("", port, ["/usr/bin/env", f"HOME={folder}", *command], folder)


@pytest.fixture(scope="module")
def proxy(server, tmp_path_factory):
    proxy = HttpsProxy(server, tmp_path_factory.mktemp("caddy"))
    proxy.start()
    yield proxy
    proxy.stop()


@pytest.mark.parametrize("scheme", ["https", "http"])
async def test_a_whole_game_through_https(server, proxy, tmp_path, monkeypatch, scheme):
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
    room = open_room(server.address, seats=2, removed=17)
    port = proxy.port if scheme == "https" else proxy.http
    table = join(f"{scheme}://localhost:{port}/room/{room['room']}", "Bo", tmp_path)
    assert table.address == f"https://localhost:{proxy.port}/room/{room['room']}"  # a redirect is followed once
    async with await beside(server, room) as ann, seated(table) as bo:
        await ann.send("start", {"type": "start"})
        end = await bo.play_to_the_end()
        await bo.until(lambda _: table._record is not None)
    assert table.record().displays == end.displays
    assert [len(display) for display in end.displays] == [3, 3]


def test_a_certificate_that_nobody_knows_is_named_and_nothing_is_sent(server, proxy, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    room = open_room(server.address, seats=2)["room"]
    with pytest.raises(ValueError, match=rf"localhost:{proxy.port} can't be reached: its certificate is not valid \("):
        open_table(f"https://localhost:{proxy.port}/room/{room}", "Bo")
    seats = request(f"{server.address}/api/rooms/{room}")[1]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", ""]
