"""What workloads, snapshots and data reduction ask of capacity, caches and drives."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.catalogue.records import Part
from headroom.domain.checks.families.site.capacity_use_fixes import FIXES
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.site import alike_hits, holder_of, workload_legs
from headroom.domain.performance.load.workload import Leg, WorkloadLegs
from headroom.domain.topology.array_layout import array_bytes, card_of, ids_of
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node

__all__ = ["CHECKS", "FIXES"]

_GIB_BYTES: Final = 2**30
_GB_BYTES: Final = 10**9
_DAY_S: Final = 86_400


def unproved_reduction(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """CAP-05: data reduction that is counted on and that nobody has measured or guaranteed."""
    for system in inputs.drawn("storage_system"):
        ratio = number(system, "data_reduction_ratio")
        if ratio is not None and ratio > 1 and system.attributes.get("data_reduction_basis") is None:
            facts: Facts = {"system": Names(drawn_ids([system.id])), "ratio": ratio}
            yield Hit(drawn_ids([system.id]), place="attribute/data_reduction_basis", facts=facts)


def large_footprint(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """CAP-10: workloads that touch more data than their volumes hold."""
    for workload in inputs.design.workloads.values():
        if workload.footprint_gib is None:
            continue
        volumes = sorted({leg.volume for leg in workload_legs(inputs, workload).legs})
        sizes = [_volume_gib(inputs.expanded, name) for name in volumes]
        known = [size for size in sizes if size is not None]
        if volumes and len(known) == len(sizes) and workload.footprint_gib > sum(known):
            facts: Facts = {
                "workload": Names((workload.id,)),
                "footprint": workload.footprint_gib,
                "volumes": Names(drawn_ids(volumes)),
                "capacity": round(sum(known)),
            }
            yield Hit(drawn_ids(volumes), workloads=(workload.id,), facts=facts)


def large_cache_hit(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-11: a share of cache hits that caches of this size cannot give."""
    for workload in inputs.design.workloads.values():
        if not workload.cache_hit or not workload.footprint_gib:
            continue
        laid = workload_legs(inputs, workload)
        cache = _cache_gb(inputs.expanded, laid)
        if cache is None:
            continue
        share = cache * _GB_BYTES / _GIB_BYTES / workload.footprint_gib
        if workload.cache_hit > share * (1 + float(parameters["percent"]) / 100):
            facts: Facts = {
                "workload": Names((workload.id,)),
                "found": round(100 * workload.cache_hit),
                "share": min(round(100 * share), 100),
                "cache": cache,
                "footprint": workload.footprint_gib,
            }
            yield Hit(workloads=(workload.id,), facts=facts)


def hits_without_cache(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """CAP-15: a share of cache hits where nothing between a workload and its drives keeps data."""
    for workload in inputs.design.workloads.values():
        if not workload.cache_hit:
            continue
        laid = workload_legs(inputs, workload)
        if laid.legs and not any(_may_cache(inputs.expanded, laid, leg) for leg in laid.legs):
            volumes = drawn_ids(sorted({leg.volume for leg in laid.legs}))
            found = round(100 * workload.cache_hit)
            facts: Facts = {"workload": Names((workload.id,)), "found": found, "volumes": Names(volumes)}
            yield Hit(volumes, workloads=(workload.id,), facts=facts)


def _may_cache(expanded: ExpandedDesign, laid: WorkloadLegs, leg: Leg) -> bool:
    """Whether a service, a page cache, a RAID card or a storage system may keep what a leg reads."""
    nodes = expanded.nodes
    buffered = any(nodes[name].attributes.get("io_mode") == "buffered" for name in laid.passes)
    holder = holder_of(expanded, nodes[leg.volume])
    if leg.through or buffered or holder is None:
        return True
    if holder.kind != "storage_system":
        arrays = (nodes[name] for name in (leg.volume, *expanded.upstream(leg.volume)))
        return any(one.kind == "raid_array" and card_of(expanded, one) is not None for one in arrays)
    rules = expanded.catalogue.raid.get(str(holder.attributes.get("raid_rules")))
    return rules is None or not rules.software


def no_snapshot_reserve(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-13: storage systems with snapshots or copies, and no room kept for them."""
    for system in inputs.drawn("storage_system"):
        reserve = number(system, "reserve_percent") or 0
        if system.attributes.get("snapshots") is True and reserve < float(parameters["percent"]):
            facts: Facts = {"system": Names(drawn_ids([system.id])), "found": reserve}
            yield Hit(drawn_ids([system.id]), place="attribute/reserve_percent", facts=facts)


def worn_drives(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-14: drives that the selected scenario, run all day, writes more often than they are rated for."""
    written = {one.id: one.write_mb_s for one in inputs.loads.values() if one.kind == "raid_array"}
    yield from alike_hits("array", _worn(inputs, written, parameters))


def _worn(inputs: CheckInputs, written: dict[str, float], parameters: Parameters) -> Iterator[tuple[str, Facts]]:
    for array in inputs.drawn("raid_array"):
        if not written.get(array.id):
            continue
        drives = [inputs.expanded.nodes[drive] for drive in ids_of(array, "drives")]
        rated = [_writes_a_day(drive, parameters) for drive in drives]
        sizes = [number(drive, "capacity_gb") or 0.0 for drive in drives]
        known = [one for one in rated if one is not None]
        if not known or len(known) < len(rated) or not all(sizes):
            continue
        a_day, (least, how) = written[array.id] * 1e6 * _DAY_S / (sum(sizes) * _GB_BYTES), min(known)
        if a_day > least:
            yield array.id, {"found": round(a_day, 2), "rated": least, "how": how}


def _writes_a_day(drive: Node, parameters: Parameters) -> tuple[float, str] | None:
    """How often a drive may be written in full a day, and who says so; None for disks and where nothing is known."""
    stated = _fact(drive.part, "endurance")
    if stated is not None:
        return stated, "they are rated for"
    if number(drive, "rotation_rpm") != 0:
        return None
    cells = "four_bit" if drive.attributes.get("cells") == "qlc" else "usual"
    return float(parameters[cells]), "their endurance is not stated, and usual would be"


def _volume_gib(expanded: ExpandedDesign, name: str) -> float | None:
    """Stated size of a volume; without one, and for an array that is used whole, what the array holds."""
    node = expanded.nodes[name]
    size = number(node, "capacity_gib")
    if size is not None or node.kind == "raid_array":
        return size if size is not None else _array_gib(expanded, node)
    above = expanded.nodes[node.parent] if node.parent is not None else node
    return _array_gib(expanded, above) if above.kind == "raid_array" and len(above.children) == 1 else None


def _array_gib(expanded: ExpandedDesign, array: Node) -> float | None:
    held = array_bytes(expanded, array)
    return None if held is None else held / _GIB_BYTES


def _cache_gb(expanded: ExpandedDesign, laid: WorkloadLegs) -> float | None:
    """Caches between a workload and its drives, GB; None unless every one of them is known."""
    holders = {one.id: one for leg in laid.legs if (one := holder_of(expanded, expanded.nodes[leg.volume]))}
    caches = [_system_cache(expanded, one) for one in holders.values()]
    if any(expanded.nodes[name].kind == "filesystem" for name in laid.passes):
        memory = [number(expanded.nodes[host], "memory_gib") for host in {leg.host for leg in laid.legs}]
        caches += [None if size is None else size * _GIB_BYTES / _GB_BYTES for size in memory]
    known = [cache for cache in caches if cache is not None]
    return sum(known) if known and len(known) == len(caches) else None


def _system_cache(expanded: ExpandedDesign, system: Node) -> float | None:
    inside = [system, *(expanded.nodes[child] for child in system.children)]
    known = [figure for node in inside if (figure := _fact(node.part, "cache")) is not None]
    return sum(known) if known else None


def _fact(part: Part | None, name: str) -> float | None:
    """A fact of a part that limits nothing."""
    figures = part.figures if part is not None else []
    return next((figure.value for figure in figures if figure.id == name and figure.row is None), None)


CHECKS: Final[Mapping[str, Find]] = {
    "CAP-05": unproved_reduction,
    "CAP-10": large_footprint,
    "CAP-11": large_cache_hit,
    "CAP-13": no_snapshot_reserve,
    "CAP-14": worn_drives,
    "CAP-15": hits_without_cache,
}
