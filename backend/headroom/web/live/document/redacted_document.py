"""A live document for readers from whom something is hidden: written by the server, never from anybody's updates."""

from collections.abc import Mapping
from typing import Any, Final

from pycrdt import Map, TransactionEvent

from headroom.web.live.document.encode import MERGED_ROOTS, ROOTS, new_doc
from headroom.web.live.document.live_document import MalformedUpdateError
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.protocol.lib0 import UnfitBytesError, read_clocks
from headroom.web.live.steps import Steps, at_once
from headroom.web.redaction.document import DocumentRedaction
from headroom.web.redaction.rules import Redaction

ONE_AUTHOR: Final = b"\x01"
"""How the state vector of somebody begins who has at most what one author wrote."""
_TOGETHER: Final = 100
"""Entries written between two pauses."""


class UnknownReaderError(Exception):
    """A reader holds pieces of another document: of another server's, or of this one before it was opened anew."""


class RedactedDocument:
    """Shows one state after another of a design without what is hidden."""

    def __init__(self, redaction: Redaction) -> None:
        self._doc, self._roots = new_doc()
        self._redaction = DocumentRedaction(redaction)
        self._shown: Snapshot = {}
        self._events: list[bytes] = []
        self._whole: bytes | None = None
        self._subscription = self._doc.observe(self._note)

    @property
    def shown(self) -> Snapshot:
        """The state that readers see, read only."""
        return self._shown

    def redact(self, document: Snapshot) -> Snapshot:
        """A state of the design without what is hidden; one call at a time, on any thread."""
        return self._redaction.redact(document)

    def show(self, document: Snapshot) -> list[bytes]:
        """Go on to a state of the design; answer the updates that bring readers there."""
        return at_once(self.going_on_to(self.redact(document)))

    def going_on_to(self, redacted: Snapshot) -> Steps[list[bytes]]:
        """The same in steps, from what is left of a state; all of them must be done."""
        self._events.clear()
        self._whole = None
        for name in ROOTS:
            before, after, merged = self._shown.get(name, {}), redacted.get(name, {}), name in MERGED_ROOTS
            changed = [*(before.keys() - after.keys()), *(key for key in after if not _same(before, after, key))]
            yield
            for first in range(0, len(changed), _TOGETHER):
                with self._doc.transaction():
                    for key in changed[first : first + _TOGETHER]:
                        _write_entry(self._roots[name], before, after, key, merged)
                yield
        self._shown, self._whole = redacted, None
        return list(self._events)

    def answer(self, state_vector: bytes) -> bytes:
        """Sync step 2 for a reader's step 1. Raises `UnknownReaderError` and `MalformedUpdateError`."""
        if state_vector[:1] > ONE_AUTHOR:
            raise UnknownReaderError
        try:
            clocks = read_clocks(state_vector)
        except UnfitBytesError as error:
            raise MalformedUpdateError(str(error)) from error
        if clocks.keys() - {self._doc.client_id}:
            raise UnknownReaderError
        if clocks:
            return self._doc.get_update(state_vector)
        if self._whole is None:
            self._whole = self._doc.get_update(state_vector)
        return self._whole

    def close(self) -> None:
        """Free the document."""
        self._doc.unobserve(self._subscription)

    def _note(self, event: TransactionEvent) -> None:
        self._events.append(event.update)


def _same(before: Mapping[str, Any], after: Mapping[str, Any], key: str) -> bool:
    """Whether an entry says what it said; of the same type too: in Python true equals 1."""
    was, now = before.get(key), after[key]
    return key in before and (was is now or (type(was) is type(now) and was == now))


def _write_entry(root: Map[Any], before: Mapping[str, Any], after: Mapping[str, Any], key: str, merged: bool) -> None:
    if key not in after:
        del root[key]
        return
    was, entry = before.get(key), after[key]
    if not merged or not isinstance(entry, dict):
        root[key] = entry
        return
    inner = root[key] if isinstance(was, dict) else None
    if isinstance(was, dict) and isinstance(inner, Map):
        for name in [*(was.keys() - entry.keys()), *(name for name in entry if not _same(was, entry, name))]:
            _write_entry(inner, was, entry, name, False)
    else:
        root[key] = Map(dict(entry))
