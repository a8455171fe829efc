"""Every error as one shape, and one table from its code to the HTTP status."""

import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from headroom.domain.errors import DomainError, Problem
from headroom.store.accounts.attempts import TooManyAttempts
from headroom.store.actor import request_id
from headroom.store.database import UNAVAILABLE
from headroom.store.designs.live_log import DesignGone
from headroom.store.errors import ConflictError, NotFoundError

logger = logging.getLogger(__name__)

STATUS: dict[str, int] = {
    "malformed": 422,
    "bad_json": 422,
    "sign_in": 401,
    "passcode": 401,
    "forbidden": 403,
    "not_found": 404,
    "gone": 410,
    "conflict": 409,
    "fix_refused": 409,
    "unresolved": 409,
    "needs_removal": 409,
    "unknown_removal": 409,
    "not_yet": 202,
    "too_large": 413,
    "too_slow": 408,
    "too_many_attempts": 429,
    "too_busy": 429,
    "foreign_origin": 403,
    "foreign_host": 421,
    "unsupported_media_type": 415,
    "database_unavailable": 503,
    "not_ready": 503,
    "internal": 500,
}
"""Code -> status; a code that is not here is a problem of the design itself: 400."""

BAD_REQUEST = 400
_HTTP_CODES = {404: "not_found", 405: "method_not_allowed", 415: "unsupported_media_type"}


def error_response(code: str, message: str, problems: Sequence[Problem] = (), status: int | None = None) -> Response:
    """The one shape of an error."""
    body = orjson.dumps({"code": code, "message": message, "problems": list(problems)})
    return Response(body, status or STATUS.get(code, BAD_REQUEST), media_type="application/json")


def refuse(code: str, message: str, place: str = "") -> DomainError:
    """An error with one problem, to be raised."""
    return DomainError(Problem(code, message, place))


def add_error_handlers(app: FastAPI) -> None:
    """Answer every exception in the one shape; what nobody foresaw gets a number that the log has too."""
    for kind, handler in _HANDLERS.items():
        app.add_exception_handler(kind, handler)


async def answer_of(request: Request, error: Exception) -> Response:
    """The answer to what was raised before a route was found, or by one and not foreseen."""
    kind = next(kind for kind in type(error).__mro__ if kind in _HANDLERS)
    return await _HANDLERS[kind](request, error)


async def _domain_error(_request: Request, error: Exception) -> Response:
    if not isinstance(error, DomainError):
        raise error
    problems = error.problems
    first = problems[0].message
    message = first if len(problems) == 1 else f"{first} And {len(problems) - 1} more, listed under problems."
    answer = error_response(error.code, message, problems)
    if error.code == "sign_in":
        answer.headers["www-authenticate"] = "Bearer"
    return answer


async def _not_found(_request: Request, error: Exception) -> Response:
    return error_response("not_found", str(error))


async def _conflict(_request: Request, error: Exception) -> Response:
    return error_response("conflict", str(error))


async def _design_gone(_request: Request, _error: Exception) -> Response:
    return error_response("not_found", "Design not found, or it was deleted.")


async def _too_many(_request: Request, error: Exception) -> Response:
    if not isinstance(error, TooManyAttempts):
        raise error
    answer = error_response("too_many_attempts", str(error))
    answer.headers["retry-after"] = str(error.retry_after_s)
    return answer


async def _malformed(_request: Request, error: Exception) -> Response:
    found = error.errors() if isinstance(error, RequestValidationError) else []
    problems = [
        Problem("malformed", str(item["msg"])[:300], "/" + "/".join(str(step) for step in item["loc"])[:200], None)
        for item in found[:20]
    ]
    words = f"{problems[0].message} at {problems[0].place}" if problems else "it cannot be read"
    return error_response("malformed", f"The request does not have the form that this call takes: {words}.", problems)


async def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else BAD_REQUEST
    words = {
        404: f"There is nothing at {request.url.path[:200]}.",
        405: f"{request.method} is not possible at {request.url.path[:200]}.",
    }
    code = _HTTP_CODES.get(status, "bad_request")
    return error_response(code, words.get(status, "The request cannot be read."), status=status)


async def _unavailable(_request: Request, error: Exception) -> Response:
    logger.warning("the database does not answer: %s", error)
    return error_response("database_unavailable", "The database is not responding. Try again shortly.")


async def _unforeseen(request: Request, error: Exception) -> Response:
    number = request_id() or secrets.token_hex(6)
    # The route's pattern, never the address: that of a link has its token in it.
    where = getattr(request.scope.get("route"), "path", "an address without a route")
    logger.error("request %s failed: %s %s", number, request.method, where, exc_info=error)
    return error_response("internal", f"Something went wrong on the server. See its log, request {number}.")


_HANDLERS: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    DomainError: _domain_error,
    NotFoundError: _not_found,
    ConflictError: _conflict,
    DesignGone: _design_gone,
    TooManyAttempts: _too_many,
    RequestValidationError: _malformed,
    HTTPException: _http,
    **dict.fromkeys(UNAVAILABLE, _unavailable),
    Exception: _unforeseen,
}
