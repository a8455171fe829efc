"""Whether the volumes below a striped logical volume are alike and apart."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final, TypeVar

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.storage import (
    LogicalVolume,
    arrays_behind,
    hit,
    logical_volumes,
    named,
    rotates,
)
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.behind import ranks_of
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

Key = TypeVar("Key", bound=Hashable)


def shared_array(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-09: volumes of one stripe on one array with platters."""
    expanded = inputs.expanded
    for one in _striped(inputs):
        homes = _grouped(one.volumes, lambda volume: arrays_behind(expanded, volume))
        for arrays, volumes in homes.items():
            if len(volumes) > 1 and len(arrays) == 1 and rotates(expanded, arrays[0]):
                facts: Facts = {"volume": named([one.node.id]), "volumes": named(volumes), "array": named(arrays)}
                yield hit([one.node.id, *arrays, *volumes], number=len(volumes), **facts)


def unlike_arrays(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-10: volumes of one stripe on arrays of several sorts."""
    for one in _striped(inputs):
        sorts = _grouped(one.volumes, lambda volume: _sorts(inputs.expanded, volume))
        if len(sorts) > 1:
            odd = min(sorts.values(), key=len)
            arrays = [array for volume in odd for array in arrays_behind(inputs.expanded, volume)]
            facts: Facts = {"volume": named([one.node.id]), "odd": named(odd), "arrays": named(arrays)}
            yield hit([one.node.id, *odd], sorts=len(sorts), volumes=len(one.volumes), **facts)


def unlike_capacities(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-11: volumes of one stripe that differ in capacity."""
    for one in _striped(inputs):
        sizes = {volume: number(inputs.expanded.nodes[volume], "capacity_gib") for volume in one.volumes}
        known = [size for size in sizes.values() if size]
        if len(known) < len(sizes) or max(known) <= min(known) * (1 + float(parameters["tolerance_percent"]) / 100):
            continue
        larger = [volume for volume, size in sizes.items() if size and size > min(known)]
        facts: Facts = {"volume": named([one.node.id]), "larger": named(larger)}
        lost = sum(size - min(known) for size in known)
        yield hit([*larger, one.node.id], "capacity_gib", smallest=min(known), lost=lost, **facts)


def striping_twice(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-25: several volumes of one stripe in a pool that stripes them over the same ranks itself."""
    expanded = inputs.expanded
    for one in _striped(inputs):
        homes = _grouped(one.volumes, lambda volume: tuple(rank for rank, _ in ranks_of(expanded, volume)))
        for ranks, volumes in homes.items():
            if len(volumes) > 1 and len(ranks) > 1:
                pool = expanded.nodes[volumes[0]].parent or ""
                facts: Facts = {"volume": named([one.node.id]), "volumes": named(volumes), "pool": named([pool])}
                yield hit([one.node.id, pool, *volumes], number=len(volumes), ranks=len(ranks), **facts)


def _striped(inputs: CheckInputs) -> Iterator[LogicalVolume]:
    return (one for one in logical_volumes(inputs) if one.striped)


def _grouped(volumes: tuple[str, ...], key: Callable[[str], Key]) -> dict[Key, list[str]]:
    """Volumes by a key."""
    found: dict[Key, list[str]] = {}
    for volume in volumes:
        found.setdefault(key(volume), []).append(volume)
    return found


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _sorts(expanded: ExpandedDesign, volume: str) -> frozenset[tuple[object, ...]]:
    """Sorts of arrays on which a volume lies: level, number of drives, strip and part of the drives."""
    return frozenset(_sort(expanded, expanded.nodes[array]) for array in arrays_behind(expanded, volume))


def _sort(expanded: ExpandedDesign, array: Node) -> tuple[object, ...]:
    drives = [expanded.nodes[name] for name in ids(array, "drives") if name in expanded.nodes]
    part = drives[0].part.id if drives and drives[0].part is not None else None
    return array.attributes.get("level"), len(drives), array.attributes.get("strip_kib"), part


CHECKS: Final[Mapping[str, Find]] = {
    "STR-09": shared_array,
    "STR-10": unlike_arrays,
    "STR-11": unlike_capacities,
    "STR-25": striping_twice,
}
