"""Callers who try to hold up others, against budgets: `python -m tests.benchmarks.attacks`.

A server on a Postgres of its own, on loopback alone. While each caller does their worst, a watch on the server's event
loop notes its longest turn, and a program asks for `/api/health`. Attacks are bounded and run one after the other.
"""

import argparse
import asyncio
import contextlib
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

import httpx
from pycrdt import Map
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from headroom.web.live.document.encode import new_doc
from headroom.web.live.limits import LINK_SOCKETS_MAX, NESTING_MAX
from headroom.web.live.protocol.frames import SyncKind, sync_frame, write_varuint
from tests.benchmarks.helpers.stall_server import Health, Stall
from tests.benchmarks.helpers.watched_server import HEALTH_BUDGET_MS, START_S, TURN_BUDGET_MS, WatchedServer, watch
from tests.live import hostile
from tests.live.client import Client, until

REVOKED_BUDGET_S: Final = 1.0
DIGITS: Final = "1" * 10_000
SETTLE_S: Final = 1.0
WARM_UP_S: Final = 5.0
"""The engine is loaded beside the start."""


@dataclass(frozen=True, slots=True)
class Target:
    """A design, the socket of its editors, links to it, and the HTTP side of the server."""

    api: httpx.AsyncClient
    base: str
    design: str
    view: str
    hiding: str
    hiding_id: str

    @property
    def editing(self) -> str:
        """Where editors connect."""
        return f"ws://{self.base}/api/live/{self.design}"

    def reading(self, token: str) -> str:
        """Where readers connect."""
        return f"ws://{self.base}/api/shared/{token}/live"


Attack = Callable[[Target], Awaitable[str]]


async def _send(address: str, frames: Sequence[bytes], wait_s: float = 20) -> str:
    """Send frames and read what comes until the server has answered them, hangs up or is silent."""
    with contextlib.suppress(WebSocketException, OSError):
        async with connect(address, max_size=None, compression=None, open_timeout=60) as socket:
            reading = asyncio.create_task(_drain(socket))
            for frame in frames:
                await socket.send(frame)
            await asyncio.wait({reading}, timeout=wait_s)
            reading.cancel()
            return f"closed with {socket.close_code}" if socket.close_code else "left open"
    return "hung up"


async def _drain(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def digits_in_comments(target: Target) -> str:
    """30 comments of 10,000 digits by a link that hides prices, read again and again."""
    path = f"/api/shared/{target.hiding}/threads"
    comment = {"anchor": {"kind": "design"}, "body": DIGITS, "name": "Reader"}
    said = [await target.api.post(path, json=comment) for _ in range(30)]
    read = [await target.api.get(path) for _ in range(5)]
    return f"answered {sorted({one.status_code for one in (*said, *read)})}"


async def digits_in_names(target: Target) -> str:
    """A name of a million digits and 300 of 10,000, while somebody reads by a link that hides prices."""
    editor, reader = Client(target.editing), Client(target.reading(target.hiding))
    async with editor.online(), reader.online():
        await until(lambda: editor.saved and bool(reader.document()["components"]), "connected", START_S)
        editor.roots["meta"]["description"] = DIGITS * 100
        with editor.doc.transaction():
            for number in range(300):
                editor.roots["components"][f"long{number}"] = Map({"kind": "host", "name": f"{number}{DIGITS}"})
        await until(lambda: "long299" in reader.document()["components"], "shown", START_S)
    return f"the reader sees {reader.document()['meta']['description']!r}"


async def deep_values(target: Target) -> str:
    """Values nested 20,000 deep, and maps within maps."""
    frames = [
        hostile.update(7, [hostile.below_root("k", hostile.nested(20_000))]),
        hostile.maps_within_maps(8, 100_000),
        hostile.maps_in_place_of_values(9, 50_000),
    ]
    return ", ".join([await _send(target.editing, [sync_frame(SyncKind.UPDATE, frame)]) for frame in frames])


async def waiting_deletions(target: Target) -> str:
    """Two million deletions of what nobody has, then as many as are let in, and edits after them."""
    refused = await _send(target.editing, [sync_frame(SyncKind.UPDATE, hostile.unknown_deletions(2_000_000))])
    await _send(target.editing, [sync_frame(SyncKind.UPDATE, hostile.unknown_deletions(4_000))], 1)
    return f"{refused}; {await _edits(target, 50)}"


async def _edits(target: Target, count: int) -> str:
    editor = Client(target.editing)
    async with editor.online():
        await until(lambda: editor.saved, "connected", START_S)
        began = time.perf_counter()
        for number in range(count):
            editor.roots["meta"]["name"] = f"edit {number}"
            await until(lambda: editor.saved, "saved", START_S)
        return f"{(time.perf_counter() - began) / count * 1000:.0f} ms an edit until it is saved"


async def large_edits(target: Target) -> str:
    """60,000 parts in one update, then 300,000 places."""
    doc, roots = new_doc()
    with doc.transaction():
        for number in range(60_000):
            roots["components"][f"large{number}"] = Map({"kind": "host", "name": f"n{number}"})
    parts = doc.get_update()
    before = doc.get_state()
    with doc.transaction():
        for number in range(300_000):
            roots["layout"][f"large{number}"] = [number, 1]
    places = doc.get_update(before)
    began = time.perf_counter()
    await _send(target.editing, [sync_frame(SyncKind.UPDATE, parts), sync_frame(SyncKind.UPDATE, places)], 1)
    told = await _edits(target, 1)
    return f"{time.perf_counter() - began:.1f} s until both are saved; {told}"


async def large_state_vectors(target: Target) -> str:
    """State vectors of a million authors and of 14 MB, by links."""
    many = sync_frame(SyncKind.STEP_1, hostile.clocks(1_000_000)[:14_000_000])
    few = sync_frame(SyncKind.STEP_1, hostile.clocks(100_000))
    tried = [_send(target.reading(link), [frame], 5) for link in (target.view, target.hiding) for frame in (many, few)]
    return ", ".join(await asyncio.gather(*tried))


async def questions(target: Target) -> str:
    """Eight sockets ask 2,000 times for all of the design, eight for nearly all of it."""
    whole = sync_frame(SyncKind.STEP_1, b"\x00")
    nearly = sync_frame(SyncKind.STEP_1, b"\x01" + write_varuint(12345) + b"\x01")
    tried = [_send(target.reading(target.view), [frame] * 2000, 10) for frame in (whole, nearly) for _ in range(8)]
    outcome = await asyncio.gather(*[asyncio.wait_for(one, 12) for one in tried], return_exceptions=True)
    return f"{sum(isinstance(one, TimeoutError) for one in outcome)} of 16 were read slowly"


async def sockets(target: Target) -> str:
    """Three times as many sockets on one link as it may have; then it is revoked."""
    opened: list[ClientConnection] = []

    async def open_one() -> None:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            opened.append(await connect(target.reading(target.hiding), max_size=None, open_timeout=60))

    for _ in range(3 * LINK_SOCKETS_MAX // 100):
        await asyncio.gather(*[open_one() for _ in range(100)])
    draining = [asyncio.create_task(_drain(one)) for one in opened]
    await asyncio.sleep(SETTLE_S)
    left = [task for task in draining if not task.done()]
    began = time.perf_counter()
    await target.api.delete(f"/api/links/{target.hiding_id}")
    _, still = await asyncio.wait(left, timeout=60) if left else (set(), set())
    took_s = time.perf_counter() - began
    verdict = "met" if took_s <= REVOKED_BUDGET_S and not still else "MISSED"
    codes = sorted({one.close_code or 0 for one in opened})
    return f"{len(left)} stayed of {len(opened)}, codes {codes}; all gone {took_s:.2f} s after revoking: {verdict}"


async def poison(target: Target) -> str:
    """A value as deep as is let in; the design is still answered."""
    value = hostile.update(7, [hostile.below_root("k", hostile.nested(NESTING_MAX))])
    await _send(target.editing, [sync_frame(SyncKind.UPDATE, value)], 1)
    return f"the design answers {(await target.api.get(f'/api/designs/{target.design}')).status_code}"


ATTACKS: Final[tuple[Attack, ...]] = (
    digits_in_comments, digits_in_names, deep_values, poison, waiting_deletions, large_state_vectors, questions,
    large_edits, sockets,
)  # fmt: skip


def main() -> None:
    """Print the figures and whether the budgets hold."""
    watch(__doc__, _play)


async def _play(watched: WatchedServer, arguments: argparse.Namespace) -> None:
    await asyncio.sleep(WARM_UP_S)
    for attack in ATTACKS:
        if arguments.only and attack.__name__ not in arguments.only:
            continue
        target = await _target(watched.api, f"127.0.0.1:{arguments.port}", arguments.design)
        await asyncio.sleep(SETTLE_S)
        await watched.figures()
        told = await attack(target)
        await asyncio.sleep(SETTLE_S)
        _say(attack.__name__, *await watched.figures(), told)


def _say(name: str, stall: Stall, waited: Health, told: str) -> None:
    met = stall.worked_ms <= TURN_BUDGET_MS and waited.longest_ms <= HEALTH_BUDGET_MS
    turn = f"longest turn {stall.worked_ms:5.0f} ms of work, {stall.passed_ms:5.0f} ms in all"
    health = f"health p95 {waited.p95_ms:5.0f} ms, longest {waited.longest_ms:5.0f} ms"
    sys.stdout.write(f"{name:<20} {turn}; {health}   {'met' if met else 'MISSED'}\n{'':<20} {told}\n")
    sys.stdout.flush()


async def _target(api: httpx.AsyncClient, base: str, reference: str) -> Target:
    made = await api.post("/api/designs", json={"name": "Attacked", "reference_id": reference})
    design = made.json()["id"]
    view = (await api.post(f"/api/designs/{design}/links", json={"mode": "live"})).json()
    hides = {"mode": "live", "role": "comment", "hides": ["prices", "wwns"]}
    hiding = (await api.post(f"/api/designs/{design}/links", json=hides)).json()
    return Target(api, base, design, view["token"], hiding["token"], hiding["link"]["id"])


if __name__ == "__main__":
    main()
