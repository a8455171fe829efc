"""What a quote needs to know of a frozen design: its bill, and what it does. Computed once for each revision."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.quote.ownership import Measures
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.recent_answers import RecentAnswers


@dataclass(frozen=True, slots=True)
class QuotedDesign:
    """The bill of a design, the figures that its price is set against, and what stands where."""

    bill: Bill
    measures: Measures
    box_of: dict[str, str]
    """The box around each component."""
    names: dict[str, str]
    """Of components."""


class QuotedDesigns:
    """Revisions never change, so what was computed of one holds until the catalogue does."""

    def __init__(self) -> None:
        self._recent = RecentAnswers[tuple[UUID, str], QuotedDesign](16)

    async def of(self, revision_id: UUID, document: dict[str, Any], catalogue: Catalogue) -> QuotedDesign:
        """Bill and figures of a revision. Raises `DomainError` when it cannot be expanded."""
        key = (revision_id, catalogue.version)
        design = self._recent.find(key)
        return design or self._recent.keep(key, await run_in_threadpool(_quoted_design, document, catalogue))


def _quoted_design(document: dict[str, Any], catalogue: Catalogue) -> QuotedDesign:
    from headroom.domain.bom.bill.lines import bill_of_lines
    from headroom.domain.bom.quote.measures import measures
    from headroom.domain.bom.quote.places import boxes
    from headroom.domain.topology.expansion import expand

    design, _ = read_live(document, catalogue)
    expanded = expand(design, catalogue)
    names = {component.id: component.name for component in design.components.values()}
    bill = bill_of_lines(design, expanded, catalogue)
    return QuotedDesign(bill, measures(design, expanded, catalogue), boxes(design, catalogue), names)
