"""Generated files are up to date, and they and the page about the protocol say what is really sent."""

import json
import os
import random
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from nmbr9 import Deck
from nmbr9.rooms import Refused, Room
from nmbr9.rooms.events import Command, Event, Place, Start
from nmbr9.rooms.options import Options
from nmbr9.rooms.refusal import Reason
from nmbr9.rooms.room import Deal
from nmbr9.server import socket
from nmbr9.server.problems import problem_of
from nmbr9.server.wire import Ask, CheckView, Frame, Happened, NewRoom, Problem, Replay, RoomView, view_of
from tests.generated import NEVER_SENT, ROOT, TYPES, files, typescript
from tests.services import absent

TYPESCRIPT = "5.9.3"
# Outside of the tests' own folders, so that it is installed once.
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
INSTALLED = CACHE / "nmbr9-tests" / f"typescript-{TYPESCRIPT}"
OPTIONS = Options(seats=2, bots=("greedy",), removed=18, clock="per_card", start_tiles=True)


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_generated_files_are_not_stale(path):
    assert path.read_text(encoding="utf-8") == files()[path], "`make generated` writes it anew"


types = cache(typescript)


def interface(name):
    """Return the fields of an interface: whether each may be absent."""
    (body,) = re.findall(rf"^export interface {name} {{\n(.*?)^}}", types(), re.MULTILINE | re.DOTALL)
    return {field: bool(mark) for field, mark in re.findall(r"^  (\w+)(\??): ", body, re.MULTILINE)}


def a_whole_game():
    """Play in a room, with a bot."""
    room = Room()
    room.create("a room", OPTIONS, "a host's hash", 1.0)
    room.join("Ann", "a host's hash", 2.0)
    deal = Deal(Deck.shuffled(random.Random(1), remove=18), "a salt", (3, 7))
    room.handle(Start(), "a host's hash", 3.0, "id", deal)
    while room.state == "playing":
        for seat in (0, 1):
            assert room.game is not None
            round_, placement = room.game.round, room.fallback(seat)
            if seat:
                room.bot_places(seat, round_, placement, 4.0)
            else:
                room.handle(Place(round=round_, placement=str(placement)), "a host's hash", 4.0, "", deal)
    return room


@pytest.mark.parametrize("seat", [0, 1, None])
def test_events_have_the_fields_that_the_types_name(seat):
    room = a_whole_game()
    assert any(event.by for event in room.events)
    for number, event in enumerate(room.events, start=1):
        sent = json.loads(msgspec.json.encode(Happened(sequence=number, event=room.told(number, seat))))["event"]
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


USED = """
import type { Ask, Frame, NewRoom, RoomEvent } from "./wire";

function never(nothing: never): never {
  throw new Error(JSON.stringify(nothing));
}

export function said(event: RoomEvent): string {
  switch (event.type) {
    case "room_created": return event.options.seats.toFixed();
    case "seat_taken": return event.name + (event.bot ?? "");
    case "seat_freed": return event.seat.toFixed();
    case "game_began": return event.players.join() + event.commitment;
    case "card_drawn": return Object.entries(event.legal ?? {}).map(([turn, spots]) => turn + spots[0]).join();
    case "tile_placed": return event.placement ?? event.why ?? "player";
    case "tile_taken_back": return event.round.toFixed();
    case "more_time_called": return event.deadline.toFixed();
    case "seat_handed_over": return event.bot;
    case "seat_resigned": return event.seat.toFixed();
    case "round_closed": return event.placements.join();
    case "game_ended": return event.winners.join() + event.salt;
    case "rematch_opened": return event.room;
    default: return never(event);
  }
}

export function heard(frame: Frame): string {
  switch (frame.frame) {
    case "hello": return frame.seat === null ? "a spectator" : frame.seat.toFixed();
    case "event": return said(frame.event);
    case "ack": return frame.id;
    case "refusal": return frame.problem.squares?.["OVERHANG"]?.length.toFixed() ?? frame.problem.detail;
    default: return never(frame);
  }
}

export const room: NewRoom = { options: { seats: 2, clock: "per_card" }, begin: true };
export const ask: Ask = { id: "1", command: { type: "place", round: 1, placement: "9n@0,0" } };
// @ts-expect-error there is no such command
export const wrong: Ask = { id: "1", command: { type: "dance" } };
// @ts-expect-error the log's secrets are not sent
export const secret = (event: RoomEvent) => event.by;
"""


def compiler():
    """Return what runs TypeScript's compiler, which is installed once."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        absent("node and npm")
    program = INSTALLED / "node_modules" / "typescript" / "lib" / "tsc.js"
    if not program.exists():
        INSTALLED.mkdir(parents=True, exist_ok=True)
        flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--prefix", str(INSTALLED)]
        install = [npm, "install", *flags, f"typescript@{TYPESCRIPT}"]
        done = subprocess.run(install, capture_output=True, text=True, check=False, timeout=120)
        if done.returncode != 0 and os.environ.get("CI") != "true":
            pytest.skip(f"TypeScript can't be installed: {done.stderr.strip()}")
        assert done.returncode == 0, done.stderr
    return [node, program]


def test_the_types_compile_and_every_frame_and_event_can_be_told_apart(tmp_path):
    shutil.copy(TYPES, tmp_path / "wire.ts")
    (tmp_path / "used.ts").write_text(USED, encoding="utf-8")
    flags = ["--strict", "--noEmit", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"]
    done = subprocess.run(
        [*compiler(), *flags, "--target", "es2022", "--lib", "es2022", "used.ts"],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, ""), done.stdout


PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def row(table, name):
    """Return the row of a table that begins with a name."""
    (found,) = re.findall(rf"^\| `{name}` \|.*", table, re.MULTILINE)
    return found


@pytest.mark.parametrize("reason", Reason)
def test_the_protocol_page_has_every_error_with_its_status(reason):
    status = problem_of(Refused(reason, "")).status
    assert row(PROTOCOL, reason.value).startswith(f"| `{reason.value}` | {status} |")


@pytest.mark.parametrize("kind", [*get_args(Event), *get_args(Command)], ids=lambda kind: kind.__name__)
def test_the_protocol_page_has_every_event_and_command_with_its_fields(kind):
    said = row(PROTOCOL, kind.__struct_config__.tag)
    for field in set(interface(kind.__name__)) - {"type", "at"}:
        assert f"`{field}`" in said


def test_the_protocol_page_has_every_option_and_every_code_of_closing():
    for field in msgspec.structs.fields(Options):
        row(PROTOCOL, field.name)
    for code in (socket.FORBIDDEN, socket.NOT_FOUND, socket.TOO_MANY, socket.STOPPING):
        assert f"\n| {code} | " in PROTOCOL


def examples():
    for name in ("protocol.md", "write-a-bot.md"):
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        for number, example in enumerate(re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)):
            yield pytest.param(example, id=f"{name}-{number}")


@pytest.mark.parametrize("example", list(examples()))
def test_examples_of_the_pages_are_what_goes_over_the_wire(example):
    found = json.loads(example)
    kinds = {"frame": Frame, "command": Ask, "code": Problem, "compact": Replay, "room": RoomView, "level": CheckView}
    kind = next(kind for field, kind in kinds.items() if field in found)
    read = json.loads(msgspec.json.encode(msgspec.json.decode(example, type=kind)))
    assert read == found  # nothing is left out, and nothing was added
