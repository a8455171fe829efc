"""How full pools are, what drives hold, and what nobody counts."""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Final, NamedTuple

from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.checks.families.site.capacity_fixes import FIXES
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.site import GIB_BYTES, FilledPool, alike_hits, holder_of, is_thin, pools
from headroom.domain.topology.array_layout import array_layout, ids_of
from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign

__all__ = ["CHECKS", "FIXES"]

_MONTHS: Final = 12


def over_allocated(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """CAP-01: pools whose fixed volumes are larger than the pool, its reserve counted in."""
    yield from alike_hits("pool", ((one.node.id, _room(one)) for one in pools(inputs) if _excess(one) > _reserve(one)))


def reserve_used(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """CAP-08: pools whose volumes fit only with the reserve counted in."""
    found = (one for one in pools(inputs) if 0 < _excess(one) <= _reserve(one))
    yield from alike_hits("pool", ((one.node.id, {**_room(one), "reserve": round(_reserve(one))}) for one in found))


def nearly_full(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-02: pools with several volumes and little room; a volume that fills its array was meant to."""
    for one in pools(inputs):
        sizes = [number(volume, "capacity_gib") for volume in one.volumes]
        if len(sizes) > 1 and None not in sizes and one.usable_gib > 0:
            percent = 100 * one.fixed_gib / one.usable_gib
            if float(parameters["percent"]) < percent <= 100:
                yield Hit(drawn_ids([one.node.id]), facts={"pool": _named(one), "found": round(percent), **_room(one)})


def thin_without_alarm(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-03: pools whose thin volumes promise far more than there is, without an alarm."""
    for one in pools(inputs):
        promised = one.thin_gib + one.fixed_gib
        limit = float(parameters["times"]) * one.usable_gib
        if any(map(is_thin, one.volumes)) and promised > limit and number(one.node, "alarm_percent") is None:
            facts: Facts = {"pool": _named(one), "allocated": round(promised), "usable": round(one.usable_gib)}
            yield Hit(drawn_ids([one.node.id]), place="attribute/alarm_percent", facts=facts)


def soon_full(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-04: pools that growth fills before more can be bought."""
    for one in pools(inputs):
        sizes = [(number(volume, "capacity_gib"), number(volume, "growth_percent")) for volume in one.volumes]
        a_month = sum((size or 0) * (growth or 0) / 100 / _MONTHS for size, growth in sizes)
        left = one.usable_gib - one.fixed_gib
        if a_month > 0 and 0 <= left < a_month * float(parameters["months"]):
            facts: Facts = {"pool": _named(one), "found": round(left / a_month, 1), **_room(one)}
            yield Hit(drawn_ids([one.node.id]), facts=facts)


def drives_outside(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-06: more drives outside all arrays than stand by as spares."""
    counts: dict[str, int] = {}
    of_holder: dict[str, list[str]] = {}
    for island in inputs.expanded.apart:
        found = _drives_of_holders(island)
        counts.update(found.counts)
        of_holder.update(found.outside)
    alike: dict[tuple[int, int], list[str]] = {}
    for name, drives in sorted(of_holder.items(), key=lambda one: one[1]):
        spares = ceil(counts[name] / int(parameters["drives_a_spare"]))
        if len(drives) > spares:
            alike.setdefault((len(drives), spares), []).append(name)
    for (number_of, spares), holders in alike.items():
        facts: Facts = {"found": number_of, "system": Names(drawn_ids(holders)), "spares": spares}
        idle = [drive for holder in holders for drive in of_holder[holder]]
        yield Hit(drawn_ids([*idle, *holders]), facts=facts)


class _HolderDrives(NamedTuple):
    """Drives of storage systems and hosts: how many there are, and which lie outside all arrays."""

    counts: dict[str, int]
    outside: dict[str, list[str]]


@needs(*(set(Facet) - {Facet.CABLES}))
def _drives_of_holders(expanded: ExpandedDesign) -> _HolderDrives:
    steps = (step for step in capacity(expanded).steps if step.id == "outside")
    outside, found = {name for step in steps for name in step.component_ids}, _HolderDrives({}, {})
    for drive in expanded.of_kind("drive") if outside else ():
        holder = holder_of(expanded, drive)
        name = drive.id if holder is None else holder.id
        found.counts[name] = found.counts.get(name, 0) + 1
        if drive.origin in outside:
            found.outside.setdefault(name, []).append(drive.id)
    return found


def unknown_capacity(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """CAP-07: what the sums of capacity leave out, in the words of the capacity report."""
    words: dict[tuple[str, ...], list[str]] = {}
    for one in inputs.capacity.unknown:
        words.setdefault(tuple(one.component_ids), []).append(one.message)
    for parts, messages in words.items():
        yield Hit(parts, facts={"parts": Names(parts), "words": " ".join(messages)})


def slow_rebuild(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """CAP-12: arrays that a failed drive leaves degraded for long; distributed ones rebuild from all drives."""
    yield from alike_hits("array", _slow_rebuilds(inputs, parameters))


def _slow_rebuilds(inputs: CheckInputs, parameters: Parameters) -> Iterator[tuple[str, Facts]]:
    nodes = inputs.expanded.nodes
    for array in inputs.drawn("raid_array"):
        layout = array_layout(inputs.expanded, array)
        drives = [nodes[drive] for drive in ids_of(array, "drives")]
        sizes = [number(drive, "capacity_gb") or 0 for drive in drives]
        if layout is None or layout.width is not None or layout.stripe_data == layout.stripe_drives or not sizes:
            continue
        flash = any(number(drive, "rotation_rpm") == 0 for drive in drives)
        rate = float(parameters["flash_mb_s" if flash else "disk_mb_s"])
        hours = max(sizes) * 1000 / rate / 3600
        if hours > float(parameters["hours"]):
            yield array.id, {"found": round(hours), "capacity": max(sizes), "rate": rate}


def _excess(pool: FilledPool) -> float:
    """GiB by which fixed volumes are larger than what is usable; parts of a GiB are rounding."""
    excess = pool.fixed_gib - pool.usable_gib
    return excess if excess >= 1 else 0.0


def _reserve(pool: FilledPool) -> float:
    return pool.figures.reserve_bytes / GIB_BYTES


def _room(pool: FilledPool) -> Facts:
    return {"allocated": round(pool.fixed_gib), "usable": round(pool.usable_gib)}


def _named(pool: FilledPool) -> Names:
    return Names(drawn_ids([pool.node.id]))


CHECKS: Final[Mapping[str, Find]] = {
    "CAP-01": over_allocated,
    "CAP-02": nearly_full,
    "CAP-03": thin_without_alarm,
    "CAP-04": soon_full,
    "CAP-06": drives_outside,
    "CAP-07": unknown_capacity,
    "CAP-08": reserve_used,
    "CAP-12": slow_rebuild,
}
