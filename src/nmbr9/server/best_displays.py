"""REST routes: the best known display of a contest's deck, which all who know the cards share.

Par and the scores of bots are not stored: every client computes the same ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import Request, get, post
from litestar.params import JSONBody  # noqa: TC002 - Litestar reads the annotations

from nmbr9.core.display import Display
from nmbr9.core.errors import InvalidNotation
from nmbr9.rooms import RoomRefusal, RoomRefused
from nmbr9.server.problems import RequestRefused, locate_errors, problems
from nmbr9.server.referee import REFEREE_REQUESTS
from nmbr9.server.routes import ROOM_REQUESTS, RoomId, room_asked_for
from nmbr9.server.wire_decks import BestDisplay, NewBestDisplay

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from nmbr9.core.deck import Deck
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]


@get("/api/rooms/{room_id:str}/best", guards=[ROOM_REQUESTS], responses=problems(400, 403, 404, 409, 414, 429, 503))
async def show_best(request: AnyRequest, room_id: RoomId) -> BestDisplay:
    """Show the best known display for the deck of a finished contest game. Other games have none."""
    contest, _ = await _contest_of(request, room_id)
    return await _best_of(request.app.state.context, contest)


@post(
    "/api/rooms/{room_id:str}/best",
    guards=[REFEREE_REQUESTS],
    status_code=200,
    responses=problems(400, 403, 404, 409, 413, 414, 415, 429, 503),
)
async def add_best(request: AnyRequest, room_id: RoomId, data: JSONBody[NewBestDisplay]) -> BestDisplay:
    """Keep a display for the deck of a finished contest game if it is the best one, and show the best one."""
    context: ServerContext = request.app.state.context
    contest, deck = await _contest_of(request, room_id)
    if not contest:
        raise RequestRefused(409, "no_contest", "only games of a contest share their best known display", "room")
    with locate_errors("display"):
        display = display_for(deck, data.display)
    best = await _best_of(context, contest)
    if best.display and best.score >= display.score:
        return best
    await context.store.best_displays.add(contest, display)
    return await _best_of(context, contest)  # another player may have added a better one


def display_for(deck: Deck, text: str) -> Display:
    """Read a display, which must have all tiles of a deck in the order of its cards.

    Raises InvalidNotation when it has not, or can't be read, and IllegalPlacement when a placement breaks a rule.
    """
    display = Display.parse(text)
    if [placement.number for placement in display] != list(deck):
        raise InvalidNotation("expected all tiles of this deck, in the order of its cards")
    return display


async def _contest_of(request: AnyRequest, room_id: str) -> tuple[str, Deck]:
    """Return the contest and the deck of a finished game. Raises RequestRefused for who may not see its cards."""
    room = await room_asked_for(request, room_id)
    if room.state != "finished" or room.deck is None:
        raise RoomRefused(RoomRefusal.NOT_OVER, "the cards are a secret until the game is over", place="room")
    return room.contest, room.deck


async def _best_of(context: ServerContext, contest: str) -> BestDisplay:
    found = await context.store.best_displays.find(contest) if contest else None
    display, score = found or ("", 0)
    return BestDisplay(contest=contest, display=display, score=score)


ROUTES: Final[list[HTTPRouteHandler]] = [show_best, add_best]
