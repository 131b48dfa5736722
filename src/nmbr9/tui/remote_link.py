"""Links to rooms, in every form in which people paste them."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, quote, unquote, urlsplit

from nmbr9.core.placement import excerpt

LONGEST_LINK: Final = 2000

_SCHEME: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_HOST: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\]")
_IN_PATH: Final = re.compile(r"(?P<folder>.*?)/room/(?P<room>[^/]+)(/.*)?")
_IN_FRAGMENT: Final = re.compile(r"/?room/(?P<room>[^/?]+)([/?].*)?")
_ROOM: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_AROUND: Final = "<>\"'“”„‘’"  # what mail programs and people put around a link


class RoomLink(NamedTuple):
    """A room on a server. `str` is its link."""

    server: str
    """The address of the page, without a slash at the end, like `https://example.org/nmbr9`."""
    room: str
    """Empty for a link to the server itself."""

    def __str__(self) -> str:
        return f"{self.server}/room/{self.room}" if self.room else f"{self.server}/"


def parse_link(text: str) -> RoomLink:
    """Read a link to a room, or to a server.

    >>> parse_link("https://example.org/nmbr9/#/room/525dd763a359058cd4df")
    RoomLink(server='https://example.org/nmbr9', room='525dd763a359058cd4df')
    >>> print(parse_link("192.168.1.4:9009/room/525dd763a359058cd4df"))
    http://192.168.1.4:9009/room/525dd763a359058cd4df

    Raises ValueError with a sentence when it is not such a link.
    """
    link = text.strip().strip(_AROUND)
    if not link or len(link) > LONGEST_LINK or not link.isprintable() or " " in link:
        raise ValueError(f"{excerpt(text, 60)} is no link to a table: expected one like https://host/room/ROOM")
    try:
        parts = urlsplit(link if _SCHEME.match(link) else f"//{link}")
        server = _server(parts, excerpt(text, 60))
    except ValueError as error:
        raise ValueError(f"{excerpt(text, 60)} is no link to a table: {error}") from None
    folder, room = _room(parts)
    if room and not _ROOM.fullmatch(room):
        raise ValueError(f"{excerpt(room)} is no room: an id like 525dd763a359058cd4df was expected after /room/")
    return RoomLink(server + quote(folder.rstrip("/"), safe="/%~!$&'()*+,;=:@"), room)


def _server(parts: SplitResult, shown: str) -> str:
    """Return scheme, host and port. Raises ValueError with the reason why there is none."""
    scheme = parts.scheme or _usual_scheme(parts)
    if scheme not in ("http", "https"):
        raise ValueError(f"nmbr9 plays over http and https, not {scheme}")
    if "@" in parts.netloc:
        raise ValueError("an address with a user name or a password can't be used")
    host = parts.hostname or ""
    if ":" in host:
        host = f"[{ip_address(host)}]"
    elif not host.isascii():
        host = host.encode("idna").decode()
    if not _HOST.fullmatch(host):
        raise ValueError(f"there is no host in {shown}")
    return f"{scheme}://{host}" if parts.port is None else f"{scheme}://{host}:{parts.port}"


def _usual_scheme(parts: SplitResult) -> str:
    """Guess the scheme of a link without one: `nmbr9 serve` speaks http; on the internet there is a proxy with https.

    The schemes are not tried in turn: an attacker on the network could then force a downgrade to http.
    """
    host = parts.hostname or ""
    near = parts.port not in (None, 443) or "." not in host or host.endswith((".local", ".lan"))
    return "http" if near or _is_address(host) else "https"


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _room(parts: SplitResult) -> tuple[str, str]:
    """Return the folder of the page, and the room: in the fragment of the page, or in the path of a shared link."""
    if found := _IN_FRAGMENT.fullmatch(parts.fragment):
        return parts.path.removesuffix("index.html"), unquote(found["room"])
    if found := _IN_PATH.fullmatch(parts.path):
        return found["folder"], unquote(found["room"])
    return parts.path.removesuffix("index.html"), ""
