"""Each check has a design that passes and one that fails; its fix turns the second into one that passes."""

from datetime import date
from functools import lru_cache

import orjson
import pytest

from headroom.domain.checks.check_design import applies, check_design, find_hits
from headroom.domain.checks.fixes.edits import with_edits
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit
from headroom.domain.checks.rows import check_rows, names_in
from headroom.domain.checks.surroundings import NOTHING_KNOWN, Surroundings
from headroom.domain.checks.table import checks
from headroom.domain.design.document import read_live
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from tests.builders import catalogue
from tests.checks.cases.records import Case, Document, san
from tests.checks.cases.table import CASES

TODAY = date(2026, 11, 23)
_MEMORY = EvaluationMemory()
CHECKS = sorted(check_rows())
FIXABLE = [name for name in CHECKS if checks()[name].fix is not None and name in CASES and CASES[name].mends]


def inputs_of(document: Document, known: Surroundings = NOTHING_KNOWN) -> CheckInputs:
    """Many cases start from the same design, which is read and evaluated once."""
    return _inputs_of(orjson.dumps(document), known)


@lru_cache(maxsize=32)
def _inputs_of(document: bytes, known: Surroundings) -> CheckInputs:
    raw = orjson.loads(document)
    design, problems = read_live(raw, catalogue(), _MEMORY.reading)
    result = evaluate(design, catalogue(), design.meta.basis, memory=_MEMORY, with_changes=False)
    inputs = CheckInputs(design, catalogue(), result, TODAY, _MEMORY.expansions, problems, known)
    inputs.document = raw
    return inputs


def hits_of(name: str, document: Document, known: Surroundings = NOTHING_KNOWN) -> list[Hit]:
    inputs = inputs_of(document, known)
    return find_hits(inputs, checks()[name], CASES[name].policy(name)) if applies(inputs, checks()[name].row) else []


@pytest.fixture(params=CHECKS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def case(name: str) -> Case:
    return CASES[name]


def test_every_case_is_of_a_check() -> None:
    assert sorted(CASES) == CHECKS


def test_a_good_design_passes(name: str, case: Case) -> None:
    assert not read_live(case.passes(), catalogue())[1]
    assert "problems" in checks()[name].row.reads or not read_live(case.fails(), catalogue())[1]
    assert hits_of(name, case.passes(), case.known_passes) == []


def test_a_bad_design_is_found_and_said_in_words(name: str, case: Case) -> None:
    inputs = inputs_of(case.fails(), case.known_fails)
    hits = find_hits(inputs, checks()[name], case.policy(name))
    assert hits
    assert applies(inputs, checks()[name].row)
    row, design = checks()[name].row, inputs.design
    for hit in hits:
        known = {*case.fails()["components"], *(node for node in inputs.expanded.nodes if "#" not in node)}
        assert set(hit.parts) <= known
        assert set(hit.cables) <= set(case.fails()["cables"])
        assert set(hit.zones) <= set(design.zones)
        assert set(hit.workloads) <= set(design.workloads)
        assert {*names_in(row.message)} <= {*hit.facts, *row.parameters}
    report = check_design(inputs, case.policy(name))
    assert not report.failures
    silencing = {one.check for one in report.findings} & set(row.silenced_by)
    assert silencing or any(one.check == name and one.facts for one in report.findings)


@pytest.mark.parametrize("name", FIXABLE)
def test_its_fix_mends_it(name: str) -> None:
    check, case = checks()[name], CASES[name]
    assert check.fix is not None
    document = case.fails()
    inputs = inputs_of(document)
    parameters = {key: one.default for key, one in check.row.parameters.items()}
    errors = {one.key for one in check_design(inputs).findings if one.severity == "error"}
    hits = find_hits(inputs, check)
    question = check.fix.ask(inputs, hits, parameters) if check.fix.ask is not None else None
    for _ in hits:
        open_hits = hits_of(name, document)
        if not open_hits:
            break
        answer = case.answer or (question.choices[0].value if question is not None and question.choices else "")
        edits = check.fix.mend(inputs_of(document), open_hits[0], answer, parameters)
        assert edits
        document = dict(with_edits(document, edits))
    assert hits_of(name, document) == []
    assert not read_live(document, catalogue())[1]
    after = {one.key for one in check_design(inputs_of(document)).findings if one.severity == "error"}
    assert after <= errors


def test_what_a_fix_promises_it_has() -> None:
    assert {name for name, one in checks().items() if one.fix is not None} == {
        name for name, row in check_rows().items() if row.fix is not None
    }


def test_what_nobody_has_told_neither_passes_nor_fails() -> None:
    beside = {name for name, row in check_rows().items() if {"quote", "versions", "files"} & {*row.reads}}
    report = check_design(inputs_of(san().document))
    assert beside
    assert beside <= {*report.not_applicable}
    assert not any(one.check in beside for one in report.findings)
