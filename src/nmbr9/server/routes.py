"""REST routes: rooms, records and pictures, health and readiness checks, metrics."""

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
from nmbr9.rooms.errors import nobody_seated
from nmbr9.rooms.events import Start
from nmbr9.rooms.hub import hashed
from nmbr9.server.identity import cookie, new_token, token_of
from nmbr9.server.limits import address_of, enforce_rate_limit
from nmbr9.server.problems import problems
from nmbr9.server.views import record_of, replay_of, view_of
from nmbr9.server.wire import PROTOCOL, BotView, NewRoom, NewSeat, Replay, RoomSummary, RoomView, ServerInfo

if TYPE_CHECKING:
    from nmbr9.rooms import Room
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
RoomId = Annotated[str, Parameter(max_length=64, description="the room's id, from its link")]
Theme = Annotated[ThemeName, Parameter(description="of the picture")]


@post("/api/rooms", responses=problems(400, 409, 413, 414, 415, 429, 503))
async def create_room(request: AnyRequest, data: JSONBody[NewRoom]) -> Response[RoomView]:
    """Open a room. The client is its host, and takes the first seat unless `play` is false."""
    context: ServerContext = request.app.state.context
    data.options.check(context.settings.most_seats)
    if data.begin and not data.play:  # refused before the room is created
        raise nobody_seated()
    enforce_rate_limit(request, context.new_rooms, "too many rooms from this address; wait a few minutes")
    token = token_of(request, bearer_only=data.bearer) or new_token()
    room = await context.hub.create(data.options, data.name, token, play=data.play, owner=address_of(request))
    if data.begin:
        room = await context.hub.command(room.id, Start(), token, "begin")
    context.metrics.count("room", "created")
    return _seat_response(context, room, token, bearer=data.bearer)


@post("/api/rooms/{room_id:str}/seats", responses=problems(400, 404, 409, 413, 414, 415, 503))
async def take_seat(request: AnyRequest, room_id: RoomId, data: JSONBody[NewSeat]) -> Response[RoomView]:
    """Take a seat, or return to it. This is idempotent for a token."""
    context: ServerContext = request.app.state.context
    token = token_of(request, bearer_only=data.bearer) or new_token()
    return _seat_response(context, await context.hub.join(room_id, data.name, token), token, bearer=data.bearer)


def _seat_response(context: ServerContext, room: Room, token: str, *, bearer: bool) -> Response[RoomView]:
    view = view_of(room, hashed(token), context.now(), token=token if bearer else "")
    cookies = [] if bearer else [cookie(token, secure=context.settings.secure_cookies)]
    return Response(view, status_code=201, cookies=cookies)


@get("/api/rooms", responses=problems(414, 503))
async def list_rooms(request: AnyRequest) -> list[RoomSummary]:
    """List the public rooms whose game has not begun, newest first."""
    context: ServerContext = request.app.state.context
    return [msgspec.json.decode(summary, type=RoomSummary) for _, summary in await context.store.listed()]


@get("/api/rooms/{room_id:str}", responses=problems(400, 404, 414, 503))
async def show_room(request: AnyRequest, room_id: RoomId) -> RoomView:
    """Show a room as the client may see it: as a player, or as a spectator."""
    context: ServerContext = request.app.state.context
    return view_of(await context.hub.room(room_id), hashed(token_of(request)), context.now())


@get("/api/rooms/{room_id:str}/record", media_type=MediaType.TEXT, responses=problems(400, 404, 414, 503))
async def download_record(request: AnyRequest, room_id: RoomId) -> Response[str]:
    """Download the game's record: what everybody can see, and the salt of the commitment when the game is over."""
    context: ServerContext = request.app.state.context
    record = record_of(await context.hub.room(room_id))
    if record is None:
        raise NotFoundException("the game has not begun, so there is no record yet")
    return Response(str(record), headers={"Content-Disposition": f'attachment; filename="{room_id}.nmbr9"'})


@get("/api/rooms/{room_id:str}/replay", responses=problems(400, 404, 414, 503))
async def show_replay(request: AnyRequest, room_id: RoomId) -> Replay:
    """Replay a finished game: every round's card and placements, in order."""
    context: ServerContext = request.app.state.context
    found = await context.hub.room(room_id)
    record = record_of(found)
    if record is None or found.state != "finished":
        raise NotFoundException("the game is not over, so there is no replay yet")
    return replay_of(record, room_id)


@get("/api/rooms/{room_id:str}/picture", media_type="image/svg+xml", responses=problems(400, 404, 414, 429, 503))
async def download_picture(request: AnyRequest, room_id: RoomId, theme: Theme = "light") -> Response[str]:
    """Download a picture of all displays as a spectator sees them, with names and points."""
    context: ServerContext = request.app.state.context
    found = await context.hub.room(room_id)
    record = record_of(found)
    if record is None:
        raise NotFoundException("the game has not begun, so there is no picture yet")
    enforce_rate_limit(request, context.long_tasks)
    names = [seat.name for seat in found.seats]
    winners = record.winners if len(names) > 1 else ()
    draw = partial(displays_svg, record.displays, captions=names, winners=winners, theme=theme)
    picture = await context.run_in_background(draw)
    return Response(picture, headers={"Content-Disposition": f'attachment; filename="{room_id}.svg"'})


@get("/api/table", sync_to_thread=False, responses=problems(414))
def show_server(request: AnyRequest) -> ServerInfo:
    """Show the version and the limits of this server."""
    context: ServerContext = request.app.state.context
    return ServerInfo(version=nmbr9.__version__, protocol=PROTOCOL, most_seats=context.settings.most_seats)


@get("/api/bots", sync_to_thread=False, responses=problems(414))
def list_bots() -> list[BotView]:
    """List the bots that can be given a seat, from weak to strong; bots of unknown strength come last."""
    bots = []
    for name in bot_names():
        try:
            bot = make_bot(name)
        except BotFailed:  # a broken bot of another package
            continue
        score = mean_score_of(bot)
        bots.append(BotView(name=name, version=bot.version, description=bot.description, mean_score=score))
    return sorted(bots, key=lambda bot: inf if bot.mean_score is None else bot.mean_score)


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> dict[str, str]:
    """Health check: the process runs."""
    return {"status": "running"}


@get("/ready", include_in_schema=False)
async def ready(request: AnyRequest) -> dict[str, str]:
    """Readiness check: the database answers."""
    context: ServerContext = request.app.state.context
    await context.store.ping()
    return {"status": "ready"}


@get("/metrics", sync_to_thread=False, include_in_schema=False, media_type=MediaType.TEXT)
def metrics(request: AnyRequest) -> str:
    """Return the Prometheus metrics."""
    context: ServerContext = request.app.state.context
    return context.metrics.text()


ROUTES: Final = [
    create_room, take_seat, list_rooms, show_room, download_record, show_replay, download_picture,
    list_bots, show_server, health, ready, metrics,
]  # fmt: skip
