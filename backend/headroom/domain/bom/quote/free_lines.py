"""Lines of a quote that no drawing asks for: services, installation, freight, licences."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal, TypeAlias

from headroom.domain.bom.bill.groups import Group
from headroom.domain.bom.money import CURRENCY, LARGEST_AMOUNT
from headroom.domain.catalogue.values import text_refusal

FreeKind: TypeAlias = Literal["service", "installation", "freight", "licence", "other"]
GROUP_OF: Final[dict[FreeKind, Group]] = {
    "service": "Licences and service",
    "installation": "Licences and service",
    "licence": "Licences and service",
    "freight": "Freight and other",
    "other": "Freight and other",
}
MAX_FREE_LINES: Final = 200
MAX_QUANTITY: Final = 10**6
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
_TEXT: Final = 200
_DESCRIPTION: Final = 500
_DECIMALS: Final = 6


@dataclass(frozen=True, slots=True)
class FreeLine:
    """One line with a price of its own, or a cost to which the quote's margin comes; both for one unit.

    With a price and a cost the difference is the margin. Discounts are for what price books say.
    """

    id: str
    kind: FreeKind
    description: str
    part_number: str
    quantity: int
    unit: str
    currency: str
    price_each: Decimal | None
    cost_each: Decimal | None
    taxed: bool
    """Whether the quote's tax is on it."""


def free_key(line: FreeLine) -> str:
    """Its key among the lines of the quote."""
    return f"free {line.id}"


def free_flaws(lines: Sequence[FreeLine]) -> Iterator[tuple[str, str]]:
    """Places and sentences of what cannot be."""
    if len(lines) > MAX_FREE_LINES:
        yield "/free_lines", f"A quote has at most {MAX_FREE_LINES} lines of its own."
        return
    if len({line.id for line in lines}) < len(lines):
        yield "/free_lines", "Two lines have the same id."
    for index, line in enumerate(lines):
        yield from ((f"/free_lines/{index}/{field}", words) for field, words in _flaws(line))


def _flaws(line: FreeLine) -> Iterator[tuple[str, str]]:
    if not _ID.fullmatch(line.id):
        yield "id", "An id is up to 40 letters, digits, hyphens and underscores."
    if not line.description.strip():
        yield "description", "Say what the line is for."
    if not 1 <= line.quantity <= MAX_QUANTITY:
        yield "quantity", f"A quantity is a whole number from 1 to {MAX_QUANTITY:,}."
    if not CURRENCY.fullmatch(line.currency):
        yield "currency", "A currency is three capital letters, such as EUR."
    if line.price_each is None and line.cost_each is None:
        yield "price_each", "Enter its price, or its cost."
    for field, amount in (("price_each", line.price_each), ("cost_each", line.cost_each)):
        if amount is None:
            continue
        if not amount.is_finite() or not 0 <= amount <= LARGEST_AMOUNT:
            yield field, f"An amount is from 0 to {LARGEST_AMOUNT:,}."
        elif -int(amount.normalize().as_tuple().exponent) > _DECIMALS:
            yield field, f"An amount has at most {_DECIMALS} digits after the point."
    texts = (("description", line.description, _DESCRIPTION), ("part_number", line.part_number, _TEXT))
    for field, text, limit in (*texts, ("unit", line.unit, _TEXT)):
        refusal = text_refusal(text, limit)
        if refusal is not None:
            yield field, f"The text {refusal}."
