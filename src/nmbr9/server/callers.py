"""REST routes: callers, who turn up cards for people with the cardboard game, and those who follow them."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import TYPE_CHECKING, Annotated, Any, Final

from litestar import Request, get, post
from litestar.params import JSONBody, Parameter

from nmbr9.core.deck import Deck
from nmbr9.players.identity import hashed
from nmbr9.server.identity import new_token
from nmbr9.server.limits import address_of, limited
from nmbr9.server.problems import RequestRefused, problems
from nmbr9.server.wire_callers import LAST_SEQUENCE, CallerState, CallerView, NewCaller, NewCallerState
from nmbr9.store.callers import Caller

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
CallerId = Annotated[str, Parameter(max_length=64, description="the caller's id, from its link")]
After = Annotated[int, Parameter(ge=0, le=LAST_SEQUENCE, description="the number of the state that is known")]
_ID_BYTES: Final = 10
_ANSWER_SECONDS: Final = 0.0005  # to encode and send an answer
_NEW_CALLERS: Final = limited(
    lambda context: context.new_rooms, "too many callers from this address; wait some minutes"
)
_STATES: Final = limited(lambda context: context.caller_states)
_FOLLOWING: Final = limited(lambda context: context.following)


@post("/api/callers", guards=[_NEW_CALLERS], responses=problems(400, 413, 414, 415, 429, 503))
async def make_caller(request: AnyRequest, data: JSONBody[NewCaller]) -> CallerView:
    """Make a caller that others can follow by its id. Only a client with the token can change it."""
    context: ServerContext = request.app.state.context
    token = new_token()
    caller = _checked(context, secrets.token_hex(_ID_BYTES), hashed(token), 1, data.state)
    await context.store.callers.add(caller, context.now())
    return _view(context, caller, token)


@post(
    "/api/callers/{caller_id:str}",
    guards=[_STATES],
    status_code=200,
    responses=problems(400, 403, 404, 413, 414, 415, 429, 503),
)
async def renew_caller(request: AnyRequest, caller_id: CallerId, data: JSONBody[NewCallerState]) -> CallerView:
    """Keep a caller's new state, unless there is a newer one. The request is idempotent."""
    context: ServerContext = request.app.state.context
    before = await _asked_for(context, caller_id)
    if not compare_digest(before.token, hashed(data.token)):
        raise RequestRefused(403, "not_the_caller", "only who turns up the cards can change them", "token")
    caller = _checked(context, caller_id, before.token, data.sequence, data.state)
    await context.store.callers.renew(caller, context.now())
    context.followers.forget(caller_id)
    return _view(context, await _asked_for(context, caller_id))


@get("/api/callers/{caller_id:str}", guards=[_FOLLOWING], responses=problems(400, 404, 414, 429, 503))
async def follow_caller(request: AnyRequest, caller_id: CallerId, after: After = 0) -> CallerView:
    """Show a caller. With the number of the known state in `after`, wait for a newer state (long polling)."""
    context: ServerContext = request.app.state.context
    address = address_of(request)
    caller = await context.followers.newer(address, caller_id, after)
    # A new card answers everybody who waits: in turns, so that the event loop is never busy for long.
    await request.app.state.turns.wait(address, _ANSWER_SECONDS)
    return _view(context, caller or _unknown())


async def _asked_for(context: ServerContext, caller_id: str) -> Caller:
    return (await context.store.callers.find([caller_id])).get(caller_id) or _unknown()


def _unknown() -> Caller:
    sentence = "there is no such caller; its link may be mistyped, or it was deleted after a day"
    raise RequestRefused(404, "no_such_caller", sentence, "caller_id")


def _checked(context: ServerContext, caller_id: str, token: str, sequence: int, state: CallerState) -> Caller:
    """Return a state as it is stored. Raises RequestRefused for cards that no deck has, and for too many cards."""
    try:
        cards = Deck(state.cards)
    except ValueError as error:
        raise RequestRefused(400, "not_understood", str(error), "state.cards") from None
    if len(cards) > state.rounds:
        sentence = f"{len(cards)} cards are turned up, and the deck has {state.rounds}"
        raise RequestRefused(400, "not_understood", sentence, "state.rounds")
    deadline = context.now() + state.seconds if state.running and state.seconds is not None else None
    return Caller(
        caller=caller_id,
        token=token,
        sequence=sequence,
        cards=str(cards),
        rounds=state.rounds,
        seconds=state.seconds if deadline is None else None,
        deadline=deadline,
        over=state.over,
    )


def _view(context: ServerContext, caller: Caller, token: str = "") -> CallerView:
    # Seconds instead of a deadline, because the clocks of phones differ.
    running = caller.deadline is not None
    seconds = caller.seconds if caller.deadline is None else max(0.0, caller.deadline - context.now())
    state = CallerState(
        cards=list(map(int, caller.cards)), rounds=caller.rounds, seconds=seconds, running=running, over=caller.over
    )
    return CallerView(caller=caller.caller, sequence=caller.sequence, state=state, token=token)


ROUTES: Final[list[HTTPRouteHandler]] = [make_caller, renew_caller, follow_caller]
