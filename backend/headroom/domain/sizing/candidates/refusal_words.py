"""Why a part may not fill a role, in words: `Switches: port speed under 16 Gb/s`."""

from typing import Final

from headroom.domain.catalogue.class_priors import PriorCondition
from headroom.domain.catalogue.records import Catalogue, Value
from headroom.domain.sizing.architectures.records import Role, RoleName

ROLES: Final[dict[RoleName, str]] = {
    "host": "Hosts",
    "drawer": "I/O drawers",
    "adapter": "Adapters",
    "switch": "Switches",
    "system": "Storage systems",
    "card": "Host cards",
    "enclosure": "Enclosures",
    "drive": "Drives",
    "service": "Storage services",
    "client": "Filesystem clients",
}
_SERVERS: Final = "Servers"
_FACTS: Final[dict[str, tuple[str, str]]] = {
    "vendor": ("vendor", ""),
    "year": ("year", ""),
    "plugs": ("plug", ""),
    "ports": ("number of ports", ""),
    "speed_gbps": ("port speed", "Gb/s"),
    "connector": ("connector", ""),
    "rack_units": ("height", "U"),
    "controllers": ("number of controllers", ""),
    "halves": ("number of processor complexes", ""),
}
"""What an architecture may ask of a part beside its attributes, and the unit."""
PORTS: Final = {"fc": "Fibre Channel", "eth": "Ethernet", "sas": "SAS"}


def role_words(role: Role) -> str:
    """The parts of a role, as a sentence begins with them."""
    return _SERVERS if role.name == "system" and role.kind == "host" else ROLES[role.name]


def fact_words(catalogue: Catalogue, role: Role, name: str, wanted: PriorCondition, value: Value) -> str:
    """How a fact of a part is not what is wanted, or that nobody states it."""
    label, unit = _named(catalogue, role, name)
    if value is None:
        return f"{label} not stated"
    if wanted.values:
        values = ", ".join(_value_text(one) for one in wanted.values)
        return f"{label} other than {values}{_after(unit)}"
    if wanted.least is not None and isinstance(value, int | float) and value < wanted.least:
        before = f"before {wanted.least:g}" if name == "year" else f"under {wanted.least:g}{_after(unit)}"
        return f"{label} {before}"
    after = f"after {wanted.most:g}" if name == "year" else f"over {wanted.most:g}{_after(unit)}"
    return f"{label} {after}"


def _named(catalogue: Catalogue, role: Role, name: str) -> tuple[str, str]:
    if name in _FACTS:
        return _FACTS[name]
    attribute = catalogue.kinds[role.kind].attributes.get(name)
    if attribute is None:
        return name.replace("_", " "), ""
    label = attribute.label
    return label if label[:2].isupper() else f"{label[:1].lower()}{label[1:]}", attribute.unit or ""


def _value_text(value: object) -> str:
    return f"{value:g}" if isinstance(value, int | float) else str(value).replace("_", " ")


def _after(unit: str) -> str:
    return f" {unit}" if unit else ""
