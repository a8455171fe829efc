"""Reviews of frozen revisions: who has to decide, what is open, what was decided and why."""

from dataclasses import asdict
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import exists, func, insert, or_, select

from headroom.domain.approval import (
    Answer,
    Approval,
    Decision,
    DesignState,
    Outcome,
    ReviewFinding,
    Vote,
    blocking,
    outcome_of,
    state_of,
)
from headroom.store.actor import acting
from headroom.store.audit import Fields, announce, note
from headroom.store.database import Repository, Transaction
from headroom.store.designs.designs import require_design
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.links.visits import note_visit
from headroom.store.notices import notify
from headroom.store.queries import update_one
from headroom.store.reviews.queries import approvals_of, read_review, read_reviews, read_standing
from headroom.store.reviews.records import DesignStateRecord, NewReview, ReviewRow, SeatRow
from headroom.store.tables.designs import design, revision
from headroom.store.tables.reviews import review, review_item, review_seat

_NAMED: Final = 3
"""So many findings that are in the way are named in full."""


class Reviews(Repository):
    """Repository of `review`, `review_seat` and `review_item`, and of a design's state."""

    async def of_design(self, design_id: UUID) -> list[ReviewRow]:
        """All reviews of a design, the newest first."""
        return await read_reviews(self._database, design_id)

    async def get(self, review_id: UUID) -> ReviewRow:
        """One review. Raises `NotFoundError`."""
        return await read_review(self._database, review_id)

    async def standing(self, design_id: UUID) -> DesignStateRecord:
        """The state of a design as it was last worked out. Raises `NotFoundError`."""
        return await read_standing(self._database, design_id)

    async def approvals(self, design_id: UUID) -> tuple[list[Approval], bool]:
        """The approved revisions of a design, the oldest first, and whether one is in review now."""
        reviews = await self.of_design(design_id)
        return approvals_of(reviews), any(row.head.closed_at is None for row in reviews)

    async def open(self, new: NewReview) -> ReviewRow:
        """Ask for approval of a revision. Raises `NotFoundError`, and `ConflictError` while another review is open."""
        present = select(review.c.number).where(review.c.design_id == new.design_id, review.c.closed_at.is_(None))
        last = select(func.coalesce(func.max(review.c.number), 0)).where(review.c.design_id == new.design_id)
        statement = insert(review).values(
            design_id=new.design_id,
            revision_id=new.revision_id,
            number=last.scalar_subquery() + 1,
            message=new.message,
            opened_by=acting().name,
        )
        async with self._database.transaction() as transaction:
            await require_design(transaction, new.design_id, "no key update")
            if await transaction.value(present) is not None:
                raise ConflictError("The design is already in review. Withdraw that review first.")
            review_id: UUID = await transaction.value(statement.returning(review.c.id))
            await _write_lists(transaction, review_id, new)
            row = await read_review(transaction, review_id)
            asked = {"revision": row.head.revision_number, "reviewers": len(row.seats)}
            await _announce(transaction, row, "review.open", None, asked)
            await _settle(transaction, new.design_id, row.head.sha256)
        return row

    async def answer(self, review_id: UUID, item_id: UUID, answer: Answer, remark: str, by: str) -> ReviewRow:
        """Answer a finding; an answer may be changed while the review is open. Raises as `decide` does."""
        async with self._database.transaction() as transaction:
            row = await _open_review(transaction, review_id)
            item = next((item for item in row.items if item.id == item_id), None)
            if item is None:
                raise NotFoundError("item")
            values = {"answer": answer, "note": remark, "answered_by": by, "answered_at": func.now()}
            await transaction.run(update_one(review_item, item_id, **values))
            before = {"answer": item.answer, "note": item.note}
            after = {"finding": item.words, "answer": answer, "note": remark, **_visitor(by)}
            await _announce(transaction, row, "review.answer", before, after)
            return await read_review(transaction, review_id)

    async def decide(
        self, review_id: UUID, seat_id: UUID, decision: Decision, reason: str, by: str, present_sha256: str | None
    ) -> ReviewRow:
        """Decide for one reviewer; the review closes once its outcome is clear.

        `present_sha256` is the hash of the design as it is now.

        Raises:
            NotFoundError: there is no such review, or no such reviewer in it.
            ConflictError: it is closed, or findings of severity error are not answered yet.
        """
        async with self._database.transaction() as transaction:
            row = await _open_review(transaction, review_id)
            seat = next((seat for seat in row.seats if seat.id == seat_id), None)
            if seat is None:
                raise NotFoundError("reviewer")
            if decision == "approve":
                _refuse_unanswered(row)
            values = {"decision": decision, "reason": reason, "decided_by": by, "decided_at": func.clock_timestamp()}
            await transaction.run(update_one(review_seat, seat_id, **values))
            before = {"decision": seat.decision, "reason": seat.reason}
            after = {"decision": decision, "reason": reason, **_visitor(by)}
            await _announce(transaction, row, "review.decide", before, after)
            if seat.link_id is not None:
                await note_visit(transaction, seat.link_id, "decided", by)
            row = await read_review(transaction, review_id)
            outcome = outcome_of([Vote(seat.required, seat.decision) for seat in row.seats])
            if outcome is None:
                return row
            return await _close(transaction, row, outcome, present_sha256)

    async def withdraw(self, review_id: UUID, present_sha256: str | None) -> ReviewRow:
        """Take the question back. Raises `NotFoundError`, and `ConflictError` when it is closed."""
        async with self._database.transaction() as transaction:
            row = await _open_review(transaction, review_id)
            return await _close(transaction, row, "withdrawn", present_sha256)

    async def settle(self, design_id: UUID, present_sha256: str | None) -> None:
        """Work the state of a design out anew: its content, by this hash, may be another than that approved."""
        async with self._database.transaction() as transaction:
            await _settle(transaction, design_id, present_sha256)

    async def supersede(self, design_id: UUID, by: UUID | None, present_sha256: str | None) -> None:
        """Name the design that takes this one's place, or none. Raises `NotFoundError` and `ConflictError`."""
        async with self._database.transaction() as transaction:
            await require_design(transaction, design_id, "no key update")
            before = await read_standing(transaction, design_id)
            if by is not None:
                await _check_successor(transaction, design_id, by)
            await transaction.run(update_one(design, design_id, superseded_by=by))
            after = await read_standing(transaction, design_id)
            names = [{"superseded_by": standing.superseded_by_name} for standing in (before, after)]
            await note(transaction, "design.supersede", design_id, by, *names)
            await notify(transaction, "reviews", design_id)
            await _settle(transaction, design_id, present_sha256)


def seat_of(row: ReviewRow, account_id: UUID | None, link_id: UUID | None) -> SeatRow | None:
    """The seat of who asks, by account or by link; None for who is not asked."""
    return next(
        (
            seat
            for seat in row.seats
            if (account_id is not None and seat.account_id == account_id)
            or (link_id is not None and seat.link_id == link_id)
        ),
        None,
    )


def _visitor(by: str) -> dict[str, str]:
    """How who came by a link is called; accounts stand in the row itself, which forgets names when they go."""
    return {"visitor": by} if acting().link_id is not None else {}


async def _open_review(transaction: Transaction, review_id: UUID) -> ReviewRow:
    row = await read_review(transaction, review_id, lock=True)
    if row.head.closed_at is not None:
        raise ConflictError(f"This review is closed: it was {row.head.outcome}.")
    return row


def _refuse_unanswered(row: ReviewRow) -> None:
    found = blocking([ReviewFinding(item.severity, item.words, item.answer is not None) for item in row.items])
    if found:
        more = len(found) - _NAMED
        named = " ".join(f"\u201c{finding.words}\u201d" for finding in found[:_NAMED])
        rest = f" And {more} more." if more > 0 else ""
        raise ConflictError(f"Answer these errors before you approve: {named}{rest}")


async def _write_lists(transaction: Transaction, review_id: UUID, new: NewReview) -> None:
    seats = [{**asdict(seat), "review_id": review_id} for seat in new.seats]
    items = [
        {**asdict(item), "answered_at": _moment(item.answered_at), "review_id": review_id, "position": at}
        for at, item in enumerate(new.items, start=1)
    ]
    for table, rows in ((review_seat, seats), (review_item, items)):
        if rows:
            await transaction.run(insert(table), rows)


def _moment(at: str) -> datetime | None:
    return datetime.fromisoformat(at) if at else None


async def _close(transaction: Transaction, row: ReviewRow, outcome: Outcome, present_sha256: str | None) -> ReviewRow:
    review_id = row.head.id
    await transaction.run(update_one(review, review_id, outcome=outcome, closed_at=func.now()))
    row = await read_review(transaction, review_id)
    acts: dict[Outcome, str] = {"approved": "approve", "rejected": "reject", "withdrawn": "withdraw"}
    after = {"revision": row.head.revision_number, "outcome": outcome}
    await _announce(transaction, row, f"review.{acts[outcome]}", {"outcome": None}, after)
    await _settle(transaction, row.head.design_id, present_sha256)
    return row


async def _settle(transaction: Transaction, design_id: UUID, present_sha256: str | None) -> None:
    """Keep the state that follows from reviews and content; note and notify it when it is another."""
    before, after = await _states(transaction, design_id, present_sha256)
    if after == before:
        return
    # Looked at again behind the lock: somebody else may just have decided.
    await transaction.run(select(design.c.id).where(design.c.id == design_id).with_for_update(key_share=True))
    before, after = await _states(transaction, design_id, present_sha256)
    if after == before:
        return
    await transaction.run(update_one(design, design_id, state=after))
    await announce(transaction, "design.state", "design", design_id, None, {"state": before}, {"state": after})
    await notify(transaction, "reviews", design_id)


async def _states(
    transaction: Transaction, design_id: UUID, present_sha256: str | None
) -> tuple[DesignState, DesignState]:
    """The state that is kept and the one that follows; the same where nobody was ever asked."""
    reviewed = exists().where(review.c.design_id == design.c.id)
    approved = (
        select(revision.c.sha256)
        .join_from(review, revision)
        .where(review.c.design_id == design.c.id, review.c.outcome == "approved")
        .order_by(review.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    superseded = design.c.superseded_by.is_not(None)
    statement = select(design.c.state, superseded, reviewed.where(review.c.closed_at.is_(None)), approved).where(
        design.c.id == design_id, or_(design.c.state != "draft", superseded, reviewed)
    )
    found = await transaction.row(statement)
    if found is None:
        return "draft", "draft"
    before, is_superseded, in_review, approved_sha256 = found
    return before, state_of(
        superseded=is_superseded,
        in_review=in_review,
        approved_sha256=approved_sha256,
        present_sha256=present_sha256,
    )


async def _check_successor(transaction: Transaction, design_id: UUID, by: UUID) -> None:
    """It is one of the same organisation that stands, and this design does not take its place in turn."""
    other, later = design.alias(), design.alias()
    first = (
        select(other.c.id, other.c.superseded_by)
        .join(design, design.c.organisation_id == other.c.organisation_id)
        .where(design.c.id == design_id, other.c.id == by, other.c.deleted_at.is_(None))
        .cte("after", recursive=True)
    )
    after = first.union(select(later.c.id, later.c.superseded_by).join(first, later.c.id == first.c.superseded_by))
    ids = await transaction.values(select(after.c.id))
    if not ids:
        raise NotFoundError("design")
    if design_id in ids:
        raise ConflictError("That design is superseded by this one in turn.")


async def _announce(
    transaction: Transaction, row: ReviewRow, action: str, before: Fields | None, after: Fields | None
) -> None:
    await announce(transaction, action, "reviews", row.head.design_id, row.head.id, before, after)
