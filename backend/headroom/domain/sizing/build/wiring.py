"""How hosts reach storage: two fabrics with single-initiator zones, or each host to each controller."""

import math
from collections.abc import Sequence
from typing import Any, Final

from headroom.domain.sizing.architectures.records import WantedPort
from headroom.domain.sizing.build.sized_document import SHORT_CABLE_M, PortEnd, SizedDocument
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.shapes import Bay, ports_of, switch_ports

FABRICS: Final = "AB"
_BLOCK: Final = 2
"""Addresses of the block for documentation (RFC 5737), a network for each fabric."""


def join_fabrics(
    document: SizedDocument,
    plan: Plan,
    initiators: Sequence[Sequence[Sequence[PortEnd]]],
    systems: Sequence[list[list[PortEnd]]],
) -> None:
    """Two switches; adapters in turn on either, and every controller's ports in turn on both.

    Args:
        document: what is written.
        plan: the candidate.
        initiators: per host, per adapter, its ports.
        systems: per system, per controller, its ports.
    """
    switch, wanted = plan.parts.switch, plan.architecture.roles["switch"].port
    assert switch is not None  # an architecture with fabrics has switches
    assert wanted is not None
    free = [iter(switch_ports(switch, wanted)) for _ in FABRICS]
    names = []
    for number, side in enumerate(FABRICS):
        more: dict[str, Any] = {"domain_id": number + 1} if wanted.type == "fc" else {}
        names.append(document.part(f"sw{side}", "switch", switch.id, f"Fabric {side}", **more))
    for fabric in range(len(FABRICS)):
        mine = [end for host in initiators for adapter in host[fabric :: len(FABRICS)] for end in adapter]
        theirs = [[side[fabric :: len(FABRICS)] for side in system] for system in systems]
        for end in mine:
            document.cable(end, (names[fabric], next(free[fabric])))
        for end in (one for system in theirs for side in system for one in side):
            document.cable(end, (names[fabric], next(free[fabric])))
        if wanted.type == "fc":
            _zones(document, FABRICS[fabric], mine, theirs)
        elif wanted.type == "eth":
            _addresses(document, fabric, [*mine, *(one for system in theirs for side in system for one in side)])


def _zones(
    document: SizedDocument, fabric: str, initiators: Sequence[PortEnd], systems: Sequence[list[list[PortEnd]]]
) -> None:
    """One zone an initiator: with one port of each controller, or more where there are fewer initiators than ports."""
    for number, initiator in enumerate(initiators):
        members = [initiator]
        for system in systems:
            for side in system:
                each = math.ceil(len(side) / len(initiators))
                members += [side[(number * each + turn) % len(side)] for turn in range(each)] if side else []
        document.zone(f"{initiator[0]}_{initiator[1]}_{fabric}", *members)


def _addresses(document: SizedDocument, fabric: int, ends: Sequence[PortEnd]) -> None:
    for number, (component, port) in enumerate(ends, 1):
        root, _, path = component.partition("/")
        key = f"ports/{path}/{port}/ip_address" if path else f"ports/{port}/ip_address"
        document.components[root][key] = f"192.0.{_BLOCK + 2 * fabric + number // 250}.{number % 250 + 1}"


def join_directly(
    document: SizedDocument, initiators: Sequence[Sequence[Sequence[PortEnd]]], systems: Sequence[list[list[PortEnd]]]
) -> None:
    """Each host to each controller of each system, by ports of its own on both ends."""
    taken: dict[tuple[int, int], int] = {}
    for host in initiators:
        turns = [iter(adapter) for adapter in host]
        for number, system in enumerate(systems):
            for place, side in enumerate(system):
                used = taken.get((number, place), 0)
                taken[number, place] = used + 1
                document.cable(next(turns[place % len(turns)]), side[used], SHORT_CABLE_M)


def initiators_of(
    document: SizedDocument,
    plan: Plan,
    hosts: Sequence[str],
    wanted: WantedPort,
    places: Sequence[Sequence[Bay]],
) -> list[list[list[PortEnd]]]:
    """Adapters of hosts, at their places (component or inner part, and slot), with their ports."""
    adapter, found = plan.parts.adapter, []
    assert adapter is not None  # asked for where hosts have adapters
    ports = [name for name, _ in ports_of(adapter, wanted)]
    for number, (host, mine_at) in enumerate(zip(hosts, places, strict=True), 1):
        mine = []
        for turn, (holder, slot) in enumerate(mine_at, 1):
            name = document.part(f"{host}n{turn}", "hba", adapter.id, f"Adapter {number}.{turn}", at=(holder, slot))
            mine.append([(name, port) for port in ports])
        found.append(mine)
    return found
