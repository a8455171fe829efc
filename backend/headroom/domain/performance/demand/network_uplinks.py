"""Uplinks inside a network that is drawn as one switch: nobody states what they carry of what its ports do.

A part of no height with ports of Ethernet or InfiniBand stands for a whole network. With more cables than one switch
has ports it is leaves and what joins them. Half of its ports ask what the other half gives, so that each way at most
half of what all carry passes; where they have leaves of their own, the uplinks carry their percentage of it. Leaves
with both, and traffic that stays in a leaf, let more pass: of uplinks that nobody states the prior says how much of
that half gets across, all in all. See docs/model/links.md, section 2.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from headroom.domain.performance.parts.class_evidence import EvidentPart, evident_attribute
from headroom.domain.performance.parts.routes import READ, WRITE, RowSpec
from headroom.domain.performance.parts.sources import RowSource, figure_inputs
from headroom.domain.performance.result.evaluation import BasisPolicy, FigureInput
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, Node

_SWITCH: Final = "switch"
_OF_NETWORKS: Final = frozenset({"eth", "ib"})
"""Types of ports."""
UPLINKS: Final = "uplinks_percent"
"""Attribute of a switch."""
_ALL: Final = 100.0
MOST_PORTS: Final = 64
"""Of one switch: SN4600 and QM9700 have 64, as in the catalogue."""

CableRows = Callable[[ExpandedCable], Sequence[RowSpec]]
"""Rows of a cable, one each way."""


def stands_for_network(node: Node) -> bool:
    """Whether a part stands for leaves and what joins them."""
    if node.kind != _SWITCH or node.part is None or node.part.rack_units is not None or node.inner is None:
        return False
    return any(port.type in _OF_NETWORKS for port in node.part.ports)


def uplink_rows(expanded: ExpandedDesign, basis: BasisPolicy, network: Node, rows_of: CableRows) -> list[RowSpec]:
    """What the uplinks of a network carry each way; none of one that a single switch could be, unless it is stated."""
    stated = number(network, UPLINKS)
    ports = network.inner.ports if network.inner is not None else {}
    cables = [cable for port in ports if (cable := expanded.cable_at((network.id, port))) is not None]
    if len(cables) <= MOST_PORTS if stated is None else stated >= _ALL:
        return []
    evident = evident_attribute(expanded, network, UPLINKS, basis)
    if evident is not None and stated is not None:
        evident = _of_stated(evident, stated)
    percent = stated if evident is None else evident.part.figures[0].value
    ways = [rows[0].capacity for cable in cables if (rows := rows_of(cable))]
    if percent is None or not ways:
        return []
    name = network.part.name if network.part is not None else network.name
    drawn = FigureInput(
        f"Uplinks of {network.name}, of its leaves' ports", stated or percent, "%", "drawn", "this design", "", False
    )
    ports_together = FigureInput(
        f"{len(ways)} cables together, each way", sum(ways), "MB/s", "derived", "their rates", "", False
    )
    source = RowSource(
        kind=network.kind,
        part=network.kind if network.part is None else network.part.id,
        part_name=name,
        layers=(_SWITCH,),
        formula="ceiling each way = half of what its ports carry x how much of it the uplinks of its leaves let across",
        inputs=[
            ports_together,
            *([drawn] if stated is not None else []),
            *(figure_inputs(evident.part, evident.part.figures[0]) if evident is not None else []),
        ],
        basis="derived" if evident is None else evident.part.figures[0].basis,
        stands_in=evident is not None,
        other_basis="",
        figure=None if evident is None else evident.part.figures[0],
        entry=None if evident is None else evident.part,
    )
    numbers = f"{sum(ways):,.6g} / 2 x {percent:g}%"
    capacity = sum(ways) / 2 * percent / _ALL
    return [RowSpec(direction, False, capacity, source, numbers, stage=False) for direction in (READ, WRITE)]


def _of_stated(evident: EvidentPart, stated: float) -> EvidentPart:
    """The prior for uplinks that are known: at least their percentage gets across, where nobody shares a leaf."""
    figure = evident.part.figures[0]
    assert figure.value is not None
    assert figure.high is not None  # priors have both ends
    known = replace(
        figure, id=f"{figure.id} {stated:g}", label="Hosts and servers on the same leaves",
        value=figure.value * stated / _ALL, low=stated, high=figure.high * stated / _ALL,
    )  # fmt: skip
    return EvidentPart(replace(evident.part, figures=[known]), (*evident.key, f"{stated:g}"))
