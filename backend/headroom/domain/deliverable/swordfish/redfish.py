"""Addresses, names and the frame of Redfish resources, which all that is written as Redfish shares.

Facts: Redfish Specification DSP0266 (addresses, `@odata` members, collections) and the JSON schemas DSP8010 of 2018.1.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

from headroom.domain.deliverable.documents.words import one_line
from headroom.domain.topology.expansion import Node

Resource: TypeAlias = dict[str, Any]
Resources: TypeAlias = dict[str, Resource]
"""Resources by address."""
ROOT = "/redfish/v1"


def key_of(node_id: str) -> str:
    """The id of a part as a step of an address: a design's ids have no tilde, which stands in for `#` and `/`."""
    return node_id.replace("#", "~0").replace("/", "~1")


def link(address: str) -> dict[str, str]:
    """A reference to a resource."""
    return {"@odata.id": address}


def links(name: str, addresses: Iterable[str]) -> Resource:
    """Several references under a name, with their count."""
    found = [link(address) for address in addresses]
    return {name: found, f"{name}@odata.count": len(found)}


def resource(address: str, kind: str, version: str, key: str, name: str, **rest: object) -> Resource:
    """A resource; what is not known (None) is left out."""
    fields = {field: value for field, value in rest.items() if value is not None}
    frame = {"@odata.id": address, "@odata.type": f"#{kind}.{version}.{kind}", "Id": key}
    return {**frame, "Name": one_line(name) or key, **fields}


def collection(address: str, kind: str, name: str, members: Iterable[str]) -> Resources:
    """A collection of resources of a kind, by its address."""
    frame = {"@odata.id": address, "@odata.type": f"#{kind}Collection.{kind}Collection", "Name": name}
    return {address: {**frame, **links("Members", members)}}


def connection(
    address: str, host: Node, system: Node, volumes: Iterable[Node], initiators: Iterable[str], targets: Iterable[str]
) -> Resource:
    """What a host has of a storage system: volumes, and the addresses of the endpoints on both sides."""
    storage = f"{ROOT}/Storage/{key_of(system.id)}"
    return resource(
        address,
        "Connection",
        "v1_0_0",
        address.rpartition("/")[2],
        f"{host.name} to {system.name}",
        ConnectionType="Storage",
        VolumeInfo=[
            {"AccessCapabilities": ["Read", "Write"], "Volume": link(f"{storage}/Volumes/{key_of(volume.id)}")}
            for volume in volumes
        ],
        Links={**links("InitiatorEndpoints", initiators), **links("TargetEndpoints", targets)},
    )


def sheet_of(node: Node) -> Resource:
    """What the catalogue says of a part."""
    part = node.part
    if part is None:
        return {}
    return {"Manufacturer": one_line(part.vendor), "Model": one_line(part.name), **_number(part.part_number)}


def _number(part_number: str | None) -> Resource:
    return {"PartNumber": one_line(part_number)} if part_number else {}
