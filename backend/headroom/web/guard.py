"""What no request gets past: size, depth and soundness of bodies, foreign hosts and origins, and safe headers."""

from collections.abc import Iterable, MutableMapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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


class Guard:
    """Outermost layer of the app; a Host that is not this machine is a rebinding attack and is refused."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        refusal = _refusal(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign page"})
            return
        safely = _with_headers(send)
        if refusal is None and scope["method"] not in _SAFE_METHODS:
            headers = Headers(scope=scope)
            form = scope["path"] in _FORMS and headers.get("content-type", "").startswith("multipart/form-data")
            body = await _read(receive, headers, MAX_FORM_BYTES if form else MAX_BODY_BYTES)
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


def _same(origin: str, host: str) -> bool:
    parts = urlsplit(origin)
    return parts.scheme in {"http", "https"} and parts.netloc.lower() == host.lower()


def _with_headers(send: Send) -> Send:
    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
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
