"""Transceivers of ports: those that come with a part, or others that the design states for a port."""

from headroom.domain.catalogue.records import Part, Port
from headroom.domain.design.records import PortRef
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedDesign


def optics_of(expanded: ExpandedDesign, end: PortRef) -> str | None:
    """Optics that the design states for a port, else those of the transceiver that comes with it."""
    stated = expanded.nodes[end[0]].attributes.get(f"ports/{end[1]}/optics")
    if stated is not None:
        return str(stated)
    usual = _usual(expanded, port_at(expanded, end))
    optics = usual.attributes.get("optics") if usual is not None else None
    return None if optics is None else str(optics)


def transceiver_of(expanded: ExpandedDesign, end: PortRef) -> Part | None:
    """The transceiver that a port needs: the one that comes with the part, or one with the stated optics for the same
    port: of the speed at which the port is set, else of the fastest. None where it is built in, or where the catalogue
    has none with such optics.
    """
    usual, stated = _usual(expanded, port_at(expanded, end)), optics_of(expanded, end)
    if usual is None or stated is None or stated == usual.attributes.get("optics"):
        return usual
    alike = {**usual.attributes, "optics": stated}
    speed = expanded.nodes[end[0]].attributes.get(f"ports/{end[1]}/speed_gbps")
    of_speed = alike if speed is None else {**alike, "speed_gbps": speed}
    found = [part for part in expanded.catalogue.parts.values() if part.kind == usual.kind]
    return next((part for wanted in (of_speed, alike) for part in found if part.attributes == wanted), None)


def _usual(expanded: ExpandedDesign, port: Port | None) -> Part | None:
    return expanded.catalogue.parts[port.transceiver] if port is not None and port.transceiver is not None else None
