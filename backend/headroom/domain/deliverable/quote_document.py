"""A quote as its documents say it; XLSX, CSV, JSON and PDF all read this record, so that they agree."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final, Literal

from headroom.domain.bom.money import plain
from headroom.domain.bom.ownership import Bought
from headroom.domain.bom.quote import QuoteLine, QuoteSheet
from headroom.domain.bom.terms import Terms
from headroom.domain.days import day_words

State = Literal["draft", "submitted", "approved", "rejected", "expired"]

DEMONSTRATION: Final = "Demonstration prices, not a quote"
NO_PRICE: Final = "No price"


@dataclass(frozen=True, slots=True)
class QuoteDocument:
    """Everything that the documents need; `issued` is the day on which it was submitted, None for a draft."""

    number: str
    name: str
    design_name: str
    revision_number: int
    design_hash: str
    state: State
    issued: date | None
    terms: Terms
    sheet: QuoteSheet
    bought: Bought
    approval: str = ""
    """Who approved the revision, or that nobody did; empty where nobody was asked."""


def is_complete(document: QuoteDocument) -> bool:
    """Whether every offered line has its price, so that the total is one."""
    return all(line.missing != "price" for line in document.sheet.lines)


def state_words(document: QuoteDocument) -> str:
    """What the document is, in words."""
    if document.state == "draft":
        return "Draft, not an offer"
    return {"submitted": "Quote", "approved": "Quote, approved", "rejected": "Rejected", "expired": "Expired"}[
        document.state
    ]


def not_included(document: QuoteDocument) -> list[str]:
    """What the price does not hold: what the terms say, lines that are left out, and what nobody has priced."""
    left_out = [f"{line.quantity:,} \u00d7 {line.description}" for line in document.sheet.lines if line.excluded]
    unpriced = sum(line.missing == "price" for line in document.sheet.lines)
    found = [*document.terms.not_included, *left_out]
    if unpriced:
        found.append(f"{unpriced:,} {'line' if unpriced == 1 else 'lines'} without a price, marked above")
    if document.terms.tax_percent is None:
        found.append("Tax")
    if document.terms.support_years == 0:
        found.append("Support")
    return found


def rate_words(document: QuoteDocument) -> list[str]:
    """The rates that prices were converted at, with date and source."""
    currency = document.sheet.currency
    return [
        f"1 {rate.currency} = {plain(rate.rate)} {currency}, {day_words(rate.date)}, {rate.source}"
        for rate in document.sheet.rates
    ]


def assumed_words(line: QuoteLine) -> str:
    """What must be known of a line beside its description."""
    marks = [line.note] if line.note else []
    if line.assumed and not line.note:
        marks.append("length assumed")
    return ", ".join(marks)


def percent(number: Decimal) -> str:
    """A percentage without needless zeros."""
    text = plain(number)
    return f"{text.rstrip('0').rstrip('.') if '.' in text else text}%"
