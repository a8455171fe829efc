"""Accepted findings: kept with the design, read strictly and tolerantly, part of what the design is."""

import math
from typing import Any

import pytest

from headroom.domain.design.differences.design_diff import applied, diff
from headroom.domain.design.document import design_hash, parse_design, read_live, to_document
from headroom.domain.errors import DomainError
from headroom.web.live.document.encode import document_to_update, update_to_document
from headroom.web.redaction.document import DocumentRedaction
from headroom.web.redaction.rules import make_redaction
from tests.domain.shop import Document, catalogue, small

ENTRY: dict[str, Any] = {
    "check": "RED-02",
    "scope": "finding",
    "subjects": ["h1", "p"],
    "place": "port/fc0",
    "reason": "The paper measures one adapter.",
    "author": "Architect",
    "at": "2026-11-14T09:30:00Z",
    "until": "2027-01-31",
}


def accepted(**changes: Any) -> Document:
    return {**small(), "suppressions": {"s1": {**ENTRY, **changes}}}


def test_what_is_accepted_is_kept_and_counts_in_the_hash() -> None:
    document = accepted()
    design = parse_design(document, catalogue())
    assert design.suppressions["s1"].subjects == ("h1", "p")
    assert to_document(design)["suppressions"] == document["suppressions"]
    assert design_hash(document) != design_hash(accepted(reason="Another reason.")) != design_hash(small())
    assert "suppressions" not in to_document(parse_design(small(), catalogue()))


def test_an_empty_table_is_none() -> None:
    empty = {**small(), "suppressions": {}}
    assert design_hash(empty) == design_hash(small())
    assert update_to_document(document_to_update(empty)) == small()
    assert update_to_document(document_to_update(accepted())) == accepted()


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"reason": ""}, "reason", "must be stated, with 1 to 500"),
    ({"reason": " "}, "reason", "must be stated"),
    ({"reason": "x" * 501}, "reason", "at most 500"),
    ({"reason": None}, "reason", "must be text"),
    ({"reason": "two\nlines"}, "reason", "line break"),
    ({"author": ""}, "author", "must be stated"),
    ({"author": "x" * 201}, "author", "at most 200"),
    ({"at": "2026-11-14"}, "at", "with time and zone"),
    ({"at": "2026-11-14T09:30:00"}, "at", "with time and zone"),
    ({"at": "2026-13-14T09:30:00Z"}, "at", "with time and zone"),
    ({"at": math.nan}, "at", "with time and zone"),
    ({"until": "31.01.2027"}, "until", "2027-01-31, or null"),
    ({"until": "2027-02-30"}, "until", "2027-01-31, or null"),
    ({"until": "20270131"}, "until", "2027-01-31, or null"),
    ({"until": ["2027-01-31"]}, "until", "2027-01-31, or null"),
    ({"scope": "all"}, "scope", "one of finding, part, check"),
    ({"scope": ["part"]}, "scope", "one of finding, part, check"),
    ({"check": None}, "check", "name a check"),
    ({"check": ""}, "check", "must not be empty"),
    ({"check": 7}, "check", "must be text"),
    ({"subjects": "h1"}, "subjects", "list of ids"),
    ({"subjects": [["h1"]]}, "subjects", "list of ids"),
    ({"subjects": ["h1"] * 50_001}, "subjects", "at most 50,000"),
    ({"scope": "part"}, "subjects", "exactly one"),
    ({"scope": "check"}, "subjects", "names no part"),
    ({"place": "a\tb"}, "place", "control character"),
    ({"note": "more"}, "note", "there is no note"),
]


@pytest.mark.parametrize(("changes", "key", "words"), REFUSED)
def test_one_that_is_not_whole_is_refused_and_hides_nothing_live(changes: dict[str, Any], key: str, words: str) -> None:
    with pytest.raises(DomainError, match=words) as refused:
        parse_design(accepted(**changes), catalogue())
    assert [problem.place for problem in refused.value.problems] == [f"/suppressions/s1/{key}"]
    design, problems = read_live(accepted(**changes), catalogue())
    assert design.suppressions == {}
    assert [problem.place for problem in problems] == [f"/suppressions/s1/{key}"]
    assert "suppressions" not in design.raw


@pytest.mark.parametrize(
    ("table", "place", "words"),
    [
        ({"s1": ["RED-02"]}, "/suppressions/s1", "must be an object"),
        ({"a/b": ENTRY}, "/suppressions/a~1b", "cannot be used"),
        ([ENTRY], "/suppressions", "suppressions"),
        ({f"s{number}": ENTRY for number in range(10_001)}, "/suppressions", "at most 10,000"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_place(table: object, place: str, words: str) -> None:
    with pytest.raises(DomainError, match=words) as refused:
        parse_design({**small(), "suppressions": table}, catalogue())
    assert refused.value.problems[0].place == place


def test_parts_that_went_stay_named() -> None:
    design = parse_design(accepted(subjects=["nobody"]), catalogue())
    assert design.suppressions["s1"].subjects == ("nobody",)


def test_a_diff_says_what_was_accepted_by_whom_and_until_when() -> None:
    before, after = parse_design(small(), catalogue()), parse_design(accepted(subjects=["h1"]), catalogue())
    found = diff(before, after, catalogue())
    assert not found.empty
    name = after.components["h1"].name
    assert [(entry.name, entry.detail) for entry in found.suppressions.added] == [
        (f"RED-02 accepted for 1: {name}", "The paper measures one adapter., Architect, until 2027-01-31")
    ]
    assert applied(found, before.raw, catalogue().kinds) == after.raw
    later = parse_design(accepted(subjects=["h1"], until=None), catalogue())
    [changed] = diff(after, later, catalogue()).suppressions.changed
    assert [(one.label, one.before_words, one.after_words) for one in changed.changes] == [
        ("Until", "2027-01-31", "not set")
    ]
    back = diff(after, before, catalogue())
    assert applied(back, after.raw, catalogue().kinds) == {**before.raw, "suppressions": {}}


def test_a_design_with_other_ids_has_the_same_accepted() -> None:
    ids = {**small()["components"]}
    moved = {
        **small(),
        "components": {key: value for key, value in ids.items() if key != "s"},
        "cables": {},
        "zones": {},
    }
    moved["components"]["other"] = ids["s"]
    before = parse_design(
        {**small(), "cables": {}, "zones": {}, "suppressions": {"s1": {**ENTRY, "subjects": ["s"]}}}, catalogue()
    )
    after = parse_design({**moved, "suppressions": {"s2": {**ENTRY, "subjects": ["other"]}}}, catalogue())
    found = diff(before, after, catalogue())
    assert found.renamed.suppressions == {"s1": "s2"}
    assert found.suppressions.count == 0


def test_a_link_that_hides_prices_shows_why_a_finding_was_accepted() -> None:
    redaction = DocumentRedaction(make_redaction(catalogue(), ["prices", "wwns"]))
    shown = redaction.redact({**accepted(reason="See 50:01:43:80:11:22:33:44.")})["suppressions"]["s1"]
    assert "50:01:43" not in shown.pop("reason")
    assert shown == {key: value for key, value in ENTRY.items() if key != "reason"}
