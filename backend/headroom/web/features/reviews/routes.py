"""Approval: asked for, answered, decided, taken back; by members, and by holders of a link that has a seat."""

from uuid import UUID

from fastapi import APIRouter, Request, Response

from headroom.web.access.caller import ActorDep, CallerDep, LinkDep, link_router
from headroom.web.features.designs.revision_service import hash_now
from headroom.web.features.reviews.answers import (
    DecisionRequest,
    DesignApproval,
    ItemAnswerRequest,
    NewReviewRequest,
    Review,
    SharedApproval,
    SuccessorRequest,
    VisitorDecisionRequest,
    VisitorItemAnswerRequest,
)
from headroom.web.features.reviews.service import (
    answer_approval,
    answer_item,
    answer_review,
    answer_shared,
    ask,
    decide,
    review_of_link,
)
from headroom.web.features.threads.visitors import visitor
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["reviews"], route_class=ParsedRoute)
shared = link_router("/review")


@router.get("/designs/{design_id}/reviews", response_model=DesignApproval)
async def list_reviews(studio: StudioDep, actor: ActorDep, design_id: UUID) -> Response:
    """The state of a design, its reviews with the newest first, and what its exports say."""
    await studio.designs.get(design_id)
    return reply(await answer_approval(studio, design_id, actor))


@shared.get("", response_model=SharedApproval)
async def get_shared_review(studio: StudioDep, caller: CallerDep, link: LinkDep) -> Response:
    """How what this link shows stands, and the review in which the link has a seat."""
    return reply(await answer_shared(studio, link, caller.redaction))


@router.post("/designs/{design_id}/reviews", status_code=201, response_model=Review)
async def open_review(studio: StudioDep, actor: ActorDep, design_id: UUID, request: NewReviewRequest) -> Response:
    """Ask for approval: freezes the present state as a revision and lists its open findings."""
    return reply(await answer_review(studio, await ask(studio, design_id, request), actor), status_code=201)


@router.post("/designs/{design_id}/successor", response_model=DesignApproval)
async def set_successor(studio: StudioDep, actor: ActorDep, design_id: UUID, request: SuccessorRequest) -> Response:
    """Name the design that takes this one's place, or none."""
    await studio.reviews.supersede(design_id, request.design_id, await hash_now(studio, design_id))
    return reply(await answer_approval(studio, design_id, actor))


@router.post("/reviews/{review_id}/decision", response_model=Review)
async def decide_review(studio: StudioDep, actor: ActorDep, review_id: UUID, request: DecisionRequest) -> Response:
    """Approve or reject, for one's own seat and with a reason."""
    decided = await decide(studio, await studio.reviews.get(review_id), request, actor)
    return reply(await answer_review(studio, decided, actor))


@shared.post("/decision", response_model=SharedApproval)
async def decide_shared_review(
    studio: StudioDep,
    caller: CallerDep,
    link: LinkDep,
    request: VisitorDecisionRequest,
    http: Request,
    answer: Response,
) -> Response:
    """Approve or reject for the seat of this link, with a reason."""
    row = await review_of_link(studio, link)
    await decide(studio, row, request, visitor(caller, request.name, http, answer).actor)
    return reply(await answer_shared(studio, link, caller.redaction), dict(answer.headers))


@router.post("/reviews/{review_id}/items/{item_id}", response_model=Review)
async def answer_review_item(
    studio: StudioDep, actor: ActorDep, review_id: UUID, item_id: UUID, request: ItemAnswerRequest
) -> Response:
    """Answer a finding; the answer may be changed until the review is closed."""
    return reply(await answer_review(studio, await answer_item(studio, review_id, item_id, request, actor), actor))


@shared.post("/items/{item_id}", response_model=SharedApproval)
async def answer_shared_review_item(
    studio: StudioDep,
    caller: CallerDep,
    link: LinkDep,
    item_id: UUID,
    request: VisitorItemAnswerRequest,
    http: Request,
    answer: Response,
) -> Response:
    """Answer a finding, by a link."""
    row = await review_of_link(studio, link)
    by = visitor(caller, request.name, http, answer).actor
    await answer_item(studio, row.head.id, item_id, request, by)
    return reply(await answer_shared(studio, link, caller.redaction), dict(answer.headers))


@router.post("/reviews/{review_id}/withdraw", response_model=Review)
async def withdraw_review(studio: StudioDep, actor: ActorDep, review_id: UUID) -> Response:
    """Take the question back; the revision stays."""
    row = await studio.reviews.get(review_id)
    present = await hash_now(studio, row.head.design_id)
    return reply(await answer_review(studio, await studio.reviews.withdraw(review_id, present), actor))
