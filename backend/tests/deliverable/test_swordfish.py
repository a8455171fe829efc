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

from headroom.domain.deliverable.redfish import Resources
from headroom.domain.deliverable.swordfish import swordfish_files
from headroom.domain.topology.plant import build_plant
from tests.deliverable.hostile import hostile
from tests.writers.conftest import Contextualise
from tests.writers.designs import Document

SCHEMAS = Path(__file__).resolve().parents[1] / "schemas" / "redfish"
BASE = "http://redfish.dmtf.org/schemas/v1/"
NOT_PUBLISHED_THERE = {"StoragePool", "Connection"}
"""Kinds of which the bundle that we keep has no schema."""
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
        assert set(body) >= {"@odata.id", "@odata.type", "Id", "Name"}
        return
    name = kind if kind.endswith("Collection") else f"{kind}.{version}"
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
    resources = together(swordfish_files(build_plant(context.design, context.catalogue)))
    assert {body["@odata.type"].split(".")[0] for body in resources.values()} >= {"#Chassis", "#Storage"}
    for address, body in resources.items():
        assert body["@odata.id"] == address
    for body in sampled(resources).values():
        check(body)


def test_all_references_lead_to_resources(p690: Document, context_of: Contextualise) -> None:
    context = context_of(p690)
    resources = together(swordfish_files(context.plant))
    named = {name.partition("#")[0] for body in resources.values() for name in references(body)}
    assert named <= set(resources)
    assert len([body for body in resources.values() if "#Drive." in body["@odata.type"]]) == 1568
    fabrics = [body for body in resources.values() if body["@odata.type"].startswith("#Fabric.")]
    assert len(fabrics) == 7


def test_hostile_names_are_texts(context_of: Contextualise) -> None:
    context = context_of(hostile())
    for body in together(swordfish_files(context.plant)).values():
        check(body)
        name = str(body["Name"])
        assert "\n" not in name
        assert len(name) <= 160


def test_the_check_sees_what_is_wrong(context_of: Contextualise, p690: Document) -> None:
    resources = together(swordfish_files(context_of(p690).plant))
    drive = next(body for body in resources.values() if "#Drive." in body["@odata.type"])
    for change in ({"MediaType": "Tape"}, {"CapacityBytes": "many"}, {"Colour": "red"}, {"Name": None}):
        with pytest.raises(Exception, match=r".+"):
            check({**drive, **change})
