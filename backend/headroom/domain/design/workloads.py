"""Reading workloads by the catalogue's table of their fields."""

from collections.abc import Mapping
from typing import Any, Final

from headroom.domain.catalogue.records import Attribute, Catalogue
from headroom.domain.catalogue.values import value_refusal
from headroom.domain.design.problems import Problems, id_refusal, name_refusal, short_text
from headroom.domain.design.records import Component, Workload

WORKLOAD_KEYS: Final = frozenset({"name", "scenario"})
"""What a workload has beside the fields of the catalogue's table."""


def read_workloads(
    raw: dict[str, object], components: Mapping[str, Component], dropped: set[str], catalogue: Catalogue,
    problems: Problems,
) -> dict[str, Workload]:  # fmt: skip
    """Workloads in order of ids; values that cannot be are reported and take their defaults."""
    workloads: dict[str, Workload] = {}
    for workload_id in sorted(raw):
        value = raw[workload_id]
        if not isinstance(value, dict):
            problems.add(
                "wrong_type", f"Workload {short_text(workload_id)} must be an object.", ("workloads", workload_id)
            )
        elif refusal := id_refusal(workload_id):
            words = f"The workload id {short_text(workload_id)} cannot be used: {refusal}."
            problems.add("bad_id", words, ("workloads", workload_id))
        else:
            workloads[workload_id] = _workload(workload_id, value, components, dropped, catalogue, problems)
    return workloads


def _workload(
    workload_id: str, raw: dict[str, object], components: Mapping[str, Component], dropped: set[str],
    catalogue: Catalogue, problems: Problems,
) -> Workload:  # fmt: skip
    place = ("workloads", workload_id)
    fields = catalogue.workload_fields
    for key in raw.keys() - fields.keys() - WORKLOAD_KEYS:
        words = f"A workload has no {short_text(key)}; take it out or correct the name."
        problems.add("unknown_attribute", words, (*place, key))
    texts = {}
    for key, default in (("name", workload_id), ("scenario", "")):
        value = raw.get(key, default)
        refusal = name_refusal(value) if value != "" or key == "name" else None
        if refusal:
            problems.add("bad_name", f"The {key} of workload {workload_id} {refusal}.", (*place, key))
        texts[key] = default if refusal or not isinstance(value, str) else value
    values: dict[str, Any] = {
        name: _value(workload_id, field, raw, problems) for name, field in fields.items() if name != "on"
    }
    on = _targets(workload_id, raw.get("on", []), fields["on"].kinds, components, dropped, problems)
    scenario = texts["scenario"] or texts["name"]
    stated = raw.get("threads") is not None
    return Workload(id=workload_id, name=texts["name"], scenario=scenario, on=on, threads_stated=stated, **values)


def _value(workload_id: str, field: Attribute, raw: dict[str, object], problems: Problems) -> object:
    value = raw.get(field.name, field.default)
    if refusal := value_refusal(field, value):
        words = f"{field.label} of workload {workload_id} {refusal}."
        problems.add("bad_value", words, ("workloads", workload_id, field.name))
        return field.default
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _targets(
    workload_id: str, value: object, kinds: list[str], components: Mapping[str, Component], dropped: set[str],
    problems: Problems,
) -> tuple[str, ...]:  # fmt: skip
    place = ("workloads", workload_id, "on")
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        problems.add("wrong_type", f"`on` of workload {workload_id} must be a list of component ids.", place)
        return ()
    targets = []
    for item in value:
        component = components.get(item)
        if component is not None and component.kind in kinds:
            targets.append(item)
        elif component is not None or item not in dropped:
            what = "is nothing that one can read or write" if component is not None else "does not exist"
            words = (
                f"Workload {workload_id} runs on {short_text(item)}, which {what}; choose a filesystem, volume or host."
            )
            problems.add("missing_reference", words, place, item if component is not None else None)
    return tuple(targets)
