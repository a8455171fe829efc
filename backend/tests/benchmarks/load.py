"""Readers and editors on one design, and reads beside a bare SELECT: `python -m tests.benchmarks.load`.

A server process on a Postgres of its own, on loopback alone. 20 editors each move a part once in two seconds; 200
readers hold a socket by link open, and each asks for the design once in ten seconds, by link or as a member would. The
programs that load the server run on the same machine, so that its processors are shared by all of them.
"""

import argparse
import asyncio
import http.client
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import httpx
import psycopg
from websockets.asyncio.client import connect

from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from tests.live.client import MAX_BYTES, Client, until

BACKEND: Final = Path(__file__).parents[2]
READ_BUDGET_MS, ECHO_BUDGET_MS, RATIO_BUDGET = 100, 200, 0.4
EDIT_EVERY_S, READ_EVERY_S = 2.0, 10.0
START_S: Final = 60
SETTLE_S: Final = 2
COMPARED: Final = 200
"""Reads of each kind when API and SELECT are compared."""


def main() -> None:
    """Print the figures and whether the budgets hold."""
    arguments = _arguments()
    folder = Path(tempfile.mkdtemp(prefix="headroom-load-"))
    postgres = start_postgres(folder)
    server = None
    try:
        migrate(postgres.url)
        server = _start(postgres.url, arguments.port)
        asyncio.run(_measure(arguments, postgres.url))
    finally:
        if server is not None:
            server.terminate()
            server.wait(30)
        postgres.stop()
        shutil.rmtree(folder)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8731)
    parser.add_argument("--readers", type=int, default=200)
    parser.add_argument("--editors", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--design", default="p690-gpfs", help="reference design (default: p690-gpfs)")
    return parser.parse_args()


def _start(url: str, port: int) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "DATABASE_URL": url, "PORT": str(port)}
    return subprocess.Popen([sys.executable, "-m", "headroom", "serve"], cwd=BACKEND, env=environment)


async def _measure(arguments: argparse.Namespace, url: str) -> None:
    base = f"127.0.0.1:{arguments.port}"
    limits = httpx.Limits(max_connections=40)
    async with httpx.AsyncClient(base_url=f"http://{base}", timeout=START_S, limits=limits) as api:
        await _ready(api)
        design = (await api.post("/api/designs", json={"name": "Load", "reference_id": arguments.design})).json()["id"]
        link = (await api.post(f"/api/designs/{design}/links", json={"mode": "live"})).json()["token"]
        await api.post(f"/api/designs/{design}/revisions", json={"name": "Load", "message": ""})
        await asyncio.to_thread(_compare, base, design, url)
        await _crowd(arguments, api, base, design, link)


async def _ready(api: httpx.AsyncClient) -> None:
    deadline = time.monotonic() + START_S
    while True:
        try:
            if (await api.get("/api/ready")).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        if time.monotonic() > deadline:
            raise SystemExit("The server does not become ready.")
        await asyncio.sleep(0.1)


def _compare(base: str, design: str, url: str) -> None:
    """The same document by the API, and as the database's driver gives it, one after another."""
    statement = (
        "select d.document::text from revision r join revision_document d on d.sha256 = r.document_sha256"
        " where r.design_id = %s limit 1"
    )
    with psycopg.connect(url, autocommit=True) as connection:

        def select() -> int:
            row = connection.execute(statement, (design,)).fetchone()
            return len(row[0]) if row else 0

        api = http.client.HTTPConnection(base)

        def read() -> int:
            api.request("GET", f"/api/designs/{design}")
            return len(api.getresponse().read())

        selected, selected_kb = _a_second(select)
        answered, answered_kb = _a_second(read)
        api.close()
    ratio = answered / selected
    _say(f"bare SELECT      {selected:7.1f} a second, {selected_kb:6.1f} kB")
    _say(f"API read         {answered:7.1f} a second, {answered_kb:6.1f} kB")
    _say(f"ratio            {ratio:7.2f}   budget {RATIO_BUDGET}   {_verdict(ratio >= RATIO_BUDGET)}")


def _a_second(call: Callable[[], int]) -> tuple[float, float]:
    size = call()
    began = time.perf_counter()
    for _ in range(COMPARED):
        call()
    return COMPARED / (time.perf_counter() - began), size / 1000


class Crowd:
    """What was sent when, and how long each thing took."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}
        self.echo_ms: list[float] = []
        self.read_ms: dict[str, list[float]] = {"member": [], "link": []}
        self.frames = 0
        self.failed = 0

    def seen(self, event: Any) -> None:
        """Somebody else's document has the edit."""
        for change in event.keys.values():
            began = self.sent.pop(int(change["newValue"][0]), None)
            if began is not None:
                self.echo_ms.append(1000 * (time.perf_counter() - began))


async def _crowd(arguments: argparse.Namespace, api: httpx.AsyncClient, base: str, design: str, link: str) -> None:
    crowd = Crowd()
    clients = [Client(f"ws://{base}/api/live/{design}") for _ in range(arguments.editors)]
    watcher = Client(f"ws://{base}/api/live/{design}")
    async with AsyncExitStack() as stack:
        for client in (*clients, watcher):
            await stack.enter_async_context(client.online())
        await until(lambda: all(client.saved for client in (*clients, watcher)), "editors are in", START_S)
        await until(lambda: len(watcher.roots["components"]) > len(clients), "the design is there", START_S)
        moved = sorted(watcher.roots["components"].keys())[: len(clients)]
        subscription = watcher.roots["layout"].observe(crowd.seen)
        readers = [asyncio.create_task(_read_along(base, link, crowd)) for _ in range(arguments.readers)]
        await until(lambda: crowd.frames >= 2 * arguments.readers, "readers are in", START_S)
        await api.get(f"/api/shared/{link}")  # the engine is loaded, and has seen the design
        await asyncio.sleep(SETTLE_S)
        end = time.monotonic() + arguments.seconds
        work = [_edit(client, part, n, crowd, end) for n, (client, part) in enumerate(zip(clients, moved, strict=True))]
        asks = [_ask(api, n, design, link, crowd, end) for n in range(arguments.readers)]
        await asyncio.gather(*work, *asks)
        await until(lambda: not crowd.sent, "every edit has come back", START_S)
        watcher.roots["layout"].unobserve(subscription)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
    _report(arguments, crowd)


async def _edit(client: Client, part: str, number: int, crowd: Crowd, end: float) -> None:
    await asyncio.sleep(EDIT_EVERY_S * number / 20)
    mark = 1_000_000 * (number + 1)
    while time.monotonic() < end:
        mark += 1
        crowd.sent[mark] = time.perf_counter()
        client.roots["layout"][part] = [mark, number]
        await asyncio.sleep(EDIT_EVERY_S)


async def _read_along(base: str, link: str, crowd: Crowd) -> None:
    async with connect(f"ws://{base}/api/shared/{link}/live", max_size=MAX_BYTES, compression=None) as socket:
        await socket.send(b"\x00\x00\x01\x00")  # what is there, from nothing
        async for _ in socket:
            crowd.frames += 1


async def _ask(api: httpx.AsyncClient, number: int, design: str, link: str, crowd: Crowd, end: float) -> None:
    await asyncio.sleep(READ_EVERY_S * number / 200)
    kind = ("member", "link")[number % 2]
    path = f"/api/designs/{design}" if kind == "member" else f"/api/shared/{link}"
    while time.monotonic() < end:
        began = time.perf_counter()
        answer = await api.get(path)
        crowd.read_ms[kind].append(1000 * (time.perf_counter() - began))
        crowd.failed += answer.status_code != 200
        await asyncio.sleep(READ_EVERY_S)


def _report(arguments: argparse.Namespace, crowd: Crowd) -> None:
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    _say(f"\n{arguments.readers} readers, {arguments.editors} editors, {arguments.seconds:.0f} s, load {load:.0f}:")
    for name, values, budget in (
        ("read as a member", crowd.read_ms["member"], READ_BUDGET_MS),
        ("read by link", crowd.read_ms["link"], READ_BUDGET_MS),
        ("echo of an edit", crowd.echo_ms, ECHO_BUDGET_MS),
    ):
        p95 = statistics.quantiles(values, n=20)[18]
        figures = f"p50 {statistics.median(values):6.1f} ms, p95 {p95:6.1f} ms of {len(values):4}"
        _say(f"{name:<17}{figures}   budget {budget} ms   {_verdict(p95 <= budget)}")
    _say(f"failed reads {crowd.failed}, frames to readers {crowd.frames}")


def _verdict(held: bool) -> str:
    return "met" if held else "MISSED"


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
