"""What is worked out of a design once, for all documents of its deliverable."""

from collections.abc import Sequence
from dataclasses import dataclass

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.capacity.waterfall import Capacity
from headroom.domain.bom.site.totals import Site


@dataclass(frozen=True, slots=True)
class DesignFigures:
    """Bill, capacity, power and space, and in sentences what figures and files rest on."""

    bill: Bill
    capacity: Capacity
    site: Site
    assumptions: Sequence[str]
