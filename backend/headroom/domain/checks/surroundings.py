"""What is known of a design beside its document: its newest quote, and which versions of its parts there are."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.quote.breaks import MissedBreak, missed_breaks
from headroom.domain.bom.quote.check import Blocker, blockers
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.sheet import QuoteSheet
from headroom.domain.bom.quote.terms import QuoteTerms


@dataclass(frozen=True, slots=True)
class KnownBlocker:
    """What keeps a quote from being submitted, with the parts and cables of the lines that it is about."""

    code: str
    message: str
    component_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownQuote:
    """A quote as the checks see it; no amount is in it."""

    number: str
    design_hash: str
    """Of the revision that it speaks of."""
    is_draft: bool
    """Whether it may still be changed: blockers, support and breaks are those of a draft only."""
    support_years: int
    blockers: tuple[KnownBlocker, ...] = ()
    breaks: tuple[MissedBreak, ...] = ()


@dataclass(frozen=True, slots=True)
class NewerPart:
    """A part that a design is pinned to in an older version than the present one."""

    part: str
    name: str
    pinned: int
    present: int
    changes: int
    """Fields that differ, 0 where nobody knows any more what the older version said."""


@dataclass(frozen=True, slots=True)
class OpenValues:
    """What files that are made of the design lack."""

    values: int
    """Each counted once, however many files lack it."""
    kinds: tuple[str, ...]
    """What the files are, such as `Zoning (Brocade)`."""
    component_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Each is None where nobody has asked: then what looks at it does not apply."""

    quote: KnownQuote | None = None
    """None too where there is no quote."""
    newer_parts: tuple[NewerPart, ...] | None = None
    draft_parts: frozenset[str] | None = None
    """Ids of the organisation's own parts of which no version is approved."""
    open_values: OpenValues | None = None
    """Every file has to be made to know it."""


NOTHING_KNOWN: Final = Surroundings()


def draft_quote(
    number: str, design_hash: str, bill: Bill, books: Sequence[PriceBook], terms: QuoteTerms, today: date
) -> KnownQuote:
    """What is known of a draft: it is priced now."""
    sheet = price(bill, books, terms)
    found = tuple(_known_blocker(blocker, sheet) for blocker in blockers(sheet, terms, books, today))
    return KnownQuote(number, design_hash, True, terms.support_years, found, tuple(missed_breaks(bill, books, terms)))


def _known_blocker(blocker: Blocker, sheet: QuoteSheet) -> KnownBlocker:
    keys = set(blocker.line_keys)
    ids = dict.fromkeys(one for line in sheet.lines if line.key in keys for one in line.component_ids)
    return KnownBlocker(blocker.code, blocker.message, tuple(ids))
