"""The simulation of sharding beside queueing theory, and consistent hashing beside what it promises."""

import pytest

from tests.benchmarks.load.sharding import Layout, Simulation, Traffic, fullest, moved


@pytest.mark.parametrize("busy", [0.3, 0.6, 0.75])
def test_one_server_waits_as_m_m_1(busy: float) -> None:
    """Time in an M/M/1 queue is service / (1 - utilisation); the database is so fast that it adds next to nothing."""
    layout = Layout(servers=1, databases=1, server_ms=10, commit_ms=0.001)
    found = Simulation(layout, Traffic(50, busy * 100)).run(250)
    assert found.mean_ms == pytest.approx(10 / (1 - busy), rel=0.12)
    assert found.server_busy[0] == pytest.approx(busy, rel=0.03)


def test_even_service_waits_half_as_long() -> None:
    """M/D/1: service + utilisation x service / (2 x (1 - utilisation)), by Pollaczek and Khinchine."""
    layout = Layout(servers=1, databases=1, server_ms=10, commit_ms=0.001, even=True)
    found = Simulation(layout, Traffic(50, 80)).run(250)
    assert found.mean_ms == pytest.approx(10 + 0.8 * 10 / (2 * 0.2), rel=0.12)


def test_two_queues_in_a_row_add_up() -> None:
    """By Burke, what leaves an M/M/1 queue comes to the next one as it came to the first."""
    layout = Layout(servers=1, databases=1, server_ms=10, commit_ms=5)
    found = Simulation(layout, Traffic(50, 60)).run(250)
    assert found.mean_ms == pytest.approx(10 / (1 - 0.6) + 5 / (1 - 0.3), rel=0.12)


def test_several_writers_wait_as_m_m_c() -> None:
    """Erlang's formula for two writers: service / (1 - utilisation^2)."""
    layout = Layout(servers=1, databases=1, writers=2, server_ms=0.001, commit_ms=20)
    found = Simulation(layout, Traffic(50, 70)).run(250)
    assert found.mean_ms == pytest.approx(20 / (1 - 0.7**2), rel=0.12)


def test_one_more_server_moves_only_its_share() -> None:
    assert moved(20, 21, 20_000) == pytest.approx(1 / 21, rel=0.35)
    assert moved(20, 20, 1000) == 0


def test_no_server_has_far_more_than_the_mean() -> None:
    assert fullest(20, 50_000) < 1.35
