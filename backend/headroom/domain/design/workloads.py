"""Reading workloads by a table of their fields."""

from collections.abc import Mapping
from typing import Any, Final

from headroom.domain.catalogue.records import Attribute, AttributeType, Value
from headroom.domain.catalogue.values import value_refusal
from headroom.domain.design.problems import Problems, id_refusal, name_refusal, shown
from headroom.domain.design.records import Component, Workload

TARGETS: Final = frozenset(
    {"filesystem", "logical_volume", "lvm_volume_group", "volume", "raid_array", "storage_system", "host"}
)
"""Kinds that a workload may run on."""


def _field(
    name: str,
    kind: AttributeType,
    label: str,
    default: Value,
    bounds: tuple[float | None, float | None] = (None, None),
    values: tuple[str, ...] = (),
) -> Attribute:
    low, high = bounds
    return Attribute(
        name=name,
        type=kind,
        unit=None,
        default=default,
        minimum=low,
        maximum=high,
        values=list(values),
        kinds=[],
        pattern=None,
        required=default is not None,
        label=label,
        help="",
        sensitive=None,
        sensitive_pattern=None,
        applies=[],
    )


FIELDS: Final = (
    _field("spread", "enum", "Spread", "striped", values=("striped", "independent")),
    _field("read_share", "number", "Read share", 1, (0, 1)),
    _field("pattern", "enum", "Pattern", "sequential", values=("sequential", "random")),
    _field("request_kib", "number", "Request", 1024, (0.5, 16_777_216)),
    _field("threads", "integer", "Threads", 1, (1, 1_000_000)),
    _field("cache_hit", "number", "Cache hit share", 0, (0, 1)),
    _field("target_mb_s", "number", "Target", None, (0, 1_000_000_000)),
    _field("queue_depth", "integer", "Queue depth", 1, (1, 65_536)),
    _field("think_ms", "number", "Think time", 0, (0, 3_600_000)),
    _field("latency_limit_ms", "number", "Response limit", None, (0.001, 3_600_000)),
    _field("footprint_gib", "number", "Data touched", None, (0, 1_000_000_000)),
)
WORKLOAD_KEYS: Final = frozenset({"name", "scenario", "on"} | {field.name for field in FIELDS})


def read_workloads(
    raw: dict[str, object], components: Mapping[str, Component], dropped: set[str], problems: Problems
) -> dict[str, Workload]:
    """Workloads in order of ids; values that cannot be are reported and take their defaults."""
    workloads: dict[str, Workload] = {}
    for workload_id in sorted(raw):
        value = raw[workload_id]
        if not isinstance(value, dict):
            problems.add("wrong_type", f"Workload {shown(workload_id)} must be an object.", ("workloads", workload_id))
        elif refusal := id_refusal(workload_id):
            words = f"The workload id {shown(workload_id)} cannot be used: {refusal}."
            problems.add("bad_id", words, ("workloads", workload_id))
        else:
            workloads[workload_id] = _workload(workload_id, value, components, dropped, problems)
    return workloads


def _workload(
    workload_id: str, raw: dict[str, object], components: Mapping[str, Component], dropped: set[str],
    problems: Problems,
) -> Workload:  # fmt: skip
    place = ("workloads", workload_id)
    for key in raw.keys() - WORKLOAD_KEYS:
        words = f"A workload has no {shown(key)}; take it out or correct the name."
        problems.add("unknown_attribute", words, (*place, key))
    texts = {}
    for key, default in (("name", workload_id), ("scenario", "")):
        value = raw.get(key, default)
        refusal = name_refusal(value) if value != "" or key == "name" else None
        if refusal:
            problems.add("bad_name", f"The {key} of workload {workload_id} {refusal}.", (*place, key))
        texts[key] = default if refusal or not isinstance(value, str) else value
    values: dict[str, Any] = {field.name: _value(workload_id, field, raw, problems) for field in FIELDS}
    on = _targets(workload_id, raw.get("on", []), components, dropped, problems)
    scenario = texts["scenario"] or texts["name"]
    return Workload(id=workload_id, name=texts["name"], scenario=scenario, on=on, **values)


def _value(workload_id: str, field: Attribute, raw: dict[str, object], problems: Problems) -> object:
    value = raw.get(field.name, field.default)
    if refusal := value_refusal(field, value):
        words = f"{field.label} of workload {workload_id} {refusal}."
        problems.add("bad_value", words, ("workloads", workload_id, field.name))
        return field.default
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _targets(
    workload_id: str, value: object, components: Mapping[str, Component], dropped: set[str], problems: Problems
) -> tuple[str, ...]:
    place = ("workloads", workload_id, "on")
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        problems.add("wrong_type", f"`on` of workload {workload_id} must be a list of component ids.", place)
        return ()
    kept = []
    for item in value:
        component = components.get(item)
        if component is not None and component.kind in TARGETS:
            kept.append(item)
        elif component is not None or item not in dropped:
            what = "is nothing that one can read or write" if component is not None else "does not exist"
            words = f"Workload {workload_id} runs on {shown(item)}, which {what}; choose a filesystem, volume or host."
            problems.add("missing_reference", words, place, item if component is not None else None)
    return tuple(kept)
