"""REST routes: profiles, histories, statistics, reviews, and the deletion of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, Parameter

from nmbr9.players.errors import PlayerRefusal, PlayerRefused, no_player
from nmbr9.players.history import Cursor
from nmbr9.players.identity import hashed
from nmbr9.players.storage import Figures, Review
from nmbr9.players.summary import Summary, levels_of
from nmbr9.rooms.names import checked_name
from nmbr9.server import devices, exports, offline_games
from nmbr9.server.exports import Before, cursor_of
from nmbr9.server.identity import no_cookie, player_of, token_of
from nmbr9.server.limits import address_of, limited
from nmbr9.server.problems import problems
from nmbr9.server.profiles import PLAYER_REQUESTS, AnyRequest, profile_view, required_player
from nmbr9.server.wire_players import (
    DeleteProfile,
    DeletionView,
    History,
    NewReview,
    OpponentStatistics,
    PastGame,
    PastPlayer,
    PastReview,
    ProfileChange,
    ProfileView,
    Statistics,
    StatisticsGame,
)

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from nmbr9.players import storage
    from nmbr9.server.context import ServerContext

Limit = Annotated[int, Parameter(ge=1, le=100, description="how many games")]
Job = Annotated[str, Parameter(max_length=64, description="what the answer to the request for a deletion has said")]
OfRoom = Annotated[str, Parameter(max_length=64, description="only the game of this room; empty for all games")]
MOST_RECENT: Final = 500
"""How many games statistics list."""
ROUNDING: Final = 0.25
"""By how much score = par + luck - mistakes may be off, because the figures are rounded."""


@get("/api/me", guards=[PLAYER_REQUESTS], responses=problems(414, 429, 503))
async def show_profile(request: AnyRequest) -> ProfileView:
    """Show the player to whom this browser belongs. Nothing is stored about a client that only looks."""
    return await profile_view(request, await player_of(request))


@post("/api/me", guards=[PLAYER_REQUESTS], status_code=200, responses=problems(400, 404, 413, 414, 415, 429, 503))
async def change_profile(request: AnyRequest, data: JSONBody[ProfileChange]) -> ProfileView:
    """Change the profile: the name, or the consent. What is left out stays."""
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    name = None if data.name is None else checked_name(data.name)
    if name is not None or data.consent is not None:
        await context.store.players.change(player, context.now(), name=name, consent=data.consent)
    return await profile_view(request, player)


@get("/api/me/games", guards=[PLAYER_REQUESTS], responses=problems(400, 414, 429, 503))
async def show_history(request: AnyRequest, before: Before = "", limit: Limit = 20, room: OfRoom = "") -> History:
    """Show the player's finished games, newest first, in parts; with `room`, only that of a room."""
    context: ServerContext = request.app.state.context
    cursor = cursor_of(before)
    player = await player_of(request)
    games = await context.store.histories.games(player, cursor, limit, room) if player else []
    more = str(Cursor.after(games[-1])) if len(games) == limit else ""
    return History(games=[_past_game(game) for game in games], before=more)


@get("/api/me/statistics", guards=[PLAYER_REQUESTS], responses=problems(414, 429, 503))
async def show_statistics(request: AnyRequest) -> Response[Statistics]:
    """Show the player's statistics."""
    context: ServerContext = request.app.state.context
    player = await player_of(request)
    figures = await context.store.histories.figures(player, MOST_RECENT) if player else Figures(0, [], [], [])
    body: Any = await context.quick.run(address_of(request), lambda: msgspec.json.encode(_statistics(figures)))
    return Response(body, media_type=MediaType.JSON)


@post(
    "/api/me/reviews",
    guards=[PLAYER_REQUESTS],
    status_code=200,
    responses=problems(400, 404, 413, 414, 415, 429, 503),
)
async def keep_review(request: AnyRequest, data: JSONBody[NewReview]) -> dict[str, str]:
    """Keep what the player's own review has found out about a game. It is shown only to this player.

    This is idempotent, and the newest review counts.
    """
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    score = await context.store.histories.score_in(player, data.room)
    if score is None:
        sentence = "you have not played to the end in this room, so there is no game of yours to keep a review of"
        raise PlayerRefused(PlayerRefusal.NOT_PLAYED, sentence, place="room")
    if abs(data.par + data.luck - data.mistakes - score) > ROUNDING:
        sentence = f"par + luck - mistakes is not the score of this game, which is {score}"
        raise PlayerRefused(PlayerRefusal.BAD_REVIEW, sentence, place="par")
    review = Review(data.par, data.luck, data.mistakes, data.accuracy, data.version)
    await context.store.histories.keep_review(player, data.room, review)
    return {}


@post(
    "/api/me/delete",
    guards=[limited(lambda context: context.deletions)],
    status_code=200,
    responses=problems(400, 404, 413, 414, 415, 429, 503),
)
async def delete_profile(request: AnyRequest, data: JSONBody[DeleteProfile]) -> Response[DeletionView]:  # noqa: ARG001 - it is the confirmation
    """Delete everything that is kept of the player. In games with others, the name is replaced.

    The answer comes at once: the profile can't be used any more, and its games are worked off in the background. This
    is idempotent: who asks again, because the answer was lost, gets the same job.
    """
    context: ServerContext = request.app.state.context
    player = await player_of(request)
    if player:
        asked = await context.store.deletions.ask(player, context.now())
        context.sign_out((player, *asked.devices))
        context.deleter.wake()
        job: str | None = asked.job
    else:
        job = await context.store.deletions.asked_for(hashed(token_of(request)))
    if job is None:
        raise no_player()
    answer = Response(await _deletion_view(context, job), status_code=200)
    answer.set_cookie(no_cookie(secure=context.settings.secure_cookies))
    return answer


@get("/api/deletions/{job:str}", guards=[PLAYER_REQUESTS], responses=problems(400, 404, 414, 429, 503))
async def show_deletion(request: AnyRequest, job: Job) -> DeletionView:
    """Show how far the deletion of a player is. One that was finished some days ago is not known any more."""
    return await _deletion_view(request.app.state.context, job)


async def _deletion_view(context: ServerContext, job: str) -> DeletionView:
    progress = await context.store.deletions.progress(job)
    if progress is None:
        raise NotFoundException("there is no such deletion, or it was finished some days ago")
    return DeletionView(deletion=job, **progress._asdict())


def _past_game(game: storage.PastGame) -> PastGame:
    own = {name: value for name, value in vars(game).items() if name not in ("name", "counted", "review", "players")}
    players = [PastPlayer(**vars(seat)) for seat in game.players]
    return PastGame(**own, players=players, review=_past_review(game.review))


def _past_review(review: Review | None) -> PastReview | None:
    return None if review is None else PastReview(**vars(review))


def _statistics(figures: Figures) -> Statistics:
    summary = Summary.of(figures.scores)
    recent = [
        StatisticsGame(
            room=game.room,
            ended=game.ended,
            score=game.score,
            rounds=len(game.deck),
            levels=levels_of(game.display),
            counted=bool(game.counted),
            review=_past_review(Review.parse(game.review)),
        )
        for game in reversed(figures.recent)
    ]
    return Statistics(
        games=figures.games,
        counted=summary.games,
        mean=summary.mean,
        best=summary.best,
        median=summary.median,
        deviation=summary.deviation,
        recent=recent,
        opponents=[OpponentStatistics(**vars(opponent)) for opponent in figures.opponents],
    )


ROUTES: Final[list[HTTPRouteHandler]] = [
    show_profile, change_profile, show_history, show_statistics, keep_review, delete_profile,
    show_deletion,
    *offline_games.ROUTES, *exports.ROUTES, *devices.ROUTES,
]  # fmt: skip
