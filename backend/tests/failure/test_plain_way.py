"""Every kind of failure of random and reference designs against the plain way: cut, lay out, solve anew."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.design.records import Design
from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.impact.impacts import Impacts
from headroom.domain.failure.records import FailureSet, FailureTarget
from headroom.domain.failure.several.pairs import joined
from headroom.domain.failure.study import Study
from headroom.domain.failure.variants import standing
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from tests.builders import ROOT, as_stated, catalogue
from tests.failure.plain import Whole
from tests.failure.random_designs import random_design
from tests.performance.thorough import THOROUGH

_REFERENCES = sorted(path.stem for path in (ROOT / "db" / "reference-designs").glob("*.json"))
_SOLVED = 200 if THOROUGH else 12
"""Random designs whose failures are all solved anew."""


def _all_sets(study: Study) -> Iterator[FailureSet]:
    for target in single_targets(study.expanded):
        yield failure_set(study.expanded, [target])


def _study(design: Design, parts: Catalogue) -> Study:
    return Study(design, parts, None, EvaluationMemory())


def test_single_points_of_200_random_designs_are_those_of_brute_force() -> None:
    points = 0
    for seed in range(200):
        design = random_design(seed)
        study, whole = _study(design, as_stated()), Whole(design, as_stated())
        for failed in _distinct(study):
            effect = study.effects.find(failed).effect
            found = {laid.workload.id: standing(laid, effect.dead).down for laid in study.prepared.workload_legs}
            plain = whole.after(failed.parts, failed.cables).downs()
            assert found == plain, (seed, failed.targets)
            points += any(plain.values())
    assert points > 900


def _distinct(study: Study) -> Iterable[FailureSet]:
    """One failure of each set of parts and cables on the ways; the others are known to be none or the same."""
    found: dict[object, FailureSet] = {}
    for failed in _all_sets(study):
        kinds = {study.expanded.nodes[name].kind for name in failed.parts}
        if failed.targets[0].kind != "drive" or failed.targets[0].id.endswith(("d1", "d7")):
            found.setdefault((failed.parts, failed.cables, bool(kinds)), failed)
    return found.values()


@pytest.mark.parametrize("seed", range(_SOLVED))
def test_what_is_left_of_a_random_design_is_what_solving_it_anew_gives(seed: int) -> None:
    design = random_design(1000 + seed)
    study, whole = _study(design, as_stated()), Whole(design, as_stated())
    singles = list(_distinct(study))
    dice = random.Random(seed)
    several = [joined(*dice.sample(singles, 2)) for _ in range(4)]
    for failed in [*(singles if THOROUGH else dice.sample(singles, min(len(singles), 12))), *several]:
        _compare(study, whole, failed)


def _compare(study: Study, whole: Whole, failed: FailureSet) -> None:
    _, left = study.find(failed)
    plain = whole.after(failed.parts, failed.cables).left()
    for number, one in left.items():
        expected = plain[study.ids[number]]
        assert one.down == expected.down, failed.targets
        assert one.throughput_mb_s == pytest.approx(expected.throughput_mb_s, rel=1e-9, abs=1e-9), failed.targets


@cache
def _reference(name: str) -> Design:
    raw = parse_json((Path(ROOT) / "db" / "reference-designs" / f"{name}.json").read_bytes())
    return parse_design(raw, catalogue())


@pytest.mark.parametrize("name", _REFERENCES)
def test_what_is_left_of_a_reference_design_is_what_solving_it_anew_gives(name: str) -> None:
    """Of each kind of failure one, of two scenarios; `HEADROOM_LAWS=all`: every one of every class."""
    dice, design = random.Random(name), _reference(name)
    scenarios = sorted({one.scenario for one in design.workloads.values()})
    few = scenarios if THOROUGH else dice.sample(scenarios, min(len(scenarios), 2))
    workloads = {key: one for key, one in design.workloads.items() if one.scenario in few}
    design = replace(design, workloads=workloads, meta=design.meta._replace(draws=0, scenario=""))
    study, whole = _study(design, catalogue()), Whole(design, catalogue())
    of_kind: dict[str, list[FailureTarget]] = {}
    for target in single_targets(study.expanded):
        if target.kind != "feed":
            of_kind.setdefault(target.kind, []).append(target)
    for targets in of_kind.values():
        for target in targets if THOROUGH else [dice.choice(targets)]:
            _compare(study, whole, failure_set(study.expanded, [target]))


def test_whole_designs_get_what_evaluate_gives() -> None:
    for name in ("p690-gpfs", "dr-two-sites"):
        design = _reference(name)
        study = _study(design, catalogue())
        result = {one.id: one for one in evaluate(design, catalogue(), with_changes=False).workloads}
        for number, left in study.before.items():
            assert left.throughput_mb_s == pytest.approx(result[study.ids[number]].throughput_mb_s, rel=1e-12)


def test_p690_figures_of_the_failure_notes() -> None:
    study = _study(_reference("p690-gpfs"), catalogue())
    impacts = Impacts(study)
    hba = next(node.id for node in study.expanded.of_kind("hba"))
    found = {one.id: one for one in impacts.failure(failure_set(study.expanded, [FailureTarget("hba", hba)])).workloads}
    assert round(found["w1"].throughput_mb_s) in (18_584, 18_520, 18_488)
    assert found["w3"].throughput_mb_s == pytest.approx(10_920)
    assert (found["w1"].status, found["w3"].status) == ("up", "degraded")
    assert found["w3"].at_risk
    assert (found["w3"].before.paths, found["w3"].left.paths) == (2, 1)
    drawer = impacts.failure(failure_set(study.expanded, [FailureTarget("io_drawer", "d1")]))
    assert [one.status for one in drawer.workloads] == ["degraded", "degraded", "down", "down"]
