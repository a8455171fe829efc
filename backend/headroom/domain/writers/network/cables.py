"""The cable schedule and the port schedule: who pulls a cable or looks for one needs no drawing.

Both are CSV tables (RFC 4180 quoting, lines end with a line feed); no cell computes in a spreadsheet. Labels of cables
are their ids in the design, so that an edit of another cable never renames one that is labelled already.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.catalogue.records import Port
from headroom.domain.design.cabling import ASSUMED_LENGTH_M
from headroom.domain.design.records import PortRef
from headroom.domain.topology.expansion import ExpandedCable, ExpandedDesign, Node
from headroom.domain.topology.optics import transceiver_of
from headroom.domain.writers.files.effects import CABLING, Effects
from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.files.output import Output, WriterContext, file_of
from headroom.domain.writers.files.text import about, exact, table_line

_END: Final = ("device", "part", "place", "port", "rack", "unit", "transceiver")
CABLE_COLUMNS: Final = (
    "Label", *(f"From {word}" for word in _END), *(f"To {word}" for word in _END),
    "Type", "Connectors", "Speed (Gb/s)", "Length (m)", "Length assumed",
)  # fmt: skip
PORT_COLUMNS: Final = (
    "Device", "Part", "Place", "Rack", "Unit", "Port", "Label", "Type", "Role", "Connector", "Transceiver", "WWPN",
    "Cable", "Far device", "Far part", "Far port",
)  # fmt: skip


def applies(context: WriterContext) -> bool:
    """Whether the design has a cable."""
    return bool(context.expanded.cables)


def write(context: WriterContext) -> Output:
    """`cables.csv`, a line a cable, and `ports.csv`, a line for each port of each part."""
    return Output(
        (
            file_of("cables.csv", [table_line(CABLE_COLUMNS), *_cables(context)], Effects(makes=frozenset({CABLING}))),
            file_of("ports.csv", [table_line(PORT_COLUMNS), *_ports(context.expanded)]),
        )
    )


def label(cable: ExpandedCable) -> str:
    """What stands on both ends of the cable: its id; copies are numbered behind a dash."""
    return cable.id.replace("#", "-")


def _cables(context: WriterContext) -> Iterator[str]:
    expanded = context.expanded
    for cable in sorted(expanded.cables.values(), key=lambda cable: natural_key(cable.id)):
        length_m = context.design.cables[cable.origin].length_m
        ports = [port for end in (cable.a, cable.b) if (port := _port(expanded, end)) is not None]
        cells = (
            label(cable),
            *_end(expanded, cable.a),
            *_end(expanded, cable.b),
            _joined(port.type.upper() for port in ports),
            _joined((port.connector or "").upper() for port in ports),
            "" if cable.speed_gbps is None else exact(cable.speed_gbps),
            exact(ASSUMED_LENGTH_M if length_m is None else length_m),
            "yes" if length_m is None else "no",
        )
        ends = (expanded.nodes[cable.a[0]].origin, expanded.nodes[cable.b[0]].origin)
        yield from about([cable.origin, *ends], [table_line(cells)])


def _end(expanded: ExpandedDesign, end: PortRef) -> Iterator[str]:
    node = expanded.nodes[end[0]]
    rack, unit = _mounted(expanded, node)
    yield from (*_names(expanded, node), _place(expanded, node), end[1], rack, unit, _transceiver(expanded, end))


def _ports(expanded: ExpandedDesign) -> Iterator[str]:
    nodes = [node for node in expanded.nodes.values() if node.inner is not None and node.inner.ports]
    for node in sorted(nodes, key=lambda node: _order(expanded, node)):
        rack, unit = _mounted(expanded, node)
        for port_id, port in (node.inner.ports if node.inner is not None else {}).items():
            cable = expanded.cable_at((node.id, port_id))
            here = node.id, port_id
            cells = (
                *_names(expanded, node), _place(expanded, node), rack, unit, port_id, port.label,
                port.type.upper(), port.role, (port.connector or "").upper(), _transceiver(expanded, here),
                str(node.attributes.get(f"ports/{port_id}/wwpn") or ""), *_far(expanded, cable, here),
            )  # fmt: skip
            ids = [node.origin, *([cable.origin] if cable is not None else [])]
            yield from about(ids, [table_line(cells)])


def _far(expanded: ExpandedDesign, cable: ExpandedCable | None, near: PortRef) -> tuple[str, str, str, str]:
    """Cable, device, part and port at its other end; "free" for a port without a cable."""
    if cable is None:
        return "free", "", "", ""
    far = cable.b if cable.a == near else cable.a
    return (label(cable), *_names(expanded, expanded.nodes[far[0]]), far[1])


def _order(expanded: ExpandedDesign, node: Node) -> tuple[object, ...]:
    """Devices in natural order of ids, each followed by what it holds."""
    return natural_key(_chain(expanded, node)[-1].id), natural_key(node.id)


def _chain(expanded: ExpandedDesign, node: Node) -> list[Node]:
    """The part and all that holds it, innermost first."""
    chain = [node]
    while chain[-1].parent is not None:
        chain.append(expanded.nodes[chain[-1].parent])
    return chain


def _names(expanded: ExpandedDesign, node: Node) -> tuple[str, str]:
    """Name of the device that stands in the rack, and of the part in it that has the port."""
    device = _chain(expanded, node)[-1]
    return device.name, "" if device is node else node.name


def _place(expanded: ExpandedDesign, node: Node) -> str:
    """Slots from the outside in."""
    return " / ".join(holder.slot for holder in reversed(_chain(expanded, node)) if holder.slot is not None)


def _mounted(expanded: ExpandedDesign, node: Node) -> tuple[str, str]:
    """Rack and lowest rack unit of the nearest part that is mounted; empty where nobody placed it."""
    for holder in _chain(expanded, node):
        rack = expanded.nodes.get(str(holder.attributes.get("in_rack")))
        if rack is not None:
            return rack.name, str(holder.attributes.get("rack_unit") or "")
    return "", ""


def _transceiver(expanded: ExpandedDesign, end: PortRef) -> str:
    """Name of the transceiver that a cabled port needs, an empty text where it is built in or the port is free."""
    transceiver = transceiver_of(expanded, end) if expanded.cable_at(end) is not None else None
    return transceiver.name if transceiver is not None else ""


def _port(expanded: ExpandedDesign, end: PortRef) -> Port | None:
    inner = expanded.nodes[end[0]].inner
    return inner.ports.get(end[1]) if inner is not None else None


def _joined(words: Iterable[str]) -> str:
    """`FC`, or `SAS to FC` when the ends differ."""
    return " to ".join(dict.fromkeys(word for word in words if word))
