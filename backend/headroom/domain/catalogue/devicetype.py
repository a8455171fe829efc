"""Device types and module types of the NetBox devicetype-library as drafts of parts.

Such a file says what a device looks like, not how fast it is: ports, bays, power, weight and height come over, and the
report says what a part still needs before it tells anything about throughput. What cannot be placed is named by line.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from headroom.domain.catalogue.devicetype_ports import PortGroup, port_groups, slot_groups
from headroom.domain.catalogue.own import Flaw, carried_text_refusal
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.yaml_safe import YamlText, read_yaml
from headroom.domain.errors import DomainError, Problem

KINDS: Final = ("switch", "line_card", "hba", "host", "storage_system", "enclosure")
"""What a device may be taken for."""
_MANY_PORTS: Final = 8
"""A device with as many data ports is taken for a switch, a module for a line card."""
_KG: Final = {"kg": 1.0, "g": 0.001, "lb": 0.45359237, "oz": 0.028349523125}
_READ: Final = frozenset(
    {"manufacturer", "model", "slug", "part_number", "u_height", "weight", "weight_unit", "power-ports", "interfaces",
     "module-bays", "device-bays"}
)  # fmt: skip
_SILENT: Final = frozenset({"is_full_depth", "airflow", "front_image", "rear_image", "comments", "description"})
"""Says nothing that a part could hold, and nothing that anybody would miss."""
_LISTS: Final = frozenset({"power-ports", "interfaces", "module-bays", "device-bays"})


@dataclass(frozen=True, slots=True)
class Import:
    """A draft with its report: what came over, what a part still lacks, what could not be placed."""

    raw: dict[str, Any]
    kind: str
    read: list[Flaw]
    lacks: list[Flaw]
    not_understood: list[Flaw]


@dataclass(slots=True)
class _Report:
    found: YamlText
    read: list[Flaw] = field(default_factory=list)
    lacks: list[Flaw] = field(default_factory=list)
    not_understood: list[Flaw] = field(default_factory=list)

    def at(self, path: tuple[str | int, ...], words: str) -> Flaw:
        return Flaw(self.found.line(path), "/" + "/".join(map(str, path)), words)


def import_device_type(text: str, catalogue: Catalogue, kind: str | None = None) -> Import:
    """The part that a file describes, as `kind` or as what its ports suggest.

    Raises:
        DomainError: `yaml_invalid`, `too_large` or `part_invalid` with line and remedy, when it is no such file.
    """
    found = read_yaml(text)
    _refuse_misshapen(found)
    source, report = found.value, _Report(found)
    ports = port_groups(found, catalogue, report.not_understood)
    chosen = kind if kind in KINDS else _kind(source, ports)
    raw = _part(source, chosen, catalogue, report)
    raw["ports"] = [group.port(chosen) for group in ports]
    raw["slots"] = slot_groups(found, catalogue, report.not_understood)
    _say_what_came(raw, ports, report)
    _say_what_lacks(raw, chosen, report)
    for key in source:
        if key not in _READ | _SILENT:
            report.not_understood.append(report.at((key,), f"{key[:60]} has no place in a part and is left out."))
    return Import(raw, chosen, report.read, report.lacks, report.not_understood)


def _refuse_misshapen(found: YamlText) -> None:
    source = found.value
    if not isinstance(source, dict) or not {"manufacturer", "model"} <= source.keys():
        words = "Line 1: this is not a device type; one has `manufacturer` and `model`. Paste a file of the library."
        raise DomainError(Problem("part_invalid", words, "line 1"))
    problems = []
    for key in source.keys() & _LISTS:
        items = source[key]
        whole = isinstance(items, list) and all(isinstance(item, dict) and item.get("name") for item in items)
        if not whole:
            problems.append((found.line((key,)), f"{key} must be a list of entries with a name; correct it"))
    for path, value in _carried(source):
        if not isinstance(value, str | int | float) or isinstance(value, bool):
            problems.append((found.line(path), f"{path[-1]} must be text; put it into quotes"))
        elif reason := carried_text_refusal(str(value)):
            problems.append((found.line(path), f"{path[-1]} {reason}"))
    if problems:
        raise DomainError(
            *(Problem("part_invalid", f"Line {line}: {words}.", f"line {line}") for line, words in sorted(problems))
        )


def _carried(source: dict[str, Any]) -> list[tuple[tuple[str | int, ...], Any]]:
    """Every text of the file that ends up in the part."""
    carried: list[tuple[tuple[str | int, ...], Any]] = [
        ((key,), source[key]) for key in ("manufacturer", "model", "slug", "part_number") if key in source
    ]
    for key in sorted(source.keys() & _LISTS):
        items = source[key] if isinstance(source[key], list) else []
        for index, item in enumerate(items):
            if isinstance(item, dict):
                carried += [((key, index, name), item[name]) for name in ("name", "type") if name in item]
    return carried


def _kind(source: dict[str, Any], ports: list[PortGroup]) -> str:
    many = sum(len(group.ids) for group in ports) >= _MANY_PORTS
    if "u_height" not in source:
        return "line_card" if many else "hba"
    return "switch" if many else "host"


def _part(source: dict[str, Any], kind: str, catalogue: Catalogue, report: _Report) -> dict[str, Any]:
    vendor, model = str(source["manufacturer"]), str(source["model"])
    number = source.get("part_number")
    return {
        "schema": 1,
        "id": _id(str(source.get("slug") or f"{vendor}-{model}"), catalogue, report),
        "version": 1,
        "kind": kind,
        "vendor": vendor,
        "name": model[:60],
        "part_number": None if number is None else str(number),
        "year": None,
        "summary": f"{catalogue.kinds[kind].label} {vendor} {model}, imported from the devicetype-library.",
        "rack_units": _number(source, "u_height", report),
        "weight_kg": _weight(source, report),
        "power_w": _power(source, report),
        "sources": {"L": f"netbox-community/devicetype-library (CC0 1.0): {vendor} {model}"},
        "ports": [],
        "notes": ["Imported from the devicetype-library, which states no limits."],
    }


def _id(words: str, catalogue: Catalogue, report: _Report) -> str:
    first_choice = re.sub(r"[^a-z0-9.]+", "-", words.lower()).strip("-.")[:60] or "imported"
    if first_choice not in catalogue.parts:
        return first_choice
    words = f"the id {first_choice} is taken; the draft is called {first_choice[:56]}-own."
    report.lacks.append(report.at(("slug",), words))
    return f"{first_choice[:56]}-own"


def _number(source: dict[str, Any], key: str, report: _Report) -> float | None:
    value = source.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        report.not_understood.append(report.at((key,), f"{key} is not a number from 0; it stays unknown."))
        return None
    return value


def _weight(source: dict[str, Any], report: _Report) -> float | None:
    weight, unit = _number(source, "weight", report), source.get("weight_unit", "kg")
    if weight is None:
        return None
    if not isinstance(unit, str) or unit not in _KG:
        report.not_understood.append(report.at(("weight_unit",), "the unit of weight is none of kg, g, lb, oz."))
        return None
    return round(weight * _KG[unit], 3)


def _power(source: dict[str, Any], report: _Report) -> dict[str, float | None]:
    """Power of one feed: with several, each is taken to carry the device alone, as redundant supplies do."""
    feeds = source.get("power-ports", [])
    watts: dict[str, float | None] = {}
    for name, key in (("typical", "allocated_draw"), ("maximum", "maximum_draw")):
        given = [feed[key] for feed in feeds if _is_watts(feed.get(key))]
        watts[name] = max(given, default=None)
    if len(feeds) > 1 and watts["maximum"] is not None:
        words = f"the largest of {len(feeds)} feeds is taken as the power of all: correct it if they share the load."
        report.lacks.append(report.at(("power-ports",), words))
    return watts


def _is_watts(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


def _say_what_came(raw: dict[str, Any], ports: list[PortGroup], report: _Report) -> None:
    for group in ports:
        report.read.append(Flaw(group.line, "/ports", f"{len(group.ids)} x {group.words}"))
    for slot in raw["slots"]:
        report.read.append(report.at(("module-bays",), f"{len(slot['ids'])} x {slot['label']}"))
    for key, label, unit in (("rack_units", "Height", "U"), ("weight_kg", "Weight", "kg")):
        if raw[key] is not None:
            source = "u_height" if key == "rack_units" else "weight"
            report.read.append(report.at((source,), f"{label} {raw[key]:g} {unit}"))
    for name, watts in raw["power_w"].items():
        if watts is not None:
            report.read.append(report.at(("power-ports",), f"Power, {name}: {watts:g} W"))


def _say_what_lacks(raw: dict[str, Any], kind: str, report: _Report) -> None:
    def lacks(place: str, words: str) -> None:
        report.lacks.append(Flaw(None, place, words))

    lacks("/figures", "No limit is stated: add throughput (MB/s) with its basis and source, or nothing binds here.")
    lacks("/year", "The year is unknown; it stays so unless you know it.")
    if raw["ports"]:
        lacks("/ports", "Only the fastest speed of each port is stated: add the slower ones that it also runs at.")
        lacks("/ports", "Optics are not stated: name the transceiver of a port where it is bought apart.")
    else:
        lacks("/ports", "No port that carries data was found: add ports, or nothing can be cabled to it.")
    if kind in {"hba", "line_card", "enclosure"}:
        lacks("/plugs", "What slot it goes into is not stated: choose one, or it cannot be placed.")
    for name, label in (("rack_units", "Height"), ("weight_kg", "Weight")):
        if raw[name] is None and (name != "rack_units" or kind not in {"hba", "line_card"}):
            lacks(f"/{name}", f"{label} is not stated.")
    if raw["power_w"]["maximum"] is None:
        lacks("/power_w/maximum", "Power is not stated.")
