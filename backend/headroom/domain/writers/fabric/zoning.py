"""Fabrics of an expanded design with their zones, single-initiator and peer, apart from any vendor's syntax."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.design.wwn import clashes
from headroom.domain.errors import Problem
from headroom.domain.topology import fabrics as topology_fabrics
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.expansion import ExpandedDesign, ExpandedZone, Node
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.fabric.port_names import port_name, system_of, world_wide_name
from headroom.domain.writers.files.effects import CABLING, Effects, zonings
from headroom.domain.writers.files.names import Namer, natural_key, safe_name
from headroom.domain.writers.files.output import (
    Output,
    OutputFile,
    Refusals,
    WriterContext,
    file_of,
    gathered,
    unresolved,
)
from headroom.domain.writers.files.text import comment, plain, spoken
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.nodes import folder_names, holder, nodes_of

PEER: Final = "peer"
"""Value of a switch's `zoning_style` that asks for peer zones."""


@dataclass(frozen=True, slots=True)
class FabricPort:
    """A port of a host or of storage, and the switch port that its cable ends in."""

    node: Node
    port: str
    role: str
    wwpn: str | None
    switch: Node
    switch_port: str
    """On a director `<slot>/<port>`."""

    name: str
    """Typed name for people: host or storage system, adapter, inner part and port."""

    virtual: bool = False
    """Whether `wwpn` is the virtual name that a target shows hosts (NPIV)."""

    @property
    def key(self) -> str:
        """Unique among the ports of an expanded design."""
        return f"{self.node.id} {self.port}"

    @property
    def attribute(self) -> str:
        """Where the design's component keeps what is known of the port, `/wwpn` and the like behind it."""
        inner = self.node.id.partition("/")[2]
        return f"ports/{inner}/{self.port}" if inner else f"ports/{self.port}"


@dataclass(frozen=True, slots=True)
class SingleZone:
    """One initiator and the targets that it may see; `origin` is the design's zone, None when derived."""

    key: str
    name: str
    initiator: FabricPort
    targets: tuple[FabricPort, ...]
    origin: str | None


@dataclass(frozen=True, slots=True)
class PeerZone:
    """Initiators that see the same targets, but never each other; `origins` are zones of the design."""

    key: str
    name: str
    initiators: tuple[FabricPort, ...]
    targets: tuple[FabricPort, ...]
    origins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fabric:
    """Switches that ISLs join, the ports cabled to them, and the zones among these."""

    switches: tuple[Node, ...]
    ports: tuple[FabricPort, ...]
    zones: tuple[SingleZone, ...]
    derived: bool
    """True when the design has no zone here, so that every port sees every other."""

    @property
    def zoned_ports(self) -> list[FabricPort]:
        """Each port that a zone names, once, in the order of the zones."""
        return list({port.key: port for zone in self.zones for port in (zone.initiator, *zone.targets)}.values())


ZoningLines = Callable[[WriterContext, Fabric, Refusals], Iterable[str]]
"""What a vendor's switches are told for one fabric; what is open goes to the list."""


@of_design
def fabrics(expanded: ExpandedDesign) -> tuple[list[Fabric], list[Problem]]:
    """Every fabric that has initiators and targets, and the zones that cannot be written. Shared: read only."""
    ports = {(port.node.id, port.port): port for port in _cabled_ports(expanded)}
    groups = switch_groups(expanded)
    zones, problems = _designed_zones(expanded, ports, groups)
    answer: list[Fabric] = []
    for first in sorted(set(groups.values()), key=natural_key):
        inside = [port for port in ports.values() if groups[port.switch.id] == first]
        own = tuple(zone for zone in zones if groups[zone.initiator.switch.id] == first)
        own = tuple(sorted(own, key=lambda zone: (natural_key(zone.name), natural_key(zone.key))))
        chosen = own or tuple(_open_zones(expanded, inside))
        switches = tuple(node for node in nodes_of(expanded, "switch") if groups[node.id] == first)
        if chosen:
            answer.append(Fabric(switches, tuple(inside), chosen, not own))
    return answer, problems


def runs(switch: Node, operating_system: object) -> bool:
    """Whether a switch speaks the language of this operating system."""
    return switch.attributes.get("operating_system") == operating_system


def zoning_files(context: WriterContext, operating_system: str, lines_of: ZoningLines) -> Output:
    """`<switch>/zoning.txt` for each fabric of such switches, named after its first switch."""
    folders = folder_names(context.expanded, "switch")
    found, open_zones = fabrics(context.expanded)
    files: list[OutputFile] = []
    problems = Refusals(open_zones)
    for fabric in found:
        like = [runs(switch, operating_system) for switch in fabric.switches]
        if any(like) and not all(like):
            problems.append(_another_language(fabric))
        elif all(like):
            lines = lines_of(context, fabric, problems)
            effects = Effects(after=frozenset({CABLING}), makes=zonings(fabric.switches))
            files.append(file_of(f"{folders[fabric.switches[0].id]}/zoning.txt", lines, effects))
    if files:
        problems.extend(_shared_names(context))
    return gathered(files, problems)


def derivation(fabric: Fabric, mark: str = "#") -> list[str]:
    """A comment where the design has no zones and these were made for it."""
    text = (
        "The design has no zone here, so every port would see every other. Each initiator gets a zone with every"
        " storage system whose volumes its host uses, and sees no other initiator."
    )
    return comment(text, mark) if fabric.derived else []


def _another_language(fabric: Fabric) -> Problem:
    """No file zones such a fabric; the writers of its switches say so in the same words, so that it is told once."""
    first, *others = fabric.switches
    odd = next(one for one in others if not runs(one, first.attributes.get("operating_system")))
    what = f"runs another operating system than {spoken(first.name)} in the same fabric"
    return unresolved(odd, "operating_system", what, "Zoning is written for fabrics whose switches all run the same.")


def _shared_names(context: WriterContext) -> Iterator[Problem]:
    """A name of two ports would let each of them see what the other's zones hold."""
    for clash in clashes(context.design.raw):
        place = f"/components/{clash.uses[0].component_id}/ports/{clash.uses[0].port}"
        yield Problem("unresolved", plain(clash.message), place, clash.uses[0].component_id)


def peer_zones(expanded: ExpandedDesign, fabric: Fabric) -> list[PeerZone]:
    """The fabric's zones, those with the same targets made one: who may see whom stays as it was."""
    groups: dict[frozenset[str], list[SingleZone]] = {}
    for zone in fabric.zones:
        groups.setdefault(frozenset(port.key for port in zone.targets), []).append(zone)
    return [_peer_zone(expanded, zones) for zones in groups.values()]


def _peer_zone(expanded: ExpandedDesign, zones: list[SingleZone]) -> PeerZone:
    first = zones[0]
    origins = tuple(dict.fromkeys(zone.origin for zone in zones if zone.origin is not None))
    typed = {zone.name for zone in expanded.zones.values() if zone.origin in origins}
    name = typed.pop() if len(typed) == 1 else f"peers_of_{first.targets[0].name}"
    initiators = tuple({zone.initiator.key: zone.initiator for zone in zones}.values())
    return PeerZone(f"peer {first.key}", name, initiators, first.targets, origins)


def wants_peer_zones(fabric: Fabric, problems: Refusals) -> bool:
    """Whether the fabric's switches ask for peer zones; those that disagree are a problem."""
    styles = [switch.attributes.get("zoning_style") == PEER for switch in fabric.switches]
    if any(styles) and not all(styles):
        odd = fabric.switches[styles.index(not styles[0])]
        what = f"asks for another style of zoning than {spoken(fabric.switches[0].name)} in the same fabric"
        problems.refuse(odd, "zoning_style", what, "Choose one style for all switches of a fabric.")
    return styles[0]


def _cabled_ports(expanded: ExpandedDesign) -> Iterator[FabricPort]:
    for cable in sorted(expanded.cables.values(), key=lambda cable: natural_key(cable.id)):
        for (near, near_port), (far, far_port) in ((cable.a, cable.b), (cable.b, cable.a)):
            node, switch = expanded.nodes[near], expanded.nodes[chassis_of(expanded, far)]
            outside = expanded.nodes[chassis_of(expanded, near)].kind != "switch"
            if switch.kind == "switch" and outside and _is_fibre_channel(node, near_port):
                role, name = port_role(node, near_port), port_name(expanded, node, near_port)
                wwpn, virtual = world_wide_name(expanded, node, near_port)
                switch_port = far_port if switch.id == far else f"{expanded.nodes[far].slot}/{far_port}"
                yield FabricPort(node, near_port, role, wwpn, switch, switch_port, name, virtual)


def _is_fibre_channel(node: Node, port: str) -> bool:
    """Ports that zones may name; those that the catalogue does not know count as such."""
    entry = node.inner.ports.get(port) if node.inner is not None else None
    return entry is None or entry.type == "fc"


def zone_names(fabric: Fabric, namer: Namer, aliases: Iterable[str]) -> list[str]:
    """A name for each zone of a fabric; one that an alias has already gets a `z_` in front, never a number behind."""
    taken = {alias.lower() for alias in aliases}
    return [
        namer.name(
            f"zone {zone.key}", f"z_{zone.name}" if safe_name(namer.rule, zone.name).lower() in taken else zone.name
        )
        for zone in fabric.zones
    ]


def port_role(node: Node, port: str) -> str:
    """`initiator`, `target`, ... as the catalogue has it; an empty string for a port that it does not know."""
    entry = node.inner.ports.get(port) if node.inner is not None else None
    return entry.role if entry is not None else ""


def switch_groups(expanded: ExpandedDesign) -> dict[str, str]:
    """Switch id to the first id of its fabric, in natural order."""
    of_switch = topology_fabrics.fabrics(expanded).of_switch
    groups: dict[str, list[str]] = {}
    for switch, fabric in of_switch.items():
        groups.setdefault(fabric, []).append(switch)
    first = {fabric: min(switches, key=natural_key) for fabric, switches in groups.items()}
    return {switch: first[fabric] for switch, fabric in of_switch.items()}


def _designed_zones(
    expanded: ExpandedDesign, ports: Mapping[PortRef, FabricPort], groups: Mapping[str, str]
) -> tuple[list[SingleZone], list[Problem]]:
    zones: list[SingleZone] = []
    problems = Refusals()
    for zone_id in sorted(expanded.zones, key=natural_key):
        zone = expanded.zones[zone_id]
        members = sorted(zone.members, key=lambda ref: (natural_key(ref[0]), natural_key(ref[1])))
        found = [ports[ref] for ref in members if ref in ports]
        split = list(_single_initiator(zone_id, zone.name, found))
        if len(found) < len(members) or len({groups[port.switch.id] for port in found}) > 1:
            what = "has members that no switch of one fabric joins. Cable them to it."
            problems.append(_zone_problem(zone, what))
        elif not split:
            problems.append(_zone_problem(zone, "joins no initiator to a target. Add one of each, or delete the zone."))
        else:
            zones.extend(split)
    return zones, problems


def _zone_problem(zone: ExpandedZone, what: str) -> Problem:
    return Problem("unresolved", f"Zone {spoken(zone.name)} {what}", f"/zones/{zone.origin}/members", None)


def _single_initiator(zone_id: str, name: str, members: Iterable[FabricPort]) -> Iterator[SingleZone]:
    """The zone itself when it has one initiator, else one zone for each of them."""
    member_list = list(members)
    targets = tuple(port for port in member_list if port.role == "target")
    initiators = [port for port in member_list if port.role == "initiator"]
    for initiator in initiators if targets else ():
        own = name if len(initiators) == 1 else f"{name}_{initiator.name}"
        yield SingleZone(f"{zone_id} {initiator.key}", own, initiator, targets, zone_id)


def _open_zones(expanded: ExpandedDesign, ports: list[FabricPort]) -> Iterator[SingleZone]:
    """Zones of one initiator with one storage system, for the systems whose volumes its host uses.

    A host that uses none here, or that is not drawn, gets all: nothing says which it is meant to see.
    """
    systems: dict[str, list[FabricPort]] = {}
    for port in ports:
        if port.role == "target":
            systems.setdefault(system_of(expanded, port.node).id, []).append(port)
    for port in (port for port in ports if port.role == "initiator"):
        host = holder(expanded, port.node, "host")
        used = {system_of(expanded, volume).id for volume in (host_volumes(expanded, host) if host is not None else ())}
        meant = [system for system in systems if system in used] or list(systems)
        for system in meant:
            name = f"z_{port.name}" if len(meant) == 1 else f"z_{port.name}_{expanded.nodes[system].name}"
            yield SingleZone(f"open {port.key} {system}", name, port, tuple(systems[system]), None)
