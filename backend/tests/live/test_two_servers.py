"""Five editors on two server processes end identical, with dropped sockets."""

import asyncio
import random
from contextlib import AsyncExitStack

from tests.live.client import Client, until
from tests.live.conftest import Server, StandingServers
from tests.live.edits import random_edit

COMMANDS = 150
COMMANDS_A_DROP = 50
DROPS = COMMANDS // COMMANDS_A_DROP


async def _edit(client: Client, chance: random.Random) -> None:
    turn = chance.randrange(COMMANDS_A_DROP)
    for number in range(COMMANDS):
        random_edit(chance, client.doc, client.roots)
        if number % COMMANDS_A_DROP == turn:
            # However slow the machine: a socket that is not open yet cannot be dropped.
            drops = number // COMMANDS_A_DROP
            await until(lambda: client.connections > drops, "connected again")  # noqa: B023 - awaited at once
            client.drop()
        await asyncio.sleep(chance.random() * 0.02)


async def _play(servers: list[Server], design_id: str) -> None:
    chance = random.Random(7)
    clients = [Client(servers[number % 2].address(design_id)) for number in range(5)]
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client.online())
        await asyncio.gather(*(_edit(client, random.Random(chance.random())) for client in clients))
        await until(lambda: all(client.saved for client in clients), "saved")
        await until(lambda: all(client.document() == clients[0].document() for client in clients), "equal", 12)
        fresh = Client(servers[1].address(design_id))
        await stack.enter_async_context(fresh.online())
        await until(lambda: fresh.document() == clients[0].document(), "a fresh client has the same")
        await until(lambda: all(client.connections > DROPS for client in clients), "connected again after each drop")
        assert len(fresh.document()["components"]) > 20


def test_five_editors_over_two_servers_end_identical(standing_servers: StandingServers, design_id: str) -> None:
    """Random commands, a fiftieth of them followed by a dropped socket."""
    asyncio.run(_play(standing_servers(2), design_id))
