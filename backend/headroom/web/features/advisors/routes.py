"""Advice: what to change in a design for the money, where more adapters go, and what of an estate fits on a design."""

from uuid import UUID

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.sizing.consolidation.records import ConsolidationAnswer
from headroom.domain.sizing.slots import SlotAdvice, advise_slots
from headroom.web.access.caller import ActorDep
from headroom.web.features.advisors.answers import ConsolidationRequest, PricedUpgrades, SlotsRequest, UpgradesRequest
from headroom.web.features.advisors.service import consolidated, priced_upgrades
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["advisors"], route_class=ParsedRoute)


@router.post("/designs/{design_id}/upgrades", response_model=PricedUpgrades)
async def find_design_upgrades(studio: StudioDep, design_id: UUID, request: UpgradesRequest) -> Response:
    """Single changes and pairs that gain something, the most for the money first; changes nothing.

    Ends within 50 s with what was tried by then; closing the connection ends it at once.
    """
    return reply(await priced_upgrades(studio, await studio.document(design_id), request))


@router.post("/slots", response_model=SlotAdvice)
async def find_slots(studio: StudioDep, request: SlotsRequest) -> Response:
    """In which free slots of a drawer or host more adapters carry most, and what is full when one more adds nothing."""
    asked = request.part, request.adapter, request.basis, request.taken
    return reply(await run_in_threadpool(advise_slots, studio.catalogue, *asked))


@router.post("/consolidations", response_model=ConsolidationAnswer)
async def consolidate_designs(studio: StudioDep, actor: ActorDep, request: ConsolidationRequest) -> Response:
    """What of some designs fits on another: workloads moved one by one, the largest first; changes nothing.

    Each design is read under the rights of who asks.
    """
    return json_answer(await consolidated(studio, actor, request))
