"""The design as Redfish resources is what the published schemas allow, and every reference in it leads somewhere."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT4, Schema, SchemaResource

from headroom.domain.deliverable.swordfish.redfish import Resources, link
from headroom.domain.deliverable.swordfish.resources import swordfish_files
from headroom.domain.topology.expansion import expand
from tests.deliverable.hostile import hostile
from tests.writers.conftest import Contextualise
from tests.writers.designs import Document
from tests.writers.samples import case

SCHEMAS = Path(__file__).resolve().parents[1] / "schemas" / "redfish"
BASE = "http://redfish.dmtf.org/schemas/v1/"
NOT_PUBLISHED_THERE = {"StoragePool", "StoragePoolCollection", "Connection", "ConnectionCollection"} | {
    "SessionService",
    "SessionCollection",
}
"""Kinds of which the bundle that we keep has no schema."""
ADDED = {"Storage": ("StoragePools", "Storage.v1_4_0"), "Fabric": ("Connections", "Fabric.v1_0_2")}
"""A reference that later versions have, and the version that is checked beside it."""
_LINK = {
    "type": "object",
    "required": ["@odata.id"],
    "properties": {"@odata.id": {"type": "string"}},
    "additionalProperties": False,
}
_IP = {"properties": {"Address": {"type": "string"}}, "required": ["Address"], "additionalProperties": False}
_FRAME = {"@odata.id": {"type": "string"}, "@odata.type": {"type": "string"}, "Id": {"type": "string"}}
_NAMED = {**_FRAME, "Name": {"type": "string"}}
LATER: dict[str, dict[str, Any]] = {
    "Volume.v1_9_0": {
        **_NAMED,
        "CapacityBytes": {"type": "integer"},
        "RAIDType": {"enum": ["RAID0", "RAID1", "RAID10", "RAID5", "RAID6", "RAID6TP"]},
        "StripSizeBytes": {"type": "integer"},
        "Links": {
            "properties": {"Drives": {"items": _LINK}, "Drives@odata.count": {"type": "integer"}},
            "additionalProperties": False,
        },
    },
    "Endpoint.v1_7_0": {
        **_NAMED,
        "EndpointProtocol": {"const": "NVMeOverFabrics"},
        "ConnectedEntities": {
            "items": {
                "properties": {
                    "EntityRole": {"enum": ["Initiator", "Target"]},
                    "EntityType": {"enum": ["NetworkController", "StorageSubsystem"]},
                    "EntityLink": _LINK,
                },
                "additionalProperties": False,
            }
        },
        "Identifiers": {"items": {"properties": {"DurableNameFormat": {"const": "NQN"}}}},
        "IPTransportDetails": {
            "items": {
                "properties": {**dict.fromkeys(("IPv4Address", "IPv6Address"), _IP), "Port": {"const": 4420}},
                "additionalProperties": False,
            }
        },
    },
    "ServiceRoot.v1_15_0": {
        **_NAMED,
        "RedfishVersion": {"pattern": r"^\d+\.\d+\.\d+$"},
        **dict.fromkeys(("Chassis", "Storage", "Fabrics", "SessionService"), _LINK),
        "Links": {"required": ["Sessions"], "properties": {"Sessions": _LINK}},
    },
}
"""Later versions than the bundle's: the properties that we write of them, by their published schemas."""
REFERENCES = Path(__file__).resolve().parents[3] / "db" / "reference-designs"


def found(uri: str) -> SchemaResource:
    """A schema that we keep. Of others nothing is known: a later version of one that we keep matches nothing."""
    path = SCHEMAS / uri.rpartition("/")[2]
    if path.is_file():
        return DRAFT4.create_resource(json.loads(path.read_text(encoding="utf-8")))
    absent: dict[str, Any] = {"not": {}} if re.search(r"\.v\d", path.name) else {}
    kind = path.name.partition(".")[0]
    names = {kind, f"{kind}Controller", "Identifier", "Location", "Status"}
    return DRAFT4.create_resource({"definitions": dict.fromkeys(names, absent)} | absent)


REGISTRY: Registry[Schema] = Registry(retrieve=found)  # type: ignore[call-arg]  # its attrs class hides it


def check(body: dict[str, Any]) -> None:
    kind, version, _ = (*body["@odata.type"].removeprefix("#").split("."), "")[:3]
    if kind in NOT_PUBLISHED_THERE:
        assert set(body) >= {"@odata.id", "@odata.type", "Name"}
        return
    name = kind if kind.endswith("Collection") else f"{kind}.{version}"
    if name in LATER:
        own = {"properties": LATER[name], "required": list(_NAMED), "additionalProperties": False}
        Draft202012Validator(own).validate(body)
        return
    if kind in ADDED:
        later, name = ADDED[kind]
        body = dict(body)
        Draft202012Validator(_LINK).validate(body.pop(later, link("")))
    schema = {"$ref": f"{BASE}{name}.json#/definitions/{kind}"}
    Draft202012Validator(schema, registry=REGISTRY).validate(body)


def together(families: dict[str, Resources]) -> Resources:
    return {address: body for resources in families.values() for address, body in resources.items()}


def references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "@odata.id":
                yield str(item)
            else:
                yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)


def sampled(resources: Resources) -> Resources:
    """A few of each kind: a large design has thousands of equal drives."""
    counts: dict[str, int] = {}
    chosen: Resources = {}
    for address, body in resources.items():
        counts[body["@odata.type"]] = counts.get(body["@odata.type"], 0) + 1
        if counts[body["@odata.type"]] <= 3:
            chosen[address] = body
    return chosen


@pytest.mark.parametrize("path", sorted(REFERENCES.glob("*.json")), ids=lambda path: path.stem)
def test_every_reference_design_is_as_the_schemas_say(path: Path, context_of: Contextualise) -> None:
    context = context_of(json.loads(path.read_text(encoding="utf-8")))
    resources = together(swordfish_files(expand(context.design, context.catalogue)))
    assert {body["@odata.type"].split(".")[0] for body in resources.values()} >= {"#Chassis", "#Storage"}
    for address, body in resources.items():
        assert body["@odata.id"] == address
    for body in sampled(resources).values():
        check(body)


def test_all_references_lead_to_resources(p690: Document, context_of: Contextualise) -> None:
    context = context_of(p690)
    resources = together(swordfish_files(context.expanded))
    named = {name.partition("#")[0] for body in resources.values() for name in references(body)}
    assert named <= set(resources)
    assert len([body for body in resources.values() if "#Drive." in body["@odata.type"]]) == 1568
    fabrics = [body for body in resources.values() if body["@odata.type"].startswith("#Fabric.")]
    assert len(fabrics) == 7


def reached(resources: Resources) -> set[str]:
    """What somebody finds who starts at the root."""
    found, waiting = {"/redfish/v1"}, ["/redfish/v1"]
    while waiting:
        more = {name.partition("#")[0] for name in references(resources[waiting.pop()])} - found
        found |= more
        waiting += more
    return found


def test_everything_is_found_from_the_service_root(p690: Document, context_of: Contextualise) -> None:
    resources = together(swordfish_files(context_of(p690).expanded))
    assert reached(resources) == set(resources)


def test_namespaces_are_reached_over_endpoints_by_nqn_and_address(context_of: Contextualise) -> None:
    resources = together(swordfish_files(context_of(case("nvme-over-tcp")).expanded))
    fabric = "/redfish/v1/Fabrics/NVMeoF"
    assert link(fabric) in resources["/redfish/v1/Fabrics"]["Members"]
    endpoints = [resources[member["@odata.id"]] for member in resources[f"{fabric}/Endpoints"]["Members"]]
    for body in endpoints:
        check(body)
    assert {body["ConnectedEntities"][0]["EntityRole"] for body in endpoints} == {"Initiator", "Target"}
    (connection, *_) = [resources[member["@odata.id"]] for member in resources[f"{fabric}/Connections"]["Members"]]
    assert connection["VolumeInfo"]
    assert connection["Links"]["TargetEndpoints@odata.count"] == 2
    assert reached(resources) == set(resources)


def test_a_volume_has_the_size_of_the_array_that_it_fills(p690: Document, context_of: Contextualise) -> None:
    resources = together(swordfish_files(context_of(p690).expanded))
    volumes = [body for body in resources.values() if "#Volume." in body["@odata.type"]]
    pools = {body["Name"]: body for body in resources.values() if "#StoragePool." in body["@odata.type"]}
    assert len(volumes) == 112
    assert {body["RAIDType"] for body in volumes} == {"RAID5"}
    sizes = {body["CapacityBytes"] for body in volumes}
    assert sizes == {body["Capacity"]["Data"]["AllocatedBytes"] for body in pools.values() if "Capacity" in body}


def test_hostile_names_are_texts(context_of: Contextualise) -> None:
    context = context_of(hostile())
    for body in together(swordfish_files(context.expanded)).values():
        check(body)
        name = str(body["Name"])
        assert "\n" not in name
        assert len(name) <= 160


def test_the_check_sees_what_is_wrong(context_of: Contextualise, p690: Document) -> None:
    resources = together(swordfish_files(context_of(p690).expanded))
    drive = next(body for body in resources.values() if "#Drive." in body["@odata.type"])
    for change in ({"MediaType": "Tape"}, {"CapacityBytes": "many"}, {"Colour": "red"}, {"Name": None}):
        with pytest.raises(Exception, match=r".+"):
            check({**drive, **change})
