"""Calls of the log that must succeed: whatever keeps the database away, they are tried until it is back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar
from uuid import UUID

from headroom.store.database import FAILURES

logger = logging.getLogger(__name__)

T = TypeVar("T")

RETRY_FIRST_SECONDS: Final = 0.05
RETRY_LAST_SECONDS: Final = 1.0


async def until_done(design_id: UUID, call: Callable[[], Awaitable[T]]) -> T:
    """Call until the database answers: a batch stays with its room, unacknowledged. Raises what is no outage."""
    delay_seconds = RETRY_FIRST_SECONDS
    while True:
        try:
            return await call()
        except FAILURES as error:
            logger.warning("the log of design %s is not reachable, trying again: %s", design_id, error)
        await asyncio.sleep(delay_seconds)
        delay_seconds = min(RETRY_LAST_SECONDS, delay_seconds * 2)
