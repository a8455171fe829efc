"""A server that is told to stop: open pages are told to come again, and what they sent is kept."""

import asyncio

from headroom.store.postgres.launcher import EmbeddedPostgres
from tests.live.client import Client, until
from tests.live.conftest import StartServer, stored_document


async def _stop_while_editing(start: StartServer, url: str, design_id: str) -> None:
    server = await asyncio.to_thread(start)
    client = Client(server.address(design_id))
    async with client.online():
        await until(lambda: client.saved, "connected")
        for number in range(200):
            client.roots["meta"][f"key{number}"] = number
        # No wait for the answers: what has arrived when the signal comes is made durable all the same.
        await asyncio.sleep(0)
        server.process.terminate()
        await asyncio.to_thread(server.process.join, 120)
        assert server.process.exitcode == 0
        await until(lambda: client.refusal is not None, "told to come again")
        assert client.refusal == (4508, "The server is restarting.")
        kept = stored_document(url, design_id)["meta"]
        # All of the first rows or none of a row: keys without a gap.
        assert sorted(kept, key=lambda key: int(key[3:])) == [f"key{number}" for number in range(len(kept))]
        await asyncio.to_thread(start, server.port)
        await until(lambda: client.saved and client.connections == 2, "connected again")
        assert len(stored_document(url, design_id)["meta"]) == 200


def test_a_stop_loses_nothing_and_is_told(
    start_server: StartServer, live_postgres: EmbeddedPostgres, design_id: str
) -> None:
    asyncio.run(_stop_while_editing(start_server, live_postgres.url, design_id))
