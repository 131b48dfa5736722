"""REST: the referee for displays that are in no room, so that a page needs no rules. Nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from litestar import Request, get, post
from litestar.params import JSONBody, Parameter

from nmbr9.core.display import Display
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check
from nmbr9.notation import Record
from nmbr9.rooms.telling import flat_places, named_squares
from nmbr9.server.limits import require_patience
from nmbr9.server.problems import problems, reading
from nmbr9.server.wire import CheckView, LegalView, NewRecord, Replay, replay_of

if TYPE_CHECKING:
    from nmbr9.server.table import Table

AnyRequest = Request[Any, Any, Any]
DisplayText = Annotated[str, Parameter(description="in the notation, like 9n@0,0 9n@3,0; - for an empty one")]
PlacementText = Annotated[str, Parameter(description="in the notation, like 1n@0,0")]
Number = Annotated[int, Parameter(ge=0, le=9, description="of the tile")]


@get("/api/legal", sync_to_thread=False, responses=problems(400, 414, 429))
def list_legal(request: AnyRequest, display: DisplayText, number: Number) -> LegalView:
    """List where a tile may be placed in a display."""
    table: Table = request.app.state.table
    require_patience(request, table.questions)
    with reading("display"):
        return LegalView(legal=flat_places(Display.parse(display), number))


@get("/api/check", sync_to_thread=False, responses=problems(400, 414, 429))
def check_placement(request: AnyRequest, display: DisplayText, placement: PlacementText) -> CheckView:
    """Say whether a tile may be placed there in a display, and if not, which squares break which rule."""
    table: Table = request.app.state.table
    require_patience(request, table.questions)
    with reading("display"):
        there = Display.parse(display)
    with reading("placement"):
        tile = Placement.parse(placement)
    broken = check(there, tile)
    return CheckView(level=None if broken else there.level_of(tile), squares=named_squares(broken))


@post("/api/records", status_code=200, responses=problems(400, 413, 414, 415, 429))
async def read_record(request: AnyRequest, data: JSONBody[NewRecord]) -> Replay:
    """Read a game's record, and answer with what a page needs to replay it."""
    table: Table = request.app.state.table
    require_patience(request, table.long_tasks)
    with reading("record"):
        return await table.at_leisure(lambda: replay_of(Record.parse(data.record)))


ROUTES: Final = [list_legal, check_placement, read_record]
