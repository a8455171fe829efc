"""A quote as a letter in PDF: what a customer signs. With a margin it shows neither list prices nor discounts."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from typing import Any, Final

from headroom.domain.bom.bill.groups import GROUPS
from headroom.domain.bom.money import grouped
from headroom.domain.bom.quote.sheet import QuoteLine
from headroom.domain.days import day_words
from headroom.domain.deliverable.documents.typeset import pdf_of
from headroom.domain.deliverable.documents.words import breakable, one_line
from headroom.domain.deliverable.quote.document import (
    DEMONSTRATION,
    NO_PRICE,
    SUM_OF_LINES,
    WITHOUT_TAX,
    QuoteDocument,
    assumed_words,
    bought_rows,
    caveats,
    counted,
    is_complete,
    not_included,
    number_words,
    percent,
    rate_words,
    state_words,
    tax_words,
    total_words,
)

TEMPLATE: Final = "quote.typ"
_LETTER_CURRENCIES: Final = frozenset(("USD", "CAD", "MXN", "PHP", "CLP", "COP"))
"""Of the countries that write on Letter."""
_HASH_DIGITS: Final = 12
_LONGEST_POINT: Final = 1000
_RUN: Final = re.compile(r"(\S{16})(?=\S)")


def quote_pdf(document: QuoteDocument) -> bytes:
    """The PDF: the same document gives the same bytes."""
    return pdf_of(TEMPLATE, quote_data(document))


def quote_data(document: QuoteDocument) -> dict[str, Any]:
    """What the template is given: words and amounts ready to be set."""
    terms, sheet = document.terms, document.sheet
    detailed = not _has_margin(sheet.lines) and any(line.discount_percent for line in sheet.lines)
    return {
        "paper": terms.paper or ("letter" if sheet.currency in _LETTER_CURRENCIES else "a4"),
        "number": document.number,
        "title": breakable(document.name),
        "design": f"{breakable(document.design_name or 'Unnamed design')}, revision {document.revision_number}",
        "hash": document.design_hash[:_HASH_DIGITS],
        "approval": _narrow(document.approval),
        "state": state_words(document),
        "offer": document.state in ("submitted", "approved"),
        "issued": _day(document.issued),
        "valid_until": _day(terms.valid_until),
        "reference": _narrow(terms.reference),
        "customer": [_narrow(line) for line in terms.customer.splitlines()],
        "seller": [_narrow(line) for line in terms.seller.splitlines()],
        "currency": sheet.currency,
        "detailed": detailed,
        "groups": list(_groups(document, detailed)),
        "totals": list(_totals(document, detailed)),
        "grand": {"label": total_words(document), "amount": grouped(sheet.totals.total)},
        "complete": is_complete(document),
        "buys": list(_buys(document)),
        "caveats": _points(caveats(document)),
        "rates": _points(rate_words(document)),
        "not_included": _points(not_included(document)),
        "conditions": _points(terms.conditions),
        "assumptions": sheet.assumptions,
        "demonstration": DEMONSTRATION if sheet.demonstration else "",
    }


def _has_margin(lines: Iterable[QuoteLine]) -> bool:
    """Whether any price tells, beside its net, what is earned on it."""
    return any(line.price_each != line.net_each for line in lines)


def _groups(document: QuoteDocument, detailed: bool) -> Iterator[dict[str, Any]]:
    position = 0
    sums = {group.group: group for group in document.sheet.groups}
    for group in GROUPS:
        rows = []
        for line in document.sheet.lines:
            if line.group == group and not line.excluded:
                position += 1
                rows.append(_row(position, line, detailed))
        if rows:
            yield {"name": group, "rows": rows, "sum": grouped(sums[group].price), "complete": sums[group].complete}


def _row(position: int, line: QuoteLine, detailed: bool) -> dict[str, Any]:
    return {
        "position": str(position),
        "number": _narrow(line.part_number or ""),
        "unnumbered": number_words(line) if line.part_number is None else "",
        "description": _narrow(line.description),
        "note": _narrow(assumed_words(line)),
        "quantity": _narrow(counted(line)),
        "list": _money(line.list_each) if detailed else "",
        "discount": percent(line.discount_percent) if line.discount_percent else "",
        "each": _money(line.price_each),
        "price": _money(line.price_total) or NO_PRICE,
        "priced": line.price_total is not None,
    }


def _totals(document: QuoteDocument, detailed: bool) -> Iterator[dict[str, str]]:
    totals, terms = document.sheet.totals, document.terms
    if detailed:
        yield {"label": "List", "amount": grouped(totals.list)}
        yield {"label": "Discount", "amount": grouped(-totals.discount)}
        yield {"label": "Net", "amount": grouped(totals.net)}
    elif terms.support_years or totals.tax is not None:
        yield {"label": SUM_OF_LINES, "amount": grouped(totals.net + totals.margin)}
    if terms.support_years:
        years = "1 year" if terms.support_years == 1 else f"{terms.support_years} years"
        yield {"label": f"Support, {years}", "amount": grouped(totals.support)}
    if totals.tax is not None:
        if terms.support_years:
            yield {"label": WITHOUT_TAX, "amount": grouped(totals.price)}
        yield {"label": tax_words(document), "amount": grouped(totals.tax)}


def _buys(document: QuoteDocument) -> Iterator[dict[str, str]]:
    for row in bought_rows(document):
        yield {"label": _narrow(row.label), "value": row.value, "unit": row.unit}


def _points(texts: list[str]) -> list[str]:
    return [breakable(text, _LONGEST_POINT) for text in texts]


def _narrow(text: str) -> str:
    """Text for a narrow column: a word that does not fit may be broken."""
    return _RUN.sub("\\1\u200b", one_line(text, _LONGEST_POINT))


def _money(amount: Decimal | None) -> str:
    return grouped(amount) if amount is not None else ""


def _day(value: date | None) -> str:
    return day_words(value) if value is not None else ""
