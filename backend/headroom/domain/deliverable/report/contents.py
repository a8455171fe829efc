"""What a report says a design is made of: the bill by group, the capacity waterfall, power and space."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, TypeAlias

from headroom.domain.bom.bill.lines import Bill, BillLine
from headroom.domain.bom.bill.pieces import costs_nothing
from headroom.domain.bom.capacity.waterfall import Capacity
from headroom.domain.bom.site.totals import RackTotal, Site
from headroom.domain.bom.sums import Amount
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.documents.words import breakable, tebibytes, terabytes

Cells: TypeAlias = dict[str, Any]
"""Texts and shares of a bar, as a template shows them."""
_TOTALS = ("raw", "usable", "effective")
"""Steps of the waterfall that are sums; the others take something away."""


def share_of(portion: float, whole: float) -> float:
    """Part of a whole, 1 at most."""
    return 0.0 if whole <= 0 else min(portion / whole, 1.0)


def groups_cells(bill: Bill, catalogue: Catalogue) -> Iterator[Cells]:
    """The bill, group by group."""
    for group, lines in groupby(bill.lines, key=lambda line: line.group):
        yield {"label": group, "lines": [_bill_line(line, catalogue) for line in lines]}


def _bill_line(line: BillLine, catalogue: Catalogue) -> Cells:
    kind = catalogue.kinds.get(line.kind)
    marks = [
        *(["assumed"] if line.assumed and "assumed" not in line.note else []),
        *(["unverified figures"] if line.unverified else []),
        *([breakable(line.note, 80)] if line.note else []),
    ]
    return {
        "number": breakable(line.part_number, 40) if line.part_number else "",
        "needless": costs_nothing(line.note),
        "vendor": breakable(line.vendor or "", 40),
        "description": breakable(line.description),
        "kind": kind.label if kind is not None else line.kind,
        "quantity": f"{line.quantity:,}",
        "unit": line.unit,
        "marks": ", ".join(marks),
    }


def capacity_cells(capacity: Capacity) -> Cells:
    """The waterfall; steps that take nothing away are left out."""
    raw = max((step.bytes for step in capacity.steps), default=0)
    steps = []
    for step in capacity.steps:
        if step.id not in _TOTALS and step.change_bytes == 0:
            continue
        total = step.id in _TOTALS
        length = step.bytes if total else abs(step.change_bytes)
        steps.append(
            {
                "label": step.label,
                "help": step.help,
                "total": total,
                "tb": terabytes(length if total else step.change_bytes),
                "tib": tebibytes(length if total else step.change_bytes),
                "from": 0.0 if total else share_of(step.bytes, raw),
                "share": share_of(length, raw),
            }
        )
    return {"steps": steps, "unknown": [breakable(item.message, 500) for item in capacity.unknown]}


def site_cells(site: Site) -> Cells:
    """A row for each rack, for what is in none, and for the site."""
    rows = [*site.racks, *([site.unplaced] if site.unplaced.parts else []), site.total]
    return {
        "rows": [_rack(row) for row in rows],
        "findings": [
            {"severity": finding.severity, "message": breakable(finding.message, 1000)} for finding in site.findings
        ],
    }


def _rack(rack: RackTotal) -> list[str]:
    heat = f"{rack.heat_typical_btu_h:,.0f}" if rack.power_typical_w.known else "\u2013"
    amounts = (rack.used_units, rack.weight_kg, rack.power_typical_w, rack.power_maximum_w)
    return [breakable(rack.name), f"{rack.parts:,}", *map(_amount, amounts), heat]


def _amount(amount: Amount) -> str:
    """The known part of a sum, and how many parts are not in it."""
    if not amount.unknown:
        return f"{amount.known:,.0f}"
    return f"{amount.known:,.0f} and {amount.unknown:,} unknown" if amount.known else "unknown"
