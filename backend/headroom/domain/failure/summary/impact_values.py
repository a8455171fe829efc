"""What is worked out of the impacts of failures; many failures share one list of impacts."""

from collections.abc import Callable
from typing import Generic, TypeVar

from headroom.domain.failure.records import Failure, WorkloadImpact

_Value = TypeVar("_Value")


class OfImpacts(Generic[_Value]):
    """A value of the impacts of failures, found once for each list of them."""

    def __init__(self, value: Callable[[tuple[WorkloadImpact, ...]], _Value]) -> None:
        self._value = value
        self._known: dict[int, tuple[tuple[WorkloadImpact, ...], _Value]] = {}
        """By identity, beside the list itself, so that no other takes its place."""

    def __call__(self, failure: Failure) -> _Value:
        """The value for a failure."""
        known = self._known.get(id(failure.workloads))
        if known is None:
            known = self._known[id(failure.workloads)] = failure.workloads, self._value(failure.workloads)
        return known[1]


def harm(impacts: tuple[WorkloadImpact, ...]) -> tuple[float, ...]:
    """Sorts impacts: most workloads down first, then what costs most throughput in all, then what is at risk."""
    down = sum(one.status == "down" for one in impacts)
    lost = sum(1 - one.throughput_mb_s / one.before_mb_s for one in impacts if one.before_mb_s > 0)
    unknown = sum(one.status == "unknown" for one in impacts)
    risky = sum(one.at_risk for one in impacts)
    return -down, -round(lost, 9), -unknown, -risky
