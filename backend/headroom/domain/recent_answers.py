"""The last few answers, kept by what they were asked with. Safe to share between threads."""

from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class RecentAnswers(Generic[Key, Answer]):
    """Keeps the answers to the last `size` different questions, newest first.

    Questions are compared as values, so they must say all that the answer depends on, and must not be changed later.
    Threads may ask at once: the list is replaced as a whole, and at worst an answer is worked out twice.
    """

    __slots__ = ("_kept", "_size")

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: tuple[tuple[Key, Answer], ...] = ()

    def find(self, key: Key) -> Answer | None:
        """The answer to an equal question, `None` if it is not kept."""
        kept = self._kept
        for place, entry in enumerate(kept):
            if entry[0] is key or entry[0] == key:
                if place:
                    self._kept = (entry, *kept[:place], *kept[place + 1 :])
                return entry[1]
        return None

    def keep(self, key: Key, answer: Answer, most: int | None = None) -> Answer:
        """Keep an answer in place of the oldest, or of all beyond `most` with it, and return it."""
        self._kept = ((key, answer), *self._kept[: (self._size if most is None else most) - 1])
        return answer

    def widen(self, size: int) -> None:
        """Keep at least so many from now on."""
        self._size = max(self._size, size)

    def get(self, key: Key, work_out: Callable[[], Answer]) -> Answer:
        """The answer that is kept, else the one that `work_out` gives, which is kept."""
        found = self.find(key)
        return self.keep(key, work_out()) if found is None else found

    def all(self) -> tuple[tuple[Key, Answer], ...]:
        """All that is kept, newest first."""
        return self._kept

    def copy(self) -> "RecentAnswers[Key, Answer]":
        """The same answers, to which others come than to these."""
        found = RecentAnswers[Key, Answer](self._size)
        found._kept = self._kept
        return found
