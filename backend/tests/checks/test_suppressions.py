"""Accepted findings: which are meant, until when, and that they stay in every report."""

from datetime import date
from typing import Any

import pytest

from headroom.domain.checks.check_design import check_design, finding_key
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import CheckMemory
from headroom.domain.checks.policy import CheckPolicy, CheckSetting
from headroom.domain.checks.records import Finding, Hit
from headroom.domain.checks.suppressions import Acceptance, Suppressions
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Suppression
from tests.builders import catalogue
from tests.checks.cases.records import Document, san

TODAY = date(2026, 11, 23)
HIT = Hit(("f1", "h1", "s1"), ("c1",), place="port/fc0")


def suppression(**changes: Any) -> Suppression:
    whole = Suppression("s1", "RED-02", "check", (), "", "As measured.", "Architect", "2026-11-14T09:30:00Z", None)
    return whole._replace(**changes)


def acceptance(*entries: Suppression, check: str = "RED-02", hit: Hit = HIT) -> Acceptance:
    return Suppressions({one.id: one for one in entries}, TODAY).acceptance(check, hit)


FINDING = {"scope": "finding", "subjects": ("s1", "c1", "f1", "h1"), "place": "port/fc0"}


@pytest.mark.parametrize(
    ("changes", "matches"),
    [
        ({}, True),
        ({"check": "RED-01"}, False),
        (FINDING, True),
        ({**FINDING, "subjects": ("c1", "f1", "h1")}, False),
        ({**FINDING, "place": ""}, False),
        ({**FINDING, "check": "RED-01"}, False),
        ({"scope": "part", "subjects": ("f1",)}, True),
        ({"scope": "part", "subjects": ("f1",), "check": None}, True),
        ({"scope": "part", "subjects": ("f1",), "check": "RED-01"}, False),
        ({"scope": "part", "subjects": ("h1",), "check": None}, False),
        ({"scope": "part", "subjects": ("c1",), "check": None}, False),
    ],
)
def test_what_a_scope_covers(changes: dict[str, Any], matches: bool) -> None:
    assert acceptance(suppression(**changes)) == Acceptance("s1" if matches else None, None)


def test_a_finding_without_parts_is_accepted_by_itself_or_its_check() -> None:
    hit = Hit()
    assert acceptance(suppression(scope="finding"), hit=hit).suppressed == "s1"
    assert acceptance(suppression(), hit=hit).suppressed == "s1"
    assert acceptance(suppression(scope="part", subjects=("f1",), check=None), hit=hit) == Acceptance(None, None)


def test_it_holds_on_its_last_day_and_no_longer() -> None:
    assert acceptance(suppression(until="2026-11-23")) == Acceptance("s1", None)
    assert acceptance(suppression(until="2026-11-22")) == Acceptance(None, "2026-11-22")
    older, newer = suppression(id="s1", until="2026-10-01"), suppression(id="s2", until="2026-11-01")
    assert acceptance(older, newer) == Acceptance(None, "2026-11-01")
    assert acceptance(older, newer, suppression(id="s3", **FINDING)) == Acceptance("s3", None)


def findings(document: Document, policy: CheckPolicy | None = None, memory: CheckMemory | None = None) -> list[Finding]:
    inputs = CheckInputs(parse_design(document, catalogue()), catalogue(), None, TODAY)
    report = check_design(inputs, policy or CheckPolicy(), memory)
    assert not report.failures
    return report.findings


def entry(**changes: Any) -> dict[str, Any]:
    whole = {**suppression()._asdict(), "subjects": [], **changes}
    return {key: value for key, value in whole.items() if key != "id"}


def with_entries(document: Document, *entries: dict[str, Any]) -> Document:
    return {**document, "suppressions": {f"s{number}": one for number, one in enumerate(entries, 1)}}


def of_check(found: list[Finding], check: str) -> list[Finding]:
    return [one for one in found if one.check == check]


def test_an_accepted_finding_stays_in_the_report_and_outlives_a_new_name_and_place() -> None:
    document = san(adapters=1).document
    [open_one] = of_check(findings(document), "RED-02")
    whole = entry(scope="finding", subjects=open_one.subjects, place=open_one.place)
    document = with_entries(document, whole)
    components = {**document["components"], "f1": {**document["components"]["f1"], "name": "Left card"}}
    document = {**document, "components": components, "layout": {"h1": [500, 500]}}
    [accepted] = of_check(findings(document), "RED-02")
    assert (accepted.suppressed, accepted.key) == ("s1", open_one.key)
    assert accepted.key == finding_key("RED-02", Hit(tuple(open_one.component_ids)))
    document = with_entries(document, {**whole, "until": "2026-11-01"})
    [back] = of_check(findings(document), "RED-02")
    assert (back.suppressed, back.lapsed) == (None, "2026-11-01")


def test_one_that_matches_nothing_is_told_only_where_its_check_could_look() -> None:
    document = san().document
    gone, expired = entry(scope="finding", subjects=["f9"]), entry(until="2026-01-31")
    unknown, of_part = entry(check="ORG-1"), entry(scope="part", subjects=["f1"], check=None)
    found = of_check(findings(with_entries(document, gone, expired, unknown, of_part)), "NAM-06")
    assert sorted(one.place for one in found) == ["suppression/s1", "suppression/s2", "suppression/s4"]
    off = CheckPolicy({"RED-02": CheckSetting(off=True, reason="Test benches.")})
    assert of_check(findings(with_entries(document, gone, expired), off), "NAM-06") == []


def test_what_is_kept_between_reports_changes_no_answer() -> None:
    memory = CheckMemory()
    for document in (
        san(adapters=1).document,
        with_entries(san(adapters=1).document, entry()),
        with_entries(san().document, entry()),
        san().document,
    ):
        assert findings(document, memory=memory) == findings(document)
