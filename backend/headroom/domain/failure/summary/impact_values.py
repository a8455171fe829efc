"""What is worked out of the impacts of failures; many failures share one list of impacts, and lists share impacts."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from headroom.domain.failure.records import Failure, WorkloadImpact

_One = TypeVar("_One")
_Value = TypeVar("_Value")


class OfImpacts(Generic[_One, _Value]):
    """A value of the impacts of failures, found once for each list of them, from what is found once for each impact."""

    def __init__(self, one: Callable[[WorkloadImpact], _One], value: Callable[[Sequence[_One]], _Value]) -> None:
        self._one, self._value = one, value
        self._ones: dict[int, tuple[WorkloadImpact, _One]] = {}
        self._known: dict[int, tuple[tuple[WorkloadImpact, ...], _Value]] = {}
        """Both by identity, beside the record itself, so that no other takes its place."""

    def __call__(self, failure: Failure) -> _Value:
        """The value for a failure."""
        known = self._known.get(id(failure.workloads))
        if known is None:
            value = self._value([self._of(one) for one in failure.workloads])
            known = self._known[id(failure.workloads)] = failure.workloads, value
        return known[1]

    def _of(self, impact: WorkloadImpact) -> _One:
        known = self._ones.get(id(impact))
        if known is None:
            known = self._ones[id(impact)] = impact, self._one(impact)
        return known[1]


def harm() -> OfImpacts[tuple[float, ...], tuple[float, ...]]:
    """Sorts failures: most workloads down first, then what costs most throughput in all, then what is at risk."""
    return OfImpacts(_harm_of_one, _harm_of_all)


def in_doubt() -> OfImpacts[bool, bool]:
    """Whether the design leaves open what a failure takes down."""
    return OfImpacts(lambda one: one.status == "unknown", any)


def _harm_of_one(one: WorkloadImpact) -> tuple[float, ...]:
    lost = 1 - one.throughput_mb_s / one.before_mb_s if one.before_mb_s > 0 else 0.0
    return one.status == "down", lost, one.status == "unknown", one.at_risk


def _harm_of_all(ones: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    down, lost, unknown, risky = map(sum, zip(*ones, strict=True)) if ones else (0, 0.0, 0, 0)
    return -down, -round(lost, 9), -unknown, -risky
