"""Laws that hold for every plain system: an interval that holds the answer, and more is never less."""

from itertools import pairwise
from typing import Final

import pytest

from tests.performance.plain.answers import DEPTHS, LOADS, SIZES_KIB, found, mb_s
from tests.performance.plain.current import CURRENT
from tests.performance.plain.larger import LARGER
from tests.performance.plain.newer import NEWER
from tests.performance.plain.recent import RECENT
from tests.performance.plain.systems import SYSTEMS

_ROUNDING: Final = 1e-6
_DRAWN: Final = 1.05
"""Medians of like loads whose figures are drawn apart lie so close."""
ALL: Final = [*SYSTEMS, *LARGER, *RECENT, *NEWER, *CURRENT]


@pytest.mark.parametrize("name", ALL)
def test_every_answer_has_an_interval_that_holds_it(name: str) -> None:
    for load, workload in found(name).items():
        assert workload.interval is not None, load
        low, high = workload.interval.low_mb_s, workload.interval.high_mb_s
        assert low * (1 - _ROUNDING) <= workload.throughput_mb_s <= high * (1 + _ROUNDING), load


@pytest.mark.parametrize("name", ALL)
def test_more_in_flight_and_larger_requests_never_lower_it(name: str) -> None:
    for load in LOADS:
        deeper = [mb_s(name, *load._replace(depth=depth)) for depth in DEPTHS]
        larger = [mb_s(name, *load._replace(request_kib=size)) for size in SIZES_KIB]
        for rates in (deeper, larger):
            assert all(after >= before / _DRAWN for before, after in pairwise(rates)), load


@pytest.mark.parametrize("name", ALL)
def test_random_requests_are_no_faster_than_the_same_in_sequence(name: str) -> None:
    for load in (load for load in LOADS if load.pattern == "random"):
        assert mb_s(name, *load) <= mb_s(name, *load._replace(pattern="sequential")) * _DRAWN, load
