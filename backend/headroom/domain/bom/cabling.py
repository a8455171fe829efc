"""Cables and transceivers: what the drawn connections need."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.bom.pieces import Piece, piece_of
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.design.records import Design
from headroom.domain.topology.plant import Node, Plant, PlantCable

ASSUMED_LENGTH_M: Final = 10.0
"""Length billed for a cable whose length nobody entered: across a row of racks."""

CABLE: Final = "cable"
"""Kind of the bill's lines for cables, and of the catalogue's cables."""


def cable_pieces(design: Design, plant: Plant, catalogue: Catalogue) -> Iterator[Piece]:
    """One piece a cable, copies included, with the length entered or the assumed one."""
    for cable in plant.cables.values():
        length_m = design.cables[cable.origin].length_m
        port = _port(plant, cable)
        part = _cable_part(catalogue, port)
        length = length_m if length_m is not None else ASSUMED_LENGTH_M
        name = part.name if part is not None else f"Cable for {port.type.upper() if port else 'unknown'} ports"
        note = "" if length_m is not None else f"no length entered, {_metres(ASSUMED_LENGTH_M)} assumed"
        description = f"{name}, {_metres(length)}"
        yield Piece(CABLE, part, description, "piece", 1, cable.origin, length_m is None, note)


def transceiver_pieces(plant: Plant, catalogue: Catalogue) -> Iterator[Piece]:
    """One transceiver for each cabled port that does not have one built in."""
    for cable in plant.cables.values():
        for node_id, port_id in (cable.a, cable.b):
            node = plant.nodes[node_id]
            port = port_of(node, port_id)
            if port is not None and port.transceiver is not None:
                yield piece_of(catalogue.parts[port.transceiver], 1, node.origin, "in cabled ports")


def port_of(node: Node, port_id: str) -> Port | None:
    """The catalogue's entry for a port, None when it has none."""
    return node.inner.ports.get(port_id) if node.inner is not None else None


def _port(plant: Plant, cable: PlantCable) -> Port | None:
    return port_of(plant.nodes[cable.a[0]], cable.a[1]) or port_of(plant.nodes[cable.b[0]], cable.b[1])


def _cable_part(catalogue: Catalogue, port: Port | None) -> Part | None:
    """The first cable of the catalogue, by id, with an end of the port's type and connector."""
    if port is None:
        return None
    wanted = (port.type, port.connector)
    cables = [part for part in catalogue.parts.values() if part.kind == CABLE]
    fitting = [part for part in cables if any((end.type, end.connector) == wanted for end in part.ports)]
    return min(fitting, key=lambda part: part.id, default=None)


def _metres(length: float) -> str:
    return f"{length:g} m"
