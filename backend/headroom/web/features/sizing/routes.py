"""Requirements: read, kept, searched for, and the plans that are found: looked at, and made designs."""

from typing import Final
from uuid import UUID

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from headroom.domain.sizing.search.neighbour_records import PlanSurroundings
from headroom.store.designs.designs import DesignSummary
from headroom.store.requirements.requirements import RequirementHead
from headroom.web.features.sizing.answers import (
    ChangeRequirementRequest,
    PlanQuote,
    PlanRequest,
    QuotePlansRequest,
    RequirementAnswer,
    RequirementRequest,
    RequirementText,
    RequirementTextRequest,
    SizedDesignRequest,
    SizingChoices,
)
from headroom.web.features.sizing.search_events import search_events
from headroom.web.features.sizing.service import (
    MOST_KEPT,
    answer,
    begin_search,
    checked,
    choices,
    create_design,
    look_at,
    quote_plans_of,
    read_text,
)
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, reply
from headroom.web.http.typed_text import checked_name
from headroom.web.state.studio import StudioDep

router = APIRouter(prefix="/requirements", tags=["sizing"], route_class=ParsedRoute)
_MOST_LISTED: Final = 50


@router.get("", response_model=list[RequirementHead])
async def list_requirements(studio: StudioDep) -> Response:
    """The requirements, the last changed first."""
    return reply(await studio.requirements.newest(_MOST_LISTED))


@router.get("/choices", response_model=SizingChoices)
async def get_sizing_choices(studio: StudioDep) -> Response:
    """What a requirement may name: presets, architectures, hosts, vendors, price books."""
    return reply(await choices(studio))


@router.post("/text", response_model=RequirementText)
async def read_requirement_text(studio: StudioDep, request: RequirementTextRequest) -> Response:
    """Read a requirement of YAML or JSON, or workloads of what fio or iostat measured; nothing is kept."""
    return reply(await read_text(studio, request.text))


@router.post("", status_code=201, response_model=RequirementAnswer)
async def create_requirement(studio: StudioDep, request: RequirementRequest) -> Response:
    """Keep a new requirement; every problem is told with its field."""
    requirement = await checked(request.document)
    if await studio.requirements.count() >= MOST_KEPT:
        raise refuse("conflict", f"There are {MOST_KEPT} requirements already; delete some that are done.")
    return reply(await answer(await studio.requirements.add(requirement.name, request.document)), status_code=201)


@router.get("/{requirement_id}", response_model=RequirementAnswer)
async def get_requirement(studio: StudioDep, requirement_id: UUID) -> Response:
    """A requirement, how far its search has come, and what that found so far."""
    return reply(await answer(await studio.requirements.get(requirement_id)))


@router.put("/{requirement_id}", response_model=RequirementAnswer)
async def change_requirement(studio: StudioDep, requirement_id: UUID, request: ChangeRequirementRequest) -> Response:
    """Save the next version of a requirement; what was found for the one before stays until the next search."""
    name = (await checked(request.document)).name
    row = await studio.requirements.change(requirement_id, request.version, name, request.document)
    return reply(await answer(row))


@router.delete("/{requirement_id}", status_code=204)
async def delete_requirement(studio: StudioDep, requirement_id: UUID) -> Response:
    """Delete a requirement and end its search; designs made of it stay."""
    await studio.requirements.remove(requirement_id)
    studio.sizings.cancel(requirement_id)
    return Response(status_code=204)


@router.post("/{requirement_id}/search", response_model=RequirementAnswer)
async def start_search(studio: StudioDep, requirement_id: UUID) -> Response:
    """Search for designs; what was found before is forgotten."""
    return reply(await answer(await begin_search(studio, requirement_id)))


@router.post("/{requirement_id}/stop", response_model=RequirementAnswer)
async def stop_search(studio: StudioDep, requirement_id: UUID) -> Response:
    """Have the search answer with what it has found."""
    await studio.requirements.ask_to_stop(requirement_id)
    return reply(await answer(await studio.requirements.get(requirement_id)))


@router.get(
    "/{requirement_id}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def follow_search(studio: StudioDep, requirement_id: UUID) -> Response:
    """The requirement as server-sent events: now, whenever its search has found more, and when that has ended."""
    events = await search_events(studio, await studio.requirements.get(requirement_id))
    return StreamingResponse(events, media_type="text/event-stream", headers={"cache-control": "no-store"})


@router.post("/{requirement_id}/plan", response_model=PlanSurroundings)
async def look_at_plan(studio: StudioDep, requirement_id: UUID, request: PlanRequest) -> Response:
    """A plan with one step less and one more of each count, each solved."""
    return json_answer(await look_at(studio, requirement_id, request.plan))


@router.post("/{requirement_id}/designs", status_code=201)
async def create_sized_design(studio: StudioDep, requirement_id: UUID, request: SizedDesignRequest) -> DesignSummary:
    """A new design of a plan, complete with cables, zones, racks and workloads."""
    return await create_design(studio, requirement_id, checked_name(request.name, "/name"), request.plan)


@router.post("/{requirement_id}/quotes", status_code=201, response_model=list[PlanQuote])
async def quote_plans(studio: StudioDep, requirement_id: UUID, request: QuotePlansRequest) -> Response:
    """A design and a draft of a quote for each plan; what they were sized for stands among the conditions."""
    plans = [(checked_name(one.name, f"/plans/{number}/name"), one.plan) for number, one in enumerate(request.plans)]
    return reply(await quote_plans_of(studio, requirement_id, plans), status_code=201)
