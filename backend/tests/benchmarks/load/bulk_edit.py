"""What a command on everything takes on the server, and how long its window hears nothing meanwhile.

`python -m tests.benchmarks.load.bulk_edit [copies]`: copies of a design (49 of p690 have 110,005 parts) are opened
over a live socket; as many parts again are written in messages as large as a page's, and taken away again. A page
connects anew after 17 s of silence.
"""

import asyncio
import sys
import time
from itertools import islice
from typing import Any, Final

import orjson

from headroom.web.live.document.encode import document_to_update
from tests.benchmarks.helpers.heavy_calls import JSON
from tests.benchmarks.helpers.watched_server import WatchedServer, of_sizes, watch
from tests.live.client import Client, until

COPIES: Final = 49
MESSAGE_PARTS: Final = 3500
"""Some 700 kB, of which a page makes its messages."""
PATIENCE_S: Final = 300


class Ear(Client):
    """Notes the longest time in which nothing was heard."""

    heard_at = 0.0
    silence_s = 0.0

    def listen(self) -> None:
        """Begin anew."""
        self.heard_at, self.silence_s = time.perf_counter(), 0.0

    def _receive(self, data: bytes) -> None:
        now = time.perf_counter()
        self.silence_s, self.heard_at = max(self.silence_s, now - self.heard_at), now
        super()._receive(data)


def main() -> None:
    """Print what each step took, the longest silence and what everybody else waited meanwhile."""
    watch(__doc__, of_sizes(COPIES, _one_size))


async def _one_size(watched: WatchedServer, document: dict[str, Any]) -> None:
    body = orjson.dumps({"name": "Large", "document": document})
    answer = await watched.api.post("/api/designs", content=body, headers=JSON)
    answer.raise_for_status()
    client = Ear(f"ws://{watched.api.base_url.netloc.decode()}/api/live/{answer.json()['id']}")
    async with client.online():
        await until(lambda: bool(client.results), "answered", PATIENCE_S)
        # Findings and what would help follow the first answer.
        await asyncio.sleep(20)
        await watched.figures()
        parts = document["components"]
        added = {f"{name}.again": part for name, part in parts.items()}
        await _step(watched, client, f"write {len(added):,} parts", lambda: _write(client, added))
        await _step(watched, client, "take them away", lambda: _take(client, added))
    await watched.api.delete(f"/api/designs/{answer.json()['id']}")


async def _step(watched: WatchedServer, client: Ear, name: str, act: Any) -> None:
    connections, began = client.connections, time.perf_counter()
    client.listen()
    await act()
    made = time.perf_counter() - began
    await until(lambda: client.saved, name, PATIENCE_S)
    saved = time.perf_counter() - began
    stall, health = await watched.figures()
    sys.stdout.write(
        f"{name}: made in {made:.1f} s, saved after {saved:.1f} s, longest silence {client.silence_s:.1f} s, "
        f"{client.connections - connections} connections made anew; longest turn of the loop {stall.worked_ms:.0f} ms, "
        f"health p95 {health.p95_ms:.0f} ms, longest {health.longest_ms:.0f} ms\n"
    )
    sys.stdout.flush()


async def _write(client: Client, parts: dict[str, Any]) -> None:
    """In the name of several authors, as a page does (ADR 45)."""
    names = iter(parts)
    while some := list(islice(names, MESSAGE_PARTS)):
        client.doc.apply_update(document_to_update({"components": {name: parts[name] for name in some}}))
        await asyncio.sleep(0)


async def _take(client: Client, parts: dict[str, Any]) -> None:
    names = iter(parts)
    while some := list(islice(names, MESSAGE_PARTS)):
        with client.doc.transaction():
            for name in some:
                del client.roots["components"][name]
        await asyncio.sleep(0)


if __name__ == "__main__":
    main()
