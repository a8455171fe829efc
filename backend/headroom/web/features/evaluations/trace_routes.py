"""Traces: the I/O paths through a part, a cable, a workload or what binds, of a design or behind a view link."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.concurrency import run_in_threadpool

from headroom.web.access.caller import OF_DESIGN, CallerDep, ViewDep, link_router
from headroom.web.engine.domain import trace_of
from headroom.web.engine.trace_answers import TraceAnswer
from headroom.web.features.designs.service import viewed_document
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["trace"], route_class=ParsedRoute)
shared = link_router()
_MOST_ORIGINS = 8

Origins = Annotated[
    list[str],
    Query(alias="from", default_factory=list, description="Drawn parts, cables or workloads; paths pass each."),
]
Binding = Annotated[bool, Query(description="Instead: the paths in use that pass what binds in the chosen scenario.")]


@router.get("/designs/{design_id}/trace", response_model=TraceAnswer, dependencies=[OF_DESIGN])
@shared.get("/trace", response_model=TraceAnswer, name="trace_shared_design")
async def trace_design(
    studio: StudioDep, view: ViewDep, caller: CallerDep, origins: Origins, binding: Binding = False
) -> Response:
    """All I/O paths of what is looked at that pass what is named."""
    names = list(dict.fromkeys(origins))
    if bool(names) == binding:
        raise refuse("malformed", "Say what to trace: parts, cables or workloads, or else what binds.", "/from")
    if len(names) > _MOST_ORIGINS:
        raise refuse("malformed", f"A path is traced through at most {_MOST_ORIGINS} things at once.", "/from")
    document = await viewed_document(studio, view, caller)
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    return reply(await run_in_threadpool(trace_of, document, catalogue, names))
