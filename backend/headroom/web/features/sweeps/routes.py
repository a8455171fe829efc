"""Sweeps: work on all candidates of a requirement that goes on by itself; begun, looked at, cancelled."""

from dataclasses import fields
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Path, Response

from headroom.domain.sizing.sweeps.records import MOST_CANDIDATES
from headroom.store.sweeps.sweeps import SweepHead, SweepRow
from headroom.web.features.sweeps.answers import NewSweepRequest, SweepAnswer, findings_of
from headroom.web.features.sweeps.service import candidate_document, start_sizing_sweep
from headroom.web.http.answers import Document
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, reply
from headroom.web.state.studio import StudioDep

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
    return reply(_answer(row), status_code=201)


@router.get("/{sweep_id}", response_model=SweepAnswer)
async def get_sweep(studio: StudioDep, sweep_id: UUID) -> Response:
    """How far a sweep has come, and what it has found so far."""
    return reply(_answer(await studio.sweeps.get(sweep_id)))


@router.post("/{sweep_id}/cancel", response_model=SweepAnswer)
async def cancel_sweep(studio: StudioDep, sweep_id: UUID) -> Response:
    """Cancel a sweep where it waits or works; what it found so far stays."""
    await studio.sweeps.get(sweep_id)
    await studio.sweeps.cancel(sweep_id)
    return reply(_answer(await studio.sweeps.get(sweep_id)))


@router.delete("/{sweep_id}", status_code=204)
async def delete_sweep(studio: StudioDep, sweep_id: UUID) -> Response:
    """Cancel a sweep and forget all that it found."""
    await studio.sweeps.remove(sweep_id)
    return Response(status_code=204)


@router.get("/{sweep_id}/candidates/{number}", response_model=Document)
async def get_sweep_candidate(studio: StudioDep, sweep_id: UUID, number: Number) -> Response:
    """The design of a candidate, as a document that can be opened; while the catalogue is the one of the sweep."""
    return json_answer(await candidate_document(studio, sweep_id, number))


def _answer(row: SweepRow) -> dict[str, Any]:
    head = {field.name: getattr(row, field.name) for field in fields(SweepHead)}
    found = findings_of(row.found) if row.kind == "sizing" else None
    return {**head, "catalogue_version": row.catalogue_version, "found": found}
