"""A law of hosts: exchanged for one that is older and no better in any figure, none raises an answer."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from typing import Any, Final

import pytest
from hypothesis import example, given, settings

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import ScenarioFigures, find_figures
from tests.builders import catalogue
from tests.performance.plain.systems import SAS_SSD, Plain, bare, block, local, san
from tests.performance.servers.test_laws_at_random import SYSTEMS, RandomSystem, drawn
from tests.performance.servers.test_stack_laws import ASKED
from tests.performance.thorough import EXAMPLES

_SLACK: Final = 1.001
_YEARS: Final = (2024, 2019, 2014, 2012, 2004, 2001)
_HOSTS: Final = ("generic-client", "generic-nvme-server-g4-1s", "generic-sas-server-12")
_WITHOUT_FILES: Final[dict[str, Callable[[], Plain]]] = {
    "a host's own drives": lambda: bare("generic-3840gb-nvme-g4", 6),
    "volumes of a SAN": lambda: san(32, SAS_SSD, "raid5"),
    "a host's own file system": lambda: local("generic-3840gb-nvme-g4", 6, "raid0"),
    "block devices of a server": lambda: block(100, "nvmet", "rdma"),
}


@cache
def hosts_of(year: int, *, fixed_ms: float | None = None) -> Catalogue:
    """The catalogue where all hosts of these tests came out in one year, with a fixed time of their own if asked."""
    parts = dict(catalogue().parts)
    for name in _HOSTS:
        figures = list(parts[name].figures)
        if fixed_ms is not None:
            figures.append(_fixed(fixed_ms))
        parts[name] = replace(parts[name], vendor="A vendor", year=year, figures=figures)
    return replace(catalogue(), version=f"hosts-of-{year}-{fixed_ms}", parts=parts)


def _fixed(value: float) -> Figure:
    known = next(one for one in catalogue().parts["sgi-origin-300"].figures if one.row == "latency")
    return replace(known, value=value, low=None, high=None)


def found(sketch: Sketch, parts: Catalogue) -> ScenarioFigures:
    """What the one load of a system reaches."""
    return find_figures(parse_design(sketch.document, parts), parts, "all", EvaluationMemory())


def plain(name: str, pattern: str, request_kib: int, depth: int, threads: int) -> Sketch:
    sketch, on = _WITHOUT_FILES[name]()
    sketch.workload(
        "all", on, spread="striped", read_share=0.7, pattern=pattern, request_kib=request_kib,
        threads=threads, queue_depth=depth,
    )  # fmt: skip
    sketch.document["meta"] = {**sketch.document.get("meta", {}), "draws": 0}
    return sketch


@pytest.mark.parametrize("name", _WITHOUT_FILES)
def test_an_older_host_never_raises_what_a_plain_system_gives(name: str) -> None:
    for pattern, (request_kib, depth, threads) in product(
        ("random", "sequential"), ((4, 1, 1), (4, 256, 1), (4, 64, 64), (1024, 64, 1), (1024, 64, 64))
    ):
        sketch = plain(name, pattern, request_kib, depth, threads)
        rates = [found(sketch, hosts_of(year)).throughput_mb_s for year in _YEARS]
        for newer, older in pairwise(rates):
            assert older <= newer * _SLACK, (pattern, request_kib, depth, threads, rates)


_MANY_IN_FLIGHT: Final = {
    "threads": 256, "queue_depth": 64, "request_kib": 64, "read_share": 1, "pattern": "random",
}  # fmt: skip
"""The row is all but full: what the solver leaves out there must not depend on the way to the row."""


@settings(max_examples=EXAMPLES, deadline=None)
@given(SYSTEMS, ASKED)
@example(RandomSystem(1, 1, True, ("lustre", "lustre"), "buffered", "raid0", 4, 16, {}), _MANY_IN_FLIGHT)
def test_an_older_host_never_raises_a_design_drawn_at_random(system: RandomSystem, asked: dict[str, Any]) -> None:
    sketch = drawn(system, asked)
    rates = [found(sketch, hosts_of(year)).throughput_mb_s for year in _YEARS]
    assert all(older <= newer * _SLACK for newer, older in pairwise(rates)), rates


def test_a_host_of_any_year_has_a_price_for_block_requests() -> None:
    """One thread keeps to one core, 4 us a request of a core of 2020: none is without a limit."""
    sketch = plain("a host's own drives", "random", 4, 256, 1)
    for year in _YEARS:
        result = found(sketch, hosts_of(year))
        assert not result.unknown, year
        assert result.throughput_mb_s <= 256 * 4.096, year


@pytest.mark.parametrize("year", _YEARS)
def test_a_fixed_time_has_that_of_its_software_in_it_and_takes_no_limit_away(year: int) -> None:
    """Nobody waits for the same time twice, and a host that states a fixed time is limited by its cores like others."""
    waiting, busy = (plain("a host's own drives", "random", 4, depth, 1) for depth in (1, 256))
    stated, other = hosts_of(year, fixed_ms=0.0), hosts_of(year)
    one, two = (found(waiting, parts).throughput_mb_s for parts in (stated, other))
    assert one >= two
    assert found(busy, stated).throughput_mb_s <= 256 * 4.096
