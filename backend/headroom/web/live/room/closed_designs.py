"""Documents of designs that nobody has open, kept as long as no row is written: reading one whole takes long."""

import asyncio
from uuid import UUID

from headroom.domain.recent_answers import RecentAnswers
from headroom.store.designs.live_log import DesignGone, LiveLog
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.document.process_reading import read_apart


class ClosedDesigns:
    """What the log says now; a few documents are kept, each with the number of its last row."""

    def __init__(self, log: LiveLog) -> None:
        self._log = log
        self._recent = RecentAnswers[tuple[UUID, int], tuple[int, Snapshot]](16)
        """By design and last row; a document of 2,000 parts takes about 3 MB."""

    async def state(self, design_id: UUID) -> tuple[int, Snapshot]:
        """The last row and the document that all rows make. Raises `DesignGone` and database errors."""
        last = (await self._log.last_seqs([design_id])).get(design_id)
        if last is None:
            raise DesignGone(design_id)
        state = self._recent.find((design_id, last))
        return state or self._recent.keep((design_id, last), await self._read(design_id))

    async def _read(self, design_id: UUID) -> tuple[int, Snapshot]:
        tail = await self._log.read_tail(design_id, -1)
        rows = [row.payload for row in tail.rows]
        seq = tail.rows[-1].seq if tail.rows else max(tail.base_seq, 0)
        return seq, await asyncio.to_thread(read_apart, tail.base, rows)
