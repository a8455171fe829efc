"""Hearing of other replicas: LISTEN on one connection, and a poll that heals what was missed.

The task is ended by cancelling it, never by closing its connection from outside: under uvloop that aborts the process.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from uuid import UUID

import psycopg

logger = logging.getLogger(__name__)

CHANNEL = "live"
POLL_SECONDS = 5.0
RECONNECT_SECONDS = 0.3
NOTICES_PER_TURN = 1000


async def listen(conninfo: str, heard: Callable[[UUID, int, str], None], poll: Callable[[], Awaitable[None]]) -> None:
    """Call `heard` (design, row, replica) for each notice, and `poll` after each (re)connect and every 5 s.

    Runs until cancelled; a lost database is waited for. `conninfo` must reach Postgres itself, not a
    transaction-pooling proxy.
    """
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                while True:
                    await poll()
                    await _hear(connection, heard)
        except (psycopg.Error, OSError) as error:
            logger.warning("not listening to other replicas, trying again: %s", error)
        await asyncio.sleep(RECONNECT_SECONDS)


async def _hear(connection: psycopg.AsyncConnection, heard: Callable[[UUID, int, str], None]) -> None:
    deadline_seconds = asyncio.get_running_loop().time() + POLL_SECONDS
    while (left_seconds := deadline_seconds - asyncio.get_running_loop().time()) > 0:
        async for notice in connection.notifies(timeout=left_seconds, stop_after=NOTICES_PER_TURN):
            try:
                design_id, seq, replica = notice.payload.split(" ")
                heard(UUID(design_id), int(seq), replica)
            except ValueError:
                logger.warning("a notice on channel %s cannot be read: %r", CHANNEL, notice.payload[:80])
