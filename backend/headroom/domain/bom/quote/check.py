"""What keeps a quote from being submitted, each with the lines that it is about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from headroom.domain.bom.bill.pieces import LICENCE
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.quote.sheet import QuoteSheet, Why
from headroom.domain.bom.quote.terms import QuoteTerms


@dataclass(frozen=True, slots=True)
class Blocker:
    """One reason, as a sentence with its remedy."""

    code: str
    message: str
    line_keys: list[str]


def blockers(sheet: QuoteSheet, terms: QuoteTerms, books: Sequence[PriceBook], today: date) -> list[Blocker]:
    """Everything that must be settled first; empty when the quote is ready."""
    return [*_of_lines(sheet, terms), *_of_books(sheet, terms, books, today), *_of_dates(terms, today)]


def _of_lines(sheet: QuoteSheet, terms: QuoteTerms) -> Iterator[Blocker]:
    offered = [line for line in sheet.lines if not line.excluded]
    if not offered:
        yield Blocker("empty", "There is no line to offer.", [])
    unpriced = _keys(sheet, "price")
    if unpriced:
        words = f"{_lines(len(unpriced))} no price. Missing prices are not counted as 0."
        yield Blocker("missing_price", words, unpriced)
    foreign = _keys(sheet, "rate")
    if foreign:
        words = f"{_lines(len(foreign))} a price in another currency. Add the rate, with its date, to the terms."
        yield Blocker("missing_rate", words, foreign)
    numberless = _keys(sheet, "part_number")
    if numberless:
        words = f"{_lines(len(numberless))} no part number. Enter it with the price, or leave the line out."
        yield Blocker("missing_part_number", words, numberless)
    metered = [line for line in offered if line.assumed and line.kind == LICENCE]
    if metered:
        words = f"{_lines(len(metered))} a licence metered by a capacity that is unknown."
        words += " Add the drives and RAID arrays of the storage system, or leave the line out."
        yield Blocker("unknown_capacity", words, [line.key for line in metered])
    assumed = [line for line in offered if line.assumed and line.kind != LICENCE]
    if assumed and not terms.accept_assumed_lengths:
        count = sum(line.quantity for line in assumed)
        words = f"{count:,} cable {'length is' if count == 1 else 'lengths are'} assumed. Measure or accept them."
        yield Blocker("assumed_lengths", words, [line.key for line in assumed])


def _of_books(sheet: QuoteSheet, terms: QuoteTerms, books: Sequence[PriceBook], today: date) -> Iterator[Blocker]:
    if not terms.price_book_ids:
        yield Blocker("no_book", "Choose a price book.", [])
    elif len(books) < len(terms.price_book_ids):
        yield Blocker("book_gone", "A price book of this quote was deleted. Choose another.", [])
    invented = {book.id for book in sheet.books if book.demonstration}
    if invented:
        words = "Demonstration prices are not for offers. Import a price book of your own, or leave those lines out."
        yield Blocker("demonstration", words, [line.key for line in sheet.lines if line.book_id in invented])
    for book in books:
        used = [line.key for line in sheet.lines if line.book_id == book.id]
        if used and book.valid_until is not None and book.valid_until < today:
            words = f"The prices of \u201c{book.name}\u201d were valid until {book.valid_until.isoformat()}."
            yield Blocker("book_expired", words, used)


def _of_dates(terms: QuoteTerms, today: date) -> Iterator[Blocker]:
    if terms.valid_until is None:
        yield Blocker("no_validity", "Set an expiry date.", [])
    elif terms.valid_until < today:
        yield Blocker("past_validity", f"The quote was valid until {terms.valid_until.isoformat()}.", [])


def _keys(sheet: QuoteSheet, why: Why) -> list[str]:
    return [entry.line_key for entry in sheet.missing if entry.why == why]


def _lines(count: int) -> str:
    return "1 line has" if count == 1 else f"{count:,} lines have"
