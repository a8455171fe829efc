"""Large answers written by orjson straight from the records; routes name the record as their response model."""

from decimal import Decimal
from typing import Any

import orjson
from fastapi import Response

from headroom.domain.bom.money import plain


def reply(value: Any, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer of a record; the server's checks of its own answers would cost more than the answer."""
    return Response(json_bytes(value), media_type="application/json", headers=headers)


def json_bytes(value: Any) -> bytes:
    """JSON of a record; keys need not be strings, NaN becomes null."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, tuple | set | frozenset):
        return list(value)
    if isinstance(value, Decimal):
        return plain(value)
    raise TypeError(f"cannot write a {type(value).__name__}")
