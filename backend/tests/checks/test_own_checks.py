"""Own checks of an organisation: what they find, what they are refused for, and that they are checks like others."""

import sys
from datetime import date
from pathlib import Path
from types import FrameType
from typing import Any

import orjson
import pytest

from headroom.cli import main
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import CheckMemory
from headroom.domain.checks.own import run
from headroom.domain.checks.own.expression import read_expression
from headroom.domain.checks.own.records import OwnCheck
from headroom.domain.checks.own.rules import checked_own, read_own_checks
from headroom.domain.checks.policy import CheckPolicy
from headroom.domain.checks.records import CheckReport, Finding
from headroom.domain.design.document import parse_design
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.web.redaction.checks import policy_of_reader
from headroom.web.redaction.rules import NOTHING_HIDDEN, make_redaction
from tests.builders import catalogue
from tests.checks.cases.records import Document, san

TODAY = date(2026, 11, 23)
RAW = {"title": "Only one vendor of adapters", "sentence": "Adapters {are} of Marvell.", "expression": "kind:hba"}


def own(**changes: Any) -> OwnCheck:
    return checked_own({**RAW, **changes}, "OWN-001", catalogue())


def report(*checks: OwnCheck, document: Document | None = None, figures: bool = True) -> CheckReport:
    design = parse_design(document or san().document, catalogue())
    result = evaluate(design, catalogue()) if figures else None
    return check_design(CheckInputs(design, catalogue(), result, TODAY), CheckPolicy({}, checks))


def found(*checks: OwnCheck, document: Document | None = None, figures: bool = True) -> list[Finding]:
    return [one for one in report(*checks, document=document, figures=figures).findings if one.family == "own"]


def test_each_part_that_matches_is_a_finding_where_none_may() -> None:
    one, two = found(own(severity="error"))
    assert (one.check, one.severity, one.title) == ("OWN-001", "error", RAW["title"])
    assert one.component_ids == ["f1"]
    assert one.message.endswith(": Adapters {are} of Marvell.")
    assert {fact.label: fact.value for fact in one.facts}["Expression"] == "kind:hba"
    assert two.component_ids == ["f2"]
    assert found(own(expression="kind:hba vendor:nobody")) == []


def test_too_few_matches_are_one_finding_and_copies_count() -> None:
    [one] = found(own(at_least=3))
    assert one.component_ids == []
    assert one.message == "Adapters {are} of Marvell. Found 2 of 3: f1 and f2."
    assert found(own(at_least=2)) == []
    document = san().document
    document["components"]["h2"] = {**document["components"]["h1"], "name": "More", "count": 5}
    assert found(own(expression="kind:host", at_least=6), document=document) == []
    assert len(found(own(expression="kind:host", at_least=7), document=document)) == 1


def test_figures_that_nobody_has_worked_out_are_neither_right_nor_wrong() -> None:
    busy = own(expression="kind:hba util>=0 or kind:hba binds:no")
    assert len(found(busy)) == 2
    assert found(busy, figures=False) == []
    assert found(own(expression="kind:hba util>=0", at_least=9), figures=False) == []


def test_a_finding_is_accepted_like_any_other() -> None:
    document = san().document
    entry = {"check": "OWN-001", "reason": "Until the next order", "author": "A", "at": "2026-11-14T09:30:00Z"}
    document["suppressions"] = {"s1": {**entry, "scope": "part", "subjects": ["f1"]}}
    assert [one.suppressed for one in found(own(), document=document)] == ["s1", None]
    checks = {one.check for one in report(own(), document=document).findings}
    assert "NAM-06" not in checks


def test_a_check_that_is_changed_is_run_again() -> None:
    memory, design = CheckMemory(), parse_design(san().document, catalogue())

    def matches(check: OwnCheck) -> int:
        inputs = CheckInputs(design, catalogue(), None, TODAY)
        findings = check_design(inputs, CheckPolicy({}, (check,)), memory).findings
        return sum(one.family == "own" for one in findings)

    assert [matches(own()), matches(own(expression="kind:switch name:nobody")), matches(own(at_least=9))] == [2, 0, 1]


def test_a_kind_that_is_gone_hides_no_other_check() -> None:
    gone = OwnCheck("OWN-001", "t", "s", "note", "kind:gone", None, "")
    told = report(gone, own())
    assert [failure.check for failure in told.failures] == ["OWN-001"]


def test_many_matches_are_told_one_by_one_up_to_a_bound_and_the_rest_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MOST_FINDINGS", 4)
    findings = found(own(expression="kind:drive"))
    assert len(findings) == 5
    assert [one.message for one in findings if not one.component_ids] == ["2 more: Adapters {are} of Marvell."]


def test_who_may_not_see_all_is_told_of_no_own_check() -> None:
    policy = CheckPolicy({}, (own(),))
    assert policy_of_reader(policy, make_redaction(catalogue(), {"wwns"})).own == ()
    assert policy_of_reader(policy, NOTHING_HIDDEN) == policy


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"expression": "a " * 100_000}, "at most 2,000 characters; this one has 200,000. (character 2,001)"),
        ({"expression": "a " * 101}, "at most 100 terms; this one has 101. (character 201)"),
        ({"expression": "a or " * 101 + "a"}, "at most 100 terms; this one has 102. (character 501)"),
        ({"expression": " "}, "Say which parts are meant"),
        ({"expression": "kind:hba finding:error"}, "take out check: and finding:. (character 10)"),
        ({"expression": "check:RED-02"}, "An own check looks at the design"),
        ({"expression": "kind:hba utl>1"}, 'no field "utl". The nearest is "util". (character 10)'),
        ({"expression": 5}, "must be text"),
        ({"title": "x" * 61}, "at most 60"),
        ({"title": " "}, "The title must be said"),
        ({"sentence": "a\nb"}, "a line break"),
        ({"severity": "bad"}, "error, warning or note"),
        ({"at_least": 0}, "a whole number from 1"),
        ({"at_least": True}, "a whole number from 1"),
        ({"code": "x"}, "no code"),
    ],
)
def test_what_cannot_be_a_check_is_refused_in_words(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(DomainError) as refused:
        own(**changes)
    assert words in str(refused.value)


def test_an_expression_of_any_length_is_refused_with_the_same_work() -> None:
    """100,000 terms take as many calls as ten times as many: none is read."""

    def calls(terms: int) -> int:
        seen = 0

        def count(_frame: FrameType, event: str, _argument: object) -> None:
            nonlocal seen
            seen += event in ("call", "c_call")

        text = "a " * terms
        kinds = catalogue()
        sys.setprofile(count)
        try:
            read_expression(text, kinds)
        except DomainError:
            return seen
        finally:
            sys.setprofile(None)
        return 0

    assert 0 < calls(100_000) == calls(1_000_000) < 100


def test_a_list_has_an_end() -> None:
    with pytest.raises(DomainError, match="at most 50 own checks"):
        read_own_checks([RAW] * 51, catalogue(), "/own_checks")


def test_a_policy_file_brings_own_checks_and_sarif_has_their_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    design, policy = tmp_path / "design.json", tmp_path / "policy.json"
    design.write_bytes(orjson.dumps(san().document))
    policy.write_bytes(orjson.dumps({"own_checks": [RAW]}))
    main(["check", str(design), "--format", "sarif", "--policy", str(policy)])
    run = orjson.loads(capsys.readouterr().out)["runs"][0]
    results = [one for one in run["results"] if one["ruleId"] == "OWN-001"]
    assert len(results) == 2
    rule = run["tool"]["driver"]["rules"][results[0]["ruleIndex"]]
    assert (rule["id"], rule["properties"]["tags"]) == ("OWN-001", ["own"])
    policy.write_bytes(orjson.dumps({"own_checks": [{**RAW, "expression": "kind:none"}]}))
    assert main(["check", str(design), "--policy", str(policy)]) == 2
    assert 'There is no kind "none"' in capsys.readouterr().err
