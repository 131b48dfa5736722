"""Generated files are up to date, and they and the page about the protocol say what is really sent."""

import json
import random
import re
from functools import cache
from typing import get_args

import msgspec
import pytest

from nmbr9 import Deck
from nmbr9.players.errors import PlayerRefusal, PlayerRefused
from nmbr9.rooms import Room, RoomRefusal, RoomRefused, seating
from nmbr9.rooms.commands import handle
from nmbr9.rooms.events import Command, Event, Place, Start
from nmbr9.rooms.options import Options
from nmbr9.rooms.play import automatic_placement, place_for_bot
from nmbr9.rooms.redaction import redact
from nmbr9.rooms.shuffling import Deal
from nmbr9.server import socket, websocket_protocol
from nmbr9.server.problems import problem_of
from nmbr9.server.views import view_of
from nmbr9.server.wire import Ask, CheckView, DraftAsk, Frame, Happened, NewRoom, Problem, Replay, RoomView
from nmbr9.server.wire_callers import CallerView
from nmbr9.server.wire_decks import ChallengeView, OwnChallenges
from nmbr9.server.wire_players import NewPastGame, ProfileView
from nmbr9.server.wire_puzzles import PuzzleAnswer, PuzzleView
from tools.generated import NEVER_SENT, ROOT, files, typescript

OPTIONS = Options(seats=2, bots=("greedy",), removed=18, clock="per_card", start_tiles=True)


def test_generated_files_are_not_stale():
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: `make generated` writes it anew"


types = cache(typescript)


def interface(name):
    """Return the fields of an interface: whether each may be absent."""
    (body,) = re.findall(rf"^export interface {name} {{\n(.*?)^}}", types(), re.MULTILINE | re.DOTALL)
    return {field: bool(mark) for field, mark in re.findall(r"^  (\w+)(\??): ", body, re.MULTILINE)}


def a_whole_game():
    """Play in a room, with a bot."""
    room = Room()
    seating.open_room(room, "a room", OPTIONS, "a host's hash", 1.0)
    seating.join(room, "Ann", "a host's hash", 2.0)
    deal = Deal(Deck.shuffled(random.Random(1), remove=18), "a salt", (3, 7))
    handle(room, Start(), "a host's hash", 3.0, "id", deal)
    while room.state == "playing":
        for seat in (0, 1):
            assert room.game is not None
            round_, placement = room.game.round, automatic_placement(room, seat)
            if seat:
                place_for_bot(room, seat, round_, placement, 4.0)
            else:
                handle(room, Place(round=round_, placement=str(placement)), "a host's hash", 4.0, "", deal)
    return room


@pytest.mark.parametrize("seat", [0, 1, None])
def test_events_have_the_fields_that_the_types_name(seat):
    room = a_whole_game()
    assert any(event.by for event in room.events)
    for number, event in enumerate(room.events, start=1):
        redacted = redact(room, number, seat)
        assert redacted is not None
        sent = json.loads(msgspec.json.encode(Happened(sequence=number, event=redacted)))["event"]
        fields = interface(type(event).__name__)
        assert set(sent) <= set(fields)
        assert {field for field, optional in fields.items() if not optional} <= set(sent)
        assert None not in sent.values()
        assert not NEVER_SENT.get(type(event).__name__, set()) & set(sent)


def test_a_room_has_the_fields_that_the_types_name():
    view = json.loads(msgspec.json.encode(view_of(a_whole_game(), "a host's hash", 5.0)))
    assert interface("RoomView") == dict.fromkeys(view, False)
    assert interface("Options") == dict.fromkeys(view["options"], False)
    assert interface("SeatView") == dict.fromkeys(view["seats"][0], False)


def test_what_is_asked_may_leave_out_what_has_a_default():
    assert all(interface("NewRoom").values())
    assert msgspec.json.decode(b"{}", type=NewRoom).options.seats == 1
    assert interface("Place") == {"type": False, "round": False, "placement": False}


def test_there_is_no_any_in_the_types():
    code = re.sub(r"/\*\*.*?\*/|//.*", "", types())
    assert not re.search(r"\b(any|unknown|object)\b", code)
    for frame in get_args(Frame):
        assert f"  | {frame.__name__}" in code


PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def row(table, name):
    """Return the row of a table that begins with a name."""
    (found,) = re.findall(rf"^\| `{name}` \|.*", table, re.MULTILINE)
    return found


def test_the_protocol_page_has_every_refusal_with_its_status():
    refusals = [RoomRefused(reason, "") for reason in RoomRefusal]
    for refused in [*refusals, *(PlayerRefused(reason, "") for reason in PlayerRefusal)]:
        code = refused.code.value
        assert row(PROTOCOL, code).startswith(f"| `{code}` | {problem_of(refused).status} |")


def test_the_protocol_page_has_every_event_and_command_with_its_fields():
    for kind in (*get_args(Event), *get_args(Command)):
        said = row(PROTOCOL, kind.__struct_config__.tag)
        for field in set(interface(kind.__name__)) - {"type", "at"}:
            assert f"`{field}`" in said, kind


def test_the_protocol_page_has_every_option_and_every_code_of_closing():
    for field in msgspec.structs.fields(Options):
        row(PROTOCOL, field.name)
    for code in (socket.FORBIDDEN, socket.NOT_FOUND, websocket_protocol.TOO_MANY, socket.STOPPING):
        assert f"\n| {code} | " in PROTOCOL


def examples():
    for name in ("protocol.md", "write-a-bot.md"):
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        for number, example in enumerate(re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)):
            yield f"{name}, {number}", example


def test_examples_of_the_pages_are_what_goes_over_the_wire():
    kinds = {
        "frame": Frame, "command": Ask, "draft": DraftAsk, "code": Problem, "compact": Replay,
        "caller": CallerView, "challenge": ChallengeView, "room": RoomView, "level": CheckView, "tried": PuzzleView,
        "puzzle_rating": PuzzleAnswer, "known": ProfileView, "began": NewPastGame, "challenges": OwnChallenges,
    }  # fmt: skip
    for where, example in examples():
        found = json.loads(example)
        kind = next(kind for field, kind in kinds.items() if field in found)
        read = json.loads(msgspec.json.encode(msgspec.json.decode(example, type=kind)))
        assert read == found, where  # nothing is left out, and nothing was added
