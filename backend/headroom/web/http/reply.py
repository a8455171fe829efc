"""Large answers written by orjson straight from the records; routes name the record as their response model."""

import gzip
import hashlib
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

import orjson
from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.money import plain

_KEPT_ANSWERS: Final = 8
"""Of these, as the catalogues of some organisations, tag and packed bytes are kept: together a few MB."""
_LEVEL: Final = 6
_SMALLEST_ZIPPED_BYTES: Final = 2048


def reply(value: Any, headers: dict[str, str] | None = None, status_code: int = 200) -> Response:
    """A JSON answer of a record; the server's checks of its own answers would cost more than the answer."""
    return Response(json_bytes(value), status_code, headers, "application/json")


def json_answer(content: bytes) -> Response:
    """An answer that is JSON already."""
    return Response(content, media_type="application/json")


async def unless_known(request: Request, content: bytes) -> Response:
    """A JSON answer, or 304 to a browser that has the same from before."""
    etag = _etag(content)  # of the answer: its shape may change too
    headers = {"etag": etag, "cache-control": "private, no-cache"}
    known = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
    if etag in known:
        return Response(status_code=304, headers=headers)
    if len(content) >= _SMALLEST_ZIPPED_BYTES and takes_gzip(request):
        content = await run_in_threadpool(_packed, content)
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(content, media_type="application/json", headers=headers)


def takes_gzip(request: Request) -> bool:
    """Whether who asks reads compressed answers."""
    return "gzip" in request.headers.get("accept-encoding", "")


@lru_cache(maxsize=_KEPT_ANSWERS)
def _etag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


@lru_cache(maxsize=_KEPT_ANSWERS)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, _LEVEL, mtime=0)


def json_bytes(value: Any) -> bytes:
    """JSON of a record; keys need not be strings, NaN becomes null."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, tuple | set | frozenset):
        return list(value)
    if isinstance(value, Decimal):
        return plain(value)
    raise TypeError(f"cannot write a {type(value).__name__}")
