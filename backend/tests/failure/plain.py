"""The plain way to what a failure leaves: cut out what is dead, move owners, lay the design out and solve it anew.

Written apart from the product's own, part by part and with nothing kept.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from headroom.domain.catalogue.records import Catalogue, Value
from headroom.domain.design.records import Design, Workload
from headroom.domain.performance.answer.intervals import find_intervals
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.cases import solve_case
from headroom.domain.performance.scenario.outcome import solve_median
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.behind import behind
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.facets import Facet
from headroom.domain.topology.host_paths import host_paths
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import ExpandedDesign, ExpandedZone, Node
from headroom.domain.topology.services import cluster_redundancy, local_to, root_of

BEARS = {"raid5": 1, "raid6": 2, "raid10": 1, "raid1": 1, "raidz1": 1, "raidz2": 2, "raidz3": 3, "triple_parity": 3}
"""Drives that an array of each level may lose for sure."""


class Plain(NamedTuple):
    """What is left of one workload."""

    down: bool
    throughput_mb_s: float


class Whole:
    """A design with nothing failed, prepared once."""

    def __init__(self, design: Design, catalogue: Catalogue) -> None:
        self.design, self.expanded = design, expand(design, catalogue)
        self.workloads = sorted(design.workloads.values())
        self.prepared = prepare_design(self.expanded, self.workloads, design.meta.basis)
        self.scenarios: dict[str, list[int]] = {}
        for number, laid in enumerate(self.prepared.workload_legs):
            self.scenarios.setdefault(laid.workload.scenario, []).append(number)
        self.paces = {
            name: find_intervals(solve_case(self.prepared, numbers, False, EvaluationMemory()), design.meta.draws).paces
            for name, numbers in self.scenarios.items()
        }

    def dead(self, named: Iterable[str]) -> set[str]:
        """These parts and all whose traffic goes through one of them, or that one of them holds."""
        roots = set(named)
        return {name for name in self.expanded.nodes if not roots.isdisjoint((name, *self.expanded.upstream(name)))}

    def after(self, named: Iterable[str], cables: Iterable[str]) -> "BrokenDesign":
        """The design without these parts and cables."""
        dead = self.dead(named)
        gone = set(cables) | {
            cable.id for cable in self.expanded.cables.values() if cable.a[0] in dead or cable.b[0] in dead
        }
        return BrokenDesign(self, dead, gone)


class BrokenDesign:
    """A design after a failure."""

    def __init__(self, whole: Whole, dead: set[str], cables: set[str]) -> None:
        self.whole, self.dead = whole, dead
        expanded = whole.expanded
        kept = {name: cable for name, cable in expanded.cables.items() if name not in cables}
        self.lost = {name for name in self._storage() if name in dead or self._lost(name)}
        self.cut = expanded.with_cables(kept, _zones(expanded))
        for volume in [name for name in self._storage() if expanded.nodes[name].kind == "volume"]:
            self._serve(volume)
        for node in list(expanded.nodes.values()):
            self._state(node)

    def _storage(self) -> list[str]:
        return sorted({leg.volume for laid in self.whole.prepared.workload_legs for leg in laid.legs})

    def _hosts(self, volume: str) -> list[str]:
        legs = (leg for laid in self.whole.prepared.workload_legs for leg in laid.legs)
        return sorted({leg.host for leg in legs if leg.volume == volume and not leg.through})

    def _change(self, name: str, **attributes: Any) -> None:
        node = self.cut.nodes[name]
        changed = {name: node._replace(attributes={**node.attributes, **attributes})}
        self.cut = self.cut.with_nodes(changed, {Facet.ATTRIBUTES})

    def _lost(self, storage: str) -> bool:
        """Whether the data of a volume are gone, whatever paths lead there."""
        nodes = self.whole.expanded.nodes
        above = [
            storage,
            *self.whole.expanded.upstream(storage),
            *(name for name, _ in behind(self.whole.expanded, storage)),
        ]
        for name in above:
            node = nodes[name]
            if name in self.dead and node.kind in ("raid_array", "rank", "extent_pool", "storage_system", "host"):
                return True
            if node.kind == "raid_array":
                drives = [drive for drive in ids(node, "drives") if drive in nodes]
                gone = sum(drive in self.dead for drive in drives)
                if gone > (BEARS.get(str(node.attributes.get("level")), 0) if len(drives) > 1 else 0):
                    return True
        pool = nodes[storage].parent
        server = nodes[pool].attributes.get("processor_complex") if pool is not None else None
        return isinstance(server, str) and server in self.dead and self._partner(server) is None

    def _partner(self, server: str) -> str | None:
        nodes, expanded = self.whole.expanded.nodes, self.whole.expanded
        system = root_of(expanded, server)
        mates = [node.id for node in expanded.of_kind(nodes[server].kind) if root_of(expanded, node.id) == system]
        return next((name for name in sorted(mates) if name not in self.dead), None)

    def _serve(self, volume: str) -> None:
        """Owner and hosts of a volume as they are then."""
        if volume in self.lost:
            return
        hosts = [host for host in self._hosts(volume) if local_to(self.whole.expanded, volume) != host]
        owner = self.whole.expanded.nodes[volume].attributes.get("owner")
        if isinstance(owner, str):
            kind, system = self.whole.expanded.nodes[owner].kind, root_of(self.whole.expanded, owner)
            mates = sorted(
                node.id for node in self.cut.of_kind(kind) if root_of(self.whole.expanded, node.id) == system
            )
            at = mates.index(owner)
            reached: dict[str, int] = {}
            for mate in (*mates[at:], *mates[:at]):
                self._change(volume, owner=mate)
                reached[mate] = sum(bool(self._paths(host, volume)) for host in hosts)
            best = max(reached, key=lambda mate: (reached[mate], mate == owner))
            self._change(volume, owner=best)
        living = [host for host in hosts if self._paths(host, volume)]
        if living and len(living) < len(hosts):
            self._change(volume, hosts=living)

    def _paths(self, host: str, volume: str) -> bool:
        if host in self.dead:
            return False
        return any(self.dead.isdisjoint(path.nodes) for path in io_paths(self.cut, host, volume))

    def _state(self, node: Node) -> None:
        """Pools of dead complexes, caches without their mirror, clusters without dead members."""
        if node.kind == "extent_pool":
            server = node.attributes.get("processor_complex")
            partner = self._partner(server) if isinstance(server, str) and server in self.dead else None
            if partner is not None:
                self._change(node.id, processor_complex=partner)
        if node.kind == "storage_cluster":
            self._change(node.id, **self._cluster(node))
        own = node.attributes
        if node.kind == "raid_array" and own.get("write_cache") is True and own.get("write_cache_mirroring") is True:
            system = root_of(self.whole.expanded, node.id)
            mates = [
                name
                for name in self.dead
                if self.whole.expanded.nodes[name].kind in ("controller", "processor_complex")
                and root_of(self.whole.expanded, name) == system
            ]
            if mates and system not in self.dead:
                self._change(node.id, write_cache=False)

    def _cluster(self, cluster: Node) -> dict[str, Value]:
        """Members that are alive and that some host which uses the cluster reaches, and no more copies than servers."""
        whole, members = self.whole.expanded, ids(cluster, "services")
        living = [name for name in members if name not in self.dead]
        users = [root_of(whole, one.id) for one in whole.nodes.values() if cluster.id in ids(one, "on")]
        kept = []
        for name in living:
            server = root_of(whole, name)
            was = any(server == one or host_paths(whole, one, server) for one in users)
            if not was or any(server == one or host_paths(self.cut, one, server) for one in users):
                kept.append(name)
        kept = kept or living
        servers, stated = {root_of(whole, name) for name in kept}, cluster.attributes.get("copies")
        copies = int(stated) if isinstance(stated, int | float) else 3
        enough = len({root_of(whole, name) for name in members}) >= copies
        if cluster.attributes.get("protection") == "replicas" and enough and 0 < len(servers) < copies:
            return {"services": kept, "copies": len(servers)}
        return {"services": kept}

    def downs(self) -> dict[str, bool]:
        """Which workloads are down, by ways over paths alone; for designs without services."""
        found = {}
        for laid in self.whole.prepared.workload_legs:
            ends: dict[str, bool] = {}
            for leg in laid.legs:
                local = local_to(self.whole.expanded, leg.volume) == leg.host
                alive = leg.volume not in self.lost and leg.host not in self.dead
                alive = alive and (local or self._paths(leg.host, leg.volume))
                ends[leg.volume] = ends.get(leg.volume, False) or alive
            striped = laid.workload.spread == "striped"
            found[laid.workload.id] = bool(ends) and (not all(ends.values()) if striped else not any(ends.values()))
        return found

    def left(self) -> dict[str, Plain]:
        """What is left of every workload, solved anew."""
        gone = self.lost | {name for one in self.lost for name in _inside(self.cut, one)}
        nodes = {name: _without(node, gone) for name, node in self.cut.nodes.items() if name not in gone}
        cut = ExpandedDesign(self.cut.catalogue, nodes, self.cut.cables, self.cut.zones)
        workloads = [self._workload(cut, one) for one in self.whole.workloads]
        prepared = prepare_design(cut, workloads, self.whole.design.meta.basis)
        found: dict[str, Plain] = {}
        for name, numbers in self.whole.scenarios.items():
            up = [number for number in numbers if not self._is_down(number, prepared)]
            outcome = solve_median(prepared, name, up, False, EvaluationMemory(), self.whole.paces[name])
            for number in numbers:
                one = self.whole.prepared.workload_legs[number].workload.id
                if number not in up:
                    found[one] = Plain(True, 0.0)
                else:
                    mine = outcome.sharing.scenario.workload == up.index(number)
                    found[one] = Plain(False, float(outcome.throughput[mine].sum()))
        return found

    def _workload(self, cut: ExpandedDesign, workload: Workload) -> Workload:
        left = [name for name in workload.on if name in cut.nodes and name not in self.dead]
        return workload._replace(on=tuple(left)) if len(left) < len(workload.on) else workload

    def _is_down(self, number: int, prepared: PreparedDesign) -> bool:
        before, after = self.whole.prepared.workload_legs[number], prepared.workload_legs[number]
        living = {leg.volume for leg in after.legs}
        lost = {leg.volume: leg.through for leg in before.legs if leg.volume not in living}
        if not before.legs:
            return False
        if before.workload.spread == "independent":
            return not living
        return not living or any(not self._is_borne(lost, volume) for volume in lost)

    def _is_borne(self, lost: Mapping[str, tuple[str, ...]], volume: str) -> bool:
        """Whether a cluster has the data of lost storage on enough other servers."""
        expanded = self.whole.expanded
        for cluster in expanded.of_kind("storage_cluster"):
            members, extra = set(ids(cluster, "services")), cluster_redundancy(cluster).extra
            servers = {root_of(expanded, name) for through in lost.values() for name in through if name in members}
            if members & set(lost[volume]) and 0 < len(servers) <= extra:
                return True
        return False


def _zones(expanded: ExpandedDesign) -> dict[str, ExpandedZone]:
    """Zones as they are, and ports of zoned fabrics never on their own in a fabric without zones."""
    network, found = fabrics(expanded), dict(expanded.zones)
    for cable in expanded.cables.values():
        for near, far in ((cable.a, cable.b), (cable.b, cable.a)):
            fabric = network.of_switch.get(chassis_of(expanded, near[0]))
            if fabric is not None and fabric in network.zoned:
                found[f"{far}"] = ExpandedZone(f"{far}", "", frozenset({far}), "")
    return found


def _inside(expanded: ExpandedDesign, name: str) -> Iterable[str]:
    for child in expanded.nodes[name].children:
        yield child
        yield from _inside(expanded, child)


def _without(node: Node, gone: set[str]) -> Node:
    named = {
        name: [one for one in value if one not in gone] if isinstance(value, list) else value
        for name, value in node.attributes.items()
    }
    return node._replace(attributes=named, children=[child for child in node.children if child not in gone])
