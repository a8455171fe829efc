"""The JSON of documents that are asked for again and again, written once for each state."""

from collections import OrderedDict
from typing import Final
from uuid import UUID

import orjson

from headroom.web.live.mirror import Snapshot

KEPT: Final = 16
"""A document of 2,000 parts has 0.3 MB of JSON."""


class WrittenDocuments:
    """The last JSON of a few designs; a state is a snapshot, which never changes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[UUID, tuple[Snapshot, bytes]] = OrderedDict()

    def json(self, design_id: UUID, document: Snapshot) -> bytes:
        """The document as JSON; without spaces, so that it can stand in a larger answer."""
        known = self._kept.get(design_id)
        if known is None or known[0] is not document:
            known = (document, orjson.dumps(document))
            self._kept[design_id] = known
        self._kept.move_to_end(design_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known[1]
