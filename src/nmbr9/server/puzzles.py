"""REST routes: puzzles, attempts and ratings."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import JSONBody, Parameter, QueryParameter

from nmbr9.core.placement import Placement
from nmbr9.puzzles import Theme, UnknownPuzzle, heads, puzzle, puzzle_of_the_day, score_attempt
from nmbr9.puzzles.choosing import choose
from nmbr9.puzzles.matches import load_model, near_initial, new_puzzle
from nmbr9.puzzles.puzzle import RATINGS
from nmbr9.server.identity import cookie, player_of, token_and_player, token_of
from nmbr9.server.limits import address_of, limited
from nmbr9.server.problems import locate_errors, problems
from nmbr9.server.wire_puzzles import NewAttempt, PuzzleAnswer, PuzzleHome, PuzzlePlayer, PuzzleView
from nmbr9.store.puzzles import FirstAttempt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nmbr9.puzzles import Attempt, Puzzle
    from nmbr9.server.context import ServerContext
    from nmbr9.store.puzzles import Outcome, Rated

T = TypeVar("T")

AnyRequest = Request[Any, Any, Any]
PuzzleId = Annotated[str, Parameter(max_length=64, description="the puzzle's id")]
WantedTheme = Annotated[Theme | None, Parameter(description="of the puzzle; any when it is left out")]
Avoid = Annotated[
    str, QueryParameter(name="not", description="ids of puzzles that were shown a moment ago, with commas between")
]
WantedRating = Annotated[
    int | None,
    Parameter(ge=RATINGS[0], le=RATINGS[-1], description="how hard it is, about; otherwise as the player's rating"),
]
PUZZLE_REQUESTS: Final = limited(lambda context: context.puzzle_requests)
_GENERATOR: Final = random.SystemRandom()


@get("/api/puzzles", guards=[PUZZLE_REQUESTS], responses=problems(414, 429, 503))
async def show_home(request: AnyRequest) -> PuzzleHome:
    """Show today's puzzle, in UTC, and how the player stands."""
    context: ServerContext = request.app.state.context
    day = datetime.fromtimestamp(context.now(), UTC).date()
    today = await _in_thread(request, lambda: puzzle_of_the_day(day))
    player = await player_of(request)
    tried = await context.store.puzzles.attempts_of(player)
    rating = await context.store.puzzles.player(player)
    return PuzzleHome(
        day=day.isoformat(),
        today=await _view(context, today, tried),
        player=PuzzlePlayer(
            rating=rating.shown, deviation=round(rating.sigma), attempts=len(tried), solved=sum(tried.values())
        ),
        themes=[theme for theme in Theme if any(theme in head.themes for head in heads())],
        puzzles=len(heads()),
    )


@get("/api/puzzles/next", guards=[PUZZLE_REQUESTS], responses=problems(400, 404, 414, 429, 503))
async def show_next(
    request: AnyRequest, theme: WantedTheme = None, avoid: Avoid = "", rating: WantedRating = None
) -> PuzzleView:
    """Choose a puzzle near the player's rating that the player has not tried; when all were tried, one of them."""
    context: ServerContext = request.app.state.context
    store = context.store.puzzles
    player = await player_of(request)
    tried = await store.attempts_of(player)
    wanted = float(rating) if rating is not None else (await store.player(player)).mu
    ratings = await store.puzzle_ratings()

    def find() -> Puzzle | None:
        some = [head for head in heads() if theme is None or theme in head.themes]
        found = choose(some, wanted, _GENERATOR, ratings=ratings, tried=tried, avoid=avoid.split(","))
        return puzzle(found.id) if found else None

    chosen = await _in_thread(request, find)
    if chosen is None:
        raise NotFoundException("there is no puzzle with this theme")
    return await _view(context, chosen, tried)


@get("/api/puzzles/{puzzle_id:str}", guards=[PUZZLE_REQUESTS], responses=problems(400, 404, 414, 429, 503))
async def show_puzzle(request: AnyRequest, puzzle_id: PuzzleId) -> PuzzleView:
    """Show a puzzle, without its answer."""
    context: ServerContext = request.app.state.context
    found = await _in_thread(request, lambda: _known(puzzle_id))
    return await _view(context, found, await context.store.puzzles.attempts_of(await player_of(request)))


@post(
    "/api/puzzles/{puzzle_id:str}/attempts",
    guards=[limited(lambda context: context.attempts, "too many attempts from this address; wait a moment")],
    status_code=200,
    responses=problems(400, 404, 413, 414, 415, 429, 503),
)
async def add_attempt(request: AnyRequest, puzzle_id: PuzzleId, data: JSONBody[NewAttempt]) -> Response[PuzzleAnswer]:
    """Answer a puzzle. Only a player's first attempt is rated; every response says what was possible."""
    context: ServerContext = request.app.state.context

    def check() -> tuple[Puzzle, Attempt]:
        found = _known(puzzle_id)
        load_model()
        return found, score_texts(found, data.placements)

    found, attempt = await _in_thread(request, check)
    token, player = await token_and_player(request)
    first = FirstAttempt(player, puzzle_id, context.now(), attempt.points, attempt.best)
    key = f"{address_of(request)} {puzzle_id}"
    outcome = await context.store.puzzles.add(first, new_puzzle(found.rating), lambda: context.puzzle_moves.allows(key))
    answer = Response(answer_of(found, attempt, outcome))
    if not token_of(request, bearer_only=True):  # a browser, perhaps a new one: it is the same player from now on
        answer.set_cookie(cookie(token, secure=context.settings.secure_cookies))
    return answer


async def _in_thread(request: AnyRequest, work: Callable[[], T]) -> T:
    """Do work of some milliseconds in a thread: the first read of the puzzles, and parsing one that is not cached."""
    context: ServerContext = request.app.state.context
    return await context.quick.run(address_of(request), work)


def _known(puzzle_id: str) -> Puzzle:
    try:
        return puzzle(puzzle_id)
    except UnknownPuzzle:
        raise NotFoundException("there is no such puzzle; its link may be mistyped") from None


def score_texts(found: Puzzle, texts: Sequence[str]) -> Attempt:
    """Score an attempt by the rules. Raises InvalidInput, or ValidationException for a wrong number of placements."""
    placements = []
    for index, text in enumerate(texts):
        with locate_errors(f"placements[{index}]"):
            placements.append(Placement.parse(text))
    try:
        with locate_errors("placements"):
            return score_attempt(found, placements)
    except ValueError as error:
        raise ValidationException(extra=[{"key": "placements", "message": str(error)}]) from None


async def _view(context: ServerContext, shown: Puzzle, tried: Mapping[str, bool]) -> PuzzleView:
    return puzzle_view(shown, await context.store.puzzles.puzzle(shown.id), tried)


def puzzle_view(shown: Puzzle, rated: Rated | None, tried: Mapping[str, bool]) -> PuzzleView:
    """Return a puzzle for a player who has tried the puzzles in `tried`; `rated` is None if nobody has tried it."""
    return PuzzleView(
        id=shown.id,
        display=str(shown.display),
        cards=tuple(shown.cards),
        themes=tuple(shown.themes),
        rating=round(near_initial(rated.rating.mu, shown.rating)) if rated else shown.rating,
        attempts=rated.attempts if rated else 0,
        tried=shown.id in tried,
        solved=tried.get(shown.id, False),
    )


def answer_of(found: Puzzle, attempt: Attempt, outcome: Outcome) -> PuzzleAnswer:
    """Return the response to an attempt."""
    end = found.solved()
    tiles = [placement.at_level(level) for placement, level in zip(end, end.levels, strict=True)]
    return PuzzleAnswer(
        points=attempt.points,
        best=found.points,
        solved=attempt.best,
        placements=tuple(tiles[len(found.display) :]),
        counted=outcome.counted,
        rating=outcome.after.shown,
        change=outcome.after.shown - outcome.before.shown,
        puzzle_rating=outcome.puzzle.shown,
    )


ROUTES: Final = [show_home, show_next, show_puzzle, add_attempt]
