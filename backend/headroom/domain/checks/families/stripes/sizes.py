"""Whether the sizes on the way from a request to the drives divide each other."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.storage import (
    LogicalVolume,
    arrays_behind,
    group_volumes,
    host_of,
    logical_volume,
    logical_volumes,
    named,
    parity_stripe,
    runs,
    uses,
)
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.writers.linux.stripes import Stripe


def part_stripe_writes(code: str, inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-01, STR-02: writes that fill no whole stripes, as the model's note of this code says."""
    for note in inputs.result.notes if inputs.result is not None else ():
        if note.code == code:
            mine = [one.id for one in inputs.design.workloads.values() if note.message.startswith(f"{one.name} on ")]
            facts: Facts = {
                "workload": Names(tuple(mine)),
                "arrays": Names(tuple(note.component_ids)),
                "cost": note.message,
            }
            yield Hit(tuple(note.component_ids), workloads=tuple(mine), facts=facts)


def transfer_off_stripe(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-03: a logical track group that is neither a multiple of the arrays' stripe nor a part of it."""
    for group in inputs.drawn("lvm_volume_group"):
        track_kib = number(group, "logical_track_group_kib")
        found = _by_stripe(inputs.expanded, group_volumes(inputs.expanded, group))
        for stripe_kib, volumes in found.items() if track_kib else ():
            if track_kib and not _divide(track_kib, stripe_kib):
                arrays = _arrays(inputs.expanded, volumes)
                facts: Facts = {
                    "group": named([group.id]),
                    "arrays": Names(arrays),
                    "track": track_kib,
                    "stripe": stripe_kib,
                }
                yield Hit((*arrays, *drawn_ids([group.id])), place="attribute/strip_kib", facts=facts)


def track_above_transfer(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-04: disks that take less at once than the logical track group of their volume group."""
    for group in inputs.drawn("lvm_volume_group"):
        track_kib = number(group, "logical_track_group_kib")
        for most, volumes in _by_transfer(inputs.expanded, group).items() if track_kib else ():
            if track_kib and most is not None and most < track_kib:
                facts: Facts = {"group": named([group.id]), "volumes": named(volumes), "track": track_kib, "most": most}
                yield Hit(drawn_ids([*volumes, group.id]), place="attribute/max_transfer_kib", facts=facts)


def default_track(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-05: AIX groups at the default track though all of their disks take more at once."""
    for group in inputs.drawn("lvm_volume_group"):
        track_kib = number(group, "logical_track_group_kib") or float(parameters["usual_kib"])
        most = list(_by_transfer(inputs.expanded, group))
        known = [one for one in most if one is not None]
        on_aix = runs(inputs.expanded.nodes[host_of(inputs.expanded, group)], "aix")
        if on_aix and known and len(known) == len(most) and track_kib <= float(parameters["usual_kib"]) < min(known):
            facts: Facts = {"group": named([group.id]), "track": track_kib, "most": min(known)}
            yield Hit(drawn_ids([group.id]), place="attribute/logical_track_group_kib", facts=facts)


def strip_off_stripe(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-06: strips of a logical volume that straddle stripes of the arrays."""
    for one in logical_volumes(inputs):
        strip_kib = number(one.node, "strip_kib")
        for stripe_kib, volumes in _by_stripe(inputs.expanded, one.volumes).items() if one.striped else ():
            if strip_kib and not _divide(strip_kib, stripe_kib):
                arrays = _arrays(inputs.expanded, volumes)
                facts: Facts = {"volume": named([one.node.id]), "arrays": Names(arrays), "strip": strip_kib}
                parts = (*drawn_ids([one.node.id]), *arrays)
                yield Hit(parts, place="attribute/strip_kib", facts={**facts, "stripe": stripe_kib})


def block_off_stripe(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-07: GPFS blocks that end inside a stripe of what they lie on."""
    for node in inputs.drawn("filesystem"):
        block_kib = number(node, "block_kib")
        for stripe_kib, beneath in _units(inputs.expanded, node).items() if block_kib else ():
            if block_kib and node.attributes.get("type") == "gpfs" and block_kib % stripe_kib:
                facts: Facts = {"filesystem": named([node.id]), "beneath": Names(beneath), "block": block_kib}
                parts = (*drawn_ids([node.id]), *beneath)
                yield Hit(parts, place="attribute/block_kib", facts={**facts, "stripe": stripe_kib})


def request_off_stripe(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-08: a single striped thread whose requests are no whole number of application stripes."""
    for use in uses(inputs):
        workload = use.workload
        found = _by_stripe(inputs.expanded, use.volumes)
        alone = workload.threads_stated and workload.threads * workload.queue_depth == 1
        whole = len(found) == 1 and sum(map(len, found.values())) == len(use.volumes) > 1
        if not (alone and whole and workload.spread == "striped" and workload.pattern == "sequential"):
            continue
        stripe_kib = next(iter(found)) * len(use.volumes)
        if workload.request_kib % stripe_kib:
            arrays = _arrays(inputs.expanded, use.volumes)
            facts: Facts = {"workload": Names((workload.id,)), "request": workload.request_kib, "stripe": stripe_kib}
            yield Hit(arrays, workloads=(workload.id,), facts={**facts, "volumes": len(use.volumes)})


def _divide(one_kib: float, other_kib: float) -> bool:
    """Whether one of two sizes is a whole number of the other."""
    return not one_kib % other_kib or not other_kib % one_kib


def _by_stripe(expanded: ExpandedDesign, volumes: tuple[str, ...]) -> dict[int, list[str]]:
    """Volumes by the stripe of their arrays in KiB, where it shows and a part of it costs reads."""
    found: dict[int, list[str]] = {}
    for volume in volumes:
        stripe: Stripe | None = parity_stripe(expanded, volume)
        if stripe is not None:
            found.setdefault(stripe.full_kib, []).append(volume)
    return found


def _by_transfer(expanded: ExpandedDesign, group: Node) -> dict[float | None, list[str]]:
    """Volumes of a group by their largest transfer in KiB."""
    found: dict[float | None, list[str]] = {}
    for volume in group_volumes(expanded, group):
        found.setdefault(number(expanded.nodes[volume], "max_transfer_kib"), []).append(volume)
    return found


def _arrays(expanded: ExpandedDesign, volumes: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return drawn_ids(array for volume in volumes for array in arrays_behind(expanded, volume))


def _units(expanded: ExpandedDesign, filesystem: Node) -> dict[float, tuple[str, ...]]:
    """What a block should be a multiple of, in KiB: strips of striped logical volumes, else stripes of arrays."""
    found: dict[float, tuple[str, ...]] = {}
    for name in ids(filesystem, "on"):
        node = expanded.nodes.get(name)
        if node is None or node.kind not in ("logical_volume", "volume"):
            continue
        one = (
            logical_volume(expanded, node) if node.kind == "logical_volume" else LogicalVolume(node, None, "", (name,))
        )
        strip_kib = number(node, "strip_kib") if one.striped else None
        units = [strip_kib] if strip_kib else list(_by_stripe(expanded, one.volumes))
        for unit in units:
            found[unit] = (*found.get(unit, ()), *drawn_ids([name]))
    return found


CHECKS: Final[Mapping[str, Find]] = {
    "STR-01": partial(part_stripe_writes, "read_modify_write"),
    "STR-02": partial(part_stripe_writes, "partial_stripes"),
    "STR-03": transfer_off_stripe,
    "STR-04": track_above_transfer,
    "STR-05": default_track,
    "STR-06": strip_off_stripe,
    "STR-07": block_off_stripe,
    "STR-08": request_off_stripe,
}
