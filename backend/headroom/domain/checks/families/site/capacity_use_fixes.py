"""Fixes of what is asked of capacity: how data reduction is known, room for snapshots, volumes that are too small."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.site import pools
from headroom.domain.topology.attributes import number


def _ask_basis(inputs: CheckInputs, *_: object) -> Question:
    attribute = inputs.catalogue.kinds["storage_system"].attributes["data_reduction_basis"]
    choices = tuple(FixChoice(value, value.capitalize()) for value in attribute.values)
    return Question("How is the ratio known?", choices, "storage_system", "data_reduction_basis")


def _set_basis(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    return [Edit("components", hit.parts[0], "data_reduction_basis", answer)] if answer else []


def _grow(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """All volumes by the same share; nothing where a pool has no room for that, or nobody states a size."""
    workload = inputs.design.workloads[hit.workloads[0]]
    nodes = [node for node in inputs.drawn("volume") if node.origin in hit.parts]
    stated = sum(
        number(node, "capacity_gib") or 0 for node in inputs.expanded.of_kind("volume") if node.origin in hit.parts
    )
    if not stated or not workload.footprint_gib or any(number(node, "capacity_gib") is None for node in nodes):
        return []
    grown = {node.origin: ceil((number(node, "capacity_gib") or 0) * workload.footprint_gib / stated) for node in nodes}
    for pool in pools(inputs):
        more = sum(
            grown[one.origin] - (number(one, "capacity_gib") or 0) for one in pool.volumes if one.origin in grown
        )
        if more and pool.fixed_gib + more > pool.usable_gib:
            return []
    return [Edit("components", name, "capacity_gib", size) for name, size in grown.items()]


def _cache_share(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    share = hit.facts["share"]
    return [Edit("workloads", hit.workloads[0], "cache_hit", share / 100)] if isinstance(share, int) else []


def _set_reserve(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """The reserve that is wanted; nothing where volumes stand in it already."""
    percent = float(parameters["percent"])
    for pool in pools(inputs):
        whole = pool.figures.room_bytes + pool.figures.reserve_bytes
        free = 1 - pool.figures.allocated_bytes / whole if whole else 0
        if pool.node.parent == hit.parts[0] and free < percent / 100:
            return []
    return [Edit("components", hit.parts[0], "reserve_percent", percent)]


FIXES: Final[Mapping[str, Fix]] = {
    "CAP-05": Fix(_set_basis, _ask_basis),
    "CAP-10": Fix(_grow),
    "CAP-11": Fix(_cache_share),
    "CAP-13": Fix(_set_reserve),
}
