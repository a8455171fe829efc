"""Working the ledger out beside a server that has just started."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from headroom.web.state.ledger import LedgerService
from headroom.web.state.studio import Studio

logger = logging.getLogger(__name__)

AFTER_S: Final = 30.0
"""Whoever waits for the start waits for nothing else; who asks for the ledger before has it begun at once."""


@asynccontextmanager
async def ledger_beside(studio: Studio, after_s: float = AFTER_S) -> AsyncIterator[None]:
    """Work it out beside the server, once the start is over, so that whoever asks has it at once."""
    task = asyncio.create_task(_work_ahead(studio.ledger, after_s))
    yield
    task.cancel()


async def _work_ahead(ledger: LedgerService, after_s: float) -> None:
    await asyncio.sleep(after_s)
    try:
        await asyncio.shield(ledger.begin())
    except Exception:
        logger.exception("the ledger could not be worked out ahead")
