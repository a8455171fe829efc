"""What JSON of a request may be: whole, finite, of bounded depth and number of values."""

from collections.abc import Iterable
from typing import Final

import orjson

from headroom.web.http.errors import refuse

MAX_DEPTH: Final = 24
MAX_VALUES: Final = 3_000_000
"""A design of 200,000 parts drawn one by one has some 2,000,000 in 25 MB."""


def most_values(body: bytes) -> int:
    """How many values a body has at most: what is between signs in texts counts, too. Takes some milliseconds."""
    return 1 + body.count(b",") + body.count(b"[") + body.count(b"{")


def read_value(body: bytes) -> object:
    """The value of a body. Raises `DomainError`: cut off, NaN, half a character, too deep or of too many values."""
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        words = f"The body is not whole JSON ({error.msg}, {where}); numbers must be finite, NaN and Infinity are none."
        raise refuse("malformed", words) from None
    _check(value)
    return value


def _check(value: object) -> None:
    level, count = [value], 1
    for _ in range(MAX_DEPTH):
        count += sum(len(holder) for holder in level if isinstance(holder, dict | list))
        if count > MAX_VALUES:
            raise refuse("too_large", f"A request has at most {MAX_VALUES:,} values; split the design or the list.")
        level = [child for holder in level for child in _children(holder) if isinstance(child, dict | list)]
        if not level:
            return
    raise refuse("malformed", f"The JSON is nested deeper than {MAX_DEPTH} levels; no design is.")


def _children(holder: object) -> Iterable[object]:
    if isinstance(holder, dict):
        return holder.values()
    return holder if isinstance(holder, list) else ()
