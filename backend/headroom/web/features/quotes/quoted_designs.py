"""What a quote needs to know of a frozen design: its bill, and what it does. Computed once for each revision."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.quote.ownership import Measures
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live

_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Offered:
    """The bill of a design, the figures that its price is set against, and what stands where."""

    bill: Bill
    measures: Measures
    box_of: dict[str, str]
    """The box around each component."""
    names: dict[str, str]
    """Of components."""


class OfferedDesigns:
    """Revisions never change, so what was computed of one holds until the catalogue does."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[UUID, str], Offered] = OrderedDict()

    async def of(self, revision_id: UUID, document: dict[str, Any], catalogue: Catalogue) -> Offered:
        """Bill and figures of a revision. Raises `DomainError` when it cannot be expanded."""
        key = (revision_id, catalogue.version)
        offered = self._kept.get(key)
        if offered is None:
            offered = await run_in_threadpool(_offered, document, catalogue)
            self._kept[key] = offered
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return offered


def _offered(document: dict[str, Any], catalogue: Catalogue) -> Offered:
    from headroom.domain.bom.bill.lines import bill_of_lines
    from headroom.domain.bom.quote.measures import measures
    from headroom.domain.bom.quote.places import boxes
    from headroom.domain.topology.expansion import expand

    design, _ = read_live(document, catalogue)
    expanded = expand(design, catalogue)
    names = {component.id: component.name for component in design.components.values()}
    bill = bill_of_lines(design, expanded, catalogue)
    return Offered(bill, measures(design, expanded, catalogue), boxes(design, catalogue), names)
