"""The Engenio machines: buses of the hosts, and what one volume gives to one thread and to several."""

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.papers.engenio_designs import one_volume, scenario, server
from headroom.domain.papers.engenio_refits import write_law
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import as_stated


def result(document: dict[str, object]) -> EvaluationResult:
    return evaluate(parse_design(document, as_stated()), as_stated(), with_changes=False)


@pytest.mark.parametrize(("host", "sum_mb_s"), [("o300", 1024), ("o350", 1282), ("a350", 1540)])
def test_the_buses_of_a_host_add_up_and_the_shared_one_is_named(host: str, sum_mb_s: float) -> None:
    found = result(server(host).only("read"))
    layer = next(one for one in found.layers if one.layer == "phb")
    assert layer.ceiling_mb_s == pytest.approx(sum_mb_s)
    names = {part.id: part.name for part in found.components if part.kind == "phb"}
    inside = {inner.id: inner.part for inner in as_stated().parts[part_of(host)].inside}
    shared = as_stated().parts[inside["bus0"]]
    assert len(names) == 2
    assert "base I/O" in shared.name
    assert any(inner.part == "sgi-io9" for inner in shared.inside)


def part_of(host: str) -> str:
    return {"o300": "sgi-origin-300", "o350": "sgi-origin-350", "a350": "sgi-altix-350"}[host]


@pytest.mark.parametrize("way", ["read", "write"])
def test_one_thread_follows_fixed_time_and_port_up_to_the_plateau(way: str) -> None:
    fixed_ms, plateau_mb_s = {"read": (0.35, 167.2), "write": (1.1, 124.6)}[way]
    for size_kib in (16, 64, 256, 1024):
        found = result(one_volume("a350", "2882", 4).only(scenario("managed", way, size_kib, 1)))
        size_kb = size_kib * 1.024
        expected = min(size_kb / (fixed_ms + size_kb / 195), plateau_mb_s)
        assert found.throughput_mb_s == pytest.approx(expected, rel=0.005)


def test_without_command_queueing_threads_do_not_help() -> None:
    four, eight = (
        result(one_volume("a350", "2882", 4, False).only(scenario("managed", "read", 256, threads))).throughput_mb_s
        for threads in (4, 8)
    )
    assert four == pytest.approx(eight)


def test_the_write_law_comes_out_of_exact_figures() -> None:
    exact = {
        (threads, size): size * 1.024 / (size * 1.024 / 100 + 0.5 * doublings)
        for threads, doublings in ((4, 2), (8, 3))
        for size in (256, 512)
    }
    assert write_law(exact) == pytest.approx((100, 0.5))
