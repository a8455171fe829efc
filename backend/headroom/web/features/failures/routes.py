"""What each failure of a design leaves, and what a chosen set of failures at once leaves; also behind a link."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from headroom.domain.failure.records import FailureAnswer
from headroom.web.access.caller import OF_REVISION, CallerDep, ViewDep, link_router
from headroom.web.engine.failures import BREAKING, FAILING, failures_found, impact_found
from headroom.web.engine.impact_answers import ImpactAnswer
from headroom.web.features.designs.service import viewed_document
from headroom.web.features.failures.service import Cables, Failures, Parts, named_failures
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import StudioDep

router = APIRouter(
    prefix="/designs/{design_id}", tags=["failures"], dependencies=[OF_REVISION], route_class=ParsedRoute
)
shared = link_router()

Members = Annotated[bool, Query(description="Whether to answer every failure, or only the first of each class.")]


@router.get("/failures", response_model=FailureAnswer)
@shared.get("/failures", response_model=FailureAnswer, name="get_shared_failures")
async def get_failures(studio: StudioDep, view: ViewDep, caller: CallerDep, members: Members = True) -> Response:
    """What every single failure leaves of every workload, worst first; single points and breaches of the policy."""
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    return json_answer(await studio.computers.run_one(FAILING, failures_found, design, members))


@router.get("/impact", response_model=ImpactAnswer)
@shared.get("/impact", response_model=ImpactAnswer, name="get_shared_impact")
async def get_impact(
    studio: StudioDep, view: ViewDep, caller: CallerDep, parts: Parts, cables: Cables, failures: Failures
) -> Response:
    """What is left of every workload when all that is named fails at once, and what stops working with it."""
    named = named_failures(parts, cables, failures)
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    return json_answer(await studio.computers.run_one(BREAKING, impact_found, design, named))
