"""REST routes for displays and records outside of rooms, so that a page needs no rules itself. Nothing is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from litestar import Request, get, post
from litestar.params import JSONBody, Parameter

from nmbr9.core.display import Display
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check
from nmbr9.rooms.encoding import encode_legal, encode_violations
from nmbr9.server.context import SHORT_RECORD
from nmbr9.server.limits import address_of, enforce_rate_limit, limited
from nmbr9.server.problems import locate_errors, problems
from nmbr9.server.views import read_game, replay_of
from nmbr9.server.wire import CheckView, LegalView, NewRecord, Replay

if TYPE_CHECKING:
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
DisplayText = Annotated[str, Parameter(description="in the notation, like 9n@0,0 9n@3,0; - for an empty one")]
PlacementText = Annotated[str, Parameter(description="in the notation, like 1n@0,0")]
Number = Annotated[int, Parameter(ge=0, le=9, description="of the tile")]
REFEREE_REQUESTS: Final = limited(lambda context: context.referee_requests)


@get("/api/legal", guards=[REFEREE_REQUESTS], sync_to_thread=False, responses=problems(400, 414, 429))
def list_legal(display: DisplayText, number: Number) -> LegalView:
    """List the legal placements of a tile in a display."""
    with locate_errors("display"):
        return LegalView(legal=encode_legal(Display.parse(display), number))


@get("/api/check", guards=[REFEREE_REQUESTS], sync_to_thread=False, responses=problems(400, 414, 429))
def check_placement(display: DisplayText, placement: PlacementText) -> CheckView:
    """Check a placement in a display. Return its level, or the squares that break each rule."""
    with locate_errors("display"):
        there = Display.parse(display)
    with locate_errors("placement"):
        tile = Placement.parse(placement)
    broken = check(there, tile)
    return CheckView(level=None if broken else there.level_of(tile), squares=encode_violations(broken))


@post(
    "/api/records",
    guards=[limited(lambda context: context.records)],
    status_code=200,
    responses=problems(400, 413, 414, 415, 429),
)
async def read_record(request: AnyRequest, data: JSONBody[NewRecord]) -> Replay:
    """Read a record, or a game as one word, and answer with what a page needs to replay it."""
    context: ServerContext = request.app.state.context
    background = context.quick
    if len(data.record) > SHORT_RECORD:
        enforce_rate_limit(request, context.long_tasks)
        background = context.slow
    with locate_errors("record"):
        return await background.run(address_of(request), lambda: replay_of(read_game(data.record)))


ROUTES: Final = [list_legal, check_placement, read_record]
