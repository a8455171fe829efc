"""Traces: the I/O paths through a part, a cable, a workload or what binds, of a design or behind a view link."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Query, Response
from fastapi.concurrency import run_in_threadpool

from headroom.web.access.shared import SharedDep
from headroom.web.engine.domain import trace_of
from headroom.web.engine.trace_answers import TraceAnswer
from headroom.web.features.links.service import shared_document
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["trace"], route_class=ParsedRoute)
_MOST_ORIGINS = 8

Origins = Annotated[
    list[str],
    Query(alias="from", default_factory=list, description="Drawn parts, cables or workloads; paths pass each."),
]
Binding = Annotated[bool, Query(description="Instead: the paths in use that pass what binds in the chosen scenario.")]


@router.get("/designs/{design_id}/trace", response_model=TraceAnswer)
async def trace_design(studio: StudioDep, design_id: UUID, origins: Origins, binding: Binding = False) -> Response:
    """All I/O paths of the design as it is now that pass what is named."""
    return await _trace(studio, await studio.document(design_id), origins, binding)


@router.get("/shared/{token}/trace", response_model=TraceAnswer)
async def trace_shared_design(
    studio: StudioDep, access: SharedDep, origins: Origins, binding: Binding = False
) -> Response:
    """The same for the design behind a link."""
    return await _trace(studio, await shared_document(studio, access), origins, binding)


async def _trace(studio: Studio, document: dict[str, Any], origins: list[str], binding: bool) -> Response:
    names = list(dict.fromkeys(origins))
    if bool(names) == binding:
        raise refuse("malformed", "Say what to trace: parts, cables or workloads, or else what binds.", "/from")
    if len(names) > _MOST_ORIGINS:
        raise refuse("malformed", f"A path is traced through at most {_MOST_ORIGINS} things at once.", "/from")
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    return reply(await run_in_threadpool(trace_of, document, catalogue, names))
