"""Passkeys are for the address of the settings, or for localhost at home, whatever a request says."""

import http.client
import json
from types import SimpleNamespace

import pytest

from nmbr9.players.errors import PlayerRefusal, PlayerRefused
from nmbr9.server.settings import Settings
from nmbr9.server.sites import has_passkeys, public_site, site_of
from tests.server.processes import Server


def connection(public_url="", host="localhost:9009", client="127.0.0.1", scheme="http"):
    """Return a request, as uvicorn has read it with the headers of a trusted proxy."""
    context = SimpleNamespace(settings=Settings(public_url=public_url))
    return SimpleNamespace(
        app=SimpleNamespace(state=SimpleNamespace(context=context)),
        headers={"host": host},
        client=SimpleNamespace(host=client) if client else None,
        scope={"server": ("127.0.0.1", 9009), "scheme": scheme},
    )


@pytest.mark.parametrize(
    ("public_url", "host", "origin"),
    [
        ("https://nmbr9.example.org", "nmbr9.example.org", "https://nmbr9.example.org"),
        ("https://Example.org:443/nmbr9/", "EXAMPLE.org", "https://example.org"),
        ("https://example.org:8443/", "example.org:8443", "https://example.org:8443"),
        ("http://localhost:5173/", "localhost:5173", "http://localhost:5173"),
    ],
)
def test_the_site_is_the_public_address(public_url, host, origin):
    for client, scheme in (("192.0.2.7", "http"), ("127.0.0.1", "https"), ("", "http")):
        request = connection(public_url, host, client, scheme)
        assert (site_of(request).origin, has_passkeys(request)) == (origin, True)


@pytest.mark.parametrize("client", ["127.0.0.1", "127.1.2.3", "::1"])
def test_at_home_it_is_localhost(client):
    for scheme in ("http", "https"):  # forged: there is no proxy
        assert site_of(connection(client=client, scheme=scheme)).origin == "http://localhost:9009"


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (connection("https://example.org/", host="evil.example"), "they are for https://example.org"),
        (connection("https://example.org/", host="example.org:8443"), "they are for https://example.org"),
        (connection("https://example.org/", host="localhost:9009"), "they are for https://example.org"),
        (connection("https://example.org/", host=""), "they are for https://example.org"),
        (connection("http://example.org/", host="example.org"), "not the name of a host with HTTPS"),
        (connection("https://192.0.2.1/", host="192.0.2.1"), "not the name of a host with HTTPS"),
        (connection("https://[::1]/", host="[::1]"), "not the name of a host with HTTPS"),
        (connection(host="example.org"), "they are for http://localhost:9009"),
        (connection(host="localhost"), "they are for http://localhost:9009"),
        (connection(host="127.0.0.1:9009"), "they are for http://localhost:9009"),
        (connection(client="192.0.2.7"), "it has no --public-url"),
        (connection(client="forged"), "it has no --public-url"),
        (connection(client=""), "it has no --public-url"),
    ],
)
def test_elsewhere_there_are_no_passkeys_and_a_reason(request_, reason):
    with pytest.raises(PlayerRefused, match=reason) as refused:
        site_of(request_)
    assert refused.value.code is PlayerRefusal.PASSKEYS_OFF
    assert not has_passkeys(request_)


def test_no_address_is_no_site():
    assert public_site("") is None


@pytest.fixture(scope="module")
def behind_a_proxy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    with Server(f"sqlite:///{folder}/n.db", "--public-url", "https://nmbr9.example.org:8443/") as server:
        yield server


def options_for(server, **headers):
    """Return status and answer of a request for the options of a login."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("POST", "/api/passkeys/options", "{}", {"Content-Type": "application/json", **headers})
    answer = connection.getresponse()
    read = json.loads(answer.read())
    connection.close()
    return answer.status, read


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_options_are_for_the_public_address_only(behind_a_proxy, scheme):
    proxied = {"X-Forwarded-Proto": scheme, "X-Forwarded-For": "192.0.2.7"}
    status, answer = options_for(behind_a_proxy, Host="nmbr9.example.org:8443", **proxied)
    assert (status, json.loads(answer["options"])["rpId"]) == (200, "nmbr9.example.org")
    for host in ("evil.example", "evil.example:8443", "nmbr9.example.org", f"localhost:{behind_a_proxy.port}"):
        status, answer = options_for(behind_a_proxy, Host=host, **proxied)
        assert (status, answer["code"]) == (404, "passkeys_off")
        assert "they are for https://nmbr9.example.org:8443" in answer["detail"]
