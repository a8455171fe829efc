"""Sweeps as who asks for them sees them: begun, looked at, cancelled; everybody sees their organisation's."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, case, delete, exists, extract, func, null, select, update
from sqlalchemy.dialects.postgresql import insert as insert_or_skip
from sqlalchemy.exc import IntegrityError

from headroom.store.actor import acting
from headroom.store.database import Repository
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.queries import columns
from headroom.store.tables.sweeps import STANDS, SweepKind, SweepState, sweep, sweep_chunk

RECENT_S: Final = 60
"""The pace is that of so many seconds."""
_NOT_CANCELLED: Final = "Only a sweep that was cancelled can go on; start it again instead."
_STANDS_ALREADY: Final = "The same sweep was started again since it was cancelled; look at that one."
_OPEN: Final = sweep.c.state.in_(("waiting", "running"))


@dataclass(frozen=True, slots=True)
class SweepRequest:
    """What is asked; `sha256` is of all that the answer depends on."""

    kind: SweepKind
    title: str
    design_id: UUID | None
    request: Any
    sha256: bytes
    catalogue_version: str


@dataclass(frozen=True, slots=True)
class SweepHead:
    """How far a sweep has come."""

    id: UUID
    kind: SweepKind
    title: str
    design_id: UUID | None
    state: SweepState
    message: str
    """Why it failed, or what is missing of it; empty else."""
    done: int
    """Things worked out, of `total`."""
    total: int | None
    """None before they were counted."""
    lost: int
    """Things that were given up: whoever worked on them ended, again and again."""
    chunks: int
    """Given out so far, the one that counts what there is to do among them."""
    work_s: float
    """Seconds of all its workers together."""
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class SweepLook(SweepHead):
    """The same with the sum of what was found so far."""

    found: Any
    """None where nothing was, or where nobody asked for it."""


@dataclass(frozen=True, slots=True)
class SweepRow(SweepLook):
    """The same with what was asked."""

    catalogue_version: str
    request: Any


_HEAD: Final = columns(SweepHead, sweep)
_LOOK: Final = columns(SweepLook, sweep)
_ROW: Final = columns(SweepRow, sweep)


class Sweeps(Repository):
    """Repository of `sweep`; those of other organisations are not there."""

    async def begin(self, request: SweepRequest) -> SweepRow:
        """The sweep of a request, a new one where none waits, works or is done."""
        values = {
            "organisation_id": acting().organisation_id,
            "kind": request.kind,
            "title": request.title,
            "design_id": request.design_id,
            "request": request.request,
            "request_sha256": request.sha256,
            "catalogue_version": request.catalogue_version,
        }
        await self._database.run(insert_or_skip(sweep).values(values).on_conflict_do_nothing())
        standing = _is_of(request) & STANDS
        return await self._database.one(SweepRow, select(*_ROW).where(standing), "sweep")

    async def get(self, sweep_id: UUID) -> SweepRow:
        """One sweep. Raises `NotFoundError`."""
        return await self._database.one(SweepRow, select(*_ROW).where(_is_own(sweep_id)), "sweep")

    async def last_of(self, request: SweepRequest, with_found: bool = True) -> SweepLook | None:
        """The newest sweep of a request; what it found is read where asked for, megabytes for a large design."""
        looked = _LOOK if with_found else [*_HEAD, null()]
        statement = select(*looked).where(_is_of(request)).order_by(sweep.c.created_at.desc()).limit(1)
        return await self._database.first(SweepLook, statement)

    async def newest(self, most: int) -> list[SweepHead]:
        """The organisation's sweeps, newest first."""
        statement = select(*_HEAD).where(_of_actor()).order_by(sweep.c.created_at.desc(), sweep.c.id).limit(most)
        return await self._database.all(SweepHead, statement)

    async def count_open(self) -> int:
        """How many sweeps of the organisation wait or work."""
        return int(await self._database.value(select(func.count()).select_from(sweep).where(_of_actor(), _OPEN)))

    async def cancel(self, sweep_id: UUID) -> None:
        """End a sweep where it waits or works; what a worker still finds of it is dropped."""
        statement = update(sweep).where(_is_own(sweep_id), _OPEN)
        await self._database.run(statement.values(state="cancelled", updated_at=func.now()))

    async def resume(self, sweep_id: UUID) -> None:
        """Let a cancelled sweep go on where it stood; what was stored of it counts.

        Raises:
            NotFoundError: there is none.
            ConflictError: it was not cancelled, or the same was begun since.
        """
        same = sweep.alias()
        stands = exists().where(
            same.c.organisation_id == sweep.c.organisation_id, same.c.kind == sweep.c.kind,
            same.c.design_id.is_not_distinct_from(sweep.c.design_id), same.c.request_sha256 == sweep.c.request_sha256,
            same.c.state.in_(("waiting", "running", "done")),
        )  # fmt: skip
        cancelled = _is_own(sweep_id) & (sweep.c.state == "cancelled")
        state = case((sweep.c.chunks > 0, "running"), else_="waiting")
        goes_on = update(sweep).where(cancelled, ~stands).values(state=state, updated_at=func.now())
        # Whoever had a chunk when it was cancelled did not fail at it.
        free = update(sweep_chunk).where(sweep_chunk.c.sweep_id == sweep_id, sweep_chunk.c.state == "running")
        try:
            async with self._database.transaction() as transaction:
                if await transaction.run(goes_on):
                    await transaction.run(free.values(lease_until=None, attempts=sweep_chunk.c.attempts - 1))
                    return
        except IntegrityError:
            raise ConflictError(_STANDS_ALREADY) from None
        found = await self.get(sweep_id)
        raise ConflictError(_STANDS_ALREADY if found.state == "cancelled" else _NOT_CANCELLED)

    async def things_a_second(self, sweep_id: UUID) -> float | None:
        """How many things were worked out a second of late, by all workers; None where none were."""
        stored = (sweep_chunk.c.state == "done") & (sweep_chunk.c.updated_at > func.now() - timedelta(seconds=RECENT_S))
        recent = func.sum(sweep_chunk.c.last - sweep_chunk.c.first).filter(stored)
        began = func.min(sweep_chunk.c.created_at).filter(stored)
        elapsed = func.least(extract("epoch", func.now() - began), RECENT_S)
        statement = select(recent, elapsed).where(sweep_chunk.c.sweep_id == sweep_id, sweep_chunk.c.number > 0)
        row = await self._database.row(statement)
        return float(row[0]) / float(row[1]) if row is not None and row[0] and row[1] else None

    async def remove(self, sweep_id: UUID) -> None:
        """Forget a sweep with all that it found. Raises `NotFoundError`."""
        if await self._database.run(delete(sweep).where(_is_own(sweep_id))) == 0:
            raise NotFoundError("sweep")


def _of_actor() -> ColumnElement[bool]:
    return sweep.c.organisation_id == acting().organisation_id


def _is_own(sweep_id: UUID) -> ColumnElement[bool]:
    return (sweep.c.id == sweep_id) & _of_actor()


def _is_of(request: SweepRequest) -> ColumnElement[bool]:
    whose = sweep.c.design_id.is_not_distinct_from(request.design_id)
    return _of_actor() & (sweep.c.kind == request.kind) & whose & (sweep.c.request_sha256 == request.sha256)
