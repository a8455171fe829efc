"""From the words of a workload to flows over routes: which volumes, from which hosts, in which shares."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Workload
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import (
    NO_REDUNDANCY,
    cluster_redundancy,
    clusters_of_services,
    local_storage,
    local_to,
    ways_behind,
)


@dataclass(frozen=True, slots=True)
class Leg:
    """One volume as one host sees it, and its share of a flow."""

    flow: int
    host: str
    volume: str
    """The volume, or the array that a host uses as a whole."""
    share: float
    through: tuple[str, ...] = ()
    """Services on the way, each followed by its host's software; empty where the host reaches the volume itself."""

    @property
    def way(self) -> Way:
        """Which route it takes."""
        return self.host, self.volume, self.through


@dataclass(slots=True)
class WorkloadLegs:
    """A workload laid out: its legs, the logical parts that it passes and what cuts its requests."""

    workload: Workload
    legs: list[Leg] = field(default_factory=list)
    flows: int = 0
    passes: dict[str, float] = field(default_factory=dict)
    """Filesystems, volume groups and logical volumes -> share of the workload that passes each."""
    cuts_kib: list[float] = field(default_factory=list)
    """Sizes at which a layer above the volumes cuts a request."""


def lay_legs(expanded: ExpandedDesign, workload: Workload, copies: dict[str, list[str]]) -> WorkloadLegs:
    """Lay a workload out over the volumes beneath what it names; legs are in order of volume and host id.

    Args:
        expanded: the expanded design.
        workload: as in the document.
        copies: drawn id -> ids of its copies in the expanded design.
    """
    survey = _Survey(expanded, copies, WorkloadLegs(workload))
    named = list(survey.nodes(workload.on))
    for node in named:
        survey.visit(node, None, 1 / len(named))
    laid, reached = survey.laid, survey.reached
    striped = workload.spread == "striped"
    laid.flows = min(len(reached), 1) if striped else len(reached)
    for index, volume in enumerate(sorted(reached)):
        ends = sorted(reached[volume])
        share = 1 / len(ends) / (len(reached) if striped else 1) if ends else 0.0
        laid.legs += [Leg(0 if striped else index, host, volume, share, through) for host, through in ends]
    return laid


def copies_by_drawn_id(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """Drawn id -> ids of its copies, for parts that stand for several."""
    copies: dict[str, list[str]] = {}
    for node_id in expanded.nodes:
        if "#" in node_id:
            copies.setdefault(drawn_id(node_id), []).append(node_id)
    return copies


_SERVING: Final = frozenset({"storage_service", "storage_cluster"})


class _Survey:
    """Walks down from what a workload names and keeps the volumes reached, each with its hosts."""

    def __init__(self, expanded: ExpandedDesign, copies: dict[str, list[str]], laid: WorkloadLegs) -> None:
        self.expanded, self.laid = expanded, laid
        self.reached: dict[str, set[tuple[str, tuple[str, ...]]]] = {}
        """Volume or array -> hosts that use it, each with the services through which it does."""
        self._copies = copies
        self._walked: set[str] = set()

    def nodes(self, ids: Iterable[str]) -> Iterator[Node]:
        """Nodes of ids; a drawn id that stands for copies gives all of them."""
        for name in ids:
            if name in self.expanded.nodes:
                yield self.expanded.nodes[name]
            else:
                yield from (self.expanded.nodes[copy] for copy in self._copies.get(name, ()))

    def visit(self, node: Node, host: str | None, share: float) -> None:
        """Take in a part that carries `share` of the workload, on behalf of `host` if the part belongs to one."""
        if node.kind == "volume":
            self._cut(node, "max_transfer_kib")
            self._reach(node.id, [(one, ()) for one in ([host] if host else _hosts_of(self.expanded, node))])
        elif node.kind == "host":
            self._visit_host(node, share)
        elif node.kind == "raid_array" and self._is_whole(node):
            own = local_to(self.expanded, node.id)
            self._reach(node.id, [(own, ())] if own is not None else [])
        elif node.kind in ("storage_service", "storage_cluster"):
            self._visit_service(node, host)
        elif node.kind == "filesystem":
            self._pass(node, share)
            self._cut(node, "block_kib")
            below = list(self.nodes(ids(node, "on")))
            for child in below:
                self.visit(child, self._root(node), share / len(below))
        elif node.kind in ("logical_volume", "lvm_volume_group"):
            self._visit_lvm(node, share)
        else:
            for name in node.children:
                self.visit(self.expanded.nodes[name], host, share)

    def _visit_host(self, node: Node, share: float) -> None:
        """Volumes that are mapped to a host, what it holds itself, and what its filesystems reach through services."""
        for volume in _volumes_of_hosts(self.expanded).get(node.id, ()):
            self.visit(self.expanded.nodes[volume], node.id, share)
        for name in local_storage(self.expanded, node.id):
            self.visit(self.expanded.nodes[name], node.id, share)
        for child in (self.expanded.nodes[name] for name in node.children):
            below = self.nodes(ids(child, "on")) if child.kind == "filesystem" else ()
            if any(one.kind in _SERVING for one in below):
                self.visit(child, None, share)

    def _visit_service(self, node: Node, host: str | None) -> None:
        """All storage behind a service or cluster, by every way through the services that lead there."""
        clusters = clusters_of_services(self.expanded)
        for way in ways_behind(self.expanded, node.id) if host is not None else ():
            self._reach(way.storage, [(host, way.through)] if host is not None else [])
            self._cut(self.expanded.nodes[way.storage], "max_transfer_kib")
            for name in way.through:
                passed = self.expanded.nodes[name]
                self._cut(passed, "strip_kib" if passed.kind == "logical_volume" else "block_kib")
                self._cut_by_cluster(clusters.get(name))

    def _cut_by_cluster(self, cluster: str | None) -> None:
        """A request is cut where the next service, or the next stripe of chunks, follows."""
        one = cluster_redundancy(self.expanded.nodes[cluster]) if cluster is not None else NO_REDUNDANCY
        size_kib = (one.chunk_kib or 0) * one.data
        if size_kib and size_kib not in self.laid.cuts_kib:
            self.laid.cuts_kib.append(float(size_kib))

    def _reach(self, storage: str, ends: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        self.reached.setdefault(storage, set()).update(ends)

    def _is_whole(self, array: Node) -> bool:
        """Whether a host uses an array inside it as a whole, without volumes on it."""
        inside = (self.expanded.nodes[name].kind for name in array.children)
        return local_to(self.expanded, array.id) is not None and "volume" not in inside

    def _visit_lvm(self, node: Node, share: float) -> None:
        """Volumes of a logical volume, which are those of its group unless it names its own."""
        self._pass(node, share)
        group = node
        if node.kind == "logical_volume":
            if node.parent:
                group = self.expanded.nodes[node.parent]
                self._pass(group, share)
            if node.attributes.get("arrangement") == "striped":
                self._cut(node, "strip_kib")
        self._cut(group, "logical_track_group_kib")
        source = node if ids(node, "volumes") else group
        if source.id not in self._walked:
            self._walked.add(source.id)
            for volume in self.nodes(ids(source, "volumes")):
                self.visit(volume, self._root(node), share)

    def _pass(self, node: Node, share: float) -> None:
        self.laid.passes[node.id] = self.laid.passes.get(node.id, 0.0) + share

    def _cut(self, node: Node, attribute: str) -> None:
        size_kib = number(node, attribute)
        if size_kib and size_kib not in self.laid.cuts_kib:
            self.laid.cuts_kib.append(float(size_kib))

    def _root(self, node: Node) -> str:
        above = self.expanded.upstream(node.id)
        return above[-1] if above else node.id


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES)
def _volumes_of_hosts(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """Host -> the volumes that are mapped to it."""
    found: dict[str, list[str]] = {}
    for volume in expanded.of_kind("volume"):
        for host in dict.fromkeys(_hosts_of(expanded, volume)):
            found.setdefault(host, []).append(volume.id)
    return found


def _hosts_of(expanded: ExpandedDesign, volume: Node) -> list[str]:
    """Hosts to which a volume is mapped; with none stated, every host, or the one that holds it."""
    own = local_to(expanded, volume.id)
    if own is not None:
        return [own]
    return ids(volume, "hosts") or [node.id for node in expanded.of_kind("host")]
