"""Sentences that the documents of offers share."""

from headroom.domain.sizing.offers.records import OffersDocument


def lead_of(document: OffersDocument) -> str:
    """What the document holds, by which prices."""
    count, found = len(document.offers), document.found
    offers = "1 offer" if count == 1 else f"{count:,} offers"
    of_all = "" if count == found else f" of {found:,} that meet all"
    version = "" if document.version is None else f" Version {document.version} of the requirement."
    book = f"Prices: {document.price_book}, in {document.currency}."
    return f"{offers}{of_all}, of {document.designs:,} designs that were looked at. {book}{version}"
