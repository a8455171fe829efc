"""Findings of a design as it is, of a revision, or of what a link shows."""

from fastapi import APIRouter, Response

from headroom.domain.checks.records import CheckReport
from headroom.web.access.caller import OF_REVISION, CallerDep, ViewDep, link_router
from headroom.web.engine.calls import CHECKING, checked
from headroom.web.features.designs.service import viewed_document
from headroom.web.features.exports.editions import today
from headroom.web.features.quotes.surroundings import surroundings_for
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.redaction.checks import policy_of_reader
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import StudioDep

router = APIRouter(prefix="/designs/{design_id}", tags=["checks"], dependencies=[OF_REVISION], route_class=ParsedRoute)
shared = link_router()


@router.get("/findings", response_model=CheckReport)
@shared.get("/findings", response_model=CheckReport, name="get_shared_findings")
async def get_findings(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """What the checks find in the present state, in a revision, or in what a link shows; errors first.

    By a link that hides something, checks that look at what is hidden are not run; quotes and newer versions of parts
    are told to members only.
    """
    document = await viewed_document(studio, view, caller)
    design = await sent_design(studio, document)
    policy = policy_of_reader(studio.check_policies.policy(), caller.redaction)
    known = await surroundings_for(studio, view, caller, document)
    return json_answer(await studio.computers.run_one(CHECKING, checked, design, today(), policy, known))
