"""What one caller keeps between evaluations: a live room, a command, a worker that answers requests."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.design.canonical import HashMemory
from headroom.domain.design.reading_memory import ReadingMemory
from headroom.domain.topology.expansions import Expansions


class EvaluationMemory:
    """Spares work and changes no answer: everything in it is found by comparing what is asked with what was.

    Belongs to one caller at a time. With another catalogue it begins anew.
    """

    def __init__(self) -> None:
        self.reading = ReadingMemory()
        """Records of entries that say the same, tables that fit the same parts."""
        self.hashes = HashMemory()
        """The last document as bytes."""
        self.expansions = Expansions()
        """Expanded designs; what follows from facets of a design is kept with each, and shared where they are alike."""
        self.derived = DerivedAnswers()
        """What follows from figures alone, whatever design they are of."""

    def forget(self) -> None:
        """Free all of it at once, without waiting for a collection of garbage; it can be used again."""
        self.expansions.forget()
        self.derived.forget()
        self.reading, self.hashes = ReadingMemory(), HashMemory()


class MemoryPool:
    """Memories for callers that come and go, on any thread: each has one to itself while it is at work."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._free: list[tuple[Catalogue, EvaluationMemory]] = []
        self._lock = Lock()

    @contextmanager
    def memory(self, catalogue: Catalogue) -> Iterator[EvaluationMemory]:
        """A memory that was last used with this catalogue, else a new one."""
        with self._lock:
            place = next((place for place, one in enumerate(self._free) if one[0] is catalogue), None)
            memory = EvaluationMemory() if place is None else self._free.pop(place)[1]
        try:
            yield memory
        finally:
            with self._lock:
                self._free = [(catalogue, memory), *self._free[: self._most - 1]]
