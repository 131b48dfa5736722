"""Shared links: /room/ROOM is the page, with meta tags that describe the room to the crawlers of chats.

The page routes by the fragment of its address, which a crawler never sends. So a link that is copied has the room in
its path. The page moves it to the fragment when it starts, and then works as usual.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, get
from litestar.exceptions import HTTPException

from nmbr9.rooms import NoSuchRoom, RoomUnavailable
from nmbr9.rooms.redaction import visible_room
from nmbr9.server.limits import address_of, enforce_rate_limit, limited
from nmbr9.server.page import File, respond
from nmbr9.server.previews import FRONT, Preview, preview_of, preview_svg, with_tags
from nmbr9.server.problems import RequestRefused, problems
from nmbr9.server.raster import NotDrawn, png_of
from nmbr9.server.routes import RoomId, room_asked_for
from nmbr9.server.watching import may_watch, shows_names
from nmbr9.store import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.handlers import HTTPRouteHandler

    from nmbr9.rooms import Room
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
RUNNING_SECONDS: Final = 60
"""How long caches may keep the picture of a game that is not over."""

_HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?|\[[0-9a-fA-F:]+\](:[0-9]+)?")
_PREFIX: Final = re.compile(r"(/[\w.~-]+)*", re.ASCII)
_ROOM_ID: Final = re.compile(r"[0-9a-f]{20}")


def public_address(request: AnyRequest) -> str:
    """Return the address of the page as the client sees it, with a slash at the end; empty if it is not known.

    A proxy that serves the page in a folder says so in X-Forwarded-Prefix. A client that forges the header, or the
    host, changes only its own response.
    """
    host, prefix = request.headers.get("host", ""), request.headers.get("x-forwarded-prefix", "").rstrip("/")
    if not _HOST.fullmatch(host) or not _PREFIX.fullmatch(prefix):
        return ""
    return f"{request.scope['scheme']}://{host}{prefix}/"


def link_routes(pages: dict[str, File]) -> list[HTTPRouteHandler]:
    """Return the routes of shared links, which all send the page."""
    page = pages["/"].content

    @lru_cache(maxsize=64)
    def front(address: str) -> File:
        return File(with_tags(page, FRONT, address), "text/html", "no-cache")

    @get(["/", "/index.html"] if "/index.html" in pages else "/", sync_to_thread=False, include_in_schema=False)
    def show_page(request: AnyRequest) -> Response[bytes]:
        return respond(request, front(public_address(request)))

    @get(
        ["/room/{room_id:str}", "/room/{room_id:str}/replay", "/room/{room_id:str}/replay/{round_:int}"],
        include_in_schema=False,
    )
    async def show_link(request: AnyRequest) -> Response[bytes]:
        room_id: str = request.path_params["room_id"]  # any text: the page says what is wrong with it
        path = request.scope["path"].strip("/")
        preview, status = await _described(request, room_id)
        picture = "preview.png" if preview is FRONT else f"api/rooms/{room_id}/preview.png?v={preview.version}"
        made = with_tags(page, preview, public_address(request), path, picture)
        return respond(request, File(made, "text/html", "no-cache"), status)

    return [show_page, show_link, download_preview]


async def _described(request: AnyRequest, room_id: str) -> tuple[Preview, int]:
    """Return the preview of a room, and the status. The page is sent in any case, and reports itself what is wrong."""
    context: ServerContext = request.app.state.context
    if not _ROOM_ID.fullmatch(room_id):
        return FRONT, 404
    if not context.room_requests.allows(address_of(request)):
        return FRONT, 200
    try:
        return await _preview(context, await room_asked_for(request, room_id)), 200
    except NoSuchRoom:
        return FRONT, 404
    except (RoomUnavailable, StoreUnavailable, RequestRefused, HTTPException):
        return FRONT, 200


async def _preview(context: ServerContext, room: Room) -> Preview:
    return preview_of(visible_room(room, "", legal=False, named=await shows_names(context, room, "")))


@get(
    "/api/rooms/{room_id:str}/preview.png",
    guards=[limited(lambda context: context.pictures)],
    media_type="image/png",
    responses=problems(400, 403, 404, 414, 429, 503),
)
async def download_preview(request: AnyRequest, room_id: RoomId) -> Response[bytes]:
    """Download the picture of a room for link previews, as PNG: names, points and displays as a spectator sees them."""
    context: ServerContext = request.app.state.context
    room = await room_asked_for(request, room_id)
    preview = await _preview(context, room)
    seconds = "31536000, immutable" if preview.final else str(RUNNING_SECONDS)
    kept = f"public, max-age={seconds}" if await may_watch(context, room, "") else "no-store"
    headers = {"Cache-Control": kept, "ETag": f'"{preview.version}"'}
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)

    def prepare() -> Callable[[], bytes]:
        enforce_rate_limit(request, context.long_tasks)
        return lambda: png_of(preview_svg(preview))

    # The key is made from what the picture shows, not from the room's sequence: most events don't change the picture.
    key = ("preview", preview.version)
    try:
        body = await context.answers.get(key, prepare, address_of(request), context.slow)
    except NotDrawn as error:
        raise HTTPException(status_code=503, detail=f"the picture can't be drawn here: {error}") from None
    return Response(body, media_type="image/png", headers=headers)
