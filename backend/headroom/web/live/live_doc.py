"""One live document on the server: the Yjs document, its mirror, and what still waits for a predecessor."""

from collections.abc import Iterable
from typing import Any

from pycrdt import Doc, get_update, merge_updates

from headroom.web.live.encode import EMPTY_UPDATE, new_doc
from headroom.web.live.mirror import Mirror, Snapshot
from headroom.web.live.protocol import Refusal, read_varuint

WAITING_MAX_UPDATES = 200
WAITING_MAX_BYTES = 4 * 1024 * 1024


class MalformedUpdateError(Exception):
    """Bytes that are no Yjs update or state vector, or edits whose predecessors never came. Nothing was applied."""


class SpoiledDocumentError(Exception):
    """The CRDT library failed inside; the document in memory must not be used again, the log is whole."""


class LiveDoc:
    """Applies updates and says what is new; belongs to one thread."""

    def __init__(self) -> None:
        self._doc, self._roots = new_doc()
        self._mirror = Mirror(self._doc, self._roots)
        self._events: list[bytes] = []
        self._subscription = self._doc.observe(lambda event: self._events.append(event.update))
        self._waiting: list[bytes] = []

    def apply(self, update: bytes, whole_state: bool = False) -> bytes | None:
        """Apply an update; answer the bytes to store and send on, or None when it says nothing new.

        `whole_state` marks a sync step 2, which carries every deletion at each reconnect: without structs, only what
        is new in it is answered. Raises `MalformedUpdateError` (nothing applied) and `SpoiledDocumentError`.
        """
        if update == EMPTY_UPDATE:
            return None
        before = self._doc.get_state()
        self._events.clear()
        self._apply(update)
        waits = waits_for_predecessor(self._doc, update)
        if waits or self._waiting:
            self._note_waiting(update if waits else None)
        if waits:
            return update
        if not self._events and self._doc.get_state() == before:
            return None
        if whole_state and update[0] == 0 and self._events:
            news = merge_updates(*self._events) if len(self._events) > 1 else self._events[0]
            return None if news == EMPTY_UPDATE else news
        return update

    def _apply(self, update: bytes) -> None:
        try:
            self._doc.apply_update(update)
        except ValueError as error:
            raise MalformedUpdateError(str(error)) from error
        except BaseException as error:
            # A Rust panic arrives as a BaseException and leaves the document half changed.
            raise SpoiledDocumentError(str(error)) from error

    def _note_waiting(self, update: bytes | None) -> None:
        """While anything waits, pycrdt's events are not complete: the mirror reads whole until all has come."""
        self._mirror.distrust()
        self._waiting = [early for early in self._waiting if waits_for_predecessor(self._doc, early)]
        if update is not None:
            self._waiting.append(update)
        over = len(self._waiting) > WAITING_MAX_UPDATES or sum(map(len, self._waiting)) > WAITING_MAX_BYTES
        if update is not None and over:
            self._waiting.pop()
            raise MalformedUpdateError("Too many edits came without the edits before them.")

    def answer(self, state_vector: bytes) -> bytes:
        """Sync step 2 for a client's step 1. Raises `MalformedUpdateError`."""
        try:
            return self._doc.get_update(state_vector)
        except ValueError as error:
            raise MalformedUpdateError(str(error)) from error

    def state_vector(self) -> bytes:
        """Body of our step 1."""
        return self._doc.get_state()

    def snapshot(self) -> Snapshot:
        """The design document now, read only."""
        self._mirror.refresh()
        return self._mirror.snapshot()

    def close(self) -> None:
        """Free the document."""
        self._mirror.close()
        self._doc.unobserve(self._subscription)


def merge_rows(updates: Iterable[bytes]) -> list[bytes]:
    """Merge updates into one row where the library can, else keep them apart."""
    listed = list(updates)
    if len(listed) < 2:
        return listed
    try:
        return [merge_updates(*listed)]
    except ValueError:
        return listed


def waits_for_predecessor(doc: Doc[Any], update: bytes) -> bool:
    """Whether some of an applied update cannot take its place yet, because edits before it are not there."""
    vector = doc.get_state()
    missing = get_update(update, vector)
    if missing[0] != 0:
        return True
    known = state_clocks(vector)
    return any(end > known.get(client, 0) for client, end in _deletion_ends(missing[1:]))


def state_clocks(vector: bytes) -> dict[int, int]:
    """How far a state vector reaches, by client id. Raises `Refusal` (malformed)."""
    count, offset = read_varuint(vector, 0)
    clocks = {}
    for _ in range(count):
        client, offset = read_varuint(vector, offset)
        clocks[client], offset = read_varuint(vector, offset)
    return clocks


def _deletion_ends(delete_set: bytes) -> list[tuple[int, int]]:
    """For each range of a delete set (clients, then ranges of clock and length), its client and the clock behind it."""
    ends = []
    try:
        clients, offset = read_varuint(delete_set, 0)
        for _ in range(clients):
            client, offset = read_varuint(delete_set, offset)
            ranges, offset = read_varuint(delete_set, offset)
            for _ in range(ranges):
                clock, offset = read_varuint(delete_set, offset)
                length, offset = read_varuint(delete_set, offset)
                ends.append((client, clock + length))
    except Refusal as error:
        raise MalformedUpdateError("The deletions in an update cannot be read.") from error
    return ends
