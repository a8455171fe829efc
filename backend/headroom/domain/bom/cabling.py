"""Cables and transceivers: what the drawn connections need."""

import math
from collections.abc import Iterator
from typing import Final

from headroom.domain.bom.pieces import Piece, piece_of
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.design.cabling import ASSUMED_LENGTH_M
from headroom.domain.design.records import Design
from headroom.domain.topology.plant import Node, Plant, PlantCable

CABLE: Final = "cable"
"""Kind of the bill's lines for cables, and of the catalogue's cables."""


def cable_pieces(design: Design, plant: Plant, catalogue: Catalogue) -> Iterator[Piece]:
    """One piece a cable, copies included, with the length entered or the assumed one."""
    for cable in plant.cables.values():
        length_m = design.cables[cable.origin].length_m
        port = _port(plant, cable)
        length = length_m if length_m is not None else ASSUMED_LENGTH_M
        part = _cable_part(catalogue, port, cable.speed_gbps, length)
        name = part.name if part is not None else f"Cable for {port.type.upper() if port else 'unknown'} ports"
        note = "" if length_m is not None else f"no length entered, {_metres(ASSUMED_LENGTH_M)} assumed"
        description = name if part is not None and _sold_length(part) else f"{name}, {_metres(length)}"
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


def _cable_part(catalogue: Catalogue, port: Port | None, speed_gbps: float | None, length_m: float) -> Part | None:
    """The cable of the catalogue that fits the port and its speed: the shortest that is sold as long as is needed,
    else one that is made to measure; the first by id among like ones.
    """
    if port is None:
        return None
    wanted = (port.type, port.connector)
    fitting = [
        part
        for part in catalogue.parts.values()
        if part.kind == CABLE
        and (_sold_length(part) or length_m) >= length_m
        and any((end.type, end.connector) == wanted and _carries(end, speed_gbps) for end in part.ports)
    ]
    return min(fitting, key=lambda part: (_sold_length(part) or math.inf, part.id), default=None)


def _carries(end: Port, speed_gbps: float | None) -> bool:
    return speed_gbps is None or speed_gbps in end.speeds_gbps


def _sold_length(part: Part) -> float | None:
    """Metres of a cable that is sold in one length, None for one that is made to measure."""
    length = part.attributes.get("length_m")
    return float(length) if isinstance(length, int | float) else None


def _metres(length: float) -> str:
    return f"{length:g} m"
