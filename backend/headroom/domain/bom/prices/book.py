"""Price books: what a vendor asks for a part, and how a line of the bill finds its price."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final

from headroom.domain.bom.bill.lines import BillLine


@dataclass(frozen=True, slots=True)
class PriceBreak:
    """The list price of one piece from a quantity on."""

    from_quantity: int
    list_price: Decimal


@dataclass(frozen=True, slots=True)
class PriceLine:
    """One price. It is for a part of the catalogue, or for a part number (of a vendor).

    `part` is the part's id, or the key of a bill line where the catalogue has no part for what is drawn.
    """

    part_number: str | None
    part: str | None
    vendor: str | None
    description: str
    unit: str
    list_price: Decimal
    breaks: list[PriceBreak]
    support_year_price: Decimal | None
    currency: str | None
    """Of its prices, None where it is that of the book."""


@dataclass(frozen=True, slots=True)
class PriceBook:
    """A book with its lines, or those of them that are asked for."""

    id: str
    name: str
    currency: str
    demonstration: bool
    valid_until: date | None
    lines: Sequence[PriceLine]


_BLANKS: Final = re.compile(r"\s+")


def match_key(text: str | None) -> str:
    """What is compared of a part number or a vendor's name: case and blanks do not count."""
    return _BLANKS.sub("", text or "").casefold()


def price_for(line: PriceLine, quantity: int) -> Decimal:
    """The list price of one piece when so many are bought."""
    reached = [step for step in line.breaks if step.from_quantity <= quantity]
    return max(reached, key=lambda step: step.from_quantity).list_price if reached else line.list_price


@dataclass(frozen=True, slots=True)
class BookPrice:
    """A price and the book that has it."""

    book: PriceBook
    line: PriceLine

    @property
    def currency(self) -> str:
        """Of the price."""
        return self.line.currency or self.book.currency


class PriceIndex:
    """Prices of several books; the first book that has a price wins."""

    def __init__(self, books: Iterable[PriceBook]) -> None:
        self._books = [(book, _Keys.of(book.lines)) for book in books]

    def find(self, line: BillLine) -> BookPrice | None:
        """By part, by the line's own key, by vendor and part number, then by a part number that one vendor has."""
        for book, keys in self._books:
            found = keys.find(line)
            if found is not None:
                return BookPrice(book, found)
        return None


@dataclass(frozen=True, slots=True)
class _Keys:
    by_part: Mapping[str, PriceLine]
    by_vendor_number: Mapping[tuple[str, str], PriceLine]
    by_number: Mapping[str, list[PriceLine]]

    @staticmethod
    def of(lines: Iterable[PriceLine]) -> "_Keys":
        by_part: dict[str, PriceLine] = {}
        by_vendor_number: dict[tuple[str, str], PriceLine] = {}
        by_number: dict[str, list[PriceLine]] = {}
        for line in lines:
            if line.part is not None:
                by_part[line.part] = line
            if line.part_number is not None:
                number = match_key(line.part_number)
                by_vendor_number[match_key(line.vendor), number] = line
                by_number.setdefault(number, []).append(line)
        return _Keys(by_part, by_vendor_number, by_number)

    def find(self, line: BillLine) -> PriceLine | None:
        found = (self.by_part.get(line.part) if line.part is not None else None) or self.by_part.get(line.key)
        if found is not None or line.part_number is None:
            return found
        number = match_key(line.part_number)
        exact = self.by_vendor_number.get((match_key(line.vendor), number))
        if exact is not None:
            return exact
        candidates = self.by_number.get(number, [])
        vendors = {match_key(candidate.vendor) for candidate in candidates}
        return candidates[0] if len(vendors) == 1 else None
