"""A large update as small ones that mean the same together, each a few milliseconds for the CRDT library.

The library holds the interpreter for as long as it applies an update. Changes of one author stay in their order, and
none comes before what it builds on in the same update; deletions come last. What a deletion costs is not seen in it:
the library closes each gap in the list of all that its author wrote, so that the same deletion takes 20 microseconds
a part in one document and a millisecond in another. How much goes into a piece follows what the last one took.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
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


PIECE_SECONDS: Final = 0.004
"""Of processor time for a piece of deletions."""
FIRST_CLOCKS, LEAST_CLOCKS, MOST_CLOCKS = 100, 10, 20_000
PIECES_MAX: Final = 20_000
"""Of one update's deletions, which may name billions of changes that nobody knows."""


@dataclass(slots=True)
class DeletionPace:
    """How many clocks one document's deletions may take in one piece."""

    clocks: int = FIRST_CLOCKS
    given: int = 0
    """Those of the piece in hand; 0 where it deletes nothing, or too little to learn from."""

    def took(self, seconds: float) -> None:
        """What the piece took: the next is as much larger as that was shorter, at most twice."""
        if self.given * 2 > self.clocks:
            fits = int(self.given * PIECE_SECONDS / max(seconds, 1e-9))
            self.clocks = max(LEAST_CLOCKS, min(MOST_CLOCKS, 2 * self.clocks, fits))


def _has_few_changes(walked: UpdateContents) -> bool:
    """Whether the library may have all but the deletions in one piece."""
    return walked.structs <= SLICE_STRUCTS and walked.deletions_at <= SLICE_BYTES


def slices(walked: UpdateContents, order: Order, pace: DeletionPace | None = None) -> Iterator[bytes]:
    """The updates to apply one after the other; `pace` is told between two of them what the last one took."""
    pace = pace or DeletionPace()
    pace.given = 0
    if _has_few_changes(walked):
        if max(walked.deleted, walked.ranges) <= pace.clocks:
            yield walked.data
            return
        if walked.structs:
            yield walked.data[: walked.deletions_at] + b"\x00"
    else:
        yield from _changes(walked, order)
    yield from _deletions(walked, pace)


def _changes(walked: UpdateContents, order: Order) -> Iterator[bytes]:
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


def _deletions(walked: UpdateContents, pace: DeletionPace) -> Iterator[bytes]:
    least = walked.deleted // PIECES_MAX
    for some in walked.deletions:
        ranges: list[tuple[int, int]] = []
        left = max(pace.clocks, least)
        for clock, length in _ranges(walked, some):
            while length > left:
                ranges.append((clock, left))
                clock, length = clock + left, length - left
                yield _deleting(some.client, ranges, pace)
                ranges, left = [], max(pace.clocks, least)
            if length:
                ranges.append((clock, length))
                left -= length
        if ranges:
            yield _deleting(some.client, ranges, pace)


def _ranges(walked: UpdateContents, some: Deletions) -> Iterator[tuple[int, int]]:
    reader = Reader(walked.data, some.start)
    for _ in range(some.count):
        yield reader.number(), reader.number()


def _deleting(client: int, ranges: list[tuple[int, int]], pace: DeletionPace) -> bytes:
    pace.given = sum(length for _, length in ranges)
    numbers = (number for some in ranges for number in some)
    return b"\x00\x01" + b"".join(map(write_varuint, (client, len(ranges), *numbers)))


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


def ordered(walked: UpdateContents) -> Steps[Order]:
    """Stretches of runs, each behind all that it needs of the others in the same update.

    Raises `UnfitBytesError` for changes that wait for each other.
    """
    runs = walked.runs
    order: Order = []
    if _has_few_changes(walked):
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
