"""Errors as problem details (RFC 9457), with a stable code, a sentence, and the part of the request."""

from __future__ import annotations

import logging
import re
from contextlib import contextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.players.errors import PlayerRefusal, PlayerRefused
from nmbr9.rooms import NoSuchRoom, RoomRefusal, RoomRefused, RoomUnavailable
from nmbr9.rooms.encoding import encode_violations
from nmbr9.rooms.fair_queue import QueueFull
from nmbr9.rooms.log import PlayerGone
from nmbr9.server.wire import Problem
from nmbr9.store import OutcomeUnknown, StoreDamaged, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import StrEnum

    from litestar.types import ExceptionHandlersMap

logger = logging.getLogger(__name__)

_STATUS: Final[dict[StrEnum, HTTPStatus]] = {
    RoomRefusal.BAD_NAME: HTTPStatus.BAD_REQUEST,
    RoomRefusal.WRONG_ENTROPY: HTTPStatus.BAD_REQUEST,
    RoomRefusal.BAD_OPTIONS: HTTPStatus.BAD_REQUEST,
    RoomRefusal.UNKNOWN_BOT: HTTPStatus.BAD_REQUEST,
    RoomRefusal.NOT_UNDERSTOOD: HTTPStatus.BAD_REQUEST,
    RoomRefusal.NOT_SEATED: HTTPStatus.FORBIDDEN,
    RoomRefusal.NOT_HOST: HTTPStatus.FORBIDDEN,
    RoomRefusal.REMOVED: HTTPStatus.FORBIDDEN,
    RoomRefusal.TOO_MANY_COMMANDS: HTTPStatus.TOO_MANY_REQUESTS,
    PlayerRefusal.NO_PLAYER: HTTPStatus.NOT_FOUND,
    PlayerRefusal.CODE_UNKNOWN: HTTPStatus.NOT_FOUND,
    PlayerRefusal.NOT_PLAYED: HTTPStatus.NOT_FOUND,
    PlayerRefusal.PASSKEYS_OFF: HTTPStatus.NOT_FOUND,
    PlayerRefusal.BAD_REVIEW: HTTPStatus.BAD_REQUEST,
    PlayerRefusal.PASSKEY_REFUSED: HTTPStatus.BAD_REQUEST,
    PlayerRefusal.BAD_RECORD: HTTPStatus.BAD_REQUEST,
    PlayerRefusal.BAD_TIME: HTTPStatus.BAD_REQUEST,
}

MEDIA_TYPE: Final = "application/problem+json"
# Not derived from HTTPStatus, because its names differ between versions of Python.
_CODES: Final = {
    400: "not_understood",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    414: "query_too_long",
    415: "not_json",
    429: "too_many_requests",
}

# Litestar names a missing parameter only in this message.
_MISSING_PARAMETER: Final = re.compile(r"Missing required query parameter '(\w+)'")

_NO_BOOL: Final = "Expected `bool`, got `str`"  # of a query parameter, which is always a text

NO_SUCH_ROOM: Final = "no_such_room"
_NotUnderstood: TypeAlias = ValidationException | RecursionError | UnicodeDecodeError


class InvalidInput(Exception):
    """A part of a request that can't be read, or that breaks a rule of the game; `place` names the part."""

    def __init__(self, place: str, error: InvalidNotation | IllegalPlacement) -> None:
        super().__init__(str(error))
        self.place = place
        self.error = error


class RequestRefused(Exception):
    """A request that a route refuses: a status, a stable code that a page translates, and a sentence."""

    def __init__(self, status: int, code: str, sentence: str, place: str = "") -> None:
        super().__init__(sentence)
        self.status = HTTPStatus(status)
        self.code = code
        self.place = place


@contextmanager
def locate_errors(place: str) -> Iterator[None]:
    """Raise InvalidInput, with the part of the request, for InvalidNotation and IllegalPlacement."""
    try:
        yield
    except (InvalidNotation, IllegalPlacement) as error:
        raise InvalidInput(place, error) from None


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe, for OpenAPI, the errors that a route may answer with."""
    return {
        status: ResponseSpec(
            Problem, generate_examples=False, description=HTTPStatus(status).phrase, media_type=MEDIA_TYPE
        )
        for status in statuses
    }


def problem_of(error: Exception) -> Problem:  # noqa: C901, PLR0911 - one case for each kind of error
    """Return the problem details of an error."""
    match error:
        case RoomRefused():
            status = _STATUS.get(error.code, HTTPStatus.CONFLICT)
            return _problem(status, error.code.value, error.sentence, error.place or "", error.squares)
        case PlayerRefused():
            status = _STATUS.get(error.code, HTTPStatus.CONFLICT)
            return _problem(status, error.code.value, error.sentence, error.place)
        case InvalidInput(error=IllegalPlacement(squares=squares), place=place):
            return _problem(
                HTTPStatus.BAD_REQUEST,
                RoomRefusal.ILLEGAL_PLACEMENT.value,
                str(error),
                place,
                encode_violations(squares),
            )
        case InvalidInput():
            return _problem(HTTPStatus.BAD_REQUEST, RoomRefusal.NOT_UNDERSTOOD.value, str(error), error.place)
        case RequestRefused():
            return _problem(error.status, error.code, str(error), error.place)
        case PlayerGone():
            sentence = "this profile was deleted; reload the page to play on as somebody new"
            return _problem(HTTPStatus.NOT_FOUND, PlayerRefusal.NO_PLAYER.value, sentence)
        case NoSuchRoom():
            sentence = "there is no such room; its link may be mistyped, or the room was deleted after a long time"
            return _problem(HTTPStatus.NOT_FOUND, NO_SUCH_ROOM, sentence, "room")
        case QueueFull():
            sentence = "too much is being done for this address; wait a moment"
            return _problem(HTTPStatus.TOO_MANY_REQUESTS, _CODES[HTTPStatus.TOO_MANY_REQUESTS], sentence)
        case RoomUnavailable() | StoreUnavailable():
            return _unavailable(error)
        # Litestar does not catch the last two: deeply nested JSON, and a body that is not UTF-8.
        case ValidationException() | RecursionError() | UnicodeDecodeError():
            return _problem(HTTPStatus.BAD_REQUEST, "not_understood", _detail_of(error), _place_of(error))
        case HTTPException():
            status = HTTPStatus(error.status_code)
            return _problem(status, _CODES.get(status.value, "http_error"), error.detail or status.phrase)
        case _:
            return _problem(HTTPStatus.INTERNAL_SERVER_ERROR, "internal", "something went wrong here, not with you")


def _unavailable(error: RoomUnavailable | StoreUnavailable) -> Problem:
    code = "unavailable"
    match error:
        case RoomUnavailable():
            sentence = str(error)
        case OutcomeUnknown():
            code, sentence = "unknown", "it is not known whether this was carried out; ask again with the same id"
        case StoreDamaged():
            code = "damaged"
            sentence = "the database is damaged; the people who run this server have to restore a backup"
        case StoreUnavailable():
            sentence = "the database can't be used now; try again soon"
    return _problem(HTTPStatus.SERVICE_UNAVAILABLE, code, sentence)


def _problem(
    status: HTTPStatus, code: str, detail: str, place: str = "", squares: dict[str, list[list[int]]] | None = None
) -> Problem:
    return Problem(title=status.phrase, status=status.value, code=code, detail=detail, place=place, squares=squares)


def _extra(error: _NotUnderstood) -> dict[str, Any]:
    extra = getattr(error, "extra", None)
    if missing := _MISSING_PARAMETER.match(str(getattr(error, "detail", ""))):
        return {"message": "this is missing", "key": missing[1]}
    return extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}


def _detail_of(error: _NotUnderstood) -> str:
    if isinstance(error, RecursionError):
        return "this is nested too deeply"
    if isinstance(error, UnicodeDecodeError):
        return "the body is not UTF-8"
    extra = _extra(error)
    missing = extra.get("message") == repr(extra.get("key"))  # the message of a KeyError is only the key
    message = "this is missing" if missing else str(extra.get("message") or error.detail)
    return "expected true or false" if message == _NO_BOOL else message


def _place_of(error: _NotUnderstood) -> str:
    return str(_extra(error).get("key") or "")


def problem_response(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer a request with the problem details of an error, and log the errors of the server."""
    problem = problem_of(error)
    # A room in quarantine was logged once, when it was noticed.
    if problem.status == HTTPStatus.SERVICE_UNAVAILABLE and isinstance(error, StoreUnavailable | RequestRefused):
        logger.warning("%s %s: %s", request.method, request.scope["path"], error)  # the sentence says it all
    elif problem.status >= HTTPStatus.INTERNAL_SERVER_ERROR and not isinstance(error, RoomUnavailable):
        logger.error("%s %s: %s", request.method, request.scope["path"], type(error).__name__, exc_info=error)
    headers = error.headers if isinstance(error, HTTPException) else None  # such as Allow
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


HANDLERS: Final[ExceptionHandlersMap] = {Exception: problem_response, HTTPException: problem_response}
