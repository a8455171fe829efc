"""Two designs held against each other: properties, performance, findings, bill and cost, power, generated files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from headroom.domain.bom import money
from headroom.domain.bom.bill.lines import BillLine
from headroom.domain.bom.quote.sheet import QuoteLine, QuoteSheet
from headroom.domain.deliverable.comparison.figures import (
    FigureRow,
    FindingsDiff,
    SiteRow,
    compare_figures,
    compare_findings,
    compare_site,
)
from headroom.domain.deliverable.comparison.files import FilesDiff, compare_files
from headroom.domain.deliverable.comparison.side import Side
from headroom.domain.design.differences.design_diff import DesignDiff, diff


@dataclass(frozen=True, slots=True)
class PricedBills:
    """Both bills priced alike, at list prices of the same books."""

    before: QuoteSheet
    after: QuoteSheet


@dataclass(frozen=True, slots=True)
class BillChange:
    """A line of which there are more or fewer; costs are at list prices, None where no price is known."""

    key: str
    group: str
    description: str
    vendor: str | None
    part_number: str | None
    unit: str
    before: int
    after: int
    change: int
    cost_before: Decimal | None
    cost_after: Decimal | None
    cost_change: Decimal | None
    component_ids: list[str]
    """What asks for more or fewer of it."""


@dataclass(frozen=True, slots=True)
class CostChange:
    """The sums at list prices; with lines that have no price they are what is known so far."""

    currency: str
    books: list[str]
    demonstration: bool
    before: Decimal
    after: Decimal
    change: Decimal
    missing_before: int
    missing_after: int


@dataclass(frozen=True, slots=True)
class BillDiff:
    """Lines that changed, how many did not, and what it costs where there is a price book."""

    lines: list[BillChange]
    same: int
    cost: CostChange | None = field(metadata={"sensitive": "price"})


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything in which two designs differ; `problems` say what could not be worked out, and of which side."""

    design: DesignDiff
    performance: list[FigureRow]
    findings: FindingsDiff
    bill: BillDiff
    site: list[SiteRow]
    files: FilesDiff
    problems: list[str]


def compare(before: Side, after: Side, priced: PricedBills | None = None) -> Comparison:
    """Hold two designs against each other; labels and names are those of the later one's catalogue."""
    found = diff(before.design, after.design, after.catalogue)
    ids = found.renamed.components
    changed, same = compare_files(before.files, after.files)
    return Comparison(
        design=found,
        performance=compare_figures(before, after, ids, found.renamed.workloads),
        findings=compare_findings(before, after, ids),
        bill=_bill(before, after, priced, ids),
        site=compare_site(before, after),
        files=FilesDiff(changed, same, before.held_back, after.held_back),
        problems=[
            *(f"Before: {message}" for message in before.problems),
            *(f"After: {message}" for message in after.problems),
        ],
    )


def _bill(before: Side, after: Side, priced: PricedBills | None, ids: Mapping[str, str]) -> BillDiff:
    was = _lines(before)
    now = _lines(after)
    costs = (_costs(priced.before), _costs(priced.after)) if priced is not None else ({}, {})
    lines = []
    for key in dict.fromkeys([*now, *was]):
        old, new = was.get(key), now.get(key)
        if old is None or new is None or old.quantity != new.quantity:
            lines.append(_line(old, new, costs[0].get(key), costs[1].get(key), ids))
    return BillDiff(lines, len(was.keys() | now.keys()) - len(lines), _cost(priced))


def _lines(side: Side) -> dict[str, BillLine]:
    return {line.key: line for line in side.bill.lines} if side.bill is not None else {}


def _costs(sheet: QuoteSheet) -> dict[str, QuoteLine]:
    return {line.key: line for line in sheet.lines}


def _line(
    old: BillLine | None,
    new: BillLine | None,
    cost_old: QuoteLine | None,
    cost_new: QuoteLine | None,
    ids: Mapping[str, str],
) -> BillChange:
    line = new or old
    if line is None:
        raise ValueError("a changed line is on one side at least")
    quantities = (old.quantity if old is not None else 0), (new.quantity if new is not None else 0)
    # What is not bought on one side costs nothing there; what has no price stays unknown.
    each = cost_new or cost_old
    priced = each is not None and each.list_each is not None
    costs = [one.list_total if one is not None else (Decimal(0) if priced else None) for one in (cost_old, cost_new)]
    return BillChange(
        key=line.key,
        group=line.group,
        description=line.description,
        vendor=line.vendor,
        part_number=line.part_number,
        unit=line.unit,
        before=quantities[0],
        after=quantities[1],
        change=quantities[1] - quantities[0],
        cost_before=costs[0],
        cost_after=costs[1],
        cost_change=costs[1] - costs[0] if costs[0] is not None and costs[1] is not None else None,
        component_ids=_asking(old, new, ids),
    )


def _asking(old: BillLine | None, new: BillLine | None, ids: Mapping[str, str]) -> list[str]:
    was = {ids.get(part, part): count for part, count in old.quantities.items()} if old is not None else {}
    now = new.quantities if new is not None else {}
    return sorted(part for part in was.keys() | now.keys() if was.get(part) != now.get(part))


def _cost(priced: PricedBills | None) -> CostChange | None:
    if priced is None:
        return None
    before, after = priced.before, priced.after
    books = {book.id: book for sheet in (before, after) for book in sheet.books}
    return CostChange(
        currency=after.currency,
        books=[book.name for book in books.values()],
        demonstration=before.demonstration or after.demonstration,
        before=before.totals.list,
        after=after.totals.list,
        change=money.total([after.totals.list, -before.totals.list], after.currency),
        missing_before=sum(line.list_total is None for line in before.lines),
        missing_after=sum(line.list_total is None for line in after.lines),
    )
