"""Offers of a search beside each other, each with its bill: what a PDF and a workbook of them say.

Units: money in the currency of the price book, MB/s of 10^6 bytes a second, TiB of 2^40 bytes, ms, W, rack units.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from headroom.domain.bom.quote.sheet import QuoteSheet
from headroom.domain.sizing.search.records import Offer, Rejection

MOST_OFFERS: Final = 3
"""That one document holds: good, better, best."""


@dataclass(frozen=True, slots=True)
class FoundOffers:
    """What a search found, as it is kept: the part of its answer that documents and later prices need."""

    name: str
    catalogue_version: str
    price_book: str
    currency: str
    offers: tuple[Offer, ...]
    rejected: tuple[Rejection, ...]
    designs: int
    parts_out: tuple[Rejection, ...]
    assumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PricedOffer:
    """An offer with its bill at the prices of one book."""

    offer: Offer
    sheet: QuoteSheet
    cost: Decimal | None
    """None where a line has no price."""

    @property
    def unpriced(self) -> tuple[str, ...]:
        """Descriptions of the lines without a price."""
        return tuple(line.description for line in self.sheet.lines if line.unpriced and not line.excluded)


@dataclass(frozen=True, slots=True)
class OffersDocument:
    """All that stands in the document: what is asked, the offers, their reasons and bills, and what was rejected."""

    name: str
    version: int | None
    """Of the requirement; None where nobody counts versions."""
    asked: tuple[str, ...]
    assumed: tuple[str, ...]
    price_book: str
    currency: str
    demonstration: bool
    catalogue_version: str
    names: Mapping[str, str]
    """Of architectures and parts, by id."""
    offers: tuple[PricedOffer, ...]
    found: int
    """Offers that the search made; the document may hold fewer."""
    designs: int
    """That were looked at."""
    rejected: tuple[Rejection, ...]
    parts_out: tuple[Rejection, ...]
    notes: tuple[str, ...]
    """What the figures and prices rest on, in sentences."""

    def name_of(self, key: str | None) -> str:
        """The name of a part or an architecture by its id; the id where it is gone."""
        return "" if key is None else self.names.get(key, key)
