"""Parts of organisations, and every version of a shipped part."""

from datetime import datetime
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns

from headroom.store.tables.columns import DOCUMENT, EMPTY, LOCAL, MOMENT, NOW, CreationTime, UpdateTime, metadata


class OwnPartColumns(CreationTime, UpdateTime):
    """A version of a part of an organisation; `change` counts the edits of a draft."""

    part_id: Named[str] = Column(sa.Text, primary_key=True)
    version: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    state: Named[str] = Column(sa.Text)
    change: Named[int] = Column(server_default=sa.text("1"))
    yaml: Named[str] = Column(sa.Text)
    part: Named[Any] = Column(DOCUMENT, nullable=False)
    note: Named[str] = Column(sa.Text, server_default=EMPTY)
    approved_at: Named[datetime | None] = Column(MOMENT)
    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id"), primary_key=True, server_default=LOCAL)


class ShippedPartColumns(TypedColumns):
    """What the file of a shipped part said at a version."""

    part_id: Named[str] = Column(sa.Text, primary_key=True)
    version: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    part: Named[Any] = Column(DOCUMENT, nullable=False)
    changed_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    digest: Named[bytes | None] = Column(sa.LargeBinary)
    """Of `part` as the product writes it; None of a row that is older than digests."""


own_part = Table("own_part", metadata, OwnPartColumns)
shipped_part = Table("shipped_part", metadata, ShippedPartColumns)
Index(
    "own_part_one_draft",
    own_part.c.organisation_id,
    own_part.c.part_id,
    unique=True,
    postgresql_where=own_part.c.state == sa.text("'draft'"),
)
