"""What the calls of price books and quotes answer and take. Money is text with the digits of its currency."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from headroom.domain.bom.prices.book import PriceBreak, PriceLine
from headroom.domain.bom.quote.check import Blocker
from headroom.domain.bom.quote.ownership import Bought
from headroom.domain.bom.quote.sheet import QuoteSheet
from headroom.domain.bom.quote.terms import QuoteTerms
from headroom.store.quotes.price_books import PriceBookSummary
from headroom.web.http.answers import ProblemAnswer

QuoteState = Literal["draft", "submitted", "approved", "rejected", "expired"]


@dataclass(frozen=True, slots=True)
class PriceBookPage:
    """Some lines of a book, and how many there are that were asked for."""

    book: PriceBookSummary
    total: int
    lines: list[PriceLine]


@dataclass(frozen=True, slots=True)
class NewPriceRequest:
    """One price for a book: of a part number, of a part of the catalogue, or of a bill line by its key.

    What is not said stays as the book has it, unless `replace` is set; a new line needs its list price.
    """

    list_price: Decimal | None = None
    part_number: str | None = None
    part: str | None = None
    vendor: str | None = None
    description: str | None = None
    unit: str | None = None
    breaks: Annotated[list[PriceBreak], Field(max_length=1_000, fail_fast=True)] | None = None
    support_year_price: Decimal | None = None
    currency: str | None = None
    replace: bool = False


@dataclass(frozen=True, slots=True)
class PriceImportRequest:
    """The `settings` of an import, as JSON beside the file. `mapping` leads from a field to its column, from 0.

    Without a `decimal_mark` each column has the one that its numbers show. Rows with a problem refuse the file unless
    `skip_bad` leaves them out.
    """

    name: str
    currency: str
    mapping: dict[str, int | None]
    sheet: str | None = None
    header_row: int = 1
    decimal_mark: Literal[".", ","] | None = None
    duplicates: Literal["refuse", "first", "last", "lowest", "highest"] = "refuse"
    skip_bad: bool = False
    valid_until: date | None = None
    note: str = ""
    replaces: UUID | None = None


@dataclass(frozen=True, slots=True)
class PriceFileCheck:
    """What an import would make of a file: prices, the first of them, and the rows that cannot be used.

    `left_out` is those rows as CSV with the reasons; of `problems` there are the first ones.
    """

    rows: int
    prices: int
    bad_rows: int
    repeated: int
    first: list[PriceLine]
    currencies: dict[str, int]
    """How many prices are in which currency."""
    problems: list[ProblemAnswer]
    left_out: str


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
class QuoteBeside:
    """What stands already: the quote is of what its design has more."""

    design_id: UUID
    design_name: str
    revision: QuotedRevision


@dataclass(frozen=True, slots=True)
class QuoteWithdrawal:
    """A submission that was taken back, why, and what it came to."""

    number: int
    reason: str
    total: Decimal
    currency: str
    submitted_at: datetime
    withdrawn_at: datetime


@dataclass(frozen=True, slots=True)
class QuoteAnswer:
    """A quote with its priced bill; of one that was submitted the sheet is as it was then."""

    id: UUID
    number: str
    name: str
    design_id: UUID
    design_name: str
    revision: QuotedRevision
    beside: QuoteBeside | None
    """None where all of the design is offered."""
    state: QuoteState
    stale: bool
    change: int
    terms: QuoteTerms
    sheet: QuoteSheet
    blockers: list[Blocker]
    bought: Bought
    withdrawals: list[QuoteWithdrawal]
    created_at: datetime
    submitted_at: datetime | None
    decided_at: datetime | None


@dataclass(frozen=True, slots=True)
class NewQuoteRequest:
    """A quote of a revision, or of the present state; terms come later where none are given."""

    name: str | None = None
    revision_id: UUID | None = None
    terms: QuoteTerms | None = None


@dataclass(frozen=True, slots=True)
class EditQuoteRequest:
    """New terms for a draft that was last seen at `change`."""

    change: int
    terms: QuoteTerms
    name: str | None = None


@dataclass(frozen=True, slots=True)
class SeenQuoteRequest:
    """Which state of the quote was looked at."""

    change: int


@dataclass(frozen=True, slots=True)
class WithdrawQuoteRequest:
    """Which state of the quote was looked at, and why it is taken back."""

    change: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class QuoteStateRequest:
    """The next state of a quote: a draft is submitted, what is submitted is approved or rejected."""

    change: int
    state: Literal["submitted", "approved", "rejected"]
