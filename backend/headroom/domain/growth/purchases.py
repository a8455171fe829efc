"""What to buy against a threshold: the change from the catalogue that moves it by at least the lead time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.catalogue.records import Part
from headroom.domain.design.records import Design
from headroom.domain.growth.capacity import find_capacity
from headroom.domain.growth.compound import MONTHS_A_YEAR, STATED
from headroom.domain.growth.more_of_it import enlarged
from headroom.domain.growth.performance import FoundThreshold, find_rows
from headroom.domain.growth.records import ProposedPurchase, Threshold, UnsolvedThreshold
from headroom.domain.growth.study import GrowthStudy
from headroom.domain.performance.answer.workloads import holding_classes
from headroom.domain.performance.changes.candidate import Candidate
from headroom.domain.performance.changes.more_servers import parts_within
from headroom.domain.performance.changes.proof import rests_on_figures
from headroom.domain.performance.changes.search import find_candidates, with_part
from headroom.domain.performance.changes.swaps import Swap, candidates, stands_for
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_apart
from headroom.domain.topology.array_layout import ids_of
from headroom.domain.topology.supported_drives import unsupported_drives

_MOST: Final = 8
"""Candidates tried against one threshold."""
_MOST_PARTS: Final = 8_000
"""Parts of all candidate designs together: in a large design fewer are tried."""
_NEVER: Final = 1_000_000
_AS_FAST: Final = 0.9
"""Of a rate: data sheets of like drives differ by as much."""

Restudy = Callable[[Design], GrowthStudy]
"""The same question about a changed design."""


@dataclass(frozen=True, slots=True)
class PlannedPurchase:
    """A purchase, and the design with it."""

    purchase: ProposedPurchase
    design: Design


def find_purchase(
    study: GrowthStudy, filling: FoundThreshold, lead_months: int, restudy: Restudy
) -> PlannedPurchase | UnsolvedThreshold:
    """The change that touches the fewest parts among those that move a threshold enough; of equals what lasts longest.

    Drives that are slower than those in their place come last; more of them than a vendor supports are none.

    Args:
        study: the design.
        filling: a threshold that is crossed.
        lead_months: by how much a change must move it.
        restudy: looks at a changed design in the same way.
    """
    threshold = filling.threshold
    crossed = threshold.month
    assert crossed is not None  # only what is crossed is bought against
    found: list[tuple[tuple[bool, int, int, str], Candidate, int | None]] = []
    tried, stood = 0, set(unsupported_drives(study.expanded))
    for candidate in _candidates(study, filling, crossed):
        if tried == max(1, min(_MOST, _MOST_PARTS // max(len(study.expanded.nodes), 1))):
            break
        tried += 1
        again = restudy(candidate.design)
        if not stood.issuperset(unsupported_drives(again.expanded)):
            continue
        moved = _moved(again, threshold, candidate)
        if moved is None or moved >= crossed + lead_months:
            lasts = _NEVER if moved is None else moved
            rank = _is_slower(candidate), _touched(study.design, candidate), -lasts, candidate.part.id
            found.append((rank, candidate, moved))
    if not found:
        return UnsolvedThreshold(threshold.id, crossed, _why(study, filling, crossed, tried))
    _, best, moved = min(found, key=lambda one: one[0])
    return PlannedPurchase(_purchase(threshold.id, crossed, lead_months, best, moved), best.design)


def _touched(design: Design, candidate: Candidate) -> int:
    """Drawn parts that come, or that are taken out and put in again: with a host all that is in it."""
    if candidate.touched or candidate.instead_of is None:
        return max(candidate.touched, candidate.places)
    return max(candidate.places, sum(len(parts_within(design, name)) for name in candidate.component_ids))


def _is_slower(candidate: Candidate) -> bool:
    """Whether larger drives state less of anything that those in their place state: room is not bought with speed."""
    before = candidate.instead_of
    if before is None or before.kind != "drive":
        return False
    stated, now = _rates(before), _rates(candidate.part)
    return any(now.get(name, 0.0) < _AS_FAST * rate for name, rate in stated.items())


def _rates(part: Part) -> dict[tuple[str, str], float]:
    """MB/s and requests a second that a part states, by way."""
    found: dict[tuple[str, str], float] = {}
    for one in part.figures:
        if one.row is not None and isinstance(one.value, int | float):
            key = one.row, one.direction
            found[key] = max(found.get(key, 0.0), float(one.value))
    return found


def _purchase(threshold: str, crossed: int, lead_months: int, best: Candidate, moved: int | None) -> ProposedPurchase:
    before = best.instead_of
    return ProposedPurchase(
        threshold=threshold,
        order_month=max(crossed - lead_months, 0),
        crossed_month=crossed,
        moved_to=moved,
        part=best.part.id,
        name=best.name or best.part.name,
        instead_of="" if before is None else before.id,
        instead_of_name="" if before is None else before.name,
        component_ids=best.component_ids,
        places=best.places,
    )


def _why(study: GrowthStudy, filling: FoundThreshold, crossed: int, tried: int) -> str:
    name = filling.threshold.name
    if filling.workload is not None and not _classes(study, filling, _later(study, crossed)):
        return f"{name} does not keep enough in flight; give it more threads or a deeper queue."
    if tried:
        return f"No part that fits is known to move {name} by the lead time."
    return f"No part in the catalogue fits against {name}."


def _later(study: GrowthStudy, crossed: int) -> int:
    """A year after a threshold is crossed: so far a purchase should be seen to reach."""
    return min(crossed + MONTHS_A_YEAR, study.months)


def _candidates(study: GrowthStudy, filling: FoundThreshold, crossed: int) -> Iterator[Candidate]:
    """Designs with one change each and the workloads as they were at first; software is nothing that one buys."""
    if filling.threshold.kind in ("pool", "stored"):
        yield from enlarged(study, filling.threshold, set(filling.threshold.component_ids), crossed)
        yield from _larger_drives(study, filling.threshold)
        return
    month = _later(study, crossed)
    outcome = study.outcome(filling.threshold.scenario, month, STATED, whole=True)
    grown = study.grown_design(month, STATED)
    for row_class in _classes(study, filling, month)[:1]:
        for candidate in enlarged(study, filling.threshold, set(row_class.component_ids), crossed):
            if _is_proven(outcome, replace(candidate, design=_grown_as(candidate.design, grown))):
                yield candidate
        for candidate in find_candidates(outcome, row_class, grown, lambda _: True):
            kind = study.catalogue.kinds[candidate.part.kind]
            if kind.physical and _is_sold(study, candidate) and _is_proven(outcome, candidate):
                yield replace(candidate, design=replace(candidate.design, workloads=study.design.workloads))


def _is_sold(study: GrowthStudy, candidate: Candidate) -> bool:
    """Whether drives in place of others are such as are sold with their system."""
    before, swap = candidate.instead_of, Swap(study.expanded, frozenset(candidate.component_ids))
    return before is None or swap.is_sold_there(candidate.part, before)


def _grown_as(design: Design, grown: Design) -> Design:
    """A changed design with the targets of a later month."""
    later = {key: one._replace(target_mb_s=grown.workloads[key].target_mb_s) for key, one in design.workloads.items()}
    return replace(design, workloads=later)


def _is_proven(outcome: ScenarioOutcome, candidate: Candidate) -> bool:
    """Whether the change is no worse, and by figures of its parts."""
    changed = solve_apart(outcome, candidate.design)
    slack = 1e-9 * outcome.total_mb_s
    return changed.total_mb_s >= outcome.total_mb_s - slack and rests_on_figures(
        outcome, changed, frozenset(candidate.component_ids)
    )


def _classes(study: GrowthStudy, filling: FoundThreshold, month: int) -> list[RowClass]:
    """What is to be lifted: the class that is too busy, or those that hold the workload in a later month."""
    if filling.row_class is not None:
        return [filling.row_class]
    assert filling.workload is not None  # a target is that of a workload
    outcome = study.outcome(filling.threshold.scenario, month, STATED, whole=True)
    return holding_classes(outcome)[outcome.numbers.index(filling.workload)]


def _larger_drives(study: GrowthStudy, threshold: Threshold) -> Iterator[Candidate]:
    """Larger drives as fast as those in the pools, the smallest first."""
    expanded, components = study.expanded, study.design.components
    pools = set(threshold.component_ids)
    arrays = [
        array
        for array in expanded.of_kind("raid_array")
        if array.origin in pools or pools & {expanded.nodes[name].origin for name in _above(study, array.id)}
    ]
    groups: dict[str, set[str]] = {}
    for array in arrays:
        for drive in ids_of(array, "drives"):
            component = components[expanded.nodes[drive].origin]
            if component.part is not None:
                groups.setdefault(component.part, set()).add(component.id)
    for present, ids in groups.items():
        before = study.catalogue.parts[present]
        swap = Swap(expanded, frozenset(ids))
        larger = [part for part in candidates(study.catalogue, before.kind, present) if _is_larger(part, before)]
        for part in sorted(larger, key=lambda one: (_gigabytes(one), one.id)):
            if swap.is_sold_there(part, before) and swap.fits(part):
                design = with_part(study.design, ids, part)
                yield Candidate(part, before, sorted(ids), len(swap.roots), design)


def _above(study: GrowthStudy, array: str) -> list[str]:
    """The rank and pool of an array."""
    ranks = [rank.id for rank in study.expanded.of_kind("rank") if array in ids_of(rank, "arrays")]
    extent = study.expanded.of_kind("extent_pool")
    return [*ranks, *(pool.id for pool in extent if set(ranks) & set(ids_of(pool, "ranks")))]


def _is_larger(part: Part, before: Part) -> bool:
    same_place = part.plugs == before.plugs
    same_speed = part.attributes.get("rotation_rpm") == before.attributes.get("rotation_rpm")
    return same_place and same_speed and stands_for(part, before) and _gigabytes(part) > _gigabytes(before)


def _gigabytes(part: Part) -> float:
    value = part.attributes.get("capacity_gb")
    return float(value) if isinstance(value, int | float) else 0.0


def _moved(study: GrowthStudy, threshold: Threshold, candidate: Candidate) -> int | None:
    """The month in which the threshold is crossed in a changed design; None: not within the years.

    A part that is too busy has gone or has others beside it: the first of all that stand in its place counts.
    """
    if threshold.kind == "target":
        number_of = next(n for n, one in enumerate(study.workloads) if one.id == threshold.workload_ids[0])
        return study.first_missed(number_of, STATED)
    if threshold.kind == "headroom":
        touched = {*threshold.component_ids, *candidate.component_ids}
        rows = (one.threshold for one in find_rows(study, threshold.scenario))
        return _first(one for one in rows if touched & set(one.component_ids))
    return _first(one.threshold for one in find_capacity(study) if one.threshold.id == threshold.id)


def _first(thresholds: Iterator[Threshold]) -> int | None:
    return min((one.month for one in thresholds if one.month is not None), default=None)
