"""Reviews of revisions, who decides in them, and the findings to be answered."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import Column, ForeignKey, Index, Named, Table, Text, UniqueConstraint, text

from headroom.store.tables.columns import EMPTY, MOMENT, NONE, NOW, TEXTS, WithId, metadata


class ReviewColumns(WithId):
    """A question for approval."""

    design_id: Named[UUID] = Column(ForeignKey("design.id", ondelete="restrict"))
    revision_id: Named[UUID] = Column(ForeignKey("revision.id", ondelete="restrict"))
    number: Named[int]
    message: Named[str] = Column(Text, server_default=EMPTY)
    opened_by: Named[str] = Column(Text)
    opened_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    outcome: Named[str | None] = Column(Text)
    closed_at: Named[datetime | None] = Column(MOMENT)


class ReviewSeatColumns(WithId):
    """A reviewer, by account or by link, and what they decided."""

    review_id: Named[UUID] = Column(ForeignKey("review.id", ondelete="cascade"))
    account_id: Named[UUID | None] = Column(ForeignKey("account.id", ondelete="set null"))
    link_id: Named[UUID | None] = Column(ForeignKey("share_link.id", ondelete="set null"))
    name: Named[str] = Column(Text)
    required: Named[bool] = Column(server_default=text("true"))
    decision: Named[str | None] = Column(Text)
    reason: Named[str] = Column(Text, server_default=EMPTY)
    decided_by: Named[str | None] = Column(Text)
    decided_at: Named[datetime | None] = Column(MOMENT)


class ReviewItemColumns(WithId):
    """A finding, and what was answered to it."""

    review_id: Named[UUID] = Column(ForeignKey("review.id", ondelete="cascade"))
    position: Named[int]
    severity: Named[str] = Column(Text)
    words: Named[str] = Column(Text)
    component_ids: Named[Sequence[str]] = Column(TEXTS, nullable=False, server_default=NONE)
    answer: Named[str | None] = Column(Text)
    note: Named[str] = Column(Text, server_default=EMPTY)
    answered_by: Named[str | None] = Column(Text)
    answered_at: Named[datetime | None] = Column(MOMENT)


review = Table("review", metadata, ReviewColumns, UniqueConstraint("design_id", "number"))
review_seat = Table("review_seat", metadata, ReviewSeatColumns)
review_item = Table("review_item", metadata, ReviewItemColumns, UniqueConstraint("review_id", "position"))
Index("review_one_open", review.c.design_id, unique=True, postgresql_where=review.c.closed_at.is_(None))
