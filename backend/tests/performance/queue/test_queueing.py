"""The closed network against exact mean value analysis, published figures and a simulation event by event."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.load.population import harmonic
from headroom.domain.performance.queue.queueing import solve_network
from headroom.domain.performance.queue.queues import Network, SteadyState
from tests.performance.queue.networks import modelled, network_of, population, utilisation
from tests.performance.queue.simulation import Class, Row, simulate

MIB_MB = 1.048576


def one_class(demand_ms: list[float], cv2: float = 0.0, delay_ms: float = 0.0) -> Network:
    """A class that visits every row once."""
    count = len(demand_ms)
    ones, nothing = np.ones(count), np.zeros(count)
    return Network(
        count, 1, np.arange(count), np.zeros(count, np.int64), np.array(demand_ms), ones, ones, cv2 * ones, ones, ones,
        ones, np.array([delay_ms]), nothing, nothing,
    )  # fmt: skip


def exact_mva(demand_ms: list[float], parts: int, delay_ms: float) -> float:
    """Parts a ms by the recursion of Reiser and Lavenberg, service with cv2 = 1."""
    queue = np.zeros(len(demand_ms))
    rate = 0.0
    for present in range(1, parts + 1):
        time = np.array(demand_ms) * (1 + queue)
        rate = present / (delay_ms + time.sum())
        queue = rate * time
    return rate


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.floats(0.01, 10), min_size=1, max_size=8), st.integers(1, 60), st.floats(0, 50), st.floats(1e-3, 1e3)
)
def test_exact_mean_value_analysis(demand_ms: list[float], parts: int, delay_ms: float, scale: float) -> None:
    """Schweitzer's approximation stays within 10% of the exact recursion, and is exact for one part."""
    demand = [scale * one for one in demand_ms]
    found = solve_network(one_class(demand, 1.0, scale * delay_ms), population([float(parts)])).rate[0]
    assert found == pytest.approx(exact_mva(demand, parts, scale * delay_ms), rel=1e-6 if parts == 1 else 0.1)


@pytest.mark.parametrize(
    ("pair_mb_s", "threads", "published_mb_s"),
    [(357.0, 1, 3787), (285.0, 1, 3525), (357.0, 16, 16402), (285.0, 16, 14215)],
)
def test_striped_volumes_of_the_p690(pair_mb_s: float, threads: int, published_mb_s: float) -> None:
    """106 arrays, 256 parts of 1 MiB a thread: the figures were worked out apart from this code."""
    arrays, planars = 106, 13
    shares = [(195.0, 1 / arrays, arrays), (820.0, 3 / arrays, planars), (814.0, 5 / arrays, planars)]
    shares += [(1332.0, 8 / arrays, planars), (pair_mb_s, 2 / arrays, arrays // 2)]
    shares += [(820.0, 2 / arrays, 1), (1332.0, 2 / arrays, 1)]
    demand = [share * MIB_MB / rate * 1000 for rate, share, count in shares for _ in range(count)]
    parts = threads * 256 / harmonic(256)
    rate = solve_network(one_class(demand), population([parts])).rate[0]
    assert rate * 1000 * MIB_MB == pytest.approx(published_mb_s, rel=0.005)
    assert 256 / harmonic(256) == pytest.approx(41.8, abs=0.05)


def test_one_part_meets_nobody() -> None:
    flowing = solve_network(one_class([2.0, 3.0], delay_ms=5.0), population([1.0]))
    assert flowing.time_ms[0] == pytest.approx(10)
    assert flowing.wait_ms.tolist() == pytest.approx([0, 0])


def test_less_than_one_part_waits_no_less_than_nothing() -> None:
    flowing = solve_network(one_class([2.0, 3.0]), population([0.07]))
    assert flowing.rate[0] == pytest.approx(0.07 / 5)


@pytest.mark.parametrize("parts", [1e3, 1e6, 1e9])
def test_no_crowd_is_too_large(parts: float) -> None:
    """Up to the population that `solve_concurrency` lets through the answer is exact; beyond, it is still an answer."""
    flowing = solve_network(one_class([2.0, 3.0, 0.5], 1.0), population([parts]))
    assert flowing.rate[0] == pytest.approx(1 / 3, rel=1e-2)
    assert np.isfinite(flowing.time_ms).all()


def machine_repair_ms(parts: int, servers: int, service_ms: float, think_ms: float) -> float:
    """Exact time of a part at one row of several servers, memoryless, by its birth and death equations."""
    chance = [1.0]
    for present in range(1, parts + 1):
        chance.append(chance[-1] * (parts - present + 1) / think_ms * service_ms / min(present, servers))
    mean = sum(present * one for present, one in enumerate(chance)) / sum(chance)
    return mean * think_ms / (parts - mean)


@pytest.mark.parametrize("servers", [2, 3, 4, 8, 12, 16])
@pytest.mark.parametrize("parts", [1, 2, 4, 10, 30])
@pytest.mark.parametrize("load", [0.3, 0.5, 0.65, 0.78])
def test_several_servers(servers: int, parts: int, load: float) -> None:
    """`parts` for each server, asked to keep them busy for `load`: within 7% up to 8 servers, 10% beyond."""
    going = parts * servers
    think_ms = going * 8.0 / (servers * load) - 8.0 * 1.2
    if think_ms <= 0:
        return
    rows, classes = {"cpu": Row(8, servers=servers)}, {"x": Class(going, path("cpu"), think_ms=think_ms)}
    flowing = modelled(rows, classes)
    if utilisation(network_of(rows, classes), flowing).max() < 0.8:
        exact_ms = machine_repair_ms(going, servers, 8.0, think_ms)
        assert flowing.time_ms[0] == pytest.approx(exact_ms, rel=0.07 if servers <= 8 else 0.1)


def path(*names: str) -> tuple[tuple[tuple[str, float], ...], ...]:
    """One row after the other."""
    return tuple(((name, 1.0),) for name in names)


def any_of(*names: str) -> tuple[tuple[str, float], ...]:
    """One of several rows, by chance."""
    return tuple((name, 1.0) for name in names)


DRIVES = {f"d{number}": Row(5) for number in range(6)}
FIXTURES: dict[str, tuple[dict[str, Row], dict[str, Class]]] = {
    "repair": ({"d": Row(5)}, {"a": Class(6, path("d"), think_ms=40)}),
    "repair, constant service": ({"d": Row(5, cv2=0)}, {"a": Class(6, path("d"), think_ms=40)}),
    "tandem": ({"a": Row(2), "b": Row(3), "c": Row(5)}, {"x": Class(4, path("a", "b", "c"), think_ms=10)}),
    "four processors": ({"cpu": Row(8, servers=4), "d": Row(3)}, {"x": Class(8, path("cpu", "d"), think_ms=20)}),
    "two processors, few parts": (
        {"cpu": Row(6, servers=2), "m": Row(1.5), "n": Row(1.5)},
        {"x": Class(3, path("cpu", "m"), think_ms=12), "y": Class(3, path("cpu", "n"), think_ms=20)},
    ),
    "three processors": ({"cpu": Row(8, servers=3)}, {"x": Class(6, path("cpu"), think_ms=20)}),
    "16 processors": ({"cpu": Row(20, 16), "d": Row(1.5, cv2=0)}, {"x": Class(16, path("cpu", "d"), think_ms=10)}),
    "drives of an array": ({"c": Row(0.3, cv2=0), "d": Row(8, queues=8, cv2=0.5)}, {"x": Class(8, path("c", "d"))}),
    "busy drives": ({"c": Row(0.3, cv2=0), "d": Row(8, queues=8, cv2=0.5)}, {"x": Class(20, path("c", "d"))}),
    "striped": ({**DRIVES, "c": Row(1, cv2=0)}, {"x": Class(8, (*path("c"), any_of(*DRIVES)))}),
    "two workloads": (
        {"a": Row(2), "b": Row(3), "c": Row(5)},
        {"x": Class(3, path("a", "b"), think_ms=5), "y": Class(4, path("a", "c"), think_ms=20)},
    ),
    "little variation": ({"a": Row(4, cv2=0.25), "b": Row(6, cv2=0.25)}, {"x": Class(3, path("a", "b"), 10)}),
    "much variation": ({"a": Row(4, cv2=2), "b": Row(6, cv2=2)}, {"x": Class(4, path("a", "b"), 25)}),
    "fixed time": ({"a": Row(2, cv2=0)}, {"x": Class(8, path("a"), delay_ms=20)}),
    "one in flight": ({"a": Row(2, cv2=0), "b": Row(7)}, {"x": Class(1, path("a", "b"), delay_ms=3)}),
    "cache hits": (
        {"ha": Row(0.5, cv2=0), "d": Row(10, queues=4, cv2=0.5)},
        {"x": Class(6, (*path("ha"), (("d", 0.3), ("", 0.7))), think_ms=2)},
    ),
    "reads beside destage": (
        {"c": Row(0.4, cv2=0), "d": Row(6, queues=8, cv2=0.5, busy=0.35)},
        {"x": Class(8, path("c", "d"), think_ms=10)},
    ),
    "balanced": ({f"r{n}": Row(2) for n in range(6)}, {"x": Class(5, path(*[f"r{n}" for n in range(6)]))}),
    "flash": ({"bus": Row(0.02, cv2=0), "ssd": Row(0.1, 8, cv2=0.2)}, {"x": Class(8, path("bus", "ssd"), 0.08)}),
    "array behind a controller": (
        {"hba": Row(0.2, cv2=0), "ctl": Row(0.5, cv2=0), "arr": Row(7, queues=5, cv2=0.6)},
        {"x": Class(8, path("hba", "ctl", "arr"))},
    ),
    "thirty in three workloads": (
        {"a": Row(2), "b": Row(1.5), **DRIVES},
        {f"x{n}": Class(10, (*path("a"), any_of(*DRIVES), *path("b")), think_ms=80 + 10 * n) for n in range(3)},
    ),
    "two striped workloads": (
        {**DRIVES, "c": Row(0.7, cv2=0)},
        {"x": Class(6, (*path("c"), any_of(*DRIVES)), 6), "y": Class(8, (*path("c"), any_of(*DRIVES)), 30)},
    ),
    "three on a link": (
        {"l": Row(1, cv2=0), **{f"h{n}": Row(5) for n in range(3)}},
        {f"x{n}": Class(2, path(f"h{n}", "l"), think_ms=4) for n in range(3)},
    ),
}

FEW: dict[str, tuple[dict[str, Row], dict[str, Class]]] = {
    "striped beside its own": (
        {**DRIVES, "c": Row(1)},
        {"x": Class(4, (*path("c"), any_of("d0", "d1", "d2", "d3")), 10), "y": Class(1, path("c", "d0"), 10)},
    ),
    "reads and writes": (
        {"port": Row(1, cv2=0), "r": Row(4), "w": Row(6)},
        {"x": Class(3, path("port", "r"), think_ms=8), "y": Class(3, path("port", "w"), think_ms=20)},
    ),
    "unequal crowds": (
        {"a": Row(3), "b": Row(3)},
        {"x": Class(1, path("a", "b"), think_ms=9), "y": Class(4, path("a"), think_ms=12)},
    ),
    "shared by chance": (
        {"a": Row(2), **DRIVES},
        {"x": Class(5, (any_of("d0", "d1", "d2"), *path("a"))), "y": Class(3, (any_of("d3", "d4", "d5"),), think_ms=5)},
    ),
}
"""Workloads of one to five parts each that meet at a row."""


@pytest.mark.parametrize("name", FIXTURES)
def test_simulated(name: str) -> None:
    """Response times within 10% of a simulation, below 80% utilisation."""
    rows, classes = FIXTURES[name]
    seen = simulate(rows, classes, 4000)
    flowing = modelled(rows, classes)
    assert utilisation(network_of(rows, classes), flowing).max() < 0.8
    for number, measured in enumerate(seen.values()):
        assert flowing.time_ms[number] == pytest.approx(measured.response_ms, rel=0.1)


@pytest.mark.parametrize("name", FEW)
def test_few_parts_of_several_workloads(name: str) -> None:
    """There Schweitzer's step counts others' queues as if they did not give way: 2% short to 20% long."""
    rows, classes = FEW[name]
    flowing = modelled(rows, classes)
    for number, measured in enumerate(simulate(rows, classes, 4000).values()):
        assert 0.98 < flowing.time_ms[number] / measured.response_ms < 1.2


@pytest.mark.parametrize(
    ("rows", "classes"),
    [
        ({n: Row(ms, cv2=0) for n, ms in (("a", 2), ("b", 3), ("c", 4))}, {"x": Class(3, path("a", "b", "c"), 4)}),
        (
            {"l": Row(1.3, cv2=0), **{f"h{n}": Row(5.4, cv2=0) for n in range(5)}},
            {f"x{n}": Class(1, path(f"h{n}", "l")) for n in range(5)},
        ),
    ],
    ids=["constant service in lockstep", "five adapters in lockstep"],
)
def test_where_it_errs_it_errs_on_the_long_side(rows: dict[str, Row], classes: dict[str, Class]) -> None:
    """Constant times fall into step: up to 25% long, never short."""
    for number, measured in enumerate(simulate(rows, classes, 4000).values()):
        assert 1 <= modelled(rows, classes).time_ms[number] / measured.response_ms < 1.25


def test_more_classes_than_are_solved_together_get_the_answer_of_a_few() -> None:
    """Each with rows of its own; whole seconds of work, so that rates are far below one a ms."""

    def network(classes: int) -> SteadyState:
        rows = {f"{kind}{n}": Row(ms) for n in range(classes) for kind, ms in (("a", 2000), ("b", 3000))}
        return modelled(rows, {f"x{n}": Class(1 + n % 3, path(f"a{n}", f"b{n}"), 100) for n in range(classes)})

    few, many = network(3), network(402)
    assert many.rate == pytest.approx(np.tile(few.rate, 134), rel=1e-4)
    assert many.time_ms == pytest.approx(np.tile(few.time_ms, 134), rel=1e-4)
