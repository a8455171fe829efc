"""Cables, zones and adapters that a fix adds: where slots and ports are free, and what they are called."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from headroom.domain.catalogue.fit import plug_refusal, ports_refusal
from headroom.domain.checks.fixes.edits import free_id
from headroom.domain.checks.fixes.records import Edit, Root
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.design.records import PortRef
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedDesign, Node

_OF_ITS_OWN: Final = ("/wwpn", "/wwnn", "/npiv", "/ip_address", "/ccw_device")
"""What an adapter like another does not share with it."""
_NO_SIGN: Final = re.compile(r"[^0-9A-Za-z]")


class Wiring:
    """Free slots and ports of a design, used up as edits take them. Parts drawn once only; copies have no edits."""

    def __init__(self, inputs: CheckInputs) -> None:
        self.inputs, self.expanded = inputs, inputs.expanded
        self.edits: list[Edit] = []
        self._ports = {end for cable in self.expanded.cables.values() for end in (cable.a, cable.b)}
        every = self.expanded.nodes.values()
        self._slots: set[tuple[str | None, str | None]] = {(node.parent, node.slot) for node in every}
        self._taken: dict[Root, set[str]] = {}
        self._like: dict[str, str] = {}
        self._members: dict[str, list[PortRef]] = {}

    def free_port(self, near: PortRef, far: str, but: PortRef | None = None) -> PortRef | None:
        """The first free port in a part, or in what is in it, that may meet `near`; not the one of `but`."""
        mine = port_at(self.expanded, (self._like.get(near[0], near[0]), near[1]))
        if mine is None:
            return None
        for name in self._with_inner(far):
            inner = self.expanded.nodes[name].inner
            for port, entry in inner.ports.items() if inner is not None else ():
                free = (name, port) not in self._ports and (name, port) != but
                if free and ports_refusal(self.inputs.catalogue, mine, entry) is None:
                    return name, port
        return None

    def is_free(self, port: PortRef) -> bool:
        """Whether no cable ends in a port, of those drawn and those added."""
        return port not in self._ports

    def add_cable(self, near: PortRef, far: PortRef) -> None:
        """A cable of a length that nobody has entered."""
        self._ports |= {near, far}
        entry = {"from": list(near), "to": list(far), "length_m": None}
        self.edits.append(Edit("cables", self._new_id("cables", "c"), None, entry))

    def move_cable(self, cable: str, near: PortRef, far: PortRef) -> None:
        """Take the other end of a cable to another port."""
        self._ports.add(far)
        entry = dict(self._entry("cables", cable))
        entry["to" if tuple(entry["from"]) == near else "from"] = list(far)
        self.edits.append(Edit("cables", cable, None, entry))

    def add_zone(self, name: str, members: Iterable[PortRef]) -> None:
        """A zone, called so or with the next number where the name is taken."""
        entry = {"name": self._new_name("zones", name), "members": [list(member) for member in members]}
        self.edits.append(Edit("zones", self._new_id("zones", "z"), None, entry))

    def set_members(self, zone: str, members: Iterable[PortRef]) -> None:
        """The members of a zone that is drawn; without any, it goes."""
        self._members[zone] = list(members)
        ends = [list(member) for member in self._members[zone]]
        entry = {**self._entry("zones", zone), "members": ends} if ends else None
        self.edits.append(Edit("zones", zone, None, entry))

    def add_member(self, zone: str, port: PortRef) -> None:
        """One more port in a zone."""
        members = self._members.get(zone)
        self.set_members(zone, [*(members or map(tuple, self._entry("zones", zone)["members"])), port])

    def add_adapter(self, beside: str, host: str, avoid: str | None) -> str | None:
        """The id of a new adapter like one drawn, in a free slot of its host; not under `avoid` if it has others."""
        node = self.expanded.nodes.get(beside)
        raw = self._table("components").get(beside)
        place = self._free_slot(node, host, avoid) if node is not None else None
        if raw is None or place is None:
            return None
        name = self._new_id("components", f"{beside}:")
        own = {key: value for key, value in raw.items() if not key.endswith(_OF_ITS_OWN)}
        entry = {**own, "name": self._new_name("components", raw["name"]), "at": list(place)}
        self.edits.append(Edit("components", name, None, entry))
        self._slots.add(place)
        self._like[name] = beside
        return name

    def add_like(self, drawn: str, place: tuple[str, str | None], stem: str) -> str:
        """The id of a new component with the kind and part of one that is drawn, and nothing else of it."""
        raw = self._entry("components", drawn)
        name = self._new_id("components", stem)
        entry = {"kind": raw["kind"], "part": raw["part"], "name": self._new_name("components", raw["name"])}
        self.edits.append(Edit("components", name, None, {**entry, "at": list(place)}))
        self._slots.add(place)
        return name

    def free_slot(self, holders: Iterable[str], like: Node) -> tuple[str, str] | None:
        """The first free slot of some parts that takes a part like this one."""
        for name in holders:
            inner = self.expanded.nodes[name].inner
            for slot, entry in inner.slots.items() if inner is not None else ():
                if (name, slot) not in self._slots and plug_refusal(self.inputs.catalogue, like.part, entry) is None:
                    return name, slot
        return None

    def _free_slot(self, like: Node, host: str, avoid: str | None) -> tuple[str, str] | None:
        holders = list(self._with_inner(host))
        apart = [name for name in holders if avoid not in (name, *self.expanded.upstream(name))]
        return self.free_slot(apart, like) or self.free_slot(holders, like)

    def _with_inner(self, name: str) -> Iterator[str]:
        yield name
        for child in self.expanded.nodes[name].children:
            yield from self._with_inner(child)

    def _new_id(self, root: Root, stem: str) -> str:
        taken = self._taken.setdefault(root, set())
        name = free_id(self.inputs.design.raw, root, stem, taken)
        taken.add(name)
        return name

    def _new_name(self, root: Root, name: str) -> str:
        used = {entry["name"] for entry in self._table(root).values()}
        used |= {edit.value["name"] for edit in self.edits if edit.root == root and edit.key is None and edit.value}
        stem, number = _numbered(name)
        while name in used:
            number += 1
            name = f"{stem}{number}"
        return name

    def _entry(self, root: Root, name: str) -> dict[str, Any]:
        return self._table(root)[name]

    def _table(self, root: Root) -> dict[str, dict[str, Any]]:
        table = self.inputs.design.raw.get(root)
        return table if isinstance(table, dict) else {}


def zone_name(expanded: ExpandedDesign, start: PortRef, target: PortRef) -> str:
    """`z_` with the names of both parts, in characters that zoning takes."""
    words = [expanded.nodes[name].name if name in expanded.nodes else name for name in (start[0], target[0])]
    return "z_" + "_".join(
        "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in word) for word in words
    )


def _numbered(name: str) -> tuple[str, int]:
    """The stem of a name and its number: `HBA 1` as `HBA ` and 1, `fabric` as `fabric ` and 1."""
    stem = name.rstrip("0123456789")
    return (stem, int(name[len(stem) :])) if stem != name else (f"{name} ", 1)
