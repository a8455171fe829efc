"""What follows failures: minutes down and odds of loss, random failures, and all figures while something is broken."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from headroom.domain.availability.answer_records import DesignAvailability
from headroom.domain.failure.records import SurvivalCurve
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.access.caller import OF_REVISION, CallerDep, ViewDep, link_router
from headroom.web.engine.availability import (
    AVAILING,
    SHOWING_BROKEN,
    SURVIVING,
    availability_found,
    broken_found,
    survival_found,
)
from headroom.web.features.designs.service import viewed_document
from headroom.web.features.failures.service import Cables, Failures, Parts, named_failures
from headroom.web.http.joined_answer import joined_answer
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, takes_gzip
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import StudioDep

router = APIRouter(
    prefix="/designs/{design_id}", tags=["failures"], dependencies=[OF_REVISION], route_class=ParsedRoute
)
shared = link_router()

Samples = Annotated[int, Query(ge=50, le=1000, description="Sets of 2 and of 3 failures that are drawn at random.")]
ScenarioName = Annotated[str | None, Query(max_length=200, description="Without one, that of the design.")]


@router.get("/availability", response_model=DesignAvailability)
@shared.get("/availability", response_model=DesignAvailability, name="get_shared_availability")
async def get_availability(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """Minutes down a year, odds of loss, what follows each failure, rebuilds and sites; pairs are not counted."""
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    return json_answer(await studio.computers.run_one(AVAILING, availability_found, design))


@router.get("/survival", response_model=list[SurvivalCurve])
@shared.get("/survival", response_model=list[SurvivalCurve], name="get_shared_survival")
async def get_survival(studio: StudioDep, view: ViewDep, caller: CallerDep, samples: Samples = 200) -> Response:
    """What 0, 1, 2 and 3 random failures of parts and cables leave of each workload; sampled where there are many."""
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    return json_answer(await studio.computers.run_one(SURVIVING, survival_found, design, samples))


@router.get("/broken", response_model=EvaluationResult)
@shared.get("/broken", response_model=EvaluationResult, name="get_shared_broken")
async def get_broken(
    studio: StudioDep,
    view: ViewDep,
    caller: CallerDep,
    http: Request,
    parts: Parts,
    cables: Cables,
    failures: Failures,
    scenario: ScenarioName = None,
) -> Response:
    """The whole evaluation while all that is named has failed: what is left, its loads, and what binds then."""
    named, zipped = named_failures(parts, cables, failures), takes_gzip(http)
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    content = await studio.computers.run_one(
        SHOWING_BROKEN, broken_found, design, named, scenario, caller.redaction, zipped
    )
    return joined_answer(content, zipped)
