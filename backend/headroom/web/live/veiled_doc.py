"""A live document for readers from whom something is hidden: written by the server, never from anybody's updates."""

from collections.abc import Collection, Mapping
from typing import Any

from pycrdt import Map, TransactionEvent

from headroom.store.links import Hidden
from headroom.web.live.encode import MERGED_ROOTS, ROOTS, new_doc
from headroom.web.live.live_doc import state_clocks
from headroom.web.live.mirror import Snapshot
from headroom.web.scope import DocumentScope


class StrangerError(Exception):
    """A reader holds pieces of another document: of another server's, or of this one before it was opened anew."""


class VeiledDoc:
    """Shows one state after another of a design without what is hidden."""

    def __init__(self, hides: Collection[Hidden]) -> None:
        self._doc, self._roots = new_doc()
        self._scope = DocumentScope(hides)
        self._shown: Snapshot = {}
        self._events: list[bytes] = []
        self._subscription = self._doc.observe(self._note)

    @property
    def shown(self) -> Snapshot:
        """The state that readers see, read only."""
        return self._shown

    def show(self, document: Snapshot) -> list[bytes]:
        """Go on to a state of the design; answer the updates that bring readers there."""
        seen = self._scope.seen(document)
        self._events.clear()
        with self._doc.transaction():
            for name in ROOTS:
                _write(self._roots[name], self._shown.get(name, {}), seen.get(name, {}), name in MERGED_ROOTS)
        self._shown = seen
        return list(self._events)

    def answer(self, state_vector: bytes) -> bytes:
        """Sync step 2 for a reader's step 1. Raises `StrangerError`, `Refusal` and `ValueError` (malformed)."""
        if any(client != self._doc.client_id for client in state_clocks(state_vector)):
            raise StrangerError
        return self._doc.get_update(state_vector)

    def close(self) -> None:
        """Free the document."""
        self._doc.unobserve(self._subscription)

    def _note(self, event: TransactionEvent) -> None:
        self._events.append(event.update)


def _write(root: Map[Any], before: Mapping[str, Any], after: Mapping[str, Any], merged: bool) -> None:
    for key in before.keys() - after.keys():
        del root[key]
    for key, entry in after.items():
        was = before.get(key)
        # Of the same type too: in Python true equals 1.
        if key in before and (was is entry or (type(was) is type(entry) and was == entry)):
            continue
        if merged and isinstance(entry, dict):
            inner = root[key] if key in before else None
            if isinstance(was, dict) and isinstance(inner, Map):
                _write(inner, was, entry, False)
            else:
                root[key] = Map(dict(entry))
        else:
            root[key] = entry
