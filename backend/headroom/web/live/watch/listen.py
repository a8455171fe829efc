"""Hearing of other replicas: LISTEN on one connection, and a poll that heals what was missed.

The task is ended by cancelling it, never by closing its connection from outside: under uvloop that aborts the process.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final
from uuid import UUID

import psycopg

from headroom.store import notices
from headroom.store.accounts import access_changes
from headroom.store.notices import DesignNotice, parse_notice

logger = logging.getLogger(__name__)

ROWS: Final = "live"
POLL_SECONDS = 5.0
RECONNECT_SECONDS = 0.3
NOTICES_PER_TURN = 1000


@dataclass(frozen=True, slots=True)
class NoticeHandlers:
    """Who is called: `row` (design, row, replica) and `news` for each notice, the others when some may be missed."""

    row: Callable[[UUID, int, str], None]
    news: Callable[[DesignNotice], None]
    access: Callable[[], None]
    """Somebody's access ended or changed."""
    poll: Callable[[], Awaitable[None]]
    """After each (re)connect and every 5 s."""
    missed: Callable[[], None]
    """After each reconnect: whatever was told meanwhile is not told again."""


async def listen(conninfo: str, handlers: NoticeHandlers) -> None:
    """Hear notices until cancelled; a lost database is waited for.

    `conninfo` must reach Postgres itself, not a transaction-pooling proxy.
    """
    heard_before = False
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as connection:
                await connection.execute(f"LISTEN {ROWS}")
                await connection.execute(f"LISTEN {notices.CHANNEL}".encode())
                await connection.execute(f"LISTEN {access_changes.CHANNEL}".encode())
                if heard_before:
                    handlers.missed()
                heard_before = True
                while True:
                    await handlers.poll()
                    await _hear(connection, handlers)
        except (psycopg.Error, OSError) as error:
            logger.warning("not listening to other replicas, trying again: %s", error)
        await asyncio.sleep(RECONNECT_SECONDS)


async def _hear(connection: psycopg.AsyncConnection, handlers: NoticeHandlers) -> None:
    deadline_seconds = asyncio.get_running_loop().time() + POLL_SECONDS
    while (left_seconds := deadline_seconds - asyncio.get_running_loop().time()) > 0:
        async for notice in connection.notifies(timeout=left_seconds, stop_after=NOTICES_PER_TURN):
            try:
                _tell(handlers, notice.channel, notice.payload)
            except ValueError:
                logger.warning("a notice on channel %s cannot be read: %r", notice.channel, notice.payload[:80])


def _tell(handlers: NoticeHandlers, channel: str, payload: str) -> None:
    if channel == notices.CHANNEL:
        handlers.news(parse_notice(payload))
        return
    if channel == access_changes.CHANNEL:
        handlers.access()
        return
    design_id, seq, replica = payload.split(" ")
    handlers.row(UUID(design_id), int(seq), replica)
