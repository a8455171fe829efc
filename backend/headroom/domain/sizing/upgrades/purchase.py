"""What is bought for a change: the lines that the bill of the changed design has more of, priced by the books."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from headroom.domain.bom.bill.lines import Bill, bill
from headroom.domain.bom.prices.book import PriceBook, PriceIndex
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import first_terms
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.sizing.upgrades.records import BoughtLine

_NO_CURRENCY: Final = "EUR"


def bought_lines(
    before: Bill, design: Design, catalogue: Catalogue, books: Sequence[PriceBook], index: PriceIndex
) -> tuple[BoughtLine, ...]:
    """What a changed design has more of than the bill before; nothing is credited for what it has less of."""
    owned = {line.key: line.quantity for line in before.lines}
    more = [
        replace(line, quantity=line.quantity - owned.get(line.key, 0))
        for line in bill(design, catalogue).lines
        if line.quantity > owned.get(line.key, 0)
    ]
    terms = first_terms([book.id for book in books], books[0].currency if books else _NO_CURRENCY)
    return tuple(
        BoughtLine(
            line.description,
            line.quantity,
            None if line.missing is not None or line.price_total is None else float(line.price_total),
        )
        for line in price(Bill(more, [], 0, []), books, terms, index).lines
    )
