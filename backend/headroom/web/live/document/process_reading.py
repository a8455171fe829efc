"""Stored documents read where nobody waits: the CRDT library lets nothing else of its process run meanwhile."""

from collections.abc import Sequence
from typing import Any, Final

from headroom.web.live.document.encode import EMPTY_UPDATE, merge_state, update_to_document
from headroom.web.processes.json_pieces import joined, pieces_of
from headroom.web.processes.limits import COMPUTING, Task
from headroom.web.processes.parent import Job

LARGE_BYTES: Final = 1_000_000
"""Of state and updates; to free so much alone takes 15 ms. A design of 2,000 parts has a third of it."""
_TASK: Final = Task("Reading the stored design", "look at the server's log")
_MERGING: Final = Task("Merging the log of the design", "look at the server's log")


def read_apart(state: bytes | None, updates: Sequence[bytes]) -> dict[str, Any]:
    """`update_to_document`, on a thread: in moments there, or in a process. Raises `DomainError` at a limit of that."""
    if _size(state, updates) < LARGE_BYTES:
        return update_to_document(state or EMPTY_UPDATE, updates)
    found = joined(Job(COMPUTING, _TASK).run(_read, (state or EMPTY_UPDATE, list(updates))))
    assert isinstance(found, dict)
    return found


def merge_apart(state: bytes | None, updates: Sequence[bytes]) -> bytes:
    """`merge_state`, on a thread: in moments there, or in a process. Raises `DomainError` at a limit of that."""
    if _size(state, updates) < LARGE_BYTES:
        return merge_state(state, updates)
    (merged,) = Job(COMPUTING, _MERGING).run(merge_state, (state, list(updates)))
    return merged


def _read(state: bytes, updates: Sequence[bytes]) -> list[bytes]:
    return pieces_of(update_to_document(state, updates))


def _size(state: bytes | None, updates: Sequence[bytes]) -> int:
    return len(state or b"") + sum(map(len, updates))
