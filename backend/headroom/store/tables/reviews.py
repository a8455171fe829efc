"""Reviews of revisions, who decides in them, and the findings to be answered."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table

from headroom.store.tables.columns import EMPTY, MOMENT, NONE, NOW, TEXTS, WithId, metadata


class ReviewColumns(WithId):
    """A question for approval."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="restrict"))
    revision_id: Named[UUID] = Column(sa.ForeignKey("revision.id", ondelete="restrict"))
    number: Named[int]
    message: Named[str] = Column(sa.Text, server_default=EMPTY)
    opened_by: Named[str] = Column(sa.Text)
    opened_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    outcome: Named[str | None] = Column(sa.Text)
    closed_at: Named[datetime | None] = Column(MOMENT)


class ReviewSeatColumns(WithId):
    """A reviewer, by account or by link, and what they decided."""

    review_id: Named[UUID] = Column(sa.ForeignKey("review.id", ondelete="cascade"))
    account_id: Named[UUID | None] = Column(sa.ForeignKey("account.id", ondelete="set null"))
    link_id: Named[UUID | None] = Column(sa.ForeignKey("share_link.id", ondelete="set null"))
    name: Named[str] = Column(sa.Text)
    required: Named[bool] = Column(server_default=sa.text("true"))
    decision: Named[str | None] = Column(sa.Text)
    reason: Named[str] = Column(sa.Text, server_default=EMPTY)
    decided_by: Named[str | None] = Column(sa.Text)
    decided_at: Named[datetime | None] = Column(MOMENT)


class ReviewItemColumns(WithId):
    """A finding, and what was answered to it."""

    review_id: Named[UUID] = Column(sa.ForeignKey("review.id", ondelete="cascade"))
    position: Named[int]
    severity: Named[str] = Column(sa.Text)
    words: Named[str] = Column(sa.Text)
    component_ids: Named[Sequence[str]] = Column(TEXTS, nullable=False, server_default=NONE)
    answer: Named[str | None] = Column(sa.Text)
    note: Named[str] = Column(sa.Text, server_default=EMPTY)
    answered_by: Named[str | None] = Column(sa.Text)
    answered_at: Named[datetime | None] = Column(MOMENT)


review = Table("review", metadata, ReviewColumns, sa.UniqueConstraint("design_id", "number"))
review_seat = Table("review_seat", metadata, ReviewSeatColumns)
review_item = Table("review_item", metadata, ReviewItemColumns, sa.UniqueConstraint("review_id", "position"))
Index("review_one_open", review.c.design_id, unique=True, postgresql_where=review.c.closed_at.is_(None))
