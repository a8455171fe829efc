"""What checks ask of storage networks: who is where on which fabric, and by what a host reaches its storage."""

from collections.abc import Hashable, Iterable
from typing import NamedTuple, TypeVar

from headroom.domain.checks.views.storage_use import HostStorage, host_storages
from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.fabrics import fabrics, port_at
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.reach import above
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, ExpandedZone

Member = TypeVar("Member", bound=Hashable)
FIBRE_CHANNEL = "fc"
_INSIDE = "pcie"
"""Ports of drive bays within a server: wiring, not a network."""
_UNITS = ("controller", "processor_complex")


class FabricEnd(NamedTuple):
    """A port of a host or of a storage system that is cabled to a Fibre Channel switch."""

    port: PortRef
    role: str
    owner: str
    """Host or storage system that it belongs to."""
    switch: str
    switch_port: PortRef
    fabric: str
    cable: str


@needs(Facet.PARTS, Facet.CABLES)
def fabric_ports(expanded: ExpandedDesign) -> dict[PortRef, FabricEnd]:
    """All initiators and targets on Fibre Channel switches, in order of the cables."""
    found: dict[PortRef, FabricEnd] = {}
    of_switch = fabrics(expanded).of_switch
    for cable in expanded.cables.values():
        for near, far in ((cable.a, cable.b), (cable.b, cable.a)):
            one, other = port_at(expanded, near), port_at(expanded, far)
            if one is None or other is None or one.type != FIBRE_CHANNEL or cable.speed_gbps is None:
                continue
            if other.role == "fabric" and one.role != "fabric":
                switch = chassis_of(expanded, far[0])
                owner = top(expanded, near[0])
                found[near] = FabricEnd(near, one.role, owner, switch, far, of_switch[switch], cable.id)
    return found


@needs(Facet.PARTS, Facet.CABLES)
def by_fabric(expanded: ExpandedDesign) -> dict[str, list[FabricEnd]]:
    """Fabric -> its initiators and targets, in order of their ids."""
    found: dict[str, list[FabricEnd]] = {}
    for _, one in sorted(fabric_ports(expanded).items()):
        found.setdefault(one.fabric, []).append(one)
    return found


@needs(Facet.PARTS, Facet.CABLES)
def fabric_switches(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """Fabric -> its switches, of those that have a Fibre Channel port."""
    found: dict[str, list[str]] = {}
    for switch, fabric in sorted(fabrics(expanded).of_switch.items()):
        inside = (switch, *expanded.nodes[switch].children)
        parts = [inner for name in inside if (inner := expanded.nodes[name].inner) is not None]
        if any(port.type == FIBRE_CHANNEL for inner in parts for port in inner.ports.values()):
            found.setdefault(fabric, []).append(switch)
    return found


@needs(Facet.PARTS, Facet.CABLES)
def switch_links(expanded: ExpandedDesign) -> dict[tuple[str, str], list[ExpandedCable]]:
    """Pair of switches, in order of their ids -> Fibre Channel cables between them."""
    found: dict[tuple[str, str], list[ExpandedCable]] = {}
    for cable in expanded.cables.values():
        ports = [port_at(expanded, end) for end in (cable.a, cable.b)]
        if all(port is not None and port.role == "fabric" and port.type == FIBRE_CHANNEL for port in ports):
            first, second = sorted((chassis_of(expanded, cable.a[0]), chassis_of(expanded, cable.b[0])))
            if first != second:
                found.setdefault((first, second), []).append(cable)
    return found


class ZoneRoles(NamedTuple):
    """A zone with its Fibre Channel ports by role, each row in order; `known` are those cabled to a switch."""

    zone: ExpandedZone
    initiators: list[PortRef]
    targets: list[PortRef]
    known: list[FabricEnd]

    @property
    def name(self) -> str:
        """Its id in the drawing."""
        return self.zone.origin


def zone_roles(expanded: ExpandedDesign) -> list[ZoneRoles]:
    """All zones, in order of their ids."""
    return sorted((one for island in expanded.apart for one in _zone_roles(island)), key=lambda one: one.zone.id)


@needs(Facet.PARTS, Facet.CABLES)
def _zone_roles(expanded: ExpandedDesign) -> list[ZoneRoles]:
    ends, found = fabric_ports(expanded), list[ZoneRoles]()
    for _, zone in sorted(expanded.zones.items()):
        roles: dict[str, list[PortRef]] = {"initiator": [], "target": []}
        for member in sorted(zone.members):
            port = port_at(expanded, member)
            if port is not None and port.role in roles:
                roles[port.role].append(member)
        known = [ends[member] for member in sorted(zone.members) if member in ends]
        found.append(ZoneRoles(zone, roles["initiator"], roles["target"], known))
    return found


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def uses(expanded: ExpandedDesign) -> set[tuple[str, str]]:
    """Host and storage system, for each pair of which a volume is mapped."""
    return {(one.host, one.system) for one in host_storages(expanded)}


@needs(Facet.PARTS, Facet.CABLES)
def zones_of(expanded: ExpandedDesign) -> dict[PortRef, list[str]]:
    """Port -> zones that name it, as they are expanded."""
    found: dict[PortRef, list[str]] = {}
    for zone in expanded.zones.values():
        for member in zone.members:
            found.setdefault(member, []).append(zone.id)
    return found


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def reached(expanded: ExpandedDesign) -> list[HostStorage]:
    """Hosts with storage systems of other boxes that they reach; drive bays wired inside a server are left out."""
    return [one for one in host_storages(expanded) if one.paths and not _is_inside(expanded, one)]


def _is_inside(expanded: ExpandedDesign, one: HostStorage) -> bool:
    port = port_at(expanded, (one.paths[0].hba, one.paths[0].initiator_port))
    return port is not None and port.type == _INSIDE


def top(expanded: ExpandedDesign, name: str) -> str:
    """The host or storage system that a part belongs to, or the part itself."""
    above = expanded.upstream(name)
    return above[-1] if above else name


def unit_of(expanded: ExpandedDesign, name: str) -> str | None:
    """The controller or processor complex that a target port belongs to, None where it serves the whole system."""
    return next((one for one in (name, *expanded.upstream(name)) if expanded.nodes[one].kind in _UNITS), None)


@needs(Facet.PARTS)
def units(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """Storage system -> its controllers and processor complexes."""
    found: dict[str, list[str]] = {system.id: [] for system in expanded.of_kind("storage_system")}
    for kind in _UNITS:
        for node in expanded.of_kind(kind):
            found[top(expanded, node.id)].append(node.id)
    return found


@needs(Facet.PARTS)
def targets_of(expanded: ExpandedDesign, system: str) -> list[PortRef]:
    """All ports of a storage system to which hosts may be cabled, in order of their ids."""
    return sorted(
        (node.id, port)
        for node in expanded.nodes.values()
        if node.inner is not None and (node.id == system or system in expanded.upstream(node.id))
        for port, entry in node.inner.ports.items()
        if entry.role == "target"
    )


def initiators_of(expanded: ExpandedDesign, host: str) -> list[PortRef]:
    """All ports of a host's adapters that may be cabled to storage, in order of their ids."""
    return sorted(
        (node.id, port)
        for node in expanded.of_kind("hba")
        if node.inner is not None and host in expanded.upstream(node.id)
        for port, entry in node.inner.ports.items()
        if entry.role == "initiator"
    )


def shared(groups: Iterable[Iterable[Member]]) -> set[Member]:
    """What is in each of the groups."""
    found: set[Member] | None = None
    for group in groups:
        found = set(group) if found is None else found & set(group)
    return found or set()


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def mirror_pairs(expanded: ExpandedDesign) -> list[frozenset[str]]:
    """Storage systems that copy to each other."""
    systems = expanded.of_kind("storage_system")
    pairs = [frozenset({one.id, other}) for one in systems for other in ids(one, "mirrors") if other in expanded.nodes]
    return list(dict.fromkeys(pair for pair in pairs if len(pair) > 1))


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def copied_volumes(expanded: ExpandedDesign) -> set[str]:
    """Volumes of which the filesystem that lies on them keeps copies elsewhere."""
    kept = {one.id for one in expanded.of_kind("filesystem") if (number(one, "replicas") or 1) > 1}
    return {volume for (_, volume), chains in above(expanded).items() if any(kept & set(chain) for chain in chains)}
