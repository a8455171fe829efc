"""Every figure of a result opens: a key, words, inputs with sources, and numbers that recompute."""

import ast
import dataclasses
import json
import math
import operator
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.errors import DomainError
from headroom.domain.papers import debian as debian_designs
from headroom.domain.papers import systemz_designs
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult, Explanation
from headroom.domain.performance.result.likely_words import bound_rate, likely_rate, likely_text
from headroom.domain.performance.result.lookup import find_explanations
from tests.builders import ROOT, Bench, catalogue
from tests.performance.answer.test_intervals import HBA, doubtful, one_adapter


@lru_cache(maxsize=8)
def p690(basis: str, scenario: str) -> EvaluationResult:
    raw = json.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_text(encoding="utf-8"))
    design = parse_design(raw, catalogue())
    return evaluate(design, catalogue(), "planning" if basis == "planning" else "measured", scenario)


@lru_cache(maxsize=1)
def eckd() -> EvaluationResult:
    """Subchannels with aliases under small random reads and writes, as System z has them."""
    bench = Bench().full_planar()
    for name, entry in bench.document["components"].items():
        if entry["kind"] == "volume":
            entry.update(protocol="eckd", pav="static" if name.startswith("f11") else "none", aliases=7)
    common = {"pattern": "random", "request_kib": 8, "threads": 32, "cache_hit": 0.25, "scenario": "both"}
    bench.workload("reads", on=["p690"], spread="striped", latency_limit_ms=20, **common)
    bench.workload("writes", on=["p690"], read_share=0, target_mb_s=5, **common)
    return bench.evaluate(with_changes=True)


@lru_cache(maxsize=1)
def doubted() -> EvaluationResult:
    parts, bench = doubtful(HBA), one_adapter()
    bench.document["meta"]["draws"] = 1001
    return evaluate(parse_design(bench.document, parts), parts)


@lru_cache(maxsize=1)
def system_z() -> EvaluationResult:
    """Eight subchannels on eight ranks of a DS8700."""
    document = systemz_designs.direct("eckd", "eight disks").document
    return evaluate(parse_design(document, catalogue()), catalogue())


@lru_cache(maxsize=1)
def debian() -> EvaluationResult:
    """A DS8300 on a host of which little is stated."""
    return evaluate(parse_design(debian_designs.machine(2).document, catalogue()), catalogue())


RESULTS: dict[str, Callable[[], EvaluationResult]] = {
    "p690 measured, all disks": lambda: p690("measured", "All disks read"),
    "p690 planning, GPFS": lambda: p690("planning", "GPFS write"),
    "p690 measured, GPFS": lambda: p690("measured", "GPFS read"),
    "eckd": eckd,
    "doubted": doubted,
    "System z": system_z,
    "Debian": debian,
}
ALL = pytest.mark.parametrize("name", RESULTS)


def keys(result: EvaluationResult) -> Iterator[str]:
    """A key for each figure that is shown, by the table of the contract."""
    chosen = result.scenario
    for workload in result.workloads:
        start = f"{workload.scenario}/workload:{workload.id}"
        assert workload.explanation == start
        yield from (start, f"{start}/saturation", f"{start}/in_flight")
        yield from (limit.explanation for limit in workload.limited_by)
        yield from (time.explanation for time in workload.path_times if time.explanation)
        shown = {"response": workload.response_ms, "curve": workload.curve, "interval": workload.interval}
        yield from (f"{start}/{name}" for name, figure in shown.items() if figure is not None)
        yield from filter(None, (workload.response_explanation, workload.in_flight_explanation))
    for step in result.ladder:
        yield from (step.explanation, f"{chosen}/{step.row}/ladder")
    yield from (layer.explanation for layer in result.layers)
    yield from (
        row.explanation for layer in result.layers for row in (layer.busiest, *(p.busiest for p in layer.parts)) if row
    )
    yield from (f"{layer.explanation}/room" for layer in result.layers if layer.room is not None)
    yield from (f"{layer.explanation}/requests" for layer in result.layers if layer.ceiling_requests_s is not None)
    loads = [(part.id, part.utilisation, part.explanations) for part in result.components]
    loads += [(cable.id, cable.utilisation, cable.explanations) for cable in result.cables]
    for part_id, utilisation, explanations in loads:
        assert explanations or not utilisation, part_id
        yield from explanations
    yield from (f"{part.explanations[0]}/times" for part in result.components if part.service_ms is not None)
    yield f"{chosen}/headroom"
    yield from (f"{chosen}/change:{change.part}:{change.instead_of}" for change in result.changes)


@ALL
def test_no_figure_is_a_dead_end(name: str) -> None:
    result = RESULTS[name]()
    missing = {key for key in keys(result) if key not in result.explanations}
    assert not missing


@ALL
def test_every_explanation_has_words_inputs_and_sources(name: str) -> None:
    for key, one in RESULTS[name]().explanations.items():
        assert one.key == key
        assert one.label
        assert one.formula
        assert one.with_numbers, key
        assert one.inputs, key
        assert all(proof.name and proof.source for proof in one.inputs), key


@ALL
def test_no_explanation_holds_what_is_no_number(name: str) -> None:
    result = RESULTS[name]()
    for key, one in result.explanations.items():
        text = json.dumps(dataclasses.asdict(one), allow_nan=False)
        assert not re.search(r"(?<![a-z])(nan|inf)(?![a-z])", text, re.IGNORECASE), key


@ALL
def test_the_value_is_the_figure_that_is_shown(name: str) -> None:
    result = RESULTS[name]()
    told = {key: one.value for key, one in result.explanations.items()}
    for workload in result.workloads:
        start = workload.explanation
        assert told[start] == workload.throughput_mb_s
        assert told[f"{start}/saturation"] == workload.saturation_mb_s
        assert told[f"{start}/in_flight"] == workload.in_flight
        assert told.get(f"{start}/response") == workload.response_ms
    for layer in result.layers:
        assert told[layer.explanation] == layer.ceiling_mb_s
        if layer.room is not None:
            assert told[f"{layer.explanation}/room"] == 100 * layer.room
        assert told.get(f"{layer.explanation}/requests") == layer.ceiling_requests_s
    for step in result.ladder:
        assert told[step.explanation] == pytest.approx(100 * step.utilisation, abs=1e-3)
        assert told[f"{result.scenario}/{step.row}/ladder"] == step.binds_at_mb_s
    assert told[f"{result.scenario}/headroom"] == result.headroom.most_mb_s


@ALL
def test_formulas_with_numbers_recompute(name: str) -> None:
    explanations = RESULTS[name]().explanations.values()
    checked = sum(recompute(one) for one in explanations)
    assert checked >= len(explanations) / 3


def test_an_interval_shows_no_false_digits() -> None:
    told = {
        (18_500, 18_600, 18_700): "18.6 GB/s",
        (400, 400, 400): "400 MB/s",
        (17_400, 18_900, 20_300): "19 GB/s, 17 to 21 likely",
        (9200, 12_100, 15_700): "12 GB/s, 9.2 to 16 likely",
        (640, 837.2, 1268.9): "840 MB/s, 640 to 1,300 likely",
        (4510, 6020, 7990): "6 GB/s, 4.5 to 8 likely",
        (6100, 11_900, 19_800): "about 12 GB/s, 6.1 to 20 likely",
        (5200, 15_000, 38_000): "5 to 40 GB/s",
        (0.34, 3.2, 41): "0.3 to 50 MB/s",
        (0.1213, 0.1419, 0.1622): "0.14 MB/s, 0.12 to 0.17 likely",
        (0, 120, 900): "0 to 1,000 MB/s",
    }
    assert {each: likely_text(likely_rate(*each)) for each in told} == told


def test_a_bound_is_rounded_up() -> None:
    assert [bound_rate(each) for each in (43_100, 4400, 170.2)] == ["44 GB/s", "4.4 GB/s", "180 MB/s"]


def test_the_sentence_tells_an_interval_where_there_is_one() -> None:
    (scenario,) = doubted().scenarios
    assert scenario.sentence.startswith("170 MB/s read, 150 to 190 likely. ")


def recompute(one: Explanation) -> int:
    """How many equations of an explanation are arithmetic; each must hold to the digits that it shows."""
    count = 0
    for equation in one.with_numbers.split("; "):
        left, equals, right = equation.rpartition(" = ")
        shown = re.match(r"[\d,.e+-]+", right)
        expression = left.rpartition(" = ")[2].rpartition(": ")[2]
        value = arithmetic(expression)
        if not equals or shown is None or value is None:
            continue
        digits = shown[0].rstrip(".,").replace(",", "")
        percent = 100 if right[shown.end() :].startswith("%") else 1
        told = float(digits)
        decimals = len(digits.partition("e")[0].partition(".")[2])
        rounding = 0.5 * 10.0**-decimals * (10.0 ** math.floor(math.log10(told)) if "e" in digits else 1)
        assert value * percent == pytest.approx(told, abs=rounding * 1.01 + 5e-4 * told, rel=3e-3), (one.key, equation)
        count += 1
    return count


OPERATORS: dict[type[ast.AST], Any] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip


def arithmetic(text: str) -> float | None:
    """Value of an expression in which units are words; `None` when it is not arithmetic."""
    plain = re.sub(r"\b(MB/s|ms|IO/s|KiB|core-ms)\b", "", text).replace(",", "").replace(" x ", " * ")
    if not re.fullmatch(r"[\d.e+\-*/() ]+", plain):
        return None
    try:
        return compute(ast.parse(plain.strip(), mode="eval").body)
    except (SyntaxError, ZeroDivisionError):
        return None


def compute(tree: ast.expr) -> float:
    if isinstance(tree, ast.BinOp):
        result: float = OPERATORS[type(tree.op)](compute(tree.left), compute(tree.right))
        return result
    assert isinstance(tree, ast.Constant)
    assert isinstance(tree.value, int | float)
    return float(tree.value)


@pytest.mark.parametrize("name", ["RIO2 link1", "rio2 LINK1", "d1/planar0/link1", "HBA 1.1", "All disks read"])
def test_a_figure_is_found_by_the_name_that_the_reader_sees(name: str) -> None:
    assert find_explanations(p690("measured", "All disks read"), name)


def test_a_cluster_is_said_to_have_no_limit_and_not_to_be_idle() -> None:
    raw = json.loads((ROOT / "db" / "reference-designs" / "ceph-replicas.json").read_text(encoding="utf-8"))
    result = evaluate(parse_design(raw, catalogue()), catalogue(), with_changes=False)
    with pytest.raises(DomainError, match=r"pool has no limit of its own in 10 clients read"):
        find_explanations(result, "pool")
