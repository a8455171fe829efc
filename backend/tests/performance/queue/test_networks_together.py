"""Networks that are solved beside each other: each as if it were alone, to the last digits."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.queue.blocks import blocks_of, join_networks, split_flowing
from headroom.domain.performance.queue.queueing import solve_network, solve_networks
from headroom.domain.performance.queue.queues import ClassPopulation, Network, SteadyState
from tests.performance.queue.networks import network_of
from tests.performance.queue.simulation import Class, Row

FIGURES = ("rate", "work_ms", "queue", "wait_ms", "time_ms")


@st.composite
def asked(draw: st.DrawFn) -> tuple[Network, ClassPopulation]:
    """A network with caps, targets and think times, from nearly idle to far beyond its knee."""
    count = draw(st.integers(1, 5))
    rows = {
        f"r{number}": Row(
            draw(st.floats(0.05, 5.0)), draw(st.sampled_from([1, 2, 16])), draw(st.sampled_from([1, 3])),
            busy=draw(st.sampled_from([0.0, 0.3])),
        )
        for number in range(count)
    }  # fmt: skip
    names = list(rows)
    classes = {
        f"c{number}": Class(
            1, tuple(((name, 1.0),) for name in draw(st.lists(st.sampled_from(names), min_size=1, max_size=4))),
            delay_ms=draw(st.floats(0.1, 20.0)),
        )
        for number in range(draw(st.integers(1, 6)))
    }  # fmt: skip
    size = len(classes)

    def figures(values: st.SearchStrategy[float]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return np.array(draw(st.lists(values, min_size=size, max_size=size)), np.float64)

    limits = figures(st.one_of(st.just(np.inf), st.floats(1.0, 50.0)))
    population = ClassPopulation(
        figures(st.floats(0.5, 500.0)), limits, figures(st.one_of(st.just(0.0), st.floats(0.0, 30.0))),
        figures(st.one_of(st.just(np.inf), st.floats(0.01, 5.0))),
    )  # fmt: skip
    return network_of(rows, classes), population


@settings(max_examples=60, deadline=None)
@given(st.lists(asked(), min_size=1, max_size=8))
def test_each_is_as_alone(several: list[tuple[Network, ClassPopulation]]) -> None:
    """Whatever stands beside a network: how far it goes in a step, and when it ends, is its own."""
    together = solve_networks(several)
    for (network, population), found in zip(several, together, strict=True):
        alone = solve_network(network, population)
        for name in FIGURES:
            assert getattr(found, name) == pytest.approx(getattr(alone, name), rel=1e-12, abs=1e-12)


def test_nothing_is_asked() -> None:
    """No networks, no states."""
    assert solve_networks([]) == []


def test_joined_networks_come_apart_again() -> None:
    """Work that nobody waits for may be in some of them only."""
    one = network_of({"a": Row(1.0), "b": Row(2.0)}, {"x": Class(1, ((("a", 1.0),), (("b", 1.0),)))})
    other = network_of({"a": Row(3.0)}, {"x": Class(1, ((("a", 1.0),),)), "y": Class(1, ((("a", 1.0),),))})
    behind = Network(
        other.rows, other.classes, other.row, other.of, other.work_ms, other.visits, other.queues, other.cv2,
        other.per_class, other.per_row, other.servers, other.delay_ms, other.busy, other.busy_ms,
        np.full(2, 0.5), np.full(2, 0.25),
    )  # fmt: skip
    joined, blocks = join_networks([one, behind])
    assert blocks.of_class.tolist() == [0, 1, 1]
    assert blocks.of_row.tolist() == [0, 0, 1]
    assert joined.row.tolist() == [0, 1, 2, 2]
    assert joined.behind_ms is not None
    assert joined.behind_ms.tolist() == [0.0, 0.0, 0.5, 0.5]
    flowing = SteadyState(np.arange(3.0), np.arange(3.0), np.arange(4.0), np.arange(4.0), np.arange(3.0))
    first, second = split_flowing(flowing, [one, behind])
    assert (first.rate.tolist(), second.rate.tolist()) == ([0.0], [1.0, 2.0])
    assert (first.queue.tolist(), second.queue.tolist()) == ([0.0, 1.0], [2.0, 3.0])


def test_figures_of_classes_in_lines() -> None:
    """A line for each block, empty beyond its classes, and back."""
    blocks = blocks_of([1, 2], [2, 1])
    padded = blocks.padded(np.array([1.0, 2.0, 3.0]))
    assert padded.tolist() == [[1.0, 0.0], [2.0, 3.0]]
    assert blocks.unpadded(padded).tolist() == [1.0, 2.0, 3.0]
