"""All open rooms of this replica: opened on demand, closed when nobody is in them, bounded in memory."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias
from uuid import UUID, uuid4

from headroom.store.actor import act_as, acting, server_in
from headroom.store.designs.live_log import DesignGone, LiveLog
from headroom.store.notices import Topic
from headroom.web.http.joined_answer import PieceCache
from headroom.web.live.document.live_document import SpoiledDocumentError
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.limits import IDLE_SECONDS, ROOMS_MAX_BYTES, SLEEP_SECONDS
from headroom.web.live.protocol.frames import FAULT, CloseCode, Refusal
from headroom.web.live.results.evaluation import LiveEngine, RoomEngine
from headroom.web.live.results.headline import NamedHeadline
from headroom.web.live.results.room_threads import EvaluationThreads
from headroom.web.live.room.closed_designs import ClosedDesigns
from headroom.web.live.room.compaction import compact, compact_when_due
from headroom.web.live.room.document_room import DocumentRoom
from headroom.web.live.room.last_answers import LastAnswers
from headroom.web.live.room.open_room import OpenRoom
from headroom.web.live.room.revision_readers import RevisionReaders
from headroom.web.live.room.room import Room
from headroom.web.live.sockets.broadcast import close_all
from headroom.web.live.sockets.connection import Connection
from headroom.web.redaction.rules import Redaction

logger = logging.getLogger(__name__)
STOP_SECONDS = 3.0

GONE = "This design was deleted."
RESTARTING = "The server is restarting."

KeepHeadline: TypeAlias = Callable[[UUID, NamedHeadline], Awaitable[None]]


class Rooms:
    """Opens, finds and closes rooms. Belongs to one event loop."""

    def __init__(
        self,
        log: LiveLog,
        engine: LiveEngine,
        keep_headline: KeepHeadline,
        idle_seconds: float = IDLE_SECONDS,
        max_bytes: int = ROOMS_MAX_BYTES,
        sleep_seconds: float = SLEEP_SECONDS,
    ) -> None:
        self.replica = uuid4().hex
        self.revision_readers = RevisionReaders()
        self._log = log
        self._closed = ClosedDesigns(log)
        self._answers = LastAnswers()
        self.written = PieceCache()
        self._engine = engine
        self._keep_headline = keep_headline
        self._idle_seconds = idle_seconds
        self._max_bytes = max_bytes
        self._sleep_seconds = sleep_seconds
        self._rooms: dict[UUID, OpenRoom] = {}
        self._opening: dict[UUID, asyncio.Task[OpenRoom]] = {}
        self._threads = EvaluationThreads()
        self._retiring: set[asyncio.Task[None]] = set()
        self._stopping = False

    async def enter(self, design_id: UUID, client: Connection) -> DocumentRoom:
        """Let a client into a design's room, or that of those from whom the same is hidden.

        Raises:
            Refusal: when the design is gone, or the server is full or stopping.
        """
        opened = await self._claim(design_id)
        try:
            await opened.room.waken()
            engine = RoomEngine(self._engine, client.redaction)
            room = opened.room_for(client.redaction, engine, self._threads.of_room(engine))
            await room.join(client)
        except BaseException:
            opened.one_left()
            raise
        return room

    async def _claim(self, design_id: UUID) -> OpenRoom:
        """The open room with one guest more: a room that the sweeper closes meanwhile would never say anything."""
        while not self._stopping:
            opened = self._rooms.get(design_id) or await self._open_once(design_id)
            if self._rooms.get(design_id) is opened:
                opened.guests += 1
                return opened
        raise Refusal(CloseCode.TRY_AGAIN, RESTARTING)

    def leave(self, room: DocumentRoom, client: Connection) -> None:
        """Let a client out; the room closes a while after the last one."""
        room.leave(client)
        opened = self._rooms.get(room.design_id)
        if opened is not None and any(room is one for one in (*opened.rooms(), *opened.failed)):
            opened.one_left()

    @property
    def stopping(self) -> bool:
        """Whether nobody is let in any more."""
        return self._stopping

    @property
    def count(self) -> int:
        """How many designs are open."""
        return len(self._rooms)

    def is_open(self, design_id: UUID) -> bool:
        """Whether this replica holds the design in memory."""
        return design_id in self._rooms

    async def current_state(self, design_id: UUID) -> tuple[int, Snapshot]:
        """The last row and the durable document that it made, read only. Raises `DesignGone` and database errors."""
        opened = self._rooms.get(design_id)
        if opened is not None and not opened.room.sleep.asleep:
            return opened.room.latest
        return await self._closed.state(design_id)

    def engine_for(self, design_id: UUID, redaction: Redaction) -> RoomEngine | None:
        """The engine that has the figures of an open design already; None where nobody has it open."""
        return self._rooms[design_id].engine_for(redaction) if design_id in self._rooms else None

    def evaluate_again(self, design_id: UUID | None = None) -> None:
        """The catalogue changed, or something else beside the document of one design: figure what is open anew."""
        for name, opened in self._rooms.items():
            for room in opened.rooms() if design_id in (None, name) else ():
                room.evaluate_again()

    def rows_written(self, design_id: UUID, seq: int, replica: str) -> None:
        """Another replica may have written a row."""
        opened = self._rooms.get(design_id)
        if opened is not None and replica != self.replica:
            opened.room.catch_up(seq)

    def close_design(self, design_id: UUID, words: str = GONE) -> None:
        """End every connection to a design that was deleted, and its room with them."""
        opened = self._rooms.pop(design_id, None)
        if opened is not None:
            opened.disconnect(CloseCode.GONE, words)
            retiring = asyncio.create_task(self._drop(design_id, opened))
            self._retiring.add(retiring)
            retiring.add_done_callback(self._retiring.discard)

    async def close_link(self, link_id: UUID, code: CloseCode, words: str, but: str | None = None) -> None:
        """End every connection that came by a link, except those that came by its terms of now."""
        theirs = [client for client in self.clients() if client.link_id == link_id]
        await close_all([client for client in theirs if but is None or client.link_terms != but], code, words)

    def clients(self) -> list[Connection]:
        """All connections to all designs, and those that wait for news of one."""
        here = (client for opened in self._rooms.values() for client in opened.everybody())
        return [*here, *self.revision_readers.clients()]

    def links_in_use(self) -> set[UUID]:
        """Links by which somebody reads now."""
        return {client.link_id for client in self.clients() if client.link_id is not None}

    def tell(self, design_id: UUID | None, what: Topic) -> None:
        """Send news of a design to whoever has it open; of every open design when None is named."""
        for opened_id, opened in self._rooms.items():
            if design_id is None or opened_id == design_id:
                opened.tell(what)
        self.revision_readers.tell(design_id, what)

    async def poll(self) -> None:
        """Heal missed notifications: catch up rooms that are behind, end rooms of deleted designs."""
        asked = dict(self._rooms)
        if not asked:
            return
        last = await self._log.last_seqs(list(asked))
        for design_id, opened in asked.items():
            # A room that was opened meanwhile is no part of the answer: its design is not gone.
            if self._rooms.get(design_id) is not opened:
                continue
            if design_id in last:
                opened.room.catch_up(last[design_id])
            else:
                self.close_design(design_id)

    async def sweep(self) -> bool:
        """Close rooms that have long been empty, put to sleep those where all only look; whether there were any."""
        freed = False
        now = asyncio.get_running_loop().time()
        for design_id, opened in list(self._rooms.items()):
            if opened.guests == 0 and now - opened.empty_since_seconds >= self._idle_seconds:
                await self._close_if_empty(design_id)
                freed = True
            elif opened.guests and opened.may_sleep(now - self._sleep_seconds):
                opened.room.put_to_sleep()
                await compact(self._log, design_id)
                freed = True
        return freed

    async def stop(self) -> None:
        """Take no more clients, make durable what has arrived, hang up ("try again"), free everything."""
        self._stopping = True
        self.revision_readers.disconnect(CloseCode.TRY_AGAIN, RESTARTING)
        opened = list(self._rooms.items())
        settling = asyncio.gather(*(entry.room.settle() for _, entry in opened))
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await settling
                await self._log.wait_until_notified()
        except TimeoutError:
            logger.warning("stopping with edits that the database has not taken; their pages still hold them")
        for design_id, entry in opened:
            entry.disconnect(CloseCode.TRY_AGAIN, RESTARTING)
            await self._drop(design_id, entry)
        self._threads.stop()

    async def _open_once(self, design_id: UUID) -> OpenRoom:
        """Open a room once however many come at the same time, also when the first of them hangs up meanwhile."""
        task = self._opening.get(design_id)
        if task is None:
            task = asyncio.create_task(self._open(design_id))
            self._opening[design_id] = task
            task.add_done_callback(lambda _: self._opening.pop(design_id, None))
        return await asyncio.shield(task)

    async def _open(self, design_id: UUID) -> OpenRoom:
        await self._make_space()
        # What the room does by itself outlasts whoever opened it, and is done for their organisation.
        act_as(server_in(acting().organisation_id))
        engine = RoomEngine(self._engine, design_id=design_id)
        keep_headline = partial(self._keep_headline, design_id)
        room = Room(design_id, self._log, self.replica, engine, self._threads.of_room(engine), keep_headline)
        opened = OpenRoom(room, engine)
        room.on_state = opened.published
        self._answers.show(room)
        try:
            await room.load()
        except DesignGone:
            room.close()
            raise Refusal(CloseCode.NOT_FOUND, "There is no design at this address.") from None
        except Exception as error:
            room.close()
            logger.warning("design %s cannot be opened: %s", design_id, error)
            raise Refusal(CloseCode.TRY_AGAIN, "The design cannot be read at the moment.") from error
        if self._stopping:
            room.close()
            raise Refusal(CloseCode.TRY_AGAIN, RESTARTING)
        opened.tasks = [
            asyncio.create_task(self._keep(opened)),
            asyncio.create_task(room.feed.run()),
            asyncio.create_task(compact_when_due(self._log, room)),
        ]
        # To read a large design may take longer than a room may stand empty.
        opened.empty_since_seconds = asyncio.get_running_loop().time()
        self._rooms[design_id] = opened
        return opened

    async def _make_space(self) -> None:
        taken = sum(entry.bytes for entry in self._rooms.values())
        empty = sorted((one.empty_since_seconds, name) for name, one in self._rooms.items() if one.guests == 0)
        for _, design_id in empty:
            if taken < self._max_bytes:
                return
            entry = self._rooms.get(design_id)
            if entry is not None and entry.guests == 0:
                taken -= entry.bytes
                await self._drop(design_id, entry)
        if taken >= self._max_bytes:
            raise Refusal(CloseCode.TRY_AGAIN, "The server has as many designs open as it can hold.")

    async def _keep(self, opened: OpenRoom) -> None:
        """Run a room's writer; when it ends by itself, end the room with words."""
        room = opened.room
        try:
            await room.run()
        except DesignGone:
            opened.disconnect(CloseCode.GONE, GONE)
        except SpoiledDocumentError:
            logger.exception("the document of design %s is spoiled in memory and is read again", room.design_id)
            opened.disconnect(CloseCode.TRY_AGAIN, FAULT)
        except Exception:
            logger.exception("the room of design %s failed", room.design_id)
            opened.disconnect(CloseCode.TRY_AGAIN, FAULT)
        if self._rooms.get(room.design_id) is opened:
            del self._rooms[room.design_id]
        for task in opened.tasks[1:]:
            task.cancel()

    async def _close_if_empty(self, design_id: UUID) -> None:
        opened = self._rooms.get(design_id)
        if opened is None or not opened.is_idle:
            return
        await self._answers.keep(opened.room)
        if opened.is_idle:
            await self._drop(design_id, opened)
            await compact(self._log, design_id)

    async def _drop(self, design_id: UUID, opened: OpenRoom) -> None:
        if self._rooms.get(design_id) is opened:
            del self._rooms[design_id]
        await opened.close()
