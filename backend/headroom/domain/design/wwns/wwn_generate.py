"""New world-wide names: locally administered, the same for the same port every time, never one that is taken.

The form is NAA 2: twelve bits that are ours, then a 48-bit address with the bit set that says "locally administered",
so that no vendor's name can be the same. The twelve bits tell the names of a part from each other: 000 is its node, n00
its n-th port, nvv the v-th virtual port there.
"""

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.wwn import coloned, normalised, of_component

PORTS_OF_AN_ADDRESS: Final = 15
MAX_VIRTUAL: Final = 8
"""Virtual ports of a port; as many names as fit its attribute."""
_NAMED_ROLES: Final = frozenset({"initiator", "target"})


@dataclass(frozen=True, slots=True)
class NewName:
    """An attribute to set: `key` is `ports/<port>/wwpn`, `.../wwnn` or `.../npiv`."""

    component_id: str
    key: str
    value: str


def new_names(
    design_id: str, document: Mapping[str, Any], catalogue: Catalogue, taken: Collection[str], virtual: int = 0
) -> list[NewName]:
    """Names for the Fibre Channel ports of hosts and storage that have none.

    Parts that stand for several (count) get none: their copies would share it.
    """
    used = set(taken)
    found: list[NewName] = []
    components = document.get("components", {})
    for component_id in sorted(components):
        component = components[component_id]
        if isinstance(component, Mapping) and component.get("count", 1) == 1:
            found += _for_component(design_id, component_id, component, catalogue, used, virtual)
    return found


def _for_component(
    design_id: str, component_id: str, component: Mapping[str, Any], catalogue: Catalogue, used: set[str], virtual: int
) -> list[NewName]:
    ports = _ports(component, catalogue)
    found: list[NewName] = []
    for block in range(0, len(ports), PORTS_OF_AN_ADDRESS):
        group = ports[block : block + PORTS_OF_AN_ADDRESS]
        if all(normalised(str(component.get(f"ports/{port}/wwpn", ""))) for port in group):
            continue
        # A name that was taken off a port comes back to it, so the part's own names do not count as taken.
        others = used - {wwn.wwn for wwn in of_component(component_id, component)}
        address = _address(f"{design_id}\0{component_id}\0{block}", len(group), virtual, others)
        for number, port in enumerate(group, start=1):
            values = {
                "wwpn": _name(number, 0, address),
                "wwnn": _name(0, 0, address),
                "npiv": " ".join(_name(number, index, address) for index in range(1, virtual + 1)),
            }
            if component.get(f"ports/{port}/wwpn"):
                continue
            for attribute, value in values.items():
                key = f"ports/{port}/{attribute}"
                if value and not component.get(key):
                    found.append(NewName(component_id, key, value))
                    used.update(value.split())
    return found


def _ports(component: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """Ids of the component's Fibre Channel ends, with those of its inner parts, in the order of the assembly."""
    part = component.get("part")
    assembly = assemblies(catalogue).get(part, {}) if isinstance(part, str) else {}
    return [
        f"{path}/{port_id}" if path else port_id
        for path, inner in assembly.items()
        for port_id, port in inner.ports.items()
        if port.type == "fc" and port.role in _NAMED_ROLES
    ]


def _address(seed: str, ports: int, virtual: int, used: Collection[str]) -> int:
    """An address none of whose names is taken; the first try is the same every time."""
    attempt = 0
    while True:
        digest = hashlib.sha256(f"{seed}\0{attempt}".encode()).digest()
        address = int.from_bytes(bytes([digest[0] & 0xFC | 0x02]) + digest[1:6])
        names = {_name(0, 0, address)} | {
            _name(number, index, address) for number in range(1, ports + 1) for index in range(virtual + 1)
        }
        if not names & set(used):
            return address
        attempt += 1


def _name(port: int, virtual: int, address: int) -> str:
    return coloned(f"2{port:x}{virtual:02x}{address:012x}")
