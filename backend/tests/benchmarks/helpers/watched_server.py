"""A server in a process of its own on a Postgres of its own, on loopback alone, with a watch on how it answers."""

import argparse
import asyncio
import contextlib
import multiprocessing
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
import orjson

from headroom.settings import REFERENCE_DESIGNS
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from tests.benchmarks.evaluation import copies
from tests.benchmarks.helpers.stall_server import Health, Stall, probe, serve

TURN_BUDGET_MS: Final = 50
HEALTH_BUDGET_MS: Final = 200
START_S: Final = 90
PATIENCE_S: Final = 600


@dataclass(frozen=True, slots=True)
class WatchedServer:
    """The HTTP side of a server, and the pipes to those who watch its loop and ask for its health."""

    api: httpx.AsyncClient
    stalls: Any
    health: Any

    async def figures(self) -> tuple[Stall, Health]:
        """The longest turn and how long answers took, since the last time."""
        return await _asked(self.stalls), await _asked(self.health)


@contextmanager
def watched_processes(url: str, port: int) -> Iterator[tuple[Any, Any, Callable[[], None]]]:
    """A server on a migrated database: its pipes, and what begins to ask for its health."""
    context = multiprocessing.get_context("spawn")
    (stalls, theirs), (health, probes) = context.Pipe(), context.Pipe()
    server = context.Process(target=serve, args=(url, port, theirs))
    prober = context.Process(target=probe, args=(port, probes), daemon=True)
    server.start()
    try:
        yield stalls, health, prober.start
    finally:
        for process in (prober, server):
            if process.pid is not None:
                process.terminate()
                process.join(30)


async def ready(api: httpx.AsyncClient) -> None:
    """Wait until the server can work."""
    async with asyncio.timeout(START_S):
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if (await api.get("/api/ready")).is_success:
                    return
            await asyncio.sleep(0.2)


def watch(about: str | None, play: Callable[[WatchedServer, argparse.Namespace], Awaitable[None]]) -> None:
    """Take the arguments of a benchmark and let it play against such a server."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--port", type=int, default=8741)
    parser.add_argument("--design", default="p690-gpfs", help="reference design (default: p690-gpfs)")
    parser.add_argument("only", nargs="*", help="names of what is played (default: all)")
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="headroom-watched-"))
    postgres = start_postgres(folder)

    async def run(stalls: Any, health: Any, begin: Callable[[], None]) -> None:
        address = f"http://127.0.0.1:{arguments.port}"
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_S) as api:
            await ready(api)
            begin()
            await play(WatchedServer(api, stalls, health), arguments)

    try:
        migrate(postgres.url)
        with watched_processes(postgres.url, arguments.port) as (stalls, health, begin):
            asyncio.run(run(stalls, health, begin))
    finally:
        postgres.stop()
        shutil.rmtree(folder)


def of_sizes(
    usual: int, one_size: Callable[[WatchedServer, dict[str, Any]], Awaitable[None]]
) -> Callable[[WatchedServer, argparse.Namespace], Awaitable[None]]:
    """What is played with several copies of the design side by side: as many as the arguments name, or the usual."""

    async def play(watched: WatchedServer, arguments: argparse.Namespace) -> None:
        document = orjson.loads((REFERENCE_DESIGNS / f"{arguments.design}.json").read_bytes())
        for number in [int(text) for text in arguments.only] or [usual]:
            await one_size(watched, copies(document, False, number))

    return play


async def _asked(pipe: Any) -> Any:
    pipe.send(None)
    return await asyncio.to_thread(pipe.recv)
