"""Looking again at what may have ended: when told, at the latest when the last look said so, and soon after a fault."""

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Final

from headroom.store.database import UNAVAILABLE

logger = logging.getLogger(__name__)

LONGEST_WAIT_SECONDS: Final = 3600.0
_RETRY_SECONDS: Final = 1.0


class Watch(ABC):
    """Runs `check` until cancelled; `what` is the word of the log for what is looked up."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._wake = asyncio.Event()

    def look(self) -> None:
        """Look as soon as possible."""
        self._wake.set()

    async def run(self) -> None:
        """Look whenever asked, until cancelled."""
        wait_seconds = LONGEST_WAIT_SECONDS
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait_seconds):
                    await self._wake.wait()
            self._wake.clear()
            try:
                wait_seconds = await self.check()
            except UNAVAILABLE as error:
                logger.warning("%s cannot be looked up, trying again: %s", self._what, error)
                wait_seconds = _RETRY_SECONDS

    @abstractmethod
    async def check(self) -> float:
        """Close what may no longer be open; answer in how many seconds to look again. Raises database errors."""
