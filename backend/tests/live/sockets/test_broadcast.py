"""A crowd is written to a few at a time."""

import asyncio

from headroom.web.live.protocol.frames import CloseCode
from headroom.web.live.sockets.broadcast import AT_ONCE, broadcast
from headroom.web.live.sockets.connection import Connection


async def test_everybody_gets_all_in_order_and_others_have_their_turn() -> None:
    crowd = [Connection(editor=False) for _ in range(3 * AT_ONCE + 1)]
    turns = 0

    async def take_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(take_turns())
    await broadcast([b"one", b"two"], crowd)
    assert turns >= 3
    for client in crowd:
        assert [await client.outbox.take(1), await client.outbox.take(1)] == [b"one", b"two"]
    other.cancel()


async def test_who_hangs_up_meanwhile_holds_up_nobody() -> None:
    crowd = [Connection(editor=False) for _ in range(2 * AT_ONCE)]
    sending = asyncio.create_task(broadcast([b"one"], crowd))
    await asyncio.sleep(0)
    crowd[-1].outbox.close(CloseCode.GONE, "gone")
    await sending
    assert await crowd[-2].outbox.take(1) == b"one"
