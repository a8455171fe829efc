"""Those who work: editors and readers by link in rooms, each at their own pace, and what they waited for.

Everybody begins each deed at a moment drawn beforehand, whether the last one has been answered or not, and waits are
counted from that moment: a service that falls behind is not spared by people who are kept waiting.
"""

import asyncio
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Final

import httpx

from headroom.web.live.protocol.frames import MessageType, SyncKind
from tests.benchmarks.helpers.load_socket import Listener, listen
from tests.benchmarks.load.mix import AN_HOUR, DESIGNS, EDITORS, READERS, READS_AN_HOUR, Deed, Wait
from tests.benchmarks.load.service import START_S, Service
from tests.live.client import Client, until

_TOGETHER: Final = 4
"""Rooms that are opened at once."""
_EDITS: Final[frozenset[Deed]] = frozenset({"move", "rename", "workload"})
_UNANSWERED: Final = 500
"""Whole answers that are waited for at once; whoever asks beyond that counts as refused."""
_PLACES: Final = 900
"""A part is moved within so much of the drawing."""


@dataclass(slots=True)
class Waits:
    """What was waited for, ms, while somebody counts."""

    counting: bool = False
    took_ms: dict[Wait, list[float]] = field(default_factory=dict)
    done: int = 0
    failed: int = 0

    def begin(self) -> None:
        """Forget what was, and count from now on."""
        self.counting, self.took_ms, self.done, self.failed = True, {}, 0, 0

    def add(self, wait: Wait, began_s: float) -> None:
        """Something came that was waited for since then."""
        if self.counting:
            self.took_ms.setdefault(wait, []).append(1000 * (time.perf_counter() - began_s))
            self.done += wait != "answer"

    def fail(self) -> None:
        """Something was refused, or did not come."""
        self.failed += self.counting


class _Editor(Client):
    """Sends edits and times their "saved" and the result behind it; does not look at what others do."""

    def __init__(self, url: str, waits: Waits) -> None:
        super().__init__(url)
        self._waits = waits
        self._edits: deque[tuple[int, float]] = deque()
        self._unanswered: list[float] = []

    def edit(self, change: Callable[[], None], began_s: float) -> None:
        """Make a change that was meant for then."""
        with self.doc.transaction():
            change()
        self._edits.append((self._sent, began_s))

    def _receive(self, data: bytes) -> None:
        if data[0] == MessageType.RESULT:
            for began_s in self._unanswered:
                self._waits.add("answer", began_s)
            self._unanswered.clear()
            return
        if data[0] == MessageType.FINDINGS or (data[0] == MessageType.SYNC and data[1] == SyncKind.UPDATE):
            return
        super()._receive(data)
        while self._edits and self._edits[0][0] <= self._saved:
            began_s = self._edits.popleft()[1]
            self._waits.add("saved", began_s)
            self._unanswered.append(began_s)


@dataclass(frozen=True, slots=True)
class _Room:
    """A design that somebody works on, at its replica."""

    design: str
    link: str
    base: str


class People:
    """All rooms at work; `grow` opens more, `leave` ends the last ones."""

    def __init__(self, service: Service, seed: int) -> None:
        self.waits = Waits()
        self._service = service
        self._seed = seed
        self._rooms: list[AsyncExitStack] = []
        limits = httpx.Limits(max_connections=100)
        self._api = httpx.AsyncClient(timeout=START_S, limits=limits)
        self._asking: set[asyncio.Task[None]] = set()

    @property
    def rooms(self) -> int:
        """How many are at work."""
        return len(self._rooms)

    async def become(self, rooms: int) -> None:
        """Open further rooms, or leave the last ones, until there are so many."""
        while len(self._rooms) > rooms:
            await self._rooms.pop().aclose()
        for first in range(len(self._rooms), rooms, _TOGETHER):
            numbers = range(first, min(rooms, first + _TOGETHER))
            self._rooms += await asyncio.gather(*map(self._open, numbers))

    async def greet(self, base: str) -> None:
        """Ask a replica for the least that it answers."""
        await self._api.get(f"http://{base}/api/health")

    async def close(self) -> None:
        """Everybody leaves."""
        await self.become(0)
        _cancel(self._asking)
        await asyncio.gather(*self._asking, return_exceptions=True)
        await self._api.aclose()

    async def _open(self, number: int) -> AsyncExitStack:
        base = self._service.base(number)
        api = f"http://{base}/api/designs"
        wanted = {"name": f"Room {number}", "reference_id": DESIGNS[number % len(DESIGNS)]}
        design = (await self._api.post(api, json=wanted)).raise_for_status().json()["id"]
        link = (await self._api.post(f"{api}/{design}/links", json={"mode": "live"})).raise_for_status().json()["token"]
        room = _Room(design, link, base)
        stack = AsyncExitStack()
        editors = [_Editor(f"ws://{base}/api/live/{design}", self.waits) for _ in range(EDITORS)]
        for editor in editors:
            await stack.enter_async_context(editor.online())
        readers = [await listen(base, f"/api/shared/{link}/live") for _ in range(READERS)]
        stack.callback(_hang_up, readers)
        await until(lambda: all(one.saved and one.roots["layout"].keys() for one in editors), "in the room", START_S)
        dice = random.Random(f"{self._seed} {number}")
        works = [self._edit(room, editor, random.Random(dice.random())) for editor in editors]
        works += [self._read_again(room, random.Random(dice.random())) for _ in readers]
        tasks = [asyncio.create_task(work) for work in works]
        stack.callback(_cancel, tasks)
        return stack

    async def _edit(self, room: _Room, editor: _Editor, dice: random.Random) -> None:
        rate = sum(AN_HOUR.values()) / 3600
        deeds, weights = list(AN_HOUR), list(AN_HOUR.values())
        parts = sorted(editor.roots["layout"].keys())
        components = sorted(editor.roots["components"].keys())
        workloads = sorted(editor.roots["workloads"].keys())
        async for began_s in _moments(rate, dice):
            deed = dice.choices(deeds, weights)[0]
            if deed not in _EDITS:
                self._begin(self._ask(deed, room, began_s))
                continue
            if not editor.saved and editor.refusal is not None:
                self.waits.fail()
                continue
            editor.edit(_change(deed, editor, dice, parts, components, workloads), began_s)

    async def _read_again(self, room: _Room, dice: random.Random) -> None:
        async for began_s in _moments(READS_AN_HOUR / 3600, dice):
            self._begin(self._ask("read by link", room, began_s))

    def _begin(self, asking: Coroutine[None, None, None]) -> None:
        """Who waits for an answer goes on working meanwhile."""
        if len(self._asking) >= _UNANSWERED:
            asking.close()
            self.waits.fail()
            return
        task = asyncio.create_task(asking)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask(self, deed: Deed, room: _Room, began_s: float) -> None:
        api, design = f"http://{room.base}/api", room.design
        asked: dict[Deed, Callable[[], Awaitable[bool]]] = {
            "list": lambda: self._read(f"{api}/designs"),
            "open": lambda: self._read(f"{api}/designs/{design}"),
            "bundle": lambda: self._read(f"{api}/designs/{design}/bundle.zip"),
            "read by link": lambda: self._read(f"{api}/shared/{room.link}"),
            "evaluate": lambda: self._read(f"{api}/evaluations", {"design_id": design}),
        }
        try:
            succeeded = await asked[deed]()
        except httpx.HTTPError:
            succeeded = False
        if not succeeded:
            self.waits.fail()
        elif deed not in _EDITS:
            self.waits.add(_WAIT_OF[deed], began_s)

    async def _read(self, url: str, body: dict[str, str] | None = None) -> bool:
        """Whether the answer came; its last byte is here then, and unpacking it is the browser's work."""
        async with self._api.stream("GET" if body is None else "POST", url, json=body) as answer:
            async for _ in answer.aiter_raw():
                pass
        return answer.is_success


_WAIT_OF: Final[dict[Deed, Wait]] = {
    "list": "list",
    "open": "open",
    "bundle": "bundle",
    "evaluate": "evaluate",
    "read by link": "read by link",
}


async def _moments(rate: float, dice: random.Random) -> AsyncIterator[float]:
    """Moments of a Poisson process, `rate` a second; those that are past by now come at once."""
    next_s = time.perf_counter() + dice.expovariate(rate)
    while True:
        await asyncio.sleep(max(0.0, next_s - time.perf_counter()))
        yield next_s
        next_s += dice.expovariate(rate)


def _change(
    deed: Deed,
    editor: _Editor,
    dice: random.Random,
    parts: list[str],
    components: list[str],
    workloads: list[str],
) -> Callable[[], None]:
    """One command, not yet made."""
    roots = editor.roots
    if deed == "workload" and workloads:
        which, threads = dice.choice(workloads), dice.randrange(1, 257)
        return lambda: roots["workloads"][which].__setitem__("threads", threads)
    if deed == "rename" or not parts:
        which, name = dice.choice(components), f"Part {dice.randrange(10**6)}"
        return lambda: roots["components"][which].__setitem__("name", name)
    which, place = dice.choice(parts), [dice.randrange(_PLACES), dice.randrange(_PLACES)]
    return lambda: roots["layout"].__setitem__(which, place)


def _hang_up(readers: Iterable[Listener]) -> None:
    for reader in readers:
        reader.close()


def _cancel(tasks: Iterable[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
