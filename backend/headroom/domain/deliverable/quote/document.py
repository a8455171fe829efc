"""A quote as its documents say it; XLSX, CSV, JSON and PDF all read this record, so that they agree."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final, Literal

from headroom.domain.bom.bill.pieces import costs_nothing
from headroom.domain.bom.money import ZERO, grouped, plain
from headroom.domain.bom.quote.ownership import Bought
from headroom.domain.bom.quote.sheet import QuoteLine, QuoteSheet
from headroom.domain.bom.quote.terms import QuoteTerms
from headroom.domain.days import day_words

State = Literal["draft", "submitted", "approved", "rejected", "expired"]

DEMONSTRATION: Final = "Demonstration prices, not a quote"
NO_PRICE: Final = "No price"
NO_NUMBER: Final = "No part number"
_NO_PLURAL: Final = ("TB", "TiB")
PER_TIB: Final = "Price per usable TiB"
PER_GB_S: Final = "Price per GB/s"
SUM_OF_LINES: Final = "Sum of the lines"
WITHOUT_TAX: Final = "Price without tax"
_MB_A_GB: Final = 1000
_TB: Final = 10**12
_TIB: Final = 2**40


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
    terms: QuoteTerms
    sheet: QuoteSheet
    bought: Bought
    approval: str = ""
    """Who approved the revision, or that nobody did; empty where nobody was asked."""


def is_complete(document: QuoteDocument) -> bool:
    """Whether every offered line has its price, so that the total is one."""
    return not any(line.unpriced for line in document.sheet.lines)


def total_words(document: QuoteDocument) -> str:
    """What the last sum is."""
    return "Total" if is_complete(document) else "Known so far"


def state_words(document: QuoteDocument) -> str:
    """What the document is, in words."""
    return _STATES[document.state]


_STATES: Final[dict[State, str]] = {
    "draft": "Draft, not an offer", "submitted": "Quote", "approved": "Quote, approved", "rejected": "Rejected",
    "expired": "Expired",
}  # fmt: skip


def not_included(document: QuoteDocument) -> list[str]:
    """What the price does not hold: what the terms say, lines that are left out, and what nobody has priced."""
    left_out = [f"{line.quantity:,} \u00d7 {line.description}" for line in document.sheet.lines if line.excluded]
    unpriced = sum(line.unpriced for line in document.sheet.lines)
    found = [*document.terms.not_included, *left_out]
    if unpriced:
        found.append(f"{unpriced:,} {'line' if unpriced == 1 else 'lines'} without a price, marked above")
    if document.terms.tax_percent is None:
        found.append("Tax")
    if document.terms.support_years == 0:
        found.append("Support")
    return found


def number_words(line: QuoteLine) -> str:
    """The part number; what is not ordered by one needs none."""
    needless = line.free or costs_nothing(line.note)
    return line.part_number or ("" if needless else NO_NUMBER)


def counted(line: QuoteLine) -> str:
    """`26`, `3 days` or `512 TiB`: pieces go without saying."""
    if line.unit == "piece":
        return f"{line.quantity:,}"
    plural = "" if line.quantity == 1 or line.unit in _NO_PLURAL else "s"
    return f"{line.quantity:,} {line.unit}{plural}"


def tax_words(document: QuoteDocument) -> str:
    """The tax, and on how much of the price it is where that is not all."""
    totals, tax = document.sheet.totals, document.terms.tax_percent
    on = f" on {grouped(totals.price - totals.untaxed)}" if totals.untaxed != ZERO else ""
    return f"Tax {percent(tax)}{on}" if tax is not None else "Tax"


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


@dataclass(frozen=True, slots=True)
class QuoteFigure:
    """One figure of what the price buys, as every document writes it."""

    label: str
    value: str
    unit: str


def bought_rows(document: QuoteDocument) -> list[QuoteFigure]:
    """What the price buys; figures that are not known are left out."""
    gain, currency = document.bought, document.sheet.currency
    rates = (
        ("read", gain.read_mb_s, gain.read_scenario, gain.read_at_most),
        ("write", gain.write_mb_s, gain.write_scenario, gain.write_at_most),
    )
    rows = [
        QuoteFigure(_rate_label(way, scenario), f"{'at most ' if most else ''}{rounded(rate / _MB_A_GB)}", "GB/s")
        for way, rate, scenario, most in rates
        if rate is not None
    ]
    for label, size in (("Usable capacity", gain.usable_bytes), ("Effective capacity", gain.effective_bytes)):
        if size is not None and not (size == gain.usable_bytes and label.startswith("Eff")):
            rows.append(QuoteFigure(label, f"{rounded(size / _TB)} TB = {rounded(size / _TIB)}", "TiB"))
    amounts = (
        (PER_TIB, gain.per_usable_tib),
        (PER_GB_S, gain.per_gb_s),
        (f"{gain.years}-year TCO", gain.ownership_total),
        (f"{gain.years}-year TCO per usable TiB", gain.ownership_per_usable_tib),
        (f"{gain.years}-year TCO per GB/s", gain.ownership_per_gb_s),
    )
    return rows + [QuoteFigure(label, grouped(amount), currency) for label, amount in amounts if amount is not None]


def caveats(document: QuoteDocument) -> list[str]:
    """What has to be known of those figures."""
    per_unit = document.bought.per_usable_tib is not None or document.bought.per_gb_s is not None
    support = "with support, " if document.terms.support_years else ""
    priced = [f"Prices per TiB and GB/s are of the whole price, {support}without tax."] if per_unit else []
    return [*document.bought.caveats, *priced]


def rounded(number: float) -> str:
    """Three digits that count."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _rate_label(way: str, scenario: str) -> str:
    return f"Throughput, {way} ({scenario})" if scenario else f"Throughput, {way}"
