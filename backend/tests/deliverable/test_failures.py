"""Failures in the report: where a design has a policy or somebody asks, bounded, and said where they are not in it."""

import io
from typing import Any

import pypdf
import pytest

from headroom.domain.availability.facts import read_facts
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.checks import CheckTerms
from headroom.domain.deliverable.documents.drawing import no_drawing
from headroom.domain.deliverable.documents.failures import FoundFailures, failures_for
from headroom.domain.deliverable.report.availability import availability_cells
from headroom.domain.deliverable.report.failures import LISTED, failures_cells
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.document import parse_design
from headroom.domain.failure.failures import find_failures
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.settings import RELIABILITY
from tests.checks.cases.records import san
from tests.checks.cases.redundancy.failures import asking, on_feeds
from tests.deliverable.test_checks import TODAY


def package_of(document: dict[str, Any], catalogue: Catalogue, *, failures: bool = False) -> Package:
    design = parse_design(document, catalogue)
    edition = Edition(None, checks=CheckTerms(TODAY), failures=failures)
    return Package(design, catalogue, evaluate(design, catalogue), no_drawing, edition)


def test_what_the_evaluation_knows_spares_work_and_changes_no_byte(catalogue: Catalogue) -> None:
    design, memory = parse_design(san().document, catalogue), EvaluationMemory()
    edition = Edition(None, checks=CheckTerms(TODAY), failures=True)
    result, facts = evaluate(design, catalogue, memory=memory), read_facts(RELIABILITY)
    known = Package(design, catalogue, result, no_drawing, edition, facts, memory)
    assert known.zipped() == Package(design, catalogue, result, no_drawing, edition, facts).zipped()


def words_of(package: Package) -> str:
    content = package.content("report.pdf")
    assert content is not None
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)
    return " ".join(text.replace("\u200b", "").split())


@pytest.fixture(scope="module")
def strict(catalogue: Catalogue) -> Package:
    """A policy that the loss of a switch breaches."""
    return package_of(asking(100), catalogue)


def test_a_policy_brings_breaches_the_worst_failure_and_single_points_into_the_report(
    strict: Package, catalogue: Catalogue
) -> None:
    told, answer = words_of(strict), find_failures(strict.context.design, catalogue)
    assert answer.breaches
    assert answer.single_points
    for one in answer.breaches:
        assert one.rule_words in told
        assert one.name in told
    for point in answer.single_points:
        assert point.name in told
        assert point.remedy.words in told
    for heading in ("Breaches of the failure policy", "Worst failure of each workload", "Single points of failure"):
        assert heading in told


def test_the_worst_that_a_workload_outlives_says_what_is_left_and_what_binds(
    strict: Package, catalogue: Catalogue
) -> None:
    design = strict.context.design
    answer = find_failures(design, catalogue)
    cells: Any = failures_cells(FoundFailures(answer), design, catalogue)
    down, outlived = cells["worst"][:2]
    assert (down["left"], down["share"], down["paths"]) == ("down", "0%", "0")
    name = next(iter(design.workloads))
    left = [
        (one.throughput_mb_s / one.before_mb_s, one.limited_by)
        for failure in answer.failures
        for one in failure.workloads
        if one.id == name and one.status in ("up", "degraded")
    ]
    least, binds = min(left)
    assert outlived["share"] == f"{round(100 * least)}%"
    assert outlived["binds"] == ", ".join(binds)


def test_findings_of_the_policy_are_in_the_list_that_reviewers_answer_and_in_the_report(strict: Package) -> None:
    assert strict.checked is not None
    mine = [one for one in strict.checked.open if one.check == "RED-27"]
    assert [one.severity for one in mine] == ["error"] * len(mine)
    assert mine
    told = words_of(strict)
    assert "RED-27" in told
    assert all(one.message in told for one in mine)


def test_what_cannot_be_told_of_the_policy_is_in_the_report_and_among_what_reviewers_answer(
    catalogue: Catalogue,
) -> None:
    package = package_of(on_feeds("h1", "sw1", "sw2"), catalogue)
    told = words_of(package)
    assert "What cannot be told of the failure policy" in told
    assert "None breaches the failure policy" not in told
    assert package.checked is not None
    [mine] = [one for one in package.checked.open if one.check == "RED-28"]
    assert mine.message in told
    held = words_of(package_of(on_feeds("h1", "s1", "sw1", "sw2"), catalogue))
    assert "None breaches the failure policy" in held


def test_without_a_policy_the_report_says_how_to_have_failures_in_it(catalogue: Catalogue) -> None:
    document = san().document
    told = words_of(package_of(document, catalogue))
    assert "Single failures were not worked out for this report" in told
    assert "Single points of failure" not in told
    asked = words_of(package_of(document, catalogue, failures=True))
    assert "Single points of failure" in asked
    assert "The design has no failure policy to hold them against." in asked


def test_a_policy_about_what_is_no_kind_is_said_and_nothing_breaks(catalogue: Catalogue) -> None:
    document = asking(10)
    document["meta"]["failure_policy"] = [{"of": "flux_capacitor", "at_least_percent": 1}]
    assert "'flux_capacitor', which is no kind of part" in words_of(package_of(document, catalogue))


def test_more_rows_than_a_table_has_are_counted(strict: Package, catalogue: Catalogue) -> None:
    document = asking(10)
    one = next(iter(document["workloads"].values()))
    document["workloads"] = {f"w{number}": {**one, "name": f"Scan {number}"} for number in range(LISTED + 5)}
    document["meta"]["failure_policy"] = [{"of": "host", "at_least_percent": 1}]
    design = parse_design(document, catalogue)
    cells: Any = failures_cells(FoundFailures(find_failures(design, catalogue)), design, catalogue)
    assert len(cells["breaches"]) == LISTED
    assert cells["more_breaches"] == "5 more are listed by `headroom failures`."


def test_alike_single_points_are_one_row_with_their_count(catalogue: Catalogue) -> None:
    design = parse_design(san(adapters=2, switches=1).document, catalogue)
    answer = find_failures(design, catalogue)
    cells: Any = failures_cells(FoundFailures(answer), design, catalogue)
    assert sum(int(row["copies"]) for row in cells["points"]) == sum(one.copies for one in answer.single_points)
    assert {row["kind"] for row in cells["points"]} >= {"Host", "Storage system", "Switch"}


def test_a_design_without_workloads_has_no_such_section(catalogue: Catalogue) -> None:
    document = san().document
    document["workloads"] = {}
    package = package_of(document, catalogue)
    assert failures_for(package.context, asked=True) is None
    assert "not worked out" not in words_of(package)


def test_minutes_down_and_odds_of_loss_stand_beside_the_failures(strict: Package, catalogue: Catalogue) -> None:
    context = strict.context
    assert "Minutes down a year" not in words_of(strict)
    edition = Edition(None, checks=CheckTerms(TODAY))
    known = Package(context.design, catalogue, context.result, no_drawing, edition, read_facts(RELIABILITY))
    told = words_of(known)
    found = failures_for(context, read_facts(RELIABILITY), asked=True)
    assert found is not None
    cells = availability_cells(found, context.design)
    assert cells is not None
    assert cells["down"]
    for heading in ("Availability", "Minutes down a year", cells["loss"], *cells["left_out"]):
        assert heading in told
    for row in cells["down"]:
        assert row["minutes"] in told
    for row in cells["purchases"]:
        assert row["what"].replace("\u200b", "") in told
