"""Links as people paste them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.tui.remote_link import RoomLink, parse_link

ROOM = "525dd763a359058cd4df"


@pytest.mark.parametrize(
    ("text", "server"),
    [
        (f"https://example.org/room/{ROOM}", "https://example.org"),
        (f"  <https://example.org/room/{ROOM}>\n", "https://example.org"),
        (f"“https://example.org/room/{ROOM}”", "https://example.org"),
        (f"https://example.org/room/{ROOM}/", "https://example.org"),
        (f"https://example.org/room/{ROOM}/replay/7", "https://example.org"),
        (f"https://example.org/room/{ROOM}?from=chat#top", "https://example.org"),
        (f"HTTPS://Example.ORG/room/{ROOM}", "https://example.org"),
        (f"https://example.org/#/room/{ROOM}", "https://example.org"),
        (f"https://example.org/#room/{ROOM}/review/1", "https://example.org"),
        (f"https://example.org/games/nmbr9/#/room/{ROOM}", "https://example.org/games/nmbr9"),
        (f"https://example.org/games/nmbr9/index.html#/room/{ROOM}", "https://example.org/games/nmbr9"),
        (f"https://example.org/games/nmbr9/room/{ROOM}", "https://example.org/games/nmbr9"),
        (f"https://example.org/spiele/für-uns/room/{ROOM}", "https://example.org/spiele/f%C3%BCr-uns"),
        (f"https://bücher.example/room/{ROOM}", "https://xn--bcher-kva.example"),
        (f"http://[2001:db8::1]:9009/room/{ROOM}", "http://[2001:db8::1]:9009"),
        (f"example.org/room/{ROOM}", "https://example.org"),
        (f"example.org:443/room/{ROOM}", "https://example.org:443"),
        (f"example.org:9009/room/{ROOM}", "http://example.org:9009"),
        (f"localhost:9009/#/room/{ROOM}", "http://localhost:9009"),
        (f"raspberry/room/{ROOM}", "http://raspberry"),
        (f"raspberry.local/room/{ROOM}", "http://raspberry.local"),
        (f"192.168.1.4/room/{ROOM}", "http://192.168.1.4"),
        (f"[::1]:9009/room/{ROOM}", "http://[::1]:9009"),
    ],
)
def test_every_form_of_a_link_leads_to_its_room(text, server):
    assert parse_link(text) == RoomLink(server, ROOM)


@pytest.mark.parametrize(
    "text", ["https://example.org", "https://example.org/", "example.org/#/", "example.org/#/friends"]
)
def test_a_link_to_a_table_has_no_room(text):
    assert parse_link(text) == RoomLink("https://example.org", "")
    assert str(parse_link(text)) == "https://example.org/"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "expected one like https://host/room/ROOM"),
        ("   ", "expected one like"),
        ("my friend's table", "expected one like"),
        ("https://exa\x1b[31mmple.org/room/1", "expected one like"),
        ("https://example.org/room/" + "1" * 5000, "expected one like"),
        ("ftp://example.org/room/1", "over http and https, not ftp"),
        ("javascript://alert/room/1", "not javascript"),
        ("https://", "there is no host"),
        ("https:///room/1", "there is no host"),
        ("https://ann:secret@example.org/room/1", "a user name or a password"),
        ("https://example.org:99999/room/1", "Port out of range"),
        ("https://example.org:nine/room/1", "Port could not be cast"),
        ("https://[::1/room/1", "Invalid IPv6 URL"),
        ("https://[::nine]/room/1", "is no link"),
        ("https://a..b/room/1", "is no link"),
        ("https://ex%41mple.org/room/1", "there is no host"),
        ("https://example.org/room/no%20id", "is no room"),
        ("https://example.org/room/..%2f..%2fapi", "is no room"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(text, reason):
    with pytest.raises(ValueError, match=re.escape(reason)) as refused:
        parse_link(text)
    assert str(refused.value).isprintable()


@given(st.text(st.characters(codec="utf-8"), max_size=60) | st.from_regex(r"(https?://)?[a-zö.:\[\]0-9@%]{1,20}/.*"))
def test_any_text_is_a_link_or_a_sentence(text):
    try:
        link = parse_link(text)
    except ValueError as error:
        assert str(error).isprintable()
    else:
        assert parse_link(str(link)) == link
        assert str(link).isascii()
