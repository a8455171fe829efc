"""Ceph: service specifications for cephadm, and the commands that make pools, gateways and what clients need.

Facts: Ceph 19 (Squid) and 20 (Tentacle) documentation: "Pools" (placement groups scale by themselves), "Erasure code"
(profiles; pools without omap; `allow_ec_overwrites`), "CRUSH Maps" (rules), "Block Device Quick Start" and "User
Management" (profiles of clients), "Create a Ceph file system", "RGW Service" and "Multisite" (the zone `default` keeps
objects in default.rgw.buckets.data). `min_size` is the cluster's own default, copies less half of them or k + 1,
unless its services state another margin.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.topology.attributes import ids
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.services import cluster_redundancy, clusters_of_services, served_without, serving
from headroom.domain.writers.files.effects import CABLING, Effects, resources
from headroom.domain.writers.files.names import CEPH, Namer
from headroom.domain.writers.files.output import (
    Output,
    OutputFile,
    Refusals,
    WriterContext,
    file_of,
    gathered,
    heading,
    script_opening,
)
from headroom.domain.writers.files.text import about, comment, count, sections, spoken
from headroom.domain.writers.filesystems.ceph_clients import Keys, block_clients, file_clients
from headroom.domain.writers.filesystems.ceph_hosts import Members, osd_hosts, specifications
from headroom.domain.writers.filesystems.ceph_pools import OBJECTS, Pools
from headroom.domain.writers.lookup.host_names import host_names
from headroom.domain.writers.lookup.nodes import folder_names, holder, named, nodes_of

(OSDS,) = sections(__file__, "functions/ceph.sh")
_BLOCKS: Final = "rbd"
_FILES: Final = "ceph"


def applies(context: WriterContext) -> bool:
    """Whether the design has a cluster of Ceph's OSDs."""
    return bool(_clusters(context.expanded))


def write(context: WriterContext) -> Output:
    """`<cluster>/cephadm.yaml`, `<cluster>/ceph.sh` and, with gateways, `<cluster>/rgw.yaml` for each cluster."""
    expanded = context.expanded
    folders, names, problems = folder_names(expanded, "storage_cluster"), host_names(expanded), Refusals()
    pools, keys = Namer(CEPH), Keys(names)
    files = [
        file
        for cluster in _clusters(expanded)
        for file in _Cluster(context, cluster, folders[cluster.id], names, problems).files(pools, keys)
    ]
    return gathered(files, problems)


def _clusters(expanded: ExpandedDesign) -> list[Node]:
    return [one for one in nodes_of(expanded, "storage_cluster") if _osd_services(expanded, one)]


def _osd_services(expanded: ExpandedDesign, cluster: Node) -> list[Node]:
    services = named(expanded, cluster.attributes.get("services"))
    return [one for one in services if one.attributes.get("stack") == "ceph"]


class _Cluster:
    """One storage cluster; where several lie on the same OSDs, the first has these in its file."""

    def __init__(
        self, context: WriterContext, cluster: Node, folder: str, names: dict[str, str], problems: Refusals
    ) -> None:
        self._context = context
        self._expanded = context.expanded
        self._cluster = cluster
        self._folder = folder
        self._names = names
        self._problems = problems
        first = clusters_of_services(self._expanded)
        services = _osd_services(self._expanded, cluster)
        self._hosts = osd_hosts(self._expanded, services, problems)
        self._own = osd_hosts(self._expanded, [one for one in services if first.get(one.id) == cluster.id], Refusals())
        self._gateways = [
            one
            for one in nodes_of(self._expanded, "storage_service")
            if one.attributes.get("stack") == "rgw" and cluster.id in ids(one, "on")
        ]
        self._gateway_hosts = list(
            {host.id: host for one in self._gateways if (host := holder(self._expanded, one, "host"))}.values()
        )

    def files(self, pools: Namer, keys: Keys) -> Iterator[OutputFile]:
        if self._own or self._gateway_hosts:
            yield file_of(f"{self._folder}/cephadm.yaml", self._specification())
        if self._gateways:
            yield file_of(f"{self._folder}/rgw.yaml", self._gateway_service())
        effects = Effects(after=frozenset({CABLING}), makes=resources([self._cluster, *self._gateways]))
        yield file_of(f"{self._folder}/ceph.sh", self._script(pools, keys), effects)

    def _specification(self) -> Iterator[str]:
        yield from heading(self._context, f"Hosts and OSDs of Ceph for {spoken(self._cluster.name)}.")
        yield from comment(
            "Hostnames are made from the names of the design: each host has to bear its own (hostnamectl), and root's"
            " key of the cluster (ssh-copy-id -f -i /etc/ceph/ceph.pub). A host without addr has to resolve. Monitors"
            " and managers are not drawn: cephadm places them by itself, five and two, among these hosts."
        )
        others = [*(one.host for one in self._hosts), *self._gateway_hosts]
        members = Members(self._own, self._gateway_hosts, others, self._folder)
        yield from specifications(self._expanded, members, self._names, self._problems)

    def _gateway_service(self) -> Iterator[str]:
        yield from heading(self._context, f"Object gateways of Ceph for {spoken(self._cluster.name)}.")
        yield from comment("Realm, zone and port are the defaults: one zone, HTTP on port 80 without a certificate.")
        lines = ["---", "service_type: rgw", f"service_id: {self._folder}", "placement:", "  hosts:"]
        lines += [f'    - "{self._names[host.id]}"' for host in self._gateway_hosts]
        yield from about([one.origin for one in self._gateways], lines)

    def _script(self, names: Namer, keys: Keys) -> Iterator[str]:
        look = (
            " EVERY DRIVE of cephadm.yaml that is empty becomes an OSD: look first with ceph orch apply -i cephadm.yaml"
            " --dry-run."
        )
        yield from script_opening(
            self._context,
            f"Pools of Ceph for {spoken(self._cluster.name)}.",
            "Run on a host of the cluster with the administrator's key, once cephadm has bootstrapped it in the network"
            f" of these hosts, with the files beside it: sh ceph.sh.{look if self._own else ''} A second run changes"
            " nothing. Compare: ceph osd tree, ceph osd pool ls detail.",
        )
        yield from OSDS.splitlines()
        yield ""
        yield 'cd "$(dirname "$0")"'
        drives = [drive for one in self._hosts for drive in one.drives]
        if self._own or self._gateway_hosts:
            yield from comment("Hosts and OSDs; the orchestrator makes them while the script waits.")
            yield "ceph orch apply -i cephadm.yaml"
        yield from about([self._cluster.origin], [f"osds {len(drives)}", ""])
        yield from about([self._cluster.origin], self._pools(names, keys))

    def _pools(self, names: Namer, keys: Keys) -> Iterator[str]:
        redundancy = cluster_redundancy(self._cluster)
        served = served_without(self._expanded, self._cluster)
        pools = Pools(self._cluster, redundancy, served, len(self._hosts), names, self._problems)
        yield from pools.rule()
        clients = self._clients()
        if clients[_BLOCKS]:
            name = pools.name("")
            yield from pools.blocks(name)
            yield from block_clients(self._expanded, clients[_BLOCKS], name, pools.data_pool(name), keys)
        if clients[_FILES]:
            name = pools.name("_files")
            yield from pools.files(name)
            yield from file_clients(self._expanded, clients[_FILES], name, keys)
        if self._gateways:
            yield from comment(
                f"Objects of {count(len(self._gateways), 'gateway')}: {OBJECTS} is where the zone named default keeps"
                " them; its other pools the gateway makes by itself. Users come with radosgw-admin user create."
            )
            yield from pools.objects()
            yield "ceph orch apply -i rgw.yaml"
        elif not any(clients.values()):
            yield from comment("No client is drawn: the pool is there, and belongs to no application yet.")
            yield from pools.data(pools.name(""))

    def _clients(self) -> dict[str, list[Node]]:
        found: dict[str, list[Node]] = {_BLOCKS: [], _FILES: []}
        for node in nodes_of(self._expanded, "filesystem"):
            kind = str(node.attributes.get("type"))
            if kind in found and self._cluster.id in serving(self._expanded, node):
                found[kind].append(node)
        return found
