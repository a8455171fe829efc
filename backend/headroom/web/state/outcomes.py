"""Work whose outcome is asked for again and again until it is there: begun when it is first asked for, kept by its key.

Nobody waits: who asks is told what is there. Work is begun only while somebody asks, a few pieces a caller at once.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from headroom.domain.errors import DomainError
from headroom.domain.recent_answers import RecentAnswers
from headroom.store.actor import acting

logger = logging.getLogger(__name__)
T = TypeVar("T")

MOST_OF_ONE: Final = 4
"""Pieces of work of one caller under way at once."""
_KEPT: Final = 400
_PASSING: Final = frozenset({"too_busy", "not_ready"})
"""Refusals that say nothing of what was asked: it is begun again when it is asked for again."""


@dataclass(frozen=True, slots=True)
class WorkOutcome(Generic[T]):
    """What came of it, or why nothing did."""

    found: T | None
    refusal: str = ""


class WorkOutcomes(Generic[T]):
    """WorkOutcomes by key. Belongs to one event loop."""

    def __init__(self) -> None:
        self._done = RecentAnswers[str, WorkOutcome[T]](_KEPT)
        self._running: dict[str, asyncio.Task[None]] = {}
        self._of_caller: Counter[Hashable] = Counter()

    def get(self, key: str, work_out: Callable[[], Awaitable[T]]) -> WorkOutcome[T] | None:
        """What came of the work under a key that says all that it depends on; None while it is not there."""
        done = self._done.find(key)
        caller = acting()
        if done is None and key not in self._running and self._of_caller[caller] < MOST_OF_ONE:
            self._of_caller[caller] += 1
            self._running[key] = asyncio.create_task(self._run(key, caller, work_out))
        return done

    def close(self) -> None:
        """End what is under way."""
        for task in tuple(self._running.values()):
            task.cancel()

    async def _run(self, key: str, caller: Hashable, work_out: Callable[[], Awaitable[T]]) -> None:
        try:
            self._done.keep(key, WorkOutcome(await work_out()))
        except DomainError as error:
            if error.code not in _PASSING:
                self._done.keep(key, WorkOutcome(None, " ".join(problem.message for problem in error.problems)))
        except Exception:
            logger.exception("an outcome could not be worked out")
            self._done.keep(key, WorkOutcome(None, "This could not be worked out. The server's log says why."))
        finally:
            del self._running[key]
            self._of_caller[caller] -= 1
            if not self._of_caller[caller]:
                del self._of_caller[caller]
