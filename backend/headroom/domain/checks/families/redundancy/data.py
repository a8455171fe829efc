"""What a workload loses with one part, and whether what is left after a failure carries the load."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import copied_volumes, reached, shared, top
from headroom.domain.checks.views.storage import uses, volumes_beneath
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.topology.attributes import number
from headroom.domain.topology.filesystem_copies import group_of
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import (
    cluster_redundancy,
    clusters_of_services,
    local_to,
    redundancy_of,
    services_behind,
    serving,
    storage_beneath,
)

_BLOCK_STACKS: Final = frozenset({"nvmet", "spdk", "iscsi", "other_block"})


def part_of_stripe(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-21: striped workloads that a part stops which only some of their volumes depend on."""
    expanded, found = inputs.expanded, dict[tuple[str, ...], tuple[list[str], int]]()
    copied = copied_volumes(expanded)
    for use in uses(inputs):
        volumes = [volume for volume in use.volumes if volume not in copied]
        if use.workload.spread != "striped" or len(volumes) < 2:
            continue
        systems = [top(expanded, volume) for volume in volumes]
        needed = [_lone_parts(expanded).get((host, system), frozenset()) for host in use.hosts for system in systems]
        parts = drawn_ids(sorted(frozenset[str]().union(*needed) - shared(needed)))
        if parts:
            found.setdefault(parts, ([], len(volumes)))[0].append(use.workload.id)
    for parts, (workloads, count) in found.items():
        facts: Facts = {"workloads": Names(tuple(workloads)), "count": len(parts), "parts": Names(parts)}
        yield Hit(workloads=tuple(workloads), facts={**facts, "volumes": count})


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def _lone_parts(expanded: ExpandedDesign) -> dict[tuple[str, str], frozenset[str]]:
    """Host and storage system -> what is on all paths between them, they themselves left out."""
    return {
        (one.host, one.system): frozenset(shared(path.nodes for path in one.paths) - {one.host, one.system})
        for one in reached(expanded)
    }


def copies_together(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-22: filesystems that keep more copies than their volumes have failure groups."""
    for filesystem in inputs.drawn("filesystem"):
        copies = int(number(filesystem, "replicas") or 1)
        volumes = _volumes(inputs.expanded, filesystem)
        groups = {group_of(inputs.expanded, volume.id) for volume in volumes}
        if volumes and len(groups) < copies:
            facts: Facts = {"filesystem": named(filesystem.id), "copies": copies, "groups": len(groups)}
            yield Hit(drawn_ids([filesystem.id]), facts={**facts, "volumes": named(*(node.id for node in volumes))})


def _volumes(expanded: ExpandedDesign, filesystem: Node) -> list[Node]:
    return [expanded.nodes[name] for name in volumes_beneath(expanded, filesystem)]


def servers_missing(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-30: clusters with fewer servers than copies, or than chunks of a stripe."""
    expanded = inputs.expanded
    for cluster in inputs.drawn("storage_cluster"):
        redundancy = cluster_redundancy(cluster)
        needed = redundancy.data + redundancy.extra
        servers = {top(expanded, name) for name in services_behind(expanded, cluster)}
        if redundancy.extra and 0 < len(servers) < needed:
            facts: Facts = {"cluster": named(cluster.id), "needed": needed, "servers": len(servers)}
            yield Hit(drawn_ids([cluster.id]), facts=facts)


def lone_servers(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-32: servers that alone hold what other hosts have mounted; all of one service's kind and cluster together."""
    if inputs.is_benchmark or inputs.is_scratch:
        return
    found: dict[str, list[str]] = {}
    for service, above in sorted(_served(inputs.expanded).items()):
        host = top(inputs.expanded, service)
        storage = storage_beneath(inputs.expanded, service)
        if storage and all(local_to(inputs.expanded, name) == host for name in storage):
            found.setdefault(above, []).append(host)
    for hosts in found.values():
        servers = drawn_ids(dict.fromkeys(hosts))
        yield Hit(servers, facts={"servers": Names(servers)})


def _served(expanded: ExpandedDesign) -> dict[str, str]:
    """Services of files and objects with one copy of their data, mounted elsewhere -> their cluster, or themselves.

    Whoever has block devices may mirror them between servers.
    """
    found: dict[str, str] = {}
    clusters = clusters_of_services(expanded)
    for client in expanded.of_kind("filesystem"):
        if (number(client, "replicas") or 1) > 1:
            continue
        for name in serving(expanded, client):
            node = expanded.nodes.get(name)
            if node is None or node.kind != "storage_service" or node.attributes.get("stack") in _BLOCK_STACKS:
                continue
            if not redundancy_of(expanded, name).extra and top(expanded, name) != top(expanded, client.id):
                found[name] = clusters.get(name, name)
    return found


def group_by_system(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-22: a failure group for each storage system, where there are as many as copies."""
    filesystem = inputs.expanded.nodes.get(hit.parts[0])
    volumes = _volumes(inputs.expanded, filesystem) if filesystem is not None else []
    systems = list(dict.fromkeys(top(inputs.expanded, volume.id) for volume in volumes))
    copies = hit.facts["copies"]
    groups = {volume.origin: systems.index(top(inputs.expanded, volume.id)) + 1 for volume in volumes}
    if not isinstance(copies, int) or len(set(groups.values())) < copies:
        return ()
    return [Edit("components", name, "failure_group", group) for name, group in groups.items()]


def over_after_failure(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-24: rows too busy to take over the load of a partner that fails; one hit, on the parts of the tightest."""
    result = inputs.result
    over = [one for one in result.headroom.over if one.redundant] if result is not None else []
    if result is not None and over and _is_bounded(result):
        first, names = over[0], drawn_ids(over[0].component_ids)
        parts = tuple(name for name in names if name not in inputs.design.cables)
        cables = tuple(name for name in names if name in inputs.design.cables)
        figures: Facts = {"busy": first.utilisation * 100, "target": first.target * 100, "rows": len(over)}
        yield Hit(parts, cables, facts={"parts": Names(names), "row": first.name, **figures})


def _is_bounded(result: EvaluationResult) -> bool:
    """Whether any workload wants something less than all there is: what takes whatever it gets only gets less."""
    running = [one for one in result.workloads if one.scenario == result.scenario]
    return any(one.target_mb_s is not None or one.held_by != "row" for one in running)


CHECKS: Final[Mapping[str, Find]] = {
    "RED-21": part_of_stripe,
    "RED-22": copies_together,
    "RED-24": over_after_failure,
    "RED-30": servers_missing,
    "RED-32": lone_servers,
}
FIXES: Final[Mapping[str, Fix]] = {"RED-22": Fix(group_by_system)}
