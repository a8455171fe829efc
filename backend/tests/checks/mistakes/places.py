"""What is near a mistake: a finding elsewhere is not about it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from tests.checks.mistakes.records import Document

Links: TypeAlias = Mapping[str, set[str]]
_TABLES: Final = ("components", "cables", "zones", "workloads", "suppressions")
_REACH: Final = 2
"""From a pulled cable to its port's card, and to the host of the card."""


def references(document: Document) -> Links:
    """Id -> what its entries name: their places, ends, members, disks. A cable may have the id of a part."""
    known, found = {name for _, name, _ in _entries(document)}, dict[str, set[str]]()
    for _, name, entry in _entries(document):
        found.setdefault(name, set()).update(known.intersection(_words(entry)))
    return found


def near(before: Document, after: Document, named: Links) -> set[str]:
    """Ids of entries that differ, and of what names them or is named by them, in two steps.

    `named` are the references of `before`.
    """
    old = {(table, name): entry for table, name, entry in _entries(before)}
    new = {(table, name): entry for table, name, entry in _entries(after)}
    changed = {key for key in old.keys() | new.keys() if old.get(key) is not new.get(key)}
    known = {name for _, name in old}
    anew = {name: known.intersection(_words(new[table, name])) for table, name in changed if (table, name) in new}
    found = {name for _, name in changed}
    for _ in range(_REACH):
        beside = set(found)
        for links in (named, anew):
            beside.update(*(links.get(name, ()) for name in found))
            beside.update(name for name, others in links.items() if not found.isdisjoint(others))
        found = beside
    return found


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
