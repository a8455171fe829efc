"""What the checks are told of the quotes of a design: of the newest one that was not rejected."""

import logging
from uuid import UUID

from headroom.domain.checks.surroundings import KnownQuote, draft_quote
from headroom.domain.errors import DomainError
from headroom.store.quotes.quotes import QuoteRow
from headroom.web.features.quotes.service import books_for, quoted_of, terms_of, today
from headroom.web.state.studio import Studio

logger = logging.getLogger(__name__)


async def newest_quote(studio: Studio, design_id: UUID, revision_id: UUID | None = None) -> KnownQuote | None:
    """The newest quote of a design, or of one of its revisions; None where there is none, or it cannot be priced."""
    rows = await studio.quotes.of_design(design_id)
    row = next((one for one in rows if one.state != "rejected" and revision_id in (None, one.revision_id)), None)
    if row is None:
        return None
    if row.state != "draft":
        head = (await studio.revisions.summaries({row.revision_id}))[row.revision_id]
        return KnownQuote(row.number, head.sha256, is_draft=False, support_years=terms_of(row).support_years)
    return await _priced_draft(studio, row)


async def _priced_draft(studio: Studio, row: QuoteRow) -> KnownQuote | None:
    """A draft is priced anew where it, one of its books, the catalogue or the day is another."""
    terms = terms_of(row)
    books = await studio.price_books.some({UUID(book_id) for book_id in terms.price_book_ids})
    stamps = tuple(sorted((str(book.id), book.change) for book in books.values()))
    key = (row.id, row.change, stamps, studio.catalogue.version, today())
    known = studio.known_quotes.find(key)
    if known is not None:
        return known
    revision = await studio.revisions.get(row.revision_id)
    try:
        quoted = await quoted_of(studio, row, revision)
    except DomainError as error:
        logger.info("%s cannot be priced for the checks: %s", row.number, error)
        return None
    prices = await books_for(studio, terms, quoted.bill.lines)
    found = draft_quote(row.number, revision.row.sha256, quoted.bill, prices, terms, today())
    return studio.known_quotes.keep(key, found)
