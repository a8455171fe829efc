"""What is near a mistake: a finding elsewhere is not about it.

From a pulled cable it is two steps to the host of its card, and a volume lies in an array of the system that it led to.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from tests.checks.mistakes.records import Document

Links: TypeAlias = Mapping[str, set[str]]
_TABLES: Final = ("components", "cables", "zones", "workloads", "suppressions")


def references(document: Document) -> Links:
    """Id -> what its entries name: their places, ends, members, disks. A cable may have the id of a part."""
    known, found = {name for _, name, _ in _entries(document)}, dict[str, set[str]]()
    for _, name, entry in _entries(document):
        found.setdefault(name, set()).update(known.intersection(_words(entry)))
    return found


def near(before: Document, after: Document, named: Links) -> set[str]:
    """Ids of entries that differ, of what names them or is named by them in two steps, and of what is in the first.

    `named` are the references of `before`.
    """
    old = {(table, name): entry for table, name, entry in _entries(before)}
    new = {(table, name): entry for table, name, entry in _entries(after)}
    changed = {key for key in old.keys() | new.keys() if old.get(key) is not new.get(key)}
    known = {name for _, name in old}
    anew = {name: known.intersection(_words(new[table, name])) for table, name in changed if (table, name) in new}
    first = _beside({name for _, name in changed}, named, anew)
    inner = {name for name in before["components"] if not first.isdisjoint(_holders(before, name))}
    return _beside(first, named, anew) | inner


def _beside(found: set[str], *links: Links) -> set[str]:
    """Ids, what they name and what names them."""
    beside = set(found)
    for one in links:
        beside.update(*(one.get(name, ()) for name in found))
        beside.update(name for name, others in one.items() if not found.isdisjoint(others))
    return beside


def _holders(document: Document, name: str) -> Iterator[str]:
    """What a part stands in, and what that stands in."""
    while (at := document["components"].get(name, {}).get("at")) is not None:
        name = at[0].partition("/")[0]
        yield name


def _entries(document: Document) -> Iterator[tuple[str, str, Any]]:
    for table in _TABLES:
        for name, entry in document[table].items():
            yield table, name, entry


def _words(value: Any) -> Iterable[str]:
    """Ids in an entry, of built-in parts those of what holds them."""
    if isinstance(value, str):
        yield value.partition("/")[0]
    elif isinstance(value, list):
        for one in value:
            yield from _words(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key != "name":
                yield from _words(one)
