"""Quotes as they are answered: a draft is priced anew each time, a submitted one says what it said then."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, Final
from uuid import UUID

import orjson
from pydantic import TypeAdapter

from headroom.domain.bom.bill.additions import added_bill
from headroom.domain.bom.bill.lines import BillLine
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.quote.additions import added_measures
from headroom.domain.bom.quote.check import Blocker, blockers
from headroom.domain.bom.quote.ownership import Bought, bought
from headroom.domain.bom.quote.places import QuotePlace, places
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.sheet import QuoteSheet
from headroom.domain.bom.quote.stored_sheets import current_purchase, current_sheet, current_terms
from headroom.domain.bom.quote.terms import QuoteTerms, first_terms
from headroom.store.designs.revisions import Revision, RevisionSummary
from headroom.store.quotes.quotes import QuoteRow, Withdrawal
from headroom.web.features.designs.revision_service import hash_now
from headroom.web.features.quotes.answers import (
    QuoteAnswer,
    QuoteBeside,
    QuotedRevision,
    QuoteState,
    QuoteSummary,
    QuoteWithdrawal,
)
from headroom.web.http.reply import json_bytes
from headroom.web.state.quoted_designs import QuotedDesign
from headroom.web.state.studio import Studio

_TERMS: Final = TypeAdapter(QuoteTerms)
_SHEET: Final = TypeAdapter(QuoteSheet)
_BOUGHT: Final = TypeAdapter(Bought)
_NO_CURRENCY: Final = "EUR"
"""Of a new quote while there is no price book to take it from."""


def today() -> date:
    """The day by which validity is judged."""
    return datetime.now(UTC).date()


def terms_of(row: QuoteRow) -> QuoteTerms:
    """The terms of a quote."""
    return _TERMS.validate_python(current_terms(row.terms))


async def answer(studio: Studio, row: QuoteRow) -> QuoteAnswer:
    """A quote with its priced bill and what is in its way."""
    revision = await studio.revisions.get(row.revision_id)
    standing = None if row.beside_revision_id is None else await studio.revisions.get(row.beside_revision_id)
    terms = terms_of(row)
    sheet, gain, stops = await _priced(studio, row, revision, terms)
    head = revision.row
    return QuoteAnswer(
        id=row.id,
        number=row.number,
        name=row.name,
        design_id=row.design_id,
        design_name=_name_of(revision),
        revision=QuotedRevision(head.id, head.named_number, head.name, head.sha256),
        beside=None if standing is None else _beside(standing),
        state=_state(row, terms),
        stale=await is_stale(studio, row.design_id, head.sha256),
        change=row.change,
        terms=terms,
        sheet=sheet,
        blockers=stops,
        bought=gain,
        withdrawals=[_withdrawal(entry) for entry in await studio.quotes.withdrawals(row.id)],
        created_at=row.created_at,
        submitted_at=row.submitted_at,
        decided_at=row.decided_at,
    )


def _name_of(revision: Revision) -> str:
    return str(revision.document.get("meta", {}).get("name", ""))


def _beside(standing: Revision) -> QuoteBeside:
    head = standing.row
    revision = QuotedRevision(head.id, head.named_number, head.name, head.sha256)
    return QuoteBeside(head.design_id, _name_of(standing), revision)


def _withdrawal(entry: Withdrawal) -> QuoteWithdrawal:
    sheet = _SHEET.validate_python(current_sheet(entry.submission["sheet"]))
    return QuoteWithdrawal(
        entry.number, entry.reason, sheet.totals.total, sheet.currency, entry.submitted_at, entry.withdrawn_at
    )


async def by_place(studio: Studio, row: QuoteRow) -> list[QuotePlace]:
    """The priced bill of a quote by what holds the parts."""
    revision = await studio.revisions.get(row.revision_id)
    sheet, _, _ = await _priced(studio, row, revision, terms_of(row))
    quoted = await quoted_of(studio, row, revision)
    return places(sheet, quoted.bill, quoted.box_of, quoted.names)


async def summaries(studio: Studio, rows: Sequence[QuoteRow], present: str | None) -> list[QuoteSummary]:
    """Quotes as a list shows them, by as many statements for all as for one.

    `present` is the hash of the design as it is now.
    """
    heads = await studio.revisions.summaries({row.revision_id for row in rows})
    drafts = [row for row in rows if row.submission is None]
    asked = {row.revision_id for row in drafts} | {row.beside_revision_id for row in drafts} - {None}
    revisions = {found.row.id: found for found in await studio.revisions.some({one for one in asked if one})}
    offers = {row.id: await _quoted_beside(studio, row, revisions) for row in drafts}
    terms = {row.id: terms_of(row) for row in rows}
    book_ids = {UUID(book_id) for row in rows if row.submission is None for book_id in terms[row.id].price_book_ids}
    books = await _books(studio, book_ids, [line for offered in offers.values() for line in offered.bill.lines])

    def sheet(row: QuoteRow) -> QuoteSheet:
        if row.submission is not None:
            return _SHEET.validate_python(current_sheet(row.submission["sheet"]))
        return price(offers[row.id].bill, _books_of(books, terms[row.id]), terms[row.id])

    return [_summary(row, terms[row.id], heads[row.revision_id], sheet(row), present) for row in rows]


def _summary(
    row: QuoteRow, terms: QuoteTerms, head: RevisionSummary, sheet: QuoteSheet, present: str | None
) -> QuoteSummary:
    complete = bool(sheet.lines) and not any(line.unpriced for line in sheet.lines)
    return QuoteSummary(
        id=row.id,
        number=row.number,
        name=row.name,
        design_id=row.design_id,
        revision_number=head.named_number,
        state=_state(row, terms),
        stale=present is not None and present != head.sha256,
        currency=terms.currency,
        total=sheet.totals.total if complete else None,
        valid_until=terms.valid_until,
        created_at=row.created_at,
        submitted_at=row.submitted_at,
    )


async def is_stale(studio: Studio, design_id: UUID, frozen: str) -> bool:
    """Whether the design was edited since it was frozen."""
    present = await hash_now(studio, design_id)
    return present is not None and present != frozen


def submission(found: QuoteAnswer) -> dict[str, Any]:
    """What is kept of a quote when it is submitted."""
    loaded: dict[str, Any] = orjson.loads(json_bytes({"schema": 1, "sheet": found.sheet, "bought": found.bought}))
    return loaded


def terms_json(terms: QuoteTerms) -> dict[str, Any]:
    """Terms as the store keeps them."""
    loaded: dict[str, Any] = orjson.loads(json_bytes(terms))
    return loaded


async def new_terms(studio: Studio) -> QuoteTerms:
    """The terms of a new quote: the book that was imported last, else the demonstration."""
    book = next(iter(await studio.price_books.all()), None)
    return first_terms([str(book.id)] if book else [], book.currency if book else _NO_CURRENCY)


async def quoted_design_of(studio: Studio, revision: Revision) -> QuotedDesign:
    """Bill and figures of a revision. Raises `DomainError` when it cannot be expanded: then there is no quote of it."""
    catalogue = studio.catalogue_for(revision.document)
    return await studio.quoted_designs.of(revision.row.id, revision.document, catalogue)


async def quoted_of(studio: Studio, row: QuoteRow, revision: Revision) -> QuotedDesign:
    """What a quote is of: its design, or what that has more than what stands. Raises as `quoted_design_of`."""
    standing = [] if row.beside_revision_id is None else await studio.revisions.some([row.beside_revision_id])
    return await _quoted_beside(studio, row, {found.row.id: found for found in (revision, *standing)})


async def _quoted_beside(studio: Studio, row: QuoteRow, revisions: Mapping[UUID, Revision]) -> QuotedDesign:
    whole = await quoted_design_of(studio, revisions[row.revision_id])
    if row.beside_revision_id is None:
        return whole
    standing = revisions[row.beside_revision_id]
    owned = await quoted_design_of(studio, standing)
    measures = added_measures(whole.measures, owned.measures, _name_of(standing))
    return replace(whole, bill=added_bill(whole.bill, owned.bill), measures=measures)


async def _priced(
    studio: Studio, row: QuoteRow, revision: Revision, terms: QuoteTerms
) -> tuple[QuoteSheet, Bought, list[Blocker]]:
    if row.submission is not None:
        return (
            _SHEET.validate_python(current_sheet(row.submission["sheet"])),
            _BOUGHT.validate_python(current_purchase(row.submission["bought"])),
            [],
        )
    quoted = await quoted_of(studio, row, revision)
    books = await books_for(studio, terms, quoted.bill.lines)
    sheet = price(quoted.bill, books, terms)
    return sheet, bought(sheet, terms, quoted.measures), blockers(sheet, terms, books, today())


async def books_for(studio: Studio, terms: QuoteTerms, lines: Sequence[BillLine]) -> Sequence[PriceBook]:
    """The books of the terms that are still there, each with the prices that these lines may ask for."""
    return _books_of(await _books(studio, {UUID(book_id) for book_id in terms.price_book_ids}, lines), terms)


async def _books(studio: Studio, book_ids: Collection[UUID], lines: Sequence[BillLine]) -> dict[str, PriceBook]:
    rows = await studio.price_books.some(book_ids)
    parts = {name for line in lines for name in (line.part, line.key) if name is not None}
    numbers = {line.part_number for line in lines if line.part_number is not None}
    prices = await studio.price_books.matching(list(rows), parts, numbers)
    return {
        str(b.id): PriceBook(str(b.id), b.name, b.currency, b.demonstration, b.valid_until, prices[b.id])
        for b in rows.values()
    }


def _books_of(books: Mapping[str, PriceBook], terms: QuoteTerms) -> list[PriceBook]:
    ids = [str(UUID(book_id)) for book_id in terms.price_book_ids]
    return [books[book_id] for book_id in ids if book_id in books]


def _state(row: QuoteRow, terms: QuoteTerms) -> QuoteState:
    over = terms.valid_until is not None and terms.valid_until < today()
    return "expired" if over and row.state in ("submitted", "approved") else row.state
