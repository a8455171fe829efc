"""Who did what; rows outlive what they name, so nothing of them is a reference."""

from datetime import datetime
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns

from headroom.store.tables.columns import DOCUMENT, MOMENT, NOW, metadata


class AuditColumns(TypedColumns):
    """One change, by whom, and what it was before and after."""

    id: Named[int] = Column(sa.BigInteger, sa.Identity(always=True), primary_key=True)
    happened_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    action: Named[str] = Column(sa.Text)
    design_id: Named[UUID | None] = Column(sa.Uuid)
    subject_id: Named[UUID | None] = Column(sa.Uuid)
    organisation_id: Named[UUID | None] = Column(sa.Uuid)
    account_id: Named[UUID | None] = Column(sa.Uuid)
    link_id: Named[UUID | None] = Column(sa.Uuid)
    token_id: Named[UUID | None] = Column(sa.Uuid)
    actor_name: Named[str | None] = Column(sa.Text)
    request_id: Named[str | None] = Column(sa.Text)
    before: Named[Any] = Column(DOCUMENT, nullable=True)
    after: Named[Any] = Column(DOCUMENT, nullable=True)


audit = Table("audit", metadata, AuditColumns)
Index("audit_by_design", audit.c.design_id, audit.c.happened_at)
Index("audit_by_organisation", audit.c.organisation_id, audit.c.happened_at.desc())
Index(
    "audit_by_link",
    audit.c.link_id,
    audit.c.happened_at.desc(),
    postgresql_where=audit.c.link_id.is_not(None),
)
