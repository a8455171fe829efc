"""One more client of a file system or of block devices of a cluster: a copy of one, which takes a share of the work."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from headroom.domain.design.records import Design
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
    found = with_more_servers(expanded, design, clients, more)
    if found is None:
        return None
    mounts = set(parts_within(design, found.like))
    new = [name for name in found.design.components if name not in design.components]
    again = {mount: [name for name in new if name.rpartition(":")[0] == mount] for mount in mounts}
    workloads = {}
    for key, one in design.workloads.items():
        on = (*one.on, *(name for mount in one.on for name in again.get(mount, ())))
        workloads[key] = one._replace(on=on, threads=one.threads * len(on) // len(one.on))
    return replace(found, design=replace(found.design, workloads=workloads))
