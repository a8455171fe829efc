"""Sweeps: work on all candidates of a requirement that goes on by itself; begun, looked at, cancelled, resumed."""

from dataclasses import fields
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Path, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.sizing.sweeps.records import MOST_CANDIDATES
from headroom.store.designs.designs import DesignSummary
from headroom.store.sweeps.sweeps import SweepHead, SweepRow
from headroom.web.features.sweeps.answers import CandidateDesignRequest, NewSweepRequest, SweepAnswer, findings_of
from headroom.web.features.sweeps.service import candidate_document, create_candidate, resume, start_sizing_sweep
from headroom.web.http.answers import Document
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, reply
from headroom.web.http.typed_text import checked_name
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/sweeps", tags=["sweeps"], route_class=ParsedRoute)
_MOST_LISTED: Final = 50
Number = Annotated[int, Path(ge=0, lt=MOST_CANDIDATES, description="Of a candidate, as the front names it.")]


@router.get("", response_model=list[SweepHead])
async def list_sweeps(studio: StudioDep) -> Response:
    """Sweeps over candidates and over pairs of failures, newest first; each is kept for a month."""
    return reply(await studio.sweeps.newest(_MOST_LISTED))


@router.post("", status_code=201, response_model=SweepAnswer)
async def start_sweep(studio: StudioDep, request: NewSweepRequest) -> Response:
    """Begin to work out all candidates of a requirement, unless the same was asked and not cancelled."""
    row = await start_sizing_sweep(studio, request.requirement, request.candidates)
    return reply(await _answer(studio, row), status_code=201)


@router.get("/{sweep_id}", response_model=SweepAnswer)
async def get_sweep(studio: StudioDep, sweep_id: UUID) -> Response:
    """How far a sweep has come, and what it has found so far."""
    return reply(await _answer(studio, await studio.sweeps.get(sweep_id)))


@router.post("/{sweep_id}/cancel", response_model=SweepAnswer)
async def cancel_sweep(studio: StudioDep, sweep_id: UUID) -> Response:
    """Cancel a sweep where it waits or works; what it found so far stays."""
    await studio.sweeps.get(sweep_id)
    await studio.sweeps.cancel(sweep_id)
    return reply(await _answer(studio, await studio.sweeps.get(sweep_id)))


@router.post("/{sweep_id}/resume", response_model=SweepAnswer)
async def resume_sweep(studio: StudioDep, sweep_id: UUID) -> Response:
    """Let a cancelled sweep go on where it stood, unless the same was begun since."""
    return reply(await _answer(studio, await resume(studio, sweep_id)))


@router.delete("/{sweep_id}", status_code=204)
async def delete_sweep(studio: StudioDep, sweep_id: UUID) -> Response:
    """Cancel a sweep and forget all that it found."""
    await studio.sweeps.remove(sweep_id)
    return Response(status_code=204)


@router.get("/{sweep_id}/candidates/{number}", response_model=Document)
async def get_sweep_candidate(studio: StudioDep, sweep_id: UUID, number: Number) -> Response:
    """The design of a candidate, as a document that can be opened; while the catalogue is the one of the sweep."""
    return json_answer(await candidate_document(studio, sweep_id, number))


@router.post("/{sweep_id}/candidates/{number}/design", status_code=201)
async def create_candidate_design(
    studio: StudioDep, sweep_id: UUID, number: Number, request: CandidateDesignRequest
) -> DesignSummary:
    """A new design of a candidate, complete with cables, zones, racks and workloads."""
    return await create_candidate(studio, sweep_id, number, checked_name(request.name, "/name"))


async def _answer(studio: Studio, row: SweepRow) -> dict[str, Any]:
    head = {field.name: getattr(row, field.name) for field in fields(SweepHead)}
    is_sizing = row.kind == "sizing"
    found = await run_in_threadpool(findings_of, row.found, studio.catalogue) if is_sizing else None
    pace = await studio.sweeps.things_a_second(row.id) if row.state == "running" else None
    left = None if pace is None or row.total is None else max(row.total - row.done - row.lost, 0) / pace
    return {
        **head,
        "catalogue_version": row.catalogue_version,
        "things_a_second": pace,
        "left_s": left,
        "requirement": row.request.get("requirement") if is_sizing else None,
        "candidates": row.request.get("most") if is_sizing else None,
        "found": found,
    }
