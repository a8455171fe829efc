"""Bodies of requests: how large, how deep, how slow and whose they may be, judged before they are all read."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Receive, Scope

from headroom.web.http.errors import error_response, refuse
from headroom.web.http.json_values import most_values, read_value

MAX_BODY_BYTES: Final = 8_000_000
MAX_DESIGN_BYTES: Final = 32_000_000
"""A design of 200,000 parts drawn one by one; a process reads it."""
MAX_FORM_BYTES: Final = 41_000_000
"""A form has one price file, whose own limit is told by who reads it, and a few words."""
MAX_ANONYMOUS_BYTES: Final = 64_000
"""More is taken only from who is known: signing in, invitations and passcodes are a few words."""
PATIENCE_S: Final = 30.0
"""How long so much may take as a stranger may send."""
WHOLE_S: Final = 300.0
"""How long a whole body may take: the largest one over a line of 1 Mbit/s."""
_PIECE_BYTES: Final = 65_536
_AT_ONCE_BYTES: Final = 262_144
_AT_ONCE_VALUES: Final = 10_000
"""JSON up to here is read in moments; larger on another thread."""
_ON_A_THREAD_VALUES: Final = 65_536
"""Nothing else runs while a thread reads JSON: what has more values is read in a process. Strangers cannot send it."""
MAX_UPLOAD_BYTES: Final = 540_000_000
"""A form of listings and archives, which the route writes to disk as it comes; what they hold has limits of its own."""
UPLOAD_S: Final = 1_800.0
"""How long such a form may take: the largest one over a line of 3 Mbit/s."""
_STREAMED: Final = re.compile(r"/api/(?:imports|designs/[^/]{1,64}/measurements)")
"""Calls whose form is never in memory as a whole."""
_NEW_DESIGN: Final = "/api/designs"
_FORMS: Final = frozenset({"/api/price-books", "/api/price-file-checks", "/api/price-file-previews"})
"""The only calls that take a file; all others take JSON."""

Known: TypeAlias = Callable[[Scope], Awaitable[None]]
"""Asks who sends so much; raises the refusal of who is nobody."""
ReadLarge: TypeAlias = Callable[[Scope, bytes], Awaitable[object]]
"""Reads JSON of many values. Raises `DomainError`."""
PARSED: Final = "headroom.parsed"
"""Where a request has what its JSON was read as."""


async def checked_body(
    scope: Scope, receive: Receive, known: Known | None, read_large: ReadLarge
) -> Receive | Response:
    """What the body is to be read from, or why it is refused; JSON is at `PARSED` of the request then.

    Raises:
        DomainError: for JSON that cannot be kept, and what `known` raises.
    """
    headers = Headers(scope=scope)
    is_form = headers.get("content-type", "").startswith("multipart/form-data")
    if is_form and _STREAMED.fullmatch(scope["path"]):
        if known is not None:
            await known(scope)
        return _counted(receive)
    form = scope["path"] in _FORMS and is_form
    most_bytes = MAX_FORM_BYTES if form else _most_json_bytes(scope)
    remedy = "split the file" if form else "use counts (x N) or split the design"
    too_large = error_response("too_large", f"A request has at most {most_bytes / 1e6:.0f} MB; {remedy}.")
    declared = headers.get("content-length", "0")
    declared_bytes = int(declared) if declared.isdecimal() else 0
    if declared_bytes > most_bytes:
        return too_large
    if known is not None and declared_bytes > MAX_ANONYMOUS_BYTES:
        await known(scope)
        known = None
    body = _Body(receive)
    try:
        async with asyncio.timeout(PATIENCE_S):
            await body.read_beyond(MAX_ANONYMOUS_BYTES)
    except TimeoutError:
        return _too_slow(f"The body of a request must begin to arrive within {PATIENCE_S:.0f} s.")
    if body.size > MAX_ANONYMOUS_BYTES:
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
    if content and not form:
        scope[PARSED] = await _read(scope, content, read_large)
    return _again(content, receive)


def _most_json_bytes(scope: Scope) -> int:
    new_design = scope["path"] == _NEW_DESIGN and scope["method"] == "POST"
    return MAX_DESIGN_BYTES if new_design else MAX_BODY_BYTES


async def _read(scope: Scope, content: bytes, read_large: ReadLarge) -> object:
    if len(content) <= _AT_ONCE_BYTES and most_values(content) <= _AT_ONCE_VALUES:
        return read_value(content)
    if await run_in_threadpool(most_values, content) <= _ON_A_THREAD_VALUES:
        return await run_in_threadpool(read_value, content)
    return await read_large(scope, content)


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


def _counted(receive: Receive) -> Receive:
    """A body that is read as it arrives, within its limits. What it gives raises `too_large` and `too_slow`."""
    size, until_s = 0, asyncio.get_running_loop().time() + UPLOAD_S

    async def receive_counted() -> Message:
        nonlocal size
        try:
            async with asyncio.timeout_at(until_s):
                message = await receive()
        except TimeoutError:
            raise refuse("too_slow", f"An upload must arrive within {UPLOAD_S / 60:.0f} minutes.") from None
        size += len(message.get("body", b""))
        if size > MAX_UPLOAD_BYTES:
            words = f"An upload has at most {MAX_UPLOAD_BYTES / 1e6:.0f} MB; send a part of it."
            raise refuse("too_large", words, "/files")
        return message

    return receive_counted


def _too_slow(words: str) -> Response:
    answer = error_response("too_slow", words)
    answer.headers["connection"] = "close"
    return answer


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
