"""Readers of one open design from whom the same is hidden: apart from the room, fed with its durable states."""

import asyncio
import logging
from concurrent.futures import Executor
from uuid import UUID

from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.document.redacted_document import RedactedDocument, UnknownReaderError
from headroom.web.live.protocol.frames import (
    FAULT,
    MALFORMED,
    READ_ONLY,
    AwarenessFrame,
    CloseCode,
    Refusal,
    SyncKind,
    read_frame,
    sync_frame,
)
from headroom.web.live.results.feed import Evaluate, ResultFeed
from headroom.web.live.results.headline import Headline
from headroom.web.live.room.sync_replies import PAUSE_SECONDS, SyncReplies
from headroom.web.live.sockets.broadcast import broadcast
from headroom.web.live.sockets.connection import Connection
from headroom.web.live.steps import run_steps
from headroom.web.redaction.rules import Redaction

logger = logging.getLogger(__name__)

_ANEW = "The server reopened this design. Reload the page."


class RedactedRoom:
    """Nothing that was written into the room gets here but through `show`."""

    def __init__(self, design_id: UUID, redaction: Redaction, evaluate: Evaluate, executor: Executor) -> None:
        self.design_id = design_id
        self.clients: set[Connection] = set()
        self.feed = ResultFeed(evaluate, executor, lambda: self.clients, _keep_nothing)
        self.closed = False
        self._doc = RedactedDocument(redaction)
        self._newest: tuple[int, Snapshot] = (0, {})
        self._behind = False
        self._replies = SyncReplies(self._answer)
        self._wake = asyncio.Event()
        self._caught_up = asyncio.Event()

    def show(self, seq: int, document: Snapshot) -> None:
        """The room has a new durable state."""
        self._newest = (seq, document)
        self._behind = True
        if self.clients:
            self._wake.set()

    def submit_again(self) -> None:
        """The catalogue changed: figure anew."""
        self.feed.submit(self._newest[0], self._doc.shown)

    async def join(self, client: Connection) -> None:
        """Let a reader in once the newest state is there for them. Raises `Refusal` when the room ends meanwhile."""
        if self._behind:
            self._caught_up.clear()
            self._wake.set()
            await self._caught_up.wait()
        if self.closed:
            raise Refusal(CloseCode.TRY_AGAIN, FAULT)
        self.clients.add(client)
        self.feed.welcome()

    def leave(self, client: Connection) -> None:
        """Forget a reader."""
        self.clients.discard(client)
        self._replies.forget(client)
        self.feed.forget(client)

    def receive(self, client: Connection, data: bytes) -> None:
        """Take one message of a reader. Raises `Refusal`."""
        frame = read_frame(data)
        if isinstance(frame, AwarenessFrame):
            return
        if frame.kind == SyncKind.STEP_1:
            self._replies.ask(client, frame.body)
            self._wake.set()
        elif frame.kind != SyncKind.STEP_2 or frame.body[:1] != b"\x00":
            raise Refusal(CloseCode.READ_ONLY, READ_ONLY)

    async def run(self) -> None:
        """Follow the room and answer until cancelled; a fault ends the room, and the next reader opens another."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._behind:
                    await self._catch_up()
                self._caught_up.set()
                if self._replies.serve():
                    self._wake.set()
                    await asyncio.sleep(PAUSE_SECONDS)
        except Exception:
            logger.exception("what readers see of design %s cannot be shown", self.design_id)
            for client in self.clients:
                client.outbox.close(CloseCode.TRY_AGAIN, FAULT)
        finally:
            self.closed = True
            self._caught_up.set()

    def close(self) -> None:
        """Free the document; the task must have ended."""
        self._doc.close()

    async def _catch_up(self) -> None:
        self._behind = False
        seq, document = self._newest
        # What is hidden is looked for in every text: a thread, where the interpreter lets others in between.
        redacted = await asyncio.to_thread(self._doc.redact, document)
        updates = await run_steps(self._doc.going_on_to(redacted))
        await broadcast([sync_frame(SyncKind.UPDATE, update) for update in updates], list(self.clients))
        self.feed.submit(seq, self._doc.shown)

    def _answer(self, state_vector: bytes) -> bytes:
        try:
            return self._doc.answer(state_vector)
        except UnknownReaderError:
            raise Refusal(CloseCode.CHANGED, _ANEW) from None
        except ValueError:
            raise Refusal(CloseCode.MALFORMED, MALFORMED) from None


async def _keep_nothing(_headline: Headline) -> None:
    """The list's headline is kept by the room itself."""
