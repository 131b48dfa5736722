"""REST routes: rooms, records and pictures, health and readiness checks."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, Parameter
from litestar.response import Stream

import nmbr9
from nmbr9.drawing.palette import ThemeName
from nmbr9.rooms.errors import nobody_seated
from nmbr9.rooms.events import Start
from nmbr9.rooms.redaction import visible_room
from nmbr9.rooms.seat import same
from nmbr9.server.answers import SMALL_ROOM, encode_view, fill_in
from nmbr9.server.identity import cookie, player_of, token_and_player, token_of
from nmbr9.server.limits import address_of, enforce_rate_limit, limited
from nmbr9.server.problems import problems
from nmbr9.server.views import picture_from, record_from, replay_of, view_from
from nmbr9.server.watching import require_watching, shows_names
from nmbr9.server.wire import (
    PROTOCOL,
    BotView,
    NewRoom,
    NewSeat,
    Replay,
    RoomSummary,
    RoomView,
    ServerInfo,
    VersionInfo,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Hashable

    from nmbr9.rooms import Room
    from nmbr9.rooms.redaction import VisibleRoom
    from nmbr9.server.background import Background
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
RoomId = Annotated[str, Parameter(max_length=64, description="the room's id, from its link")]
Legal = Annotated[bool, Parameter(description="whether the answer has the legal placements")]
Theme = Annotated[ThemeName, Parameter(description="of the picture")]
ROOM_REQUESTS: Final = limited(lambda context: context.room_requests)
_CHUNK: Final = 64 * 1024


@post(
    "/api/rooms",
    guards=[limited(lambda context: context.new_rooms, "too many rooms from this address; wait a few minutes")],
    responses=problems(400, 409, 413, 414, 415, 429, 503),
)
async def create_room(request: AnyRequest, data: JSONBody[NewRoom]) -> Response[RoomView]:
    """Open a room. The client is its host, and takes the first seat unless `play` is false."""
    context: ServerContext = request.app.state.context
    data.options.check(context.settings.most_seats)
    if data.begin and not data.play:  # refused before the room is created
        raise nobody_seated()
    token, player = await token_and_player(request, bearer_only=data.bearer)
    room = await context.hub.create(data.options, data.name, player, play=data.play, owner=address_of(request))
    if data.begin:
        room = await context.hub.command(room.id, Start(), player, "begin")
    context.metrics.rooms_created.inc()
    return await seat_response(request, room, token, data)


@post(
    "/api/rooms/{room_id:str}/seats",
    guards=[limited(lambda context: context.new_seats, "too many seats from this address; wait a few minutes")],
    responses=problems(400, 404, 409, 413, 414, 415, 429, 503),
)
async def take_seat(request: AnyRequest, room_id: RoomId, data: JSONBody[NewSeat]) -> Response[RoomView]:
    """Take a seat, or return to it. This is idempotent for a token."""
    context: ServerContext = request.app.state.context
    token, player = await token_and_player(request, bearer_only=data.bearer)
    return await seat_response(request, await context.hub.join(room_id, data.name, player), token, data)


async def seat_response(request: AnyRequest, room: Room, token: str, asked: NewRoom | NewSeat) -> Response[RoomView]:
    """Answer with a room in which the client has a seat now, and with the token, in the body or as a cookie."""
    context: ServerContext = request.app.state.context
    told = token if asked.bearer else ""
    # Not in the background, where it could be refused: the seat is taken.
    answer = encoded_response(await _view(request, room, token, None, told=told, legal=asked.legal), status=201)
    if not asked.bearer:
        answer.set_cookie(cookie(token, secure=context.settings.secure_cookies))
    return answer


async def room_asked_for(request: AnyRequest, room_id: str) -> Room:
    """Return a room that the client may see. Raises RequestRefused (403) when it may not.

    Rooms that have to be read from the log are read one by one, and the addresses take turns.
    """
    context: ServerContext = request.app.state.context
    if context.hub.is_live(room_id):
        room = await context.hub.room(room_id)
    else:
        async with context.loading.turn(address_of(request)):
            room = await context.hub.room(room_id)
    if room.contest:
        await require_watching(context, room, await player_of(request))
    return room


async def _view(
    request: AnyRequest, room: Room, token: str, background: Background | None, *, told: str = "", legal: bool
) -> bytes:
    """Return the encoded view of a room for the player with this token. With `told`, the view contains that token."""
    context: ServerContext = request.app.state.context
    player = await context.identities.player_of(token)
    viewer = room.seat_of(player), same(room.host, player)  # a host may have no seat
    kind = ("view", *viewer, legal)

    def encode(seen: VisibleRoom) -> bytes:
        return encode_view(view_from(seen))

    body = await _answer(request, room, kind, encode, background, player=player, legal=legal)
    return fill_in(body, context.now(), told)


async def _answer(
    request: AnyRequest,
    room: Room,
    kind: tuple[Hashable, ...],
    encode: Callable[[VisibleRoom], bytes],
    background: Background | None,
    *,
    player: str = "",
    legal: bool = False,
) -> bytes:
    """Return an encoded answer about a room for a player; an empty one is a spectator."""
    context: ServerContext = request.app.state.context
    named = not room.contest or await shows_names(context, room, player or await player_of(request))

    def prepare() -> Callable[[], bytes]:
        if background is context.slow:
            enforce_rate_limit(request, context.long_tasks)
        # A copy, because the room may change meanwhile.
        return partial(encode, visible_room(room, player, legal=legal, named=named))

    names = tuple(seat.name for seat in room.seats)  # deleting a player changes a name without an event
    key = (room.id, room.sequence, named, names, *kind)
    return await context.answers.get(key, prepare, address_of(request), background)


def _background(context: ServerContext, room: Room) -> Background | None:
    return context.quick if len(room.seats) > SMALL_ROOM else None


def encoded_response(body: bytes, media_type: str = MediaType.JSON, status: int = 200, file: str = "") -> Response[Any]:
    """Answer with what is encoded already; `file` is the name under which a browser saves it."""
    headers = {"Content-Disposition": f'attachment; filename="{file}"'} if file else {}
    if len(body) <= _CHUNK:
        return Response(body, status_code=status, media_type=media_type, headers=headers)
    # Streamed (backpressure), so that megabytes of a picture are not buffered for a slow client.
    headers["Content-Length"] = str(len(body))
    return Stream(_pieces(body), status_code=status, media_type=media_type, headers=headers)


async def _pieces(body: bytes) -> AsyncIterator[bytes]:
    for begin in range(0, len(body), _CHUNK):
        yield body[begin : begin + _CHUNK]
        await asyncio.sleep(0)  # a fast client must not monopolize the event loop


@get("/api/rooms", guards=[ROOM_REQUESTS], responses=problems(414, 429, 503))
async def list_rooms(request: AnyRequest) -> list[RoomSummary]:
    """List the public rooms whose game has not begun, newest first."""
    context: ServerContext = request.app.state.context
    return [msgspec.json.decode(summary, type=RoomSummary) for _, summary in await context.store.listed()]


@get("/api/rooms/{room_id:str}", guards=[ROOM_REQUESTS], responses=problems(400, 403, 404, 414, 429, 503))
async def show_room(request: AnyRequest, room_id: RoomId, legal: Legal = True) -> Response[RoomView]:
    """Show a room as the client may see it: as a player, or as a spectator."""
    context: ServerContext = request.app.state.context
    room = await room_asked_for(request, room_id)
    return encoded_response(await _view(request, room, token_of(request), _background(context, room), legal=legal))


@get(
    "/api/rooms/{room_id:str}/record",
    guards=[ROOM_REQUESTS],
    media_type=MediaType.TEXT,
    responses=problems(400, 403, 404, 414, 429, 503),
)
async def download_record(request: AnyRequest, room_id: RoomId) -> Response[str]:
    """Download the game's record: what everybody can see, and the salt of the commitment when the game is over."""
    context: ServerContext = request.app.state.context
    room = await room_asked_for(request, room_id)
    if room.game is None:
        raise NotFoundException("the game has not begun, so there is no record yet")
    background = _background(context, room)
    body = await _answer(request, room, ("record",), lambda seen: str(record_from(seen)).encode(), background)
    return encoded_response(body, MediaType.TEXT, file=f"{room_id}.nmbr9")


@get("/api/rooms/{room_id:str}/replay", guards=[ROOM_REQUESTS], responses=problems(400, 403, 404, 414, 429, 503))
async def show_replay(request: AnyRequest, room_id: RoomId) -> Response[Replay]:
    """Replay a finished game: every round's card and placements, in order."""
    context: ServerContext = request.app.state.context
    room = await room_asked_for(request, room_id)
    if room.state != "finished":
        raise NotFoundException("the game is not over, so there is no replay yet")

    def encode(seen: VisibleRoom) -> bytes:
        return msgspec.json.encode(replay_of(record_from(seen), room_id))

    return encoded_response(await _answer(request, room, ("replay",), encode, _background(context, room)))


@get(
    "/api/rooms/{room_id:str}/picture",
    guards=[limited(lambda context: context.pictures)],
    media_type="image/svg+xml",
    responses=problems(400, 403, 404, 414, 429, 503),
)
async def download_picture(request: AnyRequest, room_id: RoomId, theme: Theme = "light") -> Response[str]:
    """Download a picture of all displays as a spectator sees them, with names and points."""
    context: ServerContext = request.app.state.context
    room = await room_asked_for(request, room_id)
    if room.game is None:
        raise NotFoundException("the game has not begun, so there is no picture yet")
    kind = ("picture", theme)
    body = await _answer(request, room, kind, lambda seen: picture_from(seen, theme).encode(), context.slow)
    return encoded_response(body, "image/svg+xml", file=f"{room_id}.svg")


@get("/api/table", sync_to_thread=False, responses=problems(414))
def show_server(request: AnyRequest) -> ServerInfo:
    """Show the version and the limits of this server, and whether the client is new to it."""
    context: ServerContext = request.app.state.context
    most = context.settings.most_seats
    return ServerInfo(version=nmbr9.__version__, protocol=PROTOCOL, most_seats=most, known=bool(token_of(request)))


@get("/api/bots", sync_to_thread=False, responses=problems(414))
def list_bots(request: AnyRequest) -> list[BotView]:
    """List the bots that can be given a seat, from weak to strong; bots of unknown strength come last."""
    context: ServerContext = request.app.state.context
    return context.bots


@get("/api/version", sync_to_thread=False, responses=problems(414))
def show_version(request: AnyRequest) -> VersionInfo:
    """Show what runs here: the program's version, the protocol's, and the commit if it is known."""
    context: ServerContext = request.app.state.context
    return context.version


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> dict[str, str]:
    """Health check: the process runs."""
    return {"status": "running"}


@get("/ready", include_in_schema=False)
async def ready(request: AnyRequest) -> dict[str, str]:
    """Readiness check: the database can be used, and so can Redis if it is set."""
    context: ServerContext = request.app.state.context
    await context.check_ready()
    return {"status": "ready"}


ROUTES: Final = [
    create_room, take_seat, list_rooms, show_room, download_record, show_replay, download_picture,
    list_bots, show_server, show_version, health, ready,
]  # fmt: skip
