"""Parts of organisations, and every version of a shipped part."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Column, ForeignKey, Index, Integer, Named, Table, Text, TypedColumns, text

from headroom.store.tables.columns import DOCUMENT, EMPTY, LOCAL, MOMENT, NOW, Created, metadata


class OwnPartColumns(Created):
    """A version of a part of an organisation; `change` counts the edits of a draft."""

    part_id: Named[str] = Column(Text, primary_key=True)
    version: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    state: Named[str] = Column(Text)
    change: Named[int] = Column(server_default=text("1"))
    yaml: Named[str] = Column(Text)
    part: Named[Any] = Column(DOCUMENT, nullable=False)
    note: Named[str] = Column(Text, server_default=EMPTY)
    updated_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    approved_at: Named[datetime | None] = Column(MOMENT)
    organisation_id: Named[UUID] = Column(ForeignKey("organisation.id"), primary_key=True, server_default=LOCAL)


class ShippedPartColumns(TypedColumns):
    """What the file of a shipped part said at a version."""

    part_id: Named[str] = Column(Text, primary_key=True)
    version: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    part: Named[Any] = Column(DOCUMENT, nullable=False)
    changed_at: Named[datetime] = Column(MOMENT, server_default=NOW)


own_part = Table("own_part", metadata, OwnPartColumns)
shipped_part = Table("shipped_part", metadata, ShippedPartColumns)
Index(
    "own_part_one_draft",
    own_part.c.organisation_id,
    own_part.c.part_id,
    unique=True,
    postgresql_where=own_part.c.state == text("'draft'"),
)
