"""What the calls of price books and quotes answer and take. Money is text with the digits of its currency."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Literal
from uuid import UUID

from headroom.domain.bom.ownership import Bought
from headroom.domain.bom.price_book import PriceBreak, PriceLine
from headroom.domain.bom.quote import QuoteSheet
from headroom.domain.bom.quote_check import Blocker
from headroom.domain.bom.terms import Terms
from headroom.store.price_books import PriceBookSummary

QuoteState = Literal["draft", "submitted", "approved", "rejected", "expired"]


@dataclass(frozen=True, slots=True)
class PriceBookPage:
    """Some lines of a book, and how many there are that were asked for."""

    book: PriceBookSummary
    total: int
    lines: list[PriceLine]


@dataclass(frozen=True, slots=True)
class NewPriceRequest:
    """One price for a book: of a part number, of a part of the catalogue, or of a bill line by its key."""

    list_price: Decimal
    part_number: str | None = None
    part: str | None = None
    vendor: str | None = None
    description: str = ""
    unit: str = "piece"
    breaks: list[PriceBreak] | None = None
    support_year_price: Decimal | None = None


@dataclass(frozen=True, slots=True)
class PriceImportRequest:
    """The `settings` of an import, as JSON beside the file. `mapping` leads from a field to its column, from 0."""

    name: str
    currency: str
    mapping: dict[str, int | None]
    sheet: str | None = None
    header_row: int = 1
    decimal_mark: Literal[".", ","] = "."
    valid_until: date | None = None
    note: str = ""
    replaces: UUID | None = None


@dataclass(frozen=True, slots=True)
class QuoteSummary:
    """One line of a design's list of quotes."""

    id: UUID
    number: str
    name: str
    design_id: UUID
    revision_number: int
    state: QuoteState
    stale: bool
    currency: str
    total: Decimal | None
    """None while a price is missing."""
    valid_until: date | None
    created_at: datetime
    submitted_at: datetime | None


@dataclass(frozen=True, slots=True)
class QuotedRevision:
    """The state of the design that a quote freezes."""

    id: UUID
    number: int
    name: str
    hash: str


@dataclass(frozen=True, slots=True)
class QuoteAnswer:
    """A quote with its priced bill; of one that was submitted the sheet is as it was then."""

    id: UUID
    number: str
    name: str
    design_id: UUID
    design_name: str
    revision: QuotedRevision
    state: QuoteState
    stale: bool
    change: int
    terms: Terms
    sheet: QuoteSheet
    blockers: list[Blocker]
    bought: Bought
    created_at: datetime
    submitted_at: datetime | None
    decided_at: datetime | None


@dataclass(frozen=True, slots=True)
class NewQuoteRequest:
    """A quote of a revision, or of the present state; terms come later where none are given."""

    name: str | None = None
    revision_id: UUID | None = None
    terms: Terms | None = None


@dataclass(frozen=True, slots=True)
class EditQuoteRequest:
    """New terms for a draft that was last seen at `change`."""

    change: int
    terms: Terms
    name: str | None = None


@dataclass(frozen=True, slots=True)
class SeenQuoteRequest:
    """Which state of the quote was looked at."""

    change: int


@dataclass(frozen=True, slots=True)
class QuoteStateRequest:
    """The next state of a quote: a draft is submitted, what is submitted is approved or rejected."""

    change: int
    state: Literal["submitted", "approved", "rejected"]
