"""Who is signed in leaves a design as soon as they may see less of it: when told, at the latest at the next poll."""

import asyncio
import logging
from typing import Final

from headroom.store.access_news import roles_now
from headroom.store.database import UNAVAILABLE, Database
from headroom.web.live.protocol import CloseCode
from headroom.web.live.rooms import Rooms

logger = logging.getLogger(__name__)

ENDED: Final = "You are no longer signed in."
CHANGED: Final = "What you may do here was changed; the page connects again by itself."
_RETRY_SECONDS: Final = 1.0


class AccessWatch:
    """Compares those who have a design open with sessions, tokens and memberships."""

    def __init__(self, rooms: Rooms, database: Database) -> None:
        self._rooms = rooms
        self._database = database
        self._wake = asyncio.Event()

    def look(self) -> None:
        """Somebody's access ended or changed, or a socket was opened while it did."""
        self._wake.set()

    async def run(self) -> None:
        """Look whenever asked, until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self.check()
            except UNAVAILABLE as error:
                logger.warning("open sockets cannot be checked, trying again: %s", error)
                await asyncio.sleep(_RETRY_SECONDS)
                self._wake.set()

    async def check(self) -> None:
        """Close the sockets of those who may no longer what they could. Raises database errors."""
        clients = [
            client
            for client in self._rooms.clients()
            if client.author.session_id is not None or client.author.token_id is not None
        ]
        if not clients:
            return
        roles = await roles_now(self._database, {client.author for client in clients})
        for client in clients:
            role = roles[client.author]
            if role is None:
                client.outbox.close(CloseCode.SIGN_IN, ENDED)
            elif role != client.author.role:
                client.outbox.close(CloseCode.TRY_AGAIN, CHANGED)
