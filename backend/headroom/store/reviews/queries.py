"""Reading reviews: rows, and what of them exports and the design's state go by."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from headroom.domain.approval import Approval
from headroom.store.actor import LOCAL
from headroom.store.database import Connection
from headroom.store.queries import all_rows, one_row
from headroom.store.reviews.records import DesignStanding, ItemRow, ReviewHead, ReviewRow, SeatRow

AUTHOR: Final = "the author"
"""How documents call who works without signing in."""


async def read_reviews(connection: Connection, design_id: UUID) -> list[ReviewRow]:
    """All reviews of a design, the newest first."""
    statement = f"{_HEADS} where v.design_id = %s order by v.number desc"
    return await _whole(connection, await all_rows(connection, ReviewHead, statement, (design_id,)))


async def read_review(connection: Connection, review_id: UUID, lock: bool = False) -> ReviewRow:
    """One review; locked until the transaction ends if asked. Raises `NotFoundError`."""
    # What changes a design's state takes the design's row first, so that nobody waits for each other.
    if lock:
        await connection.execute(
            "select 1 from design where id = (select design_id from review where id = %s) for no key update",
            (review_id,),
        )
    head = await one_row(connection, ReviewHead, f"{_HEADS} where v.id = %s", (review_id,), "review")
    return (await _whole(connection, [head]))[0]


async def read_standing(connection: Connection, design_id: UUID) -> DesignStanding:
    """The state of a design as it was last worked out. Raises `NotFoundError`."""
    statement = (
        "select d.state, d.superseded_by, o.name as superseded_by_name"
        " from design d left join design o on o.id = d.superseded_by where d.id = %s"
    )
    return await one_row(connection, DesignStanding, statement, (design_id,), "design")


def approvals_of(reviews: Sequence[ReviewRow]) -> list[Approval]:
    """The approved revisions among the reviews of one design, the oldest first."""
    approved = sorted((row for row in reviews if row.head.outcome == "approved"), key=lambda row: row.head.number)
    newest = approved[-1].head if approved else None
    found = []
    for row in approved:
        later = newest is not None and newest.sha256 != row.head.sha256
        voted = [seat for seat in row.seats if seat.decision == "approve" and seat.decided_at is not None]
        voted.sort(key=lambda seat: (seat.decided_at, seat.name))
        if row.head.closed_at is None:
            continue
        found.append(
            Approval(
                number=row.head.revision_number,
                sha256=row.head.sha256,
                names=tuple(dict.fromkeys(_called(seat) for seat in voted)),
                on=row.head.closed_at.date(),
                superseded_by=newest.revision_number if later and newest is not None else None,
            )
        )
    return found


def _called(seat: SeatRow) -> str:
    """Who came by a link says a name of their own; whom the link was made for stands beside it."""
    by = seat.decided_by or seat.name
    if by == LOCAL.name:
        by = AUTHOR
    named_otherwise = seat.link_id is not None and by.casefold() != seat.name.casefold()
    return f"{by} ({seat.name})" if named_otherwise else by


async def _whole(connection: Connection, heads: Sequence[ReviewHead]) -> list[ReviewRow]:
    rows = {head.id: ReviewRow(head) for head in heads}
    if not rows:
        return []
    for seat in await all_rows(connection, SeatRow, _SEATS, (list(rows),)):
        rows[seat.review_id].seats.append(seat)
    items = "select * from review_item where review_id = any(%s) order by position"
    for item in await all_rows(connection, ItemRow, items, (list(rows),)):
        rows[item.review_id].items.append(item)
    return list(rows.values())


_HEADS: Final = """
select v.id, v.design_id, v.revision_id, r.number as revision_number, r.name as revision_name, r.sha256, v.number,
  v.message, v.opened_by, v.opened_at, v.outcome, v.closed_at
from review v join revision r on r.id = v.revision_id
"""
_SEATS: Final = """
select s.id, s.review_id, s.account_id, s.link_id, s.name, s.required, s.decision, s.reason, s.decided_by, s.decided_at,
  case
    when s.link_id is not null then exists (
      select 1 from share_link l
      where l.id = s.link_id and (l.revoked_at is not null or l.expires_at <= now() or l.role <> 'approve'))
    when s.account_id is not null then not exists (
      select 1 from membership m join review v on v.id = s.review_id join design d on d.id = v.design_id
      where m.account_id = s.account_id and m.organisation_id = d.organisation_id
        and m.role in ('approver', 'admin'))
    else true end as gone
from review_seat s where s.review_id = any(%s) order by s.required desc, s.name, s.id
"""
