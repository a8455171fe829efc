"""Offers priced by a book: the bill of each, and what it comes to."""

from collections.abc import Mapping, Sequence
from typing import Any

from headroom.domain.bom.bill.additions import added_bill
from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import first_terms
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.sizing.base.base_design import BaseDesign
from headroom.domain.sizing.offers.records import PricedOffer
from headroom.domain.sizing.search.records import Offer


def priced_offers(
    offers: Sequence[Offer],
    documents: Sequence[Mapping[str, Any]],
    catalogue: Catalogue,
    book: PriceBook,
    base: BaseDesign | None = None,
) -> tuple[PricedOffer, ...]:
    """Each offer with the bill of its design document, in their order; beside a base, of what is bought.

    Raises:
        DomainError: a document is wrong.
    """
    pairs = zip(offers, documents, strict=True)
    return tuple(_priced(offer, document, catalogue, book, base) for offer, document in pairs)


def _priced(
    offer: Offer, document: Mapping[str, Any], catalogue: Catalogue, book: PriceBook, base: BaseDesign | None
) -> PricedOffer:
    design = parse_design(document, catalogue)
    whole = bill(design, catalogue, EvaluationMemory().expansions)
    bought = whole if base is None else added_bill(whole, base.owned)
    sheet = price(bought, [book], first_terms([book.id], book.currency))
    lacking = any(line.unpriced for line in sheet.lines)
    return PricedOffer(offer, sheet, None if lacking else sheet.totals.price)
