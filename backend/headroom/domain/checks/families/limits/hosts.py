"""What hosts take: volumes of a group, paths, memory, requests in flight."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.families.evaluation_notes import hits_of_notes
from headroom.domain.checks.families.limits.operating_systems import limits_of
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import reached, top
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.checks.views.slots import cabled_mb_s, lanes_between, lanes_of
from headroom.domain.checks.views.storage import group_volumes, hit, named, uses
from headroom.domain.design.records import Workload
from headroom.domain.topology.attributes import number
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

MIB_A_GIB: Final = 1024
_PERCENT: Final = 100
_AT_ONCE: Final = ("round_robin", "least_loaded")
"""Multipath policies that use all ports of a card together."""


def crowded_bus(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-08: cards whose cables carry more than their lanes, in hosts that use all ports at once."""
    expanded, found = inputs.expanded, list[tuple[str, Facts]]()
    for card in inputs.drawn("hba"):
        lanes = lanes_between(card, expanded.nodes.get(card.parent or "")) or lanes_of(card)
        carried = sum(cabled_mb_s(expanded, card))
        at_once = expanded.nodes[top(expanded, card.id)].attributes.get("multipath") in _AT_ONCE
        if card.slot is not None and at_once and lanes is not None and carried > lanes.mb_s:
            found.append((card.id, {"lanes": lanes.words, "gives": int(lanes.mb_s), "ports": int(carried)}))
    yield from alike_hits("cards", found)


def shared_with_base(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-09: hosts that cannot, or may not, drive their storage since base I/O shares a bus with it."""
    yield from hits_of_notes(inputs, "host_cannot_drive", "host_may_not_drive")


def many_physical_volumes(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-13: volume groups with more volumes than the operating system takes in one."""
    for group in inputs.drawn("lvm_volume_group"):
        host = inputs.expanded.nodes[group.parent or group.id]
        limits, count = limits_of(host), len(group_volumes(inputs.expanded, group))
        most = limits.volumes_a_group if limits is not None else None
        if limits is not None and most is not None and count > most:
            facts: Facts = {"group": named([group.id]), "host": named([host.id]), "count": count, "most": most}
            yield hit([group.id, host.id], "volumes", release=limits.label, **facts)


def many_paths(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-14: hosts with more volumes or paths than their operating system takes."""
    for host in inputs.drawn("host"):
        limits = limits_of(host)
        counts = paths_by_system(inputs.expanded, host.id) if limits is not None else {}
        paths = [count for of_system in counts.values() for count in of_system.values() if count]
        if limits is None:
            continue
        for what, found, most in (
            ("volumes", len(paths), limits.volumes_a_host),
            ("paths", sum(paths), limits.paths_a_host),
        ):
            if most is not None and found > most:
                facts: Facts = {"host": named([host.id]), "found": found, "what": what, "most": most}
                yield hit([host.id, *counts], release=limits.label, **facts)
                break


def many_paths_to_one(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-15: hosts with too many paths to a volume; ECKD volumes have path groups."""
    expanded, alike = inputs.expanded, dict[tuple[str, int], list[str]]()
    for host in inputs.drawn("host"):
        for system, counts in paths_by_system(expanded, host.id).items():
            most = max(counts.values())
            if most > int(parameters["paths"]):
                alike.setdefault((system, most), []).append(host.id)
    for (system, found), hosts in alike.items():
        yield hit([*hosts, system], hosts=named(hosts), system=named([system]), found=found)


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def paths_by_system(expanded: ExpandedDesign, host: str) -> dict[str, dict[str, int]]:
    """Storage system of other boxes -> its volumes with the paths by which a host reaches them; without ECKD."""
    found: dict[str, dict[str, int]] = {}
    for one in reached(expanded):
        for volume in one.volumes if one.host == host else ():
            if expanded.nodes[volume].attributes.get("protocol") != "eckd":
                found.setdefault(one.system, {})[volume] = len(io_paths(expanded, host, volume))
    return found


def one_at_a_time(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-18: volumes that take one request at a time, of workloads that keep several in flight."""
    nodes = inputs.expanded.nodes
    for use in uses(inputs):
        volumes = [name for name in use.volumes if _is_single(nodes[name])]
        if volumes and _keeps_several(use.workload):
            facts: Facts = {"workload": Names((use.workload.id,)), "volumes": named(volumes)}
            in_flight = use.workload.threads * use.workload.queue_depth
            found = hit(volumes, "queue_depth", in_flight=in_flight, **facts)
            yield Hit(found.parts, workloads=(use.workload.id,), place=found.place, facts=found.facts)


def _is_single(volume: Node) -> bool:
    return number(volume, "queue_depth") == 1 and volume.attributes.get("protocol") != "eckd"


def _keeps_several(workload: Workload) -> bool:
    return workload.queue_depth > 1 or (workload.threads_stated and workload.threads > 1)


def pinned_memory(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-20: hosts whose large pages and page pool leave too little of their memory."""
    for host in inputs.drawn("host"):
        memory = number(host, "memory_gib")
        pools = page_pools(inputs.expanded, host)
        pool = max((number(one, "pagepool_mib") or 0 for one in pools), default=0) / MIB_A_GIB
        large = number(host, "large_page_pool_gib") or 0
        if memory is not None and (pool + large) * _PERCENT > memory * float(parameters["percent"]):
            place = "pagepool_mib" if pools else "large_page_pool_gib"
            facts: Facts = {"host": named([host.id]), "pool": pool, "large": large, "memory": memory}
            yield hit([*(one.id for one in pools), host.id], place, share=(pool + large) / memory * _PERCENT, **facts)


def page_pools(expanded: ExpandedDesign, host: Node) -> list[Node]:
    """Filesystems of a host with a page pool, the largest first: all of them share one."""
    found = [
        one
        for one in expanded.of_kind("filesystem")
        if number(one, "pagepool_mib") is not None and host.id in expanded.upstream(one.id)
    ]
    return sorted(found, key=lambda one: -(number(one, "pagepool_mib") or 0))


CHECKS: Final[Mapping[str, Find]] = {
    "LIM-08": crowded_bus,
    "LIM-09": shared_with_base,
    "LIM-13": many_physical_volumes,
    "LIM-14": many_paths,
    "LIM-15": many_paths_to_one,
    "LIM-18": one_at_a_time,
    "LIM-20": pinned_memory,
}
