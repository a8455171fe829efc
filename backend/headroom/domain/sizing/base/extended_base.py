"""A base design with the storage of a plan beside it, as one document: what stands keeps its ids and its place."""

from collections.abc import Mapping
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.design.layout import lay_out
from headroom.domain.design.pins import with_pins
from headroom.domain.sizing.base.base_design import BaseDesign
from headroom.domain.sizing.build.builder import SCENARIO
from headroom.domain.sizing.build.racks import fill_racks
from headroom.domain.sizing.build.sized_document import SizedDocument

_TABLES: Final = ("cables", "zones", "workloads")
_KEPT_OF_HOST: Final = ("in_rack", "rack_unit", "name", "kind", "part", "at")
_NETWORKS: Final = {"192.0.2.": "198.51.100.", "192.0.4.": "203.0.113."}
"""Other blocks for documentation (RFC 5737), where those of the builder are taken."""


def extended(base: BaseDesign, sized: Mapping[str, Any], catalogue: Catalogue, rack: Part | None) -> dict[str, Any]:
    """The base with what a plan adds.

    Args:
        base: what stands.
        sized: the plan as a design of its own, as `build` makes it.
        catalogue: the parts.
        rack: for what is added; None: it stands in none.
    """
    document: dict[str, Any] = {**base.document, "components": dict(base.document["components"])}
    parts, hosts = _parts(sized, base, catalogue, rack)
    rename = _renaming(base, [*parts, *(name for table in _TABLES for name in sized[table])], hosts)
    for name, entry in parts.items():
        document["components"][rename[name]] = _renamed(entry, rename)
    for own, theirs in hosts.items():
        _complete(document["components"], theirs, sized["components"][own], rename)
    for table in _TABLES:
        added = {rename[name]: _renamed(entry, rename) for name, entry in sized[table].items()}
        document[table] = {**document.get(table, {}), **added}
    _bind(document, base, sized, rename)
    document["meta"] = _meta(base, sized)
    document["layout"] = lay_out(document["components"], dict(base.document.get("layout") or {}), catalogue)
    return with_pins(document, catalogue)


def scenario_of(base: BaseDesign) -> str:
    """In which the work of the base and what is required run at once."""
    return base.scenario or SCENARIO


def _parts(
    sized: Mapping[str, Any], base: BaseDesign, catalogue: Catalogue, rack: Part | None
) -> tuple[dict[str, Any], dict[str, str]]:
    """What is added, racked anew without the hosts; and which host of the plan is which of the base."""
    added = SizedDocument("")
    hosts: dict[str, str] = {}
    names = {str(one.get("name")) for one in base.document["components"].values()}
    domains = [one.get("domain_id") or 0 for one in base.document["components"].values()]
    for name, entry in sized["components"].items():
        if entry["kind"] == "host":
            hosts[name] = base.hosts[len(hosts)]
        elif entry["kind"] != "rack":
            mine = {key: value for key, value in entry.items() if key not in ("in_rack", "rack_unit")}
            if str(mine.get("name")) in names:
                mine["name"] = f"New {str(mine['name'])[:1].lower()}{str(mine['name'])[1:]}"
            if mine.get("domain_id"):
                mine["domain_id"] += max(domains, default=0)
            added.components[name] = mine
    fill_racks(added, catalogue, rack)
    for entry in added.components.values():
        if entry["kind"] == "rack" and str(entry.get("name")) in names:
            entry["name"] = f"New {str(entry['name'])[:1].lower()}{str(entry['name'])[1:]}"
    return added.components, hosts


def _renaming(base: BaseDesign, names: list[str], hosts: Mapping[str, str]) -> dict[str, str]:
    """New ids that nothing in the base has."""
    known = {name for table in ("components", *_TABLES) for name in base.document.get(table, {})}
    number = 1
    while any(name.startswith(f"n{number}-") for name in known):
        number += 1
    return {name: f"n{number}-{name}" for name in names} | dict(hosts)


def _renamed(value: Any, rename: Mapping[str, str]) -> Any:
    """The same with every id in it; an id may be followed by the path of an inner part."""
    if isinstance(value, str):
        root, slash, path = value.partition("/")
        return f"{rename[root]}{slash}{path}" if root in rename else value
    if isinstance(value, list | tuple):
        return [_renamed(one, rename) for one in value]
    if isinstance(value, Mapping):
        return {key: one if key == "name" else _renamed(one, rename) for key, one in value.items()}
    return value


def _complete(components: dict[str, Any], host: str, wanted: Mapping[str, Any], rename: Mapping[str, str]) -> None:
    """What a host needs to reach the new storage and does not say yet."""
    more = {key: _renamed(value, rename) for key, value in wanted.items() if key not in _KEPT_OF_HOST}
    components[host] = {**more, **components[host]}


def _bind(document: dict[str, Any], base: BaseDesign, sized: Mapping[str, Any], rename: Mapping[str, str]) -> None:
    """Put what is required on the new volumes, beside the work of the base; and keep addresses apart."""
    volumes = [rename[name] for name, one in sized["components"].items() if one["kind"] == "volume"]
    for name in sized["workloads"]:
        document["workloads"][rename[name]] |= {"on": volumes, "scenario": scenario_of(base)}
    taken = {
        value
        for one in base.document["components"].values()
        for key, value in one.items()
        if key.endswith("/ip_address")
    }
    for name, one in document["components"].items():
        if name in base.document["components"]:
            continue
        for key, value in one.items():
            if key.endswith("/ip_address") and value in taken:
                block = next((block for block in _NETWORKS if str(value).startswith(block)), "")
                one[key] = str(value).replace(block, _NETWORKS[block], 1) if block else value


def _meta(base: BaseDesign, sized: Mapping[str, Any]) -> dict[str, Any]:
    """The description of what was sized, with the scenario in which all runs."""
    own, mine = sized["meta"], base.document["meta"]
    return {
        **mine,
        "name": own["name"],
        "description": f"Beside {base.name}.\n\n{own['description']}",
        "scenario": scenario_of(base),
        "basis": own["basis"],
        "draws": own["draws"],
        "tags": sorted({*mine.get("tags", []), *own.get("tags", [])}),
    }
