"""The workloads of an estate: what each needs in its own design, the largest first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, Workload
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.writers.linux.queues import workload_volumes


@dataclass(frozen=True, slots=True)
class EstateWorkload:
    """A workload with what it needs."""

    design: str
    source: int
    """Number of its design in the estate."""
    workload: Workload
    mb_s: float | None
    """Its target, or what it gets; None where that has a layer without a figure, so that nobody knows."""
    volumes: Mapping[str, float | None]
    """GiB of the volumes that it uses, by id; None: not stated."""


def estate_workloads(designs: Sequence[Design], catalogue: Catalogue, most: int) -> list[EstateWorkload]:
    """The workloads of the scenario of each design, the largest first.

    Raises:
        DomainError: `no_workloads` where there is none in all of them, `too_large` for more than `most`.
    """
    found = [one for number_, design in enumerate(designs) for one in _of(design, number_, catalogue)]
    if not found:
        words = "No design of the estate has a workload; there is nothing to move."
        raise DomainError(Problem("no_workloads", words, "/estate"))
    if len(found) > most:
        words = f"The estate has {len(found):,} workloads; at most {most:,} are looked at at once. Name fewer designs."
        raise DomainError(Problem("too_large", words, "/estate"))
    return sorted(found, key=lambda one: (-(one.mb_s or 0.0), one.source, one.workload.id))


def scenario_of(design: Design) -> str:
    """The scenario of a design with workloads: the chosen one, or that of the first where it has none of them."""
    scenarios = [one.scenario for one in design.workloads.values()]
    return design.meta.scenario if design.meta.scenario in scenarios else scenarios[0]


def volume_sizes(expanded: ExpandedDesign, workload: Workload) -> dict[str, float | None]:
    """GiB of the volumes of a workload, by id."""
    return {name: number(node, "capacity_gib") for name, node in workload_volumes(expanded, workload).items()}


def _of(design: Design, source: int, catalogue: Catalogue) -> list[EstateWorkload]:
    workloads = list(design.workloads.values())
    if not workloads:
        return []
    scenario = scenario_of(design)
    mine = [one for one in workloads if one.scenario == scenario]
    expanded = expand(design, catalogue)
    got: dict[str, float] = {}
    if any(one.target_mb_s is None for one in mine):
        figures = find_figures(design, catalogue, scenario, EvaluationMemory())
        if not figures.unknown:
            got = {one.id: one.throughput_mb_s for one in figures.workloads}
    return [
        EstateWorkload(
            design.meta.name, source, one, one.target_mb_s if one.target_mb_s is not None else got.get(one.id),
            volume_sizes(expanded, one),
        )
        for one in mine
    ]  # fmt: skip
