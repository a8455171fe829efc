"""Cables and transceivers: what the drawn connections need."""

import math
from collections.abc import Iterator
from typing import Final

from headroom.domain.bom.bill.pieces import BillPiece, piece_of
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.design.cabling import ASSUMED_LENGTH_M
from headroom.domain.design.records import Design
from headroom.domain.topology.expansion import ExpandedCable, ExpandedDesign, Node
from headroom.domain.topology.optics import optics_of, transceiver_of

CABLE: Final = "cable"
"""Kind of the bill's lines for cables, and of the catalogue's cables."""

_TRANSCEIVER: Final = "transceiver"
"""Kind of the bill's lines for optics."""
_IN_PORTS: Final = "in cabled ports"
_SINGLE_MODE: Final = ("long_wave", "extended")
"""Optics that need single-mode fibre."""

_CAGES: Final = (("sfp_plus", "sfp28"), ("qsfp28", "qsfp56", "qsfp112", "qsfp_dd"))
"""Forms whose newer cages take the older plugs, oldest first."""


def cable_pieces(design: Design, expanded: ExpandedDesign, catalogue: Catalogue) -> Iterator[BillPiece]:
    """One piece a cable, copies included, with the length entered or the assumed one."""
    cables = [part for part in catalogue.parts.values() if part.kind == CABLE]
    single_mode = [part for part in cables if part.attributes.get("optics") != "short_wave"]
    fitting: dict[tuple[object, ...], Part | None] = {}
    for cable in expanded.cables.values():
        length_m = design.cables[cable.origin].length_m
        ends = _ends(expanded, cable)
        length = length_m if length_m is not None else ASSUMED_LENGTH_M
        is_long = any(optics_of(expanded, end) in _SINGLE_MODE for end in (cable.a, cable.b))
        need = (*((port.type, port.connector) for port in ends), cable.speed_gbps, length, is_long)
        if need not in fitting:
            fitting[need] = _cable_part(single_mode if is_long else cables, ends, cable.speed_gbps, length)
        part = fitting[need]
        name = part.name if part is not None else _unnamed(ends)
        note = "" if length_m is not None else f"no length entered, {_metres(ASSUMED_LENGTH_M)} assumed"
        description = name if part is not None and _sold_length(part) else f"{name}, {_metres(length)}"
        yield BillPiece(CABLE, part, description, "piece", 1, cable.origin, length_m is None, note)


def transceiver_pieces(expanded: ExpandedDesign) -> Iterator[BillPiece]:
    """One transceiver for each cabled port that does not have one built in, with the optics that are stated there."""
    for cable in expanded.cables.values():
        for end in (cable.a, cable.b):
            node, transceiver = expanded.nodes[end[0]], transceiver_of(expanded, end)
            port = port_of(node, end[1])
            if transceiver is not None:
                yield piece_of(transceiver, 1, node.origin, _IN_PORTS)
            elif port is not None and port.transceiver is not None:
                words = f"{port.type.upper()} transceiver, {str(optics_of(expanded, end)).replace('_', ' ')}"
                yield BillPiece(_TRANSCEIVER, None, words, "piece", 1, node.origin, False, _IN_PORTS)


def port_of(node: Node, port_id: str) -> Port | None:
    """The catalogue's entry for a port, None when it has none."""
    return node.inner.ports.get(port_id) if node.inner is not None else None


def _ends(expanded: ExpandedDesign, cable: ExpandedCable) -> list[Port]:
    """The ports at both ends, as far as the catalogue has them; one where the same plug fits both."""
    ports = [port for end in (cable.a, cable.b) if (port := port_of(expanded.nodes[end[0]], end[1])) is not None]
    forms = {port.connector for port in ports}
    if len(forms) < 2 or None in forms:
        return ports[:1]
    for cages in _CAGES:
        if forms <= set(cages):
            return [min(ports, key=lambda port: cages.index(port.connector or ""))]
    return ports


def _unnamed(ends: list[Port]) -> str:
    if len(ends) == 2:
        return f"{ends[0].type.upper()} cable, {_plug(ends[0])} to {_plug(ends[1])}"
    return f"Cable for {ends[0].type.upper() if ends else 'unknown'} ports"


def _plug(port: Port) -> str:
    return (port.connector or "unknown plug").replace("_", "-").upper()


def _cable_part(cables: list[Part], ends: list[Port], speed_gbps: float | None, length_m: float) -> Part | None:
    """The one of these cables that fits all ends and their speed: the shortest that is sold as long as is needed,
    else one that is made to measure; the first by id among like ones.
    """
    if not ends:
        return None
    fitting = [
        part
        for part in cables
        if (_sold_length(part) or length_m) >= length_m and all(_fits(part, port, speed_gbps) for port in ends)
    ]
    return min(fitting, key=lambda part: (_sold_length(part) or math.inf, part.id), default=None)


def _fits(part: Part, port: Port, speed_gbps: float | None) -> bool:
    plug = (port.type, port.connector)
    return any((end.type, end.connector) == plug and _carries(end, speed_gbps) for end in part.ports)


def _carries(end: Port, speed_gbps: float | None) -> bool:
    return speed_gbps is None or speed_gbps in end.speeds_gbps


def _sold_length(part: Part) -> float | None:
    """Metres of a cable that is sold in one length, None for one that is made to measure."""
    length = part.attributes.get("length_m")
    return float(length) if isinstance(length, int | float) else None


def _metres(length: float) -> str:
    return f"{length:g} m"
