"""The site that passkeys are made for: the public address of the settings, or localhost for whoever plays at home.

No header of a request decides: clients choose them, and a trusted proxy may pass them on.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from nmbr9.players.errors import PlayerRefused, no_passkeys
from nmbr9.players.passkeys import Site, passkeys_possible

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

LOCAL: Final = "localhost"
_PORTS: Final = {"http": 80, "https": 443}


def public_site(public_url: str) -> Site | None:
    """Return the site of a public address; None for one that browsers make no passkeys for.

    >>> public_site("https://Example.org:443/nmbr9/")
    Site(origin='https://example.org')
    >>> public_site("http://example.org/"), public_site("https://192.0.2.1/"), public_site("")
    (None, None, None)
    """
    parts = urlsplit(public_url)
    host = parts.hostname or ""
    if not host or _is_address(host) or (parts.scheme != "https" and host != LOCAL):
        return None
    port = parts.port or _PORTS[parts.scheme]
    return Site(f"{parts.scheme}://{host}" + ("" if port == _PORTS[parts.scheme] else f":{port}"))


def site_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Site:
    """Return the site whose passkeys a request may use. Raises PlayerRefused with the reason when there is none."""
    settings = connection.app.state.context.settings
    if settings.public_url:
        site = public_site(settings.public_url)
        if site is None:
            raise no_passkeys("its --public-url is not the name of a host with HTTPS")
    else:
        site = _local_site(connection)
        if site is None:
            raise no_passkeys("it has no --public-url, and this is not its own machine at localhost")
    if connection.headers.get("host", "").lower() != site.host:
        raise no_passkeys(f"they are for {site.origin}")
    return site


def has_passkeys(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Return whether a page at this address can use passkeys, as far as the server is concerned."""
    try:
        return passkeys_possible() and bool(site_of(connection))
    except PlayerRefused:
        return False


def _local_site(connection: ASGIConnection[Any, Any, Any, Any]) -> Site | None:
    """Return the site of a server on the client's own machine. It has no proxy in front, so it has no HTTPS."""
    client, server = connection.client, connection.scope["server"]
    if client is None or server is None or not (_is_address(client.host) and ip_address(client.host).is_loopback):
        return None
    return public_site(f"http://{LOCAL}:{server[1]}")


def _is_address(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False
