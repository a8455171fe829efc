"""Reviews of frozen revisions: who has to decide, what is open, what was decided and why."""

from typing import Final
from uuid import UUID

from headroom.domain.approval import (
    Answer,
    Approval,
    Decision,
    DesignState,
    Finding,
    Outcome,
    Vote,
    blocking,
    outcome_of,
    state_of,
)
from headroom.store.actor import acting
from headroom.store.audit import Values, note
from headroom.store.database import Connection, Database
from headroom.store.designs.designs import require_design
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.links.visits import note_visit
from headroom.store.notices import notify
from headroom.store.queries import first_value
from headroom.store.reviews.queries import approvals_of, read_review, read_reviews, read_standing
from headroom.store.reviews.records import DesignStanding, NewReview, ReviewRow, SeatRow

_NAMED: Final = 3
"""So many findings that are in the way are named in full."""


class Reviews:
    """Repository of `review`, `review_seat` and `review_item`, and of a design's state."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_design(self, design_id: UUID) -> list[ReviewRow]:
        """All reviews of a design, the newest first."""
        async with self._database.connection() as connection:
            return await read_reviews(connection, design_id)

    async def get(self, review_id: UUID) -> ReviewRow:
        """One review. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            return await read_review(connection, review_id)

    async def standing(self, design_id: UUID) -> DesignStanding:
        """The state of a design as it was last worked out. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            return await read_standing(connection, design_id)

    async def approvals(self, design_id: UUID) -> tuple[list[Approval], bool]:
        """The approved revisions of a design, the oldest first, and whether one is in review now."""
        reviews = await self.of_design(design_id)
        return approvals_of(reviews), any(row.head.closed_at is None for row in reviews)

    async def open(self, wanted: NewReview) -> ReviewRow:
        """Ask for approval of a revision. Raises `NotFoundError`, and `ConflictError` while another review is open."""
        async with self._database.transaction() as connection:
            await require_design(connection, wanted.design_id, " for no key update")
            statement = "select number from review where design_id = %s and closed_at is null"
            if await first_value(connection, statement, (wanted.design_id,)) is not None:
                raise ConflictError("The design is already in review. Withdraw that review first.")
            review_id: UUID = await first_value(
                connection,
                "insert into review (design_id, revision_id, number, message, opened_by) values (%(design)s,"
                " %(revision)s, (select coalesce(max(number), 0) + 1 from review where design_id = %(design)s),"
                " %(message)s, %(by)s) returning id",
                {
                    "design": wanted.design_id,
                    "revision": wanted.revision_id,
                    "message": wanted.message,
                    "by": acting().name,
                },
            )
            await _write_lists(connection, review_id, wanted)
            row = await read_review(connection, review_id)
            asked = {"revision": row.head.revision_number, "reviewers": len(row.seats)}
            await _told(connection, row, "review.open", None, asked)
            await _settle(connection, wanted.design_id, row.head.sha256)
        return row

    async def answer(self, review_id: UUID, item_id: UUID, answer: Answer, remark: str, by: str) -> ReviewRow:
        """Answer a finding; an answer may be changed while the review is open. Raises as `decide` does."""
        async with self._database.transaction() as connection:
            row = await _open_review(connection, review_id)
            item = next((item for item in row.items if item.id == item_id), None)
            if item is None:
                raise NotFoundError("item")
            await connection.execute(
                "update review_item set answer = %s, note = %s, answered_by = %s, answered_at = now() where id = %s",
                (answer, remark, by, item_id),
            )
            before = {"answer": item.answer, "note": item.note}
            after = {"finding": item.words, "answer": answer, "note": remark, **_visitor(by)}
            await _told(connection, row, "review.answer", before, after)
            return await read_review(connection, review_id)

    async def decide(
        self, review_id: UUID, seat_id: UUID, decision: Decision, reason: str, by: str, present_sha256: str | None
    ) -> ReviewRow:
        """Decide for one reviewer; the review closes once its outcome is clear.

        `present_sha256` is the hash of the design as it is now.

        Raises:
            NotFoundError: there is no such review, or no such reviewer in it.
            ConflictError: it is closed, or findings of severity error are not answered yet.
        """
        async with self._database.transaction() as connection:
            row = await _open_review(connection, review_id)
            seat = next((seat for seat in row.seats if seat.id == seat_id), None)
            if seat is None:
                raise NotFoundError("reviewer")
            if decision == "approve":
                _refuse_unanswered(row)
            await connection.execute(
                "update review_seat set decision = %s, reason = %s, decided_by = %s, decided_at = clock_timestamp()"
                " where id = %s",
                (decision, reason, by, seat_id),
            )
            before = {"decision": seat.decision, "reason": seat.reason}
            after = {"decision": decision, "reason": reason, **_visitor(by)}
            await _told(connection, row, "review.decide", before, after)
            if seat.link_id is not None:
                await note_visit(connection, seat.link_id, "decided", by)
            row = await read_review(connection, review_id)
            outcome = outcome_of([Vote(seat.required, seat.decision) for seat in row.seats])
            if outcome is None:
                return row
            return await _close(connection, row, outcome, present_sha256)

    async def withdraw(self, review_id: UUID, present_sha256: str | None) -> ReviewRow:
        """Take the question back. Raises `NotFoundError`, and `ConflictError` when it is closed."""
        async with self._database.transaction() as connection:
            row = await _open_review(connection, review_id)
            return await _close(connection, row, "withdrawn", present_sha256)

    async def settle(self, design_id: UUID, present_sha256: str | None) -> None:
        """Work the state of a design out anew: its content, by this hash, may be another than that approved."""
        async with self._database.transaction() as connection:
            await _settle(connection, design_id, present_sha256)

    async def supersede(self, design_id: UUID, by: UUID | None, present_sha256: str | None) -> None:
        """Name the design that takes this one's place, or none. Raises `NotFoundError` and `ConflictError`."""
        async with self._database.transaction() as connection:
            await require_design(connection, design_id, " for no key update")
            before = await read_standing(connection, design_id)
            if by is not None:
                await _check_successor(connection, design_id, by)
            await connection.execute("update design set superseded_by = %s where id = %s", (by, design_id))
            after = await read_standing(connection, design_id)
            await note(
                connection,
                "design.supersede",
                design_id,
                by,
                {"superseded_by": before.superseded_by_name},
                {"superseded_by": after.superseded_by_name},
            )
            await notify(connection, "reviews", design_id)
            await _settle(connection, design_id, present_sha256)


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


async def _open_review(connection: Connection, review_id: UUID) -> ReviewRow:
    row = await read_review(connection, review_id, lock=True)
    if row.head.closed_at is not None:
        raise ConflictError(f"This review is closed: it was {row.head.outcome}.")
    return row


def _refuse_unanswered(row: ReviewRow) -> None:
    found = blocking([Finding(item.severity, item.words, item.answer is not None) for item in row.items])
    if found:
        more = len(found) - _NAMED
        named = " ".join(f"\u201c{finding.words}\u201d" for finding in found[:_NAMED])
        rest = f" And {more} more." if more > 0 else ""
        raise ConflictError(f"Answer these errors before you approve: {named}{rest}")


async def _write_lists(connection: Connection, review_id: UUID, wanted: NewReview) -> None:
    async with connection.cursor() as cursor:
        await cursor.executemany(
            "insert into review_seat (review_id, account_id, link_id, name, required) values (%s, %s, %s, %s, %s)",
            [(review_id, seat.account_id, seat.link_id, seat.name, seat.required) for seat in wanted.seats],
        )
        await cursor.executemany(
            "insert into review_item (review_id, position, severity, words, component_ids) values (%s, %s, %s, %s, %s)",
            [
                (review_id, place, item.severity, item.words, item.component_ids)
                for place, item in enumerate(wanted.items, start=1)
            ],
        )


async def _close(connection: Connection, row: ReviewRow, outcome: Outcome, present_sha256: str | None) -> ReviewRow:
    review_id = row.head.id
    await connection.execute("update review set outcome = %s, closed_at = now() where id = %s", (outcome, review_id))
    row = await read_review(connection, review_id)
    acts: dict[Outcome, str] = {"approved": "approve", "rejected": "reject", "withdrawn": "withdraw"}
    after = {"revision": row.head.revision_number, "outcome": outcome}
    await _told(connection, row, f"review.{acts[outcome]}", {"outcome": None}, after)
    await _settle(connection, row.head.design_id, present_sha256)
    return row


async def _settle(connection: Connection, design_id: UUID, present_sha256: str | None) -> None:
    """Keep the state that follows from reviews and content; note and notify it when it is another."""
    before, after = await _states(connection, design_id, present_sha256)
    if after == before:
        return
    # Looked at again behind the lock: somebody else may just have decided.
    await connection.execute("select 1 from design where id = %s for no key update", (design_id,))
    before, after = await _states(connection, design_id, present_sha256)
    if after == before:
        return
    await connection.execute("update design set state = %s where id = %s", (after, design_id))
    await note(connection, "design.state", design_id, None, {"state": before}, {"state": after})
    await notify(connection, "design", design_id)
    await notify(connection, "reviews", design_id)


async def _states(
    connection: Connection, design_id: UUID, present_sha256: str | None
) -> tuple[DesignState, DesignState]:
    """The state that is kept and the one that follows; the same where nobody was ever asked."""
    cursor = await connection.execute(_FACTS, (design_id,))
    found = await cursor.fetchone()
    if found is None:
        return "draft", "draft"
    before, superseded, in_review, approved = found
    return before, state_of(
        superseded=superseded, in_review=in_review, approved_sha256=approved, present_sha256=present_sha256
    )


async def _check_successor(connection: Connection, design_id: UUID, by: UUID) -> None:
    """It is one of the same organisation that stands, and this design does not take its place in turn."""
    cursor = await connection.execute(_SUCCESSOR, {"design": design_id, "by": by})
    known, circle = await cursor.fetchone() or (False, False)
    if not known:
        raise NotFoundError("design")
    if circle:
        raise ConflictError("That design is superseded by this one in turn.")


async def _told(
    connection: Connection, row: ReviewRow, action: str, before: Values | None, after: Values | None
) -> None:
    await note(connection, action, row.head.design_id, row.head.id, before, after)
    await notify(connection, "reviews", row.head.design_id, row.head.id)


_FACTS: Final = """
select d.state, d.superseded_by is not null,
  exists (select 1 from review v where v.design_id = d.id and v.closed_at is null),
  (select r.sha256 from review v join revision r on r.id = v.revision_id
    where v.design_id = d.id and v.outcome = 'approved' order by v.number desc limit 1)
from design d where d.id = %s and (d.state <> 'draft' or d.superseded_by is not null
  or exists (select 1 from review v where v.design_id = d.id))
"""
_SUCCESSOR: Final = """
with recursive after as (
  select n.id, n.superseded_by from design n join design d on d.id = %(design)s
  where n.id = %(by)s and n.organisation_id = d.organisation_id and n.deleted_at is null
  union select n.id, n.superseded_by from design n join after a on n.id = a.superseded_by
)
select exists (select 1 from after), exists (select 1 from after where id = %(design)s)
"""
