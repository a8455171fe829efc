"""Which host ports share a port of a storage system, by zones or, where there are none, by the volumes in use."""

from collections.abc import Iterable
from itertools import pairwise

from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.views.san import FabricEnd, fabric_ports, switch_links, uses
from headroom.domain.checks.views.storage_use import host_storages
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.io_paths import chosen_paths
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def initiators_by_target(expanded: ExpandedDesign) -> dict[PortRef, list[FabricEnd]]:
    """Target port -> initiators that see it; on a fabric without zones those of hosts with volumes behind it."""
    ends, network, needed = fabric_ports(expanded), fabrics(expanded), uses(expanded)
    found: dict[PortRef, list[FabricEnd]] = {}
    for _, start in sorted(ends.items()):
        for port, _ in network.visible_targets(start.port, start.switch) if start.role == "initiator" else ():
            target = ends.get(port)
            if target is not None and (is_zoned(expanded, target) or (start.owner, target.owner) in needed):
                found.setdefault(port, []).append(start)
    return found


def is_zoned(expanded: ExpandedDesign, end: FabricEnd) -> bool:
    """Whether the fabric of a port has zones."""
    return end.fabric in fabrics(expanded).zoned


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def port_shares(expanded: ExpandedDesign) -> dict[PortRef, int]:
    """Target port -> initiators on it; on a fabric without zones they are dealt out evenly over all ports of a system.

    Nobody knows yet who would be zoned where, and no zoning can do better than that.
    """
    seen, ends = initiators_by_target(expanded), fabric_ports(expanded)
    groups: dict[tuple[str, str], list[PortRef]] = {}
    for port in seen:
        groups.setdefault((ends[port].fabric, ends[port].owner), []).append(port)
    found: dict[PortRef, int] = {}
    for ports in groups.values():
        starts = {start.port for port in ports for start in seen[port]}
        even = -(-len(starts) // len(ports))
        found |= {port: len(seen[port]) if is_zoned(expanded, ends[port]) else even for port in ports}
    return found


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def queued_by_port(expanded: ExpandedDesign) -> dict[PortRef, dict[str, float]]:
    """Target port -> volumes with the requests that hosts may send to it for them, spread evenly over their paths.

    Volumes without a queue depth are left out, and ECKD volumes, which do not queue at the port.
    """
    found: dict[PortRef, dict[str, float]] = {}
    for one in host_storages(expanded):
        for name in one.volumes:
            volume = expanded.nodes[name]
            depth = number(volume, "queue_depth")
            if depth is None or volume.attributes.get("protocol") == "eckd":
                continue
            paths = chosen_paths(expanded, one.host, name)
            for path in paths:
                queued = found.setdefault((path.controller, path.target_port), {})
                queued[name] = queued.get(name, 0) + depth / len(paths)
    return found


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def crossing(expanded: ExpandedDesign) -> dict[tuple[str, str], dict[PortRef, float]]:
    """Two linked switches, the nearer to the host first -> ports of hosts whose paths cross there, with their Gb/s."""
    found: dict[tuple[str, str], dict[PortRef, float]] = {}
    for one in host_storages(expanded) if switch_links(expanded) else ():
        for path in one.paths:
            speed = expanded.cables[path.cables[0]].speed_gbps or 0
            for pair in pairwise(path.switches):
                found.setdefault(pair, {})[path.hba, path.initiator_port] = speed
    return found


def busiest(inputs: CheckInputs, cables: Iterable[str]) -> float | None:
    """The utilisation of the busiest of some cables in the selected scenario; None where no load is known of any."""
    loads = inputs.cable_loads
    found = (loads.get(cable) or loads.get(drawn_id(cable)) for cable in cables)
    known = [load.utilisation for load in found if load is not None and load.utilisation is not None]
    return max(known, default=0.0) or None
