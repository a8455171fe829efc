"""Answers worked out of a record that does not change, kept with it under the function that works them out.

The function stays pure: with and without a kept answer it says the same. Safe to share between threads: at worst an
answer is worked out twice.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar, runtime_checkable

from headroom.domain.recent_answers import RecentAnswers


@runtime_checkable
class Forgettable(Protocol):
    """Tables of answers that can be emptied at once."""

    def forget(self) -> None:
        """Keep nothing."""


class DerivedAnswers:
    """A table of answers for each function, by its further arguments or by a key of its own."""

    __slots__ = ("_recent", "_tables")

    def __init__(self) -> None:
        self._tables: dict[object, dict[Any, Any]] = {}
        self._recent: dict[object, RecentAnswers[Any, Any]] = {}

    def table(self, function: object) -> dict[Any, Any]:
        """Answers of a function by its arguments."""
        found = self._tables.get(function)
        return self._tables.setdefault(function, {}) if found is None else found

    def recent(self, function: object, most: int) -> RecentAnswers[Any, Any]:
        """The last answers of a function, by keys that are compared as values."""
        found = self._recent.get(function)
        return self._recent.setdefault(function, RecentAnswers(most)) if found is None else found

    def forget(self) -> None:
        """Keep nothing, nor with any answer that has such tables itself.

        Answers name the record that they are kept with, so that without this only a collection of garbage frees them.
        """
        answers = [answer for table in self._tables.values() for answer in table.values()]
        answers += [answer for recent in self._recent.values() for _, answer in recent.all()]
        self._tables.clear()
        self._recent.clear()
        for answer in answers:
            within = getattr(answer, "derived", None) or getattr(answer, "facets", None)
            if isinstance(within, Forgettable):
                within.forget()

    def copy(self) -> "DerivedAnswers":
        """The same answers, to which others come than to these."""
        found = DerivedAnswers()
        found._tables = {function: dict(table) for function, table in self._tables.items()}
        found._recent = {function: recent.copy() for function, recent in self._recent.items()}
        return found


class HasDerivedAnswers(Protocol):
    """A record that answers can be kept with."""

    @property
    def derived(self) -> DerivedAnswers:
        """What was worked out of this record, and of no other."""
        ...


Owner = TypeVar("Owner")
Record = TypeVar("Record", bound=HasDerivedAnswers)
P = ParamSpec("P")
Answer = TypeVar("Answer")
_NOTHING: Final = object()


class Memo(Generic[Owner]):
    """Decorates functions of an owner and further arguments, whose answers are kept with the owner.

    `by` gives a key where the arguments themselves are none, or say more than the answer depends on; keys are compared
    as values, must not be changed later, and the `most` newest are kept, at least as many as `each` says of the owner.
    """

    def __init__(
        self,
        where: Callable[[Owner], DerivedAnswers],
        by: Callable[..., object] | None = None,
        most: int = 1,
        each: Callable[[Owner], int] | None = None,
    ) -> None:
        self._where, self._by, self._most, self._each = where, by, most, each

    def __call__(self, function: Callable[Concatenate[Owner, P], Answer]) -> Callable[Concatenate[Owner, P], Answer]:
        """The same function; it says the same as before."""
        where, by, most, each = self._where, self._by, self._most, self._each

        @wraps(function)
        def answered(owner: Owner, /, *args: P.args, **kwargs: P.kwargs) -> Answer:
            table = where(owner).table(function)
            found: Answer = table.get(args, _NOTHING)
            if found is _NOTHING:
                found = table[args] = function(owner, *args, **kwargs)
            return found

        @wraps(function)
        def looked_up(owner: Owner, /, *args: P.args, **kwargs: P.kwargs) -> Answer:
            assert by is not None
            recent = where(owner).recent(function, most)
            if each is not None:
                recent.widen(each(owner))
            found: Answer = recent.get(by(owner, *args, **kwargs), lambda: function(owner, *args, **kwargs))
            return found

        found: Callable[Concatenate[Owner, P], Answer] = answered if by is None else looked_up
        return found


def derived_of(record: HasDerivedAnswers) -> DerivedAnswers:
    """What is kept with a record."""
    return record.derived


def derived(
    function: Callable[Concatenate[Record, P], Answer],
) -> Callable[Concatenate[Record, P], Answer]:
    """Keeps the answers of a function with the record that it is asked of, by its further arguments."""
    return Memo[Record](derived_of)(function)
