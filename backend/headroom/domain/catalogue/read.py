"""From checked YAML to records, whose fields have the names of the file's keys.

Every function takes data that has passed its JSON Schema, at least that of the release which kept it.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from headroom.domain.catalogue.records import (
    Attribute,
    Connections,
    Figure,
    Include,
    Inside,
    Kind,
    LinkRate,
    Part,
    Port,
    PortKind,
    PortPair,
    Power,
    Slot,
    SlotType,
)

Raw: TypeAlias = dict[str, Any]
_Record = TypeVar("_Record")


def read_part(raw: Raw) -> Part:
    """A part, with the defaults for what its file leaves out."""
    left_out: Raw = {"model_number": None, "attributes": {}, "sources": {}, "plugs": None, "notes": []}
    built = {
        "power_w": _record(Power, raw["power_w"]),
        "figures": [_figure(item) for item in raw.get("figures", [])],
        "slots": [_record(Slot, item) for item in raw.get("slots", [])],
        "ports": [_record(Port, item) for item in raw.get("ports", [])],
        "inside": [_record(Inside, {**_INSIDE, **item}) for item in raw.get("inside", [])],
        "includes": [_record(Include, item) for item in raw.get("includes", [])],
    }
    return _record(Part, {**left_out, **raw, **built})


_INSIDE = {"name": None, "via": None, "slot_offset": 0}


def _figure(raw: Raw) -> Figure:
    left_out: Raw = {
        "traffic": "all", "law": None, "parameters": {}, "stage": True, "servers": 1, "cv2": 0.0, "when": {},
        "low": None, "high": None, "unverified": False, "note": "",
    }  # fmt: skip
    return _record(Figure, {**left_out, **raw})


def _record(kind: Callable[..., _Record], values: Raw) -> _Record:
    """The record with the values of its fields; others are left out."""
    return kind(**{name: values[name] for name in vars(kind)["__slots__"]})


def read_attribute(name: str, raw: Raw) -> Attribute:
    """A property of a kind or of a port."""
    left_out: Raw = {
        "unit": None, "default": None, "minimum": None, "maximum": None, "values": [], "kinds": [], "pattern": None,
        "required": False, "sensitive": None, "sensitive_pattern": None, "applies": [],
    }  # fmt: skip
    return _record(Attribute, {**left_out, **raw, "name": name})


def read_kind(kind_id: str, raw: Raw) -> Kind:
    """A kind with its attributes."""
    attributes = {name: read_attribute(name, item) for name, item in raw["attributes"].items()}
    optional = {"drawable": True, "on_canvas": True, "name_stem": None, "main_attribute": None}
    return _record(Kind, {**optional, **raw, "id": kind_id, "attributes": attributes})


def read_connections(raw: Raw) -> Connections:
    """The connection table."""
    ports, pairs = [_record(PortKind, item) for item in raw["ports"]], [_pair(item) for item in raw["pairs"]]
    return _record(Connections, {**raw, "ports": ports, "pairs": pairs})


def _pair(raw: Raw) -> PortPair:
    return _record(PortPair, {"refusal": "", **raw, "a": tuple(raw["a"]), "b": tuple(raw["b"])})


def read_slots(raw: Raw) -> dict[str, SlotType]:
    """The slot table by slot type."""
    return {
        name: _record(SlotType, {"adapter": None, "bays_an_adapter": 0, "bays_without_adapter": 0, **item, "id": name})
        for name, item in raw["slots"].items()
    }


def read_links(raw: Raw) -> list[LinkRate]:
    """The rates of cables, each with its citation in full."""
    return [_record(LinkRate, {**item, "source": raw["sources"][item["source"]]}) for item in raw["links"]]
