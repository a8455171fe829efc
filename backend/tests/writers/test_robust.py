"""Any design that somebody leaves half done gives files or sentences, never a crash."""

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle import bundle_files
from headroom.domain.design.document import read_live
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result import EvaluationResult
from tests.writers.conftest import result_of
from tests.writers.designs import Document, small

WHOLE = small()
PLACES = [
    (table, item, key)
    for table in ("components", "cables", "zones", "workloads")
    for item, value in WHOLE[table].items()
    for key in (None, *value)
]
COUNTED = [item for item, value in WHOLE["components"].items() if value["kind"] in ("host", "storage_system", "switch")]
"""Components that stand on their own, so that any of them can be multiplied."""


def damaged(removed: list[tuple[str, str, str | None]], counts: dict[str, int]) -> Document:
    document: Document = json.loads(json.dumps(WHOLE))
    for table, item, key in removed:
        if key is None:
            document[table].pop(item, None)
        else:
            document[table].get(item, {}).pop(key, None)
    for item, count in counts.items():
        if item in document["components"]:
            document["components"][item]["count"] = count
    return document


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    removed=st.lists(st.sampled_from(PLACES), max_size=8),
    counts=st.dictionaries(st.sampled_from(COUNTED), st.integers(1, 3), max_size=2),
)
def test_half_a_design(
    catalogue: Catalogue, removed: list[tuple[str, str, str | None]], counts: dict[str, int]
) -> None:
    design, _ = read_live(damaged(removed, counts), catalogue)
    result = result_of(catalogue)
    problems, files = answer(design, catalogue, result)
    assert problems or files["manifest.json"]
    assert {problem.code for problem in problems} <= {"unresolved"}
    assert all(problem.message.endswith(".") for problem in problems)
    assert all(content.endswith(b"\n") for content in files.values())
    assert answer(design, catalogue, result) == (problems, files)


def answer(design: Design, catalogue: Catalogue, result: EvaluationResult) -> tuple[list[Problem], dict[str, bytes]]:
    try:
        return [], bundle_files(design, catalogue, result)
    except DomainError as refused:
        return refused.problems, {}
