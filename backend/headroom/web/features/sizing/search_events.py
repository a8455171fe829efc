"""A search as server-sent events: what it has found, as soon as it has found it."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final
from uuid import UUID

from headroom.store.actor import acting
from headroom.store.errors import NotFoundError
from headroom.store.requirements.requirements import RequirementRow
from headroom.web.features.sizing.service import answer
from headroom.web.http.errors import refuse
from headroom.web.http.reply import json_bytes
from headroom.web.state.studio import Studio

LONGEST_S: Final = 300.0
"""Twice as long as a search may take."""
MOST_OPEN: Final = 4
"""Streams of one person at once."""
_EVERY_S: Final = 0.5
_SEARCHING: Final = ("searching", "stopping")
_OPEN: Counter[UUID | None] = Counter()


async def search_events(studio: Studio, row: RequirementRow) -> AsyncIterator[bytes]:
    """An event with the requirement as it is answered, and one whenever more is known; ends with the search.

    Raises:
        DomainError: `too_busy`.
    """
    reader = acting().account_id
    if _OPEN[reader] >= MOST_OPEN:
        raise refuse("too_busy", f"{MOST_OPEN} searches of yours are followed already; close one.")
    return _events(studio, row, reader)


async def _events(studio: Studio, row: RequirementRow, reader: UUID | None) -> AsyncIterator[bytes]:
    _OPEN[reader] += 1
    try:
        ends, told = time.monotonic() + LONGEST_S, None
        while True:
            if row != told:
                told = row
                yield b"event: requirement\ndata: " + json_bytes(await answer(row)) + b"\n\n"
            if row.search_state not in _SEARCHING or time.monotonic() > ends:
                return
            await asyncio.sleep(_EVERY_S)
            row = await studio.requirements.get(row.id)
    except NotFoundError:
        return  # deleted: its search has ended with it
    finally:
        _OPEN[reader] -= 1
        if not _OPEN[reader]:
            del _OPEN[reader]
