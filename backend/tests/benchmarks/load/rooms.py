"""Memory of open rooms, and how long one that sleeps takes to wake: `python -m tests.benchmarks.load.rooms`.

One server process; so many rooms of one reference design, in each a window of an editor that only looks. Memory is the
server's resident size above what it was with one room, once all has been answered and once all of them sleep. Then a
second window comes to each room, one after another; its wait goes from the handshake to the whole document.
"""

import argparse
import asyncio
import statistics
import sys
import time
from typing import Final

import httpx

from tests.benchmarks.helpers.load_socket import Listener, listen
from tests.benchmarks.load.service import START_S, Service, serving
from tests.benchmarks.load.steps import p95
from tests.live.client import until

SLEEP_S: Final = 30
ASLEEP_S: Final = 12
"""After which all sleep, and what was freed was given back."""
SERVER: Final = f"""
from functools import partial
from headroom.web import start
start.live_service = partial(start.live_service, sleep_seconds={SLEEP_S})
from headroom.cli import main
main()
"""
"""The product, with rooms that sleep after seconds instead of minutes."""


def main() -> None:
    """Print memory and waits for each design."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8811)
    parser.add_argument("--rooms", type=int, default=15, help="of each design (default: 15)")
    parser.add_argument("--designs", default="altix350-tp9500,ds8300-debian,p690-gpfs")
    arguments = parser.parse_args()
    for design in arguments.designs.split(","):
        with serving(1, arguments.port, (sys.executable, "-c", SERVER)) as started:
            asyncio.run(_measure(started, design, arguments.rooms))


async def _measure(started: Service, design: str, rooms: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://{started.base(0)}", timeout=START_S) as api:
        wanted = {"name": "Room", "reference_id": design}
        names = [(await api.post("/api/designs", json=wanted)).json()["id"] for _ in range(rooms + 1)]
        document = len((await api.get(f"/api/designs/{names[0]}")).content) / 1000
    first = await _window(started, names.pop())
    await asyncio.sleep(1)
    empty_mb = started.usage().resident_mb
    windows = [await _window(started, name) for name in names]
    await asyncio.sleep(2)
    awake_mb = started.usage().resident_mb
    await asyncio.sleep(SLEEP_S + ASLEEP_S)
    asleep_mb = started.usage().resident_mb
    waits_ms = [await _woken(started, name) for name in names]
    assert all(window.open for window in windows), "windows stay open while rooms sleep"
    first.close()
    sys.stdout.write(
        f"{design:20} document {document:4.0f} kB of JSON: awake {(awake_mb - empty_mb) / rooms:5.1f} MB a room, asleep"
        f" {(asleep_mb - empty_mb) / rooms:5.1f}; woken in p50 {statistics.median(waits_ms):4.0f},"
        f" p95 {p95(waits_ms):4.0f} ms\n"
    )
    sys.stdout.flush()


async def _window(started: Service, name: str) -> Listener:
    """An editor's window, once result and findings are there."""
    listener = await listen(started.base(0), f"/api/live/{name}")
    await until(lambda: listener.frames >= 4, "the room has answered", START_S)
    return listener


async def _woken(started: Service, name: str) -> float:
    """How long another window waits for the document."""
    began = time.perf_counter()
    listener = await listen(started.base(0), f"/api/live/{name}")
    await until(lambda: listener.frames >= 2, "the document is there", START_S)
    took_ms = 1000 * (time.perf_counter() - began)
    await until(lambda: listener.frames >= 4, "the room has answered", START_S)
    listener.close()
    return took_ms


if __name__ == "__main__":
    main()
