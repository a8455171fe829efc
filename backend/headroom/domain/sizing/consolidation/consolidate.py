"""What of an estate fits on a design: its workloads are moved one by one, the largest first, and the model judges.

A moved workload takes the hosts and volumes of a workload of the design, and keeps its own requests, threads, limits
and rate. It fits where all that is there then gets its rate within its response limit, no layer is without a figure,
and its volumes find room.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, Workload
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import ScenarioFigures, find_figures
from headroom.domain.sizing.consolidation.estate import EstateWorkload, estate_workloads, scenario_of, volume_sizes
from headroom.domain.sizing.consolidation.records import (
    ConsolidationAnswer,
    ConsolidationPlace,
    LeftWorkload,
    MovedWorkload,
)
from headroom.domain.topology.expansion import expand

SCHEMA: Final = 1
MOST_WORKLOADS: Final = 200
_GIB: Final = 2**30
_MOVED: Final = "moved"
"""How ids of workloads begin that come from the estate."""
_NEAR: Final = 1e-4
"""What is held by its target reaches it but for rounding."""


@dataclass(frozen=True, slots=True)
class _Verdict:
    """The design with some workloads: whether all are served, and what is fullest."""

    figures: ScenarioFigures
    fullest: str
    utilisation: float
    lacks: str
    """Why not all are served, in words; empty where they are."""


def consolidate(estate: Sequence[Design], on: Design, catalogue: Catalogue, place: str = "") -> ConsolidationAnswer:
    """Move the workloads of an estate to a design, as many as fit.

    Args:
        estate: designs; of each the workloads of its scenario.
        on: the design that they are moved to. Workloads of it with a target stay; others only show a place.
        catalogue: of all of them.
        place: id or name of the workload whose hosts and volumes are used; empty: the first of its scenario.

    Raises:
        DomainError: `no_workloads`, `not_found` for the place, `too_large` for too many workloads, `conflict` where
            the design does not serve what stays.
    """
    return _Mover(on, catalogue, place).moved(estate_workloads(estate, catalogue, MOST_WORKLOADS))


class _Mover:
    """One run."""

    def __init__(self, on: Design, catalogue: Catalogue, place: str) -> None:
        self._on, self._catalogue = on, catalogue
        self._memory = EvaluationMemory()
        self._place = _place_of(on, place)
        scenario = self._place.scenario
        self._there = [one for one in on.workloads.values() if one.scenario == scenario and one.target_mb_s is not None]
        self._kept = tuple(one.name or one.id for one in self._there)
        expanded = expand(on, catalogue)
        self._usable_gib = capacity(expanded).usable_bytes / _GIB
        sizes = {name: size for one in self._there for name, size in volume_sizes(expanded, one).items()}
        stored = on.meta.growth.stored_gib
        self._taken_gib = sum(size for size in sizes.values() if size is not None) if stored is None else stored
        self._last: _Verdict | None = None
        if self._there:
            self._last = self._judged(self._there)
            if self._last.lacks:
                raise DomainError(Problem("conflict", f"{on.meta.name} is full as it is: {self._last.lacks}.", "/on"))

    def moved(self, wanted: Sequence[EstateWorkload]) -> ConsolidationAnswer:
        """Try each, the largest first; one that does not fit stops no smaller one."""
        moved: list[MovedWorkload] = []
        left: list[LeftWorkload] = []
        seen: set[tuple[int, str]] = set()
        for one in wanted:
            new = {name: size for name, size in one.volumes.items() if (one.source, name) not in seen}
            size_gib = (
                None if not one.volumes or None in one.volumes.values() else sum(size or 0.0 for size in new.values())
            )
            found = self._tried(one, size_gib)
            if isinstance(found, LeftWorkload):
                left.append(found)
                continue
            moved.append(found)
            seen |= {(one.source, name) for name in new}
            self._taken_gib += found.capacity_gib
        return ConsolidationAnswer(
            SCHEMA, self._on.meta.name, self._place.name or self._place.id, self._place.id, self._places(), self._kept,
            tuple(moved), tuple(left), sum(one.mb_s for one in moved), self._usable_gib, self._taken_gib,
            "" if self._last is None else self._last.fullest, 0.0 if self._last is None else self._last.utilisation,
            tuple(self._warnings()),
        )  # fmt: skip

    def _tried(self, one: EstateWorkload, size_gib: float | None) -> MovedWorkload | LeftWorkload:
        name = one.workload.name or one.workload.id
        left = LeftWorkload(one.design, name, one.mb_s, size_gib, "", "")
        if one.mb_s is None:
            return replace(left, reason="What it needs is unknown: state its target, or the figures of its design.")
        if size_gib is None:
            return replace(
                left, reason="The size of its volumes is unknown: state it, so that one knows whether they fit."
            )
        if self._taken_gib + size_gib > self._usable_gib:
            free = max(self._usable_gib - self._taken_gib, 0.0)
            return replace(left, reason=f"Capacity: it needs {size_gib:,.0f} GiB, and {free:,.0f} GiB are free.")
        there = [*self._there, self._here(one, one.mb_s)]
        judged = self._judged(there)
        if judged.lacks:
            return replace(left, binds=judged.fullest, reason=f"{judged.lacks[:1].upper()}{judged.lacks[1:]}.")
        self._there, self._last = there, judged
        response = next(found.response_ms for found in judged.figures.workloads if found.id == there[-1].id)
        return MovedWorkload(
            one.design, name, one.mb_s, one.workload.target_mb_s is not None, size_gib, response, judged.fullest,
            judged.utilisation,
        )  # fmt: skip

    def _here(self, one: EstateWorkload, mb_s: float) -> Workload:
        """A workload of the estate where the place is."""
        return one.workload._replace(
            id=f"{_MOVED}{len(self._there):04}", scenario=self._place.scenario, on=self._place.on,
            spread=self._place.spread, target_mb_s=mb_s,
        )  # fmt: skip

    def _judged(self, there: Sequence[Workload]) -> _Verdict:
        design = replace(self._on, workloads={one.id: one for one in there})
        figures = find_figures(design, self._catalogue, self._place.scenario, self._memory)
        fullest = figures.full_first
        return _Verdict(figures, fullest, 1 / max(figures.most_times.median, 1.0), _lacks(there, figures, fullest))

    def _places(self) -> tuple[ConsolidationPlace, ...]:
        return tuple(ConsolidationPlace(one.id, one.name or one.id) for one in self._on.workloads.values())

    def _warnings(self) -> list[str]:
        told = []
        if self._on.meta.growth.stored_gib is None and not self._kept:
            told.append("What the design stores already is not stated and counts as nothing.")
        cached = [one.name or one.id for one in self._there if one.cache_hit > 0 and one.id.startswith(_MOVED)]
        if cached:
            who = f"{cached[0]} is" if len(cached) == 1 else f"{len(cached)} workloads are"
            told.append(f"{who} counted with the cache hits of today: what the caches here hold is not known.")
        return told


def _lacks(there: Sequence[Workload], figures: ScenarioFigures, fullest: str) -> str:
    """Why not every workload gets what it needs; empty where all do."""
    if figures.unknown:
        return f"{figures.unknown[0].label} is passed without a figure, so that nobody knows what it carries"
    found = {one.id: one for one in figures.workloads}
    for one in there:
        got, name = found[one.id], one.name or one.id
        if one.target_mb_s is not None and got.throughput_mb_s < one.target_mb_s * (1 - _NEAR):
            why = f"{fullest} is full" if got.held_by == "row" else "too few requests are in flight"
            return f"{name} would get {got.throughput_mb_s:,.0f} of {one.target_mb_s:,.0f} MB/s: {why}"
        limit = one.latency_limit_ms
        if limit is not None and (got.response_ms is None or got.response_ms > limit):
            took = "in an unknown time" if got.response_ms is None else f"in {got.response_ms:,.2f} ms"
            return f"{name} would be answered {took}, {limit:,.2f} ms at most are asked"
    return ""


def _place_of(on: Design, place: str) -> Workload:
    workloads = list(on.workloads.values())
    if not workloads:
        words = "The design has no workload that shows which hosts and volumes to use; add one."
        raise DomainError(Problem("no_workloads", words, "/on"))
    if place:
        chosen = next((one for one in workloads if place in (one.id, one.name)), None)
        if chosen is None:
            names = ", ".join(one.name or one.id for one in workloads)
            raise DomainError(Problem("not_found", f"There is no workload {place!r}; there are {names}.", "/place"))
        return chosen
    return next(one for one in workloads if one.scenario == scenario_of(on))
