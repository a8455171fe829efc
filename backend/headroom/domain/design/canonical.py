"""One way to write a document: the same design gives the same bytes and the same hash, wherever it was edited."""

import hashlib
import re
from typing import Any, Final

import orjson

from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem

_WHOLE_FLOATS: Final = re.compile(rb"\.0[,}\]\n]")
"""What whole floats end in; a name that looks like one only costs a second look."""
_LARGEST_WHOLE: Final = 2.0**53


def canonical_json(design: Design | object) -> bytes:
    """UTF-8, keys sorted, two-space indent, newline at the end, whole numbers without `.0`."""
    return _dumps(_raw(design), orjson.OPT_SORT_KEYS | orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def design_hash(design: Design | object) -> str:
    """SHA-256 (hexadecimal) of the compact form with sorted keys, what only says how it is drawn left out."""
    raw = _raw(design)
    if isinstance(raw, dict):
        raw = {key: value for key, value in raw.items() if key not in ("layout", "drawing")}
    return hashlib.sha256(_dumps(raw, orjson.OPT_SORT_KEYS)).hexdigest()


def _raw(design: Design | object) -> object:
    return design.raw if isinstance(design, Design) else design


def _dumps(raw: object, options: int) -> bytes:
    try:
        written = orjson.dumps(raw, option=options)
        if _WHOLE_FLOATS.search(written):
            written = orjson.dumps(_whole(raw), option=options)
    except (TypeError, RecursionError) as error:
        reason = f"The design cannot be written as JSON: {error}. Take out broken characters and deep nesting."
        raise DomainError(Problem("not_a_design", reason, "")) from None
    return written


def whole(value: Any) -> Any:
    """A copy of a JSON value with whole floats as integers; the browser's documents know only floats."""
    # Written and read again it is copied three times as fast as entry by entry, and most documents have none of them.
    try:
        written = orjson.dumps(value)
    except (TypeError, RecursionError):
        return _whole(value)
    return _whole(value) if _WHOLE_FLOATS.search(written) else orjson.loads(written)


def _whole(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(item) for item in value]
    if isinstance(value, float) and value.is_integer() and abs(value) < _LARGEST_WHOLE:
        return int(value)
    return value
