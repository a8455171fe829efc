"""The design as Redfish and Swordfish resources: chassis, storage, drives, pools, volumes, fabrics and connections.

One file a family, each an object of resources by address; every reference leads to a resource in these files. The
service root and its empty list of sessions are there for servers of mock-ups, which start from it. Most versions are
those of bundle DSP8010 of 2018.1, whose schemas our tests hold them against. `Volume` is 1.9.0: RAIDType came with
1.3.1 in place of VolumeType (json-schema/Volume.v1_9_0.json of Redfish-Publications). `ServiceRoot` and
`SessionService` rest on published examples; `StoragePool`, `Connection`, the StoragePools of `Storage` 1.8.0 and the
Connections of `Fabric` 1.3.0 on memory of their documentation. Nothing is said of serial numbers and states, which
only a machine has.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from headroom.domain.bom.capacity.array_capacity import StoredArray, Stores, drive_bytes
from headroom.domain.deliverable.swordfish.fabric import fabric_files
from headroom.domain.deliverable.swordfish.redfish import (
    ROOT,
    Resource,
    Resources,
    collection,
    key_of,
    link,
    links,
    resource,
    sheet_of,
)
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.lookup.devices import disk_gib
from headroom.domain.writers.lookup.nodes import holder, named, nodes_of

_CHASSIS: Final = {
    "rack": "Rack",
    "host": "RackMount",
    "io_drawer": "Drawer",
    "switch": "RackMount",
    "storage_system": "StorageEnclosure",
    "enclosure": "StorageEnclosure",
}
_RAID_TYPES: Final = {
    "raid0": "RAID0",
    "raid1": "RAID1",
    "raid10": "RAID10",
    "raid5": "RAID5",
    "raid6": "RAID6",
    "triple_parity": "RAID6TP",
}
_POOLS: Final = ("raid_array", "rank", "extent_pool")
_AT_ROOT: Final = ("Chassis", "Storage", "Fabrics")
_KIB: Final = 1024
_GIB: Final = 2**30


def swordfish_files(expanded: ExpandedDesign) -> dict[str, Resources]:
    """Path in the bundle to resources by address; families of which the design has none are left out."""
    families = {
        "chassis": _chassis(expanded),
        "storage": _storage(expanded),
        "drives": dict(_drive(expanded, node) for node in nodes_of(expanded, "drive")),
        "pools": _pools(expanded),
        "volumes": _volumes(expanded),
        **fabric_files(expanded),
    }
    families["root"] = _root({address for resources in families.values() for address in resources})
    return {f"swordfish/{name}.json": resources for name, resources in families.items() if resources}


def _root(addresses: set[str]) -> Resources:
    """The service root, which leads to the collections that there are, and the sessions that it has to name."""
    sessions = f"{ROOT}/SessionService/Sessions"
    found = {name: link(f"{ROOT}/{name}") for name in _AT_ROOT if f"{ROOT}/{name}" in addresses}
    return {
        ROOT: resource(
            ROOT,
            "ServiceRoot",
            "v1_15_0",
            "RootService",
            "Root Service",
            RedfishVersion="1.15.0",
            SessionService=link(f"{ROOT}/SessionService"),
            Links={"Sessions": link(sessions)},
            **found,
        ),
        f"{ROOT}/SessionService": resource(
            f"{ROOT}/SessionService",
            "SessionService",
            "v1_1_9",
            "SessionService",
            "Session Service",
            Sessions=link(sessions),
        ),
        **collection(sessions, "Session", "Sessions", []),
    }


def storage_address(expanded: ExpandedDesign, node: Node) -> str:
    """The storage system that a part belongs to; a host's own drives are storage of that host."""
    found = holder(expanded, node, "storage_system") or holder(expanded, node, "host") or node
    return f"{ROOT}/Storage/{key_of(found.id)}"


def volume_address(expanded: ExpandedDesign, node: Node) -> str:
    """A volume below its storage system."""
    return f"{storage_address(expanded, node)}/Volumes/{key_of(node.id)}"


def _drive_address(expanded: ExpandedDesign, node: Node) -> str:
    return f"{storage_address(expanded, node)}/Drives/{key_of(node.id)}"


def _pool_address(expanded: ExpandedDesign, node: Node) -> str:
    return f"{storage_address(expanded, node)}/StoragePools/{key_of(node.id)}"


def _chassis(expanded: ExpandedDesign) -> Resources:
    found: Resources = {}
    for kind, chassis_type in _CHASSIS.items():
        for node in nodes_of(expanded, kind):
            address = f"{ROOT}/Chassis/{key_of(node.id)}"
            rack = node.attributes.get("in_rack")
            around = node.parent if node.parent is not None and expanded.nodes[node.parent].kind in _CHASSIS else rack
            contained = {"ContainedBy": link(f"{ROOT}/Chassis/{key_of(around)}")} if isinstance(around, str) else {}
            found[address] = resource(
                address,
                "Chassis",
                "v1_7_0",
                key_of(node.id),
                node.name,
                ChassisType=chassis_type,
                WeightKg=node.part.weight_kg if node.part is not None else None,
                Links=contained or None,
                **sheet_of(node),
            )
    if found:
        found |= collection(f"{ROOT}/Chassis", "Chassis", "Chassis", list(found))
    return found


def _storage(expanded: ExpandedDesign) -> Resources:
    found: Resources = {}
    holders = {storage_address(expanded, node): node for node in nodes_of(expanded, "storage_system")}
    for kind in ("drive", "volume"):
        for node in nodes_of(expanded, kind):
            owner = holder(expanded, node, "storage_system") or holder(expanded, node, "host") or node
            holders.setdefault(storage_address(expanded, node), owner)
    drives = _by_storage(expanded, ("drive",), _drive_address)
    volumes = _by_storage(expanded, ("volume",), volume_address)
    pools = _by_storage(expanded, _POOLS, _pool_address)
    for address, node in holders.items():
        mine = volumes.get(address, [])
        found[address] = resource(
            address,
            "Storage",
            "v1_8_0",
            key_of(node.id),
            node.name,
            StorageControllers=_controllers(expanded, node, address) or None,
            StoragePools=link(f"{address}/StoragePools") if pools.get(address) else None,
            Volumes=link(f"{address}/Volumes") if mine else None,
            **links("Drives", drives.get(address, [])),
        )
        if own_pools := pools.get(address):
            found |= collection(f"{address}/StoragePools", "StoragePool", "Pools", own_pools)
        if mine:
            found |= collection(f"{address}/Volumes", "Volume", "Volumes", mine)
    if found:
        found |= collection(f"{ROOT}/Storage", "Storage", "Storage", list(holders))
    return found


def _by_storage(
    expanded: ExpandedDesign, kinds: Iterable[str], address_of: Callable[[ExpandedDesign, Node], str]
) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for node in (node for kind in kinds for node in nodes_of(expanded, kind)):
        found.setdefault(storage_address(expanded, node), []).append(address_of(expanded, node))
    return found


def _controllers(expanded: ExpandedDesign, system: Node, address: str) -> list[Resource]:
    return [
        {
            "@odata.id": f"{address}#/StorageControllers/{position}",
            "MemberId": str(position),
            "Name": node.name,
            **sheet_of(node),
        }
        for position, node in enumerate(_controllers_by_system(expanded).get(system.id, ()))
    ]


@of_design
def _controllers_by_system(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    found: dict[str, list[Node]] = {}
    for node in (node for kind in ("controller", "processor_complex") for node in nodes_of(expanded, kind)):
        system = holder(expanded, node, "storage_system")
        if system is not None:
            found.setdefault(system.id, []).append(node)
    return found


def _drive(expanded: ExpandedDesign, node: Node) -> tuple[str, Resource]:
    address = _drive_address(expanded, node)
    rotation = number(node, "rotation_rpm")
    shelf = (
        holder(expanded, node, "enclosure")
        or holder(expanded, node, "storage_system")
        or holder(expanded, node, "host")
    )
    return address, resource(
        address,
        "Drive",
        "v1_4_0",
        key_of(node.id),
        node.name,
        CapacityBytes=drive_bytes(node),
        MediaType="HDD" if rotation else ("SSD" if rotation == 0 else None),
        RotationSpeedRPM=rotation or None,
        Links={"Chassis": link(f"{ROOT}/Chassis/{key_of(shelf.id)}")} if shelf is not None else None,
        **sheet_of(node),
    )


def _pools(expanded: ExpandedDesign) -> Resources:
    """RAID arrays, and pools made of them."""
    stores = Stores(expanded)
    found: Resources = {}
    for kind in _POOLS:
        for node in nodes_of(expanded, kind):
            address = _pool_address(expanded, node)
            stored = stores.array(node) if kind == "raid_array" else None
            data = {"AllocatedBytes": stored.usable_bytes} if isinstance(stored, StoredArray) else None
            below = [volume_address(expanded, child) for child in _children_of_kind(expanded, node, "volume")]
            found[address] = resource(
                address,
                "StoragePool",
                "v1_0_0",
                key_of(node.id),
                node.name,
                Capacity={"Data": data} if data is not None else None,
                CapacitySources=[_source(expanded, node, address)] if kind == "raid_array" else None,
                AllocatedVolumes=links("Members", below),
            )
    return found


def _source(expanded: ExpandedDesign, node: Node, address: str) -> Resource:
    drives = [_drive_address(expanded, drive) for drive in named(expanded, node.attributes.get("drives"))]
    return {
        "@odata.id": f"{address}#/CapacitySources/0",
        "Id": "0",
        "Name": "Drives",
        "ProvidingDrives": links("Members", drives),
    }


def _children_of_kind(expanded: ExpandedDesign, node: Node, kind: str) -> Iterator[Node]:
    return (child for child in map(expanded.nodes.__getitem__, node.children) if child.kind == kind)


def _volumes(expanded: ExpandedDesign) -> Resources:
    found: Resources = {}
    for node in nodes_of(expanded, "volume"):
        address = volume_address(expanded, node)
        array = holder(expanded, node, "raid_array")
        capacity_gib = _capacity_gib(expanded, node, array)
        drives = named(expanded, array.attributes.get("drives")) if array is not None else []
        strip_kib = number(array, "strip_kib") if array is not None else None
        found[address] = resource(
            address,
            "Volume",
            "v1_9_0",
            key_of(node.id),
            node.name,
            CapacityBytes=int(capacity_gib * _GIB) if capacity_gib is not None else None,
            RAIDType=_RAID_TYPES.get(str(array.attributes.get("level"))) if array is not None else None,
            StripSizeBytes=int(strip_kib * _KIB) if strip_kib is not None else None,
            Links=links("Drives", [_drive_address(expanded, drive) for drive in drives]) if drives else None,
        )
    return found


def _capacity_gib(expanded: ExpandedDesign, volume: Node, array: Node | None) -> float | None:
    """As the design has it; a volume without a size that is alone on its array has all of it."""
    alone = array is not None and len(list(islice(_children_of_kind(expanded, array, "volume"), 2))) == 1
    return disk_gib(expanded, volume) if alone else number(volume, "capacity_gib")
