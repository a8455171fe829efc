"""World-wide names of the ports that zones rest on."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import FabricEnd, fabric_switches, zone_roles
from headroom.domain.design.records import PortRef
from headroom.domain.design.wwn import normalised
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.writers.fabric.port_names import world_wide_name

_FORMS: Final = frozenset("12356cdef")
"""First digits (NAA): IEEE 48-bit, extended, locally assigned, registered, registered extended, mapped EUI-64."""
_NX_OS: Final = "nx_os"
_FABRIC_OS: Final = "fabric_os"


class PortName(NamedTuple):
    """A name of a port: its own or a virtual one (NPIV)."""

    port: PortRef
    wwpn: str


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES)
def port_names(expanded: ExpandedDesign) -> list[PortName]:
    """All names of ports, in order of the ports; those of nodes are shared by right."""
    return sorted([one for island in expanded.apart for one in _port_names(island)])


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES)
def _port_names(expanded: ExpandedDesign) -> list[PortName]:
    found = []
    for node in expanded.nodes.values():
        for port in node.inner.ports if node.inner is not None else ():
            words = [str(node.attributes.get(f"ports/{port}/{key}") or "") for key in ("wwpn", "npiv")]
            for word in " ".join(words).split():
                if (name := normalised(word)) is not None:
                    found.append(PortName((node.id, port), name))
    return found


@needs(Facet.PARTS, Facet.CABLES)
def zoned_ports(expanded: ExpandedDesign) -> dict[str, dict[PortRef, FabricEnd]]:
    """Fabric -> its ports that a zone names, in order of the zones."""
    found: dict[str, dict[PortRef, FabricEnd]] = {}
    for zone in zone_roles(expanded):
        for end in zone.known:
            found.setdefault(end.fabric, {})[end.port] = end
    return found


def same_name(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-10: names of several ports, copies of a part counted one by one."""
    found: dict[str, list[PortRef]] = {}
    for port, name in port_names(inputs.expanded):
        found.setdefault(name, []).append(port)
    for name, ports in found.items():
        if len(ports) > 1:
            parts = drawn_ids(part for part, _ in ports)
            facts: Facts = {"wwpn": name, "parts": Names(parts), "count": len(ports)}
            yield Hit(parts, place=f"port/{ports[0][1]}", facts=facts)


def unassigned_form(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-11: names whose first digit stands for no form. What has no eight pairs is set aside when it is read."""
    for (part, port), name in port_names(inputs.expanded):
        if name[0] not in _FORMS:
            facts: Facts = {"part": named(part), "port": port, "wwpn": name, "digit": name[0]}
            yield Hit(drawn_ids([part]), place=f"port/{port}", facts=facts)


def missing_name(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-12: fabrics whose zones are written by name while some of their ports have none."""
    expanded, switches = inputs.expanded, fabric_switches(inputs.expanded)
    for fabric, ends in zoned_ports(expanded).items():
        nameless = [end for port, end in ends.items() if not has_name(expanded, port)]
        if nameless and _by_name(expanded, switches[fabric], some=len(nameless) < len(ends)):
            first = drawn_ids(switches[fabric][:1])
            facts: Facts = {"switch": Names(first), "ports": len(nameless), "zoned": len(ends)}
            yield Hit(first, facts={**facts, "owners": named(*(end.owner for end in nameless))})


def has_name(expanded: ExpandedDesign, port: PortRef) -> bool:
    """Whether zoning files can name a port."""
    return world_wide_name(expanded, expanded.nodes[port[0]], port[1])[0] is not None


def _by_name(expanded: ExpandedDesign, switches: list[str], *, some: bool) -> bool:
    """Zones of NX-OS name ports by WWPN; those of Fabric OS only where none lacks one, so that `some` are in vain."""
    systems = {expanded.nodes[switch].attributes.get("operating_system") for switch in switches}
    return systems == {_NX_OS} or (systems == {_FABRIC_OS} and some)


CHECKS: Final[Mapping[str, Find]] = {
    "ZON-10": same_name,
    "ZON-11": unassigned_form,
    "ZON-12": missing_name,
}
