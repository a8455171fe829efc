"""The outermost layer: every request and socket is counted, timed, and told in one line of the log."""

import time
from collections.abc import MutableMapping
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headroom.web.observe.logs import REQUESTS as LOG
from headroom.web.observe.meters import REQUEST_SECONDS, REQUESTS

_NONE: Final = "none"
_CUT_OFF: Final = 499
"""Whoever asked was gone before the answer began."""


class RequestObserver:
    """Names an operation by its route and an address by its pattern: what users type into it is not told."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, and tell how it went."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), _CUT_OFF

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            _tell(scope, status, time.perf_counter() - began)


def operation_of(scope: MutableMapping[str, Any]) -> str:
    """Name of what is asked, the same as in the API's description and in the table of who may what."""
    # One function may be several routes; what the framework answers itself is only known by its function.
    named = getattr(scope.get("route"), "name", None)
    return str(named or getattr(scope.get("endpoint"), "__name__", _NONE))


def path_of(scope: MutableMapping[str, Any]) -> str:
    """The address with ids in it and nothing else that was typed."""
    if operation_of(scope) == _NONE:
        return "-"
    path = str(scope["path"])
    for name, value in scope.get("path_params", {}).items():
        if name == "token" or not name.endswith("_id"):
            path = path.replace(str(value), "***" if name == "token" else f"{{{name}}}") if value else path
    return path[:200]


def _tell(scope: MutableMapping[str, Any], status: int, seconds: float) -> None:
    operation = operation_of(scope)
    if scope["type"] == "http":
        REQUESTS.labels(operation, str(status)).inc()
        REQUEST_SECONDS.labels(operation).observe(seconds)
    how = scope["method"] if scope["type"] == "http" else "socket"
    fields = {"operation": operation, "path": path_of(scope), "status": status, "ms": round(1000 * seconds, 1)}
    LOG.info("%s %s %d", how, operation, status, extra=fields)
