"""The one diff: what was added, removed and changed between two designs, complete enough to make one of the other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue, Kind
from headroom.domain.design.differences.entry_matches import TABLES, Document, Entry, IdPairs, match, table_of, with_ids
from headroom.domain.design.differences.entry_words import Speaker
from headroom.domain.design.records import Design

_UNWRITTEN: Final = frozenset({"drawing", "suppressions"})
"""Tables that a document leaves out while they are empty."""


@dataclass(frozen=True, slots=True)
class Change:
    """One property: its value before and after, as the document has it and in words. Not set is not null."""

    key: str
    label: str
    unit: str | None
    before: Any
    after: Any
    was_set: bool
    is_set: bool
    before_words: str
    after_words: str


@dataclass(frozen=True, slots=True)
class DiffEntry:
    """A component, cable, zone, workload or suppression that is not the same on both sides.

    `value` is the whole entry of one that was added or removed; `before_id` differs from `id` where the two were
    matched by name, place or ends.
    """

    id: str
    before_id: str
    kind: str
    name: str
    detail: str
    """Its part and where it is, in words."""
    changes: list[Change]
    value: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class TableDiff:
    """What is not the same in one table, in order of ids."""

    added: list[DiffEntry]
    removed: list[DiffEntry]
    changed: list[DiffEntry]

    @property
    def count(self) -> int:
        """How many entries are not the same."""
        return len(self.added) + len(self.removed) + len(self.changed)


@dataclass(frozen=True, slots=True)
class LayoutChange:
    """An entry of `layout` or `drawing`: how a part is drawn, which says nothing of what it is."""

    id: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class DesignDiff:
    """All that differs between two designs. `renamed` are entries that are the same under different ids."""

    components: TableDiff
    cables: TableDiff
    zones: TableDiff
    workloads: TableDiff
    suppressions: TableDiff
    meta: list[Change]
    moved: list[LayoutChange]
    redrawn: list[LayoutChange]
    renamed: IdPairs

    def of(self, name: str) -> TableDiff:
        """The diff of one table."""
        found: TableDiff = getattr(self, name)
        return found

    @property
    def empty(self) -> bool:
        """Whether both say the same, apart from how they are drawn."""
        return not self.meta and not self.renamed.any and all(self.of(name).count == 0 for name in TABLES)


def diff(before: Design, after: Design, catalogue: Catalogue) -> DesignDiff:
    """What was added, removed and changed; labels, units and names of parts are those of the catalogue."""
    renamed = match(before.raw, after.raw, catalogue.kinds)
    was, now = with_ids(before.raw, renamed, catalogue.kinds), after.raw
    speaker = Speaker(table_of(was, "components"), table_of(now, "components"), catalogue)
    tables = {name: _table(name, was, now, renamed.of(name), speaker) for name in TABLES}
    return DesignDiff(
        **tables,
        meta=_changes("meta", "", table_of(was, "meta"), table_of(now, "meta"), speaker),
        moved=_moved(table_of(was, "layout"), table_of(now, "layout")),
        redrawn=_moved(table_of(was, "drawing"), table_of(now, "drawing")),
        renamed=renamed,
    )


def applied(found: DesignDiff, document: Document, kinds: Mapping[str, Kind]) -> dict[str, Any]:
    """The document after, made of the one before."""
    result: dict[str, Any] = with_ids(document, found.renamed, kinds)
    for name in TABLES:
        table = found.of(name)
        gone = {entry.id for entry in table.removed}
        entries: dict[str, Any] = {key: value for key, value in table_of(result, name).items() if key not in gone}
        entries.update({entry.id: entry.value for entry in table.added})
        entries.update({entry.id: _patched(entries[entry.id], entry.changes) for entry in table.changed})
        result[name] = entries
    result["meta"] = _patched(table_of(result, "meta"), found.meta)
    result["layout"] = _placed(table_of(result, "layout"), found.moved)
    result["drawing"] = _placed(table_of(result, "drawing"), found.redrawn)
    return {name: value for name, value in result.items() if value or name not in _UNWRITTEN or name in document}


def _table(name: str, was: Document, now: Document, renamed: Mapping[str, str], speaker: Speaker) -> TableDiff:
    before, after = table_of(was, name), table_of(now, name)
    ids_before = {after_id: before_id for before_id, after_id in renamed.items()}
    speak = speaker.of_table(name)

    def entries(keys: Iterable[str], table: Mapping[str, Entry], whole: bool) -> list[DiffEntry]:
        made = []
        for key in sorted(keys):
            words = speak(key, table[key])
            changes = [] if whole else _changes(name, words.kind, before[key], after[key], speaker)
            value = table[key] if whole else None
            old = ids_before.get(key, key)
            made.append(DiffEntry(key, old, words.kind, words.name, words.detail, changes, value))
        return made

    same = before.keys() & after.keys()
    return TableDiff(
        added=entries(after.keys() - before.keys(), after, True),
        removed=entries(before.keys() - after.keys(), before, True),
        changed=entries((key for key in same if not _equal(before[key], after[key])), after, False),
    )


def _changes(
    table: str, kind: str, before: Mapping[str, object], after: Mapping[str, object], speaker: Speaker
) -> list[Change]:
    changes = []
    for key in sorted(before.keys() | after.keys()):
        was, now = before.get(key), after.get(key)
        if _equal(was, now) and (key in before) == (key in after):
            continue
        label, unit = speaker.label(table, kind, key)
        words = speaker.both(table, kind, key, was, now)
        changes.append(Change(key, label, unit, was, now, key in before, key in after, *words))
    return changes


def _moved(before: Mapping[str, object], after: Mapping[str, object]) -> list[LayoutChange]:
    keys = sorted(before.keys() | after.keys())
    return [LayoutChange(key, before.get(key), after.get(key)) for key in keys if before.get(key) != after.get(key)]


def _equal(one: object, other: object) -> bool:
    """Whether two JSON values are the same; Python holds true for 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _patched(entry: Mapping[str, object], changes: Iterable[Change]) -> dict[str, object]:
    result = dict(entry)
    for change in changes:
        if change.is_set:
            result[change.key] = change.after
        else:
            result.pop(change.key, None)
    return result


def _placed(table: Mapping[str, object], moves: Iterable[LayoutChange]) -> dict[str, object]:
    result = dict(table)
    for move in moves:
        if move.after is None:
            result.pop(move.id, None)
        else:
            result[move.id] = move.after
    return result
