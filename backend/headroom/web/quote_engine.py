"""What a quote needs to know of a frozen design: its bill, and what it does. Computed once for each revision."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.lines import Bill
from headroom.domain.bom.ownership import Measures
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError
from headroom.domain.performance.result import EvaluationResult, WorkloadResult

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
    from headroom.domain.bom.capacity import capacity
    from headroom.domain.bom.lines import bill_of_plant
    from headroom.domain.bom.quote_places import boxes
    from headroom.domain.bom.site import site
    from headroom.domain.performance.evaluate import evaluate
    from headroom.domain.topology.plant import build_plant

    design, _ = read_live(document, catalogue)
    plant = build_plant(design, catalogue)
    held, power = capacity(plant), site(plant).total.power_typical_w
    try:
        result = evaluate(design, catalogue, design.meta.basis, design.meta.scenario or None)
    except DomainError:
        result = None
    measures = Measures(
        read_mb_s=_best(result, lambda workload: workload.read_mb_s),
        write_mb_s=_best(result, lambda workload: workload.write_mb_s),
        usable_bytes=held.usable_bytes or None,
        effective_bytes=held.effective_bytes,
        power_typical_w=power.known if not power.unknown and power.known > 0 else None,
        power_unknown_parts=power.unknown,
    )
    names = {component.id: component.name for component in design.components.values()}
    return Offered(bill_of_plant(design, plant, catalogue), measures, boxes(design, catalogue), names)


def _best(result: EvaluationResult | None, rate: Callable[[WorkloadResult], float]) -> float | None:
    """The best of the scenarios, whose workloads run at once; None where nothing is moved."""
    if result is None:
        return None
    sums: dict[str, float] = {}
    for workload in result.workloads:
        sums[workload.scenario] = sums.get(workload.scenario, 0.0) + rate(workload)
    return max(sums.values(), default=0.0) or None
