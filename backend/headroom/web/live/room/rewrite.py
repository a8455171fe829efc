"""Making a live design say what a document says, as one edit among those of others.

The edit comes in by a connection like anybody's: it is durable before it is seen, and merges with what others do at the
same time. Only what differs is written, so that what others can undo stays theirs.
"""

import asyncio
from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from pycrdt import Map

from headroom.web.live.document.encode import MERGED_ROOTS, ROOTS, apply_stored, new_doc
from headroom.web.live.document.reading import read_root
from headroom.web.live.protocol.frames import MessageType, SyncFrame, SyncKind, read_frame, sync_frame
from headroom.web.live.room.rooms import Rooms
from headroom.web.live.sockets.connection import Connection

PATIENCE_SECONDS: Final = 30.0
_NOTHING_KNOWN: Final = b"\x00"
"""State vector of somebody who has nothing yet."""


async def rewrite(rooms: Rooms, design_id: UUID, document: Mapping[str, Any]) -> None:
    """Make `document` the present state of a design; returns once it is durable.

    Raises:
        Refusal: the design is gone, or the server is full or stopping.
        TimeoutError: the database has not taken the edit.
    """
    client = Connection(editor=True)
    room = await rooms.enter(design_id, client)
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            room.receive(client, sync_frame(SyncKind.STEP_1, _NOTHING_KNOWN))
            state = await _whole_state(client)
            update = await asyncio.to_thread(edit_to, state, document)
            room.receive(client, sync_frame(SyncKind.UPDATE, update))
            await _saved(client)
    finally:
        rooms.leave(room, client)


def edit_to(state: bytes, document: Mapping[str, Any]) -> bytes:
    """The update that makes `document` of a live document; what is as it should be stays untouched."""
    doc, roots = new_doc()
    apply_stored(doc, state)
    before = doc.get_state()
    with doc.transaction():
        for name in ROOTS:
            root, target = roots[name], document.get(name, {})
            present = read_root(doc, root)
            for key in present.keys() - target.keys():
                del root[key]
            for key, value in target.items():
                if key in present and present[key] == value:
                    continue
                entry = root[key] if key in present else None
                if name in MERGED_ROOTS and isinstance(entry, Map):
                    _patch(entry, present[key], value)
                else:
                    root[key] = Map(dict(value)) if name in MERGED_ROOTS else value
    return doc.get_update(before)


def _patch(entry: Map[Any], present: Mapping[str, Any], target: Mapping[str, Any]) -> None:
    for key in present.keys() - target.keys():
        del entry[key]
    for key, value in target.items():
        if key not in present or present[key] != value:
            entry[key] = value


async def _whole_state(client: Connection) -> bytes:
    while True:
        sent = await _next(client)
        if sent[0] == MessageType.SYNC:
            frame = read_frame(sent)
            if isinstance(frame, SyncFrame) and frame.kind == SyncKind.STEP_2:
                return frame.body


async def _saved(client: Connection) -> None:
    while (await _next(client))[0] != MessageType.SAVED:
        pass


async def _next(client: Connection) -> bytes:
    sent = await client.outbox.take(PATIENCE_SECONDS)
    if sent is None:
        raise TimeoutError
    return sent
