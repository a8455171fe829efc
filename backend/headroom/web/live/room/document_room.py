"""Those who have one document open: who they are, what they ask, what they are answered, and the results they get."""

import asyncio
from abc import ABC, abstractmethod
from concurrent.futures import Executor
from uuid import UUID

from headroom.web.live.document.live_document import LiveDoc, MalformedUpdateError
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.document.redacted_document import RedactedDocument, UnknownReaderError
from headroom.web.live.protocol.frames import (
    MALFORMED,
    READ_ONLY,
    AwarenessFrame,
    CloseCode,
    Refusal,
    SyncFrame,
    SyncKind,
    read_frame,
)
from headroom.web.live.results.evaluation import RoomEngine
from headroom.web.live.results.feed import Report, ResultFeed
from headroom.web.live.room.sync_replies import PAUSE_SECONDS, SyncReplies
from headroom.web.live.sockets.connection import Connection

_ANEW = "The server reopened this design. Reload the page."


class DocumentRoom(ABC):
    """Readers of a document; who may edit it, and where it comes from, is said by each kind of room."""

    def __init__(
        self,
        design_id: UUID,
        document: LiveDoc | RedactedDocument,
        engine: RoomEngine,
        executor: Executor,
        report: Report,
    ) -> None:
        self.design_id = design_id
        self.clients: set[Connection] = set()
        self._engine = engine
        self.feed = ResultFeed(engine, executor, lambda: self.clients, report)
        self._document: LiveDoc | RedactedDocument = document
        self._replies = SyncReplies(self._answer)
        self._wake = asyncio.Event()

    @property
    @abstractmethod
    def latest(self) -> tuple[int, Snapshot]:
        """The last durable state as readers see it, and its row."""

    async def join(self, client: Connection) -> None:
        """Let a client in. Raises `Refusal` when the room ends meanwhile."""
        self.clients.add(client)
        self.feed.welcome(client)

    def leave(self, client: Connection) -> None:
        """Forget a client."""
        self.clients.discard(client)
        self._replies.forget(client)
        self.feed.forget(client)

    def receive(self, client: Connection, data: bytes) -> None:
        """Take one message of a client. Raises `Refusal`."""
        frame = read_frame(data)
        if isinstance(frame, SyncFrame) and frame.kind == SyncKind.STEP_1:
            self._replies.ask(client, frame.body)
            self._wake.set()
        elif client.editor:
            self._write(client, frame)
        # Readers are nobody's company: they do not show themselves. A page begins with what it has, which is nothing.
        elif isinstance(frame, SyncFrame) and (frame.kind != SyncKind.STEP_2 or frame.body[:1] != b"\x00"):
            raise Refusal(CloseCode.READ_ONLY, READ_ONLY)

    def evaluate_again(self) -> None:
        """Something beside the document changed."""
        self.feed.again(*self.latest)

    @abstractmethod
    async def run(self) -> None:
        """Keep readers at the newest state until cancelled."""

    def close(self) -> None:
        """Free the document; the task must have ended."""
        self._document.close()
        self._engine.close()

    def _write(self, _client: Connection, _frame: SyncFrame | AwarenessFrame) -> None:
        """Take an editor's edit or presence; where nobody edits, refuse it."""
        raise Refusal(CloseCode.READ_ONLY, READ_ONLY)

    async def _serve_replies(self, pause: bool = True) -> None:
        """Some of them, now that all is durable; then others have their turn."""
        if self._replies.serve():
            self._wake.set()
            if pause:
                await asyncio.sleep(PAUSE_SECONDS)

    def _answer(self, state_vector: bytes) -> bytes:
        try:
            return self._document.answer(state_vector)
        except MalformedUpdateError:
            raise Refusal(CloseCode.MALFORMED, MALFORMED) from None
        except UnknownReaderError:
            raise Refusal(CloseCode.CHANGED, _ANEW) from None
