"""Evaluations: how fast a document, a design, a revision or a reference design will be."""

from typing import Any

from fastapi import APIRouter, Request, Response

from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.engine.calls import EVALUATING, evaluated
from headroom.web.http.answers import EvaluationRequest
from headroom.web.http.errors import refuse
from headroom.web.http.joined_answer import joined_answer, takes_gzip
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.redaction.rules import NOTHING_HIDDEN
from headroom.web.state.references import find_reference
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["evaluations"], route_class=ParsedRoute)


@router.post("/evaluations", response_model=EvaluationResult)
async def create_evaluation(studio: StudioDep, request: EvaluationRequest, http: Request) -> Response:
    """Evaluate on planning figures or the best evidence (`measured`); without one the document's own."""
    given = [request.document, request.design_id, request.reference_id, request.revision_id]
    if sum(value is not None for value in given) != 1:
        words = "Say what to evaluate: exactly one of document, design_id, reference_id and revision_id."
        raise refuse("malformed", words)
    document = await _kept_document(studio, request) if request.document is None else request.document
    sent, strict, zipped = await sent_design(studio, document), request.document is not None, takes_gzip(http)
    content = await studio.computers.run_one(
        EVALUATING, evaluated, sent, request.basis, request.scenario, strict, NOTHING_HIDDEN, zipped
    )
    return joined_answer(content, zipped)


async def _kept_document(studio: Studio, request: EvaluationRequest) -> dict[str, Any]:
    if request.reference_id is not None:
        return find_reference(studio.references, request.reference_id).document
    if request.revision_id is not None:
        return (await studio.revisions.get(request.revision_id)).document
    if request.design_id is None:
        raise refuse("malformed", "Say which design to evaluate.")
    return await studio.document(request.design_id)
