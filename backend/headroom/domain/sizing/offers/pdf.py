"""Offers side by side on paper: what is asked, the table, reasons, what was rejected, a bill for each."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from headroom.domain.bom.bill.groups import GROUPS
from headroom.domain.bom.money import grouped
from headroom.domain.bom.quote.sheet import QuoteLine
from headroom.domain.deliverable.documents.typeset import pdf_of
from headroom.domain.deliverable.documents.words import breakable
from headroom.domain.deliverable.quote.document import DEMONSTRATION, NO_PRICE, counted
from headroom.domain.sizing.offers.figures import OfferCell, OfferRow, offer_rows
from headroom.domain.sizing.offers.records import OffersDocument, PricedOffer
from headroom.domain.sizing.offers.words import lead_of
from headroom.domain.sizing.search.records import Rejection

TEMPLATE: Final = "offers.typ"
_SENTENCE: Final = 400
_CELL: Final = 200
_MOST_REASONS: Final = 20


def offers_pdf(document: OffersDocument) -> bytes:
    """The PDF: the same document gives the same bytes."""
    return pdf_of(TEMPLATE, offers_data(document))


def offers_data(document: OffersDocument) -> dict[str, Any]:
    """What the template is given: words and figures ready to be set."""
    return {
        "title": breakable(document.name),
        "lead": breakable(lead_of(document), _SENTENCE),
        "currency": document.currency,
        "demonstration": DEMONSTRATION if document.demonstration else "",
        "asked": _sentences(document.asked),
        "assumed": _sentences(document.assumed),
        "notes": _sentences(document.notes),
        "heads": [_head(one) for one in document.offers],
        "rows": [_row(row) for row in offer_rows(document)],
        "why": [{**_head(one), "reasons": _sentences(one.offer.why)} for one in document.offers],
        "designs": f"{document.designs:,}",
        "rejected": _tally(document.rejected),
        "parts_out": _tally(document.parts_out),
        "bills": [_bill(one) for one in document.offers],
    }


def _sentences(some: tuple[str, ...]) -> list[str]:
    return [breakable(one, _SENTENCE) for one in some]


def _head(one: PricedOffer) -> dict[str, str]:
    return {"letter": one.offer.id, "title": breakable(one.offer.title), "parts": breakable(one.offer.parts, _CELL)}


def _row(row: OfferRow) -> dict[str, Any]:
    return {
        "section": row.section,
        "label": breakable(row.label, _CELL),
        "unit": row.unit,
        "cells": [_cell(one) for one in row.cells],
    }


def _cell(cell: OfferCell) -> dict[str, Any]:
    return {"text": breakable(cell.text, _CELL), "note": breakable(cell.note, _CELL), "number": cell.value is not None}


def _tally(rows: tuple[Rejection, ...]) -> list[dict[str, str]]:
    """The reasons that count most; the workbook has all."""
    told = [{"reason": breakable(one.reason, _CELL), "count": f"{one.count:,}"} for one in rows[:_MOST_REASONS]]
    more = rows[_MOST_REASONS:]
    if more:
        told.append({"reason": f"{len(more)} more reasons", "count": f"{sum(one.count for one in more):,}"})
    return told


def _bill(one: PricedOffer) -> dict[str, Any]:
    return {
        **_head(one),
        "groups": list(_groups(one)),
        "total": grouped(one.sheet.totals.price),
        "complete": one.cost is not None,
        "assumptions": [breakable(words, _SENTENCE) for words in one.sheet.assumptions],
    }


def _groups(one: PricedOffer) -> Iterator[dict[str, Any]]:
    sums = {group.group: group for group in one.sheet.groups}
    for group in GROUPS:
        rows = [_line(line) for line in one.sheet.lines if line.group == group and not line.excluded]
        if rows:
            yield {
                "name": group,
                "rows": rows,
                "sum": grouped(sums[group].price) if sums[group].complete else "",
            }


def _line(line: QuoteLine) -> dict[str, Any]:
    return {
        "number": breakable(line.part_number or ""),
        "description": breakable(line.description, _CELL),
        "quantity": breakable(counted(line)),
        "each": _money(line.price_each),
        "price": _money(line.price_total) or NO_PRICE,
        "priced": line.price_total is not None,
    }


def _money(amount: Decimal | None) -> str:
    return "" if amount is None else grouped(amount)
