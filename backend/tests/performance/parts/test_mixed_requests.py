"""Requests of all kinds share a storage system's processors: the sum of each / that kind alone is at most 1."""

from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import catalogue
from tests.performance.plain.systems import SAS_SSD, san

_SYSTEM: Final = "generic-hybrid-array-24"
_READS, _MISSED, _WRITES = 200_000.0, 120_000.0, 60_000.0
_KIB: Final = 4
_MB_OF_REQUEST: Final = _KIB * 1024 / 1e6


@cache
def stating(reads: float, missed: float, writes: float) -> Catalogue:
    """The catalogue where the storage system of the plain SAN states how many requests it serves, IO/s."""
    known = next(one for one in catalogue().parts["netapp-e2824"].figures if one.id == "read_io")
    figures = [
        _requests(known, "of_all", "read", "all", reads),
        _requests(known, "of_missed", "read", "media", missed),
        _requests(known, "of_writes", "write", "all", writes),
    ]
    parts = dict(catalogue().parts)
    parts[_SYSTEM] = replace(parts[_SYSTEM], figures=figures)
    return replace(catalogue(), version=f"requests-{reads}-{missed}-{writes}", parts=parts)


def _requests(known: Figure, name: str, direction: str, traffic: str, value: float) -> Figure:
    changed = {"id": name, "direction": direction, "traffic": traffic, "value": value, "low": value, "high": value}
    return replace(known, basis="rated", **changed)  # type: ignore[arg-type]


def found(parts: Catalogue, *shares: tuple[float, float]) -> EvaluationResult:
    """The SAN with a workload for each read share and share of hits, all in one scenario."""
    sketch, on = san(32, SAS_SSD, "raid10")
    for read_share, hits in shares:
        sketch.workload(
            "all", on, spread="striped", pattern="random", request_kib=_KIB, threads=64, queue_depth=64,
            read_share=read_share, cache_hit=hits,
        )  # fmt: skip
    sketch.document["meta"] = {**sketch.document.get("meta", {}), "draws": 0}
    return evaluate(parse_design(sketch.document, parts), parts, with_changes=False)


def interval(share: tuple[float, float]) -> tuple[float, float, float]:
    """The SAN, of whose system nothing but the class is known: the 10th percentile, the median and the 90th."""
    sketch, on = san(32, SAS_SSD, "raid10")
    sketch.workload(
        "all", on, spread="striped", pattern="random", request_kib=_KIB, threads=64, queue_depth=64,
        read_share=share[0], cache_hit=share[1],
    )  # fmt: skip
    (one,) = evaluate(parse_design(sketch.document, catalogue()), catalogue(), with_changes=False).workloads
    assert one.interval is not None
    return one.interval.low_mb_s, one.throughput_mb_s, one.interval.high_mb_s


@pytest.mark.parametrize(
    ("read_share", "hits"),
    [(1, 0), (1, 0.01), (1, 0.5), (1, 0.9), (1, 1), (0, 0), (0.7, 0), (0.7, 1), (0.7, 0.5), (0.3, 0.25)],
)
def test_it_serves_what_the_time_of_its_processors_is_enough_for(read_share: float, hits: float) -> None:
    result = found(stating(_READS, _MISSED, _WRITES), (read_share, hits))
    alone = hits / _READS + (1 - hits) / _MISSED
    expected = 1 / (read_share * alone + (1 - read_share) / _WRITES)
    assert result.throughput_mb_s / _MB_OF_REQUEST == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize("hits", [0, 0.3, 0.9, 1])
def test_reads_alone_are_held_by_a_limit_of_reads(hits: float) -> None:
    (one,) = found(stating(_READS, _MISSED, _WRITES), (1, hits)).workloads
    assert {limit.direction for limit in one.limited_by} == {"read"}


@pytest.mark.parametrize(("one", "other"), [((1, 0.9), (1, 1)), ((1, 0.02), (1, 0)), ((0.999, 0.5), (1, 0.5))])
def test_nearly_one_kind_is_nearly_that_kind(one: tuple[float, float], other: tuple[float, float]) -> None:
    """Interval and median of a class, whose figures are each drawn by themselves, have no step at the ends."""
    near, end = (interval(share) for share in (one, other))
    assert near == pytest.approx(end, rel=0.15)


def test_one_workload_that_reads_takes_of_what_another_writes() -> None:
    """Each alone is held by its own limit, both together by one."""
    parts = stating(_READS, _MISSED, _WRITES)
    reads, writes = (found(parts, share).throughput_mb_s for share in ((1, 0), (0, 0)))
    both = found(parts, (1, 0), (0, 0))
    read, written = (one.throughput_mb_s for one in both.workloads)
    assert read / reads + written / writes == pytest.approx(1, rel=0.01)
    assert {limit.direction for one in both.workloads for limit in one.limited_by} == {"shared"}


def test_its_explanation_names_both_figures() -> None:
    result = found(stating(_READS, _MISSED, _WRITES), (0.7, 0))
    said = result.explanations[result.workloads[0].limited_by[0].explanation]
    assert "serve both" in said.formula
    assert len(said.inputs) >= 3


@settings(max_examples=12, deadline=None)
@given(*[st.floats(0.2, 1)] * 3, st.sampled_from([0.0, 0.3, 0.7, 0.95, 1.0]))
def test_lower_figures_never_raise_it(reads: float, missed: float, writes: float, read_share: float) -> None:
    best = found(stating(_READS, _MISSED, _WRITES), (read_share, 0.2)).throughput_mb_s
    worse = stating(_READS * reads, _MISSED * min(reads, missed), _WRITES * writes)
    assert found(worse, (read_share, 0.2)).throughput_mb_s <= best * 1.001


@pytest.mark.parametrize(("rated", "stands_in"), [((), False), (("of_writes",), True), (("of_all", "of_writes"), True)])
def test_what_rests_on_one_figure_that_stands_in_does_so_itself(rated: tuple[str, ...], stands_in: bool) -> None:
    parts = stating(_READS, _MISSED, _WRITES)
    system = parts.parts[_SYSTEM]
    figures = [one if one.id in rated else replace(one, basis="measured") for one in system.figures]
    known = replace(
        parts, version=f"{parts.version}-{rated}", parts={**parts.parts, _SYSTEM: replace(system, figures=figures)}
    )
    result = found(known, (0.7, 0.0))
    (mixed,) = [one for one in result.explanations.values() if "writes / writes alone" in one.formula]
    assert mixed.stands_in == stands_in
