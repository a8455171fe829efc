"""Cables and transceivers: what the drawn connections need."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.bom.pieces import Piece, piece_of
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.design.records import Design
from headroom.domain.topology.plant import Plant, PlantCable

ASSUMED_LENGTH_M: Final = 10.0
"""Length billed for a cable whose length nobody entered: across a row of racks."""


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
        yield Piece("cable_part", part, description, "piece", 1, cable.origin, length_m is None, note)


def transceiver_pieces(plant: Plant, catalogue: Catalogue) -> Iterator[Piece]:
    """One transceiver for each cabled port that does not have one built in."""
    for cable in plant.cables.values():
        for node_id, port_id in (cable.a, cable.b):
            node = plant.nodes[node_id]
            port = port_of(node.part, port_id)
            if port is not None and port.transceiver is not None:
                yield piece_of(catalogue.parts[port.transceiver], 1, node.origin, "in cabled ports")


def port_of(part: Part | None, port_id: str) -> Port | None:
    """The catalogue's entry for a port of a part."""
    return next((port for port in part.ports if port_id in port.ids), None) if part is not None else None


def _port(plant: Plant, cable: PlantCable) -> Port | None:
    return port_of(plant.nodes[cable.a[0]].part, cable.a[1]) or port_of(plant.nodes[cable.b[0]].part, cable.b[1])


def _cable_part(catalogue: Catalogue, port: Port | None) -> Part | None:
    """The first cable of the catalogue, by id, whose plugs fit the port."""
    for part_id in sorted(catalogue.parts):
        part = catalogue.parts[part_id]
        fits = port is not None and port.connector is not None and part.attributes.get("connector") == port.connector
        if part.kind == "cable_part" and fits:
            return part
    return None


def _metres(length: float) -> str:
    return f"{length:g} m"
