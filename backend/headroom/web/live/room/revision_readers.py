"""Readers of a revision: nothing of the document goes over their sockets, but news do, and the end of their link."""

from collections.abc import Iterable
from typing import Final
from uuid import UUID

from headroom.store.notices import Topic
from headroom.web.live.protocol.frames import READ_ONLY, CloseCode, Refusal, SyncFrame, SyncKind, news_frame, read_frame
from headroom.web.live.sockets.connection import Connection

_FOR_READERS: Final[frozenset[Topic]] = frozenset({"comments", "reviews"})
"""DesignNotice that are told to readers by link, too."""


class RevisionReaders:
    """Who waits for news of which design."""

    def __init__(self) -> None:
        self._waiting: dict[Connection, UUID] = {}

    def join(self, design_id: UUID, client: Connection) -> None:
        """Let a reader in."""
        self._waiting[client] = design_id

    def leave(self, client: Connection) -> None:
        """Let a reader out."""
        self._waiting.pop(client, None)

    def clients(self) -> list[Connection]:
        """All who wait."""
        return list(self._waiting)

    def tell(self, design_id: UUID | None, what: Topic) -> None:
        """Send news of a design, or of every one when None is named."""
        send_news([client for client, of in self._waiting.items() if design_id in {None, of}], what)

    def disconnect(self, code: CloseCode, words: str) -> None:
        """End every connection with words."""
        for client in self.clients():
            client.outbox.close(code, words)

    def receive(self, data: bytes) -> None:
        """A page begins with what it has and who it is; there is nothing to answer. Raises `Refusal` for a write."""
        frame = read_frame(data)
        if isinstance(frame, SyncFrame) and frame.kind != SyncKind.STEP_1 and frame.body[:1] != b"\x00":
            raise Refusal(CloseCode.READ_ONLY, READ_ONLY)


def send_news(clients: Iterable[Connection], what: Topic) -> None:
    """Send news to whom they concern."""
    frame = news_frame(what)
    for client in clients:
        if client.link_id is None or what in _FOR_READERS:
            client.outbox.put(frame)
