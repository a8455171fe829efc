"""A client of the live socket on pycrdt and websockets, as strict about "saved" as the page must be."""

import asyncio
import contextlib
import json
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from headroom.web.live.document.encode import doc_to_document, new_doc
from headroom.web.live.protocol.frames import MessageType, SyncKind, read_bytes, read_varuint, sync_frame

MAX_BYTES = 64 * 1024 * 1024


class Client:
    """Keeps a document in step with the server, over as many connections as it takes."""

    def __init__(self, url: str, editor: bool = True) -> None:
        self.url = url
        self.doc, self.roots = new_doc()
        self.results: list[dict[str, Any]] = []
        self.findings: list[dict[str, Any]] = []
        self.news: list[str] = []
        self.refusal: tuple[int, str] | None = None
        self.connections = 0
        self._editor = editor
        self._socket: ClientConnection | None = None
        self._asked = False
        self._sent = 0
        self._saved = 0
        self._remote = False
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._subscription = self.doc.observe(self._changed)

    @property
    def saved(self) -> bool:
        """Connected, the server has asked for what it lacks, and every message of this connection is durable."""
        return self._socket is not None and self._asked and self._saved == self._sent

    def document(self) -> dict[str, Any]:
        """The design document as this client sees it."""
        return doc_to_document(self.doc)

    def drop(self) -> None:
        """Lose the connection without a goodbye."""
        if self._socket is not None:
            self._socket.transport.abort()

    @asynccontextmanager
    async def online(self) -> AsyncIterator["Client"]:
        """Stay connected, coming back after every loss that is not final."""
        task = asyncio.create_task(self._stay())
        try:
            yield self
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def _changed(self, event: Any) -> None:
        if not self._remote and self._socket is not None and self._asked:
            self._send_edit(sync_frame(SyncKind.UPDATE, event.update))

    def _send_edit(self, frame: bytes) -> None:
        self._sent += 1
        self._outgoing.put_nowait(frame)

    async def _stay(self) -> None:
        while self.refusal is None or self.refusal[0] == 4508:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(self.url, max_size=MAX_BYTES, compression=None, open_timeout=20) as socket:
                    self.connections += 1
                    await self._serve(socket)
            self._socket = None
            await asyncio.sleep(0.1)

    async def _serve(self, socket: ClientConnection) -> None:
        self._socket, self._asked, self._sent, self._saved = socket, False, 0, 0
        self._outgoing = asyncio.Queue()
        self._outgoing.put_nowait(sync_frame(SyncKind.STEP_1, self.doc.get_state()))
        sender = asyncio.create_task(self._send(socket))
        try:
            async for data in socket:
                assert isinstance(data, bytes)
                self._receive(data)
        finally:
            self._socket = None
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketException):
                await sender

    async def _send(self, socket: ClientConnection) -> None:
        while True:
            await socket.send(await self._outgoing.get())

    def _receive(self, data: bytes) -> None:
        if data[0] == MessageType.SYNC:
            body, _ = read_bytes(data, 2)
            if data[1] == SyncKind.STEP_1:
                self._asked = True
                self._send_edit(sync_frame(SyncKind.STEP_2, self.doc.get_update(body)))
            else:
                self._remote = True
                self.doc.apply_update(body)
                self._remote = False
        elif data[0] == MessageType.SAVED:
            self._saved, _ = read_varuint(data, 1)
        elif data[0] == MessageType.RESULT:
            _, offset = read_varuint(data, 1)
            self.results.append(json.loads(zlib.decompress(read_bytes(data, offset)[0])))
        elif data[0] == MessageType.FINDINGS:
            _, offset = read_varuint(data, 1)
            self.findings.append(json.loads(zlib.decompress(read_bytes(data, offset)[0])))
        elif data[0] == MessageType.NEWS:
            self.news.append(read_bytes(data, 1)[0].decode())
        elif data[0] == MessageType.REFUSED:
            code, offset = read_varuint(data, 1)
            self.refusal = (code, read_bytes(data, offset)[0].decode())


async def until(condition: Callable[[], bool], what: str, seconds: float = 120) -> None:
    """Wait for a condition; fail with words. The limit is for what hangs: a busy machine takes its time."""
    deadline = asyncio.get_running_loop().time() + seconds
    while not condition():
        assert asyncio.get_running_loop().time() < deadline, f"not within {seconds} s: {what}"
        await asyncio.sleep(0.01)
