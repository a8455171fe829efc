"""One live document on the server: the Yjs document, its mirror, and what still waits for a predecessor."""

import time
from collections.abc import Iterable
from typing import Final

from pycrdt import merge_updates

from headroom.web.live.document.encode import EMPTY_UPDATE, new_doc
from headroom.web.live.document.mirror import Mirror, Snapshot
from headroom.web.live.document.update_slices import DeletionPace, Order, nests, ordered, slices
from headroom.web.live.document.update_walk import UpdateContents, walk
from headroom.web.live.limits import (
    CLIENTS_MAX,
    QUESTION_SLACK,
    WAITING_MAX_BYTES,
    WAITING_MAX_RANGES,
    WAITING_MAX_UPDATES,
)
from headroom.web.live.protocol.lib0 import UnfitBytesError, read_clocks
from headroom.web.live.steps import Steps, at_once

MERGED_BYTES: Final = 64 * 1024
"""Larger rows stay apart: to merge them the library holds the interpreter for long."""
NOTHING_KNOWN: Final = b"\x00"
"""State vector of somebody who has nothing yet."""


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
        self._clocks: dict[int, int] = {}
        self._waiting: list[UpdateContents] = []
        self._pace = DeletionPace()
        self._whole: bytes | None = None

    def apply(self, update: bytes, whole_state: bool = False) -> bytes | None:
        """Apply an update; answer the bytes to store and send on, or None when it says nothing new.

        `whole_state` marks a sync step 2, which carries every deletion at each reconnect: without structs, only what
        is new in it is answered. Raises `MalformedUpdateError` (nothing applied) and `SpoiledDocumentError`.
        """
        return at_once(self.applying(update, whole_state))

    def applying(self, update: bytes, whole_state: bool = False) -> Steps[bytes | None]:
        """The same in steps, between which nobody else may change the document."""
        if update == EMPTY_UPDATE:
            return None
        try:
            walked = yield from walk(update)
            yield from self._check(walked)
            order = yield from ordered(walked)
        except UnfitBytesError as error:
            raise MalformedUpdateError(str(error)) from error
        moved = walked.brings_changes_to(self._clocks)
        self._begin()
        yield from self._apply_in_pieces(walked, order)
        if self._settle(walked):
            return update
        if not self._events and not moved:
            return None
        if whole_state and update[0] == 0 and self._events:
            news = merge_updates(*self._events) if len(self._events) > 1 else self._events[0]
            return None if news == EMPTY_UPDATE else news
        return update

    def applying_row(self, row: bytes) -> Steps[bool]:
        """Apply what the log has, whatever it is, in steps; answer whether it is new. Raises as `apply` does."""
        if row == EMPTY_UPDATE:
            return False
        self._begin()
        try:
            walked = yield from walk(row, stored=True)
            order = yield from ordered(walked)
        except UnfitBytesError:
            # It was let in before updates were looked through: the library reads it, and the mirror everything.
            self._apply(row, whole=True)
            self._mirror.distrust()
            self._clocks = read_clocks(self._doc.get_state())
            return True
        moved = walked.brings_changes_to(self._clocks)
        is_first = not self._clocks
        yield from self._apply_in_pieces(walked, order)
        waits = self._settle(walked)
        if is_first and not waits:
            # To encode 100,000 parts takes a tenth of a second: until the next edit the row itself says all.
            self._whole = row
        return waits or moved or bool(self._events)

    def _check(self, walked: UpdateContents) -> Steps[None]:
        """Refuse what must not come to the library: what waits there waits for ever."""
        inside = yield from nests(walked)
        if inside or (walked.types_by_origin and self._mirror.nests_too_deep):
            raise MalformedUpdateError("Maps are nested in maps.")
        if len(self._clocks) + len(walked.runs) > CLIENTS_MAX and not walked.runs.keys() <= self._clocks.keys():
            raise MalformedUpdateError("The design was edited from too many windows.")
        if walked.waits_for_others(self._clocks):
            waiting = [*self._waiting, walked]
            if (
                len(waiting) > WAITING_MAX_UPDATES
                or sum(len(early.data) for early in waiting) > WAITING_MAX_BYTES
                or sum(early.weight_beyond(self._clocks) for early in waiting) > WAITING_MAX_RANGES
            ):
                raise MalformedUpdateError("Too many edits came without the edits before them.")

    def _begin(self) -> None:
        self._events.clear()
        self._whole = None

    def _apply_in_pieces(self, walked: UpdateContents, order: Order) -> Steps[None]:
        for number, piece in enumerate(slices(walked, order, self._pace)):
            began = time.thread_time()
            self._apply(piece, whole=not number)
            self._pace.took(time.thread_time() - began)
            yield

    def _apply(self, update: bytes, whole: bool) -> None:
        try:
            self._doc.apply_update(update)
        except BaseException as error:
            if whole and isinstance(error, ValueError):
                raise MalformedUpdateError(str(error)) from error
            # A Rust panic arrives as a BaseException; it, and a piece that fails, leave the document half changed.
            raise SpoiledDocumentError(str(error)) from error

    def _settle(self, walked: UpdateContents) -> bool:
        """Note how far the document reaches now; answer whether some of an applied update waits for a predecessor.

        While anything waits, pycrdt's events may not tell all: the mirror reads whole as soon as something comes of it.
        """
        waits = walked.waits_for_others(self._clocks)
        for client, run in walked.runs.items():
            self._clocks[client] = max(self._clocks.get(client, 0), run.clocks[-1])
        if not waits and not self._waiting:
            return False
        clocks = read_clocks(self._doc.get_state())
        awaited = {some.client for early in self._waiting for some in early.deletions}
        if waits or clocks != self._clocks or not awaited.isdisjoint(walked.runs):
            self._mirror.distrust()
        self._clocks = clocks
        early = [*self._waiting, walked] if waits else self._waiting
        self._waiting = [one for one in early if one.reaches_beyond(clocks)]
        return waits

    def answer(self, state_vector: bytes) -> bytes:
        """Sync step 2 for a client's step 1; all of the state is encoded once. Raises `MalformedUpdateError`."""
        try:
            known = read_clocks(state_vector, len(self._clocks) + QUESTION_SLACK)
            if known:
                return self._doc.get_update(state_vector)
        except (UnfitBytesError, ValueError) as error:
            raise MalformedUpdateError(str(error)) from error
        if self._whole is None:
            self._whole = self._doc.get_update(NOTHING_KNOWN)
        return self._whole

    def state_vector(self) -> bytes:
        """Body of our step 1."""
        return self._doc.get_state()

    def snapshot(self) -> Snapshot:
        """The design document now, read only."""
        return at_once(self.reading())

    def reading(self) -> Steps[Snapshot]:
        """The same in steps."""
        yield from self._mirror.refreshing()
        return self._mirror.snapshot()

    def close(self) -> None:
        """Free the document."""
        self._mirror.close()
        self._doc.unobserve(self._subscription)


def merge_rows(updates: Iterable[bytes]) -> list[bytes]:
    """Merge updates that follow each other into one row where they are small and the library can."""
    rows: list[bytes] = []
    small: list[bytes] = []
    for update in updates:
        if sum(map(len, small)) + len(update) > MERGED_BYTES:
            rows += _merged(small)
            small = []
        small.append(update)
    return rows + _merged(small)


def _merged(updates: list[bytes]) -> list[bytes]:
    if len(updates) < 2:
        return updates
    try:
        return [merge_updates(*updates)]
    except ValueError:
        return updates
