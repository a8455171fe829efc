"""Edits of a document: made one by one over what stands, and written into a copy of it."""

from collections.abc import Iterable
from typing import Any, Final

from headroom.domain.checks.fixes.records import Edit, Root
from headroom.domain.design.records import Raw

_BY_KEY: Final = frozenset({"components", "workloads"})


def with_edits(document: Raw, edits: Iterable[Edit]) -> Raw:
    """The document after the edits; the one that is given stays as it is."""
    found: dict[str, Any] = dict(document)
    for edit in edits:
        if found.get(edit.root) is document.get(edit.root):
            found[edit.root] = dict(found.get(edit.root) or {})
        table = found[edit.root]
        if edit.key is None or edit.root not in _BY_KEY:
            if edit.value is None:
                table.pop(edit.id, None)
            else:
                table[edit.id] = edit.value
        else:
            entry = {**table[edit.id], edit.key: edit.value}
            table[edit.id] = {key: value for key, value in entry.items() if key != edit.key or value is not None}
    return found


def free_id(document: Raw, root: Root, stem: str, taken: Iterable[str] = ()) -> str:
    """An id that no entry of the table has and that is not among those `taken`."""
    table, used = document.get(root) or {}, set(taken)
    assert isinstance(table, dict)
    number = 1
    while f"{stem}{number}" in table or f"{stem}{number}" in used:
        number += 1
    return f"{stem}{number}"
