"""Documents of designs that nobody has open, kept as long as no row is written: reading one whole takes long."""

import asyncio
from collections import OrderedDict
from typing import Final
from uuid import UUID

from headroom.store.designs.live_log import DesignGone, LiveLog
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.document.process_reading import read_apart

KEPT: Final = 16
"""A document of 2,000 parts takes about 3 MB."""


class ClosedDesigns:
    """What the log says now; a few documents are kept, each with the number of its last row."""

    def __init__(self, log: LiveLog) -> None:
        self._log = log
        self._kept: OrderedDict[UUID, tuple[int, Snapshot]] = OrderedDict()

    async def state(self, design_id: UUID) -> tuple[int, Snapshot]:
        """The last row and the document that all rows make. Raises `DesignGone` and database errors."""
        last = (await self._log.last_seqs([design_id])).get(design_id)
        if last is None:
            self._kept.pop(design_id, None)
            raise DesignGone(design_id)
        known = self._kept.get(design_id)
        if known is None or known[0] != last:
            known = await self._read(design_id)
            self._kept[design_id] = known
        self._kept.move_to_end(design_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known

    async def _read(self, design_id: UUID) -> tuple[int, Snapshot]:
        tail = await self._log.read_tail(design_id, -1)
        rows = [row.payload for row in tail.rows]
        seq = tail.rows[-1].seq if tail.rows else max(tail.base_seq, 0)
        return seq, await asyncio.to_thread(read_apart, tail.base, rows)
