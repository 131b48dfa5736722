"""REST routes: downloads of everything that is kept of a player, as CSV, as records, and as one JSON file.

Files are streamed (backpressure): each part is read from the database only when the client has received the previous
one. A client that disconnects is sent no further part; the one that is being made is completed, because cancelling a
read would break a connection to the database.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import aclosing
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
    from collections.abc import AsyncGenerator, Callable, Sequence
    from typing import Self

    from litestar.types import Receive, Scope, Send

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
    parts = await _Parts(context, await required_player(request)).start()

    async def pieces(_gone: asyncio.Event) -> AsyncGenerator[str]:
        yield sheet.header()
        async for games in parts:
            yield await context.quick.run(address_of(request), partial(sheet.rows, games))

    return _Download(pieces, "text/csv; charset=utf-8", "nmbr9-games.csv")


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
    parts = await _Parts(context, player, cursor_of(before), MOST_RECORDS).start()

    async def pieces(gone: asyncio.Event) -> AsyncGenerator[str]:
        async for games in parts:
            for begin in range(0, len(games), _RECORDS_AT_ONCE):
                some = [game for game in games[begin : begin + _RECORDS_AT_ONCE] if game.replayable]
                logs = [[payload for _, payload in await context.store.read(game.room)] for game in some]
                yield await context.slow.run(address_of(request), partial(_records, logs, gone))

    return _Download(pieces, "text/plain; charset=utf-8", "games.nmbr9")


@get("/api/me/data", guards=[_EXPORTS], media_type=MediaType.JSON, responses=problems(404, 414, 429, 503))
async def download_data(request: AnyRequest) -> Stream:
    """Download everything that is kept of the player, as JSON."""
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    kept = await context.store.histories.kept(player)
    parts = await _Parts(context, player).start()

    async def pieces(_gone: asyncio.Event) -> AsyncGenerator[bytes]:
        yield _encode({"player": player, **kept})[:-1] + b',"games":['
        comma = b""
        async for games in parts:
            yield comma + b",".join(_encode(_kept_game(game)) for game in games)
            comma = b","
        yield b"]}"

    return _Download(pieces, MediaType.JSON, "nmbr9-data.json")


class _Parts:
    """A player's games, newest first, in parts; at most `most` games."""

    def __init__(
        self, context: ServerContext, player: str, cursor: Cursor | None = None, most: int = sys.maxsize
    ) -> None:
        self._read = partial(context.store.histories.games, player)
        self._cursor, self._left = cursor, most
        self._first: list[PastGame] = []

    async def start(self) -> Self:
        """Read the first part before the response begins: an unavailable database gives an error, not half a file."""
        self._first = await self._next()
        return self

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> list[PastGame]:
        games, self._first = self._first or await self._next(), []
        if not games:
            raise StopAsyncIteration
        return games

    async def _next(self) -> list[PastGame]:
        most = min(_PART, self._left)
        games = await self._read(self._cursor, most) if most else []
        self._left = self._left - most if len(games) == most else 0
        self._cursor = Cursor.after(games[-1]) if games else None
        return games


def _records(logs: Sequence[Sequence[bytes]], gone: asyncio.Event) -> str:
    """Return the records of finished games, each with a blank line after it. A room may have been deleted meanwhile."""
    if gone.is_set():
        return ""
    rooms = (Room.replay(decode_event(payload) for payload in log) for log in logs if log)
    return "".join(f"{record_of(room)}\n" for room in rooms)


def _kept_game(game: PastGame) -> dict[str, Any]:
    """Return what is kept of a player's own game. Others are in the record, which everybody with the link can read."""
    return {name: value for name, value in vars(game).items() if name not in ("players", "counted", "replayable")}


class _Download(Stream):
    """A file that is sent in pieces. The event that `pieces` gets is set when the client disconnects."""

    def __init__(
        self, pieces: Callable[[asyncio.Event], AsyncGenerator[str | bytes]], media_type: str, name: str
    ) -> None:
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        self._gone = asyncio.Event()
        super().__init__(pieces(self._gone), media_type=media_type, headers=headers)

    def to_asgi_response(self, *args: Any, **options: Any) -> Any:
        """Return what sends the file. Litestar's own would cancel `pieces`, wherever it is."""
        head: Any = super().to_asgi_response(*args, **options)

        async def send_file(_scope: Scope, receive: Receive, send: Send) -> None:
            watching = asyncio.create_task(self._watch(receive))
            try:
                await head.start_response(send)
                async with aclosing(head.iterator) as pieces:
                    async for piece in pieces:
                        body = piece if isinstance(piece, bytes) else piece.encode()
                        await send({"type": "http.response.body", "body": body, "more_body": True})
                        if self._gone.is_set():
                            return
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            finally:
                watching.cancel()

        return send_file

    async def _watch(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._gone.set()


ROUTES: Final = [download_sheet, download_records, download_data]
