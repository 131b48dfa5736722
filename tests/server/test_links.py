"""Links that are shared: the page with tags that describe the room, and the picture of a room as PNG."""

import json
import re
import struct
import subprocess
from html import unescape

import pytest
from websockets.sync.client import connect

from nmbr9 import Display
from nmbr9.rooms.redaction import visible_room
from nmbr9.server import context, links, raster
from nmbr9.server.previews import FRONT, LONGEST, MOST_PLAYERS, Player, Preview, preview_of, preview_svg
from tests.rooms.helpers import begun, finished, opened, place
from tests.server.client import PATIENT, open_room, take_seat
from tests.server.test_api import exchange, problem_in

NOBODY = "0" * 20


def tags(answer):
    """Return the tags of a page that a crawler reads."""
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', answer.body.decode())
    return {name: unescape(text) for name, text in found}


def size_of(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


# The page


def test_the_front_page_describes_itself_with_whole_addresses(server):
    answer = exchange(server, "GET", "/", headers={"Host": "nmbr9.example.org"})
    found = tags(answer)
    assert (found["og:title"], found["twitter:card"]) == ("NMBR 9", "summary_large_image")
    assert found["og:image"] == "http://nmbr9.example.org/preview.png"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    again = exchange(server, "GET", "/", headers={"Host": "nmbr9.example.org", "If-None-Match": answer.headers["etag"]})
    assert again.status == 304
    assert exchange(server, "GET", "/").headers["etag"] != answer.headers["etag"]


@pytest.mark.parametrize(
    ("headers", "address"),
    [
        ({"Host": "example.org", "X-Forwarded-Prefix": "/nmbr9/"}, "http://example.org/nmbr9/"),
        ({"Host": "example.org", "X-Forwarded-Proto": "https"}, "https://example.org/"),
        ({"Host": "[::1]:9009"}, "http://[::1]:9009/"),
        ({"Host": "two_words"}, ""),
        ({"Host": "example.org", "X-Forwarded-Prefix": '/"><script>'}, ""),
    ],
)
def test_addresses_are_those_that_the_client_sees(server, headers, address):
    answer = exchange(server, "GET", "/", headers=headers)
    assert tags(answer)["og:image"] == f"{address}preview.png"
    assert b"<script>" not in answer.body


def test_a_link_to_a_room_is_the_page_with_what_a_spectator_sees(server):
    room = open_room(server.address, name='Ann <&">', seats=2)["room"]
    answer = exchange(server, "GET", f"/room/{room}")
    found = tags(answer)
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
    assert found["og:title"] == 'Ann <&"> invites you to NMBR 9'
    assert found["og:url"].endswith(f"/room/{room}")
    address, _, path = found["og:image"].partition("/api/")
    assert address == f"http://127.0.0.1:{server.port}"
    picture = exchange(server, "GET", f"/api/{path}")
    assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    assert size_of(picture.body) == (1200, 630)


@pytest.mark.parametrize(("end", "up"), [("", "../"), ("/replay", "../../"), ("/replay/7", "../../../")])
def test_the_files_of_the_page_are_found_from_every_link(server, end, up):
    room = open_room(server.address)["room"]
    body = exchange(server, "GET", f"/room/{room}{end}").body.decode()
    assert f'src="{up}assets/' in body
    assert '="./' not in body


@pytest.mark.parametrize("room", [NOBODY, "nonsense", "%2e%2e%2f", "x" * 300, "A" * 20])
def test_a_link_that_leads_nowhere_is_the_page_which_says_so(server, room):
    answer = exchange(server, "GET", f"/room/{room}")
    assert answer.status == 404
    assert tags(answer)["og:title"] == "NMBR 9"
    assert b'<div id="app">' in answer.body


def test_a_round_is_a_number(server):
    assert exchange(server, "GET", f"/room/{NOBODY}/replay/x").status == 404
    assert exchange(server, "GET", f"/room/{NOBODY}/other").status == 404


# The picture


def test_a_picture_is_drawn_once_and_not_sent_to_those_who_have_it(server):
    room = open_room(server.address, begin=True)["room"]
    first = exchange(server, "GET", f"/api/rooms/{room}/preview.png")
    assert first.headers["cache-control"] == f"public, max-age={links.RUNNING_SECONDS}"
    again = exchange(
        server, "GET", f"/api/rooms/{room}/preview.png?v=x", headers={"If-None-Match": first.headers["etag"]}
    )
    assert (again.status, again.body) == (304, b"")
    assert exchange(server, "GET", f"/api/rooms/{room}/preview.png").body == first.body


def test_the_picture_of_a_finished_game_may_be_kept_for_ever(server):
    room = open_room(server.address, begin=True, removed=19)
    number, path = room["cards"][0], f"/api/rooms/{room['room']}"
    command = {"type": "place", "round": 1, "placement": f"{number}n@0,0"}
    authorized = {"Authorization": f"Bearer {room['token']}"}
    with connect(f"ws://127.0.0.1:{server.port}{path}/socket", additional_headers=authorized, **PATIENT) as socket:
        socket.send(json.dumps({"id": "1", "command": command}))
        while '"game_ended"' not in str(socket.recv()):
            pass
    answer = exchange(server, "GET", f"{path}/preview.png")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert tags(exchange(server, "GET", f"/room/{room['room']}/replay"))["og:title"] == "Ann 0"


def test_there_is_no_picture_of_no_room(server):
    answer = exchange(server, "GET", f"/api/rooms/{NOBODY}/preview.png")
    assert (answer.status, problem_in(answer)["code"]) == (404, "no_such_room")
    assert "there is no such room" in str(problem_in(answer)["detail"])


def test_drawing_is_rate_limited_where_a_picture_is_not_in_the_cache(server):
    """Every seat that is taken changes the picture, and drawing one is a long task."""
    assert context.LONG_TASKS_PER_MINUTE < context.PICTURES_PER_MINUTE
    room = open_room(server.address, seats=3)["room"]
    before = exchange(server, "GET", f"/api/rooms/{room}/preview.png")
    take_seat(server.address, room, "Bo")
    after = exchange(server, "GET", f"/api/rooms/{room}/preview.png")
    assert before.headers["etag"] != after.headers["etag"]
    assert before.body != after.body


# What it shows


def test_a_placement_that_is_hidden_changes_nothing():
    """Nothing of it is drawn, and the picture of the round is not drawn anew for it."""
    room = begun()
    before = preview_of(visible_room(room, ""))
    place(room, 0)
    hidden = preview_of(visible_room(room, ""))
    assert (hidden, hidden.version) == (before, before.version)
    place(room, 1)
    assert preview_of(visible_room(room, "")).version != before.version


def test_before_the_game_it_invites_and_afterwards_it_says_the_points():
    assert preview_of(visible_room(opened(), "")).title.endswith("invites you to NMBR 9")
    over = preview_of(visible_room(finished(), ""))
    assert over.final
    points = [int(part.rpartition(" ")[2]) for part in over.title.split(", ")]
    assert points == sorted(points, reverse=True) == [player.points for player in over.players]


def test_names_are_escaped_and_cut_and_few():
    long = Player("<script>&", 3, won=True, display=Display())
    svg = preview_svg(Preview("", "", (long,) * MOST_PLAYERS, others=196, final=True))
    assert "<script>" not in svg
    assert "★ &lt;script&gt;&amp;" in svg
    assert "and 196 more" in svg
    assert LONGEST < 32  # of a name


def test_displays_are_tilted_on_one_table_and_a_score_alone_is_large():
    alone = Player("Ann", 1, won=False, display=Display.parse("9n@0,0 9n@3,0 1w@1,1"))
    svg = preview_svg(Preview("", "", (alone,), others=0, final=True))
    assert svg.count("<rect") == 1
    assert svg.count("1 × level 1 = 1") == 1
    assert 'font-size="150" font-weight="700">1</text>' in svg
    two = preview_svg(Preview("", "", (alone, alone), others=0, final=True))
    assert 'font-size="150"' not in two


def test_the_version_is_of_everything_that_is_shown():
    one = Player("Ann", 1, won=False, display=Display())
    other = Player("Ann", 1, won=False, display=Display.parse("9n@0,0"))
    versions = {Preview("", "", (player,), others, final=True).version for player in (one, other) for others in (0, 1)}
    assert len(versions) == 4


def test_what_takes_too_long_or_is_no_picture_is_not_drawn(monkeypatch):
    with pytest.raises(raster.NotDrawn, match="too long"):
        raster.png_of(preview_svg(FRONT), seconds=0)
    with pytest.raises(raster.NotDrawn):
        raster.png_of("no picture")
    monkeypatch.setattr(raster, "LARGEST_PICTURE", 10)
    with pytest.raises(raster.NotDrawn, match="too large"):
        raster.png_of(preview_svg(FRONT))


def test_without_resvg_it_is_said_why(monkeypatch):
    def fails(*_args, **_options):
        raise subprocess.CalledProcessError(
            1, "python", stderr=b"Traceback\nModuleNotFoundError: No module named 'resvg_py'"
        )

    monkeypatch.setattr(subprocess, "run", fails)
    with pytest.raises(raster.NotDrawn, match="No module named 'resvg_py'"):
        raster.png_of("<svg/>")
