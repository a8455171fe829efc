"""The programs that load a server, each in a process of its own, so that none is late because another is at work.

What readers and editors do with what they receive is done on machines of their own. Here nobody but one who watches
looks into a frame: the two processors are the server's as far as that goes.
"""

import asyncio
import multiprocessing
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, TypeVar

import httpx

from headroom.web.live.protocol.frames import MessageType, SyncKind
from tests.benchmarks.helpers.load_socket import listen
from tests.live.client import Client, until

EDIT_EVERY_S, READ_EVERY_S = 2.0, 10.0
START_S: Final = 60
REPORT_S: Final = 120
CONNECTIONS: Final = 40
MARKS_EACH: Final = 10_000
"""Places to which one editor moves, by which a move is known again."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Load:
    """Who works on what for how long."""

    base: str
    design: str
    link: str
    readers: int
    editors: int
    seconds: float


@dataclass(frozen=True, slots=True)
class AnswerTimes:
    """How long whole answers took by who asked, how large they were as they came, and how many were refused."""

    member_ms: list[float]
    link_ms: list[float]
    answer_kb: dict[str, float]
    failed: int


class Cue:
    """A program's word with who directs it."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    async def ready(self) -> None:
        """Say so, and wait for the word to begin."""
        self._pipe.send(None)
        await self.given()

    async def given(self) -> None:
        """Wait for the next word."""
        await asyncio.to_thread(self._pipe.recv)


Program = Callable[[Load, Cue], Awaitable[T]]


class Running(Generic[T]):
    """A program as who directs it sees it."""

    def __init__(self, program: Program[T], load: Load) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(program, load, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def ready(self) -> None:
        """Wait until it is."""
        self._heard(START_S)

    def go_on(self) -> None:
        """Give it the next word."""
        self._pipe.send(None)

    def report(self) -> T:
        """Wait for its end and what it has to say."""
        told: T = self._heard(REPORT_S)
        self._process.join()
        return told

    def _heard(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            raise SystemExit(f"A program that loads the server said nothing for {seconds} s.")
        return self._pipe.recv()


def _run(program: Program[Any], load: Load, pipe: Connection) -> None:
    async def work() -> None:
        pipe.send(await program(load, Cue(pipe)))

    asyncio.run(work())


async def read_along(load: Load, cue: Cue) -> int:
    """Keep readers' sockets open until told to stop; answers how many frames came after the start."""
    listeners = [await listen(load.base, f"/api/shared/{load.link}/live") for _ in range(load.readers)]
    await until(lambda: all(listener.frames >= 2 for listener in listeners), "readers are in", START_S)
    await cue.ready()
    before = sum(listener.frames for listener in listeners)
    await cue.given()
    assert all(listener.open for listener in listeners), "the server has hung up on a reader"
    return sum(listener.frames for listener in listeners) - before


class Editor(Client):
    """Sends its own edits; looks at those of others only when it `watches`, and at no result."""

    def __init__(self, url: str, watches: bool = False) -> None:
        super().__init__(url)
        self._watches = watches

    def _receive(self, data: bytes) -> None:
        others = not self._watches and data[0] == MessageType.SYNC and data[1] == SyncKind.UPDATE
        if data[0] != MessageType.RESULT and not others:
            super()._receive(data)


async def edit(load: Load, cue: Cue) -> list[float]:
    """Move parts; answers after how many ms the one who watches had each move."""
    url = f"ws://{load.base}/api/live/{load.design}"
    editors, watcher = [Editor(url) for _ in range(load.editors)], Editor(url, watches=True)
    sent: dict[int, float] = {}
    echo_ms: list[float] = []

    def seen(event: Any) -> None:
        for change in event.keys.values():
            began = sent.pop(int(change["newValue"][0]), None)
            if began is not None:
                echo_ms.append(1000 * (time.perf_counter() - began))

    async with AsyncExitStack() as stack:
        for client in (*editors, watcher):
            await stack.enter_async_context(client.online())
        await until(lambda: all(client.saved for client in (*editors, watcher)), "editors are in", START_S)
        await until(lambda: len(watcher.roots["components"]) > len(editors), "the design is there", START_S)
        moved = sorted(watcher.roots["components"].keys())[: len(editors)]
        subscription = watcher.roots["layout"].observe(seen)
        await cue.ready()
        end = time.monotonic() + load.seconds
        pairs = enumerate(zip(editors, moved, strict=True))
        await asyncio.gather(*(_move(client, part, number, sent, end) for number, (client, part) in pairs))
        await until(lambda: not sent, "every edit has come back", START_S)
        watcher.roots["layout"].unobserve(subscription)
    return echo_ms


async def _move(client: Editor, part: str, number: int, sent: dict[int, float], end: float) -> None:
    await asyncio.sleep(EDIT_EVERY_S * number / 20)
    mark = MARKS_EACH * (number + 1)  # a place on the drawing: one beyond its edge would have to be set aside
    while time.monotonic() < end:
        mark += 1
        sent[mark] = time.perf_counter()
        client.roots["layout"][part] = [mark, number]
        await asyncio.sleep(EDIT_EVERY_S)


async def ask(load: Load, cue: Cue) -> AnswerTimes:
    """Ask for the design, half of the readers as a member would, half by link."""
    asked = {"member": f"/api/designs/{load.design}", "link": f"/api/shared/{load.link}"}
    took_ms: dict[str, list[float]] = {kind: [] for kind in asked}
    sizes: dict[str, float] = {}
    failed = 0

    async def keep_asking(number: int, end: float) -> None:
        nonlocal failed
        kind = ("member", "link")[number % 2]
        await asyncio.sleep(READ_EVERY_S * number / 200)
        while time.monotonic() < end:
            began = time.perf_counter()
            status, sizes[kind] = await _read(api, asked[kind])
            took_ms[kind].append(1000 * (time.perf_counter() - began))
            failed += status != httpx.codes.OK
            await asyncio.sleep(READ_EVERY_S)

    limits = httpx.Limits(max_connections=CONNECTIONS)
    async with httpx.AsyncClient(base_url=f"http://{load.base}", timeout=START_S, limits=limits) as api:
        for path in asked.values():
            await _read(api, path)  # the engine is loaded, and has seen the design
        await cue.ready()
        end = time.monotonic() + load.seconds
        await asyncio.gather(*(keep_asking(number, end) for number in range(load.readers)))
    return AnswerTimes(took_ms["member"], took_ms["link"], sizes, failed)


async def _read(api: httpx.AsyncClient, path: str) -> tuple[int, float]:
    """Status and kB of an answer once its last byte is here; unpacking it is the browser's work."""
    async with api.stream("GET", path) as answer:
        size = sum([len(piece) async for piece in answer.aiter_raw()])
    return answer.status_code, size / 1000
