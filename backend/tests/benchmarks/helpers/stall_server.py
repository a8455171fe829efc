"""A server that watches its own event loop, and a program that asks for its health: both for `attacks.py`."""

import asyncio
import http.client
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

import uvicorn

from headroom.web.app import create_app
from headroom.web.http.connections import BoundedHttp

TICK_S: Final = 0.002
PROBE_EVERY_S: Final = 0.02
_MESSAGE_MAX_BYTES: Final = 16 * 1024 * 1024


@dataclass(slots=True)
class Stall:
    """The longest that a turn of the loop took since one asked: of its processor, and on the clock."""

    worked_ms: float = 0.0
    passed_ms: float = 0.0


@dataclass(slots=True)
class Health:
    """How long answers took."""

    longest_ms: float = 0.0
    p95_ms: float = 0.0
    asked: int = 0


def serve(url: str, port: int, pipe: Connection) -> None:
    """Serve; each message of the pipe is answered with the longest stall since the last."""
    app = create_app(url)
    bounds: dict[str, Any] = {"ws_max_size": _MESSAGE_MAX_BYTES, "ws_per_message_deflate": False}
    config = uvicorn.Config(app, http=BoundedHttp, port=port, log_config=None, **bounds)
    server = uvicorn.Server(config)

    async def run() -> None:
        watching = asyncio.create_task(_watch(pipe))
        await server.serve()
        watching.cancel()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run())


async def _watch(pipe: Connection) -> None:
    stall = Stall()
    while True:
        worked, passed = time.thread_time(), time.perf_counter()
        await asyncio.sleep(TICK_S)
        stall.worked_ms = max(stall.worked_ms, (time.thread_time() - worked) * 1000)
        stall.passed_ms = max(stall.passed_ms, (time.perf_counter() - passed - TICK_S) * 1000)
        if pipe.poll():
            pipe.recv()
            pipe.send(stall)
            stall = Stall()


def probe(port: int, pipe: Connection) -> None:
    """Ask for the health of a server again and again; each message of the pipe is answered with how long it took."""
    api = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    taken: list[float] = []
    while True:
        before = time.perf_counter()
        api.request("GET", "/api/health")
        api.getresponse().read()
        taken.append((time.perf_counter() - before) * 1000)
        if pipe.poll():
            pipe.recv()
            pipe.send(Health(max(taken), sorted(taken)[int(len(taken) * 0.95)], len(taken)))
            taken = []
        time.sleep(PROBE_EVERY_S)
