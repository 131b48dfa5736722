"""REST: what is asked once."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, Parameter

import nmbr9
from nmbr9.bots import BotFailed, bot_names, make_bot, mean_score_of
from nmbr9.drawing import displays_svg
from nmbr9.drawing.palette import ThemeName
from nmbr9.rooms.events import Start
from nmbr9.rooms.hub import hashed
from nmbr9.rooms.room import nobody_seated
from nmbr9.server.identity import cookie, new_token, token_of
from nmbr9.server.limits import require_patience
from nmbr9.server.problems import problems
from nmbr9.server.wire import (
    BotView,
    NewRoom,
    NewSeat,
    Replay,
    RoomSummary,
    RoomView,
    TableView,
    record_of,
    replay_of,
    view_of,
)

if TYPE_CHECKING:
    from nmbr9.rooms import Room
    from nmbr9.server.table import Table

AnyRequest = Request[Any, Any, Any]
RoomId = Annotated[str, Parameter(max_length=64, description="the room's id, from its link")]
Theme = Annotated[ThemeName, Parameter(description="of the picture")]


@post("/api/rooms", responses=problems(400, 409, 413, 414, 415, 429, 503))
async def create_room(request: AnyRequest, data: JSONBody[NewRoom]) -> Response[RoomView]:
    """Open a room. Whoever asks is its host and takes the first seat, unless they don't play."""
    table: Table = request.app.state.table
    data.options.check(table.settings.most_seats)
    if data.begin and not data.play:  # said before there is a room
        raise nobody_seated()
    require_patience(request, table.new_rooms, "too many rooms from this address; wait a few minutes")
    token = token_of(request, bearer_only=data.bearer) or new_token()
    room = await table.hub.create(data.options, data.name, token, play=data.play)
    if data.begin:
        room = await table.hub.command(room.id, Start(), token, "begin")
    table.metrics.counts["room", "created"] += 1
    return _seated(table, room, token, bearer=data.bearer, status=201)


@post("/api/rooms/{room:str}/seats", responses=problems(400, 404, 409, 413, 414, 415, 503))
async def take_seat(request: AnyRequest, room: RoomId, data: JSONBody[NewSeat]) -> Response[RoomView]:
    """Take a seat, or return to it."""
    table: Table = request.app.state.table
    token = token_of(request, bearer_only=data.bearer) or new_token()
    return _seated(table, await table.hub.join(room, data.name, token), token, bearer=data.bearer, status=201)


def _seated(table: Table, room: Room, token: str, *, bearer: bool, status: int) -> Response[RoomView]:
    view = view_of(room, hashed(token), table.now(), given=token if bearer else "")
    cookies = [] if bearer else [cookie(token, secure=table.settings.secure_cookies)]
    return Response(view, status_code=status, cookies=cookies)


@get("/api/rooms", responses=problems(414, 503))
async def list_rooms(request: AnyRequest) -> list[RoomSummary]:
    """List the rooms that are open to strangers and have not begun, newest first."""
    table: Table = request.app.state.table
    return [msgspec.json.decode(summary, type=RoomSummary) for _, summary in await table.store.listed()]


@get("/api/rooms/{room:str}", responses=problems(400, 404, 414, 503))
async def show_room(request: AnyRequest, room: RoomId) -> RoomView:
    """Show a room as you see it, or as a spectator does."""
    table: Table = request.app.state.table
    return view_of(await table.hub.room(room), hashed(token_of(request)), table.now())


@get("/api/rooms/{room:str}/record", media_type=MediaType.TEXT, responses=problems(400, 404, 414, 503))
async def download_record(request: AnyRequest, room: RoomId) -> Response[str]:
    """Download the game's record: what everybody has seen, and the proof about the deck when it is over."""
    table: Table = request.app.state.table
    record = record_of(await table.hub.room(room))
    if record is None:
        raise NotFoundException("the game has not begun, so there is no record yet")
    return Response(str(record), headers={"Content-Disposition": f'attachment; filename="{room}.nmbr9"'})


@get("/api/rooms/{room:str}/replay", responses=problems(400, 404, 414, 503))
async def show_replay(request: AnyRequest, room: RoomId) -> Replay:
    """Replay a finished game: every round's card and placements, in order."""
    table: Table = request.app.state.table
    found = await table.hub.room(room)
    record = record_of(found)
    if record is None or found.state != "finished":
        raise NotFoundException("the game is not over, so there is no replay yet")
    return replay_of(record, room, found.winners)


@get("/api/rooms/{room:str}/picture", media_type="image/svg+xml", responses=problems(400, 404, 414, 429, 503))
async def download_picture(request: AnyRequest, room: RoomId, theme: Theme = "light") -> Response[str]:
    """Download a picture of all displays as everybody sees them, with names and points."""
    table: Table = request.app.state.table
    found = await table.hub.room(room)
    record = record_of(found)
    if record is None:
        raise NotFoundException("the game has not begun, so there is no picture yet")
    require_patience(request, table.long_tasks)
    names = [seat.name for seat in found.seats]
    picture = await table.at_leisure(partial(displays_svg, record.displays, captions=names, theme=theme))
    return Response(picture, headers={"Content-Disposition": f'attachment; filename="{room}.svg"'})


@get("/api/table", sync_to_thread=False, responses=problems(414))
def show_table(request: AnyRequest) -> TableView:
    """Say what this server offers."""
    table: Table = request.app.state.table
    return TableView(version=nmbr9.__version__, most_seats=table.settings.most_seats)


@get("/api/bots", sync_to_thread=False, responses=problems(414))
def list_bots() -> list[BotView]:
    """List the bots that can be given a seat, from weak to strong; last those that don't say how strong they are."""
    bots = []
    for name in bot_names():
        try:
            bot = make_bot(name)
        except BotFailed:  # another package's
            continue
        score = mean_score_of(bot)
        bots.append(BotView(name=name, version=bot.version, description=bot.description, mean_score=score))
    return sorted(bots, key=lambda bot: inf if bot.mean_score is None else bot.mean_score)


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> dict[str, str]:
    """Say that the process runs."""
    return {"status": "running"}


@get("/ready", include_in_schema=False)
async def ready(request: AnyRequest) -> dict[str, str]:
    """Say that the database answers."""
    table: Table = request.app.state.table
    await table.store.ping()
    return {"status": "ready"}


@get("/metrics", sync_to_thread=False, include_in_schema=False, media_type=MediaType.TEXT)
def metrics(request: AnyRequest) -> str:
    """Write numbers for Prometheus."""
    table: Table = request.app.state.table
    return table.metrics.text(table.hub.rooms_at_hand)


ROUTES: Final = [
    create_room, take_seat, list_rooms, show_room, download_record, show_replay, download_picture,
    list_bots, show_table, health, ready, metrics,
]  # fmt: skip
