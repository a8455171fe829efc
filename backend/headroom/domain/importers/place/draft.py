"""A design document as it grows: new components beside those that are there, which keep what people gave them."""

from collections import defaultdict
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.keys import coloned
from headroom.domain.importers.match.part_index import PartChoice
from headroom.domain.importers.merge.estate import Thing

_STEMS: Final = {
    "host": "h", "hba": "a", "switch": "sw", "storage_system": "s", "host_adapter": "ha", "drive": "d", "rank": "r",
    "raid_array": "ar", "extent_pool": "p", "volume": "v", "lvm_volume_group": "vg", "logical_volume": "lv",
    "filesystem": "fs", "cable": "c", "zone": "z",
}  # fmt: skip
PortRef: TypeAlias = tuple[str, str]


@dataclass(slots=True)
class Draft:
    """The document's tables, and which thing stands where in them."""

    components: dict[str, dict[str, Any]]
    cables: dict[str, dict[str, Any]]
    zones: dict[str, dict[str, Any]]
    component_of: dict[Ref, str] = field(default_factory=dict)
    port_of: dict[Ref, PortRef] = field(default_factory=dict)
    added: list[str] = field(default_factory=list)
    ambiguous: list[dict[str, Any]] = field(default_factory=list)
    left_out: list[dict[str, Any]] = field(default_factory=list)
    differs: list[dict[str, Any]] = field(default_factory=list)
    """Values of the document that listings say otherwise."""
    ends: set[PortRef] = field(default_factory=set)
    """Ports that have a cable."""
    slots: set[tuple[str, str]] = field(default_factory=set)
    """Parent and slot of everything that stands in one."""
    inside: dict[tuple[str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    """Kind and parent -> components."""
    _numbers: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def new_id(self, kind: str) -> str:
        """An id that nothing has: the letters of the kind and a number."""
        tables = (self.components, self.cables, self.zones)
        while True:
            self._numbers[kind] += 1
            name = f"{_STEMS[kind]}{self._numbers[kind]}"
            if not any(name in table for table in tables):
                return name

    def put(
        self,
        kind: str,
        thing: Thing | None,
        name: str,
        choice: PartChoice | None,
        at: list[str | None] | None,
        **values: Any,
    ) -> str:
        """The component of a thing: the one that is there, with what it lacks filled in, or a new one."""
        facts = {key: value for key, value in values.items() if value is not None}
        known = self.component_of.get(thing.ref) if thing else None
        if known is not None and known in self.components:
            if choice is not None and not choice.why:
                self._differ(known, "part", self.components[known].get("part"), choice.part.id)
            self._fill(known, facts)
            return known
        component: dict[str, Any] = {"kind": kind, "name": name[:200], **facts}
        if choice is not None:
            component["part"] = choice.part.id
        if at is not None:
            component["at"] = at
            if at[0] is not None and at[1] is not None:
                self.slots.add((at[0], at[1]))
        made = self.new_id(kind)
        if at is not None:
            self.inside[kind, str(at[0])].append(made)
        self.components[made] = component
        self.added.append(made)
        if thing is not None:
            self.component_of[thing.ref] = made
        if choice is not None and choice.why:
            self.doubt(kind, name, made, choice)
        return made

    def _fill(self, component: str, facts: Mapping[str, Any]) -> None:
        """Give a component what it lacks; where it says something else, it stays, and that is listed."""
        has = self.components[component]
        for key, value in facts.items():
            here = has.setdefault(key, value)
            if isinstance(here, list) and isinstance(value, list):
                here.extend(one for one in value if one not in here and one in self.added)
            self._differ(component, key, here, value)

    def _differ(self, component: str, attribute: str, here: Any, world: Any) -> None:
        """List a value that listings say otherwise."""
        if _plain(here) != _plain(world):
            row = {"component": component, "name": self.components[component].get("name", component)}
            self.differs.append({**row, "attribute": attribute, "here": here, "world": world})

    def doubt(self, kind: str, name: str, component: str, choice: PartChoice) -> None:
        """Say that a part is not sure."""
        self.ambiguous.append(
            {
                "kind": kind,
                "name": name,
                "why": choice.why,
                "component": component,
                "key": choice.key,
                "part": choice.part.id,
                "first": choice.first,
                "candidates": list(choice.candidates),
            }
        )

    def name_port(self, component: str, port: str, thing: Thing, virtual: list[str]) -> None:
        """Give a port its world-wide names, where it has none yet. `component` may be an inner part."""
        root, _, inner = component.partition("/")
        prefix = f"ports/{inner}/{port}" if inner else f"ports/{port}"
        target = self.components[root]
        names = thing.keys("wwpn:")
        if names:
            target.setdefault(f"{prefix}/wwpn", coloned(names[0]))
        if thing.text("wwnn"):
            target.setdefault(f"{prefix}/wwnn", coloned(thing.text("wwnn")))
        if virtual:
            target.setdefault(f"{prefix}/npiv", " ".join(coloned(name) for name in virtual[:8]))
        self.port_of[thing.ref] = (component, port)

    def join(self, a: PortRef, b: PortRef) -> None:
        """A cable between two ports, unless one of them has one."""
        if a not in self.ends and b not in self.ends:
            self.ends |= {a, b}
            made = self.new_id("cable")
            self.cables[made] = {"from": list(a), "to": list(b), "length_m": None}
            self.added.append(made)

    def leave_out(self, thing: Thing, name: str, why: str) -> None:
        """Say that a thing is not drawn."""
        self.left_out.append({"kind": thing.kind, "name": name, "why": why})


def _plain(value: Any) -> Any:
    """A value as it is compared: lists of ids without order, whole numbers without a point."""
    if isinstance(value, list):
        return sorted(map(str, value))
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def draft_of(document: Mapping[str, Any]) -> Draft:
    """The tables of a document, to be added to."""
    tables = [
        {str(key): deepcopy(dict(value)) for key, value in (document.get(name) or {}).items()}
        for name in ("components", "cables", "zones")
    ]
    draft = Draft(tables[0], tables[1], tables[2])
    for cable in draft.cables.values():
        draft.ends |= {(str(cable[end][0]), str(cable[end][1])) for end in ("from", "to")}
    for key, component in sorted(draft.components.items()):
        at = component.get("at")
        if isinstance(at, list):
            draft.inside[str(component.get("kind")), str(at[0])].append(key)
            if at[1] is not None:
                draft.slots.add((str(at[0]), str(at[1])))
    return draft
