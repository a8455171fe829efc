"""Readers of one open design from whom the same is hidden: apart from the room, fed with its durable states."""

import asyncio
import logging
from concurrent.futures import Executor
from uuid import UUID

from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.document.redacted_document import RedactedDocument
from headroom.web.live.protocol.frames import FAULT, CloseCode, Refusal, SyncKind, sync_frame
from headroom.web.live.results.evaluation import RoomEngine
from headroom.web.live.results.headline import NamedHeadline
from headroom.web.live.room.document_room import DocumentRoom
from headroom.web.live.sockets.broadcast import broadcast
from headroom.web.live.sockets.connection import Connection
from headroom.web.live.steps import run_steps
from headroom.web.redaction.rules import Redaction

logger = logging.getLogger(__name__)


class RedactedRoom(DocumentRoom):
    """Nothing that was written into the room gets here but through `show`."""

    def __init__(self, design_id: UUID, redaction: Redaction, engine: RoomEngine, executor: Executor) -> None:
        self._doc = RedactedDocument(redaction)
        super().__init__(design_id, self._doc, engine, executor, _keep_nothing)
        self.closed = False
        self._newest: tuple[int, Snapshot] = (0, {})
        self._behind = False
        self._caught_up = asyncio.Event()

    @property
    def latest(self) -> tuple[int, Snapshot]:
        """The last durable state as readers see it, and its row."""
        return self._newest[0], self._doc.shown

    def show(self, seq: int, document: Snapshot) -> None:
        """The room has a new durable state."""
        self._newest = (seq, document)
        self._behind = True
        if self.clients:
            self._wake.set()

    async def join(self, client: Connection) -> None:
        """Let a reader in once the newest state is there for them. Raises `Refusal` when the room ends meanwhile."""
        if self._behind:
            self._caught_up.clear()
            self._wake.set()
            await self._caught_up.wait()
        if self.closed:
            raise Refusal(CloseCode.TRY_AGAIN, FAULT)
        await super().join(client)

    async def run(self) -> None:
        """Follow the room and answer until cancelled; a fault ends the room, and the next reader opens another."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._behind:
                    await self._catch_up()
                self._caught_up.set()
                await self._serve_replies()
        except Exception:
            logger.exception("what readers see of design %s cannot be shown", self.design_id)
            for client in self.clients:
                client.outbox.close(CloseCode.TRY_AGAIN, FAULT)
        finally:
            self.closed = True
            self._caught_up.set()

    async def _catch_up(self) -> None:
        self._behind = False
        seq, document = self._newest
        # What is hidden is looked for in every text: a thread, where the interpreter lets others in between.
        redacted = await asyncio.to_thread(self._doc.redact, document)
        updates = await run_steps(self._doc.going_on_to(redacted))
        await broadcast([sync_frame(SyncKind.UPDATE, update) for update in updates], list(self.clients))
        self.feed.submit(seq, self._doc.shown)


async def _keep_nothing(_headline: NamedHeadline) -> None:
    """The list's headline is kept by the room itself."""
