"""Generations of Fibre Channel that meet in a link."""

from collections.abc import Iterator, Mapping
from math import log2
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.links import joined_ports
from headroom.domain.checks.views.san import FIBRE_CHANNEL
from headroom.domain.topology.records import ExpandedCable


def far_generations(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """SUP-09: Fibre Channel links whose ends are too many generations apart; each generation doubles the speed."""
    found: dict[tuple[float, float], list[ExpandedCable]] = {}
    for cable, *ports in joined_ports(inputs.expanded):
        speeds = sorted(max(port.speeds_gbps) for port in ports if port is not None and port.type == FIBRE_CHANNEL)
        if len(speeds) == len(ports) and log2(speeds[1] / speeds[0]) > int(parameters["generations"]):
            found.setdefault((speeds[0], speeds[1]), []).append(cable)
    for (old, new), cables in found.items():
        ids = drawn_ids(cable.id for cable in cables)
        parts = drawn_ids(end[0] for cable in cables for end in (cable.a, cable.b))
        facts: Facts = {"cables": Names(ids), "old": old, "new": new, "apart": round(log2(new / old))}
        yield Hit(parts, ids, facts=facts)


CHECKS: Final[Mapping[str, Find]] = {"SUP-09": far_generations}
