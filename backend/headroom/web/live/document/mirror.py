"""A plain Python copy of a live document, kept up to date by events instead of full reads.

Events only say what to look at again: with edits that arrive before their predecessors, pycrdt reports an entry
that is deleted in the same breath as added, so the values in events are not to be trusted.
"""

from typing import Any, Final, TypeAlias

from pycrdt import Doc, Map

from headroom.domain.design.records import FrozenDocument
from headroom.domain.tables import Table
from headroom.web.live.document.encode import ROOTS, SCHEMA, UNWRITTEN_ROOTS, RootName
from headroom.web.live.document.reading import RootReader
from headroom.web.live.steps import Steps, at_once

REMEMBERED_MAX: Final = 5_000
"""Entries in which a table differs from the one before; for 100,000 the loop of the server stood for 160 ms."""

Snapshot: TypeAlias = dict[str, Any]
"""A design document. Its entries, and roots that stay the same, are shared with later snapshots: read only."""


class Mirror:
    """Follows `doc`; `refresh` after each applied update, `snapshot` for a state that stays as it is."""

    def __init__(self, doc: Doc[Any], roots: dict[RootName, Map[Any]]) -> None:
        self._readers = {name: RootReader(doc, roots[name]) for name in ROOTS}
        self._touched: dict[RootName, set[str]] = {name: set() for name in ROOTS}
        self._whole: set[RootName] = set(ROOTS)
        self._entries: dict[RootName, dict[str, Any]] = {name: {} for name in ROOTS}
        self._tables: dict[RootName, Table[Any]] = {name: Table() for name in ROOTS}
        self._stale: dict[RootName, set[str]] = {name: set() for name in ROOTS}
        """Entries that were read again since the tables were made."""
        # On the library's inner types: its wrapper reads every value of every event, which costs time and can panic.
        self._subscriptions = [roots[name].integrated.observe_deep(self._observer(name)) for name in ROOTS]
        self.refresh()

    def _observer(self, name: RootName) -> Any:
        touched, whole = self._touched[name], self._whole

        def note(events: list[Any]) -> None:
            for event in events:
                try:
                    path, keys = event.path, event.keys
                except BaseException:  # noqa: BLE001 - a Rust panic on a hostile update must not leave the callback
                    whole.add(name)
                    continue
                if path:
                    touched.add(str(path[0]))
                elif keys:
                    touched.update(keys)
                else:
                    whole.add(name)

        return note

    def distrust(self) -> None:
        """Read everything again at the next refresh: events may be missing."""
        self._whole.update(ROOTS)

    def refresh(self) -> bool:
        """Read again what events named since the last call; answer whether anything was named."""
        return at_once(self.refreshing())

    def refreshing(self) -> Steps[bool]:
        """The same in steps; the document must not change between them."""
        stale = [name for name in ROOTS if self._touched[name] or name in self._whole]
        for name in stale:
            yield from self._read(name)
        return bool(stale)

    def _read(self, name: RootName) -> Steps[None]:
        touched = list(self._touched[name])
        self._touched[name].clear()
        if name in self._whole:
            self._whole.discard(name)
            before, self._entries[name] = self._entries[name], {}
            yield from self._readers[name].read_all(self._entries[name])
            self._stale[name].update(before, self._entries[name])
        else:
            yield from self._readers[name].read(touched, self._entries[name])
            self._stale[name].update(touched)

    @property
    def nests_too_deep(self) -> bool:
        """Whether maps stand within maps, further down than is read."""
        return any(reader.too_deep for reader in self._readers.values())

    def snapshot(self) -> Snapshot:
        """The document as last refreshed; costs one shallow copy of each root that has changed."""
        document = FrozenDocument(schema=SCHEMA)
        for name in ROOTS:
            if self._entries[name] or name not in UNWRITTEN_ROOTS:
                if self._stale[name]:
                    self._tables[name] = self._table(name)
                    self._stale[name].clear()
                document[name] = self._tables[name]
        return document

    def _table(self, name: RootName) -> Table[Any]:
        """Its entries now; where most or very many are new it remembers no other, which would sort all of them."""
        table, stale = Table(self._entries[name]), self._stale[name]
        if 2 * len(stale) > len(table) or len(stale) > REMEMBERED_MAX:
            return table
        return table.made_from(self._tables[name], stale)

    def close(self) -> None:
        """Stop following, so that the document can be freed."""
        for subscription in self._subscriptions:
            subscription.drop()
        self._subscriptions = []
