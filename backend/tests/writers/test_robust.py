"""Any design that somebody leaves half done gives files or sentences, never a crash."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.design.document import read_live
from headroom.domain.design.records import Design
from headroom.domain.errors import Problem
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.writers.conftest import result_of
from tests.writers.designs import Document
from tests.writers.samples import case, samples

TABLES = ("components", "cables", "zones", "workloads")
COUNTED = ("host", "storage_system", "switch")
"""Kinds of components that stand on their own, so that any of them can be multiplied."""


@st.composite
def halves(draw: st.DrawFn) -> Document:
    """A sample without some of its parts and values, some of the rest multiplied."""
    document = case(draw(st.sampled_from(sorted(samples()))))
    places = [
        (table, item, key)
        for table in TABLES
        for item, value in document.get(table, {}).items()
        for key in (None, *value)
    ]
    for table, item, key in draw(st.lists(st.sampled_from(places), max_size=8)):
        if key is None:
            document[table].pop(item, None)
        else:
            document[table].get(item, {}).pop(key, None)
    counted = [item for item, value in document["components"].items() if value.get("kind") in COUNTED]
    if counted:
        for item in draw(st.lists(st.sampled_from(counted), max_size=2)):
            document["components"][item]["count"] = draw(st.integers(1, 3))
    return document


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(document=halves())
def test_half_a_design(catalogue: Catalogue, document: Document) -> None:
    design, _ = read_live(document, catalogue)
    result = result_of(catalogue)
    problems, files = answer(design, catalogue, result)
    assert bool(problems) == ("MISSING.md" in files)
    assert {problem.code for problem in problems} <= {"unresolved"}
    assert all(problem.message.endswith(".") for problem in problems)
    assert all(content.endswith(b"\n") for path, content in files.items() if path.startswith("config/"))
    assert answer(design, catalogue, result) == (problems, files)


def answer(design: Design, catalogue: Catalogue, result: EvaluationResult) -> tuple[list[Problem], dict[str, bytes]]:
    package = Package(design, catalogue, result)
    return package.problems, dict(package.files)
