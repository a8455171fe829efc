"""Chunks of sweeps as workers see them: taken under a lease, and stored in the transaction that marks them done."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeAlias
from uuid import UUID

from sqlalchemy import ColumnElement, exists, func, insert, or_, select, update

from headroom.store.database import Repository, Transaction
from headroom.store.queries import columns, update_one
from headroom.store.tables.sweeps import SweepKind, sweep, sweep_chunk

MOST_ATTEMPTS: Final = 4
"""So many times a chunk is begun; one that ends its workers again and again is given up."""
_UNCOUNTED: Final = "The work could not be counted: it ended again and again."
_OPEN: Final = sweep.c.state.in_(("waiting", "running"))
_FREE: Final = (sweep_chunk.c.state == "running") & or_(
    sweep_chunk.c.lease_until.is_(None), sweep_chunk.c.lease_until < func.now()
)


@dataclass(frozen=True, slots=True)
class SweepPace:
    """What says how large the next chunk should be."""

    kind: SweepKind
    cursor: int
    total: int
    done: int
    chunks: int
    work_s: float


@dataclass(frozen=True, slots=True)
class ClaimedChunk:
    """A chunk that this worker alone works on, until its lease is over; `counts` is the first, which counts."""

    sweep_id: UUID
    kind: SweepKind
    organisation_id: UUID
    request: Any
    catalogue_version: str
    number: int
    first: int
    last: int
    attempts: int

    @property
    def counts(self) -> bool:
        """Whether it counts what there is to do."""
        return self.number == 0


@dataclass(frozen=True, slots=True)
class _Sweep:
    id: UUID
    kind: SweepKind
    organisation_id: UUID
    request: Any
    catalogue_version: str
    total: int | None
    cursor: int
    chunks: int
    done: int
    work_s: float


@dataclass(frozen=True, slots=True)
class _LostChunk:
    number: int
    first: int
    last: int
    attempts: int


SizeOf: TypeAlias = Callable[[SweepPace], int]
Adding: TypeAlias = Callable[[Any, Any], Any]
_SWEEP: Final = columns(_Sweep, sweep)
_LOST: Final = columns(_LostChunk, sweep_chunk)


class SweepChunks(Repository):
    """Repository of `sweep_chunk`, and of `sweep` as far as chunks move it on."""

    async def claim(self, sweep_id: UUID, lease_s: float, size_of: SizeOf) -> ClaimedChunk | None:
        """Take a chunk that was lost, else the next one; None where the sweep is over or all is given out."""
        async with self._database.transaction() as transaction:
            statement = select(*_SWEEP).where(sweep.c.id == sweep_id, _OPEN).with_for_update()
            found = await transaction.first(_Sweep, statement)
            if found is None:
                return None
            while (lost := await _lost_chunk(transaction, sweep_id)) is not None:
                if lost.attempts < MOST_ATTEMPTS:
                    return await _claim_again(transaction, found, lost, lease_s)
                if await _give_up(transaction, found, lost):
                    return None
            if found.total is None:
                return None if found.chunks else await _claim_next(transaction, found, 0, lease_s)
            if found.cursor >= found.total:
                return None
            pace = SweepPace(found.kind, found.cursor, found.total, found.done, found.chunks, found.work_s)
            last = min(found.cursor + max(size_of(pace), 1), found.total)
            return await _claim_next(transaction, found, last, lease_s)

    async def extend(self, chunk: ClaimedChunk, lease_s: float) -> bool:
        """Say that a chunk is still worked on; False where nobody wants it any more."""
        statement = update(sweep_chunk).where(_is(chunk), sweep_chunk.c.sweep_id == sweep.c.id, _OPEN)
        return await self._database.run(statement.values(lease_until=_in(lease_s))) > 0

    async def store(self, chunk: ClaimedChunk, found: Any, work_s: float, add: Adding) -> bool:
        """Keep what a chunk found and add it to the sweep, both or neither.

        False where the sweep is over, or somebody else has the chunk by now: then what was found is dropped.
        """
        async with self._database.transaction() as transaction:
            running = (sweep.c.id == chunk.sweep_id) & (sweep.c.state == "running")
            row = await transaction.row(select(sweep.c.found).where(running).with_for_update())
            values = {"state": "done", "found": found, "work_s": work_s, "lease_until": None, "updated_at": func.now()}
            if row is None or await transaction.run(update(sweep_chunk).where(_is(chunk)).values(values)) == 0:
                return False
            await transaction.run(
                update_one(
                    sweep, chunk.sweep_id, found=add(row[0], found), done=sweep.c.done + chunk.last - chunk.first,
                    work_s=sweep.c.work_s + (0.0 if chunk.counts else work_s), updated_at=func.now(),
                )
            )  # fmt: skip
            await _end_where_done(transaction, chunk.sweep_id)
        return True

    async def store_count(self, chunk: ClaimedChunk, total: int, found: Any, work_s: float) -> bool:
        """Keep how much there is to do; `found` is the sum of nothing. False as of `store`."""
        async with self._database.transaction() as transaction:
            running = (sweep.c.id == chunk.sweep_id) & (sweep.c.state == "running") & sweep.c.total.is_(None)
            counted = update(sweep).where(running).values(total=total, found=found, updated_at=func.now())
            if await transaction.run(counted) == 0:
                return False
            values = {"state": "done", "work_s": work_s, "lease_until": None, "updated_at": func.now()}
            await transaction.run(update(sweep_chunk).where(_is(chunk)).values(values))
            await _end_where_done(transaction, chunk.sweep_id)
        return True

    async def give_back(self, chunk: ClaimedChunk, *, failed: bool) -> None:
        """Let others take a chunk at once; it counts as an attempt where it `failed`."""
        attempts = chunk.attempts - (0 if failed else 1)
        statement = update(sweep_chunk).where(_is(chunk)).values(lease_until=None, attempts=attempts)
        await self._database.run(statement)

    async def fail(self, sweep_id: UUID, message: str) -> None:
        """End a sweep that cannot go on."""
        statement = update(sweep).where(sweep.c.id == sweep_id, _OPEN)
        await self._database.run(statement.values(state="failed", message=message, updated_at=func.now()))

    async def free(self) -> list[UUID]:
        """Sweeps that have something to do that nobody does, oldest first."""
        uncounted = sweep.c.total.is_(None) & (sweep.c.chunks == 0)
        lost = exists().where(sweep_chunk.c.sweep_id == sweep.c.id, _FREE)
        statement = select(sweep.c.id).where(_OPEN, or_(uncounted, sweep.c.cursor < sweep.c.total, lost))
        return await self._database.values(statement.order_by(sweep.c.created_at))


def _is(chunk: ClaimedChunk) -> ColumnElement[bool]:
    """The chunk while it is this worker's."""
    mine = (sweep_chunk.c.sweep_id == chunk.sweep_id) & (sweep_chunk.c.number == chunk.number)
    return mine & (sweep_chunk.c.state == "running") & (sweep_chunk.c.attempts == chunk.attempts)


def _in(seconds: float) -> ColumnElement[Any]:
    return func.now() + timedelta(seconds=seconds)


async def _lost_chunk(transaction: Transaction, sweep_id: UUID) -> _LostChunk | None:
    statement = select(*_LOST).where(sweep_chunk.c.sweep_id == sweep_id, _FREE).order_by(sweep_chunk.c.number)
    return await transaction.first(_LostChunk, statement.limit(1))


async def _claim_next(transaction: Transaction, found: _Sweep, last: int, lease_s: float) -> ClaimedChunk:
    values = {"sweep_id": found.id, "number": found.chunks, "first": found.cursor, "last": last}
    await transaction.run(insert(sweep_chunk).values(**values, lease_until=_in(lease_s)))
    await transaction.run(update_one(sweep, found.id, state="running", cursor=last, chunks=found.chunks + 1))
    return _claimed(found, _LostChunk(found.chunks, found.cursor, last, 1))


async def _claim_again(transaction: Transaction, found: _Sweep, lost: _LostChunk, lease_s: float) -> ClaimedChunk:
    attempts = lost.attempts + 1
    mine = sweep_chunk.c.sweep_id == found.id, sweep_chunk.c.number == lost.number
    values = {"attempts": attempts, "lease_until": _in(lease_s), "updated_at": func.now()}
    await transaction.run(update(sweep_chunk).where(*mine).values(values))
    return _claimed(found, _LostChunk(lost.number, lost.first, lost.last, attempts))


def _claimed(found: _Sweep, chunk: _LostChunk) -> ClaimedChunk:
    return ClaimedChunk(
        found.id, found.kind, found.organisation_id, found.request, found.catalogue_version,
        chunk.number, chunk.first, chunk.last, chunk.attempts,
    )  # fmt: skip


async def _give_up(transaction: Transaction, found: _Sweep, lost: _LostChunk) -> bool:
    """Leave a chunk out for good; whether the sweep ends with it."""
    mine = sweep_chunk.c.sweep_id == found.id, sweep_chunk.c.number == lost.number
    await transaction.run(update(sweep_chunk).where(*mine).values(state="failed", updated_at=func.now()))
    if found.total is None:
        await transaction.run(update_one(sweep, found.id, state="failed", message=_UNCOUNTED))
        return True
    much = lost.last - lost.first
    await transaction.run(update_one(sweep, found.id, lost=sweep.c.lost + much, updated_at=func.now()))
    return await _end_where_done(transaction, found.id)


async def _end_where_done(transaction: Transaction, sweep_id: UUID) -> bool:
    """End a sweep of which nothing is left to do; with what was lost said."""
    whole = sweep.c.done + sweep.c.lost >= sweep.c.total
    words = func.concat(
        sweep.c.lost, " of ", sweep.c.total, " could not be worked out: whoever worked on them ended again and again."
    )
    over = update(sweep).where(sweep.c.id == sweep_id, whole)
    lossless = await transaction.run(over.where(sweep.c.lost == 0).values(state="done"))
    lossy = await transaction.run(over.where(sweep.c.lost > 0).values(state="done", message=words))
    return lossless + lossy > 0
