"""Laws of parts: one all of whose figures are worse never raises a design, one without figures never unmarked."""

import copy
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.class_evidence import evident_part
from headroom.domain.performance.scenario_figures import ScenarioFigures, find_figures
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue
from tests.performance.thorough import EVERY, LOADS
from tests.reference_designs.gallery import IDS, document

_ROUNDING = 1e-6
_ELSEWHERE = 5e-3
"""Where what is in flight holds a design: more of it waits before a slow part, and less before rows of other paths."""
_TIMES = ("seek_read", "seek_write", "service_read", "service_write")
_COSTS = ("latency", "cpu", "cpu_io")
_LIMITS = ("throughput", "iops")


def asked(design_id: str, load: dict[str, Any]) -> dict[str, Any]:
    """A design with its first workload alone: among several, less for one may be more in all."""
    raw = copy.deepcopy(document(design_id))
    first, workload = next(iter(raw["workloads"].items()))
    workload.pop("target_mb_s", None)
    raw["workloads"] = {first: {**workload, **load}}
    raw["meta"] = {**{key: value for key, value in raw["meta"].items() if key != "scenario"}, "draws": 0}
    return raw


def run(raw: dict[str, Any], parts: Catalogue) -> ScenarioFigures:
    """What the one workload of a document reaches."""
    design = parse_design(copy.deepcopy(raw), parts)
    (workload,) = design.workloads.values()
    return find_figures(design, parts, workload.scenario, EvaluationMemory())


@lru_cache(maxsize=64)
def before(design_id: str, load: int) -> ScenarioFigures:
    return run(asked(design_id, LOADS[load]), catalogue())


def used_parts(design_id: str) -> list[str]:
    """Parts of a design, and what comes inside them, that state what they carry: every third, or all if asked for."""
    drawn = {one.get("part") for one in document(design_id)["components"].values()} - {None}
    inner = {item.part for name in drawn for item in catalogue().parts[name].inside}
    deeper = {item.part for name in inner for item in catalogue().parts[name].inside}
    return sorted(name for name in drawn | inner | deeper if catalogue().parts[name].figures)[::EVERY]


def worse(figure: Figure) -> Figure:
    """Half as fast, twice as long."""
    takes = figure.row in _COSTS or figure.id in _TIMES
    value = figure.value if figure.value is None else figure.value * (2.0 if takes else 0.5)
    given = {
        name: amount if name in ("generation", "payload_bytes") else amount * (2 if name.endswith("_ms") else 0.5)
        for name, amount in figure.parameters.items()
    }
    lanes = {name: max(int(amount), 1) if name == "lanes" else amount for name, amount in given.items()}
    return replace(figure, value=value, parameters=lanes, low=None, high=None)


def with_figures(part_id: str, figures: list[Figure]) -> Catalogue:
    parts = catalogue().parts
    return replace(catalogue(), version=f"{part_id}-{len(figures)}", parts={
        **parts, part_id: replace(parts[part_id], figures=figures)
    })  # fmt: skip


CASES = [
    (design_id, part_id, load) for design_id in IDS for part_id in used_parts(design_id) for load in range(len(LOADS))
]


@pytest.mark.parametrize(("design_id", "part_id", "load"), CASES)
def test_a_worse_part_never_raises_a_design(design_id: str, part_id: str, load: int) -> None:
    figures = [worse(figure) for figure in catalogue().parts[part_id].figures]
    after = run(asked(design_id, LOADS[load]), with_figures(part_id, figures))
    held = any(one.held_by == "in_flight" for one in after.workloads)
    assert after.throughput_mb_s <= before(design_id, load).throughput_mb_s * (1 + (_ELSEWHERE if held else _ROUNDING))


def alone(part_id: str) -> bool:
    """Whether nothing inside states what it carries; else an assembly without figures is what its parts are."""
    inner = [item.part for path, item in assemblies(catalogue())[part_id].items() if path]
    return all(figure.row not in _LIMITS for part in inner for figure in part.figures)


def stands_for_its_class(design_id: str, part_id: str, parts: Catalogue) -> bool:
    """Whether priors of its class limit a part in a design: what is usual may be more than what this one carried."""
    expanded = expand(parse_design(document(design_id), parts), parts)
    nodes = [node for node in expanded.nodes.values() if node.part is not None and node.part.id == part_id]
    figures = [one.part.figures for node in nodes if (one := evident_part(expanded, node, "measured"))]
    limits = (*_LIMITS, *_COSTS, "thread", "thread_io")
    return all(any(figure.basis == "prior" and figure.row in limits for figure in found) for found in figures)


@pytest.mark.parametrize(("design_id", "part_id", "load"), [case for case in CASES if alone(case[1])])
def test_a_part_without_figures_raises_nothing_unless_it_stands_for_its_class_or_the_answer_says_at_most(
    design_id: str, part_id: str, load: int
) -> None:
    kept = [one for one in catalogue().parts[part_id].figures if one.row not in _LIMITS]
    parts = with_figures(part_id, kept)
    after = run(asked(design_id, LOADS[load]), parts)
    raised = after.throughput_mb_s > before(design_id, load).throughput_mb_s * (1 + _ROUNDING)
    assert not raised or after.unknown or stands_for_its_class(design_id, part_id, parts)


def test_no_more_in_flight_is_asked_for_than_anybody_can_set() -> None:
    """Flows of a slow bridge leave the links beyond it to others, which no number of requests fills."""
    slow = "ibm-fc6571-phb3"
    figures = [worse(figure) for figure in catalogue().parts[slow].figures]
    load = {"request_kib": 1024, "pattern": "sequential", "read_share": 1}
    parts = with_figures(slow, figures)
    result = evaluate(parse_design(asked("p690-gpfs", load), parts), parts, with_changes=False)
    assert all(one.in_flight_enough is None or one.in_flight_enough <= 1_000_000 for one in result.workloads)
    assert "000,000,000" not in "".join(piece.text for piece in result.sentence)
