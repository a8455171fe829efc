"""Beginning sweeps, of whatever kind: a few of an organisation at once, the same one never twice."""

from typing import Final
from uuid import UUID

from headroom.store.job_queue import ask_for_sweep
from headroom.store.sweeps.sweeps import SweepLook, SweepRequest, SweepRow
from headroom.web.http.errors import refuse
from headroom.web.state.studio import Studio

MOST_OPEN: Final = 8
"""Sweeps of an organisation that wait or work at once."""


async def begin_sweep(studio: Studio, request: SweepRequest) -> SweepRow:
    """The sweep of a request, a new one where none waits, works or is done. Raises `DomainError` (`too_busy`)."""
    last = await studio.sweeps.last_of(request, with_found=False)
    stands = last is not None and last.state not in ("cancelled", "failed")
    if not stands:
        await _refuse_too_many(studio)
    row = await studio.sweeps.begin(request)
    if not stands:
        await ask_for_sweep(studio.database.url, row.id)
    return row


async def cancel_last_sweep(studio: Studio, request: SweepRequest) -> SweepLook | None:
    """The last sweep of a request, cancelled where it waits or works; None where it was never begun."""
    row = await studio.sweeps.last_of(request, with_found=False)
    if row is None:
        return None
    await studio.sweeps.cancel(row.id)
    return await studio.sweeps.last_of(request)


async def resume_sweep(studio: Studio, sweep_id: UUID) -> SweepRow:
    """A cancelled sweep that goes on. Raises `NotFoundError`, `ConflictError`, `DomainError` (`too_busy`)."""
    await _refuse_too_many(studio)
    await studio.sweeps.resume(sweep_id)
    await ask_for_sweep(studio.database.url, sweep_id)
    return await studio.sweeps.get(sweep_id)


async def _refuse_too_many(studio: Studio) -> None:
    if await studio.sweeps.count_open() >= MOST_OPEN:
        raise refuse("too_busy", f"{MOST_OPEN} sweeps wait or work already; ask again when one is done, or cancel one.")
