"""What a report says of ports and zones: ports in use by device, switches by fabric, zones and their members, links."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.catalogue.records import Port
from headroom.domain.deliverable.documents.words import breakable
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, ExpandedZone, Node
from headroom.domain.writers.fabric.port_names import world_wide_name
from headroom.domain.writers.fabric.zoning import switch_groups
from headroom.domain.writers.files.names import natural_key

MOST_ROWS: Final = 64
"""Links, or zones, that are listed one by one; of more the files have the list."""
_ROLES: Final = {"initiator": "host ports", "target": "storage ports", "fabric": "switch ports"}
_TYPES: Final = {"eth": "Ethernet", "ib": "InfiniBand", "pcie": "PCIe"}


@dataclass(slots=True)
class _Ports:
    """Ports of one type and role of a device."""

    used: int = 0
    total: int = 0
    speeds: set[float] = field(default_factory=set)


def network_cells(expanded: ExpandedDesign) -> Cells:
    """Everything of the section, empty lists where the design has none of it."""
    joined = [cable for cable in expanded.cables.values() if _is_shown(expanded, cable)]
    zones = sorted(expanded.zones.values(), key=lambda zone: (natural_key(zone.name), natural_key(zone.id)))
    return {
        "devices": list(_devices(expanded)),
        "switches": list(_switches(expanded)),
        "zoning": list(_zoning(expanded)),
        "zones": [_zone(expanded, zone) for zone in zones] if len(zones) <= MOST_ROWS else [],
        "zone_count": len(zones),
        "links": [_link(expanded, cable) for cable in sorted(joined, key=_order)] if len(joined) <= MOST_ROWS else [],
        "link_count": len(joined),
    }


@of_design
def fabric_numbers(expanded: ExpandedDesign) -> dict[str, int]:
    """Number of the fabric of each switch, from 1; cables between switches join them."""
    groups = switch_groups(expanded)
    number = {first: at for at, first in enumerate(sorted(set(groups.values()), key=natural_key), start=1)}
    return {switch: number[first] for switch, first in groups.items()}


def names_of(names: Iterable[str], most: int = 3) -> str:
    """A few names as they are, of many the first, the last and how many, in natural order."""
    found = sorted(dict.fromkeys(names), key=natural_key)
    if len(found) <= most:
        return breakable("; ".join(found))
    return breakable(f"{found[0]} to {found[-1]}") + f" ({len(found):,})"


def _device(expanded: ExpandedDesign, node: Node) -> Node:
    """What stands in the rack, or on the floor."""
    while node.parent is not None:
        node = expanded.nodes[node.parent]
    return node


@of_design
def _counted(expanded: ExpandedDesign) -> dict[str, dict[tuple[str, str], _Ports]]:
    """By device, then by type and role, the ports that hosts, storage and switches meet at."""
    found: dict[str, dict[tuple[str, str], _Ports]] = {}
    for node in expanded.nodes.values():
        for port_id, port in node.inner.ports.items() if node.inner is not None else ():
            if port.role in _ROLES:
                mine = found.setdefault(_device(expanded, node).id, {}).setdefault((port.type, port.role), _Ports())
                cable = expanded.cable_at((node.id, port_id))
                mine.total += 1
                mine.used += cable is not None
                mine.speeds.update([cable.speed_gbps] if cable is not None and cable.speed_gbps is not None else [])
    return found


def _devices(expanded: ExpandedDesign) -> Iterator[Cells]:
    """Ports in use; devices that are alike in one row."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for name, counted in _counted(expanded).items():
        node = expanded.nodes[name]
        for (kind, role), one in counted.items():
            part = node.part.name if node.part is not None else ""
            row = (
                part,
                f"{_TYPES.get(kind, kind.upper())} {_ROLES[role]}",
                _speeds(one.speeds),
                f"{one.used:,}",
                f"{one.total:,}",
            )
            if one.used:
                alike.setdefault(row, []).append(node.name)
    for (part, *figures), names in alike.items():
        yield {"name": names_of(names), "part": breakable(part), "figures": figures}


def _switches(expanded: ExpandedDesign) -> Iterator[Cells]:
    """By fabric: what the ports of each switch lead to."""
    leads: dict[str, dict[str, int]] = {switch.id: {} for switch in expanded.of_kind("switch")}
    for cable in expanded.cables.values():
        for near, far in ((cable.a, cable.b), (cable.b, cable.a)):
            switch, port = chassis_of(expanded, near[0]), port_at(expanded, far)
            if switch in leads:
                role = port.role if port is not None else ""
                leads[switch][role] = leads[switch].get(role, 0) + 1
    totals = {name: sum(one.total for one in ports.values()) for name, ports in _counted(expanded).items()}
    numbers = fabric_numbers(expanded)
    for name in sorted(leads, key=lambda one: (numbers[one], natural_key(one))):
        total, used = totals.get(name, 0), sum(leads[name].values())
        to = [leads[name].get(role, 0) for role in ("initiator", "target", "fabric")]
        cells = [*to, used, max(total - used, 0)]
        yield {"fabric": str(numbers[name]), "name": breakable(expanded.nodes[name].name), "cells": [*map(str, cells)]}


def _zoning(expanded: ExpandedDesign) -> Iterator[Cells]:
    """One row a Fibre Channel fabric: how many zones, and of how many members."""
    numbers, types = fabric_numbers(expanded), _counted(expanded)
    zones: dict[int, list[ExpandedZone]] = {}
    for zone in expanded.zones.values():
        for number in {found for member in zone.members if (found := _fabric_of(expanded, member)) is not None}:
            zones.setdefault(number, []).append(zone)
    for number in sorted({of for name, of in numbers.items() if ("fc", "fabric") in types.get(name, {})}):
        mine = zones.get(number, [])
        ports = {member for zone in mine for member in zone.members if _fabric_of(expanded, member) == number}
        names = [expanded.nodes[name].name for name, of in numbers.items() if of == number]
        yield {
            "fabric": str(number),
            "switches": names_of(names),
            "zones": f"{len(mine):,}" if mine else "none",
            "initiators": f"{_of_role(expanded, ports, 'initiator'):,}" if mine else "",
            "targets": f"{_of_role(expanded, ports, 'target'):,}" if mine else "",
            "members": _span([len(zone.members) for zone in mine]),
        }


def _fabric_of(expanded: ExpandedDesign, port: PortRef) -> int | None:
    cable = expanded.cable_at(port)
    if cable is None:
        return None
    far = cable.b if cable.a == port else cable.a
    return fabric_numbers(expanded).get(chassis_of(expanded, far[0]))


def _of_role(expanded: ExpandedDesign, ports: Iterable[PortRef], role: str) -> int:
    return sum(found is not None and found.role == role for found in (port_at(expanded, port) for port in ports))


def _span(sizes: list[int]) -> str:
    if not sizes:
        return ""
    low, high = min(sizes), max(sizes)
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def _zone(expanded: ExpandedDesign, zone: ExpandedZone) -> Cells:
    roles: dict[str, list[PortRef]] = {}
    for member in sorted(zone.members, key=lambda one: (natural_key(one[0]), natural_key(one[1]))):
        port = port_at(expanded, member)
        roles.setdefault(port.role if port is not None else "", []).append(member)
    fabrics = sorted({found for member in zone.members if (found := _fabric_of(expanded, member)) is not None})
    return {
        "name": breakable(zone.name, 80),
        "fabric": ", ".join(map(str, fabrics)),
        "initiators": _ports_words(expanded, roles.get("initiator", [])),
        "targets": _ports_words(expanded, roles.get("target", [])),
    }


def _is_shown(expanded: ExpandedDesign, cable: ExpandedCable) -> bool:
    """Cables that hosts reach storage by, not those to drives."""
    ports = [port_at(expanded, end) for end in (cable.a, cable.b)]
    return any(port is not None and port.role in _ROLES for port in ports)


def _order(cable: ExpandedCable) -> tuple[object, ...]:
    return natural_key(cable.id)


def _link(expanded: ExpandedDesign, cable: ExpandedCable) -> Cells:
    ends = sorted((cable.a, cable.b), key=lambda end: _rank(port_at(expanded, end)))
    return {
        "ends": [_port_words(expanded, end) for end in ends],
        "wwpn": world_wide_name(expanded, expanded.nodes[ends[0][0]], ends[0][1])[0] or "",
        "speed": _speeds({cable.speed_gbps} if cable.speed_gbps is not None else set()),
    }


def _rank(port: Port | None) -> int:
    """Hosts and storage before switches."""
    return {"initiator": 0, "target": 1}.get(port.role if port is not None else "", 2)


def _port_words(expanded: ExpandedDesign, end: PortRef) -> str:
    """`Host 1 / HBA 1 / FC 0`: device, part and port."""
    node = expanded.nodes[end[0]]
    device, port = _device(expanded, node), port_at(expanded, end)
    name = port.label if port is not None and port.label else end[1]
    word = name if any(letter.isdigit() for letter in name) else f"port {end[1]}"
    return breakable(" / ".join(dict.fromkeys([device.name, node.name, word])))


def _ports_words(expanded: ExpandedDesign, ends: Iterable[PortRef]) -> str:
    """Several of them: a device is named once."""
    words: list[str] = []
    last = ""
    for end in ends:
        device, said = _device(expanded, expanded.nodes[end[0]]).name, _port_words(expanded, end)
        words.append(said.removeprefix(f"{device} / ") if device == last else said)
        last = device
    return breakable("; ".join(words), 400)


def _speeds(speeds: set[float]) -> str:
    return ", ".join(f"{speed:g}" for speed in sorted(speeds)) or "\u2013"
