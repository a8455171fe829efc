"""A priced bill by place: what each box holds, and what its share of every line comes to.

A line total is its price each times its quantity, so the shares of a line add up to it exactly, and all places together
to the totals of the quote.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from headroom.domain.bom import money
from headroom.domain.bom.bill.cabling import CABLE
from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.quote.sheet import QuoteLine, QuoteSheet
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Component, Design

NOWHERE: Final = ""
"""Id of the place of what hangs between boxes, such as a cable."""


@dataclass(frozen=True, slots=True)
class QuoteShare:
    """As much of a line as is in one place; amounts are None where the line has no price."""

    line_key: str
    quantity: int
    component_ids: list[str]
    list_total: Decimal | None
    net_total: Decimal | None
    price_total: Decimal | None


@dataclass(frozen=True, slots=True)
class QuotePlace:
    """A box and what it holds; `net` and `price` are of what has a price. The id is empty for what is between boxes."""

    id: str
    name: str
    shares: list[QuoteShare]
    net: Decimal
    price: Decimal
    complete: bool


def boxes(design: Design, catalogue: Catalogue) -> dict[str, str]:
    """The box around each component: the nearest that may stand in a rack, or the rack itself."""
    return {component.id: _box(component, design, catalogue) for component in design.components.values()}


def places(sheet: QuoteSheet, bill: Bill, box_of: Mapping[str, str], names: Mapping[str, str]) -> list[QuotePlace]:
    """The lines of a sheet by place, in order of names; what is in none comes last.

    `bill` says how many of a line each component asks for. A kept sheet whose line the bill no longer has stays whole.
    """
    by_line = {line.key: line.quantities for line in bill.lines}
    shares: dict[str, list[QuoteShare]] = {}
    open_places = set[str]()
    for line in sheet.lines:
        quantities = by_line.get(line.key, {})
        split = quantities if sum(quantities.values()) == line.quantity else {NOWHERE: line.quantity}
        for place, share in _shares(line, split, box_of):
            shares.setdefault(place, []).append(share)
            if line.missing is not None:
                open_places.add(place)
    found = (_place(key, names.get(key, ""), content, sheet, key not in open_places) for key, content in shares.items())
    return sorted(found, key=lambda place: (place.id == NOWHERE, place.name.casefold(), place.id))


def _box(component: Component, design: Design, catalogue: Catalogue) -> str:
    around: Component | None = component
    while around is not None and not _is_box(around, catalogue):
        around = design.components.get(around.parent.split("/")[0]) if around.parent is not None else None
    return around.id if around is not None else NOWHERE


def _is_box(component: Component, catalogue: Catalogue) -> bool:
    return component.kind == "rack" or "in_rack" in catalogue.kinds[component.kind].attributes


def _shares(
    line: QuoteLine, quantities: Mapping[str, int], box_of: Mapping[str, str]
) -> Iterator[tuple[str, QuoteShare]]:
    by_place: dict[str, dict[str, int]] = {}
    for component_id, quantity in quantities.items():
        place = box_of.get(component_id, NOWHERE) if line.kind != CABLE else NOWHERE
        by_place.setdefault(place, {})[component_id] = quantity
    for place, counts in by_place.items():
        count, ids = sum(counts.values()), [component_id for component_id in counts if component_id != NOWHERE]
        yield (
            place,
            QuoteShare(
                line_key=line.key,
                quantity=count,
                component_ids=ids if ids else line.component_ids,
                list_total=money.multiple_of(line.list_each, count),
                net_total=money.multiple_of(line.net_each, count),
                price_total=money.multiple_of(line.price_each, count),
            ),
        )


def _place(key: str, name: str, content: list[QuoteShare], sheet: QuoteSheet, complete: bool) -> QuotePlace:
    net = money.total((share.net_total for share in content if share.net_total is not None), sheet.currency)
    price = money.total((share.price_total for share in content if share.price_total is not None), sheet.currency)
    return QuotePlace(key, name, content, net, price, complete)
