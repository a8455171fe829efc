"""Fixes before they are taken: of each check that has one, and of several findings at once."""

import json
from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from headroom.domain.checks.check_design import check_design, find_hits
from headroom.domain.checks.fix_batch import StateReader, hits_by_key, mend_all
from headroom.domain.checks.fix_preview import MOST_FINDINGS, preview_fix
from headroom.domain.checks.fixes.edits import with_edits
from headroom.domain.checks.fixes.places import FixPlace, changed_places
from headroom.domain.checks.fixes.preview import FixPreview, FixRequest
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.summary import summary_of
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.policy import AS_SHIPPED
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.table import checks
from headroom.domain.errors import DomainError
from tests.builders import catalogue
from tests.checks.cases.records import Document, san
from tests.checks.cases.table import CASES
from tests.checks.edits import without_draws
from tests.checks.test_cases import inputs_of

TODAY = date(2026, 11, 23)
FIXABLE = [name for name, one in checks().items() if one.fix is not None and name in CASES and CASES[name].mends]
OPEN = [check_rows()[name] for name in FIXABLE if not check_rows()[name].silenced_by]
PREVIEWED = sorted({(row.family, row.fix.sort): row.id for row in OPEN if row.fix is not None}.values())
"""One of each family and sort of fix; a finding that its cause keeps silent is never asked about."""


def keys_of(name: str, document: Document) -> list[str]:
    return list(hits_by_key(StateReader(catalogue(), TODAY).evaluated(document).inputs, checks()[name], AS_SHIPPED))


def previewed(name: str, document: Document, answer: str = "") -> FixPreview:
    keys = keys_of(name, document)
    found = preview_fix(document, catalogue(), FixRequest(name, keys, answer), TODAY).preview
    if found.question is None or answer:
        return found
    return previewed(name, document, found.question.choices[0].value)


def after(document: Document, preview: FixPreview) -> Document:
    return dict(with_edits(document, [_edit(place) for place in preview.changes]))


def _edit(place: FixPlace) -> Edit:
    return Edit(place.root, place.id, place.key, place.value)


@pytest.mark.parametrize("name", FIXABLE)
def test_the_places_before_a_fix_undo_it(name: str) -> None:
    """That each fix mends its check and brings no error is in `test_cases.py`."""
    document, check, case = CASES[name].fails(), checks()[name], CASES[name]
    inputs, parameters = inputs_of(document), AS_SHIPPED.parameters(check.row)
    assert check.fix is not None
    hits = find_hits(inputs, check)
    question = check.fix.ask(inputs, hits, parameters) if check.fix.ask is not None else None
    answer = case.answer or (question.choices[0].value if question is not None and question.choices else "")
    edits = check.fix.mend(inputs, hits[0], answer, parameters)
    changed = dict(with_edits(document, edits))
    changes, base = changed_places(document, changed, edits)
    assert with_edits(document, [_edit(place) for place in changes]) == changed
    assert with_edits(changed, [_edit(place) for place in reversed(base)]) == document


@pytest.mark.parametrize("name", PREVIEWED)
def test_what_a_preview_shows_is_what_taking_it_does(name: str) -> None:
    document = without_draws(CASES[name].fails())
    before = json.dumps(document, sort_keys=True)
    found = previewed(name, document, CASES[name].answer)
    assert json.dumps(document, sort_keys=True) == before
    assert found.changes
    assert found.summary
    assert [one.check for one in found.brings if one.severity == "error"] == []
    assert name in [one.check for one in found.clears]
    taken = StateReader(catalogue(), TODAY).evaluated(after(document, found)).inputs
    assert not {one.key for one in check_design(taken).findings} & set(found.fixed)


def test_a_check_without_a_fix_is_refused() -> None:
    document = san(adapters=1).document
    unknown = FixRequest("NOT-99", ["NOT-99-1"], "")
    with pytest.raises(DomainError, match="no fix"):
        preview_fix(document, catalogue(), unknown, TODAY)


@pytest.mark.parametrize("name", FIXABLE[:1])
def test_findings_that_are_gone_and_too_many_are_refused(name: str) -> None:
    document = CASES[name].fails()
    with pytest.raises(DomainError, match="gone meanwhile"):
        preview_fix(document, catalogue(), FixRequest(name, ["gone"], ""), TODAY)
    many = [f"{name}-{number}" for number in range(MOST_FINDINGS + 1)]
    with pytest.raises(DomainError, match="At most 500"):
        preview_fix(document, catalogue(), FixRequest(name, many, ""), TODAY)


def adapters_named(value: str) -> Fix:
    """A fix that names the host, and the adapter by what it is told."""

    def mend(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
        return [
            Edit("components", "h1", "name", answer or hit.parts[0]),
            Edit("components", hit.parts[0], "name", value),
        ]

    return Fix(mend)


def test_a_fix_that_would_change_what_another_has_changed_ends_the_batch() -> None:
    sketch = san(adapters=1)
    sketch.part("h2", "host", "generic-pcie-5-server")
    sketch.part("f2", "hba", "qlogic-qle2872", at=("h2/root1", "1"))
    for switch in (1, 2):
        sketch.cable(("f2", f"fc{switch - 1}"), (f"sw{switch}", "20"))
    sketch.document["components"]["v1"]["hosts"] = ["h1", "h2"]
    document, reader, check = sketch.document, StateReader(catalogue(), TODAY), checks()["RED-02"]
    keys = keys_of("RED-02", document)
    assert len(keys) == 2
    before = reader.evaluated(document)
    same = mend_all(reader, before, check, adapters_named("Card"), keys, "Host", AS_SHIPPED)
    assert (same.stopped, same.document["components"]["h1"]["name"]) == ("", "Host")
    assert document["components"]["h1"]["name"] != "Host"
    names = iter(["One", "Two"])
    different = Fix(lambda _, __, ___, ____: [Edit("components", "h1", "name", next(names))])
    ended = mend_all(reader, before, check, different, keys, "", AS_SHIPPED)
    assert ended.stopped == "After 1 of 2 the next fix would change what one before it has changed."
    assert ended.document["components"]["h1"]["name"] == "One"


def test_what_cannot_be_read_ends_the_batch_in_words() -> None:
    document, reader = san(adapters=1).document, StateReader(catalogue(), TODAY)
    keys = keys_of("RED-02", document)
    nowhere = Fix(lambda *_: [Edit("cables", "x1", None, {"from": ["gone", "p0"], "to": ["f1", "fc0"]})])
    ended = mend_all(reader, reader.evaluated(document), checks()["RED-02"], nowhere, keys, "", AS_SHIPPED)
    assert ended.document is document
    assert "gone" in ended.stopped


def test_places_and_lines_say_what_is_added_removed_and_set() -> None:
    document = san().document
    edits = [
        Edit(
            "components", "x1", None, {"kind": "hba", "part": "qlogic-qle2872", "name": "F3", "at": ["h1/root3", "3"]}
        ),
        Edit("cables", next(iter(document["cables"])), None, None),
        Edit("components", "h1", "multipath", "failover"),
        Edit("components", "x1", "name", "F4"),
        Edit("components", "v1", "lun_id", document["components"]["v1"]["lun_id"]),
    ]
    changed: dict[str, Any] = dict(with_edits(document, edits))
    changes, base = changed_places(document, changed, edits)
    assert [(place.root, place.key) for place in changes] == [
        ("components", None),
        ("cables", None),
        ("components", "multipath"),
    ]
    assert changes[0].value["name"] == "F4"
    assert [place.value for place in base][0::2] == [None, "round_robin"]
    assert summary_of(changes, base, catalogue()) == [
        "Adds 1 HBA.",
        "Removes 1 cable.",
        "Sets multipath policy of 1 part.",
    ]
