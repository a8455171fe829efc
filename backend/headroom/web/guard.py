"""What no request gets past: size, depth and soundness of bodies, foreign hosts and origins, and safe headers."""

import re
import secrets
from collections.abc import Iterable, Mapping, MutableMapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headroom.settings import ServerSettings
from headroom.store.actor import name_request
from headroom.web.errors import error_response

MAX_BODY_BYTES = 8_000_000
MAX_FORM_BYTES = 41_000_000
"""A form has one price file, whose own limit is told by who reads it, and a few words."""
MAX_DEPTH = 24
_FORMS = frozenset({"/api/price-books", "/api/price-file-previews"})
"""The only calls that take a file; all others take JSON."""
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

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
_SECURE_HEADERS = {"strict-transport-security": "max-age=31536000"}
_PROBES = frozenset({"/api/health", "/api/ready", "/metrics"})
"""What asks for these knows the machine, not the address that users type."""
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


class Guard:
    """Outermost layer of the app; a Host that is not this machine is a rebinding attack and is refused.

    In server mode the one host and origin of `HEADROOM_URL` take the place of this machine's names.
    """

    def __init__(self, app: ASGIApp, server: ServerSettings | None = None) -> None:
        self._app = app
        self._server = server
        self._headers = {**HEADERS, **(_SECURE_HEADERS if server is not None and server.secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        number = _request_number(scope)
        name_request(number)
        refusal = _refusal(scope) if self._server is None else _server_refusal(scope, self._server)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign page"})
            return
        headers = {**self._headers, "x-request-id": number}
        if self._server is not None and scope["path"].startswith("/api/"):
            headers["cache-control"] = "no-store"
        safely = _with_headers(send, headers)
        if refusal is None and scope["method"] not in _SAFE_METHODS:
            given = Headers(scope=scope)
            form = scope["path"] in _FORMS and given.get("content-type", "").startswith("multipart/form-data")
            body = await _read(receive, given, MAX_FORM_BYTES if form else MAX_BODY_BYTES)
            refusal = body if not isinstance(body, bytes) else None if form else _body_refusal(body)
            if refusal is None and isinstance(body, bytes):
                receive = _replay(body, receive)
        if refusal is not None:
            await refusal(scope, receive, safely)
        else:
            await self._app(scope, receive, safely)


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
    unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
    if unsafe and origin is not None and not _same(origin, host):
        return error_response("foreign_origin", "A page from elsewhere may not change anything here.")
    return None


def _server_refusal(scope: MutableMapping[str, Any], server: ServerSettings) -> Response | None:
    headers = Headers(scope=scope)
    if scope["path"] in _PROBES:
        return None
    host = headers.get("host", "").lower().removesuffix(":443" if server.secure else ":80")
    if host != server.netloc:
        return error_response("foreign_host", f"This server answers at {server.origin} only.")
    if scope["type"] != "websocket" and scope["method"] in _SAFE_METHODS:
        return None
    origin = headers.get("origin")
    foreign = origin is not None and origin.lower() != server.origin
    if foreign or headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
        return error_response("foreign_origin", "A page from elsewhere may not change anything here.")
    return None


def _request_number(scope: MutableMapping[str, Any]) -> str:
    """The number that a proxy in front gave the request, else a new one."""
    given = Headers(scope=scope).get("x-request-id", "")
    return given if _REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def _same(origin: str, host: str) -> bool:
    parts = urlsplit(origin)
    return parts.scheme in {"http", "https"} and parts.netloc.lower() == host.lower()


def _with_headers(send: Send, wanted: Mapping[str, str]) -> Send:
    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in wanted.items():
                headers.setdefault(name, value)
        await send(message)

    return send_safely


async def _read(receive: Receive, headers: Headers, most_bytes: int) -> bytes | Response:
    """The whole body, or the refusal of a body that is too large, judged before it is all read."""
    remedy = "use counts (x N) or split the design" if most_bytes == MAX_BODY_BYTES else "split the file"
    words = f"A request has at most {most_bytes / 1e6:.0f} MB; {remedy}."
    declared = headers.get("content-length", "0")
    if declared.isdecimal() and int(declared) > most_bytes:
        return error_response("too_large", words)
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message.get("body", b"")
        if len(body) > most_bytes:
            return error_response("too_large", words)
        more = message.get("more_body", False)
    return bytes(body)


def _body_refusal(body: bytes) -> Response | None:
    """Why the body is no JSON that can be kept: cut off, NaN, too deep, or half a character."""
    if not body:
        return None
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        words = f"The body is not whole JSON ({error.msg}, {where}); numbers must be finite, NaN and Infinity are none."
        return error_response("malformed", words)
    if _too_deep(value):
        return error_response("malformed", f"The JSON is nested deeper than {MAX_DEPTH} levels; no design is.")
    return None


def _too_deep(value: object) -> bool:
    level: list[object] = [value]
    for _ in range(MAX_DEPTH):
        inner: list[object] = [
            child for holder in level for child in _children(holder) if isinstance(child, dict | list)
        ]
        if not inner:
            return False
        level = inner
    return True


def _children(holder: object) -> Iterable[object]:
    if isinstance(holder, dict):
        return holder.values()
    return holder if isinstance(holder, list) else ()


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def receive_again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
