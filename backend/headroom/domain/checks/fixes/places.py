"""Where two states of a document differ, as places that the page changes in one step."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from headroom.domain.checks.fixes.records import Edit, Root
from headroom.domain.design.records import Raw

_BY_KEY: Final = frozenset({"components", "workloads"})
_ROOTS: Final[tuple[Root, ...]] = ("components", "cables", "zones", "workloads")


@dataclass(frozen=True, slots=True)
class FixPlace:
    """A place of the document as a suggestion names it: a whole entry, or one key; value None: there is nothing."""

    root: Root
    id: str
    key: str | None
    value: Any


def changed_places(before: Raw, after: Raw, edits: Iterable[Edit]) -> tuple[list[FixPlace], list[FixPlace]]:
    """What differs afterwards of the entries that were edited, as it becomes and as it was, in order of the edits."""
    changes: list[FixPlace] = []
    base: list[FixPlace] = []
    for root, name in dict.fromkeys((edit.root, edit.id) for edit in edits):
        was, becomes = _entry(before, root, name), _entry(after, root, name)
        whole = root not in _BY_KEY or was is None or becomes is None
        for key in [None] if whole else dict.fromkeys([*was, *becomes]):
            old, new = (was, becomes) if key is None else (was.get(key), becomes.get(key))
            if old != new:
                changes.append(FixPlace(root, name, key, new))
                base.append(FixPlace(root, name, key, old))
    return changes, base


def differing_places(before: Raw, after: Raw) -> tuple[list[FixPlace], list[FixPlace]]:
    """The same of all entries of two documents in the form in which they are kept."""
    edited: list[Edit] = []
    for root in _ROOTS:
        was, becomes = before.get(root) or {}, after.get(root) or {}
        assert isinstance(was, dict)
        assert isinstance(becomes, dict)
        edited += [Edit(root, name, None, None) for name in {**was, **becomes} if was.get(name) != becomes.get(name)]
    return changed_places(before, after, edited)


def _entry(document: Raw, root: Root, name: str) -> Any:
    table = document.get(root)
    return table.get(name) if isinstance(table, dict) else None
