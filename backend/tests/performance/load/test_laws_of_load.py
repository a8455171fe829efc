"""Laws that hold whatever the design: more threads, more depth and a write cache never lower the throughput."""

import itertools
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.performance.scenario_figures import find_figures
from tests.builders import catalogue
from tests.performance.solve.test_properties import designs
from tests.performance.thorough import EXAMPLES, READ_SHARES
from tests.reference_designs.gallery import IDS, document

_THREADS = (1, 2, 4, 7, 16, 64, 128, 511, 512, 513, 1024, 4096)
_ROUNDING = 1e-6


def evaluated(raw: dict[str, Any]) -> EvaluationResult:
    """The selected scenario, without intervals and without what would help."""
    raw["meta"] = {**raw.get("meta", {}), "draws": 0}
    return evaluate(parse_design(raw, catalogue()), catalogue(), with_changes=False)


def throughputs_mb_s(raw: dict[str, Any], field: str, values: Iterable[Any]) -> list[float]:
    """Of a design with one workload, for values of a field of it; without intervals."""
    raw["meta"] = {**raw.get("meta", {}), "draws": 0}
    design, memory = parse_design(raw, catalogue()), EvaluationMemory()
    ((first, workload),) = design.workloads.items()
    words: list[dict[str, Any]] = [{field: value} for value in values]
    loads = [replace(design, workloads={first: workload._replace(**one)}) for one in words]
    return [find_figures(one, catalogue(), workload.scenario, memory).throughput_mb_s for one in loads]


def asked(design_id: str, **words: Any) -> dict[str, Any]:
    """A reference design with its first workload alone, which asks for as much as it can get."""
    raw = document(design_id)
    first, workload = next(iter(raw["workloads"].items()))
    workload.pop("target_mb_s", None)
    raw["workloads"] = {first: {**workload, **words}}
    raw["meta"] = {key: value for key, value in raw.get("meta", {}).items() if key != "scenario"}
    return raw


def assert_never_falls(found: list[float]) -> None:
    falls = [(before, after) for before, after in itertools.pairwise(found) if after < before * (1 - _ROUNDING)]
    assert not falls, f"{found}"


@pytest.mark.parametrize("design_id", IDS)
@pytest.mark.parametrize(("request_kib", "pattern"), [(8, "random"), (1024, "sequential")])
@pytest.mark.parametrize("read_share", READ_SHARES)
def test_more_threads_never_lower_a_reference_design(
    design_id: str, request_kib: int, pattern: str, read_share: float
) -> None:
    mixed = {"request_kib": request_kib, "pattern": pattern, "read_share": read_share}
    assert_never_falls(throughputs_mb_s(asked(design_id, threads=1, **mixed), "threads", _THREADS))


@pytest.mark.parametrize("design_id", IDS)
def test_more_depth_never_lowers_a_reference_design(design_id: str) -> None:
    mixed = {"request_kib": 8, "pattern": "random", "read_share": 0.5, "threads": 4}
    assert_never_falls(throughputs_mb_s(asked(design_id, queue_depth=1, **mixed), "queue_depth", (1, 4, 32, 256)))


@pytest.mark.parametrize("design_id", IDS)
@pytest.mark.parametrize("threads", [1, 64, 1024])
def test_a_write_cache_is_never_worse_than_none(design_id: str, threads: int) -> None:
    """Without mirroring, which takes the controllers' time."""
    found = []
    for cached in (False, True):
        raw = asked(design_id, threads=threads, request_kib=8, pattern="random", read_share=0.7)
        for component in raw["components"].values():
            if component["kind"] == "raid_array":
                component.update(write_cache=cached, write_cache_mirroring=False)
        found += throughputs_mb_s(raw, "threads", [threads])
    assert_never_falls(found)


@settings(max_examples=EXAMPLES, deadline=None)
@given(designs(), st.sampled_from([0.3, 0.5, 0.7]), st.sampled_from([4, 8, 64]))
def test_more_threads_never_lower_designs_at_random(bench: Any, read_share: float, request_kib: int) -> None:
    document = bench.document
    first = next(iter(document["workloads"]))
    document["workloads"] = {first: document["workloads"][first]}
    document["workloads"][first].update(read_share=read_share, request_kib=request_kib, pattern="random", threads=1)
    assert_never_falls(throughputs_mb_s(document, "threads", (1, 3, 16, 64, 300, 4096)))


def test_what_is_in_flight_already_is_never_said_to_saturate() -> None:
    """Parts that wait for the slowest of their request keep nothing busy: then it is not known how many are enough."""
    result = evaluate(
        parse_design(
            asked("origin350-tp9500", threads=4, queue_depth=4, request_kib=64, pattern="sequential", read_share=0.5),
            catalogue(),
        ),
        catalogue(),
    )
    (workload,) = result.workloads
    assert (workload.held_by, workload.in_flight_enough) == ("in_flight", None)
    sentence = "".join(piece.text for piece in result.sentence)
    assert "Limited by 16 outstanding requests; more would saturate Bus 0 in Origin 350, +" in sentence
