"""From checked YAML to records. Every function takes data that has passed its JSON Schema."""

from typing import Any, TypeAlias

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


def read_part(raw: Raw) -> Part:
    """A part, with the defaults for what its file leaves out."""
    power = raw["power_w"]
    return Part(
        id=raw["id"],
        version=raw["version"],
        kind=raw["kind"],
        vendor=raw["vendor"],
        name=raw["name"],
        part_number=raw["part_number"],
        model_number=raw.get("model_number"),
        year=raw["year"],
        summary=raw["summary"],
        rack_units=raw["rack_units"],
        weight_kg=raw["weight_kg"],
        power_w=Power(power["typical"], power["maximum"]),
        attributes=raw.get("attributes", {}),
        sources=raw.get("sources", {}),
        figures=[_figure(item) for item in raw.get("figures", [])],
        slots=[Slot(item["ids"], item["label"], item["accepts"]) for item in raw.get("slots", [])],
        ports=[_port(item) for item in raw.get("ports", [])],
        plugs=raw.get("plugs"),
        inside=[_inside(item) for item in raw.get("inside", [])],
        includes=[Include(item["part"], item["quantity"]) for item in raw.get("includes", [])],
        notes=raw.get("notes", []),
    )


def _figure(raw: Raw) -> Figure:
    return Figure(
        id=raw["id"],
        label=raw["label"],
        row=raw["row"],
        direction=raw["direction"],
        value=raw["value"],
        unit=raw["unit"],
        basis=raw["basis"],
        source=raw["source"],
        page=raw["page"],
        traffic=raw.get("traffic", "all"),
        law=raw.get("law"),
        parameters=raw.get("parameters", {}),
        stage=raw.get("stage", True),
        servers=raw.get("servers", 1),
        cv2=raw.get("cv2", 0.0),
        when=raw.get("when", {}),
        low=raw.get("low"),
        high=raw.get("high"),
        unverified=raw.get("unverified", False),
        note=raw.get("note", ""),
    )


def _port(raw: Raw) -> Port:
    return Port(
        ids=raw["ids"],
        label=raw["label"],
        type=raw["type"],
        role=raw["role"],
        speeds_gbps=raw["speeds_gbps"],
        connector=raw["connector"],
        transceiver=raw["transceiver"],
    )


def _inside(raw: Raw) -> Inside:
    return Inside(raw["id"], raw["part"], raw.get("name"), raw.get("via"), raw.get("slot_offset", 0))


def read_attribute(name: str, raw: Raw) -> Attribute:
    """A property of a kind or of a port."""
    return Attribute(
        name=name,
        type=raw["type"],
        unit=raw.get("unit"),
        default=raw.get("default"),
        minimum=raw.get("minimum"),
        maximum=raw.get("maximum"),
        values=raw.get("values", []),
        kinds=raw.get("kinds", []),
        pattern=raw.get("pattern"),
        required=raw.get("required", False),
        label=raw["label"],
        help=raw["help"],
        sensitive=raw.get("sensitive"),
        sensitive_pattern=raw.get("sensitive_pattern"),
        applies=raw.get("applies", []),
    )


def read_kind(kind_id: str, raw: Raw) -> Kind:
    """A kind with its attributes."""
    return Kind(
        id=kind_id,
        label=raw["label"],
        plural=raw["plural"],
        icon=raw["icon"],
        layer=raw["layer"],
        physical=raw["physical"],
        part=raw["part"],
        drawable=raw.get("drawable", True),
        on_canvas=raw.get("on_canvas", True),
        inside=raw["inside"],
        slot_required=raw["slot_required"],
        attributes={name: read_attribute(name, item) for name, item in raw["attributes"].items()},
    )


def read_connections(raw: Raw) -> Connections:
    """The connection table."""
    return Connections(
        ports=[PortKind(item["type"], item["role"], item["label"]) for item in raw["ports"]],
        pairs=[_pair(item) for item in raw["pairs"]],
        otherwise=raw["otherwise"],
        speed=raw["speed"],
        same_port=raw["same_port"],
    )


def _pair(raw: Raw) -> PortPair:
    (type_a, role_a), (type_b, role_b) = raw["a"], raw["b"]
    return PortPair((type_a, role_a), (type_b, role_b), raw["meets"], raw.get("refusal", ""))


def read_slots(raw: Raw) -> dict[str, SlotType]:
    """The slot table by slot type."""
    return {name: SlotType(name, item["label"], item["plugs"], item["refusal"]) for name, item in raw["slots"].items()}


def read_links(raw: Raw) -> list[LinkRate]:
    """The rates of cables, each with its citation in full."""
    sources = raw["sources"]
    return [
        LinkRate(item["type"], item["gbps"], item["mb_s"], item["basis"], sources[item["source"]], item["page"])
        for item in raw["links"]
    ]
