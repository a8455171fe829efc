"""Threads of comments, and changes that reviewers suggest."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns

from headroom.store.tables.columns import DOCUMENT, MOMENT, NONE, NOW, UUIDS, CreationTime, WithId, metadata


class ThreadColumns(WithId, CreationTime):
    """A thread. The anchor's words stay when what they name is gone, so that it never hangs in the air."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="restrict"))
    number: Named[int]
    anchor_kind: Named[str] = Column(sa.Text)
    anchor: Named[Any] = Column(DOCUMENT, nullable=False)
    anchor_words: Named[str] = Column(sa.Text)
    revision_id: Named[UUID | None] = Column(sa.ForeignKey("revision.id", ondelete="restrict"))
    changed_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    resolved_at: Named[datetime | None] = Column(MOMENT)
    resolved_by: Named[str | None] = Column(sa.Text)


class RemarkColumns(WithId, CreationTime):
    """A remark, by account, or by link with the hash of a secret of the browser."""

    thread_id: Named[UUID] = Column(sa.ForeignKey("thread.id", ondelete="cascade"))
    account_id: Named[UUID | None] = Column(sa.ForeignKey("account.id", ondelete="set null"))
    link_id: Named[UUID | None] = Column(sa.ForeignKey("share_link.id", ondelete="set null"))
    visitor_sha256: Named[bytes | None] = Column(sa.LargeBinary)
    author: Named[str] = Column(sa.Text)
    body: Named[str] = Column(sa.Text)
    mentions: Named[Sequence[UUID]] = Column(UUIDS, nullable=False, server_default=NONE)
    edited_at: Named[datetime | None] = Column(MOMENT)
    deleted_at: Named[datetime | None] = Column(MOMENT)


class RemarkEditColumns(TypedColumns):
    """What a remark said before."""

    id: Named[int] = Column(sa.BigInteger, sa.Identity(always=True), primary_key=True)
    remark_id: Named[UUID] = Column(sa.ForeignKey("remark.id", ondelete="cascade"))
    body: Named[str] = Column(sa.Text)
    written_at: Named[datetime] = Column(MOMENT)


class SuggestionColumns(TypedColumns):
    """What a thread suggests to change, as `base` shows the same places, and what became of it."""

    thread_id: Named[UUID] = Column(sa.ForeignKey("thread.id", ondelete="cascade"), primary_key=True)
    changes: Named[Any] = Column(DOCUMENT, nullable=False)
    base: Named[Any] = Column(DOCUMENT, nullable=False)
    state: Named[str] = Column(sa.Text, server_default=sa.text("'open'"))
    decided_at: Named[datetime | None] = Column(MOMENT)
    decided_by: Named[str | None] = Column(sa.Text)


class MentionReadColumns(TypedColumns):
    """Remarks that an account has read of those that mention it."""

    account_id: Named[UUID] = Column(sa.ForeignKey("account.id", ondelete="cascade"), primary_key=True)
    remark_id: Named[UUID] = Column(sa.ForeignKey("remark.id", ondelete="cascade"), primary_key=True)
    read_at: Named[datetime] = Column(MOMENT, server_default=NOW)


thread = Table("thread", metadata, ThreadColumns, sa.UniqueConstraint("design_id", "number"))
remark = Table("remark", metadata, RemarkColumns)
remark_edit = Table("remark_edit", metadata, RemarkEditColumns)
suggestion = Table("suggestion", metadata, SuggestionColumns)
mention_read = Table("mention_read", metadata, MentionReadColumns)
Index("remark_by_thread", remark.c.thread_id, remark.c.created_at, remark.c.id)
Index("remark_by_mention", remark.c.mentions, postgresql_using="gin")
