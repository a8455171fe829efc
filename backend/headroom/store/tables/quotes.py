"""Price books with their lines, and quotes."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns

from headroom.store.tables.columns import (
    DOCUMENT,
    EMPTY,
    LOCAL,
    MOMENT,
    NOW,
    CreationTime,
    OwnerColumn,
    UpdateTime,
    WithId,
    metadata,
)


class PriceBookColumns(WithId, OwnerColumn):
    """A price book; `change` counts imports and edits, `lines` is kept by who writes them."""

    name: Named[str] = Column(sa.Text)
    currency: Named[str] = Column(sa.Text)
    demonstration: Named[bool] = Column(server_default=sa.false())
    valid_until: Named[date | None]
    note: Named[str] = Column(sa.Text, server_default=EMPTY)
    lines: Named[int] = Column(server_default=sa.text("0"))
    change: Named[int] = Column(server_default=sa.text("1"))
    imported_at: Named[datetime] = Column(MOMENT, server_default=NOW)


class PriceLineColumns(TypedColumns):
    """A line of a price book. The keys are what is compared; breaks are [[from quantity, "price"], ...]."""

    book_id: Named[UUID] = Column(sa.ForeignKey("price_book.id", ondelete="cascade"), primary_key=True)
    position: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    part_number: Named[str | None] = Column(sa.Text)
    part: Named[str | None] = Column(sa.Text)
    vendor: Named[str | None] = Column(sa.Text)
    description: Named[str] = Column(sa.Text)
    unit: Named[str] = Column(sa.Text)
    list_price: Named[Decimal] = Column(sa.Numeric)
    breaks: Named[Any] = Column(DOCUMENT, nullable=False, server_default=sa.text("'[]'"))
    support_year_price: Named[Decimal | None] = Column(sa.Numeric)
    vendor_key: Named[str] = Column(sa.Text)
    number_key: Named[str] = Column(sa.Text)
    currency: Named[str | None] = Column(sa.Text)


class QuoteNumberColumns(TypedColumns):
    """The last number of an organisation in a year."""

    year: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    last: Named[int]
    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id"), primary_key=True, server_default=LOCAL)


class QuoteColumns(WithId, CreationTime, UpdateTime, OwnerColumn):
    """A quote; `submission` is what it said when it was submitted."""

    number: Named[str] = Column(sa.Text)
    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="restrict"))
    revision_id: Named[UUID] = Column(sa.ForeignKey("revision.id", ondelete="restrict"))
    beside_revision_id: Named[UUID | None] = Column(sa.ForeignKey("revision.id", ondelete="restrict"))
    """What stands already and is not offered; None: all of the design is."""
    name: Named[str] = Column(sa.Text)
    state: Named[str] = Column(sa.Text, server_default=sa.text("'draft'"))
    change: Named[int] = Column(server_default=sa.text("1"))
    terms: Named[Any] = Column(DOCUMENT, nullable=False)
    submission: Named[Any] = Column(DOCUMENT, nullable=True)
    submitted_at: Named[datetime | None] = Column(MOMENT)
    decided_at: Named[datetime | None] = Column(MOMENT)


class QuoteWithdrawalColumns(TypedColumns):
    """A submission that was taken back."""

    quote_id: Named[UUID] = Column(sa.ForeignKey("quote.id", ondelete="restrict"), primary_key=True)
    number: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    revision_id: Named[UUID] = Column(sa.ForeignKey("revision.id", ondelete="restrict"))
    terms: Named[Any] = Column(DOCUMENT, nullable=False)
    submission: Named[Any] = Column(DOCUMENT, nullable=False)
    reason: Named[str] = Column(sa.Text)
    submitted_at: Named[datetime] = Column(MOMENT)
    withdrawn_at: Named[datetime] = Column(MOMENT, server_default=NOW)


price_book = Table("price_book", metadata, PriceBookColumns)
price_line = Table("price_line", metadata, PriceLineColumns)
quote_number = Table("quote_number", metadata, QuoteNumberColumns)
quote = Table("quote", metadata, QuoteColumns, sa.UniqueConstraint("organisation_id", "number"))
quote_withdrawal = Table("quote_withdrawal", metadata, QuoteWithdrawalColumns)
Index(
    "price_book_one_demonstration",
    price_book.c.organisation_id,
    price_book.c.demonstration,
    unique=True,
    postgresql_where=price_book.c.demonstration,
)
Index(
    "price_line_by_part",
    price_line.c.book_id,
    price_line.c.part,
    unique=True,
    postgresql_where=price_line.c.part.is_not(None),
)
Index(
    "price_line_by_number",
    price_line.c.book_id,
    price_line.c.number_key,
    price_line.c.vendor_key,
    unique=True,
    postgresql_where=price_line.c.part_number.is_not(None),
)
Index("quote_by_design", quote.c.design_id, quote.c.created_at.desc())
