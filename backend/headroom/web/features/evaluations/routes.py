"""Evaluations: how fast a document, a design, a revision or a reference design will be, also as a reader changed it."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.access.caller import Caller, CallerDep, ViewDep, link_router
from headroom.web.engine.calls import EVALUATING, SentDesign, evaluated
from headroom.web.features.designs.service import viewed_document
from headroom.web.http.answers import CopyRequest, EvaluationRequest
from headroom.web.http.errors import refuse
from headroom.web.http.joined_answer import joined_answer
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import takes_gzip
from headroom.web.state.references import find_reference
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["evaluations"], route_class=ParsedRoute)
shared = link_router()


@router.post("/evaluations", response_model=EvaluationResult)
async def create_evaluation(
    studio: StudioDep, caller: CallerDep, request: EvaluationRequest, http: Request
) -> Response:
    """Evaluate on planning figures or the best evidence (`measured`); without one the document's own."""
    given = [request.document, request.design_id, request.reference_id, request.revision_id]
    if sum(value is not None for value in given) != 1:
        words = "Say what to evaluate: exactly one of document, design_id, reference_id and revision_id."
        raise refuse("malformed", words)
    document = await _stored_document(studio, request) if request.document is None else request.document
    return await _evaluated(studio, caller, request, await sent_design(studio, document), http)


@shared.post("/evaluations", response_model=EvaluationResult)
async def evaluate_shared_copy(
    studio: StudioDep, view: ViewDep, caller: CallerDep, request: CopyRequest, http: Request
) -> Response:
    """The result of a reader's own copy of the design, which nobody keeps."""
    shown = await viewed_document(studio, view, caller)
    catalogue = await run_in_threadpool(studio.catalogue_service.for_reader, request.document, shown)
    design = await sent_design(studio, request.document, catalogue)
    return await _evaluated(studio, caller, EvaluationRequest(request.document), design, http)


async def _evaluated(
    studio: Studio, caller: Caller, request: EvaluationRequest, design: SentDesign, http: Request
) -> Response:
    strict, zipped = request.document is not None, takes_gzip(http)
    content = await studio.computers.run_one(
        EVALUATING, evaluated, design, request.basis, request.scenario, strict, caller.redaction, zipped
    )
    return joined_answer(content, zipped)


async def _stored_document(studio: Studio, request: EvaluationRequest) -> dict[str, Any]:
    if request.reference_id is not None:
        return find_reference(studio.references, request.reference_id).document
    if request.revision_id is not None:
        return (await studio.revisions.get(request.revision_id)).document
    if request.design_id is None:
        raise refuse("malformed", "Say which design to evaluate.")
    return await studio.document(request.design_id)
