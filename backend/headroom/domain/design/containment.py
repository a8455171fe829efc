"""Checking what stands where: parents exist, nothing holds itself, slots fit and are taken once, ids point at parts."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, TypeAlias

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.fit import place_refusal, slot_refusal
from headroom.domain.catalogue.records import Attribute, Catalogue, Value
from headroom.domain.design.components import ReadComponents
from headroom.domain.design.places import base_of, kind_of
from headroom.domain.design.problems import Problems, short_text
from headroom.domain.design.records import Component
from headroom.domain.tables import Table

_Refusal: TypeAlias = tuple[str, str] | None
_Verdicts: TypeAlias = dict[tuple[str, str | None, str | None], _Refusal]
"""Code and message by kind, part and slot."""
_UNKNOWN: Final[_Refusal] = ("", "")


def settle(read: ReadComponents, catalogue: Catalogue, problems: Problems) -> Table[Component]:
    """The components that have a place. Those without one are reported and left out, with all that they hold."""
    settler = _Settler(read, catalogue, problems)
    settler.drop_cycles()
    settler.drop_misplaced(settler.components.values())
    settler.drop_orphans()
    settler.drop_second_in_slot()
    settler.drop_orphans()
    settler.check_references(list(settler.components.values()))
    return settler.components


def settle_again(
    read: ReadComponents, changed: list[Component], more: list[Component], catalogue: Catalogue, problems: Problems
) -> Table[Component]:
    """The same where all but `more` have their places: only these are checked, and ids in attributes of `changed`."""
    settler = _Settler(read, catalogue, problems)
    if more:
        settler.drop_misplaced(more)
        if any(component.slot is not None for component in more):
            settler.drop_second_in_slot()
        settler.drop_orphans()
    settler.check_references(list(settler.components.values()) if read.dropped else changed)
    return settler.components


@lru_cache(maxsize=2)
def _references(catalogue: Catalogue) -> dict[str, list[Attribute]]:
    return {
        kind.id: [item for item in kind.attributes.values() if item.type in ("ids", "id")]
        for kind in catalogue.kinds.values()
    }


def naming_any(components: Mapping[str, Component], names: AbstractSet[str], catalogue: Catalogue) -> list[Component]:
    """Components whose attributes name any of these, or parts in them."""
    references, found = _references(catalogue), list[Component]()
    for component in components.values():
        for attribute in references[component.kind] if component.attributes else ():
            value = component.attributes.get(attribute.name)
            if value and any(base_of(str(one)) in names for one in (value if isinstance(value, list) else [value])):
                found.append(component)
                break
    return found


class _Settler:
    def __init__(self, read: ReadComponents, catalogue: Catalogue, problems: Problems) -> None:
        self.components = read.components
        self._read = read
        self._catalogue = catalogue
        self._problems = problems
        self._by_part = assemblies(catalogue)
        self._verdicts: dict[tuple[bool, str, str], _Verdicts] = {}

    def _drop(self, code: str, message: str, component: Component, key: str = "at") -> None:
        self._problems.add(code, message, ("components", component.id, key), component.id)
        del self._own()[component.id]
        self._read.dropped.add(component.id)

    def _own(self) -> Table[Component]:
        """Components that may be changed."""
        if self.components is self._read.components:
            self.components = Table(self.components)
        return self.components

    def drop_misplaced(self, components: Iterable[Component]) -> None:
        """Refuse parents that do not exist or do not take the component, and slots that do not fit."""
        refused = []
        verdicts: dict[str | None, _Verdicts] = {}
        for component in components:
            _, kind, part, _, parent, slot, count, _ = component
            found = verdicts.get(parent)
            if found is None:
                found = verdicts[parent] = self._verdicts_at(parent)
            refusal = found.get((kind, part, slot), _UNKNOWN)
            if refusal is _UNKNOWN:
                refusal = found[kind, part, slot] = self._place_refusal(component)
            if slot is not None and count > 1:
                refusal = (
                    "bad_count",
                    "a slot holds one part; set the count to 1 and give the others slots of their own.",
                )
            if refusal is not None:
                refused.append((refusal, component))
        for (code, message), component in refused:
            self._drop(code, f"{short_text(component.name)} ({component.id}): {message}", component)

    def _verdicts_at(self, parent: str | None) -> _Verdicts:
        """What was decided before about places in parents of this part."""
        base, _, path = (parent or "").partition("/")
        holder = self.components.get(base)
        home = (holder.part or holder.kind, path) if holder is not None else (base, path)
        return self._verdicts.setdefault((holder is not None, *home), {})

    def _place_refusal(self, component: Component) -> tuple[str, str] | None:
        base, _, path = (component.parent or "").partition("/")
        holder = self.components.get(base)
        if holder is None and component.parent is not None:
            if base in self._read.dropped:
                return None  # the parent's own problem is reported; `drop_orphans` takes this one away
            return "missing_parent", f"its parent {short_text(component.parent)} does not exist; choose another place."
        refusal = self._fit_refusal(component, holder, path)
        return ("bad_place", refusal) if refusal is not None else None

    def _fit_refusal(self, component: Component, holder: Component | None, path: str) -> str | None:
        kind = self._catalogue.kinds[component.kind]
        part = self._catalogue.parts[component.part] if component.part is not None else None
        if holder is None:
            return place_refusal(self._catalogue, kind, part, None)
        inner = self._by_part[holder.part].get(path) if holder.part is not None else None
        if inner is None and path:
            return f"its parent has no part {short_text(path)} inside; choose another place."
        parent_kind = inner.part.kind if inner is not None else holder.kind
        refusal = place_refusal(self._catalogue, kind, part, parent_kind)
        if refusal is not None or inner is None:
            return refusal
        return slot_refusal(self._catalogue, kind, part, inner, component.slot)

    def drop_cycles(self) -> None:
        """Refuse components that hold themselves by way of others."""
        holders = {base_of(parent) for parent in {component.parent for component in self.components.values()} if parent}
        done: set[str] = set()
        for start in sorted(holders):
            trail: list[str] = []
            current: str | None = start
            while current is not None and current in self.components and current not in done:
                done.add(current)
                trail.append(current)
                parent = self.components[current].parent
                current = base_of(parent) if parent is not None else None
            if current in trail:
                self._drop_circle(trail[trail.index(current) :])

    def _drop_circle(self, circle: list[str]) -> None:
        chain = short_text(" in ".join([*circle, circle[0]]), 200)
        for component_id in circle:
            words = f"{component_id} holds itself: {chain}. Move one of them out."
            self._drop("containment_cycle", words, self.components[component_id])

    def drop_orphans(self) -> None:
        """Take away what stood in something that is gone; the reason is reported already."""
        if not self._read.dropped:
            return
        gone = True
        while gone:
            gone = False
            for component in list(self.components.values()):
                if component.parent is not None and base_of(component.parent) not in self.components:
                    del self._own()[component.id]
                    self._read.dropped.add(component.id)
                    gone = True

    def drop_second_in_slot(self) -> None:
        """Refuse all but the first by id in each slot."""
        places = [(item[4], item[5]) for item in self.components.values() if item[5] is not None]
        if len(set(places)) == len(places):
            return
        taken: dict[tuple[str | None, str], str] = {}
        for component in list(self.components.values()):
            if component.slot is not None:
                first = taken.setdefault((component.parent, component.slot), component.id)
                if first != component.id:
                    words = f"Slot {component.slot} of {component.parent} holds {first} already; use a free slot."
                    self._drop("slot_taken", words, component)

    def check_references(self, components: list[Component]) -> None:
        """Take ids that point at nothing, or at the wrong kind, out of the attributes that hold them."""
        references = _references(self._catalogue)
        for component in components:
            attributes = component.attributes
            if not attributes:
                continue
            checked = {
                attribute.name: self._existing(component, attribute, attributes[attribute.name])
                for attribute in references[component.kind]
                if attributes.get(attribute.name)
            }
            if any(value is not attributes[name] for name, value in checked.items()):
                self._own()[component.id] = component._replace(attributes={**attributes, **checked})

    def _existing(self, component: Component, attribute: Attribute, value: Value) -> Value:
        if isinstance(value, list):
            existing = [item for item in value if self._points(component, attribute, item)]
            return value if len(existing) == len(value) else existing
        return value if isinstance(value, str) and self._points(component, attribute, value) else None

    def _points(self, component: Component, attribute: Attribute, target: str) -> bool:
        found = self.components.get(target)
        kind = found.kind if found is not None else kind_of(self.components, self._by_part, target)
        if kind in attribute.kinds:
            return True
        if kind is None and base_of(target) in self._read.dropped:
            return False
        labels = " or ".join(self._catalogue.kinds[item].label for item in attribute.kinds)
        what = "does not exist" if kind is None else f"is a {self._catalogue.kinds[kind].label}, not a {labels}"
        words = (
            f"{attribute.label} of {component.id} names {short_text(target)}, which {what}; take it out of the list."
        )
        self._problems.add("missing_reference", words, ("components", component.id, attribute.name), component.id)
        return False
