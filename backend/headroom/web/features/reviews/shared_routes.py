"""Approval by link: whoever holds a link with a seat answers the list and decides, under a name of their own."""

from uuid import UUID

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from headroom.store.reviews.records import ReviewRow, SeatRow
from headroom.store.reviews.reviews import seat_of
from headroom.web.access.shared import SharedAccess, SharedDep
from headroom.web.features.designs.revision_service import hash_now
from headroom.web.features.reviews.answers import SharedApproval, VisitorDecisionRequest, VisitorItemAnswerRequest
from headroom.web.features.reviews.service import answer_shared, checked_reason
from headroom.web.features.threads.visitors import visitor
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.typed_text import checked_message
from headroom.web.redaction.document import redact
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/shared/{token}/review", tags=["shared"], route_class=ParsedRoute)


@router.get("")
async def get_shared_review(studio: StudioDep, access: SharedDep) -> SharedApproval:
    """How what this link shows stands, and the review in which the link has a seat."""
    return await _answer(studio, access)


@router.post("/decision")
async def decide_shared_review(
    studio: StudioDep, access: SharedDep, request: VisitorDecisionRequest, asked: Request, answer: Response
) -> SharedApproval:
    """Approve or reject for the seat of this link, with a reason."""
    row, seat = await _seat(studio, access)
    reason = checked_reason(request.reason)
    by = visitor(access, request.name, asked, answer).name
    present = await hash_now(studio, row.head.design_id)
    await studio.reviews.decide(row.head.id, seat.id, request.decision, reason, by, present)
    return await _answer(studio, access)


@router.post("/items/{item_id}")
async def answer_shared_review_item(
    studio: StudioDep,
    access: SharedDep,
    item_id: UUID,
    request: VisitorItemAnswerRequest,
    asked: Request,
    answer: Response,
) -> SharedApproval:
    """Answer a finding."""
    row, _ = await _seat(studio, access)
    note = checked_message(request.note.strip(), "/note")
    by = visitor(access, request.name, asked, answer).name
    await studio.reviews.answer(row.head.id, item_id, request.answer, note, by)
    return await _answer(studio, access)


async def _seat(studio: Studio, access: SharedAccess) -> tuple[ReviewRow, SeatRow]:
    """The newest review in which the link has a seat. Raises `DomainError` when it has none."""
    for row in await studio.reviews.of_design(access.link.design_id):
        seat = seat_of(row, None, access.link.id)
        if seat is not None:
            return row, seat
    raise refuse("conflict", "No decision has been requested through this link yet.")


async def _answer(studio: Studio, access: SharedAccess) -> SharedApproval:
    return await run_in_threadpool(redact, await answer_shared(studio, access.link), access.redaction)
