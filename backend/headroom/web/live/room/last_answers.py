"""The last answers of large designs whose rooms have closed: shown first, as stale, when they are opened again."""

from collections import OrderedDict
from typing import Final
from uuid import UUID

from headroom.web.live.room.room import Room

MOST_BYTES: Final = 64_000_000
"""One of 200,000 parts has 7 MB."""


class LastAnswers:
    """Frames by design, the newest of them. Belongs to one event loop."""

    def __init__(self) -> None:
        self._frames: OrderedDict[UUID, bytes] = OrderedDict()

    async def keep(self, room: Room) -> None:
        """Keep the answer of a room that is about to close, where it takes long to work out."""
        frame = await room.feed.stale_frame()
        if frame is None:
            return
        self._frames[room.design_id] = frame
        self._frames.move_to_end(room.design_id)
        while sum(map(len, self._frames.values())) > MOST_BYTES:
            self._frames.popitem(last=False)

    def show(self, room: Room) -> None:
        """Hand the answer of before to a room that opens."""
        room.feed.show_first(self._frames.pop(room.design_id, None))
