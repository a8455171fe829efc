"""Designs, their live documents, and their revisions."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns

from headroom.store.tables.columns import (
    DOCUMENT,
    MOMENT,
    NONE,
    TEXTS,
    UUIDS,
    CreationTime,
    OwnerColumn,
    UpdateTime,
    WithId,
    metadata,
)


class DesignColumns(WithId, CreationTime, UpdateTime, OwnerColumn):
    """A design with the headline of its last evaluation, so that a list needs no engine."""

    name: Named[str] = Column(sa.Text)
    deleted_at: Named[datetime | None] = Column(MOMENT)
    throughput_mb_s: Named[float | None] = Column(sa.Double)
    binds: Named[str | None] = Column(sa.Text)
    state: Named[str] = Column(sa.Text, server_default=sa.text("'draft'"))
    superseded_by: Named[UUID | None] = Column(sa.ForeignKey("design.id", ondelete="set null"))
    at_most: Named[bool] = Column(server_default=sa.false())
    low_mb_s: Named[float | None] = Column(sa.Double)
    high_mb_s: Named[float | None] = Column(sa.Double)


class LiveDocColumns(TypedColumns):
    """A live document: its last row, what a version holds of it, and who worked on it since when.

    It is small and hot: the number of the last row is taken under its row lock, so that rows are numbered per design
    without gaps and in commit order.
    """

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="cascade"), primary_key=True)
    last_seq: Named[int] = Column(sa.BigInteger, server_default=sa.text("0"))
    version_seq: Named[int] = Column(sa.BigInteger, server_default=sa.text("0"))
    working_since: Named[datetime | None] = Column(MOMENT)
    changed_at: Named[datetime | None] = Column(MOMENT)
    authors: Named[Any] = Column(DOCUMENT, nullable=False, server_default=NONE)


class LiveBaseColumns(TypedColumns):
    """The compacted state up to a row."""

    design_id: Named[UUID] = Column(sa.ForeignKey("live_doc.design_id", ondelete="cascade"), primary_key=True)
    seq: Named[int] = Column(sa.BigInteger)
    state: Named[bytes] = Column(sa.LargeBinary)


class LiveUpdateColumns(CreationTime):
    """One committed row of the log."""

    design_id: Named[UUID] = Column(sa.ForeignKey("live_doc.design_id", ondelete="cascade"), primary_key=True)
    seq: Named[int] = Column(sa.BigInteger, primary_key=True, autoincrement=False)
    payload: Named[bytes] = Column(sa.LargeBinary)
    replica: Named[str] = Column(sa.Text)
    author_id: Named[UUID | None] = Column(sa.Uuid)


class RevisionColumns(WithId, CreationTime):
    """A version: named and numbered, or automatic."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="restrict"))
    number: Named[int | None]
    name: Named[str] = Column(sa.Text)
    message: Named[str] = Column(sa.Text)
    sha256: Named[str] = Column(sa.Text)
    kind: Named[str] = Column(sa.Text, server_default=sa.text("'named'"))
    seq: Named[int | None] = Column(sa.BigInteger)
    authors: Named[Sequence[str]] = Column(TEXTS, nullable=False, server_default=NONE)
    document_sha256: Named[str] = Column(
        sa.Text, sa.ForeignKey("revision_document.sha256", ondelete="restrict"), nullable=False
    )
    author_ids: Named[Sequence[UUID]] = Column(UUIDS, nullable=False, server_default=NONE)


class RevisionDocumentColumns(TypedColumns):
    """What revisions hold; equal documents are kept once."""

    sha256: Named[str] = Column(sa.Text, primary_key=True)
    document: Named[Any] = Column(DOCUMENT, nullable=False)


design = Table("design", metadata, DesignColumns)
live_doc = Table("live_doc", metadata, LiveDocColumns)
live_base = Table("live_base", metadata, LiveBaseColumns)
live_update = Table("live_update", metadata, LiveUpdateColumns)
revision = Table("revision", metadata, RevisionColumns, sa.UniqueConstraint("design_id", "number"))
revision_document = Table("revision_document", metadata, RevisionDocumentColumns)
Index(
    "design_by_update",
    design.c.organisation_id,
    design.c.updated_at.desc(),
    postgresql_where=design.c.deleted_at.is_(None),
)
Index("live_doc_by_work", live_doc.c.working_since, postgresql_where=live_doc.c.working_since.is_not(None))
Index("revision_by_date", revision.c.design_id, revision.c.created_at.desc())
Index("revision_by_document", revision.c.document_sha256)
Index("revision_by_author", revision.c.author_ids, postgresql_using="gin")
