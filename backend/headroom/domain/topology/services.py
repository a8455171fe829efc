"""What lies behind a storage service: its host's own volumes and arrays, software on the way, further services."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from headroom.domain.topology.array_layout import card_of
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

MOST_CHAINED: Final = 4
"""Services one behind another; more are taken for a mistake."""
_LVM: Final = frozenset({"logical_volume", "lvm_volume_group"})
_FEWEST_DRIVES: Final = 2
"""An array of one drive is the drive."""
_QUORUM_STACKS: Final = frozenset({"ceph"})
"""Software that serves no last copy and no last k chunks by default.

Ceph: two of three copies serve, in general `size - size / 2` ("Pool, PG and CRUSH Config Reference"); `min_size` of
coded pools lies above k (IBM Storage Ceph 9.9.1, "Pool values").
"""


class Redundancy(NamedTuple):
    """How a cluster keeps its data on several servers."""

    protection: str
    """none, replicas or erasure_code."""
    data: int
    """Chunks of data in a stripe; 1 for copies."""
    extra: int
    """Chunks of parity, or further copies."""
    chunk_kib: float | None


NO_REDUNDANCY: Final = Redundancy("none", 1, 0, None)


class ServiceWay(NamedTuple):
    """One way on from a service or cluster to storage."""

    through: tuple[str, ...]
    """Services, each with its host's software after it, from the client's side."""
    storage: str
    """A volume, or an array that a host uses as a whole."""


class ServiceCycle(Exception):
    """A service that serves itself over others, or more of them in a row than are followed."""

    def __init__(self, node_id: str) -> None:
        super().__init__(node_id)
        self.node_id = node_id


def root_of(expanded: ExpandedDesign, node_id: str) -> str:
    """What holds a part at the top: its host or storage system, or the part itself."""
    above = expanded.upstream(node_id)
    return above[-1] if above else node_id


def serving(expanded: ExpandedDesign, client: Node) -> list[str]:
    """Services that a filesystem is on, alone or by their cluster, and that cluster; empty for other parts."""
    if client.kind != "filesystem":
        return []
    above = [expanded.nodes[name] for name in ids(client, "on") if name in expanded.nodes]
    clusters = [one for one in above if one.kind == "storage_cluster"]
    direct = [one.id for one in above if one.kind == "storage_service"]
    return [*direct, *(name for cluster in clusters for name in (cluster.id, *ids(cluster, "services")))]


def servers_of(expanded: ExpandedDesign, client: Node) -> int:
    """How many services a filesystem reaches, alone or by their cluster; 0 for other parts."""
    found = (expanded.nodes.get(name) for name in serving(expanded, client))
    return sum(one is not None and one.kind == "storage_service" for one in found)


def fact_of_services(expanded: ExpandedDesign, client: Node, name: str) -> str | None:
    """What the services of a filesystem have in common; `None` where it has none, or they differ or do not say."""
    services = (expanded.nodes.get(service) for service in serving(expanded, client))
    found = {str(one.attributes.get(name)) for one in services if one is not None and one.kind == "storage_service"}
    return found.pop() if len(found) == 1 and "None" not in found else None


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def clusters_of_services(expanded: ExpandedDesign) -> dict[str, str]:
    """Service to the cluster that it belongs to, the first by id if several name it."""
    found: dict[str, str] = {}
    for cluster in sorted(expanded.of_kind("storage_cluster"), key=lambda node: node.id):
        for service in ids(cluster, "services"):
            found.setdefault(service, cluster.id)
    return found


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def redundancy_of(expanded: ExpandedDesign, service: str) -> Redundancy:
    """How the cluster of a service protects its data; none for a service that stands alone."""
    cluster = expanded.nodes.get(clusters_of_services(expanded).get(service, ""))
    return NO_REDUNDANCY if cluster is None else cluster_redundancy(cluster)


def cluster_redundancy(cluster: Node) -> Redundancy:
    """Protection of a cluster by its attributes; a single copy, and an erasure code without parity, are none."""
    word, chunk = cluster.attributes.get("protection"), number(cluster, "stripe_kib")
    copies, data, parity = (number(cluster, name) for name in ("copies", "data_chunks", "parity_chunks"))
    if word == "replicas":
        return Redundancy("replicas", 1, max(int(copies or 3) - 1, 0), chunk)
    if word == "erasure_code":
        return Redundancy("erasure_code", int(data or 4), int(parity or 2), chunk)
    return NO_REDUNDANCY._replace(chunk_kib=chunk)


def served_without(expanded: ExpandedDesign, cluster: Node) -> int:
    """How many servers may be down while clients of a cluster are served.

    Fewer than its data survive where its software wants copies or chunks beyond those that hold all data before it
    serves: with three copies Ceph bears the loss of one server, with k + m chunks of m - 1, unless that is the last.
    """
    redundancy = cluster_redundancy(cluster)
    margins = (_quorum_margin(expanded.nodes[name], redundancy) for name in services_behind(expanded, cluster))
    return redundancy.extra - min(max(margins, default=0), max(redundancy.extra - 1, 0))


def _quorum_margin(service: Node, redundancy: Redundancy) -> int:
    """Copies or chunks beyond those that hold all data that must be up."""
    stated = number(service, "quorum_margin")
    if stated is not None:
        return int(stated)
    if service.attributes.get("stack") not in _QUORUM_STACKS:
        return 0
    return redundancy.extra // 2 if redundancy.protection == "replicas" else 1


def services_behind(expanded: ExpandedDesign, node: Node) -> list[str]:
    """Services of a cluster, or the service itself."""
    if node.kind == "storage_cluster":
        return [name for name in ids(node, "services") if name in expanded.nodes]
    return [node.id]


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def ways_behind(expanded: ExpandedDesign, node_id: str) -> list[ServiceWay]:
    """Ways from a service or cluster to all storage behind it; none of those that run in a circle."""
    try:
        return list(dict.fromkeys(_behind(expanded, expanded.nodes[node_id], ())))
    except ServiceCycle:
        return []


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def storage_beneath(expanded: ExpandedDesign, node_id: str) -> list[str]:
    """Volumes and arrays that a filesystem or a part of LVM lies on, through services too; none where these circle."""
    try:
        return list(dict.fromkeys(way.storage for way in _on(expanded, expanded.nodes[node_id], ())))
    except ServiceCycle:
        return []


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def circle_of(expanded: ExpandedDesign, node_id: str) -> str | None:
    """The service at which the ways behind a service or cluster run in a circle, None where they end."""
    try:
        for _ in _behind(expanded, expanded.nodes[node_id], ()):
            pass
    except ServiceCycle as found:
        return found.node_id
    return None


def _behind(expanded: ExpandedDesign, node: Node, passed: tuple[str, ...]) -> Iterator[ServiceWay]:
    for name in services_behind(expanded, node):
        services = [one for one in passed if expanded.nodes[one].kind == "storage_service"]
        if name in services or len(services) == MOST_CHAINED:
            raise ServiceCycle(name)
        service = expanded.nodes[name]
        named = [one for one in ids(service, "on") if one in expanded.nodes]
        for storage in named or local_storage(expanded, root_of(expanded, name)):
            yield from _on(expanded, expanded.nodes[storage], (*passed, name))


def _on(expanded: ExpandedDesign, node: Node, passed: tuple[str, ...]) -> Iterator[ServiceWay]:
    """Ways through software of the same host."""
    if node.kind in ("volume", "raid_array"):
        yield ServiceWay(passed, node.id)
    elif node.kind in ("storage_service", "storage_cluster"):
        yield from _behind(expanded, node, passed)
    else:
        for name in beneath(expanded, node):
            yield from _on(expanded, expanded.nodes[name], (*passed, node.id))


def beneath(expanded: ExpandedDesign, node: Node) -> list[str]:
    """What a filesystem or a part of LVM lies on."""
    names = ids(node, "on")
    if node.kind in _LVM:
        group = expanded.nodes.get(node.parent or "") if node.kind == "logical_volume" else None
        names = ids(node, "volumes") or (ids(group, "volumes") if group is not None else [])
    return [name for name in names if name in expanded.nodes]


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def local_storage(expanded: ExpandedDesign, host: str) -> list[str]:
    """Arrays inside a host, or the volumes on them where it has drawn some."""
    found: list[str] = []
    for child in expanded.nodes[host].children:
        if expanded.nodes[child].kind == "raid_array":
            inside = [name for name in expanded.nodes[child].children if expanded.nodes[name].kind == "volume"]
            found += inside or [child]
    return found


def local_to(expanded: ExpandedDesign, storage: str) -> str | None:
    """The host that holds a volume or an array itself, None for those of storage systems."""
    root = root_of(expanded, storage)
    return root if root != storage and expanded.nodes[root].kind == "host" else None


def arrays_of_host(expanded: ExpandedDesign, storage: str) -> tuple[str, ...]:
    """The array of several drives, beneath a volume or the volume's own id, that a host keeps by its own software."""
    if local_to(expanded, storage) is None:
        return ()
    nodes = (expanded.nodes[name] for name in (storage, *expanded.upstream(storage)))
    array = next((node for node in nodes if node.kind == "raid_array"), None)
    if array is None or len(ids(array, "drives")) < _FEWEST_DRIVES or card_of(expanded, array) is not None:
        return ()
    return (array.id,)
