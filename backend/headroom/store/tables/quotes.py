"""Price books with their lines, and quotes."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    Named,
    Numeric,
    Table,
    Text,
    TypedColumns,
    UniqueConstraint,
    text,
)

from headroom.store.tables.columns import DOCUMENT, EMPTY, FALSE, LOCAL, MOMENT, NOW, Created, WithId, metadata


class PriceBookColumns(WithId):
    """A price book; `change` counts imports and edits, `lines` is kept by who writes them."""

    name: Named[str] = Column(Text)
    currency: Named[str] = Column(Text)
    demonstration: Named[bool] = Column(server_default=FALSE)
    valid_until: Named[date | None]
    note: Named[str] = Column(Text, server_default=EMPTY)
    lines: Named[int] = Column(server_default=text("0"))
    change: Named[int] = Column(server_default=text("1"))
    imported_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    organisation_id: Named[UUID] = Column(ForeignKey("organisation.id"), server_default=LOCAL)


class PriceLineColumns(TypedColumns):
    """A line of a price book. The keys are what is compared; breaks are [[from quantity, "price"], ...]."""

    book_id: Named[UUID] = Column(ForeignKey("price_book.id", ondelete="cascade"), primary_key=True)
    position: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    part_number: Named[str | None] = Column(Text)
    part: Named[str | None] = Column(Text)
    vendor: Named[str | None] = Column(Text)
    description: Named[str] = Column(Text)
    unit: Named[str] = Column(Text)
    list_price: Named[Decimal] = Column(Numeric)
    breaks: Named[Any] = Column(DOCUMENT, nullable=False, server_default=text("'[]'"))
    support_year_price: Named[Decimal | None] = Column(Numeric)
    vendor_key: Named[str] = Column(Text)
    number_key: Named[str] = Column(Text)
    currency: Named[str | None] = Column(Text)


class QuoteNumberColumns(TypedColumns):
    """The last number of an organisation in a year."""

    year: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    last: Named[int]
    organisation_id: Named[UUID] = Column(ForeignKey("organisation.id"), primary_key=True, server_default=LOCAL)


class QuoteColumns(WithId, Created):
    """A quote; `submission` is what it said when it was submitted."""

    number: Named[str] = Column(Text)
    design_id: Named[UUID] = Column(ForeignKey("design.id", ondelete="restrict"))
    revision_id: Named[UUID] = Column(ForeignKey("revision.id", ondelete="restrict"))
    name: Named[str] = Column(Text)
    state: Named[str] = Column(Text, server_default=text("'draft'"))
    change: Named[int] = Column(server_default=text("1"))
    terms: Named[Any] = Column(DOCUMENT, nullable=False)
    submission: Named[Any] = Column(DOCUMENT, nullable=True)
    updated_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    submitted_at: Named[datetime | None] = Column(MOMENT)
    decided_at: Named[datetime | None] = Column(MOMENT)
    organisation_id: Named[UUID] = Column(ForeignKey("organisation.id"), server_default=LOCAL)


class QuoteWithdrawalColumns(TypedColumns):
    """A submission that was taken back."""

    quote_id: Named[UUID] = Column(ForeignKey("quote.id", ondelete="restrict"), primary_key=True)
    number: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    revision_id: Named[UUID] = Column(ForeignKey("revision.id", ondelete="restrict"))
    terms: Named[Any] = Column(DOCUMENT, nullable=False)
    submission: Named[Any] = Column(DOCUMENT, nullable=False)
    reason: Named[str] = Column(Text)
    submitted_at: Named[datetime] = Column(MOMENT)
    withdrawn_at: Named[datetime] = Column(MOMENT, server_default=NOW)


price_book = Table("price_book", metadata, PriceBookColumns)
price_line = Table("price_line", metadata, PriceLineColumns)
quote_number = Table("quote_number", metadata, QuoteNumberColumns)
quote = Table("quote", metadata, QuoteColumns, UniqueConstraint("organisation_id", "number"))
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
