"""Names, labels and values of a diff in words, with the catalogue's labels and units."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Attribute, Catalogue

Entry: TypeAlias = dict[str, object]

NOT_SET: Final = "not set"
_LONGEST: Final = 200
_LISTED: Final = 5
_LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "components": {"kind": "Kind", "part": "Part", "name": "Name", "at": "Place", "count": "Count"},
    "cables": {"from": "From", "to": "To", "length_m": "Length"},
    "zones": {"name": "Name", "members": "Members"},
    "workloads": {"name": "Name", "scenario": "Scenario"},
    "suppressions": {
        "check": "Check",
        "scope": "Scope",
        "subjects": "Parts",
        "place": "Place",
        "reason": "Reason",
        "author": "Author",
        "at": "Accepted at",
        "until": "Until",
    },
    "meta": {
        "name": "Name of the design",
        "description": "Description",
        "basis": "Basis of the figures",
        "scenario": "Selected scenario",
        "headroom": "Headroom",
        "draws": "Draws",
        "failure_policy": "Failure policy",
        "tags": "Tags",
        "growth": "Growth",
        "imported": "Last import",
        "runs": "Measured runs",
        "catalogue": "Versions of parts",
    },
}


class EntryWords(NamedTuple):
    """What an entry is called."""

    kind: str
    name: str
    detail: str


class Speaker:
    """Puts entries and values of two designs into words; ids are those of the later one."""

    def __init__(self, before: Mapping[str, Entry], after: Mapping[str, Entry], catalogue: Catalogue) -> None:
        self._before = before
        self._after = after
        self._catalogue = catalogue
        self._assemblies = assemblies(catalogue)

    def of_table(self, table: str) -> Callable[[str, Entry], EntryWords]:
        """How entries of one table are called."""
        if table == "components":
            return self._component
        if table == "cables":
            return self._cable
        if table == "suppressions":
            return self._suppression
        return lambda key, entry: EntryWords(table.removesuffix("s"), str(entry.get("name") or key), "")

    def label(self, table: str, kind: str, key: str) -> tuple[str, str | None]:
        """Label and unit of a property."""
        if own := _LABELS[table].get(key):
            return own, "m" if key == "length_m" else None
        attribute = self._attribute(table, kind, key)
        if attribute is None:
            return key, None
        if key.startswith("ports/"):
            return f"{attribute.label} of port {key.split('/', 1)[1].rpartition('/')[0]}", attribute.unit
        return attribute.label, attribute.unit

    def both(self, table: str, kind: str, key: str, before: object, after: object) -> tuple[str, str]:
        """A value before and after; of two lists each says what the other does not have."""
        names = self._names_ids(table, kind, key)
        if isinstance(before, list) and isinstance(after, list) and key not in ("at", "from", "to"):
            return self._list(before, after, names), self._list(after, before, names)
        if isinstance(before, dict) and isinstance(after, dict):
            return _fields(before, after), _fields(after, before)
        return self._value(table, key, before, names), self._value(table, key, after, names)

    def _component(self, _key: str, entry: Entry) -> EntryWords:
        found = self._catalogue.parts.get(str(entry.get("part")))
        details = [found.name if found is not None else "", self._place(entry.get("at"))]
        return EntryWords(str(entry.get("kind")), str(entry.get("name")), ", ".join(filter(None, details)))

    def _cable(self, _key: str, entry: Entry) -> EntryWords:
        return EntryWords("cable", f"{self._port(entry.get('from'))} to {self._port(entry.get('to'))}", "")

    def _suppression(self, _key: str, entry: Entry) -> EntryWords:
        subjects = self._list(_items(entry.get("subjects")), [], True) if entry.get("subjects") else "the design"
        until = f"until {entry['until']}" if entry.get("until") else "without end"
        name = f"{entry.get('check') or 'every check'} accepted for {subjects}"
        return EntryWords("suppression", name, f"{plain_words(entry.get('reason'))}, {entry.get('author')}, {until}")

    def _attribute(self, table: str, kind: str, key: str) -> Attribute | None:
        if table == "workloads":
            return self._catalogue.workload_fields.get(key)
        if key.startswith("ports/"):
            return self._catalogue.port_attributes.get(key.rpartition("/")[2])
        found = self._catalogue.kinds.get(kind)
        return found.attributes.get(key) if found is not None else None

    def _names_ids(self, table: str, kind: str, key: str) -> bool:
        if table == "suppressions":
            return key == "subjects"
        attribute = self._attribute(table, kind, key) if table in ("components", "workloads") else None
        return attribute is not None and attribute.type in ("id", "ids")

    def _value(self, table: str, key: str, value: object, names: bool) -> str:
        if key == "at" and table == "components":
            return self._place(value) or "top level"
        if key in ("from", "to") and table == "cables":
            return self._port(value)
        if key == "part" and isinstance(value, str):
            found = self._catalogue.parts.get(value)
            return found.name if found is not None else value
        if isinstance(value, list):
            return self._list(value, [], names)
        return _fields(value, {}) if isinstance(value, dict) else self._plain(value, names)

    def _plain(self, value: object, names: bool) -> str:
        if names and isinstance(value, str):
            return self.name(value)
        return plain_words(value)

    def _list(self, items: list[object], others: list[object], names: bool) -> str:
        """Its length, and what it alone has."""
        found = {repr(item) for item in others}
        own = [item for item in items if repr(item) not in found]
        count = f"{len(items):,}"
        if not own:
            return count
        shown = ", ".join(self._item(item, names) for item in own[:_LISTED])
        more = f" and {len(own) - _LISTED:,} more" if len(own) > _LISTED else ""
        return f"{count}, with {shown}{more}" if others else f"{count}: {shown}{more}"

    def _item(self, item: object, names: bool) -> str:
        return self._port(item) if isinstance(item, list) else self._plain(item, names)

    def _port(self, value: object) -> str:
        if isinstance(value, list) and len(value) == 2:
            return f"{self.name(str(value[0]))} {value[1]}"
        return plain_words(value)

    def _place(self, value: object) -> str:
        if not isinstance(value, list) or len(value) != 2:
            return ""
        holder = self.name(str(value[0]))
        return f"slot {value[1]} of {holder}" if value[1] is not None else f"in {holder}"

    def name(self, reference: str) -> str:
        """The name of a component or of a part inside one."""
        base, _, path = reference.partition("/")
        entry = self._after.get(base) or self._before.get(base)
        if entry is None:
            return reference
        name = str(entry.get("name"))
        if not path:
            return name
        assembly = self._assemblies.get(str(entry.get("part")), {})
        steps = path.split("/")
        inner = [assembly.get("/".join(steps[: depth + 1])) for depth in range(len(steps))]
        words = [found.name if found is not None else step for found, step in zip(inner, steps, strict=True)]
        return " ".join([name, *words])


def plain_words(value: object) -> str:
    """A single value."""
    if value is None:
        return NOT_SET
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:,.10g}"
    text = " ".join(str(value).split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _fields(own: Mapping[str, object], other: Mapping[str, object]) -> str:
    """The fields of an object that the other does not have or has otherwise."""
    differing = [
        f"{key.replace('_', ' ')} {plain_words(own[key])}" for key in sorted(own) if other.get(key) != own[key]
    ]
    more = f" and {len(differing) - _LISTED:,} more" if len(differing) > _LISTED else ""
    return (", ".join(differing[:_LISTED]) + more) or NOT_SET
