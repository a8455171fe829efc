"""On which threads the answers of a room are worked out: large designs have their own, and small ones never wait."""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

LARGE_PARTS: Final = 30_000
"""Parts as drawn, copies counted, from which a design is evaluated in a process beside the server: in the server's own
an edit would hold the interpreter for more than half a second."""
_MOST_LEVELS: Final = 64
EVALUATION_THREADS: Final = 2
LARGE_THREADS: Final = 4
"""They wait for processes, two of which stand at most; other large designs wait for a place."""


class HasSize(Protocol):
    """What knows whether its design is large."""

    def size_up(self, document: Mapping[str, Any]) -> None:
        """Look at a document that is to be evaluated."""

    @property
    def is_large(self) -> bool:
        """Whether the last one that was looked at is large."""


class RoomThreads(Executor):
    """Hands work of one room to the threads for small designs, or to those for large ones."""

    def __init__(self, engine: HasSize, small: Executor, large: Executor) -> None:
        self._engine, self._small, self._large = engine, small, large

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As of any executor; the size of a document among the arguments decides."""
        document = next((one for one in args if isinstance(one, Mapping) and "components" in one), None)
        if document is not None:
            self._engine.size_up(document)
        return (self._large if self._engine.is_large else self._small).submit(fn, *args, **kwargs)


class EvaluationThreads:
    """All threads on which the rooms of a replica are evaluated."""

    def __init__(self) -> None:
        self._small = ThreadPoolExecutor(EVALUATION_THREADS, thread_name_prefix="evaluate")
        self._large = ThreadPoolExecutor(LARGE_THREADS, thread_name_prefix="large")

    def of_room(self, engine: HasSize) -> RoomThreads:
        """Those of one room."""
        return RoomThreads(engine, self._small, self._large)

    def stop(self) -> None:
        """Begin nothing more; what is at work is not waited for."""
        for threads in (self._small, self._large):
            threads.shutdown(wait=False, cancel_futures=True)


def drawn_parts(components: Mapping[str, Any], enough: int = LARGE_PARTS) -> int:
    """Parts as drawn with their copies; counting ends where there are enough."""
    if len(components) >= enough:
        return len(components)
    counted = {name: entry["count"] for name, entry in components.items() if _has_count(entry)}
    if not counted:
        return len(components)
    total = 0
    for name in components:
        total += _copies(name, components, counted)
        if total >= enough:
            break
    return total


def _has_count(entry: object) -> bool:
    if not isinstance(entry, dict) or "count" not in entry:
        return False
    return isinstance(entry["count"], int) and entry["count"] > 1


def _copies(name: str, components: Mapping[str, Any], counted: Mapping[str, int]) -> int:
    """Copies of a part: its own count times those of what holds it. What is in a circle ends somewhere."""
    found = 1
    for _ in range(_MOST_LEVELS):
        found *= counted.get(name, 1)
        entry = components.get(name)
        place = entry.get("at") if isinstance(entry, dict) else None
        if not isinstance(place, list) or not place or not isinstance(place[0], str):
            break
        name = place[0].partition("/")[0]
    return found
