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

TABLES: Final = ("components", "cables", "zones", "workloads", "suppressions")


@dataclass(frozen=True, slots=True)
class IdPairs:
    """Entries that stand for each other under different ids: the id before, and the one after."""

    components: dict[str, str]
    cables: dict[str, str]
    zones: dict[str, str]
    workloads: dict[str, str]
    suppressions: dict[str, str]

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


def match(before: Document, after: Document, kinds: Mapping[str, Kind]) -> IdPairs:
    """The entries of `before` that `after` has under another id."""
    was, now = table_of(before, "components"), table_of(after, "components")
    renamed = IdPairs(_pairs(_Signs(was, now).all(), _Signs(now, was).all()), {}, {}, {}, {})
    document = with_ids(before, renamed, kinds)
    for name, sign in _KNOWN_BY.items():
        if name == "suppressions":  # which name entries of the tables before
            document = with_ids(before, renamed, kinds)
        was, now = table_of(document, name), table_of(after, name)
        gone, new = was.keys() - now.keys(), now.keys() - was.keys()
        renamed.of(name).update(_pairs({key: sign(was[key]) for key in gone}, {key: sign(now[key]) for key in new}))
    return renamed


def with_ids(document: Document, renamed: IdPairs, kinds: Mapping[str, Kind]) -> dict[str, object]:
    """The document with ids as in the other design, wherever they are named."""
    if not renamed.any:
        return dict(document)
    ids = renamed.components
    result = dict(document)
    result["components"] = {
        ids.get(key, key): _component(entry, ids, kinds) for key, entry in table_of(document, "components").items()
    }
    anything = {old: new for name in TABLES for old, new in renamed.of(name).items()}
    for name, references in _REFERENCES.items():
        if name not in document:
            continue
        own, ids = renamed.of(name), anything if name == "suppressions" else renamed.components
        result[name] = {
            own.get(key, key): {
                field: references[field](value, ids) if field in references else value for field, value in entry.items()
            }
            for key, entry in table_of(document, name).items()
        }
    for name in ("layout", "drawing"):
        if name in document:
            result[name] = {_id(key, ids): value for key, value in table_of(document, name).items()}
    return result


class _Signs:
    """By what a component is known where ids say nothing: kind, name, and the sign of what holds it."""

    def __init__(self, table: Table, other: Table) -> None:
        self._table = table
        self._other = other
        self._signs: dict[str, Hashable] = {}

    def all(self) -> dict[str, Hashable]:
        """The signs of components that have no namesake by id."""
        return {key: self.of(key) for key in self._table.keys() - self._other.keys()}

    def of(self, key: str) -> Hashable:
        """The sign; a component that both have is its id."""
        if key in self._other or key not in self._table:
            return key
        found = self._signs.get(key)
        if found is None:
            self._signs[key] = key  # a part that is inside itself ends here
            found = self._signs[key] = self._sign(self._table[key])
        return found

    def _sign(self, entry: Entry) -> Hashable:
        at = entry.get("at")
        place: Hashable = None
        if isinstance(at, list) and len(at) == 2:
            base, _, inner = str(at[0]).partition("/")
            place = (self.of(base), inner, str(at[1]))
        return (entry.get("kind"), str(entry.get("name")), place)


def _pairs(before: Mapping[str, Hashable], after: Mapping[str, Hashable]) -> dict[str, str]:
    """Ids of equal signs, in their order where several have the same."""
    waiting: dict[Hashable, list[str]] = {}
    for key in sorted(after):
        waiting.setdefault(after[key], []).append(key)
    pairs: dict[str, str] = {}
    for key in sorted(before):
        if candidates := waiting.get(before[key]):
            pairs[key] = candidates.pop(0)
    return pairs


def _ends(cable: Entry) -> Hashable:
    return frozenset(str(cable.get(end)) for end in ("from", "to"))


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


_KNOWN_BY: Final[Mapping[str, Callable[[Entry], Hashable]]] = {
    "cables": _ends,
    "zones": lambda zone: str(zone.get("name")),
    "workloads": lambda workload: (workload.get("name"), workload.get("scenario")),
    "suppressions": lambda item: str([item.get(key) for key in ("check", "scope", "subjects", "place")]),
}
"""By what an entry of a table is known where ids say nothing."""
_REFERENCES: Final[Mapping[str, Mapping[str, Callable[[object, Ids], object]]]] = {
    "cables": {"from": _port, "to": _port},
    "zones": {"members": _ports},
    "workloads": {"on": _reference},
    "suppressions": {"subjects": _reference},
}
"""Fields that name components, and how."""
