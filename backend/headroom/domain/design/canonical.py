"""One way to write a document: the same design gives the same bytes and the same hash, wherever it was edited."""

import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import orjson

from headroom.domain.design.records import Design, FrozenDocument, Raw
from headroom.domain.errors import DomainError, Problem
from headroom.domain.tables import differences

_WHOLE_FLOATS: Final = re.compile(rb"\.0[,}\]\n]")
"""What whole floats end in; a name that looks like one only costs a second look."""
_LARGEST_WHOLE: Final = 2.0**53
_TOGETHER: Final = 256
"""Entries that are written at once."""
_NO_TABLE: Final = frozenset({"meta", "schema"})
_DRAWN: Final = frozenset({"layout", "drawing"})
_UNWRITTEN: Final = frozenset({"suppressions"})
"""Counts only where it says something: an empty one is the same as none."""


def canonical_json(design: Design | object) -> bytes:
    """UTF-8, keys sorted, two-space indent, newline at the end, whole numbers without `.0`."""
    return _dumps(_raw(design), orjson.OPT_SORT_KEYS | orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def design_hash(design: Design | object) -> str:
    """SHA-256 (hexadecimal) of the compact form with sorted keys, what only says how it is drawn left out."""
    raw = _raw(design)
    return hashlib.sha256(_compact(_hashed(raw) if isinstance(raw, dict) else raw)).hexdigest()


def _hashed(document: dict[str, Any]) -> dict[str, Any]:
    """What of a document counts for its hash."""
    return {key: value for key, value in document.items() if key not in _DRAWN and (value or key not in _UNWRITTEN)}


def _compact(value: object) -> bytes:
    """UTF-8, keys sorted, whole numbers without `.0`."""
    return _dumps(value, orjson.OPT_SORT_KEYS)


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


class _TableBlocks(NamedTuple):
    """A table in blocks of some entries, in order of ids: their ids and their bytes, without braces."""

    entries: Raw
    ids: list[list[str]]
    blocks: list[bytes]


class HashMemory:
    """The document that was hashed last, piece by piece, with the state of the hash before each piece."""

    def __init__(self) -> None:
        self._tables: dict[str, _TableBlocks] = {}
        self._pieces: list[bytes] = []
        self._states: list[Any] = [hashlib.sha256()]

    def hash(self, design: Design) -> str:
        """As `design_hash` says it, at once where the document is a frozen one of which most was hashed before."""
        if not isinstance(design.raw, FrozenDocument):
            return design_hash(design)
        pieces = [piece for name, value in sorted(_hashed(design.raw).items()) for piece in self._of(name, value)]
        pieces = [b"{", *pieces[1:], b"}"]
        pairs = enumerate(zip(self._pieces, pieces, strict=False))
        same = next((at for at, (old, new) in pairs if old != new), min(len(self._pieces), len(pieces)))
        states = self._states[: same + 1]
        for piece in pieces[same:]:
            state = states[-1].copy()
            state.update(piece)
            states.append(state)
        self._pieces, self._states = pieces, states
        return str(states[-1].hexdigest())

    def _of(self, name: str, value: Any) -> Iterator[bytes]:
        """Pieces of one table or another value of the document, each after its comma."""
        yield b","
        if name in _NO_TABLE or not value:
            yield _compact({name: value})[1:-1]
            return
        table = self._tables[name] = _written(value, self._tables.get(name))
        yield _compact(name) + b":{"
        for place, block in enumerate(table.blocks):
            if place:
                yield b","
            yield block
        yield b"}"


def _written(entries: Raw, before: _TableBlocks | None) -> _TableBlocks:
    """A table that has entries, as written; blocks of `before` in which nothing has changed are taken over."""
    if before is not None and entries is before.entries:
        return before
    differ = None if before is None else differences(before.entries, entries)
    if before is None or differ is None or len(differ.changed) + len(differ.gone) > _TOGETHER:
        ids = sorted(entries)
        groups = [ids[first : first + _TOGETHER] for first in range(0, len(ids), _TOGETHER)]
        return _TableBlocks(entries, groups, [_block(entries, group) for group in groups])
    first = [group[0] for group in before.ids]
    blocks = list(zip(before.ids, before.blocks, strict=True))
    touched: dict[int, set[str]] = {}
    for name in (*differ.changed, *differ.gone):
        touched.setdefault(max(bisect_right(first, name) - 1, 0), set()).add(name)
    for place, names in touched.items():
        group = sorted({*before.ids[place], *names} - differ.gone)
        blocks[place] = group, _block(entries, group)
    left = [block for block in blocks if block[0]]
    return _TableBlocks(entries, [group for group, _ in left], [block for _, block in left])


def _block(entries: Raw, ids: list[str]) -> bytes:
    return _compact({name: entries[name] for name in ids})[1:-1]
