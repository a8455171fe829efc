"""Keeping the log of a design short: its rows become one state."""

import logging
from uuid import UUID

from headroom.store.designs.live_log import LiveLog
from headroom.web.live.document.process_reading import merge_apart
from headroom.web.live.room.room import Room

logger = logging.getLogger(__name__)


async def compact_when_due(log: LiveLog, room: Room) -> None:
    """Compact the log of an open design whenever its room says so, until cancelled."""
    while True:
        await room.compaction_due.wait()
        room.compaction_due.clear()
        await compact(log, room.design_id)


async def compact(log: LiveLog, design_id: UUID) -> None:
    """Compact the log of a design. It only saves space and time: where it fails, the next one catches up on it."""
    try:
        await log.compact(design_id, merge_apart)
    except Exception:
        logger.warning("design %s was not compacted", design_id, exc_info=True)
