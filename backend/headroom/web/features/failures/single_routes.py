"""All single failures of a large design as a run that goes on by itself: begin, look, cancel; also behind a link."""

import asyncio
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import APIRouter, Query, Response

from headroom.domain.failure.in_chunks.chunk_sums import singles_answer
from headroom.domain.failure.records import FailureAnswer
from headroom.store.sweeps.sweeps import SweepLook
from headroom.web.access.caller import OF_REVISION, CallerDep, ViewDep, link_router
from headroom.web.features.failures.pair_routes import RunState
from headroom.web.features.failures.viewed_runs import ViewedRun, run_to_begin, viewed_run
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, json_bytes
from headroom.web.state.studio import StudioDep
from headroom.web.state.sweeps import begin_sweep, cancel_last_sweep

router = APIRouter(
    prefix="/designs/{design_id}", tags=["failures"], dependencies=[OF_REVISION], route_class=ParsedRoute
)
shared = link_router()

Found = Annotated[bool, Query(description="Whether to answer what was found so far, too.")]


@dataclass(frozen=True, slots=True)
class FailureRunAnswer:
    """How far the run over the single failures of this state has come; `none` before anybody asked for it."""

    long: bool
    """Whether the design is one whose failures take long: of others `/failures` answers all at once."""
    state: RunState
    message: str
    """Why it failed; empty else."""
    cursor: int
    total: int | None
    """Failures looked at, and how many there are, one a drawn part; None before they were counted."""
    found: FailureAnswer | None
    """Of those looked at, the first of each class, and the single points among these. None where not asked for, or
    before the failures were counted."""


@router.get("/failure-run", response_model=FailureRunAnswer)
@shared.get("/failure-run", response_model=FailureRunAnswer, name="get_shared_failure_run")
async def get_failure_run(studio: StudioDep, view: ViewDep, caller: CallerDep, found: Found = False) -> Response:
    """How far the run over all single failures has come, and what it has found so far."""
    run = await viewed_run(studio, view, caller, "single_failures")
    return await _reply(run, await studio.sweeps.last_of(run.request, with_found=found))


@router.post("/failure-run", response_model=FailureRunAnswer)
@shared.post("/failure-run", response_model=FailureRunAnswer, name="start_shared_failure_run")
async def start_failure_run(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """Begin the run over all single failures of this state, unless there is one that was not cancelled."""
    run = await run_to_begin(studio, view, caller, "single_failures")
    return await _reply(run, replace(await begin_sweep(studio, run.request), found=None))


@router.delete("/failure-run", response_model=FailureRunAnswer)
@shared.delete("/failure-run", response_model=FailureRunAnswer, name="cancel_shared_failure_run")
async def cancel_failure_run(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """Cancel the run of this state where it waits or works."""
    run = await viewed_run(studio, view, caller, "single_failures")
    row = await cancel_last_sweep(studio, run.request)
    return await _reply(run, None if row is None else replace(row, found=None))


async def _reply(run: ViewedRun, row: SweepLook | None) -> Response:
    return json_answer(await asyncio.to_thread(lambda: json_bytes(_answer(run.long, row))))


def _answer(long: bool, row: SweepLook | None) -> object:
    if row is None:
        return FailureRunAnswer(long, "none", "", 0, None, None)
    return {
        "long": long,
        # An answer about all failures needs all of them: where some could not be worked out, there is none.
        "state": "failed" if row.lost else row.state,
        "message": row.message,
        "cursor": row.done,
        "total": row.total,
        "found": None if row.found is None else singles_answer(row.found),
    }
