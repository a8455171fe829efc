"""One more client, or one more storage system, beside those there are: workloads are on it, too."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from headroom.domain.design.records import Design, Workload
from headroom.domain.performance.changes.more_servers import LikeServers, MoreServers, parts_within, with_more_servers
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import root_of


def like_clients(expanded: ExpandedDesign, design: Design, workload_ids: Iterable[str]) -> Iterator[LikeServers]:
    """Hosts of the same part on which a workload is, each by one mount of what stands outside of it."""
    for workload_id in workload_ids:
        on = design.workloads[workload_id].on
        mounts = [expanded.nodes[name] for name in on if name in design.components and name in expanded.nodes]
        hosts = [root_of(expanded, mount.id) for mount in mounts]
        drawn = [design.components[host] for host in hosts if host in design.components]
        if not hosts or len(mounts) < len(on) or len(drawn) < len(hosts) or len(set(hosts)) < len(hosts):
            continue
        alike = len({one.part for one in drawn}) == 1 and drawn[0].part is not None
        single = all(one.kind == "host" and one.count == 1 for one in drawn)
        if alike and single and all(mount.kind == "filesystem" and _outside(expanded, mount.id) for mount in mounts):
            yield LikeServers(hosts)


def _outside(expanded: ExpandedDesign, mount: str) -> bool:
    """Whether what is mounted stands on no part of the host itself."""
    host, on = root_of(expanded, mount), ids(expanded.nodes[mount], "on")
    return bool(on) and all(name in expanded.nodes and root_of(expanded, name) != host for name in on)


def with_more_clients(expanded: ExpandedDesign, design: Design, clients: LikeServers, more: int) -> MoreServers | None:
    """The design with so many copies of the first client, on which its workloads are, too; None where no port is free.

    What the workloads ask in all stays: more clients share it, each with as many threads as those before.
    """
    found = _with_work(design, with_more_servers(expanded, design, clients, more))
    if found is None:
        return None
    workloads = found.design.workloads
    busier = {key: one._replace(threads=_threads(design.workloads[key], one)) for key, one in workloads.items()}
    return replace(found, design=replace(found.design, workloads=busier))


def like_systems(expanded: ExpandedDesign, design: Design) -> Iterator[LikeServers]:
    """Storage systems of a part, with arrays: those drawn one by one, and none that mirrors another."""
    mirrored = {name for node in expanded.of_kind("storage_system") for name in ids(node, "mirrors")}
    arrayed = {root_of(expanded, array.id) for array in expanded.of_kind("raid_array")}
    alike: dict[str, list[str]] = {}
    for node in expanded.of_kind("storage_system"):
        drawn = design.components.get(node.id)
        alone = node.id not in mirrored and not ids(node, "mirrors")
        if drawn is not None and drawn.part is not None and drawn.count == 1 and node.id in arrayed and alone:
            alike.setdefault(drawn.part, []).append(node.id)
    yield from (LikeServers(names) for names in alike.values())


def with_more_systems(expanded: ExpandedDesign, design: Design, systems: LikeServers, more: int) -> MoreServers | None:
    """The design with so many copies of a system, with volumes that the same hosts use; None as above.

    These volumes are empty: what grows does so where it is.
    """
    found = _with_work(design, with_more_servers(expanded, design, systems, more))
    if found is None:
        return None
    components = {
        name: one
        if one.kind != "volume" or name in design.components
        else one._replace(attributes={**one.attributes, "growth_percent": 0})
        for name, one in found.design.components.items()
    }
    return replace(found, design=replace(found.design, components=components))


def _with_work(design: Design, found: MoreServers | None) -> MoreServers | None:
    """Workloads that are on parts which were copied are on the copies, too."""
    if found is None:
        return None
    new = [name for name in found.design.components if name not in design.components]
    again = {
        like: [name for name in new if name.rpartition(":")[0] == like] for like in parts_within(design, found.like)
    }
    workloads = {
        key: one._replace(on=(*one.on, *(name for like in one.on for name in again.get(like, ()))))
        for key, one in design.workloads.items()
    }
    return replace(found, design=replace(found.design, workloads=workloads))


def _threads(before: Workload, after: Workload) -> int:
    return before.threads * len(after.on) // len(before.on)
