"""What comments are about, looked up once for each state of a design: whoever has it open asks after every comment."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias
from uuid import UUID

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.web.state.comment_anchors import Scene, look_up

_KEPT: Final = 64
_Key: TypeAlias = tuple[UUID, int, str, bytes]


class Scenes:
    """The last scenes, by design, row of its log, catalogue and anchors. Belongs to one event loop."""

    def __init__(self) -> None:
        self._known: OrderedDict[_Key, asyncio.Task[Scene]] = OrderedDict()

    async def find(
        self,
        design_id: UUID,
        seq: int,
        document: dict[str, Any],
        catalogue: Catalogue,
        anchors: Sequence[Mapping[str, Any]],
    ) -> Scene:
        """The scene of a state; those who ask for it at once wait for the same."""
        key = (design_id, seq, catalogue.version, orjson.dumps(list(anchors), option=orjson.OPT_SORT_KEYS))
        known = self._known.get(key)
        if known is None or known.cancelled() or (known.done() and known.exception() is not None):
            known = asyncio.create_task(asyncio.to_thread(look_up, document, catalogue, anchors))
            self._known[key] = known
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        # One who goes away meanwhile must not take the answer from the others.
        return await asyncio.shield(known)
