"""Approval as it is asked, answered and said on exports."""

from dataclasses import asdict, fields, replace
from datetime import UTC, datetime
from functools import partial
from typing import Final
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.approval import approval_words, statement
from headroom.domain.checks.policy import AS_SHIPPED
from headroom.store.actor import Actor
from headroom.store.designs.revisions import Revision
from headroom.store.links.links import FoundLink
from headroom.store.reviews.queries import approvals_of
from headroom.store.reviews.records import ItemRow, NewReview, NewSeat, ReviewItem, ReviewRow, SeatRow
from headroom.store.reviews.reviews import seat_of
from headroom.web.features.designs.revision_service import frozen_state, hash_now
from headroom.web.features.reviews.answers import (
    ApprovedRevision,
    DecisionRequest,
    DesignApproval,
    ItemAnswerRequest,
    NamedDesign,
    NewReviewRequest,
    Review,
    ReviewedRevision,
    ReviewSeat,
    SeatRequest,
    SharedApproval,
)
from headroom.web.features.reviews.findings import open_items
from headroom.web.features.threads.mentions import called
from headroom.web.http.errors import refuse
from headroom.web.http.typed_text import checked_message, checked_name
from headroom.web.redaction.document import redact
from headroom.web.redaction.rules import Redaction
from headroom.web.state.sent_designs import worked_out
from headroom.web.state.studio import Studio

MOST_SEATS: Final = 50
_FROZEN_NAME: Final = "For approval"
NO_REASON: Final = "Enter a reason; it is recorded with the decision."


async def ask(studio: Studio, design_id: UUID, request: NewReviewRequest) -> ReviewRow:
    """Freeze the present state and ask for its approval. Raises `DomainError` and `ConflictError`."""
    message = checked_message(request.message.strip(), "/message")
    seats = await _checked_seats(studio, design_id, request.seats)
    revision = await studio.revisions.get((await frozen_state(studio, design_id, _FROZEN_NAME)).id)
    await _refuse_other_revisions(studio, design_id, seats, revision)
    catalogue = await run_in_threadpool(studio.catalogue_for, revision.document)
    find = partial(open_items, today=datetime.now(UTC).date(), policy=AS_SHIPPED)
    items = await worked_out(studio, find, revision.document, catalogue)
    return await studio.reviews.open(NewReview(design_id, revision.row.id, message, seats, items))


async def answer_approval(studio: Studio, design_id: UUID, actor: Actor) -> DesignApproval:
    """How a design stands, with all its reviews."""
    reviews = await studio.reviews.of_design(design_id)
    present = await hash_now(studio, design_id) if reviews else None
    # Content may have changed where nobody had the design open.
    await studio.reviews.settle(design_id, present)
    standing = await studio.reviews.standing(design_id)
    approvals = approvals_of(reviews)
    newest = approvals[-1] if approvals else None
    successor = standing.superseded_by
    return DesignApproval(
        state=standing.state,
        statement=_statement(reviews, present, successor is not None),
        approved=ApprovedRevision(newest.number, newest.sha256, approval_words(newest)) if newest else None,
        superseded_by=NamedDesign(successor, standing.superseded_by_name or "") if successor else None,
        reviews=[_review(row, present, _seat_of(row, actor)) for row in reviews],
    )


async def decide(studio: Studio, row: ReviewRow, request: DecisionRequest, actor: Actor) -> ReviewRow:
    """Decide for the actor's seat. Raises `DomainError`, and `ConflictError` when the review is closed."""
    seat = _seat_of(row, actor)
    if seat is None:
        raise refuse("forbidden", "You are not a reviewer of this revision.")
    reason = checked_message(request.reason.strip(), "/reason")
    if not reason:
        raise refuse("bad_message", NO_REASON, "/reason")
    present = await hash_now(studio, row.head.design_id)
    return await studio.reviews.decide(row.head.id, seat.id, request.decision, reason, actor.name, present)


async def answer_item(
    studio: Studio, review_id: UUID, item_id: UUID, request: ItemAnswerRequest, actor: Actor
) -> ReviewRow:
    """Answer a finding under the actor's name. Raises as `decide` does."""
    note = checked_message(request.note.strip(), "/note")
    return await studio.reviews.answer(review_id, item_id, request.answer, note, actor.name)


async def review_of_link(studio: Studio, link: FoundLink) -> ReviewRow:
    """The newest review in which the link has a seat. Raises `DomainError` when it has none."""
    for row in await studio.reviews.of_design(link.design_id):
        if seat_of(row, None, link.id) is not None:
            return row
    raise refuse("conflict", "No decision has been requested through this link yet.")


async def answer_review(studio: Studio, row: ReviewRow, actor: Actor) -> Review:
    """A review as the actor sees it."""
    return _review(row, await hash_now(studio, row.head.design_id), _seat_of(row, actor))


async def answer_shared(studio: Studio, link: FoundLink, redaction: Redaction) -> SharedApproval:
    """How what a link shows stands; whoever has a seat by it sees of the others only names and decisions."""
    reviews = await studio.reviews.of_design(link.design_id)
    present = await hash_now(studio, link.design_id) if reviews else None
    shown = present
    if reviews and link.revision_id is not None:
        shown = (await studio.revisions.get(link.revision_id)).row.sha256
    standing = await studio.reviews.standing(link.design_id)
    row = next((row for row in reviews if seat_of(row, None, link.id) is not None), None)
    found = None
    if row is not None and link.role == "approve":
        found = _for_reader(_review(row, present, seat_of(row, None, link.id)))
    words = _statement(reviews, shown, standing.superseded_by is not None)
    return await run_in_threadpool(redact, SharedApproval(standing.state, words, found), redaction)


def _seat_of(row: ReviewRow, actor: Actor) -> SeatRow | None:
    return seat_of(row, actor.account_id, actor.link_id)


def _review(row: ReviewRow, present_sha256: str | None, mine: SeatRow | None) -> Review:
    head = row.head
    return Review(
        id=head.id,
        number=head.number,
        revision=ReviewedRevision(head.revision_id, head.revision_number, head.revision_name, head.sha256),
        message=head.message,
        opened_by=head.opened_by,
        opened_at=head.opened_at,
        seats=[_seat(seat, mine) for seat in row.seats],
        items=[_item(item) for item in row.items],
        outcome=head.outcome,
        closed_at=head.closed_at,
        stale=present_sha256 is not None and present_sha256 != head.sha256,
    )


def _for_reader(review: Review) -> Review:
    """A review without what a reader by link has no use for."""
    return replace(
        review,
        opened_by=_author(review.opened_by) or "",
        seats=[
            replace(
                seat, account_id=None, link_id=None, name=_author(seat.name) or "", decided_by=_author(seat.decided_by)
            )
            for seat in review.seats
        ],
        items=[replace(item, answered_by=_author(item.answered_by)) for item in review.items],
    )


async def words_of_approval(studio: Studio, design_id: UUID, sha256: str | None) -> str:
    """What documents of the design with this hash, or as it is now, say of its approval."""
    reviews = await studio.reviews.of_design(design_id)
    superseded = (await studio.reviews.standing(design_id)).superseded_by is not None
    if reviews and sha256 is None:
        sha256 = await hash_now(studio, design_id)
    return _statement(reviews, sha256, superseded)


def _statement(reviews: list[ReviewRow], sha256: str | None, superseded: bool) -> str:
    in_review = any(row.head.closed_at is None for row in reviews)
    return statement(approvals_of(reviews), sha256 or "", in_review=in_review, superseded=superseded)


def _author(name: str | None) -> str | None:
    return called(name, by_reader=True)


def _seat(seat: SeatRow, mine: SeatRow | None) -> ReviewSeat:
    fields = {key: value for key, value in asdict(seat).items() if key != "review_id"}
    return ReviewSeat(**fields, mine=mine is not None and mine.id == seat.id)


def _item(item: ItemRow) -> ReviewItem:
    return ReviewItem(**{field.name: getattr(item, field.name) for field in fields(ReviewItem)})


async def _checked_seats(studio: Studio, design_id: UUID, requests: list[SeatRequest]) -> list[NewSeat]:
    """Reviewers who can decide. Raises `DomainError` with the place of the one who cannot."""
    if not 1 <= len(requests) <= MOST_SEATS:
        raise refuse("bad_review", f"Name at least one reviewer, and at most {MOST_SEATS}.", "/seats")
    if not any(seat.required for seat in requests):
        raise refuse("bad_review", "At least one reviewer must be marked as required.", "/seats")
    roles = {member.account_id: member.role for member in await studio.organisations.members()}
    links = {link.id: link for link in await studio.links.of_design(design_id)}
    found: list[NewSeat] = []
    for index, seat in enumerate(requests):
        place = f"/seats/{index}"
        name = checked_name(seat.name, f"{place}/name")
        if (seat.account_id is None) == (seat.link_id is None):
            raise refuse("malformed", "A reviewer is named by account_id or by link_id.", place)
        if seat.account_id is not None and roles.get(seat.account_id) not in ("approver", "admin"):
            raise refuse("bad_review", f"{name} may not approve: that needs the role approver.", place)
        if seat.link_id is not None:
            link = links.get(seat.link_id)
            if link is None or link.ended is not None or link.role != "approve":
                raise refuse("bad_review", f"The link of {name} does not take decisions.", place)
        if any((seat.account_id, seat.link_id) == (known.account_id, known.link_id) for known in found):
            raise refuse("bad_review", f"{name} is named twice.", place)
        found.append(NewSeat(name, seat.required, seat.account_id, seat.link_id))
    return found


async def _refuse_other_revisions(studio: Studio, design_id: UUID, seats: list[NewSeat], revision: Revision) -> None:
    """A link that shows another revision would let somebody decide on what they do not see."""
    links = {link.id: link for link in await studio.links.of_design(design_id)}
    for index, seat in enumerate(seats):
        link = links.get(seat.link_id) if seat.link_id is not None else None
        if link is not None and link.revision_id is not None and link.revision_id != revision.row.id:
            words = f"The link of {seat.name} shows another revision than {revision.row.number}, which is decided on."
            raise refuse("bad_review", words, f"/seats/{index}")
