"""The documents of a quote, by the ending of their names."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from headroom.domain.deliverable.quote.document import QuoteDocument
from headroom.web.features.quotes.answers import QuoteAnswer


@dataclass(frozen=True, slots=True)
class QuoteFile:
    """How one of the documents is made."""

    media_type: str
    write: Callable[[QuoteDocument], bytes]


def quote_document(found: QuoteAnswer, approval: str = "") -> QuoteDocument:
    """The quote as its documents read it; `approval` is what they say of the revision's approval."""
    return QuoteDocument(
        number=found.number,
        name=found.name,
        design_name=found.design_name,
        revision_number=found.revision.number,
        design_hash=found.revision.hash,
        state=found.state,
        issued=found.submitted_at.date() if found.submitted_at is not None else None,
        terms=found.terms,
        sheet=found.sheet,
        bought=found.bought,
        approval=approval,
    )


def _pdf(document: QuoteDocument) -> bytes:
    from headroom.domain.deliverable.quote.pdf import quote_pdf

    return quote_pdf(document)


def _xlsx(document: QuoteDocument) -> bytes:
    from headroom.domain.deliverable.quote.xlsx import quote_xlsx

    return quote_xlsx(document)


def _csv(document: QuoteDocument) -> bytes:
    from headroom.domain.deliverable.quote.csv import quote_csv

    return quote_csv(document)


def _json(document: QuoteDocument) -> bytes:
    from headroom.domain.deliverable.quote.json import quote_json

    return quote_json(document)


QUOTE_FILES: Final = {
    "pdf": QuoteFile("application/pdf", _pdf),
    "xlsx": QuoteFile("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", _xlsx),
    "csv": QuoteFile("text/csv; charset=utf-8", _csv),
    "json": QuoteFile("application/json", _json),
}
