"""REST route: games that were played without a server join the profile of their player, once and in order."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from litestar import Response, post
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody  # noqa: TC002 - Litestar reads the annotations

from nmbr9.notation import Record
from nmbr9.players.offline import bots_of, checked_times, free_ending, hints_of, room_of, taken_over
from nmbr9.rooms import RoomRefused
from nmbr9.rooms.log import PlayerGone, TooManyGames
from nmbr9.rooms.offline import OfflineGame, offline_room
from nmbr9.server.identity import cookie, token_and_player, token_of, was_deleted
from nmbr9.server.limits import address_of, limited
from nmbr9.server.problems import locate_errors, problems
from nmbr9.server.profiles import AnyRequest  # noqa: TC001 - Litestar reads the annotations
from nmbr9.server.wire_players import JoinedGame, NewPastGame

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from nmbr9.rooms import Room
    from nmbr9.server.context import ServerContext

_TOO_MANY: Final = "too many games from this address; wait a few minutes"
_TOO_MANY_OF_PLAYER: Final = "so many games of one player don't fit into a day; the others can follow tomorrow"


@post(
    "/api/me/games",
    guards=[limited(lambda context: context.offline_games, _TOO_MANY)],
    responses=problems(400, 404, 413, 414, 415, 429, 503),
)
async def join_game(request: AnyRequest, data: JSONBody[NewPastGame]) -> Response[JoinedGame]:
    """Add a finished game that was played without a server to the player's history.

    This is idempotent: a game with the same id is kept once, and the first one counts. With the token of a deleted
    player it is refused, because the record has the name.
    """
    context: ServerContext = request.app.state.context
    token, player = await token_and_player(request)
    if was_deleted(request, token):
        raise PlayerGone
    room_id = room_of(player, data.id)
    # Looks for the result, which outlives the room.
    if await context.store.histories.score_in(player, room_id) is None:
        began, ended = checked_times(data.began, data.ended, context.now())
        taken = await context.store.histories.endings(player, ended, ended + 1)
        times = began, free_ending(ended, taken)
        room = await context.quick.run(address_of(request), partial(_played, room_id, data, player, times))
        try:
            await context.hub.add_offline_game(room)
        except TooManyGames as error:
            headers = {"Retry-After": str(ceil(error.seconds))}
            raise TooManyRequestsException(_TOO_MANY_OF_PLAYER, headers=headers) from None
        context.metrics.games_joined.inc()
    answer = Response(JoinedGame(room=room_id), status_code=201)
    if token != token_of(request):
        answer.set_cookie(cookie(token, secure=context.settings.secure_cookies))
    return answer


def _played(room_id: str, data: NewPastGame, player: str, times: tuple[float, float]) -> Room:
    """Replay a game from its record. Raises InvalidInput, PlayerRefused or RoomRefused when that is not possible."""
    with locate_errors("record"):
        record = Record.parse(data.record)
    game = OfflineGame(record, bots_of(record), *times, hints_of(record, data.hints), taken_over(record))
    try:
        return offline_room(room_id, game, player)
    except RoomRefused as refused:
        raise RoomRefused(refused.code, refused.sentence, place="record") from None


ROUTES: Final[list[HTTPRouteHandler]] = [join_game]
