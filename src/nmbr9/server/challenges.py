"""REST routes: decks that players challenge others with."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING, Annotated, Any, Final

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, Parameter

from nmbr9.core.deck import Deck
from nmbr9.daily import Day
from nmbr9.daily.days import CONTESTS
from nmbr9.players.challenges import ID_BITS, Challenge, knows
from nmbr9.rooms import RoomRefusal, RoomRefused
from nmbr9.rooms.contests import ContestGame
from nmbr9.rooms.hub import new_room_id
from nmbr9.rooms.names import checked_name
from nmbr9.server.identity import cookie, player_of, token_and_player, token_of, was_deleted
from nmbr9.server.limits import limited
from nmbr9.server.problems import problems
from nmbr9.server.profiles import PLAYER_REQUESTS, required_player
from nmbr9.server.routes import ROOM_REQUESTS, room_asked_for, seat_response
from nmbr9.server.wire import RoomView  # noqa: TC001 - Litestar reads the annotations
from nmbr9.server.wire_decks import (
    ChallengeResult,
    ChallengeView,
    NewChallenge,
    NewChallengeGame,
    OwnChallenge,
    OwnChallenges,
)

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from nmbr9.rooms import Room
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
ChallengeId = Annotated[str, Parameter(max_length=64, description="the challenge's id, from its link")]
_NEW_ROOMS: Final = limited(lambda context: context.new_rooms, "too many games from this address; wait a few minutes")


@post("/api/challenges", guards=[_NEW_ROOMS], responses=problems(400, 403, 404, 409, 413, 414, 415, 429, 503))
async def make_challenge(request: AnyRequest, data: JSONBody[NewChallenge]) -> Response[ChallengeView]:
    """Make a challenge. Others need only its id; the cards are shown only to players who know them already."""
    context: ServerContext = request.app.state.context
    name = checked_name(data.name) if data.name else ""
    token, player = await token_and_player(request)
    deck = await _deck_asked_for(request, data, player)
    known = data.number is not None or bool(data.room)
    store = context.store.challenges
    # There is only one challenge for each chosen deck of a player: in a second one, others could play the cards again.
    challenge = await store.made_before(player, deck) if known else None
    if challenge is None:
        id_, secret = secrets.token_hex(ID_BITS // 8), secrets.token_hex(32)
        challenge = Challenge(id_, deck, player, name, context.now(), known, secret)
        await store.add(challenge)
    await store.enlist(challenge, player, context.now())
    answer = Response(await _view(context, challenge, player), status_code=201)
    if token != token_of(request):
        answer.set_cookie(cookie(token, secure=context.settings.secure_cookies))
    return answer


async def _deck_asked_for(request: AnyRequest, data: NewChallenge, player: str) -> Deck:
    """Return the deck of a new challenge. Raises RoomRefused when there is none."""
    if data.room:
        if data.number is not None or data.removed:
            raise _refused("a challenge with the deck of a room has neither a number nor removed cards", "room")
        return _deck_of(await room_asked_for(request, data.room), player, request.app.state.context.now())
    if data.number is None:
        return Deck.shuffled(random.SystemRandom(), remove=data.removed)
    try:
        return Deck.numbered(data.number, remove=data.removed)
    except ValueError as error:
        raise _refused(str(error), "number") from None


def _deck_of(room: Room, player: str, now: float) -> Deck:
    """Return the deck of a finished game. Raises RoomRefused where it must stay a secret, or can't be dealt again."""
    if room.seat_of(player) is None:
        raise RoomRefused(RoomRefusal.NOT_SEATED, "only who has played can challenge with this deck", place="room")
    if room.state != "finished" or room.deck is None:
        raise RoomRefused(RoomRefusal.NOT_OVER, "the cards are a secret until the game is over", place="room")
    if room.options.start_tiles:
        raise _refused("a game with start tiles can't be dealt again from its deck alone", "room")
    if room.contest.startswith(CONTESTS) and now < Day.of_contest(room.contest).closes:
        raise _refused("others may still play the deck of this day; challenge with it when the day is over", "room")
    return room.deck


def _refused(sentence: str, place: str) -> RoomRefused:
    return RoomRefused(RoomRefusal.BAD_OPTIONS, sentence, place=place)


@get("/api/challenges/{challenge_id:str}", guards=[ROOM_REQUESTS], responses=problems(400, 404, 414, 429, 503))
async def show_challenge(request: AnyRequest, challenge_id: ChallengeId) -> ChallengeView:
    """Show a challenge: the points of each player and, to a player who knows the cards, also the displays."""
    context: ServerContext = request.app.state.context
    return await _view(context, await _asked_for(context, challenge_id), await player_of(request))


@post(
    "/api/challenges/{challenge_id:str}/games",
    guards=[_NEW_ROOMS],
    responses=problems(400, 404, 413, 414, 415, 429, 503),
)
async def play_challenge(
    request: AnyRequest, challenge_id: ChallengeId, data: JSONBody[NewChallengeGame]
) -> Response[RoomView]:
    """Begin the player's game with the deck of a challenge, or return to it. If it is over, begin another one.

    The first game is ranked, unless the player may know the cards. The others are for practice.
    """
    context: ServerContext = request.app.state.context
    store = context.store.challenges
    challenge = await _asked_for(context, challenge_id)
    token, player = await token_and_player(request, bearer_only=data.bearer)
    room_id = challenge.room_of(player)
    again = await store.state_of(room_id) == "finished"  # first, because the game may end during the next query
    may_know = was_deleted(request, token, bearer_only=data.bearer) or await knows(store, challenge, player)
    ranked = not again and not may_know
    if again:
        room_id = new_room_id()
    game = ContestGame(challenge.contest, room_id, challenge.deck, secrets.token_hex(32), ranked=ranked)
    room = await context.hub.open_contest_game(game, data.name, player)
    await store.enlist(challenge, player, context.now())
    context.metrics.rooms_created.inc()
    return await seat_response(request, room, token, data)


@post(
    "/api/challenges/{challenge_id:str}/seen",
    guards=[PLAYER_REQUESTS],
    status_code=200,
    responses=problems(400, 404, 413, 414, 415, 429, 503),
)
async def see_challenge(request: AnyRequest, challenge_id: ChallengeId) -> dict[str, str]:
    """Keep that the player has looked at the results so far: they are no news any more. This is idempotent."""
    context: ServerContext = request.app.state.context
    store = context.store.challenges
    player = await required_player(request)
    challenge = await _asked_for(context, challenge_id)
    await store.mark_seen(challenge, player)
    return {}


@get("/api/me/challenges", guards=[PLAYER_REQUESTS], responses=problems(414, 429, 503))
async def list_challenges(request: AnyRequest) -> OwnChallenges:
    """List the challenges that the player has made or taken, and what is new. Nothing is told of their cards."""
    context: ServerContext = request.app.state.context
    player = await player_of(request)
    found = await context.store.challenges.listed(player) if player else []
    return OwnChallenges(
        challenges=[
            OwnChallenge(
                challenge=own.challenge.id,
                name=own.challenge.name,
                rounds=own.challenge.deck.rounds,
                mine=own.challenge.player == player,
                state=own.state,
                room="" if own.state == "open" else own.challenge.room_of(player),
                score=own.score,
                at=own.at,
                others=own.others,
                newest_name=own.newest_name,
                newest_score=own.newest_score,
                news=own.news,
            )
            for own in found
        ]
    )


async def _asked_for(context: ServerContext, challenge_id: str) -> Challenge:
    challenge = await context.store.challenges.find(challenge_id)
    if challenge is None:
        raise NotFoundException("there is no such challenge; its link may be mistyped")
    return challenge


async def _view(context: ServerContext, challenge: Challenge, player: str) -> ChallengeView:
    """Return a challenge as a player may see it: the only place that decides who may see its cards."""
    store = context.store.challenges
    room_id = challenge.room_of(player)
    state = await store.state_of(room_id) if player else "open"
    told = await knows(store, challenge, player)
    seen = await store.seen(challenge, player)
    games = await store.results(challenge)
    results = [
        ChallengeResult(
            name=game.name,
            score=game.score,
            display=game.display if told else "",
            room=game.room if told else "",
            me=game.player == player,
            challenger=game.player == challenge.player,
            hints=game.hints,
            knew=game.knew,
        )
        for game in games
    ]
    news = 0 if seen is None else sum(game.player != player and game.ended > seen for game in games)
    return ChallengeView(
        challenge=challenge.id,
        made=challenge.made,
        name=challenge.name,
        rounds=challenge.deck.rounds,
        mine=bool(player) and challenge.player == player,  # the challenge of a deleted player belongs to nobody
        state=state,
        room=room_id if state != "open" else "",
        number=challenge.deck.number if told else None,
        results=results,
        news=news,
    )


ROUTES: Final[list[HTTPRouteHandler]] = [make_challenge, show_challenge, play_challenge, see_challenge, list_challenges]
