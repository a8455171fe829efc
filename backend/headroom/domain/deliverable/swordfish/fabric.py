"""Fabrics of the design as Redfish resources: switches, their ports, endpoints, zones, and connections of volumes."""

from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.deliverable.swordfish.nvmeof import ADDRESS as NVMEOF
from headroom.domain.deliverable.swordfish.nvmeof import nvmeof_files
from headroom.domain.deliverable.swordfish.redfish import (
    ROOT,
    Resource,
    Resources,
    collection,
    connection,
    key_of,
    link,
    links,
    resource,
    sheet_of,
)
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.fabric.zoning import Fabric, FabricPort, SingleZone, fabrics
from headroom.domain.writers.lookup.nodes import holder, in_order, named, nodes_of

_ROLES: Final = {"initiator": "Initiator", "target": "Target"}


def fabric_files(expanded: ExpandedDesign) -> dict[str, Resources]:
    """Resources by address of every fabric that has hosts and storage, by file."""
    found: dict[str, Resources] = {"fabrics": {}, "switches": {}, "endpoints": {}, "zones": {}, "connections": {}}
    addresses: list[str] = []
    for position, fabric in enumerate(fabrics(expanded)[0], start=1):
        address = f"{ROOT}/Fabrics/{position}"
        addresses.append(address)
        found["fabrics"] |= _fabric(fabric, address, position)
        found["switches"] |= _switches(expanded, fabric, address)
        found["endpoints"] |= _endpoints(fabric, address)
        found["zones"] |= _zones(fabric, address)
        made = _connections(expanded, fabric, address)
        if made:
            found["fabrics"][address]["Connections"] = link(f"{address}/Connections")
            found["connections"] |= made | collection(f"{address}/Connections", "Connection", "Connections", made)
    for name, resources in nvmeof_files(expanded).items():
        found[name] |= resources
        addresses += [address for address in resources if address == NVMEOF]
    if addresses:
        found["fabrics"] |= collection(f"{ROOT}/Fabrics", "Fabric", "Fabrics", addresses)
    return found


def _fabric(fabric: Fabric, address: str, position: int) -> Resources:
    body = resource(
        address,
        "Fabric",
        "v1_3_0",
        str(position),
        f"Fabric {position}",
        FabricType="FC",
        Switches=link(f"{address}/Switches"),
        Endpoints=link(f"{address}/Endpoints"),
        Zones=link(f"{address}/Zones"),
    )
    switches = [f"{address}/Switches/{key_of(switch.id)}" for switch in fabric.switches]
    endpoints = [_endpoint_address(address, port) for port in fabric.ports]
    zones = [f"{address}/Zones/{number}" for number in range(1, len(fabric.zones) + 1)]
    return {
        address: body,
        **collection(f"{address}/Switches", "Switch", "Switches", switches),
        **collection(f"{address}/Endpoints", "Endpoint", "Endpoints", endpoints),
        **collection(f"{address}/Zones", "Zone", "Zones", zones),
    }


def _switches(expanded: ExpandedDesign, fabric: Fabric, address: str) -> Resources:
    found: Resources = {}
    for switch in fabric.switches:
        own = f"{address}/Switches/{key_of(switch.id)}"
        ports = [port for port in fabric.ports if port.switch.id == switch.id]
        found[own] = resource(
            own,
            "Switch",
            "v1_0_2",
            key_of(switch.id),
            switch.name,
            SwitchType="FC",
            Ports=link(f"{own}/Ports"),
            Links={"Chassis": link(f"{ROOT}/Chassis/{key_of(switch.id)}")},
            **sheet_of(switch),
        )
        made = dict(_port(expanded, port, own, address) for port in ports)
        found |= made | collection(f"{own}/Ports", "Port", "Ports in use", made)
    return found


def _port(expanded: ExpandedDesign, port: FabricPort, switch: str, fabric: str) -> tuple[str, Resource]:
    key = key_of(port.switch_port)
    address = f"{switch}/Ports/{key}"
    cable = expanded.cable_at((port.node.id, port.port))
    return address, resource(
        address,
        "Port",
        "v1_0_2",
        key,
        f"Port {port.switch_port}",
        PortId=port.switch_port,
        PortProtocol="FC",
        PortType="UpstreamPort" if port.role == "initiator" else "DownstreamPort",
        CurrentSpeedGbps=cable.speed_gbps if cable is not None else None,
        Links=links("AssociatedEndpoints", [_endpoint_address(fabric, port)]),
    )


def _endpoint_address(fabric: str, port: FabricPort) -> str:
    return f"{fabric}/Endpoints/{key_of(port.node.id)}~2{key_of(port.port)}"


def _endpoints(fabric: Fabric, address: str) -> Resources:
    found: Resources = {}
    for port in fabric.ports:
        own = _endpoint_address(address, port)
        wwpn = [{"DurableName": port.wwpn, "DurableNameFormat": "FC_WWN"}] if port.wwpn is not None else None
        switch = f"{address}/Switches/{key_of(port.switch.id)}/Ports/{key_of(port.switch_port)}"
        entity: Resource = {"EntityRole": _ROLES.get(port.role, "Both")}
        if port.role == "initiator":
            entity["EntityType"] = "StorageInitiator"
        found[own] = resource(
            own,
            "Endpoint",
            "v1_0_2",
            own.rpartition("/")[2],
            port.name,
            EndpointProtocol="FC",
            ConnectedEntities=[entity],
            Identifiers=wwpn,
            Links=links("Ports", [switch]),
        )
    return found


def _zones(fabric: Fabric, address: str) -> Resources:
    found: Resources = {}
    for position, zone in enumerate(fabric.zones, start=1):
        own = f"{address}/Zones/{position}"
        members = [_endpoint_address(address, port) for port in (zone.initiator, *zone.targets)]
        switches = dict.fromkeys(
            f"{address}/Switches/{key_of(port.switch.id)}" for port in (zone.initiator, *zone.targets)
        )
        found[own] = resource(
            own,
            "Zone",
            "v1_2_0",
            str(position),
            zone.name,
            Links={**links("Endpoints", members), **links("InvolvedSwitches", switches)},
        )
    return found


def _connections(expanded: ExpandedDesign, fabric: Fabric, address: str) -> Resources:
    """For each host the volumes that it sees through this fabric, with the ports on both sides."""
    found: Resources = {}
    by_system, zones_of = _volumes_by_system(expanded), _zones_by_host(expanded, fabric)
    for host in nodes_of(expanded, "host"):
        zones = zones_of.get(host.id, [])
        reached = {system.id: system for zone in zones for system in _systems_of(expanded, zone)}
        for system in in_order(reached.values()):
            targets = _ports(port for zone in zones for port in zone.targets if _is_of(expanded, port, system))
            volumes = [volume for volume, hosts in by_system.get(system.id, []) if hosts is None or host.id in hosts]
            if not volumes:
                continue
            initiators = _ports(zone.initiator for zone in zones if _reaches(expanded, zone, system))
            own = f"{address}/Connections/{key_of(host.id)}~2{key_of(system.id)}"
            ends = ([_endpoint_address(address, port) for port in side] for side in (initiators, targets))
            found[own] = connection(own, host, system, volumes, *ends)
    return found


def _ports(ports: Iterable[FabricPort]) -> list[FabricPort]:
    return list({port.key: port for port in ports}.values())


def _is_of(expanded: ExpandedDesign, port: FabricPort, system: Node) -> bool:
    return holder(expanded, port.node, "storage_system") is system


def _reaches(expanded: ExpandedDesign, zone: SingleZone, system: Node) -> bool:
    return any(_is_of(expanded, port, system) for port in zone.targets)


def _systems_of(expanded: ExpandedDesign, zone: SingleZone) -> Iterator[Node]:
    systems = (holder(expanded, port.node, "storage_system") for port in zone.targets)
    return (system for system in systems if system is not None)


def _zones_by_host(expanded: ExpandedDesign, fabric: Fabric) -> dict[str, list[SingleZone]]:
    found: dict[str, list[SingleZone]] = {}
    for zone in fabric.zones:
        host = holder(expanded, zone.initiator.node, "host")
        if host is not None:
            found.setdefault(host.id, []).append(zone)
    return found


@of_design
def _volumes_by_system(expanded: ExpandedDesign) -> dict[str, list[tuple[Node, frozenset[str] | None]]]:
    """Volumes of each system with the hosts that they are mapped to; None where every host may see them."""
    found: dict[str, list[tuple[Node, frozenset[str] | None]]] = {}
    for volume in nodes_of(expanded, "volume"):
        system = holder(expanded, volume, "storage_system")
        if system is not None:
            hosts = frozenset(host.id for host in named(expanded, volume.attributes.get("hosts")))
            found.setdefault(system.id, []).append((volume, hosts or None))
    return found
