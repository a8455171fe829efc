"""A design document as it grows: new components beside those that are there, which keep what people gave them."""

from collections import defaultdict
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Final

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.keys import coloned
from headroom.domain.importers.match.part_index import PartChoice, PartIndex
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.base import Pair, PortRef
from headroom.domain.importers.place.fitting import part_refusal
from headroom.domain.importers.place.merging import LeftOutRow, MergePlace, MergeTerms, Merging

_STEMS: Final = {
    "host": "h", "hba": "a", "switch": "sw", "storage_system": "s", "host_adapter": "ha", "drive": "d", "rank": "r",
    "raid_array": "ar", "extent_pool": "p", "volume": "v", "lvm_volume_group": "vg", "logical_volume": "lv",
    "filesystem": "fs", "cable": "c", "zone": "z",
}  # fmt: skip


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
    left_by_hand: list[LeftOutRow] = field(default_factory=list)
    """What somebody deleted and listings still show."""
    merging: Merging = field(default_factory=Merging)
    index: PartIndex | None = None
    """None: parts that are there are not compared."""
    estate: Estate | None = None
    cable_at: dict[PortRef, str] = field(default_factory=dict)
    """Port -> cable."""
    shown_cables: set[Pair] = field(default_factory=set)
    """Ends of cables that listings show."""
    shown_zones: set[str] = field(default_factory=set)
    slots: set[tuple[str, str]] = field(default_factory=set)
    """Parent and slot of everything that stands in one."""
    inside: dict[tuple[str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    """Kind and parent -> components."""
    local: dict[Ref, str] = field(default_factory=dict)
    """Device of a host -> the volume or array of its own drives that it is."""
    _said: set[str] = field(default_factory=set)
    _looked_at: set[Ref] = field(default_factory=set)
    _listed: set[str] = field(default_factory=set)
    _numbers: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def new_id(self, kind: str) -> str:
        """An id that nothing has: the letters of the kind and a number."""
        tables = (self.components, self.cables, self.zones, self.merging.base.components, self.merging.base.zones)
        while True:
            self._numbers[kind] += 1
            name = f"{_STEMS[kind]}{self._numbers[kind]}"
            if not any(name in table for table in tables):
                return name

    def free_name(self, kind: str, name: str) -> str:
        """A name that a rule makes, with a number behind it where another top part of the kind is called so."""
        taken = {one.get("name") for one in self.components.values() if one.get("kind") == kind and "at" not in one}
        return name if name not in taken else next(one for n in count(2) if (one := f"{name} {n}") not in taken)

    def once(self, choice: PartChoice) -> PartChoice:
        """The choice, without its doubt where the same was asked of another thing: one answer holds for all."""
        if not choice.key or choice.key not in self._said:
            self._said |= {choice.key} - {""}
            return choice
        return replace(choice, why="")

    def put(
        self,
        kind: str,
        thing: EstateObject | None,
        name: str,
        choice: PartChoice | None,
        at: list[str | None] | None,
        **values: Any,
    ) -> str:
        """The component of a thing: the one that is there, with what it lacks filled in, or a new one."""
        facts = {key: value for key, value in values.items() if value is not None}
        known = self.component_of.get(thing.ref) if thing else None
        if known is not None and known in self.components:
            self._meet(known, thing, name[:200], choice, facts)
            return known
        part = choice.part.id if choice is not None else ""
        told = {key: one for key, one in facts.items() if isinstance(one, list) or one != self._unset(kind, part, key)}
        component: dict[str, Any] = {"kind": kind, "name": name[:200], **told}
        if choice is not None:
            component["part"] = part
        if at is not None:
            component["at"] = at
            if at[0] is not None and at[1] is not None:
                self.slots.add((at[0], at[1]))
        made = self.new_id(kind)
        if at is not None:
            self.inside[kind, str(at[0])].append(made)
        self.components[made] = component
        self.added.append(made)
        self.merging.know(made, thing)
        said = {**component, **facts}
        self.merging.remember(made, {key: one for key, one in said.items() if key not in {"kind", "at"}})
        if thing is not None:
            self.component_of[thing.ref] = made
        if choice is not None and choice.why:
            self.doubt(kind, name, made, choice)
        return made

    def _meet(
        self, component: str, thing: EstateObject | None, name: str, choice: PartChoice | None, facts: Mapping[str, Any]
    ) -> None:
        """Merge what listings say of a component that is there."""
        self.merging.know(component, thing)
        at = self.merge_place(component, thing)
        named = thing is not None and (thing.text("name") or thing.has_key("machine:"))
        if named and self.merging.remembers(component, "name"):
            self.merging.settle(at, "name", name)
        if choice is not None and not choice.why:
            self.merging.settle(at, "part", choice.part.id, why=self._refusal(component, choice))
        for key, value in facts.items():
            if isinstance(value, list):
                self.merging.settle_list(at, key, value, self.added, self._read())
            else:
                entry = self.components[component]
                unset = self._unset(str(entry.get("kind")), str(entry.get("part", "")), key)
                self.merging.settle(at, key, value, default=unset)

    def _unset(self, kind: str, part: str, key: str) -> Any:
        """What a design means that does not say it: what is told and is the same is not stated as if it were chosen."""
        catalogue = self.index.catalogue if self.index else None
        attribute = catalogue.kinds[kind].attributes.get(key) if catalogue else None
        if catalogue is None or attribute is None or attribute.required:
            return None
        known = catalogue.parts.get(part)
        stated = known.attributes.get(key) if known else None
        return attribute.default if stated is None else stated

    def merge_place(self, component: str, thing: EstateObject | None) -> MergePlace:
        """A component of the document whose values are to be merged."""
        return MergePlace(component, self.components[component], thing, self.estate, self.components)

    def _refusal(self, component: str, choice: PartChoice) -> str:
        """Why a component cannot be of the part that listings tell; empty where it is, or can."""
        if self.index is None or self.components[component].get("part") == choice.part.id:
            return ""
        ends = {(str(end[0]), str(end[1])) for zone in self.zones.values() for end in zone["members"]}
        return part_refusal(self.components, ends | set(self.cable_at), self.index, component, choice.part)

    def _read(self) -> set[str]:
        """Components of which a listing of their own was read."""
        things = self.estate.things if self.estate else {}
        new = self.component_of.keys() - self._looked_at if len(self._looked_at) < len(self.component_of) else ()
        for ref in new:
            self._looked_at.add(ref)
            if ref in things and things[ref].listed:
                self._listed.add(self.component_of[ref])
        return self._listed

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

    def name_port(self, component: str, port: str, thing: EstateObject, virtual: list[str]) -> None:
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

    def leave_out(self, thing: EstateObject, name: str, why: str) -> None:
        """Say that a thing is not drawn."""
        self.left_out.append({"kind": thing.kind, "name": name, "why": why})


def draft_of(document: Mapping[str, Any], terms: MergeTerms | None = None) -> Draft:
    """The tables of a document, to be added to."""
    tables = [
        {str(key): deepcopy(dict(value)) for key, value in (document.get(name) or {}).items()}
        for name in ("components", "cables", "zones")
    ]
    draft = Draft(tables[0], tables[1], tables[2], merging=Merging(terms))
    for key, cable in draft.cables.items():
        draft.cable_at |= {(str(cable[end][0]), str(cable[end][1])): key for end in ("from", "to")}
    for key, component in sorted(draft.components.items()):
        at = component.get("at")
        if isinstance(at, list):
            draft.inside[str(component.get("kind")), str(at[0])].append(key)
            if at[1] is not None:
                draft.slots.add((str(at[0]), str(at[1])))
    return draft
