"""Who is signed in leaves a design as soon as they may see less of it: when told, at the latest at the next poll."""

from typing import Final

from headroom.store.accounts.access_changes import roles_now
from headroom.store.database import Database
from headroom.web.live.protocol.frames import CloseCode
from headroom.web.live.room.rooms import Rooms
from headroom.web.live.watch.polling import LONGEST_WAIT_SECONDS, Watch

ENDED: Final = "You are no longer signed in."
CHANGED: Final = "Your permissions changed. The page reconnects automatically."


class AccessWatch(Watch):
    """Compares those who have a design open with sessions, tokens and memberships."""

    def __init__(self, rooms: Rooms, database: Database) -> None:
        super().__init__("those who have a design open")
        self._rooms = rooms
        self._database = database

    async def check(self) -> float:
        """Close the sockets of those who may no longer what they could. Raises database errors."""
        clients = [
            client
            for client in self._rooms.clients()
            if client.author.session_id is not None or client.author.token_id is not None
        ]
        if not clients:
            return LONGEST_WAIT_SECONDS
        roles = await roles_now(self._database, {client.author for client in clients})
        for client in clients:
            role = roles[client.author]
            if role is None:
                client.outbox.close(CloseCode.SIGN_IN, ENDED)
            elif role != client.author.role:
                client.outbox.close(CloseCode.TRY_AGAIN, CHANGED)
        return LONGEST_WAIT_SECONDS
