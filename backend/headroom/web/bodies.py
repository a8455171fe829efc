"""Bodies of requests: how large, how deep, how slow and whose they may be, judged before they are all read."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeAlias

import orjson
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Receive, Scope

from headroom.web.errors import error_response

MAX_BODY_BYTES: Final = 8_000_000
MAX_FORM_BYTES: Final = 41_000_000
"""A form has one price file, whose own limit is told by who reads it, and a few words."""
MAX_STRANGER_BYTES: Final = 64_000
"""More is taken only from who is known: signing in, invitations and passcodes are a few words."""
MAX_DEPTH: Final = 24
PATIENCE_S: Final = 30.0
"""How long so much may take as a stranger may send."""
WHOLE_S: Final = 300.0
"""How long a whole body may take: the largest one over a line of 1 Mbit/s."""
_PIECE_BYTES: Final = 65_536
_AT_ONCE_BYTES: Final = 262_144
"""JSON up to here is looked at in moments; larger is looked at on another thread."""
_FORMS: Final = frozenset({"/api/price-books", "/api/price-file-checks", "/api/price-file-previews"})
"""The only calls that take a file; all others take JSON."""

Known: TypeAlias = Callable[[Scope], Awaitable[None]]
"""Asks who sends so much; raises the refusal of who is nobody."""


async def checked_body(scope: Scope, receive: Receive, known: Known | None) -> Receive | Response:
    """What the body is to be read from, or why it is refused. Raises what `known` raises."""
    headers = Headers(scope=scope)
    form = scope["path"] in _FORMS and headers.get("content-type", "").startswith("multipart/form-data")
    most_bytes = MAX_FORM_BYTES if form else MAX_BODY_BYTES
    remedy = "split the file" if form else "use counts (x N) or split the design"
    too_large = error_response("too_large", f"A request has at most {most_bytes / 1e6:.0f} MB; {remedy}.")
    declared = headers.get("content-length", "0")
    declared_bytes = int(declared) if declared.isdecimal() else 0
    if declared_bytes > most_bytes:
        return too_large
    if known is not None and declared_bytes > MAX_STRANGER_BYTES:
        await known(scope)
        known = None
    body = _Body(receive)
    try:
        async with asyncio.timeout(PATIENCE_S):
            await body.read_beyond(MAX_STRANGER_BYTES)
    except TimeoutError:
        return _too_slow(f"The body of a request must begin to arrive within {PATIENCE_S:.0f} s.")
    if body.size > MAX_STRANGER_BYTES:
        if known is not None:
            await known(scope)
        try:
            async with asyncio.timeout(WHOLE_S):
                await body.read_beyond(most_bytes)
        except TimeoutError:
            return _too_slow(f"A request must arrive within {WHOLE_S:.0f} s.")
        if body.size > most_bytes:
            return too_large
    content = body.content
    if form:
        refusal = None
    elif len(content) <= _AT_ONCE_BYTES:
        refusal = _json_refusal(content)
    else:
        refusal = await run_in_threadpool(_json_refusal, content)
    return refusal or _again(content, receive)


class _Body:
    """What has arrived of a body so far."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._arrived = bytearray()
        self._more = True

    @property
    def size(self) -> int:
        """Bytes that have arrived."""
        return len(self._arrived)

    @property
    def content(self) -> bytes:
        """What has arrived."""
        return bytes(self._arrived)

    async def read_beyond(self, most_bytes: int) -> None:
        """Read to the end, or until it is more than so much."""
        while self._more and self.size <= most_bytes:
            message = await self._receive()
            self._more = message["type"] == "http.request" and message.get("more_body", False)
            self._arrived += message.get("body", b"")


def _too_slow(words: str) -> Response:
    answer = error_response("too_slow", words)
    answer.headers["connection"] = "close"
    return answer


def _json_refusal(body: bytes) -> Response | None:
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


def _again(body: bytes, receive: Receive) -> Receive:
    """The body once more, in pieces between which others have their turn: forms are taken apart as they come."""
    at = 0

    async def receive_again() -> Message:
        nonlocal at
        if at > len(body):
            return await receive()
        if at:
            await asyncio.sleep(0)
        piece = body[at : at + _PIECE_BYTES]
        # An empty body is given once, too.
        at += max(len(piece), 1)
        more = at < len(body)
        if not more:
            at = len(body) + 1
        return {"type": "http.request", "body": piece, "more_body": more}

    return receive_again
