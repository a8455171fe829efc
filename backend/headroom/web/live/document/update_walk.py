"""An update looked through before the CRDT library sees it: how much it holds, how deep, and what it builds on.

The library decodes by recursion and takes the lengths it reads for true, so that 40 kB of nested arrays end the
process. Read here are Yjs updates of version 1 as far as designs use them: maps and arrays below the roots, plain
values, deletions.
"""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from headroom.web.live.limits import UPDATE_CLIENTS_MAX, UPDATE_MAX_STRUCTS
from headroom.web.live.protocol.lib0 import Reader, UnfitBytesError
from headroom.web.live.steps import Steps

_GC, _DELETED, _BINARY, _TYPE, _ANY, _SKIP = 0, 1, 3, 7, 8, 10
_ORIGIN, _RIGHT, _KEYED, _KIND = 0x80, 0x40, 0x20, 0x1F
_SHARED_TYPES: Final = (0, 1)
"""Arrays and maps; texts and trees are no part of a design."""
_CLOCK_MAX: Final = 2**31
_CLIENT_MAX: Final = 2**53
_EVERY: Final = 2**53
_STEP: Final = 500
"""Structs or ranges between two pauses."""
_CHECKED_BYTES: Final = 64 * 1024
"""From here on texts are checked too: a larger update may be applied piece by piece, so no piece may fail."""
RANGES_TOGETHER: Final = 200


@dataclass(slots=True)
class Run:
    """Structs of one client in the order of their clocks, from `clocks[0]` to before `clocks[-1]`."""

    client: int
    clocks: "array[int]"
    offsets: "array[int]"
    needs: list[tuple[int, int, int]] = field(default_factory=list)
    """Place of a struct, and client and clock of what it builds on where that is another client's."""


@dataclass(frozen=True, slots=True)
class Deletions:
    """Some ranges of one client: where they stand in the update, and the clock behind the last of them."""

    client: int
    count: int
    start: int
    end: int
    reaches: int


@dataclass(slots=True)
class UpdateContents:
    """What an update holds."""

    data: bytes
    most: int
    runs: dict[int, Run] = field(default_factory=dict)
    deletions: list[Deletions] = field(default_factory=list)
    structs: int = 0
    ranges: int = 0
    deleted: int = 0
    """Clocks of all ranges together."""
    deletions_at: int = 0
    """Where the deletions begin."""
    types_by_origin: int = 0
    """Maps and arrays that take the place of something: only the document tells how deep they are."""
    needed: dict[int, int] = field(default_factory=dict)
    """The last clock of each client that changes of another build on."""
    skips: bool = False
    """Whether changes in the midst of a run are left out."""

    def brings_changes_to(self, clocks: Mapping[int, int]) -> bool:
        """Whether there are changes that a document with these clocks lacks; deletions are another matter."""
        return any(run.clocks[-1] > clocks.get(client, 0) for client, run in self.runs.items())

    def reaches_beyond(self, clocks: Mapping[int, int]) -> bool:
        """Whether it says more than the document that it was applied to, whose clocks these are: some of it waits."""
        return self.brings_changes_to(clocks) or any(
            some.reaches > clocks.get(some.client, 0) for some in self.deletions
        )

    def waits_for_others(self, clocks: Mapping[int, int]) -> bool:
        """Whether some of it cannot take its place in a document with these clocks."""
        if self.skips or any(run.clocks[0] > clocks.get(client, 0) for client, run in self.runs.items()):
            return True
        after = {client: max(clocks.get(client, 0), run.clocks[-1]) for client, run in self.runs.items()}
        return any(clock >= after.get(client, clocks.get(client, 0)) for client, clock in self.needed.items()) or any(
            some.reaches > after.get(some.client, clocks.get(some.client, 0)) for some in self.deletions
        )

    def weight_beyond(self, clocks: Mapping[int, int]) -> int:
        """About how many runs and ranges would be looked at again at each edit, as long as it waits."""
        ranges = sum(some.count for some in self.deletions if some.reaches > clocks.get(some.client, 0))
        return len(self.runs) + len(self.deletions) + ranges


def walk(update: bytes, stored: bool = False) -> Steps[UpdateContents]:
    """Look through an update; one that is stored may hold any number of changes. Raises `UnfitBytesError`."""
    walked = UpdateContents(update, _EVERY if stored else UPDATE_MAX_STRUCTS)
    reader = Reader(update, checks_text=len(update) > _CHECKED_BYTES)
    try:
        clients = reader.number()
        if clients > UPDATE_CLIENTS_MAX and not stored:
            raise UnfitBytesError("too many authors at once")
        for _ in range(clients):
            yield from _walk_run(reader, walked)
        yield from _walk_deletions(reader, walked)
    except IndexError:
        raise UnfitBytesError("the bytes end too early") from None
    if reader.at != len(update):
        raise UnfitBytesError("bytes are left over")
    return walked


def _walk_run(reader: Reader, walked: UpdateContents) -> Steps[None]:
    count, client, clock = reader.number(), reader.number(), reader.number()
    walked.structs += count
    if walked.structs > walked.most:
        raise UnfitBytesError("too many changes at once")
    if client >= _CLIENT_MAX or client in walked.runs:
        raise UnfitBytesError("an author is named twice, or by no number")
    run = Run(client, array("q", [clock]), array("q", [reader.at]))
    for place in range(count):
        clock += _skip_struct(reader, walked, run, place, clock)
        if clock > _CLOCK_MAX:
            raise UnfitBytesError("a clock is too large")
        run.clocks.append(clock)
        run.offsets.append(reader.at)
        if place % _STEP == _STEP - 1:
            yield
    walked.runs[client] = run
    yield


def _skip_struct(reader: Reader, walked: UpdateContents, run: Run, place: int, clock: int) -> int:
    """Pass over a struct; answer how many clocks it takes."""
    info = reader.byte()
    if info in (_GC, _SKIP):
        walked.skips = walked.skips or info == _SKIP
        return reader.number()
    kind = info & _KIND
    for mark in (_ORIGIN, _RIGHT):
        if info & mark:
            _note_need(reader, walked, run, place, clock)
    if not info & (_ORIGIN | _RIGHT):
        by_name = reader.number() == 1
        if by_name:
            reader.skip_text()
        else:
            _note_need(reader, walked, run, place, clock)
        if info & _KEYED:
            reader.skip_text()
        if kind == _TYPE and not by_name:
            raise UnfitBytesError("a map or an array inside another; write it as one value")
    elif kind == _TYPE:
        walked.types_by_origin += 1
    return _skip_content(reader, kind)


def _note_need(reader: Reader, walked: UpdateContents, run: Run, place: int, clock: int) -> None:
    client, needed = reader.number(), reader.number()
    if client != run.client:
        run.needs.append((place, client, needed))
        walked.needed[client] = max(walked.needed.get(client, 0), needed)
    elif needed >= clock:
        raise UnfitBytesError("a change builds on what comes after it")


def _skip_content(reader: Reader, kind: int) -> int:
    if kind == _ANY:
        count = reader.number()
        reader.skip_values(count)
        return count
    if kind == _DELETED:
        return reader.number()
    if kind == _BINARY:
        reader.skip(reader.number())
        return 1
    if kind == _TYPE and reader.number() in _SHARED_TYPES:
        return 1
    raise UnfitBytesError("no design holds this kind of content")


def _walk_deletions(reader: Reader, walked: UpdateContents) -> Steps[None]:
    walked.deletions_at = reader.at
    for _ in range(reader.number()):
        client, count = reader.number(), reader.number()
        walked.ranges += count
        if walked.structs + walked.ranges > walked.most:
            raise UnfitBytesError("too many changes at once")
        for first in range(0, count, RANGES_TOGETHER):
            some, start, reaches = min(RANGES_TOGETHER, count - first), reader.at, 0
            for _ in range(some):
                clock, length = reader.number(), reader.number()
                reaches = max(reaches, clock + length)
                walked.deleted += length
            if reaches > _CLOCK_MAX:
                raise UnfitBytesError("a clock is too large")
            walked.deletions.append(Deletions(client, some, start, reader.at, reaches))
            yield
