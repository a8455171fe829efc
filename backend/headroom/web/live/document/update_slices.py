"""A large update as small ones that mean the same together, each a few milliseconds for the CRDT library.

The library holds the interpreter for as long as it applies an update. Changes of one author stay in their order, and
none comes before what it builds on in the same update; deletions come last.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, TypeAlias

from headroom.web.live.document.update_walk import Deletions, Run, UpdateContents
from headroom.web.live.protocol.frames import write_varuint
from headroom.web.live.protocol.lib0 import Reader, UnfitBytesError
from headroom.web.live.steps import Steps

Order: TypeAlias = list[tuple[Run, int, int]]
"""Runs, and from which to before which place of each."""

_STEP: Final = 500
SLICE_STRUCTS: Final = 1000
SLICE_BYTES: Final = 256 * 1024

_BY_ORIGIN: Final = 0xC0
_TYPE: Final = 7
_KIND: Final = 0x1F


def is_small(walked: UpdateContents) -> bool:
    """Whether the library may have it in one piece."""
    return walked.structs + walked.ranges <= SLICE_STRUCTS and len(walked.data) <= SLICE_BYTES


def slices(walked: UpdateContents, order: Order) -> Iterator[bytes]:
    """The updates to apply one after the other."""
    if is_small(walked):
        yield walked.data
        return
    batch: dict[int, tuple[int, int]] = {}
    count = size_bytes = 0
    for run, first, last in order:
        for start, end in _cut(run, first, last):
            begun = batch.get(run.client, (start, start))[0]
            batch[run.client] = begun, end
            count += end - start
            size_bytes += run.offsets[end] - run.offsets[start]
            if count >= SLICE_STRUCTS or size_bytes >= SLICE_BYTES:
                yield _written(walked, batch)
                batch, count, size_bytes = {}, 0, 0
    if batch:
        yield _written(walked, batch)
    for deletions in walked.deletions:
        yield b"\x00" + _written_deletions(walked, deletions)


def _cut(run: Run, first: int, last: int) -> Iterator[tuple[int, int]]:
    start = first
    while start < last:
        end = min(last, start + SLICE_STRUCTS)
        enough = bisect_right(run.offsets, run.offsets[start] + SLICE_BYTES, start, end)
        end = max(start + 1, min(end, enough))
        yield start, end
        start = end


def _written(walked: UpdateContents, batch: dict[int, tuple[int, int]]) -> bytes:
    pieces = [write_varuint(len(batch))]
    for client, (start, end) in batch.items():
        run = walked.runs[client]
        head = write_varuint(end - start) + write_varuint(client) + write_varuint(run.clocks[start])
        pieces += (head, walked.data[run.offsets[start] : run.offsets[end]])
    return b"".join(pieces) + b"\x00"


def _written_deletions(walked: UpdateContents, some: Deletions) -> bytes:
    head = b"\x01" + write_varuint(some.client) + write_varuint(some.count)
    return head + walked.data[some.start : some.end]


def ordered(walked: UpdateContents) -> Steps[Order]:
    """Stretches of runs, each behind all that it needs of the others in the same update.

    Raises `UnfitBytesError` for changes that wait for each other.
    """
    runs = walked.runs
    order: Order = []
    if is_small(walked):
        return order
    done, needs_met = dict.fromkeys(runs, 0), dict.fromkeys(runs, 0)
    for first_of_all in runs:
        waiting, underway = [(first_of_all, len(runs[first_of_all].clocks) - 1)], {first_of_all}
        while waiting:
            client, goal = waiting[-1]
            run, first = runs[client], done[client]
            needed = _next_need(runs, done, run, needs_met, goal)
            last = goal if needed is None else needed[0]
            if last > first:
                order.append((run, first, last))
                done[client] = last
            if needed is None:
                waiting.pop()
                underway.discard(client)
            elif needed[1] in underway:
                raise UnfitBytesError("changes wait for each other")
            else:
                waiting.append((needed[1], needed[2]))
                underway.add(needed[1])
            if len(order) % _STEP == 0:
                yield
    return order


def _next_need(
    runs: dict[int, Run], done: dict[int, int], run: Run, needs_met: dict[int, int], goal: int
) -> tuple[int, int, int] | None:
    """Of the structs before `goal` the first that cannot go yet: its place, whose structs it needs, and up to which."""
    needs = run.needs
    while needs_met[run.client] < len(needs):
        place, client, clock = needs[needs_met[run.client]]
        if place >= goal:
            return None
        other = runs.get(client)
        if other is not None and other.clocks[0] <= clock < other.clocks[-1]:
            upto = bisect_right(other.clocks, clock)
            if upto > done[client]:
                return place, client, upto
        needs_met[run.client] += 1
    return None


def nests(walked: UpdateContents) -> Steps[bool]:
    """Whether a map or an array stands in place of something inside another map: one inside another, then.

    What is replaced may be no part of the update; then the document tells, when it is read.
    """
    inside: dict[tuple[int, int], bool] = {}
    for run in walked.runs.values() if walked.types_by_origin else ():
        for place in range(len(run.clocks) - 1):
            info = walked.data[run.offsets[place]]
            if (
                info & _KIND == _TYPE
                and info & _BY_ORIGIN
                and _is_inside(walked, (run.client, run.clocks[place]), inside)
            ):
                return True
            if place % _STEP == 0:
                yield
    return False


def _is_inside(walked: UpdateContents, named: tuple[int, int], inside: dict[tuple[int, int], bool]) -> bool:
    path: dict[tuple[int, int], None] = {}
    while named not in inside:
        if named in path:
            return True
        path[named] = None
        holder = _holder(walked, *named)
        if isinstance(holder, bool):
            inside[named] = holder
        else:
            named = holder
    inside.update(dict.fromkeys(path, inside[named]))
    return inside[named]


def _holder(walked: UpdateContents, client: int, clock: int) -> tuple[int, int] | bool:
    """Whose place a struct takes; else whether it stands inside a map, which it does not below a root."""
    run = walked.runs.get(client)
    if run is None or not run.clocks[0] <= clock < run.clocks[-1]:
        return False
    reader = Reader(walked.data, run.offsets[bisect_right(run.clocks, clock) - 1])
    info = reader.byte()
    if not info & _KIND or info & _KIND == 10:
        return False
    if info & _BY_ORIGIN:
        return reader.number(), reader.number()
    return reader.number() != 1
