"""A prior of the class stands in where nobody states a figure, never beside one, and the answer names it."""

from dataclasses import replace
from typing import Any

import pytest

from headroom.domain.catalogue.class_priors import ClassPrior, read_priors
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.parts.class_evidence import MOST_KEPT, _memory, class_evidence, evident_part
from headroom.domain.performance.parts.core_speed import core_speed
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult
from headroom.domain.topology.expansion import expand
from tests.builders import Bench, catalogue
from tests.reference_designs.gallery import document as reference_document

DRIVE = "ibm-36gb-15k-fc"
"""That of all small designs."""


def prior(prior_id: str, **changed: Any) -> ClassPrior:
    raw = {
        "id": prior_id, "kind": "drive", "where": {"rotation_rpm": 7200}, "row": "throughput", "direction": "shared",
        "traffic": "media", "value": 200, "low": 100, "high": 300, "unit": "MB/s", "cases": 3, "groups": 2,
        "source": "a test", "page": "", **changed,
    }  # fmt: skip
    return read_priors([{"priors": [raw]}])[0]


def with_priors(*priors: ClassPrior, stated: bool = False) -> Catalogue:
    """The catalogue with these priors alone, and a drive of 7,200 rpm that states nothing, or what it does."""
    known = catalogue()
    drive = replace(known.parts[DRIVE], attributes={"rotation_rpm": 7200}, year=2021)
    drive = drive if stated else replace(drive, figures=[])
    return replace(known, parts={**known.parts, DRIVE: drive}, priors=list(priors))


def on_drives(known: Catalogue) -> EvaluationResult:
    bench = Bench().full_planar()
    bench.workload("all read", on=["p690"], cache_hit=0)
    return evaluate(parse_design(bench.document, known), known, with_changes=False)


def test_a_class_prior_limits_what_nobody_states_and_is_named() -> None:
    without, held = (
        on_drives(with_priors()),
        on_drives(with_priors(prior("disks", value=1, low=0.5))),
    )
    assert without.at_most
    assert not held.at_most
    assert held.throughput_mb_s < without.throughput_mb_s
    (named,) = {(one.part, one.grade, one.value) for one in held.stand_ins if one.grade == "prior"}
    assert named == (DRIVE, "prior", "1 MB/s")
    inputs = [one for found in held.explanations.values() for one in found.inputs if one.basis == "prior"]
    assert inputs
    assert all("3 cases of 2 groups" in one.source and "0.5 to 300 MB/s in 80%" in one.source for one in inputs)


def test_what_a_part_states_is_never_moved_by_its_class() -> None:
    slow = prior("slow", value=1, low=1)
    assert on_drives(with_priors(slow, stated=True)) == on_drives(with_priors(stated=True))


@pytest.mark.parametrize(
    ("wanted", "meant"),
    [(7200, True), ([15000, 7200], True), (15000, False), ({"least": 7000}, True), ({"most": 7000}, False)],
)
def test_conditions_are_values_lists_and_ranges(wanted: object, meant: bool) -> None:
    found = on_drives(with_priors(prior("some", where={"rotation_rpm": wanted})))
    assert found.at_most != meant


def test_the_most_specific_prior_holds_whatever_the_order() -> None:
    wide = prior("a-wide", where={}, value=1, low=1)
    narrow = prior("narrow", where={"rotation_rpm": 7200, "year": {"least": 2020}}, value=250)
    for known in (with_priors(wide, narrow), with_priors(narrow, wide)):
        bench = Bench().full_planar()
        expanded = expand(parse_design(bench.document, known), known)
        drive = next(node for node in expanded.of_kind("drive"))
        found = evident_part(expanded, drive, "measured")
        assert found is not None
        assert [figure.value for figure in found.part.figures if figure.basis == "prior"] == [250]


def test_attributes_that_the_design_sets_come_before_those_of_the_part() -> None:
    known = with_priors(prior("pinned", kind="host", where={"cpu_usable_percent": 50}, row="cpu", unit="core-ms/MB"))
    bench = Bench().full_planar()
    bench.document["components"]["p690"]["cores"] = 1
    bench.workload("all read", on=["p690"])
    free = evaluate(parse_design(bench.document, known), known, with_changes=False)
    bench.document["components"]["p690"]["cpu_usable_percent"] = 50
    held = evaluate(parse_design(bench.document, known), known, with_changes=False)
    assert held.throughput_mb_s == pytest.approx(500 / 200 * core_speed(2003)), "the p690 is of 2003"
    assert free.throughput_mb_s > 100 * held.throughput_mb_s


def test_what_designs_state_does_not_fill_the_memory() -> None:
    """Live documents may hold any text as an attribute that a prior asks for."""
    known = replace(catalogue(), priors=list(catalogue().priors))
    expanded = expand(parse_design(reference_document("nfs-zfs"), known), known)
    service = expanded.of_kind("storage_service")[0]
    for number in range(2 * MOST_KEPT):
        evident_part(expanded, service._replace(attributes={"stack": f"s{number}"}), "measured")
    assert 0 < len(_memory(known)) <= MOST_KEPT
    before = len(_memory(known))
    evident_part(expanded, service._replace(attributes={"stack": "s" * 1000}), "measured")
    assert len(_memory(known)) == before


@pytest.mark.parametrize(("basis", "stands_in"), [("measured", True), ("planning", True), ("measured_only", False)])
def test_what_a_cache_answers_says_nothing_of_reads_that_miss(basis: BasisPolicy, stands_in: bool) -> None:
    known = catalogue()
    hits = [
        part for part in known.parts.values()
        if part.attributes.get("tier") and any(one.traffic == "cache" and one.row == "iops" for one in part.figures)
    ]  # fmt: skip
    assert len(hits) >= 3
    for part in hits:
        figures = class_evidence(known, part, basis).part.figures
        sorts = [one.traffic for one in figures if one.row == "iops" and one.direction == "read"]
        assert sorted(sorts) == (["cache", "media"] if stands_in else ["cache"]), part.id


def test_no_storage_system_serves_more_from_drives_than_in_all() -> None:
    known = catalogue()
    for part in known.parts.values():
        if part.kind == "storage_system" and part.attributes.get("tier"):
            reads = [one for one in class_evidence(known, part, "measured").part.figures if one.row == "iops"]
            whole = min(one.value or 0 for one in reads if one.direction == "read" and one.traffic != "media")
            missed = [one.value or 0 for one in reads if one.direction == "read" and one.traffic == "media"]
            assert max(missed, default=0) <= whole, part.id
