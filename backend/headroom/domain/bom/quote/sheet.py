"""The records of a priced bill, which a submitted quote keeps as they were (see `kept_quotes`)."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, TypeAlias

from headroom.domain.bom.bill.groups import Group
from headroom.domain.bom.quote.terms import Rate

Why: TypeAlias = Literal["price", "rate", "part_number"]


@dataclass(frozen=True, slots=True)
class QuoteLine:
    """A line of the bill with its prices in the quote's currency; they are None where a price is missing.

    The bill's fields are listed here once more: a submitted quote is kept as it was, whatever bills learn later.
    """

    key: str
    group: Group
    kind: str
    part: str | None
    part_number: str | None
    vendor: str | None
    description: str
    quantity: int
    unit: str
    component_ids: list[str]
    assumed: bool
    unverified: bool
    note: str
    list_each: Decimal | None
    list_total: Decimal | None
    discount_percent: Decimal
    net_each: Decimal | None
    net_total: Decimal | None
    price_each: Decimal | None
    price_total: Decimal | None
    support_year_each: Decimal | None
    support_total: Decimal | None
    book_id: str | None
    excluded: bool
    missing: Why | None
    free: bool
    """A line of the terms: nothing in the drawing asks for it."""
    fixed_price: bool
    """Its price is as it was entered, whatever the margin."""
    taxed: bool
    support_year_list: Decimal | None
    """For one piece, before discount and margin on support; `support_year_each` is what is charged."""
    support_year_net: Decimal | None

    @property
    def unpriced(self) -> bool:
        """Whether it is offered and nobody knows at what price."""
        return self.missing in ("price", "rate")


@dataclass(frozen=True, slots=True)
class QuoteGroup:
    """What the known lines of a group come to."""

    group: Group
    lines: int
    list: Decimal
    net: Decimal
    price: Decimal
    complete: bool


@dataclass(frozen=True, slots=True)
class QuoteTotals:
    """List less discount is net; net, margin and support make the price; the tax is on the price.

    `support` is what is charged: `support_list` less `support_discount` and with `support_margin`. Of the price
    `untaxed` is not taxed.
    """

    list: Decimal
    discount: Decimal
    net: Decimal
    support: Decimal
    margin: Decimal
    price: Decimal
    tax: Decimal | None
    total: Decimal
    untaxed: Decimal
    support_list: Decimal | None
    support_discount: Decimal | None
    support_margin: Decimal | None
    lines: Decimal | None
    """Net with margin: what the lines are sold for, without support."""


@dataclass(frozen=True, slots=True)
class MissingFigure:
    """Why a line is not ready to be offered."""

    line_key: str
    why: Why
    message: str


@dataclass(frozen=True, slots=True)
class UsedBook:
    """A book that prices were taken from."""

    id: str
    name: str
    currency: str
    demonstration: bool


@dataclass(frozen=True, slots=True)
class QuoteSheet:
    """The priced bill; with anything missing its totals are what is known so far."""

    currency: str
    decimals: int
    lines: list[QuoteLine]
    groups: list[QuoteGroup]
    totals: QuoteTotals
    missing: list[MissingFigure]
    demonstration: bool
    books: list[UsedBook]
    rates: list[Rate]
    assumptions: list[str]
