"""The largest design through the whole server, and who waits for it: `python -m tests.benchmarks.load.large_design`.

A server on a Postgres of its own, on loopback alone. Copies of a design (83 of p690 have 186,335 parts) are sent as
JSON, opened over a live socket and edited one edit after another; beside it a program asks for `/api/health` and a
watch on the server's event loop notes its longest turn. Numbers of copies may be given: `... large_design 15 83`.
"""

import asyncio
import os
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import orjson
import psutil

from tests.benchmarks.helpers.heavy_calls import JSON
from tests.benchmarks.helpers.watched_server import WatchedServer, of_sizes, watch
from tests.live.client import Client, until

COPIES: Final = 83
EDITS: Final = 4
PATIENCE_S: Final = 300
Edit = Callable[[Client, int], None]


def main() -> None:
    """Print what each step took and what everybody else waited meanwhile."""
    watch(__doc__, of_sizes(COPIES, _one_size))


async def _one_size(watched: WatchedServer, document: dict[str, Any]) -> None:
    body = orjson.dumps({"name": "Large", "document": document})
    _line(f"\n{len(document['components']):,} components, {len(body) / 1e6:.1f} MB of JSON")
    _line(f"{'step':22} {'s':>7}   loop worked, passed ms   health p95, most ms   server MB   processes MB")
    await watched.figures()
    began = time.perf_counter()
    answer = await watched.api.post("/api/designs", content=body, headers=JSON)
    answer.raise_for_status()
    await _say(watched, "sent and stored", began)
    design = answer.json()["id"]
    client = Client(f"ws://{watched.api.base_url.netloc.decode()}/api/live/{design}")
    began = time.perf_counter()
    async with client.online():
        await until(lambda: client.saved, "opened", PATIENCE_S)
        await _say(watched, "opened", began)
        await until(lambda: bool(client.results), "answered", PATIENCE_S)
        await _say(watched, "first answer", began)
        for name, edit in EDIT_SORTS.items():
            for number in range(EDITS):
                seen, began = len(client.results), time.perf_counter()
                edit(client, number)
                await until(lambda seen=seen: len(client.results) > seen, name, PATIENCE_S)  # type: ignore[misc]
                await _say(watched, name, began)
    await watched.api.delete(f"/api/designs/{design}")


def _rename(client: Client, number: int) -> None:
    parts = client.roots["components"]
    parts[_nth(parts, number)]["name"] = f"Renamed {number}"


def _change_workload(client: Client, number: int) -> None:
    workloads = client.roots["workloads"]
    workloads[_nth(workloads, number)]["threads"] = 3 + number


def _take_cable(client: Client, number: int) -> None:
    cables = client.roots["cables"]
    del cables[_nth(cables, number)]


EDIT_SORTS: Final[dict[str, Edit]] = {
    "part renamed": _rename,
    "workload changed": _change_workload,
    "cable taken": _take_cable,
}


def _nth(root: Any, number: int) -> str:
    """A key of a live map, another one each time."""
    keys = sorted(root.keys())
    return str(keys[7 * number % len(keys)])


async def _say(watched: WatchedServer, step: str, began: float) -> None:
    took_s = time.perf_counter() - began
    stall, health = await watched.figures()
    server, processes = await asyncio.to_thread(_resident_mb)
    _line(
        f"{step:22} {took_s:7.1f}   {stall.worked_ms:11.0f}, {stall.passed_ms:6.0f} {health.p95_ms:15.0f}, "
        f"{health.longest_ms:6.0f} {server:11,.0f} {processes:14,.0f}"
    )


def _line(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _resident_mb() -> tuple[float, float]:
    """Of the server, and of all processes that it started; this program and its probe are not among them."""
    sizes = {child: child.memory_info().rss / 1e6 for child in psutil.Process(os.getpid()).children() if _serves(child)}
    below = sum(child.memory_info().rss / 1e6 for server in sizes for child in server.children(recursive=True))
    return sum(sizes.values()), below


def _serves(process: psutil.Process) -> bool:
    return process.name() != "postgres" and bool(process.children())


if __name__ == "__main__":
    main()
