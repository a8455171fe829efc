"""Whether volumes, groups and logical volumes are used once, by the right hosts, and over all arrays that there are."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from headroom.domain.checks.families.multipath.releases import SYSTEM_ON_LVM, linux_release
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.storage import (
    LogicalVolume,
    arrays_behind,
    group_volumes,
    hit,
    host_of,
    logical_volume,
    logical_volumes,
    named,
    volumes_beneath,
)
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import ExpandedDesign, Node

CLAIMS: Final = {"lvm_volume_group": "volumes", "filesystem": "on"}
"""Kinds that take storage for themselves -> attribute that lists it."""
_STORAGE: Final = ("volume", "logical_volume", "raid_array")
_OF_ONE_HOST: Final = ("ext4", "ext3", "xfs", "jfs2", "zfs")
"""Filesystems that two hosts at once destroy."""
_QUORUM_LEAST: Final = 3


def claimed_twice(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-13: storage that two groups or filesystems take for themselves."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name, takers in _takers(inputs.expanded).items():
        hosts = [host_of(inputs.expanded, taker) for taker in takers]
        if len(set(hosts)) < len(hosts) or len({taker.kind for taker in takers}) > 1:
            found.setdefault(drawn_ids(taker.id for taker in takers), []).append(name)
    for claimants, names in found.items():
        facts: Facts = {"volumes": named(names), "takers": named(claimants)}
        yield hit([*names, *claimants], **facts)


def _takers(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    """Storage that more than one group or filesystem takes -> these."""
    found: dict[str, list[Node]] = {}
    for kind, attribute in CLAIMS.items():
        for node in expanded.of_kind(kind):
            for name in dict.fromkeys(ids(node, attribute)):
                if name in expanded.nodes and expanded.nodes[name].kind in _STORAGE:
                    found.setdefault(name, []).append(node)
    return {name: takers for name, takers in found.items() if len(takers) > 1}


def mounted_by_several(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-14: volumes on which several hosts have filesystems of a sort that is for one host."""
    expanded, by_volume = inputs.expanded, dict[str, list[Node]]()
    for node in expanded.of_kind("filesystem"):
        if node.attributes.get("type") in _OF_ONE_HOST and node.attributes.get("failover") is not True:
            for volume in volumes_beneath(expanded, node):
                by_volume.setdefault(volume, []).append(node)
    found: dict[tuple[str, ...], list[str]] = {}
    for volume, nodes in by_volume.items():
        if len({host_of(expanded, node) for node in nodes}) > 1:
            found.setdefault(tuple(node.id for node in nodes), []).append(volume)
    for names, volumes in found.items():
        hosts = {host_of(expanded, expanded.nodes[name]) for name in names}
        facts: Facts = {"volumes": named(volumes), "filesystems": named(names), "hosts": named(sorted(hosts))}
        yield hit([*names, *volumes], "type", number=len(hosts), **facts)


def system_on_lvm(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """MPL-15: filesystems of the system on logical volumes; no more than noted where the release does that itself."""
    points = str(parameters["mount_points"]).split()
    for node in inputs.drawn("filesystem"):
        below = [name for name in ids(node, "on") if _kind(inputs.expanded, name) == "logical_volume"]
        if below and node.attributes.get("mount_point") in points:
            release = linux_release(inputs.expanded.nodes[host_of(inputs.expanded, node)])
            facts: Facts = {"filesystem": named([node.id]), "volumes": named(below)}
            found = hit([node.id, *below], "mount_point", point=str(node.attributes["mount_point"]), **facts)
            yield found if release is not None and release.is_before(SYSTEM_ON_LVM) else replace(found, at_most="note")


def idle_arrays(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-16: striped logical volumes that leave out arrays of their group, but for those of others set apart."""
    expanded = inputs.expanded
    for one in logical_volumes(inputs):
        if one.group is None or not one.striped or not ids(one.node, "volumes"):
            continue
        used = set(_arrays(expanded, one.volumes)) | _set_apart(expanded, one.group, one)
        idle = {
            arrays: volume
            for volume in group_volumes(expanded, one.group)
            if (arrays := arrays_behind(expanded, volume)) and not used & set(arrays)
        }
        if idle:
            unused = dict.fromkeys(array for found in idle for array in found)
            facts: Facts = {"volume": named([one.node.id]), "group": named([one.group.id]), "idle": named(unused)}
            parts = [one.node.id, *idle.values(), *unused]
            yield hit(parts, "volumes", members=len(one.volumes), arrays=len(unused), **facts)


def _set_apart(expanded: ExpandedDesign, group: Node, one: LogicalVolume) -> set[str]:
    """Arrays of the group's logical volumes that share none with this one."""
    mine, found = set(_arrays(expanded, one.volumes)), set[str]()
    for name in group.children:
        if expanded.nodes[name].kind == "logical_volume":
            arrays = set(_arrays(expanded, logical_volume(expanded, expanded.nodes[name]).volumes))
            found |= arrays if mine.isdisjoint(arrays) else set()
    return found


def quorum_together(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-21: quorum nodes of which one rack holds so many that the rest have no majority."""
    votes = [host for host in inputs.expanded.of_kind("host") if host.attributes.get("quorum") is True]
    racks = {
        rack for host in inputs.expanded.of_kind("host") if isinstance(rack := host.attributes.get("in_rack"), str)
    }
    for rack in sorted(racks) if len(racks) > 1 and len(votes) >= _QUORUM_LEAST else ():
        mine = [host.id for host in votes if host.attributes.get("in_rack") == rack]
        if 2 * (len(votes) - len(mine)) <= len(votes):
            yield hit([*mine, rack], rack=named([rack]), hosts=named(mine), mine=len(mine), votes=len(votes))


def _arrays(expanded: ExpandedDesign, volumes: Iterable[str]) -> set[str]:
    return {array for volume in volumes for array in arrays_behind(expanded, volume)}


def _kind(expanded: ExpandedDesign, name: str) -> str:
    return expanded.nodes[name].kind if name in expanded.nodes else ""


CHECKS: Final[Mapping[str, Find]] = {
    "MPL-13": claimed_twice,
    "MPL-14": mounted_by_several,
    "MPL-15": system_on_lvm,
    "MPL-16": idle_arrays,
    "MPL-21": quorum_together,
}
