"""The index of what designs are found by: texts by where their words begin, and counts of parts and findings."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.types import TypeEngine

from headroom.domain.search.records import FactField
from headroom.store.tables.columns import DOCUMENT, EMPTY, MOMENT, NONE, TEXTS, metadata


class SearchDesignColumns(TypedColumns):
    """How far the index of a design is: the row of its log, what else it was made with, and who makes it now."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="cascade"), primary_key=True)
    seq: Named[int | None] = Column(sa.BigInteger)
    stamp: Named[str] = Column(sa.Text, server_default=EMPTY)
    indexed_at: Named[datetime | None] = Column(MOMENT)
    has_findings: Named[bool] = Column(sa.Boolean, server_default=sa.false())
    problem: Named[str] = Column(sa.Text, server_default=EMPTY)
    lease: Named[UUID | None] = Column(sa.Uuid)
    lease_until: Named[datetime | None] = Column(MOMENT)


class SearchChunkColumns(TypedColumns):
    """Some texts of a design. `terms` begin with a mark of organisation, field and secrecy."""

    design_id: Named[UUID] = Column(sa.ForeignKey("search_design.design_id", ondelete="cascade"), primary_key=True)
    number: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    terms: Named[Any] = Column(TSVECTOR, nullable=False)
    texts: Named[Any] = Column(DOCUMENT, nullable=False)


class SearchFactColumns(TypedColumns):
    """How often a design has a part, findings of a check, or parts whose support ends on a day."""

    design_id: Named[UUID] = Column(sa.ForeignKey("search_design.design_id", ondelete="cascade"), primary_key=True)
    field: Named[FactField] = Column(cast("TypeEngine[FactField]", sa.Text()), primary_key=True)
    value: Named[str] = Column(sa.Text, primary_key=True)
    severity: Named[str] = Column(sa.Text, primary_key=True, server_default=EMPTY)
    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id"))
    secrecy: Named[Sequence[str]] = Column(TEXTS, nullable=False, server_default=NONE)
    count: Named[int] = Column(sa.BigInteger)
    components: Named[int] = Column(sa.Integer)
    places: Named[Any] = Column(DOCUMENT, nullable=False)


search_design = Table("search_design", metadata, SearchDesignColumns)
search_chunk = Table("search_chunk", metadata, SearchChunkColumns)
search_fact = Table("search_fact", metadata, SearchFactColumns)
Index("search_chunk_terms", search_chunk.c.terms, postgresql_using="gin")
Index(
    "search_fact_by_value",
    search_fact.c.organisation_id,
    search_fact.c.field,
    search_fact.c.value,
    search_fact.c.severity,
    search_fact.c.design_id,
    postgresql_include=["count"],
)
