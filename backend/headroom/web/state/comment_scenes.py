"""What comments are about, looked up once for each state of a design: whoever has it open asks after every comment."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias
from uuid import UUID

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.policy import CheckPolicy
from headroom.domain.recent_answers import RecentAnswers
from headroom.web.state.comment_anchors import Scene, look_up

_Key: TypeAlias = tuple[UUID, int, str, bytes, str]


class Scenes:
    """The last scenes, by design, row of its log, catalogue, anchors and what is wanted of checks.

    Belongs to one event loop.
    """

    def __init__(self) -> None:
        self._recent = RecentAnswers[_Key, asyncio.Task[Scene]](64)

    async def find(
        self,
        design_id: UUID,
        seq: int,
        document: dict[str, Any],
        catalogue: Catalogue,
        anchors: Sequence[Mapping[str, Any]],
        policy: CheckPolicy,
    ) -> Scene:
        """The scene of a state; those who ask for it at once wait for the same."""
        key = (
            design_id,
            seq,
            catalogue.version,
            orjson.dumps(list(anchors), option=orjson.OPT_SORT_KEYS),
            repr(policy),
        )
        task = self._recent.find(key)
        if task is None or task.cancelled() or (task.done() and task.exception() is not None):
            work = asyncio.to_thread(look_up, document, catalogue, anchors, policy)
            task = self._recent.keep(key, asyncio.create_task(work))
        # One who goes away meanwhile must not take the answer from the others.
        return await asyncio.shield(task)
