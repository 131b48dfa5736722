"""HTTP requests to a server, with urllib, which honours proxy settings. They block: call them in a thread."""

from __future__ import annotations

import json
import ssl
import urllib.request
from http.client import HTTPException
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

import msgspec

import nmbr9
from nmbr9.tui.remote_link import parse_link
from nmbr9.tui.remote_wire import Problem, RoomAnswer, SeatAnswer, ServerAnswer, printable

if TYPE_CHECKING:
    from http.client import HTTPResponse

    from nmbr9.tui.remote_link import RoomLink

SECONDS: Final = 20.0
"""The timeout for a server that does not answer."""
LARGEST_ANSWER: Final = 2 * 1024 * 1024
"""In bytes. The largest one, the record of 200 seats, has about 100 kB."""
OLDEST_PROTOCOL: Final = 5
USER_AGENT: Final = f"nmbr9/{nmbr9.__version__}"

_Answer = TypeVar("_Answer")


class RequestFailed(Exception):
    """A request was refused, or nobody answers. The message is a sentence; `code` is empty when nobody answers."""

    def __init__(self, sentence: str, code: str = "") -> None:
        super().__init__(sentence)
        self.code = code


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirects: a request with a token goes to its server and nowhere else."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        """Follow nothing."""


def find_server(server: str) -> str:
    """Return the address of a server after redirects, for example from http to https. Raises RequestFailed."""
    nobody = RequestFailed(f"there is no table of nmbr9 at {server}/")
    try:
        body, address = _open(urllib.request.build_opener(), f"{server}/api/table")
        answer = _read(body, ServerAnswer)
    except RequestFailed as error:
        raise (error if not error.code else nobody) from None
    if not address.endswith("/api/table") or (server.startswith("https:") and not address.startswith("https:")):
        raise nobody
    if answer.protocol < OLDEST_PROTOCOL:
        raise RequestFailed(f"the table at {server}/ is too old for this nmbr9: it needs an update")
    try:
        return parse_link(address.removesuffix("/api/table")).server  # a redirect may lead to anything
    except ValueError:
        raise nobody from None


def open_rooms(server: str) -> list[RoomAnswer]:
    """Return the public rooms that wait for players. Raises RequestFailed."""
    return _read(_fetch(f"{server}/api/rooms"), list[RoomAnswer])


def take_seat(link: RoomLink, token: str, name: str) -> int | None:
    """Take a seat, or return to one, and return its index. It is idempotent. Raises RequestFailed."""
    body = json.dumps({"name": name, "bearer": True, "legal": False}).encode()
    return _read(_fetch(f"{link.server}/api/rooms/{link.room}/seats", token, body), SeatAnswer).seat


def room_exists(link: RoomLink, token: str) -> None:
    """Make sure that the player may watch a room. Raises RequestFailed."""
    _fetch(f"{link.server}/api/rooms/{link.room}?legal=false", token)


def record_text(link: RoomLink, token: str) -> str:
    """Return the record of a game. Raises RequestFailed."""
    return _fetch(f"{link.server}/api/rooms/{link.room}/record", token).decode(errors="replace")


def _fetch(address: str, token: str = "", body: bytes | None = None) -> bytes:
    return _open(urllib.request.build_opener(_NoRedirect), address, token, body)[0]


def _open(
    opener: urllib.request.OpenerDirector, address: str, token: str = "", body: bytes | None = None
) -> tuple[bytes, str]:
    """Send a request, and return the body of the answer and where it came from. Raises RequestFailed."""
    headers = {"User-Agent": USER_AGENT, "Accept": "application/json, text/plain"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
    host = urlsplit(address).netloc
    try:
        request = urllib.request.Request(address, body, headers)  # noqa: S310 - a RoomLink is http or https
        with opener.open(request, timeout=SECONDS) as answer:
            return _limited(answer), answer.url
    except HTTPError as error:
        with error:
            raise _refused(error, host) from None
    except (OSError, HTTPException, ValueError) as error:
        raise RequestFailed(f"{host} can't be reached: {_reason(error)}") from None


def _limited(answer: HTTPResponse | HTTPError) -> bytes:
    body = answer.read(LARGEST_ANSWER + 1)
    if len(body) > LARGEST_ANSWER:
        raise ValueError("it sends more than a table of nmbr9 would")
    return body


def _refused(error: HTTPError, host: str) -> RequestFailed:
    try:
        problem = msgspec.json.decode(_limited(error), type=Problem)
    except (OSError, HTTPException, ValueError, msgspec.MsgspecError, RecursionError):
        problem = Problem()
    sentence = printable(problem.detail, 300) or f"{host} answers with status {error.code}"
    return RequestFailed(sentence, printable(problem.code) or str(error.code))


def _reason(error: Exception) -> str:
    while isinstance(error, URLError) and isinstance(error.reason, Exception):
        error = error.reason
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate is not valid ({printable(error.verify_message, 200)})"
    if isinstance(error, ssl.SSLError):
        return "it does not speak https; try a link with http://"
    if isinstance(error, OSError) and error.strerror:
        return printable(error.strerror, 200)
    return printable(str(error), 200) or type(error).__name__


def _read(body: bytes, kind: type[_Answer]) -> _Answer:
    try:
        return msgspec.json.decode(body, type=kind)
    except (ValueError, msgspec.MsgspecError, RecursionError):
        raise RequestFailed("the answer is not that of a table of nmbr9", "not_understood") from None
