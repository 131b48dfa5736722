"""Heads and bodies that would take long to parse are refused before they are parsed."""

import h11
import pytest

from nmbr9.server.http_protocol import LARGEST_HEAD, MOST_PIECES, Connection

HEAD = b"POST /api/records HTTP/1.1\r\nHost: x\r\n"
SMALL = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


def events_of(data):
    connection = Connection(h11.SERVER, LARGEST_HEAD)
    connection.receive_data(data)
    while True:
        event = connection.next_event()
        yield event
        if event in (h11.NEED_DATA, h11.PAUSED):
            return


def test_a_head_of_tiny_headers_is_refused():
    with pytest.raises(h11.RemoteProtocolError, match="head is too large"):
        list(events_of(HEAD + b"a:b\r\n" * 12_000 + b"\r\n"))


def test_a_body_of_tiny_chunks_is_refused():
    with pytest.raises(h11.RemoteProtocolError, match="too many pieces"):
        list(events_of(HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * (MOST_PIECES + 1)))


def test_pipelined_requests_are_read():
    assert isinstance(next(events_of(SMALL * 1000)), h11.Request)


def test_a_body_larger_than_a_head_is_read():
    body = b" " * (2 * LARGEST_HEAD)
    events = list(events_of(HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body))
    assert b"".join(bytes(event.data) for event in events if isinstance(event, h11.Data)) == body
