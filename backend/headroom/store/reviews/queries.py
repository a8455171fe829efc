"""Reading reviews: rows, and what of them exports and the design's state go by."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, case, exists, func, or_, select, true

from headroom.domain.approval import Approval
from headroom.store.actor import LOCAL
from headroom.store.database import Executor
from headroom.store.errors import NotFoundError
from headroom.store.queries import among, columns
from headroom.store.reviews.records import DesignStateRecord, ItemRow, ReviewHead, ReviewRow, SeatRow
from headroom.store.tables.accounts import membership
from headroom.store.tables.designs import design, revision
from headroom.store.tables.links import share_link
from headroom.store.tables.reviews import review, review_item, review_seat

AUTHOR: Final = "the author"
"""How documents call who works without signing in."""

_HEADS: Final = select(
    *columns(
        ReviewHead, review, revision_number=revision.c.number, revision_name=revision.c.name, sha256=revision.c.sha256
    )
).join_from(review, revision)
_LINK_ENDED: Final = exists().where(
    share_link.c.id == review_seat.c.link_id,
    or_(share_link.c.revoked_at.is_not(None), share_link.c.expires_at <= func.now(), share_link.c.role != "approve"),
)
_IS_APPROVER: Final = (
    exists()
    .where(membership.c.account_id == review_seat.c.account_id, membership.c.role.in_(("approver", "admin")))
    .where(review.c.id == review_seat.c.review_id, design.c.id == review.c.design_id)
    .where(membership.c.organisation_id == design.c.organisation_id)
)
_IS_GONE: Final = case(
    (review_seat.c.link_id.is_not(None), _LINK_ENDED.correlate(review_seat)),
    (review_seat.c.account_id.is_not(None), ~_IS_APPROVER.correlate(review_seat)),
    else_=true(),
)
_SEATS: Final = select(*columns(SeatRow, review_seat, gone=_IS_GONE)).order_by(
    review_seat.c.required.desc(), review_seat.c.name, review_seat.c.id
)
_ITEMS: Final = select(*columns(ItemRow, review_item)).order_by(review_item.c.position)


async def read_reviews(executor: Executor, design_id: UUID) -> list[ReviewRow]:
    """All reviews of a design, the newest first."""
    return await _read(executor, review.c.design_id == design_id)


async def read_review(executor: Executor, review_id: UUID, lock: bool = False) -> ReviewRow:
    """One review; locked until the transaction ends if asked. Raises `NotFoundError`."""
    # What changes a design's state takes the design's row first, so that nobody waits for each other.
    if lock:
        whose = select(review.c.design_id).where(review.c.id == review_id).scalar_subquery()
        await executor.run(select(design.c.id).where(design.c.id == whose).with_for_update(key_share=True))
    rows = await _read(executor, review.c.id == review_id)
    if not rows:
        raise NotFoundError("review")
    return rows[0]


async def read_standing(executor: Executor, design_id: UUID) -> DesignStateRecord:
    """The state of a design as it was last worked out. Raises `NotFoundError`."""
    other = design.alias()
    statement = (
        select(design.c.state, design.c.superseded_by, other.c.name)
        .select_from(design.outerjoin(other, other.c.id == design.c.superseded_by))
        .where(design.c.id == design_id)
    )
    return await executor.one(DesignStateRecord, statement, "design")


def approvals_of(reviews: Sequence[ReviewRow]) -> list[Approval]:
    """The approved revisions among the reviews of one design, the oldest first."""
    approved = sorted((row for row in reviews if row.head.outcome == "approved"), key=lambda row: row.head.number)
    newest = approved[-1].head if approved else None
    approvals = []
    for row in approved:
        later = newest is not None and newest.sha256 != row.head.sha256
        voted = [seat for seat in row.seats if seat.decision == "approve" and seat.decided_at is not None]
        voted.sort(key=lambda seat: (seat.decided_at, seat.name))
        if row.head.closed_at is None:
            continue
        approvals.append(
            Approval(
                number=row.head.revision_number,
                sha256=row.head.sha256,
                names=tuple(dict.fromkeys(_called(seat) for seat in voted)),
                on=row.head.closed_at.date(),
                superseded_by=newest.revision_number if later and newest is not None else None,
            )
        )
    return approvals


def _called(seat: SeatRow) -> str:
    """Who came by a link says a name of their own; whom the link was made for stands beside it."""
    by = seat.decided_by or seat.name
    if by == LOCAL.name:
        by = AUTHOR
    named_otherwise = seat.link_id is not None and by.casefold() != seat.name.casefold()
    return f"{by} ({seat.name})" if named_otherwise else by


async def _read(executor: Executor, condition: ColumnElement[bool]) -> list[ReviewRow]:
    heads = await executor.all(ReviewHead, _HEADS.where(condition).order_by(review.c.number.desc()))
    rows = {head.id: ReviewRow(head) for head in heads}
    if rows:
        for seat in await executor.all(SeatRow, _SEATS.where(among(review_seat.c.review_id, rows))):
            rows[seat.review_id].seats.append(seat)
        for item in await executor.all(ItemRow, _ITEMS.where(among(review_item.c.review_id, rows))):
            rows[item.review_id].items.append(item)
    return list(rows.values())
