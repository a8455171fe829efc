"""Who of a room gets what: editors at once, readers, who may be many, once the editors have all of a batch."""

from collections.abc import Collection

from headroom.web.live.protocol.frames import SyncKind, sync_frame
from headroom.web.live.sockets.broadcast import broadcast
from headroom.web.live.sockets.connection import Connection


class Recipients:
    """Sends to the clients of one room, whoever they are at that moment."""

    def __init__(self, clients: Collection[Connection]) -> None:
        self._clients = clients
        self._for_readers: list[bytes] = []

    def send_update(self, row: bytes, authors: set[Connection]) -> None:
        """Send a row to whoever edits, and keep it for the readers."""
        if not self._clients:
            return  # as while a room is loaded, whose first row may have megabytes
        frame = sync_frame(SyncKind.UPDATE, row)
        self._for_readers.append(frame)
        # A row of one author alone needs no way back to them.
        author = next(iter(authors)) if len(authors) == 1 else None
        for client in self._clients:
            if client.editor and client is not author:
                client.outbox.put(frame)

    def send_editors(self, frame: bytes) -> None:
        """Send what readers do not get."""
        for client in self._clients:
            if client.editor:
                client.outbox.put(frame)

    async def tell_readers(self) -> None:
        """Send the readers the rows that were kept for them."""
        frames, self._for_readers = self._for_readers, []
        await broadcast(frames, [client for client in self._clients if not client.editor])

    def forget(self) -> None:
        """Nobody is to get what was kept."""
        self._for_readers.clear()
