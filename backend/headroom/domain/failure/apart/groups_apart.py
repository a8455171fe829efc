"""Workloads that share nothing with others: what fails is looked at for each such group by itself."""

from collections.abc import Iterable
from typing import NamedTuple

from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.topology.records import ExpandedDesign


class GroupApart(NamedTuple):
    """Workloads, and the part of the design in which all lies that they can reach."""

    numbers: list[int]
    """In the prepared design, in its order."""
    expanded: ExpandedDesign


def groups_apart(prepared: PreparedDesign) -> list[GroupApart]:
    """All workloads of a design; those that touch an island in common are one group.

    One group where the design has no islands.
    """
    expanded = prepared.expanded
    every = list(range(len(prepared.workload_legs)))
    if expanded.islands is None:
        return [GroupApart(every, expanded)] if every else []
    found: list[tuple[set[int], list[int]]] = []
    for number in every:
        islands, numbers = set(_islands(expanded, prepared.workload_legs[number])), [number]
        apart = []
        for one in found:
            if one[0].isdisjoint(islands):
                apart.append(one)
            else:
                islands |= one[0]
                numbers = [*one[1], *numbers]
        found = [*apart, (islands, numbers)]
    designs = expanded.islands.designs
    return [
        GroupApart(sorted(numbers), designs[min(islands)] if len(islands) == 1 else expanded)
        for islands, numbers in found
    ]


def _islands(expanded: ExpandedDesign, laid: WorkloadLegs) -> Iterable[int]:
    """Islands of all parts that a workload names or passes."""
    assert expanded.islands is not None
    numbers, nodes = expanded.islands.numbers, expanded.nodes
    names = {name for leg in laid.legs for name in (leg.host, leg.volume, *leg.through)} | laid.passes.keys()
    return {numbers[nodes[name].origin] for name in names}
