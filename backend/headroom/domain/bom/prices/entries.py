"""Rows of a price file gathered by what they are for: rows of one part with different quantities are its breaks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final, Literal, TypeAlias

from headroom.domain.bom.prices.book import PriceBreak, PriceLine, match_key

Duplicates: TypeAlias = Literal["refuse", "first", "last", "lowest", "highest"]
"""Which price counts of rows that say different ones for the same part from the same quantity on."""

Key: TypeAlias = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class PricedRow:
    """A row that can be used; `number` counts as spreadsheets do."""

    number: int
    texts: dict[str, str]
    quantity: int
    price: Decimal
    support: Decimal | None
    currency: str | None


@dataclass(slots=True)
class _Entry:
    first_row: int
    steps: dict[int, PricedRow] = field(default_factory=dict)


class PriceEntries:
    """Takes rows one by one. `refuse` is called with a row's number, a field and the rest of a sentence."""

    def __init__(self, duplicates: Duplicates, refuse: Callable[[int, str, str], None]) -> None:
        self.repeated = 0
        """Rows that say another price than one before them."""
        self._choose = _CHOICES[duplicates]
        self._refuse = refuse
        self._entries: dict[Key, _Entry] = {}
        self._by_number: dict[tuple[str, str], Key] = {}
        self._by_part: dict[str, Key] = {}

    def take(self, row: PricedRow) -> None:
        """A row; one that says again what another said changes nothing."""
        number, part = (match_key(row.texts["vendor"]), match_key(row.texts["part_number"])), row.texts["part"]
        key = (*number, part)
        owners = [self._by_number.get(number) if number[1] else None, self._by_part.get(part) if part else None]
        for owner in owners:
            if owner is not None and owner != key:
                words = f"is another part's already, in row {self._entries[owner].first_row:,}; correct one of them"
                self._refuse(row.number, "part_number", words)
                return
        entry = self._entries.setdefault(key, _Entry(row.number))
        if number[1]:
            self._by_number[number] = key
        if part:
            self._by_part[part] = key
        before = entry.steps.get(row.quantity)
        entry.steps[row.quantity] = row if before is None else self._one_of(before, row)

    def lines(self) -> Iterator[PriceLine]:
        """The prices, in the order of the file."""
        for entry in self._entries.values():
            first, *rest = [entry.steps[quantity] for quantity in sorted(entry.steps)]
            strange = [row for row in rest if row.currency != first.currency]
            for row in (first, *rest) if first.quantity != 1 else ():
                self._refuse(row.number, "from_quantity", "has no price from quantity 1; add that row")
            for row in strange:
                self._refuse(row.number, "currency", f"is not that of row {first.number:,}; a part has one currency")
            if first.quantity == 1:
                yield _line(first, [row for row in rest if row not in strange])

    def _one_of(self, before: PricedRow, row: PricedRow) -> PricedRow:
        if (before.price, before.support, before.currency) == (row.price, row.support, row.currency):
            return before
        self.repeated += 1
        chosen = self._choose(before, row)
        if chosen is None:
            words = f"is listed twice; its price is in row {before.number:,} already. Choose which one counts"
            self._refuse(row.number, "part_number", words)
        return chosen or before


def _line(first: PricedRow, rest: list[PricedRow]) -> PriceLine:
    texts = first.texts
    support = next((row.support for row in (first, *rest) if row.support is not None), None)
    return PriceLine(
        part_number=texts["part_number"] or None,
        part=texts["part"] or None,
        vendor=texts["vendor"] or None,
        description=texts["description"],
        unit=texts["unit"] or "piece",
        list_price=first.price,
        breaks=[PriceBreak(row.quantity, row.price) for row in rest],
        support_year_price=support,
        currency=first.currency,
    )


def _by_price(before: PricedRow, row: PricedRow, sign: int) -> PricedRow | None:
    """Prices in two currencies are not compared."""
    if before.currency != row.currency:
        return None
    return row if sign * row.price > sign * before.price else before


_CHOICES: Final[dict[Duplicates, Callable[[PricedRow, PricedRow], PricedRow | None]]] = {
    "refuse": lambda _before, _row: None,
    "first": lambda before, _row: before,
    "last": lambda _before, row: row,
    "lowest": lambda before, row: _by_price(before, row, -1),
    "highest": lambda before, row: _by_price(before, row, 1),
}
