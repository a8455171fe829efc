"""One open design: everything that changes it goes through one task, in order.

That task applies a batch, commits it, and only then sends it on, acknowledges it and answers step 1: nobody ever
sees a state that is not durable. What arrives during a commit is the next batch, merged into one row.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor
from uuid import UUID

from headroom.store.designs.live_log import LiveLog, LogTail
from headroom.web.live.document.live_document import LiveDoc, MalformedUpdateError, merge_rows
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.limits import COMPACT_BYTES, COMPACT_ROWS
from headroom.web.live.protocol.frames import (
    FAULT,
    MALFORMED,
    AwarenessFrame,
    CloseCode,
    Refusal,
    SyncFrame,
    SyncKind,
    sync_frame,
)
from headroom.web.live.protocol.presence import Presence
from headroom.web.live.results.evaluation import RoomEngine
from headroom.web.live.results.feed import Report
from headroom.web.live.room.batch import Batch, PendingEdit, gather_seconds, in_batches
from headroom.web.live.room.document_room import DocumentRoom
from headroom.web.live.room.persist import until_done
from headroom.web.live.room.recipients import Recipients
from headroom.web.live.room.sleep import Sleep
from headroom.web.live.sockets.connection import Connection
from headroom.web.live.steps import TURN_SECONDS, run_steps
from headroom.web.observe.meters import COMMIT_SECONDS

logger = logging.getLogger(__name__)


class Room(DocumentRoom):
    """The clients of one design on this replica, its document, and its writer."""

    def __init__(
        self, design_id: UUID, log: LiveLog, replica: str, engine: RoomEngine, executor: Executor, report: Report
    ) -> None:
        self._doc = LiveDoc()
        super().__init__(design_id, self._doc, engine, executor, report)
        self.on_state: Callable[[int, Snapshot], None] = lambda _seq, _document: None
        self.compaction_due = asyncio.Event()
        self._log = log
        self._replica = replica
        self._presence = Presence()
        self._seq = -1
        self._stored_rows, self._stored_bytes, self._state_bytes = 0, 0, 0
        self._base_bytes = 0
        self._pending: list[PendingEdit] = []
        self._recipients = Recipients(self.clients)
        self._behind = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._latest: tuple[int, Snapshot] = (0, {})
        self._engine = engine
        self.sleep = Sleep()
        """Edits, rows of other replicas and whoever comes end it."""

    @property
    def seq(self) -> int:
        """The last row that this room has seen of all before it."""
        return self._seq

    @property
    def latest(self) -> tuple[int, Snapshot]:
        """The last durable state and its row."""
        return self._latest

    @property
    def state_bytes(self) -> int:
        """Bytes read from and written to the log since the room opened; memory grows with it."""
        return self._state_bytes

    @property
    def settled(self) -> bool:
        """Whether nothing waits for the writer."""
        return self._idle.is_set() and not self._pending

    async def settle(self) -> None:
        """Wait until all that has arrived is durable."""
        while not self.settled:
            await self._idle.wait()
            await asyncio.sleep(0)

    async def load(self) -> None:
        """Read base and rows. Raises `DesignGone` and database errors."""
        await self._take_tail(await self._log.read_tail(self.design_id, self._seq))
        self._recipients.forget()
        self._seq = max(self._seq, 0)
        self._publish(await run_steps(self._doc.reading()))

    async def join(self, client: Connection) -> None:
        """Let a client in: editors are asked for what they have, and hear who is here."""
        await super().join(client)
        self.sleep.touch()
        if client.editor:
            client.outbox.put(sync_frame(SyncKind.STEP_1, self._doc.state_vector()))
            present = self._presence.all()
            if present is not None:
                client.outbox.put(present)

    def leave(self, client: Connection) -> None:
        """Forget a client; its edits that arrived are still committed."""
        super().leave(client)
        farewell = self._presence.leave(client)
        if farewell is not None:
            self._recipients.send_editors(farewell)

    def catch_up(self, seq: int | None = None) -> None:
        """Another replica wrote row `seq`; None: look whether one did."""
        if seq is None or seq > self._seq:
            self._behind = True
            self._wake.set()

    def evaluate_again(self) -> None:
        """Something beside the document changed; the answer to a document that is read again is new anyway."""
        if self.sleep.asleep:
            self._wake.set()
        else:
            super().evaluate_again()

    def put_to_sleep(self) -> None:
        """Free the document once nothing is to be done; clients stay, with what they show of themselves."""
        if not self.sleep.asleep:
            self.sleep.asked = True
            self._wake.set()

    async def waken(self) -> None:
        """Have the document there. Raises `Refusal` when the room ends meanwhile."""
        self.sleep.asked = False
        if not self.sleep.asleep:
            return
        self._wake.set()
        if not await self.sleep.over():
            raise Refusal(CloseCode.TRY_AGAIN, FAULT)

    async def run(self) -> None:
        """Write until cancelled. Raises `DesignGone`, and `SpoiledDocumentError` when the room must be opened anew."""
        try:
            await self._run()
        finally:
            self.sleep.give_up()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._idle.clear()
            await asyncio.sleep(gather_seconds(len(self.clients)))
            self._wake.clear()
            if self.sleep.asleep:
                await self._read_again()
            if self._behind:
                await self._read_tail()
            pending, self._pending = self._pending, []
            if pending:
                await self._serve(pending)
            await self._serve_replies(pause=not self._pending)
            if self.sleep.asked and not self._wake.is_set() and self.feed.resting:
                await self._fall_asleep()
            self._idle.set()

    async def _fall_asleep(self) -> None:
        self.sleep.begin()
        self._document.close()
        self._doc = self._document = LiveDoc()
        self._latest, self._state_bytes = (self._seq, {}), 0
        self.feed.sleep()
        # An evaluation that nobody waits for any more may still run.
        await asyncio.to_thread(self._engine.forget)

    async def _read_again(self) -> None:
        """Read the document; of its rows only those are sent on that came meanwhile."""
        told, self._seq = self._seq, -1
        self._behind = False
        tail = await until_done(self.design_id, lambda: self._log.read_tail(self.design_id, -1))
        await self._take_tail(tail, told)
        await self._recipients.tell_readers()
        document = await run_steps(self._doc.reading())
        self.sleep.end()
        self._publish(document)

    def _write(self, client: Connection, frame: SyncFrame | AwarenessFrame) -> None:
        if isinstance(frame, AwarenessFrame):
            news = self._presence.update(client, frame.body, client.author)
            if news is not None:
                self._recipients.send_editors(news)
            return
        client.edit_received(len(frame.body))
        self._pending.append(PendingEdit(client, frame))
        self._wake.set()

    async def _serve(self, pending: Sequence[PendingEdit]) -> None:
        document: Snapshot | None = None
        has_news = False
        for some, is_last in in_batches(pending):
            batch = await self._apply(some)
            has_news = has_news or bool(batch.news)
            if has_news and is_last:
                document = await run_steps(self._doc.reading())
                self.feed.foresee(document)
            for row in merge_rows(batch.news):
                await self._commit(row, batch.authors)
                self._recipients.send_update(row, batch.authors)
            if document is not None:
                self._latest = (self._seq, document)
            for client, sizes in batch.edits.items():
                client.edits_saved(len(sizes), sum(sizes))
        if document is not None:
            await self._recipients.tell_readers()
            self._publish(document)

    async def _apply(self, pending: Sequence[PendingEdit]) -> Batch:
        batch = Batch()
        began = time.perf_counter()
        for edit in pending:
            client, frame = edit.sender, edit.frame
            if client.closing:
                continue
            try:
                news = await run_steps(self._doc.applying(frame.body, whole_state=frame.kind == SyncKind.STEP_2))
            except MalformedUpdateError:
                client.refuse(Refusal(CloseCode.MALFORMED, MALFORMED))
                continue
            batch.edits.setdefault(client, []).append(len(frame.body))
            if news is not None:
                batch.news.append(news)
                batch.authors.add(client)
            if time.perf_counter() - began > TURN_SECONDS:
                await asyncio.sleep(0)
                began = time.perf_counter()
        return batch

    async def _commit(self, row: bytes, authors: Collection[Connection]) -> None:
        who = list({client.author for client in authors})
        with COMMIT_SECONDS.time():
            seq = await until_done(self.design_id, lambda: self._log.append(self.design_id, row, self._replica, who))
        if seq == self._seq + 1:
            self._seq = seq
        else:
            self.catch_up()
        self._count_stored(1, len(row))

    async def _read_tail(self) -> None:
        self._behind = False
        tail = await until_done(self.design_id, lambda: self._log.read_tail(self.design_id, self._seq))
        if await self._take_tail(tail):
            await self._recipients.tell_readers()
            self._publish(await run_steps(self._doc.reading()))

    async def _take_tail(self, tail: LogTail, told: int = -1) -> bool:
        changed = False
        if tail.base is not None and tail.base_seq > self._seq:
            self._stored_rows, self._stored_bytes, self._base_bytes = 0, 0, len(tail.base)
            changed = await self._take_row(tail.base, tail.base_seq > told)
            self._seq = tail.base_seq
        for row in tail.rows:
            if row.seq <= self._seq:
                continue
            changed = await self._take_row(row.payload, row.seq > told) or changed
            self._seq = row.seq
            self._count_stored(1, len(row.payload))
        return changed

    async def _take_row(self, payload: bytes, is_news: bool) -> bool:
        self._state_bytes += len(payload)
        try:
            is_new = await run_steps(self._doc.applying_row(payload))
        except MalformedUpdateError:
            logger.exception("a row of design %s cannot be read and is passed over", self.design_id)
            return False
        if is_new and is_news:
            self._recipients.send_update(payload, set())
        return is_new

    def _count_stored(self, rows: int, size_bytes: int) -> None:
        self._stored_rows += rows
        self._stored_bytes += size_bytes
        self._state_bytes += size_bytes
        if self._stored_rows >= COMPACT_ROWS or self._stored_bytes >= max(COMPACT_BYTES, self._base_bytes // 4):
            self._stored_rows, self._stored_bytes = 0, 0
            self.compaction_due.set()

    def _publish(self, document: Snapshot) -> None:
        self._latest = (self._seq, document)
        self.sleep.touch()
        self.feed.submit(*self._latest)
        self.on_state(*self._latest)
