"""What each failure of a design leaves, and what a chosen set of failures at once leaves; also behind a link."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from headroom.domain.failure.records import FailureAnswer
from headroom.web.access.caller import OF_REVISION, CallerDep, ViewDep, link_router
from headroom.web.engine.failures import BREAKING, FAILING, failures_found, impact_found
from headroom.web.engine.impact_answers import ImpactAnswer, Named
from headroom.web.features.designs.service import viewed_document
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import StudioDep

router = APIRouter(
    prefix="/designs/{design_id}", tags=["failures"], dependencies=[OF_REVISION], route_class=ParsedRoute
)
shared = link_router()
MOST_BROKEN: Final = 50
_LONGEST_NAME: Final = 200

Parts = Annotated[list[str], Query(alias="part", default_factory=list, description="Drawn parts, or copies as `id#2`.")]
Cables = Annotated[list[str], Query(alias="cable", default_factory=list, description="Drawn cables, or copies.")]
Failures = Annotated[
    list[str], Query(alias="failure", default_factory=list, description="Anything else by `kind:id`, as `feed:A`.")
]

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
    named = Named(tuple(dict.fromkeys(parts)), tuple(dict.fromkeys(cables)), tuple(dict.fromkeys(failures)))
    every = (*named.parts, *named.cables, *named.failures)
    if not every:
        raise refuse("malformed", "Name at least one part, cable or other failure.", "/part")
    if len(every) > MOST_BROKEN:
        raise refuse("malformed", f"At most {MOST_BROKEN} things can fail at once.", "/part")
    if any(len(name) > _LONGEST_NAME for name in every):
        raise refuse("malformed", f"A name has at most {_LONGEST_NAME} characters.", "/part")
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    return json_answer(await studio.computers.run_one(BREAKING, impact_found, design, named))
