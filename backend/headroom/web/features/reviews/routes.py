"""Approval: asked for, answered, decided, taken back; by people who are signed in."""

from uuid import UUID

from fastapi import APIRouter, Response

from headroom.store.actor import acting
from headroom.store.reviews.records import ReviewRow
from headroom.store.reviews.reviews import seat_of
from headroom.web.features.designs.revision_service import hash_now
from headroom.web.features.reviews.answers import (
    DecisionRequest,
    DesignApproval,
    ItemAnswerRequest,
    NewReviewRequest,
    Review,
    SuccessorRequest,
)
from headroom.web.features.reviews.service import answer_approval, ask, checked_reason, review_answer
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.http.typed_text import checked_message
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["reviews"], route_class=ParsedRoute)


@router.get("/designs/{design_id}/reviews", response_model=DesignApproval)
async def list_reviews(studio: StudioDep, design_id: UUID) -> Response:
    """The state of a design, its reviews with the newest first, and what its exports say."""
    await studio.designs.get(design_id)
    return reply(await answer_approval(studio, design_id, acting()))


@router.post("/designs/{design_id}/reviews", status_code=201, response_model=Review)
async def open_review(studio: StudioDep, design_id: UUID, request: NewReviewRequest) -> Response:
    """Ask for approval: freezes the present state as a revision and lists its open findings."""
    return reply(await _answer(studio, await ask(studio, design_id, request)), status_code=201)


@router.post("/designs/{design_id}/successor", response_model=DesignApproval)
async def set_successor(studio: StudioDep, design_id: UUID, request: SuccessorRequest) -> Response:
    """Name the design that takes this one's place, or none."""
    await studio.reviews.supersede(design_id, request.design_id, await hash_now(studio, design_id))
    return reply(await answer_approval(studio, design_id, acting()))


@router.post("/reviews/{review_id}/decision", response_model=Review)
async def decide_review(studio: StudioDep, review_id: UUID, request: DecisionRequest) -> Response:
    """Approve or reject, for one's own seat and with a reason."""
    row = await studio.reviews.get(review_id)
    actor = acting()
    seat = seat_of(row, actor.account_id, None)
    if seat is None:
        raise refuse("forbidden", "You are not a reviewer of this revision.")
    reason = checked_reason(request.reason)
    present = await hash_now(studio, row.head.design_id)
    decided = await studio.reviews.decide(review_id, seat.id, request.decision, reason, actor.name, present)
    return reply(await _answer(studio, decided))


@router.post("/reviews/{review_id}/items/{item_id}", response_model=Review)
async def answer_review_item(studio: StudioDep, review_id: UUID, item_id: UUID, request: ItemAnswerRequest) -> Response:
    """Answer a finding; the answer may be changed until the review is closed."""
    note = checked_message(request.note.strip(), "/note")
    row = await studio.reviews.answer(review_id, item_id, request.answer, note, acting().name)
    return reply(await _answer(studio, row))


@router.post("/reviews/{review_id}/withdraw", response_model=Review)
async def withdraw_review(studio: StudioDep, review_id: UUID) -> Response:
    """Take the question back; the revision stays."""
    row = await studio.reviews.get(review_id)
    present = await hash_now(studio, row.head.design_id)
    return reply(await _answer(studio, await studio.reviews.withdraw(review_id, present)))


async def _answer(studio: Studio, row: ReviewRow) -> Review:
    present = await hash_now(studio, row.head.design_id)
    return review_answer(row, present, seat_of(row, acting().account_id, None))
