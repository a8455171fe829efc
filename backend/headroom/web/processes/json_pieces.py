"""Large JSON, read in a process and handed over in pieces: to read one takes moments, in which nothing else runs.

A piece is JSON of two: the path of a list or an object, and what it goes on with. What is large within a piece is empty
there and has pieces of its own, which come later.
"""

import gc
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import orjson

from headroom.web.http.json_values import read_value
from headroom.web.interpreter import collect_between_turns
from headroom.web.processes.limits import MB, Limits, Task

BODY: Final = Task("Reading the request", "split the design or the list")
BODIES: Final = Limits(wall_s=90, cpu_s=40, memory_bytes=1_500 * MB, answer_bytes=100 * MB, confined=True)
_AT_ONCE: Final = 20_000
"""Values in a piece."""

Path: TypeAlias = list[str | int]


def cut(body: bytes) -> list[bytes]:
    """In the process: the value of a body in pieces. Raises as `read_value` does."""
    gc.disable()
    return pieces_of(read_value(body))


def pieces_of(value: object) -> list[bytes]:
    """A value of JSON in pieces, the first one the whole or empty."""
    sizes: dict[int, int] = {}
    if _measure(value, sizes) <= _AT_ONCE:
        return [orjson.dumps([[], value])]
    pieces: list[bytes] = [orjson.dumps([[], _empty(value)])]
    _cut(value, [], sizes, pieces)
    return pieces


def joined(pieces: Iterable[bytes]) -> object:
    """In the server, on a thread: the value that was cut."""
    whole: Any = None
    for number, piece in enumerate(pieces):
        path, found = orjson.loads(piece)
        if number == 0:
            whole = found
            continue
        holder = whole
        for step in path:
            holder = holder[step]
        if isinstance(holder, dict):
            holder.update(found)
        else:
            holder.extend(found)
        # At Python's own threshold a look at all of them would hold everybody up.
        collect_between_turns()
    return whole


def _measure(value: object, sizes: dict[int, int]) -> int:
    if isinstance(value, dict):
        size = 1 + sum(_measure(child, sizes) for child in value.values())
    elif isinstance(value, list):
        size = 1 + sum(_measure(child, sizes) for child in value)
    else:
        return 1
    sizes[id(value)] = size
    return size


def _empty(value: object) -> object:
    return {} if isinstance(value, dict) else []


def _cut(holder: Any, path: Path, sizes: dict[int, int], pieces: list[bytes]) -> None:
    """Pieces of what is in a list or an object, then of what is large in it."""
    steps = list(holder.items() if isinstance(holder, dict) else enumerate(holder))
    large: list[tuple[str | int, object]] = []
    present: list[tuple[str | int, object]] = []
    weight = 0
    for step, child in steps:
        size = sizes.get(id(child), 1)
        if size > _AT_ONCE:
            large.append((step, child))
            child, size = _empty(child), 1
        if weight + size > _AT_ONCE:
            pieces.append(_piece(holder, path, present))
            present, weight = [], 0
        present.append((step, child))
        weight += size
    pieces.append(_piece(holder, path, present))
    for step, child in large:
        _cut(child, [*path, step], sizes, pieces)


def _piece(holder: object, path: Path, present: list[tuple[str | int, object]]) -> bytes:
    found = dict(present) if isinstance(holder, dict) else [child for _, child in present]
    return orjson.dumps([path, found])
