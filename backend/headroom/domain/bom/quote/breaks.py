"""Quantity breaks that a bill just misses: where buying more would cost no more in all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.bill.pieces import costs_nothing
from headroom.domain.bom.prices.book import PriceBook, PriceBreak, PriceIndex, PriceLine, price_for
from headroom.domain.bom.quote.terms import QuoteTerms

_LEAST: Final = 2
"""Of a single piece nobody buys a box."""


@dataclass(frozen=True, slots=True)
class MissedBreak:
    """A line of which `from_quantity` pieces cost no more in all than the `quantity` that is bought."""

    description: str
    quantity: int
    from_quantity: int
    component_ids: tuple[str, ...]


def missed_breaks(bill: Bill, books: Sequence[PriceBook], terms: QuoteTerms) -> Iterator[MissedBreak]:
    """All such lines, in the order of the bill; discounts and rates change nothing of it."""
    index = PriceIndex(books)
    for line in bill.lines:
        offered = line.key not in terms.excluded and not costs_nothing(line.note) and line.quantity >= _LEAST
        found = index.find(line) if offered else None
        step = _missed(found.line, line.quantity) if found is not None else None
        if step is not None:
            yield MissedBreak(line.description, line.quantity, step.from_quantity, tuple(line.component_ids))


def _missed(line: PriceLine, quantity: int) -> PriceBreak | None:
    """The first break above a quantity, where all pieces then cost no more than these do now."""
    above = min(
        (step for step in line.breaks if step.from_quantity > quantity),
        key=lambda step: step.from_quantity,
        default=None,
    )
    if above is None or above.from_quantity * above.list_price > quantity * price_for(line, quantity):
        return None
    return above
