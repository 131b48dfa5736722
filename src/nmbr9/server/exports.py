"""REST routes: downloads of everything that is kept of a player, as CSV, as records, and as one JSON file.

Files are streamed (backpressure): each part is read from the database only when the client has received the previous
one.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from litestar import MediaType, get
from litestar.params import Parameter
from litestar.response import Stream

from nmbr9.players import sheet
from nmbr9.players.history import Cursor
from nmbr9.rooms import Room
from nmbr9.rooms.stored import decode_event
from nmbr9.server.limits import address_of, limited
from nmbr9.server.problems import locate_errors, problems
from nmbr9.server.profiles import AnyRequest, required_player
from nmbr9.server.views import record_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from nmbr9.players.storage import PastGame
    from nmbr9.server.context import ServerContext

Before = Annotated[str, Parameter(max_length=100, description="what the part before has said; empty for the newest")]
MOST_RECORDS: Final = 1000
"""How many records are sent at once. There is a limit, because each game is replayed for its record."""

_PART: Final = 100  # games that are read from the database together
_RECORDS_AT_ONCE: Final = 10  # that are made in a thread together: others take turns
_EXPORTS: Final = limited(lambda context: context.exports, "too many files from this address; wait a few minutes")
_encode: Final = msgspec.json.Encoder().encode


def cursor_of(before: str) -> Cursor | None:
    """Read the parameter `before`. Raises InvalidInput."""
    with locate_errors("before"):
        return Cursor.parse(before) if before else None


@get("/api/me/games.csv", guards=[_EXPORTS], media_type="text/csv", responses=problems(404, 414, 429, 503))
async def download_sheet(request: AnyRequest) -> Stream:
    """Download all finished games of the player as CSV, newest first."""
    context: ServerContext = request.app.state.context
    parts = await _opened(_parts(context, await required_player(request)))

    async def pieces() -> AsyncIterator[str]:
        yield sheet.header()
        async for games in parts:
            yield await context.quick.run(address_of(request), partial(sheet.rows, games))

    return _file(pieces(), "text/csv; charset=utf-8", "nmbr9-games.csv")


@get(
    "/api/me/games.nmbr9",
    guards=[_EXPORTS],
    media_type=MediaType.TEXT,
    responses=problems(400, 404, 414, 429, 503),
)
async def download_records(request: AnyRequest, before: Before = "") -> Stream:
    """Download the records of the player's finished games, one after the other, newest first, at most a thousand.

    `before` is the cursor of the history. A game that the server has deleted has no record any more.
    """
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    parts = await _opened(_parts(context, player, cursor_of(before), MOST_RECORDS))

    async def pieces() -> AsyncIterator[str]:
        async for games in parts:
            for begin in range(0, len(games), _RECORDS_AT_ONCE):
                some = [game for game in games[begin : begin + _RECORDS_AT_ONCE] if game.replayable]
                logs = [[payload for _, payload in await context.store.read(game.room)] for game in some]
                yield await context.slow.run(address_of(request), partial(_records, logs))

    return _file(pieces(), "text/plain; charset=utf-8", "games.nmbr9")


@get("/api/me/data", guards=[_EXPORTS], media_type=MediaType.JSON, responses=problems(404, 414, 429, 503))
async def download_data(request: AnyRequest) -> Stream:
    """Download everything that is kept of the player, as JSON."""
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    kept = await context.store.histories.kept(player)
    parts = await _opened(_parts(context, player))

    async def pieces() -> AsyncIterator[bytes]:
        yield _encode({"player": player, **kept})[:-1] + b',"games":['
        comma = b""
        async for games in parts:
            yield comma + b",".join(_encode(_kept_game(game)) for game in games)
            comma = b","
        yield b"]}"

    return _file(pieces(), MediaType.JSON, "nmbr9-data.json")


async def _parts(
    context: ServerContext, player: str, cursor: Cursor | None = None, most: int | None = None
) -> AsyncIterator[list[PastGame]]:
    """Yield a player's games, newest first, in parts; at most `most` games."""
    left = most
    while games := await context.store.histories.games(player, cursor, _PART if left is None else min(_PART, left)):
        yield games
        cursor = Cursor.after(games[-1])
        left = None if left is None else left - len(games)
        if len(games) < _PART or left == 0:
            return


async def _opened(parts: AsyncIterator[list[PastGame]]) -> AsyncIterator[list[PastGame]]:
    """Read the first part before the response begins: an unavailable database gives an error, not a truncated file."""
    first = await anext(parts, None)

    async def all_parts() -> AsyncIterator[list[PastGame]]:
        if first is not None:
            yield first
            async for part in parts:
                yield part

    return all_parts()


def _records(logs: Sequence[Sequence[bytes]]) -> str:
    """Return the records of finished games, each with a blank line after it. A room may have been deleted meanwhile."""
    rooms = (Room.replay(decode_event(payload) for payload in log) for log in logs if log)
    return "".join(f"{record_of(room)}\n" for room in rooms)


def _kept_game(game: PastGame) -> dict[str, Any]:
    """Return what is kept of a player's own game. Others are in the record, which everybody with the link can read."""
    return {name: value for name, value in vars(game).items() if name not in ("players", "counted", "replayable")}


def _file(pieces: AsyncIterator[str] | AsyncIterator[bytes], media_type: str, name: str) -> Stream:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Stream(pieces, media_type=media_type, headers=headers)


ROUTES: Final = [download_sheet, download_records, download_data]
