"""NVMe over Fabrics as Redfish resources: one network, its endpoints by NQN and address, and connections of namespaces.

Facts: Endpoint 1.7.0 and Connection as SNIA's emulator of Swordfish serves them (EndpointProtocol, ConnectedEntities,
Identifiers by NQN, IPTransportDetails).
"""

from typing import Any, Final

from headroom.domain.deliverable.swordfish.redfish import (
    ROOT,
    Resource,
    Resources,
    collection,
    connection,
    key_of,
    link,
    resource,
)
from headroom.domain.design.records import PortRef
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import users
from headroom.domain.writers.fabric.nvmeof import SERVICE, fabric_systems, pairs, target_volumes
from headroom.domain.writers.fabric.port_names import port_name

ADDRESS: Final = f"{ROOT}/Fabrics/NVMeoF"


def nvmeof_files(expanded: ExpandedDesign) -> dict[str, Resources]:
    """Resources by address, by file; empty without namespaces that hosts reach over Ethernet or InfiniBand."""
    endpoints: Resources = {}
    connections: Resources = {}
    for system in fabric_systems(expanded):
        found = pairs(expanded, system)
        for host, initiator, target in found:
            for node, port, role in ((host, initiator, "Initiator"), (system, target, "Target")):
                endpoints.setdefault(_endpoint_address(port), _endpoint(expanded, node, port, role))
        for host in {host.id: host for host, _, _ in found}.values():
            ports = [(initiator, target) for user, initiator, target in found if user is host]
            body = _connection(expanded, host, system, ports)
            connections[body["@odata.id"]] = body
    if not endpoints:
        return {}
    return {
        "fabrics": {ADDRESS: _fabric()},
        "endpoints": endpoints | collection(f"{ADDRESS}/Endpoints", "Endpoint", "Endpoints", endpoints),
        "connections": connections | collection(f"{ADDRESS}/Connections", "Connection", "Connections", connections),
    }


def _fabric() -> Resource:
    return resource(
        ADDRESS,
        "Fabric",
        "v1_3_0",
        "NVMeoF",
        "NVMe over Fabrics",
        FabricType="NVMeOverFabrics",
        Endpoints=link(f"{ADDRESS}/Endpoints"),
        Connections=link(f"{ADDRESS}/Connections"),
    )


def _endpoint_address(port: PortRef) -> str:
    return f"{ADDRESS}/Endpoints/{key_of(port[0])}~2{key_of(port[1])}"


def _endpoint(expanded: ExpandedDesign, node: Node, port: PortRef, role: str) -> Resource:
    address, nqn = _endpoint_address(port), node.attributes.get("nqn")
    ip = expanded.nodes[port[0]].attributes.get(f"ports/{port[1]}/ip_address")
    entity: Resource = {"EntityRole": role}
    if role == "Target":
        entity |= {"EntityType": "StorageSubsystem", "EntityLink": link(f"{ROOT}/Storage/{key_of(node.id)}")}
    else:
        entity |= {"EntityType": "NetworkController"}
    return resource(
        address,
        "Endpoint",
        "v1_7_0",
        address.rpartition("/")[2],
        port_name(expanded, expanded.nodes[port[0]], port[1]),
        EndpointProtocol="NVMeOverFabrics",
        ConnectedEntities=[entity],
        Identifiers=[{"DurableName": nqn, "DurableNameFormat": "NQN"}] if isinstance(nqn, str) and nqn else None,
        IPTransportDetails=[_transport(ip, role)] if isinstance(ip, str) and ip else None,
    )


def _transport(ip: str, role: str) -> dict[str, Any]:
    own: dict[str, Any] = {f"IPv{6 if ':' in ip else 4}Address": {"Address": ip}}
    return {**own, "Port": int(SERVICE)} if role == "Target" else own


def _connection(expanded: ExpandedDesign, host: Node, system: Node, ports: list[tuple[PortRef, PortRef]]) -> Resource:
    address = f"{ADDRESS}/Connections/{key_of(host.id)}~2{key_of(system.id)}"
    volumes = users(expanded, target_volumes(expanded, system)).get(host.id, [])
    initiators, targets = (dict.fromkeys(_endpoint_address(pair[side]) for pair in ports) for side in (0, 1))
    return connection(address, host, system, volumes, initiators, targets)
