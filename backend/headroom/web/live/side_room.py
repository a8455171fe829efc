"""Readers of one open design from whom the same is hidden: apart from the room, fed with its durable states."""

from concurrent.futures import Executor
from uuid import UUID

from headroom.store.links import Hidden
from headroom.web.live.connection import Connection
from headroom.web.live.feed import Evaluate, ResultFeed
from headroom.web.live.headline import Headline
from headroom.web.live.mirror import Snapshot
from headroom.web.live.protocol import (
    MALFORMED,
    READ_ONLY,
    AwarenessFrame,
    CloseCode,
    Refusal,
    SyncKind,
    read_frame,
    sync_frame,
)
from headroom.web.live.veiled_doc import StrangerError, VeiledDoc

_ANEW = "The server shows this design anew; open the page again."


class SideRoom:
    """Nothing that was written into the room gets here but through `show`."""

    def __init__(self, design_id: UUID, hides: frozenset[Hidden], evaluate: Evaluate, executor: Executor) -> None:
        self.design_id = design_id
        self.clients: set[Connection] = set()
        self.feed = ResultFeed(evaluate, executor, lambda: self.clients, _keep_nothing)
        self._doc = VeiledDoc(hides)
        self._newest: tuple[int, Snapshot] = (0, {})
        self._behind = False

    def show(self, seq: int, document: Snapshot) -> None:
        """The room has a new durable state."""
        self._newest = (seq, document)
        self._behind = True
        if self.clients:
            self._catch_up()

    def submit_again(self) -> None:
        """The catalogue changed: figure anew."""
        self.feed.submit(self._newest[0], self._doc.shown)

    def join(self, client: Connection) -> None:
        """Let a reader in."""
        self._catch_up()
        self.clients.add(client)
        self.feed.welcome()

    def leave(self, client: Connection) -> None:
        """Forget a reader."""
        self.clients.discard(client)
        self.feed.forget(client)

    def receive(self, client: Connection, data: bytes) -> None:
        """Take one message of a reader. Raises `Refusal`."""
        frame = read_frame(data)
        if isinstance(frame, AwarenessFrame):
            return
        if frame.kind == SyncKind.STEP_1:
            client.outbox.put(sync_frame(SyncKind.STEP_2, self._answer(frame.body)))
        elif frame.kind != SyncKind.STEP_2 or frame.body[:1] != b"\x00":
            raise Refusal(CloseCode.READ_ONLY, READ_ONLY)

    def close(self) -> None:
        """Free the document."""
        self._doc.close()

    def _catch_up(self) -> None:
        if not self._behind:
            return
        self._behind = False
        seq, document = self._newest
        for update in self._doc.show(document):
            frame = sync_frame(SyncKind.UPDATE, update)
            for client in self.clients:
                client.outbox.put(frame)
        self.feed.submit(seq, self._doc.shown)

    def _answer(self, state_vector: bytes) -> bytes:
        try:
            return self._doc.answer(state_vector)
        except StrangerError:
            raise Refusal(CloseCode.CHANGED, _ANEW) from None
        except ValueError:
            raise Refusal(CloseCode.MALFORMED, MALFORMED) from None


async def _keep_nothing(_headline: Headline) -> None:
    """The list's headline is kept by the room itself."""
