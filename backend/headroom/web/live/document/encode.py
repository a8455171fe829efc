"""The design document as a Yjs document and back (contract, sections 2 and 5)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

from pycrdt import Doc, Map, get_update, merge_updates

from headroom.web.live.document.reading import read_root
from headroom.web.live.document.update_slices import ordered, slices
from headroom.web.live.document.update_walk import walk
from headroom.web.live.protocol.frames import write_varuint
from headroom.web.live.protocol.lib0 import UnfitBytesError, read_clocks
from headroom.web.live.steps import at_once

RootName: TypeAlias = Literal["meta", "components", "cables", "zones", "workloads", "layout", "drawing", "suppressions"]

SCHEMA: Final = 1
ROOTS: Final[tuple[RootName, ...]] = get_args(RootName)
MERGED_ROOTS: Final[frozenset[str]] = frozenset({"components", "workloads"})
"""Roots whose entries are maps, merged key by key; entries of the others are replaced as one value."""

UNWRITTEN_ROOTS: Final[frozenset[str]] = frozenset({"drawing", "suppressions"})
"""Roots that a document leaves out while they are empty."""

EMPTY_UPDATE: Final = b"\x00\x00"
NO_DELETIONS: Final = b"\x00"
AUTHOR_CHANGES: Final = 8192
"""As many as a page writes before it goes on as another author."""

_Entry: TypeAlias = tuple[RootName, str, Any]


def new_doc() -> tuple[Doc[Any], dict[RootName, Map[Any]]]:
    """An empty document and its root maps, the only containers ever made on load."""
    doc: Doc[Any] = Doc()
    return doc, {name: doc.get(name, type=Map) for name in ROOTS}


def document_to_update(document: Mapping[str, Any]) -> bytes:
    """Encode a design document (schema 1) as the first update of its live document.

    Unknown top-level keys are left out, absent ones taken as empty. Entries that are not objects where the contract
    asks for one raise `TypeError`: check the document first.
    """
    entries = ((name, key, value) for name in ROOTS for key, value in document.get(name, {}).items())
    pieces = [_written(some) for some in _of_one_author(entries)]
    authors = sum(piece[0] for piece in pieces)
    return write_varuint(authors) + b"".join(piece[1:-1] for piece in pieces) + NO_DELETIONS


def _of_one_author(entries: Iterable[_Entry]) -> Iterator[list[_Entry]]:
    """Entries for one author each: what a deletion costs grows with all that its author wrote (ADR 45)."""
    some: list[_Entry] = []
    changes = 0
    for entry in entries:
        some.append(entry)
        changes += 1 + (len(entry[2]) if entry[0] in MERGED_ROOTS else 0)
        if changes >= AUTHOR_CHANGES:
            yield some
            some, changes = [], 0
    if some:
        yield some


def _written(entries: Iterable[_Entry]) -> bytes:
    """An update of one author at most, and no deletions."""
    doc, roots = new_doc()
    with doc.transaction():
        for name, key, value in entries:
            roots[name][key] = Map(dict(value)) if name in MERGED_ROOTS else value
    return doc.get_update()


def doc_to_document(doc: Doc[Any]) -> dict[str, Any]:
    """Read a live document whole, as plain JSON values with the numbers a browser would write.

    Takes 50 to 100 ms at 2,000 components: rooms use `mirror.Mirror` instead.
    """
    document: dict[str, Any] = {"schema": SCHEMA}
    for name in ROOTS:
        entries = read_root(doc, doc.get(name, type=Map))
        if entries or name not in UNWRITTEN_ROOTS:
            document[name] = entries
    return document


def update_to_document(state: bytes, updates: Iterable[bytes] = ()) -> dict[str, Any]:
    """Read the document that a stored state and the updates behind it make. Raises `ValueError` if one is broken."""
    doc, _ = new_doc()
    for update in (state, *updates):
        apply_stored(doc, update)
    return doc_to_document(doc)


def apply_stored(doc: Doc[Any], update: bytes) -> bool:
    """Apply a row of the log, in pieces where it is large; answer whether some of it still waits for a predecessor.

    Raises `ValueError` for bytes that are no update.
    """
    try:
        walked = at_once(walk(update, stored=True))
        order = at_once(ordered(walked))
    except UnfitBytesError:
        # It was let in before updates were looked through; the library reads what it can.
        doc.apply_update(update)
        return True
    for piece in slices(walked, order):
        doc.apply_update(piece)
    return walked.reaches_beyond(read_clocks(doc.get_state()))


def merge_state(state: bytes | None, updates: Iterable[bytes]) -> bytes:
    """Compact a stored state and the updates behind it into one state.

    Edits whose predecessors are not there yet may be no part of the merged document; they are carried along.
    """
    pieces = [piece for piece in (state, *updates) if piece]
    if not pieces:
        return EMPTY_UPDATE
    doc, _ = new_doc()
    waited = [piece for piece in pieces if apply_stored(doc, piece)]
    compact = doc.get_update()
    if not waited:
        return compact
    waiting = get_update(merge_updates(*waited), doc.get_state())
    return compact if waiting[0] == 0 else merge_updates(compact, waiting)
