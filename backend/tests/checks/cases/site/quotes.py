"""What is known of a design beside its document: quotes, newer versions and drafts of its parts."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Final

from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.prices.book import PriceBook, PriceBreak, PriceLine
from headroom.domain.bom.quote.terms import QuoteTerms, first_terms
from headroom.domain.checks.surroundings import NewerPart, OpenValues, Surroundings, draft_quote
from headroom.domain.design.document import design_hash, parse_design
from headroom.domain.design.pins import with_pins
from headroom.domain.papers.sketch import Sketch
from tests.builders import catalogue
from tests.checks.cases.records import Case, Document

_DAY: Final = date(2026, 11, 23)
_BOOK: Final = "00000000-0000-0000-0000-000000000001"
_RACK: Final = "apc-ar3100"


def racks(count: int = 1) -> Document:
    """Nothing to buy but racks."""
    sketch = Sketch("Racks")
    sketch.part("r1", "rack", _RACK, count=count)
    return sketch.document


def book(*steps: PriceBreak, valid: int = 30, currency: str = "EUR") -> PriceBook:
    """The price of a rack, valid for so many days from today."""
    line = PriceLine("AR3100", _RACK, "APC", "Rack", "piece", Decimal(100), list(steps), None, currency)
    return PriceBook(_BOOK, "List", "EUR", False, _DAY + timedelta(valid), [line])


def terms(support_years: int = 5, valid: int | None = 30) -> QuoteTerms:
    """Terms of a quote that has nothing open."""
    until = None if valid is None else _DAY + timedelta(valid)
    return replace(first_terms([_BOOK], "EUR"), support_years=support_years, valid_until=until)


def quoted(
    prices: PriceBook | None = None, agreed: QuoteTerms | None = None, count: int = 1, frozen: Document | None = None
) -> Surroundings:
    """A draft quote of racks, or of what was frozen before."""
    design = parse_design(frozen or racks(count), catalogue())
    sha256 = design_hash(with_pins(design.raw, catalogue()))
    books = [prices if prices is not None else book()]
    return Surroundings(draft_quote("Q-2026-0001", sha256, bill(design, catalogue()), books, agreed or terms(), _DAY))


def versions(*newer: NewerPart, drafts: frozenset[str] = frozenset()) -> Surroundings:
    """What versions there are of the parts."""
    return Surroundings(newer_parts=newer, draft_parts=drafts)


def draft_rack() -> Document:
    """A rack that somebody has entered, and nobody approved."""
    sketch = Sketch("Rack")
    sketch.part("r1", "rack", "own-rack")
    return sketch.document


def _case(passes: Surroundings, fails: Surroundings, count: int = 1, failing: Callable[[], Document] = racks) -> Case:
    return Case(
        lambda: racks(count),
        lambda: racks(count) if count > 1 else failing(),
        mends=False,
        known_passes=passes,
        known_fails=fails,
    )


_BREAK: Final = book(PriceBreak(100, Decimal(90)))
CASES: Final = {
    "PRC-01": _case(quoted(), quoted(book(currency="USD"))),
    "PRC-04": _case(quoted(), quoted(book(valid=-1))),
    "PRC-08": _case(quoted(), quoted(agreed=terms(support_years=0))),
    "PRC-10": _case(quoted(), quoted(frozen=racks(2))),
    "PRC-11": _case(quoted(count=99), quoted(_BREAK, count=99), count=99),
    "PRC-12": _case(
        Surroundings(open_values=OpenValues(0, (), ())),
        Surroundings(open_values=OpenValues(2, ("Cable list",), ("r1",))),
    ),
    "PRC-13": _case(quoted(), quoted(agreed=terms(valid=None))),
    "SUP-06": _case(versions(), versions(drafts=frozenset({"own-rack"})), failing=draft_rack),
    "SUP-08": _case(
        versions(NewerPart(_RACK, "Rack", 1, 2, 0)),
        versions(NewerPart(_RACK, "Rack", 1, 2, 3)),
    ),
}
