"""What no request gets past: foreign hosts and origins, unfit bodies; and the headers that no answer goes without."""

import asyncio
import re
import secrets
from collections.abc import Mapping, MutableMapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headroom.settings import ServerSettings
from headroom.store.actor import name_request
from headroom.web.http.bodies import Known, ReadLarge, checked_body
from headroom.web.http.errors import answer_of, error_response

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
"""They change nothing, so any page may use them."""

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        # The widget library writes its colour scheme into a style element; scripts get no such leave.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
OPENED_A_TURN = 8
"""Sockets that begin in one turn of the loop: after a restart all windows come back at once."""
_SECURE_HEADERS = {"strict-transport-security": "max-age=31536000"}
_PROBES = frozenset({"/api/health", "/api/ready", "/metrics"})
"""What asks for these knows the machine, not the address that users type."""
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


class Guard:
    """Around the whole app; a Host that is not this machine is a rebinding attack and is refused.

    In server mode the one host and origin of `HEADROOM_URL` take the place of this machine's names, and `known` is
    asked about who sends much.
    """

    def __init__(
        self, app: ASGIApp, read_large: ReadLarge, server: ServerSettings | None = None, known: Known | None = None
    ) -> None:
        self._app = app
        self._read_large = read_large
        self._opening = asyncio.Semaphore(OPENED_A_TURN)
        self._server = server
        self._known = known if server is not None else None
        self._headers = {**HEADERS, **(_SECURE_HEADERS if server is not None and server.secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        number = _request_number(scope)
        name_request(number)
        refusal = _refusal(scope) if self._server is None else _server_refusal(scope, self._server)
        if scope["type"] == "http":
            headers = {**self._headers, "x-request-id": number}
            if self._server is not None and scope["path"].startswith("/api/"):
                headers["cache-control"] = "no-store"
            await self._answer(scope, receive, _SafeSend(send, headers), refusal)
        elif refusal is None:
            async with self._opening:
                await asyncio.sleep(0)
            await self._app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "foreign page"})

    async def _answer(self, scope: Scope, receive: Receive, send: "_SafeSend", refusal: Response | None) -> None:
        """Answer in any case: what fails here would be answered by the framework, without any of the headers."""
        try:
            if refusal is None and scope["method"] not in SAFE_METHODS:
                body = await checked_body(scope, receive, self._known, self._read_large)
                if isinstance(body, Response):
                    refusal = body
                else:
                    receive = body
            await (refusal or self._app)(scope, receive, send)
        except Exception as error:
            answer = await answer_of(Request(scope), error)
            if send.began:
                raise
            await answer(scope, receive, send)


class _SafeSend:
    """Sends an answer with the headers that each has; knows whether it has begun."""

    def __init__(self, send: Send, headers: Mapping[str, str]) -> None:
        self._send = send
        self._wanted = headers
        self.began = False

    async def __call__(self, message: Message) -> None:
        """Send a part of the answer."""
        if message["type"] == "http.response.start":
            self.began = True
            headers = MutableHeaders(scope=message)
            for name, value in self._wanted.items():
                headers.setdefault(name, value)
        await self._send(message)


def is_loopback(host: str) -> bool:
    """Whether a Host header (with or without port) names this machine."""
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return False
    if not name:
        return False
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def _refusal(scope: MutableMapping[str, Any]) -> Response | None:
    headers = Headers(scope=scope)
    host = headers.get("host", "")
    if not is_loopback(host):
        return error_response("foreign_host", "This server answers to its own machine only: open it as 127.0.0.1.")
    origin = headers.get("origin")
    unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
    if unsafe and origin is not None and not _same(origin, host):
        return error_response("foreign_origin", "Requests from other sites are not allowed.")
    return None


def _server_refusal(scope: MutableMapping[str, Any], server: ServerSettings) -> Response | None:
    headers = Headers(scope=scope)
    if scope["path"] in _PROBES:
        return None
    host = headers.get("host", "").lower().removesuffix(":443" if server.secure else ":80")
    if host != server.netloc:
        return error_response("foreign_host", f"This server answers at {server.origin} only.")
    if scope["type"] != "websocket" and scope["method"] in SAFE_METHODS:
        return None
    origin = headers.get("origin")
    foreign = origin is not None and origin.lower() != server.origin
    if foreign or headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
        return error_response("foreign_origin", "Requests from other sites are not allowed.")
    return None


def _request_number(scope: MutableMapping[str, Any]) -> str:
    """The number that a proxy in front gave the request, else a new one."""
    given = Headers(scope=scope).get("x-request-id", "")
    return given if _REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def _same(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and parts.netloc.lower() == host.lower()
