"""Which entry of one design is which of another: by id, else by what people know it by.

Revisions of one design share their ids. Two designs from different files may not: then a component is the one of the
same kind, name and place, a cable the one between the same ports, a zone and a workload the one of the same name.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from headroom.domain.catalogue.records import Kind
from headroom.domain.design.places import base_of

Entry: TypeAlias = dict[str, object]
Table: TypeAlias = Mapping[str, Entry]
Document: TypeAlias = Mapping[str, object]
Ids: TypeAlias = Mapping[str, str]

TABLES: Final = ("components", "cables", "zones", "workloads")


@dataclass(frozen=True, slots=True)
class Renamed:
    """Entries that stand for each other under different ids: the id before, and the one after."""

    components: dict[str, str]
    cables: dict[str, str]
    zones: dict[str, str]
    workloads: dict[str, str]

    def of(self, name: str) -> dict[str, str]:
        """The ids of one table."""
        found: dict[str, str] = getattr(self, name)
        return found

    @property
    def any(self) -> bool:
        """Whether anything was matched otherwise than by its id."""
        return any(self.of(name) for name in TABLES)


def table_of(document: Document, name: str) -> dict[str, Entry]:
    """One table of a document that was read before."""
    found = document.get(name)
    return found if isinstance(found, dict) else {}


def match(before: Document, after: Document, kinds: Mapping[str, Kind]) -> Renamed:
    """The entries of `before` that `after` has under another id."""
    components = _components(table_of(before, "components"), table_of(after, "components"))
    renamed = Renamed(components, {}, {}, {})
    now = with_ids(before, renamed, kinds)
    renamed.cables.update(_pairs(table_of(now, "cables"), table_of(after, "cables"), _ends))
    renamed.zones.update(_pairs(table_of(now, "zones"), table_of(after, "zones"), lambda zone: str(zone.get("name"))))
    renamed.workloads.update(
        _pairs(table_of(now, "workloads"), table_of(after, "workloads"), lambda w: (w.get("name"), w.get("scenario")))
    )
    return renamed


def with_ids(document: Document, renamed: Renamed, kinds: Mapping[str, Kind]) -> dict[str, object]:
    """The document with ids as in the other design, wherever they are named."""
    if not renamed.any:
        return dict(document)
    ids = renamed.components
    result = dict(document)
    result["components"] = {
        ids.get(key, key): _component(entry, ids, kinds) for key, entry in table_of(document, "components").items()
    }
    result["cables"] = _keyed(
        {
            key: {name: _port(value, ids) if name in ("from", "to") else value for name, value in cable.items()}
            for key, cable in table_of(document, "cables").items()
        },
        renamed.cables,
    )
    result["zones"] = _keyed(
        {
            key: {name: _ports(value, ids) if name == "members" else value for name, value in zone.items()}
            for key, zone in table_of(document, "zones").items()
        },
        renamed.zones,
    )
    result["workloads"] = _keyed(
        {
            key: {name: _reference(value, ids) if name == "on" else value for name, value in workload.items()}
            for key, workload in table_of(document, "workloads").items()
        },
        renamed.workloads,
    )
    for name in ("layout", "drawing"):
        if name in document:
            result[name] = {_id(key, ids): value for key, value in table_of(document, name).items()}
    return result


def _components(before: Table, after: Table) -> dict[str, str]:
    """Components that have no namesake by id, matched by kind, name and place."""
    gone, new = before.keys() - after.keys(), after.keys() - before.keys()
    if not gone or not new:
        return {}
    signs_before, signs_after = _Signs(before, after), _Signs(after, before)
    return _joined(
        {key: signs_before.of(key) for key in sorted(gone)}, {key: signs_after.of(key) for key in sorted(new)}
    )


class _Signs:
    """By what a component is known where ids say nothing: kind, name, and the sign of what holds it."""

    def __init__(self, table: Table, other: Table) -> None:
        self._table = table
        self._other = other
        self._known: dict[str, Hashable] = {}

    def of(self, key: str) -> Hashable:
        """The sign; a component that both have is its id."""
        if key in self._other or key not in self._table:
            return key
        found = self._known.get(key)
        if found is None:
            self._known[key] = key  # a part that is inside itself ends here
            found = self._known[key] = self._sign(self._table[key])
        return found

    def _sign(self, entry: Entry) -> Hashable:
        at = entry.get("at")
        place: Hashable = None
        if isinstance(at, list) and len(at) == 2:
            base, _, inner = str(at[0]).partition("/")
            place = (self.of(base), inner, str(at[1]))
        return (entry.get("kind"), str(entry.get("name")), place)


def _pairs(before: Table, after: Table, sign: Callable[[Entry], Hashable]) -> dict[str, str]:
    gone, new = before.keys() - after.keys(), after.keys() - before.keys()
    if not gone or not new:
        return {}
    return _joined({key: sign(before[key]) for key in sorted(gone)}, {key: sign(after[key]) for key in sorted(new)})


def _joined(before: Mapping[str, Hashable], after: Mapping[str, Hashable]) -> dict[str, str]:
    """Keys of equal signs, in their order where several have the same."""
    waiting: dict[Hashable, list[str]] = {}
    for key, sign in after.items():
        waiting.setdefault(sign, []).append(key)
    found: dict[str, str] = {}
    for key, sign in before.items():
        if candidates := waiting.get(sign):
            found[key] = candidates.pop(0)
    return found


def _ends(cable: Entry) -> Hashable:
    return frozenset(str(cable.get(end)) for end in ("from", "to"))


def _keyed(table: dict[str, Entry], ids: Ids) -> dict[str, Entry]:
    return {ids.get(key, key): entry for key, entry in table.items()}


def _component(entry: Entry, ids: Ids, kinds: Mapping[str, Kind]) -> Entry:
    kind = kinds.get(str(entry.get("kind")))
    attributes = kind.attributes if kind is not None else {}
    result: Entry = {}
    for name, value in entry.items():
        attribute = attributes.get(name)
        if name == "at":
            result[name] = _port(value, ids)
        else:
            names = attribute is not None and attribute.type in ("id", "ids")
            result[name] = _reference(value, ids) if names else value
    return result


def _id(reference: str, ids: Ids) -> str:
    base = base_of(reference)
    return ids.get(base, base) + reference[len(base) :]


def _reference(value: object, ids: Ids) -> object:
    if isinstance(value, str):
        return _id(value, ids)
    return [_reference(item, ids) for item in value] if isinstance(value, list) else value


def _port(value: object, ids: Ids) -> object:
    """A pair of which the first names a part: a port, or a place."""
    if isinstance(value, list) and value and isinstance(value[0], str):
        return [_id(value[0], ids), *value[1:]]
    return value


def _ports(value: object, ids: Ids) -> object:
    return [_port(item, ids) for item in value] if isinstance(value, list) else value
