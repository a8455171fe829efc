"""Reading components: kind, part, name, place, count, attributes. What points elsewhere is checked in `containment`."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.catalogue.assembly import Assembly, assemblies
from headroom.domain.catalogue.calibrations import CALIBRATED, calibration_attribute
from headroom.domain.catalogue.records import Attribute, Catalogue, Kind, Value
from headroom.domain.catalogue.values import value_refusal
from headroom.domain.design.problems import Problems, id_refusal, ids_good, name_refusal, short_text
from headroom.domain.design.reading_memory import ANY_SHAPE, Entries, TableMemory
from headroom.domain.design.records import Component
from headroom.domain.tables import Table

MAX_COUNT: Final = 10_000
COMPONENT_KEYS: Final = frozenset({"kind", "part", "name", "at", "count"})
_new = tuple.__new__
"""Builds named tuples without the detour over keyword handling: there are thousands in every design."""


@dataclass(frozen=True, slots=True)
class ReadComponents:
    """Components that could be read."""

    components: Table[Component]
    dropped: set[str]
    """Ids that are in the document but could not be read."""


def read_components(
    raw: Entries, catalogue: Catalogue, problems: Problems, memory: TableMemory[Component]
) -> ReadComponents:
    """Components by id in order of ids. What is wrong is reported and left out."""

    def read(entries: Entries, _: dict[str, Component], problems: Problems) -> dict[str, Component]:
        ids = sorted(entries)
        reader = _ComponentReader(catalogue, problems, ids)
        found = ((component_id, reader.read(component_id, entries[component_id])) for component_id in ids)
        return {component_id: component for component_id, component in found if component is not None}

    components = memory.read(raw, ANY_SHAPE, read, problems)
    return ReadComponents(components, raw.keys() - components.keys() if len(components) < len(raw) else set())


class _ComponentReader:
    def __init__(self, catalogue: Catalogue, problems: Problems, ids: list[str]) -> None:
        self._catalogue = catalogue
        self._problems = problems
        self._assemblies = assemblies(catalogue)
        self._kinds: dict[tuple[object, object], Kind] = {}
        """Kinds by kind and part that were found good before."""
        self._passed: set[tuple[str, str, type, object]] = set()
        """Values that were found good before: kind, attribute, type and value."""
        self._ids_good = ids_good(ids)

    def read(self, component_id: str, raw: object) -> Component | None:
        if not isinstance(raw, dict):
            self._add("wrong_type", "A component must be an object with at least a kind.", component_id, "")
            return None
        if not self._ids_good and (refusal := id_refusal(component_id)):
            self._add("bad_id", f"The id {short_text(component_id)} cannot be used: {refusal}.", component_id, "")
            return None
        part = raw.get("part")
        try:
            kind = self._kinds[raw["kind"], part]
        except (KeyError, TypeError):  # not met before, missing or no text
            found = self._kind(component_id, raw.get("kind"), part)
            if found is None:
                return None
            kind = self._kinds[found.id, part] = found
        name = raw.get("name", kind.label)
        if refusal := name_refusal(name):
            self._add("bad_name", f"The name of {component_id} {refusal}.", component_id, "name")
            name = kind.label
        at = raw.get("at")
        if at is not None and not _is_place(at):
            words = f"`at` of {component_id} must be [parent, slot] with slot a text or null."
            self._add("wrong_type", words, component_id, "at")
            return None
        parent, slot = at or (None, None)
        count = self._count(component_id, raw["count"]) if "count" in raw else 1
        if COMPONENT_KEYS.issuperset(raw):
            attributes: dict[str, Value] = {}
        else:
            attributes = self._attributes(component_id, kind, part, raw)
        return _new(Component, (component_id, kind.id, part, name, parent, slot, count, attributes))

    def _add(self, code: str, message: str, component_id: str, key: str) -> None:
        place = ("components", component_id, key) if key else ("components", component_id)
        self._problems.add(code, message, place, component_id)

    def _kind(self, component_id: str, value: object, part: object) -> Kind | None:
        """The kind, if there is one and the part is of it."""
        kind = self._catalogue.kinds.get(value) if isinstance(value, str) else None
        if kind is not None:
            return kind if self._part_fits(component_id, kind, part) else None
        names = ", ".join(kind.id for kind in self._catalogue.kinds.values() if kind.drawable)
        words = f"{component_id} is of the kind {short_text(value)}, which does not exist; use one of: {names}."
        self._add("unknown_kind", words, component_id, "kind")
        return None

    def _part_fits(self, component_id: str, kind: Kind, value: object) -> bool:
        if value is None:
            if kind.part != "required":
                return True
            words = f"{component_id} names no part; choose a {kind.label} from the catalogue."
        elif not isinstance(value, str) or value not in self._catalogue.parts:
            part = short_text(value)
            words = f"{component_id} is the part {part}, which the catalogue does not have; choose one that it has."
        elif self._catalogue.parts[value].kind != kind.id:
            words = f"{component_id} is a {kind.label}, but {value} is not; correct the kind or the part."
        else:
            return True
        self._add("unknown_part", words, component_id, "part")
        return False

    def _count(self, component_id: str, value: object) -> int:
        whole = isinstance(value, int | float) and not isinstance(value, bool) and value == value // 1
        if whole and isinstance(value, int | float) and 1 <= value <= MAX_COUNT:
            return int(value)
        words = f"The count of {component_id} is {short_text(value)}; it must be a whole number from 1 to {MAX_COUNT}."
        self._add("bad_count", words, component_id, "count")
        return 1

    def _attributes(self, component_id: str, kind: Kind, part: str | None, raw: dict[str, Value]) -> dict[str, Value]:
        found = kind.attributes
        attributes: dict[str, Value] = {}
        for key, value in raw.items():
            if key in COMPONENT_KEYS:
                continue
            plain = not isinstance(value, list | dict | float)
            if plain and (kind.id, key, type(value), value) in self._passed:
                attributes[key] = value
                continue
            attribute = found.get(key)
            if attribute is None and key.startswith("ports/"):
                attribute = self._port_attribute(component_id, part, key)
                if attribute is None:
                    continue
            if attribute is None and key.startswith(CALIBRATED):
                attribute = calibration_attribute(self._assemblies[part] if part is not None else {}, key)
            if attribute is None:
                words = f"A {kind.label} has no attribute {short_text(key)}; take it out or correct the name."
                self._add("unknown_attribute", words, component_id, key)
            elif refusal := value_refusal(attribute, value):
                self._add("bad_value", f"{attribute.label} of {component_id} {refusal}.", component_id, key)
            elif isinstance(value, list):
                attributes[key] = list(value)  # the document may be changed, the record not
            else:
                attributes[key] = int(value) if isinstance(value, float) and value.is_integer() else value
                if plain and attribute.name == key:
                    self._passed.add((kind.id, key, type(value), value))
        return attributes

    def _port_attribute(self, component_id: str, part: str | None, key: str) -> Attribute | None:
        path, _, name = key.removeprefix("ports/").rpartition("/")
        inner_path, _, port = path.rpartition("/")
        assembly: Assembly = self._assemblies[part] if part is not None else {}
        inner = assembly.get(inner_path)
        attribute = self._catalogue.port_attributes.get(name)
        if inner is not None and port in inner.ports and attribute is not None:
            return attribute
        words = f"{short_text(key)} names no port attribute of {component_id}; write ports/<port>/<attribute>."
        self._add("unknown_attribute", words, component_id, key)
        return None


def _is_place(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    parent, slot = value
    return isinstance(parent, str) and (slot is None or isinstance(slot, str))
