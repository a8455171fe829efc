"""One cell of a price file as an amount, a quantity or a currency; what cannot be one says why and what to do."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from headroom.domain.bom.currencies import SHARED_SIGNS, currencies_in, currency_of
from headroom.domain.bom.money import LARGEST_AMOUNT, plain, read_number
from headroom.domain.bom.prices.marks import DecimalMark
from headroom.domain.bom.prices.reasons import reason_for, says_none
from headroom.domain.bom.prices.table import Cell

MAX_DECIMALS: Final = 6
MAX_QUANTITY: Final = 10**9
_SHOWN: Final = 40
_OTHER_MARK: Final[dict[DecimalMark, DecimalMark]] = {".": ",", ",": "."}
_MARK_WORDS: Final[dict[DecimalMark, str]] = {".": "1,850.00", ",": "1.850,00"}


class CellError(ValueError):
    """Why a cell cannot be used: the rest of a sentence that begins with the name of its column."""


def amount_of(cell: Cell, mark: DecimalMark) -> Decimal | None:
    """The amount, None for an empty cell. Raises `CellError`."""
    if isinstance(cell, str):
        if not cell.strip():
            return None
        amount = read_number(cell, mark)
        if amount is None:
            raise CellError(_no_number(cell, mark))
    else:
        amount = cell
    if not amount.is_finite():
        raise CellError(f"is not a number: {str(cell)[:_SHOWN]!r}")
    if not 0 <= amount <= LARGEST_AMOUNT:
        raise CellError(f"is {plain(amount)[:30]}; a price is from 0 to {LARGEST_AMOUNT:,}")
    if -int(amount.normalize().as_tuple().exponent) > MAX_DECIMALS:
        raise CellError(f"has more than {MAX_DECIMALS} digits after the point; round it in the file")
    return Decimal(plain(amount))


def support_of(cell: Cell, mark: DecimalMark) -> Decimal | None:
    """A price of support; a dash or "n/a" says that none is sold. Raises `CellError`."""
    return None if isinstance(cell, str) and says_none(cell) else amount_of(cell, mark)


def quantity_of(cell: Cell, mark: DecimalMark) -> int:
    """A quantity, 1 for an empty cell. Raises `CellError`."""
    if isinstance(cell, str) and not cell.strip():
        return 1
    amount = read_number(cell, mark) if isinstance(cell, str) else cell
    if amount is None or not amount.is_finite() or amount != amount.to_integral_value():
        raise CellError(f"is not a whole number: {str(cell)[:_SHOWN]!r}")
    if not 1 <= amount <= MAX_QUANTITY:
        raise CellError(f"is {plain(amount)[:30]}; it is from 1 to {MAX_QUANTITY:,}")
    return int(amount)


def _no_number(text: str, mark: DecimalMark) -> str:
    reason = reason_for(text)
    if reason is not None:
        return reason
    shown = f"is not a number: {text.strip()[:_SHOWN]!r}"
    if text.rstrip().endswith("%"):
        return f"is a percentage, {text.strip()[:_SHOWN]}: enter the amount"
    other = _OTHER_MARK[mark]
    if read_number(text, other) is not None:
        return f"{shown} is written like {_MARK_WORDS[other]}, the column like {_MARK_WORDS[mark]}; write it alike"
    return shown


@dataclass(frozen=True, slots=True)
class RowMoney:
    """Where the currency of a row may stand: the book's, what the headings name, the row's own cell."""

    book: str
    headings: Sequence[str | None]

    def currency(self, cell: str, amounts: Sequence[Cell]) -> str | None:
        """The row's currency where it is not the book's. Raises `CellError` where two are named, or one of several."""
        own = currency_of(cell) if cell.strip() else None
        if cell.strip() and own is None:
            raise CellError(f"is not a currency: {cell.strip()[:_SHOWN]!r}; write its code, such as EUR")
        said = {own} if own is not None else set[str]()
        for text in amounts:
            said |= currencies_in(text) if isinstance(text, str) else set()
        # What a heading names holds for rows that name nothing themselves.
        if not said - SHARED_SIGNS.keys():
            said |= {name for name in self.headings if name is not None}
        codes = {name for name in said if name not in SHARED_SIGNS}
        if len(codes) > 1:
            raise CellError(f"is named twice: {' and '.join(sorted(codes))}; keep the right one")
        found = next(iter(codes), self.book)
        for sign in said - codes:
            if found not in SHARED_SIGNS[sign]:
                raise CellError(
                    f"is {sign}, but the book is in {found}; add a column with the currency, such as USD, or choose"
                    " it as that of the book"
                )
        return found if found != self.book else None
